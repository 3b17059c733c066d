"""Reading and writing side by side, and what the disk may do to both."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, select

from models.storage import engine
from models.storage.engine import StorageFault, Store
from models.storage.repository import Repository
from models.storage.schema import NightRow
from tests.storage.evenings import enter, loaded, play_out, start
from tests.support.games import EVENING, bid, recorded


@pytest.fixture
def hasty(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """A store that hardly waits for another process."""
    monkeypatch.setattr(engine, "WAIT", 0.05)
    store = Store.open(path)
    yield store
    store.close()


def add_night(session: Session, name: str) -> None:
    session.add(NightRow(id=name, started_at="2026-03-06T20:00:00.000000+00:00"))


def nights(session: Session) -> list[str]:
    return list(session.exec(select(NightRow.id)).all())


def pragma(session: Session, name: str) -> object:
    return session.connection().execute(text(f"PRAGMA {name}")).scalar()


def test_a_writer_lets_everybody_read_on(store: Store) -> None:
    with store.reading() as early, store.writing() as writer, store.reading() as late:
        add_night(writer, "first")
        writer.flush()
        assert nights(early) == nights(late) == []
    with store.reading() as after:
        assert nights(after) == ["first"]


def test_who_reads_sees_one_moment(store: Store) -> None:
    with store.reading() as reader:
        assert nights(reader) == []
        with store.writing() as writer:
            add_night(writer, "first")
        assert nights(reader) == []


def test_only_writing_writes(store: Store) -> None:
    def wrong() -> None:
        with store.reading() as session:
            add_night(session, "first")
            session.flush()

    with pytest.raises(StorageFault, match="read-only"):
        wrong()
    with store.writing() as session:
        add_night(session, "second")
    with store.reading() as session:
        assert nights(session) == ["second"]


def test_a_second_writer_waits_and_then_says_that_the_file_is_busy(hasty: Store) -> None:
    other = Store.open(hasty.path)
    with hasty.writing() as session:
        add_night(session, "first")
        with pytest.raises(StorageFault, match="busy"), other.writing():
            pass
        with other.reading() as reader:
            assert nights(reader) == []
    with other.writing() as session:
        add_night(session, "second")
    other.close()
    with hasty.reading() as session:
        assert nights(session) == ["first", "second"]


def test_what_raises_leaves_nothing(store: Store) -> None:
    def fail() -> None:
        with store.writing() as session:
            add_night(session, "first")
            session.flush()
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    with store.reading() as session:
        assert nights(session) == []


def test_rows_point_somewhere(repository: Repository) -> None:
    with pytest.raises(IntegrityError):
        repository.keep_draft("no such game", "phone", 0, "bid", {("", "tricks"): 1})


def test_a_full_disk_is_said_and_nothing_is_half_stored(repository: Repository) -> None:
    game = start(repository)
    before = loaded(repository, game)
    with repository.store.writing() as session:
        session.connection().execute(text("PRAGMA max_page_count = 1"))  # SQLite takes the present size as the least
    full = recorded(before, bid("Bo", 1).model_copy(update={"note": "x" * 100_000}))
    with pytest.raises(StorageFault, match="full"):
        repository.append(game, full)
    assert repository.load(game) == before
    enter(repository, game, bid("Bo", 1))


def test_a_file_that_is_damaged_while_it_is_open_is_said(repository: Repository) -> None:
    play_out(repository)
    repository.store.close()
    path = repository.store.path
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xaa" * (len(whole) - 4096))
    with pytest.raises(StorageFault, match="damaged"):
        repository.finished_games()


def test_what_is_acknowledged_is_on_disk(store: Store) -> None:
    with store.writing() as session:
        assert pragma(session, "synchronous") == 2, "FULL"
        assert pragma(session, "fullfsync") == 1
        assert pragma(session, "journal_mode") == "wal"
        assert pragma(session, "foreign_keys") == 1


def test_without_shared_memory_a_rollback_journal_is_used(path: Path) -> None:
    store = Store.open(path, wal=False)
    repository = Repository(store)
    game = play_out(repository)
    with store.writing() as session:
        assert pragma(session, "journal_mode") == "delete"
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    store.close()
    store = Store.open(path, wal=False)
    assert loaded(Repository(store), game).state.ending == "complete"
    store.close()


def test_a_file_moves_between_the_two_journals(path: Path) -> None:
    for wal in (True, False, True):
        store = Store.open(path, wal=wal)
        play_out(Repository(store))
        store.close()
    store = Store.open(path)
    assert len(Repository(store).finished_games()) == 3
    store.close()


def test_times_hold_in_any_zone(repository: Repository) -> None:
    game = start(repository, at=EVENING)
    with closing(sqlite3.connect(repository.store.path)) as connection:
        assert connection.execute("SELECT created_at FROM game").fetchone() == ("2026-03-06T20:00:00.000000+00:00",)
    listed = repository.game(game)
    assert listed is not None
    assert listed.started_at == EVENING
