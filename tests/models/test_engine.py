"""What every game shares: the order of refusals, adjustments, misdeals, stopping, places."""

from __future__ import annotations

import pytest

from models.asks import Refusal
from models.games import GAMES
from models.games.definition import Option, Step, best_of
from models.games.engine import State, Unknown, event_kinds, refused_seats
from models.games.jabberwocky import JABBERWOCKY
from models.ranking import Place, ranking
from models.table import Seats
from tests.support.games import (
    adjust,
    begin,
    bid,
    bids,
    deal,
    finish,
    numbers,
    play,
    redeal,
    refusal,
    tricks,
    whole_game,
)

TABLE = begin("Ann Bo Cy", first_dealer="Cy")
ONE_ROUND = play(TABLE, *bids("Ann 1, Bo 1, Cy 0"), tricks("Ann 1, Bo 2, Cy 0"))


def ended(state: State = TABLE) -> State:
    return play(state, *whole_game(state))


# Who sits


@pytest.mark.parametrize("count", [0, 2, 6])
def test_a_game_does_not_begin_with_too_few_or_too_many(count: int) -> None:
    refused = refused_seats(JABBERWOCKY, count, {})
    assert refused == Refusal("jabberwocky/players", {"count": count, "least": 3, "most": 5})


def test_beginning_all_the_same_is_a_fault_of_the_program() -> None:
    with pytest.raises(ValueError, match="jabberwocky/players"):
        State.begin(JABBERWOCKY, Seats(("Ann", "Bo"), "Ann"), {})


def test_options_that_are_left_out_take_their_default() -> None:
    assert TABLE.own.dealer_restriction is True
    assert begin("Ann Bo Cy", dealer_restriction=False).own.dealer_restriction is False


# Refusals in their order


def test_an_event_of_an_unknown_type_is_refused() -> None:
    assert refusal(TABLE, Unknown(type="snap")) == Refusal("table/event", {"event": "snap"})


def test_the_end_comes_first_then_the_type_then_the_name() -> None:
    assert refusal(ended(), Unknown(type="snap")).article == "jabberwocky/ending"
    assert refusal(ended(), bid("Nobody", 1)).article == "jabberwocky/ending"
    assert refusal(TABLE, bid("Nobody", 99)) == Refusal("table/player", {"player": "Nobody"})
    assert refusal(TABLE, adjust("Nobody", 1)).article == "table/player"
    assert refusal(ended(), adjust("Nobody", 1)).article == "table/player"


def test_names_are_as_they_are_spelled() -> None:
    assert refusal(TABLE, bid("ann", 1)).article == "table/player"


def test_an_event_that_names_everybody_names_the_one_who_is_wrong() -> None:
    assert refusal(TABLE, tricks("Ann 1, Bo 2")) == Refusal("table/player", {"player": "Cy"})
    assert refusal(TABLE, tricks("Ann 1, Bo 2, Cy 0, Dee 0")) == Refusal("table/player", {"player": "Dee"})


# Adjustments


def test_an_adjustment_is_its_own_line_and_no_part_of_a_round() -> None:
    state = play(ONE_ROUND, adjust("Bo", -3, "revoke"))
    (made,) = state.sheet().adjustments
    assert (made.event, made.player, made.points, made.reason, made.after) == (4, "Bo", -3, "revoke", 1)
    assert state.totals() == numbers("Ann 1, Bo -3, Cy 1")
    assert state.sheet().rounds == ONE_ROUND.sheet().rounds


def test_an_adjustment_before_the_first_round_is_after_none() -> None:
    assert play(TABLE, adjust("Ann", 2)).adjustments[0].after == 0


def test_an_adjustment_stands_through_a_misdeal() -> None:
    state = play(ONE_ROUND, bid("Bo", 1), adjust("Cy", -5), redeal())
    assert state.totals() == numbers("Ann 1, Bo 0, Cy -4")
    assert state.own.bids == {}
    assert state.adjustments[0].after == 1


def test_an_adjustment_alone_is_nothing_to_deal_again() -> None:
    assert refusal(play(TABLE, adjust("Ann", 1)), redeal()).article == "table/redeal"


def test_an_adjustment_after_the_end_can_change_who_won() -> None:
    for lucky in TABLE.seats:
        outcome = play(ended(), adjust(lucky, 100)).sheet().outcome
        assert outcome is not None
        assert (outcome.winners, outcome.ended_early) == ((lucky,), False)


def test_an_adjustment_of_none_is_a_line_too() -> None:
    assert play(TABLE, adjust("Ann", 0)).adjustments[0].points == 0


# Misdeals


