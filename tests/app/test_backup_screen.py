"""Backup, restore, export and players as a person meets them: on their screens."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest

from app.device.services import LARGEST, TOO_LARGE
from app.hooks import SESSION
from app.main import main
from app.stores import fingers
from app.stores.device import DeviceStore
from app.web import DEVICE, LARGEST_MESSAGE
from models.storage.archive import Archive
from models.storage.engine import Store
from models.storage.repository import Repository
from tests.storage.evenings import enter, play_out, start
from tests.storage.test_backup import LATER, dump
from tests.support.games import bid, bids
from tests.support.headless import Screen
from tests.support.playing import ANSWERS, at_the_table, played

Saved = dict[str, bytes]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fingers, "UNDER_THE_FINGER", 0.0)


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Repository]:
    """The games of another device."""
    store = Store.open(tmp_path / "other" / "kibitzer.db")
    yield Repository(store)
    store.close()


@pytest.fixture
def saved(monkeypatch: pytest.MonkeyPatch) -> Saved:
    """The files that were handed out."""
    files: Saved = {}

    async def save(_: DeviceStore, name: str, data: bytes) -> None:
        files[name] = data

    monkeypatch.setattr(DeviceStore, "save", save)
    return files


async def settings(to: str) -> Screen:
    screen = await Screen.open(main, route="/settings", answers=ANSWERS)
    await screen.tap(to)
    return screen


async def choose(screen: Screen, data: bytes) -> None:
    """Choose a file, as the client tells it once its own dialog is closed."""
    await screen.tap("choose-file")
    found = screen.page.session.store.get(SESSION)
    picker: ft.FilePicker = found.device._services._files
    file = {"id": 1, "name": "evenings.json", "size": len(data), "path": None, "bytes": data}
    await screen.fire(picker, "result", {"files": [file]})


def brought(other: Repository) -> bytes:
    return Archive(other.store).backup(LATER).encode()


async def test_a_restore_is_shown_before_it_is_done_and_taken_back_as_a_whole(games: Repository, other: Repository):
    play_out(other)
    before = dump(games)
    screen = await settings("backup")
    assert screen.page.route == "/backup"
    await choose(screen, brought(other))
    assert screen.text("plan/new") == "1 game is new."
    assert screen.text("plan/players").startswith("3 new players: Ann")
    assert dump(games) == before
    await screen.tap("cancel")
    assert screen.has("choose-file")
    assert dump(games) == before

    await choose(screen, brought(other))
    await screen.tap("restore")
    assert screen.text("notice").startswith("Restored.")
    assert len(games.finished_games()) == 1
    await choose(screen, brought(other))
    assert screen.text("plan/known") == "1 game is here already."
    assert screen.has("nothing")
    assert not screen.has("restore")
    await screen.tap("cancel")

    assert screen.text("newest") == "Brought in or made longer: 1 game."
    await screen.tap("take-back")
    await screen.tap("cancel")
    assert len(games.finished_games()) == 1
    await screen.tap("take-back")
    await screen.tap("confirm")
    assert dump(games) == before
    assert not screen.has("newest")


async def test_what_differs_and_what_is_refused_is_named(games: Repository, other: Repository):
    game = start(other)
    enter(other, game, *bids("Bo 1"))
    screen = await settings("backup")
    await choose(screen, brought(other))
    await screen.tap("restore")
    enter(other, game, bid("Cy", 0))
    enter(games, game, bid("Cy", 2))
    play_out(other, "Dee Eve Ann", at=LATER)
    spoilt = json.loads(brought(other))
    next(each for each in spoilt["games"] if each["id"] != game)["game"] = "whist"
    await choose(screen, json.dumps(spoilt).encode())
    assert screen.text("plan/conflict") == "1 game went on differently here: both are kept."
    assert screen.text("plan/refused") == "1 game cannot be taken in."
    assert any("This Kibitzer knows no game called “whist”." in text for text in screen.texts())
    await screen.tap("restore")
    assert len(games.running_games()) == 2


@pytest.mark.parametrize("bad", [b"", b"\xff", b"{}", b"[" * 100_000, b'{"format": "kibitzer-backup", "version": 9}'])
async def test_a_bad_file_gets_one_sentence(games: Repository, bad: bytes):
    before = dump(games)
    screen = await settings("backup")
    await choose(screen, bad)
    assert screen.text("notice").startswith("This file was not brought in: ")
    assert dump(games) == before


async def test_a_file_that_the_page_kept_back_gets_one_sentence(games: Repository):
    screen = await settings("backup")
    await choose(screen, TOO_LARGE)
    assert screen.text("notice") == (
        "This file was not brought in: the file has more than 16 MB, which is more than a page can take."
    )


def test_the_page_and_the_app_agree_on_what_is_too_large():
    assert f'const LARGEST = {LARGEST // 10**6}e6, TOO_LARGE = "{TOO_LARGE.decode()}";' in DEVICE.read_text("utf-8")
    assert LARGEST + 2**20 < LARGEST_MESSAGE


async def test_words_of_a_file_that_no_font_has_are_not_asked_for(games: Repository, other: Repository):
    start(other, "Ann\U0001f680 Bo Cy")
    screen = await settings("backup")
    await choose(screen, brought(other))
    assert not any("\U0001f680" in text for text in screen.texts())
    start(other, "\U0001f680 Bo Cy")
    await screen.tap("cancel")
    await choose(screen, brought(other))
    assert screen.text("plan/players").endswith("Ann, Bo, Cy, Player.")


async def test_everything_is_handed_out_as_a_backup_and_as_a_table(games: Repository, saved: Saved):
    game = play_out(games)
    screen = await settings("backup")
    await screen.tap("save-backup")
    await screen.tap("save-csv")
    backup, table = saved
    assert json.loads(saved[backup])["games"][0]["id"] == game
    assert table.endswith(".csv")
    lines = saved[table].decode("utf-8-sig").splitlines()
    assert lines[0].startswith("Begun,Game,Round")
    assert all(game in line for line in lines[1:])
    assert len(lines) > 10


async def test_a_game_is_handed_out_from_its_table(games: Repository, saved: Saved):
    screen = await at_the_table(played(games, *bids("Ann 1")))
    await screen.tap("more")
    await screen.tap("save-record")
    await screen.tap("save-csv")
    record, table = saved
    assert json.loads(saved[record])["events"][-1]["player"] == "Ann"
    assert saved[table].startswith(b"\xef\xbb\xbfRound,Dealer,Ann,Bo,Cy")


async def test_a_player_is_renamed_archived_and_brought_back(games: Repository):
    play_out(games)
    screen = await settings("players")
    assert screen.text("player/1").startswith("Ann, 1 game, last on ")
    await screen.tap("player/1")
    for name, said in (("", "A name must not be blank."), ("bo", "Another player has that name.")):
        await screen.enter("player-name", name)
        await screen.tap("rename")
        assert screen.text("fault").startswith(said)
    await screen.enter("player-name", "Anna", submit=True)
    assert not screen.has("fault")
    assert [player.name for player in games.finished_games()[0].players] == ["Anna", "Bo", "Cy"]
    await screen.tap("archive")
    await screen.tap("back")
    assert screen.text("player/3").startswith("Anna")
    assert "ARCHIVED" in screen.texts()
    assert "Anna" not in [regular.name for regular in games.regulars(10)]
    await screen.tap("player/3")
    await screen.tap("bring-back")
    await screen.tap("back")
    assert screen.text("player/1").startswith("Anna")


async def test_two_are_made_one_and_two_again_but_not_where_they_sat_together(games: Repository):
    play_out(games, "Bob Ann Cy")
    latest = play_out(games, "Robert Ann Cy", at=LATER)
    screen = await settings("players")
    await screen.tap("player/1")
    await screen.tap("merge")
    await screen.tap("into/2")
    assert screen.text("sure") == "Ann and Cy become one player, called Cy."
    await screen.tap("confirm")
    assert screen.text("together") == "Ann and Cy sat in 2 games together, so they are two people."
    await screen.tap("latest")
    assert screen.page.route == f"/table/{latest}"

    screen = await settings("players")
    assert screen.text("player/2").startswith("Bob, 1 game")
    await screen.tap("player/2")
    await screen.tap("merge")
    await screen.tap("into/3")
    await screen.tap("confirm")
    assert screen.text("notice").startswith("They are one player now.")
    await screen.tap("back")
    assert screen.text("player/3").startswith("Robert, 2 games")
    assert screen.text("newest") == "Two players made one, with 1 game."
    await screen.tap("take-back")
    assert screen.text("player/2").startswith("Bob, 1 game")
    assert not screen.has("newest")


async def test_with_nobody_there_the_list_says_so(games: Repository):
    screen = await settings("players")
    assert any("is listed here" in text for text in screen.texts())
