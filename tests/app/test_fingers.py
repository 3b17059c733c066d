"""Which touch is one with the touch before it, by what was on the screen when it came down."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft
import pytest

from app.stores import fingers
from app.stores.fingers import BOUNCE, PATIENCE, POINTER_BOUNCE, Fingers


@dataclass
class Clock:
    """The server's clock, turned by hand."""

    now: float = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(fingers, "time", clock)
    return clock


@pytest.fixture
def hand(clock: Clock) -> Fingers:
    """A table whose first picture is on the screen."""
    hand = Fingers()
    hand.shows("first")
    hand.told(hand.mark)
    clock.now += 5
    return hand


def touch(hand: Fingers, what: object, kind: ft.PointerDeviceType | None = ft.PointerDeviceType.TOUCH) -> bool:
    """Tap something; give whether it counts as one with the tap before."""
    hand.down(ft.TapEvent(name="tap_down", control=ft.Container(), kind=kind))
    return hand.bounced(what)


def test_a_touch_that_came_down_on_the_picture_before_is_not_meant_for_this_one(hand: Fingers, clock: Clock):
    assert not touch(hand, "Bo 1")
    hand.shows("second")
    clock.now += 0.9  # the server, or the client, was busy
    assert touch(hand, "Cy 1")
    hand.told(hand.mark)
    clock.now += POINTER_BOUNCE + 0.01
    assert not touch(hand, "Cy 1")


def test_a_double_click_is_measured_from_when_its_picture_came_on_the_screen(hand: Fingers, clock: Clock):
    assert not touch(hand, 1)
    hand.shows("second")
    clock.now += 0.9
    hand.told(hand.mark)
    clock.now += 0.2
    assert touch(hand, 1)


def test_the_next_player_says_the_same(hand: Fingers, clock: Clock):
    for picture in "second", "third", "fourth":
        assert not touch(hand, 1)
        hand.shows(picture)
        clock.now += 0.05
        hand.told(hand.mark)
        clock.now += POINTER_BOUNCE + 0.01


def test_another_value_may_follow_as_fast_as_it_is_seen(hand: Fingers, clock: Clock):
    assert not touch(hand, 1)
    hand.shows("second")
    hand.told(hand.mark)
    clock.now += 0.1
    assert not touch(hand, 2)


def test_keys_and_screen_readers_are_not_held_up_by_what_is_not_laid_out(hand: Fingers, clock: Clock):
    assert not touch(hand, 1, ft.PointerDeviceType.UNKNOWN)
    hand.shows("second")
    clock.now += BOUNCE / 2
    assert touch(hand, 1, None)
    clock.now += BOUNCE * 2
    assert not touch(hand, 1, None)


def test_a_client_that_never_tells_can_be_operated_all_the_same(hand: Fingers, clock: Clock):
    hand.shows("second")
    assert touch(hand, 1)
    clock.now += PATIENCE + 0.01
    assert not touch(hand, 2)


def test_a_mark_that_comes_late_is_not_the_one_that_is_waited_for(hand: Fingers, clock: Clock):
    hand.shows("second")
    late = hand.mark
    hand.shows("third")
    hand.told(late)
    assert touch(hand, 1)


def test_the_same_picture_drawn_again_is_on_the_screen_already(hand: Fingers):
    mark = hand.mark
    hand.shows("first")
    assert hand.mark == mark
    assert not touch(hand, 1)


def test_one_tap_too_many_on_cancel_takes_nothing_back(hand: Fingers, clock: Clock):
    hand.closed()
    clock.now += 0.1
    assert touch(hand, "undo")
    clock.now += POINTER_BOUNCE + 0.01
    assert not touch(hand, "undo")


def test_a_second_tap_on_record_enters_nothing_behind_it(hand: Fingers, clock: Clock):
    assert not hand.just_recorded()
    hand.shows("second")
    clock.now += 0.9
    hand.told(hand.mark)
    clock.now += 0.2
    assert hand.just_recorded()


def test_record_may_be_pressed_at_once_where_all_was_right_already(hand: Fingers, clock: Clock):
    assert not hand.just_recorded()
    for picture in "bids", "tricks":
        clock.now += 5
        hand.shows(picture)
        hand.told(hand.mark)
    clock.now += 0.05
    assert not hand.just_recorded()


def test_record_may_be_pressed_as_soon_as_the_tiles_before_it_were(hand: Fingers, clock: Clock):
    assert not hand.just_recorded()
    hand.shows("second")
    hand.told(hand.mark)
    clock.now += 0.05
    assert not touch(hand, "Ann 5")
    assert not hand.just_recorded()
