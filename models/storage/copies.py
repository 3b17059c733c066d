"""Copies of the whole file, made by themselves: of the last seven days, and one of each month; and the way back to one.

They lie beside the file, and so do those that were made before a migration or before one of them was put back, and the
last one that held more than there is now: a log only grows, so something went missing.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from datetime import date, datetime, time
from pathlib import Path
from time import monotonic
from typing import Final, Literal, TypeAlias

from models.storage.engine import WAIT, StorageFault, Store, fault_of
from models.storage.file import CannotOpen, Unopened, address, copy_before, copy_whole, free, is_damaged, remove
from models.storage.migrations import MIGRATIONS
from models.storage.times import moment, moment_in

DAYS: Final = 7
"""Of so many days the copy is kept, and of each month the last one."""

Reason: TypeAlias = Literal["day", "migration", "restore", "loss"]

_DAY: Final = "{stem}-copy-{day:%Y-%m-%d}{suffix}"
_NAMED: Final = re.compile(
    r"-(?:copy-(?P<day>\d{4}-\d\d-\d\d)|before-(?P<what>v\d+|restore|loss)-(?P<at>\d{8}T\d{6}Z)(?:-\d+)?)$"
)


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy that can be put back.

    Attributes:
        path: where it is.
        reason: made because it was time, because the file was about to be brought up to date, or because another copy
            was about to be put back; or kept because it holds what was missing later.
        made: when, as its name says: of a day its first moment.
        games: how many it holds.
        entered: when the last entry in it was made; None where there is none.
    """

    path: Path
    reason: Reason
    made: datetime
    games: int
    entered: datetime | None


def keep_copy(store: Store, today: date) -> Path | None:
    """Copy the file as the copy of `today`, in the place of an earlier one of this day; drop those that are too many.

    An earlier one that holds more is kept for good: perhaps the file was damaged, and begun anew. None, and nothing is
    written, where nothing was entered since the last copy, or at all. A copy with faults in it replaces no sound one.
    Raises StorageFault.
    """
    path = store.path
    before = _of_days(path)
    written = max((each.stat().st_mtime_ns for each in before.values()), default=0)
    if _changed(path) < written:  # not at the same tick of the clock, which is a few milliseconds long
        return None
    copy = path.with_name(_DAY.format(stem=path.stem, day=today, suffix=path.suffix))
    unfinished = copy.with_name(copy.name + ".part")
    try:
        copy_whole(path, unfinished)
        if is_damaged(unfinished, len(MIGRATIONS)):
            raise StorageFault("damaged")
        if _count(unfinished, "game") == 0:
            return None
        if before and _holds_more(last := before[max(before)], unfinished):
            last.rename(free(path, "before-loss"))
        unfinished.replace(copy)
    except (sqlite3.Error, OSError) as error:
        raise fault_of(error) or error from error
    finally:
        remove(unfinished)
    copies = _of_days(path)
    for day in copies.keys() - worth_keeping(copies):
        remove(copies[day])
    return copy


def worth_keeping(days: Iterable[date]) -> set[date]:
    """Of which days the copies stay: the last seven that have one, and the last one of each month."""
    ordered = sorted(days)
    months = {(day.year, day.month): day for day in ordered}
    return {*ordered[-DAYS:], *months.values()}


def copies_of(path: Path) -> tuple[Copy, ...]:
    """Every copy of this file that can be put back, the one made last first."""
    found = (_read(file) for file in path.parent.glob(f"{path.stem}-*{path.suffix}"))
    return tuple(sorted((copy for copy in found if copy is not None), key=lambda copy: copy.made, reverse=True))


def put_back(store: Store, copy: Path) -> Path:
    """Make the file what it was when the copy was made; give the copy that was made of what it was until now.

    The open file stays the same one, and its content changes in one transaction: whoever has it open goes on, and a
    killed process leaves it as it was. Raises Unopened where the copy cannot be used, StorageFault; then nothing
    has changed.
    """
    fresh = store.path.with_name(copy.name + ".part")
    try:
        _holds(copy)
        copy_whole(copy, fresh)
        Store.open(fresh, wal=False).close()  # a copy may be older than this Kibitzer
        before = copy_before(store.path, "restore")
        try:
            _pour(fresh, store.path)
        except BaseException:
            remove(before)
            raise
    except (sqlite3.Error, OSError) as error:
        raise fault_of(error) or error from error
    finally:
        remove(fresh)
    return before


def _pour(source: Path, target: Path) -> None:
    """Replace all that is in the target, or nothing."""
    patience = monotonic() + WAIT

    def waiting(status: int, _remaining: int, _total: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and monotonic() > patience:
            raise StorageFault("busy")

    with closing(sqlite3.connect(source)) as fresh, closing(sqlite3.connect(target, timeout=0)) as present:
        present.execute("PRAGMA synchronous = FULL")
        present.execute("PRAGMA fullfsync = ON")
        fresh.backup(present, progress=waiting, sleep=0.01)


def _changed(path: Path) -> int:
    """When the file was written last; what is not yet folded into it counts."""
    log = path.with_name(path.name + "-wal")
    return max(file.stat().st_mtime_ns for file in (path, log) if file.exists())


def _of_days(path: Path) -> dict[date, Path]:
    """The copies of days, by day."""
    named = ((file, _named(file)) for file in path.parent.glob(f"{path.stem}-copy-*{path.suffix}"))
    return {name[1].date(): file for file, name in named if name is not None}


def _named(file: Path) -> tuple[Reason, datetime] | None:
    """Why and when a copy was made, by its name; None for a name that we did not give."""
    found = _NAMED.search(file.stem)
    if found is None:
        return None
    try:
        if found["day"]:
            return "day", datetime.combine(date.fromisoformat(found["day"]), time.min).astimezone()
        what, made = found["what"], moment_in(found["at"])
    except ValueError:
        return None
    return "restore" if what == "restore" else "loss" if what == "loss" else "migration", made


def _read(file: Path) -> Copy | None:
    """What is in a copy; None where it is none of ours, or cannot be used."""
    named = _named(file)
    if named is None:
        return None
    try:
        return Copy(file, *named, *_holds(file))
    except (Unopened, OSError):
        return None


def _holds(file: Path) -> tuple[int, datetime | None]:
    """How many games are in a copy, and when the last entry in it was made. Raises Unopened, OSError."""
    try:
        if is_damaged(file, len(MIGRATIONS)):
            raise CannotOpen(file, "damaged", "damaged")
        with closing(_looked_into(file)) as connection:
            ((games, entered),) = connection.execute("SELECT count(*), max(updated_at) FROM game WHERE set_aside = 0")
    except sqlite3.Error as error:  # an empty file has no table of games
        raise CannotOpen(file, str(error), "damaged") from error
    return games, moment(entered) if entered else None


def _holds_more(earlier: Path, later: Path) -> bool:
    """Whether something that was in the earlier copy is missing in the later one, since a log only grows."""
    try:
        return _count(earlier, "operation") > _count(later, "operation")
    except sqlite3.Error:
        return False  # the earlier one is none that could be put back


def _count(copy: Path, table: str) -> int:
    """How many rows a table has in a copy. Raises sqlite3.Error."""
    with closing(_looked_into(copy)) as connection:
        ((rows,),) = connection.execute(f"SELECT count(*) FROM {table}")
        return int(rows)


def _looked_into(copy: Path) -> sqlite3.Connection:
    """A copy, to be read and left as it is to the byte."""
    return sqlite3.connect(f"{address(copy)}?mode=ro&immutable=1", uri=True)
