"""Moving a game: wrapped up in a link on this device, unwrapped and checked on the other before it is kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from app.device.code import code
from app.device.services import address
from models.parcel import Fate, Fault, Parcel, Spoilt, unwrap, wrap
from models.storage.repository import GameId

if TYPE_CHECKING:
    from app.stores.session import Session

ROUTE: Final = "/game/"
"""Where a link opens: the rest of the address is the game."""


@dataclass(frozen=True, slots=True)
class Leaving:
    """A game to be opened elsewhere: the address of this app; link and picture, where the game is not too long."""

    address: str
    link: str | None = None
    code: str | None = None

    @property
    def is_here_only(self) -> bool:
        """Whether the address is this computer's name for itself, under which every other device finds itself."""
        return urlsplit(self.address).hostname in ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True, slots=True)
class Arriving:
    """A game that a link brought: what is in it and what becomes of it, or why nothing is in it."""

    parcel: Parcel | None = None
    fault: Fault | None = None
    fate: Fate = "new"
    more: int = 0
    """How many entries of its log are not here."""


class Moving:
    """The game that was wrapped up last, and the one that was unwrapped last: both take a moment to work out."""

    def __init__(self, session: Session) -> None:
        """Nothing on its way."""
        self._session = session
        self._left: tuple[GameId, Leaving] | None = None
        self._arrived: tuple[str, Parcel | Fault] | None = None

    def can_leave(self) -> bool:
        """Whether there is an address to open a game at: a page has one."""
        return address(self._session.page) is not None

    async def leave(self, game_id: GameId) -> None:
        """Wrap the game up as it is now, and show it."""
        self._left = None
        self._session.table(game_id).page.more = False
        await self._session.go(f"/move/{game_id}")

    def leaving(self, game_id: GameId) -> Leaving | None:
        """The game wrapped up; None where there is none. Raises StorageFault, ValueError."""
        if self._left is None or self._left[0] != game_id:
            where, parcel = address(self._session.page), self._session.repository.parcel(game_id)
            if where is None or parcel is None:
                return None
            try:
                link = f"{where}#{ROUTE}{wrap(parcel)}"
                self._left = game_id, Leaving(where, link, code(link))
            except Spoilt:
                self._left = game_id, Leaving(where)
        return self._left[1]

    def arriving(self, text: str) -> Arriving:
        """What is in this part of an address. Raises StorageFault."""
        if self._arrived is None or self._arrived[0] != text:
            try:
                self._arrived = text, unwrap(text)
            except Spoilt as spoilt:
                self._arrived = text, spoilt.fault
        found = self._arrived[1]
        if not isinstance(found, Parcel):
            return Arriving(fault=found)
        fate, more = self._session.repository.fate(found)
        return Arriving(found, fate=fate, more=more)

    async def keep(self, parcel: Parcel) -> None:
        """Keep the game that arrived, and go on with it."""
        keeping = self._session.keeping
        await keeping.write(lambda games: games.take_in(parcel))
        self._session.live.tell(parcel.game_id)
        await keeping.ask_to_keep()
        await self._session.go(f"/table/{parcel.game_id}")
