"""The fair: a game nobody plays, made up so that one round asks in every shape there is.

With it the seam between asks and pads is tried without any real game: what a fifth game would need is what it needs.
Two to five players draw a card, name a colour, wager in turn, guess, name who leads, choose a door in secret, share
coins, hats and stars, and show their hands; meanwhile two may swap and somebody may give something.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, Literal

import pytest

from app import phrases
from app.phrases import Phrase
from models.asks import Amount, Ask, Choice, Column, Event, Form, Grid, Hands, Line, Pick, Refusal
from models.cards import SUITS
from models.games import GAMES
from models.games.definition import (
    Deal,
    Game,
    Note,
    Option,
    Round,
    ScoreLine,
    Statement,
    Step,
    answered,
    best_of,
    distributed,
    told,
)
from models.growing import Growing
from models.table import Seats

STAGES: Final = ("draw", "colour", "wager", "guess", "lead", "choose", "share", "show")
"""What is asked in a round, one after the other."""

PACK: Final = {"A": 4, "7": 4, "Kr": 2, "Kb": 2}
WORTH: Final = {"A": 1, "7": 7, "Kr": -1, "Kb": 20}
DOORS: Final = 3
HATS: Final = 4


class Draw(Event):
    type: Literal["draw"] = "draw"
    card: str


class Colour(Event):
    type: Literal["colour"] = "colour"
    suit: str


class Wager(Event):
    names: ClassVar = ("player",)
    nulls: ClassVar = ("number",)

    type: Literal["wager"] = "wager"
    player: str
    number: int | None
    override: str | None = None


class Guess(Event):
    type: Literal["guess"] = "guess"
    word: str


class Lead(Event):
    names: ClassVar = ("player",)

    type: Literal["lead"] = "lead"
    player: str


class Choose(Event):
    everyone: ClassVar = ("doors",)

    type: Literal["choose"] = "choose"
    doors: dict[str, int]


class Share(Event):
    everyone: ClassVar = ("coins", "stars", "hats")

    type: Literal["share"] = "share"
    coins: dict[str, int]
    stars: dict[str, int]
    hats: dict[str, int] | None = None


class Show(Event):
    everyone: ClassVar = ("hands",)

    type: Literal["show"] = "show"
    hands: dict[str, int | list[str]]


class Swap(Event):
    names: ClassVar = ("player",)

    type: Literal["swap"] = "swap"
    player: str
    word: str
    number: int | None = None


class Gift(Event):
    names: ClassVar = ("player",)

    type: Literal["gift"] = "gift"
    player: str
    amount: int
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Fair:
    """Where a fair stands: the rounds scored, how far this one is, what was wagered in it."""

    seats: Seats
    rounds: Growing[Round] = field(default_factory=Growing)
    stage: int = 0
    wagers: Mapping[str, int | None] = field(default_factory=dict)
    swapped: bool = False

    @property
    def kind(self) -> str:
        return STAGES[self.stage]

    @property
    def speaker(self) -> str:
        return self.seats.players[len(self.wagers) % len(self.seats)]

    @property
    def coins(self) -> int:
        return 2 * len(self.seats)


def apply(state: Fair, event: Event) -> Fair | Refusal:
    if isinstance(event, Swap | Gift):
        return _refused(state, event) or replace(state, swapped=True)
    if event.type != state.kind:
        return Refusal("table/event", {"event": event.type})
    if refusal := _refused(state, event):
        return refusal
    if isinstance(event, Show):
        return _scored(state, event)
    if isinstance(event, Wager):
        wagers = {**state.wagers, event.player: event.number}
        return replace(state, wagers=wagers, stage=state.stage + (len(wagers) == len(state.seats)))
    return replace(state, stage=state.stage + 1)


def _refused(state: Fair, event: Event) -> Refusal | None:
    """The one article of a fair says what may be told, whatever is asked."""
    if isinstance(event, Wager) and event.player == state.speaker and event.number in range(4):
        barred = event.number in state.wagers.values() and not event.override
        return Refusal("fair/told", {"number": event.number}) if barred else None
    fits = {
        "draw": lambda: event.card in PACK_OF_FACES,
        "colour": lambda: event.suit in SUITS,
        "wager": lambda: event.player == state.speaker and event.number is None,
        "guess": lambda: event.word in ("odd", "even"),
        "lead": lambda: True,
        "choose": lambda: all(1 <= door <= DOORS for door in event.doors.values()),
        "share": lambda: _shares(state, event),
        "show": lambda: _shown(state, event),
        "swap": lambda: event.word == "deck" or (event.word == "hand" and event.number in (1, 2)),
        "gift": lambda: 1 <= event.amount <= 9,
    }
    return None if fits[event.type]() else Refusal("fair/told", {"number": 0})


PACK_OF_FACES: Final = ("2H", "7S", "10D", "KC", "joker")


def _shares(state: Fair, event: Share) -> bool:
    """All the coins, in pairs; a star each on the whole, Ann's at least one; hats as far as there are any."""
    coins, stars, hats = event.coins.values(), event.stars, (event.hats or {}).values()
    whole = sum(coins) == state.coins and all(number >= 0 and number % 2 == 0 for number in coins)
    first = state.seats.players[0]
    stars_fit = sum(stars.values()) == len(state.seats) and min(stars.values()) >= 0 and stars[first] >= 1
    return whole and stars_fit and sum(hats) <= HATS and all(number >= 0 for number in hats)


