"""The referee: what somebody is looking for in the rulebook, and what answers to it so far."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import flet as ft

if TYPE_CHECKING:
    from app.stores.session import Session
    from models.search import Found

SHOWN: Final = 12
"""How many answers are shown: more are not read at a table."""

BREATH: Final = 0.3
"""Seconds that the first picture of the referee has for itself."""


class Referee(ft.Observable):
    """A search: in all books, or in one game's and the table's.

    `answers` is None until something has been typed.
    """

    def __init__(self, session: Session, game: str | None) -> None:
        """Nothing typed yet."""
        self.answers: tuple[Found, ...] | None = None
        self._typed = ""
        self._session = session
        self._game = game

    @property
    def typed(self) -> str:
        """What stands in the field."""
        return self._typed

    async def get_ready(self) -> None:
        """Make the index while somebody still looks at the screen: in a browser that takes a moment."""
        await asyncio.sleep(BREATH)
        self._session.attempt(self._make_index)

    def look_up(self, typed: str) -> None:
        """Find what answers to the words so far."""
        self._typed = typed
        self.answers = self._find(typed)[:SHOWN] if typed.strip() else None

    def _make_index(self) -> None:
        self._find("")

    def _find(self, typed: str) -> tuple[Found, ...]:
        return self._session.search.find(typed, self._session.words.language, self._game)
