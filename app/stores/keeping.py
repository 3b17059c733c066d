"""Where the games are kept, and whether they stay there."""

from __future__ import annotations

import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

import flet as ft

from app.device.disk import Disk, DiskRefused, Refusal
from app.device.folders import FILE
from models.storage.engine import StorageFault, Store
from models.storage.file import copy_whole
from models.storage.shelf import Shelf

if TYPE_CHECKING:
    from models.storage.repository import Repository

Place = Literal["file", "browser", "memory", "elsewhere"]

T = TypeVar("T")


class Keeping(ft.Observable):
    """The games that this page reads and writes, and where they are.

    Attributes:
        place: a file of this computer or phone; the browser's storage; memory only, because the browser keeps nothing
            (any more), for the reason in `why`; or elsewhere, because another tab has them open. Then nothing is
            written here.
        promised: whether the browser has promised never to clear its storage.
        store: the open file. What is written to it goes through `write`.
    """

    def __init__(self, store: Store | None = None, disk: Disk | None = None) -> None:
        """The games in an open file; or, until `open`, none, with the browser's `disk` to find them on."""
        self.place: Place = "file"
        self.why: Refusal | None = None
        self.promised = False
        self.store = store if store is not None else _in_memory()
        self._disk = disk
        self._games: Repository | None = None

    @property
    def shelf(self) -> Shelf:
        """The games as lists show them."""
        return Shelf(self.store)

    @property
    def games(self) -> Repository:
        """The games themselves. With them come SQLModel and every game's rules, which a start does not wait for."""
        from models.storage.repository import Repository

        if self._games is None or self._games.store is not self.store:
            self._games = Repository(self.store)
        return self._games

    async def open(self, later: Callable[[Callable[[], Awaitable[None]]], object], *, take_over: bool = False) -> None:
        """Find the games in the browser's storage; those that another tab has open only with `take_over`.

        `later` starts a coroutine function of ours in the page's own time. Raises Unopened where the file is not ours.
        """
        if self._disk is None:
            return

        async def gone() -> None:
            self.place = "elsewhere"

        try:
            folder = await self._disk.open(lambda: later(gone), take_over=take_over)
        except DiskRefused as refused:
            self._stay_in_memory(refused.why)
            return
        if folder is None:
            self.place = "elsewhere"
            return
        self.store = Store.open(folder / FILE)
        self.place, self.why = "browser", None
        await self.look()

    async def write(self, verb: Callable[[Repository], T]) -> T:
        """Do what writes, one transaction; it is on disk when this returns. Raises StorageFault, and then it is not.

        Where the browser's storage is full the game goes on in memory, and the screen says so from then on.
        """
        if self.place == "elsewhere":
            raise StorageFault("elsewhere")
        try:
            return verb(self.games)
        except StorageFault as fault:
            if self.place != "browser" or fault.kind not in ("full", "disk"):
                raise
            self._stay_in_memory("full" if fault.kind == "full" else "forbidden")
            return verb(self.games)

    async def ask_to_keep(self) -> None:
        """Ask the browser to promise that it keeps the games; only once there are any, since it may ask the person."""
        if self._disk is not None and self.place == "browser" and not self.promised:
            self._disk.ask_to_keep()

    async def look(self) -> None:
        """Look again whether the browser has promised."""
        if self._disk is not None:
            self.promised = await self._disk.is_promised()

    def size(self) -> int:
        """How many bytes the games take."""
        return self.store.path.stat().st_size

    def copy(self) -> bytes:
        """The whole file as it is now, to be saved elsewhere. Raises OSError, sqlite3.Error."""
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / FILE
            copy_whole(self.store.path, copy)
            return copy.read_bytes()

    def _stay_in_memory(self, why: Refusal) -> None:
        """Go on without the disk, with all that could be read from it."""
        self.store = _in_memory(self.store if self.place == "browser" else None)
        self.place, self.why = "memory", why


def _in_memory(like: Store | None = None) -> Store:
    """Games that end with this page: in a browser a temporary folder is memory."""
    folder = Path(tempfile.mkdtemp(prefix="kibitzer"))
    if like is not None:
        copy_whole(like.path, folder / FILE)
    return Store.open(folder / FILE)
