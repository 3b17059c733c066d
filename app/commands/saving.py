"""Files that commands write."""

from __future__ import annotations

from pathlib import Path

from app.commands.said import Refused
from app.files import write_new
from app.sheet_text import plain


def save(path: Path, text: str) -> None:
    """Write a new file, and say so. Raises Refused."""
    name = plain(str(path))
    data = text.encode()
    try:
        write_new(path, data)
    except FileExistsError:
        raise Refused(f"{name} is there already, and nothing is overwritten. Choose another name.") from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        why = getattr(error, "strerror", None) or "no such name can be used"
        raise Refused(f"{name} cannot be written: {why}.") from None
    print(f"{name}: {len(data) / 1e6:.1f} MB" if len(data) >= 1e6 else f"{name}: {-(-len(data) // 1000)} kB")
