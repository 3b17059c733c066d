"""Where the games are kept: a browser that lets go of them, one that is full, one that forbids, and a second tab."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextvars import Context
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from app.device.disk import DiskRefused, Refusal
from app.device.folders import FILE, assets_folder
from app.hooks import SESSION
from app.main import coverage
from app.routes import App
from app.stores.keeping import Keeping
from app.stores.session import Session
from app.version import VERSION
from models.games.jabberwocky import JABBERWOCKY
from models.storage.engine import StorageFault, Store
from models.storage.repository import GameId, Repository
from models.table import Seats
from tests.support.headless import Screen

ANSWERS = {"get": None, "set": True}


class Shelf:
    """The storage of a browser as a folder: one tab has it at a time."""

    def __init__(self, folder: Path, refuses: Refusal | None = None) -> None:
        self.folder, self.refuses = folder, refuses
        self.taken: Callable[[], None] | None = None
        self.promised = False
        self.asked = 0

    async def open(self, on_taken: Callable[[], None], *, take_over: bool = False) -> Path | None:
        if self.refuses:
            raise DiskRefused(self.refuses)
        if self.taken is not None and not take_over:
            return None
        if self.taken is not None:  # told in a time of its own, not in ours
            asyncio.get_running_loop().call_soon(self.taken, context=Context())
        self.taken = on_taken
        return self.folder

    def ask_to_keep(self) -> None:
        self.asked += 1
        self.promised = True

    async def is_promised(self) -> bool:
        return self.promised


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "kept")


async def tab(shelf: Shelf, **how: Any) -> tuple[Screen, Session]:
    """One more tab of the app on that storage."""

    async def main(page: ft.Page) -> None:
        keeping = Keeping(disk=shelf)
        await keeping.open(page.run_task)
        page.session.store.set(SESSION, Session(page, keeping, assets_folder(), coverage()))
        page.render_views(App)

    screen = await Screen.open(main, answers=ANSWERS, **how)
    return screen, screen.page.session.store.get(SESSION)


async def begun(screen: Screen, session: Session) -> GameId:
    """A game begun there."""
    await screen.do(lambda: session.new_game.play_again(JABBERWOCKY, Seats(("Ann", "Bo", "Cy"), "Cy"), {}))
    return screen.page.route.rpartition("/")[2]


def on_the_shelf(shelf: Shelf, game: GameId) -> list[str]:
    """What is on that disk of a game, read by another program."""
    store = Store.open(shelf.folder / FILE)
    log = Repository(store).load(game)
    store.close()
    return [] if log is None else [operation.kind for operation in log.operations]


async def test_an_entry_is_on_the_browsers_disk(shelf: Shelf):
    screen, session = await tab(shelf)
    assert session.keeping.place == "browser"
    game = await begun(screen, session)
    await screen.tap("bid/Ann/1")
    assert on_the_shelf(shelf, game) == ["record"]


async def test_the_browser_is_asked_to_keep_the_games_when_there_is_one(shelf: Shelf):
    screen, session = await tab(shelf)
    assert shelf.asked == 0
    await begun(screen, session)
    assert shelf.asked == 1


async def test_a_second_tab_says_so_and_takes_over_and_the_first_one_stops(shelf: Shelf):
    first, session = await tab(shelf)
    game = await begun(first, session)
    await first.tap("bid/Ann/1")
    second, _ = await tab(shelf, route=f"/table/{game}")
    assert second.text("elsewhere") == "Kibitzer is open in another tab or window."
    assert not second.has("bid/Bo/1")

    await second.tap("take-over")
    await first.settle()
    assert first.has("elsewhere")
    assert not first.has("bid/Bo/1")
    with pytest.raises(StorageFault, match="elsewhere"):
        await session.keeping.write(lambda games: games.keep_draft(game, "", 1, "bid", {}))
    await second.tap("bid/Bo/1")
    assert on_the_shelf(shelf, game) == ["record", "record"]

    await first.tap("take-over")
    await second.settle()
    assert second.has("elsewhere")
    await first.tap("bid/Cy/0")
    assert on_the_shelf(shelf, game) == ["record", "record", "record"]


@pytest.mark.parametrize("why", ["full", "forbidden", "insecure"])
async def test_where_the_browser_keeps_nothing_the_game_is_in_memory_and_the_screen_says_so(shelf: Shelf, why: Refusal):
    shelf.refuses = why
    screen, session = await tab(shelf)
    await begun(screen, session)
    await screen.tap("bid/Ann/1")
    assert screen.text("note/Ann") == "bid 1"
    assert "nothing is kept" in screen.text("unkept")
    assert screen.has("save-copy")


async def test_a_disk_that_becomes_full_costs_nothing_that_was_entered(shelf: Shelf, monkeypatch: pytest.MonkeyPatch):
    screen, session = await tab(shelf)
    game = await begun(screen, session)
    await screen.tap("bid/Ann/1")
    assert not screen.has("unkept")
    real = Repository.append
    full = session.keeping.games

    def append(self: Repository, *args: Any) -> Any:
        if self is full:
            raise StorageFault("full")
        return real(self, *args)

    monkeypatch.setattr(Repository, "append", append)
    await screen.tap("bid/Bo/2")
    await screen.tap("bid/Cy/1")
    assert on_the_shelf(shelf, game) == ["record"]
    assert screen.text("note/Cy") == "bid 1"
    assert screen.has("unkept")
    await screen.go("/")
    assert screen.has("unkept")

    await screen.tap("save-copy")
    saved = next(call for call in screen.wire.calls if call.name == "save_file")
    copy = shelf.folder / "copy.db"
    copy.write_bytes(saved.arguments["src_bytes"])
    with sqlite3.connect(copy) as connection:
        assert connection.execute("SELECT count(*) FROM operation").fetchone() == (3,)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_settings_say_what_the_browser_promises(shelf: Shelf):
    screen, session = await tab(shelf)
    await begun(screen, session)
    shelf.promised = False
    await screen.go("/settings")
    assert f"Kibitzer {VERSION}" in screen.texts()
    assert "may clear" in screen.text("kept")
    assert screen.has("save-copy")
    shelf.promised = True
    await screen.do(session.keeping.look)
    assert "has promised" in screen.text("kept")
