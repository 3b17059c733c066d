"""Metamorphosis: four hands with the same cards, each under another rule (rules.md 1.1, sources 000 and 001)."""

from __future__ import annotations

from typing import Final

from models.games.definition import Game, Option, distributed
from models.games.metamorphosis.play import Indicators, apply, begin, is_fresh, is_over
from models.games.metamorphosis.table import TAKEN, asks, deal, notes, procedure
from models.games.trick_game import TRICK
from models.tricks import TrickRules

METAMORPHOSIS: Final = Game(
    key="metamorphosis",
    seats=range(2, 4),
    lowest_wins=False,
    options=(
        Option("spade_points", "one-of", 4, "metamorphosis/hand-4", values=(4, -4)),
        Option("sets", "whole", 4, "metamorphosis/sets", values=(1, 2, 3, 4), by_seats={2: 4, 3: 3}),
        Option(
            "draw_before_hand_3",
            "one-of",
            "any-over-12",
            "metamorphosis/equalising-3",
            values=("any-over-12", "left-neighbour"),
            seats=(3,),
        ),
    ),
    kinds={"indicators": distributed(Indicators, hand="hands"), "trick": TRICK, "taken": TAKEN},
    begin=begin,
    apply=apply,
    asks=asks,
    notes=notes,
    procedure=procedure,
    rounds=lambda state: state.rounds,
    deal=deal,
    is_fresh=is_fresh,
    is_over=is_over,
    tricks=TrickRules("metamorphosis/trick-winner", "metamorphosis/follow"),
)
"""Two or three players. D6: indicators are chosen once for a set, after the deal, and turned up together."""
