"""Metamorphosis at the table: its events, where a game stands, and what each event does or which article refuses it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict

from models.asks import Event, Refusal
from models.cards import RANKS, SUITS
from models.games.definition import Round, Rules, ScoreLine, best_of
from models.games.metamorphosis.equalising import FULL
from models.games.metamorphosis.points import score_bonus, score_hand
from models.games.trick_game import Trick
from models.growing import Growing
from models.table import Seats
from models.tricks import leader, won

TRICKS: Final = FULL
CARDS: Final = "cards"

COUNTS: Final = ("clubs", "hearts", CARDS, "spades")
"""What scores in hands 1, 2, 3 and 4 (000, 001)."""

HANDS: Final = len(COUNTS)

QUANTITIES: Final = (*SUITS, CARDS)
"""What can be told of the cards that a player took."""

Told: TypeAlias = Mapping[str, Mapping[str, int]]
"""For each player the numbers that were told, by what they count."""


class Indicators(Event):
    """Everybody's indicator is turned up: the hand of this set that the player means to win (000, 001)."""

    everyone: ClassVar = ("hands",)

    type: Literal["indicators"] = "indicators"
    hands: dict[str, int]


class Quantities(BaseModel):
    """What is known of the cards that a player took in a hand."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    clubs: int | None = None
    diamonds: int | None = None
    hearts: int | None = None
    spades: int | None = None
    cards: int | None = None

    def known(self) -> dict[str, int]:
        """The numbers that were told, by what they count."""
        return {key: number for key in QUANTITIES if (number := getattr(self, key)) is not None}


class Taken(Event):
    """A hand is over: what each player took."""

    everyone: ClassVar = ("players",)

    type: Literal["taken"] = "taken"
    players: dict[str, Quantities]


@dataclass(frozen=True, slots=True)
class Metamorphosis:
    """Where a game stands: the hands scored, and what is known of the set on the table.

    Attributes:
        spade_points: what a spade taken in hand 4 is worth.
        sets: how many sets are played.
        from_the_left: whether the left neighbour is drawn from before hand 3.
        rounds: the hands and bonuses scored.
        sets_played: how many sets are scored, bonus and all.
        indicators: who means to win which hand of this set; empty until they are turned up together.
        taken: how many cards each player took, for each hand of this set that is scored; None where it was not told.
        logged: who won the tricks of this hand, as far as they are noted one by one.
    """

    seats: Seats
    spade_points: int
    sets: int
    from_the_left: bool
    rounds: Growing[Round] = field(default_factory=Growing)
    sets_played: int = 0
    indicators: Mapping[str, int] = field(default_factory=dict)
    taken: tuple[Mapping[str, int] | None, ...] = ()
    logged: tuple[str, ...] = ()

    @property
    def set(self) -> int:
        """Which set is on the table."""
        return self.sets_played + 1

    @property
    def hand(self) -> int:
        """Which of its four hands is."""
        return len(self.taken) + 1

    @property
    def label(self) -> str:
        """The hand as the sheet calls it."""
        return f"{self.set}.{self.hand}"

    @property
    def counts(self) -> str:
        """What scores in this hand."""
        return COUNTS[self.hand - 1]

    @property
    def dealer(self) -> str:
        """Who deals this set; the deal passes to the left, to whoever led hand 1 (001)."""
        return self.seats.dealer(self.sets_played)

    @property
    def clockwise(self) -> tuple[str, ...]:
        """Everybody from the dealer's left, the dealer last."""
        return self.seats.from_left_of(self.dealer)

    @property
    def leader(self) -> str:
        """Who leads: the dealer's left in hands 1 and 2, the next one in hand 3, the dealer in hand 4 (001; D4).

        With two players the next one is the dealer, so the same player leads hands 3 and 4 (001).
        """
        return leader(self.logged, self.clockwise[(0, 0, 1, -1)[self.hand - 1]])

    @property
    def trump(self) -> str | None:
        """Diamonds are trump in hand 2, and no other hand has a trump (000, 001; D2)."""
        return "diamonds" if self.hand == 2 else None

    @property
    def all_cards(self) -> int:
        """How many cards all players together win in a hand."""
        return TRICKS * len(self.seats)

    def won(self) -> dict[str, int]:
        """How many of the logged tricks each player won."""
        return won(self.logged, self.seats)


def begin(seats: Seats, rules: Rules) -> Metamorphosis:
    """Before the first deal."""
    spade_points, sets = rules["spade_points"], rules["sets"]
    assert isinstance(spade_points, int)
    assert isinstance(sets, int)
    return Metamorphosis(seats, spade_points, sets, rules["draw_before_hand_3"] == "left-neighbour")


def apply(state: Metamorphosis, event: Event) -> Metamorphosis | Refusal:
    """The state after an event, or the first of the game's own articles that refuses it."""
    match event:
        case Indicators(hands=hands):
            return _refused_indicators(state, hands) or replace(state, indicators=hands)
        case Trick(winner=winner):
            return _refused_trick(state) or replace(state, logged=(*state.logged, winner))
        case Taken(players=players):
            taken = _taken(state, players)
            return _refused_taken(state, taken) or _scored(state, taken)
    raise TypeError(event)


def _refused_indicators(state: Metamorphosis, hands: Mapping[str, int]) -> Refusal | None:
    """One indicator each, for one of the four hands, once in a set and before hand 1 (000, 001; D6)."""
    if state.indicators:
        return Refusal("metamorphosis/indicator", {"player": None})
    for player, hand in hands.items():
        if not 1 <= hand <= HANDS:
            return Refusal("metamorphosis/indicator", {"player": player, "hand": hand})
    return None


