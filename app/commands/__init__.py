"""What `kibitzer` does beside serving the app: one module for each command, named in one table.

A module is loaded whenever the command line is read, so at its top it imports nothing heavy; `run` imports what it
needs when it is asked to.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import Final, Protocol

from app.commands import backup, export, import_, legal, restore, revokes, rule, score, trick, web_app


class Command(Protocol):
    """What a module in this folder says of its command."""

    HELP: str
    """One line for the list of commands."""

    DESCRIPTION: str
    """What it does, for its own `--help`."""

    EXAMPLE: str
    """One line that can be typed as it stands."""

    def add(self, parser: ArgumentParser) -> None:
        """Describe its arguments."""

    def run(self, chosen: Namespace) -> int:
        """Do it; give the exit code."""


COMMANDS: Final[Mapping[str, Command]] = {
    "score": score,
    "export": export,
    "import": import_,
    "backup": backup,
    "restore": restore,
    "rule": rule,
    "trick": trick,
    "legal": legal,
    "revokes": revokes,
    "web-app": web_app,
}
"""The commands in the order in which `kibitzer --help` lists them."""
