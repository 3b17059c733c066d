"""What a game is: a definition over one engine (`engine.py`).

A game module says who may sit, which options there are, what an event does to its state or which article refuses it,
what the table may enter now, what it does with its hands, and what everything is worth. Nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from models.asks import Amount, Ask, Choice, Draft, Event, Form, Grid, Hands, Line, Part, Pick, Refusal, Value, is_asked
from models.cards import PACK, Face
from models.growing import Growing
from models.table import Seats
from models.tricks import TrickRules

G = TypeVar("G")
"""A game's own state: a frozen dataclass."""

Setting: TypeAlias = int | str | bool | None
Rules: TypeAlias = Mapping[str, Setting]
"""The options that a game is played with, every one of them by its key."""


@dataclass(frozen=True, slots=True)
class Option:
    """One choice in a game's set-up.

    Attributes:
        key: its name in the record's `rules`.
        kind: `yes-no` is a bool; `one-of` one of `values`; `whole` a number from `low` up, `values` the usual ones.
        default: what is played where the table says nothing; of a whole number None is no limit.
        article: the rule that it changes, with the sources that differ.
        seats: how many must sit for it to matter, where that is not any number.
        by_seats: what is played where the table says nothing and so many sit, where that makes a difference.
        only_with: another option that must be on for it to matter where so many sit.
    """

    key: str
    kind: Literal["yes-no", "one-of", "whole"]
    default: Setting
    article: str
    values: tuple[Setting, ...] = ()
    low: int = 1
    seats: tuple[int, ...] = ()
    by_seats: Mapping[int, Setting] = field(default_factory=dict)
    only_with: Mapping[int, str] = field(default_factory=dict)

    def matters(self, count: int, rules: Rules) -> bool:
        """Whether the option changes anything where so many sit and this is chosen."""
        if self.seats and count not in self.seats:
            return False
        return count not in self.only_with or rules.get(self.only_with[count]) is True

    def takes(self, setting: Setting) -> bool:
        """Whether the option can have this value; the types are told apart (1 is not true)."""
        match self.kind:
            case "yes-no":
                return isinstance(setting, bool)
            case "one-of":
                return any(type(setting) is type(value) and setting == value for value in self.values)
        return isinstance(setting, int) and not isinstance(setting, bool) and setting >= self.low


@dataclass(frozen=True, slots=True)
class Statement:
    """Something the table reads, as a kind and its facts; the words are made at the edge."""

    kind: str
    facts: Mapping[str, Value] = field(default_factory=dict)


class Step(Statement):
    """What the table does now with its hands and cards."""


class Note(Statement):
    """What a player's row says beside the name."""


@dataclass(frozen=True, slots=True)
class Answer(Statement):
    """What the rules say to a question, and the article that says it."""

    article: str = ""


@dataclass(frozen=True, slots=True)
class Bids:
    """What may still be bid.

    Attributes:
        numbers: every bid that no rule bars; None is a pass.
        why: what bars the others, or why nothing is barred.
    """

    numbers: tuple[int | None, ...]
    why: Answer


@dataclass(frozen=True, slots=True)
class Inquiry:
    """Something that the referee is asked and that needs no game to be running.

    Attributes:
        kind: what is asked.
        parts: what the answer hangs on. Of words and numbers the first is the usual one; cards are told by their ranks.
        answer: what the rules say, once every part is told by its field.
    """

    kind: str
    parts: tuple[Pick | Amount, ...]
    answer: Callable[[Mapping[str, Value]], Answer]


