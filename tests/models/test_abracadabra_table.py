"""What a table of Abracadabra may enter, reads on its rows, and does with its hands; the words for it."""

from __future__ import annotations

from typing import Any

import pytest

from app.words import Words
from models.asks import NOTHING, Amount, Draft, Form, Grid
from models.games.abracadabra.play import Bid, Result, Stake
from models.games.definition import Note
from models.games.engine import State
from models.ledger import read_event, write_event
from models.looks import look
from tests.support.abracadabra import (
    NAMES,
    ask,
    bid,
    bids,
    call,
    counted,
    deal,
    declared,
    kinds,
    main,
    offered,
    result,
    stake,
    table,
    won,
)
from tests.support.games import play, redeal, refusal

WORDS = Words().of("abracadabra")


def notes(state: State, player: str) -> list[str]:
    return [WORDS.note(note) for note in state.notes()[player]]


def steps(state: State) -> list[str]:
    return [WORDS.step(step) for step in state.procedure()]


# Asks


def test_what_may_be_entered_follows_the_deal() -> None:
    state = table(stakes=True)
    assert kinds(state) == [("bid", "main"), ("deal", "also"), ("stake", "also")]
    assert kinds(play(state, deal("7H"))) == [("bid", "main"), ("stake", "also")]
    assert kinds(play(state, bid("Ann", 4))) == [("bid", "main"), ("stake", "also")]
    playing = declared(state, 4)
    assert kinds(playing) == [("result", "main"), ("stake", "also"), ("trick", "also"), ("call", "also")]


def test_every_card_that_is_left_can_be_turned_up() -> None:
    assert len(offered(ask(table(), "deal"))) == 53
    assert offered(ask(table(3, joker=True), "deal"))[-1] == "joker"
    assert len(offered(ask(table(3, joker=True), "deal"))) == 37


def test_the_word_is_asked_for_when_somebody_has_just_reached_the_number() -> None:
    state = play(declared(table(), 2), *won("Ann Bo"))
    assert ("call", "also") in kinds(state)
    reached = play(state, *won("Bo"))
    assert ("call", "prompt") in kinds(reached)
    assert ask(reached, "call").player == "Bo"
    assert WORDS.prompt(ask(reached, "call"), "Bo") == "Bo has reached the number. Who said Abracadabra?"
    assert ("call", "also") in kinds(play(reached, call("Bo"))), "answered"
    assert ("call", "also") in kinds(play(reached, *won("Cy"))), "nobody said it"
    assert ("call", "also") in kinds(play(reached, *won("Bo"))), "that was another trick"
    assert ("call", "prompt") in kinds(play(reached, call("Dee"))), "somebody else did"
    assert ("call", "prompt") in kinds(play(reached, *won("Ann"))), "and there comes the next one"


def test_the_result_asks_for_tricks_and_matching_cards() -> None:
    state = play(declared(play(table(), deal("6S")), 6), *won("Cy Cy"))
    grid = main(state).shape
    assert isinstance(grid, Grid)
    tricks, matching = grid.columns
    assert (tricks.key, tricks.low, tricks.high, tricks.sums) == ("tricks", 0, 13, (13,))
    assert (matching.key, matching.low, matching.high, matching.sums) == ("matching", 0, 4, (3,))
    assert grid.floor["Cy", "tricks"] == 2
    assert not grid.usual


def test_where_every_trick_is_noted_only_the_matching_cards_are_asked_for() -> None:
    state = play(declared(table(2), 9), *won("Ann Bo Bo " * 4))
    grid = main(state).shape
    assert isinstance(grid, Grid)
    assert [column.key for column in grid.columns] == ["matching"]
    draft: Draft = {("Ann", "matching"): 1}
    assert look(state, main(state), draft).event == Result(matching={"Ann": 1, "Bo": 3})
    counted_anyway = result("Ann 4, Bo 8", "Ann 1, Bo 3")
    assert state.draft(main(state), counted_anyway) == {("Ann", "matching"): 1, ("Bo", "matching"): 3}


def test_where_nothing_can_match_nothing_is_asked_for_it() -> None:
    state = declared(table(2), 7)
    seen = look(state, main(state), {("Ann", "tricks"): 5})
    assert seen.event == result("Ann 5, Bo 7", "Ann 0, Bo 0")
    noted = play(state, *won("Ann Bo " * 6))
    assert look(noted, main(noted), {}).event == Result(matching={"Ann": 0, "Bo": 0})


def test_nobody_has_more_matching_cards_than_cards_in_their_tricks() -> None:
    state = play(declared(table(3), 6), *won("Bo " * 11 + "Cy "))
    seen = look(state, main(state), {})
    free = {name: [each.value for each in seen.choices[name, "matching"] if not each.refusal] for name in state.seats}
    assert free == {"Ann": [0], "Bo": [0, 1, 2, 3, 4], "Cy": [0, 1, 2, 3]}
    given = look(state, main(state), {("Bo", "matching"): 4})
    assert given.event == Result(matching={"Ann": 0, "Bo": 4, "Cy": 0})


