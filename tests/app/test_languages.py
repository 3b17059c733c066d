"""The language of each device: as it asks, or as it was chosen there, and at once."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from app.device.folders import DATA_VARIABLE
from app.main import main
from app.main import store as the_store
from models.storage.repository import Repository
from tests.support.evening import Evening, spend
from tests.support.headless import Screen


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    """An evening that is going on."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    the_store.cache_clear()
    yield spend(Repository(the_store()))
    the_store().close()
    the_store.cache_clear()


class Device:
    """A browser that asks for some languages, and keeps what it is given to keep."""

    def __init__(self, *languages: Any) -> None:
        self.kept: dict[str, str] = {"kibitzer.page": json.dumps({"languages": list(languages)})}

    @property
    def answers(self) -> Mapping[str, Any]:
        return {"get": lambda asked: self.kept.get(asked["key"]), "set": self._set}

    def _set(self, told: Mapping[str, Any]) -> bool:
        self.kept[told["key"]] = told["value"]
        return True

    async def open(self, route: str = "/", **more: Any) -> Screen:
        return await Screen.open(main, route=route, answers=self.answers, **more)


@pytest.mark.parametrize(
    ("languages", "said"),
    [
        (("ru-RU", "en"), "Параметры"),
        (("de", "es-MX", "ru"), "Ajustes"),
        (("de",), "Settings"),
        ((None, 7, {}, "es"), "Ajustes"),
        ((), "Settings"),
    ],
)
async def test_the_language_is_the_first_of_ours_that_the_device_asks_for(
    evening: Evening, languages: tuple[Any, ...], said: str
):
    assert (await Device(*languages).open()).text("nav/settings") == said


async def test_a_language_is_chosen_by_hand_at_once_and_for_good(evening: Evening):
    device = Device("en")
    screen = await device.open("/settings")
    assert screen.selected("language/device")
    await screen.tap("language/ru")
    assert screen.text("nav/settings") == "Параметры"
    assert screen.selected("language/ru")
    assert not screen.selected("language/device")
    await screen.tap("nav/tonight")
    assert screen.text("new-game") == "Новая игра"
    assert (await device.open()).text("new-game") == "Новая игра", "the device has kept it"

    screen = await device.open("/settings")
    await screen.tap("language/device")
    assert screen.text("nav/settings") == "Settings"


async def test_a_table_that_was_open_before_speaks_the_new_language(evening: Evening):
    device = Device("en")
    screen = await device.open(f"/table/{evening.bidding}")
    dealer = screen.text("dealer").removesuffix(" deals")
    await screen.tap("back")
    await screen.tap("nav/settings")
    await screen.tap("language/ru")
    await screen.tap("nav/tonight")
    await screen.tap("continue/1")
    assert screen.text("dealer") == f"Сдаёт: {dealer}"
    await screen.tap("more")
    await screen.tap("rules")
    assert "Джаббервоки" in " ".join(screen.texts())


async def test_every_session_has_a_language_of_its_own(evening: Evening):
    russian, spanish = await Device("ru").open("/settings"), await Device("es").open("/settings")
    await russian.tap("language/en")
    assert (russian.text("nav/settings"), spanish.text("nav/settings")) == ("Settings", "Ajustes")


async def test_a_device_that_is_set_to_another_language_is_followed(evening: Evening):
    screen = await Device("en").open("/settings")
    change = {"locales": [{"language_code": "es", "country_code": "ES", "script_code": None}]}
    await screen.session.dispatch_event(screen.page._i, "locale_change", change)
    await screen.settle()
    assert screen.text("nav/settings") == "Ajustes"


async def test_the_page_says_which_language_it_is_in(evening: Evening):
    def shown(screen: Screen) -> str:
        configured = screen.page.locale_configuration
        assert configured is not None
        assert configured.current_locale in configured.supported_locales, "or Flet takes no notice"
        return configured.current_locale.language_code

    screen = await Device("es-MX").open("/settings")
    assert shown(screen) == "es"
    await screen.tap("language/ru")
    assert shown(screen) == "ru"
    assert shown(await Device("de").open("/settings")) == "en"


async def test_a_language_that_nobody_has_is_not_taken(evening: Evening):
    device = Device("ru")
    device.kept["kibitzer.device"] = json.dumps({"id": "x", "language": "tlh"})
    screen = await device.open("/settings")
    assert screen.selected("language/device")
    assert screen.text("nav/settings") == "Параметры"
