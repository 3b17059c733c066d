"""Where things lie on this device: the folder that keeps the games, and the folder of fonts, icons and rules.

Used by the command line, by the app's start and by the storage behind it. Imports nothing heavy: `kibitzer --help`
and `kibitzer score` must answer at once.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Literal

DATA_VARIABLE = "KIBITZER_DATA"

FILE = "kibitzer.db"
"""The file of the games in that folder."""

Reason = Literal["not a folder", "cannot be created", "cannot be written"]


class FolderRefused(Exception):  # noqa: N818  (refused, as everything else here is)
    """A folder that cannot keep the games; `path` says which and `reason` why."""

    def __init__(self, path: Path, reason: Reason) -> None:
        """Remember both, so that the caller makes the sentence."""
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason: Reason = reason


def chosen_folder(override: str | None = None) -> Path:
    """Tell which folder keeps the games, whether it is there or not.

    The first of these that is set: `override` (`--data`), the variable KIBITZER_DATA, the durable folder that a built
    app is given (FLET_APP_STORAGE_DATA), the user's data folder as this system names it.
    """
    chosen = override or os.environ.get(DATA_VARIABLE) or os.environ.get("FLET_APP_STORAGE_DATA")
    if chosen:
        return Path(chosen).expanduser().absolute()
    from platformdirs import user_data_dir

    return Path(user_data_dir("kibitzer", appauthor=False))


def data_folder(override: str | None = None) -> Path:
    """Give the folder that keeps the games, created if need be and proven writable. Raises FolderRefused."""
    folder = chosen_folder(override)
    _create(folder)
    _prove_writable(folder)
    return folder


def assets_folder() -> Path:
    """Give the folder of fonts, icons, rules and word lists.

    FLET_ASSETS_DIR if set (a built app sets it); inside the package when installed from a wheel; else beside `app` in
    a checkout. The wheel's place is looked at first, because beside an installed `app` lies somebody else's folder.
    """
    if given := os.environ.get("FLET_ASSETS_DIR"):
        return Path(given).absolute()
    package = Path(__file__).resolve().parents[1]
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def _create(folder: Path) -> None:
    """Make the folder and those above it; a new one is for its owner's eyes only."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise FolderRefused(folder, "not a folder") from None
    except OSError:
        raise FolderRefused(folder, "cannot be created") from None


def _prove_writable(folder: Path) -> None:
    """Write and remove a nameless file: permission bits alone do not tell of a read-only disk or a full one."""
    try:
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"kibitzer")
    except OSError:
        raise FolderRefused(folder, "cannot be written") from None