def test_once_the_tricks_are_played_nobody_needs_more_of_them() -> None:
    state = play(declared(table(3), 6), *won("Bo " * 11))
    assert Note("needs", {"more": 6}) in state.notes()["Ann"]
    assert Note("short", {"more": 6}) in play(state, *won("Cy")).notes()["Ann"]


def test_three_or_four_matching_cards_settle_nothing() -> None:
    state = declared(table(), 6)
    draft: dict[tuple[str, str], Any] = {("Ann", "tricks"): 6, ("Bo", "tricks"): 7}
    draft |= {(name, "tricks"): 0 for name in ("Cy", "Dee")} | {("Ann", "matching"): 3}
    seen = look(state, main(state), draft)
    assert (seen.filled, seen.left["matching"]) == ({}, 0)
    whole = draft | {(name, "matching"): 0 for name in ("Bo", "Cy", "Dee")}
    assert look(state, main(state), whole).event is not None


def test_a_stake_is_two_taps() -> None:
    state = table(stakes=True)
    form = ask(state, "stake").shape
    assert isinstance(form, Form)
    assert form.steps
    _, amount = form.parts
    assert isinstance(amount, Amount)
    assert (amount.low, amount.presets) == (1, (1, 2, 5, 10))
    half = look(state, ask(state, "stake"), {("", "player"): "Bo"})
    assert half.event is None
    assert [choice.value for choice in half.choices["", "amount"]] == [1, 2, 5, 10]
    whole = look(state, ask(state, "stake"), {("", "player"): "Bo", ("", "amount"): 5})
    assert whole.event == Stake(player="Bo", amount=5)
    assert look(state, ask(state, "stake"), NOTHING).event is None


def test_a_pass_is_a_tap_like_a_number() -> None:
    seen = look(table(), main(table()), {("", "tricks"): None})
    assert seen.event == Bid(player="Ann", tricks=None)
    assert table().draft(main(table()), bid("Ann", None)) == {("", "tricks"): None}
    written = write_event(bid("Ann", None))
    assert written == {"type": "bid", "player": "Ann", "tricks": None}
    assert read_event(table().game, written) == bid("Ann", None)


# Rows


def test_rows_show_bids_then_the_declarer_then_the_race() -> None:
    state = table()
    assert [notes(state, player) for player in NAMES.split()] == [["bids"], [], [], []]
    state = play(state, *bids("Ann 6, Bo -"))
    assert [notes(state, player) for player in NAMES.split()] == [["bid 6"], ["passes"], ["bids"], []]
    state = play(state, *bids("Cy -, Dee -"))
    assert [notes(state, player) for player in NAMES.split()] == [["declares 6"], [], [], []]
    state = play(state, *won("Ann Ann Ann Ann Bo"))
    assert notes(state, "Ann") == ["declares 6", "needs 2 more"]
    assert notes(state, "Bo") == ["needs 5 more"]
    state = play(state, *won("Ann Ann"), call("Ann"))
    assert notes(state, "Ann") == ["declares 6", "reached 6", "said Abracadabra"]
    assert notes(play(state, *won("Ann")), "Ann")[1] == "reached 6"


def test_played_exactly_a_row_shows_who_went_over() -> None:
    state = play(declared(table(reach="exactly"), 2), *won("Ann Bo Ann Ann Bo"))
    assert state.notes()["Ann"] == (Note("declares", {"declared": 2}), Note("over", {"declared": 2, "won": 3}))
    assert notes(state, "Ann")[1] == "has 3, over 2"
    assert notes(state, "Bo") == ["reached 2"]


def test_rows_show_what_was_staked_in_this_deal() -> None:
    state = play(table(stakes=True), stake("Cy", 1), stake("Bo", 2))
    assert (notes(state, "Bo"), notes(state, "Cy")) == (["staked 2 chips"], ["staked 1 chip"])
    assert notes(play(state, redeal()), "Bo") == []


# What the table does


DEAL = "Dee deals 13 cards to each."


@pytest.mark.parametrize(
    ("count", "rules", "said"),
    [
        (
            4,
            {},
            [
                "Take 52 cards, from the 2 up to the ace, and a joker, which is the highest.",
                DEAL,
                "Turn up the card that is left: its suit is trump, and a joker means no trump.",
            ],
        ),
        (
            3,
            {},
            [
                "Take 36 cards, from the 6 up to the ace.",
                "Cy deals 12 cards to each.",
                "No card is left to turn up, so there is no trump.",
            ],
        ),
        (
            3,
            {"joker": True},
            [
                "Take 36 cards, from the 6 up to the ace, and a joker, which is the highest.",
                "Cy deals 12 cards to each.",
                "Turn up the card that is left: its suit is trump, and a joker means no trump.",
            ],
        ),
        (
            2,
            {"dummy": True},
            [
                "Take 36 cards, from the 6 up to the ace.",
                "Bo deals 12 cards to each, and 12 to Bolvan as a third hand.",
                "No card is left to turn up, so there is no trump.",
            ],
        ),
        (
            2,
            {},
            [
                "Take 24 cards, from the 9 up to the ace.",
                "Bo deals 12 cards to each.",
                "No card is left to turn up, so there is no trump.",
            ],
        ),
    ],
)
def test_each_way_to_play_has_its_pack_and_deal(count: int, rules: dict[str, Any], said: list[str]) -> None:
    assert steps(table(count, **rules)) == [*said, "Ann bids first."]


