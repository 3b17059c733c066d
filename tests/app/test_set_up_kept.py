"""A game that is being set up outlives the page and the server; whatever else is found in its place is left alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import pytest

from app.hooks import SESSION
from app.main import main
from app.stores.new_game import LASTS, SetUp, read_set_up, write_set_up
from app.stores.session import Session
from models.moments import now
from models.storage.repository import Repository
from tests.support.headless import Screen


class Phone:
    """What a phone keeps for the app, also when the page is gone."""

    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}
        self.answers: Mapping[str, Any] = {"get": self._get, "set": self._set}

    def _get(self, asked: Mapping[str, Any]) -> Any:
        return self.kept.get(asked["key"])

    def _set(self, asked: Mapping[str, Any]) -> bool:
        self.kept[asked["key"]] = asked["value"]
        return True

    async def open(self, route: str) -> Screen:
        return await Screen.open(main, route=route, answers=self.answers)


async def test_players_dealer_and_options_are_there_after_the_server_was_killed(games: Repository):
    phone = Phone()
    screen = await phone.open("/new/jabberwocky")
    for name in ("Ann", "Bo", "Ольга"):
        await screen.enter("player-name", name, submit=True)
    await screen.tap("seat-up/Ольга")
    await screen.tap("dealer/Bo")
    await screen.tap("option/dealer_restriction/no")

    again = await phone.open("/new/jabberwocky")
    seated = [handle for handle in again.handles() if handle.startswith("seat-out/")]
    assert seated == ["seat-out/Ann", "seat-out/Ольга", "seat-out/Bo"]
    assert again.selected("dealer/Bo")
    assert again.selected("option/dealer_restriction/no")
    await again.tap("start")
    assert again.text("dealer") == "Bo deals"

    later = await phone.open("/new/jabberwocky")
    assert not [handle for handle in later.handles() if handle.startswith("seat-out/")], "what was begun is no draft"


async def test_the_players_go_along_to_another_game(games: Repository):
    phone = Phone()
    screen = await phone.open("/new/jabberwocky")
    for name in ("Ann", "Bo"):
        await screen.enter("player-name", name, submit=True)
    again = await phone.open("/new/cambio")
    found: Session = again.page.session.store.get(SESSION)
    assert found.new_game.set_up == SetUp("cambio", ("Ann", "Bo"))


def test_a_set_up_is_read_as_it_was_written():
    set_up = SetUp("jabberwocky", ("Ann", "Bo"), "Bo", rules={"dealer_restriction": False})
    written = json.loads(json.dumps(write_set_up(set_up, now())))
    assert read_set_up(written, now()) == set_up


def test_a_set_up_of_an_earlier_day_is_forgotten():
    written = write_set_up(SetUp("jabberwocky", ("Ann", "Bo")), now())
    assert read_set_up(written, now() + LASTS - timedelta(minutes=1)) is not None
    assert read_set_up(written, now() + LASTS) is None
    assert read_set_up(written, now() - timedelta(hours=1)) is None, "a clock that was put back"


@pytest.mark.parametrize(
    "change",
    [
        {"game": "bridge"},
        {"game": None},
        {"players": "Ann"},
        {"rules": ["dealer_restriction"]},
        {"at": "yesterday"},
        {"at": None},
    ],
    ids=str,
)
def test_what_is_no_set_up_is_left_alone(change: dict[str, Any]):
    assert read_set_up({**write_set_up(SetUp("jabberwocky", ("Ann",)), now()), **change}, now()) is None


@pytest.mark.parametrize(
    ("change", "players"),
    [
        ({"players": ["Ann", 3, None, "ann", "", "Bo"]}, ("Ann", "Bo")),
        ({"players": [f"P{n}" for n in range(99)]}, tuple(f"P{n}" for n in range(12))),
        ({"players": ["A" * 1_000_000, "Bo"]}, ("Bo",)),
        ({"dealer": "Zoë"}, ("Ann", "Bo")),
        ({"dealer": {}}, ("Ann", "Bo")),
        ({"rules": {"dealer_restriction": "perhaps", "jokers": 7}}, ("Ann", "Bo")),
    ],
    ids=["names", "too many", "long", "nobody", "no name", "options"],
)
def test_of_a_spoilt_set_up_the_rest_is_kept(change: dict[str, Any], players: tuple[str, ...]):
    read = read_set_up({**write_set_up(SetUp("jabberwocky", ("Ann", "Bo")), now()), **change}, now())
    assert read == SetUp("jabberwocky", players)
