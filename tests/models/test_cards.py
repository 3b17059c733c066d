"""Cards as they are written."""

from __future__ import annotations

import pytest

from models.cards import PACK, RANKS, SUITS, Card


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
