"""How a question stands: what may still be tapped, what arithmetic has settled, which event the answer makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final, Protocol, TypeVar

from models.asks import (
    Amount,
    Ask,
    Cell,
    Choice,
    Column,
    Draft,
    Event,
    Form,
    Grid,
    Hands,
    Line,
    Look,
    Pick,
    Refusal,
    Value,
    is_asked,
)

S_co = TypeVar("S_co", covariant=True)

POINTS: Final = "points"
CARDS: Final = "cards"
"""The two ways to say what a hand is worth: the columns of its cells."""


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
        case Hands() as hands:
            return _look_at_hands(game, ask, hands, draft)
        case Form() as form:
            return _look_at_form(game, ask, form, draft)


def _look_at_pick(game: Judge[object], ask: Ask, pick: Pick, draft: Draft) -> Look:
    cell = ("", pick.field)
    choices = {cell: pick.choices}
    if cell not in draft:
        return Look(choices)
    return _answered(game, ask, draft, Look(choices))


def _look_at_grid(game: Judge[object], ask: Ask, grid: Grid, draft: Draft) -> Look:
    filled: dict[Cell, int] = {}
    left: dict[str, int] = {}
    values: dict[Cell, int] = {}
    complete = True
    for column in grid.columns:
        given = _given(grid, column, draft)
        settled = _settled(grid, column, draft, given)
        filled.update(settled)
        given.update(settled)
        values.update(given)
        rest = _still_to_give(column, sum(given.values()))
        if rest is not None and (given or column.needed):
            left[column.key] = rest
        may_lack = not column.needed and not (column.whole and given)
        complete = complete and (len(given) == len(grid.rows) or may_lack)
    choices = {(row, column.key): _tiles(grid, column, row, values) for column in grid.columns for row in grid.rows}
    standing = Look(choices, filled, left)
    return _answered(game, ask, values, standing) if complete else replace(standing, refusal=_barred(choices, values))


def _barred(choices: Mapping[Cell, tuple[Choice, ...]], values: Mapping[Cell, int]) -> Refusal | None:
    """Why a number that was told already cannot be right, whatever is still to be told."""
    told = (choice for cell, value in values.items() for choice in choices[cell] if choice.value == value)
    return next((choice.refusal for choice in told if choice.refusal is not None), None)


def _given(grid: Grid, column: Column, draft: Draft) -> dict[Cell, int]:
    """The numbers of a column as they are tapped, and as usual where nobody tapped."""
    given: dict[Cell, int] = {}
    for row in grid.rows:
        cell = (row, column.key)
        if cell in draft:
            value = draft[cell]
            if isinstance(value, int):
                given[cell] = value
        elif cell in grid.usual:
            given[cell] = max(grid.usual[cell], grid.floor.get(cell, 0))
    return given


def _settled(grid: Grid, column: Column, draft: Draft, given: Mapping[Cell, int]) -> dict[Cell, int]:
    """What has no choice left: the only cell said to be unusual, the last one nobody touched, all once none is left.

    Of a column that may be told of some alone nothing is filled in: what nobody told is not known there. Nor is what is
    usual where somebody said that it was not.
    """
    cells = [(row, column.key) for row in grid.rows]
    open_cells = [cell for cell in cells if cell not in given]
    all_there_is = column.most if column.sums is None else max(column.sums)
    least_of = {cell: grid.floor.get(cell, column.low) for cell in open_cells}
    is_told = column.needed or (column.whole and given)
    if is_told and not grid.usual and sum(given.values()) + sum(least_of.values()) == all_there_is:
        return least_of
    if column.sums is None or len(column.sums) != 1:
        return {}
    if not open_cells:
        open_cells = [cell for cell in cells if cell not in draft]
    if len(open_cells) != 1:
        return {}
    cell = open_cells[0]
    rest = column.sums[0] - sum(value for other, value in given.items() if other != cell)
    least, most = _bounds(grid, column, cell[0])
    return {cell: rest} if rest in range(least, most + 1, column.step) else {}


def _still_to_give(column: Column, total: int) -> int | None:
    """How far a column's total is from one that can be right; None where no total is known and it is not too much."""
    if column.sums is None:
        return column.most - total if column.most is not None and total > column.most else None
    if total in column.sums:
        return 0
    above = [known for known in column.sums if known > total]
    return (min(above) if above else max(column.sums)) - total


def _bounds(grid: Grid, column: Column, row: str) -> tuple[int, int]:
    """What a cell can be whatever the others are: at least its floor, at most what the others' floors leave."""
    floors = {each: grid.floor.get((each, column.key), column.low) for each in grid.rows}
    least = floors.pop(row)
    most = min(column.high, grid.ceiling.get((row, column.key), column.high))
    return least, most if column.sums is None else min(most, max(column.sums) - sum(floors.values()))


