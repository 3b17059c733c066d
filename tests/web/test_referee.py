"""A quarrel settled in a browser, in Russian: from a barred bid to its article, a ruling, and the same entry again."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

DECISION = "По правилу: 0 или 2"

pytestmark = pytest.mark.browser


def test_from_a_barred_bid_to_a_ruling_and_back_in_russian(kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]):
    phone = scorekeeper(kibitzer.url, until="new-game", locale="ru-RU")
    tab = phone.tab
    phone.sit_down("Ann Bo Cy", dealer="Cy")
    phone.bid("Ann 1, Bo 1")
    tab.wait_for("bid/Cy/1")
    phone.tap("bid/Cy/1")
    tab.wait_for("refusal")
    refused = tab.text("refusal")
    assert re.fullmatch(r"[^A-Za-z]+", refused)
    assert tab.language() == "ru"
    assert tab.has("ruling")
    phone.tap("rule")

    tab.wait_for("question/jabberwocky/barred-bid")
    assert "Чего нельзя заявить сдающему" in tab.words()
    phone.tap("question/jabberwocky/barred-bid")
    tab.wait_for("article/jabberwocky/bid-range")
    phone.tap("back")
    tab.wait_for("ruling")
    phone.tap("ruling")
    tab.wait_for("ruling-decision")
    tab.fill("ruling-decision", DECISION)
    phone.tap("ruling-how/vote")
    tab.wait_for("record")
    phone.tap("record")

    tab.wait_for("refusal", refused)
    assert tab.has("bid/Cy/1")
    phone.tap("tab/log")
    tab.wait_for("ruled/1")
    assert DECISION in tab.words()
    phone.tap("tab/play")
    tab.wait_for("bid/Cy/2")
    phone.bid("Cy 2")
    tab.wait_for("left")


def test_answers_follow_the_keyboard(kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]):
    tab = scorekeeper(f"{kibitzer.url}/#/referee", until="search").tab
    assert tab.has("book/cambio")
    tab.tap("search")
    for letter in "indicatr":  # misspelt, letter by letter as a person types it
        tab.press(letter)
    tab.wait_for("found/1")
    assert "The indicator" in tab.words()
    tab.tap("found/1")
    tab.wait_for("question/metamorphosis/indicator-when")
    tab.tap("back")
    tab.wait_for("found/1")
    tab.fill("search", "")
    tab.wait_for("book/cambio")
