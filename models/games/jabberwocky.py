"""Jabberwocky: thirteen rounds, one point for taking exactly the tricks you bid (rules.md 1.2, source 002)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, Literal

from models.asks import Amount, Ask, Choice, Column, Event, Grid, Pick, Refusal, Value
from models.cards import SUITS, Card
from models.games.definition import (
    Answer,
    Bids,
    Deal,
    Game,
    Inquiry,
    Note,
    Option,
    Round,
    Rules,
    ScoreLine,
    Statement,
    Step,
    answered,
    best_of,
    distributed,
    of_words,
)
from models.games.trick_game import TRICK, Trick, bid_ask, is_overridden, next_bidder, trick_ask
from models.growing import Growing
from models.table import Seats
from models.tricks import TrickRules, leader, won

HANDS: Final = (3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3)
"""Cards dealt to each player, round by round (002)."""


class DealEvent(Event):
    """The cards are dealt and the top card of the rest is turned up: its suit is trump (002)."""

    type: Literal["deal"] = "deal"
    trump: str
    turn_up: str | None = None


class Bid(Event):
    """A player says how many tricks they will take; `override`: why the table let a barred bid through."""

    names: ClassVar = ("player",)

    type: Literal["bid"] = "bid"
    player: str
    tricks: int
    override: str | None = None


class Tricks(Event):
    """The round is over: how many tricks each player took."""

    everyone: ClassVar = ("taken",)

    type: Literal["tricks"] = "tricks"
    taken: dict[str, int]


@dataclass(frozen=True, slots=True)
class Jabberwocky:
    """Where a game stands: the rounds scored, and what is known of the round on the table."""

    seats: Seats
    dealer_restriction: bool
    rounds: Growing[Round] = field(default_factory=Growing)
    dealt: bool = False
    trump: str | None = None
    bids: Mapping[str, int] = field(default_factory=dict)
    logged: tuple[str, ...] = ()

    @property
    def cards(self) -> int:
        """How many cards each player holds in this round, and so how many tricks there are."""
        return HANDS[len(self.rounds)]

    @property
    def dealer(self) -> str:
        """Who deals this round; the deal passes to the left each round (002)."""
        return self.seats.dealer(len(self.rounds))

    @property
    def bidders(self) -> tuple[str, ...]:
        """Everybody in the order of bidding: from the dealer's left, the dealer last (002)."""
        return self.seats.from_left_of(self.dealer)

    @property
    def bidder(self) -> str | None:
        """Who bids next; None once everybody has."""
        return next_bidder(self.bidders, self.bids)

    @property
    def leader(self) -> str:
        """Who leads: the dealer's left at first, then whoever won the last trick (002)."""
        return leader(self.logged, self.bidders[0])

    def won(self) -> dict[str, int]:
        """How many of the logged tricks each player won."""
        return won(self.logged, self.seats)


def begin(seats: Seats, rules: Rules) -> Jabberwocky:
    """Before the first deal."""
    return Jabberwocky(seats, dealer_restriction=rules["dealer_restriction"] is True)


def apply(state: Jabberwocky, event: Event) -> Jabberwocky | Refusal:
    """The state after an event, or the first of the game's own articles that refuses it."""
    match event:
        case DealEvent():
            return _refused_deal(state, event) or replace(state, dealt=True, trump=event.trump)
        case Bid():
            return _refused_bid(state, event) or replace(state, bids={**state.bids, event.player: event.tricks})
        case Trick(winner=winner):
            return _refused_play(state) or _trick_won(state, winner)
        case Tricks(taken=taken):
            return _refused_play(state) or _refused_total(state, taken) or _scored(state, taken)
    raise TypeError(event)


def _refused_deal(state: Jabberwocky, event: DealEvent) -> Refusal | None:
    """Trump is named once, before the first bid, and a turned card is of that suit."""
    if state.dealt or state.bids:
        return Refusal("table/event", {"event": event.type})
    if event.trump not in SUITS:
        return Refusal("jabberwocky/trump", {"trump": event.trump})
    if event.turn_up is not None:
        card = Card.parse(event.turn_up)
        if card is None or card.suit != event.trump:
            return Refusal("jabberwocky/trump", {"trump": event.trump, "turn_up": event.turn_up})
    return None


