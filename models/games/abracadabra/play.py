"""Abracadabra at the table: its events, where a game stands, and what each event does or which article refuses it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal

from models.asks import Event, Refusal, Value
from models.cards import Card, Face, face
from models.games.abracadabra.pack import Pack, pack_for, rank_called
from models.games.abracadabra.points import Race, lines_for
from models.games.abracadabra.pot import put_in, share_out
from models.games.definition import Answer, Bids, Pot, Round, Rules, best_of
from models.games.trick_game import Trick, is_overridden, next_bidder
from models.growing import Growing
from models.table import Seats
from models.tricks import leader, won


class DealEvent(Event):
    """The cards are dealt and the one that is left is turned up: its suit is trump, the joker means none (003)."""

    type: Literal["deal"] = "deal"
    turn_up: str


class Bid(Event):
    """A player says how many tricks they can take, or passes; `override`: why the table let a barred bid through."""

    names: ClassVar = ("player",)
    nulls: ClassVar = ("tricks",)

    type: Literal["bid"] = "bid"
    player: str
    tricks: int | None
    override: str | None = None


class Stake(Event):
    """Chips go into the pot."""

    names: ClassVar = ("player",)

    type: Literal["stake"] = "stake"
    player: str
    amount: int


class Call(Event):
    """A player says Abracadabra."""

    names: ClassVar = ("player",)

    type: Literal["call"] = "call"
    player: str


class Result(Event):
    """The deal is over: the matching cards in everybody's tricks, and the tricks where not all are noted."""

    everyone: ClassVar = ("tricks", "matching")

    type: Literal["result"] = "result"
    tricks: dict[str, int] | None = None
    matching: dict[str, int]


@dataclass(frozen=True, slots=True)
class House:
    """What this table plays: its pack, and its choices where the source leaves room."""

    pack: Pack
    target: int
    exactly: bool
    caller_takes_all: bool
    rising_bids: bool
    same_dealer: bool
    dummy: bool
    stakes: bool
    false_call: int


@dataclass(frozen=True, slots=True)
class Abracadabra:
    """Where a game stands: the deals scored, the pot, and what is known of the deal on the table.

    Attributes:
        passed_on: how often the deal has passed to the left.
        bids: what was said so far, in that order; None is a pass.
        staked: the chips that each player put into the pot in this deal.
        logged: who won the tricks that were noted one by one.
        calls: who said Abracadabra, in that order; once each, since saying it again changes nothing.
    """

    seats: Seats
    house: House
    pot: Pot
    rounds: Growing[Round] = field(default_factory=Growing)
    passed_on: int = 0
    turn_up: str | None = None
    bids: Mapping[str, int | None] = field(default_factory=dict)
    staked: Mapping[str, int] = field(default_factory=dict)
    logged: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()

    @property
    def tricks(self) -> int:
        """How many tricks a deal has."""
        return self.house.pack.cards

    @property
    def dealer(self) -> str:
        """Who deals; the deal passes to the left (003)."""
        return self.seats.dealer(self.passed_on)

    @property
    def bidders(self) -> tuple[str, ...]:
        """Everybody in the order of bidding, from the dealer's left; Bolvan does not bid (003)."""
        return self.seats.from_left_of(self.dealer)

    @property
    def bidder(self) -> str | None:
        """Who bids next; None once everybody has."""
        return next_bidder(self.bidders, self.bids)

    @property
    def highest(self) -> int:
        """The highest number bid so far, which is the declared one once everybody has bid; 0 where nobody did."""
        return max((bid for bid in self.bids.values() if bid is not None), default=0)

    @property
    def declarer(self) -> str:
        """Who bid the highest number; of two who are level the earlier one (003, D13)."""
        return next(player for player, bid in self.bids.items() if bid == self.highest)

    @property
    def leader(self) -> str | None:
        """Who leads: the declarer at first, then whoever won the last trick (003); None while there is bidding."""
        return leader(self.logged, self.declarer) if self.bidder is None else None

    @property
    def turned(self) -> Card | None:
        """The card that was turned up; None where nobody noted it, or it is the joker."""
        return Card.parse(self.turn_up or "")

    @property
    def rank(self) -> str:
        """The rank that counts extra in this deal."""
        return rank_called(self.highest)

    def won(self) -> dict[str, int]:
        """How many of the logged tricks each player won."""
        return won(self.logged, self.seats)


