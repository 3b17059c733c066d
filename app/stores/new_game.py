"""New game: who sits where, who deals first, with which options, until Start."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from random import SystemRandom
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import flet as ft

from app.hooks import beside
from models.asks import Refusal
from models.games import GAMES
from models.games.definition import Game, Option, Rules, Setting
from models.games.engine import refused_seats
from models.moments import now, utc
from models.table import NAME_LENGTH, Cut, NameFault, Seats, cut_for_deal, name_fault

if TYPE_CHECKING:
    from app.stores.session import Session


AGAIN: Final = 0.6
"""Seconds within which a second tap begins no second game."""

MOST: Final = 12
"""As many as any of the games takes."""

LASTS: Final = timedelta(hours=12)
"""How long a set-up that was left is offered again: that evening, and not a week later."""

PASSING: Final = frozenset({"typed", "fault", "called", "kept", "written"})
"""What of a set-up is not worth keeping."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """A game that is being set up.

    Attributes:
        players: in seat order, clockwise.
        dealer: who deals first; the first player where nobody was chosen.
        cut: what everybody drew where the first dealer was cut for.
        rules: the options that differ from what the game would play.
        typed: the name being typed; `written` how many were added so, after each of which the field takes the next.
        fault: what is wrong with the name that was to be added.
        called: the name being typed under which the options are to be kept; `kept` how many were.
    """

    key: str
    players: tuple[str, ...] = ()
    dealer: str | None = None
    cut: Cut | None = None
    rules: Rules = field(default_factory=dict)
    typed: str = ""
    written: int = 0
    fault: NameFault | None = None
    called: str = ""
    kept: int = 0

    @property
    def game(self) -> Game[Any]:
        """The game that is being set up."""
        return GAMES[self.key]

    @property
    def refusal(self) -> Refusal | None:
        """Why this game cannot start with so many players, or None."""
        return refused_seats(self.game, len(self.players), self.chosen)

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that matter for the number seated, or for any number while nobody is."""
        seated = len(self.players)
        fits = seated in self.game.seats
        return tuple(option for option in self.game.options if not fits or option.matters(seated, self.rules))

    @property
    def chosen(self) -> Rules:
        """The options that were chosen and that matter: what is out of sight is played as usual."""
        return {option.key: self.rules[option.key] for option in self.options if option.key in self.rules}

    @property
    def fitting(self) -> tuple[str, ...]:
        """The other games that so many can play."""
        seated = len(self.players)
        return tuple(key for key, game in GAMES.items() if key != self.key and refused_seats(game, seated, {}) is None)

    @property
    def first_dealer(self) -> str | None:
        """Who deals first as things stand."""
        return self.dealer or (self.players[0] if self.players else None)

    def setting(self, key: str) -> Setting:
        """What an option is set to."""
        return self.settings[key]

    @property
    def settings(self) -> Rules:
        """What every option that matters is set to."""
        usual = self.game.defaults(len(self.players))
        return {option.key: self.rules.get(option.key, usual[option.key]) for option in self.options}


