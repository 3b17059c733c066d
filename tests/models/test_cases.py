"""The worked games of `tests/cases`: what they are worth by hand, and by an independent scorer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from models.games import GAMES
from models.games.engine import State
from models.record import Stopped, read, score

CASES = Path(__file__).parents[1] / "cases"
COUNTS = {"jabberwocky": 10 + 30, "cambio": 9 + 28, "metamorphosis": 23 + 20, "abracadabra": 36 + 25}
"""How many games of each kind there are: worked by hand, and random ones."""


def _all() -> list[dict[str, Any]]:
    files = sorted(CASES.glob("*.json"))
    return [case for file in files for case in json.loads(file.read_text(encoding="utf-8"))]


def _of_known_games() -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in _all() if case["record"]["game"] in GAMES]


def _scored(case: dict[str, Any]) -> State | Stopped:
    return score(read(json.dumps(case["record"])))


def test_no_case_is_lost() -> None:
    found = {game: sum(case["record"]["game"] == game for case in _all()) for game in COUNTS}
    assert found == COUNTS
    assert len(_of_known_games()) == sum(COUNTS[game] for game in GAMES)


@pytest.mark.parametrize("case", _of_known_games())
def test_a_worked_game_is_worth_what_was_worked_out(case: dict[str, Any]) -> None:
    outcome, expect = _scored(case), case["expect"]
    known = {"round", "points", "totals", "hands", "bonus", "why", "refused_event", "refused_article"}
    known |= {"refused", "rounds", "finished", "ended_early", "winners", "pot", "lowest"}
    assert set(expect) <= known, "an expectation that nothing here looks at"

    if "refused_article" in expect or "refused" in expect:
        refused = expect.get("refused") or {"event": expect["refused_event"], "article": expect["refused_article"]}
        assert isinstance(outcome, Stopped)
        assert (outcome.event, outcome.refusal.article) == (refused["event"], refused["article"])
        return

    assert isinstance(outcome, State)
    sheet = outcome.sheet()
    rounds = [
        {"label": r.label, "points": {player: r.points(player) for player in outcome.seats}} for r in sheet.rounds
    ]
    if "points" in expect:
        label = expect.get("round", rounds[-1]["label"])
        assert {"label": label, "points": expect["points"]} == rounds[-1]
    if "rounds" in expect:
        assert rounds == expect["rounds"]
    if "hands" in expect:
        assert [scored["points"] for scored in rounds] == [*expect["hands"], expect["bonus"]]
    if "lowest" in expect:
        assert list(sheet.rounds[-1].best) == expect["lowest"]
    if "totals" in expect:
        assert sheet.totals == expect["totals"]
    if "finished" in expect:
        assert (sheet.outcome is not None) == expect["finished"]
        assert bool(sheet.outcome and sheet.outcome.ended_early) == expect["ended_early"]
        assert list(sheet.outcome.winners if sheet.outcome else ()) == expect["winners"]
        assert _pot(outcome) == expect.get("pot")


def _pot(state: State) -> dict[str, Any] | None:
    """What `kibitzer score` prints of the pot; None where nobody plays for one."""
    pot = state.pot()
    return None if pot is None else {"carried": pot.carried, "paid": dict(pot.paid)}
