"""The games that a command works on."""

from __future__ import annotations

import argparse
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from app.commands.said import Refused
from app.device.folders import DATA_VARIABLE, FILE, FolderRefused, chosen_folder, data_folder

if TYPE_CHECKING:
    from models.storage.archive import Archive


def add_data(parser: ArgumentParser) -> None:
    """Let the folder of the games be named behind the command as well as before it."""
    parser.add_argument(
        "--data",
        metavar="FOLDER",
        default=argparse.SUPPRESS,  # else it would hide what was said before the command
        help=f"folder that keeps the games (or set {DATA_VARIABLE}; else your data folder)",
    )


@contextmanager
def opened(chosen: Namespace, *, new: bool = False) -> Iterator[Archive]:
    """The games in the folder that was chosen; where there are none, only with `new` is a file begun.

    Raises Refused, also for what goes wrong with the file while it is open.
    """
    from app.sheet_text import plain
    from app.words import Words
    from models.storage.archive import Archive
    from models.storage.engine import StorageFault, Store
    from models.storage.file import Unopened

    words = Words()
    try:
        file = (data_folder(chosen.data) if new else chosen_folder(chosen.data)) / FILE
        if not new and not file.exists():
            raise Refused(f"there are no games in {plain(str(file.parent))}. Choose another folder with --data.")
        store = Store.open(file)
    except FolderRefused as refused:
        raise Refused(plain(words.folder(refused.path, refused.reason))) from None
    except Unopened as unopened:
        raise Refused(plain(words.unopened(unopened))) from None
    if store.set_aside is not None:
        store.close()
        raise Refused(plain(words.set_aside(store.set_aside)))
    try:
        yield Archive(store)
    except StorageFault as fault:
        raise Refused(words.storage(fault, on_screen=False)) from None
    finally:
        store.close()
