"""How a command speaks to the person at the keyboard."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, TextIO

REFUSED: Final = 2
"""The exit code for what cannot be done as asked; argparse uses the same for what it cannot read."""

STOPPED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""


class Refused(Exception):  # noqa: N818  (refused, as everything else here is)
    """A command cannot do what it was asked to; the text is the sentence that says why."""


def refuse(sentence: str) -> int:
    """Print one sentence for the person at the keyboard; give the exit code."""
    with contextlib.suppress(OSError):  # where nobody can be told, the exit code still tells
        print(f"kibitzer: {sentence}", file=sys.stderr)
    return REFUSED


def speaking(command: Callable[[], int]) -> int:
    """Do what prints, in UTF-8 whatever the console is set to, until whoever reads has seen enough (`| head`)."""
    sys.stdout, sys.stderr = sys.stdout or _nowhere(), sys.stderr or _nowhere()  # None where they are closed (`>&-`)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = command()
        sys.stdout.flush()
    except BrokenPipeError:
        _print_no_more()
        return 0
    except OSError as error:
        if error.filename is not None:  # a file, which is no matter of printing
            raise
        _print_no_more()
        return refuse(f"what was found cannot be printed: {error.strerror}.")
    except Refused as refused:
        return refuse(str(refused))
    except KeyboardInterrupt:
        print("kibitzer: stopped.", file=sys.stderr)
        return STOPPED
    return status


def _nowhere() -> TextIO:
    """A stream that nobody reads."""
    return Path(os.devnull).open("w", encoding="utf-8")


def _print_no_more() -> None:
    """Let go of what was not printed: Python would try again at the exit, and complain once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
