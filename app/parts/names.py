"""How a seat is shown: a disc in its colour, with its number."""

from __future__ import annotations

import flet as ft

from app import look


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
