"""The trail of a game: every operation of its log with what it changed, and what became of every entry since.

The log says what was done; what was there before is worked out by doing it again, one operation at a time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import Literal, TypeAlias

from models.games.definition import Round
from models.games.engine import Adjust, Adjustment, Finish, Redeal, Sheet, State
from models.ledger import Entry, Ledger, Operation
from models.table import Seats

Fate: TypeAlias = Literal["stands", "undone", "corrected", "fell"]
"""An entry stands; was taken back; gave way to a correction; or fell with one, since it no longer stood after it."""


@dataclass(frozen=True, slots=True)
class Line:
    """One operation, and the table as it found it.

    Attributes:
        operation: what was done.
        moved: the operation that an undo took back, or a redo brought back.
        old: the entry that an amendment replaced.
        seats: how the table sat before a `setup`.
        fell: how many later entries went with a correction.
        reopened: whether the game had ended and goes on after it.
        after: how many rounds stand after it.
        place: how many entries do.
    """

    operation: Operation
    moved: Operation | None
    old: Entry | None
    seats: Seats | None
    fell: int
    reopened: bool
    after: int
    place: int

    @classmethod
    def between(cls, before: Ledger, after: Ledger) -> Line:
        """What the newest operation of `after` did to `before`, the ledger without it."""
        operation = after.operations[-1]
        place = before.place(operation.target)
        fell = 0
        if operation.cut:
            replaced = place is not None
            fell = len(before.entries) - replaced + len(operation.events) - len(after.entries)
        return cls(
            operation=operation,
            moved={"undo": before.undoable, "redo": before.redoable}.get(operation.kind),
            old=before.entries[place] if place is not None else None,
            seats=before.state.seats if operation.kind == "setup" else None,
            fell=fell,
            reopened=before.state.ending is not None and after.state.ending is None,
            after=len(after.state.game.rounds(after.state.own)),
            place=len(after.entries),
        )


@dataclass(frozen=True, slots=True)
class Trail:
    """Every operation with what it changed, what became of each entry, and the operations that are taken back."""

    lines: tuple[Line, ...]
    fates: Mapping[str, Fate]
    undone: frozenset[int]

    @classmethod
    def of(cls, ledger: Ledger) -> Trail:
        """The trail of a whole log."""
        start = ledger.versions[0].state
        then = Ledger.begin(start.game, start.seats, start.rules)
        lines = []
        for operation in ledger.operations:
            following = then.follow(operation)
            lines.append(Line.between(then, following))
            then = following
        return cls._at(ledger, tuple(lines))

    def followed(self, before: Ledger, after: Ledger) -> Trail:
        """The trail with the newest operation of `after`, the ledger that follows `before`."""
        return self._at(after, (*self.lines, Line.between(before, after)))

    @classmethod
    def _at(cls, ledger: Ledger, lines: tuple[Line, ...]) -> Trail:
        led_here = [version.operation for version in ledger.versions[1 : ledger.cursor + 1]]
        stand = {operation.seq for operation in led_here if operation is not None}
        replaced = {operation.target for operation in led_here if operation is not None and operation.target}
        entries = {entry.id for entry in ledger.entries}

        def fate(operation: Operation, entry: str) -> Fate:
            if operation.seq not in stand:
                return "undone"
            if entry in entries:
                return "stands"
            return "corrected" if entry in replaced else "fell"

        fates = {entry: fate(line.operation, entry) for line in lines for entry in entry_ids(line.operation)}
        moves = (line.operation for line in lines if line.operation.kind not in ("undo", "redo"))
        return cls(lines, fates, frozenset(operation.seq for operation in moves if operation.seq not in stand))


def entry_ids(operation: Operation) -> tuple[str, ...]:
    """The entries that an operation made, by the order of its events."""
    if operation.kind == "record":
        return (str(operation.seq),)
    return tuple(f"{operation.seq}.{number}" for number in range(1, len(operation.events) + 1))


@dataclass(frozen=True, slots=True)
class Remark:
    """What the table decided that has no points of its own: a line of the sheet.

    Attributes:
        kind: leave given to break a rule, a misdeal, the end, or that the game went on after it.
        reason: in the table's own words.
        after: the number of rounds above it in the sheet.
        place: the number of entries before it.
        entry: what was entered, unless the game was reopened.
    """

    kind: Literal["override", "redeal", "finish", "reopen"]
    reason: str | None
    after: int
    place: int
    entry: Entry | None = None


def remarks(ledger: Ledger, trail: Trail) -> tuple[Remark, ...]:
    """The table's decisions that stand, in the order of the sheet."""
    reopened = [
        Remark("reopen", line.operation.reason, line.after, line.place)
        for line in trail.lines
        if line.reopened and _kept(line, trail)
    ]
    return in_sheet([*remarks_on(ledger.entries), *reopened], ledger.state)


