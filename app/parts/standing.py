"""How the game stands: a row for each player with what was said, or one line of discs where the screen is low."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app import look
from app.hooks import keyed, part
from app.parts import text
from app.parts.frame import panel
from app.parts.names import disc


@dataclass(frozen=True, slots=True)
class Row:
    """One player as the standing shows them."""

    player: str
    shown: str
    seat: int
    total: str
    note: str
    tag: str
    leads: bool
    now: bool


@part
def Standing(rows: tuple[Row, ...], line: str, low: bool, scale: float) -> ft.Control:
    """Who has how much, in seat order; the rows never change places while somebody is entering."""
    first: list[ft.Control] = []
    if line:
        said = text.handled("standing", text.note(line))
        first.append(ft.Container(said, padding=ft.Padding.only(left=12, right=12, top=10, bottom=2)))
    if low:
        cells = ft.Row(
            [keyed(row.player, StandingCell, row, scale) for row in rows],
            wrap=True,
            spacing=14,
            run_spacing=4,
        )
        content: list[ft.Control] = [ft.Container(cells, padding=ft.Padding.only(left=12, right=12, top=2, bottom=8))]
    else:
        content = [keyed(row.player, StandingRow, row, scale) for row in rows]
    return panel(ft.Column([*first, *content], spacing=0), padding=0)


@part
def StandingRow(row: Row, scale: float) -> ft.Control:
    """Disc, name, tag, note, total."""
    who: list[ft.Control] = [
        disc(row.seat, scale),
        ft.Container(text.name(row.shown, spoken=row.player), expand_loose=True, expand=True),
    ]
    if row.leads:
        who.append(crown(18))
    if row.tag:
        who.append(badge(row.tag))
    side: list[ft.Control] = []
    if row.note:
        side.append(text.handled(f"note/{row.player}", text.note(row.note)))
    width = text.capped(56, scale) * scale
    side.append(ft.Container(_total(row, scale), alignment=ft.Alignment.CENTER_RIGHT, width=width))
    return ft.Container(
        ft.Row(
            [ft.Row(who, spacing=8, expand=True), *side],
            spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.symmetric(horizontal=12, vertical=4),
        bgcolor=look.WELL if row.now else None,
        border_radius=look.PANEL_RADIUS - 1,
    )


@part
def StandingCell(row: Row, scale: float) -> ft.Control:
    """Disc, note and total, for a low screen."""
    inside: list[ft.Control] = [disc(row.seat, scale, 24)]
    if row.note:
        inside.append(text.handled(f"note/{row.player}", text.note(row.note, lines=1)))
    inside.append(_total(row, scale))
    if row.leads:
        inside.append(crown(14))
    return ft.Container(
        ft.Row(inside, spacing=6, tight=True),
        padding=ft.Padding.symmetric(horizontal=6, vertical=2),
        bgcolor=look.WELL if row.now else None,
        border_radius=look.CARD_RADIUS,
    )


def _total(row: Row, scale: float) -> ft.Control:
    return text.handled(f"total/{row.player}", text.total(row.total, scale))


def crown(size: float) -> ft.Control:
    """Who leads."""
    return text.silent(ft.Text("♛", size=size, font_family=look.SANS, color=look.BRASS))


def badge(word: str) -> ft.Control:
    """DEALS, LEADS: what a player does in this deal."""
    return ft.Container(
        text.tag(word),
        padding=ft.Padding.symmetric(horizontal=6, vertical=1),
        border=ft.Border.all(1, look.BRASS),
        border_radius=4,
    )
