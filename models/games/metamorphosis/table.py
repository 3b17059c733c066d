"""What a table of Metamorphosis may enter, reads on its rows, and does with its hands and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.asks import Ask, Cell, Column, Draft, Event, Grid, Value
from models.cards import RANKS, SUITS
from models.games.definition import Deal, Kind, Note, Step
from models.games.metamorphosis.equalising import (
    FULL,
    Piles,
    after_deal,
    from_over_twelve,
    from_stock,
    from_the_left,
    from_unknown_stock,
)
from models.games.metamorphosis.play import CARDS, HANDS, TRICKS, Metamorphosis, Taken
from models.games.metamorphosis.points import score_hand
from models.games.trick_game import trick_ask


def asks(state: Metamorphosis) -> tuple[Ask, ...]:
    """First the indicators, then hand by hand what was taken; tricks may be logged meanwhile."""
    if not state.indicators:
        return (_indicators_ask(state),)
    taken = _taken_ask(state)
    return (taken, trick_ask(state.seats)) if len(state.logged) < TRICKS else (taken,)


def _indicators_ask(state: Metamorphosis) -> Ask:
    column = Column("hand", 1, HANDS, None, "metamorphosis/indicator")
    return Ask("indicators", None, Grid(tuple(state.seats), (column,)), "main", secret=True)


def _taken_ask(state: Metamorphosis) -> Ask:
    """What scores first, since it is needed, then what the table may tell beside it; not the cards of a full log."""
    keys = dict.fromkeys((state.counts, CARDS, *SUITS))
    won = {player: tricks * len(state.seats) for player, tricks in state.won().items()}
    floor: dict[Cell, int] = {}
    ceiling: dict[Cell, int] = {}
    if len(state.logged) == TRICKS:
        del keys[CARDS]
        ceiling = {(player, suit): cards for player, cards in won.items() for suit in SUITS}
    else:
        floor = {(player, CARDS): cards for player, cards in won.items()}
    columns = tuple(_column(state, key) for key in keys)
    return Ask("taken", None, Grid(tuple(state.seats), columns, floor, ceiling=ceiling), "main")


def _column(state: Metamorphosis, key: str) -> Column:
    needed = key == state.counts
    if key == CARDS:
        high, step = state.all_cards, len(state.seats)
        return Column(key, 0, high, (high,), "metamorphosis/cards-total", step=step, needed=needed)
    most, article = len(RANKS), "metamorphosis/suit-total"
    return Column(key, 0, most, None, article, most=most, needed=needed, whole=needed, within=(CARDS, 1))


def _told(ask: Ask, draft: Draft) -> dict[str, Any]:
    """For each player what was tapped; what nobody touched is left out, and a suit may be told of some alone."""
    grid = ask.shape
    assert isinstance(grid, Grid)
    columns = [column.key for column in grid.columns]
    return {"players": {row: {key: draft[row, key] for key in columns if (row, key) in draft} for row in grid.rows}}


def _tapped(_: Ask, given: Event) -> dict[Cell, Value]:
    assert isinstance(given, Taken)
    return {(row, key): number for row, told in given.players.items() for key, number in told.known().items()}


TAKEN = Kind(Taken, _told, _tapped)
"""The grid of what was taken, in which only what scores is needed."""


def notes(state: Metamorphosis) -> Mapping[str, tuple[Note, ...]]:
    """The hand that each player's indicator names, once all are turned up, and the tricks won where they are logged."""
    won = state.won()
    return {player: _notes(state, player, won[player]) for player in state.seats}


def _notes(state: Metamorphosis, player: str, won: int) -> tuple[Note, ...]:
    if not state.indicators:
        return ()
    indicates = Note("indicates", {"hand": state.indicators[player]})
    return (indicates, Note("tricks-won", {"won": won})) if state.logged else (indicates,)


def procedure(state: Metamorphosis) -> tuple[Step, ...]:
    """What the table does now: deal and choose indicators, then play each hand, made equal before (000, 001)."""
    if not state.indicators:
        deal = Step("deal", {"player": state.dealer, "cards": FULL})
        stock = Step("stock", {"cards": after_deal(len(state.seats)).stock})
        return (deal, stock, Step("indicate"))
    if len(state.logged) == TRICKS:
        return (Step("hand-played"), _counting(state))
    trump = Step("trump", {"trump": state.trump}) if state.trump else Step("no-trump")
    lead = Step("leads-next" if state.logged else "leads-first", {"player": state.leader})
    equalise = _equalising(state) if state.taken and not state.logged else ()
    return (*equalise, lead, trump, _counting(state))


def _counting(state: Metamorphosis) -> Step:
    """What counts in this hand, and what one of it is worth."""
    return Step(f"{state.counts}-count", {"points": score_hand(state.hand, 1, state.spade_points).points})


def _equalising(state: Metamorphosis) -> tuple[Step, ...]:
    """How everybody comes to twelve cards for this hand; what has to be told first, where the cards are not known."""
    before = state.hand - 1
    held = _held(state, before)
    if held is None:
        return (Step(_rule(state)), Step("cards-untold", {"hand": before}))
    if all(cards == FULL for cards in held.values()):
        return (Step("all-keep", {"cards": FULL}),)
    if before == 2:
        return from_the_left(held) if state.from_the_left else from_over_twelve(held)
    piles = after_deal(len(state.seats)) if before == 1 else _piles_after_hand_1(state)
    if piles is None:
        steps, short = from_unknown_stock(held)
        return (*steps, Step("stock-untold", {"hand": 1})) if short else steps
    steps, piles = from_stock(held, piles)
    return (*steps, Step("piles", {"stock": piles.stock, "discards": piles.discards}))


def _rule(state: Metamorphosis) -> str:
    """By which rule everybody comes to twelve cards for this hand (000; before hand 3 also 001; D3)."""
    if state.hand != 3:
        return "equalise-from-stock"
    return "equalise-from-the-left" if state.from_the_left else "equalise-from-over-twelve"


def _held(state: Metamorphosis, hand: int) -> dict[str, int] | None:
    """The cards that everybody holds after a hand of this set, in the order in which they act; None where untold."""
    taken = state.taken[hand - 1]
    return None if taken is None else {player: taken[player] for player in state.clockwise}


def _piles_after_hand_1(state: Metamorphosis) -> Piles | None:
    """What was left of stock and discards once everybody had twelve for hand 2, as it lies there until hand 4."""
    held = _held(state, 1)
    return None if held is None else from_stock(held, after_deal(len(state.seats)))[1]


def deal(state: Metamorphosis) -> Deal:
    """The hand on the table."""
    return Deal(
        label=state.label,
        number=HANDS * (state.set - 1) + state.hand,
        plan=(),
        dealer=state.dealer,
        leader=state.leader,
        cards=FULL,
        trump=state.trump,
        takes_trump=state.trump is not None,
        phase="playing" if state.indicators else "indicating",
        noted=len(state.logged),
    )
