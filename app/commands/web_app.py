"""`kibitzer web-app`: build the folder that needs no server."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from app.commands.said import refuse

HELP = "make a folder of files that plays in a browser with no server"
DESCRIPTION = "Build the app as a folder for any static web host; a browser keeps it and needs no network later."
EXAMPLE = "kibitzer web-app cards --serve"


def add(parser: ArgumentParser) -> None:
    """Describe its arguments."""
    parser.add_argument("out", metavar="OUT", help="the folder to make: new, empty or built before")
    parser.add_argument(
        "--base-url", metavar="PATH", help="the path on the host, for hosts that answer at other addresses as well"
    )
    parser.add_argument("--serve", action="store_true", help="serve the folder to this computer, to try it")


def run(chosen: Namespace) -> int:
    """Build the folder, and serve it if asked to."""
    from app.offline.command import run as build

    serve = chosen.port if chosen.serve else None
    refused = build(chosen.out, chosen.base_url, serve, lambda line: print(line, flush=True))
    return 0 if refused is None else refuse(refused)