def of_words(field: str, *words: str) -> Pick:
    """One of some words."""
    return Pick(field, "word", tuple(map(Choice, words)))


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Why a player got points, or why not: the reason in facts, and the article that says so."""

    points: int
    reason: Statement
    article: str


@dataclass(frozen=True, slots=True)
class Round:
    """One row of the sheet.

    Attributes:
        label: what the row is called, `7` or `2.3`.
        dealer: who dealt.
        lines: for every player the lines that explain every point.
        best: who did best in it.
    """

    label: str
    dealer: str
    lines: Mapping[str, tuple[ScoreLine, ...]]
    best: tuple[str, ...]

    def points(self, player: str) -> int:
        """What the round is worth to `player`: the sum of the lines."""
        return sum([line.points for line in self.lines[player]])


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal on the table now, for the head of the screen.

    Attributes:
        label: the round it is, as the sheet will call it.
        number: its place among all deals, from 1.
        plan: the cards dealt to each player, deal by deal, where the game has such a plan.
        dealer: who deals it.
        leader: who leads now or will lead first, where the game has tricks.
        cards: how many cards each player gets.
        trump: the trump suit, where the table has named one.
        takes_trump: whether the deal is played with a trump suit at all.
        phase: what the table is at, `bidding` or `playing`, in the game's own words.
        called: the sum of the bids so far, where there is bidding.
        counts: the rank whose cards count extra in this deal, once it is known.
        noted: how many of its tricks are noted one by one.
        dummy: whether a hand is dealt to Bolvan.
    """

    label: str
    number: int
    plan: tuple[int, ...]
    dealer: str
    leader: str | None
    cards: int
    trump: str | None
    takes_trump: bool
    phase: str
    called: int | None = None
    counts: str | None = None
    noted: int = 0
    dummy: bool = False


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of event of a game, with the way from a pad's draft to the event and back."""

    event: type[Event]
    fill: Callable[[Ask, Draft], dict[str, Any]]
    empty: Callable[[Ask, Event], dict[tuple[str, str], Value]]

    def make(self, ask: Ask, draft: Draft) -> Event:
        """The event that a complete draft of `ask` stands for."""
        return self.event.model_validate({"type": ask.kind, **self.fill(ask, draft)})

    def draft(self, ask: Ask, event: Event) -> Draft:
        """The filled draft that would make `event`: the inverse of `make`."""
        return self.empty(ask, event)


def answered(event: type[Event]) -> Kind:
    """The kind of an ask whose fields are fields of the event: a Pick, or the parts of a Form that are asked."""

    def parts(ask: Ask) -> tuple[Part | Grid | Hands, ...]:
        return ask.shape.parts if isinstance(ask.shape, Form) else (ask.shape,)

    def fill(ask: Ask, draft: Draft) -> dict[str, Any]:
        values = {
            part.field: draft.get(("", part.field))
            for part in parts(ask)
            if isinstance(part, Amount | Line) or (isinstance(part, Pick) and is_asked(part, draft))
        }
        return values if ask.player is None else {"player": ask.player, **values}

    def empty(ask: Ask, given: Event) -> dict[tuple[str, str], Value]:
        draft: dict[tuple[str, str], Value] = {}
        for part in parts(ask):
            if isinstance(part, Pick | Amount | Line):
                value = getattr(given, part.field)
                if value is not None or (isinstance(part, Pick) and part.when is None):
                    draft["", part.field] = value
        return draft

    return Kind(event, fill, empty)


def distributed(event: type[Event], **columns: str) -> Kind:
    """The kind of a grid whose columns (by key) are fields of the event that name every player.

    A column that an ask leaves out, since its numbers are known, is a field that the event leaves out; so is one that
    need not be told and is not.
    """

    def asked(ask: Ask) -> dict[str, str]:
        keys = {column.key for column in ask.shape.columns} if isinstance(ask.shape, Grid) else set()
        return {column: name for column, name in columns.items() if column in keys}

    def fill(ask: Ask, draft: Draft) -> dict[str, Any]:
        rows = ask.shape.rows if isinstance(ask.shape, Grid) else ()
        return {
            name: {row: draft[row, column] for row in rows}
            for column, name in asked(ask).items()
            if any((row, column) in draft for row in rows)
        }

    def empty(ask: Ask, given: Event) -> dict[tuple[str, str], Value]:
        told = {column: getattr(given, name) or {} for column, name in asked(ask).items()}
        return {(row, column): value for column, cells in told.items() for row, value in cells.items()}

    return Kind(event, fill, empty)