def remarks_on(entries: Iterable[Entry]) -> Iterator[Remark]:
    """The decisions among the entries, as they were entered."""
    return (remark for place, entry in enumerate(entries) if (remark := _remark(place, entry)) is not None)


def in_sheet(made: Iterable[Remark], state: State) -> tuple[Remark, ...]:
    """The decisions in the order of the sheet: rounds that a misdeal took back are not above any of them."""
    rounds = len(state.game.rounds(state.own))
    stand = (replace(each, after=min(each.after, rounds)) for each in made)
    return tuple(sorted(stand, key=lambda each: (each.after, each.place)))


def rows(sheet: Sheet, decided: Iterable[Remark]) -> Iterator[Round | Adjustment | Remark]:
    """The rounds, and behind each what the table adjusted and decided while it was the last, in the order of that."""
    waiting, rounds = deque(decided), 0
    for row in sheet.rows():
        place = row.event if isinstance(row, Adjustment) else inf
        while waiting and (waiting[0].after, waiting[0].place) <= (rounds, place):
            yield waiting.popleft()
        rounds += isinstance(row, Round)
        yield row
    yield from waiting


def _remark(place: int, entry: Entry) -> Remark | None:
    event, after = entry.event, entry.after
    if isinstance(event, Redeal):
        return Remark("redeal", event.reason, after, place, entry)
    if isinstance(event, Finish):
        return Remark("finish", event.reason, after, place, entry)
    leave = getattr(event, "override", None)
    return Remark("override", leave, after, place, entry) if leave and leave.strip() else None


def _kept(line: Line, trail: Trail) -> bool:
    """Whether a reopened game stayed so: neither was that taken back, nor the end brought back again."""
    if line.moved is not None:
        return line.moved.seq in trail.undone
    return line.operation.seq not in trail.undone


def behind(ledger: Ledger, place: int) -> tuple[Entry, ...]:
    """The entries that the round at this place of the sheet, from 0, was made of; a deal that was void is left out.

    A row that is worked out from others, the bonus of a set, is made of what those were made of.
    """
    rounds = ledger.state.game.rounds(ledger.state.own)
    entries = _counting(ledger.entries, len(rounds))
    own = tuple(entry for entry in entries if entry.after == place)
    if own or not 0 <= place < len(rounds):
        return own
    of_set = rounds[place].label.partition(".")[0]
    places = {each for each, scored in enumerate(rounds) if scored.label.partition(".")[0] == of_set}
    return tuple(entry for entry in entries if entry.after in places)


def _counting(entries: Iterable[Entry], rounds: int) -> list[Entry]:
    """The entries of deals that were played, without adjustments, which belong to none."""
    counting: list[Entry] = []
    following = rounds
    for entry in reversed(tuple(entries)):
        if isinstance(entry.event, Redeal):
            rounds = min(rounds, following)
        elif entry.after < rounds and not isinstance(entry.event, Adjust | Finish):
            counting.append(entry)
        following = entry.after
    return counting[::-1]
