"""A game on its way: the screen that sends it, and the one on which it arrives, is checked and is kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from typing import Any

import flet as ft
import pytest

from app.device.code import LARGEST, code
from app.hooks import SESSION
from app.main import main
from models.games.jabberwocky import JABBERWOCKY
from models.moments import now
from models.parcel import unwrap, wrap
from models.storage.engine import Store
from models.storage.repository import GameId, Repository
from models.table import Seats
from tests.support.games import adjust, bids, recorded, tricks, whole_game
from tests.support.headless import Screen

HERE = "http://test/"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Repository]:
    store = Store.open(tmp_path / "elsewhere.db")
    yield Repository(store)
    store.close()


def played(games: Repository, rounds: int = 1, players: str = "Ann Bo Cy") -> GameId:
    names = tuple(players.split())
    game = games.start_game(JABBERWOCKY, Seats(names, names[-1]), {}, now())
    log = games.load(game)
    assert log is not None
    events = (*bids("Ann 1, Bo 1, Cy 0"), tricks("Ann 1, Bo 2, Cy 0")) if rounds == 1 else whole_game(log.state)
    for event in events:
        log = recorded(log, event, at=now())
        games.append(game, log)
    return game


def answers(**has: bool) -> dict[str, Any]:
    """A browser that has these."""
    told = json.dumps(has)
    return {"get": lambda asked: told if asked["key"] == "kibitzer.page" else None, "set": True}


async def opened(route: str, **has: bool) -> Screen:
    return await Screen.open(main, route=route, answers=answers(**has))


def link(screen: Screen) -> str:
    (field,) = screen.controls(ft.TextField)
    return str(field.value)


async def test_the_table_shows_the_way_to_a_link_that_carries_the_game(games: Repository):
    game = played(games)
    screen = await opened(f"/table/{game}")
    await screen.tap("more")
    await screen.tap("move")
    assert screen.has("code")
    where, _, packed = link(screen).partition("#/game/")
    assert where == HERE
    assert unwrap(packed).game_id == game
    await screen.tap("back")
    assert screen.has("bid/Bo/0")


async def test_the_link_has_what_was_entered_since_it_was_last_looked_at(games: Repository):
    game = played(games)
    screen = await opened(f"/table/{game}")
    links = []
    for bid in ("bid/Bo/0", "bid/Cy/1"):
        await screen.tap("more")
        await screen.tap("move")
        links.append(unwrap(link(screen).rpartition("/")[2]).ledger.revision)
        await screen.tap("back")
        await screen.tap(bid)
    assert links == [4, 5]


def test_a_code_says_when_it_is_too_much():
    assert code("x" * 1732) is not None, f"version {LARGEST} takes so much"
    assert code("x" * 1733) is None
    assert code("x" * 5000) is None


async def test_a_game_too_long_for_a_code_says_so_and_keeps_its_link(games: Repository):
    game = played(games)
    log = games.load(game)
    assert log is not None
    for _ in range(12):
        log = recorded(log, adjust("Ann", -1, token_hex(100)), at=now())
        games.append(game, log)
    screen = await opened(f"/move/{game}", copy=True)
    assert screen.has("too-long")
    assert not screen.has("code")
    assert screen.has("copy")
    assert unwrap(link(screen).rpartition("/")[2]).game_id == game


async def test_a_log_too_long_for_a_link_says_how_else_it_goes(games: Repository, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("models.parcel.MOST", 3)
    screen = await opened(f"/move/{played(games)}", copy=True, share=True)
    assert screen.text("too-long").startswith("This game’s log is too long for a link: ")
    assert not screen.controls(ft.TextField)
    assert not any(screen.has(handle) for handle in ("code", "copy", "share"))
    await screen.tap("back")
    assert screen.has("bid/Bo/0")


@pytest.mark.parametrize(("host", "said"), [("127.0.0.1:8550", True), ("localhost", True), ("192.0.2.7:8550", False)])
async def test_an_address_that_no_other_device_finds_is_said_to_be_one(
    games: Repository, monkeypatch: pytest.MonkeyPatch, host: str, said: bool
):
    game = played(games)
    monkeypatch.setattr("app.stores.moving.address", lambda _: f"http://{host}/")
    screen = await opened(f"/move/{game}")
    assert link(screen).startswith(f"http://{host}/#/game/")
    assert any(text.startswith("No other device finds this address.") for text in screen.texts()) is said
    assert any(text.startswith("Scan this with the other device") for text in screen.texts()) is not said


@pytest.mark.parametrize("has", ["copy", "share", ""])
async def test_only_what_the_device_has_is_offered(games: Repository, has: str):
    game = played(games)
    for route in (f"/move/{game}", f"/table/{game}"):
        screen = await opened(route, **({has: True} if has else {}))
        if route.startswith("/table"):
            await screen.tap("more")
        assert [handle for handle in ("copy", "share") if screen.has(handle)] == ([has] if has else [])


async def test_a_game_arrives_is_shown_is_kept_and_goes_on(games: Repository, elsewhere: Repository):
    game = played(elsewhere)
    packed = wrapped(elsewhere, game)
    screen = await opened(f"/game/{packed}")
    assert screen.text("arrived") == "1 round played"
    assert [screen.text(f"total/{player}") for player in ("Ann", "Bo", "Cy")] == ["1", "0", "1"]
    assert games.game(game) is None, "nothing is kept before it is wanted"
    await screen.tap("keep")
    await screen.tap("bid/Bo/2")
    log = games.load(game)
    assert log is not None
    assert log.revision == 5

    again = await opened(f"/game/{packed}")
    assert again.text("arriving/known").startswith("This game is here already.")
    assert not again.has("keep")
    await again.tap("open")
    assert again.has("bid/Cy/0")
    later = games.load(game)
    assert later is not None
    assert later.revision == 5


async def test_a_game_that_comes_back_brings_what_was_entered_elsewhere(games: Repository, elsewhere: Repository):
    game = played(games)
    assert elsewhere.take_in(unwrap(wrapped(games, game)))
    enter(elsewhere, game, "Bo 2")
    back = wrapped(elsewhere, game)
    screen = await opened(f"/game/{back}")
    assert screen.text("arriving/longer") == (
        "This game is here already. 1 entry was made elsewhere since, and would be added."
    )
    await screen.tap("keep")
    assert screen.has("bid/Cy/0")
    assert revision(games, game) == 5

    enter(games, game, "Cy 1")
    enter(elsewhere, game, "Cy 2")
    parted = await opened(f"/game/{wrapped(elsewhere, game)}")
    assert parted.text("arriving/parted").startswith("This game is here already, and was gone on with on both devices.")
    assert not parted.has("keep")
    await parted.tap("open")
    assert revision(games, game) == 6


def enter(games: Repository, game: GameId, bid: str) -> None:
    log = games.load(game)
    assert log is not None
    assert games.append(game, recorded(log, *bids(bid), at=now())) is None


def revision(games: Repository, game: GameId) -> int:
    log = games.load(game)
    assert log is not None
    return log.revision


def wrapped(games: Repository, game: GameId) -> str:
    parcel = games.parcel(game)
    assert parcel is not None
    return wrap(parcel)


async def test_a_game_that_is_not_wanted_leaves_nothing(games: Repository, elsewhere: Repository):
    screen = await opened(f"/game/{wrapped(elsewhere, played(elsewhere))}")
    await screen.tap("cancel")
    assert screen.has("new-game")
    assert games.running_games() == ()


@pytest.mark.parametrize("packed", ["x", "%", "eJw", "..", "A" * 60_000])
async def test_a_broken_link_is_one_sentence_and_a_way_home(games: Repository, packed: str):
    screen = await opened(f"/game/{packed}")
    assert screen.text("spoilt").startswith("This link ")
    await screen.tap("back")
    assert screen.has("new-game")


async def test_the_sheet_leaves_as_text(games: Repository):
    game = played(games)
    screen = await opened(f"/table/{game}", copy=True, share=True)
    await screen.tap("more")
    actions = [each.action for each in screen.controls(ft.Container) if each.action is not None]
    assert [type(action) for action in actions] == [ft.ShareText, ft.CopyToClipboard]
    assert all(action.text.startswith("Jabberwocky\n") for action in actions if hasattr(action, "text"))
    await screen.tap("copy")
    assert screen.has("notice")


async def test_the_winner_can_be_shared(games: Repository):
    game = played(games, rounds=13)
    screen = await opened(f"/table/{game}", share=True)
    assert screen.has("winner")
    assert screen.has("share")
    assert not screen.has("copy")


async def test_a_running_game_keeps_the_screen_awake_and_nothing_else_does(games: Repository):
    game = played(games)
    screen = await opened(f"/table/{game}", wake=True)
    assert wakes(screen) == ["enable"]
    await screen.go("/")
    assert wakes(screen) == ["enable", "disable"]
    await screen.go("/settings")
    await screen.tap("keep-awake/off")
    await screen.go(f"/table/{game}")
    assert "enable" not in wakes(screen)[1:]


async def test_a_device_that_cannot_stay_awake_is_not_asked_and_has_no_switch(games: Repository):
    screen = await opened(f"/table/{played(games)}")
    await screen.go("/settings")
    assert not wakes(screen)
    assert not screen.has("keep-awake/on")
    assert not screen.has("vibrate/on")


async def test_an_entry_is_felt_where_the_device_vibrates(games: Repository):
    screen = await opened(f"/table/{played(games)}", vibrate=True)
    await screen.tap("bid/Bo/0")
    assert [call.name for call in screen.wire.calls if call.control == "HapticFeedback"] == ["light_impact"]
    await screen.go("/settings")
    await screen.tap("vibrate/off")
    session = screen.page.session.store.get(SESSION)
    assert session.device.vibrate is False


def wakes(screen: Screen) -> list[str]:
    return [call.name for call in screen.wire.calls if call.control == "Wakelock"]
