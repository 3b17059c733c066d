"""Cards as they are written."""

from __future__ import annotations

import pytest

from models.cards import PACK, RANKS, SUITS, Card, Told, one_too_many


def test_the_pack_has_52_different_cards() -> None:
    assert len(PACK) == len(set(PACK)) == 52


@pytest.mark.parametrize("card", PACK, ids=str)
def test_every_card_is_read_as_it_is_written(card: Card) -> None:
    assert Card.parse(str(card)) == card


def test_cards_are_written_as_rank_and_letter() -> None:
    assert [str(Card(*card)) for card in (("7", "hearts"), ("10", "spades"), ("K", "diamonds"), ("A", "clubs"))] == [
        "7H",
        "10S",
        "KD",
        "AC",
    ]


@pytest.mark.parametrize("text", ["", "7", "H", "7h", "1H", "11S", "0D", "joker", "7HH", " 7H", "７H", "Th", "10"])
def test_anything_else_is_no_card(text: str) -> None:
    assert Card.parse(text) is None


def test_aces_are_high_and_suits_in_their_order() -> None:
    assert (RANKS[0], RANKS[-1], len(RANKS)) == ("2", "A", 13)
    assert SUITS == ("clubs", "diamonds", "hearts", "spades")


# Cards as far as they were told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("7H", Told("7", "red", "hearts")),
        ("10S", Told("10", "black", "spades")),
        ("Kr", Told("K", "red")),
        ("10b", Told("10", "black")),
        ("A", Told("A")),
        ("joker", Told("joker")),
    ],
)
def test_a_card_is_told_by_suit_by_colour_or_by_rank(text: str, told: Told) -> None:
    assert Told.parse(text) == told
    assert str(told) == text


@pytest.mark.parametrize(
    "text", ["", "r", "b", "H", "1", "1r", "7x", "7R", "7h", "jokerr", "Joker", "rr", " 7", "77", "10HH"]
)
def test_anything_else_tells_no_card(text: str) -> None:
    assert Told.parse(text) is None


def test_a_pack_has_one_of_a_card_two_of_a_colour_four_of_a_rank_and_two_jokers() -> None:
    assert Told("7", "red", "hearts").kinds() == {"7H": 1, "7r": 2, "7": 4}
    assert Told("7", "red").kinds() == {"7r": 2, "7": 4}
    assert Told("7").kinds() == {"7": 4}
    assert Told("joker").kinds() == {"joker": 2}


@pytest.mark.parametrize(
    ("cards", "too_many"),
    [
        ("", None),
        ("7 7 7 7 joker joker", None),
        ("7H 7D 7b 7", None),
        ("7H 7H", "7H"),
        ("7H 7D 7r", "7r"),
        ("7r 7r 7D", "7r"),
        ("7 7 7b 7b 7", "7"),
        ("joker 7 joker joker", "joker"),
    ],
)
def test_of_cards_that_no_pack_has_together_the_first_is_named(cards: str, too_many: str | None) -> None:
    told = [card for text in cards.split() if (card := Told.parse(text))]
    assert one_too_many(told) == too_many
