"""Putting right what was entered wrong, without a client: undo, redo, amend, the seats, reasons, the trail."""

from __future__ import annotations

import asyncio
from random import Random

import flet as ft
import pytest

from app.hooks import SESSION
from app.main import main
from app.stores.fingers import POINTER_BOUNCE
from app.stores.session import Session
from models.asks import Form, Pick
from models.games import GAMES
from models.games.cambio import CAMBIO
from models.moments import now
from models.storage.repository import Repository
from models.table import Seats
from tests.support.games import adjust, bid, bids, finish, random_events, recorded, redeal, tricks
from tests.support.headless import Screen
from tests.support.playing import ANSWERS, NAMES, ROUND, at_the_table, entries, logged, played, table

# Undo and redo


async def test_redo_is_one_tap_from_the_table_and_says_what_it_brings(games: Repository):
    game_id = played(games, *ROUND)
    screen = await at_the_table(game_id)
    assert not screen.has("redo")
    await screen.tap("undo")
    assert screen.text("redo") == "Redo: Tricks"
    await screen.tap("undo")
    assert screen.text("redo") == "Redo: Cy 0"
    await screen.tap("redo")
    await screen.tap("redo")
    assert not screen.has("redo")
    assert logged(games, game_id).state.totals() == {"Ann": 1, "Bo": 0, "Cy": 1}


async def test_undo_and_redo_go_on_across_the_end_and_after_a_restart(games: Repository):
    game_id = played(games, *ROUND, finish())
    screen = await at_the_table(game_id)
    await screen.tap("undo")
    assert not screen.has("winner")
    again = await at_the_table(game_id)
    for _ in range(4):
        await again.tap("undo")
    assert not again.has("undo")
    third = await at_the_table(game_id)
    for _ in range(5):
        await third.tap("redo")
    assert third.has("winner")
    assert logged(games, game_id).revision == 15


# Amending


async def test_the_pad_of_an_entry_opens_with_what_was_entered_and_one_tap_changes_it(games: Repository):
    game_id = played(games, *ROUND)
    screen = await at_the_table(game_id)
    await screen.tap("tab/log")
    await screen.tap("amend/1")
    assert screen.selected("bid/Ann/1")
    await screen.tap("bid/Ann/3")
    assert entries(games, game_id)["5.1"] == bid("Ann", 3)
    assert logged(games, game_id).state.totals() == {"Ann": 0, "Bo": 0, "Cy": 1}
    assert not screen.has("cancel")
    await screen.tap("tab/play")
    assert screen.text("total/Ann") == "0"


async def test_what_was_entered_with_many_taps_is_recorded_again(games: Repository):
    game_id = played(games, *ROUND, *bids("Bo 1, Cy 2, Ann 0"))
    screen = await at_the_table(game_id)
    await screen.tap("tab/log")
    await screen.tap("amend/4")
    assert screen.selected("tricks/Bo/2")
    await screen.tap("tricks/Bo/1")
    assert screen.barred("record")
    await screen.tap("tricks/Cy/1")
    await screen.tap("record")
    assert entries(games, game_id)["8.1"] == tricks("Ann 1, Bo 1, Cy 1")
    assert list(entries(games, game_id)) == ["1", "2", "3", "8.1", "5", "6", "7"]


async def test_the_same_value_corrects_nothing(games: Repository):
    game_id = played(games, *ROUND)
    screen = await at_the_table(game_id)
    await screen.tap("tab/log")
    await screen.tap("amend/1")
    await screen.tap("bid/Ann/1")
    assert screen.has("amend/1")
    assert logged(games, game_id).revision == 4


async def test_a_later_entry_that_falls_is_named_and_all_can_be_left_as_it_was(games: Repository):
    game_id = played(games, *ROUND)
    screen = await at_the_table(game_id)
    await screen.tap("tab/log")
    await screen.tap("amend/2")
    await screen.tap("bid/Bo/2")
    assert screen.text("falls") == "Cy bid 0"
    assert screen.text("refusal") == "Not 0: the bids would add up to 3, the cards dealt."
    assert any("2 entries" in text for text in screen.texts())
    await screen.tap("rule")
    await screen.tap("back")
    await screen.tap("cancel")
    assert screen.has("amend/2")
    assert logged(games, game_id).revision == 4


