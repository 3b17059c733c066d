"""Matches of Cambio from short strings."""

from __future__ import annotations

from typing import Any

from app.words import Words
from models.asks import Ask, Event
from models.games.cambio import CAMBIO
from models.games.cambio.play import Call, LastTurn, Reveal, Snap
from models.games.engine import State
from tests.support.games import begin, play

NAMES = "Ann Bo Cy Dee Eli Fay Gus Hal Ida Jo Kim Lou Max"
WORDS = Words().of("cambio")
"""The words as a table of Cambio reads them."""


def table(count: int = 3, **rules: Any) -> State:
    """So many players; the last one deals, so that Ann has the first turn."""
    players = NAMES.split()[:count]
    return begin(" ".join(players), game=CAMBIO, first_dealer=players[-1], **rules)


def snap(player: str, owner: str | None = None, *, right: bool = True) -> Event:
    """A snap, of the player's own card where nobody else is named."""
    return Snap.model_validate({"type": "snap", "player": player, "from": owner or player, "correct": right})


def wrong(player: str) -> Event:
    """A wrong snap of the player's own card."""
    return snap(player, right=False)


def call(player: str) -> Call:
    """Somebody calls Cambio."""
    return Call(player=player)


def last(player: str) -> LastTurn:
    """Somebody has had the last turn."""
    return LastTurn(player=player)


def reveal(text: str) -> Reveal:
    """The hands from "Ann 7 Kr A, Bo =12, Cy": cards, or points behind an equals sign, or none at all."""
    hands: dict[str, int | list[str]] = {}
    for part in text.split(","):
        name, *cards = part.split()
        hands[name] = int(cards[0][1:]) if cards and cards[0].startswith("=") else cards
    return Reveal(hands=hands)


def one_deal(state: State, hands: str, caller: str = "Ann") -> State:
    """The table after a deal in which everybody held this."""
    return play(state, call(caller), reveal(hands))


def points(state: State) -> dict[str, int]:
    """What the last deal was worth."""
    last_round = state.sheet().rounds[-1]
    return {player: last_round.points(player) for player in state.seats}


def ask(state: State, kind: str) -> Ask:
    """The ask of this kind, which must be open."""
    return next(ask for ask in state.asks() if ask.kind == kind)


def kinds(state: State) -> list[tuple[str, str]]:
    """What may be entered, but for what may always be, with its role."""
    return [(ask.kind, ask.role) for ask in state.asks() if ask.role != "table"]


def called(count: int = 3, **rules: Any) -> State:
    """A table at which Ann has called."""
    return play(table(count, **rules), call("Ann"))
