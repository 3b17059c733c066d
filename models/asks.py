"""What the rules want to know, as data that generic pads can draw.

A game asks (`Ask`) in one of a few shapes, the table taps its answer together (a `Draft`), and `look` says at any
moment what may still be tapped, what arithmetic has already settled, and which event the answer makes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, ClassVar, Final, Literal, Protocol, TypeAlias, TypeVar

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

    type: str
    at: Annotated[str, AfterValidator(moment_text)] | None = None
    by: str | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One value on offer, or barred with its reason; `overridable` where the table may allow it all the same."""

    value: Value
    refusal: Refusal | None = None
    overridable: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """One value of a list; alone in an ask, one tap is the whole answer."""

    field: str
    of: Literal["number", "suit", "card", "player", "word"]
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """One number per player.

    `sums` are the totals that can be right, None where no total is known; `article` is the rule that a number which
    cannot be right breaks.
    """

    key: str
    low: int
    high: int
    sums: tuple[int, ...] | None
    article: str


@dataclass(frozen=True, slots=True)
class Grid:
    """Numbers for every player at once: many taps, then one that records.

    `floor` is the least a cell can be (tricks already logged); `usual` what a row counts as that nobody touched.
    """

    rows: tuple[str, ...]
    columns: tuple[Column, ...]
    floor: Mapping[Cell, int] = field(default_factory=dict)
    usual: Mapping[Cell, int] | None = None


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


@dataclass(frozen=True, slots=True)
class Form:
    """A few parts, one after the other; the last one records."""

    parts: tuple[Part, ...]


Shape: TypeAlias = Pick | Grid | Form


@dataclass(frozen=True, slots=True)
class Ask:
    """One question to the table. `kind` is the type of the event that answers it; `player` speaks, None: the table."""

    kind: str
    player: str | None
    shape: Shape
    role: Role


@dataclass(frozen=True, slots=True)
class Look:
    """How an ask stands: all that a pad draws.

    Attributes:
        choices: for each open cell what may be tapped, and what may not with the reason.
        filled: the cells that arithmetic has settled without a tap.
        left: for each column with a known sum what is still to give out; below 0: too many.
        event: the answer, complete and accepted.
        refusal: why the complete answer is refused.
    """

    choices: Mapping[Cell, tuple[Choice, ...]]
    filled: Mapping[Cell, int] = field(default_factory=dict)
    left: Mapping[str, int] = field(default_factory=dict)
    event: Event | None = None
    refusal: Refusal | None = None


S_co = TypeVar("S_co", covariant=True)


class Judge(Protocol[S_co]):
    """What `look` needs of a running game: the event that a draft makes, and what the rules say to it."""

    def event(self, ask: Ask, draft: Draft) -> Event:
        """The event that a complete draft stands for."""

    def apply(self, event: Event) -> S_co | Refusal:
        """The game after the event, or why it may not be."""


def look(game: Judge[object], ask: Ask, draft: Draft) -> Look:
    """How `ask` stands in `game` with what has been tapped so far; draws on `game.apply`, the one place of rules."""
    match ask.shape:
        case Pick() as pick:
            return _look_at_pick(game, ask, pick, draft)
        case Grid() as grid:
            return _look_at_grid(game, ask, grid, draft)
        case Form() as form:
            return _look_at_form(game, ask, form, draft)


def _look_at_pick(game: Judge[object], ask: Ask, pick: Pick, draft: Draft) -> Look:
    cell = ("", pick.field)
    choices = {cell: pick.choices}
    if cell not in draft:
        return Look(choices)
    return _answered(game, ask, draft, Look(choices))


def _look_at_grid(game: Judge[object], ask: Ask, grid: Grid, draft: Draft) -> Look:
    choices: dict[Cell, tuple[Choice, ...]] = {}
    filled: dict[Cell, int] = {}
    left: dict[str, int] = {}
    values: dict[Cell, Value] = {}
    for column in grid.columns:
        given = _given(grid, column, draft)
        settled = _settled(grid, column, draft, given)
        filled.update(settled)
        given.update(settled)
        values.update(given)
        if column.sums is not None:
            left[column.key] = _still_to_give(column.sums, sum(given.values()))
        for row in grid.rows:
            choices[row, column.key] = _tiles(grid, column, row)
    standing = Look(choices, filled, left)
    if len(values) < len(grid.rows) * len(grid.columns):
        return standing
    return _answered(game, ask, values, standing)


def _given(grid: Grid, column: Column, draft: Draft) -> dict[Cell, int]:
    """The numbers of a column as they are tapped, and as usual where nobody tapped."""
    given: dict[Cell, int] = {}
    for row in grid.rows:
        cell = (row, column.key)
        if cell in draft:
            value = draft[cell]
            if isinstance(value, int):
                given[cell] = value
        elif grid.usual is not None:
            given[cell] = max(grid.usual[cell], grid.floor.get(cell, 0))
    return given


def _settled(grid: Grid, column: Column, draft: Draft, given: Mapping[Cell, int]) -> dict[Cell, int]:
    """The one cell that has no choice left: the only one said to be unusual, or the last one nobody touched."""
    if column.sums is None or len(column.sums) != 1:
        return {}
    cells = [(row, column.key) for row in grid.rows]
    open_cells = [cell for cell in cells if cell not in given]
    if not open_cells:
        open_cells = [cell for cell in cells if cell not in draft]
    if len(open_cells) != 1:
        return {}
    cell = open_cells[0]
    rest = column.sums[0] - sum(value for other, value in given.items() if other != cell)
    if not max(column.low, grid.floor.get(cell, column.low)) <= rest <= column.high:
        return {}
    return {cell: rest}


def _still_to_give(sums: Sequence[int], total: int) -> int:
    """How far the total is from one that can be right; 0 where it is."""
    if total in sums:
        return 0
    above = [known for known in sums if known > total]
    return (min(above) if above else max(sums)) - total


def _tiles(grid: Grid, column: Column, row: str) -> tuple[Choice, ...]:
    """What a cell can be whatever the others are: at least its floor, at most what the others' floors leave."""
    least = grid.floor.get((row, column.key), column.low)
    others = sum(grid.floor.get((other, column.key), column.low) for other in grid.rows if other != row)
    most = column.high if column.sums is None else min(column.high, max(column.sums) - others)
    barred = Refusal(column.article, {"player": row, "low": least, "high": most})
    return tuple(
        Choice(value, None if least <= value <= most else barred) for value in range(column.low, column.high + 1)
    )


def _look_at_form(game: Judge[object], ask: Ask, form: Form, draft: Draft) -> Look:
    choices: dict[Cell, tuple[Choice, ...]] = {}
    complete = True
    for part in form.parts:
        cell = ("", part.field)
        match part:
            case Pick():
                choices[cell] = part.choices
                complete = complete and cell in draft
            case Amount():
                choices[cell] = tuple(Choice(preset) for preset in part.presets)
                complete = complete and cell in draft
            case Line():
                choices[cell] = tuple(Choice(preset) for preset in part.presets)
    return _answered(game, ask, draft, Look(choices)) if complete else Look(choices)


def _answered(game: Judge[object], ask: Ask, draft: Draft, standing: Look) -> Look:
    """The standing of a complete answer: with its event where the rules accept it, else with their refusal."""
    event = game.event(ask, draft)
    outcome = game.apply(event)
    accepted = not isinstance(outcome, Refusal)
    return Look(
        standing.choices,
        standing.filled,
        standing.left,
        event=event if accepted else None,
        refusal=outcome if isinstance(outcome, Refusal) else None,
    )
