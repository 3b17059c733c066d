"""`kibitzer revokes`: who did not follow suit, and what proves it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from models.tricks import Fault

HELP = "find who did not follow suit in a deal, with the cards that prove it"
DESCRIPTION = (
    "Read the tricks of a deal from a file, each card with its player in the order of play, as in "
    '{"trump": "hearts", "tricks": [[["Ann", "7S"], ["Bo", "2H"]], [["Bo", "9S"], ["Ann", "8S"]]]}, '
    "and name every card that did not follow suit although its player held the suit, as a later trick shows."
)
EXAMPLE = "kibitzer revokes deal.json --json"

LARGEST = 2**20
"""The largest file that is read, in bytes: far more than the cards of a pack take up."""


def add(parser: ArgumentParser) -> None:
    """Describe its arguments."""
    parser.add_argument("file", metavar="FILE", help="the tricks of one deal, as far as they are known")
    parser.add_argument("--lang", default="en", metavar="L", help="en, ru or es; without it: en")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(chosen: Namespace) -> int:
    """Find the revokes."""
    from app.commands import typed
    from app.files import read_file
    from app.sheet_text import json_line, plain
    from models.games.trick_game import ANY_TRICK
    from models.trick_file import read_tricks
    from models.tricks import revokes

    words = typed.words(chosen.lang)
    with typed.read_with_care(words, chosen.file):
        tricks = read_tricks(read_file(chosen.file, LARGEST)).tricks
    found = revokes(tricks, ANY_TRICK)
    if chosen.json:
        print(json_line([_proof(each) for each in found]))
    elif found:
        print("\n".join(f"{plain(words.faulty_play(each))} ({each.reason.article})" for each in found))
    else:
        print(words.say("These tricks show no revoke."))
    return 0


def _proof(revoke: Fault) -> dict[str, str | int | None]:
    """One revoke with both tricks and the two cards that prove it."""
    return {
        "player": revoke.player,
        "trick": revoke.trick,
        "card": str(revoke.card),
        "shown_in": revoke.shown_in,
        "by": str(revoke.proof),
    }
