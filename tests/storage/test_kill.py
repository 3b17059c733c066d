"""A process that is killed in the middle loses nothing that it acknowledged, whatever the moment."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from random import Random
from typing import Self

import pytest

from models.storage.copies import copies_of, keep_copy
from models.storage.engine import Store
from models.storage.migrations import MIGRATIONS, version_of
from models.storage.repository import Repository
from tests.storage.evenings import loaded, start

KILLS = 240
FILES = 4
"""Each file is worked on, killed and gone on with until the kills are used up."""


class Nursery:
    """Where processes are born within a millisecond or two, with everything loaded."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.storage.recording"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        while (line := self._line()) != "ready":
            assert line, "it ended before it was ready"

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().rstrip("\n")

    def killed(self, verb: str, path: Path, seed: int, *, lines: int = 0, after: float) -> list[list[str]]:
        """What a process said, each line in its words, before it was killed: so many seconds after so many lines."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{verb}\t{path}\t{seed}\n")
        self._process.stdin.flush()
        born, number = self._line().split()
        assert born == "born"
        said = [self._line().split() for _ in range(lines)]
        time.sleep(after)
        os.kill(int(number), signal.SIGKILL)  # its number is nobody else's before "dead" has been read
        while (line := self._line()) != "dead":
            said.append(line.split())
        return said

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()  # no more orders


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery() as nursery:
        yield nursery


def assert_sound(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA foreign_key_check").fetchone() is None


def asked(path: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(question).fetchall()


@pytest.mark.parametrize("seed", range(FILES))
def test_every_acknowledged_entry_survives_every_kill_and_none_is_doubled(
    nursery: Nursery, path: Path, seed: int
) -> None:
    random = Random(seed)
    entered: set[tuple[object, ...]] = set()
    for kill in range(1, KILLS // FILES + 1):
        # The first ones are killed while they make the file or open it, the others while they enter.
        lines, after = (0, 0.03) if kill < 10 else (random.randrange(15), 0.005)
        said = nursery.killed("record", path, 1000 * seed + kill, lines=lines, after=random.uniform(0, after))
        if not path.exists() or not asked(path, "SELECT name FROM sqlite_master"):
            assert said == []
            continue
        assert_sound(path)
        entered |= {(words[1], int(words[2]), words[3]) for words in said if words[0] == "entered"}
        stored = asked(path, "SELECT game_id, seq, id FROM operation")
        assert entered <= set(stored), "what was acknowledged is there"
        assert len(stored) <= len(entered) + 1, "at most one was written and not yet said"
        entered = set(stored)
        if said and said[-1][0] == "drafted":
            assert_drafted(path, said[-1])
    assert len(entered) > 100, "the processes lived long enough to enter something"
    assert_replays(path, entered)


def assert_drafted(path: Path, words: list[str]) -> None:
    """What was half entered is there, unless the entry that follows from it was on disk already."""
    _, game, revision, kind = words
    (now,) = asked(path, f"SELECT revision FROM game WHERE id = '{game}'")[0]
    drafts = asked(path, f"SELECT revision FROM draft WHERE game_id = '{game}' AND kind = '{kind}'")
    assert drafts == [(int(revision),)] or now == int(revision) + 1


def assert_replays(path: Path, entered: set[tuple[object, ...]]) -> None:
    """Every log is whole, stands, and what is kept beside it is what follows from it."""
    store = Store.open(path)
    assert store.set_aside is None
    repository = Repository(store)
    for game, operations in Counter(game for game, _, _ in entered).items():
        log = loaded(repository, str(game)).operations
        assert [operation.seq for operation in log] == list(range(1, operations + 1))
        assert len({operation.id for operation in log}) == operations
    beside = ("SELECT id, revision, phase, rounds, standing, finished_at FROM game", "SELECT * FROM result")
    before = [sorted(asked(path, question)) for question in beside]
    assert repository.rebuild_results() == ()
    assert [sorted(asked(path, question)) for question in beside] == before
    store.close()


def test_a_migration_that_is_killed_is_whole_or_never_happened(nursery: Nursery, tmp_path: Path) -> None:
    random, versions = Random(7), Counter[int]()
    old = tmp_path / "old" / "kibitzer.db"
    Store.open(old, migrations=MIGRATIONS[:1]).close()
    with closing(sqlite3.connect(old)) as connection, connection:
        connection.executemany("INSERT INTO player VALUES (?, ?, ?, 0, '', '')", [(f"{n}",) * 3 for n in range(2000)])
    for kill in range(60):
        path = tmp_path / f"{kill}" / "kibitzer.db"
        path.parent.mkdir()
        path.write_bytes(old.read_bytes())
        done = kill % 10 == 0
        nursery.killed("migrate", path, 0, lines=done, after=0 if done else random.uniform(0, 0.02))
        assert_sound(path)
        with closing(sqlite3.connect(path)) as connection:
            version = version_of(connection)
        versions[version] += 1
        copies = list(path.parent.glob("kibitzer-before-v*.db"))
        assert version == 1 or len(copies) == 1, "no step without a copy"
        for copy in copies:
            assert_sound(copy)
            assert asked(copy, "SELECT count(*) FROM player") == [(2000,)]
        store = Store.open(path)
        assert store.set_aside is None
        store.close()
        assert asked(path, "SELECT count(*) FROM player") == [(2000,)]
    # Each step is whole by itself: between two of them is a version as well.
    assert {1, len(MIGRATIONS)} <= set(versions) <= set(range(1, len(MIGRATIONS) + 1)), "some before, some after"


def test_a_copy_put_back_by_a_killed_process_is_there_whole_or_not_at_all(nursery: Nursery, path: Path) -> None:
    random, seen = Random(11), Counter[int]()
    repository = Repository(Store.open(path))
    for day, games in ((1, 1), (2, 40)):
        for number in range(games):
            start(repository, f"Ann Bo{number} Cy")
        keep_copy(repository.store, date(2026, 3, day))
    repository.store.close()
    for _ in range(40):
        nursery.killed("restore", path, 0, lines=random.randrange(1, 4), after=random.uniform(0, 0.02))
        assert_sound(path)
        ((games,),) = asked(path, "SELECT count(*) FROM game")
        assert isinstance(games, int)
        seen[games] += 1
        for copy in copies_of(path):
            assert copy.reason == "day" or copy.games in (1, 41)
            if copy.reason == "restore":
                copy.path.unlink()
        assert [copy.games for copy in copies_of(path)] == [41, 1]
    assert set(seen) == {1, 41}
    store = Store.open(path)
    assert store.set_aside is None
    store.close()
