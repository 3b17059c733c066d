"""`kibitzer web-app`: build the folder that needs no server."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace

from app.commands.said import refuse

HELP = "make a folder of files that plays in a browser with no server"
DESCRIPTION = "Build the app as a folder for any static web host; a browser keeps it and needs no network later."
EXAMPLE = "kibitzer web-app cards --serve --port 9000"


def add(parser: ArgumentParser) -> None:
    """Describe its arguments."""
    parser.add_argument("out", metavar="OUT", help="the folder to make: new, empty or built before")
    parser.add_argument(
        "--base-url", metavar="PATH", help="the path on the host, for hosts that answer at other addresses as well"
    )
    parser.add_argument("--serve", action="store_true", help="serve the folder to this computer, to try it")
    # As the command itself has it, wherever it is written.
    parser.add_argument("--port", type=port_number, default=SUPPRESS, metavar="N", help="port to serve on")


def port_number(text: str) -> int:
    """Read a port, 0 to 65535."""
    if text.isascii() and text.isdigit() and int(text) <= 65535:
        return int(text)
    raise ArgumentTypeError(f"{text!r} is not a port: give a whole number from 0 to 65535")


def run(chosen: Namespace) -> int:
    """Build the folder, and serve it if asked to."""
    from app.offline.command import run as build

    serve = chosen.port if chosen.serve else None
    refused = build(chosen.out, chosen.base_url, serve, lambda line: print(line, flush=True))
    return 0 if refused is None else refuse(refused)
