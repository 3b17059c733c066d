"""`kibitzer restore`: what a backup holds, brought in; first it says what that would do."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from app.commands.opened import add_data, opened
from app.commands.said import Refused

if TYPE_CHECKING:
    from models.storage.archive import Archive
    from models.storage.restoring import Restore

HELP = "bring in a backup, after a look at what that would do"
DESCRIPTION = (
    "Say what a backup would change here, ask, and do it. What is here stays: games are known by their identity, of"
    " two logs of one game the longer counts, and where they differ both are kept. To restore twice is to restore once,"
    " and --take-back undoes the newest restore or import as a whole."
)
EXAMPLE = "kibitzer restore evenings.json"


def add(parser: ArgumentParser) -> None:
    """Describe its arguments."""
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("file", nargs="?", metavar="FILE", help="a backup")
    what.add_argument("--take-back", action="store_true", help="take back the newest restore or import")
    parser.add_argument("--yes", action="store_true", help="do it without asking")
    add_data(parser)


def run(chosen: Namespace) -> int:
    """Restore, or take the newest restore back; 1 where games of the backup were left out."""
    if chosen.take_back:
        with opened(chosen) as archive:
            return _take_back(archive, sure=chosen.yes)

    from app.files import read_file
    from app.sheet_text import plain
    from app.words import Words
    from models.storage import backup
    from models.storage.restoring import Restore
    from models.written import Unusable

    try:
        restore = Restore(backup.read(read_file(chosen.file, backup.LARGEST)))
    except Unusable as unusable:
        raise Refused(f"{plain(chosen.file)}: {plain(Words().fault(unusable, of='backup'))}.") from None
    with opened(chosen, new=True) as archive:
        return _restore(archive, restore, sure=chosen.yes)


def _restore(archive: Archive, restore: Restore, *, sure: bool) -> int:
    from app.plan_text import plan_lines
    from app.words import Words
    from models.moments import now

    plan = archive.plan(restore)
    for line in plan_lines(Words(), plan):
        print(line)
    left_out = int(bool(plan.of("refused")))
    if plan.changes_nothing:
        print("Nothing is to be restored.")
        return left_out
    _ask("Restore this?", sure=sure)
    if archive.restore(restore, plan, now()) is not None:
        raise Refused("the games have gone on meanwhile, and nothing was restored. Look again.")
    print("Restored. To take it back: kibitzer restore --take-back")
    return left_out


def _take_back(archive: Archive, *, sure: bool) -> int:
    from app.phrases import CHANGES, STAYS
    from app.words import Words
    from models.moments import now
    from models.storage.changes import NotTakenBack

    change = archive.newest_change()
    if change is None:
        raise Refused(Words().phrase(STAYS["nothing"]))
    done = Words().phrase(CHANGES[change.kind], {"n": change.games})
    print(f"{change.at.astimezone():%Y-%m-%d %H:%M}  {done}")
    _ask("Take it back?", sure=sure)
    outcome = archive.take_back(now())
    if isinstance(outcome, NotTakenBack):
        raise Refused(Words().phrase(STAYS[outcome.why]))
    print("Taken back.")
    return 0


def _ask(question: str, *, sure: bool) -> None:
    """Go on only if the person says yes. Raises Refused."""
    if sure:
        return
    if sys.stdin is None or not sys.stdin.isatty():
        raise Refused("nothing was changed: nobody can be asked here. Add --yes to do it.")
    try:
        answer = input(f"{question} [y/N] ")
    except (EOFError, KeyboardInterrupt, UnicodeDecodeError):
        answer = ""
    if answer.strip().casefold() not in ("y", "yes"):
        raise Refused("nothing was changed.")
