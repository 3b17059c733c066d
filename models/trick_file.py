"""The tricks of one deal as they are written in a file: `{"trump": "hearts", "tricks": [[["Ann", "7S"], …], …]}`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pydantic import BaseModel, ConfigDict

from models.cards import SUITS, Face, face
from models.table import name_fault, name_key
from models.tricks import Play, Trick
from models.written import Unusable, check, parse, without_nulls

NO_TRUMP: Final = "none"
"""What may be written for no trump; leaving it out says the same."""


class _Written(BaseModel):
    """The form of the file: each card with its player, in the order of play."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    trump: str | None = None
    tricks: list[list[list[str]]]


@dataclass(frozen=True, slots=True)
class WrittenTricks:
    """The tricks of a deal as far as somebody wrote them down; one that is not known stands there empty."""

    trump: str | None
    tricks: tuple[Trick, ...]


def read_tricks(data: bytes | str) -> WrittenTricks:
    """The tricks in a file. Raises Unusable where it holds anything else, with the place in it."""
    written = check(_Written, without_nulls(parse(data)), "")
    if written.trump is not None and written.trump not in (*SUITS, NO_TRUMP):
        raise Unusable("no-suit", "trump", text=written.trump)
    trump = None if written.trump == NO_TRUMP else written.trump
    return WrittenTricks(trump, _Reader().tricks(written.tricks))


class _Reader:
    """Reads card by card, and remembers how players were spelled and what has been played."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._played: set[Face] = set()

    def tricks(self, written: list[list[list[str]]]) -> tuple[Trick, ...]:
        return tuple(self._trick(plays, f"tricks[{number}]") for number, plays in enumerate(written))

    def _trick(self, written: list[list[str]], place: str) -> Trick:
        trick: list[Play] = []
        for number, play in enumerate(written):
            where = f"{place}[{number}]"
            if len(play) != 2:
                raise Unusable("not-a-play", where)
            player = self._player(play[0], f"{where}[0]")
            if any(before.player == player for before in trick):
                raise Unusable("plays-twice", where, name=player)
            trick.append(Play(player, self._card(play[1], f"{where}[1]")))
        return tuple(trick)

    def _player(self, name: str, place: str) -> str:
        """The name, which must be spelled as before: a player under two names would prove nothing against the other."""
        if (fault := name_fault(name)) is not None:
            raise Unusable(f"name-{fault}", place)
        before = self._names.setdefault(name_key(name), name)
        if name != before:
            raise Unusable("name-spelled", place, name=name, before=before)
        return name

    def _card(self, text: str, place: str) -> Face:
        card = face(text)
        if card is None:
            raise Unusable("no-card", place, text=text)
        if card in self._played:
            raise Unusable("card-twice", place, text=text)
        self._played.add(card)
        return card
