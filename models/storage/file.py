"""Care for the file: whose it is, whether it is sound, where a damaged one goes, a copy before it is changed."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final
from urllib.parse import quote

from models.moments import now
from models.storage.migrations import APPLICATION, version_of
from models.storage.times import file_time

CHECKED: Final = 64 * 1024 * 1024
"""Up to this size (decades of evenings) a file is checked whole whenever it is opened: 1 ms per MB, measured."""

_MAGIC: Final = b"SQLite format 3\0"
_HEADER: Final = 100
_DAMAGE: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_BESIDE: Final = ("", "-wal", "-shm", "-journal")
"""The file and what SQLite keeps beside it: committed games may be in there."""


class Unopened(Exception):  # noqa: N818 - named like its kinds
    """A file that was not opened, and was left as it was.

    `kind` says why, in a word of StorageFault or of its own; the sentence is made at the edge.
    """

    kind = ""

    def __init__(self, path: Path, *facts: object) -> None:
        """Keep which file."""
        super().__init__(path, *facts)
        self.path = path


class NewerFile(Unopened):
    """The file was written by a newer Kibitzer."""

    kind = "newer"

    def __init__(self, path: Path, version: int) -> None:
        """Keep the version that the file says."""
        super().__init__(path, version)
        self.version = version


class ForeignFile(Unopened):
    """The file is another application's."""

    kind = "foreign"


class CannotOpen(Unopened):
    """The folder or the file cannot be used; `why` is what the system says."""

    def __init__(self, path: Path, why: str, kind: str) -> None:
        """Keep what the system says."""
        super().__init__(path, why)
        self.why, self.kind = why, kind


def is_damage(error: sqlite3.Error) -> bool:
    """Whether SQLite complains of what is in the file, not of its circumstances (full, locked, read-only)."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGE


def is_damaged(path: Path, known: int) -> bool:
    """Whether the file cannot be used any more; a missing or empty one is as good as new.

    `known` is the newest version that this Kibitzer knows. Nothing is written: a newer or foreign file stays as it is
    to the byte. Raises NewerFile, ForeignFile, OSError, sqlite3.Error.
    """
    if not path.exists() or path.stat().st_size == 0:
        return False
    with path.open("rb") as file:
        header = file.read(_HEADER)
    if len(header) < _HEADER or not header.startswith(_MAGIC):
        return True
    # Once more with locks before a file is called damaged: another process may have been writing it at the first look.
    return not _is_sound(path, known, _way_to_look(path)) and not _is_sound(path, known, "mode=rw")


def _way_to_look(path: Path) -> str:
    """A way that changes nothing, unless a killed process left a change half made: SQLite then takes it back."""
    if _has_beside(path, "-journal"):
        return "mode=rw"
    if path.with_name(path.name + "-wal").exists():
        return "mode=ro"
    return "immutable=1"  # "ro" alone would leave empty files beside a file that is not ours


def _has_beside(path: Path, suffix: str) -> bool:
    beside = path.with_name(path.name + suffix)
    return beside.exists() and beside.stat().st_size > 0


def _is_sound(path: Path, known: int, way: str) -> bool:
    """Whether SQLite finds nothing wrong with the file. Raises as `is_damaged` does."""
    try:
        with closing(sqlite3.connect(f"{address(path)}?{way}", uri=True)) as connection:
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            if application != APPLICATION:
                if application or tables:
                    raise ForeignFile(path)
                return True
            if (version := version_of(connection)) > known:
                raise NewerFile(path, version)
            if path.stat().st_size > CHECKED and not _has_beside(path, "-wal"):
                return True
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            return bool(verdict == "ok")
    except sqlite3.Error as error:
        if is_damage(error):
            return False
        raise


def address(path: Path) -> str:
    """The file as SQLite takes it with `uri=True`. Path.as_uri imports half of http, for which a start would wait."""
    full = path.absolute().as_posix()
    return "file://" + quote(full if full.startswith("/") else f"/{full}")


def put_aside(path: Path) -> Path:
    """Rename a damaged file, with what SQLite keeps beside it, and say where it is now. Raises OSError."""
    aside = free(path, "damaged")
    for suffix in reversed(_BESIDE):
        beside = path.with_name(path.name + suffix)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + suffix))
    return aside


def copy_before(path: Path, what: str) -> Path:
    """A whole copy beside the file before something is done to all of it. Raises OSError, sqlite3.Error.

    By SQLite's own backup, since the newest games may still be in the write-ahead log; under another name until it is
    complete, so that a copy with the right name is a whole one.
    """
    copy = free(path, f"before-{what}")
    unfinished = copy.with_name(copy.name + ".part")
    try:
        copy_whole(path, unfinished)
        unfinished.rename(copy)
    finally:
        remove(unfinished)
    return copy


def copy_whole(path: Path, copy: Path) -> None:
    """Write the file, as it stands, as one file that needs nothing beside it. Raises OSError, sqlite3.Error.

    What a killed process left under that name is written over.
    """
    remove(copy)
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")


def remove(file: Path) -> None:
    """Remove a copy that is not needed, with what SQLite kept beside it; what may not be removed does no harm."""
    for suffix in _BESIDE:
        with suppress(OSError):
            file.with_name(file.name + suffix).unlink(missing_ok=True)


def free(path: Path, word: str) -> Path:
    """A name beside the file that nothing has yet: `kibitzer-damaged-20260306T200000Z.db`."""
    stem = f"{path.stem}-{word}-{file_time(now())}"
    free, number = path.with_name(stem + path.suffix), 2
    while free.exists():
        free, number = path.with_name(f"{stem}-{number}{path.suffix}"), number + 1
    return free
