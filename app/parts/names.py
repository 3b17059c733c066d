"""How a seat is shown: a disc in its colour, with its number; and what is wrong with a name for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from app import look
from app.parts import text
from app.words import Words

if TYPE_CHECKING:  # discs are drawn on the first screen, which waits for no table
    from models.table import NameFault


def disc(seat: int, scale: float, size: float = 28) -> ft.Container:
    """The disc of a seat, counted from 1, with its number; it stays a disc however large the device wants its text."""
    return ft.Container(
        ft.Text(str(seat), size=size / 2 / scale, font_family=look.SEMIBOLD, color=look.ON_SEAT, no_wrap=True),
        width=size,
        height=size,
        border_radius=size / 2,
        clip_behavior=ft.ClipBehavior.NONE,
        bgcolor=look.SEATS[(seat - 1) % len(look.SEATS)],
        alignment=ft.Alignment.CENTER,
    )


def name_refused(words: Words, fault: NameFault, twice: str) -> ft.Control:
    """Why nobody can be called so; `twice` is what a name that somebody has already means here."""
    said = {
        "blank": words.say("A name must not be blank."),
        "long": words.say("A name has at most 40 characters."),
        "twice": twice,
    }[fault]
    return text.handled("fault", text.note(said, look.LOSS), live=True)
