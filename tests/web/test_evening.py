"""An evening as it goes: rules asked for, taps taken back, the page reloaded, the battery empty, and on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

pytestmark = pytest.mark.browser

NAMES = "Ann Bo Cy Dee"


def test_three_rounds_with_all_that_happens_in_an_evening(
    serve: Callable[..., Server], scorekeeper: Callable[..., ScoreKeeper]
):
    server = serve()
    phone = scorekeeper(server.url, until="new-game")
    tab = phone.tab
    phone.sit_down(NAMES, dealer="Dee")
    assert tab.text("dealer") == "Dee deals"
    assert tab.text("leader") == "Ann leads"

    # a forbidden bid: struck out, the reason said, the rule one tap away, and nothing lost by looking at it
    phone.trump("hearts")
    assert tab.text("trump") == "Trump: hearts"
    phone.bid("Ann 1, Bo 0, Cy 1")
    phone.tap("bid/Dee/1")
    tab.wait_for("refusal", "Not 1: the bids would add up to 3, the cards dealt.")
    phone.tap("rule")
    tab.wait_gone("bid/Dee/1")
    assert phone.game == "/rule/jabberwocky/dealer-bid"
    assert "What the dealer may not bid" in tab.words()
    phone.tap("back")
    tab.wait_for("bid/Dee/1")
    assert tab.text("refusal") == "Not 1: the bids would add up to 3, the cards dealt."
    assert [tab.text(f"note/{name}") for name in NAMES.split()] == ["bid 1", "bid 0", "bid 1", "bids"]
    phone.bid("Dee 0")

    # tricks are picked as bid; what is missing is said, and given out with one tap
    tab.wait_for("left", "Tricks: 1 still to give out")
    assert tab.barred("record")
    assert [tab.selected(f"tricks/{name}") for name in ("Ann/1", "Bo/0", "Cy/1", "Dee/0")] == [True] * 4
    phone.took("Ann 2")
    tab.wait_for("left", "all 3 given")
    phone.record()
    assert phone.totals(NAMES) == "Ann 0, Bo 1, Cy 1, Dee 1"
    assert tab.text("standing") == "3 players share the lead"

    # the round taken back: the pad has what was entered, to be corrected or entered again
    phone.tap("undo")
    tab.wait_for("left", "all 3 given")
    assert tab.selected("tricks/Ann/2")
    assert phone.totals(NAMES) == "Ann 0, Bo 0, Cy 0, Dee 0"
    phone.record()
    assert phone.totals(NAMES) == "Ann 0, Bo 1, Cy 1, Dee 1"

    # the page loaded again between two bids
    assert tab.text("dealer") == "Ann deals"
    phone.bid("Bo 1, Cy 1")
    tab.reload(until="bid/Dee/1")
    assert tab.text("note/Cy") == "bid 1"
    phone.bid("Dee 1, Ann 0")

    # the battery empty with half the tricks entered: what was tapped is still picked
    tab.wait_for("left", "Tricks: 1 still to give out")
    phone.took("Bo 0")
    tab.wait_for("left", "Tricks: 2 still to give out")
    server.restart()
    tab.reload(until="left")
    tab.errors.clear()  # a socket that found nobody
    assert tab.selected("tricks/Bo/0")
    assert tab.text("left") == "Tricks: 2 still to give out"
    phone.took("Ann 2")
    phone.record()
    assert phone.totals(NAMES) == "Ann 0, Bo 1, Cy 2, Dee 2"
    assert tab.text("standing") == "2 players share the lead"

    # trick by trick for a while, then the rest at once; nobody can have less than was seen
    assert (tab.text("dealer"), tab.text("leader")) == ("Bo deals", "Cy leads")
    phone.bid("Cy 2, Dee 1, Ann 1, Bo 2")
    phone.tap("by-trick")
    tab.wait_for("trick/Cy")
    phone.tap("trick/Cy")
    tab.wait_for("note/Cy", "bid 2, has 1")
    phone.tap("by-trick")
    tab.wait_for("left", "Tricks: 1 too many")
    phone.took("Ann 0")
    phone.tap("tricks/Cy/0")
    tab.wait_for("refusal", "Cy can have from 1 to 5 here.")
    phone.tap("rule")
    tab.wait_gone("left")
    phone.tap("back")
    tab.wait_for("left", "all 5 given")
    assert tab.selected("tricks/Ann/0")
    phone.record()
    assert phone.totals(NAMES) == "Ann 0, Bo 2, Cy 3, Dee 3"

    # the sheet says the same, and why
    phone.tap("tab/scores")
    tab.wait_for("cell/3/Ann")
    cells = {f"{label}/{name}": tab.text(f"cell/{label}/{name}") for label in "123" for name in NAMES.split()}
    assert [points for points in cells.values() if points == "1"] == ["1"] * 8
    assert (cells["1/Ann"], cells["2/Bo"], cells["3/Cy"]) == ("0", "0", "1")
    phone.tap("cell/1/Ann")
    phone.until(lambda: "bid 1, took 2" in tab.words())
    phone.tap("tab/log")
    phone.until(lambda: "taken back" in tab.words())

    # home knows the game, and takes us back to it
    phone.tap("back")
    tab.wait_for("continue/1")
    phone.tap("continue/1")
    tab.wait_for("dealer", "Cy deals")
    assert not tab.errors
    assert not server.errors()
