"""Where a page begins: theme, fonts, words, the games of this device, and the first screen."""

from __future__ import annotations

import asyncio
import json
from functools import lru_cache
from typing import Any, Final, cast

import flet as ft

from app import look
from app.device.disk import IN_BROWSER, BrowserDisk
from app.device.folders import FILE, FolderRefused, assets_folder, data_folder
from app.hooks import SESSION, act, beside
from app.routes import App, get_ready
from app.stores.keeping import Keeping
from app.stores.session import Session
from app.words import Words
from models.storage.copies import copies_of
from models.storage.engine import Store
from models.storage.file import Unopened

_PATIENCE: Final = 2.0
"""Seconds that the first screen waits for the device's settings: they may come later, and from a page that was
reloaded meanwhile they never do."""

_PROBE: Final = 40.0
"""The size of a text that is laid out unseen: how high it becomes says how large the device wants its text."""


@lru_cache(maxsize=1)
def store() -> Store:
    """The games of this device, opened once for all its pages. Raises FolderRefused and Unopened."""
    return Store.open(data_folder() / FILE)


@lru_cache(maxsize=1)
def coverage() -> frozenset[int]:
    """The code points that every font of ours can show, from the list that `tools/fonts.py` writes beside them."""
    ranges = json.loads((assets_folder() / "fonts" / "coverage.json").read_text(encoding="utf-8"))
    return frozenset(point for first, last in ranges for point in range(first, last + 1))


async def main(page: ft.Page) -> None:
    """Set up one page. The device is asked once for its settings before anything is drawn."""
    page.title = "Kibitzer"
    page.fonts = dict(look.FONTS)
    page.theme, page.dark_theme = (cast("ft.Theme", look.theme(scheme)) for scheme in (look.DAY, look.NIGHT))
    page.padding = 0
    keeping = Keeping(disk=BrowserDisk()) if IN_BROWSER else None
    try:
        if keeping is None:
            keeping = Keeping(store())
        else:
            await keeping.open(page.run_task)
    except Unopened as unopened:
        page.add(ft.SafeArea(ft.Text(Words().unopened(unopened), size=18)))
        return
    except FolderRefused as refused:
        page.add(ft.SafeArea(ft.Text(Words().folder(refused.path, refused.reason), size=18)))
        return
    session = Session(page, keeping, assets_folder(), coverage())
    page.session.store.set(SESSION, session)
    _hear_out(page)
    if (damaged := keeping.store.set_aside) is not None:
        session.notice.show(session.words.set_aside(damaged, copies=bool(copies_of(keeping.store.path))))
    _watch(page, session)
    session.live.listen()
    settings = asyncio.create_task(session.ask_device())
    await asyncio.wait({settings}, timeout=_PATIENCE)
    page.render_views(App)
    beside(page, _afterwards, session)


async def _afterwards(session: Session) -> None:
    """What a start does not wait for."""
    await get_ready()
    await session.copies.keep()


def _hear_out(page: ft.Page) -> None:
    """Let a client's answer come for a control that has gone meanwhile: Flet 1.0.5 would end the connection over it."""
    session = page.session
    heard = session.handle_invoke_method_results

    def hear(control_id: int, call_id: str, result: Any, error: str | None) -> None:
        heard(control_id if control_id in session.index else page._i, call_id, result, error)

    session.handle_invoke_method_results = hear  # type: ignore[method-assign]


def _watch(page: ft.Page, session: Session) -> None:
    """Follow the keyboard, the size of the text and the languages; look again when the device wakes up."""

    def measured(event: Any) -> None:
        session.device.text_measured(event.height, _PROBE)

    async def pressed(event: ft.KeyboardEvent) -> None:
        await act(session.key, event.key, ctrl=event.ctrl or event.meta)(event)

    def asked(event: ft.LocaleChangeEvent) -> None:
        session.device.ask_for_languages([locale.language_code for locale in event.locales])

    page.on_keyboard_event = pressed
    page.on_locale_change = asked
    page.on_connect = act(session.woken)
    probe = ft.Text(
        "0", size=_PROBE, font_family=look.SANS, style=ft.TextStyle(height=1), opacity=0, on_size_change=measured
    )
    page.overlay.append(ft.Container(ft.Semantics(content=probe, exclude_semantics=True), left=-200, top=0))
