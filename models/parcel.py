"""A game wrapped up to travel in an address or a QR code: its record, without what can be worked out again.

The events of a record follow from its trail, and what tells one operation from another follows from the game and its
place in the log. Without both a whole game is a few hundred bytes. What comes out of a parcel has been checked like any
record: its form, and every operation against the rules. It is the same game on every device that it comes to, by its id
and by what was done in it, so it may come back with more.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from models.ledger import Ledger, Operation
from models.moments import utc
from models.operations import Halted, Replay, read_operations, slim
from models.record import Record, read, write
from models.table import Seats
from models.written import Unusable

LONGEST: Final = 50_000
"""Characters of a parcel: thirty times the longest evening."""
LARGEST: Final = 300_000
"""Bytes of the record in it: a few characters can be packed so that they unfold without end."""
MOST: Final = 1000
"""Operations of its log, each of which may be a correction that replays all others."""

_WRITTEN: Final = re.compile(r"[A-Za-z0-9_-]+")

Fault = Literal["broken", "large", "unknown-game", "refused"]
Fate = Literal["new", "known", "longer", "parted"]
"""Not here yet | all of it is here | goes on where the log here ends | both logs went on."""


class Spoilt(Exception):  # noqa: N818  (the word for a parcel)
    """A parcel that holds no game: it is broken, far too large, of a game unknown here, or a rule refuses it."""

    def __init__(self, fault: Fault) -> None:
        """Keep the fault; the words are made at the edge."""
        super().__init__(fault)
        self.fault: Fault = fault


@dataclass(frozen=True, slots=True)
class Parcel:
    """A game on its way: which one it is everywhere, when it was begun, and its whole log."""

    game_id: str
    begun: datetime
    ledger: Ledger

    def beside(self, here: Ledger) -> Fate:
        """What becomes of it where the same game is here with this log."""
        if _set_up(self.ledger) != _set_up(here):
            return "parted"
        ours, theirs = ([slim(operation) for operation in ledger.operations] for ledger in (here, self.ledger))
        common = min(len(ours), len(theirs))
        if ours[:common] != theirs[:common]:
            return "parted"
        return "longer" if len(theirs) > common else "known"


def _set_up(ledger: Ledger) -> tuple[object, ...]:
    start = ledger.versions[0].state
    return start.game.key, start.seats, dict(start.rules)


def wrap(parcel: Parcel) -> str:
    """The parcel as text that an address may hold as it is. Raises Spoilt where it is more than `unwrap` would take."""
    ledger = parcel.ledger
    start = ledger.versions[0].state  # the seats as they were: the log has what was changed
    bare = Record(
        game=start.game,
        players=start.seats.players,
        events=(),
        first_dealer=start.seats.first_dealer,
        rules=start.rules,
        heading={"id": parcel.game_id, "started_at": parcel.begun.isoformat()},
        trail=tuple(slim(operation) for operation in ledger.operations),
    )
    data = write(bare).encode()
    text = base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")
    if len(bare.trail) > MOST or len(data) > LARGEST or len(text) > LONGEST:
        raise Spoilt("large")
    return text


def unwrap(text: str) -> Parcel:
    """The game in a parcel. Raises Spoilt."""
    try:
        record = read(_unpacked(text))
        game_id, begun = record.heading["id"].lower(), utc(record.heading["started_at"])
        if len(record.trail) > MOST:
            raise Spoilt("large")
        return Parcel(game_id, begun, _ledger(record, read_operations(record.game, game_id, record.trail, "trail")))
    except Unusable as unusable:
        raise Spoilt("unknown-game" if unusable.kind == "unknown-game" else "broken") from None
    except (KeyError, ValueError):
        raise Spoilt("broken") from None


def _ledger(record: Record, operations: Sequence[Operation]) -> Ledger:
    """The log played over. Raises Spoilt."""
    rules = {**record.game.defaults(len(record.players)), **record.rules}  # an option that is null counts as left out
    seats = Seats(record.players, record.first_dealer or record.players[0])
    ledger = Replay(len(operations)).play(record.game, seats, rules, operations)
    if isinstance(ledger, Halted):
        raise Spoilt("refused")
    return ledger


def _unpacked(text: str) -> bytes:
    """The bytes of the record. Raises Spoilt."""
    if len(text) > LONGEST:
        raise Spoilt("large")
    if not _WRITTEN.fullmatch(text):
        raise Spoilt("broken")
    unfolding = zlib.decompressobj()
    try:
        data = unfolding.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), LARGEST)
    except (zlib.error, binascii.Error):
        raise Spoilt("broken") from None
    if unfolding.unconsumed_tail:
        raise Spoilt("large")
    if not unfolding.eof or unfolding.unused_data:
        raise Spoilt("broken")
    return data