def test_a_misdeal_goes_back_to_before_the_deal_and_the_next_rounds_go_on() -> None:
    state = play(ONE_ROUND, deal("hearts"), *bids("Bo 1, Cy 1"), redeal("exposed-card"))
    assert state.own == ONE_ROUND.own
    assert state.deal() == ONE_ROUND.deal()
    state = play(state, *bids("Bo 0, Cy 0, Ann 0"), tricks("Bo 4, Cy 0, Ann 0"))
    assert state.totals() == numbers("Ann 2, Bo 0, Cy 2")


def test_two_misdeals_in_a_row_need_something_between() -> None:
    state = play(TABLE, deal("clubs"), redeal())
    assert refusal(state, redeal()).article == "table/redeal"


def test_a_misdeal_never_goes_back_into_a_scored_round() -> None:
    assert refusal(ONE_ROUND, redeal()).article == "table/redeal"


# The end


def test_stopping_early_leaves_the_best_as_winners() -> None:
    outcome = play(ONE_ROUND, finish("late")).sheet().outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ended_early) == (("Ann", "Cy"), True)


def test_stopping_before_the_first_round_has_no_winner() -> None:
    outcome = play(TABLE, adjust("Ann", 5), finish()).sheet().outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ended_early) == ((), True)


def test_what_was_entered_of_a_deal_when_the_table_stops_is_worth_nothing() -> None:
    state = play(ONE_ROUND, *bids("Bo 1, Cy 1, Ann 1"), finish())
    assert state.totals() == ONE_ROUND.totals()
    assert refusal(state, finish()).article == "jabberwocky/ending"


def test_after_the_end_the_table_does_nothing_but_adjust() -> None:
    state = ended()
    assert [(ask.kind, ask.role) for ask in state.asks()] == [("adjust", "table")]
    assert (state.deal(), state.procedure(), dict(state.notes())) == (None, (), {})


def test_until_the_end_the_table_may_always_adjust_and_finish_and_deal_again_what_was_begun() -> None:
    def table_kinds(state: State) -> list[str]:
        return [ask.kind for ask in state.asks() if ask.role == "table"]

    assert table_kinds(TABLE) == ["adjust", "finish"]
    assert table_kinds(play(TABLE, deal("hearts"))) == ["adjust", "redeal", "finish"]


# Places


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ("Ann 3, Bo 2, Cy 1", [(1, "Ann"), (2, "Bo"), (3, "Cy")]),
        ("Ann 2, Bo 3, Cy 2", [(1, "Bo"), (2, "Ann Cy")]),
        ("Ann 3, Bo 3, Cy 1", [(1, "Ann Bo"), (3, "Cy")]),
        ("Ann 0, Bo 0, Cy 0", [(1, "Ann Bo Cy")]),
        ("Ann -3, Bo 0, Cy -3, Dee 5", [(1, "Dee"), (2, "Bo"), (3, "Ann Cy")]),
    ],
)
def test_equal_totals_share_a_place_and_the_next_place_counts_them(totals: str, places: list[tuple[int, str]]) -> None:
    expected = tuple(Place(place, tuple(names.split())) for place, names in places)
    assert ranking(numbers(totals), lowest=False) == expected


def test_where_few_points_are_good_the_lowest_is_first() -> None:
    assert ranking(numbers("Ann 3, Bo -1, Cy 3"), lowest=True) == (Place(1, ("Bo",)), Place(2, ("Ann", "Cy")))
    assert best_of(numbers("Ann 3, Bo -1, Cy -1"), lowest=True) == ("Bo", "Cy")


# Definitions


def test_every_game_knows_its_events_and_the_tables() -> None:
    assert set(event_kinds(JABBERWOCKY)) == {"adjust", "redeal", "finish", "deal", "bid", "trick", "tricks"}
    assert all(game.key == key for key, game in GAMES.items())


@pytest.mark.parametrize(
    ("option", "taken", "not_taken"),
    [
        (Option("o", "yes-no", True, "a"), [True, False], [1, 0, None, "true"]),
        (Option("o", "one-of", 4, "a", values=(4, -4)), [4, -4], [5, True, "4", None, 4.0]),
        (Option("o", "one-of", "x", "a", values=("x", "y")), ["x"], ["z", None, 1]),
        (Option("o", "whole", 3, "a"), [1, 2, 10**9], [0, -1, True, 1.0, "1", None]),
        (Option("o", "whole", 0, "a", low=0), [0, 5], [-1, False]),
    ],
)
def test_an_option_takes_values_of_its_own_type_only(option: Option, taken: list, not_taken: list) -> None:
    assert all(option.takes(value) for value in taken)
    assert not any(option.takes(value) for value in not_taken)


def test_statements_of_different_kinds_are_different() -> None:
    assert Step("deal", {"cards": 3}) != Step("deal", {"cards": 4})
