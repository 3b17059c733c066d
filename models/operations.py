"""Operations as other devices write them: the form that a parcel, a backup and a record's trail have in common.

What tells one operation from another follows from the game and its place in the log, so none of them says it. What is
read here has been checked like any record: its form, its size, and every operation against the rules.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC
from typing import Any, Final
from uuid import UUID, uuid5

from pydantic import BaseModel, ConfigDict, Field

from models.asks import Event, Refusal
from models.games.definition import Game, Rules
from models.games.engine import event_kinds, refused_seats
from models.ledger import Falls, Ledger, Operation, OperationKind, Refused, write_operation
from models.moments import utc
from models.table import Seats
from models.written import Moment, Unusable, bounded, check

MOST: Final = 5000
"""Operations of one log: five times the longest evening. Each version of a game remembers all of its entries."""

CORRECTIONS: Final = 50_000
"""Entries that the corrections of a file may play over again, however short it is."""

EACH: Final = 10
"""And so many more for each of its operations: several times what evenings take, and an end to what never ends."""


class OperationForm(BaseModel):
    """An operation in writing, its events unopened.

    `seq`, `id`, `was` and `moved` are there for whoever reads a trail: they follow from the log.
    """

    model_config = ConfigDict(strict=True, extra="forbid", title="Operation")

    kind: OperationKind
    events: list[dict[str, Any]] | None = Field(default=None, fail_fast=True)
    target: str | None = None
    cut: bool | None = None
    players: list[str] | None = Field(default=None, fail_fast=True)
    first_dealer: str | None = None
    reason: str | None = None
    at: Moment | None = None
    by: str | None = None
    seq: int | None = None
    id: str | None = None
    was: dict[str, Any] | None = None
    moved: int | None = None


def slim(operation: Operation) -> dict[str, Any]:
    """The operation as a file has it: without its place in the log, and the moment in UTC."""
    written = {key: value for key, value in write_operation(operation).items() if key not in ("seq", "id")}
    if operation.at is not None:
        written["at"] = operation.at.astimezone(UTC).isoformat()
    return written


def read_operations(
    game: Game[Any], game_id: str, written: Sequence[Mapping[str, Any]], place: str
) -> tuple[Operation, ...]:
    """The operations of a log that stands at `place` in a file. Raises Unusable."""
    if len(written) > MOST:
        raise Unusable("too-many", place, most=MOST)
    return tuple(
        _read(game, UUID(game_id), seq, each, f"{place}[{seq - 1}]") for seq, each in enumerate(written, start=1)
    )


def _read(game: Game[Any], game_id: UUID, seq: int, written: Mapping[str, Any], place: str) -> Operation:
    form = check(OperationForm, written, place)
    bounded(written, place)
    return Operation(
        seq=seq,
        id=operation_id(game_id, seq),
        kind=form.kind,
        events=tuple(_events(game, form.events or (), f"{place}.events")),
        target=form.target,
        cut=form.cut or False,
        seats=None if form.players is None else seats(form.players, form.first_dealer, place),
        reason=form.reason,
        at=None if form.at is None else utc(form.at),
        by=form.by,
    )


def operation_id(game_id: UUID, seq: int) -> UUID:
    """What tells an operation that came from elsewhere from any other: the same on every device that it comes to."""
    return uuid5(game_id, str(seq))


def _events(game: Game[Any], written: Iterable[Mapping[str, Any]], place: str) -> Iterator[Event]:
    kinds = event_kinds(game)
    for number, event in enumerate(written):
        named = event.get("type")
        kind = kinds.get(named) if isinstance(named, str) else None
        if kind is None:
            raise Unusable("unknown-event", f"{place}[{number}]", game=game.key)
        yield check(kind, event, f"{place}[{number}]")


def seats(players: Sequence[str], first_dealer: str | None, place: str) -> Seats:
    """The seats that a file says. Raises Unusable."""
    try:
        return Seats(tuple(players), first_dealer or "")
    except ValueError:
        raise Unusable("first-dealer", f"{place}.first_dealer", name=first_dealer or "") from None


@dataclass(frozen=True, slots=True)
class Halted:
    """Where a rule refuses a log: the operation's place from 1, None for the set-up."""

    seq: int | None
    refusal: Refusal


class Replay:
    """Plays logs over, as long as their corrections do not ask for work without end."""

    def __init__(self, operations: int) -> None:
        """`operations`: how many there are, all logs together."""
        self._left = CORRECTIONS + EACH * operations

    def play(self, game: Game[Any], seats: Seats, rules: Rules, operations: Iterable[Operation]) -> Ledger | Halted:
        """The game that a log leads to, or where the rules refuse it. Raises Unusable."""
        steps = self.steps(game, seats, rules, operations)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                outcome: Ledger | Halted = end.value
                return outcome

    def steps(
        self, game: Game[Any], seats: Seats, rules: Rules, operations: Iterable[Operation]
    ) -> Generator[Ledger, None, Ledger | Halted]:
        """The same, operation by operation: gives the game after each. Raises Unusable."""
        if refusal := refused_seats(game, len(seats), rules):
            return Halted(None, refusal)
        ledger = Ledger.begin(game, seats, rules)
        for operation in operations:
            following = self._followed(ledger, operation)
            if not isinstance(following, Ledger):
                return Halted(operation.seq, following.refusal if isinstance(following, Falls) else following)
            ledger = following
            yield ledger
        return ledger

    def _followed(self, ledger: Ledger, operation: Operation) -> Ledger | Refused:
        if operation.kind in ("amend", "setup"):
            self._left -= len(ledger.entries)
            if self._left < 0:
                raise Unusable("corrections")
        if operation.kind == "record" and len(operation.events) != 1:
            return Refusal("table/event")
        return ledger.append(operation)
