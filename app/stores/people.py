"""Everybody who plays here, kept in order: renamed, archived, and two who are one person made one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

import flet as ft

from models.moments import now
from models.storage.archive import Archive
from models.storage.players import Person, SatTogether
from models.table import NameFault

if TYPE_CHECKING:
    from app.stores.session import Session

T = TypeVar("T")

ROUTE: Final = "/players"


class PeopleStore(ft.Observable):
    """The players, and why the last thing asked for was not done.

    Attributes:
        everybody: all players by name, archived ones too.
        fault: what is wrong with the name that was given last.
        together: why two players are two: they sat in games together.
        chosen: the player whose page lies open.
        typed: the name that is being written for them.
        merging: whether it is being said who else they are.
        into: who that is, once it is to be confirmed.
    """

    def __init__(self, session: Session) -> None:
        """Nothing read yet."""
        self.everybody: tuple[Person, ...] = ()
        self.fault: NameFault | None = None
        self.together: SatTogether | None = None
        self.chosen: Person | None = None
        self.typed = ""
        self.merging = False
        self.into: Person | None = None
        self._session = session

    def load(self) -> None:
        """Read them. Raises StorageFault."""
        self.everybody = Archive(self._session.keeping.store).everybody()
        self.fault = self.together = self.into = None
        self.merging = False
        here = None if self.chosen is None else self.chosen.id
        self.chosen = next((person for person in self.everybody if person.id == here), None)

    async def choose(self, person: Person | None) -> None:
        """Open a player's page; None: show everybody."""
        self.chosen = person
        self.typed = "" if person is None else person.name
        self.fault = self.together = self.into = None
        self.merging = False

    def write(self, name: str) -> None:
        """Note the name that is being written."""
        self.typed = name

    async def ask_who(self, whether: bool) -> None:
        """Begin to say who else a player is, or stop it."""
        self.merging, self.into, self.together = whether, None, None

    async def ask(self, into: Person | None) -> None:
        """Is the player this one? None: no."""
        self.into, self.together = into, None

    async def rename_chosen(self) -> None:
        """Call the player by the name that was written. Raises StorageFault, LookupError."""
        if self.chosen is not None:
            await self.rename(self.chosen.id, self.typed)

    async def merge_chosen(self) -> None:
        """Make the player one with who was picked; it can be taken back. Raises StorageFault, LookupError."""
        one, into = self.chosen, self.into
        if one is None or into is None:
            return
        await self.merge(one.id, into.id)
        if self.together is None:
            await self.choose(next((person for person in self.everybody if person.id == into.id), None))
            self._session.backups.load()
            self._session.notice.done(self._session.words.say("They are one player now. It can be taken back."))
        else:
            self.merging, self.into = True, into

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