def _shown(state: Fair, event: Show) -> bool:
    """Two cards each, out of one pack; or what they are worth."""
    hands = event.hands.values()
    cards = [card for hand in hands if isinstance(hand, list) for card in hand]
    if any(isinstance(hand, int) and hand < -2 for hand in hands):
        return False
    if any(isinstance(hand, list) and len(hand) != 2 for hand in hands):
        return False
    return all(card in PACK and cards.count(card) <= PACK[card] for card in cards)


def _scored(state: Fair, event: Show) -> Fair:
    worth = {
        player: hand if isinstance(hand := event.hands[player], int) else sum(WORTH[card] for card in hand)
        for player in state.seats
    }
    lines = {
        player: (ScoreLine(number, Statement("fair-worth", {"points": number}), "fair/told"),)
        for player, number in worth.items()
    }
    done = Round(str(len(state.rounds) + 1), state.seats.dealer(len(state.rounds)), lines, best_of(worth))
    return Fair(state.seats, state.rounds.plus(done))


def _picks(values: Any) -> tuple[Choice, ...]:
    return tuple(Choice(value) for value in values)


def asks(state: Fair) -> tuple[Ask, ...]:
    players = tuple(state.seats)
    everybody = _picks(players)
    how = Pick("word", "word", _picks(("deck", "hand")))
    steps = (Pick("player", "player", everybody), how, Pick("number", "number", _picks((1, 2)), when=("word", "hand")))
    swap = Ask("swap", None, Form(steps, steps=True), "also")
    parts = (steps[0], Amount("amount", 1, 9, (1, 3)), Line("reason", ("agreed",)))
    gift = Ask("gift", None, Form(parts), "prompt" if state.kind == "guess" else "also")
    return (_main(state, players), swap, gift)


