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
    said = ft.use_memo(lambda: ahead(line), [line])
    first = [said] if line else []
    if low:
        cells = ft.Row(
            [keyed(row.player, StandingCell, row, scale) for row in rows],
            wrap=True,
            spacing=14,
            run_spacing=4,
        )
        content: list[ft.Control] = [ft.Container(cells, padding=ft.Padding.only(left=12, right=12, top=2, bottom=8))]
    else:
        total = room_for_totals(rows, scale)
        content = [keyed(row.player, StandingRow, row, scale, total) for row in rows]
    return panel(ft.Column([*first, *content], spacing=0), padding=0)


def ahead(line: str) -> ft.Control:
    """Who is ahead."""
    said = text.handled("standing", text.note(line))
    return ft.Container(said, padding=ft.Padding.only(left=12, right=12, top=10, bottom=2))


def room_for_totals(rows: tuple[Row, ...], scale: float, size: float = 34) -> float:
    """How wide the column of totals is: as wide as the longest, with its sign."""
    return max(2, *(len(row.total) for row in rows)) * text.capped(size * 0.6, scale) * scale


def in_turn(row: Row, content: ft.Control) -> ft.Control:
    """A row of the standing; that of whoever is asked lies in a well."""
    return ft.Container(
        content,
        padding=ft.Padding.symmetric(horizontal=12, vertical=4),
        bgcolor=look.WELL if row.now else None,
        border_radius=look.PANEL_RADIUS - 1,
        clip_behavior=ft.ClipBehavior.NONE,
    )


@part
def StandingRow(row: Row, scale: float, room: float) -> ft.Control:
    """Disc, name, tag, note, total. Who it is and how many points stay as they are while the bids come in."""
    who = ft.use_memo(lambda: _who(row, scale), [row.player, row.shown, row.seat, row.tag, row.leads, scale])
    total = ft.use_memo(lambda: total_of(row, room, scale), [row.player, row.total, room, scale])
    inside = [who, total]
    if row.note:
        shown = text.note(row.note)
        shown.text_align = ft.TextAlign.END
        note = text.handled(f"note/{row.player}", shown)
        note.key = "note"
        inside.insert(1, note)
    return in_turn(row, ft.Row(inside, spacing=8, vertical_alignment=ft.CrossAxisAlignment.CENTER))


def _who(row: Row, scale: float) -> ft.Control:
    """Disc, name, and what the player does in this deal."""
    name = text.name(row.shown, spoken=row.player)
    who: list[ft.Control] = [disc(row.seat, scale), ft.Container(name, expand_loose=True, expand=True)]
    marks: list[ft.Control] = [crown(18)] if row.leads else []
    if row.tag:
        marks.append(badge(row.tag))
    if scale <= look.BIG_TEXT_LIMIT or not marks:
        return ft.Row([*who, *marks], spacing=8, expand=True, key="who")
    under = ft.Row(marks, spacing=8)  # large text leaves no room for a name beside them
    return ft.Column([ft.Row(who, spacing=8), under], spacing=2, expand=True, key="who")


def total_of(row: Row, room: float, scale: float, size: float = 34) -> ft.Control:
    """How many points, at the right of a column so wide."""
    shown = text.handled(f"total/{row.player}", text.total(row.total, scale, size))
    return ft.Container(shown, alignment=ft.Alignment.CENTER_RIGHT, width=room, key="total")


@part
def StandingCell(row: Row, scale: float) -> ft.Control:
    """Disc, note and total, for a low screen."""
    inside: list[ft.Control] = [disc(row.seat, scale, 24)]
    if row.note:
        inside.append(text.handled(f"note/{row.player}", text.note(row.note, lines=1)))
    inside.append(text.handled(f"total/{row.player}", text.total(row.total, scale)))
    if row.leads:
        inside.append(crown(14))
    return ft.Container(
        ft.Row(inside, spacing=6, tight=True),
        padding=ft.Padding.symmetric(horizontal=6, vertical=2),
        bgcolor=look.WELL if row.now else None,
        border_radius=look.CARD_RADIUS,
        clip_behavior=ft.ClipBehavior.NONE,
    )


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
        clip_behavior=ft.ClipBehavior.NONE,
    )
