"""What lets a device in: the PIN, the ticket and the pass, and how often one may be wrong."""

from __future__ import annotations

import pytest

from app.lock import MINUTE, TRIES, TRIES_OF_ALL, Lock


class Clock:
    """A clock that the test turns on."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def lock(clock: Clock) -> Lock:
    return Lock(clock)


def wrong(lock: Lock) -> str:
    """Six digits that are not the PIN."""
    return f"{(int(lock.pin) + 1) % 10**6:06}"


def test_the_keys_are_long_enough_and_drawn_anew(lock: Lock):
    another = Lock()
    assert lock.pin.isdigit()
    assert len(lock.pin) == 6
    assert len(lock.ticket) == 16
    assert len(lock.key) == 43
    assert {lock.ticket, lock.key} & {another.ticket, another.key} == set()


@pytest.mark.parametrize("form", ["{}", " {} ", "PIN {}", "{}\n"])
def test_the_pin_is_right_however_it_is_set(lock: Lock, form: str):
    assert lock.try_pin(form.format(lock.pin), "a") == "right"
    assert lock.try_pin(f"{lock.pin[:3]} {lock.pin[3:]}", "a") == "right"


def test_the_digits_of_another_script_are_digits(lock: Lock):
    arabic = "".join(chr(ord("٠") + int(digit)) for digit in lock.pin)
    assert lock.try_pin(arabic, "a") == "right"


@pytest.mark.parametrize("typed", ["", "12345", "1234567", "abcdef", "²³¹²³¹", "½", "\ud800"])
def test_what_has_not_six_digits_is_no_try(lock: Lock, typed: str):
    for _ in range(TRIES + 1):
        assert lock.try_pin(typed, "a") == "unread"
    assert lock.try_pin(lock.pin, "a") == "right"


def test_after_five_wrong_pins_an_address_waits_a_minute_even_with_the_right_one(lock: Lock, clock: Clock):
    assert [lock.try_pin(wrong(lock), "a") for _ in range(TRIES)] == ["wrong"] * 5
    assert lock.try_pin(lock.pin, "a") == "too many"
    assert lock.try_pin(lock.pin, "b") == "right"
    clock.now += MINUTE - 0.1
    assert lock.try_pin(lock.pin, "a") == "too many"
    clock.now += 0.2
    assert lock.try_pin(lock.pin, "a") == "right"


def test_tries_that_were_not_compared_make_nobody_wait_longer(lock: Lock, clock: Clock):
    for _ in range(200):
        lock.try_pin(wrong(lock), "a")
    clock.now += MINUTE
    assert lock.try_pin(lock.pin, "a") == "right"


def test_many_addresses_have_no_more_tries_together(lock: Lock, clock: Clock):
    answers = [lock.try_pin(wrong(lock), f"phone {number}") for number in range(1000)]
    assert answers.count("wrong") == TRIES_OF_ALL
    assert lock.try_pin(lock.pin, "the last") == "too many"
    clock.now += MINUTE
    assert lock.try_pin(lock.pin, "the last") == "right"


def test_a_ticket_is_taken_once_and_then_there_is_another(lock: Lock):
    told: list[str] = []
    lock.on_ticket_used = lambda: told.append(lock.ticket)
    first = lock.ticket
    assert lock.take_ticket(first)
    assert told == [lock.ticket]
    assert lock.ticket != first
    assert not lock.take_ticket(first)
    assert lock.take_ticket(told[0])


@pytest.mark.parametrize("shown", ["", "x", "\u00e9\u00e9", "\ud800"])
def test_what_is_no_secret_opens_nothing(lock: Lock, shown: str):
    assert not lock.opens(shown)
    assert not lock.take_ticket(shown)
    assert not lock.opens(lock.key + shown + "=")


def test_the_pass_opens_and_no_other_secret_does(lock: Lock):
    assert lock.opens(lock.key)
    assert not lock.opens(lock.pin)
    assert not lock.opens(lock.ticket)
    assert not lock.opens(Lock().key)
