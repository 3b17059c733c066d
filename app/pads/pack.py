"""Cards of the whole pack to tap: suit by suit, or one suit at a time where there is no room for all."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass

import flet as ft

from app import look
from app.hooks import keyed
from app.parts import text
from app.parts.names import disc
from app.parts.tile import DenseTile, Tile, TileSize, card_face, dense_tiles, glyph, tiles
from app.words import Words
from models.cards import SUITS, Face

SEVEN: int = 7 * look.TOUCH - look.CARD_GAP
"""The room for half a suit in a row; with less, one suit at a time is offered."""

NAMED: int = 72
"""The room that a name needs beside the disc of its seat."""

NO_CARDS: frozenset[Face] = frozenset()


@dataclass(frozen=True, slots=True)
class PackLook:
    """How the cards of a pack stand.

    Attributes:
        picked: those that are pulled out.
        barred: those that a rule forbids.
        gone: those that cannot be tapped any more.
    """

    picked: Collection[Face] = NO_CARDS
    barred: Collection[Face] = NO_CARDS
    gone: Collection[Face] = NO_CARDS


def pack_pad(
    handle: str,
    words: Words,
    cards: Sequence[Face],
    stands: PackLook,
    tap: Callable[[Face], Awaitable[None]],
    room: float,
    scale: float,
    *,
    of_suit: str | None = None,
    together: bool = False,
) -> ft.Control:
    """The cards suit by suit, low to high, or all `together` where they are few.

    Only those `of_suit` are there where one is named; the joker is of none, so of all.
    """
    size = TileSize.dense(room, scale)
    if together:
        return dense_tiles([_card(handle, words, card, stands, tap, size) for card in cards])
    rows: list[ft.Control] = []
    for suit in (*SUITS, None):
        offered = [card for card in cards if card.suit == suit and (suit in (None, of_suit) or of_suit is None)]
        if offered:
            rows.append(dense_tiles([_card(handle, words, card, stands, tap, size) for card in offered]))
    return ft.Column(rows, spacing=2)


def _card(
    handle: str,
    words: Words,
    card: Face,
    stands: PackLook,
    tap: Callable[[Face], Awaitable[None]],
    size: TileSize,
) -> ft.Control:
    spoken = words.card(str(card))
    if card in stands.gone:
        spoken = words.say("{card}, out already", card=spoken)
    elif card in stands.barred:
        spoken = words.say("{choice}, not allowed", choice=spoken)
    return keyed(
        str(card),
        DenseTile,
        f"{handle}/{card}",
        spoken,
        shown(card),
        size,
        tap,
        (card,),
        picked=card in stands.picked,
        barred=card in stands.barred,
        gone=card in stands.gone,
        colour=colour(card),
    )


def suit_tiles(
    handle: str,
    words: Words,
    suits: Sequence[str | None],
    picked: str | None,
    tap: Callable[..., Awaitable[None]],
    room: float,
    scale: float,
    *,
    low: bool = False,
) -> ft.Control:
    """Suits to choose from; None is no suit."""
    gaps = look.CARD_GAP * (len(suits) - 1)
    width = min(72, int((room - gaps) / len(suits)))
    size = TileSize(width, look.TOUCH if low else look.SMALL_CARD_HEIGHT, 26 * min(1.0, look.BIG_TEXT_LIMIT / scale))
    cards: list[ft.Control] = [
        keyed(
            suit or "none",
            Tile,
            f"{handle}/{suit or 'none'}",
            words.say("No trump") if suit is None else words.suit(suit),
            "–" if suit is None else look.SUIT_GLYPHS[suit],
            size,
            tap,
            (suit,),
            picked=suit == picked,
            colour=None if suit is None else look.suit_colour(suit, four_colours=True),
        )
        for suit in suits
    ]
    return tiles(cards)


def slot(
    card: Face | None, seat: int, name: str, said: str, handle: str, room: float, scale: float, **how: bool
) -> ft.Control:
    """Somebody's place in a trick: the card that lies there, or where it will lie, and whose it is under it.

    `how`: `takes` where it takes the trick, `next` where it is the next to come, `low` on a low screen.
    """
    width = min(60.0, room)
    size = TileSize(int(width) - 8, 40 if how.get("low") else 58, 24 * min(1.0, look.BIG_TEXT_LIMIT / scale))
    ring = ft.Border.all(2, look.BRASS if how.get("takes") or how.get("next") else ft.Colors.TRANSPARENT)
    if card is None:
        lies: ft.Control = ft.Container(
            width=size.width,
            height=size.height,
            border=ft.Border.all(1, look.EDGE if how.get("next") else look.LINE),
            border_radius=look.CARD_RADIUS,
        )
    else:
        digits = size.digits if len(shown(card)) < 3 else size.digits * 0.75
        lies = card_face(glyph(shown(card), digits, colour(card) or look.ON_CARD), size)
    whose: list[ft.Control] = [disc(seat, scale, 22)] if seat else []
    if not seat or (room >= NAMED and scale <= look.BIG_TEXT_LIMIT):
        named = text.note(name, lines=1)
        named.size = text.capped(15, scale)
        whose.append(ft.Container(named, expand=True, expand_loose=True))
    under = ft.Row(whose, spacing=4, alignment=ft.MainAxisAlignment.CENTER)
    return ft.Semantics(
        content=ft.Column(
            [ft.Container(lies, border=ring, padding=2, border_radius=look.CARD_RADIUS + 2), under],
            spacing=2 if how.get("low") else 4,
            tight=True,
            width=min(room, 104.0),
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        identifier=handle,
        label=said,
        exclude_semantics=True,
    )


def shown(card: Face) -> str:
    """What stands on the card."""
    return "★" if card.suit is None else f"{str(card)[:-1]}{look.SUIT_GLYPHS[card.suit]}"


def colour(card: Face) -> str | None:
    """One colour for each suit: among so many cards the eye finds them by it."""
    return None if card.suit is None else look.suit_colour(card.suit, four_colours=True)


def needs_suit(room: float, *, low: bool) -> bool:
    """Whether there is room for one suit only."""
    return low or room < SEVEN
