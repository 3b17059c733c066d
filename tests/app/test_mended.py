"""Faults that were found by people who tried to break the app, each with the way it was done."""

from __future__ import annotations

import asyncio
from pathlib import Path

import flet as ft
import pytest

from app import look
from app.device.folders import DATA_VARIABLE
from app.hooks import SESSION
from app.main import main, store
from app.stores.session import Session
from app.stores.table import LINE_LENGTH, TableStore
from models.games.jabberwocky import JABBERWOCKY
from models.moments import now
from models.storage.repository import GameId, Repository
from models.table import Seats
from tests.support.games import bids, recorded, tricks
from tests.support.headless import Screen
from tests.support.tree import walk

ANSWERS = {"get": None, "set": True}


def table(games: Repository, *entered: str, players: str = "Ann Bo Cy", **rules: bool) -> GameId:
    """A game in which so many bids have been entered."""
    names = tuple(players.split())
    game = games.start_game(JABBERWOCKY, Seats(names, names[-1]), rules, now())
    log = games.load(game)
    assert log is not None
    for each in entered:
        for event in bids(each):
            log = recorded(log, event)
            games.append(game, log)
    return game


async def at_the_table(game: GameId) -> tuple[Screen, TableStore]:
    screen = await Screen.open(main, route=f"/table/{game}", answers=ANSWERS)
    session: Session = screen.page.session.store.get(SESSION)
    return screen, session.table(game)


def entered(games: Repository, game: GameId) -> list[str]:
    log = games.load(game)
    assert log is not None
    return [each.events[0].type if each.events else each.kind for each in log.operations]


async def test_a_second_tap_on_record_does_not_reach_what_is_behind_the_form(games: Repository):
    game = table(games, "Ann 1, Bo 1, Cy 1", dealer_restriction=False)
    screen, _ = await at_the_table(game)
    await screen.tap("more")
    await screen.tap("adjust")
    await screen.tap("adjust/Ann")
    await screen.tap("amount/-3")
    await screen.tap("record")
    assert screen.has("record")
    await screen.tap("record")
    assert entered(games, game) == ["bid", "bid", "bid", "adjust"]


async def test_a_second_tap_on_start_begins_no_second_game(games: Repository):
    screen = await Screen.open(main, route="/new/jabberwocky", answers=ANSWERS)
    session: Session = screen.page.session.store.get(SESSION)
    for name in ("Ann", "Bo", "Cy"):
        await screen.do(lambda name=name: session.new_game.add_regular(name))
    await screen.do(session.new_game.start)
    await screen.do(session.new_game.start)
    assert len(games.running_games()) == 1


async def test_keys_answer_the_question_but_never_record(games: Repository):
    game = table(games)
    screen, store = await at_the_table(game)
    await screen.do(lambda: store.key("H"))
    for key in "101":
        await screen.do(lambda key=key: store.key(key))
    assert entered(games, game) == ["deal", "bid", "bid", "bid"]
    for key in ("2", "1", "0", "Enter"):
        await screen.do(lambda key=key: store.key(key))
    assert [screen.selected(f"tricks/{cell}") for cell in ("Ann/2", "Bo/1", "Cy/0")] == [True] * 3
    assert entered(games, game) == ["deal", "bid", "bid", "bid"]


async def test_where_a_line_is_being_written_the_keys_take_nothing_back(games: Repository):
    game = table(games, "Ann 1")
    screen, _ = await at_the_table(game)
    session: Session = screen.page.session.store.get(SESSION)
    await screen.go(f"/table/{game}")
    await screen.tap("more")
    await screen.tap("adjust")
    await screen.do(lambda: session.key("Z", ctrl=True))
    assert entered(games, game) == ["bid"]


async def test_a_reason_is_one_line_of_the_log(games: Repository):
    game = table(games)
    screen, store = await at_the_table(game)
    await screen.tap("more")
    await screen.tap("finish")
    await screen.do(lambda: store.write("finish", "reason", "late\n" * 1000))
    await screen.tap("record")
    log = games.load(game)
    assert log is not None
    reason = log.entries[-1].event.model_dump()["reason"]
    assert "\n" not in reason
    assert len(reason) == LINE_LENGTH


async def test_a_barred_bid_can_be_let_stand_and_the_log_says_so(games: Repository):
    game = table(games, "Ann 1, Bo 1")
    screen, _ = await at_the_table(game)
    await screen.tap("override")
    assert screen.selected("reason/1")
    await screen.tap("record")
    log = games.load(game)
    assert log is not None
    assert log.entries[-1].event.model_dump()["override"] == "the table agreed"
    await screen.tap("tab/log")
    assert "the table agreed" in screen.texts()


