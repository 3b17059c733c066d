"""Names as people have them: in any script, with signs that no font of ours has, and with signs that mean something."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

pytestmark = pytest.mark.browser

ODD = ("李雷🎲", "مريم", "{player} <b>&\"'", "W" * 40, "Zoë O’Hara")


def test_a_table_of_names_in_every_script(kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]):
    phone = scorekeeper(kibitzer.url, until="new-game")
    tab = phone.tab
    phone.set_up(*ODD)
    phone.tap(f"dealer/{ODD[4]}")
    phone.start()

    # shown as far as our fonts go, and else by seat; spoken in full
    assert tab.text("dealer") == "Zoë O’Hara deals"
    assert tab.text("leader") == "Player 1 leads"
    assert tab.text(f"bid/{ODD[0]}/1") == "李雷🎲 bids 1"
    for name in ODD:
        tab.wait_for(f"bid/{name}/0")
        phone.tap(f"bid/{name}/0")
        tab.wait_gone(f"bid/{name}/0")
    tab.wait_for("left", "Tricks: 3 still to give out")
    phone.tap(f"tricks/{ODD[2]}/3")
    tab.wait_for("left", "all 3 given")
    phone.record()
    assert [tab.text(f"total/{name}") for name in ODD] == ["1", "1", "0", "1", "1"]
    phone.tap("tab/scores")
    tab.wait_for(f"cell/1/{ODD[3]}", "1")
    phone.tap(f"cell/1/{ODD[2]}")
    phone.until(lambda: "bid 0, took 3" in tab.words())

    # nobody is asked for a letter again and again, and no other host at all
    fonts = [url for url in tab.requests if "noto" in url.lower()]
    time.sleep(2)
    later = [url for url in tab.requests if "noto" in url.lower()]
    assert later == fonts
    assert len(fonts) == len(set(fonts))
    assert tab.strangers() == []
    assert not tab.errors


def test_names_that_cannot_be_seated_are_refused_with_a_sentence(
    kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]
):
    phone = scorekeeper(kibitzer.url, until="new-game")
    tab = phone.tab
    phone.set_up("Ann", "Bo")

    for wrong, sentence in (
        ("ANN ", "That name is already at the table."),
        ("   ", "A name must not be blank."),
        ("x" * 41, "A name has at most 40 characters."),
    ):
        tab.fill("player-name", wrong)
        phone.tap("add-player")
        tab.wait_for("fault", sentence)
    assert [handle for handle in tab.handles() if handle.startswith("seat-out/")] == ["seat-out/Ann", "seat-out/Bo"]

    # too few, and the screen says so before Start is pressed
    assert tab.text("refusal") == "Jabberwocky is for 3 to 5 players; 2 are seated."
    assert tab.barred("start")
    for name in ("Cy", "Dee", "Eve", "Flo"):
        phone.seat(name)
    tab.wait_for("refusal", "Jabberwocky is for 3 to 5 players; 6 are seated.")
    assert tab.barred("start")
    phone.tap("seat-out/Flo")
    tab.wait_gone("refusal")
    assert not tab.barred("start")

    # nobody is seated twice by the tiles of those who played before either
    assert not tab.has("regular/Ann")
