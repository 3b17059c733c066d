"""One game on two phones: what the one enters is at once on the other, which keeps what was being entered there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

pytestmark = pytest.mark.browser

NAMES = "Ann Bo Cy"


def test_two_browsers_at_one_table_and_one_that_slept(kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]):
    first = scorekeeper(kibitzer.url, until="new-game")
    first.sit_down(NAMES, dealer="Cy")
    second = scorekeeper(first.tab.page.url, until="bid/Ann/1")

    # the second phone lies there and is only looked at
    first.bid("Ann 1, Bo 1")
    second.see("bid/Cy/0")
    assert second.tab.text("note/Bo") == "bid 1"
    second.bid("Cy 0")
    first.see("left")

    # half of the tricks are tapped on one phone when the other enters a penalty
    second.took("Ann 3, Bo 0")
    for handle in ("more", "adjust", "adjust/Bo", "amount/-5"):
        first.tab.wait_for(handle)
        first.tap(handle)
    first.record_when_ready()
    second.see("total/Bo", "−5")
    assert second.tab.selected("tricks/Ann/3")
    assert second.tab.selected("tricks/Bo/0")
    second.until(lambda: not second.tab.barred("record"))
    second.record()
    first.see("dealer", "Ann deals")
    assert first.totals(NAMES) == "Ann 0, Bo −5, Cy 1"

    # one of them sleeps: it shows what it showed, and when it wakes what is
    second.tab.sleep()
    first.bid("Bo 0, Cy 1")
    first.tab.wait_for("bid/Ann/0")
    assert second.tab.has("bid/Bo/0")
    second.tab.wake()
    second.see("bid/Ann/0")
    assert second.tab.text("note/Cy") == "bid 1"
    second.bid("Ann 0")
    first.see("left")
    first.tap("undo")
    second.tab.wait_for("bid/Ann/0")
    for phone in (first, second):
        assert not [error for error in phone.tab.errors if "WebSocket" not in error]
    assert not kibitzer.errors()
