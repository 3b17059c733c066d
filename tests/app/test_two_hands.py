"""Two hands on one game: who comes second is told so, and loses nothing of what was being entered."""

from __future__ import annotations

import asyncio

from app.stores.fingers import UNDER_THE_FINGER
from models.storage.repository import Repository
from tests.support.games import bids
from tests.support.playing import ROUND, at_the_table, entries, logged, played, table


async def test_a_write_on_an_older_picture_is_refused_and_what_was_being_entered_is_kept(games: Repository):
    game_id = played(games, *bids("Ann 1, Bo 1, Cy 0"))
    screen, other = await at_the_table(game_id), await at_the_table(game_id)
    await screen.tap("tricks/Bo/0")
    await screen.tap("tricks/Ann/3")
    await other.tap("more")
    await other.tap("adjust")
    await other.tap("adjust/Bo")
    await other.tap("amount/-5")
    await other.tap("record")
    await screen.tap("record")
    assert screen.text("notice").startswith("The table has moved on")
    assert logged(games, game_id).revision == 4
    assert screen.text("total/Bo") == "−5"
    assert screen.selected("tricks/Bo/0")
    await asyncio.sleep(UNDER_THE_FINGER + 0.3)
    await screen.tap("record")
    assert logged(games, game_id).revision == 5


async def test_a_correction_stays_open_while_others_go_on(games: Repository):
    game_id = played(games, *ROUND)
    screen, other = await at_the_table(game_id), await at_the_table(game_id)
    await screen.tap("tab/log")
    await screen.tap("amend/4")
    await screen.tap("tricks/Bo/1")
    await other.tap("bid/Bo/1")
    await screen.do(table(screen, game_id).reload)
    assert screen.selected("tricks/Bo/1")
    await asyncio.sleep(UNDER_THE_FINGER)
    await screen.tap("tricks/Cy/1")
    await screen.tap("record")
    assert list(entries(games, game_id)) == ["1", "2", "3", "6.1", "5"]


async def test_a_correction_of_what_another_hand_has_corrected_is_closed(games: Repository):
    game_id = played(games, *ROUND)
    screen, other = await at_the_table(game_id), await at_the_table(game_id)
    for each in (screen, other):
        await each.tap("tab/log")
        await each.tap("amend/1")
    await other.tap("bid/Ann/3")
    await screen.tap("bid/Ann/0")
    assert screen.text("notice").startswith("The table has moved on")
    assert screen.has("amend/5.1")
    assert logged(games, game_id).revision == 5


async def test_what_falls_with_a_correction_is_asked_anew_where_the_table_has_moved_on(games: Repository):
    game_id = played(games, *ROUND)
    screen, other = await at_the_table(game_id), await at_the_table(game_id)
    await screen.tap("tab/log")
    await screen.tap("amend/2")
    await screen.tap("bid/Bo/2")
    assert screen.has("confirm")
    await other.tap("bid/Bo/1")
    await screen.do(table(screen, game_id).reload)
    assert not screen.has("confirm")
    assert screen.text("notice").startswith("The table has moved on")
    assert list(entries(games, game_id)) == ["1", "2", "3", "4", "5"]


async def test_a_tap_meant_for_the_picture_before_enters_nothing_and_says_why(games: Repository):
    game_id = played(games)
    screen, other = await at_the_table(game_id), await at_the_table(game_id)
    await other.tap("bid/Ann/1")
    store = table(screen, game_id)
    await screen.do(store.reload)
    await screen.tap("bid/Bo/1")  # the tile came under the finger
    assert screen.text("notice").startswith("The table has moved on")
    await asyncio.sleep(UNDER_THE_FINGER)
    await screen.tap("bid/Bo/1")
    assert not screen.has("notice")
    assert list(entries(games, game_id)) == ["1", "2"]
