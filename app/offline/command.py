"""`kibitzer web-app`: build the folder, say how it goes, and serve it if asked to."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

from app.offline.build import Built, Refused, build, kibitzer
from app.offline.missing import Missing
from app.offline.serve import server


def run(out: str, base: str | None, serve: int | None, say: Callable[[str], None]) -> str | None:
    """Build `out`, and serve it on the port `serve` if that is given; give a sentence where that cannot be."""
    below = None if base is None else f"/{base.strip('/')}/".replace("//", "/")
    try:
        built = build(Path(out).absolute(), kibitzer(), base=below, say=lambda step: say(f"  {step}"))
    except Refused as refused:
        return f"{refused}. Choose a new folder, or an empty one."
    except Missing as missing:
        return f"{missing}; nothing was built."
    except OSError as error:
        return f"{out} could not be written: {error.strerror or error}."
    say(_summary(out, built))
    if serve is not None:
        return _serve(Path(out), serve, below or "/", say)
    return None


def _summary(out: str, built: Built) -> str:
    size, kept = (f"{number / 1e6:.1f} MB" for number in (built.size, built.kept))
    return f"{out}: version {built.version}, {size}; a browser fetches {kept} once and keeps them."


def _serve(folder: Path, port: int, below: str, say: Callable[[str], None]) -> str | None:
    try:
        running = server(folder, port, below)
    except OSError as error:
        return f"port {port} cannot be served ({error.strerror}). Choose another with --port."
    with running, contextlib.suppress(KeyboardInterrupt):
        say(f"Kibitzer: http://127.0.0.1:{running.server_port}{below}  (Ctrl-C stops it)")
        running.serve_forever()
    return None
