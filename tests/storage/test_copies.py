"""Copies of the whole file that are made by themselves, and the way back to one of them."""

from __future__ import annotations

import sqlite3
import threading
import time
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from models.storage import copies
from models.storage.copies import copies_of, keep_copy, put_back, worth_keeping
from models.storage.engine import StorageFault, Store
from models.storage.file import CannotOpen, ForeignFile, NewerFile
from models.storage.migrations import MIGRATIONS
from models.storage.repository import Repository
from tests.storage.evenings import enter, loaded, play_out, start
from tests.storage.test_versions import unpacked
from tests.support.disk import no_longer_grows
from tests.support.games import bids

DAY = date(2026, 3, 6)


def names(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir() if not file.name.endswith(("-wal", "-shm")))


def test_the_copy_of_a_day_holds_what_was_entered_a_moment_ago(repository: Repository) -> None:
    game = start(repository)
    enter(repository, game, *bids("Bo 1, Cy 1"))
    copy = keep_copy(repository.store, DAY)
    assert copy == repository.store.path.with_name("kibitzer-copy-2026-03-06.db")
    there = Repository(Store.open(copy))
    assert loaded(there, game).operations == loaded(repository, game).operations
    there.store.close()


def test_a_later_copy_of_the_day_takes_the_place_of_the_earlier_one(repository: Repository) -> None:
    start(repository)
    keep_copy(repository.store, DAY)
    start(repository, "Dee Eve Ann")
    keep_copy(repository.store, DAY)
    (copy,) = copies_of(repository.store.path)
    assert (copy.reason, copy.games, copy.made.date()) == ("day", 2, DAY)


def test_nothing_is_copied_where_nothing_was_entered_since(repository: Repository) -> None:
    start(repository)
    time.sleep(0.05)
    assert keep_copy(repository.store, DAY) is not None
    assert keep_copy(repository.store, DAY + timedelta(days=1)) is None
    start(repository)
    assert keep_copy(repository.store, DAY + timedelta(days=2)) is not None
    assert len(copies_of(repository.store.path)) == 2


def test_of_nothing_there_is_no_copy(store: Store) -> None:
    assert keep_copy(store, DAY) is None
    assert names(store.path) == ["kibitzer.db"]


def test_seven_days_are_kept_and_the_last_one_of_each_month(repository: Repository) -> None:
    first = date(2025, 12, 20)
    for day in (first + timedelta(days=days) for days in range(0, 60, 2)):
        start(repository)
        keep_copy(repository.store, day)
    kept = [copy.made.date() for copy in copies_of(repository.store.path)]
    last = [date(2026, 2, 16) - timedelta(days=days) for days in range(0, 14, 2)]
    assert kept == [*last, date(2026, 1, 31), date(2025, 12, 30)]


def test_what_is_worth_keeping_does_not_depend_on_the_order() -> None:
    days = [date(2026, 1, 1) + timedelta(days=n) for n in range(100)]
    assert worth_keeping(days) == worth_keeping(reversed(days))
    assert worth_keeping([]) == set()
    assert len(worth_keeping(days)) == 7 + 3


def test_a_copy_that_failed_leaves_the_one_before_it_and_nothing_else(repository: Repository) -> None:
    start(repository)
    copy = keep_copy(repository.store, DAY)
    assert copy is not None
    before = copy.read_bytes()
    start(repository)
    listed = names(repository.store.path)
    with no_longer_grows(), pytest.raises(StorageFault, match="disk"):
        keep_copy(repository.store, DAY)
    assert copy.read_bytes() == before
    assert names(repository.store.path) == listed


