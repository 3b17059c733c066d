"""Metamorphosis from New game to the winner: chosen in secret, then a tile for each player and hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Bo", "Cy")
CHOSEN = {"Ann": 1, "Bo": 2, "Cy": 3}


def test_a_set_chosen_in_secret(kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]):
    phone = scorekeeper(kibitzer.url, until="new-game")
    tab = phone.tab
    phone.open_game("metamorphosis", *NAMES)
    phone.tap("option/sets/1")
    phone.until(lambda: tab.selected("option/sets/1"))
    phone.start()
    tab.wait_for("in-secret")
    phone.tap("in-secret")
    for name, hand in CHOSEN.items():
        tab.wait_for("hand-to", f"Hand the phone to {name}")
        phone.tap("cover")
        tab.wait_for(f"indicator/{name}/{hand}")
        phone.tap(f"indicator/{name}/{hand}")
        tab.wait_for("chosen")
        assert not any(handle.startswith("indicator/") for handle in tab.handles()), "what was chosen can be seen"
        phone.tap("cover")
        tab.wait_gone("chosen")
        if name == "Ann":  # half way, and the page is loaded again: still covered, and nothing is told
            tab.reload("hand-to")
            assert tab.text("hand-to") == "Hand the phone to Bo"
            assert "indicator" not in tab.words()
    tab.wait_for("all-chosen")
    phone.record_when_ready()
    tab.wait_for("note/Ann", "indicator 1")

    for quantity, taken in (("clubs", "5 4 3"), ("hearts", "2 6 4"), ("cards", "9 12"), ("spades", "1 2 8")):
        phone.taps = 0
        for name, number in zip(NAMES, taken.split(), strict=False):
            tile = f"taken/{name}/{quantity}/{number}"
            tab.wait_for(tile)
            phone.tap(tile)
        phone.record_when_ready()
        assert phone.taps == len(taken.split()) + 1
        tab.wait_gone(f"taken/Ann/{quantity}/0")
    tab.wait_for("winner")
    assert not tab.errors
