"""Cambio from New game to the winner, by points and by cards, within the taps that asks.md allows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Bo", "Cy", "Dee")
BY_POINTS = 6
BY_CARDS = 22


def test_a_match_of_two_deals(kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]):
    phone = scorekeeper(kibitzer.url, until="new-game")
    tab = phone.tab
    phone.open_game("cambio", *NAMES)
    phone.tap("option/deals/3")
    phone.until(lambda: tab.selected("option/deals/3"))
    phone.start()

    # by points: the call, a tile each, record
    phone.taps = 0
    call(phone, "Cy")
    for name, points in zip(NAMES, (4, 19, 7, 12), strict=True):
        tab.wait_for(f"points/{name}/{points}")
        phone.tap(f"points/{name}/{points}")
    phone.record_when_ready()
    assert phone.taps == BY_POINTS
    phone.until(lambda: tab.text("total/Bo") == "19")

    # the way is chosen once, and kept
    call(phone, "Ann")
    tab.wait_for("by-cards/Ann")
    phone.tap("by-cards/Ann")
    tell_by_cards(phone, {"Ann": "2 3 4 5", "Bo": "6 7 8 9", "Cy": "A A 2 3", "Dee": "10 J Q Kr"})
    phone.until(lambda: tab.text("total/Ann") == "18")

    phone.taps = 0
    call(phone, "Bo")
    tell_by_cards(phone, {"Ann": "2 3 4 5", "Bo": "6 7 8 9", "Cy": "A A 2 3", "Dee": "10 J Q Kr"})
    assert phone.taps == BY_CARDS
    tab.wait_for("winner")
    assert "Cy wins with" in tab.text("winner")
    assert not tab.errors


def test_a_missed_snap_is_added_and_no_hand_is_lost(kibitzer: Server, scorekeeper: Callable[..., ScoreKeeper]):
    phone = scorekeeper(kibitzer.url, until="new-game")
    tab = phone.tab
    phone.open_game("cambio", "Ann", "Bo")
    phone.start()
    snap(phone, "Ann")
    call(phone, "Bo")
    tab.wait_for("by-cards/Ann")
    phone.tap("by-cards/Ann")
    tap_cards(phone, "Ann", "2 3 4")
    phone.tap("by-cards/Bo")
    tab.wait_for("card/Bo/5")
    tap_cards(phone, "Bo", "5 6 7")
    tab.wait_for("repair")
    phone.tap("repair")
    tab.wait_for("snap/Bo")
    phone.tap("snap/Bo")
    tab.wait_for("snap-right")
    phone.tap("snap-right")
    tab.wait_for("left", "All hands told")
    phone.record_when_ready()
    phone.until(lambda: tab.text("total/Bo") == "18")
    assert tab.text("total/Ann") == "9"
    assert not tab.errors


def call(phone: ScoreKeeper, name: str) -> None:
    phone.tab.wait_for(f"call/{name}")
    phone.tap(f"call/{name}")
    phone.tab.wait_gone(f"call/{name}")


def snap(phone: ScoreKeeper, name: str) -> None:
    phone.tab.wait_for(f"snap/{name}")
    phone.tap(f"snap/{name}")
    phone.tab.wait_for("snap-right")
    phone.tap("snap-right")
    phone.tab.wait_for(f"note/{name}", "3 cards")


def tell_by_cards(phone: ScoreKeeper, hands: dict[str, str]) -> None:
    """Every hand card by card; the first lies open already."""
    for number, (name, cards) in enumerate(hands.items()):
        if number:
            phone.tap(f"by-cards/{name}")
        tap_cards(phone, name, cards)
    phone.record_when_ready()


def tap_cards(phone: ScoreKeeper, name: str, cards: str) -> None:
    """The cards of one hand; a king is told by its colour as well."""
    for card in cards.split():
        rank, colour = card.rstrip("rb"), {"r": "red", "b": "black"}.get(card[-1])
        phone.tab.wait_for(f"card/{name}/{rank}")
        phone.tap(f"card/{name}/{rank}")
        if colour is not None:
            phone.tab.wait_for(f"colour/{colour}")
            phone.tap(f"colour/{colour}")
