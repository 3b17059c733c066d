"""Several phones on one server: what one enters the others show at once, and keep what they were entering."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from flet.pubsub.pubsub_hub import PubSubHub

from app.hooks import SESSION
from app.main import main
from app.stores import fingers
from app.stores.history import PAGE
from app.stores.session import Session
from models.asks import Event
from models.games.cambio import CAMBIO
from models.storage.engine import StorageFault
from models.storage.repository import GameId, Repository
from models.storage.shelf import Shelf
from tests.storage.evenings import stop_at_once
from tests.support.cambio import call
from tests.support.games import bids, finish
from tests.support.headless import Screen
from tests.support.playing import ANSWERS, ROUND, at_the_table, entries, logged, played

ANNS = {"get": json.dumps({"id": "ann"}), "set": True}
"""What Ann's phone has kept: its name for itself."""


@pytest.fixture(autouse=True)
def nobody_is_hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever taps here has seen what is shown, and means it."""
    for pause in ("UNDER_THE_FINGER", "BOUNCE", "POINTER_BOUNCE"):
        monkeypatch.setattr(fingers, pause, 0.0)


def hub() -> PubSubHub:
    """What joins the phones of one server."""
    return PubSubHub(loop=asyncio.get_running_loop())


async def phones(games: Repository, *events: Event, n: int = 2, **how: Any) -> tuple[GameId, list[Screen]]:
    """So many phones at one table, on one server."""
    game_id, server = played(games, *events, **how), hub()
    first = await Screen.open(main, route=f"/table/{game_id}", answers=ANNS, hub=server)
    return game_id, [first, *[await at_the_table(game_id, hub=server) for _ in range(n - 1)]]


def session(screen: Screen) -> Session:
    found = screen.page.session.store.get(SESSION)
    assert isinstance(found, Session)
    return found


async def test_what_one_enters_all_the_others_show(games: Repository):
    _, (ann, bo, cy) = await phones(games, n=3)
    await ann.tap("bid/Ann/1")
    for phone in (bo, cy):
        await phone.settle()
        assert phone.text("note/Ann") == "bid 1"
        assert not phone.has("bid/Ann/1")
        assert not phone.has("notice")
    await bo.tap("bid/Bo/1")
    await cy.settle()
    await cy.tap("bid/Cy/0")
    await ann.settle()
    assert ann.has("left")
    await cy.tap("undo")
    await ann.settle()
    assert ann.has("bid/Cy/0")


async def test_what_is_half_tapped_stays_on_the_screen_and_on_disk_while_another_enters_something(games: Repository):
    game_id, (ann, bo) = await phones(games, *bids("Ann 1, Bo 1, Cy 0"))
    await ann.tap("tricks/Bo/0")
    await ann.tap("tricks/Ann/3")
    for handle in ("more", "adjust", "adjust/Bo", "amount/-5", "record"):
        await bo.tap(handle)
    await ann.settle()
    assert ann.text("total/Bo") == "−5"
    assert ann.selected("tricks/Bo/0")
    assert ann.selected("tricks/Ann/3")
    again = await Screen.open(main, route=f"/table/{game_id}", answers=ANNS)  # as after the battery was empty
    assert again.selected("tricks/Ann/3")
    await ann.tap("record")
    assert not ann.has("notice")
    assert [event.type for event in entries(games, game_id).values()] == [*["bid"] * 3, "adjust", "tricks"]


async def test_a_reason_half_written_stays_while_the_table_goes_on(games: Repository):
    game_id, (ann, bo) = await phones(games, *bids("Ann 1, Bo 1"))
    for handle in ("more", "adjust", "adjust/Bo", "amount/-5"):
        await ann.tap(handle)
    await ann.enter("reason", "spilt the wi")
    await bo.tap("bid/Cy/0")
    for handle in ("more", "adjust", "adjust/Cy", "amount/-3", "record"):  # the same question, answered otherwise
        await bo.tap(handle)
    await ann.settle()
    assert ann.selected("adjust/Bo")
    await ann.enter("reason", "spilt the wine")
    await ann.tap("record")
    last = logged(games, game_id).operations[-1].events[0]
    assert last.model_dump(exclude_none=True) == {
        "type": "adjust",
        "player": "Bo",
        "points": -5,
        "reason": "spilt the wine",
    }


async def test_the_hands_of_a_deal_that_another_has_recorded_are_not_told_for_the_next_one(games: Repository):
    game_id, (ann, bo) = await phones(games, call("Ann"), game=CAMBIO)
    await ann.tap("points/Ann/3")
    await ann.tap("points/Bo/4")
    await ann.leave()
    for name, points in (("Ann", 5), ("Bo", 6), ("Cy", 1)):
        await bo.tap(f"points/{name}/{points}")
    await bo.tap("record")
    await bo.tap("call/Ann")
    await ann.come_back()
    assert logged(games, game_id).revision == 3
    assert ann.has("points/Ann/3")
    view = session(ann).table(game_id).view
    assert view is not None
    assert view.main is not None
    assert view.main.draft == {}


async def test_who_is_told_something_still_is(games: Repository):
    _, (ann, bo) = await phones(games, *bids("Ann 1, Bo 1"))
    await ann.do(lambda: session(ann).notice.show("Copied."))
    await bo.tap("bid/Cy/0")
    await ann.settle()
    assert ann.text("notice").startswith("Copied.")


async def test_the_end_is_seen_by_all_and_so_is_that_the_game_goes_on(games: Repository):
    _, (ann, bo) = await phones(games, *ROUND)
    for handle in ("more", "finish", "reason/0" if bo.has("reason/0") else "record"):
        await bo.tap(handle)
    await ann.settle()
    assert ann.has("winner")
    await bo.tap("undo")
    await ann.settle()
    assert not ann.has("winner")
    assert ann.has("bid/Bo/1")


async def test_home_and_history_follow_too(games: Repository):
    server = hub()
    home = await Screen.open(main, answers=ANSWERS, hub=server)
    past = await Screen.open(main, route="/history", answers=ANSWERS, hub=server)
    assert not home.has("continue/1")
    phone = await Screen.open(main, route="/new/jabberwocky", answers=ANSWERS, hub=server)
    for name in ("Ann", "Bo", "Cy"):
        await phone.enter("player-name", name, submit=True)
    await phone.tap("start")
    await home.settle()
    assert home.has("continue/1")
    for handle in ("more", "finish", "record"):
        await phone.tap(handle)
    await home.settle()
    await past.settle()
    assert not home.has("continue/1")
    assert home.has("played/1")
    assert past.has("game/1")


async def test_a_long_history_stays_unrolled_when_a_game_ends_elsewhere(games: Repository):
    for _ in range(PAGE + 5):
        stop_at_once(games)
    game_id, server = played(games, *ROUND), hub()
    past = await Screen.open(main, route="/history", answers=ANSWERS, hub=server)
    await past.tap("older")
    assert past.has(f"game/{PAGE + 5}")
    phone = await at_the_table(game_id, hub=server)
    for handle in ("more", "finish", "record"):
        await phone.tap(handle)
    await past.settle()
    assert past.has(f"game/{PAGE + 5}")


async def test_a_phone_that_slept_shows_the_present_when_it_wakes(games: Repository):
    game_id, (ann, bo) = await phones(games, *bids("Ann 1"))
    await ann.leave()
    await bo.tap("bid/Bo/1")
    await bo.tap("bid/Cy/0")
    for handle in ("tricks/Ann/3", "tricks/Bo/0", "record"):
        await bo.tap(handle)
    await ann.come_back()
    assert ann.has("bid/Bo/0")
    assert ann.text("total/Cy") == "1"
    assert ann.text("dealer") == "Ann deals"
    await ann.tap("bid/Bo/0")
    assert logged(games, game_id).revision == 5
    await bo.settle()
    assert bo.text("note/Bo") == "bid 0"


async def test_a_phone_whose_last_change_never_reached_it_shows_it_when_it_wakes(games: Repository):
    game_id, (ann, bo) = await phones(games, *ROUND)
    table = session(ann).table(game_id)
    await ann.leave()
    await bo.tap("bid/Bo/1")
    for handle in ("more", "finish", "record"):
        await bo.tap(handle)
    await ann.do(table.reload)  # read while nobody was there to be shown it
    assert table.page.ended
    await ann.come_back()
    assert ann.has("winner")


async def test_a_phone_that_goes_dark_while_its_own_entry_is_kept_has_entered_it(games: Repository):
    game_id, (ann,) = await phones(games, *ROUND, n=1)
    table = session(ann).table(game_id)
    await ann.leave()
    assert table.ledger is not None
    ended = table.ledger.record(finish("late"), revision=table.ledger.revision, **table.mark())
    await ann.do(lambda: table.follow(ended))  # its connection went while this was on its way to the disk
    assert logged(games, game_id).operations == table.ledger.operations == ended.operations
    await ann.come_back()
    assert ann.has("winner")


async def test_a_phone_that_slept_on_the_first_screen_shows_the_present_too(games: Repository):
    server = hub()
    home = await Screen.open(main, answers=ANSWERS, hub=server)
    await home.leave()
    game_id = played(games)
    await home.do(session(home).tonight.reload)
    await home.come_back()
    assert home.has("continue/1")
    await home.tap("continue/1")
    assert home.page.route == f"/table/{game_id}"


async def test_what_cannot_be_read_is_said_and_read_again_with_the_next_entry(
    games: Repository, monkeypatch: pytest.MonkeyPatch
):
    server = hub()
    home = await Screen.open(main, answers=ANSWERS, hub=server)
    phone = await at_the_table(played(games), hub=server)
    read = Shelf.running_games

    def fails(self: Shelf, limit: int = 20) -> Any:
        raise StorageFault("disk")

    monkeypatch.setattr(Shelf, "running_games", fails)
    await phone.tap("bid/Ann/1")
    await home.settle()
    assert home.has("notice")
    monkeypatch.setattr(Shelf, "running_games", read)
    await phone.tap("bid/Bo/1")
    await home.settle()
    assert home.has("continue/1")


async def test_an_old_word_takes_nothing_back(games: Repository):
    game_id, (ann, bo) = await phones(games)
    before = logged(games, game_id)
    await bo.tap("bid/Ann/1")
    await ann.settle()
    await bo.do(lambda: session(bo).live.tell(game_id, before))
    await ann.settle()
    assert ann.text("note/Ann") == "bid 1"


async def test_a_phone_that_has_left_for_good_is_told_nothing(games: Repository):
    _, (ann, bo) = await phones(games)
    await ann.close()
    await bo.tap("bid/Ann/1")
    assert bo.text("note/Ann") == "bid 1"
