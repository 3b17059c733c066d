"""Looks at the shapes that Jabberwocky does not ask in: hands, columns that may stay empty, forms step by step."""

from __future__ import annotations

from typing import Literal

import pytest

from models.asks import Amount, Ask, Choice, Column, Draft, Event, Form, Grid, Hands, Line, Pick, Refusal, Shape
from models.games.definition import Kind, answered, distributed, told
from models.looks import hand_with, hand_without_last, hand_worth, look


class Shown(Event):
    """Everybody shows a hand."""

    type: Literal["shown"] = "shown"
    hands: dict[str, int | list[str]]


class Won(Event):
    """What everybody won."""

    type: Literal["won"] = "won"
    tricks: dict[str, int]


class Gave(Event):
    """Somebody gave something to somebody."""

    type: Literal["gave"] = "gave"
    who: str
    how: str
    whom: str | None = None
    chips: int | None = None
    why: str | None = None


class Judge:
    """A table that makes events as `kind` does, and refuses those of which `refuses` finds anything."""

    def __init__(self, kind: Kind, refuses: Draft | None = None) -> None:
        self.kind = kind
        self.refuses = refuses or {}

    def event(self, ask: Ask, draft: Draft) -> Event:
        return self.kind.make(ask, draft)

    def apply(self, event: Event) -> str | Refusal:
        fields = event.model_dump()
        bad = [name for (_, name), value in self.refuses.items() if fields.get(name) == value]
        return Refusal("game/no", {"field": bad[0]}) if bad else "accepted"


def ask(shape: Shape) -> Ask:
    return Ask({Hands: "shown", Grid: "won", Form: "gave"}[type(shape)], None, shape, "main")


# Hands

PACK = {"A": 4, "7": 4, "Kr": 2}
HANDS = ask(Hands(("Ann", "Bo"), PACK, {"A": 0, "7": 7, "Kr": -1}, {"Ann": 2, "Bo": 4}, -2, 110, "game/twice"))
SHOWING = Judge(told(Shown, "hands"))


def test_a_hand_is_told_in_points_or_card_by_card_and_grows_as_it_is_told() -> None:
    draft = hand_with(hand_with(hand_worth({}, "Bo", 12), "Ann", "7"), "Ann", "Kr")
    seen = look(SHOWING, HANDS, draft)
    assert (dict(seen.worth), dict(seen.left)) == ({"Bo": 12, "Ann": 6}, {"Ann": 0})
    assert seen.event == Shown(hands={"Ann": ["7", "Kr"], "Bo": 12})


def test_a_hand_is_no_hand_before_it_was_begun() -> None:
    seen = look(SHOWING, HANDS, hand_worth({}, "Ann", 0))
    assert (dict(seen.worth), seen.event, seen.refusal) == ({"Ann": 0}, None, None)


def test_cards_and_points_of_one_hand_give_way_to_each_other() -> None:
    assert hand_with(hand_worth({}, "Ann", 5), "Ann", "A") == {("Ann", "cards"): "A"}
    assert hand_worth(hand_with({}, "Ann", "A"), "Ann", 5) == {("Ann", "points"): 5}


def test_the_last_card_can_be_taken_back_and_an_empty_hand_is_one() -> None:
    draft = hand_without_last(hand_with({}, "Ann", "A"), "Ann")
    seen = look(SHOWING, HANDS, hand_worth(draft, "Bo", 3))
    assert seen.event == Shown(hands={"Ann": [], "Bo": 3})
    assert (dict(seen.left), seen.worth["Ann"]) == ({"Ann": 2}, 0)


def test_a_card_of_which_all_are_shown_is_barred_whoever_holds_them() -> None:
    seen = look(SHOWING, HANDS, hand_with(hand_with({}, "Ann", "Kr"), "Bo", "Kr"))
    barred = {choice.value: choice.refusal.article for choice in seen.choices["Ann", "cards"] if choice.refusal}
    assert barred == {"Kr": "game/twice"}


def test_a_hand_of_too_many_cards_is_refused_before_the_others_are_told() -> None:
    refusing = Judge(told(Shown, "hands"), {("", "hands"): {"Ann": ["A", "A", "A"], "Bo": 0}})
    draft = {("Ann", "cards"): "A A"}
    assert look(refusing, HANDS, draft).refusal is None
    seen = look(refusing, HANDS, hand_with(draft, "Ann", "A"))
    assert (seen.refusal, seen.event, dict(seen.left)) == (Refusal("game/no", {"field": "hands"}), None, {"Ann": -1})


