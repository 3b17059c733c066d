"""`kibitzer import`: games that were written down, brought in."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from app.commands.opened import add_data, opened

if TYPE_CHECKING:
    from models.storage.archive import Archive

HELP = "bring in games that are written down as records"
DESCRIPTION = (
    "Bring in game records, with their trails where they have one. Players are found by name. A game that is here"
    " already is not brought in twice, and kibitzer restore --take-back undoes the newest import."
)
EXAMPLE = "kibitzer import evening.json"

IMPORTED = 0
REFUSED = 1
UNUSABLE = 2


def add(parser: ArgumentParser) -> None:
    """Describe its arguments."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a game record")
    add_data(parser)


def run(chosen: Namespace) -> int:
    """Bring them in, one after the other; the worst status, as of `kibitzer score`."""
    with opened(chosen, new=True) as archive:
        return max(_import(archive, file) for file in chosen.files)


def _import(archive: Archive, file: str) -> int:
    from app.files import read_file
    from app.phrases import FATES
    from app.plan_text import why_refused
    from app.score import LARGEST
    from app.sheet_text import plain
    from app.words import Words
    from models.moments import now
    from models.record import read
    from models.storage.records import of_record
    from models.storage.restoring import Restore
    from models.written import Unusable

    words, name = Words(), plain(file)
    try:
        restore = Restore(of_record(read(read_file(file, LARGEST))))
    except Unusable as unusable:
        print(f"kibitzer: {name}: {plain(words.fault(unusable))}.", file=sys.stderr)
        return UNUSABLE
    plan = archive.plan(restore)
    (game,) = plan.games
    if game.fault is not None:
        print(f"kibitzer: {name}: {why_refused(words.of(game.key), game.fault)}", file=sys.stderr)
        return REFUSED
    archive.restore(restore, plan, now())
    print(f"{name}: {words.phrase(FATES[game.fate], {'n': 1})}")
    return IMPORTED
