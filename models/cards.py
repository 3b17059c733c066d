"""Cards: rank and suit, written as `7H`, `10S`, `KD`; and as far as somebody told them, `Kr`, `7`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

CLUBS: Final = "clubs"
DIAMONDS: Final = "diamonds"
HEARTS: Final = "hearts"
SPADES: Final = "spades"

SUITS: Final = (CLUBS, DIAMONDS, HEARTS, SPADES)
"""The four suits by name, in the order in which bridge ranks them, lowest first."""

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""The thirteen ranks, lowest first; the ace is high."""

RED: Final = "red"
BLACK: Final = "black"

COLOURS: Final = {CLUBS: BLACK, DIAMONDS: RED, HEARTS: RED, SPADES: BLACK}
"""The colour of each suit."""

JOKER: Final = "joker"
"""What is written for a joker; a pack has two at most."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the pack of 52."""

    rank: str
    suit: str

    @staticmethod
    def parse(text: str) -> Card | None:
        """Read `7H` or `10S`; None where the text is no card."""
        return _CARDS.get(text)

    def __str__(self) -> str:
        """Write the card as `parse` reads it."""
        return f"{self.rank}{self.suit[0].upper()}"


PACK: Final = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""The pack of 52, suit by suit, low to high."""

_CARDS: Final = {str(card): card for card in PACK}


@dataclass(frozen=True, slots=True)
class Joker:
    """The joker, which is of no suit."""

    suit: None = None

    def __str__(self) -> str:
        """Write it as `face` reads it."""
        return JOKER


Face: TypeAlias = Card | Joker
"""A card as it can be played to a trick: one of the 52, or the joker."""


def face(text: str) -> Face | None:
    """Read `7H` or `joker`; None where the text is neither."""
    return Joker() if text == JOKER else Card.parse(text)


@dataclass(frozen=True, slots=True)
class Told:
    """A card as far as it was told: by its suit `7H`, by its colour `7r`, by its rank alone `7`; or a joker.

    Attributes:
        rank: one of `RANKS`, or `JOKER`.
        colour: red or black, where it is known.
        suit: where it is known.
    """

    rank: str
    colour: str | None = None
    suit: str | None = None

    @staticmethod
    def parse(text: str) -> Told | None:
        """Read a card of a hand; None where the text is none."""
        return _TOLD.get(text)

    def __str__(self) -> str:
        """Write the card as `parse` reads it."""
        if self.suit is not None:
            return str(Card(self.rank, self.suit))
        return self.rank if self.colour is None else f"{self.rank}{self.colour[0]}"

    def kinds(self) -> dict[str, int]:
        """What it is one of, the narrowest first, with how many a pack has: one 7H, two 7r, four 7."""
        if self.rank == JOKER:
            return {JOKER: 2}
        kinds = {} if self.suit is None else {str(self): 1}
        if self.colour is not None:
            kinds[str(Told(self.rank, self.colour))] = 2
        return {**kinds, self.rank: 4}


WAYS_TO_TELL: Final = (
    *map(Told, RANKS),
    *(Told(rank, colour) for rank in RANKS for colour in (RED, BLACK)),
    *(Told(card.rank, COLOURS[card.suit], card.suit) for card in PACK),
    Told(JOKER),
)
"""Every card, as far as it can be told."""

_TOLD: Final = {str(told): told for told in WAYS_TO_TELL}
_KINDS: Final = {told: told.kinds() for told in WAYS_TO_TELL}


def one_too_many(cards: Iterable[Told]) -> str | None:
    """The first card, by suit, colour or rank, of which there are more than in a pack; None where all can be there."""
    seen: dict[str, int] = {}
    for card in cards:
        for kind, copies in _KINDS[card].items():
            if (number := seen.get(kind, 0)) == copies:
                return kind
            seen[kind] = number + 1
    return None
