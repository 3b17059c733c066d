"""The pot of Abracadabra: whole chips, every one of them either paid to somebody or still lying there (003, D15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from models.games.definition import Pot


def put_in(pot: Pot, chips: int) -> Pot:
    """The pot with a stake more in it."""
    return replace(pot, carried=pot.carried + chips)


def share_out(pot: Pot, players: Sequence[str]) -> Pot:
    """Equal shares of whole chips to `players`; what cannot be shared stays, and all of it where there is nobody."""
    if not players:
        return pot
    share, rest = divmod(pot.carried, len(players))
    return Pot(rest, {player: paid + share * (player in players) for player, paid in pot.paid.items()})
