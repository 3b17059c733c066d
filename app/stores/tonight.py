"""Tonight: the games that are running, and how the evening stands over all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from models.storage.lists import ListedGame
from models.storage.nights import Night

if TYPE_CHECKING:
    from app.stores.session import Session


class TonightStore(ft.Observable):
    """What the first screen shows."""

    def __init__(self, session: Session) -> None:
        """Nothing read yet."""
        self.running: tuple[ListedGame, ...] = ()
        self.night: Night | None = None
        self._session = session

    def load(self) -> None:
        """Read the running games and tonight's standing."""
        self.running = self._session.keeping.shelf.running_games()
        self.night = self._session.keeping.shelf.tonight()

    async def reload(self) -> None:
        """Read again: something was entered since."""
        self.load()
