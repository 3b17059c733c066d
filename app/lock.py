"""What opens the table to other devices in one run: a PIN to type, a ticket to scan, and the pass that both give.

Everything is drawn anew at each start and is in memory only: what opened the last evening opens nothing today.
"""

from __future__ import annotations

import secrets
import time
import unicodedata
from collections import deque
from collections.abc import Callable
from typing import Final, Literal

TICKET: Final = "t"
"""The name of the ticket in an address; each letter makes the code larger."""
DIGITS: Final = 6
TRIES: Final = 5
"""Wrong PINs that one address has within a minute."""
TRIES_OF_ALL: Final = 20
"""Wrong PINs that all have within a minute: at that pace half of all PINs take seventeen days."""
MINUTE: Final = 60.0

Tried = Literal["right", "wrong", "unread", "too many"]


class Lock:
    """The keys of one run.

    Attributes:
        pin: six digits, for whoever sees this computer's screen.
        ticket: the secret in the code to scan; it lets one device in, and then another takes its place.
        key: what a device that was let in shows with each request.
        on_ticket_used: called when there is a new ticket.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Draw the keys; `clock` gives seconds."""
        self.pin = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
        self.ticket = _ticket()
        self.key = secrets.token_urlsafe(32)
        self.on_ticket_used: Callable[[], None] = lambda: None
        self._clock = clock
        self._wrong: deque[tuple[float, str]] = deque()

    def try_pin(self, typed: str, address: str) -> Tried:
        """Compare what somebody at `address` typed; after too many wrong ones nothing is compared any more."""
        now = self._clock()
        while self._wrong and self._wrong[0][0] <= now - MINUTE:
            self._wrong.popleft()
        if len(self._wrong) >= TRIES_OF_ALL or sum(each == address for _, each in self._wrong) >= TRIES:
            return "too many"
        digits = _digits(typed)
        if len(digits) != DIGITS:
            return "unread"
        if secrets.compare_digest(digits, self.pin):
            return "right"
        self._wrong.append((now, address))
        return "wrong"

    def take_ticket(self, shown: str) -> bool:
        """Take the ticket if it is the one that counts now, and draw the next."""
        if not _same(shown, self.ticket):
            return False
        self.ticket = _ticket()
        self.on_ticket_used()
        return True

    def opens(self, key: str) -> bool:
        """Tell whether a device was let in."""
        return _same(key, self.key)


def _ticket() -> str:
    """A secret short enough for a code that fits on a terminal: 96 random bits."""
    return secrets.token_urlsafe(12)


def _digits(typed: str) -> str:
    """The digits in a text, in whatever script, as 0 to 9."""
    return "".join(str(unicodedata.decimal(sign)) for sign in typed if sign.isdecimal())


def _same(shown: str, secret: str) -> bool:
    """Compare in a time that tells nothing of the secret; what is shown may hold any character."""
    return secrets.compare_digest(shown.encode("utf-8", "replace"), secret.encode())