def _refused_play(state: Metamorphosis) -> Refusal | None:
    """No hand is played before the indicators are turned up (000, 001)."""
    return None if state.indicators else Refusal("metamorphosis/indicator", {"player": None})


def _refused_trick(state: Metamorphosis) -> Refusal | None:
    """A hand has twelve tricks."""
    if (refusal := _refused_play(state)) is not None or len(state.logged) < TRICKS:
        return refusal
    return Refusal("metamorphosis/tricks-total", {"tricks": TRICKS})


@dataclass(frozen=True, slots=True)
class Taking:
    """What everybody took in a hand.

    Attributes:
        told: the numbers that were told.
        cards: how many cards each player took, where it is known.
        counted: how much of what scores in this hand, where it is known.
    """

    told: Told
    cards: Mapping[str, int]
    counted: Mapping[str, int]


def _taken(state: Metamorphosis, players: Mapping[str, Quantities]) -> Taking:
    """What is known of the hand from what was told, and from the log."""
    told = {player: players[player].known() for player in state.seats}
    cards, counts = _cards(state, told), state.counts
    known = {player: numbers[counts] for player, numbers in told.items() if counts in numbers}
    return Taking(told, cards, cards if counts == CARDS else known)


def _cards(state: Metamorphosis, told: Told) -> dict[str, int]:
    """How many cards each player took, where it is known: from all four suits, the number itself, or a full log."""
    cards: dict[str, int] = {}
    for player, numbers in told.items():
        if numbers.keys() >= set(SUITS):
            cards[player] = sum(numbers[suit] for suit in SUITS)
        elif CARDS in numbers:
            cards[player] = numbers[CARDS]
        elif len(state.logged) == TRICKS:
            cards[player] = state.logged.count(player) * len(state.seats)
    return cards


def _refused_taken(state: Metamorphosis, taken: Taking) -> Refusal | None:
    """What was taken must add up, and what scores in this hand must be there (rules.md 2.1)."""
    return (
        _refused_play(state)
        or _refused_negative(taken)
        or _refused_cards(state, taken)
        or _refused_suits(taken)
        or _refused_missing(state, taken)
    )


def _refused_negative(taken: Taking) -> Refusal | None:
    """Nobody takes fewer than no cards."""
    for player, numbers in taken.told.items():
        if (least := min(numbers.values(), default=0)) < 0:
            return Refusal("metamorphosis/taken", {"player": player, "number": least})
    return None


def _refused_cards(state: Metamorphosis, taken: Taking) -> Refusal | None:
    """Cards are won by whole tricks, at least the logged ones, and all of them by somebody."""
    cards, logged, trick = taken.cards, state.won(), len(state.seats)
    facts = {"trick": trick, "all": state.all_cards}
    if not cards:
        return None
    for player in state.seats:
        if player not in cards:
            return Refusal("metamorphosis/cards-total", {**facts, "player": None})
        number = cards[player]
        if taken.told[player].get(CARDS, number) != number or number % trick or number < logged[player] * trick:
            return Refusal("metamorphosis/cards-total", {**facts, "player": player, "cards": number})
    if sum(cards.values()) != state.all_cards:
        return Refusal("metamorphosis/cards-total", {**facts, "player": None})
    return None


def _refused_suits(taken: Taking) -> Refusal | None:
    """A suit has thirteen cards, and nobody took more of the suits than cards."""
    for suit in SUITS:
        if (total := sum([numbers.get(suit, 0) for numbers in taken.told.values()])) > len(RANKS):
            facts = {"player": None, "suit": suit, "total": total, "most": len(RANKS)}
            return Refusal("metamorphosis/suit-total", facts)
    for player, cards in taken.cards.items():
        if (total := sum([taken.told[player].get(suit, 0) for suit in SUITS])) > cards:
            return Refusal("metamorphosis/suit-total", {"player": player, "total": total, "most": cards})
    return None


def _refused_missing(state: Metamorphosis, taken: Taking) -> Refusal | None:
    """What scores in this hand must be known of everybody."""
    missing = next((player for player in state.seats if player not in taken.counted), None)
    if missing is None:
        return None
    return Refusal("metamorphosis/taken", {"player": missing, "number": None, "hand": state.hand})


def _scored(state: Metamorphosis, taken: Taking) -> Metamorphosis:
    """The hand goes on the sheet; after the fourth one the bonus does, and the next set begins."""
    hand, counted = state.hand, taken.counted
    lines = {player: score_hand(hand, counted[player], state.spade_points) for player in state.seats}
    rounds = state.rounds.plus(_round(state, state.label, lines))
    if hand < HANDS:
        return replace(state, rounds=rounds, taken=(*state.taken, taken.cards or None), logged=())
    best = [scored.best for scored in rounds[-HANDS:]]
    bonus = {player: score_bonus(player, hand, best[hand - 1]) for player, hand in state.indicators.items()}
    rounds = rounds.plus(_round(state, f"{state.set}.bonus", bonus))
    return Metamorphosis(state.seats, state.spade_points, state.sets, state.from_the_left, rounds, state.set)


def _round(state: Metamorphosis, label: str, lines: Mapping[str, ScoreLine]) -> Round:
    best = best_of({player: lines[player].points for player in state.seats})
    return Round(label, state.dealer, {player: (lines[player],) for player in state.seats}, best)


def is_fresh(state: Metamorphosis) -> bool:
    """Whether nothing has been entered for this set, which is played with one deal."""
    return not state.indicators


def is_over(state: Metamorphosis, _: Mapping[str, int]) -> bool:
    """The game ends after the last set (001; D5)."""
    return state.sets_played == state.sets
