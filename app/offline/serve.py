"""A plain server of static files on this computer, to try a built folder: it does nothing that a host would not."""

from __future__ import annotations

import http.server
import sys
from functools import partial
from pathlib import Path
from urllib.parse import unquote, urlsplit

HOST = "127.0.0.1"


class _Files(http.server.SimpleHTTPRequestHandler):
    """Files below an address, and nothing above it."""

    def __init__(self, *arguments: object, below: str, **names: object) -> None:
        self.below = below
        super().__init__(*arguments, **names)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        wanted = unquote(urlsplit(path).path)
        inside = wanted.removeprefix(self.below) if wanted.startswith(self.below) else "nothing is here"
        return super().translate_path("/" + inside)

    def log_message(self, *_: object) -> None:
        """Say nothing of each file."""


class _Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):  # a browser that stops loading is no fault
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path, port: int, below: str = "/") -> http.server.ThreadingHTTPServer:
    """Give a server of `folder` under the path `below`, not yet running. Raises OSError."""
    return _Server((HOST, port), partial(_Files, below=below, directory=str(folder)))
