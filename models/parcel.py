"""A game wrapped up to travel in an address or a QR code: its record, without what can be worked out again.

The events of a record follow from its trail, and what tells one operation from another follows from the game and its
place in the log. Without both a whole game is a few hundred bytes. What comes out of a parcel has been checked like any
record: its form, and every operation against the rules.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal
from uuid import UUID, uuid5

from pydantic import AfterValidator, BaseModel, ConfigDict

from models.games.engine import refused_seats
from models.ledger import Ledger, Operation, read_operation, write_operation
from models.moments import moment_text
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


def _when(text: str) -> datetime:
    """A moment of any place on earth. Raises ValueError."""
    try:
        return datetime.fromisoformat(moment_text(text)).astimezone(UTC)
    except OverflowError:
        raise ValueError("no year of ours") from None


def _moment(text: str) -> str:
    _when(text)
    return text


class _Operation(BaseModel):
    """An operation as a parcel has it."""

    model_config = ConfigDict(strict=True, extra="forbid")

    kind: Literal["record", "undo", "redo", "amend", "setup"]
    events: list[dict[str, Any]] | None = None
    target: str | None = None
    cut: bool = False
    players: list[str] | None = None
    first_dealer: str | None = None
    reason: str | None = None
    at: Annotated[str, AfterValidator(_moment)] | None = None
    by: str | None = None


def wrap(parcel: Parcel) -> str:
    """The parcel as text that an address may hold as it is."""
    ledger = parcel.ledger
    start = ledger.versions[0].state  # the seats as they were: the log has what was changed
    slim = Record(
        game=start.game,
        players=start.seats.players,
        events=(),
        first_dealer=start.seats.first_dealer,
        rules=start.rules,
        heading={"id": parcel.game_id, "started_at": parcel.begun.isoformat()},
        trail=tuple(_slim(operation) for operation in ledger.operations),
    )
    return base64.urlsafe_b64encode(zlib.compress(write(slim).encode(), 9)).decode().rstrip("=")


def _slim(operation: Operation) -> dict[str, Any]:
    return {key: value for key, value in write_operation(operation).items() if key not in ("seq", "id")}


def unwrap(text: str) -> Parcel:
    """The game in a parcel. Raises Spoilt."""
    try:
        record = read(_unpacked(text))
        game_id, begun = record.heading["id"].lower(), _when(record.heading["started_at"])
    except Unusable as unusable:
        raise Spoilt("unknown-game" if unusable.kind == "unknown-game" else "broken") from None
    except (KeyError, ValueError):
        raise Spoilt("broken") from None
    if len(record.trail) > MOST:
        raise Spoilt("large")
    count = len(record.players)
    rules = {**record.game.defaults(count), **record.rules}  # an option that is null counts as left out
    if refused_seats(record.game, count, rules):
        raise Spoilt("refused")
    seats = Seats(record.players, record.first_dealer or record.players[0])
    operations = tuple(_operations(record, UUID(game_id)))
    try:
        ledger = Ledger.replay(record.game, seats, rules, operations)
    except ValueError:
        raise Spoilt("refused") from None
    return Parcel(game_id, begun, ledger)


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


def _operations(record: Record, game: UUID) -> Iterator[Operation]:
    """The operations of the trail. Raises Spoilt."""
    for seq, written in enumerate(record.trail, start=1):
        try:
            checked = _Operation.model_validate(written).model_dump(exclude_none=True)
            yield read_operation(record.game, {**checked, "seq": seq, "id": str(uuid5(game, str(seq)))})
        except (ValueError, KeyError):
            raise Spoilt("broken") from None
