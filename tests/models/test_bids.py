"""What may still be bid, and why: the same numbers as the pad offers, with a reason for all of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given

from app.words import Words
from models.asks import Pick, Value
from models.games import GAMES
from models.games.definition import Answer, Game
from models.games.jabberwocky import DEALER_BID, dealer_bids
from tests.conformance.test_every_game import a_little, any_play, every_game, randomness
from tests.support import abracadabra
from tests.support.games import begin, bids, finish, play

WORDS = Words()


@every_game
@a_little
@given(random=randomness)
def test_the_referee_names_what_the_pad_offers(game: Game[Any], random: Random) -> None:
    state, events = any_play(random, game, most=12)
    for event in (None, *events):
        state = play(state, event) if event is not None else state
        ask, found = state.asks()[0], state.bids()
        assert (found is None) == (ask.kind != "bid")
        if found is not None:
            assert isinstance(ask.shape, Pick)
            assert list(found.numbers) == [choice.value for choice in ask.shape.choices if choice.refusal is None]
            assert WORDS.verdict(found.why)


@pytest.mark.parametrize("cards", range(3, 10))
@pytest.mark.parametrize("restricted", [True, False])
def test_the_dealer_may_say_whatever_keeps_the_bids_from_coming_out(cards: int, restricted: bool) -> None:
    for called in range(4 * cards + 1):
        found = dealer_bids(cards, called, restricted=restricted)
        assert list(found.numbers) == [n for n in range(cards + 1) if not restricted or n + called != cards]
        assert found.why.article == "jabberwocky/dealer-bid"


@pytest.mark.parametrize(
    ("called", "said"),
    [
        (2, "The others have called 2 of 3, so the dealer may say any number but 1."),
        (3, "The others have called 3 of 3, so the dealer may say any number but 0."),
        (4, "The others have called 4, more than the 3 there are: no number is barred."),
    ],
)
def test_why_the_dealer_may_say_them(called: int, said: str) -> None:
    assert WORDS.verdict(dealer_bids(3, called).why) == said
    assert WORDS.verdict(dealer_bids(3, called, restricted=False).why) == (
        "This table lets the dealer say any number from 0 to 3."
    )


def test_by_hand_the_dealer_is_told_the_same() -> None:
    asked: dict[str, Value] = {"cards": 7, "called": 5, "restriction": "on"}
    assert DEALER_BID.answer(asked) == dealer_bids(7, 5).why
    assert DEALER_BID.answer({**asked, "restriction": "off"}) == dealer_bids(7, 5, restricted=False).why


def test_before_the_dealer_any_number_is_free() -> None:
    found = begin("Ann Bo Cy", first_dealer="Cy").bids()
    assert found is not None
    assert (found.numbers, found.why) == ((0, 1, 2, 3), Answer("bid-any", {"cards": 3}, "jabberwocky/bid-range"))


def test_nobody_bids_during_play_or_after_the_end() -> None:
    bidding = play(begin("Ann Bo Cy", first_dealer="Cy"), *bids("Ann 1, Bo 1"))
    assert bidding.bids() is not None
    assert play(bidding, finish()).bids() is None
    assert play(bidding, *bids("Cy 0")).bids() is None
    assert begin("Ann Bo", game=GAMES["cambio"]).bids() is None


@pytest.mark.parametrize(
    ("spoken", "rules", "kind", "article", "numbers"),
    [
        ("Ann -", {}, "bid-first", "bid-range", (*range(1, 14), None)),
        ("Ann 4, Bo -", {}, "bid-above", "bid-rises", (*range(5, 14), None)),
        ("Ann 13", {}, "bid-pass-only", "bid-rises", (None,)),
        ("Ann 13", {"rising_bids": False}, "bid-free", "bid-rises", (*range(1, 14), None)),
    ],
)
def test_in_abracadabra_numbers_rise(
    spoken: str, rules: dict[str, Any], kind: str, article: str, numbers: tuple[int | None, ...]
) -> None:
    found = play(abracadabra.table(**rules), *abracadabra.bids(spoken)).bids()
    assert found is not None
    assert (found.numbers, found.why.kind, found.why.article) == (numbers, kind, f"abracadabra/{article}")
    assert WORDS.verdict(found.why)
