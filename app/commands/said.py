"""How a command speaks to the person at the keyboard."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from typing import Final

REFUSED: Final = 2
"""The exit code for what cannot be done as asked; argparse uses the same for what it cannot read."""

STOPPED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""


class Refused(Exception):  # noqa: N818  (refused, as everything else here is)
    """A command cannot do what it was asked to; the text is the sentence that says why."""


def refuse(sentence: str) -> int:
    """Print one sentence for the person at the keyboard; give the exit code."""
    print(f"kibitzer: {sentence}", file=sys.stderr)
    return REFUSED


def speaking(command: Callable[[], int]) -> int:
    """Do what prints, in UTF-8 whatever the console is set to, until whoever reads has seen enough (`| head`)."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = command()
        sys.stdout.flush()
    except BrokenPipeError:  # Python would complain once more at the exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Refused as refused:
        return refuse(str(refused))
    except KeyboardInterrupt:
        print("kibitzer: stopped.", file=sys.stderr)
        return STOPPED
    return status
