"""Deals of Abracadabra from short strings."""

from __future__ import annotations

from typing import Any

from models.asks import Ask, Event, Form, Grid, Pick
from models.games.abracadabra import ABRACADABRA
from models.games.abracadabra.play import Bid, Call, DealEvent, Result, Stake
from models.games.engine import State
from models.games.trick_game import Trick
from tests.support.games import begin, numbers, play, refusal

NAMES = "Ann Bo Cy Dee"


def table(count: int = 4, **rules: Any) -> State:
    """So many players; the last one deals, so that Ann speaks first."""
    players = NAMES.split()[:count]
    return begin(" ".join(players), game=ABRACADABRA, first_dealer=players[-1], **rules)


def deal(turn_up: str) -> DealEvent:
    """The turned-up card."""
    return DealEvent(turn_up=turn_up)


def bid(player: str, tricks: int | None, override: str | None = None) -> Bid:
    """One bid; None is a pass."""
    return Bid(player=player, tricks=tricks, override=override)


def bids(text: str) -> tuple[Bid, ...]:
    """Bids in the order in which they are spoken: `bids("Ann 4, Bo -, Cy 6, Dee -")`."""
    pairs = (part.split() for part in text.split(","))
    return tuple(bid(player, None if said == "-" else int(said)) for player, said in pairs)


def declared(state: State, number: int, by: int = 0) -> State:
    """The game after a round of bidding in which only the `by`-th speaker bids."""
    return play(state, *(bid(player, number if place == by else None) for place, player in enumerate(order(state))))


def passed(state: State) -> State:
    """The game after everybody has passed."""
    return play(state, *(bid(player, None) for player in order(state)))


def order(state: State) -> tuple[str, ...]:
    """Everybody in the order of bidding."""
    running = state.deal()
    assert running is not None
    return state.seats.from_left_of(running.dealer)


def won(text: str) -> tuple[Trick, ...]:
    """Tricks one by one: `won("Ann Ann Bo")`."""
    return tuple(Trick(winner=winner) for winner in text.split())


def call(player: str) -> Call:
    """Somebody says Abracadabra."""
    return Call(player=player)


def stake(player: str, amount: int) -> Stake:
    """Chips into the pot."""
    return Stake(player=player, amount=amount)


def result(tricks: str | None, matching: str) -> Result:
    """The end of a deal: `result("Ann 6, Bo 6, Cy 0", "Ann 3, Bo 1, Cy 0")`."""
    return Result(tricks=None if tricks is None else numbers(tricks), matching=numbers(matching))


def counted(state: State, *taken: int, matching: tuple[int, ...] | None = None) -> State:
    """The game after the result, tricks in seat order; the matching cards lie where most tricks do."""
    players = list(state.seats)
    grid = main(state).shape
    assert isinstance(grid, Grid)
    (column,) = (column for column in grid.columns if column.key == "matching")
    assert column.sums is not None
    most = max(range(len(players)), key=lambda place: taken[place])
    cards = matching or tuple(column.sums[0] * (place == most) for place in range(len(players)))
    tricks, lie = dict(zip(players, taken, strict=True)), dict(zip(players, cards, strict=True))
    return play(state, Result(tricks=tricks, matching=lie))


def main(state: State) -> Ask:
    """What is needed next."""
    return state.asks()[0]


def ask(state: State, kind: str) -> Ask:
    """One of the asks by its kind."""
    return next(ask for ask in state.asks() if ask.kind == kind)


def kinds(state: State) -> list[tuple[str, str]]:
    """What may be entered, without what the table may always do."""
    return [(ask.kind, ask.role) for ask in state.asks() if ask.role != "table"]


def barred(pick: Ask) -> dict[object, str]:
    """What a pick does not let through, with the article."""
    assert isinstance(pick.shape, Pick)
    return {choice.value: choice.refusal.article for choice in pick.shape.choices if choice.refusal}


def offered(pick: Ask) -> list[object]:
    """What a pick lets through."""
    shape = pick.shape.parts[0] if isinstance(pick.shape, Form) else pick.shape
    assert isinstance(shape, Pick)
    return [choice.value for choice in shape.choices if choice.refusal is None]


def points(state: State) -> tuple[int, ...]:
    """What the last deal was worth, in seat order."""
    last = state.sheet().rounds[-1]
    return tuple(last.points(player) for player in state.seats)


def awards(state: State) -> tuple[int, ...]:
    """What the last deal gave for the number alone, in seat order."""
    return tuple(sum(line.points for line in of(state, player, "award")) for player in state.seats)


def of(state: State, player: str, article: str) -> list[Any]:
    """The lines of a player in the last deal that an article explains."""
    lines = state.sheet().rounds[-1].lines[player]
    return [line for line in lines if line.article == f"abracadabra/{article}"]


def pot(state: State) -> tuple[int, dict[str, int]]:
    """What lies in the pot, and whoever was paid anything from it."""
    chips = state.pot()
    assert chips is not None
    return chips.carried, {player: paid for player, paid in chips.paid.items() if paid}


def refused(state: State, event: Event) -> str:
    """The article that refuses the event; one must."""
    return refusal(state, event).article
