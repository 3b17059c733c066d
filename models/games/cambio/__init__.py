"""Cambio: four hidden cards each, the fewest points, and a call that ends the deal (rules.md 1.4, source 004)."""

from __future__ import annotations

from typing import Final

from models.games.cambio.hands import POWERS, WHEN
from models.games.cambio.play import Call, LastTurn, Reveal, apply, begin, is_fresh, is_over, is_rest
from models.games.cambio.referee import inquiries, turns_left
from models.games.cambio.table import SNAP, asks, deal, notes, procedure
from models.games.definition import Game, Option, Statement, answered, told

CAMBIO: Final = Game(
    key="cambio",
    seats=range(2, 13),
    lowest_wins=True,
    options=(
        Option("deals", "whole", None, "cambio/ending", values=(None, 1, 3, 5, 10)),
        Option("limit", "whole", None, "cambio/ending", values=(None, 50, 100, 200)),
        Option("caller_penalty", "whole", 0, "cambio/caller", values=(0, 5, 10, 15), low=0),
        Option("caller_ties", "one-of", "shared", "cambio/caller", values=("shared", "loses", "wins")),
        Option("jokers", "yes-no", default=False, article="cambio/values"),
    ),
    kinds={
        "snap": SNAP,
        "call": answered(Call),
        "last_turn": answered(LastTurn),
        "reveal": told(Reveal, "hands"),
    },
    begin=begin,
    apply=apply,
    asks=asks,
    notes=notes,
    procedure=procedure,
    rounds=lambda state: state.rounds,
    deal=deal,
    is_fresh=is_fresh,
    is_over=is_over,
    is_rest=is_rest,
    inquiries=inquiries,
    turns=turns_left,
    helps=(Statement(WHEN, {}), *(Statement(kind, {"card": rank}) for rank, kind in POWERS.items())),
)
"""Two to twelve players: four cards each, and four left to draw from where twelve sit (rules.md 2.4)."""
