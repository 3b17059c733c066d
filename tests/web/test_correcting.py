"""A wrong entry found two rounds later, in a browser: put right from the log, with what falls and what stays."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

pytestmark = pytest.mark.browser

NAMES = "Ann Bo Cy"


def test_a_correction_under_which_a_later_entry_falls(kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]):
    phone = scorekeeper(kibitzer.url, until="new-game")
    tab = phone.tab
    bid_twice(phone)

    # Bo had said 2: then Cy's 0 would have been against the rule, and all can be left as it was
    phone.tap("tab/log")
    correct(phone, "2", "bid/Bo/1")
    phone.tap("bid/Bo/2")
    tab.wait_for("falls", "Cy bid 0")
    assert tab.text("refusal") == "Not 0: the bids would add up to 3, the cards dealt."
    phone.tap("rule")
    tab.wait_gone("falls")
    phone.tap("back")
    tab.wait_for("cancel")
    phone.tap("cancel")
    tab.wait_for("amend/2")
    assert totals(phone) == "Ann 1, Bo 0, Cy 1"

    # what was counted wrong is put right where nothing falls: from the sheet, and the total follows
    phone.tap("tab/scores")
    tab.wait_for("cell/1/Bo")
    phone.tap("cell/1/Bo")
    correct(phone, "4", "tricks/Bo/2")
    phone.took("Ann 2, Bo 1")
    phone.record_when_ready()
    tab.wait_for("cell/1/Bo", "1")
    assert totals(phone) == "Ann 0, Bo 1, Cy 1"

    # and back to where it was said: what was later is in the log, undone, and comes back with one tap
    phone.tap("tab/log")
    correct(phone, "2", "bid/Bo/1")
    phone.tap("bid/Bo/2")
    tab.wait_for("confirm")
    phone.tap("confirm")
    tab.wait_for("amend/1")
    assert not tab.has("amend/3")
    assert "5 later entries taken back with it" in tab.words()
    phone.tap("tab/play")
    tab.wait_for("bid/Cy/1")
    phone.tap("undo")
    tab.wait_for("left")
    assert phone.totals(NAMES) == "Ann 0, Bo 1, Cy 1"

    # what undo took back is still to be had after the page was loaded again
    tab.reload("redo")
    phone.tap("redo")
    tab.wait_for("bid/Cy/1")
    assert not tab.errors


def test_the_log_is_read_on_where_it_was_left(kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]):
    phone = scorekeeper(kibitzer.url, until="new-game", height=568)
    tab = phone.tab
    bid_twice(phone)
    phone.tap("tab/log")
    tab.wait_for("amend/1")
    assert not in_sight(phone, "amend/1")

    correct(phone, "1", "bid/Ann/1")
    phone.tap("cancel")
    tab.wait_for("amend/1")
    phone.until(lambda: in_sight(phone, "amend/1"))
    correct(phone, "1", "bid/Ann/1")
    phone.tap("bid/Ann/3")
    tab.wait_gone("amend/1")
    tab.wait_for("amend/2")
    phone.until(lambda: in_sight(phone, "amend/2"))
    assert not tab.errors

    # and under a sheet that fills a low screen, what a cell is made of comes into sight
    low = scorekeeper(tab.page.url, until="tab/scores", height=480)
    low.tap("tab/scores")
    low.tab.wait_for("cell/1/Cy")
    low.tap("cell/1/Cy")
    low.tab.wait_for("amend/4")
    low.until(lambda: in_sight(low, "amend/4", 360))


def bid_twice(phone: ScoreKeeper) -> None:
    """One round, and the bids of the next."""
    phone.sit_down(NAMES, dealer="Cy")
    phone.bid("Ann 1, Bo 1, Cy 0")
    phone.took("Ann 1, Bo 2, Cy 0")
    phone.record()
    phone.bid("Bo 1, Cy 1, Ann 0")
    phone.tab.wait_for("left")


def in_sight(phone: ScoreKeeper, handle: str, pinned: float = 430) -> bool:
    """Whether the handle lies above what is pinned to the bottom, without being scrolled to."""
    box = phone.tab.box(handle)
    return box is not None and box["y"] > 0 and box["y"] + box["height"] < pinned


def totals(phone: ScoreKeeper) -> str:
    """The standing, from whatever tab."""
    phone.tap("tab/play")
    phone.tab.wait_for("total/Ann")
    return phone.totals(NAMES)


def correct(phone: ScoreKeeper, entry: str, picked: str) -> None:
    """Open an entry, whose pad has what was entered."""
    phone.tab.wait_for(f"amend/{entry}")
    phone.tap(f"amend/{entry}")
    phone.tab.wait_for(picked)
    assert phone.tab.selected(picked)
