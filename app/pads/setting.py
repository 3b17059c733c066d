"""What every pad is given beside its question."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

import flet as ft

from app import look
from app.hooks import Handler, act
from app.parts.refusal import Referred
from app.parts.tile import TileSize
from app.stores.entry import Entry
from app.words import Words
from models.asks import Ask, Cell, Refusal, Value

Tap = Callable[[str, str | None, Cell, Value, int], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Setting:
    """The table as a pad sees it.

    Attributes:
        words: the words of this table, names as shown.
        players: everybody in seat order.
        room: how wide the inside of the pad is.
        scale: how large the device wants its text.
        low: whether the screen is too low for hints.
        four_colours: whether every suit has its own colour.
        revision: what every tap carries.
        refused: the value whose refusal is shown, where there is one.
        refusal: that refusal.
        tap: enters a value, or keeps it in the draft.
        down: is told when something comes down on a tile, before the tap.
        spoken: the words with names in full, for what is read aloud.
        missed: marks a row of a grid as not as usual.
        allow: lets a barred value stand.
        write: keeps a line of text.
        referred: where a refusal leads.
        switch: changes to the other way of entering.
        entry: the verbs of what takes several taps.
    """

    words: Words
    players: tuple[str, ...]
    room: float
    scale: float
    low: bool
    four_colours: bool
    revision: int
    refused: tuple[str, Value] | None
    refusal: Refusal | None
    tap: Tap
    down: Callable[[ft.TapEvent[ft.Container]], None]
    spoken: Words
    missed: Callable[[str, str, int], Awaitable[None]]
    allow: Tap
    write: Callable[[str, str, str], Awaitable[None]]
    referred: Referred
    switch: Callable[[], Awaitable[None]]
    entry: Entry

    @property
    def narrow(self) -> bool:
        """Whether headings have to be smaller."""
        return self.room < look.NARROW

    def seat(self, player: str) -> int:
        """The number of a player's seat, from 1."""
        return self.players.index(player) + 1

    def values(self, ask: Ask, cell: Cell, value: Value) -> tuple[str, str | None, Cell, Value, int]:
        """What a tile passes to `tap`."""
        return (ask.kind, ask.player, cell, value, self.revision)

    def tapping(self, ask: Ask, cell: Cell, value: Value) -> Handler:
        """The handler of whatever else enters a value."""
        return act(self.tap, *self.values(ask, cell, value))

    def tiles(self, *, small: bool = False) -> TileSize:
        """How large the cards of this pad are."""
        return TileSize.fitting(self.room, self.scale, small=small)

    def dense(self) -> TileSize:
        """How large the cards of this pad are where there are very many."""
        return TileSize.dense(self.room, self.scale)


def prefix(kind: str) -> str:
    """How the handles of an ask begin."""
    return kind.replace("_", "-")


CELLS: Final = {
    "indicators": "indicator/{row}/{value}",
    "taken": "taken/{row}/{column}/{value}",
}
"""How the handles of a grid are made where its columns alone do not say what is counted (design.md)."""


def cell_handle(kind: str, cell: Cell, value: Value) -> str:
    """The handle of a number in a grid: by its column, unless the ask has a way of its own."""
    row, column = cell
    return CELLS.get(kind, "{column}/{row}/{value}").format(row=row, column=prefix(column), value=value)
