"""One article of the rulebook, or one question, on top of whatever is half entered."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from app import look
from app.hooks import act, screen
from app.parts import text
from app.parts.frame import frame, heading, panel
from app.parts.press import press, secondary
from app.parts.rulings import rulings
from app.phrases import OPTIONS
from app.stores.device import DeviceStore
from app.stores.session import Session, current
from models.rulebook import Article, Question, game_of


@screen
def RuleScreen() -> ft.View:
    """The article that the route names."""
    session = current()
    params = ft.use_route_params()
    article_id = f"{params.get('game', '')}/{params.get('article', '')}"
    return _Rule(session, session.device, article_id, ft.use_view_path())


@screen
def _Rule(session: Session, device: DeviceStore, article_id: str, route: str) -> ft.View:
    del device
    words, back = session.words, session.behind(route)
    article = session.article(article_id)
    if article is None:
        gone: list[ft.Control] = [panel(text.body(words.say("There is no such article.")))]
        return frame(session, route, gone, head=heading(session, words.say("Rule"), back))
    ruled = rulings(words, session.rulings.on(article.id), here=False)
    body = [_page(session, article), *ruled, *_options(session, article)]
    asked = [each for each in session.questions(game_of(article.id)) if article.id in each.articles]
    if asked:
        links = ((f"question/{each.id}", each.title, f"/question/{each.id}") for each in asked)
        body.append(_links(session, words.say("Players ask"), links))
    table = session.table_behind()
    rule = act(session.show_ruling, table.game_id, article.id) if table is not None else None
    record = secondary("ruling", words.say("Record a ruling"), rule) if rule is not None else None
    return frame(session, route, body, head=heading(session, article.title, back), bottom=record)


def _page(session: Session, article: Article) -> ft.Control:
    """The rule, an example, and who says so."""
    words = session.words
    rows: list[ft.Control] = []
    if article.options and session.played(article.id) is not None:
        rows.append(text.tag(words.say("As this table plays")))
    rows.append(text.body(article.text))
    if article.example:
        rows.append(text.tag(words.say("Example"), look.INK_2))
        rows.append(text.body(article.example))
    if article.sources:
        rows.append(text.tag(words.say("Sources"), look.INK_2))
        rows.append(text.note(article.sources))
    return panel(ft.Column(rows, spacing=10), padding=16)


@screen
def QuestionScreen() -> ft.View:
    """The question that the route names."""
    session = current()
    params = ft.use_route_params()
    question_id = f"{params.get('game', '')}/{params.get('question', '')}"
    return _Question(session, session.device, question_id, ft.use_view_path())


@screen
def _Question(session: Session, device: DeviceStore, question_id: str, route: str) -> ft.View:
    """What is asked, the ruling, and the articles that it rests on."""
    del device
    words, question = session.words, session.question(question_id)
    head = heading(session, words.say("Question"), session.behind(route))
    if question is None:
        gone: list[ft.Control] = [panel(text.body(words.say("There is no such question.")))]
        return frame(session, route, gone, head=head)
    rows: list[ft.Control] = [text.heading(text.name(question.title, lines=None))]
    if question.options and session.played(question.id) is not None:
        rows.append(text.tag(words.say("As this table plays")))
    rows.append(text.body(question.text))
    articles = [article for each in question.articles if (article := session.article(each))]
    links = ((f"article/{each.id}", each.title, f"/rule/{each.id}") for each in articles)
    body = [
        panel(ft.Column(rows, spacing=10), padding=16),
        _links(session, words.say("It rests on"), links),
        *_options(session, question),
    ]
    return frame(session, route, body, head=head)


def _options(session: Session, entry: Article | Question) -> list[ft.Control]:
    """The options that it reads differently with: what each changes, and how this table plays it."""
    words, game, played = session.words, game_of(entry.id), session.played(entry.id)
    rows: list[ft.Control] = []
    for option in entry.options:
        key = f"{game}/{option}"
        if key in OPTIONS:
            name, about = (words.phrase(each) for each in OPTIONS[key])
            rows.append(text.strong(name))
            rows.append(text.note(about))
            if played is not None:
                here = words.say("Here: {setting}", setting=words.setting(key, played[option]))
                rows.append(text.handled(f"setting/{option}", text.note(here, look.BRASS)))
    if not rows:
        return []
    said = text.tag(words.say("What a table may choose here"), look.INK_2)
    return [panel(ft.Column([said, *rows], spacing=6), padding=16)]


def _links(session: Session, title: str, links: Iterable[tuple[str, str, str]]) -> ft.Control:
    """Other pages of the rulebook: each with its handle, its name and its address."""
    rows: list[ft.Control] = [ft.Container(text.tag(title, look.INK_2), padding=ft.Padding.only(left=8, top=8))]
    for handle, name, route in links:
        rows.append(
            press(
                handle,
                name,
                text.body(name, look.BRASS),
                act(session.go, route),
                padding=ft.Padding.symmetric(horizontal=8, vertical=12),
                border_radius=look.BUTTON_RADIUS,
            )
        )
    return panel(ft.Column(rows, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), padding=8)
