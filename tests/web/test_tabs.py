"""One game in two tabs: what the one enters, the other has not seen; it enters nothing on what it still shows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

pytestmark = pytest.mark.browser

NAMES = "Ann Bo Cy"
MOVED = "The table has moved on: somebody else entered something first."


def test_a_tap_on_an_older_picture_enters_nothing_and_shows_how_it_is(
    kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]
):
    first = scorekeeper(kibitzer.url, until="new-game")
    first.sit_down(NAMES, dealer="Cy")
    second = ScoreKeeper(first.tab.beside(first.tab.page.url, until="bid/Ann/1"))
    first.bid("Ann 1")

    # the second tab still asks Ann
    assert second.tab.has("bid/Ann/0")
    second.tap("bid/Ann/0")
    second.tab.wait_for("bid/Bo/1")
    assert second.tab.text("notice").startswith(MOVED)
    assert second.tab.text("note/Ann") == "bid 1"

    # both go on, each on what it has seen, and nothing is doubled
    second.bid("Bo 1")
    first.tab.show()
    first.tap("bid/Bo/2")
    first.tab.wait_for("bid/Cy/0")
    assert first.tab.text("note/Bo") == "bid 1"
    first.bid("Cy 2")
    first.took("Cy 1")
    second.tab.show()
    second.tab.reload(until="left")
    second.took("Cy 1")
    first.tab.show()
    first.record()
    second.tab.show()
    second.tap("record")
    second.tab.wait_gone("left")
    for phone in (second, first):
        phone.tab.show()
        phone.until(lambda phone=phone: phone.tab.has("bid/Bo/0"))
        assert phone.totals(NAMES) == "Ann 1, Bo 1, Cy 0"
        assert phone.tab.text("dealer") == "Ann deals"
        assert not phone.tab.errors
