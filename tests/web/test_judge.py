"""The trick judge on the smallest phone: a finger finds every card, none moves under it, and nothing tapped is lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app import look
from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

pytestmark = pytest.mark.browser


def test_a_trick_is_judged_in_the_middle_of_a_game(kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]):
    phone = scorekeeper(kibitzer.url, width=320, height=568, until="new-game")
    tab = phone.tab
    phone.sit_down("Ann Bo Cy", dealer="Cy")
    phone.trump("hearts")
    phone.tap("more")
    tab.wait_for("judge")
    phone.tap("judge")
    tab.wait_for("next-trick", "Ann leads")
    (left, top), (right, _), (_, below) = (tab.spot(f"play/{card}") for card in ("2S", "3S", "7S"))
    assert right - left >= look.TOUCH
    assert below - top >= look.TOUCH

    phone.tap("play/7S")
    tab.wait_for("trick-winner", "Ann takes it so far.")
    assert tab.spot("play/2S") == pytest.approx((left, top), abs=1)
    phone.tap("play/9S")
    tab.wait_for("trick-winner", "Bo takes it so far.")
    phone.tap("suit/hearts")
    tab.wait_for("play/2H")
    phone.tap("play/2H")
    tab.wait_for("trick-winner", "Cy takes the trick.")

    phone.tap("rule/trick")
    tab.wait_gone("trick-winner")
    phone.tap("back")
    tab.wait_for("trick-winner", "Cy takes the trick.")
    tab.reload(until="trick-winner")
    assert tab.text("trick-winner") == "Cy takes the trick."
    phone.tap("back")
    tab.wait_for("dealer", "Cy deals")
    assert not tab.errors
