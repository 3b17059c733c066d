"""Whatever a table does, in whatever order: what is loaded is what was there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.ledger import Ledger, Refused
from models.storage.engine import Store
from models.storage.repository import Repository
from tests.storage.evenings import loaded, start
from tests.support.games import EVENING, random_events, seats


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Repository]:
    """One file for all examples: each begins a game of its own in it."""
    store = Store.open(Path(tmp_path_factory.mktemp("any")) / "kibitzer.db")
    yield Repository(store)
    store.close()


def step(random: Random, log: Ledger) -> Ledger:
    """The log after one verb, or the same one where the table refuses it."""
    kind = random.choices(["record", "undo", "redo", "amend", "setup"], [12, 3, 2, 2, 1])[0]
    trail: dict[str, Any] = {"revision": log.revision, "at": EVENING, "by": "phone"}
    outcome: Ledger | Refused
    match kind:
        case "record":
            outcome = log.record(random_events(random, log.state, 1)[0], **trail)
        case "undo":
            outcome = log.undo(**trail)
        case "redo":
            outcome = log.redo(**trail)
        case "amend" if log.entries:
            entry = random.choice(log.entries)
            before = log.before(entry.id)
            assert before is not None
            events = random_events(random, before, random.randint(0, 2))
            outcome = log.amend(entry.id, events, cut=random.random() < 0.7, **trail)
        case _:
            names = random.sample(log.state.seats.players, len(log.state.seats))
            outcome = log.setup(seats(" ".join(names), random.choice(names)), cut=True, **trail)
    return outcome if isinstance(outcome, Ledger) else log


@settings(max_examples=30)
@given(
    random=st.randoms(use_true_random=False),
    steps=st.integers(1, 25),
    names=st.sampled_from(["Ann Bo Cy", "A B C D E"]),
)
def test_a_loaded_game_equals_the_one_that_was_played(
    repository: Repository, random: Random, steps: int, names: str
) -> None:
    game = start(repository, names)
    log = loaded(repository, game)
    for _ in range(steps):
        following = step(random, log)
        if following is not log:
            assert repository.append(game, following) is None
            log = following
    assert loaded(repository, game) == log
    listed = repository.game(game)
    assert listed is not None
    assert {player.seat: player.total for player in listed.players} == log.state.totals()
    assert (listed.ended_at is None) == (log.state.ending is None)
    assert listed.rounds == len(log.state.sheet().rounds)
