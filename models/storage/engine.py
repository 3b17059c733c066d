"""The open file. Reading and writing are two things: only a writer takes the lock, and no reader waits for one."""

from __future__ import annotations

import errno
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import cached_property
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

from models.storage.file import CannotOpen, copy_before, is_damaged, put_aside
from models.storage.migrations import MIGRATIONS, Migration, migrate

if TYPE_CHECKING:  # SQLModel comes with the first session; the lists of the first screen need none
    from sqlmodel import Session

    from models.storage.sessions import Sessions

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

_ERRNOS: Final = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read-only",
    errno.EACCES: "read-only",
    errno.EPERM: "read-only",
}
"""What the system says of the folder, in the same words."""


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

    def __init__(self, path: Path, set_aside: Path | None, copied: Path | None) -> None:
        """Use `Store.open`."""
        self.path, self.set_aside, self.copied = path, set_aside, copied
        opened = path.stat()
        self._file = (opened.st_dev, opened.st_ino)

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
            raise CannotOpen(path, error.strerror or str(error), _ERRNOS.get(error.errno or 0, "disk")) from error
        except sqlite3.Error as error:
            raise CannotOpen(path, str(error), _kind_of(error) or "disk") from error
        return cls(path, set_aside, copied)

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session on the file as it is at this moment; a write in it fails. Raises StorageFault."""
        with self._sessions.reading() as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session that has the lock from the start; on disk when the block has ended, or not at all if it raised.

        Never await inside: another task that wants to write would wait for this one, and this one for it. Raises
        StorageFault.
        """
        if not self._is_in_place():
            raise StorageFault("gone")
        with self._sessions.writing() as session:
            yield session

    @contextmanager
    def looking(self) -> Iterator[sqlite3.Connection]:
        """Plain SQL on the file as it is at this moment, for lists; a write in it fails. Not one within another.

        Raises StorageFault.
        """
        try:
            self._lists.execute("BEGIN")
            try:
                yield self._lists
            finally:
                self._lists.execute("ROLLBACK")
        except sqlite3.Error as error:
            if (fault := fault_of(error)) is None:
                raise
            raise fault from error

    @cached_property
    def _sessions(self) -> Sessions:
        from models.storage.sessions import Sessions

        return Sessions(self.path, WAIT)

    @cached_property
    def _lists(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=WAIT, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA query_only = ON")
        return connection

    def _is_in_place(self) -> bool:
        """Whether the file is still where it was opened: SQLite writes on into one that somebody has removed."""
        try:
            now = self.path.stat()
        except OSError:
            return False
        return (now.st_dev, now.st_ino) == self._file

    def close(self) -> None:
        """Close the file; the last one to do so folds the write-ahead log into it. Whoever goes on, opens it again."""
        if (lists := self.__dict__.pop("_lists", None)) is not None:
            lists.close()
        if (sessions := self.__dict__.pop("_sessions", None)) is not None:
            sessions.close()


def fault_of(error: BaseException | None) -> StorageFault | None:
    """What SQLite, or the system, says of the disk and the file; None for what it says of the program."""
    kind = _ERRNOS.get(error.errno or 0, "disk") if isinstance(error, OSError) else _kind_of(error)
    return StorageFault(kind) if kind is not None else None


def _kind_of(error: BaseException | None) -> str | None:
    return _FAULTS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)


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
        migrate(connection, migrations, lambda: copied.append(copy_before(path, f"v{len(migrations)}")))
        # A read-only file opens, and begins, without a word; only a write fails.
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("ROLLBACK")
    return copied[0] if copied else None