async def test_or_the_table_goes_back_to_there_and_the_log_keeps_what_was_later(games: Repository):
    game_id = played(games, *ROUND)
    screen = await at_the_table(game_id)
    await screen.tap("tab/log")
    await screen.tap("amend/2")
    await screen.tap("bid/Bo/2")
    await screen.tap("confirm")
    assert entries(games, game_id) == {"1": bid("Ann", 1), "5.1": bid("Bo", 2)}
    assert "2 later entries taken back with it" in screen.texts()
    assert "no longer stood after a correction" in screen.texts()
    await screen.tap("tab/play")
    assert screen.has("bid/Cy/1")
    await screen.tap("undo")
    assert list(entries(games, game_id)) == ["1", "2", "3", "4"]


async def test_an_entry_that_is_opened_again_has_what_was_entered(games: Repository):
    game_id = played(games, *ROUND)
    screen = await at_the_table(game_id)
    await screen.tap("tab/log")
    await screen.tap("amend/4")
    await screen.tap("tricks/Bo/0")
    await screen.tap("cancel")
    await screen.tap("amend/4")
    assert screen.selected("tricks/Bo/2")
    again = await at_the_table(game_id)
    await again.tap("tab/log")
    await again.tap("amend/4")
    assert again.selected("tricks/Bo/2")


async def test_an_entry_is_taken_out(games: Repository):
    game_id = played(games, *ROUND, adjust("Bo", -3))
    screen = await at_the_table(game_id)
    await screen.tap("tab/log")
    await screen.tap("amend/5")
    await screen.tap("take-out")
    assert logged(games, game_id).state.totals()["Bo"] == 0
    assert "Taken out" in screen.texts()


async def test_a_forgotten_entry_is_put_before_another(games: Repository):
    game_id = played(games, *ROUND)
    screen = await at_the_table(game_id)
    await screen.tap("tab/log")
    await screen.tap("amend/1")
    await screen.tap("put-before")
    assert screen.has("forgotten/adjust")
    await screen.tap("forgotten/deal")
    await screen.tap("cancel")
    await screen.tap("forgotten/deal")
    await screen.tap("trump/hearts")
    log = logged(games, game_id)
    assert [entry.id for entry in log.entries] == ["5.1", "5.2", "2", "3", "4"]
    assert log.entries[0].event.type == "deal"


async def test_what_is_half_corrected_outlives_a_restart(games: Repository):
    game_id = played(games, *ROUND)
    screen = await at_the_table(game_id)
    await screen.do(lambda: settled(screen))
    await screen.tap("tab/log")
    await screen.tap("amend/4")
    await screen.tap("tricks/Bo/1")
    answers = {"get": kept_settings(screen), "set": True}
    again = await Screen.open(main, route=f"/table/{game_id}", answers=answers)
    await again.tap("tab/log")
    await again.tap("amend/4")
    assert again.selected("tricks/Bo/1")


async def settled(screen: Screen) -> None:
    session: Session = screen.page.session.store.get(SESSION)
    await session.device.choose_theme("light")


def kept_settings(screen: Screen) -> str:
    """What the device has kept, as it would give it back."""
    kept = [call.arguments["value"] for call in screen.wire.calls if call.name == "set"]
    return str(kept[-1])


async def test_what_is_half_entered_at_the_table_is_there_after_a_correction(games: Repository):
    game_id = played(games, *bids("Ann 1, Bo 1, Cy 0"))
    screen = await at_the_table(game_id)
    await screen.tap("tricks/Bo/0")
    await screen.tap("tab/log")
    await screen.tap("amend/1")
    await screen.tap("put-before")
    await screen.tap("forgotten/deal")
    await screen.tap("trump/spades")
    await screen.tap("tab/play")
    assert screen.selected("tricks/Bo/0")


async def test_a_table_left_in_the_middle_of_a_correction_records_as_usual(games: Repository):
    game_id = played(games, *bids("Ann 1, Bo 1"))
    screen = await at_the_table(game_id)
    await screen.tap("tab/log")
    await screen.tap("amend/1")
    await screen.tap("back")
    await screen.tap("continue/1")
    await screen.tap("tab/play")
    await screen.tap("bid/Cy/2")
    assert list(entries(games, game_id)) == ["1", "2", "3"]


async def test_a_cell_of_the_sheet_leads_to_the_entries_behind_it(games: Repository):
    game_id = played(games, *ROUND, adjust("Bo", -3, "revoke"))
    screen = await at_the_table(game_id)
    await screen.tap("tab/scores")
    await screen.tap("cell/1/Bo")
    assert {handle for handle in screen.handles() if handle.startswith("amend/")} == {"amend/2", "amend/4"}
    await screen.tap("cell/+1/Bo")
    await screen.tap("amend/5")
    await screen.tap("amount/-5")
    await screen.tap("record")
    assert screen.text("cell/+1/Bo") == "−5"


