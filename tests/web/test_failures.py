"""A fault of ours in the middle of a game: said, logged, and the game goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

pytestmark = pytest.mark.browser


def test_the_game_goes_on_after_a_handler_and_a_part_have_failed(
    serve: Callable[..., Server], scorekeeper: Callable[..., ScoreKeeper]
):
    server = serve("tests.web.failing")
    phone = scorekeeper(server.url, until="new-game")
    tab = phone.tab
    phone.sit_down("Ann Bo Cy", dealer="Cy")

    # a handler
    phone.tap("bid/Ann/3")
    tab.wait_for("notice")
    assert tab.text("notice").startswith("Something went wrong here. Nothing you entered is lost.")
    assert "the store verb failed" in server.errors()
    phone.bid("Ann 1, Bo 0, Cy 1")
    tab.wait_gone("notice")

    # a part: its place says so, everything else is there
    tab.wait_for("left")
    phone.tap("tricks/Ann/3")
    phone.until(lambda: "This part of the screen could not be drawn. Nothing you entered is lost." in tab.words())
    assert "the part failed" in server.errors()
    assert tab.text("dealer") == "Cy deals"
    assert tab.has("undo")

    # another way in: the tricks are entered one by one
    tab.reload(until="dealer")
    phone.tap("by-trick")
    for name in ("Ann", "Cy", "Cy"):
        tab.wait_for(f"trick/{name}")
        before = tab.text("procedure")
        phone.tap(f"trick/{name}")
        phone.until(lambda before=before: tab.text("procedure") != before)
    assert phone.totals("Ann Bo Cy") == "Ann 1, Bo 1, Cy 0"
    assert not tab.errors
