"""Looks: what a pad may offer, what arithmetic settles, which event an answer makes."""

from __future__ import annotations

from models.asks import NOTHING, Ask, Choice, Draft, Grid, Look, Pick
from models.games.engine import Adjust, Finish, State
from models.games.jabberwocky import Bid, Tricks
from models.looks import look
from tests.support.games import begin, bids, deal, numbers, play, trick

BIDDING = begin("Ann Bo Cy", first_dealer="Cy")
PLAYING = play(BIDDING, *bids("Ann 1, Bo 1, Cy 0"))


def ask(state: State, kind: str) -> Ask:
    return next(ask for ask in state.asks() if ask.kind == kind)


def grid(state: State, text: str = "") -> Look:
    """The look at the tricks with what was tapped: "Ann 2, Bo ?"; a question mark is "missed"."""
    taps = (part.split() for part in text.split(",") if part.strip())
    draft: Draft = {(name, "tricks"): None if number == "?" else int(number) for name, number in taps}
    return look(state, ask(state, "tricks"), draft)


def filled(seen: Look) -> dict[str, int]:
    return {row: value for (row, _), value in seen.filled.items()}


def open_values(choices: tuple[Choice, ...]) -> list[object]:
    return [choice.value for choice in choices if choice.refusal is None]


# A pick


def test_an_untouched_pick_shows_its_choices_and_makes_nothing() -> None:
    seen = look(BIDDING, ask(BIDDING, "bid"), NOTHING)
    assert open_values(seen.choices["", "tricks"]) == [0, 1, 2, 3]
    assert (seen.event, seen.refusal, dict(seen.filled), dict(seen.left)) == (None, None, {}, {})


def test_one_tap_on_a_pick_is_the_answer() -> None:
    assert look(BIDDING, ask(BIDDING, "bid"), {("", "tricks"): 2}).event == Bid(player="Ann", tricks=2)


def test_a_barred_tap_is_refused_with_its_article() -> None:
    state = play(BIDDING, *bids("Ann 1, Bo 1"))
    seen = look(state, ask(state, "bid"), {("", "tricks"): 1})
    assert seen.event is None
    assert seen.refusal is not None
    assert seen.refusal.article == "jabberwocky/dealer-bid"


# A grid


def test_rows_nobody_touched_count_as_usual_and_the_sum_is_what_is_left_to_give() -> None:
    seen = grid(PLAYING)
    assert seen.left == {"tricks": 1}
    assert seen.event is None
    assert seen.refusal is not None
    assert seen.refusal.article == "jabberwocky/tricks-total"


def test_who_missed_is_settled_by_the_sum() -> None:
    """Everybody but Bo made the bid, so Bo took what is left."""
    seen = grid(PLAYING, "Bo ?")
    assert filled(seen) == {"Bo": 2}
    assert seen.left == {"tricks": 0}
    assert seen.event == Tricks(taken=numbers("Ann 1, Bo 2, Cy 0"))


def test_two_who_missed_are_not_settled_until_one_is_known() -> None:
    assert (filled(grid(PLAYING, "Bo ?, Ann ?")), grid(PLAYING, "Bo ?, Ann ?").left) == ({}, {"tricks": 3})
    assert filled(grid(PLAYING, "Bo ?, Ann 0")) == {"Bo": 3}


def test_the_last_row_nobody_touched_is_filled_in() -> None:
    seen = grid(PLAYING, "Ann 0, Bo 2")
    assert filled(seen) == {"Cy": 1}
    assert seen.event == Tricks(taken=numbers("Ann 0, Bo 2, Cy 1"))


def test_nothing_is_filled_in_with_a_number_that_cannot_be() -> None:
    for tapped in ("Ann 3, Bo 2", "Ann 3, Bo 1, Cy ?"):
        seen = grid(PLAYING, tapped)
        assert (filled(seen), seen.event) == ({}, None)


def test_too_many_are_below_zero() -> None:
    seen = grid(PLAYING, "Ann 3, Bo 2, Cy 0")
    assert seen.left == {"tricks": -2}
    assert seen.event is None
    assert seen.refusal is not None


def test_everything_tapped_is_taken_as_it_is() -> None:
    seen = grid(PLAYING, "Ann 0, Bo 3, Cy 0")
    assert (filled(seen), seen.event) == ({}, Tricks(taken=numbers("Ann 0, Bo 3, Cy 0")))
    assert grid(PLAYING, "Ann 0, Bo 0, Cy 0").event is None


