"""The disk of a browser: its own storage, mounted as a folder by `opfs.js`. Elsewhere the games lie in a real folder.

Python runs in a worker of the page there. Only a page may ask the browser never to clear the storage, so that request
goes to `device.js` over a channel; everything else is asked here.
"""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Literal, Protocol
from urllib.parse import urlsplit, urlunsplit

IN_BROWSER: Final = sys.platform == "emscripten"
"""Whether Python itself runs in the browser, with no server behind it."""

CHANNEL: Final = "kibitzer"
"""Where the page listens; `device.js` has the same name."""

Refusal = Literal["full", "forbidden", "insecure"]
"""No room is left | a private window or a setting | a page that did not come by https has no storage of this kind."""


class DiskRefused(Exception):  # noqa: N818  (refused, as everything else here is)
    """The browser keeps nothing for us; `why` says for which reason."""

    def __init__(self, why: Refusal) -> None:
        """Keep the reason; the words are made at the edge."""
        super().__init__(why)
        self.why: Refusal = why


class Disk(Protocol):
    """What keeps the games where there is no folder to keep them in."""

    async def open(self, on_taken: Callable[[], object], *, take_over: bool = False) -> Path | None:
        """Give the folder of the games; None where another tab has them open and `take_over` is false.

        From `on_taken` on, another tab has taken them over and nothing can be written any more. Raises DiskRefused.
        """

    def ask_to_keep(self) -> None:
        """Ask the browser to promise that it never clears the storage; it may ask the person, so nobody waits."""

    async def is_promised(self) -> bool:
        """Whether the browser has promised that."""


def page_address() -> str:
    """The address of the folder that the page around this Python came from, with a slash at its end."""
    url = urlsplit(str(import_module("flet_js").documentUrl))
    return urlunsplit((url.scheme, url.netloc, url.path.rpartition("/")[0] + "/", "", ""))


class BrowserDisk:
    """The storage of this page's address: two copies of the app under one host have two."""

    def __init__(self) -> None:
        """Look for the browser around Python; there is one in Pyodide only."""
        self._js: Any = import_module("js")
        self._fs: Any = import_module("pyodide_js").FS
        self._folders = (f"/kept/{number}" for number in itertools.count(1))
        script = Path(__file__).with_name("opfs.js").read_text(encoding="utf-8")
        self._storage: Any = import_module("pyodide.code").run_js(script)

    async def open(self, on_taken: Callable[[], object], *, take_over: bool = False) -> Path | None:
        """Mount the storage in a new folder. Raises DiskRefused."""
        ffi, folder = import_module("pyodide.ffi"), next(self._folders)
        self._fs.mkdirTree(folder)
        home = f"kibitzer{urlsplit(page_address()).path.replace('/', ' ')}"
        try:
            place = await self._storage(self._fs, folder, home, take_over, ffi.create_proxy(on_taken))
        except ffi.JsException as error:
            if not self._js.isSecureContext:
                raise DiskRefused("insecure") from None
            raise DiskRefused("full" if error.name == "QuotaExceededError" else "forbidden") from None
        return Path(folder) if place == "here" else None

    def ask_to_keep(self) -> None:
        """Let the page ask."""
        channel = self._js.BroadcastChannel.new(CHANNEL)
        channel.postMessage("keep")
        channel.close()

    async def is_promised(self) -> bool:
        """Ask the browser."""
        try:
            return bool(await asyncio.wait_for(self._js.navigator.storage.persisted(), 2))
        except Exception:  # an older browser, or one that forbids the question
            return False
