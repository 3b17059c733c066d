"""A record as a backup of one game: to import it is to restore that."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Final
from uuid import UUID, uuid5

from models.asks import Event
from models.ledger import Ledger, Operation, write_event
from models.moments import now, utc
from models.operations import Replay, slim
from models.record import Record, log, read
from models.storage import backup
from models.storage.backup import Backup, Game, Player, Seat
from models.storage.times import stamp
from models.written import Unusable

_NAMELESS: Final = UUID("5e0f6a0e-6c2b-4d3a-9d0e-3a9c1f1b7c55")
"""What the ids of records that say none begin with."""


def arriving(data: bytes) -> Backup:
    """What is in a file that somebody brings: a backup, or a record of one game. Raises Unusable."""
    try:
        return backup.read(data)
    except Unusable as no_backup:
        if (no_backup.kind, no_backup.place) != ("other-format", "format"):
            raise
        try:
            record = read(data)
        except Unusable as no_record:
            raise (no_backup if no_record.place == "format" else no_record) from None
    return of_record(record)


def of_record(record: Record) -> Backup:
    """The record as a backup of one game.

    A record that says no id gets one that follows from what is in it, so that the same file is the same game. Whether
    the rules accept its log is for the restore to tell. Raises Unusable where it cannot be kept.
    """
    game_id = record.heading.get("id", "").lower() or str(uuid5(_NAMELESS, _content(record)))
    seats, operations = log(record, game_id)
    rules = {**record.game.defaults(len(record.players)), **record.rules}
    if record.trail:
        ledger = Replay(len(operations)).play(record.game, seats, rules, operations)
        if isinstance(ledger, Ledger) and not _tells(record, ledger):
            raise Unusable("trail-differs", "events")
    begun = stamp(_begun(record, operations))
    people = {name: str(uuid5(UUID(game_id), name)) for name in seats}
    return Backup(
        format=backup.FORMAT,
        version=backup.VERSION,
        made_at=begun,
        players=[Player(id=id, name=name, created_at=begun) for name, id in people.items()],
        games=[
            Game(
                id=game_id,
                game=record.game.key,
                rules=rules,
                seats=[Seat(name=name, player=id) for name, id in people.items()],
                first_dealer=seats.first_dealer,
                created_at=begun,
                operations=[slim(operation) for operation in operations],
            )
        ],
    )


def _content(record: Record) -> str:
    events = [write_event(event) for event in record.events]
    return json.dumps([record.game.key, record.players, record.first_dealer, record.rules, events], sort_keys=True)


def _bare(event: Event) -> dict[str, object]:
    """The event without who entered it, and when."""
    return {key: value for key, value in write_event(event).items() if key not in ("at", "by")}


def _tells(record: Record, ledger: Ledger) -> bool:
    """Whether the events of the record are those that its trail leads to, at the same table."""
    seats = record.players, record.first_dealer or record.players[0]
    if seats != (ledger.state.seats.players, ledger.state.seats.first_dealer):
        return False
    return [_bare(event) for event in record.events] == [_bare(entry.event) for entry in ledger.entries]


def _begun(record: Record, operations: tuple[Operation, ...]) -> datetime:
    """When the game was begun, as far as the record tells."""
    try:
        return utc(record.heading["started_at"])
    except (KeyError, ValueError):
        return next((operation.at for operation in operations if operation.at is not None), now())
