"""`kibitzer` with two faults in it, for tests only: a bid of 3 fails in the store, three tricks for Ann when drawn.

Run as `python -m tests.web.failing`, with the arguments of `kibitzer`.
"""

from __future__ import annotations

from typing import Any

from app import cli
from app.stores.table import TableStore
from app.words import Words

real_tap = TableStore.tap
real_words = Words.tap
broken = False


async def tap(self: TableStore, kind: str, player: str | None, cell: Any, value: Any, revision: int) -> None:
    """The verb, which fails for one value; after another one the pad cannot be drawn any more."""
    global broken
    if (kind, value) == ("bid", 3):
        raise RuntimeError("the store verb failed")
    broken = broken or (kind, cell[0], value) == ("tricks", "Ann", 3)
    await real_tap(self, kind, player, cell, value, revision)


def words(self: Words, kind: str, *facts: Any) -> str:
    """What a tile says, which fails while it is drawn."""
    if broken and kind == "tricks":
        raise RuntimeError("the part failed")
    return real_words(self, kind, *facts)


if __name__ == "__main__":
    TableStore.tap = tap  # type: ignore[method-assign]
    Words.tap = words  # type: ignore[method-assign, assignment]
    cli.run()
