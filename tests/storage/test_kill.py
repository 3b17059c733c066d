"""A process that is killed in the middle loses nothing that it acknowledged."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from models.storage.engine import Store
from models.storage.repository import Repository
from tests.storage.evenings import loaded

KILLS = 5


def recorded_until_killed(path: Path, seed: int, after: float) -> list[tuple[str, int, str]]:
    """What a process acknowledged before it was killed: game, revision and operation of each line it got out whole."""
    command = [sys.executable, "-m", "tests.storage.recording", str(path), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(after)
        process.kill()
        said = process.stdout.read()
    lines = [line.split() for line in said.splitlines(keepends=True) if line.endswith("\n")]
    return [(game, int(revision), operation) for game, revision, operation in lines]


@pytest.mark.parametrize("seed", range(KILLS))
def test_every_acknowledged_entry_survives_a_kill_and_none_is_doubled(path: Path, seed: int) -> None:
    random = Random(seed)
    said = recorded_until_killed(path, 1000 * seed, random.uniform(0.02, 0.6))
    said += recorded_until_killed(path, 1000 * seed + 500, random.uniform(0.02, 0.3))  # on what the first one left
    store = Store.open(path)
    assert store.set_aside is None
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA foreign_key_check").fetchone() is None
        stored = connection.execute("SELECT game_id, seq, id FROM operation").fetchall()
        derived = connection.execute("SELECT id, revision FROM game").fetchall()
    assert set(said) <= set(stored)
    assert len(stored) <= len(said) + 2, "at most one per process was written and not yet said"
    repository = Repository(store)
    for game, revision in derived:
        assert [operation.seq for operation in loaded(repository, game).operations] == list(range(1, revision + 1))
    store.close()