@pytest.mark.parametrize("draft", [{("Ann", "cards"): "A 7", ("Bo", "points"): 9}, {("Ann", "points"): 1}])
def test_an_event_of_hands_fills_the_draft_that_makes_it(draft: Draft) -> None:
    whole = {("Ann", "points"): 1, ("Bo", "points"): 0} | dict(draft) if len(draft) == 1 else draft
    assert SHOWING.kind.draft(HANDS, SHOWING.event(HANDS, whole)) == whole


# Columns

WINNING = Judge(distributed(Won, tricks="tricks"))


def grid(*columns: Column) -> Ask:
    return ask(Grid(("Ann", "Bo"), columns))


def test_cards_go_by_whole_tricks() -> None:
    cards = Column("tricks", 0, 8, (8,), "game/cards", step=2)
    seen = look(WINNING, grid(cards), {("Ann", "tricks"): 6})
    assert [choice.value for choice in seen.choices["Ann", "tricks"]] == [0, 2, 4, 6, 8]
    assert dict(seen.filled) == {("Bo", "tricks"): 2}


def test_more_than_there_can_be_is_too_many_and_less_says_nothing() -> None:
    suit = Column("tricks", 0, 13, None, "game/suit", most=13)
    assert dict(look(WINNING, grid(suit), {("Ann", "tricks"): 9}).left) == {}
    assert dict(look(WINNING, grid(suit), {("Ann", "tricks"): 9, ("Bo", "tricks"): 5}).left) == {"tricks": -1}


def test_what_need_not_be_counted_is_not_still_to_give_out_until_it_is_begun() -> None:
    needed, other = Column("tricks", 0, 9, None, "game/a"), Column("other", 0, 9, (9,), "game/b", needed=False)
    assert dict(look(WINNING, grid(needed, other), {("Ann", "tricks"): 1}).left) == {}
    assert dict(look(WINNING, grid(needed, other), {("Ann", "other"): None}).left) == {}
    assert dict(look(WINNING, grid(other, needed), {("Ann", "other"): 4, ("Bo", "other"): 6}).left) == {"other": -1}


def test_a_column_that_need_not_be_whole_may_be_told_of_some_alone() -> None:
    needed, some = Column("tricks", 0, 9, None, "game/a"), Column("b", 0, 9, None, "game/b", needed=False, whole=False)
    both = {("Ann", "tricks"): 1, ("Bo", "tricks"): 2}
    assert look(WINNING, grid(needed, some), {**both, ("Ann", "b"): 1}).event is not None
    assert look(WINNING, grid(needed, some), {("Ann", "tricks"): 1, ("Ann", "b"): 1}).event is None


def test_a_column_that_is_not_needed_stays_empty_as_a_whole_or_is_answered_as_a_whole() -> None:
    needed, other = Column("tricks", 0, 9, None, "game/a"), Column("other", 0, 9, None, "game/b", needed=False)
    both = {("Ann", "tricks"): 1, ("Bo", "tricks"): 2}
    assert look(WINNING, grid(needed, other), both).event == Won(tricks={"Ann": 1, "Bo": 2})
    assert look(WINNING, grid(needed, other), {**both, ("Ann", "other"): 1}).event is None
    assert look(WINNING, grid(needed, other), {**both, ("Ann", "other"): 1, ("Bo", "other"): 0}).event is not None


def test_once_all_there_is_was_given_the_others_have_the_least_they_can_have() -> None:
    one_sum, two_sums = Column("tricks", 0, 4, (4,), "game/a"), Column("tricks", 0, 4, (3, 4), "game/a")
    most = Column("tricks", 0, 13, None, "game/a", most=13)
    none = Column("tricks", 0, 0, (0,), "game/a")
    for column, given in ((one_sum, 4), (two_sums, 4), (most, 13)):
        assert look(WINNING, grid(column), {("Ann", "tricks"): given}).filled == {("Bo", "tricks"): 0}
    assert look(WINNING, grid(two_sums), {("Ann", "tricks"): 3}).filled == {}, "it may be three or four"
    seen = look(WINNING, grid(none), {})
    assert seen.event == Won(tricks={"Ann": 0, "Bo": 0})


