"""The rulebook: one article, or all of a game's, on top of whatever is half entered."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act, screen
from app.parts import text
from app.parts.frame import frame, heading, panel
from app.parts.press import press
from app.stores.device import DeviceStore
from app.stores.session import Session, current
from models.games import GAMES
from models.rulebook import Article


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
    words = session.words
    article = session.article(article_id)
    if article is None:
        body: list[ft.Control] = [panel(text.body(words.say("There is no such article.")))]
        return frame(session, route, body, head=heading(session, words.say("Rule"), session.under))
    return frame(session, route, [_page(session, article)], head=heading(session, article.title, session.under))


def _page(session: Session, article: Article) -> ft.Control:
    """The rule, an example, and who says so."""
    words = session.words
    rows: list[ft.Control] = [text.body(article.text)]
    if article.example:
        rows.append(text.tag(words.say("Example"), look.INK_2))
        rows.append(text.body(article.example))
    if article.sources:
        rows.append(text.tag(words.say("Sources"), look.INK_2))
        rows.append(text.note(article.sources))
    return panel(ft.Column(rows, spacing=10), padding=16)


@screen
def RulesScreen() -> ft.View:
    """All articles of the game that the route names."""
    session = current()
    return _Rules(session, session.device, ft.use_route_params().get("game", ""), ft.use_view_path())


@screen
def _Rules(session: Session, device: DeviceStore, game: str, route: str) -> ft.View:
    del device
    words = session.words
    rows: list[ft.Control] = [
        press(
            f"article/{article.id}",
            article.title,
            text.name(article.title, lines=None),
            act(session.show_rule, article.id),
            padding=14,
            bgcolor=look.PANEL,
            border=ft.Border.all(1, look.LINE),
            border_radius=look.PANEL_RADIUS,
        )
        for article in session.articles(game)
    ]
    title = words.say("Rules of {game}", game=words.game(game)) if game in GAMES else words.say("Rules")
    return frame(session, route, rows, head=heading(session, title, session.under))
