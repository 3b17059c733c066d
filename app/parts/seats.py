"""Who sits where, and who deals first: the same on New game as where a running game is put right."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app import look
from app.hooks import act
from app.parts import text
from app.parts.names import disc
from app.parts.press import IconAction, press
from app.words import Words


def seat_line(
    words: Words, name: str, shown: str, seat: int, scale: float, up: Callable[[str], object], *more: ft.Control
) -> ft.Control:
    """One seat: whose, and the arrow that moves them up."""
    spoken = words.say("Move {player} one seat up", player=name)
    return ft.Row(
        [
            disc(seat, scale),
            ft.Container(text.name(shown, spoken=name), expand=True),
            IconAction(f"seat-up/{name}", spoken, ft.Icons.ARROW_UPWARD, up, (name,)),
            *more,
        ],
        spacing=8,
        key=f"seat/{name}",
    )


def dealer_card(
    words: Words, name: str, shown: str, seat: int, scale: float, choose: Callable[[str], object], *, here: bool
) -> ft.Control:
    """A player who may deal first."""
    return press(
        f"dealer/{name}",
        words.say("{player} deals first", player=name),
        ft.Row(
            [disc(seat, scale, 24), text.name(shown, look.ON_PICKED if here else look.ON_CARD)], spacing=8, tight=True
        ),
        act(choose, name),
        selected=here,
        key=f"dealer/{name}",
        padding=ft.Padding.symmetric(horizontal=12, vertical=12),
        bgcolor=look.PICKED if here else look.CARD,
        border=ft.Border.all(1, look.CARD_EDGE),
        border_radius=look.CARD_RADIUS,
    )