def _main(state: Fair, players: tuple[str, ...]) -> Ask:
    kind = state.kind
    match kind:
        case "draw":
            return Ask(kind, None, Pick("card", "card", _picks(PACK_OF_FACES)), "main")
        case "colour":
            return Ask(kind, None, Pick("suit", "suit", _picks(SUITS)), "main")
        case "wager":
            wagers = [Wager(player=state.speaker, number=number) for number in (0, 1, 2, 3, None)]
            refusals = {wager.number: _refused(state, wager) for wager in wagers}
            choices = tuple(Choice(number, no, overridable=no is not None) for number, no in refusals.items())
            return Ask(kind, state.speaker, Pick("number", "number", choices), "main")
        case "guess":
            return Ask(kind, None, Pick("word", "word", _picks(("odd", "even"))), "main")
        case "lead":
            return Ask(kind, None, Pick("player", "player", _picks(players)), "main")
        case "choose":
            grid = Grid(players, (Column("door", 1, DOORS, None, "fair/told"),))
            return Ask(kind, None, grid, "main", secret=True)
        case "share":
            coins = Column("coins", 0, state.coins, (state.coins,), "fair/told", step=2)
            stars = Column("stars", 0, len(players), (len(players),), "fair/told")
            hats = Column("hats", 0, HATS, None, "fair/told", most=HATS, needed=False)
            usual = {(player, "stars"): 1 for player in players}
            return Ask(kind, None, Grid(players, (coins, stars, hats), {(players[0], "stars"): 1}, usual), "main")
    sizes = dict.fromkeys(players, 2) if state.swapped else None
    return Ask("show", None, Hands(players, PACK, WORTH, sizes, -2, 50, "fair/told", repair="swap"), "main")


def deal(state: Fair) -> Deal:
    number, dealer = len(state.rounds) + 1, state.seats.dealer(len(state.rounds))
    return Deal(str(number), number, (), dealer, None, 2, None, takes_trump=False, phase=state.kind)


FAIR: Final = Game(
    key="fair",
    seats=range(2, 6),
    lowest_wins=False,
    options=(Option("rounds", "whole", 3, "fair/told", values=(1, 3)),),
    kinds={
        "draw": answered(Draw),
        "colour": answered(Colour),
        "wager": answered(Wager),
        "guess": answered(Guess),
        "lead": answered(Lead),
        "choose": distributed(Choose, door="doors"),
        "share": distributed(Share, coins="coins", stars="stars", hats="hats"),
        "show": told(Show, "hands"),
        "swap": answered(Swap),
        "gift": answered(Gift),
    },
    begin=lambda seats, rules: Fair(seats),
    apply=apply,
    asks=asks,
    notes=lambda state: {player: (Note("fair-here"),) for player in state.seats},
    procedure=lambda state: (Step("fair-next"),),
    rounds=lambda state: state.rounds,
    deal=deal,
    is_fresh=lambda state: not state.stage and not state.swapped,
    is_over=lambda state, totals: len(state.rounds) == 3,
)


def _words() -> Iterator[tuple[dict[str, Phrase], str, Phrase]]:
    """What is said of a fair: as little as each place needs."""
    said = {
        "REFUSALS": ["fair/told"],
        "TILES": ["fair/told"],
        "STEPS": ["fair-next"],
        "NOTES": ["fair-here"],
        "REASONS": ["fair-worth"],
        "GAME_NAMES": ["fair"],
        "PROMPTS": ["gift"],
        "REPAIRS": ["swap"],
        "BUTTONS": ["lead", "swap"],
        "CHOICES": ["guess/odd", "guess/even", "swap/deck", "swap/hand"],
        "FIELDS": ["player", "amount", "reason", "number", "word", "door", "coins", "stars", "hats"],
    }
    said |= {"ASKS": list(FAIR.kinds)}
    said |= {name: [*FAIR.kinds, "wager/pass"] for name in ("ENTRIES", "UNDOES", "TAPS")}
    for name, kinds in said.items():
        table: dict[str, Phrase] = getattr(phrases, name)
        for kind in kinds:
            own = kind if name in ("REFUSALS", "TILES", "GAME_NAMES") else f"fair/{kind}"
            fact = " by {player}: {value}" if name == "TAPS" and not kind.endswith("/pass") else ""
            yield table, own, Phrase(f"The {kind.replace('/', ' ')} of a fair{fact}")


@contextmanager
def fair_is_played() -> Iterator[Game[Any]]:
    """For a while the fair is one of the games, and has words."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(GAMES, FAIR.key, FAIR)
        for table, key, said in _words():
            patched.setitem(table, key, said)
        yield FAIR
