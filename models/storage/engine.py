"""The open file. Reading and writing are two things: only a writer takes the lock, and no reader waits for one."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session

from models.storage.file import CannotOpen, copy_before, is_damaged, put_aside
from models.storage.migrations import MIGRATIONS, Migration, migrate

WAIT: Final = 5.0
"""Seconds that a writer waits for another process to finish its few milliseconds."""

_FAULTS: Final = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_CANTOPEN: "disk",
}


class StorageFault(Exception):  # noqa: N818 - no fault of the program
    """The disk or the file failed, and nothing of the transaction is kept.

    `kind` is full, read-only, busy (another process holds the file), damaged, gone (the file was removed) or disk; the
    words are made at the edge.
    """

    def __init__(self, kind: str) -> None:
        """Keep the kind."""
        super().__init__(kind)
        self.kind = kind


class Store:
    """One open file.

    Attributes:
        path: where it is.
        set_aside: where a damaged file was put that stood in its place; None where all was well.
        copied: the copy that was made before the file was migrated; None where it was not.
    """

    def __init__(self, path: Path, engine: Engine, set_aside: Path | None, copied: Path | None) -> None:
        """Use `Store.open`."""
        self.path, self.set_aside, self.copied = path, set_aside, copied
        opened = path.stat()
        self._file = (opened.st_dev, opened.st_ino)
        self._reading = engine
        self._writing = engine.execution_options(writes=True)

    @classmethod
    def open(
        cls, path: Path, *, wal: bool = sys.platform != "emscripten", migrations: Sequence[Migration] = MIGRATIONS
    ) -> Store:
        """Open the file, or make it; bring it up to date.

        `wal` needs a real file system with shared memory, which a browser has not: there the rollback journal is used.
        A damaged file is renamed (`set_aside`) and a new one begun. Raises NewerFile, ForeignFile, CannotOpen, and
        whatever a migration raises; the file is then as it was before.
        """
        set_aside: Path | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if is_damaged(path, len(migrations)):
                set_aside = put_aside(path)
            copied = _patiently(lambda: _brought_up_to_date(path, wal, migrations))
        except OSError as error:
            raise CannotOpen(path, error.strerror or str(error)) from error
        except sqlite3.Error as error:
            raise CannotOpen(path, str(error)) from error
        return cls(path, _engine(path), set_aside, copied)

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session on the file as it is at this moment; a write in it fails. Raises StorageFault."""
        with _faults(), Session(self._reading) as session:
            session.connection()
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session that has the lock from the start; on disk when the block has ended, or not at all if it raised.

        Never await inside: another task that wants to write would wait for this one, and this one for it. Raises
        StorageFault.
        """
        if not self._is_in_place():
            raise StorageFault("gone")
        with _faults(), Session(self._writing) as session, session.begin():
            session.connection()
            yield session

    def _is_in_place(self) -> bool:
        """Whether the file is still where it was opened: SQLite writes on into one that somebody has removed."""
        try:
            now = self.path.stat()
        except OSError:
            return False
        return (now.st_dev, now.st_ino) == self._file

    def close(self) -> None:
        """Close the file; the last one to do so folds the write-ahead log into it."""
        self._reading.dispose()


def _patiently(attempt: Callable[[], Path | None]) -> Path | None:
    """The attempt, again while another process is in the way: SQLite itself does not wait to change the journal."""
    patience = monotonic() + WAIT
    while True:
        try:
            return attempt()
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > patience:
                raise
        sleep(0.01)


def _brought_up_to_date(path: Path, wal: bool, migrations: Sequence[Migration]) -> Path | None:
    """Migrate the file, and make sure that it can be written; the copy that was made before, if any."""
    copied: list[Path] = []
    with closing(sqlite3.connect(path, timeout=WAIT, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA journal_mode = {'WAL' if wal else 'DELETE'}")
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection, migrations, lambda: copied.append(copy_before(path, len(migrations))))
        # A read-only file opens, and begins, without a word; only a write fails.
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("ROLLBACK")
    return copied[0] if copied else None


def _engine(path: Path) -> Engine:
    engine = create_engine(
        URL.create("sqlite", database=str(path)),  # as text, a ? in the folder's name would end it
        connect_args={"timeout": WAIT},
        json_serializer=partial(json.dumps, ensure_ascii=False, separators=(",", ":")),
    )

    @event.listens_for(engine, "connect")
    def _(connection: sqlite3.Connection, _: Any) -> None:
        connection.isolation_level = None  # else the driver begins transactions of its own (flet.md, trap 11)
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")  # what was acknowledged survives the battery running out
        connection.execute("PRAGMA fullfsync = ON")  # Apple's fsync does not reach the disk; elsewhere without effect

    @event.listens_for(engine, "begin")
    def _(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql(f"PRAGMA query_only = {'OFF' if writes else 'ON'}")
        # BEGIN IMMEDIATE for a reader would lock out the other readers (flet.md, 5.5).
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


@contextmanager
def _faults() -> Iterator[None]:
    """What SQLite says of the disk and the file, as StorageFault; what it says of the program comes through."""
    try:
        yield
    except DBAPIError as error:
        kind = _FAULTS.get(getattr(error.orig, "sqlite_errorcode", 0) & 0xFF)
        if kind is None:
            raise
        raise StorageFault(kind) from error
