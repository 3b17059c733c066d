"""Cambio on the screen: what the table may enter, what it reads, what it does (asks.md)."""

from __future__ import annotations

import pytest

from models.asks import Event, Form, Hands
from models.games.cambio import CAMBIO
from models.games.cambio.hands import POWERS
from models.games.definition import Note, Statement, Step
from models.looks import hand_with, hand_worth, look
from tests.support.cambio import WORDS, ask, call, called, kinds, last, one_deal, reveal, snap, table, wrong
from tests.support.games import play


def test_what_may_be_entered_follows_the_deal() -> None:
    assert kinds(table()) == [("call", "main"), ("snap", "also")]
    assert kinds(called()) == [("reveal", "main"), ("snap", "also"), ("last_turn", "also")]
    assert kinds(play(called(), last("Bo"), last("Cy"))) == [("reveal", "main"), ("snap", "also")]


def test_the_hands_are_asked_with_their_sizes_once_a_snap_was_recorded() -> None:
    hands = ask(called(), "reveal").shape
    assert isinstance(hands, Hands)
    assert (hands.sizes, hands.low, hands.repair, "joker" in hands.pack) == (None, -2, "snap", False)
    hands = ask(play(called(jokers=True), snap("Bo")), "reveal").shape
    assert isinstance(hands, Hands)
    assert (hands.sizes, hands.pack["joker"]) == ({"Ann": 4, "Bo": 3, "Cy": 4}, 2)


def test_a_hand_grows_as_it_is_tapped_and_says_how_many_cards_are_left() -> None:
    state = play(table(2), snap("Ann"), call("Ann"))
    draft = hand_worth(hand_with(hand_with({}, "Ann", "7"), "Ann", "Kr"), "Bo", 12)
    seen = look(state, ask(state, "reveal"), draft)
    assert (dict(seen.worth), dict(seen.left)) == ({"Ann": 6, "Bo": 12}, {"Ann": 1})
    assert seen.refusal is not None
    assert seen.refusal.article == "cambio/hand-size"
    seen = look(state, ask(state, "reveal"), hand_with(draft, "Ann", "A"))
    assert seen.event == reveal("Ann 7 Kr A, Bo =12")


def test_cards_that_were_told_by_suit_are_worth_the_same_on_the_pad() -> None:
    state = called(2)
    event = reveal("Ann 7H KC, Bo =3")
    seen = look(state, ask(state, "reveal"), state.draft(ask(state, "reveal"), event))
    assert (dict(seen.worth), seen.event) == ({"Ann": 27, "Bo": 3}, event)


def test_a_snap_is_told_in_two_taps_or_three() -> None:
    state = table()
    asked = ask(state, "snap")
    form = asked.shape
    assert isinstance(form, Form)
    assert form.steps
    who, how = ("", "player"), ("", "word")
    assert look(state, asked, {who: "Ann", how: "right"}).event == snap("Ann")
    assert look(state, asked, {who: "Ann", how: "wrong"}).event == wrong("Ann")
    assert look(state, asked, {who: "Ann", how: "other"}).event is None
    assert look(state, asked, {who: "Ann", how: "other", ("", "from"): "Bo"}).event == snap("Ann", "Bo")


@pytest.mark.parametrize("event", [snap("Ann"), wrong("Ann"), snap("Ann", "Bo"), snap("Ann", "Bo", right=False)])
def test_a_snap_fills_the_steps_that_make_it(event: Event) -> None:
    state = table()
    asked = ask(state, "snap")
    assert state.event(asked, state.draft(asked, event)) == event


def test_a_snap_that_is_corrected_to_an_own_card_is_of_an_own_card() -> None:
    state = table()
    asked = ask(state, "snap")
    draft = {**state.draft(asked, snap("Ann", "Bo")), ("", "word"): "right"}
    assert state.event(asked, draft) == snap("Ann")


def test_a_hand_without_cards_bars_the_snaps_that_need_one() -> None:
    state = play(table(), *[snap("Bo")] * 4)
    seen = look(state, ask(state, "snap"), {("", "player"): "Bo"})
    barred = {choice.value: bool(choice.refusal) for choice in seen.choices["", "word"]}
    assert barred == {"right": True, "wrong": False, "other": False}, "the third is asked first whose card it was"
    seen = look(state, ask(state, "snap"), {("", "player"): "Ann", ("", "word"): "other"})
    assert {choice.value for choice in seen.choices["", "from"] if choice.refusal} == {"Bo"}


def test_the_log_tells_snaps_apart() -> None:
    said = [WORDS.entry(event) for event in (snap("Ann"), wrong("Ann"), snap("Ann", "Bo"), call("Ann"))]
    assert said == [
        "Ann snapped: one card fewer",
        "Ann snapped wrong: one card more",
        "Ann snapped a card of Bo and gave one",
        "Ann called Cambio",
    ]


def test_rows_show_who_called_and_who_had_the_last_turn() -> None:
    notes = play(called(), last("Bo"), snap("Cy")).notes()
    assert notes == {
        "Ann": (Note("holds", {"cards": 4}), Note("called")),
        "Bo": (Note("holds", {"cards": 4}), Note("had-last-turn")),
        "Cy": (Note("holds", {"cards": 3}),),
    }
    assert [WORDS.note(note) for note in notes["Ann"]] == ["4 cards", "called"]


def test_the_procedure_says_what_hands_and_cards_do() -> None:
    deal = Step("deal", {"player": "Cy", "cards": 4})
    turns = (Step("turn"), Step("may-call"))
    assert table().procedure() == (deal, Step("look"), Step("begins", {"player": "Ann"}), *turns)
    assert play(table(), snap("Ann")).procedure() == turns
    ann, reveals = Step("called", {"player": "Ann"}), Step("reveal")
    assert called().procedure() == (ann, Step("last-turns", {"player": "Bo", "last": "Cy"}), reveals)
    state = play(called(), last("Bo"))
    assert state.procedure() == (ann, Step("last-turn", {"player": "Cy"}), reveals)
    assert play(state, last("Cy")).procedure() == (ann, reveals)


def test_the_head_of_the_screen_knows_the_deal() -> None:
    running = one_deal(table(deals=3), "Ann =1, Bo =2, Cy =3").deal()
    assert running is not None
    assert (running.label, running.number, running.cards, running.dealer) == ("2", 2, 4, "Ann")
    assert (running.phase, running.leader, running.takes_trump, running.called) == ("playing", None, False, None)
    ending = called().deal()
    assert ending is not None
    assert ending.phase == "last-turns"


def test_what_a_card_does_is_one_tap_away() -> None:
    when, *powers = CAMBIO.helps
    assert when == Statement("power-when", {})
    assert [statement.facts["card"] for statement in powers] == ["7", "8", "9", "10", "J", "Q", "K"]
    assert {rank for rank in POWERS if POWERS[rank] == "swap-unseen"} == {"J", "Q"}
    assert WORDS.help(Statement("swap-unseen", {"card": "J"})) == "J: swap any two cards, unseen"
