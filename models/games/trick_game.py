"""What games of tricks have in common: bidding in turn, and the log of tricks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import ClassVar, Literal

from models.asks import Ask, Choice, Event, Pick, Refusal
from models.games.definition import Kind, answered


class Trick(Event):
    """One trick has been won."""

    names: ClassVar = ("winner",)

    type: Literal["trick"] = "trick"
    winner: str


TRICK: Kind = answered(Trick)
"""The event as every game of tricks knows it."""


def next_bidder(order: Sequence[str], bids: Collection[str]) -> str | None:
    """Who bids next, each once and in turn; None once everybody has."""
    return order[len(bids)] if len(bids) < len(order) else None


def is_overridden(why: str | None) -> bool:
    """Whether the table let a barred bid through, and said why; a blank reason is none."""
    return why is not None and bool(why.strip())


def bid_ask(bidder: str, bids: Mapping[int | None, Refusal | None]) -> Ask:
    """What the bidder may say; what a rule bars of it the table may let through all the same."""
    choices = tuple(Choice(bid, refusal, overridable=refusal is not None) for bid, refusal in bids.items())
    return Ask("bid", bidder, Pick("tricks", "number", choices), "main")


def leader(logged: Sequence[str], first: str) -> str:
    """Who leads: whoever won the last trick; before any trick `first` (000, 001, 002, 003)."""
    return logged[-1] if logged else first


def won(logged: Sequence[str], players: Iterable[str]) -> dict[str, int]:
    """How many of the logged tricks each player won."""
    return {player: logged.count(player) for player in players}


def trick_ask(players: Iterable[str]) -> Ask:
    """Who won the trick: one more, whoever it was."""
    return Ask("trick", None, Pick("winner", "player", tuple(Choice(player) for player in players)), "also")