def _refused_bid(state: Jabberwocky, bid: Bid) -> Refusal | None:
    """One bid each, in turn, from none to all of the tricks; the dealer's may not make the bids add up (002)."""
    if bid.player != state.bidder:
        return Refusal("jabberwocky/bid-order", {"player": bid.player, "bidder": state.bidder})
    if not 0 <= bid.tricks <= state.cards:
        return Refusal("jabberwocky/bid-range", {"tricks": bid.tricks, "cards": state.cards})
    if bid.tricks == barred_bid(state) and not is_overridden(bid.override):
        return Refusal("jabberwocky/dealer-bid", {"tricks": bid.tricks, "cards": state.cards, "player": bid.player})
    return None


def barred_bid(state: Jabberwocky) -> int | None:
    """The number that whoever bids next may not say, where that is the dealer and the table plays by the rule (002)."""
    if not state.dealer_restriction or len(state.bids) != len(state.seats) - 1:  # the dealer bids last
        return None
    return barred_number(state.cards, sum(state.bids.values()))


def barred_number(cards: int, called: int) -> int | None:
    """The number that the dealer may not bid: what would bring all bids to the number of tricks (002)."""
    return cards - called if called <= cards else None


def bids(state: Jabberwocky) -> Bids | None:
    """What may still be bid: any number from none to all, and of the dealer all but one (002)."""
    if state.bidder is None:
        return None
    if state.bidder == state.dealer:
        return dealer_bids(state.cards, sum(state.bids.values()), restricted=state.dealer_restriction)
    return Bids(tuple(range(state.cards + 1)), Answer("bid-any", {"cards": state.cards}, "jabberwocky/bid-range"))


def dealer_bids(cards: int, called: int, *, restricted: bool = True) -> Bids:
    """What the dealer may say when the others have called so many of these tricks, and why (002, D9)."""
    barred = barred_number(cards, called) if restricted else None
    numbers = tuple(tricks for tricks in range(cards + 1) if tricks != barred)
    facts: dict[str, Value] = {"called": called, "cards": cards}
    if barred is not None:
        return Bids(numbers, Answer("bid-all-but-one", {**facts, "barred": barred}, "jabberwocky/dealer-bid"))
    return Bids(numbers, Answer("bid-over" if restricted else "bid-unrestricted", facts, "jabberwocky/dealer-bid"))


def _refused_play(state: Jabberwocky) -> Refusal | None:
    """No trick before everybody has bid."""
    if state.bidder is not None:
        return Refusal("jabberwocky/bid-order", {"bidder": state.bidder})
    return None


def _refused_total(state: Jabberwocky, taken: Mapping[str, int]) -> Refusal | None:
    """All tricks have a winner: the numbers add up to the cards, none is below 0 or below what was logged."""
    total = sum(taken.values())
    short = [player for player, logged in state.won().items() if taken[player] < logged]
    if short or total != state.cards:
        facts = {"total": total, "cards": state.cards, "player": short[0] if short else None}
        return Refusal("jabberwocky/tricks-total", facts)
    return None


def _trick_won(state: Jabberwocky, winner: str) -> Jabberwocky:
    """One more trick is logged; the last one closes the round."""
    following = replace(state, logged=(*state.logged, winner))
    return following if len(following.logged) < state.cards else _scored(following, following.won())


def _scored(state: Jabberwocky, taken: Mapping[str, int]) -> Jabberwocky:
    """The round goes on the sheet and the next one begins."""
    lines = {player: (score_bid(state.bids[player], taken[player]),) for player in state.seats}
    best = best_of({player: line.points for player, (line,) in lines.items()})
    done = Round(str(len(state.rounds) + 1), state.dealer, lines, best)
    return Jabberwocky(state.seats, state.dealer_restriction, state.rounds.plus(done))


def score_bid(bid: int, took: int) -> ScoreLine:
    """One point for taking exactly the tricks you bid, none otherwise, and never a minus point (002)."""
    reason = Statement("bid-took", {"bid": bid, "took": took})
    return ScoreLine(int(bid == took), reason, "jabberwocky/scoring")


def asks(state: Jabberwocky) -> tuple[Ask, ...]:
    """First the bids in turn, trump named meanwhile; then the tricks, all at once or one by one."""
    if state.bidder is None:
        return (_tricks_ask(state), trick_ask(state.seats))
    bid = _bid_ask(state, state.bidder)
    return (bid,) if state.dealt or state.bids else (bid, _deal_ask())


def _bid_ask(state: Jabberwocky, bidder: str) -> Ask:
    bids = (Bid(player=bidder, tricks=tricks) for tricks in range(state.cards + 1))
    return bid_ask(bidder, {bid.tricks: _refused_bid(state, bid) for bid in bids})