def test_the_turned_up_card_is_told_and_the_stakes_called_for() -> None:
    state = table(stakes=True)
    assert steps(play(state, deal("7H")))[1:] == [
        DEAL,
        "Trump is hearts.",
        "Ann bids first.",
        "With the bids the stakes go into the pot.",
    ]
    assert steps(play(state, deal("joker")))[2] == "The joker is turned up: there is no trump."
    assert steps(play(state, bid("Ann", 4))) == ["Bo bids next."]


def test_the_declarer_leads_and_the_word_and_the_matching_rank_are_told() -> None:
    state = declared(play(table(), deal("2S")), 6)
    assert steps(state) == [
        "Ann declares 6 and leads the first trick.",
        "Trump is spades.",
        "Whoever first has as many tricks as were declared (6) says Abracadabra.",
        "Keep the tricks: sixes in them count 2 points each.",
    ]
    assert steps(play(state, *won("Cy"))) == ["Cy won the last trick and leads.", "Trump is spades."]
    assert steps(declared(table(stakes=True), 11))[1:] == [
        "Before that Ann may show some cards and raise the stake.",
        "Whoever first has as many tricks as were declared (11) says Abracadabra.",
        "Keep the tricks: jacks in them count 2 points each.",
    ]
    assert "There are no sevens in this pack, so no card counts extra." in steps(declared(table(2), 7))


def test_whoever_leads_plays_for_bolvan() -> None:
    state = declared(table(2, dummy=True), 8)
    bolvan = "{} also plays Bolvan’s card to this trick, and whoever leads a later one to that."
    assert steps(state)[1] == bolvan.format("Ann")
    assert steps(play(state, *won("Bo")))[1] == bolvan.format("Bo")


def test_after_the_last_trick_the_cards_are_counted() -> None:
    state = play(declared(table(2), 12), *won("Ann Bo Bo " * 4))
    assert steps(state) == ["All tricks are noted. Count the queens in everybody’s tricks: 2 points each."]


# Words


def test_entries_are_told_with_their_cards_and_passes() -> None:
    assert WORDS.entry(bid("Ann", None)) == "Ann passed"
    assert WORDS.undoes(bid("Ann", None)) == "Ann’s pass"
    assert WORDS.entry(bid("Ann", 4)) == "Ann bid 4"
    assert WORDS.entry(deal("10S")) == "Turned up: ten of spades"
    assert WORDS.entry(deal("joker")) == "Turned up: joker"
    assert WORDS.tap("deal", None, "QH") == "Turned up: queen of hearts"
    assert WORDS.tap("bid", "Ann", None) == "Ann passes"
    assert WORDS.tap("call", None, "KH") == "KH says Abracadabra", "a player may be called like a card"
    assert WORDS.entry(result(None, "Ann 1, Bo 2")) == "Deal counted"


def test_refusals_say_what_is_wrong() -> None:
    def said(state: State, event: Any) -> str:
        return WORDS.refusal(refusal(state, event))

    assert said(table(2), deal("AH")) == "All cards of this pack are dealt: none is left to turn up."
    assert said(table(), stake("Ann", 1)) == "This table plays without stakes."
    assert said(table(stakes=True), stake("Ann", 0)) == "A stake is a whole number of chips, at least 1."
    assert said(declared(table(), 5), bid("Ann", 6)) == "Everybody has bid."
    assert said(play(table(), bid("Ann", 6)), bid("Bo", 6)).startswith("Not 6: 6 has been bid")
    open_sum = "There are 3 or 4 jacks in the tricks, and nobody has more of them than cards that they won."
    four = dict.fromkeys(NAMES.split(), 0)
    event = Result(tricks=four | {"Ann": 13}, matching=four | {"Bo": 4})
    assert said(declared(table(), 11), event) == open_sum
    assert said(declared(play(table(), deal("JS")), 11), event) == open_sum.replace("3 or 4", "3")
    full = play(declared(table(), 11), *won("Ann " * 13))
    assert said(full, *won("Ann")) == "All 13 tricks are noted already."


def test_the_sheet_explains_a_matching_card_by_its_rank() -> None:
    state = counted(declared(play(table(), deal("2S")), 8), 5, 4, 3, 1)
    (line,) = [line for line in state.sheet().rounds[0].lines["Ann"] if line.article == "abracadabra/matching"]
    assert WORDS.reason(line.reason) == "eights in the tricks: 4"
