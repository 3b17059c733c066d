"""Cards: rank and suit, written as `7H`, `10S`, `KD`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CLUBS: Final = "clubs"
DIAMONDS: Final = "diamonds"
HEARTS: Final = "hearts"
SPADES: Final = "spades"

SUITS: Final = (CLUBS, DIAMONDS, HEARTS, SPADES)
"""The four suits by name, in the order in which bridge ranks them, lowest first."""

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""The thirteen ranks, lowest first; the ace is high."""

_LETTERS: Final = {suit[0].upper(): suit for suit in SUITS}


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the pack of 52."""

    rank: str
    suit: str

    @classmethod
    def parse(cls, text: str) -> Card | None:
        """Read `7H` or `10S`; None where the text is no card."""
        rank, letter = text[:-1], text[-1:]
        if rank not in RANKS or letter not in _LETTERS:
            return None
        return cls(rank, _LETTERS[letter])

    def __str__(self) -> str:
        """Write the card as `parse` reads it."""
        return f"{self.rank}{self.suit[0].upper()}"


PACK: Final = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""The pack of 52, suit by suit, low to high."""
