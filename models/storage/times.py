"""Times as columns hold them: ISO 8601 in UTC, always of one width, so that their text sorts as they do."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

_IN_FILE: Final = "%Y%m%dT%H%M%SZ"


def stamp(at: datetime) -> str:
    """The moment as a column holds it. Raises ValueError for a time without an offset: nobody knows when that was."""
    if at.tzinfo is None:
        raise ValueError(f"{at} has no offset")
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def moment(text: str) -> datetime:
    """The inverse of `stamp`."""
    return datetime.fromisoformat(text)


def file_time(at: datetime) -> str:
    """The moment as a part of a file's name, for copies beside the file."""
    return at.astimezone(UTC).strftime(_IN_FILE)


def moment_in(name: str) -> datetime:
    """The inverse of `file_time`. Raises ValueError for anything else."""
    return datetime.strptime(name, _IN_FILE).replace(tzinfo=UTC)
