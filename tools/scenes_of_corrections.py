"""What there is to photograph of putting right what was entered wrong: see `tools/shots.py`."""

from __future__ import annotations

from collections.abc import Iterator

from tests.support.browser import Tab
from tools.scenes import Games, Scenes, open_table, undone


def from_the_log(tab: Tab, games: Games) -> Iterator[str]:
    """Undo and its way back, the trail, an entry with its pad, one that falls, one that was forgotten."""
    open_table(tab, games["bidding"])
    undone(tab)
    tab.wait_for("redo")
    yield "correct-redo"
    tab.tap("redo")
    tab.wait_gone("redo")
    tab.tap("tab/log")
    tab.wait_for("amend/6")
    yield "correct-log"
    tab.tap("amend/3")
    tab.wait_for("take-out")
    yield "correct-bid"
    tab.tap("take-out")
    tab.wait_for("falls")
    yield "correct-falls"
    tab.tap("cancel")
    tab.wait_for("amend/6")
    yield "correct-log-read-on"
    tab.tap("amend/6")
    tab.wait_for("take-out")
    yield "correct-tricks"
    tab.tap("put-before")
    tab.wait_for("forgotten/adjust")
    yield "correct-forgotten"
    tab.tap("forgotten/adjust")
    tab.wait_for("adjust/Ann")
    yield "correct-forgotten-adjust"
    tab.tap("cancel")
    tab.wait_for("forgotten/adjust")
    tab.tap("cancel")


def from_the_sheet(tab: Tab, games: Games) -> Iterator[str]:
    """A cell with the entries behind it, the seats, leave to break a rule and what the sheet says of it."""
    open_table(tab, games["bidding"])
    tab.tap("tab/scores")
    tab.wait_for("cell/3/Bo")
    tab.tap("cell/3/Bo")
    yield "correct-cell"
    tab.tap("tab/play")
    tab.tap("more")
    tab.wait_for("seats")
    tab.tap("seats")
    tab.wait_for("seat-up/Ann")
    yield "correct-seats"
    tab.tap("cancel")
    dealer = tab.text("dealer").split()[0]
    tab.wait_for(f"bid/{dealer}/2")
    tab.tap(f"bid/{dealer}/2")
    tab.wait_for("override")
    tab.tap("override")
    tab.wait_for("reason/1")
    yield "correct-leave"
    tab.tap("record")
    tab.wait_for("tricks/Ann/0")
    tab.tap("tab/scores")
    tab.wait_for("remark/1")
    yield "correct-remarks"


def after_the_end(tab: Tab, games: Games) -> Iterator[str]:
    """A game that is reopened, and what its log says then."""
    open_table(tab, games["early"], "winner")
    tab.tap("more")
    tab.wait_for("reopen")
    yield "correct-more-ended"
    tab.tap("reopen")
    tab.wait_for("reason/1")
    yield "correct-reopen"
    tab.tap("reason/2")
    tab.tap("record")
    tab.wait_for("dealer")
    tab.tap("tab/log")
    tab.wait_for("amend/2")
    yield "correct-log-reopened"


SCENES: Scenes = (
    (from_the_log, ("correct-redo", "correct-log", "correct-bid", "correct-falls", "correct-tricks", "correct-forg")),
    (from_the_sheet, ("correct-cell", "correct-seats", "correct-leave", "correct-remarks")),
    (after_the_end, ("correct-more-ended", "correct-reopen", "correct-log-reopened")),
)
