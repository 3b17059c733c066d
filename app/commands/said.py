"""How a command speaks to the person at the keyboard."""

from __future__ import annotations

import sys
from typing import Final

REFUSED: Final = 2
"""The exit code for what cannot be done as asked; argparse uses the same for what it cannot read."""


def refuse(sentence: str) -> int:
    """Print one sentence for the person at the keyboard; give the exit code."""
    print(f"kibitzer: {sentence}", file=sys.stderr)
    return REFUSED
