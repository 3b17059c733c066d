"""`kibitzer web-app`: build the folder, say how it goes, and serve it if asked to."""

from __future__ import annotations

import contextlib
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote

from app.offline.build import Built, Refused, build, kibitzer
from app.offline.missing import Missing
from app.offline.serve import server

NO_PATH: Final = re.compile(r"[?#:\\\x00-\x1f\x7f]|(^|/)\.{1,2}(/|$)")
"""What makes more of a text than the names of folders: another host, a query, a way up."""


def run(out: str, base: str | None, serve: int | None, say: Callable[[str], None]) -> str | None:
    """Build `out`, and serve it on the port `serve` if that is given; give a sentence where that cannot be."""
    below = "/" if base is None else path(base)
    if below is None:
        return f"{base!r} is no path: --base-url takes the folder's path on its host, such as /cards/."
    try:
        page = None if base is None else quote(below)
        built = build(Path(out).absolute(), kibitzer(), base=page, say=lambda step: say(f"  {step}"))
    except Refused as refused:
        return f"{refused}. Choose a new folder, or an empty one."
    except Missing as missing:
        return f"{missing}; nothing was built."
    except OSError as error:
        return f"{out} could not be written: {error.strerror or error}."
    say(_summary(out, built))
    if serve is not None:
        return _serve(Path(out), serve, below, say)
    return None


def path(text: str) -> str | None:
    """The path of a folder on a host as it is read, with a slash at both ends; None where the text is none."""
    names = unquote(text)
    if NO_PATH.search(names):
        return None
    return "/" + "".join(f"{name}/" for name in names.split("/") if name)


def _summary(out: str, built: Built) -> str:
    size, kept = (f"{number / 1e6:.1f} MB" for number in (built.size, built.kept))
    return f"{out}: version {built.version}, {size}; a browser fetches {kept} once and keeps them."


def _serve(folder: Path, port: int, below: str, say: Callable[[str], None]) -> str | None:
    try:
        running = server(folder, port, below)
    except OSError as error:
        other = f"kibitzer web-app {shlex.quote(str(folder))} --serve --port {port % 65535 + 1}"
        return f"port {port} cannot be served ({error.strerror}). Choose another: {other}"
    with running, contextlib.suppress(KeyboardInterrupt):
        say(f"Kibitzer: http://127.0.0.1:{running.server_port}{quote(below)}  (Ctrl-C stops it)")
        running.serve_forever()
    return None
