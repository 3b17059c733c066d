"""What there is to photograph of the app around the table, and of Jabberwocky: see `tools/shots.py`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping

from models.storage.repository import GameId
from tests.support.browser import Tab

Games = Mapping[str, GameId]
"""The tables of the example evening, by what there is to see at each."""

Scene = Callable[[Tab, Games], Iterator[str]]
"""Goes through some screens, and gives the name of each picture when it can be taken."""

Scenes = tuple[tuple[Scene, tuple[str, ...]], ...]
"""Scenes in their order, each with how the names of its pictures begin."""


def start(tab: Tab, _: Games) -> Iterator[str]:
    """Home, the list of games, and what is kept of this device."""
    tab.go("/", "continue/1")
    yield "tonight"
    tab.go("/new", "game/jabberwocky")
    yield "games"
    tab.go("/history", "game/1")
    yield "history"
    tab.go("/settings", "theme/dark")
    yield "settings"
    tab.tap("four-colours/yes")
    yield "settings-four-colours"
    tab.tap("four-colours/no")


def copies(tab: Tab, _: Games) -> Iterator[str]:
    """The copies of all games, one of which is put back."""
    tab.go("/copies", "copy/1")
    yield "copies"
    tab.tap("copy/1")
    tab.wait_for("put-back")
    yield "copies-sure"
    tab.tap("put-back")
    tab.wait_for("copy/2")
    yield "copies-put-back"


def set_up(tab: Tab, _: Games) -> Iterator[str]:
    """A game that is being set up."""
    tab.go("/new/jabberwocky", "start")
    yield "set-up-empty"
    for name in ("Ann", "Ольга"):
        tab.tap(f"regular/{name}")
        tab.wait_for(f"seat-out/{name}")
    tab.fill("player-name", "ann")
    tab.tap("add-player")
    tab.wait_for("fault")
    yield "set-up-refused"
    tab.fill("player-name", "Zoë 🎲", submit=True)
    tab.wait_for("seat-out/Zoë 🎲")
    tab.tap("regular/Maximiliane")
    tab.wait_for("seat-out/Maximiliane")
    yield "set-up"
    tab.tap("cut-for-deal")
    tab.wait_for("cut")
    yield "set-up-cut"


def bidding(tab: Tab, games: Games) -> Iterator[str]:
    """The dealer's bid barred; then, by undo, an earlier bidder, and a round that has not begun."""
    open_table(tab, games["bidding"])
    dealer = tab.text("dealer").split()[0]
    tab.wait_for(f"bid/{dealer}/0")
    yield "table-barred"
    barred = next(tab_handle for tab_handle in tab.handles() if tab_handle == f"bid/{dealer}/2")
    tab.tap(barred)
    yield "table-barred-tapped"
    tab.tap("undo")
    tab.wait_gone(f"bid/{dealer}/0")
    yield "table-bidding"
    for _ in range(3):
        undone(tab)
    tab.wait_for("trump/hearts")
    yield "table-deal"


def tricks(tab: Tab, games: Games) -> Iterator[str]:
    """The tricks of a round: as bid, with one who missed, and one by one."""
    open_table(tab, games["tricks"])
    tab.wait_for("tricks/Ann/0")
    yield "table-tricks"
    picked = next(n for n in range(9) if tab.selected(f"tricks/Bo/{n}"))
    tab.tap(f"tricks/Bo/{picked - 1 if picked else picked + 1}")
    yield "table-tricks-missed"
    tab.tap("by-trick")
    tab.wait_for("trick/Ann")
    yield "table-by-trick"
    for name in ("Ann", "Dee"):
        before = tab.text(f"note/{name}")
        tab.tap(f"trick/{name}")
        changed(tab, f"note/{name}", before)
    yield "table-by-trick-two"
    tab.tap("by-trick")
    tab.wait_for("tricks/Ann/0")