async def test_a_missed_row_tapped_again_is_as_usual_once_more(games: Repository):
    game = table(games, "Ann 1, Bo 1, Cy 0")
    screen, _ = await at_the_table(game)
    await screen.tap("missed/Bo")
    assert screen.selected("tricks/Bo/2")
    await screen.tap("missed/Bo")
    assert screen.selected("tricks/Bo/1")
    assert screen.text("left") == "Tricks: 1 still to give out"


async def test_what_a_grey_record_waits_for_stands_beside_it_and_not_in_what_scrolls(games: Repository):
    game = table(games, "Ann 1, Bo 1, Cy 0")
    screen, _ = await at_the_table(game)
    assert screen.barred("record")
    assert screen.text("left") == "Tricks: 1 still to give out"
    scrolled = next(each for each in screen.controls(ft.Column) if str(each.key or "").startswith("scrolled/"))
    assert not any(getattr(each, "identifier", "") == "left" for each in walk(scrolled))
    await screen.tap("tricks/Cy/1")
    assert screen.text("left") == "all 3 given"
    assert not screen.barred("record")


async def test_a_removed_folder_is_told_and_nothing_pretends_to_be_kept(games: Repository):
    game = table(games)
    screen, store = await at_the_table(game)
    games.store.path.unlink()
    await screen.tap("bid/Ann/1")
    assert store.view is not None
    assert store.view.revision == 0
    assert any("removed or replaced" in text for text in screen.texts())


async def test_a_damaged_file_that_was_set_aside_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    (tmp_path / "kibitzer.db").write_bytes(b"SQLite format 3\x00" + b"rubbish" * 2000)
    store.cache_clear()
    try:
        screen = await Screen.open(main, answers=ANSWERS)
        assert any("was damaged" in text for text in screen.texts())
    finally:
        store().close()
        store.cache_clear()


async def test_who_cannot_be_shown_is_shown_by_seat_on_the_first_screen_too(games: Repository):
    table(games, players="Ann Bo 李雷")
    screen = await Screen.open(main, answers=ANSWERS)
    assert not any("李" in text for text in screen.texts())
    assert any("Player 3 deals" in text for text in screen.texts())


async def test_places_are_shared_on_the_screen(games: Repository):
    game = table(games, "Ann 1, Bo 0, Cy 1", dealer_restriction=False)
    log = games.load(game)
    assert log is not None
    log = recorded(log, tricks("Ann 2, Bo 0, Cy 1"))
    games.append(game, log)
    screen, _ = await at_the_table(game)
    await screen.tap("more")
    await screen.tap("finish")
    await screen.tap("record")
    assert [text for text in screen.texts() if text in ("1.", "2.", "3.")] == ["1.", "1.", "3."]
    assert screen.text("winner") == "Bo and Cy win together with 1 point."


async def test_nobody_wins_where_nothing_was_scored(games: Repository):
    game = table(games)
    screen, _ = await at_the_table(game)
    await screen.tap("more")
    await screen.tap("finish")
    await screen.tap("record")
    assert screen.text("winner") == "No round was scored, so nobody has won."
    assert "♛" not in screen.texts()


async def test_the_articles_of_the_table_can_be_read(games: Repository):
    screen = await Screen.open(main, route="/rules/table", answers=ANSWERS)
    assert screen.has("back")
    assert screen.has("article/table/redeal")


def test_what_can_be_tapped_is_as_large_as_a_finger():
    assert min(look.TOUCH, look.CARD_WIDTH, look.SMALL_CARD_HEIGHT, look.CARD_HEIGHT) >= 48
    assert look.BUTTON_HEIGHT >= 48


async def test_a_client_that_answers_for_what_has_gone_from_the_screen_stays_connected(games: Repository):
    screen, _ = await at_the_table(table(games))
    screen.session.handle_invoke_method_results(10**9, "late", None, None)
    await screen.tap("bid/Ann/1")
    assert screen.has("bid/Bo/1")


async def test_a_letter_typed_while_the_one_before_is_answered_stays_in_the_line():
    screen = await Screen.open(main, route="/referee", answers=ANSWERS)
    (line,) = screen.controls(ft.TextField)
    screen.session.apply_patch(line._i, {"value": "snap"})
    heard = asyncio.create_task(screen.session.dispatch_event(line._i, "change", "snap"))
    await asyncio.sleep(0)
    screen.session.apply_patch(line._i, {"value": "snaps"})  # its event is still on the way when the answers are drawn
    await heard
    await screen.settle()
    assert screen.has("found/1")
    assert [each.value for each in screen.controls(ft.TextField)] == ["snaps"]
