"""Copies of all games, made by themselves, and put back from Settings."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Any

import pytest
from flet.pubsub.pubsub_hub import PubSubHub

from app import routes
from app.hooks import SESSION
from app.main import main, store
from app.stores import copies as copies_store
from app.stores import fingers
from app.stores.session import Session
from models.moments import now
from models.storage.copies import copies_of, keep_copy
from models.storage.repository import Repository
from tests.storage.evenings import play_out, start
from tests.support.disk import no_longer_grows
from tests.support.games import bids
from tests.support.headless import Screen
from tests.support.playing import ANSWERS, ROUND, at_the_table, played


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a picture to go out, and whoever taps has seen it."""
    monkeypatch.setattr(routes, "BREATH", 0.0)
    monkeypatch.setattr(copies_store, "PAUSE", 0.0)
    monkeypatch.setattr(fingers, "UNDER_THE_FINGER", 0.0)


def session(screen: Screen) -> Session:
    found = screen.page.session.store.get(SESSION)
    assert isinstance(found, Session)
    return found


async def copied(games: Repository) -> list[str]:
    """The copies there are, once there is one."""
    for _ in range(200):
        await asyncio.sleep(0.01)
        if found := copies_of(games.store.path):
            return [copy.path.name for copy in found]
    return []


def of_the_sixth(screen: Screen) -> int:
    """Where the copy of that day is in the list."""
    return next(n for n in range(1, 4) if screen.text(f"copy/{n}").startswith("Copy of 6 March 2026"))


async def settings(**how: Any) -> Screen:
    screen = await Screen.open(main, route="/settings", answers=ANSWERS, **how)
    await screen.tap("copies")
    return screen


async def test_a_start_copies_what_was_entered_before(games: Repository):
    play_out(games)
    await Screen.open(main, answers=ANSWERS)
    assert await copied(games) == [f"kibitzer-copy-{now().astimezone():%Y-%m-%d}.db"]


async def test_the_end_of_a_game_is_copied_at_once(games: Repository):
    screen = await at_the_table(played(games, *ROUND))
    assert await copied(games)
    for handle in ("more", "finish", "record"):
        await screen.tap(handle)
    for _ in range(200):
        await asyncio.sleep(0.01)
        (copy,) = copies_of(games.store.path)
        if copy.entered is not None and copy.entered > now().replace(hour=0):
            break
    there = Repository(type(games.store).open(copy.path))
    assert len(there.finished_games()) == 1
    there.store.close()


async def test_without_a_copy_the_list_says_when_there_will_be_one(games: Repository, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(copies_store, "PAUSE", 60.0)
    screen = await settings()
    assert screen.page.route == "/copies"
    assert not screen.has("copy/1")
    assert any("no copy yet" in text for text in screen.texts())


async def test_a_copy_is_put_back_with_two_taps_and_so_is_what_was_there(games: Repository):
    hub = PubSubHub(loop=asyncio.get_running_loop())
    old = play_out(games)
    keep_copy(games.store, date(2026, 3, 6))
    new = start(games, "Dee Eve Ann")
    table = await at_the_table(new, hub=hub)
    home = await Screen.open(main, answers=ANSWERS, hub=hub)
    assert home.has("continue/1")
    screen = await settings(hub=hub)
    day = of_the_sixth(screen)
    assert screen.text(f"copy/{day}").startswith("Copy of 6 March 2026, 1 game, last entry ")

    await screen.tap(f"copy/{day}")
    assert games.game(new) is not None
    await screen.tap("cancel")
    assert not screen.has("put-back")
    await screen.tap(f"copy/{day}")
    await screen.tap("put-back")
    assert screen.text("notice").startswith("The copy was put back.")
    assert games.running_games() == ()
    assert [game.id for game in games.finished_games()] == [old]
    await home.settle()
    assert not home.has("continue/1")
    await table.settle()
    assert not table.has("bid/Eve/1")
    assert any("no such game" in text for text in table.texts())

    assert screen.text("copy/1").startswith("Before a copy was put back, 2 games")
    await screen.tap("copy/1")
    await screen.tap("put-back")
    assert [game.id for game in games.running_games()] == [new]
    await home.settle()
    assert home.has("continue/1")
    await table.settle()
    await table.tap("bid/Eve/1")
    assert table.text("note/Eve") == "bid 1"


async def test_a_game_that_was_longer_than_in_the_copy_goes_on_from_there(games: Repository):
    hub = PubSubHub(loop=asyncio.get_running_loop())
    game = played(games, *bids("Ann 1"))
    keep_copy(games.store, date(2026, 3, 6))
    table = await at_the_table(game, hub=hub)
    await table.tap("bid/Bo/1")
    await table.tap("bid/Cy/0")
    screen = await settings(hub=hub)
    day = of_the_sixth(screen)
    await screen.tap(f"copy/{day}")
    await screen.tap("put-back")
    await table.settle()
    assert table.has("bid/Bo/1")
    assert table.text("note/Ann") == "bid 1"


async def test_where_nothing_can_be_written_it_is_said_and_nothing_changes(games: Repository):
    play_out(games)
    keep_copy(games.store, date(2026, 3, 6))
    start(games)
    screen = await settings()
    start(games, "Dee Eve Ann")
    with no_longer_grows():
        await screen.do(session(screen).copies.keep)
        await screen.tap("copy/1")
        await screen.tap("put-back")
        assert screen.text("notice").startswith("Nothing was put back: the disk failed.")
        assert screen.text("uncopied") == "The copy of today could not be made: the disk failed."
    assert len(games.running_games()) == 2
    await screen.do(session(screen).copies.keep)
    assert not screen.has("uncopied")


async def test_a_copy_that_was_spoilt_meanwhile_is_refused_and_leaves_the_list(games: Repository):
    play_out(games)
    copy = keep_copy(games.store, date(2026, 3, 6))
    assert copy is not None
    screen = await settings()
    number = of_the_sixth(screen)
    copy.write_bytes(b"spilt")
    await screen.tap(f"copy/{number}")
    await screen.tap("put-back")
    assert screen.text("notice").startswith(f"The games in {copy} cannot be brought up to date")
    assert not screen.has(f"copy/{number}")
    assert len(games.finished_games()) == 1


async def test_whoever_finds_the_file_damaged_is_shown_the_way_to_the_copies(games: Repository):
    path, game = games.store.path, play_out(games)
    keep_copy(games.store, date(2026, 3, 6))
    games.store.close()
    store.cache_clear()
    path.write_bytes(b"spilt")
    screen = await Screen.open(main, answers=ANSWERS)
    said = screen.text("notice")
    assert "was damaged" in said
    assert "Copies of it can be put back" in said
    await screen.tap("nav/settings")
    await screen.tap("copies")
    await screen.tap(f"copy/{of_the_sixth(screen)}")
    await screen.tap("put-back")
    await screen.tap("back")
    await screen.tap("nav/history")
    assert screen.has("game/1")
    assert [each.id for each in session(screen).repository.finished_games()] == [game]
