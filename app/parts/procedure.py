"""What the table does now, in a few lines; all of it one tap away."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import part
from app.parts import text

LOW_LINES = 1
LINES = 3
WIDE_LINES = 5
"""As many lines as leave the pad in sight: on a low screen or in large text, on a phone, beside a sheet."""

SAVED = 1.5
"""The word that opens it takes so much room, in lines."""


def lines_for(*, low: bool, wide: bool, scale: float) -> int:
    """How many lines of the procedure are in sight before anybody asks for more."""
    return LOW_LINES if low or scale > look.STACK else WIDE_LINES if wide else LINES


def needs_more(steps: tuple[str, ...], lines: int, room: float, scale: float) -> bool:
    """Whether it is so much longer that folding it gains more than the word that opens it takes."""
    return text.breadth(" ".join(steps), 15, scale) > room * (lines + SAVED)


@part
def Procedure(steps: tuple[str, ...], lines: int, folded: bool, told: bool) -> ft.Control:
    """The steps one after the other: folded to the first lines, or one under the other once they are asked for.

    What is read aloud is always the whole.
    """
    if told:
        shown: ft.Control = ft.Column([text.note(step) for step in steps], spacing=4)
    else:
        shown = text.note(" ".join(steps), lines=lines if folded else None)
    return ft.Semantics(content=shown, identifier="procedure", label=" ".join(steps), exclude_semantics=True)