def _deal_ask() -> Ask:
    return Ask("deal", None, Pick("trump", "suit", tuple(Choice(suit) for suit in SUITS)), "also")


def _tricks_ask(state: Jabberwocky) -> Ask:
    column = Column("tricks", 0, state.cards, (state.cards,), "jabberwocky/tricks-total")
    floor = {(player, "tricks"): won for player, won in state.won().items()}
    usual = {(player, "tricks"): bid for player, bid in state.bids.items()}
    return Ask("tricks", None, Grid(tuple(state.seats), (column,), floor, usual), "main")


def notes(state: Jabberwocky) -> Mapping[str, tuple[Note, ...]]:
    """Each player's bid, and the tricks won where they are logged."""
    won = state.won()
    return {player: _note(state, player, won[player]) for player in state.seats}


def _note(state: Jabberwocky, player: str, won: int) -> tuple[Note, ...]:
    if player not in state.bids:
        return (Note("bids"),) if player == state.bidder else ()
    if not state.logged:
        return (Note("bid", {"bid": state.bids[player]}),)
    return (Note("bid-won", {"bid": state.bids[player], "won": won}),)


def procedure(state: Jabberwocky) -> tuple[Step, ...]:
    """What the table does now: deal and turn up, bid, or play the tricks (002)."""
    if not state.bids:
        deal = Step("deal", {"player": state.dealer, "cards": state.cards})
        turn_up = (Step("trump", {"trump": state.trump}) if state.trump else Step("turn-up-for-trump"),)
        return (deal, *turn_up, Step("bids-first", {"player": state.bidder}))
    if state.bidder is not None:
        return (Step("bids-next", {"player": state.bidder}),)
    lead = Step("leads-next" if state.logged else "leads-first", {"player": state.leader})
    trump = (Step("trump", {"trump": state.trump}),) if state.trump else ()
    return (lead, *trump) if state.logged else (lead, *trump, Step("trump-until-broken"))


def deal(state: Jabberwocky) -> Deal:
    """The round on the table."""
    return Deal(
        label=str(len(state.rounds) + 1),
        number=len(state.rounds) + 1,
        plan=HANDS,
        dealer=state.dealer,
        leader=state.leader,
        cards=state.cards,
        trump=state.trump,
        takes_trump=True,
        phase="bidding" if state.bidder is not None else "playing",
        called=sum(state.bids.values()),
        noted=len(state.logged),
    )


def is_fresh(state: Jabberwocky) -> bool:
    """Whether nothing has been entered for this round."""
    return not state.dealt and not state.bids


def is_over(state: Jabberwocky, _: Mapping[str, Any]) -> bool:
    """The game ends after the thirteenth round (002)."""
    return len(state.rounds) == len(HANDS)


def _dealer_bid(told: Mapping[str, Value]) -> Answer:
    """What the dealer may say after these calls."""
    cards, called = int(told["cards"] or 0), int(told["called"] or 0)
    return dealer_bids(cards, called, restricted=told["restriction"] == "on").why


DEALER_BID: Final = Inquiry(
    "dealer-bid",
    (
        Amount("cards", min(HANDS), max(HANDS), (max(HANDS),)),
        Amount("called", 0, 4 * max(HANDS), (0,)),
        of_words("restriction", "on", "off"),
    ),
    _dealer_bid,
)
"""What may the dealer say? At most four others have called."""

TRICKS: Final = TrickRules("jabberwocky/trick-winner", "jabberwocky/follow", trump_lead="jabberwocky/trump-lead")

JABBERWOCKY: Final = Game(
    key="jabberwocky",
    seats=range(3, 6),
    lowest_wins=False,
    options=(Option("dealer_restriction", "yes-no", default=True, article="jabberwocky/dealer-bid"),),
    kinds={
        "deal": answered(DealEvent),
        "bid": answered(Bid),
        "trick": TRICK,
        "tricks": distributed(Tricks, tricks="taken"),
    },
    begin=begin,
    apply=apply,
    asks=asks,
    notes=notes,
    procedure=procedure,
    rounds=lambda state: state.rounds,
    deal=deal,
    is_fresh=is_fresh,
    is_over=is_over,
    tricks=TRICKS,
    bids=bids,
    inquiries=lambda _: (DEALER_BID,),
)
"""Three to five players; D8: a leader with only trumps may lead one. D9: the dealer's restriction may be off."""
