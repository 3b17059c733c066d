"""Settings: what belongs to this device."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

import flet as ft

from app import look
from app.hooks import act, screen
from app.parts import text
from app.parts.frame import frame, heading, panel
from app.parts.press import press
from app.parts.tile import TileSize, card_face, suit_glyph
from app.stores.device import DeviceStore, Theme
from app.stores.session import Session, current
from models.cards import SUITS


@screen
def SettingsScreen() -> ft.View:
    """Theme and suits of this device, and where the games are kept."""
    session = current()
    return _Settings(session, session.device)


@screen
def _Settings(session: Session, device: DeviceStore) -> ft.View:
    words = session.words
    themes: tuple[tuple[Theme, str], ...] = (
        ("system", words.say("As this device")),
        ("light", words.say("Day")),
        ("dark", words.say("Night")),
    )
    theme = [_choice(f"theme/{key}", name, device.theme == key, act(device.choose_theme, key)) for key, name in themes]
    colours = [
        _choice(f"four-colours/{handle}", name, device.four_colours is on, act(device.use_four_colours, on))
        for handle, on, name in (("no", False, words.say("Two colours")), ("yes", True, words.say("Four colours")))
    ]
    size = TileSize(look.CARD_WIDTH, look.SMALL_CARD_HEIGHT, 30)
    faces: list[ft.Control] = [
        card_face(suit_glyph(suit, size.digits, four_colours=device.four_colours), size) for suit in SUITS
    ]
    body: list[ft.Control] = [
        _group(words.say("Table"), words.say("An ivory table by day, green felt by night."), theme),
        _group(
            words.say("Suits"),
            words.say("A colour for each suit, where red and black are hard to tell apart."),
            colours,
            ft.Row(faces, spacing=look.CARD_GAP),
        ),
        panel(
            ft.Column(
                [
                    text.title(words.say("Your games")),
                    text.body(words.say("Every entry is on disk before the screen says so. The file is:")),
                    text.note(str(session.repository.store.path)),
                    text.note(words.say("Kibitzer {version}", version=_version())),
                ],
                spacing=6,
            )
        ),
    ]
    return frame(session, "/settings", body, head=heading(session, words.say("Settings")), place="settings")


def _group(title: str, about: str, choices: list[ft.Control], *more: ft.Control) -> ft.Control:
    return panel(
        ft.Column(
            [
                text.title(title),
                text.note(about),
                ft.Row(choices, wrap=True, spacing=look.CARD_GAP, run_spacing=look.CARD_GAP),
                *more,
            ],
            spacing=10,
        )
    )


def _choice(handle: str, name: str, here: bool, on_press: object) -> ft.Control:
    return press(
        handle,
        name,
        text.name(name, look.ON_PICKED if here else look.ON_CARD),
        on_press,  # type: ignore[arg-type]
        selected=here,
        padding=ft.Padding.symmetric(horizontal=16, vertical=12),
        bgcolor=look.PICKED if here else look.CARD,
        border=ft.Border.all(1, look.CARD_EDGE),
        border_radius=look.CARD_RADIUS,
    )


def _version() -> str:
    try:
        return version("kibitzer")
    except PackageNotFoundError:
        return "?"