def told(event: type[Event], name: str) -> Kind:
    """The kind of an ask for hands; the field `name` has points, or a list of cards, for every player."""

    def fill(ask: Ask, draft: Draft) -> dict[str, Any]:
        rows = ask.shape.rows if isinstance(ask.shape, Hands) else ()
        return {name: {row: _hand(draft, row) for row in rows}}

    def empty(_: Ask, given: Event) -> dict[tuple[str, str], Value]:
        hands: Mapping[str, int | Sequence[str]] = getattr(given, name)
        return {
            (row, "points" if isinstance(hand, int) else "cards"): hand if isinstance(hand, int) else " ".join(hand)
            for row, hand in hands.items()
        }

    return Kind(event, fill, empty)


def _hand(draft: Draft, row: str) -> Value | list[str]:
    return draft[row, "points"] if (row, "points") in draft else str(draft[row, "cards"]).split()


@dataclass(frozen=True, slots=True)
class Pot:
    """Chips, whole ones: what lies in the pot now, and what each player has been paid so far."""

    carried: int
    paid: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Game(Generic[G]):
    """One game, whole: plain functions over its own frozen state.

    Attributes:
        key: its name in records, articles and handles.
        seats: how many may sit.
        lowest_wins: whether few points are good.
        options: what the table may choose before the first deal.
        kinds: its events, by type.
        begin: the state before the first deal.
        apply: the state after an event, or the article that refuses it.
        asks: what the table may enter now; exactly one is `main`, the first, until the game is over.
        notes: what stands on each player's row.
        procedure: what the table does now.
        rounds: what has been scored, row by row.
        deal: the deal on the table.
        is_fresh: whether nothing has been entered for this deal.
        is_over: whether the game ends by itself here, given the totals.
        is_rest: whether a table that stops here has played a whole match, in a game with an open end.
        unseats: why so many cannot play with these options, where it is not the number alone.
        close: the state once the game has ended with these winners; money changes hands here.
        pot: what the table plays for, in a game with stakes that are on.
        helps: what somebody may ask in the middle of the game, such as what a card does.
        tricks: how tricks are played, in a game that has any.
        pack: the cards that tricks are played with, as far as it is known which of them are in play.
        bids: what whoever bids next may say, in a game with bidding; None while nobody bids.
        inquiries: what else the referee is asked at a table with these rules; with None, at none.
        turns: who still has a turn and why, in a game in which that can be asked.
    """

    key: str
    seats: range
    lowest_wins: bool
    options: tuple[Option, ...]
    kinds: Mapping[str, Kind]
    begin: Callable[[Seats, Rules], G]
    apply: Callable[[G, Event], G | Refusal]
    asks: Callable[[G], tuple[Ask, ...]]
    notes: Callable[[G], Mapping[str, tuple[Note, ...]]]
    procedure: Callable[[G], tuple[Step, ...]]
    rounds: Callable[[G], Growing[Round]]
    deal: Callable[[G], Deal]
    is_fresh: Callable[[G], bool]
    is_over: Callable[[G, Mapping[str, int]], bool]
    is_rest: Callable[[G], bool] = lambda _: False
    unseats: Callable[[int, Rules], Refusal | None] = lambda _count, _rules: None
    close: Callable[[G, tuple[str, ...]], G] = lambda own, _winners: own
    pot: Callable[[G], Pot | None] = lambda _: None
    helps: tuple[Statement, ...] = ()
    tricks: TrickRules | None = None
    pack: Callable[[G], tuple[Face, ...]] = lambda _: PACK
    bids: Callable[[G], Bids | None] = lambda _: None
    inquiries: Callable[[Rules | None], tuple[Inquiry, ...]] = lambda _: ()
    turns: Callable[[G], tuple[tuple[str, ...], Answer] | None] = lambda _: None

    def defaults(self, count: int) -> Rules:
        """The options where the table says nothing and so many sit."""
        return {option.key: option.by_seats.get(count, option.default) for option in self.options}


def best_of(points: Mapping[str, int], *, lowest: bool = False) -> tuple[str, ...]:
    """Who did best, in seat order; equal points share it."""
    best = min(points.values()) if lowest else max(points.values())
    return tuple(player for player, gained in points.items() if gained == best)
