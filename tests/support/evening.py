"""An evening as four regulars would have it, in a real database: for pictures, and for measuring.

    evening = spend(repository)
    evening.bidding      # the id of the game in which the dealer's bid is barred

The players are no fools: most bids come true, some miss by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random

from models.asks import Event
from models.cards import SUITS
from models.games.cambio import CAMBIO
from models.games.cambio.play import Call, Reveal
from models.games.engine import State
from models.games.jabberwocky import JABBERWOCKY, Bid, Tricks, barred_bid
from models.games.metamorphosis import METAMORPHOSIS
from models.games.metamorphosis.play import Indicators
from models.ledger import Ledger
from models.moments import now
from models.storage.repository import GameId, Repository
from models.table import Seats
from tests.support.games import adjust, answer, bid, deal, finish, play, trick

FOUR = ("Ann", "Bo", "Ольга", "Dee")
FIVE = (*FOUR, "Maximiliane")


@dataclass(frozen=True, slots=True)
class Evening:
    """The games of the evening by what there is to see in them.

    Attributes:
        shared: played to the end; two players have won together.
        early: stopped by the table.
        tricks: all have bid; the tricks of round 5 are to be entered.
        bidding: round 9, the dealer is to bid and one number is barred.
    """

    shared: GameId
    early: GameId
    tricks: GameId
    bidding: GameId


def spend(repository: Repository, until: datetime | None = None) -> Evening:
    """Four games of one evening that is still going on at `until` (now), and one game of a fortnight ago."""
    until = until or now()
    before = until - timedelta(days=14)
    _played(repository, FIVE, "Dee", 5, before, rounds=13)
    evening = Evening(
        shared=_played(repository, FOUR, "Bo", 42, until - timedelta(minutes=225), rounds=13),
        early=_played(repository, FOUR[:3], "Ann", 3, until - timedelta(minutes=130), rounds=6),
        tricks=_played(repository, FOUR, "Dee", 4, until - timedelta(minutes=95), rounds=4),
        bidding=_played(repository, FOUR, "Ольга", 11, until - timedelta(minutes=60), rounds=5),
    )
    _stop(repository, evening.early, until - timedelta(minutes=96))
    _all_bid(repository, evening.tricks, until - timedelta(minutes=62))
    _with_a_penalty(repository, evening.bidding, until - timedelta(minutes=20))
    _until_dealer_speaks(repository, evening.bidding, until - timedelta(minutes=2))
    return evening


def round_13(repository: Repository, *, all_bid: bool) -> GameId:
    """A table of five in its last round, bidding or with the tricks to be entered: the most there is to draw."""
    at = now() - timedelta(minutes=80)
    game_id = _played(repository, FIVE, "Ann", 2, at, rounds=12)
    if all_bid:
        _all_bid(repository, game_id, at + timedelta(minutes=75))
    return game_id


TWELVE = (*FIVE, "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim")
DEALS = 30


def long_cambio(repository: Repository) -> GameId:
    """A long match of twelve after the call, with the hands to be told: the most there is to draw of Cambio."""
    at = now() - timedelta(minutes=180)
    game_id = repository.start_game(CAMBIO, Seats(TWELVE, TWELVE[0]), {"jokers": True}, at)
    random, events = Random(6), list[Event]()
    for _ in range(DEALS):
        events.append(Call(player=random.choice(TWELVE)))
        events.append(Reveal(hands={player: random.randint(0, 30) for player in TWELVE}))
    _enter(repository, game_id, at, *events, Call(player=TWELVE[3]))
    return game_id


def last_metamorphosis(repository: Repository) -> GameId:
    """A game of three in its last set, tricks noted, hand 1 to be counted: the most there is of Metamorphosis."""
    at = now() - timedelta(minutes=100)
    game_id = repository.start_game(METAMORPHOSIS, Seats(FOUR[:3], FOUR[0]), {}, at)
    state = _loaded(repository, game_id).state
    random, events = Random(9), list[Event]()
    while state.deal() is not None and state.deal().label != "3.1":
        events.append(answer(random, state, state.asks()[0]))
        state = play(state, events[-1])
    events.append(Indicators(hands=dict.fromkeys(FOUR[:3], 2)))
    _enter(repository, game_id, at, *events, *(trick(FOUR[number % 3]) for number in range(5)))
    return game_id


def empty_table(repository: Repository, players: Sequence[str] = FOUR) -> GameId:
    """A game that has just been started."""
    return repository.start_game(JABBERWOCKY, Seats(tuple(players), players[0]), {}, now())


def game_of(seed: int, state: State, rounds: int) -> tuple[Event, ...]:
    """The events of so many rounds from `state` on, the same for the same seed."""
    random = Random(seed)
    events: list[Event] = []
    for _ in range(rounds):
        for event in _round(random, state):
            events.append(event)
            state = play(state, event)
    return tuple(events)


def _round(random: Random, state: State) -> tuple[Event, ...]:
    """Trump, bids and tricks of one round: three bids in five come true."""
    own = state.own
    taken = dict.fromkeys(own.seats, 0)
    for _ in range(own.cards):
        taken[random.choice(own.seats.players)] += 1
    events: list[Event] = [deal(random.choice(SUITS))]
    state = play(state, events[0])
    for player in own.bidders:
        wished = taken[player] + (0 if random.random() < 0.6 else random.choice((-1, 1)))
        called = min(max(wished, 0), own.cards)
        if called == barred_bid(state.own):
            called += 1 if called == 0 or (random.random() < 0.5 and called < own.cards) else -1
        events.append(Bid(player=player, tricks=called))
        state = play(state, events[-1])
    return (*events, Tricks(taken=taken))


def _played(
    repository: Repository, players: Sequence[str], dealer: str, seed: int, at: datetime, *, rounds: int
) -> GameId:
    game_id = repository.start_game(JABBERWOCKY, Seats(tuple(players), dealer), {}, at)
    events = game_of(seed, _loaded(repository, game_id).state, rounds)
    _enter(repository, game_id, at, *events)
    return game_id


def _stop(repository: Repository, game_id: GameId, at: datetime) -> None:
    _enter(repository, game_id, at, finish("it is late"))


def _all_bid(repository: Repository, game_id: GameId, at: datetime) -> None:
    trump, *rest = game_of(8, _loaded(repository, game_id).state, 1)
    _enter(repository, game_id, at, trump, *rest[:-1])


def _with_a_penalty(repository: Repository, game_id: GameId, at: datetime) -> None:
    """Two more rounds, a revoke, a bid taken back, and the eighth round."""
    events = game_of(12, _loaded(repository, game_id).state, 2)
    _enter(repository, game_id, at, *events, adjust("Dee", -3, "revoke"))
    ledger = _loaded(repository, game_id)
    wrong = bid(ledger.state.own.bidder, 0)
    for step, verb in enumerate(("record", "undo")):
        moment = at + timedelta(minutes=15, seconds=7 * step)
        arguments = (wrong,) if verb == "record" else ()
        following = getattr(ledger, verb)(*arguments, revision=ledger.revision, at=moment)
        assert isinstance(following, Ledger), following
        assert repository.append(game_id, following) is None
        ledger = following
    _enter(repository, game_id, at + timedelta(minutes=16), *game_of(13, ledger.state, 1))


def _until_dealer_speaks(repository: Repository, game_id: GameId, at: datetime) -> None:
    """Everybody but the dealer has bid, little enough that one number is barred."""
    state = _loaded(repository, game_id).state
    bidders = state.own.bidders
    called = dict(zip(bidders, (2, 1, 2), strict=False))
    _enter(repository, game_id, at, deal("hearts"), *(bid(player, tricks) for player, tricks in called.items()))
    assert barred_bid(_loaded(repository, game_id).state.own) is not None


def _enter(repository: Repository, game_id: GameId, at: datetime, *events: Event) -> None:
    """Record the events, the first at `at`, as fast as a table is: some 50 seconds each."""
    ledger = _loaded(repository, game_id)
    for number, event in enumerate(events):
        moment = at + timedelta(seconds=50 * number)
        following = ledger.record(event, revision=ledger.revision, at=moment)
        assert isinstance(following, Ledger), f"{event!r} is refused: {following}"
        assert repository.append(game_id, following) is None
        ledger = following


def _loaded(repository: Repository, game_id: GameId) -> Ledger:
    ledger = repository.load(game_id)
    assert ledger is not None
    return ledger