def rest_of_table(tab: Tab, games: Games) -> Iterator[str]:
    """Scores, log, and the sheet of everything else."""
    open_table(tab, games["bidding"])
    tab.tap("tab/scores")
    tab.wait_for("cell/1/Ann")
    yield "table-scores"
    tab.tap("cell/3/Bo")
    yield "table-scores-explained"
    tab.tap("tab/log")
    yield "table-log"
    tab.tap("tab/play")
    tab.tap("more")
    tab.wait_for("adjust")
    yield "table-more"
    tab.tap("adjust")
    tab.wait_for("amount/-5")
    yield "table-adjust"
    tab.tap("adjust/Ann")
    tab.tap("amount/-5")
    tab.tap("reason/1")
    yield "table-adjust-filled"
    tab.tap("cancel")
    tab.tap("more")
    tab.tap("finish")
    tab.wait_for("reason/1")
    yield "table-finish"
    tab.tap("cancel")
    tab.wait_for("tab/play")


def ended(tab: Tab, games: Games) -> Iterator[str]:
    """A game with two winners, one that the table stopped, and their sheets."""
    open_table(tab, games["shared"], "winner")
    yield "winner"
    tab.tap("tab/scores")
    tab.wait_for("cell/13/Ann")
    yield "winner-scores"
    open_table(tab, games["early"], "winner")
    yield "winner-early"
    tab.go("/table/nothing", "back")
    yield "table-unknown"


def referee(tab: Tab, _: Games) -> Iterator[str]:
    """The books, what answers to a few words, and a question."""
    tab.go("/referee", "book/table")
    yield "referee"
    tab.fill("search", "void must I trump")
    tab.wait_for("found/1")
    yield "referee-found"
    tab.go("/question/cambio/caller-ties", "article/cambio/caller")
    yield "referee-question"
    tab.go("/", "new-game")


def ruling(tab: Tab, games: Games) -> Iterator[str]:
    """A rule as the table plays it, what is decided on it, and where that stands."""
    open_table(tab, games["bidding"])
    for handle in ("more", "rules", "article/jabberwocky/dealer-bid"):
        tab.wait_for(handle)
        tab.tap(handle)
    tab.wait_for("ruling")
    yield "rule-at-table"
    tab.tap("ruling")
    tab.wait_for("ruling-decision")
    yield "ruling"
    tab.fill("ruling-decision", "The rule stands, Dee bids 1")
    tab.tap("ruling-how/vote")
    tab.tap("record")
    tab.wait_for("tab/log")
    tab.tap("tab/log")
    tab.wait_for("ruled/1")
    yield "ruling-log"
    tab.go("/rule/jabberwocky/dealer-bid", "ruled/1")
    yield "ruling-before"
    tab.go("/", "new-game")


def rules(tab: Tab, _: Games) -> Iterator[str]:
    """One article, and all."""
    tab.go("/rule/jabberwocky/dealer-bid", "back")
    yield "rule"
    tab.go("/", "new-game")
    tab.go("/rules/jabberwocky", "article/jabberwocky/dealer-bid")
    yield "rules"
    tab.go("/", "new-game")


SCENES: Scenes = (
    (start, ("tonight", "games", "history", "settings")),
    (copies, ("copies",)),
    (set_up, ("set-up",)),
    (bidding, ("table-barred", "table-bidding", "table-deal")),
    (tricks, ("table-tricks", "table-by-trick")),
    (rest_of_table, ("table-scores", "table-log", "table-more", "table-adjust", "table-finish")),
    (ended, ("winner", "table-unknown")),
    (referee, ("referee",)),
    (rules, ("rule",)),
    (ruling, ("rule-at-table", "ruling")),
)
"""All of them, in this order, with how the names of their pictures begin."""


def open_table(tab: Tab, game: str, until: str = "dealer") -> None:
    """Open a game on its first tab."""
    tab.go("/", "new-game")
    tab.go(f"/table/{game}", until)
    tab.tap("tab/play")


def undone(tab: Tab) -> None:
    """Take the last entry back, and wait until the button names another."""
    before = tab.text("undo")
    tab.tap("undo")
    changed(tab, "undo", before)


def changed(tab: Tab, handle: str, before: str) -> None:
    """Wait until the handle reads otherwise."""
    until = time.monotonic() + 5
    while tab.text(handle) == before and time.monotonic() < until:
        time.sleep(0.05)
