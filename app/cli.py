"""The `kibitzer` command: serve the app on this computer, or score game records.

Every branch imports what it needs when it needs it: `kibitzer score` loads neither Flet nor the database, and
`kibitzer --help` loads nothing.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from app.device.folders import DATA_VARIABLE, FolderRefused, assets_folder, data_folder

HOST = "127.0.0.1"
PORT = 8550
REFUSED = 2
"""The exit code for what cannot be done as asked; argparse uses the same for what it cannot read."""

DESCRIPTION = (
    "Keeps score and referees at real card tables. Without a command it serves the app to this computer's browser."
)
EXAMPLES = """\
examples:
  kibitzer                              play: opens the browser
  kibitzer --port 9000 --data ~/cards   another port, another folder for the games
  kibitzer score evening.json           who won the game in this record, and why
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with `arguments`, those of the process if None; give the exit code."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    if chosen.version:
        from importlib.metadata import version

        print(f"kibitzer {version('kibitzer')}")
        return 0
    if chosen.command == "score":
        from app.score import run

        return run(chosen.files, as_json=chosen.json)
    return _serve(chosen.port, data=chosen.data, browse=not chosen.no_open)


def _parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    parser = argparse.ArgumentParser(
        prog="kibitzer",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--port", type=_port, metavar="N", help=f"port to serve on ({PORT}; 0: any free one)")
    parser.add_argument(
        "--data", metavar="FOLDER", help=f"folder that keeps the games (or set {DATA_VARIABLE}; else your data folder)"
    )
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument("--version", action="store_true", help="print the version and stop")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    score = commands.add_parser(
        "score",
        help="score game records, without the app",
        description="Replay game records and print the standing, or name the first entry that breaks a rule.",
        epilog="example: kibitzer score evening.json --json",
    )
    score.add_argument("files", nargs="+", metavar="FILE", help="a game record")
    score.add_argument("--json", action="store_true", help="print the result as JSON")
    return parser


def _port(text: str) -> int:
    """Read a port, 0 to 65535."""
    if text.isascii() and text.isdigit() and int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a port: give a whole number from 0 to 65535")


def _serve(port: int | None, *, data: str | None, browse: bool) -> int:
    """Serve the app until it is stopped."""
    try:
        folder = data_folder(data)
    except FolderRefused as refused:
        return _refuse(f"the games cannot be kept in {refused.path}: {_why(refused)}. Choose another with --data.")
    os.environ[DATA_VARIABLE] = str(folder)  # app.main and the storage under it read it from here

    try:
        from app import web
    except ModuleNotFoundError as missing:
        if missing.name not in {"flet_web", "uvicorn", "starlette"}:
            raise
        return _refuse("the web server is not installed. Install the packages flet-web and uvicorn.")
    from app.main import main as page

    asked = PORT if port is None else port
    app = web.build(page, assets=assets_folder(), hosts=(HOST,))
    try:
        web.serve(app, HOST, asked, on_ready=lambda url: _tell(url, browse=browse))
    except web.AddressRefused as refused_address:
        return _refuse(_port_refused(refused_address.errno, asked))
    return 0


def _tell(url: str, *, browse: bool) -> None:
    """Say where the app is, and open the browser there without waiting for it."""
    with contextlib.suppress(OSError):  # whoever started us may not be reading
        print(f"Kibitzer: {url}  (Ctrl-C stops it)", flush=True)
    if browse:
        import threading
        import webbrowser

        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _port_refused(reason: int | None, port: int) -> str:
    """Make the sentence for an address that could not be had."""
    if reason == errno.EADDRINUSE:
        other = port % 65535 + 1
        return f"port {port} is in use, perhaps by another Kibitzer. Choose another, such as --port {other}."
    if reason == errno.EACCES:
        return f"this system does not let you serve on port {port}. Choose another, such as --port {PORT}."
    return f"port {port} cannot be served ({os.strerror(reason or 0)}). Choose another with --port."


def _why(refused: FolderRefused) -> str:
    """Say what is wrong with a folder."""
    return {
        "not a folder": "it is a file, or lies under one",
        "cannot be created": "it does not exist and cannot be created",
        "cannot be written": "it cannot be written",
    }[refused.reason]


def _refuse(sentence: str) -> int:
    """Print one sentence for the person at the keyboard; give the exit code."""
    print(f"kibitzer: {sentence}", file=sys.stderr)
    return REFUSED


def run() -> NoReturn:
    """End the process with the command's exit code (`python -m app.cli`)."""
    sys.exit(main())


if __name__ == "__main__":
    run()