async def test_a_refusal_and_the_reason_of_a_cell_beside_it_each_lead_to_their_rule(games: Repository):
    game_id = played(games, *ROUND, *bids("Bo 1, Cy 1"))
    screen = await at_the_table(game_id, width=1280)
    await screen.tap("cell/1/Bo")
    await screen.tap("bid/Ann/2")
    await screen.tap("rule/1")
    assert screen.page.route == "/rule/jabberwocky/scoring"
    await screen.tap("back")
    await screen.tap("rule")
    assert screen.page.route == "/rule/jabberwocky/dealer-bid"


@pytest.mark.parametrize("key", list(GAMES))
async def test_every_entry_of_every_game_can_be_opened_and_recorded_as_it_is(games: Repository, key: str):
    game = GAMES[key]
    options = {option.key: True for option in game.options if option.kind == "yes-no" and option.matters(3, {})}
    game_id = games.start_game(game, Seats(NAMES, "Ann"), options, now())
    log = logged(games, game_id)
    for event in random_events(Random(4), log.state, 25):
        log = recorded(log, event)
        assert games.append(game_id, log) is None
    screen = await at_the_table(game_id)
    await screen.tap("tab/log")
    for entry in log.entries:
        await screen.tap(f"amend/{entry.id}")
        store = table(screen, game_id)
        assert store.view is not None
        shown = store.view.correction
        assert shown is not None
        assert shown.question is not None
        assert shown.question.look.event == entry.event
        if isinstance(shown.question.ask.shape, Form) and shown.question.ask.shape.steps:
            assert screen.has("step-back")
        assert isinstance(shown.question.ask.shape, Pick) or not screen.barred("record")
        await screen.tap("cancel")
    assert logged(games, game_id).revision == 25


async def test_steps_can_be_taken_back_and_given_otherwise(games: Repository):
    snap = CAMBIO.kinds["snap"].event.model_validate({"type": "snap", "player": "Ann", "from": "Ann", "correct": True})
    game_id = played(games, snap, game=CAMBIO)
    screen = await at_the_table(game_id)
    await screen.tap("tab/log")
    await screen.tap("amend/1")
    await screen.tap("step-back")
    await screen.tap("snap-wrong")
    await screen.tap("tab/play")
    assert screen.text("note/Ann") == "5 cards"


# The set-up


async def test_the_first_dealer_is_corrected_where_everything_still_stands(games: Repository):
    game_id = played(games)
    screen = await at_the_table(game_id)
    await screen.tap("more")
    await screen.tap("seats")
    assert screen.barred("record")
    await screen.tap("dealer/Ann")
    await screen.tap("record")
    assert screen.text("dealer") == "Ann deals"
    assert screen.text("undo") == "Undo: The seats"


async def test_the_seats_are_corrected_and_what_falls_is_named(games: Repository):
    game_id = played(games, bid("Ann", 1), bid("Bo", 1))
    screen = await at_the_table(game_id)
    await screen.tap("more")
    await screen.tap("seats")
    await screen.tap("seat-up/Cy")
    await screen.tap("record")
    assert screen.text("falls") == "Ann bid 1"
    await screen.tap("confirm")
    log = logged(games, game_id)
    assert log.state.seats == Seats(("Ann", "Cy", "Bo"), "Cy")
    assert log.entries == ()
    await screen.tap("tab/log")
    assert {"Ann, Bo, Cy; Cy deals first", "Ann, Cy, Bo; Cy deals first"} <= set(screen.texts())


async def test_a_ruling_on_what_falls_leads_back_to_the_same_correction(games: Repository):
    game_id = played(games, bid("Ann", 1), bid("Bo", 1))
    screen = await at_the_table(game_id)
    for handle in ("more", "seats", "seat-up/Cy", "record"):
        await screen.tap(handle)
    falls = screen.text("falls")
    await screen.tap("ruling")
    assert screen.page.route == f"/ruling/{game_id}/jabberwocky/bid-order"
    await screen.enter("ruling-decision", "Everybody stays where they sat")
    await screen.tap("record")
    assert screen.text("falls") == falls
    await screen.tap("cancel")
    assert len(logged(games, game_id).entries) == 2


# Reasons


