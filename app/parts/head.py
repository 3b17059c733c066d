"""The head of the table: trump, round, cards, who deals and who leads; and how far the game has come."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app import look
from app.hooks import part
from app.parts import text
from app.parts.tile import TileSize, card_face, suit_glyph


@dataclass(frozen=True, slots=True)
class Heading:
    """What the head of the table says, in words."""

    title: str
    cards: str
    dealer: str
    leader: str
    trump: str | None
    trump_spoken: str
    plan: tuple[int, ...]
    number: int
    back: str
    more: str


@part
def TableHead(heading: Heading, four_colours: bool, scale: float, narrow: bool) -> ft.Control:
    """The trump card where it is known, the round, and one line of who does what."""
    small: list[ft.Control] = [text.note(heading.cards)] if heading.cards else []
    if heading.dealer:
        small.append(text.handled("dealer", text.note(heading.dealer)))
    if heading.leader:
        small.append(text.handled("leader", text.note(heading.leader)))
    line: list[ft.Control] = []
    for place, each in enumerate(small):
        if place:
            line.append(text.silent(text.note("·")))
        line.append(each)
    words = ft.Column(
        [
            text.heading(text.title(heading.title, narrow=narrow)),
            ft.Row(line, wrap=True, spacing=5, run_spacing=0),
        ],
        spacing=0,
        expand=True,
    )
    row: list[ft.Control] = [words]
    if heading.trump is not None:
        size = TileSize(34, 46, 24 / scale) if narrow else TileSize(42, 56, 30 / scale)
        face = card_face(suit_glyph(heading.trump, size.digits, four_colours=four_colours), size)
        shown = ft.Semantics(content=face, identifier="trump", label=heading.trump_spoken, exclude_semantics=True)
        row.insert(0, shown)
    return ft.Row(row, spacing=8 if narrow else 12, vertical_alignment=ft.CrossAxisAlignment.CENTER, expand=True)


@part
def Staircase(plan: tuple[int, ...], number: int) -> ft.Control:
    """The deals of the game as steps as high as their cards: played, now, to come."""
    top = max(plan)
    steps: list[ft.Control] = [
        ft.Container(
            height=4 + 14 * cards / top,
            expand=True,
            border_radius=ft.BorderRadius.only(top_left=3, top_right=3),
            clip_behavior=ft.ClipBehavior.NONE,
            bgcolor=look.BRASS if place == number else look.INK_2 if place < number else look.LINE,
        )
        for place, cards in enumerate(plan, start=1)
    ]
    return text.silent(ft.Row(steps, spacing=3, vertical_alignment=ft.CrossAxisAlignment.END))
