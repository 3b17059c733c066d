"""The hands of Cambio: what cards are worth, what they make their player do, and what no hand can be (004)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, TypeAlias

from pydantic import BeforeValidator

from models.asks import Refusal
from models.cards import BLACK, JOKER, RED, WAYS_TO_TELL, Told, one_too_many

DEALT: Final = 4
"""Cards dealt to each player (004)."""

POINTS: Final[Mapping[str, int]] = {"A": 0, **{str(number): number for number in range(2, 11)}, "J": 11, "Q": 12}
"""What a rank is worth whatever its suit (004); of kings the colour decides."""

KINGS: Final[Mapping[str, int]] = {RED: -1, BLACK: 20}
"""What a king is worth (004)."""

QUOTED: Final = 12
"""How much of a text that is no card is quoted."""

LOWEST: Final = -2
"""The fewest points of a hand, and of all hands below zero together: both red kings (rules.md 2.4)."""

HIGHEST: Final = 110
"""The most that eight cards are worth (rules.md 2.4): as many as a tile is made for. A fuller hand is told by cards."""

POWERS: Final = {
    "7": "look-at-own",
    "8": "look-at-own",
    "9": "look-at-other",
    "10": "look-at-other",
    "J": "swap-unseen",
    "Q": "swap-unseen",
    "K": "look-and-swap",
}
"""What a card makes its player do when it is drawn from the deck and discarded at once (004)."""

WHEN: Final = "power-when"
"""Stands before the powers where somebody looks them up: from where they work, and that they must be used (004)."""


def _points_or_cards(hand: Any) -> Any:
    """Say no to anything else at once, so that the fault has one place: the hand."""
    if isinstance(hand, list) and all(isinstance(card, str) for card in hand):
        return hand
    if isinstance(hand, int) and not isinstance(hand, bool):
        return hand
    raise ValueError("neither points nor cards")


Hand: TypeAlias = Annotated[int | list[str], BeforeValidator(_points_or_cards)]
"""What somebody held: its points, or its cards."""


def worth(hand: Hand) -> int:
    """A hand is worth what its cards are together, nothing where none is left (D21)."""
    return hand if isinstance(hand, int) else sum(WORTH[text] for text in hand)


def card_worth(card: Told) -> int:
    """Ace 0, 2 to 10 their number, jack 11, queen 12, black king 20, red king -1 (004); a joker 0."""
    if card.rank == JOKER:
        return 0
    return KINGS[str(card.colour)] if card.rank == "K" else POINTS[card.rank]


WORTH: Final[Mapping[str, int]] = {str(card): card_worth(card) for card in WAYS_TO_TELL if card != Told("K")}
"""What every card is worth, however it was told; a king only with its colour."""


def pack(*, jokers: bool) -> dict[str, int]:
    """The cards that have to be told apart, and how many there are of each."""
    return {**dict.fromkeys(POINTS, 4), "Kr": 2, "Kb": 2, **({JOKER: 2} if jokers else {})}


def refused_hands(hands: Mapping[str, Hand], counted: Mapping[str, int], *, jokers: bool) -> Refusal | None:
    """What is turned up must be cards, as many as were counted, all out of one pack; points must be possible."""
    cards = {player: hand for player, hand in hands.items() if isinstance(hand, list)}
    return _no_card(cards, jokers=jokers) or _wrong_number(cards, counted) or _twice(cards) or _below(hands)


def _no_card(cards: Mapping[str, list[str]], *, jokers: bool) -> Refusal | None:
    """A card has a rank, and a king its colour, since that decides what it is worth; jokers are in the pack or not."""
    for player, hand in cards.items():
        for text in hand:
            card = Told.parse(text)
            if card is None or (card.rank == "K" and card.colour is None):
                return Refusal("cambio/card", {"player": player, "text": text[:QUOTED]})
            if card.rank == JOKER and not jokers:
                return Refusal("cambio/card", {"player": player, "text": None})
    return None


def _wrong_number(cards: Mapping[str, list[str]], counted: Mapping[str, int]) -> Refusal | None:
    """Four cards less right snaps and more wrong ones, where the table recorded any snap of this deal."""
    for player, hand in cards.items():
        if counted and len(hand) != counted[player]:
            return Refusal("cambio/hand-size", {"player": player, "cards": len(hand), "counted": counted[player]})
    return None


def _twice(cards: Mapping[str, list[str]]) -> Refusal | None:
    """All hands come out of one pack: each card once, four of a rank, two of a colour of it, two jokers."""
    card = one_too_many(card for hand in cards.values() for text in hand if (card := Told.parse(text)) is not None)
    return Refusal("cambio/card-twice", {"card": card}) if card is not None else None


def _below(hands: Mapping[str, Hand]) -> Refusal | None:
    """Only the two red kings are below zero, one point each: no hand, nor all such hands together, is lower."""
    together = 0
    for player, hand in hands.items():
        points = worth(hand)
        if points < LOWEST:
            return Refusal("cambio/points", {"player": player, "points": points})
        together += min(points, 0)
    return Refusal("cambio/points", {"player": None, "points": together}) if together < LOWEST else None