async def test_leave_takes_a_reason_of_the_tables_own(games: Repository):
    game_id = played(games, *bids("Ann 1, Bo 1"))
    screen = await at_the_table(game_id)
    await screen.tap("bid/Cy/1")
    await screen.tap("override")
    await screen.enter("reason", "")
    assert screen.barred("record")
    await screen.enter("reason", "we play it so")
    await screen.tap("record")
    assert entries(games, game_id)["3"] == bid("Cy", 1, "we play it so")
    await screen.tap("tab/scores")
    assert screen.text("remark/1") == "Cy bid 1, allowed: we play it so"


async def test_leave_is_given_within_a_correction(games: Repository):
    game_id = played(games, *ROUND)
    screen = await at_the_table(game_id)
    await screen.tap("tab/log")
    await screen.tap("amend/3")
    await screen.tap("bid/Cy/1")
    await screen.tap("override")
    await screen.tap("cancel")
    await screen.tap("bid/Cy/1")
    await screen.tap("override")
    await screen.tap("reason/2")
    await screen.tap("record")
    assert entries(games, game_id)["5.1"] == bid("Cy", 1, "noticed too late")
    assert logged(games, game_id).state.totals() == {"Ann": 1, "Bo": 0, "Cy": 0}


async def test_misdeal_end_and_reopening_are_lines_of_the_sheet_with_their_reasons(games: Repository):
    game_id = played(games, *ROUND, bid("Bo", 1), redeal("exposed-card"))
    screen = await at_the_table(game_id)
    await screen.tap("more")
    await screen.tap("finish")
    await screen.tap("reason/1")
    await screen.tap("record")
    await screen.tap("tab/scores")
    assert screen.text("remark/1") == "Dealt again: a card was exposed"
    assert screen.text("remark/2") == "Finished by the table: it is late"

    await screen.tap("more")
    await screen.tap("adjust")
    await screen.tap("adjust/Cy")
    await screen.tap("amount/3")
    await asyncio.sleep(POINTER_BOUNCE)
    await screen.tap("record")
    await screen.tap("more")
    await screen.tap("reopen")
    await screen.tap("reason/2")
    await asyncio.sleep(POINTER_BOUNCE)
    await screen.tap("record")
    assert logged(games, game_id).state.ending is None
    assert screen.text("remark/2") == "Reopened: one more round"
    assert screen.text("cell/+1/Cy") == "+3"
    await screen.tap("undo")
    assert logged(games, game_id).state.ending == "early"
    assert screen.text("remark/2") == "Finished by the table: it is late"


# The trail


async def test_the_log_tells_who_when_what_was_there_before_and_what_is_undone(games: Repository):
    game_id = played(games, *bids("Ann 1, Bo 1"))
    screen = await at_the_table(game_id)
    session: Session = screen.page.session.store.get(SESSION)
    await screen.do(lambda: session.device.call("Ann’s phone"))
    await screen.tap("undo")
    await screen.tap("tab/log")
    await screen.tap("amend/1")
    await screen.tap("bid/Ann/2")
    texts = screen.texts()
    assert any(text.endswith("ANN’S PHONE") for text in texts)
    assert {"Corrected", "Ann bid 1", "Ann bid 2", "Undo: Bo 1", "taken back", "corrected since"} <= set(texts)
    struck = {text.value for text in screen.controls(ft.Text) if text.style and text.style.decoration}
    assert struck == {"Ann bid 1", "Bo bid 1"}
    assert {operation.by for operation in logged(games, game_id).operations} == {None, "Ann’s phone"}


async def test_a_long_log_is_shown_a_page_at_a_time(games: Repository):
    game_id = played(games, *(adjust("Bo", points) for points in range(1, 126)))
    screen = await at_the_table(game_id)
    await screen.tap("tab/log")
    assert screen.has("amend/125")
    assert not screen.has("amend/5")
    await screen.tap("older")
    assert screen.has("amend/1")
    assert not screen.has("older")


async def test_history_has_the_game_as_it_was_played(games: Repository):
    game_id = played(games, *ROUND, finish("late"))
    screen = await Screen.open(main, route="/history", answers=ANSWERS)
    await screen.tap("game/1")
    await screen.tap("tab/log")
    assert {"amend/1", "amend/4", "amend/5"} <= set(screen.handles())
    await screen.tap("amend/4")
    await screen.tap("tricks/Ann/2")
    await screen.tap("tricks/Bo/1")
    await screen.tap("record")
    await screen.go("/history")
    listed = games.game(game_id)
    assert listed is not None
    assert {player.seat: player.total for player in listed.players} == {"Ann": 0, "Bo": 1, "Cy": 1}
    assert "Bo 1" in screen.texts()
