"""`kibitzer backup`: everything in one file."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from app.commands.opened import add_data, opened
from app.commands.said import Refused

HELP = "write all games and players to one file"
DESCRIPTION = (
    "Write all games with their whole logs, the players, nights, rulings and options to one file of JSON, which any"
    " Kibitzer can restore. Nothing that is there already is overwritten."
)
EXAMPLE = "kibitzer backup evenings.json"


def add(parser: ArgumentParser) -> None:
    """Describe its arguments."""
    parser.add_argument(
        "file", nargs="?", metavar="FILE", help="the file to write (kibitzer-backup-DATE.json in this folder)"
    )
    add_data(parser)


def run(chosen: Namespace) -> int:
    """Write the backup."""
    from app.commands.saving import save
    from models.moments import now

    with opened(chosen) as archive:
        text = archive.backup(now())
    path = Path(chosen.file or f"kibitzer-backup-{now().astimezone():%Y-%m-%d}.json")
    if path.is_dir():
        raise Refused(f"{path} is a folder. Name a file in it.")
    save(path, text)
    return 0