class NewGameStore(ft.Observable):
    """The set-up of the next game; it stays while the app is open, so that a wrong turn loses no name."""

    def __init__(self, session: Session) -> None:
        """Nothing chosen yet."""
        self.set_up: SetUp | None = None
        self.regulars: tuple[str, ...] = ()
        self.saved: Mapping[str, Rules] = MappingProxyType({})
        self._session = session
        self._begun = 0.0

    def open(self, key: str) -> None:
        """Set up this game: with the players already chosen, and with the options it was played with last."""
        self.regulars = tuple(regular.name for regular in self._session.repository.regulars(12))
        self.saved = self._session.repository.house_rules(key)
        if self.set_up is None:
            self.set_up = read_set_up(self._session.device.set_up, now())
        if self.set_up is None or self.set_up.key != key:
            kept = self.set_up
            rules = _still_taken(GAMES[key], self._session.repository.last_rules(key) or {})
            self.set_up = SetUp(
                key, players=kept.players if kept else (), dealer=kept.dealer if kept else None, rules=rules
            )

    async def type_name(self, text: str) -> None:
        """A name is being typed."""
        self._change(typed=text, fault=None)

    async def add_typed(self) -> None:
        """Seat the player whose name was typed."""
        if self.set_up is not None:
            typed = self.set_up.typed.encode("utf-8", "ignore").decode()
            if self._seat(unicodedata.normalize("NFC", typed).strip()):
                self._change(written=self.set_up.written + 1)

    async def add_regular(self, name: str) -> None:
        """Seat somebody who has played before; taken out again where they already sit."""
        if self.set_up is None:
            return
        if name in self.set_up.players:
            await self.take_out(name)
        else:
            self._seat(name)

    def _seat(self, name: str) -> bool:
        """Seat one more; whether that was possible."""
        if self.set_up is None or len(self.set_up.players) >= MOST:
            return False
        if fault := name_fault(name, self.set_up.players):
            self._change(fault=fault)
            return False
        self._change(players=(*self.set_up.players, name), typed="", fault=None, cut=None)
        return True

    async def move_up(self, name: str) -> None:
        """One seat earlier; the first one goes to the end."""
        if self.set_up is None or name not in self.set_up.players:
            return
        players = list(self.set_up.players)
        place = players.index(name)
        players.remove(name)
        players.insert(place - 1 if place else len(players), name)
        self._change(players=tuple(players))

    async def take_out(self, name: str) -> None:
        """Not playing after all."""
        if self.set_up is None:
            return
        players = tuple(player for player in self.set_up.players if player != name)
        dealer = None if self.set_up.dealer == name else self.set_up.dealer
        self._change(players=players, dealer=dealer, cut=None, fault=None)

    async def choose_dealer(self, name: str) -> None:
        """This one deals first."""
        self._change(dealer=name, cut=None)

    async def cut(self) -> None:
        """Draw a card for each; the highest deals first."""
        if self.set_up is not None and self.set_up.players:
            cut = cut_for_deal(self.set_up.players, SystemRandom())
            self._change(cut=cut, dealer=cut.dealer)

    async def choose_option(self, key: str, setting: Setting) -> None:
        """Play with this option."""
        if self.set_up is not None:
            self._change(rules={**self.set_up.rules, key: setting})

    async def step_option(self, key: str, by: int) -> None:
        """A whole number one more or one less; from no limit to the first of the usual ones."""
        if self.set_up is None:
            return
        option = next(option for option in self.set_up.options if option.key == key)
        setting = self.set_up.setting(key)
        usual = next((value for value in option.values if isinstance(value, int)), option.low)
        await self.choose_option(key, max(option.low, setting + by) if isinstance(setting, int) else usual)

    async def call_rules(self, text: str) -> None:
        """The name for these options is being typed."""
        self._change(called=text)

    async def save_rules(self) -> None:
        """Keep these options under the name that was typed; what was kept under it gives way."""
        set_up = self.set_up
        if set_up is None:
            return
        name = unicodedata.normalize("NFC", set_up.called.encode("utf-8", "ignore").decode()).strip()[:NAME_LENGTH]
        if name_fault(name) is not None:
            self._session.notice.show(self._session.words.say("Give the options a name first."))
            return
        key, rules, at = set_up.key, set_up.settings, now()
        await self._session.keeping.write(lambda games: games.save_house_rules(key, name, rules, at))
        self.saved = self._session.repository.house_rules(key)
        self._change(called="", kept=set_up.kept + 1)

    async def pick_rules(self, name: str) -> None:
        """Play with the options kept under this name; what they do not say is played as usual."""
        if self.set_up is not None and name in self.saved:
            self._change(rules=_still_taken(self.set_up.game, self.saved[name]))

    def plays_with(self, name: str) -> bool:
        """Whether everything is set as it is kept under this name."""
        if self.set_up is None:
            return False
        kept = {**self.set_up.game.defaults(len(self.set_up.players)), **self.saved[name]}
        return all(kept[key] == setting for key, setting in self.set_up.settings.items())

    async def set_rules_aside(self, name: str) -> None:
        """Show the options kept under this name no more."""
        if self.set_up is not None:
            key = self.set_up.key
            await self._session.keeping.write(lambda games: games.set_house_rules_aside(key, name))
            self.saved = self._session.repository.house_rules(key)

    async def start(self) -> None:
        """Begin the game, once, and go to the table."""
        set_up = self.set_up
        if set_up is None or set_up.refusal is not None or set_up.first_dealer is None or not self._first_tap():
            return
        await self._begin(set_up.game, Seats(set_up.players, set_up.first_dealer), set_up.chosen)
        self.set_up = replace(set_up, cut=None, dealer=None, typed="")
        await self._session.device.keep_set_up({})

    async def play_again(self, game: Game[Any], seats: Seats, rules: Rules) -> None:
        """The same players once more, with the next dealer."""
        if self._first_tap():
            await self._begin(game, seats, rules)

    def _first_tap(self) -> bool:
        """Whether this is no second tap on the button that has just begun a game."""
        last, self._begun = self._begun, time.monotonic()
        return self._begun - last > AGAIN

    async def _begin(self, game: Game[Any], seats: Seats, rules: Rules) -> None:
        settings: Mapping[str, Setting] = {**game.defaults(len(seats)), **rules}
        keeping = self._session.keeping
        game_id = await keeping.write(lambda games: games.start_game(game, seats, settings, at=now()))
        self._session.live.tell(game_id)
        await keeping.ask_to_keep()
        await self._session.go(f"/table/{game_id}")

    def _change(self, **changes: Any) -> None:
        if self.set_up is None:
            return
        self.set_up = replace(self.set_up, **changes)
        if not changes.keys() <= PASSING:
            beside(self._session.page, self._session.device.keep_set_up, write_set_up(self.set_up, now()))


def write_set_up(set_up: SetUp, at: datetime) -> dict[str, Any]:
    """The set-up as JSON: what was chosen, and when."""
    chosen = {"players": list(set_up.players), "dealer": set_up.dealer, "rules": dict(set_up.rules)}
    return {"game": set_up.key, **chosen, "at": at.isoformat()}


def read_set_up(written: Mapping[str, Any], at: datetime) -> SetUp | None:
    """The inverse of `write_set_up`, as far as it is still of use; None where it is of an earlier day, or no set-up."""
    match written:
        case {"game": str(key), "players": list(names), "dealer": dealer, "rules": dict(rules), "at": str(then)}:
            pass
        case _:
            return None
    try:
        if key not in GAMES or not timedelta(0) <= at - utc(then) < LASTS:
            return None
    except ValueError:
        return None
    players: list[str] = []
    for name in names[:MOST]:
        if isinstance(name, str) and name_fault(name, players) is None:
            players.append(name)
    return SetUp(
        key,
        players=tuple(players),
        dealer=dealer if dealer in players else None,
        rules=_still_taken(GAMES[key], rules),
    )


def _still_taken(game: Game[Any], rules: Rules) -> Rules:
    """The options of an earlier game, as far as the game still has them; what is usual goes by the number seated."""
    options = {option.key: option for option in game.options}
    usual = {key: {option.default, *option.by_seats.values()} for key, option in options.items() if option.by_seats}
    return {
        key: setting
        for key, setting in rules.items()
        if key in options
        and (options[key].takes(setting) or (setting is None and options[key].default is None))
        and setting not in usual.get(key, ())
    }
