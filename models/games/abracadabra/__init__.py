"""Abracadabra: one declared number, and a race of everybody to take as many tricks (rules.md 1.3, source 003)."""

from __future__ import annotations

from typing import Final

from models.games.abracadabra.play import (
    Bid,
    Call,
    DealEvent,
    Result,
    Stake,
    apply,
    begin,
    bids,
    close,
    in_play,
    is_fresh,
    is_over,
    unseats,
)
from models.games.abracadabra.table import asks, deal, notes, procedure
from models.games.definition import Game, Option, answered, distributed
from models.games.trick_game import TRICK
from models.tricks import TrickRules

ABRACADABRA: Final = Game(
    key="abracadabra",
    seats=range(2, 5),
    lowest_wins=False,
    options=(
        Option("target", "whole", 100, "abracadabra/ending", values=(50, 100, 150, 200)),
        Option("reach", "one-of", "at-least", "abracadabra/reach", values=("at-least", "exactly")),
        Option("award", "one-of", "ladder", "abracadabra/award", values=("ladder", "race"), seats=(4,)),
        Option("rising_bids", "yes-no", default=True, article="abracadabra/bid-rises"),
        Option("all_pass", "one-of", "next-dealer", "abracadabra/all-pass", values=("next-dealer", "same-dealer")),
        Option("dummy", "yes-no", default=False, article="abracadabra/dummy", seats=(2,)),
        Option("joker", "yes-no", default=False, article="abracadabra/pack", seats=(2, 3), only_with={2: "dummy"}),
        Option("stakes", "yes-no", default=False, article="abracadabra/stakes"),
        Option("false_call", "whole", 0, "abracadabra/call", values=(0, 5, 10), low=0),
    ),
    kinds={
        "deal": answered(DealEvent),
        "bid": answered(Bid),
        "stake": answered(Stake),
        "trick": TRICK,
        "call": answered(Call),
        "result": distributed(Result, tricks="tricks", matching="matching"),
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
    unseats=unseats,
    close=close,
    pot=lambda state: state.pot if state.house.stakes else None,
    tricks=TrickRules("abracadabra/trick-winner", "abracadabra/follow", joker="abracadabra/joker"),
    pack=in_play,
    bids=bids,
)
"""Two to four players; two with Bolvan or without. The choices D10 to D15 are options, D16 and D17 are not."""
