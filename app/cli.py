"""The `kibitzer` command: serve the app on this computer, or do what one of `app/commands/` does.

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
from typing import TYPE_CHECKING, NoReturn
from urllib.parse import urlsplit

from app.commands import COMMANDS
from app.commands.said import refuse, speaking
from app.commands.web_app import port_number
from app.device.folders import DATA_VARIABLE, FolderRefused, assets_folder, data_folder
from app.version import VERSION

if TYPE_CHECKING:
    from app.lan import Drawing, Invitation

HOST = "127.0.0.1"
PORT = 8550

DESCRIPTION = (
    "Keeps score and referees at real card tables. Without a command it serves the app to this computer's browser."
)
EXAMPLES = """\
examples:
  kibitzer                              play: opens the browser
  kibitzer --lan                        play on the phones in this network as well
  kibitzer --port 9000 --data ~/cards   another port, another folder for the games
  kibitzer web-app cards                make a folder that plays with no server
  kibitzer score evening.json           who won the game in this record, and why
  kibitzer export 1 --csv               the latest game for a spreadsheet
  kibitzer backup evenings.json         all games in one file; restore brings them in elsewhere
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with `arguments`, those of the process if None; give the exit code."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    if chosen.version:
        return speaking(_version)
    if chosen.command is not None:
        return speaking(lambda: COMMANDS[chosen.command].run(chosen))
    return _serve(chosen.port, data=chosen.data, browse=not chosen.no_open, lan=chosen.lan)


def _version() -> int:
    """Print the version; give the exit code."""
    print(f"kibitzer {VERSION}")
    return 0


def _parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    parser = argparse.ArgumentParser(
        prog="kibitzer",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--port", type=port_number, default=PORT, metavar="N", help=f"port to serve on ({PORT}; 0: any free one)"
    )
    parser.add_argument(
        "--data", metavar="FOLDER", help=f"folder that keeps the games (or set {DATA_VARIABLE}; else your data folder)"
    )
    parser.add_argument(
        "--lan",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="let the phones of this network in as well, with a PIN (ADDRESS: where this computer has several)",
    )
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument("--version", action="store_true", help="print the version and stop")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, command in COMMANDS.items():
        command.add(
            commands.add_parser(
                name, help=command.HELP, description=command.DESCRIPTION, epilog=f"example: {command.EXAMPLE}"
            )
        )
    return parser


def _serve(port: int, *, data: str | None, browse: bool, lan: str | None) -> int:
    """Serve the app until it is stopped; with `lan` in the local network too, at that address if it names one."""
    try:
        folder = data_folder(data)
    except FolderRefused as refused:
        return refuse(f"the games cannot be kept in {refused.path}: {_why(refused)}. Choose another with --data.")
    os.environ[DATA_VARIABLE] = str(folder)  # app.main and the storage under it read it from here

    try:
        from app import web
    except ModuleNotFoundError as missing:
        if missing.name not in {"flet_web", "uvicorn", "h11", "starlette"}:
            raise
        return refuse("the web server is not installed. Install the packages flet-web and uvicorn.")
    from app.main import main as page

    invitation = None
    if lan is not None:
        from app.lan import Invitation, addresses

        found = addresses()
        if not found:
            return refuse("this computer is in no network. Join a Wi-Fi or plug in a cable, or leave out --lan.")
        if lan and lan not in found:
            return refuse(f"this computer is not at {lan!r}. It is at {' and '.join(found)}.")
        address = lan or found[0]
        invitation = Invitation(address, tuple(each for each in found if each != address))

    def ready(url: str) -> None:
        _tell(url, browse=browse)
        if invitation is not None:
            _invite(invitation, urlsplit(url).port or 0)

    also = () if invitation is None else (invitation.address,)
    lock = None if invitation is None else invitation.lock
    app = web.build(page, assets=assets_folder(), hosts=(HOST, *also), lock=lock)
    try:
        web.serve(app, HOST, port, on_ready=ready, also=also)
    except web.AddressRefused as refused_address:
        return refuse(_port_refused(refused_address.errno, port))
    return 0


def _tell(url: str, *, browse: bool) -> None:
    """Say where the app is, and open the browser there without waiting for it."""
    _say(f"Kibitzer: {url}  (Ctrl-C stops it)")
    if browse:
        import threading
        import webbrowser

        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _invite(invitation: Invitation, port: int) -> None:
    """Say how phones come in, and show the next code each time one is used up."""
    import threading

    drawing = _drawing()

    def next_code() -> None:
        told = f"\nSomebody came in with the code above. The next one:\n{invitation.code(port, drawing)}"
        # A terminal in which somebody marks text takes nothing, and the game must not wait for it.
        threading.Thread(target=_say, args=(told,), daemon=True).start()

    invitation.lock.on_ticket_used = next_code
    _say(invitation.text(port, drawing))


def _drawing() -> Drawing:
    """Tell how a code can be shown on the output."""
    from app.lan import HALVES

    try:
        "".join(HALVES.values()).encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return "nothing"
    return "colours" if sys.stdout.isatty() and os.name == "posix" else "signs"


def _say(text: str) -> None:
    """Print it; whoever started us may not be reading."""
    with contextlib.suppress(OSError):
        print(text, flush=True)


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


def run() -> NoReturn:
    """End the process with the command's exit code (`python -m app.cli`)."""
    sys.exit(main())


if __name__ == "__main__":
    run()
