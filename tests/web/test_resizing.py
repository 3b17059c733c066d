"""A phone that is turned, a window that is pulled: what was half entered stays."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

pytestmark = pytest.mark.browser

SIZES = ((844, 390), (320, 568), (1280, 800), (390, 844))


def test_half_entered_tricks_stay_at_every_size(kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]):
    phone = scorekeeper(kibitzer.url, until="new-game")
    tab = phone.tab
    phone.sit_down("Ann Bo Cy", dealer="Cy")
    phone.bid("Ann 1, Bo 1, Cy 2")
    tab.wait_for("left", "Tricks: 1 too many")
    phone.took("Cy 0")
    tab.wait_for("left", "Tricks: 1 still to give out")
    for width, height in SIZES:
        tab.resize(width, height)
        # the sheet stands beside the pad on a wide screen only, so the new size has arrived
        phone.until(lambda wide=width >= 840: tab.has("nav/tonight") is wide)
        phone.until(lambda: tab.has("left"))
        assert tab.text("left") == "Tricks: 1 still to give out"
        assert [tab.selected(f"tricks/{tile}") for tile in ("Ann/1", "Bo/1", "Cy/0")] == [True] * 3
    phone.took("Ann 2")
    phone.record()
    assert phone.totals("Ann Bo Cy") == "Ann 0, Bo 1, Cy 0"
    assert not tab.errors


def test_a_form_that_is_half_filled_in_stays(kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]):
    phone = scorekeeper(kibitzer.url, until="new-game")
    tab = phone.tab
    phone.sit_down("Ann Bo Cy")
    phone.tap("more")
    phone.tap("adjust")
    phone.tap("adjust/Bo")
    phone.tap("amount/-5")
    phone.until(lambda: tab.selected("amount/-5"))
    tab.fill("reason", "cards on the floor")
    tab.resize(844, 390)
    tab.wait_for("nav/tonight")
    tab.resize(390, 844)
    tab.wait_gone("nav/tonight")
    assert tab.selected("adjust/Bo")
    assert tab.selected("amount/-5")
    phone.tap("record")
    tab.wait_for("total/Bo", "\u22125")
    phone.tap("tab/log")
    phone.until(lambda: "cards on the floor" in tab.words())


def test_a_phone_turned_and_turned_back_at_once_is_as_before(kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]):
    phone = scorekeeper(kibitzer.url, until="new-game")
    tab = phone.tab
    before = tab.handles()
    tab.resize(844, 390)
    tab.resize(390, 844)
    time.sleep(1)
    assert tab.handles() == before
