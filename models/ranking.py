"""Who is how far ahead: places by points, those with equal points sharing one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the ranking and everybody who shares it; who comes next skips as many places."""

    place: int
    players: tuple[str, ...]


def ranking(totals: Mapping[str, int], *, lowest: bool) -> tuple[Place, ...]:
    """Everybody by place; equal totals share one, and the next place counts those before it."""
    places: list[Place] = []
    before = 0
    for total in sorted(set(totals.values()), reverse=not lowest):
        level = tuple(player for player, reached in totals.items() if reached == total)
        places.append(Place(before + 1, level))
        before += len(level)
    return tuple(places)