def test_logged_tricks_are_the_least_and_leave_the_others_less() -> None:
    state = play(PLAYING, trick("Cy"))
    seen = grid(state)
    assert open_values(seen.choices["Cy", "tricks"]) == [1, 2, 3]
    assert open_values(seen.choices["Ann", "tricks"]) == [0, 1, 2]
    (barred,) = {choice.refusal.article for choice in seen.choices["Cy", "tricks"] if choice.refusal}
    assert barred == "jabberwocky/tricks-total"


def test_a_bid_below_what_was_logged_counts_as_what_was_logged() -> None:
    seen = grid(play(PLAYING, trick("Cy")))
    assert seen.left == {"tricks": 0}
    assert seen.event == Tricks(taken=numbers("Ann 1, Bo 1, Cy 1"))


def test_a_filled_row_is_never_below_what_was_logged() -> None:
    seen = grid(play(PLAYING, trick("Cy")), "Ann 1, Bo 2")
    assert (filled(seen), seen.left) == ({}, {"tricks": -1})


def test_several_sums_settle_nothing_and_count_to_the_next_one() -> None:
    asked = ask(PLAYING, "tricks")
    assert isinstance(asked.shape, Grid)
    (column,) = asked.shape.columns
    wide = Ask(
        "tricks",
        None,
        Grid(asked.shape.rows, (type(column)("tricks", 0, 4, (3, 4), column.article),), {}, {}),
        "main",
    )
    assert (look(PLAYING, wide, {}).left, look(PLAYING, wide, {}).event) == ({"tricks": 3}, None)
    given = {("Ann", "tricks"): 3, ("Bo", "tricks"): 0}
    assert (look(PLAYING, wide, given).left, dict(look(PLAYING, wide, given).filled)) == ({"tricks": 0}, {})
    given[("Cy", "tricks")] = 4
    assert look(PLAYING, wide, given).left == {"tricks": -3}


def test_a_column_without_a_sum_leaves_nothing_to_give() -> None:
    asked = ask(PLAYING, "tricks")
    assert isinstance(asked.shape, Grid)
    (column,) = asked.shape.columns
    free = Ask("tricks", None, Grid(asked.shape.rows, (type(column)("tricks", 0, 2, None, column.article),)), "main")
    seen = look(PLAYING, free, {("Ann", "tricks"): 1})
    assert (dict(seen.left), dict(seen.filled), seen.event) == ({}, {}, None)
    assert open_values(seen.choices["Ann", "tricks"]) == [0, 1, 2]


# A form


def test_a_form_is_complete_when_all_but_its_lines_are_given() -> None:
    asked = ask(BIDDING, "adjust")
    assert look(BIDDING, asked, NOTHING).event is None
    assert look(BIDDING, asked, {("", "player"): "Bo"}).event is None
    given: Draft = {("", "player"): "Bo", ("", "points"): -3}
    assert look(BIDDING, asked, given).event == Adjust(player="Bo", points=-3)
    given = {**given, ("", "reason"): "revoke"}
    assert look(BIDDING, asked, given).event == Adjust(player="Bo", points=-3, reason="revoke")


def test_a_form_shows_its_presets() -> None:
    seen = look(BIDDING, ask(BIDDING, "adjust"), NOTHING)
    assert open_values(seen.choices["", "player"]) == ["Ann", "Bo", "Cy"]
    assert open_values(seen.choices["", "points"]) == [-10, -5, -3, 3, 5, 10]
    assert "revoke" in open_values(seen.choices["", "reason"])


def test_a_form_of_one_line_is_complete_from_the_start() -> None:
    assert look(BIDDING, ask(BIDDING, "finish"), NOTHING).event == Finish()


# There and back


def test_an_event_fills_the_draft_that_makes_it() -> None:
    state = play(PLAYING, trick("Bo"))
    for asked, event in (
        (ask(BIDDING, "bid"), Bid(player="Ann", tricks=3)),
        (ask(BIDDING, "deal"), deal("hearts")),
        (ask(state, "trick"), trick("Cy")),
        (ask(state, "tricks"), Tricks(taken=numbers("Ann 0, Bo 2, Cy 1"))),
        (ask(state, "adjust"), Adjust(player="Cy", points=4)),
        (ask(state, "adjust"), Adjust(player="Cy", points=4, reason="agreed")),
        (ask(state, "finish"), Finish()),
    ):
        assert state.event(asked, state.draft(asked, event)) == event


def test_a_pick_that_passes_is_an_answer() -> None:
    passed = Ask("trick", None, Pick("winner", "player", (Choice("Ann"), Choice("Bo"))), "main")
    assert look(PLAYING, passed, {("", "winner"): "Bo"}).event == trick("Bo")
