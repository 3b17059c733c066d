"""The log of one game: an append-only list of operations, and the game that follows from it.

Nothing is ever deleted. What the game is now is a fold over the operations: each one but undo and redo makes a new
version of the game, undo and redo move a cursor among the versions (asks.md, "Amending and the ledger").
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal, TypeAlias
from uuid import UUID, uuid4

from models.asks import Event, Refusal
from models.games.definition import Game, Rules
from models.games.engine import State, event_kinds
from models.table import Seats

OperationKind: TypeAlias = Literal["record", "undo", "redo", "amend", "setup"]


@dataclass(frozen=True, slots=True)
class Operation:
    """One line of the log.

    Attributes:
        seq: its place in the log, from 1; also the revision that it makes.
        id: what tells it from any other operation anywhere.
        kind: what was done.
        events: what was recorded, or what the amended entry was replaced by.
        target: the entry that was amended.
        cut: whether the correction also dropped what no longer stood after it.
        seats: the new seat order and first dealer of a `setup`.
        reason: why, in the table's own words, where it gave any.
        at: when.
        by: which person or device, where known.
    """

    seq: int
    id: UUID
    kind: OperationKind
    events: tuple[Event, ...] = ()
    target: str | None = None
    cut: bool = False
    seats: Seats | None = None
    reason: str | None = None
    at: datetime | None = None
    by: str | None = None


def write_operation(operation: Operation) -> dict[str, Any]:
    """The operation as JSON, for storage and for the record's `trail`; what is empty is left out."""
    seats = operation.seats
    written = {
        "seq": operation.seq,
        "id": str(operation.id),
        "kind": operation.kind,
        "events": [write_event(event) for event in operation.events],
        "target": operation.target,
        "cut": operation.cut,
        "players": list(seats) if seats else None,
        "first_dealer": seats.first_dealer if seats else None,
        "reason": operation.reason,
        "at": operation.at.isoformat() if operation.at else None,
        "by": operation.by,
    }
    return {key: value for key, value in written.items() if value not in (None, [], False)}


def read_operation(game: Game[Any], written: Mapping[str, Any]) -> Operation:
    """The inverse of `write_operation`. Raises ValueError or KeyError where it is none of this game."""
    seats = Seats(tuple(written["players"]), written["first_dealer"]) if "players" in written else None
    return Operation(
        seq=written["seq"],
        id=UUID(written["id"]),
        kind=written["kind"],
        events=tuple(read_event(game, event) for event in written.get("events", ())),
        target=written.get("target"),
        cut=written.get("cut", False),
        seats=seats,
        reason=written.get("reason"),
        at=datetime.fromisoformat(written["at"]) if "at" in written else None,
        by=written.get("by"),
    )


def write_event(event: Event) -> dict[str, Any]:
    """The event as JSON, `type` first; what it does not say is left out, unless null says something."""
    written = event.model_dump(exclude_none=True)
    return {**written, **{name: None for name in event.nulls if name not in written}}


def read_event(game: Game[Any], written: Mapping[str, Any]) -> Event:
    """The inverse of `write_event`. Raises ValueError where it is no event of this game."""
    named = written.get("type")
    kind = event_kinds(game).get(named) if isinstance(named, str) else None
    if kind is None:
        raise ValueError(f"{game.key} knows no event {named!r}")
    return kind.model_validate(dict(written))


@dataclass(frozen=True, slots=True)
class Entry:
    """One event that stands, as the log knows it.

    Attributes:
        id: `12`, the number of its operation, or `15.2` for the second event of an amendment.
        event: what was entered.
        after: how many rounds stood before it.
    """

    id: str
    event: Event
    after: int = 0


@dataclass(frozen=True, slots=True)
class Version:
    """The game after one operation: what was entered, as it stands, and where that leads."""

    entries: tuple[Entry, ...]
    state: State
    operation: Operation | None = None

    def followed(self, entry: Entry) -> Version | Refusal:
        """The game with one more entry, or the article that refuses it."""
        state = self.state.apply(entry.event)
        if isinstance(state, Refusal):
            return state
        after = len(self.state.game.rounds(self.state.own))
        return Version((*self.entries, replace(entry, after=after)), state)


@dataclass(frozen=True, slots=True)
class Falls:
    """A correction after which a later entry no longer stands: which one, and the article that refuses it."""

    entry: Entry
    refusal: Refusal


Refused: TypeAlias = Refusal | Falls