def begin(seats: Seats, rules: Rules) -> Abracadabra:
    """Before the first deal. An option that does not matter to so many players is ignored."""
    count = len(seats)
    dummy = rules["dummy"] is True
    target, false_call = rules["target"], rules["false_call"]
    assert isinstance(target, int)
    assert isinstance(false_call, int)
    house = House(
        pack=pack_for(count, joker=rules["joker"] is True, dummy=dummy),
        target=target,
        exactly=rules["reach"] == "exactly",
        caller_takes_all=count == 4 and rules["award"] == "race",
        rising_bids=rules["rising_bids"] is True,
        same_dealer=rules["all_pass"] == "same-dealer",
        dummy=dummy,
        stakes=rules["stakes"] is True,
        false_call=false_call,
    )
    return Abracadabra(seats, house, Pot(0, dict.fromkeys(seats, 0)))


def unseats(count: int, rules: Rules) -> Refusal | None:
    """Bolvan makes up for a third player, so there are two at the table with him (003)."""
    if rules.get("dummy") is True and count != 2:
        return Refusal("abracadabra/players", {"count": count, "least": None, "most": None})
    return None


def apply(state: Abracadabra, event: Event) -> Abracadabra | Refusal:
    """The state after an event, or the first of the game's own articles that refuses it."""
    match event:
        case DealEvent():
            return _refused_deal(state, event) or replace(state, turn_up=event.turn_up)
        case Bid():
            return refused_bid(state, event) or _bid(state, event)
        case Stake():
            return _refused_stake(state, event) or _staked(state, event)
        case Trick(winner=winner):
            return _refused_trick(state) or replace(state, logged=(*state.logged, winner))
        case Call(player=player):
            return _refused_play(state) or _called(state, player)
        case Result():
            return _refused_result(state, event) or _scored(state, event)
    raise TypeError(event)


def _refused_deal(state: Abracadabra, event: DealEvent) -> Refusal | None:
    """A card of the pack is turned up once, before the first bid, where one is left (003)."""
    if state.turn_up is not None or state.bids:
        return Refusal("table/event", {"event": event.type})
    pack = state.house.pack
    if not pack.turns_up or event.turn_up not in pack.faces:
        return Refusal("abracadabra/turn-up", {"lowest": pack.lowest if pack.turns_up else None})
    return None


def refused_bid(state: Abracadabra, bid: Bid) -> Refusal | None:
    """One bid each, in turn: a number of tricks above the highest so far, or a pass (003, D13)."""
    if bid.player != state.bidder:
        return Refusal("abracadabra/bid-order", {"player": bid.player, "bidder": state.bidder})
    if bid.tricks is None:
        return None
    if not 1 <= bid.tricks <= state.tricks:
        return Refusal("abracadabra/bid-range", {"tricks": bid.tricks, "most": state.tricks})
    if state.house.rising_bids and bid.tricks <= state.highest and not is_overridden(bid.override):
        return Refusal("abracadabra/bid-rises", {"tricks": bid.tricks, "highest": state.highest})
    return None


def bids(state: Abracadabra) -> Bids | None:
    """What may still be bid: a pass always, and of the numbers those that are higher (003, D13)."""
    if (bidder := state.bidder) is None:
        return None
    offered = (Bid(player=bidder, tricks=tricks) for tricks in (*range(1, state.tricks + 1), None))
    numbers = tuple(bid.tricks for bid in offered if refused_bid(state, bid) is None)
    facts: dict[str, Value] = {"highest": state.highest, "most": state.tricks}
    if not state.house.rising_bids:
        return Bids(numbers, Answer("bid-free", facts, "abracadabra/bid-rises"))
    if not state.highest:
        return Bids(numbers, Answer("bid-first", facts, "abracadabra/bid-range"))
    return Bids(numbers, Answer("bid-above" if len(numbers) > 1 else "bid-pass-only", facts, "abracadabra/bid-rises"))


def _bid(state: Abracadabra, bid: Bid) -> Abracadabra:
    """One more has bid; where everybody passed the deal is void and what was staked stays in the pot (D14)."""
    following = replace(state, bids={**state.bids, bid.player: bid.tricks})
    if following.bidder is None and following.highest == 0:
        return _next_deal(following, passes_on=not state.house.same_dealer)
    return following


def _next_deal(state: Abracadabra, *, passes_on: bool = True) -> Abracadabra:
    """Nothing is known of the next deal; rounds and pot stand."""
    return Abracadabra(state.seats, state.house, state.pot, state.rounds, state.passed_on + passes_on)


