"""Settings: what belongs to this device."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act, beside, part, screen
from app.pads.form import TextLine
from app.parts import text
from app.parts.frame import frame, heading, panel
from app.parts.press import press, secondary
from app.parts.tile import TileSize, card_face, suit_glyph
from app.stores.device import DeviceStore, Theme
from app.stores.keeping import Keeping
from app.stores.session import Session, current
from app.translations import LANGUAGES
from app.version import VERSION
from app.words import Words
from models.cards import SUITS


@screen
def SettingsScreen() -> ft.View:
    """Language, theme and suits of this device, and where the games are kept."""
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
        _language(words, device),
        _group(words.say("Table"), words.say("An ivory table by day, green felt by night."), theme),
        _group(
            words.say("Suits"),
            words.say("A colour for each suit, where red and black are hard to tell apart."),
            colours,
            ft.Row(faces, spacing=look.CARD_GAP),
        ),
        _name(words, device),
        *_reach(words, device),
        _Games(session, session.keeping),
    ]
    return frame(session, "/settings", body, head=heading(session, words.say("Settings")), place="settings")


def _language(words: Words, device: DeviceStore) -> ft.Control:
    """What this device speaks: each language under its own name, so that whoever reads no other finds it."""
    named = (("device", "", words.say("As this device")), *((code, code, name) for code, name in LANGUAGES.items()))
    choices = [
        _choice(f"language/{handle}", name, device.chosen_language == code, act(device.choose_language, code))
        for handle, code, name in named
    ]
    return _group(words.say("Language"), words.say("Of this device alone: every other one keeps its own."), choices)


def _name(words: Words, device: DeviceStore) -> ft.Control:
    """What the log of a game calls this device."""
    about = words.say("The log of a game says where each entry was made. Write whose phone this is, if you like.")
    field = TextLine(device.name, device.who or words.say("Name"), device.call)
    return panel(
        ft.Column(
            [
                text.title(words.say("This device")),
                text.note(about),
                ft.Semantics(content=field, identifier="device-name"),
            ],
            spacing=10,
        )
    )


def _reach(words: Words, device: DeviceStore) -> list[ft.Control]:
    """What the device does besides showing a screen, as far as it can."""
    switches: list[ft.Control] = []
    on_off = ((True, "on", words.say("On")), (False, "off", words.say("Off")))
    if device.has.wake:
        choices = [
            _choice(f"keep-awake/{key}", name, device.keep_awake is on, act(device.choose_keep_awake, on))
            for on, key, name in on_off
        ]
        about = words.say("The screen does not go dark while a game is on it.")
        switches.append(_group(words.say("Keep awake"), about, choices))
    if device.has.vibrate:
        choices = [
            _choice(f"vibrate/{key}", name, device.vibrate is on, act(device.choose_vibrate, on))
            for on, key, name in on_off
        ]
        switches.append(_group(words.say("Vibrate"), words.say("A short tick for every entry."), choices))
    return switches


@part
def _Games(session: Session, keeping: Keeping) -> ft.Control:
    """Where the games are, whether they stay there, and a copy to be safe."""
    ft.use_effect(lambda: beside(session.page, keeping.look), [])
    words = session.words
    inside: list[ft.Control] = [text.title(words.say("Your games"))]
    if keeping.place == "file":
        inside.append(text.body(words.say("Every entry is on disk before the screen says so. The file is:")))
        inside.append(text.note(str(keeping.store.path)))
        inside.append(text.handled("used", text.note(words.say("It takes {size}.", size=_size(words, keeping)))))
    elif keeping.place == "browser":
        inside.append(text.body(words.say("Every entry is on disk before the screen says so.")))
        inside.append(text.handled("kept", text.note(_kept(words, keeping), look.INK)))
    inside.append(ft.Row([secondary("save-copy", words.say("Save a copy"), act(session.save_copy))]))
    inside.append(text.note(words.say("The copy is the whole file, with all games and players.")))
    if keeping.place in ("file", "browser"):
        inside.append(ft.Row([secondary("copies", words.say("Earlier copies"), act(session.go, "/copies"))]))
        inside.append(text.note(words.say("The games as they were on earlier days, to be put back.")))
    inside.append(ft.Row([secondary("backup", words.say("Backup and restore"), act(session.go, "/backup"))]))
    inside.append(text.note(words.say("Everything in a file of your own, to be brought in on any device; tables.")))
    inside.append(ft.Row([secondary("players", words.say("Players"), act(session.go, "/players"))]))
    inside.append(text.note(words.say("Rename them, archive who comes no more, make two that are one person one.")))
    inside.append(text.note(words.say("Kibitzer {version}", version=VERSION)))
    return panel(ft.Column(inside, spacing=8))


def _kept(words: Words, keeping: Keeping) -> str:
    """How much the browser keeps, and what it promises."""
    size = _size(words, keeping)
    if keeping.promised:
        return words.say("Storage: {size}. The browser has promised to keep it.", size=size)
    return words.say("Storage: {size}. The browser may clear it when it needs room: save a copy at times.", size=size)


def _size(words: Words, keeping: Keeping) -> str:
    """How much room the games take."""
    whole, tenth = _megabytes(keeping.size())
    return words.say("{whole}.{tenth} MB", whole=whole, tenth=tenth)


def _megabytes(size: int) -> tuple[int, int]:
    """Megabytes and their tenths, rounded up, so that nothing is 0.0."""
    return divmod(-(-size // 100_000), 10)


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
        text.name(name, look.ON_PICKED if here else look.ON_CARD, lines=None),
        on_press,  # type: ignore[arg-type]
        selected=here,
        padding=ft.Padding.symmetric(horizontal=16, vertical=12),
        bgcolor=look.PICKED if here else look.CARD,
        border=ft.Border.all(1, look.CARD_EDGE),
        border_radius=look.CARD_RADIUS,
    )