def test_a_file_with_damage_in_it_replaces_no_sound_copy(path: Path) -> None:
    repository = Repository(Store.open(path))
    play_out(repository)
    copy = keep_copy(repository.store, DAY)
    assert copy is not None
    before = copy.read_bytes()
    play_out(repository, seed=2)
    repository.store.close()
    whole = path.read_bytes()
    repository = Repository(Store.open(path))
    with path.open("r+b") as file:  # as a disk does, while the file is open
        file.seek(len(whole) // 2 // 4096 * 4096)
        file.write(b"\xaa" * 4096)
    with pytest.raises(StorageFault, match="damaged"):
        keep_copy(repository.store, DAY)
    assert copy.read_bytes() == before
    repository.store.close()


@pytest.mark.parametrize("later", [0, 1], ids=["that day", "the next day"])
def test_the_last_copy_before_a_damage_is_never_lost_to_those_of_the_file_begun_anew(path: Path, later: int) -> None:
    repository = Repository(Store.open(path))
    game = play_out(repository)
    keep_copy(repository.store, DAY)
    repository.store.close()
    path.write_bytes(b"spilt")
    repository = Repository(Store.open(path))
    assert repository.store.set_aside is not None
    for day in range(later, 40):
        start(repository)
        keep_copy(repository.store, DAY + timedelta(days=day))
    found = {copy.reason: copy for copy in copies_of(path)}
    assert found["loss"].games == 1
    assert [copy.reason for copy in copies_of(path)].count("loss") == 1
    put_back(repository.store, found["loss"].path)
    assert [listed.id for listed in repository.finished_games()] == [game]
    repository.store.close()


def test_a_copy_put_back_is_the_whole_file_for_whoever_has_it_open(repository: Repository) -> None:
    path = repository.store.path
    game = play_out(repository)
    copy = keep_copy(repository.store, DAY)
    assert copy is not None
    kept = copy.read_bytes()
    other = start(repository, "Dee Eve Ann")
    elsewhere = Repository(Store.open(path))
    assert len(elsewhere.running_games()) == 1

    before = put_back(repository.store, copy)
    for reader in (repository, elsewhere):
        assert reader.running_games() == ()
        assert [listed.id for listed in reader.finished_games()] == [game]
        assert reader.load(other) is None
    start(elsewhere, "Ann Dee Eve")  # and writes
    assert len(repository.running_games()) == 1
    assert copy.read_bytes() == kept
    assert [(each.reason, each.games) for each in copies_of(path)] == [("restore", 2), ("day", 1)]
    elsewhere.store.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)

    put_back(repository.store, before)
    assert [listed.id for listed in repository.running_games()] == [other]
    assert not [name for name in names(path) if "part" in name]


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_a_copy_of_an_older_version_is_brought_up_to_date_and_stays_as_it_is(
    path: Path, tmp_path: Path, version: int
) -> None:
    repository = Repository(Store.open(path))
    old = unpacked(version, tmp_path / "old" / "kibitzer.db")
    copy = path.with_name("kibitzer-before-v9-20260306T200000Z.db")
    copy.write_bytes(old.read_bytes())
    (listed,) = copies_of(path)
    assert listed.reason == "migration"
    assert listed.games >= 3
    put_back(repository.store, copy)
    assert len(repository.finished_games()) == listed.games - 1
    assert copy.read_bytes() == old.read_bytes()
    repository.store.close()
    Store.open(path).close()


def test_what_is_no_copy_of_ours_is_neither_listed_nor_put_back(repository: Repository) -> None:
    path = repository.store.path
    game = start(repository)
    newer, foreign, damaged, empty = (path.with_name(f"kibitzer-copy-2026-03-0{n}.db") for n in range(1, 5))
    for file, mark in ((newer, "PRAGMA user_version = 99"), (foreign, "PRAGMA application_id = 7")):
        start(repository)
        copy = keep_copy(repository.store, DAY)
        assert copy is not None
        with closing(sqlite3.connect(copy.rename(file))) as connection:
            connection.execute(mark)
            connection.commit()
    damaged.write_bytes(b"these are no games")
    empty.touch()
    path.with_name("kibitzer-copy-2026-13-40.db").write_bytes(newer.read_bytes())
    path.with_name("kibitzer-of-grandmother.db").write_bytes(newer.read_bytes())
    assert copies_of(path) == ()
    listed = names(path)
    for file, refused in (
        (newer, NewerFile),
        (foreign, ForeignFile),
        (damaged, CannotOpen),
        (empty, CannotOpen),
        (path.with_name("kibitzer-copy-2026-03-09.db"), CannotOpen),
    ):
        with pytest.raises(refused):
            put_back(repository.store, file)
    assert names(path) == listed
    assert repository.load(game) is not None


def test_what_a_killed_process_left_of_a_copy_is_in_nobody_s_way(repository: Repository) -> None:
    start(repository)
    path = repository.store.path
    for name in ("kibitzer-copy-2026-03-06.db.part", "kibitzer-copy-2026-03-06.db.part-journal"):
        path.with_name(name).write_bytes(b"half of something")
    copy = keep_copy(repository.store, DAY)
    assert copy is not None
    path.with_name("kibitzer-copy-2026-03-06.db.part").write_bytes(b"half of something")
    put_back(repository.store, copy)
    assert not [name for name in names(path) if "part" in name]


def test_where_the_present_cannot_be_copied_nothing_is_put_back(repository: Repository) -> None:
    start(repository)
    copy = keep_copy(repository.store, DAY)
    assert copy is not None
    game = start(repository, "Dee Eve Ann")
    listed = names(repository.store.path)
    with no_longer_grows(), pytest.raises(StorageFault, match="disk"):
        put_back(repository.store, copy)
    assert repository.load(game) is not None
    assert names(repository.store.path) == listed


def test_who_writes_meanwhile_is_waited_for(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    start(repository)
    copy = keep_copy(repository.store, DAY)
    assert copy is not None
    start(repository)
    with closing(sqlite3.connect(repository.store.path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        timer = threading.Timer(0.2, lambda: other.execute("ROLLBACK"))
        timer.start()
        put_back(repository.store, copy)
        timer.join()
        assert len(repository.running_games()) == 1
        other.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr(copies, "WAIT", 0.2)
        with pytest.raises(StorageFault, match="busy"):
            put_back(repository.store, copy)
        other.execute("ROLLBACK")
