"""The cards of Abracadabra: which pack for how many, what is left to turn up, which cards match a number (003)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from models.cards import JOKER, RANKS, SUITS, Card

_PICTURES: Final = {1: "A", 11: "J", 12: "Q", 13: "K"}


def rank_called(number: int) -> str:
    """The rank that a declared number calls for: 6 the sixes; 1, 11, 12, 13 ace, jack, queen, king (D16)."""
    return _PICTURES.get(number, str(number))


@dataclass(frozen=True)
class Pack:
    """The cards that are played with and how they are dealt.

    Attributes:
        lowest: the lowest rank that is in the pack; the ace is the highest.
        joker: whether a joker is in it too.
        hands: how many hands are dealt, Bolvan's included.
        cards: how many cards each hand gets, and so how many tricks there are.
    """

    lowest: str
    joker: bool
    hands: int
    cards: int

    @cached_property
    def ranks(self) -> tuple[str, ...]:
        """The ranks that are in the pack."""
        return RANKS[RANKS.index(self.lowest) :]

    @cached_property
    def faces(self) -> tuple[str, ...]:
        """Every card as the record writes it, the joker last."""
        cards = tuple(str(Card(rank, suit)) for suit in SUITS for rank in self.ranks)
        return (*cards, JOKER) if self.joker else cards

    @property
    def turns_up(self) -> bool:
        """Whether a card is left to turn up once everybody has their hand."""
        return len(self.faces) > self.hands * self.cards


@cache
def pack_for(count: int, *, joker: bool, dummy: bool) -> Pack:
    """Four play with 52 cards and a joker; three, or two with Bolvan, with 36; two alone with 24 (003)."""
    if count == 4:
        return Pack("2", joker=True, hands=4, cards=13)
    if count == 3 or dummy:
        return Pack("6", joker, hands=3, cards=12)
    return Pack("9", joker=False, hands=2, cards=12)
