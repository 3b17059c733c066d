"""The head of the table: trump, round, cards, who deals and who leads; and how far the game has come."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app import look
from app.hooks import part
from app.parts import text
from app.parts.tile import TileSize, card_face, glyph, suit_glyph


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
    counts: str = ""
    """The rank whose cards count extra, and how that is said."""
    counts_spoken: str = ""


@part
def TableHead(
    heading: Heading, four_colours: bool, scale: float, narrow: bool, room: float, title_only: bool = False
) -> ft.Control:
    """The cards that are known of the deal, the round, and one line of who does what; `room` wide altogether."""
    size = TileSize(34, 46, 24 / scale) if narrow else TileSize(42, 56, 30 / scale)
    cards = _cards(heading, size, four_colours=four_colours)
    gap = 8 if narrow else 12
    left = room - len(cards) * (size.width + gap)
    words: list[ft.Control] = [text.heading(text.title(heading.title, narrow=narrow, room=left, scale=scale))]
    if not title_only:
        words.append(WhoDoesWhat(heading, scale, left))
    row: list[ft.Control] = [*cards, ft.Column(words, spacing=0, expand=True)]
    return ft.Row(row, spacing=gap, vertical_alignment=ft.CrossAxisAlignment.CENTER, expand=True)


@part
def WhoDoesWhat(heading: Heading, scale: float, room: float) -> ft.Control:
    """How many cards, who deals, who leads; with dots between only on one line: at the end of one they say nothing."""
    small: list[ft.Control] = [text.note(heading.cards)] if heading.cards else []
    if heading.dealer:
        small.append(text.handled("dealer", text.note(heading.dealer)))
    if heading.leader:
        small.append(text.handled("leader", text.note(heading.leader)))
    said = "".join((heading.cards, heading.dealer, heading.leader))
    one_line = text.breadth(said, 15, scale) * 0.95 + 14 * (len(small) - 1) <= room
    line: list[ft.Control] = []
    for place, each in enumerate(small):
        if place and one_line:
            line.append(text.silent(text.note("·")))
        line.append(each)
    return ft.Row(line, wrap=True, spacing=5 if one_line else 12, run_spacing=0)


def _cards(heading: Heading, size: TileSize, *, four_colours: bool) -> list[ft.Control]:
    """The trump suit and the rank that counts extra, each as a card, where they are known."""
    faces: list[tuple[str, str, ft.Control]] = []
    if heading.trump is not None:
        faces.append(("trump", heading.trump_spoken, suit_glyph(heading.trump, size.digits, four_colours=four_colours)))
    if heading.counts:
        faces.append(("counts", heading.counts_spoken, glyph(heading.counts, size.digits * 0.9, look.ON_CARD)))
    return [
        ft.Semantics(content=card_face(face, size), identifier=handle, label=spoken, exclude_semantics=True)
        for handle, spoken, face in faces
    ]


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
