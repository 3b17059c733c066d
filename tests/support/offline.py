"""The app with no server: built once for the whole run, and a host of static files that can be stopped."""

from __future__ import annotations

import json
import threading
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Self

from app.offline import site
from app.offline.serve import server


class Host:
    """A plain static host of one folder, under the path `below`; `stop` it, and it is gone as a network is."""

    def __init__(self, folder: Path, below: str = "/") -> None:
        self.folder = folder
        self.below = below
        self.port = 0
        self.start()

    def start(self) -> None:
        """Serve, on the port of before if there was one."""
        self.running: ThreadingHTTPServer = server(self.folder, self.port, self.below)
        self.port = self.running.server_port
        self.url = f"http://127.0.0.1:{self.port}{self.below}"
        self.thread = threading.Thread(target=self.running.serve_forever, args=(0.05,), daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Answer nothing any more."""
        if self.thread.is_alive():
            self.running.shutdown()
            self.running.server_close()
            self.thread.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def next_version(folder: Path) -> str:
    """Put a later version in the place of the built one, by the builder's own hand; give its name."""
    return _written_anew(folder, None, later=True)


def below(folder: Path, base: str) -> None:
    """Write the page anew as `--base-url` does."""
    _written_anew(folder, base, later=False)


def _written_anew(folder: Path, base: str | None, *, later: bool) -> str:
    mark = folder / site.MARK
    before = str(json.loads(mark.read_text(encoding="utf-8"))["version"])
    (folder / before).rename(folder / site.FILES)
    for written in (site.MARK, "index.html", "service-worker.js"):
        (folder / written).unlink()
    if later:
        (folder / site.FILES / "pyodide" / "later.json").write_text("{}", encoding="utf-8")
    return site.write(folder, base).version
