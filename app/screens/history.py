"""History: the games that have ended, latest first."""

from __future__ import annotations

import flet as ft

from app.hooks import act, screen
from app.parts import text
from app.parts.frame import frame, heading, panel
from app.parts.games import game_row
from app.parts.press import secondary
from app.stores.device import DeviceStore
from app.stores.history import HistoryStore
from app.stores.session import Session, current


@screen
def HistoryScreen() -> ft.View:
    """Every finished game with its winner; a tap opens its sheet."""
    session = current()
    ft.use_effect(lambda: session.attempt(session.history.load), [])
    return _History(session, session.history, session.device)


@screen
def _History(session: Session, store: HistoryStore, device: DeviceStore) -> ft.View:
    del device
    words = session.words
    rows: list[ft.Control] = [
        game_row(session, game, f"game/{number}", f"/table/{game.id}")
        for number, game in enumerate(store.games, start=1)
    ]
    if not rows:
        rows.append(panel(text.body(words.say("Games that have ended are kept here, round by round."))))
    if store.more:
        rows.append(secondary("older", words.say("Older games"), act(store.read_more)))
    return frame(session, "/history", rows, head=heading(session, words.say("History")), place="history")
