"""Files that people name: read up to a size, written only where nothing is, called by names that fit every system."""

from __future__ import annotations

import os
import unicodedata
from pathlib import Path
from typing import Final

from models.written import Unusable

LONGEST: Final = 60
"""Signs of a name that is made of a game's: they fit any file system, in any script."""


def read_file(path: str, largest: int) -> bytes:
    """What is in the file, if it is no larger than so many bytes. Raises Unusable."""
    try:
        with Path(path).open("rb") as opened:
            data = opened.read(largest + 1)
    except FileNotFoundError:
        raise Unusable("not-found") from None
    except (OSError, ValueError):  # ValueError: a NUL in the name
        raise Unusable("not-readable") from None
    if len(data) > largest:
        raise Unusable("too-large")
    return data


def write_new(path: Path, data: bytes) -> None:
    """Write a file that is not there yet, whole or not at all. Raises FileExistsError, OSError."""
    with path.open("xb") as file:
        try:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            path.unlink()
            raise


def file_name(stem: str, suffix: str) -> str:
    """A name for a file that says what `stem` says, in letters and digits of any script and nothing else.

    Whatever players are called, it names no folder, no device and nothing hidden.
    """
    kept = "".join(sign if _fits(sign) else " " for sign in unicodedata.normalize("NFC", stem))
    return f"{'-'.join(kept.split())[:LONGEST].strip('-') or 'kibitzer'}{suffix}"


def _fits(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LNM"