def _tiles(grid: Grid, column: Column, row: str, told: Mapping[Cell, int]) -> tuple[Choice, ...]:
    """Every number of the column for a cell, barred where the cell cannot have it."""
    least, most = _bounds(grid, column, row)
    if column.within is not None:
        whole, each = column.within
        most = min(most, told.get((row, whole), most) * each)
    barred = Refusal(column.article, {"player": row, "low": least, "high": most})
    values = range(column.low, column.high + 1, column.step)
    return tuple(Choice(value, None if least <= value <= most else barred) for value in values)


def _look_at_hands(game: Judge[object], ask: Ask, hands: Hands, draft: Draft) -> Look:
    held = {row: cards_in(draft, row) for row in hands.rows if (row, CARDS) in draft}
    shown = Counter(card for cards in held.values() for card in cards)
    points = tuple(Choice(value) for value in range(hands.low, hands.high + 1))
    cards = tuple(
        Choice(card, Refusal(hands.article, {"card": card}) if shown[card] >= copies else None)
        for card, copies in hands.pack.items()
    )
    worth: dict[str, int] = {}
    left: dict[str, int] = {}
    for row in hands.rows:
        said = draft.get((row, POINTS))
        if isinstance(said, int):
            worth[row] = said
        elif row in held:
            worth[row] = sum(hands.worth.get(card, 0) for card in held[row])
            if hands.sizes is not None:
                left[row] = hands.sizes[row] - len(held[row])
    cells = {(row, column): tiles for row in hands.rows for column, tiles in ((POINTS, points), (CARDS, cards))}
    standing = Look(cells, left=left, worth=worth)
    if len(worth) == len(hands.rows):
        return _answered(game, ask, draft, standing)
    if any(rest < 0 for rest in left.values()):  # it cannot be right any more, whatever the others hold
        told = {cell: value for cell, value in draft.items() if left.get(cell[0], 0) < 0}
        untold = {(row, POINTS): 0 for row in hands.rows if left.get(row, 0) >= 0}
        return replace(_answered(game, ask, {**told, **untold}, standing), event=None)
    return standing


def cards_in(draft: Draft, row: str) -> tuple[str, ...]:
    """The cards tapped so far for a player's hand, in the order of the taps."""
    return tuple(str(draft.get((row, CARDS)) or "").split())


def hand_with(draft: Draft, row: str, card: str) -> dict[Cell, Value]:
    """The draft with one more card in a player's hand; points that were said for it give way to the cards."""
    others = {cell: value for cell, value in draft.items() if cell != (row, POINTS)}
    return {**others, (row, CARDS): " ".join((*cards_in(draft, row), card))}


def hand_without_last(draft: Draft, row: str) -> dict[Cell, Value]:
    """The draft with the card that was tapped last for a player taken back."""
    return {**draft, (row, CARDS): " ".join(cards_in(draft, row)[:-1])}


def hand_worth(draft: Draft, row: str, points: int) -> dict[Cell, Value]:
    """The draft with a player's hand told in points instead of cards."""
    others = {cell: value for cell, value in draft.items() if cell != (row, CARDS)}
    return {**others, (row, POINTS): points}


def _look_at_form(game: Judge[object], ask: Ask, form: Form, draft: Draft) -> Look:
    choices: dict[Cell, tuple[Choice, ...]] = {}
    for part in form.parts:
        cell = ("", part.field)
        match part:
            case Pick() if is_asked(part, draft):
                choices[cell] = _steps(game, ask, form, draft, part) if form.steps else part.choices
            case Amount() if form.steps:
                choices[cell] = _steps(game, ask, form, draft, part)
            case Amount() | Line():
                choices[cell] = tuple(Choice(preset) for preset in part.presets)
    return _answered(game, ask, draft, Look(choices)) if _is_whole(form, draft) else Look(choices)


def _steps(game: Judge[object], ask: Ask, form: Form, draft: Draft, part: Pick | Amount) -> tuple[Choice, ...]:
    """What a step offers: where the tap would be the last one, what the rules refuse of it is barred."""

    def barred(choice: Choice) -> Choice:
        whole = {**draft, ("", part.field): choice.value}
        if choice.refusal is not None or not _is_whole(form, whole):
            return choice
        outcome = game.apply(game.event(ask, whole))
        return replace(choice, refusal=outcome) if isinstance(outcome, Refusal) else choice

    choices = part.choices if isinstance(part, Pick) else tuple(Choice(preset) for preset in part.presets)
    return tuple(barred(choice) for choice in choices)


def _is_whole(form: Form, draft: Draft) -> bool:
    """Whether every part of a form that has to be answered is; a line may stay empty."""
    return all(("", part.field) in draft or isinstance(part, Line) or not is_asked(part, draft) for part in form.parts)


def _answered(game: Judge[object], ask: Ask, draft: Draft, standing: Look) -> Look:
    """The standing of a complete answer: with its event where the rules accept it, else with their refusal."""
    outcome = game.apply(event := game.event(ask, draft))
    if isinstance(outcome, Refusal):
        return replace(standing, refusal=outcome)
    return replace(standing, event=event)
