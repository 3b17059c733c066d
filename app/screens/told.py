"""What an entry, or any operation of the log, says in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.words import Words
from models.asks import Event
from models.cards import SUITS
from models.table import Seats
from models.trail import Line, Trail, entry_ids


@dataclass(frozen=True, slots=True)
class Told:
    """One value as the log tells it.

    Attributes:
        said: what was entered.
        details: of whom how much, and why.
        entry: its entry, while that stands and can be put right.
        fate: what became of it, where it does not stand.
    """

    said: str
    details: tuple[str, ...] = ()
    entry: str = ""
    fate: str = ""


@dataclass(frozen=True, slots=True)
class ToldLine:
    """One operation as the log tells it.

    Attributes:
        seq: its number.
        day: the day on which it was made, `06.03.2026`.
        at: the time of that day.
        who: the device or person that made it.
        title: what was done, unless what was entered says it.
        old: the value that was there before.
        new: what was entered.
        notes: what else there is to say.
    """

    seq: int
    day: str
    at: str
    who: str
    title: str
    old: Told | None
    new: tuple[Told, ...]
    notes: tuple[str, ...]


def told(words: Words, trail: Trail) -> Iterator[ToldLine]:
    """Every operation, latest first."""
    for line in reversed(trail.lines):
        operation = line.operation
        at = operation.at
        undone = operation.seq in trail.undone
        new = tuple(
            _value(words, event, trail, id) for id, event in zip(entry_ids(operation), operation.events, strict=True)
        )
        title, old = "", None
        if operation.kind == "setup" and line.seats is not None and operation.seats is not None:
            title, old = words.say("Seats corrected"), Told(seating(words, line.seats))
            new = (Told(seating(words, operation.seats), fate=words.say("taken back") if undone else ""),)
        elif operation.kind == "amend" and line.old is not None:
            title, old = _correction(words, line), Told(words.entry(line.old.event), details(words, line.old.event))
        elif operation.kind != "record" and line.moved is not None:
            what = words.undone(line.moved)
            title = (
                words.say("Undo: {what}", what=what)
                if operation.kind == "undo"
                else words.say("Redo: {what}", what=what)
            )
        yield ToldLine(
            seq=operation.seq,
            day=words.day(at) if at else "",
            at=words.time(at) if at else "",
            who=operation.by or "",
            title=title,
            old=old,
            new=new,
            notes=tuple(_notes(words, line, undone=undone and not operation.events)),
        )


def _value(words: Words, event: Event, trail: Trail, entry: str) -> Told:
    fate = trail.fates[entry]
    said = {
        "stands": "",
        "undone": words.say("taken back"),
        "corrected": words.say("corrected since"),
        "fell": words.say("no longer stood after a correction"),
    }[fate]
    return Told(words.entry(event), details(words, event), entry if fate == "stands" else "", said)


def _correction(words: Words, line: Line) -> str:
    """What an amendment did."""
    events = line.operation.events
    if not events:
        return words.say("Reopened") if line.reopened else words.say("Taken out")
    if len(events) > 1 and line.old is not None and events[-1] == line.old.event:
        return words.say("Put in before")
    return words.say("Corrected")


def _notes(words: Words, line: Line, *, undone: bool) -> Iterator[str]:
    if line.operation.reason:
        yield words.given(line.operation.reason)
    if line.fell:
        yield words.count("{n} later entry taken back with it", "{n} later entries taken back with it", line.fell)
    if undone:
        yield words.say("taken back")


def details(words: Words, event: Event) -> tuple[str, ...]:
    """What an event says of each player, and why it was entered."""
    fields = [(field, getattr(event, field)) for field in event.everyone if getattr(event, field)]
    said: list[str] = []
    for field, players in fields:
        if len(fields) > 1:
            said.append(words.say("{what}:", what=words.field(field)))
        said += [_of_player(words, player, value) for player, value in players.items()]
    reason = getattr(event, "reason", None) or getattr(event, "override", None)
    return (*said, words.given(reason)) if reason else tuple(said)


def _of_player(words: Words, player: str, value: object) -> str:
    """How much a player has: a number, cards, or quantities by their name."""
    if isinstance(value, int):
        return words.say("{player} {number}", player=player, number=value)
    if isinstance(value, list | tuple):
        hand = " ".join(words.face(card) for card in value) or words.say("no cards")
        return words.say("{player}: {what}", player=player, what=hand)
    counted: Mapping[str, int] = value.model_dump(exclude_none=True)  # type: ignore[attr-defined]
    what = ", ".join(_quantity(words, key, number) for key, number in counted.items())
    return words.say("{player}: {what}", player=player, what=what)


def _quantity(words: Words, key: str, number: int) -> str:
    if key in SUITS:
        return words.say("{suit} {number}", suit=words.suit(key), number=number)
    return words.count("{n} card", "{n} cards", number)


def seating(words: Words, seats: Seats) -> str:
    """Everybody as they sit, and who deals first."""
    return words.say(
        "{players}; {dealer} deals first",
        players=", ".join(words.name(player) for player in seats),
        dealer=seats.first_dealer,
    )
