"""The look of Kibitzer: colours by role, type by step, spaces, radii. Every value is a playing card.

All colours live in two schemes, day and night, so that the client itself switches between them: Material has more
roles than it needs for a card table, and the ones it leaves idle carry ours (card, gain, the twelve seats).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import flet as ft

# Roles as screens name them.
TABLE: Final = ft.Colors.SURFACE
PANEL: Final = ft.Colors.SURFACE_CONTAINER
WELL: Final = ft.Colors.SURFACE_CONTAINER_HIGH
INK: Final = ft.Colors.ON_SURFACE
INK_2: Final = ft.Colors.ON_SURFACE_VARIANT
LINE: Final = ft.Colors.OUTLINE_VARIANT
EDGE: Final = ft.Colors.OUTLINE
PICKED: Final = ft.Colors.PRIMARY
ON_PICKED: Final = ft.Colors.ON_PRIMARY
RING: Final = ft.Colors.INVERSE_PRIMARY
BRASS: Final = ft.Colors.TERTIARY
LOSS: Final = ft.Colors.ERROR
REFUSAL: Final = ft.Colors.ERROR_CONTAINER
CARD: Final = ft.Colors.SECONDARY
ON_CARD: Final = ft.Colors.ON_SECONDARY
CARD_EDGE: Final = ft.Colors.SECONDARY_CONTAINER
GAIN: Final = ft.Colors.ON_SECONDARY_CONTAINER
SHADOW: Final = ft.Colors.SHADOW
ON_SEAT: Final = ft.Colors.ON_TERTIARY

SEATS: Final = (
    ft.Colors.PRIMARY_FIXED,
    ft.Colors.PRIMARY_FIXED_DIM,
    ft.Colors.ON_PRIMARY_FIXED,
    ft.Colors.ON_PRIMARY_FIXED_VARIANT,
    ft.Colors.SECONDARY_FIXED,
    ft.Colors.SECONDARY_FIXED_DIM,
    ft.Colors.ON_SECONDARY_FIXED,
    ft.Colors.ON_SECONDARY_FIXED_VARIANT,
    ft.Colors.TERTIARY_FIXED,
    ft.Colors.TERTIARY_FIXED_DIM,
    ft.Colors.ON_TERTIARY_FIXED,
    ft.Colors.ON_TERTIARY_FIXED_VARIANT,
)
"""The disc of each seat, 1 to 12."""

_SEAT_ROLES: Final = (
    "primary_fixed",
    "primary_fixed_dim",
    "on_primary_fixed",
    "on_primary_fixed_variant",
    "secondary_fixed",
    "secondary_fixed_dim",
    "on_secondary_fixed",
    "on_secondary_fixed_variant",
    "tertiary_fixed",
    "tertiary_fixed_dim",
    "on_tertiary_fixed",
    "on_tertiary_fixed_variant",
)

DAY_SEATS: Final = tuple(
    "#AC312C #065DA0 #067132 #703BA1 #A56202 #0A7E83 #A83876 #587502 #383DA2 #86700A #07617C #8D0E41".split()  # noqa: SIM905
)
NIGHT_SEATS: Final = tuple(
    "#F9786C #63B0FC #58CD78 #C28EFB #FDA84D #0CD7E0 #FB83BF #A6CF51 #8394FD #EFCC36 #0BB5E4 #E7688B".split()  # noqa: SIM905
)

RED: Final = "#B3201B"
BLACK: Final = "#1E1A14"
BLUE: Final = "#1F5A9E"
GREEN: Final = "#1C6B3B"
"""Suits always lie on a card face, so their colours are the same by day and by night."""

SUIT_GLYPHS: Final = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}

SERIF: Final = "Kibitzer Serif"
SANS: Final = "Kibitzer Sans"
SEMIBOLD: Final = "Kibitzer Sans Semibold"
FONTS: Final = {
    SERIF: "fonts/KibitzerSerif.ttf",
    SANS: "fonts/KibitzerSans.ttf",
    SEMIBOLD: "fonts/KibitzerSansSemibold.ttf",
}
"""One file per name: Flet knows no weights, and smears a false bold when asked for one."""

CARD_RADIUS: Final = 8
BUTTON_RADIUS: Final = 12
PANEL_RADIUS: Final = 16
SHEET_RADIUS: Final = 24

CARD_GAP: Final = 6
CARD_WIDTH: Final = 48
CARD_HEIGHT: Final = 68
SMALL_CARD_HEIGHT: Final = 54
LIFT: Final = 6
"""How far a picked card is pulled out of its row."""

TOUCH: Final = 48
BUTTON_HEIGHT: Final = 56
ROW_HEIGHT: Final = 46

WIDE: Final = 840
"""From this width on there is a navigation rail, and pad and sheet stand side by side."""
NARROW: Final = 300
"""Under this width of a pad its heading is smaller."""
LOW: Final = 640
"""Under this height the standing folds to one line."""

STACK: Final = 1.5
"""From this text size on the buttons at the bottom stand under each other."""

BIG_TEXT_LIMIT: Final = 1.3
"""Winner, totals and cards stop growing at 130 % text size; they are large already."""


def margin(width: float) -> int:
    """The side margin of a screen that wide."""
    return 12 if width < 360 else 16


Scheme: TypeAlias = Mapping[str, str]
"""A colour for each role that Material knows."""


def _scheme(colours: dict[str, str], seats: tuple[str, ...]) -> Scheme:
    return {**colours, **dict(zip(_SEAT_ROLES, seats, strict=True))}


DAY: Final = _scheme(
    {
        "surface": "#F5EFE0",
        "surface_dim": "#F5EFE0",
        "surface_bright": "#FFFCF4",
        "surface_container_lowest": "#F5EFE0",
        "surface_container_low": "#FFFCF4",
        "surface_container": "#FFFCF4",
        "surface_container_high": "#EBE2CD",
        "surface_container_highest": "#EBE2CD",
        "surface_tint": "#00000000",
        "on_surface": "#1E1A14",
        "on_surface_variant": "#5A5142",
        "outline_variant": "#D3C7AC",
        "outline": "#877A60",
        "primary": "#14563F",
        "on_primary": "#FFFCF4",
        "primary_container": "#EBE2CD",
        "on_primary_container": "#1E1A14",
        "inverse_primary": "#14563F",
        "secondary": "#FFFFFF",
        "on_secondary": "#1E1A14",
        "secondary_container": "#94866A",
        "on_secondary_container": "#1A6A38",
        "tertiary": "#7E5200",
        "on_tertiary": "#FFFCF4",
        "error": "#A3221B",
        "on_error": "#FFFCF4",
        "error_container": "#F6DDD5",
        "on_error_container": "#1E1A14",
        "inverse_surface": "#1E1A14",
        "on_inverse_surface": "#FFFCF4",
        "shadow": "#401E1A14",
        "scrim": "#66000000",
    },
    DAY_SEATS,
)

NIGHT: Final = _scheme(
    {
        "surface": "#123A2C",
        "surface_dim": "#123A2C",
        "surface_bright": "#0D2C21",
        "surface_container_lowest": "#123A2C",
        "surface_container_low": "#0D2C21",
        "surface_container": "#0D2C21",
        "surface_container_high": "#174836",
        "surface_container_highest": "#174836",
        "surface_tint": "#00000000",
        "on_surface": "#F5EDDC",
        "on_surface_variant": "#BFCBBB",
        "outline_variant": "#2B5A47",
        "outline": "#86A796",
        "primary": "#E8BE5A",
        "on_primary": "#1B1710",
        "primary_container": "#174836",
        "on_primary_container": "#F5EDDC",
        "inverse_primary": "#F3EAD6",
        "secondary": "#F3EAD6",
        "on_secondary": "#1B1710",
        "secondary_container": "#00000000",
        "on_secondary_container": "#8FE0A8",
        "tertiary": "#E8BE5A",
        "on_tertiary": "#10231B",
        "error": "#FFA598",
        "on_error": "#1B1710",
        "error_container": "#4F241D",
        "on_error_container": "#F5EDDC",
        "inverse_surface": "#F5EDDC",
        "on_inverse_surface": "#123A2C",
        "shadow": "#66000000",
        "scrim": "#99000000",
    },
    NIGHT_SEATS,
)


def theme(scheme: Scheme) -> dict[str, Any]:
    """The theme of one scheme: no ripples, no tints, no page transitions that a table would have to wait for.

    What `ft.Theme` says to the client, without it: with it come eleven controls and forty themes of theirs, a tenth of
    the whole start in a browser.
    """
    none, clear = "none", ft.Colors.TRANSPARENT
    return {
        "color_scheme": dict(scheme),
        "font_family": SANS,
        "scaffold_bgcolor": scheme["surface"],
        "canvas_color": scheme["surface"],
        "splash_color": clear,
        "highlight_color": clear,
        "hover_color": clear,
        "focus_color": ft.Colors.with_opacity(0.35, scheme["tertiary"]),
        "divider_color": clear,
        "page_transitions": {"android": none, "ios": "cupertino", "linux": none, "macos": none, "windows": none},
    }


def suit_colour(suit: str, *, four_colours: bool) -> str:
    """The colour of a suit on a card face: red and black, or one each."""
    if four_colours:
        return {"clubs": GREEN, "diamonds": BLUE, "hearts": RED, "spades": BLACK}[suit]
    return RED if suit in ("diamonds", "hearts") else BLACK
