"""Everybody who plays here, kept in order: renamed, archived, and two who are one person made one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import flet as ft

from models.moments import now
from models.storage.archive import Archive
from models.storage.players import Person, SatTogether
from models.table import NameFault

if TYPE_CHECKING:
    from app.stores.session import Session

T = TypeVar("T")


class PeopleStore(ft.Observable):
    """The players, and why the last thing asked for was not done.

    Attributes:
        everybody: all players by name, archived ones too.
        fault: what is wrong with the name that was given last.
        together: why two players are two: they sat in games together.
    """

    def __init__(self, session: Session) -> None:
        """Nothing read yet."""
        self.everybody: tuple[Person, ...] = ()
        self.fault: NameFault | None = None
        self.together: SatTogether | None = None
        self._session = session

    def load(self) -> None:
        """Read them. Raises StorageFault."""
        self.everybody = Archive(self._session.keeping.store).everybody()
        self.fault = self.together = None

    async def rename(self, player: str, name: str) -> None:
        """Call a player by another name, in old games too. Raises StorageFault, LookupError."""
        self.fault = await self._done(lambda archive: archive.rename(player, name))

    async def archive(self, player: str) -> None:
        """Offer a player no more. Raises StorageFault, LookupError."""
        await self._done(lambda archive: archive.archive(player))

    async def bring_back(self, player: str) -> None:
        """Offer a player again. Raises StorageFault, LookupError."""
        self.fault = await self._done(lambda archive: archive.bring_back(player))

    async def merge(self, one: str, into: str) -> None:
        """Make two players one, who keeps the name of `into`. Raises StorageFault, LookupError, ValueError."""
        self.together = await self._done(lambda archive: archive.merge(one, into, now()))

    async def _done(self, verb: Callable[[Archive], T]) -> T:
        """Do it, and show it here and on every other page."""
        outcome = await self._session.keeping.write(lambda games: verb(Archive(games.store)))
        self.load()
        self._session.live.tell()
        await self._session.reload()
        return outcome
