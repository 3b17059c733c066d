"""What there is to photograph of the referee's judge: see `tools/shots.py`."""

from __future__ import annotations

from collections.abc import Iterator

from tests.support.browser import Tab
from tools.scenes import Games, Scenes, open_table


def played(tab: Tab, cards: str, handle: str = "play") -> None:
    """Tap these cards; where one suit is shown at a time, its suit first."""
    suits = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
    for card in cards.split():
        if f"suit/{suits[card[-1]]}" in tab.handles():
            tab.tap(f"suit/{suits[card[-1]]}")
        tab.wait_for(f"{handle}/{card}")
        tab.tap(f"{handle}/{card}")


def at_a_table(tab: Tab, games: Games) -> Iterator[str]:
    """A trick of a running game, a revoke, a hand that is shown and what may be played from it."""
    open_table(tab, games["tricks"])
    tab.tap("more")
    tab.wait_for("judge")
    yield "judge-more"
    tab.tap("judge")
    tab.wait_for("show-hand/Bo")
    yield "judge-empty"
    played(tab, "7S 9S")
    tab.wait_for("trick-winner")
    yield "judge-half"
    played(tab, "2H 10S")
    tab.wait_for("trick-winner")
    yield "judge-over"
    played(tab, "3C 4C 5C 8S AC")
    tab.wait_for("known/2")
    yield "judge-revoke"
    tab.tap("show-hand/Ольга")
    tab.wait_for("hide-hand")
    played(tab, "6C KD AS", "hold")
    yield "judge-hand"
    tab.tap("done")
    tab.wait_for("may/AS")
    tab.tap("may/AS")
    tab.wait_for("why/may")
    yield "judge-may"
    tab.tap("done")
    tab.wait_for("next-trick")


def by_hand(tab: Tab, _: Games) -> Iterator[str]:
    """Nobody's game: what has to be chosen, and a trick of it."""
    tab.go("/", "new-game")
    tab.go("/judge", "done")
    tab.tap("trump/spades")
    tab.wait_for("broken/no")
    yield "judge-by-hand"
    tab.tap("done")
    tab.wait_for("show-hand/1")
    played(tab, "10H QH 2S AH")
    tab.wait_for("trick-winner")
    yield "judge-by-hand-over"


def other_questions(tab: Tab, games: Games) -> Iterator[str]:
    """What the dealer may say, here and by hand; a snap and a card of Cambio."""
    open_table(tab, games["bidding"])
    tab.tap("more")
    tab.wait_for("may-bid")
    yield "asked-bid-more"
    tab.go("/", "new-game")
    tab.go("/asked/jabberwocky/dealer-bid", "called/more")
    for _ in range(5):
        tab.tap("called/more")
    yield "asked-bids"
    tab.go("/", "new-game")
    tab.go("/asked/cambio/snap", "lay/7")
    yield "asked-snap"
    tab.tap("lay/7")
    tab.tap("lay/10")
    tab.wait_for("why/answer")
    yield "asked-snap-wrong"
    tab.tap("about/power")
    tab.wait_for("came/hand")
    tab.tap("lay/Q")
    tab.wait_for("why/answer")
    yield "asked-card"


SCENES: Scenes = (
    (at_a_table, ("judge-more", "judge-empty", "judge-half", "judge-over", "judge-revoke", "judge-hand", "judge-may")),
    (by_hand, ("judge-by-hand",)),
    (other_questions, ("asked",)),
)
