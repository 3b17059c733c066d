"""What is said of a ruling: how it came about, and what it does to the game."""

from __future__ import annotations

from typing import Final

from app.phrases.entry import phrase

RULING_HOWS: Final = {
    "rule": phrase("By the rule"),
    "vote": phrase("By a vote"),
    "host": phrase("By the host"),
}

RULING_EFFECTS: Final = {
    "none": phrase("Nothing changes"),
    "redeal": phrase("Deal again"),
    "points": phrase("Points"),
}
