"""Where the trick judge is asked: at a running game, which says who plays and what is trump, or by hand."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import flet as ft

from app.words import Words
from models.asks import Draft
from models.cards import Joker
from models.games import GAMES
from models.games.engine import State
from models.judge import DUMMY, KnownTricks
from models.storage.drafts import JUDGE, read_cells, write_cells
from models.table import Seats

if TYPE_CHECKING:
    from app.stores.session import Session

_KEY: Final = "kibitzer.judge"
_DEAL: Final = ("", "deal")
_GAME: Final = ("", "game")
_COUNT: Final = ("", "count")

_OF_TRICKS: Final = [key for key, game in GAMES.items() if game.tricks is not None]

MOST: Final = max(GAMES[key].seats[-1] for key in _OF_TRICKS)
"""As many as any game of tricks seats."""


class AtTable:
    """The judge of a running game: who plays, leads and what is trump is as there, and kept beside the game."""

    by_hand: Final = False

    def __init__(self, session: Session, game_id: str) -> None:
        """The judge of the game of this id."""
        self.game_id = game_id
        self._session = session

    @property
    def state(self) -> State | None:
        """The game as it stands; None where there is no such game."""
        ledger = self._session.table(self.game_id).ledger
        return None if ledger is None else ledger.state

    @property
    def game(self) -> str:
        """Which game is played; empty where there is none."""
        return "" if self.state is None else self.state.game.key

    @property
    def has_tricks(self) -> bool:
        """Whether it is a game of tricks; of what is no game that can be said too."""
        return self.state is None or self.state.game.tricks is not None

    @property
    def words(self) -> Words:
        """The words of the table, with Bolvan among its names."""
        words = self._session.table(self.game_id).words
        return words.naming({**dict(words.names), DUMMY: words.say("Bolvan")})

    @property
    def names_trump(self) -> bool:
        """Whether the judge may be told the trump: the table has not named it."""
        deal = None if self.state is None else self.state.deal()
        return deal is not None and deal.trump is None

    def begin(self) -> KnownTricks | None:
        """The judge before anything is tapped; None where no tricks are played."""
        return None if self.state is None else self.state.judge()

    async def kept(self) -> Draft:
        """What was tapped on this device in the deal that is being played."""
        ledger, device = self._session.table(self.game_id).ledger, self._session.device.id
        if ledger is None:
            return {}
        draft = self._session.repository.drafts(self.game_id, device, ledger.revision).get(JUDGE, {})
        return draft if draft.get(_DEAL) == self._deal() else {}

    async def keep(self, draft: Draft) -> None:
        """Keep what has been tapped, on disk."""
        ledger, device = self._session.table(self.game_id).ledger, self._session.device.id
        if ledger is None:
            return
        cells = {**draft, _DEAL: self._deal()} if draft else {}
        revision = ledger.revision
        await self._session.keeping.write(lambda games: games.keep_draft(self.game_id, device, revision, JUDGE, cells))

    def _deal(self) -> str:
        """Which deal it is; cards that were dealt again are other cards."""
        ledger = self._session.table(self.game_id).ledger
        deal = None if ledger is None else ledger.state.deal()
        if ledger is None or deal is None:
            return ""
        again = sum(event.type == "redeal" for operation in ledger.operations for event in operation.events)
        return f"{deal.number}/{again}"


class ByHand:
    """The judge of nobody's game: the game and how many play are chosen; what was tapped is kept by the device."""

    by_hand: Final = True
    names_trump: Final = True
    has_tricks: Final = True
    game_id: Final = ""

    def __init__(self, session: Session) -> None:
        """Four play the first game of tricks that there is."""
        self.game = _OF_TRICKS[0]
        self.count = 4
        self._session = session
        self._preferences = ft.SharedPreferences()

    @property
    def words(self) -> Words:
        """The words of the game chosen; players are called by their seats."""
        words = self._session.words.of(self.game)
        seats = {str(seat): words.say("Player {seat}", seat=seat) for seat in range(1, MOST + 1)}
        return words.naming({**seats, DUMMY: words.say("Bolvan")})

    @property
    def games(self) -> list[str]:
        """The games of tricks."""
        return _OF_TRICKS

    @property
    def counts(self) -> range:
        """How many may play it."""
        return GAMES[self.game].seats

    def choose(self, game: str, count: int) -> None:
        """Another game, or another number of players, as near to it as the game allows."""
        self.game = game
        self.count = min(max(count, self.counts[0]), self.counts[-1])

    def begin(self) -> KnownTricks | None:
        """The judge before anything is tapped: player 1 leads, and a joker is there wherever the game can have one."""
        players = tuple(str(seat) for seat in range(1, self.count + 1))
        known = State.begin(GAMES[self.game], Seats(players, players[-1]), {}).judge()
        if known is None:
            return None
        joker = () if known.rules.joker is None or Joker() in known.pack else (Joker(),)
        return replace(known, first=players[0], each=None, pack=(*known.pack, *joker))

    async def kept(self) -> Draft:
        """What was tapped on this device; the game and the number of players are those of then."""
        cells = _cells(await self._preferences.get(_KEY))
        game, count = cells.get(_GAME), cells.get(_COUNT)
        if game not in _OF_TRICKS or not isinstance(count, int):
            return {}
        self.choose(str(game), count)
        return cells

    async def keep(self, draft: Draft) -> None:
        """Have the device keep it."""
        cells = {**draft, _GAME: self.game, _COUNT: self.count}
        await self._preferences.set(_KEY, json.dumps(write_cells(cells)))


def _cells(kept: object) -> Draft:
    """What the device kept, as far as it is ours."""
    try:
        read: Any = json.loads(kept) if isinstance(kept, str) else []
        return read_cells(read)
    except (ValueError, TypeError):
        return {}
