"""The score sheet: a column for each player, a row for each round; a tap on a cell explains its points."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from app import look
from app.hooks import act, keyed, part
from app.parts import text
from app.parts.names import disc
from app.parts.press import plain, press
from app.parts.standing import crown

ROUND_COLUMN = 56
CELL = 52
CELL_SIDE = 6


@dataclass(frozen=True, slots=True)
class Cell:
    """The points of one player in one round."""

    player: str
    shown: str
    good: bool
    none: bool


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One round, or an adjustment (which has a cell for one player only), or a remark, a line of its own."""

    label: str
    shown: str
    cells: tuple[Cell | None, ...]
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Explained:
    """Why one cell has its points."""

    label: str
    player: str
    title: str
    lines: tuple[tuple[str, str, str], ...]
    """Points, reason, article."""
    entries: tuple[tuple[str, str], ...] = ()
    """What the points come from: the entry, and what to press to put it right."""


@dataclass(frozen=True, slots=True)
class Column:
    """The head and the foot of a player's column."""

    player: str
    shown: str
    seat: int
    total: str
    leads: bool


@part
def ScoreSheet(
    columns: tuple[Column, ...],
    rows: tuple[SheetRow, ...],
    round_word: str,
    total_word: str,
    chosen: tuple[str, str] | None,
    room: float,
    scale: float,
    explain: Callable[[str, str], Awaitable[None]],
) -> ft.Control:
    """The whole sheet, totals under the names where they can be seen at once."""
    first = ROUND_COLUMN * max(1.0, scale * 0.75)
    width = max(CELL * max(1.0, scale * 0.75), (room - first) / max(1, len(columns)))
    head = ft.Row(
        [
            ft.Container(text.tag(round_word, look.INK_2), width=first),
            *[
                ft.Container(
                    _player(column, scale),
                    width=width,
                    padding=ft.Padding.only(left=CELL_SIDE),
                    alignment=ft.Alignment.CENTER_RIGHT,
                )
                for column in columns
            ],
        ],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )
    foot = ft.Row(
        [
            ft.Container(text.tag(total_word, look.INK_2), width=first),
            *[
                ft.Container(
                    text.strong(column.total),
                    width=width,
                    padding=ft.Padding.only(right=CELL_SIDE),
                    alignment=ft.Alignment.CENTER_RIGHT,
                )
                for column in columns
            ],
        ],
        spacing=0,
    )
    body = [
        keyed(f"{place}/{row.label}", RemarkLine, row, min(room, first + width * len(columns)))
        if row.remark
        else keyed(f"{place}/{row.label}", SheetLine, row, first, width, _in_row(chosen, row), explain)
        for place, row in enumerate(rows)
    ]
    line_above = ft.Border(top=ft.BorderSide(1, look.LINE))
    totals = ft.Container(foot, padding=ft.Padding.only(top=8), border=line_above)
    table = ft.Column([head, *body, totals], spacing=0)
    if width * len(columns) + first > room + 1:
        return ft.Row([table], scroll=ft.ScrollMode.AUTO)
    return table


def _in_row(chosen: tuple[str, str] | None, row: SheetRow) -> tuple[str, str] | None:
    return chosen if chosen is not None and chosen[0] == row.label else None


@part
def RemarkLine(row: SheetRow, width: float) -> ft.Control:
    """What the table decided, across the columns."""
    said = text.handled(f"remark/{row.label}", text.note(row.remark))
    return ft.Container(said, width=width, padding=ft.Padding.symmetric(vertical=4))


@part
def SheetLine(
    row: SheetRow,
    first: float,
    width: float,
    chosen: tuple[str, str] | None,
    explain: Callable[[str, str], Awaitable[None]],
) -> ft.Control:
    """One row of the sheet."""
    cells: list[ft.Control] = [ft.Container(text.body(row.shown, look.INK_2), width=first)]
    for cell in row.cells:
        if cell is None:
            cells.append(ft.Container(width=width))
            continue
        colour = look.INK_2 if cell.none else look.GAIN if cell.good else look.LOSS
        cells.append(
            press(
                f"cell/{row.label}/{cell.player}",
                cell.shown,
                text.strong(cell.shown, colour) if not cell.none else text.body(cell.shown, colour),
                act(explain, row.label, cell.player),
                width=width,
                padding=ft.Padding.only(top=6, bottom=6, right=CELL_SIDE),
                alignment=ft.Alignment.CENTER_RIGHT,
                bgcolor=look.WELL if chosen == (row.label, cell.player) else None,
                border_radius=4,
            )
        )
    return ft.Row(cells, spacing=0)


def explanation(
    explained: Explained,
    rule_word: str,
    spoken: str,
    rule: Callable[[str], Awaitable[None]],
    put_right: Callable[[str], Awaitable[None]],
    show: Callable[[str], Awaitable[None]] | None,
) -> ft.Control:
    """Every point of one cell, each with its article one tap away, and so are the entries it comes from.

    Once it is laid out, `show` is told the key that it has.
    """
    key = f"why/{explained.label}/{explained.player}"

    async def laid_out(_: object) -> None:
        if show is not None:
            await show(key)

    lines: list[ft.Control] = [text.strong(explained.title)]
    for number, (points, reason, article) in enumerate(explained.lines, start=1):
        inside: list[ft.Control] = [
            ft.Container(text.strong(points), width=36),
            ft.Container(text.body(reason), expand=True),
        ]
        if article:
            inside.append(plain(f"rule/{number}", rule_word, act(rule, article), spoken=spoken))
        lines.append(ft.Row(inside, spacing=8))
    if explained.entries:
        ways = [plain(f"amend/{entry}", what, act(put_right, entry)) for entry, what in explained.entries]
        lines.append(ft.Container(ft.Column(ways, spacing=0), margin=ft.Margin.only(left=-12)))
    return ft.Container(
        ft.Semantics(content=ft.Column(lines, spacing=2), live_region=True),
        key=ft.ScrollKey(key),  # type: ignore[call-arg]
        on_size_change=laid_out,
        padding=ft.Padding.only(left=12, right=4, top=10, bottom=6),
        bgcolor=look.WELL,
        border_radius=look.BUTTON_RADIUS,
    )


def _player(column: Column, scale: float) -> ft.Control:
    top: list[ft.Control] = [disc(column.seat, scale, 24)]
    if column.leads:
        top.insert(0, crown(14))
    return ft.Column(
        [
            ft.Row(top, spacing=4, tight=True),
            text.note(column.shown, look.INK, lines=1),
        ],
        spacing=2,
        horizontal_alignment=ft.CrossAxisAlignment.END,
    )
