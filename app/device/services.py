"""What a phone or a browser can do besides showing a screen: stay awake, vibrate, share, copy, save a file.

What this device has of these is asked once (`Has`); a control for what it lacks is not shown. A browser has most of
them only in a secure context: over plain http in the local network it has none but the vibrating.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, fields
from typing import Final

import flet as ft

from app.device.disk import IN_BROWSER, page_address

log = logging.getLogger("kibitzer")

LARGEST: Final = 16_000_000
"""Bytes of a file that a page takes in: the backup of two thousand games."""

TOO_LARGE: Final = b"too large"
"""What `device.js` sends in the place of a larger one."""

TOLD: Final = "kibitzer.page"
"""The stored setting in which `device.js` tells what the page has."""


@dataclass(frozen=True, slots=True)
class Has:
    """What this device can do; nothing until it has said so."""

    wake: bool = False
    vibrate: bool = False
    share: bool = False
    copy: bool = False


_KINDS: Final = {
    ft.PagePlatform.ANDROID: "Android",
    ft.PagePlatform.ANDROID_TV: "Android TV",
    ft.PagePlatform.IOS: "iPhone",
    ft.PagePlatform.MACOS: "Mac",
    ft.PagePlatform.WINDOWS: "Windows",
    ft.PagePlatform.LINUX: "Linux",
}
"""What people call these, whatever their language."""


def kind_of(page: ft.Page) -> str:
    """What kind of device this is, as far as it says so."""
    return _KINDS.get(page.platform, "") if page.platform is not None else ""


def has(page: ft.Page, told: object) -> Has:
    """What this device can do: a browser as its page has `told`, a phone or a computer by its kind."""
    if page.web:
        return _told(told)
    mobile = page.platform in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)
    return Has(wake=True, vibrate=mobile, share=mobile or page.platform is ft.PagePlatform.MACOS, copy=True)


def address(page: ft.Page) -> str | None:
    """Where another device opens this app, with a slash at the end; None where it is no web page."""
    if not page.web or page.url is None:
        return None
    if IN_BROWSER:
        return page_address()
    return f"{page.url.removesuffix('/')}/".replace("ws", "http", 1)  # Flet gives the address of its socket


async def languages(page: ft.Page, told: object) -> tuple[str, ...]:
    """The languages that this device asks for, the dearest first: a browser as its page has `told`."""
    if page.web:
        tags = _read(told).get("languages")
        return tuple(tag for tag in tags if isinstance(tag, str)) if isinstance(tags, list) else ()
    info = await page.get_device_info()
    return tuple(locale.language_code for locale in info.locales) if info is not None else ()


def _told(told: object) -> Has:
    """What a page told that it has."""
    kinds = _read(told)
    return Has(**{kind.name: kinds.get(kind.name) is True for kind in fields(Has)})


def _read(told: object) -> dict[str, object]:
    """What a page told, as far as it can be read."""
    try:
        read = json.loads(told) if isinstance(told, str) else {}
    except json.JSONDecodeError:
        read = {}
    return read if isinstance(read, dict) else {}


class Services:
    """The services of one page. A device that refuses one of them (an empty battery, a setting) is no failure."""

    def __init__(self) -> None:
        """Make them known to the page; kept here, since Flet drops a service that nobody holds."""
        self._wakelock = ft.Wakelock()
        self._haptics = ft.HapticFeedback()
        self._files = ft.FilePicker(on_result=self._picked)
        self._then: Callable[[bytes], Awaitable[None]] | None = None

    async def stay_awake(self, on: bool) -> None:
        """Keep the screen from going dark, or let it."""
        try:
            await (self._wakelock.enable() if on else self._wakelock.disable())  # type: ignore[no-untyped-call]
        except Exception:
            log.info("the device does not stay awake", exc_info=True)

    async def tick(self) -> None:
        """A tick to be felt."""
        try:
            await self._haptics.light_impact()  # type: ignore[no-untyped-call]
        except Exception:
            log.info("the device does not vibrate", exc_info=True)

    async def save(self, name: str, data: bytes) -> None:
        """Hand out a file: a browser puts it with the downloads, others ask where to."""
        await self._files.save_file(file_name=name, src_bytes=data)

    def pick(self, then: Callable[[bytes], Awaitable[None]]) -> ft.ClientAction:
        """Lets a person choose a file, whose content goes to `then`.

        The client itself opens the choice: Safari does so only within the tap.
        """
        self._then = then
        return ft.PickFiles(
            self._files, file_type=ft.FilePickerFileType.CUSTOM, allowed_extensions=["json"], with_data=True
        )

    async def _picked(self, event: ft.FilePickerResultEvent) -> None:
        """A file was chosen, or none."""
        then = self._then
        for file in event.files[:1]:
            if then is not None and file.bytes is not None:
                await then(file.bytes)