@dataclass(frozen=True, slots=True)
class Ledger:
    """A game with its whole log. Every verb gives a new ledger, or says why not, and never changes this one.

    Each verb takes the `revision` that whoever writes has seen; an older one is refused with `table/revision`, since
    the table has moved on.
    """

    operations: tuple[Operation, ...]
    versions: tuple[Version, ...]
    cursor: int

    @classmethod
    def begin(cls, game: Game[Any], seats: Seats, rules: Rules) -> Ledger:
        """An empty log."""
        return cls((), (Version((), State.begin(game, seats, rules)),), 0)

    @classmethod
    def replay(cls, game: Game[Any], seats: Seats, rules: Rules, operations: Iterable[Operation]) -> Ledger:
        """The ledger that a stored log describes. Raises ValueError where one of its operations could not have been."""
        ledger = cls.begin(game, seats, rules)
        for operation in operations:
            ledger = ledger.follow(operation)
        return ledger

    def follow(self, operation: Operation) -> Ledger:
        """The ledger after an operation that was made before. Raises ValueError where it could not have been."""
        following = self.append(operation)
        if not isinstance(following, Ledger):
            raise ValueError(f"operation {operation.seq} of the log does not stand: {following}")
        return following

    @property
    def revision(self) -> int:
        """How many operations there have been."""
        return len(self.operations)

    @property
    def version(self) -> Version:
        """The game as it stands."""
        return self.versions[self.cursor]

    @property
    def state(self) -> State:
        """The state of the game as it stands."""
        return self.version.state

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What has been entered, as it stands."""
        return self.version.entries

    @property
    def undoable(self) -> Operation | None:
        """The operation that `undo` would take back; None at the beginning."""
        return self.version.operation

    @property
    def redoable(self) -> Operation | None:
        """The operation that `redo` would bring back; None where nothing was undone."""
        return self.versions[self.cursor + 1].operation if self.cursor + 1 < len(self.versions) else None

    def record(self, event: Event, *, revision: int, **trail: Any) -> Ledger | Refused:
        """Enter an event."""
        return self._write(revision, "record", events=(event,), **trail)

    def undo(self, *, revision: int, **trail: Any) -> Ledger | Refused:
        """Take back the last operation, also one that ended the game. `trail` may give the `reason`, as everywhere."""
        return self._write(revision, "undo", **trail)

    def redo(self, *, revision: int, **trail: Any) -> Ledger | Refused:
        """Bring back what was undone last."""
        return self._write(revision, "redo", **trail)

    def amend(
        self, target: str, events: tuple[Event, ...], *, revision: int, cut: bool = False, **trail: Any
    ) -> Ledger | Refused:
        """Put `events` in the place of the entry `target`: none takes it out, several put a forgotten one before it.

        Where a later entry no longer stands (the target's own, where it is the last of `events`, is one) the answer is
        `Falls`; with `cut` that entry and all after it are dropped.
        """
        return self._write(revision, "amend", events=events, target=target, cut=cut, **trail)

    def setup(self, seats: Seats, *, revision: int, cut: bool = False, **trail: Any) -> Ledger | Refused:
        """Correct the seat order or the first dealer; where an entry no longer stands it is as in `amend`."""
        return self._write(revision, "setup", seats=seats, cut=cut, **trail)

    def _write(
        self, revision: int, kind: OperationKind, *, at: datetime, by: str | None = None, **what: Any
    ) -> Ledger | Refused:
        if revision != self.revision:
            return Refusal("table/revision", {"revision": revision, "now": self.revision})
        return self.append(Operation(self.revision + 1, uuid4(), kind, at=at, by=by, **what))

    def append(self, operation: Operation) -> Ledger | Refused:
        """The ledger after an operation that was made elsewhere, or why it does not stand."""
        moved = self._moved(operation)
        if not isinstance(moved, Ledger):
            return moved
        return replace(moved, operations=(*self.operations, operation))

    def _moved(self, operation: Operation) -> Ledger | Refused:
        """The versions and the cursor after an operation."""
        match operation.kind:
            case "undo":
                return replace(self, cursor=self.cursor - 1) if self.cursor else Refusal("table/undo")
            case "redo":
                return replace(self, cursor=self.cursor + 1) if self.redoable else Refusal("table/redo")
            case "record":
                return self._with(self._recorded(operation), operation)
            case "amend":
                return self._with(self._amended(operation), operation)
            case "setup":
                return self._with(self._reseated(operation), operation)

    def _with(self, version: Version | Refused, operation: Operation) -> Ledger | Refused:
        """The version becomes the present; what had been undone is no longer to be redone."""
        if not isinstance(version, Version):
            return version
        versions = (*self.versions[: self.cursor + 1], replace(version, operation=operation))
        return replace(self, versions=versions, cursor=len(versions) - 1)

    def _recorded(self, operation: Operation) -> Version | Refused:
        (event,) = operation.events
        return self.version.followed(Entry(str(operation.seq), event))

    def _amended(self, operation: Operation) -> Version | Refused:
        place = self.place(operation.target)
        if place is None:
            return Refusal("table/entry", {"entry": operation.target})
        old = self.entries[place]
        new = [Entry(f"{operation.seq}.{number}", event) for number, event in enumerate(operation.events, start=1)]
        # Behind a forgotten one the old entry comes again: it is a later one then, and may fall as those do.
        again = [new.pop()] if len(new) > 1 and new[-1].event == old.event else []
        version = self._start()
        for entry in (*self.entries[:place], *new):
            following = version.followed(entry)
            if isinstance(following, Refusal):
                return following
            version = following
        return _continued(version, (*again, *self.entries[place + 1 :]), cut=operation.cut)

    def _reseated(self, operation: Operation) -> Version | Refused:
        seats = operation.seats
        if seats is None or sorted(seats) != sorted(self.state.seats):
            return Refusal("table/seats")
        start = State.begin(self.state.game, seats, self.state.rules)
        return _continued(Version((), start), self.entries, cut=operation.cut)

    def _start(self) -> Version:
        """The game before its first entry, as the table sits now."""
        return Version((), State.begin(self.state.game, self.state.seats, self.state.rules))

    def place(self, target: str | None) -> int | None:
        """Where the entry `target` stands among the entries; None where it does not."""
        places = (place for place, entry in enumerate(self.entries) if entry.id == target)
        return next(places, None)

    def before(self, target: str) -> State | None:
        """The state just before the entry `target`: what a pad needs to open it again. None where it does not stand."""
        place = self.place(target)
        if place is None:
            return None
        state = self._start().state
        for entry in self.entries[:place]:
            following = state.apply(entry.event)
            assert isinstance(following, State), "what stands was accepted once"
            state = following
        return state


def _continued(version: Version, after: Iterable[Entry], *, cut: bool) -> Version | Falls:
    """The version with the later entries entered again; with `cut` only as far as they still stand."""
    for entry in after:
        following = version.followed(entry)
        if isinstance(following, Refusal):
            if cut:
                break
            return Falls(entry, following)
        version = following
    return version
