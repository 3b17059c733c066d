"""What a start shows first: the games that are running, tonight, and those that have ended."""

from __future__ import annotations

from datetime import datetime

from models.moments import now
from models.storage import lists, nights
from models.storage.engine import Store
from models.storage.lists import GameId, ListedGame
from models.storage.nights import Night


class Shelf:
    """The games of one file as lists show them. Every verb raises `StorageFault` where the file cannot be read."""

    def __init__(self, store: Store) -> None:
        """Everything in this file."""
        self.store = store

    def running_games(self, limit: int = 20) -> tuple[ListedGame, ...]:
        """The games that have not ended, the one entered last first."""
        with self.store.looking() as file:
            return lists.running(limit, file)

    def finished_games(self, size: int = 20, before: ListedGame | None = None) -> tuple[ListedGame, ...]:
        """A page of the games that have ended, the latest first; `before` is the last one of the page above."""
        with self.store.looking() as file:
            return lists.finished(size, before, file)

    def game(self, game_id: GameId) -> ListedGame | None:
        """One game as lists show it, also one that was set aside; None where there is none of this id."""
        with self.store.looking() as file:
            return lists.one(game_id, file)

    def tonight(self, at: datetime | None = None) -> Night | None:
        """The night going on at that moment (now); None where nothing has been entered for hours."""
        with self.store.looking() as file:
            return nights.tonight(at or now(), file)
