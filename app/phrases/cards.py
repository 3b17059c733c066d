"""What cards are called: their ranks one by one and all together, a card as it is shown and as it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.phrases.entry import phrase

RANKS: Final = {
    "2": phrase("two"),
    "3": phrase("three"),
    "4": phrase("four"),
    "5": phrase("five"),
    "6": phrase("six"),
    "7": phrase("seven"),
    "8": phrase("eight"),
    "9": phrase("nine"),
    "10": phrase("ten"),
    "J": phrase("jack"),
    "Q": phrase("queen"),
    "K": phrase("king"),
    "A": phrase("ace"),
}
"""A card of a rank."""

ALL_OF_RANK: Final = {
    "2": phrase("twos"),
    "3": phrase("threes"),
    "4": phrase("fours"),
    "5": phrase("fives"),
    "6": phrase("sixes"),
    "7": phrase("sevens"),
    "8": phrase("eights"),
    "9": phrase("nines"),
    "10": phrase("tens"),
    "J": phrase("jacks"),
    "Q": phrase("queens"),
    "K": phrase("kings"),
    "A": phrase("aces"),
}
"""The cards of a rank."""

CARDS: Final = {
    "clubs": phrase("{face} of clubs"),
    "diamonds": phrase("{face} of diamonds"),
    "hearts": phrase("{face} of hearts"),
    "spades": phrase("{face} of spades"),
}
"""A card of a suit, by its suit: many a language bends the suit's name here."""

JOKER: Final = phrase("joker")

SIGNS: Final[Mapping[str | None, str]] = {
    "clubs": "♣",
    "diamonds": "♦",
    "hearts": "♥",
    "spades": "♠",
    "red": "♥♦",
    "black": "♠♣",
    None: "",
}
"""What stands behind a rank: its suit, the suits of its colour, or nothing where neither was told."""
