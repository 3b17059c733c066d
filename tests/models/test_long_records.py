"""A record of any length takes time in proportion to it, whatever goes on and on in it."""

from __future__ import annotations

import json
from time import process_time
from typing import Any

import pytest

from models.games.engine import State
from models.record import read, score

HEAD = {"format": "kibitzer-record", "version": 1}


def _score_of(game: str, rules: dict[str, Any], before: list[Any], again: list[Any], times: int) -> tuple[float, Any]:
    """How long a record is scored in which the same goes on and on, and what it comes to."""
    events = [*before, *again * times]
    players = ["Ann", "Bo", "Cy"] if game == "jabberwocky" else ["Ann", "Bo"]
    made = read(json.dumps({**HEAD, "game": game, "players": players, "rules": rules, "events": events}))
    begun = process_time()
    outcome = score(made)
    return process_time() - begun, outcome


CAMBIO_DEAL = [{"type": "call", "player": "Ann"}, {"type": "reveal", "hands": {"Ann": 1, "Bo": 2}}]
INDICATORS = {"type": "indicators", "hands": {"Ann": 1, "Bo": 1}}
CLUBS = {"type": "taken", "players": {"Ann": {"clubs": 1}, "Bo": {"clubs": 1}}}
ADJUST = {"type": "adjust", "player": "Ann", "points": 1}
BIDS = [{"type": "bid", "player": "Bo", "tricks": 1}, {"type": "bid", "player": "Ann", "tricks": 2}]


@pytest.mark.parametrize(
    ("game", "rules", "before", "again"),
    [
        ("jabberwocky", {}, [], [ADJUST]),
        ("cambio", {}, [], CAMBIO_DEAL),
        ("cambio", {}, [], [{"type": "snap", "player": "Ann", "from": "Ann", "correct": False}]),
        ("metamorphosis", {"sets": 100_000}, [], [INDICATORS, CLUBS, ADJUST, {"type": "redeal"}]),
        ("abracadabra", {}, BIDS, [{"type": "call", "player": "Ann"}]),
        ("abracadabra", {"stakes": True}, [], [{"type": "stake", "player": "Ann", "amount": 1}]),
    ],
)
def test_a_record_ten_times_as_long_takes_about_ten_times_as_long(
    game: str, rules: dict[str, Any], before: list[Any], again: list[Any]
) -> None:
    times = 1900 // len(again)
    short = min(_score_of(game, rules, before, again, times)[0] for _ in range(3))
    long, outcome = _score_of(game, rules, before, again, 10 * times)
    assert isinstance(outcome, State)
    assert long < 25 * short, "a hundred times as long where everything is copied for each event"
