"""Games of Abracadabra, one for each way to seat it: by trick and by count, with stakes, a misdeal, a bid too low."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from models.asks import Event
from models.games.engine import State
from tests.playthroughs.telling import told
from tests.support.abracadabra import bid, table
from tests.support.games import adjust, answer, play, redeal


def four_players() -> str:
    """A race for the word, and for chips."""
    return _told(13, table(4, target=60, stakes=True, award="race"))


def three_players() -> str:
    """With a joker, so that a card is turned up; a wrong word costs five."""
    return _told(7, table(3, target=60, joker=True, false_call=5))


def two_with_bolvan() -> str:
    """A third hand that whoever leads plays for, and chips."""
    return _told(11, table(2, target=60, dummy=True, stakes=True))


def two_players() -> str:
    """24 cards, exactly the number, and bids that need not rise."""
    return _told(3, table(2, target=60, reach="exactly", rising_bids=False))


def _told(seed: int, state: State) -> str:
    chance = Random(seed)
    return told(state, lambda standing: _deal(standing, chance), adjust("Bo", -3, "revoke"))


def _deal(state: State, chance: Random) -> Iterator[Event]:
    """What is entered until the deal is scored or void; every other deal is noted trick by trick."""
    rounds, dealt, by_trick = state.own.rounds, state.own.passed_on, chance.random() < 0.5
    while state.own.rounds == rounds and state.own.passed_on == dealt and state.ending is None:
        if _bids_too_low(state, chance):
            yield bid(state.own.bidder, 1)
        event = _next(state, chance, by_trick)
        yield event
        state = play(state, event)


def _bids_too_low(state: State, chance: Random) -> bool:
    own = state.own
    return own.bidder is not None and own.highest > 0 and own.house.rising_bids and chance.random() < 0.2


def _next(state: State, chance: Random, by_trick: bool) -> Event:
    """One misdeal early on, a stake with each bid, the word half of the times that it is asked for."""
    asks: dict[str, Any] = {ask.kind: ask for ask in state.asks()}
    own = state.own
    if state.entries == len(state.seats) and "redeal" in asks:
        return redeal("wrong-count")
    if "deal" in asks:
        return answer(chance, state, asks["deal"])
    if "stake" in asks and own.bidder is not None and own.bidder not in own.staked:
        return answer(chance, state, asks["stake"])
    if "call" in asks and asks["call"].role == "prompt" and chance.random() < 0.5:
        return answer(chance, state, asks["call"])
    if "trick" in asks and by_trick:
        return answer(chance, state, asks["trick"])
    return answer(chance, state, state.asks()[0])
