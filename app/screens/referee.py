"""The referee: a search in the rulebook that answers while somebody types, and the books to leaf through."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from app import look
from app.hooks import Handler, act, beside, screen
from app.pads.form import TextLine
from app.parts import text
from app.parts.frame import frame, heading, panel
from app.parts.press import press
from app.parts.ruled import panel_title
from app.parts.rulings import rulings
from app.stores.device import DeviceStore
from app.stores.referee import Referee
from app.stores.session import Session, current
from models.games import GAMES
from models.rulebook import game_of

if TYPE_CHECKING:
    from models.search import Found

TABLE = "table"
"""The book that all games share."""


@screen
def RefereeScreen() -> ft.View:
    """All books: what answers to the words so far, or which books there are."""
    session = current()
    _ready(session, session.referee())
    return _Referee(session, session.referee(), session.device)


@screen
def _Referee(session: Session, store: Referee, device: DeviceStore) -> ft.View:
    del device
    words = session.words
    rows = _answers(session, store) if store.answers is not None else _offered(session)
    head = _head(session, store, heading(session, words.say("Referee")))
    return frame(session, "/referee", rows, head=head, place="referee")


@screen
def BookScreen() -> ft.View:
    """The book that the route names."""
    session, game = current(), ft.use_route_params().get("game", "")
    _ready(session, session.referee(game))
    return _Book(session, session.referee(game), session.device, game, ft.use_view_path())


@screen
def _Book(session: Session, store: Referee, device: DeviceStore, game: str, route: str) -> ft.View:
    """A game's articles and questions, or what answers in them to the words so far."""
    del device
    if store.answers is not None:
        rows = _answers(session, store)
    else:
        rows = [*_articles(session, game), *_questions(session, game)]
    head = _head(session, store, heading(session, book_name(session, game), session.behind(route)))
    return frame(session, route, rows, head=head)


def _ready(session: Session, store: Referee) -> None:
    """The first letter need not wait for the index."""

    def begin() -> None:
        beside(session.page, store.get_ready)

    ft.use_effect(begin, [])


def book_name(session: Session, game: str) -> str:
    """What a book is called: as its game."""
    return session.words.game(game) if game in GAMES else session.words.say("At every table")


def _head(session: Session, store: Referee, title: ft.Control) -> ft.Control:
    """The title, and where to type what the quarrel is about; in sight however far somebody has scrolled."""
    field = TextLine(store.typed, session.words.say("Search the rules"), store.look_up)
    rows: list[ft.Control] = [title, ft.Semantics(content=field, identifier="search")]
    return ft.Column(rows, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _offered(session: Session) -> list[ft.Control]:
    """What the referee has where nothing is looked for."""
    return [_judges(session), _books(session), *rulings(session.words, session.rulings.latest(), here=False)]


def _answers(session: Session, store: Referee) -> list[ft.Control]:
    """What was found, the best first."""
    if not store.answers:
        none = session.words.say("Nothing in the rulebook answers to that. Try another word, or look into a book.")
        return [panel(text.body(none)), _books(session)]
    return [_answer(session, each, number) for number, each in enumerate(store.answers, start=1)]


def _answer(session: Session, found: Found, number: int) -> ft.Control:
    """One answer: the question with its article, or the article with how it begins."""
    article = session.article(found.article)
    question = session.question(found.question) if found.question else None
    assert article is not None, "what was found is in the books"
    game = book_name(session, game_of(article.id))
    if question is None:
        rows: list[ft.Control] = [text.name(article.title, lines=None), text.note(article.text, lines=2)]
        opened = act(session.show_rule, article.id)
    else:
        rows = [text.name(question.title, lines=None), text.note(article.title)]
        opened = act(session.show_question, question.id)
    rows.append(text.tag(game, look.INK_2))
    title = question.title if question is not None else article.title
    spoken = session.words.say("{title}, {book}", title=title, book=game)
    return _row(f"found/{number}", spoken, rows, opened)


def _judges(session: Session) -> ft.Control:
    """What the referee works out by itself, from cards and numbers that are tapped."""
    words = session.words
    asked = [
        (
            "judge",
            "/judge",
            words.say("Who takes the trick?"),
            words.say("Tap the cards: whose trick, and what was wrong."),
        )
    ]
    for game in GAMES.values():
        for inquiry in game.inquiries(None):
            place = f"asked/{game.key}/{inquiry.kind}"
            asked.append((place, f"/{place}", *words.of(game.key).inquiry(inquiry.kind)))
    rows: list[ft.Control] = [
        press(
            handle,
            name,
            ft.Column([text.name(name, lines=None), text.note(hint)], spacing=2),
            act(session.go, route),
            padding=ft.Padding.symmetric(horizontal=8, vertical=10),
            border_radius=look.BUTTON_RADIUS,
        )
        for handle, route, name, hint in asked
    ]
    return panel(ft.Column(rows, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))


def _books(session: Session) -> ft.Control:
    """The books, each with how much is in it."""
    words = session.words
    rows: list[ft.Control] = [text.heading(panel_title(session, words.say("Rulebook")))]
    for game in (*GAMES, TABLE):
        articles, questions = len(session.articles(game)), len(session.questions(game))
        inside = words.say(
            "{articles}, {questions}",
            articles=words.count("{n} article", "{n} articles", articles),
            questions=words.count("{n} question", "{n} questions", questions),
        )
        name = book_name(session, game)
        rows.append(
            press(
                f"book/{game}",
                name,
                ft.Column([text.name(name, lines=None), text.note(inside)], spacing=2),
                act(session.show_rules, game),
                padding=ft.Padding.symmetric(horizontal=8, vertical=10),
                border_radius=look.BUTTON_RADIUS,
            )
        )
    return panel(ft.Column(rows, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))


def _articles(session: Session, game: str) -> list[ft.Control]:
    return [
        _row(f"article/{article.id}", article.title, [text.name(article.title, lines=None)], opened)
        for article in session.articles(game)
        for opened in (act(session.show_rule, article.id),)
    ]


def _questions(session: Session, game: str) -> list[ft.Control]:
    """What players ask, under a heading of its own."""
    asked = session.questions(game)
    rows: list[ft.Control] = [
        _row(f"question/{each.id}", each.title, [text.body(each.title)], act(session.show_question, each.id))
        for each in asked
    ]
    return [text.heading(panel_title(session, session.words.say("Players ask"))), *rows] if rows else []


def _row(handle: str, spoken: str, rows: list[ft.Control], on_press: Handler) -> ft.Control:
    return press(
        handle,
        spoken,
        ft.Column(rows, spacing=4),
        on_press,
        padding=14,
        bgcolor=look.PANEL,
        border=ft.Border.all(1, look.LINE),
        border_radius=look.PANEL_RADIUS,
    )
