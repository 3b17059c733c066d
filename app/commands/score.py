"""`kibitzer score`: score game records."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

HELP = "score game records, without the app"
DESCRIPTION = "Replay game records and print the standing, or name the first entry that breaks a rule."
EXAMPLE = "kibitzer score evening.json --json"


def add(parser: ArgumentParser) -> None:
    """Describe its arguments."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a game record")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(chosen: Namespace) -> int:
    """Score the files."""
    from app.score import run as score

    return score(chosen.files, as_json=chosen.json)
