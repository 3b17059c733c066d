"""Between the hands of Metamorphosis: who draws, who discards, from where, in which order (rules.md 1.1, 2.1, D3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from app.words import Words
from models.games.definition import Step
from models.games.engine import State
from models.games.metamorphosis.equalising import (
    Piles,
    after_deal,
    from_over_twelve,
    from_stock,
    from_the_left,
    from_unknown_stock,
)
from models.games.metamorphosis.play import Taken
from tests.support.games import numbers, play, redeal, trick
from tests.support.metamorphosis import NAMES, in_hand, logged, shown, taken

WORDS = Words().of("metamorphosis")


def won(cards: str, *, clubs: str = "0 0 0", hearts: str = "0 0 0") -> tuple[Taken, Taken]:
    """Hands 1 and 2 in which everybody won as many cards."""
    count = len(cards.split())
    return (
        taken(clubs=" ".join(clubs.split()[:count]), cards=cards),
        taken(hearts=" ".join(hearts.split()[:count]), cards=cards),
    )


def equalising(state: State) -> list[str]:
    """What the table reads before somebody leads."""
    said = [WORDS.step(step) for step in state.procedure()]
    return said[: next(place for place, sentence in enumerate(said) if "leads" in sentence)]


def every_hand(count: int) -> Iterator[dict[str, int]]:
    """Everything that two or three players can have won in a hand, whole tricks each."""
    names = NAMES.split()[:count]
    for tricks in product(range(13), repeat=count):
        if sum(tricks) == 12:
            yield {name: count * number for name, number in zip(names, tricks, strict=True)}


def after(held: dict[str, int], steps: tuple[Step, ...]) -> dict[str, int]:
    """What everybody holds after the steps, each of which must be possible at that moment."""
    cards = dict(held)
    for step in steps:
        player, number = str(step.facts.get("player")), step.facts.get("cards")
        assert isinstance(number, int)
        assert "holds" not in step.facts or step.facts["holds"] == cards[player]
        match step.kind:
            case "draws" | "draws-more":
                cards[player] += number
            case "discards":
                cards[player] -= number
            case "draws-unseen":
                giver = str(step.facts["giver"])
                assert cards[giver] == step.facts["given"] >= number > 0
                cards[player], cards[giver] = cards[player] + number, cards[giver] - number
        assert step.kind == "reshuffle" or number > 0
    return cards


# Before hand 2: the stock


def test_the_short_ones_draw_from_the_stock_and_the_others_discard() -> None:
    state = play(shown(), won("15 12 9")[0])
    assert equalising(state) == [
        "Cy holds 9 cards and draws 3 from the stock.",
        "Ann holds 15 cards and discards any 3 of them, face down.",
        "Bo holds 12 cards and keeps them.",
        "Left over: stock 13, discards 3.",
    ]


def test_after_it_the_hand_is_led_and_played() -> None:
    state = play(shown(), won("15 12 9")[0])
    assert [WORDS.step(step) for step in state.procedure()][-3:] == [
        "Ann leads the first trick.",
        "Trump is diamonds.",
        "Each heart taken counts 3.",
    ]
    assert not any("stock" in WORDS.step(step) for step in play(state, trick("Bo")).procedure())


def test_they_draw_in_turn_from_the_dealers_left() -> None:
    steps, piles = from_stock(numbers("Bo 9, Cy 3, Ann 24"), Piles(16))
    assert [(step.kind, step.facts["player"]) for step in steps] == [
        ("draws", "Bo"),
        ("draws", "Cy"),
        ("discards", "Ann"),
    ]
    assert piles == Piles(4, 12)


def test_where_nobody_is_short_nobody_does_anything() -> None:
    assert equalising(play(shown(), won("12 12 12")[0])) == ["Everybody holds 12 cards and keeps them."]


def test_ten_tricks_of_one_player_use_up_the_stock_before_hand_2() -> None:
    """The example of the rulebook; the last ones draw from what has just been discarded (000)."""
    state = play(shown(), won("30 3 3")[0])
    assert equalising(state) == [
        "Bo holds 3 cards and draws 9 from the stock.",
        "Cy holds 3 cards and draws 7 from the stock.",
        "Ann holds 30 cards and discards any 18 of them, face down.",
        "The stock is used up: the 18 discarded cards are shuffled and become the stock.",
        "Cy draws 2 more from the stock.",
        "Left over: stock 16, discards 0.",
    ]


def test_nine_tricks_of_one_player_do_not() -> None:
    assert equalising(play(shown(), won("27 9 0")[0]))[-1] == "Left over: stock 1, discards 15."


def test_two_players_never_use_up_the_stock() -> None:
    assert equalising(play(shown(2), won("24 0")[0])) == [
        "Bo holds 0 cards and draws 12 from the stock.",
        "Ann holds 24 cards and discards any 12 of them, face down.",
        "Left over: stock 16, discards 12.",
    ]


# Before hand 3: another's hand


def before_hand_3(cards: str, **rules: str) -> list[str]:
    return equalising(play(shown(len(cards.split()), **rules), *won(cards)))


def test_before_hand_3_the_short_ones_draw_from_a_hand_of_more_than_12() -> None:
    assert before_hand_3("18 9 9") == [
        "Bo holds 9 cards and draws 3 unseen from Ann, who holds 18.",
        "Cy holds 9 cards and draws 3 unseen from Ann, who holds 15.",
    ]


def test_who_is_short_draws_from_both_where_two_hold_more() -> None:
    assert before_hand_3("15 3 18") == [
        "Bo holds 3 cards and draws 3 unseen from Ann, who holds 15.",
        "Bo holds 6 cards and draws 6 unseen from Cy, who holds 18.",
    ]


def test_the_left_neighbour_may_have_to_draw_in_turn() -> None:
    """001; Cy sits to the left of Bo, and Ann to the left of Cy."""
    assert before_hand_3("18 9 9", draw_before_hand_3="left-neighbour") == [
        "Bo holds 9 cards and draws 3 unseen from Cy, who holds 9.",
        "Cy holds 6 cards and draws 6 unseen from Ann, who holds 18.",
    ]


def test_a_neighbour_with_just_twelve_is_a_link_of_the_chain() -> None:
    assert before_hand_3("15 9 12", draw_before_hand_3="left-neighbour") == [
        "Bo holds 9 cards and draws 3 unseen from Cy, who holds 12.",
        "Cy holds 9 cards and draws 3 unseen from Ann, who holds 15.",
    ]


def test_who_sits_right_of_the_full_hand_draws_from_it_alone() -> None:
    assert before_hand_3("9 15 12", draw_before_hand_3="left-neighbour") == [
        "Ann holds 9 cards and draws 3 unseen from Bo, who holds 15.",
        "Cy holds 12 cards and keeps them.",
    ]


def test_who_is_short_waits_while_the_neighbour_holds_too_few() -> None:
    assert before_hand_3("36 0 0", draw_before_hand_3="left-neighbour") == [
        "Cy holds 0 cards and draws 12 unseen from Ann, who holds 36.",
        "Bo holds 0 cards and draws 12 unseen from Cy, who holds 12.",
        "Cy holds 0 cards and draws 12 unseen from Ann, who holds 24.",
    ]


def test_two_players_draw_from_each_other_either_way() -> None:
    drawn = ["Bo holds 4 cards and draws 8 unseen from Ann, who holds 20."]
    assert before_hand_3("20 4") == before_hand_3("20 4", draw_before_hand_3="left-neighbour") == drawn


# Before hand 4: the stock again, with the discards of hand 2 beside it


def before_hand_4(first: str, third: str) -> list[str]:
    hands = (won(first)[0], taken(hearts="0 0 0"), taken(cards=third))
    return equalising(play(shown(), *hands))


def test_the_piles_of_hand_2_still_lie_there_before_hand_4() -> None:
    assert before_hand_4("15 12 9", "9 12 15") == [
        "Ann holds 9 cards and draws 3 from the stock.",
        "Cy holds 15 cards and discards any 3 of them, face down.",
        "Bo holds 12 cards and keeps them.",
        "Left over: stock 10, discards 6.",
    ]


def test_a_stock_used_up_is_made_anew_of_the_discards_before_new_ones_are_added() -> None:
    assert before_hand_4("24 9 3", "9 3 24") == [
        "Ann holds 9 cards and draws 3 from the stock.",
        "Bo holds 3 cards and draws 1 from the stock.",
        "The stock is used up: the 12 discarded cards are shuffled and become the stock.",
        "Bo draws 8 more from the stock.",
        "Cy holds 24 cards and discards any 12 of them, face down.",
        "Left over: stock 4, discards 12.",
    ]


def test_a_player_can_win_ten_tricks_twice() -> None:
    assert before_hand_4("36 0 0", "33 3 0") == [
        "Bo holds 3 cards and draws 9 from the stock.",
        "Cy holds 0 cards and draws 7 from the stock.",
        "Ann holds 33 cards and discards any 21 of them, face down.",
        "The stock is used up: the 21 discarded cards are shuffled and become the stock.",
        "Cy draws 5 more from the stock.",
        "Left over: stock 16, discards 0.",
    ]


def test_a_stock_of_none_is_made_anew_before_the_first_draw() -> None:
    steps, piles = from_stock(numbers("Ann 12, Bo 9, Cy 15"), Piles(0, 16))
    assert [step.kind for step in steps] == ["reshuffle", "draws", "discards", "keeps"]
    assert piles == Piles(13, 3)


def test_where_both_piles_are_empty_the_discards_come_first() -> None:
    steps, piles = from_stock(numbers("Ann 12, Bo 9, Cy 15"), Piles(0))
    assert [WORDS.step(step) for step in steps] == [
        "Cy holds 15 cards and discards any 3 of them, face down.",
        "The stock is used up: the 3 discarded cards are shuffled and become the stock.",
        "Bo holds 9 cards and draws 3 from the stock.",
        "Ann holds 12 cards and keeps them.",
    ]
    assert piles == Piles(0)


# What was not told


def test_where_only_what_scores_was_told_it_says_the_rule_and_what_it_needs() -> None:
    rule = (
        "Everybody takes up the cards they won. Fewer than 12: draw from the stock. Then, more than 12: discard the "
        "rest, face down."
    )
    need = "To be told who draws how many, correct the entry of hand 1: add the cards that everybody took."
    assert equalising(in_hand(2)) == [rule, need]


@pytest.mark.parametrize(
    ("house", "source"), [("any-over-12", "a player who holds more than 12"), ("left-neighbour", "on your left")]
)
def test_before_hand_3_as_well(house: str, source: str) -> None:
    rule, need = equalising(in_hand(3, draw_before_hand_3=house))
    assert source in rule
    assert "The stock is not used." in rule
    assert "hand 2" in need


def test_hand_3_always_tells_its_cards_but_the_stock_may_be_unknown() -> None:
    state = in_hand(4)
    assert equalising(state) == [
        "Cy holds 9 cards and draws 3 from the stock.",
        "Bo holds 15 cards and discards any 3 of them, face down.",
        "Ann holds 12 cards and keeps them.",
        "If the stock is used up, shuffle the discards and draw on before anybody discards. To be told when, correct "
        "the entry of hand 1: add the cards that everybody took.",
    ]


def test_with_two_players_an_unknown_stock_lasts_all_the_same() -> None:
    assert equalising(in_hand(4, 2)) == [
        "Ann holds 10 cards and draws 2 from the stock.",
        "Bo holds 14 cards and discards any 2 of them, face down.",
    ]
    assert from_unknown_stock(numbers("Ann 24, Bo 0"))[1] is False


def test_a_log_of_all_tricks_tells_the_cards_too() -> None:
    state = play(logged(shown(), "Ann 5, Bo 4, Cy 3"), taken(clubs="0 0 0"))
    assert equalising(state)[0] == "Cy holds 9 cards and draws 3 from the stock."


def test_a_new_deal_begins_with_a_whole_stock() -> None:
    state = play(shown(), won("30 3 3")[0], redeal())
    assert Step("stock", {"cards": 16}) in state.procedure()


# Whatever was won (rules.md 2.1)


@pytest.mark.parametrize("count", [2, 3])
def test_everybody_comes_to_twelve_from_every_hand_and_no_card_is_lost(count: int) -> None:
    whole = after_deal(count)
    for held in every_hand(count):
        for stock in range(whole.stock + 1):
            steps, piles = from_stock(held, Piles(stock, whole.stock - stock))
            assert set(after(held, steps).values()) == {12}
            assert piles.stock >= 0
            assert piles.stock + piles.discards == whole.stock
        for steps in (from_over_twelve(held), from_the_left(held)):
            assert set(after(held, steps).values()) == {12}
            assert all(step.kind in ("draws-unseen", "keeps") for step in steps)


def test_before_hand_3_nobody_who_is_short_gives_and_with_neighbours_only_they_do() -> None:
    left = {"Ann": "Bo", "Bo": "Cy", "Cy": "Ann"}
    for held in every_hand(3):
        drawn = [step.facts for step in from_over_twelve(held) if step.kind == "draws-unseen"]
        assert all(held[str(facts["giver"])] > 12 for facts in drawn)
        chain = [step.facts for step in from_the_left(held) if step.kind == "draws-unseen"]
        assert all(left[str(facts["player"])] == facts["giver"] for facts in chain)
        assert all(int(str(facts["holds"])) + int(str(facts["cards"])) == 12 for facts in chain)


def test_before_hand_2_the_stock_runs_short_exactly_where_one_player_won_ten_tricks() -> None:
    for held in every_hand(3):
        short = any(step.kind == "reshuffle" for step in from_stock(held, after_deal(3))[0])
        assert short == (max(held.values()) >= 30)
    assert not any(step.kind == "reshuffle" for held in every_hand(2) for step in from_stock(held, after_deal(2))[0])


def test_before_hand_4_exactly_where_both_needs_are_more_than_the_stock() -> None:
    def need(held: dict[str, int]) -> int:
        return sum(max(0, 12 - cards) for cards in held.values())

    for first in every_hand(3):
        if need(first) > 16:
            continue
        _, piles = from_stock(first, after_deal(3))
        for third in every_hand(3):
            short = any(step.kind == "reshuffle" for step in from_stock(third, piles)[0])
            assert short == (need(first) + need(third) > 16)
