"""Games from short strings, and players who draw any legal answer to what the table asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from hypothesis import strategies as st

from models.asks import NOTHING, Amount, Ask, Cell, Event, Form, Grid, Hands, Line, Look, Pick, Refusal, Value
from models.games.definition import Game
from models.games.engine import Adjust, Finish, Redeal, State
from models.games.jabberwocky import JABBERWOCKY, Bid, DealEvent, Tricks
from models.games.trick_game import Trick
from models.ledger import Ledger
from models.looks import CARDS, POINTS, look
from models.table import Seats

EVENING = datetime(2026, 3, 6, 20, 0, tzinfo=UTC)
"""When games of tests begin, where nothing else is said."""


def seats(names: str, first_dealer: str | None = None) -> Seats:
    """Seats from "Ann Bo Cy"; the first one deals where nobody else is named."""
    players = tuple(names.split())
    return Seats(players, first_dealer or players[0])


def begin(names: str, *, game: Game[Any] = JABBERWOCKY, first_dealer: str | None = None, **rules: Any) -> State:
    """The game before its first event: `begin("Ann Bo Cy", dealer_restriction=False)`."""
    return State.begin(game, seats(names, first_dealer), rules)


def ledger(names: str, *, game: Game[Any] = JABBERWOCKY, first_dealer: str | None = None, **rules: Any) -> Ledger:
    """An empty log: `ledger("Ann Bo Cy")`."""
    return Ledger.begin(game, seats(names, first_dealer), rules)


def play(state: State, *events: Event) -> State:
    """The game after the events, every one of which the rules must accept."""
    for event in events:
        following = state.apply(event)
        assert not isinstance(following, Refusal), f"{event!r} is refused: {following}"
        state = following
    return state


def refusal(state: State, event: Event) -> Refusal:
    """Why the rules refuse `event`; they must."""
    outcome = state.apply(event)
    assert isinstance(outcome, Refusal), f"{event!r} is accepted"
    return outcome


def recorded(log: Ledger, *events: Event, at: datetime = EVENING, by: str | None = None) -> Ledger:
    """The log after recording the events one by one, a minute apart from `at` on; every one must be accepted."""
    for minutes, event in enumerate(events):
        following = log.record(event, revision=log.revision, at=at + timedelta(minutes=minutes), by=by)
        assert isinstance(following, Ledger), f"{event!r} is refused: {following}"
        log = following
    return log


def numbers(text: str) -> dict[str, int]:
    """Numbers by player from "Ann 1, Bo 1, Cy 0"."""
    pairs = (part.rsplit(maxsplit=1) for part in text.split(","))
    return {name.strip(): int(number) for name, number in pairs}


def deal(trump: str, turn_up: str | None = None) -> DealEvent:
    """The deal with its trump suit."""
    return DealEvent(trump=trump, turn_up=turn_up)


def bid(player: str, tricks: int, override: str | None = None) -> Bid:
    """One bid."""
    return Bid(player=player, tricks=tricks, override=override)


def bids(text: str) -> tuple[Bid, ...]:
    """Bids in the order in which they are spoken: `bids("Bo 1, Cy 1, Ann 0")`."""
    return tuple(Bid(player=player, tricks=tricks) for player, tricks in numbers(text).items())


def trick(winner: str) -> Trick:
    """One trick."""
    return Trick(winner=winner)


def tricks(text: str) -> Tricks:
    """How many tricks each player took: `tricks("Ann 1, Bo 2, Cy 0")`."""
    return Tricks(taken=numbers(text))


def adjust(player: str, points: int, reason: str | None = None) -> Adjust:
    """A penalty or correction."""
    return Adjust(player=player, points=points, reason=reason)


def redeal(reason: str | None = None) -> Redeal:
    """A misdeal."""
    return Redeal(reason=reason)


def finish(reason: str | None = None) -> Finish:
    """The table stops here."""
    return Finish(reason=reason)


def whole_game(state: State, random: Random | None = None) -> tuple[Event, ...]:
    """Events, drawn from what the table must enter and nothing else, that lead from `state` to the end of the game.

    A match with an open end stops between two deals.
    """
    random = random or Random(1)
    events: list[Event] = []
    while state.ending is None:
        stops = state.game.is_rest(state.own) and random.random() < 0.2
        event = finish() if stops else answer(random, state, state.asks()[0])
        events.append(event)
        state = play(state, event)
    return tuple(events)


def random_events(random: Random, state: State, n: int) -> tuple[Event, ...]:
    """`n` events that a table could enter one after the other; once the game has ended only adjustments are left.

    Anything may come: tricks one by one (some tables note each), adjustments, a misdeal, now and then an early end.
    Seed it for even odds: `st.randoms` goes for extremes, and games then stop before their first round is scored.
    """
    events: list[Event] = []
    by_trick = random.random() < 0.3
    for _ in range(n):
        asks = state.asks()
        event = answer(random, state, random.choices(asks, [_likely(ask, by_trick) for ask in asks])[0])
        events.append(event)
        state = play(state, event)
    return tuple(events)


def legal_events(state: State, most: int) -> st.SearchStrategy[tuple[Event, ...]]:
    """The same as a strategy: up to `most` events from `state` on."""
    return st.builds(
        lambda random, n: random_events(random, state, n),
        st.builds(Random, st.integers(0, 2**32 - 1)),
        st.integers(0, most),
    )


def _likely(ask: Ask, by_trick: bool) -> float:
    """How likely the table is to answer this ask rather than another."""
    if ask.kind == "finish":
        return 0.05
    if ask.kind == "trick" and by_trick:
        return 200
    return {"main": 10, "also": 5, "prompt": 100, "table": 0.5}[ask.role]


def answer(random: Random, state: State, ask: Ask) -> Event:
    """Any event that answers `ask` and that the rules accept."""
    for _ in range(50):
        event = _look(random, state, ask).event
        if event is not None:
            return event
    raise AssertionError(f"50 answers to {ask.kind} were refused in {state.own}")


def _look(random: Random, state: State, ask: Ask) -> Look:
    """How `ask` looks once it is answered somehow: now and then as it stands, where that is an answer."""
    untouched = look(state, ask, NOTHING)
    if untouched.event is not None and random.random() < 0.3:
        return untouched
    draft: dict[Cell, Value] = {}
    shape = ask.shape
    match shape:
        case Pick():
            draft["", shape.field] = _picked(random, shape)
        case Grid():
            for column in shape.columns:
                if column.needed or random.random() < 0.3:
                    draft.update(_given_out(random, shape, column.key))
        case Hands():
            draft.update(_held(random, shape))
        case Form(steps=True):
            return _stepped(random, state, ask)
        case Form():
            for part in shape.parts:
                match part:
                    case Pick():
                        draft["", part.field] = _picked(random, part)
                    case Amount():
                        draft["", part.field] = random.randint(part.low, part.high)
                    case Line() if random.random() < 0.5:
                        draft["", part.field] = random.choice(part.presets)
    return look(state, ask, draft)


def _stepped(random: Random, state: State, ask: Ask) -> Look:
    """How a form looks whose steps are answered one after the other, each with something that is still on offer."""
    draft: dict[Cell, Value] = {}
    while (seen := look(state, ask, draft)).event is None and seen.refusal is None:
        cell, choices = next((cell, choices) for cell, choices in seen.choices.items() if cell not in draft)
        free = [choice.value for choice in choices if choice.refusal is None]
        if not free:
            break
        draft[cell] = random.choice(free)
    return seen


def _held(random: Random, hands: Hands) -> Mapping[Cell, Value]:
    """What everybody held, by cards out of the pack or by points; often little, since that is played for."""
    pack = [card for card, copies in hands.pack.items() for _ in range(copies)]
    random.shuffle(pack)
    by_cards, highest = random.random(), random.choice([0, 4, 40, hands.high])
    held: dict[Cell, Value] = {}
    for row in hands.rows:
        size = random.randint(0, 5) if hands.sizes is None else hands.sizes[row]
        if random.random() < by_cards and size <= len(pack):
            held[row, CARDS] = " ".join(pack.pop() for _ in range(size))
        else:
            held[row, POINTS] = random.randint(hands.low if random.random() < 0.1 else 0, highest)
    return held


def _picked(random: Random, pick: Pick) -> Value:
    """Any value on offer; of numbers and cards often one of the first or the last, where limits and jokers lie."""
    values = [choice.value for choice in pick.choices if choice.refusal is None]
    if pick.of in ("number", "card") and random.random() < 0.5:
        return random.choice([*values[:2], values[-1]])
    return random.choice(values)


def _given_out(random: Random, grid: Grid, key: str) -> Mapping[Cell, int]:
    """A number for every row: any, or, where the total is known, given out one by one above the floors.

    Now and then one row gets most of it: games are hardest where one player takes nearly everything.
    """
    column = next(column for column in grid.columns if column.key == key)
    given = {(row, key): grid.floor.get((row, key), column.low) for row in grid.rows}
    if column.sums is None and column.most is None:
        return {cell: random.randrange(least, column.high + 1, column.step) for cell, least in given.items()}
    total = random.choice(column.sums) if column.sums is not None else random.randint(0, column.most or 0)
    greedy = random.choice(list(given)) if random.random() < 0.2 else None
    for _ in range((total - sum(given.values())) // column.step):
        below = _below(given, column.high)
        given[greedy if greedy in below and random.random() < 0.8 else random.choice(below)] += column.step
    return given


def _below(given: Mapping[Cell, int], high: int) -> list[Cell]:
    return [cell for cell, number in given.items() if number < high]


def totals(state: State) -> str:
    """The totals as a short string in seat order, as `numbers` reads them."""
    return _listed(state.totals().items())


def _listed(pairs: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{name} {number}" for name, number in pairs)
