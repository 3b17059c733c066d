"""The disk takes nothing any more in the middle of an evening: the screen says so, keeps what was entered, goes on.

What cannot be kept is never shown as recorded: not the entry, nor the next question, nor the game.
"""

from __future__ import annotations

import os
from pathlib import Path

import flet as ft
import pytest

from app.device.folders import DATA_VARIABLE
from app.hooks import SESSION
from app.main import main, store
from app.stores.session import Session
from models.games.jabberwocky import JABBERWOCKY
from models.moments import now
from models.storage.repository import GameId, Repository
from models.table import Seats
from tests.support.disk import no_longer_grows
from tests.support.headless import Screen
from tests.support.tree import walk

ANSWERS = {"get": None, "set": True}
FAILED = "The disk failed: this could not be kept. It is still on the screen."


@pytest.fixture(autouse=True)
def nobody_is_hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody here taps as fast as a finger bounces."""
    for pause in ("fingers.BOUNCE", "fingers.POINTER_BOUNCE", "new_game.AGAIN"):
        monkeypatch.setattr(f"app.stores.{pause}", 0.0)


async def at_the_table(games: Repository) -> tuple[Screen, GameId]:
    game = games.start_game(JABBERWOCKY, Seats(("Ann", "Bo", "Cy"), "Cy"), {}, now())
    return await Screen.open(main, route=f"/table/{game}", answers=ANSWERS), game


def on_disk(games: Repository, game: GameId) -> list[str]:
    log = games.load(game)
    assert log is not None
    return [operation.events[0].type if operation.events else operation.kind for operation in log.operations]


async def test_a_bid_is_asked_again_until_it_can_be_kept(games: Repository):
    screen, game = await at_the_table(games)
    with no_longer_grows():
        await screen.tap("bid/Ann/1")
        assert screen.text("notice").startswith(FAILED)
        assert screen.has("bid/Ann/1")
        assert screen.text("note/Ann") == "bids"
        assert on_disk(games, game) == []
    await screen.tap("bid/Ann/1")
    assert not screen.has("notice")
    assert screen.text("note/Ann") == "bid 1"
    assert on_disk(games, game) == ["bid"]


async def test_the_tricks_that_were_tapped_stay_and_record_keeps_them_once_there_is_room(games: Repository):
    screen, game = await at_the_table(games)
    for name, bid in (("Ann", 1), ("Bo", 1), ("Cy", 0)):
        await screen.tap(f"bid/{name}/{bid}")
    with no_longer_grows():
        await screen.tap("tricks/Ann/3")
        assert screen.text("notice").startswith(FAILED)
        await screen.tap("tricks/Bo/0")
        await screen.tap("tricks/Cy/0")
        before = screen.texts()
        await screen.tap("record")
        assert screen.text("notice").startswith(FAILED)
        assert screen.texts() == before, "not a word of the next round"
        assert screen.selected("tricks/Ann/3")
        assert screen.text("total/Ann") == "0"
        assert on_disk(games, game) == ["bid"] * 3
    await screen.tap("record")
    assert screen.text("total/Cy") == "1"
    assert on_disk(games, game) == ["bid"] * 3 + ["tricks"]


async def test_an_undo_that_could_not_be_kept_has_taken_nothing_back(games: Repository):
    screen, game = await at_the_table(games)
    await screen.tap("bid/Ann/1")
    with no_longer_grows():
        await screen.tap("undo")
        assert screen.text("notice").startswith(FAILED)
        assert screen.text("note/Ann") == "bid 1"
    await screen.tap("undo")
    assert screen.has("bid/Ann/1")
    assert on_disk(games, game) == ["bid", "undo"]


async def test_a_reason_being_written_stays_in_its_field(games: Repository):
    screen, game = await at_the_table(games)
    await screen.tap("bid/Ann/1")
    await screen.tap("more")
    await screen.tap("adjust")
    await screen.tap("adjust/Ann")
    await screen.tap("amount/-3")
    with no_longer_grows():
        await screen.enter("reason", "spilt the wine")
        await screen.tap("record")
        assert screen.text("notice").startswith(FAILED)
        assert screen.selected("adjust/Ann")
    await screen.tap("record")
    assert on_disk(games, game) == ["bid", "adjust"]
    log = games.load(game)
    assert log is not None
    assert log.operations[-1].events[0].model_dump()["reason"] == "spilt the wine"


async def test_a_set_up_that_could_not_start_is_still_there(games: Repository):
    screen = await Screen.open(main, route="/new/jabberwocky", answers=ANSWERS)
    for name in ("Ann", "Bo", "Cy"):
        await screen.enter("player-name", name)
        await screen.tap("add-player")
    await screen.tap("dealer/Bo")
    with no_longer_grows():
        await screen.tap("start")
        assert screen.text("notice").startswith(FAILED)
        assert screen.page.route == "/new/jabberwocky"
        assert screen.selected("dealer/Bo")
        assert games.running_games() == ()
    await screen.tap("start")
    assert screen.text("dealer") == "Bo deals"
    assert len(games.running_games()) == 1


async def test_options_that_could_not_be_kept_keep_the_name_they_were_to_have(games: Repository):
    screen = await Screen.open(main, route="/new/jabberwocky", answers=ANSWERS)
    session: Session = screen.page.session.store.get(SESSION)
    await screen.do(lambda: session.new_game.call_rules("Sundays"))
    with no_longer_grows():
        with pytest.raises(Exception, match="disk"):
            await screen.do(session.new_game.save_rules)
        assert session.new_game.set_up is not None
        assert session.new_game.set_up.called == "Sundays"
    await screen.do(session.new_game.save_rules)
    assert list(games.house_rules("jabberwocky")) == ["Sundays"]


@pytest.mark.parametrize(
    ("made", "said"),
    [("a file", "it is a file, or lies under one"), ("locked", "it cannot be written")],
)
async def test_a_folder_that_takes_nothing_is_said_on_the_first_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: str, said: str
):
    folder = tmp_path / "data"
    if made == "a file":
        folder.write_text("not a folder")
    else:
        folder.mkdir()
        monkeypatch.setattr("app.device.folders.tempfile.TemporaryFile", _refused)
    monkeypatch.setenv(DATA_VARIABLE, str(folder))
    store.cache_clear()
    screen = await Screen.open(main, answers=ANSWERS)
    (sentence,) = [str(text.value) for text in walk(screen.page.views) if isinstance(text, ft.Text)]
    assert str(folder) in sentence
    assert said in sentence


def _refused(**_: object) -> object:
    raise OSError(30, os.strerror(30))
