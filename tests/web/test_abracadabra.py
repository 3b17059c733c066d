"""Abracadabra from New game to the winner: bids with passes, the word asked for, chips, and the result."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Bo", "Cy", "Dee")


def test_a_deal_with_stakes_and_the_word(kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]):
    phone = scorekeeper(kibitzer.url, until="new-game")
    tab = phone.tab
    phone.open_game("abracadabra", *NAMES)
    phone.tap("option/stakes/yes")
    phone.until(lambda: tab.selected("option/stakes/yes"))
    phone.tap("option/target/50")
    phone.until(lambda: tab.selected("option/target/50"))
    phone.start()

    phone.tap("turn-up")
    tab.wait_for("turn-up/7")
    phone.tap("turn-up/7")
    tab.wait_for("turn-up/7H")
    phone.tap("turn-up/7H")
    tab.wait_for("trump")
    tab.wait_for("stake/Ann")
    phone.tap("stake/Ann")
    tab.wait_for("amount/5")
    phone.tap("amount/5")
    tab.wait_for("pot", "5 chips in the pot.")

    for name, said in (("Bo", "3"), ("Cy", "pass"), ("Dee", "pass"), ("Ann", "pass")):
        tab.wait_for(f"bid/{name}/{said}")
        phone.tap(f"bid/{name}/{said}")
        tab.wait_gone(f"bid/{name}/{said}")
    tab.wait_for("by-trick")
    phone.tap("by-trick")
    for _ in range(3):
        tab.wait_for("trick/Bo")
        note = tab.text("note/Bo")
        phone.tap("trick/Bo")
        phone.until(lambda note=note: tab.text("note/Bo") != note)
    tab.wait_for("prompt")
    phone.tap("call/Bo")
    tab.wait_gone("prompt")
    phone.tap("by-trick")
    for name, tricks, matching in (("Ann", 2, 1), ("Bo", 9, 1), ("Cy", 1, 1), ("Dee", 1, 1)):
        for tile in (f"tricks/{name}/{tricks}", f"matching/{name}/{matching}"):
            tab.wait_for(tile)
            if not tab.selected(tile):
                phone.tap(tile)
                phone.until(lambda tile=tile: tab.selected(tile))
    phone.record_when_ready()
    tab.wait_for("winner")
    assert "Bo wins with" in tab.text("winner")
    assert "Bo: 5 chips paid so far." in tab.text("pot")
    assert not tab.errors