def _refused_stake(state: Abracadabra, stake: Stake) -> Refusal | None:
    """Where the table plays for stakes, a stake is a whole number of chips."""
    if not state.house.stakes or stake.amount < 1:
        return Refusal("abracadabra/stakes", {"amount": stake.amount if state.house.stakes else None})
    return None


def _staked(state: Abracadabra, stake: Stake) -> Abracadabra:
    staked = {**state.staked, stake.player: state.staked.get(stake.player, 0) + stake.amount}
    return replace(state, staked=staked, pot=put_in(state.pot, stake.amount))


def _refused_play(state: Abracadabra) -> Refusal | None:
    """No trick and no word before everybody has bid."""
    if state.bidder is not None:
        return Refusal("abracadabra/bid-order", {"bidder": state.bidder})
    return None


def _refused_trick(state: Abracadabra) -> Refusal | None:
    """There are as many tricks as each hand has cards."""
    if refusal := _refused_play(state):
        return refusal
    if len(state.logged) == state.tricks:
        return Refusal("abracadabra/tricks-total", {"cards": state.tricks, "total": None})
    return None


def _called(state: Abracadabra, player: str) -> Abracadabra:
    """One more has said the word; whoever says it again has said it already (D12)."""
    return state if player in state.calls else replace(state, calls=(*state.calls, player))


def _refused_result(state: Abracadabra, result: Result) -> Refusal | None:
    """All tricks have a winner, and the matching cards lie in tricks that were won."""
    if refusal := _refused_play(state):
        return refusal
    taken = _taken(state, result)
    total = sum(taken.values())
    if total != state.tricks or any(taken[player] < logged for player, logged in state.won().items()):
        return Refusal("abracadabra/tricks-total", {"cards": state.tricks, "total": total})
    sums, hands = matching_sums(state), state.house.pack.hands
    possible = all(0 <= cards <= taken[player] * hands for player, cards in result.matching.items())
    if not possible or sum(result.matching.values()) not in sums:
        known = sums[0] if len(sums) == 1 else None
        return Refusal("abracadabra/matching-total", {"rank": state.rank, "known": known})
    return None


def _taken(state: Abracadabra, result: Result) -> Mapping[str, int]:
    """Everybody's tricks as they were counted, or else as they were logged."""
    return result.tricks if result.tricks is not None else state.won()


def matching_sums(state: Abracadabra) -> tuple[int, ...]:
    """How many cards of the declared rank can lie in the tricks: all four but one that is turned up (rules.md 2.3)."""
    pack = state.house.pack
    if state.rank not in pack.ranks:
        return (0,)
    if state.turn_up is not None:
        turned = state.turned
        return (3,) if turned is not None and turned.rank == state.rank else (4,)
    return (3, 4) if pack.turns_up else (4,)


def _scored(state: Abracadabra, result: Result) -> Abracadabra:
    """The deal goes on the sheet, the pot to those who reached the number, and the next deal begins (003, D15)."""
    house, taken = state.house, _taken(state, result)
    seated = {player: taken[player] for player in state.seats}
    race = Race(state.highest, house.exactly, seated, result.matching, state.logged, state.calls)
    lines = {
        player: lines_for(player, race, caller_takes_all=house.caller_takes_all, false_call=house.false_call)
        for player in state.seats
    }
    best = best_of({player: sum(line.points for line in explained) for player, explained in lines.items()})
    done = Round(str(len(state.rounds) + 1), state.dealer, lines, best)
    paid = share_out(state.pot, race.reached)
    return _next_deal(replace(state, rounds=state.rounds.plus(done), pot=paid))


def close(state: Abracadabra, winners: tuple[str, ...]) -> Abracadabra:
    """What is left in the pot goes to the winners of the match (003, D15)."""
    return replace(state, pot=share_out(state.pot, winners))


def in_play(state: Abracadabra) -> tuple[Face, ...]:
    """The cards that can be played: those of the pack, less the one that is turned up (003)."""
    read = (face(text) for text in state.house.pack.faces if text != state.turn_up)
    return tuple(card for card in read if card is not None)


def is_fresh(state: Abracadabra) -> bool:
    """Whether nothing has been entered for this deal."""
    return state.turn_up is None and not state.bids and not state.staked


def is_over(state: Abracadabra, totals: Mapping[str, int]) -> bool:
    """The match ends once somebody has the points that it is played for (003)."""
    return max(totals.values()) >= state.house.target