def test_what_need_not_be_counted_is_not_settled_before_it_is_begun() -> None:
    needed, other = Column("tricks", 0, 9, None, "game/a"), Column("other", 0, 0, (0,), "game/b", needed=False)
    assert look(WINNING, grid(needed, other), {}).filled == {}


def test_what_may_be_told_of_some_alone_is_not_filled_in_for_the_others() -> None:
    needed = Column("tricks", 0, 9, None, "game/a")
    some = Column("b", 0, 13, None, "game/b", most=13, needed=False, whole=False)
    assert look(WINNING, grid(needed, some), {("Ann", "b"): 13}).filled == {}


def test_what_somebody_said_is_not_as_usual_is_not_filled_in_as_usual() -> None:
    column = Column("tricks", 0, 3, (3,), "game/a")
    usual = {("Ann", "tricks"): 0, ("Bo", "tricks"): 1, ("Cy", "tricks"): 3}
    asked = ask(Grid(("Ann", "Bo", "Cy"), (column,), usual=usual))
    seen = look(WINNING, asked, {("Ann", "tricks"): None, ("Bo", "tricks"): None})
    assert (seen.filled, seen.event) == ({}, None)


def test_what_the_log_of_the_deal_does_not_leave_is_barred() -> None:
    column = Column("tricks", 0, 4, (4,), "game/a")
    logged = ask(Grid(("Ann", "Bo", "Cy"), (column,), ceiling={("Ann", "tricks"): 0}))
    barred = {choice.value: choice.refusal for choice in look(WINNING, logged, {}).choices["Ann", "tricks"]}
    assert barred[1] == Refusal("game/a", {"player": "Ann", "low": 0, "high": 0})
    assert look(WINNING, logged, {("Ann", "tricks"): 1}).refusal == barred[1]


def test_a_part_is_never_more_than_the_whole_that_was_told_and_that_is_said_at_once() -> None:
    whole = Column("tricks", 0, 8, (8,), "game/whole", step=2)
    part = Column("part", 0, 9, None, "game/part", within=("tricks", 2))
    told = ask(Grid(("Ann", "Bo", "Cy"), (whole, part)))
    barred = look(WINNING, told, {("Ann", "tricks"): 2}).choices["Ann", "part"]
    assert [choice.value for choice in barred if choice.refusal is None] == [0, 1, 2, 3, 4]
    assert all(choice.refusal is None for choice in look(WINNING, told, {}).choices["Ann", "part"])
    seen = look(WINNING, told, {("Ann", "part"): 5, ("Ann", "tricks"): 2})
    assert seen.refusal == Refusal("game/part", {"player": "Ann", "low": 0, "high": 4})
    assert seen.event is None


# Forms, step by step

WHO = Pick("who", "player", (Choice("Ann"), Choice("Bo")))
HOW = Pick("how", "word", (Choice("own"), Choice("other")))
WHOM = Pick("whom", "player", (Choice("Ann"), Choice("Bo")), when=("how", "other"))
STEPS = ask(Form((WHO, HOW, WHOM, Line("why", ())), steps=True))
GIVING = answered(Gave)


def test_a_part_that_waits_for_another_is_asked_only_then() -> None:
    seen = look(Judge(GIVING), STEPS, {("", "who"): "Ann", ("", "how"): "own"})
    assert ("", "whom") not in seen.choices
    assert seen.event == Gave(who="Ann", how="own")
    seen = look(Judge(GIVING), STEPS, {("", "who"): "Ann", ("", "how"): "other"})
    assert [choice.value for choice in seen.choices["", "whom"]] == ["Ann", "Bo"]
    assert seen.event is None


def test_the_last_step_bars_what_the_rules_would_refuse() -> None:
    seen = look(Judge(GIVING, {("", "whom"): "Bo"}), STEPS, {("", "who"): "Ann", ("", "how"): "other"})
    assert {choice.value: choice.refusal and choice.refusal.article for choice in seen.choices["", "whom"]} == {
        "Ann": None,
        "Bo": "game/no",
    }


def test_a_form_with_an_amount_waits_for_it() -> None:
    form = ask(Form((WHO, HOW, Amount("chips", 1, 99, (1, 5)))))
    said: dict[tuple[str, str], int | str | None] = {("", "who"): "Ann", ("", "how"): "own"}
    assert look(Judge(GIVING), form, said).event is None
    assert look(Judge(GIVING), form, {**said, ("", "chips"): 5}).event == Gave(who="Ann", how="own", chips=5)
