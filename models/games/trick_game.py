"""What games of tricks have in common at the table: bidding in turn, and noting the tricks one by one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import ClassVar, Final, Literal

from models.asks import Ask, Choice, Event, Pick, Refusal
from models.games.definition import Kind, answered
from models.tricks import TrickRules


class Trick(Event):
    """One trick has been won."""

    names: ClassVar = ("winner",)

    type: Literal["trick"] = "trick"
    winner: str


TRICK: Kind = answered(Trick)
"""The event as every game of tricks knows it."""

ANY_TRICK: Final = TrickRules(winner="table/tricks", follow="table/tricks", joker="abracadabra/joker")
"""What all games of tricks agree on, for whoever asks without naming one; the joker is only in one of them."""


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


def trick_ask(players: Iterable[str]) -> Ask:
    """Who won the trick: one more, whoever it was."""
    return Ask("trick", None, Pick("winner", "player", tuple(Choice(player) for player in players)), "also")
