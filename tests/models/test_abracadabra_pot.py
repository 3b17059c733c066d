"""The pot of Abracadabra: every chip is paid to somebody or still lies there (rules.md 1.3.9, 2.3, D15)."""

from __future__ import annotations

from typing import Any

import pytest

from models.games.definition import Pot
from models.games.engine import State
from tests.support.abracadabra import (
    bid,
    call,
    counted,
    deal,
    declared,
    kinds,
    order,
    passed,
    pot,
    refused,
    stake,
    table,
    won,
)
from tests.support.games import adjust, finish, play, redeal


def staked(state: State, each: int = 1) -> State:
    """The game after everybody has put in as many chips."""
    return play(state, *(stake(player, each) for player in order(state)))


def test_without_stakes_there_is_no_pot() -> None:
    assert table().pot() is None
    assert refused(table(), stake("Ann", 1)) == "abracadabra/stakes"
    assert ("stake", "also") not in kinds(table())


@pytest.mark.parametrize("amount", [0, -1, -(10**30)])
def test_a_stake_is_at_least_one_chip(amount: int) -> None:
    assert refused(table(stakes=True), stake("Ann", amount)) == "abracadabra/stakes"


def test_stakes_are_taken_at_any_time_in_a_deal() -> None:
    state = table(stakes=True)
    moments = [(), (deal("7H"),), (bid("Ann", 5),), tuple(bid(p, None) for p in ("Bo", "Cy", "Dee")), won("Ann")]
    for chips, events in enumerate(moments):
        state = play(state, *events, stake("Bo", 1))
        assert pot(state) == (chips + 1, {})
        assert ("stake", "also") in kinds(state)
    assert pot(play(state, call("Ann"), stake("Bo", 10**30))) == (10**30 + 5, {})


def test_a_player_may_stake_more_than_once() -> None:
    state = play(table(stakes=True), stake("Ann", 2), stake("Ann", 3))
    assert state.own.staked == {"Ann": 5}


@pytest.mark.parametrize(
    ("taken", "paid", "carried"),
    [
        ((6, 4, 2, 1), {"Ann": 7}, 0),
        ((5, 5, 2, 1), {"Ann": 3, "Bo": 3}, 1),
        ((4, 4, 4, 1), {}, 7),
        ((7, 6, 0, 0), {"Ann": 3, "Bo": 3}, 1),
    ],
)
def test_whoever_reached_the_number_shares_and_the_rest_is_carried(
    taken: tuple[int, ...], paid: dict[str, int], carried: int
) -> None:
    state = counted(declared(play(table(stakes=True), stake("Ann", 7)), 5), *taken)
    assert pot(state) == (carried, paid)
    assert pot(play(state, stake("Bo", 2))) == (carried + 2, paid)


@pytest.mark.parametrize("rules", [{}, {"award": "race"}])
def test_the_word_is_not_asked_for_at_the_pot(rules: dict[str, Any]) -> None:
    """The only one who reached it said nothing and gets no points, but the pot; a caller shares it."""
    state = staked(table(stakes=True, **rules))
    assert pot(counted(declared(state, 6), 6, 4, 2, 1)) == (0, {"Ann": 4})
    assert pot(counted(play(declared(state, 5), call("Bo")), 5, 5, 2, 1)) == (0, {"Ann": 2, "Bo": 2})


def test_a_carried_pot_grows_until_somebody_reaches_the_number() -> None:
    state = table(stakes=True, target=1000)
    for deals in (1, 2, 3):
        state = counted(declared(staked(state), 8), 5, 4, 3, 1)
        assert pot(state) == (4 * deals, {})
    assert pot(counted(declared(state, 5, by=1), 5, 5, 2, 1)) == (0, {"Ann": 6, "Bo": 6})


@pytest.mark.parametrize("all_pass", ["next-dealer", "same-dealer"])
def test_where_all_pass_the_stakes_stay_and_a_misdeal_leaves_them(all_pass: str) -> None:
    state = passed(staked(table(stakes=True, all_pass=all_pass)))
    assert pot(state) == (4, {})
    assert state.own.staked == {}
    assert pot(play(state, stake("Bo", 5), redeal())) == (4, {}), "only the stakes of this deal go back"
    assert pot(counted(declared(state, 6), 6, 4, 2, 1)) == (0, {"Ann": 4})


def test_a_misdeal_hands_the_stakes_back() -> None:
    state = play(declared(staked(table(stakes=True)), 6), *won("Ann"), stake("Cy", 3))
    assert pot(state) == (7, {})
    assert pot(play(state, redeal())) == (0, {})
    assert pot(play(play(table(stakes=True), stake("Ann", 1)), redeal())) == (0, {}), "a stake alone begins a deal"


def test_what_is_left_goes_to_the_winners_when_the_match_ends() -> None:
    state = counted(declared(staked(table(stakes=True), 2), 8), 5, 4, 3, 1)
    state = play(state, adjust("Bo", 93), stake("Cy", 1))
    ended = counted(declared(state, 8), 5, 4, 3, 1, matching=(4, 0, 0, 0))
    assert (ended.ending, ended.sheet().outcome.winners) == ("complete", ("Bo",))
    assert pot(ended) == (0, {"Bo": 9})


def test_those_who_reached_it_are_paid_before_the_winners() -> None:
    state = play(table(stakes=True, target=50), adjust("Dee", 60), stake("Ann", 7))
    ended = counted(declared(state, 5), 5, 5, 2, 1)
    assert ended.sheet().outcome.winners == ("Dee",)
    assert pot(ended) == (0, {"Ann": 3, "Bo": 3, "Dee": 1})


def test_a_match_that_stops_shares_the_pot_among_those_who_lead_and_carries_the_rest() -> None:
    level = counted(declared(play(table(2, stakes=True), stake("Ann", 2)), 8), 6, 6, matching=(0, 0))
    state = play(level, stake("Ann", 3), bid("Bo", 5))
    assert pot(state) == (5, {})
    assert pot(play(state, finish())) == (1, {"Ann": 2, "Bo": 2}), "stakes of the running deal included"
    assert pot(play(state, finish(), adjust("Bo", 1))) == (1, {"Ann": 2, "Bo": 2}), "a ruling moves no money"


def test_where_nothing_was_scored_nobody_is_paid() -> None:
    assert pot(play(staked(table(stakes=True)), finish())) == (4, {})


def test_the_pot_names_everybody() -> None:
    assert table(stakes=True).pot() == Pot(0, {"Ann": 0, "Bo": 0, "Cy": 0, "Dee": 0})
