"""A value as a playing card: lying on the table, pulled out of the row, or an empty place with the number struck."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from app import look
from app.hooks import Handler, act, keyed, part
from app.parts.press import press, pressable, spoken_for
from app.parts.text import capped


@dataclass(frozen=True, slots=True)
class TileSize:
    """How large the cards of a pad are: as many to a row as fit, none narrower than a finger."""

    width: float
    height: float
    digits: float

    @classmethod
    def fitting(cls, room: float, scale: float, *, small: bool = False) -> TileSize:
        """The size for a pad whose inside is `room` wide."""
        to_a_row = max(1, int((room + look.CARD_GAP) // (look.CARD_WIDTH + look.CARD_GAP)))
        width = min(72.0, (room - look.CARD_GAP * (to_a_row - 1)) / to_a_row)
        height = look.SMALL_CARD_HEIGHT if small else look.CARD_HEIGHT
        return cls(int(width), height, capped(22 if small else 28, scale))

    @classmethod
    def dense(cls, room: float, scale: float) -> TileSize:
        """The size where there are very many: what is seen is smaller than what a finger meets, and nothing between."""
        to_a_row = max(1, int((room + look.CARD_GAP) // look.TOUCH))
        return cls(int((room + look.CARD_GAP) / to_a_row), look.SMALL_CARD_HEIGHT, capped(20, scale))

    @property
    def for_a_word(self) -> TileSize:
        """The size of a card with a word on it: twice as wide."""
        return TileSize(2 * self.width + look.CARD_GAP, self.height, self.digits)

    @property
    def seen(self) -> TileSize:
        """What is seen of a dense one."""
        return TileSize(self.width - look.CARD_GAP, self.height - look.CARD_GAP, self.digits)


def card_face(content: ft.Control, size: TileSize) -> ft.Container:
    """A card without a use: a trump badge, a card that was cut."""
    return ft.Container(
        _face(content, size, picked=False),
        width=size.width,
        height=size.height,
        alignment=ft.Alignment.CENTER,
        bgcolor=_edge(picked=False),
        border_radius=look.CARD_RADIUS,
        clip_behavior=ft.ClipBehavior.NONE,
    )


def glyph(value: str, size: float, colour: str, *, struck: bool = False) -> ft.Text:
    """What stands on a card."""
    return ft.Text(
        value,
        size=size,
        font_family=look.SERIF,
        color=colour,
        no_wrap=True,
        style=ft.TextStyle(
            decoration=ft.TextDecoration.LINE_THROUGH if struck else None,
            decoration_color=colour if struck else None,
            decoration_thickness=2 if struck else None,
        ),
    )


@part
def Tile(
    handle: str,
    spoken: str,
    shown: str,
    size: TileSize,
    tap: Callable[..., Awaitable[None]],
    values: tuple[object, ...],
    *,
    picked: bool = False,
    barred: bool = False,
    colour: str | None = None,
    on_down: Callable[[ft.TapEvent[ft.Container]], None] | None = None,
) -> ft.Control:
    """A card that can be tapped: `tap(*values)`; `picked` it is pulled out of the row, `barred` its place is empty.

    Verb and values are told apart, since a tile is drawn again only when what it was given has changed, and a new
    closure would be new each time. The card itself stays as it is while the next player's tile takes its place.
    """
    now: ft.MutableRef[Handler] = ft.use_ref()
    now.current = act(tap, *values)
    card = Card(shown, size, picked, barred, colour, now, on_down)
    return spoken_for(handle, spoken, card, selected=picked)


@part
def Card(
    shown: str,
    size: TileSize,
    picked: bool,
    barred: bool,
    colour: str | None,
    now: ft.MutableRef[Handler],
    on_down: Callable[[ft.TapEvent[ft.Container]], None] | None,
) -> ft.Control:
    """What is seen of a tile; what a tap on it does is known only when it comes."""

    async def tapped(event: Any) -> None:
        await now.current(event)

    return pressable(
        face(shown, size, picked=picked, barred=barred, colour=colour),
        tapped,
        ink=False,
        on_tap_down=on_down,
        width=size.width,
        height=size.height,
        alignment=ft.Alignment.CENTER,
        bgcolor=None if barred else _edge(picked=picked),
        border=ft.Border.all(1.5, look.LOSS) if barred else None,
        border_radius=look.CARD_RADIUS,
        offset=ft.Offset(0, -look.LIFT / size.height if picked else 0),
    )


@part
def DenseTile(
    handle: str,
    spoken: str,
    shown: str,
    size: TileSize,
    tap: Callable[..., Awaitable[None]],
    values: tuple[object, ...],
    *,
    picked: bool = False,
    barred: bool = False,
    gone: bool = False,
    colour: str | None = None,
    on_down: Callable[[ft.TapEvent[ft.Container]], None] | None = None,
) -> ft.Control:
    """A small card among very many: it fills its place to the eye less than to the finger. One that is gone is none."""
    return press(
        handle,
        spoken,
        keyed("face", DenseFace, shown, size.seen, picked, barred, gone, colour),
        act(tap, *values),
        selected=picked,
        disabled=gone,
        ink=False,
        on_tap_down=on_down,
        width=size.width,
        height=size.height,
        alignment=ft.Alignment.CENTER,
    )


@part
def DenseFace(
    shown: str, size: TileSize, picked: bool, barred: bool, gone: bool = False, colour: str | None = None
) -> ft.Control:
    """What is seen of a small card."""
    inside = glyph(shown, _digits(shown, size), look.INK_2, struck=True) if gone else None
    rim = ft.Border.all(1.5, look.LOSS) if barred else ft.Border.all(1, look.LINE) if gone else None
    return ft.Container(
        inside or face(shown, size, picked=picked, barred=barred, colour=colour),
        width=size.width,
        height=size.height,
        alignment=ft.Alignment.CENTER,
        bgcolor=None if barred or gone else _edge(picked=picked),
        border=rim,
        border_radius=look.CARD_RADIUS,
        clip_behavior=ft.ClipBehavior.NONE,
    )


def dense_tiles(cards: list[ft.Control]) -> ft.Control:
    """Small cards side by side; the gap is in each of them, so the whole reaches over the edge by half of it."""
    side = -look.CARD_GAP / 2
    return ft.Container(ft.Row(cards, wrap=True, spacing=0, run_spacing=0), margin=ft.Margin.symmetric(horizontal=side))


def face(shown: str, size: TileSize, *, picked: bool, barred: bool, colour: str | None = None) -> ft.Control:
    """What is seen of a tile on its edge."""
    ink = look.LOSS if barred else look.ON_PICKED if picked else colour or look.ON_CARD
    number = glyph(shown, _digits(shown, size), ink, struck=barred)
    return number if barred else _face(number, size, picked=picked)


def _digits(shown: str, size: TileSize) -> float:
    """How large three signs are, so that a card has room for them."""
    return size.digits if len(shown) < 3 else size.digits * 0.75


def _face(content: ft.Control, size: TileSize, *, picked: bool) -> ft.Container:
    """The face of a card on its edge, which shows all around and thicker below.

    Two plain shapes: a border and a blurred shadow on each of fifty cards take longer to paint than all the rest.
    """
    rim = 2 if picked else 1
    return ft.Container(
        content,
        width=size.width - 2 * rim,
        height=size.height - 2 * rim - 1,
        margin=ft.Margin.only(bottom=1),
        alignment=ft.Alignment.CENTER,
        bgcolor=look.PICKED if picked else look.CARD,
        border_radius=look.CARD_RADIUS - 1,
        clip_behavior=ft.ClipBehavior.NONE,
    )


def _edge(*, picked: bool) -> str:
    return look.RING if picked else look.CARD_EDGE


def tiles(cards: list[ft.Control]) -> ft.Row:
    """Cards side by side, on as many rows as they need."""
    return ft.Row(cards, wrap=True, spacing=look.CARD_GAP, run_spacing=look.CARD_GAP)


def suit_glyph(suit: str, size: float, *, four_colours: bool) -> ft.Text:
    """A suit as it is printed on a card."""
    return glyph(look.SUIT_GLYPHS[suit], size, look.suit_colour(suit, four_colours=four_colours))
