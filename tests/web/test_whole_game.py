"""Thirteen rounds to the winners, within the taps that asks.md allows, and once more with the next dealer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.games import begin
from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

pytestmark = pytest.mark.browser

NAMES = "Ann Bo Cy Dee"


def test_a_game_from_deal_to_shared_winners_and_on(kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]):
    phone = scorekeeper(kibitzer.url, until="new-game")
    tab = phone.tab
    phone.sit_down(NAMES, dealer="Bo")
    state = begin(NAMES, first_dealer="Bo")
    taps: dict[str, int] = {}
    for number in range(1, 14):
        phone.taps = 0
        state = phone.play_round(state)
        taps[str(number)] = phone.taps
    assert {label: n for label, n in taps.items() if not 6 <= n <= 9} == {}

    sheet = state.sheet()
    assert len(sheet.ranking[0].players) == 2, "this game was chosen since two share the win"
    tab.wait_for("winner")
    winners = sheet.ranking[0].players
    assert all(name in tab.text("winner") for name in winners)
    assert f"with {sheet.totals[winners[0]]} points" in tab.text("winner")
    assert phone.totals(NAMES) == ", ".join(f"{name} {total}" for name, total in sheet.totals.items())
    assert not tab.has("dealer")

    # undo goes on behind the end, and the end comes back
    phone.tap("undo")
    tab.wait_for("left")
    phone.tap_when_there("redo")
    tab.wait_for("winner")

    # once more: the same seats, the deal one further
    first = phone.game
    phone.tap("play-again")
    tab.wait_for("dealer", f"{state.seats.from_left_of(sheet.rounds[-1].dealer)[0]} deals")
    assert phone.game != first
    assert phone.totals(NAMES) == "Ann 0, Bo 0, Cy 0, Dee 0"

    # history has the finished game with its sheet
    phone.tap("back")
    tab.wait_for("nav/history")
    phone.tap("nav/history")
    tab.wait_for("game/1")
    phone.tap("game/1")
    tab.wait_for("winner")
    phone.tap("tab/scores")
    tab.wait_for("cell/13/Dee")
    cells = {
        f"{scored.label}/{name}": (tab.text(f"cell/{scored.label}/{name}"), str(scored.points(name)))
        for scored in sheet.rounds
        for name in NAMES.split()
    }
    assert {cell: both for cell, both in cells.items() if both[0] != both[1]} == {}
    assert not tab.errors


def test_trick_by_trick_takes_a_tap_for_each_trick(kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]):
    phone = scorekeeper(kibitzer.url, until="new-game")
    phone.sit_down(NAMES, dealer="Dee")
    phone.bid("Ann 1, Bo 1, Cy 1, Dee 1")
    phone.tap("by-trick")
    one_by_one(phone, "Ann Bo Bo")
    assert phone.totals(NAMES) == "Ann 1, Bo 0, Cy 0, Dee 0"

    # the table goes on as it did: nothing to switch in the next round
    phone.taps = 0
    phone.bid("Bo 1, Cy 1, Dee 1, Ann 2")
    one_by_one(phone, "Bo Dee Ann Ann")
    assert phone.taps == 4 + 4
    assert phone.totals(NAMES) == "Ann 2, Bo 1, Cy 0, Dee 1"


def one_by_one(phone: ScoreKeeper, winners: str) -> None:
    """Tap the winner of each trick of a round."""
    tab, names = phone.tab, winners.split()
    dealer = tab.text("dealer")
    for number, name in enumerate(names, start=1):
        tab.wait_for(f"trick/{name}")
        phone.tap(f"trick/{name}")
        if number < len(names):
            won = names[:number].count(name)
            phone.until(lambda name=name, won=won: tab.text(f"note/{name}").endswith(f"has {won}"))
    phone.until(lambda: tab.text("dealer") != dealer)
