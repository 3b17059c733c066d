"""What the rules want to know, as data that generic pads can draw.

A game asks (`Ask`) in one of a few shapes, the table taps its answer together (a `Draft`), and `looks.py` says at any
moment how that stands (a `Look`): what may still be tapped, what is settled, and which event the answer makes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict

from models.moments import moment_text

Value: TypeAlias = int | str | None
"""A number, a suit, a card, a player or a word; None is a pass."""

Cell: TypeAlias = tuple[str, str]
"""Where a value is tapped: (row or "", field or column)."""

Draft: TypeAlias = Mapping[Cell, Value]
"""What has been tapped so far. None in a cell of a grid: not the usual value, but not yet which."""

Role = Literal["main", "also", "prompt", "table"]
"""Needed next | may come now | shown big now | in the sheet of what the table may always do."""

NOTHING: Final[Draft] = MappingProxyType({})
"""The draft of an ask that nobody has touched."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A rule says no: the article that says it, and the facts of the case. The words are made at the edge."""

    article: str
    facts: Mapping[str, Value] = field(default_factory=dict)


class Event(BaseModel):
    """Something that happened at the table, as the record keeps it (record.md)."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    names: ClassVar[tuple[str, ...]] = ()
    """The fields that name one player."""
    everyone: ClassVar[tuple[str, ...]] = ()
    """The fields that must name every player at the table, and nobody else."""
    nulls: ClassVar[tuple[str, ...]] = ()
    """The fields in which null says something, a pass, and so is written down."""

    type: str
    at: Annotated[str, AfterValidator(moment_text)] | None = None
    by: str | None = None
    note: str | None = None

    @property
    def case(self) -> str:
        """Which sentence tells it: that of its type, where one is enough for all events of the type."""
        return self.type


@dataclass(frozen=True, slots=True)
class Choice:
    """One value on offer, or barred with its reason; `overridable` where the table may allow it all the same."""

    value: Value
    refusal: Refusal | None = None
    overridable: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """One value of a list; alone in an ask, one tap is the whole answer.

    `when` makes it a part that a form asks only where another part has that value: (field, value).
    """

    field: str
    of: Literal["number", "suit", "card", "player", "word"]
    choices: tuple[Choice, ...]
    when: tuple[str, Value] | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """One number per player.

    Attributes:
        key: the field that it fills.
        low: the least that a cell can be.
        high: the most that a cell can be.
        sums: the totals that can be right; None where no total is known.
        article: the rule that a number which cannot be right breaks.
        step: how far its numbers are apart; cards go by whole tricks.
        most: the most that all cells can be together, where `sums` does not say it.
        needed: whether the answer is complete only with it; else it may stay empty.
        whole: where it is not needed, whether it is told of everybody if it is of anybody.
        rank: the rank of the cards that are counted, where they are those of one rank.
        within: the column that it is part of, and how many of these each one there can hold at most.
    """

    key: str
    low: int
    high: int
    sums: tuple[int, ...] | None
    article: str
    step: int = 1
    most: int | None = None
    needed: bool = True
    whole: bool = True
    rank: str | None = None
    within: tuple[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Grid:
    """Numbers for every player at once: many taps, then one that records.

    `floor` is the least a cell can be (tricks already logged), `ceiling` the most, where the log of a whole deal says
    it; `usual` is what a cell counts as that nobody touched, where something is usual in its column.
    """

    rows: tuple[str, ...]
    columns: tuple[Column, ...]
    floor: Mapping[Cell, int] = field(default_factory=dict)
    usual: Mapping[Cell, int] = field(default_factory=dict)
    ceiling: Mapping[Cell, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hands:
    """What everybody held: for each player either points, in the cell `points`, or cards, in the cell `cards`.

    Cards stand in their cell as `7 Kr A`, parted by spaces; an empty hand is an empty text.

    Attributes:
        rows: the players.
        pack: how many copies there are of each card that can be told apart.
        worth: what each of them is worth.
        sizes: how many cards each player holds, where that is known.
        low: the fewest points of a hand.
        high: the most points of a hand.
        article: the rule that one card too many breaks.
        repair: the kind of ask that can put a wrong number of cards right.
    """

    rows: tuple[str, ...]
    pack: Mapping[str, int]
    worth: Mapping[str, int]
    sizes: Mapping[str, int] | None
    low: int
    high: int
    article: str
    repair: str | None = None


@dataclass(frozen=True, slots=True)
class Amount:
    """A whole number with the usual ones as tiles."""

    field: str
    low: int
    high: int
    presets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table's own words, the common ones (by name) as tiles; may stay empty."""

    field: str
    presets: tuple[str, ...]


Part: TypeAlias = Pick | Amount | Line


def is_asked(part: Part, draft: Draft) -> bool:
    """Whether a part concerns this answer: one that waits for another part's value may not."""
    return not isinstance(part, Pick) or part.when is None or draft.get(("", part.when[0])) == part.when[1]


@dataclass(frozen=True, slots=True)
class Form:
    """A few parts. With `steps` they are asked one after the other and the last tap records; else a button does."""

    parts: tuple[Part, ...]
    steps: bool = False


Shape: TypeAlias = Pick | Grid | Hands | Form


@dataclass(frozen=True, slots=True)
class Ask:
    """One question to the table.

    Attributes:
        kind: the type of the event that answers it.
        player: who speaks; None: the table.
        shape: what the answer looks like.
        role: whether it is needed next, may come now, is shown big now, or may always come.
        secret: whether the players may answer one by one, unseen, with the phone handed round.
    """

    kind: str
    player: str | None
    shape: Shape
    role: Role
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """How an ask stands: all that a pad draws.

    Attributes:
        choices: for each open cell what may be tapped, and what may not with the reason.
        filled: the cells that arithmetic has settled without a tap.
        left: for each column with a known sum what is still to give out; below 0: too many. In hands, for each player
            whose number of cards is known.
        worth: what each hand that has been begun is worth so far.
        event: the answer, complete and accepted.
        refusal: why the complete answer is refused.
    """

    choices: Mapping[Cell, tuple[Choice, ...]]
    filled: Mapping[Cell, int] = field(default_factory=dict)
    left: Mapping[str, int] = field(default_factory=dict)
    worth: Mapping[str, int] = field(default_factory=dict)
    event: Event | None = None
    refusal: Refusal | None = None
