"""History: the games that have ended, a page at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import flet as ft

from models.storage.lists import ListedGame

if TYPE_CHECKING:
    from app.stores.session import Session

PAGE: Final = 30


class HistoryStore(ft.Observable):
    """The finished games read so far, latest first; `more` while there are others."""

    def __init__(self, session: Session) -> None:
        """Nothing read yet."""
        self.games: tuple[ListedGame, ...] = ()
        self.more = False
        self._session = session

    def load(self) -> None:
        """Read the latest page."""
        games = self._session.keeping.shelf.finished_games(PAGE)
        self.games, self.more = games, len(games) == PAGE

    async def reload(self) -> None:
        """Read again as many as are shown."""
        size = max(PAGE, len(self.games))
        games = self._session.keeping.shelf.finished_games(size)
        self.games, self.more = games, len(games) == size

    async def read_more(self) -> None:
        """Read the next page behind the ones already there."""
        games = self._session.keeping.shelf.finished_games(PAGE, before=self.games[-1] if self.games else None)
        self.games, self.more = (*self.games, *games), len(games) == PAGE
