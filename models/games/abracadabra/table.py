"""What a table of Abracadabra may enter, reads on its rows, and does with its hands and cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from models.asks import Amount, Ask, Choice, Column, Form, Grid, Pick
from models.cards import JOKER
from models.games.abracadabra.play import Abracadabra, Bid, matching_sums, refused_bid
from models.games.definition import Deal, Note, Step
from models.games.trick_game import bid_ask, trick_ask

DEAREST = 1000
"""The highest stake that can be tapped at once."""


def asks(state: Abracadabra) -> tuple[Ask, ...]:
    """First the bids in turn, a turned-up card meanwhile; then tricks, the word and the result. Stakes at any time."""
    stake = (_stake_ask(state),) if state.house.stakes else ()
    if state.bidder is not None:
        turns_up = state.house.pack.turns_up and state.turn_up is None and not state.bids
        return (_bid_ask(state, state.bidder), *((_deal_ask(state),) if turns_up else ()), *stake)
    trick = (trick_ask(state.seats),) if len(state.logged) < state.tricks else ()
    return (_result_ask(state), *stake, *trick, _call_ask(state))


def _bid_ask(state: Abracadabra, bidder: str) -> Ask:
    bids = (Bid(player=bidder, tricks=tricks) for tricks in (*range(1, state.tricks + 1), None))
    return bid_ask(bidder, {bid.tricks: refused_bid(state, bid) for bid in bids})


def _deal_ask(state: Abracadabra) -> Ask:
    return Ask("deal", None, Pick("turn_up", "card", tuple(Choice(face) for face in state.house.pack.faces)), "also")


def _stake_ask(state: Abracadabra) -> Ask:
    players = Pick("player", "player", tuple(Choice(player) for player in state.seats))
    return Ask("stake", None, Form((players, Amount("amount", 1, DEAREST, (1, 2, 5, 10))), steps=True), "also")


def _call_ask(state: Abracadabra) -> Ask:
    """Somebody says the word; the table is asked for it while somebody has only just reached the number in silence."""
    players = Pick("player", "player", tuple(Choice(player) for player in state.seats))
    reached = _has_just_reached(state)
    return Ask("call", reached, players, "prompt" if reached else "also")


def _has_just_reached(state: Abracadabra) -> str | None:
    """Who reached the number with the last trick and has not said the word."""
    winner = state.logged[-1] if state.logged else None
    if winner is None or winner in state.calls or state.won()[winner] != state.highest:
        return None
    return winner


def _result_ask(state: Abracadabra) -> Ask:
    """The cards of the declared rank, and the tricks unless every one of them is noted already."""
    players, hands, article = tuple(state.seats), state.house.pack.hands, "abracadabra/matching-total"
    sums, rank = matching_sums(state), _counts(state)
    matching = Column("matching", 0, 4 if rank else 0, sums, article, rank=rank, within=("tricks", hands))
    if len(state.logged) == state.tricks:
        ceiling = {(player, "matching"): won * hands for player, won in state.won().items()}
        return Ask("result", None, Grid(players, (matching,), ceiling=ceiling), "main")
    tricks = Column("tricks", 0, state.tricks, (state.tricks,), "abracadabra/tricks-total")
    floor = {(player, "tricks"): won for player, won in state.won().items()}
    return Ask("result", None, Grid(players, (tricks, matching), floor), "main")


def notes(state: Abracadabra) -> Mapping[str, tuple[Note, ...]]:
    """Who bids what; then who declares, how far everybody is from the number, and who said the word."""
    return {player: tuple(_notes(state, player)) for player in state.seats}


def _notes(state: Abracadabra, player: str) -> Iterator[Note]:
    if state.bidder is not None:
        if player in state.bids:
            bid = state.bids[player]
            yield Note("passes") if bid is None else Note("bid", {"bid": bid})
        elif player == state.bidder:
            yield Note("bids")
    else:
        if player == state.declarer:
            yield Note("declares", {"declared": state.highest})
        if state.logged:
            yield _progress(state, state.won()[player])
        if player in state.calls:
            yield Note("called")
    if player in state.staked:
        yield Note("staked", {"chips": state.staked[player]})


def _progress(state: Abracadabra, won: int) -> Note:
    """How far from the declared number somebody with so many tricks is."""
    if won < state.highest:
        over = len(state.logged) == state.tricks
        return Note("short" if over else "needs", {"more": state.highest - won})
    if won > state.highest and state.house.exactly:
        return Note("over", {"declared": state.highest, "won": won})
    return Note("reached", {"declared": state.highest})


def procedure(state: Abracadabra) -> tuple[Step, ...]:
    """What the table does now: deal and turn up, bid, play the tricks, or count (003)."""
    if not state.bids:
        return tuple(_dealing(state))
    if state.bidder is not None:
        return (Step("bids-next", {"player": state.bidder}),)
    if len(state.logged) == state.tricks:
        return (_matching(state),)
    return tuple(_playing(state))


def _dealing(state: Abracadabra) -> Iterator[Step]:
    """Which pack, how many cards, and what is turned up."""
    pack = state.house.pack
    size = len(pack.faces) - pack.joker
    yield Step("pack-joker" if pack.joker else "pack", {"cards": size, "lowest": pack.lowest})
    yield Step("deal-dummy" if state.house.dummy else "deal", {"player": state.dealer, "cards": pack.cards})
    if state.turn_up is not None:
        yield from _trump(state)
    else:
        yield Step("turn-up" if pack.turns_up else "no-turn-up")
    yield Step("bids-first", {"player": state.bidder})
    if state.house.stakes:
        yield Step("stakes")


def _trump(state: Abracadabra) -> Iterator[Step]:
    """The suit of the card that was turned up, as far as somebody noted it; the joker means none."""
    if state.turned is not None:
        yield Step("trump", {"trump": state.turned.suit})
    elif state.turn_up == JOKER:
        yield Step("no-trump")


def _playing(state: Abracadabra) -> Iterator[Step]:
    """Who leads and plays for Bolvan, what is trump, who says the word, and what counts extra."""
    if state.logged:
        yield Step("leads-next", {"player": state.leader})
    else:
        yield Step("declarer-leads", {"player": state.declarer, "declared": state.highest})
        if state.house.stakes:
            yield Step("may-show", {"player": state.declarer})
    if state.house.dummy:
        yield Step("plays-dummy", {"player": state.leader})
    yield from _trump(state)
    if not state.logged:
        yield Step("says-word", {"declared": state.highest})
        yield _matching(state)


def _matching(state: Abracadabra) -> Step:
    """The rank that counts extra, where it is in the pack."""
    if state.rank not in state.house.pack.ranks:
        return Step("nothing-matches", {"rank": state.rank})
    return Step("count-matching" if len(state.logged) == state.tricks else "matches", {"rank": state.rank})


def _counts(state: Abracadabra) -> str | None:
    """The rank that counts extra; None where the pack has no such cards."""
    return state.rank if state.rank in state.house.pack.ranks else None


def deal(state: Abracadabra) -> Deal:
    """The deal on the table."""
    number = len(state.rounds) + 1
    return Deal(
        label=str(number),
        number=number,
        plan=(),
        dealer=state.dealer,
        leader=state.leader,
        cards=state.tricks,
        trump=state.turned.suit if state.turned is not None else None,
        takes_trump=state.house.pack.turns_up and state.turn_up != JOKER,
        phase="bidding" if state.bidder is not None else "playing",
        noted=len(state.logged),
        dummy=state.house.dummy,
        counts=_counts(state) if state.bidder is None else None,
    )
