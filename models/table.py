"""The table: who sits where, whose deal it is, who speaks next."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from models.cards import PACK, RANKS, Card

NAME_LENGTH: Final = 40
"""The longest name a table takes, in code points after trimming."""

_UNSEEN: Final = frozenset({"Zs", "Zl", "Zp", "Cc", "Cf"})

NameFault = Literal["blank", "long", "twice"]


def name_key(name: str) -> str:
    """What two spellings of one name share: NFC, trimmed, case folded (record.md, `players`)."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).strip().casefold())


def name_fault(name: str, others: Sequence[str] = ()) -> NameFault | None:
    """What is wrong with seating `name` beside `others`, or None where nothing is."""
    if not _shows(name):
        return "blank"
    if len(name.strip()) > NAME_LENGTH:
        return "long"
    if name_key(name) in {name_key(other) for other in others}:
        return "twice"
    return None


def _shows(name: str) -> bool:
    """Whether anything of the name can be seen: spaces, marks of direction and joiners alone cannot."""
    return any(unicodedata.category(sign) not in _UNSEEN for sign in name)


@dataclass(frozen=True, slots=True)
class Seats:
    """The players in seat order, clockwise, and who deals first."""

    players: tuple[str, ...]
    first_dealer: str

    def __post_init__(self) -> None:
        """Refuse a dealer who does not sit at the table: a fault of the program, not of a player."""
        if self.first_dealer not in self.players:
            raise ValueError(f"{self.first_dealer!r} is not seated")

    def __len__(self) -> int:
        """How many sit at the table."""
        return len(self.players)

    def __iter__(self) -> Iterator[str]:
        """The players clockwise, as they sit."""
        return iter(self.players)

    def dealer(self, deals_before: int) -> str:
        """Who deals after so many deals; the deal passes to the left each time."""
        first = self.players.index(self.first_dealer)
        return self.players[(first + deals_before) % len(self.players)]

    def from_left_of(self, player: str) -> tuple[str, ...]:
        """Everybody clockwise, beginning with the player to the left of `player`, who comes last."""
        start = self.players.index(player) + 1
        return self.players[start:] + self.players[:start]


@dataclass(frozen=True, slots=True)
class Cut:
    """How the first dealer was found: what everybody drew, then what the tied players drew again."""

    draws: tuple[Mapping[str, Card], ...]
    dealer: str


def cut_for_deal(players: Sequence[str], chance: Random) -> Cut:
    """Everybody draws a card and the highest rank deals, ace high; tied players draw again (000)."""
    pack = list(PACK)
    chance.shuffle(pack)
    draws: list[Mapping[str, Card]] = []
    drawing = list(players)
    while len(drawing) > 1 or not draws:
        drawn = {player: pack.pop() for player in drawing}
        draws.append(drawn)
        best = max(RANKS.index(card.rank) for card in drawn.values())
        drawing = [player for player, card in drawn.items() if RANKS.index(card.rank) == best]
    return Cut(tuple(draws), drawing[0])
