"""What players of Cambio ask a referee: snaps, what a card does, who still has a turn."""

from __future__ import annotations

from itertools import product

import pytest

from app.words import Words
from models.cards import JOKER, PACK, Told
from models.games.cambio.referee import Came, Laid, inquiries, judge_snap, turns_left, what_it_does
from models.games.definition import Answer
from tests.support.cambio import call, called, last, table
from tests.support.games import begin, finish, play

FACES = ["joker", "7", "7r", "Kb", "Kr", "K", *map(str, PACK)]


def card(text: str) -> Told:
    told = Told.parse(text)
    assert told is not None
    return told


def rank(text: str) -> str:
    """The oracle's way to a rank: what is left of the text without suit or colour."""
    return text if text == JOKER else text.rstrip("CDHSrb")


def test_only_the_rank_has_to_match_whatever_the_cards() -> None:
    for one, top in product(FACES, FACES):
        right = rank(one) == rank(top)
        for own in (True, False):
            found = judge_snap(card(one), card(top), own=own)
            assert found.cards == (-1 if right else 1)
            assert found.why.kind == (("snap-own" if own else "snap-other") if right else "snap-wrong")
            assert found.why.article == "cambio/snap"


@pytest.mark.parametrize("one", ["7H", "8C"])
def test_on_another_players_snap_nothing_is_open_and_on_ones_own_all_is(one: str) -> None:
    closed = judge_snap(card(one), card("7C"), laid="other-snap")
    assert (closed.cards, closed.why) == (0, Answer("snap-closed", {"card": one, "top": "7C"}, "cambio/snap"))
    laid: Laid = "own-snap"
    assert judge_snap(card(one), card("7C"), laid=laid) == judge_snap(card(one), card("7C"))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("A", "power-none"),
        ("6D", "power-none"),
        ("joker", "power-none"),
        ("7H", "look-at-own"),
        ("8", "look-at-own"),
        ("9C", "look-at-other"),
        ("10", "look-at-other"),
        ("J", "swap-unseen"),
        ("QS", "swap-unseen"),
        ("Kr", "look-and-swap"),
        ("Kb", "look-and-swap"),
    ],
)
def test_a_card_from_the_deck_does_what_its_rank_says(text: str, kind: str) -> None:
    assert what_it_does(card(text)) == Answer(kind, {"card": text}, "cambio/actions")


@pytest.mark.parametrize("came", ["discards", "hand", "snap"])
def test_from_anywhere_else_it_does_nothing(came: Came) -> None:
    assert {what_it_does(card(text), came).kind for text in FACES} == {"power-lost"}


def test_who_still_has_a_turn() -> None:
    players, why = turns_left(table(3).own)
    assert (players, why) == (("Ann", "Bo", "Cy"), Answer("turns-open", {}, "cambio/call"))
    state = play(table(3), call("Bo"))
    assert turns_left(state.own) == (("Cy", "Ann"), Answer("turns-left", {"player": "Bo"}, "cambio/last-turn"))
    state = play(state, last("Cy"))
    assert turns_left(state.own)[0] == ("Ann",)
    state = play(state, last("Ann"))
    assert turns_left(state.own) == ((), Answer("turns-over", {"player": "Bo"}, "cambio/last-turn"))


def test_what_can_be_asked_is_answered_by_the_same_rules() -> None:
    snap, power = inquiries(None)
    asked = {"top": "7", "card": "7", "whose": "other", "laid": "own-snap"}
    assert snap.answer(asked) == judge_snap(card("7"), card("7"), own=False, laid="own-snap").why
    assert snap.answer({**asked, "whose": "own"}) == judge_snap(card("7"), card("7"), laid="own-snap").why
    assert power.answer({"card": "Q", "came": "deck"}) == what_it_does(card("Q"))
    assert power.answer({"card": "Q", "came": "hand"}) == what_it_does(card("Q"), "hand")


def test_a_game_says_who_still_has_a_turn_until_it_has_ended() -> None:
    assert called().turns() == turns_left(called().own)
    assert play(called(), finish()).turns() is None
    assert begin("Ann Bo Cy").turns() is None, "nobody asks it in another game"


def test_every_answer_has_a_sentence() -> None:
    answers = [what_it_does(card(face)) for face in FACES] + [what_it_does(card("7"), "hand")]
    answers += [judge_snap(card("7H"), card(top), own=own).why for top in ("7C", "8C") for own in (True, False)]
    answers += [judge_snap(card("7H"), card("7C"), laid="other-snap").why, turns_left(table(3).own)[1]]
    answers += [turns_left(state.own)[1] for state in (called(), play(called(), last("Bo"), last("Cy")))]
    said = [Words().verdict(answer) for answer in answers]
    assert all(sentence.strip() and "{" not in sentence for sentence in said)
    assert Words().verdict(judge_snap(card("Kr"), card("KS")).why) == (
        "Right: K♥♦ goes on K♠, and the snapper holds one card fewer."
    )
