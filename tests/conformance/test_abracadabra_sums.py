"""The arithmetic of Abracadabra over random games of every way to seat it: rules.md 2.3, and every chip."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from models.asks import Event
from models.games.abracadabra import ABRACADABRA
from models.games.abracadabra.play import Call, Result, Stake
from models.games.definition import Round
from models.games.engine import State
from models.table import Seats
from tests.support.games import play, random_events, whole_game

NAMES = ("Ann", "Bo", "Cy", "Dee")
AWARDS = {4: {0: 0, 1: 40, 2: 60, 3: 60, 4: 40}, 3: {0: 0, 1: 30, 2: 40, 3: 30}, 2: {0: 0, 1: 20, 2: 20}}
"""What reaching the number gives to all who did, by how many sit and how many did."""
LARGEST = {4: 61, 3: 50, 2: 40}

a_few = settings(max_examples=150)


@st.composite
def tables(draw: st.DrawFn, **fixed: Any) -> tuple[State, Random]:
    """A table of any size with any options, and the chance that it plays by."""
    random = Random(draw(st.integers(0, 2**32 - 1)))
    count = random.choice((2, 2, 3, 4))
    rules: dict[str, Any] = {
        "target": random.choice((1, 60, 200)),
        "reach": random.choice(("at-least", "exactly")),
        "award": random.choice(("ladder", "race")),
        "rising_bids": random.random() < 0.5,
        "all_pass": random.choice(("next-dealer", "same-dealer")),
        "joker": random.random() < 0.5,
        "dummy": count == 2 and random.random() < 0.5,
        "stakes": random.random() < 0.5,
        "false_call": random.choice((0, 5)),
    }
    state = State.begin(ABRACADABRA, Seats(NAMES[:count], random.choice(NAMES[:count])), {**rules, **fixed})
    return state, random


def number(scored: Round, player: str, kind: str) -> int:
    """A fact of a line: how many tricks, or how many matching cards."""
    facts = [line.reason.facts for line in scored.lines[player] if line.reason.kind == kind]
    return sum(int(told[{"tricks": "took", "matching": "matching"}[kind]] or 0) for told in facts)


def worth(scored: Round, article: str) -> int:
    """What an article of the book gave to all players in a deal."""
    return sum(line.points for lines in scored.lines.values() for line in lines if line.article.endswith(article))


@a_few
@given(table=tables())
def test_a_deal_adds_up(table: tuple[State, Random]) -> None:
    state, random = table
    players = len(state.seats)
    for event in random_events(random, state, 120):
        before, state = state, play(state, event)
        if not isinstance(event, Result) or before.ending is not None:
            continue
        own, scored = before.own, state.sheet().rounds[-1]
        taken = {player: number(scored, player, "tricks") for player in state.seats}
        cards = {player: number(scored, player, "matching") for player in state.seats}
        assert sum(taken.values()) == own.tricks == (13 if players == 4 else 12)
        assert sum(cards.values()) in {0, 3, 4}
        assert all(cards[player] <= taken[player] * own.house.pack.hands for player in taken)
        assert worth(scored, "/tricks") == own.tricks
        assert worth(scored, "/matching") == 2 * sum(cards.values())
        reached = [
            p for p, took in taken.items() if took == own.highest or (took > own.highest and not own.house.exactly)
        ]
        assert len(reached) <= own.tricks // own.highest
        _check_award(before, scored, reached)
        _check_calls(before, scored, reached)
        assert max(scored.points(player) for player in state.seats) <= LARGEST[players]
        assert all(scored.points(player) >= -own.house.false_call for player in state.seats)


def _check_award(before: State, scored: Round, reached: list[str]) -> None:
    """The award is a step of the ladder, or 40 for a caller alone; with four nobody alone gets it in silence."""
    own, players = before.own, len(before.seats)
    whole = AWARDS[players][len(reached)]
    given_out = worth(scored, "/award")
    said = any(player in own.calls for player in reached)
    if players < 4 or not said:
        assert given_out == (0 if players == 4 and len(reached) == 1 else whole)
    elif own.house.caller_takes_all:
        assert given_out in ({40} if len(own.logged) < own.tricks else {40, whole if len(reached) > 1 else 40})
    else:
        assert given_out == whole
    for player in before.seats:
        assert player in reached or not any(
            line.points for line in scored.lines[player] if line.article == "abracadabra/award"
        )


def _check_calls(before: State, scored: Round, reached: list[str]) -> None:
    """A wrong word costs its price once, whoever said it."""
    wrong = {player for player in before.own.calls if player not in reached}
    assert worth(scored, "/call") == -before.own.house.false_call * len(wrong)


@a_few
@given(table=tables(stakes=True))
def test_every_chip_is_paid_or_lies_in_the_pot(table: tuple[State, Random]) -> None:
    """Kept beside the models: what was staked and not handed back equals what was paid and what is carried."""
    state, random = table
    standing, this_deal = 0, 0
    for event in random_events(random, state, 120):
        this_deal += event.amount if isinstance(event, Stake) else 0
        if event.type == "redeal":
            this_deal = 0
        state = play(state, event)
        chips = state.pot()
        assert chips is not None
        assert chips.carried >= 0
        assert all(paid >= 0 for paid in chips.paid.values())
        assert chips.carried + sum(chips.paid.values()) == standing + this_deal
        if state.game.is_fresh(state.own):
            standing, this_deal = standing + this_deal, 0
        winners = state.sheet().outcome.winners if state.sheet().outcome else ()
        if winners and event.type != "adjust":
            assert chips.carried < len(winners)


@a_few
@given(table=tables(all_pass="next-dealer"))
def test_whatever_the_table_must_enter_ends_the_match(table: tuple[State, Random]) -> None:
    state, random = table
    events: tuple[Event, ...] = whole_game(state, random)
    ended = play(state, *events)
    assert ended.ending == "complete"
    assert max(ended.totals().values()) >= ended.own.house.target
    assert not any(isinstance(event, Stake | Call) for event in events)
