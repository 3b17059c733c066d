"""What belongs to this device and not to the table: language, theme, suits, what it can do, its size."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Literal, cast, get_args
from uuid import uuid4

import flet as ft

from app.device.services import TOLD, Has, Services, has, kind_of, languages
from app.hooks import act, beside
from app.translations import LANGUAGES, spoken
from models.table import NAME_LENGTH

Theme = Literal["system", "light", "dark"]

_KEY: Final = "kibitzer.device"


class DeviceStore(ft.Observable):
    """Settings of this device, kept by the device itself, and the size of its screen."""

    def __init__(self, page: ft.Page) -> None:
        """The defaults, until `load` has asked the device."""
        self.id = str(uuid4())
        self.told = False
        self.name = ""
        self.chosen_language = ""
        self.asked_languages: tuple[str, ...] = ()
        self.theme: Theme = "system"
        self.four_colours = False
        self.has = Has()
        self.keep_awake = True
        self.vibrate = True
        self.ways: Mapping[str, bool] = MappingProxyType({})
        self.width = float(page.width or 390)
        self.height = float(page.height or 844)
        self.text_scale = 1.0
        self._set_up: Mapping[str, Any] = MappingProxyType({})
        self._page = page
        self._preferences = ft.SharedPreferences()
        self._services = Services()

    async def load(self) -> None:
        """Ask the device for what it has kept, and what it can do; at once, since the first screen waits."""
        answer, told = await asyncio.gather(self._preferences.get(_KEY), self._preferences.get(TOLD))
        kept, self.has = _understood(answer), has(self._page, told)
        self.keep_awake, self.vibrate = kept.get("keep_awake") is not False, kept.get("vibrate") is not False
        self.asked_languages = await languages(self._page, told)
        if kept.get("language") in LANGUAGES:
            self.chosen_language = kept["language"]
        if kept.get("theme") in get_args(Theme):
            self.theme = cast(Theme, kept["theme"])
        self.four_colours = kept.get("four_colours") is True
        if isinstance(kept.get("name"), str):
            self.name = kept["name"]
        if isinstance(kept.get("ways"), dict):
            self.ways = MappingProxyType({str(what): on is True for what, on in kept["ways"].items()})
        if isinstance(kept.get("set_up"), dict):
            self._set_up = kept["set_up"]
        if isinstance(kept.get("id"), str) and kept["id"]:
            self.id = kept["id"]
        else:
            await self._keep()
        self.told = True
        self._show_theme()
        self._show_language()

    @property
    def language(self) -> str:
        """The language of this device: as chosen here, else the first of ours that the device asks for."""
        return self.chosen_language or spoken(self.asked_languages)

    async def choose_language(self, language: str) -> None:
        """Speak this language here, or with an empty one whatever the device asks for."""
        self.chosen_language = language
        self._show_language()
        self._page.update()
        await self._keep()

    def ask_for_languages(self, tags: Sequence[str]) -> None:
        """The device itself was set to other languages meanwhile."""
        self.asked_languages = tuple(tags)
        self._show_language()
        self._page.update()

    async def choose_theme(self, theme: Theme) -> None:
        """Day, night, or as the device has it."""
        self.theme = theme
        self._show_theme()
        self._page.update()
        await self._keep()

    async def use_four_colours(self, on: bool) -> None:
        """Whether every suit has a colour of its own."""
        self.four_colours = on
        await self._keep()

    async def keep_way(self, what: str, on: bool) -> None:
        """Keep whether something is entered here in its other way, as tricks one by one; of the latest only."""
        latest = [*((each, way) for each, way in self.ways.items() if each != what), (what, on)][-20:]
        self.ways = MappingProxyType(dict(latest))
        await self._keep()

    @property
    def set_up(self) -> Mapping[str, Any]:
        """The game that was being set up here when the page was last heard of, as it was written, or anything else."""
        return self._set_up

    async def keep_set_up(self, written: Mapping[str, Any]) -> None:
        """Keep a game that is being set up, so that it outlives this page and its server."""
        self._set_up = written
        await self._keep()

    async def call(self, name: str) -> None:
        """Write what this device is called, or whose it is."""
        self.name = name[:NAME_LENGTH]
        await self._keep()

    @property
    def who(self) -> str:
        """What the log says of whoever enters here: the name of this device, else what kind of device it is."""
        return self.name.strip() or kind_of(self._page)

    async def choose_keep_awake(self, on: bool) -> None:
        """Whether the screen stays on while a game is on it."""
        self.keep_awake = on
        await self._keep()

    async def choose_vibrate(self, on: bool) -> None:
        """Whether an entry is felt."""
        self.vibrate = on
        self.tick()
        await self._keep()

    async def stay_awake(self, on: bool) -> None:
        """A game is on the screen, or no longer."""
        if self.has.wake:
            await self._services.stay_awake(on)

    def tick(self) -> None:
        """Let an entry be felt; nobody waits for it."""
        if self.has.vibrate and self.vibrate:
            beside(self._page, self._services.tick)

    async def save(self, name: str, data: bytes) -> None:
        """Hand out a file, to be kept wherever its owner likes."""
        await self._services.save(name, data)

    def pick(self, then: Callable[[bytes], object]) -> ft.ClientAction:
        """What a button does to let a file be chosen; its content goes to `then`."""

        async def chosen(data: bytes) -> None:
            await act(then, data)(None)

        return self._services.pick(chosen)

    def resized(self, width: float, height: float) -> None:
        """The screen was turned, or the window pulled."""
        if (width, height) != (self.width, self.height):
            self.width, self.height = width, height

    def text_measured(self, height: float, at_100_percent: float) -> None:
        """A probe of known size was laid out: what it measures says how large the device wants its text."""
        scale = round(height / at_100_percent, 2)
        if scale > 0 and scale != self.text_scale:
            self.text_scale = scale

    def _show_theme(self) -> None:
        self._page.theme_mode = ft.ThemeMode(self.theme)

    def _show_language(self) -> None:
        """Tell the page, which tells a browser and whatever reads it aloud, and Flet, which has words of its own."""
        ours = [ft.Locale(language) for language in LANGUAGES]
        self._page.locale_configuration = ft.LocaleConfiguration(ours, ft.Locale(self.language))

    async def _keep(self) -> None:
        kept = {
            "id": self.id,
            "name": self.name,
            "language": self.chosen_language,
            "theme": self.theme,
            "four_colours": self.four_colours,
            "keep_awake": self.keep_awake,
            "vibrate": self.vibrate,
            "ways": dict(self.ways),
            "set_up": dict(self._set_up),
        }
        await self._preferences.set(_KEY, json.dumps(kept))


def _understood(kept: object) -> dict[str, Any]:
    """What the device kept, as far as it is ours: another version or another program may have written there."""
    try:
        read = json.loads(kept) if isinstance(kept, str) else {}
    except json.JSONDecodeError:
        read = {}
    return read if isinstance(read, dict) else {}
