"""The game record: what PGN is for chess (record.md). Read and checked, scored, written; its JSON Schema."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, Final, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from models.asks import Event, Refusal
from models.games import GAMES
from models.games.definition import Game, Option, Rules
from models.games.engine import State, Unknown, event_kinds, refused_seats
from models.ledger import Entry, Ledger, Operation, write_event, write_operation
from models.moments import utc
from models.operations import operation_id, read_operations, seats
from models.table import Seats, name_fault, name_key
from models.trail import Line, Remark, Trail, in_sheet, remarks_on
from models.written import Unusable, Uuid, bounded, check, json_text, known_version, parse, without_nulls

FORMAT: Final = "kibitzer-record"
VERSION: Final = 1

MOST: Final = 20_000
"""Events of one record: some twenty times the longest evening, and few enough to be played over at once."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game in writing, of the right form; whether the rules accept it is another matter (`score`)."""

    game: Game[Any]
    players: tuple[str, ...]
    events: tuple[Event, ...]
    first_dealer: str | None
    rules: Rules
    heading: Mapping[str, str]
    trail: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Stopped:
    """Where a rule refuses a record: the index of the event from 0, None for the set-up."""

    event: int | None
    refusal: Refusal


class _Heading(BaseModel):
    """What a record may say about itself beside the game."""

    id: Uuid | None = None
    night: str | None = None
    place: str | None = None
    started_at: str | None = None
    finished_at: str | None = None
    note: str | None = None


class _Envelope(_Heading):
    """The form of the whole file, events unopened."""

    model_config = ConfigDict(strict=True, extra="forbid", title="Kibitzer game record")

    format: Literal["kibitzer-record"]
    version: Annotated[int, known_version(VERSION)]
    game: str
    players: list[str] = Field(fail_fast=True)
    first_dealer: str | None = None
    rules: dict[str, Any] | None = None
    events: list[dict[str, Any]] = Field(fail_fast=True)
    trail: list[dict[str, Any]] | None = Field(default=None, fail_fast=True)


class _Unread(Event):
    """What is checked of an event whose type the game does not know."""

    model_config = ConfigDict(frozen=True, strict=True, extra="ignore")


def read(data: bytes | str) -> Record:
    """Read a record and check its form, the whole file before any rule. Raises Unusable."""
    envelope = check(_Envelope, without_nulls(parse(data)), "")
    game = GAMES.get(envelope.game)
    if game is None:
        raise Unusable("unknown-game", "game", game=envelope.game)
    _check_names(envelope.players)
    if envelope.first_dealer is not None and envelope.first_dealer not in envelope.players:
        raise Unusable("first-dealer", "first_dealer", name=envelope.first_dealer)
    if len(envelope.events) > MOST:
        raise Unusable("too-many", "events", most=MOST)
    heading = {key: value for key in _Heading.model_fields if (value := getattr(envelope, key)) is not None}
    return Record(
        game=game,
        players=tuple(envelope.players),
        events=_events(game, envelope.events),
        first_dealer=envelope.first_dealer,
        rules=read_rules(game, envelope.rules or {}, "rules"),
        heading=heading,
        trail=tuple(envelope.trail or ()),
    )


def _check_names(players: Sequence[str]) -> None:
    seen: set[str] = set()  # a list of a million names must not take a million looks at each
    for place, name in enumerate(players):
        fault = name_fault(name) or ("twice" if name_key(name) in seen else None)
        if fault:
            raise Unusable(f"name-{fault}", f"players[{place}]", name=name)
        seen.add(name_key(name))


def score(record: Record) -> State | Stopped:
    """Play the record from the first event to the last; stop at the first that a rule refuses."""
    if refusal := refused_seats(record.game, len(record.players), record.rules):
        return Stopped(None, refusal)
    state = _begun(record)
    for index, event in enumerate(record.events):
        following = state.apply(event)
        if isinstance(following, Refusal):
            return Stopped(index, following)
        state = following
    return state


def _begun(record: Record) -> State:
    """The game before its first event."""
    return State.begin(record.game, Seats(record.players, record.first_dealer or record.players[0]), record.rules)


def decisions(record: Record, scored: State) -> tuple[Remark, ...]:
    """What the table decided in a record that leads to `scored`, without points of its own: lines of its sheet."""
    return in_sheet(remarks_on(_entries(record)), scored)


def _entries(record: Record) -> Iterator[Entry]:
    """The events, each with the number of rounds that stood before it."""
    state = _begun(record)
    for number, event in enumerate(record.events, start=1):
        yield Entry(str(number), event, len(record.game.rounds(state.own)))
        following = state.apply(event)
        assert isinstance(following, State), "it has been scored"
        state = following


def of_ledger(ledger: Ledger, **heading: str) -> Record:
    """The record of a game at the table, each event with the time and name of whoever entered it, and the trail."""
    operations = {str(operation.seq): operation for operation in ledger.operations}
    events = []
    for entry in ledger.entries:
        operation = operations[entry.id.partition(".")[0]]
        at = operation.at.isoformat() if operation.at else None
        events.append(entry.event.model_copy(update={"at": entry.event.at or at, "by": entry.event.by or operation.by}))
    state = ledger.state
    return Record(
        game=state.game,
        players=state.seats.players,
        events=tuple(events),
        first_dealer=state.seats.first_dealer,
        rules=state.rules,
        heading=heading,
        trail=tuple(_trail_line(line) for line in Trail.of(ledger).lines),
    )


def _trail_line(line: Line) -> dict[str, Any]:
    """The operation with what it changed: `was`, the entry or the seats before it, or `moved`, what it took back."""
    written = write_operation(line.operation)
    if line.old is not None:
        written["was"] = write_event(line.old.event)
    if line.seats is not None:
        written["was"] = {"players": list(line.seats), "first_dealer": line.seats.first_dealer}
    if line.moved is not None:
        written["moved"] = line.moved.seq
    return written


def log(record: Record, game_id: str) -> tuple[Seats, tuple[Operation, ...]]:
    """How the table sat at first, and its log: that of the trail, or else every event as an entry. Raises Unusable."""
    if not record.trail:
        made = (_recorded(seq, event, game_id) for seq, event in enumerate(record.events, start=1))
        return seats(record.players, record.first_dealer or record.players[0], ""), tuple(made)
    return _first_seats(record), read_operations(record.game, game_id, record.trail, "trail")


def _recorded(seq: int, event: Event, game_id: str) -> Operation:
    """The event as it was entered: then, and by whom, is said of the operation."""
    place = f"events[{seq - 1}]"
    bounded(write_event(event), place)
    try:
        at = None if event.at is None else utc(event.at)
    except ValueError:
        raise Unusable("wrong-text", f"{place}.at") from None
    bare = event.model_copy(update={"at": None, "by": None})
    return Operation(seq, operation_id(UUID(game_id), seq), "record", (bare,), at=at, by=event.by)


class _Seated(BaseModel):
    """How the table sat before its seats were corrected."""

    model_config = ConfigDict(strict=True, extra="forbid")

    players: list[str]
    first_dealer: str


def _first_seats(record: Record) -> Seats:
    for place, line in enumerate(record.trail):
        if line.get("kind") == "setup" and "was" in line:
            was = f"trail[{place}].was"
            seated = check(_Seated, line["was"], was)
            if sorted(seated.players) != sorted(record.players):
                raise Unusable("other-players", f"{was}.players")
            return seats(seated.players, seated.first_dealer, was)
    return seats(record.players, record.first_dealer or record.players[0], "")


def write(record: Record) -> str:
    """The record as JSON, as `read` reads it; one event to a line, so that a person can read it too."""
    head: dict[str, Any] = {"format": FORMAT, "version": VERSION, "game": record.game.key, **record.heading}
    head["players"] = list(record.players)
    if record.first_dealer is not None:
        head["first_dealer"] = record.first_dealer
    if record.rules:
        head["rules"] = dict(record.rules)
    lists = {"events": [write_event(event) for event in record.events]}
    if record.trail:
        lists["trail"] = [dict(operation) for operation in record.trail]
    members = [f"  {json_text(key)}: {json_text(value)}" for key, value in head.items()]
    for key, rows in lists.items():
        written = ",\n".join(f"    {json_text(row)}" for row in rows)
        members.append(f"  {json_text(key)}: [\n{written}\n  ]" if rows else f"  {json_text(key)}: []")
    return "{\n" + ",\n".join(members) + "\n}\n"


def _events(game: Game[Any], written: Sequence[dict[str, Any]]) -> tuple[Event, ...]:
    """The events in their form: at once where all of them fit; where one does not, one by one, to say which."""
    try:
        return tuple(_all_events(game.key).validate_python(written))
    except ValidationError:
        return _each_event(game, written)


@cache
def _all_events(game: str) -> TypeAdapter[list[Event]]:
    """The form of a list of events of a game, each by its type."""
    kind: Any = reduce(or_, event_kinds(GAMES[game]).values())
    return TypeAdapter(list[Annotated[kind, Field(discriminator="type")]])


def _each_event(game: Game[Any], written: Sequence[dict[str, Any]]) -> tuple[Event, ...]:
    kinds = event_kinds(game)
    events: list[Event] = []
    for index, raw in enumerate(written):
        event, place = without_nulls(raw), f"events[{index}]"
        kind = kinds.get(event["type"]) if isinstance(event.get("type"), str) else None
        if kind is not None:
            said = {name: None for name in kind.nulls if name in raw}
            events.append(check(kind, {**said, **event}, place))
        else:
            shared = check(_Unread, event, place)
            events.append(Unknown(type=shared.type, at=shared.at, by=shared.by, note=shared.note))
    return tuple(events)


def read_rules(game: Game[Any], written: Mapping[str, Any], place: str) -> Rules:
    """The options as written. Raises Unusable for one that the game does not have, or a value it cannot have."""
    options = {option.key: option for option in game.options}
    for key, setting in written.items():
        if key not in options:
            raise Unusable("unknown-option", f"{place}.{key}", key=key)
        if not options[key].takes(setting):
            raise Unusable("option-value", f"{place}.{key}", key=key, value=json_text(setting))
    return dict(written)


def schema() -> dict[str, Any]:
    """The JSON Schema of a record: its form, not its rules (those are played, not described)."""
    form = _Envelope.model_json_schema()
    form["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    form["properties"]["version"] = {"const": VERSION}
    form["properties"]["game"] = {"enum": sorted(GAMES)}
    form["allOf"] = [
        {
            "if": {"properties": {"game": {"const": game.key}}},
            "then": {"properties": {"rules": _rules_schema(game), "events": _events_schema(game)}},
        }
        for game in GAMES.values()
    ]
    return form


def _rules_schema(game: Game[Any]) -> dict[str, Any]:
    options = {option.key: _option_schema(option) for option in game.options}
    return {"properties": options, "additionalProperties": False}


def _option_schema(option: Option) -> dict[str, Any]:
    match option.kind:
        case "yes-no":
            return {"type": ["boolean", "null"]}
        case "one-of":
            return {"enum": [*option.values, None]}
        case "whole":
            return {"type": ["integer", "null"], "minimum": option.low}


def _events_schema(game: Game[Any]) -> dict[str, Any]:
    kinds = event_kinds(game)
    known = [_event_schema(kind) for kind in kinds.values()]
    unknown = {"properties": {"type": {"type": "string", "not": {"enum": sorted(kinds)}}}, "required": ["type"]}
    return {"items": {"anyOf": [*known, unknown]}}


def _event_schema(kind: type[Event]) -> dict[str, Any]:
    form = kind.model_json_schema()
    return {**form, "required": ["type", *form.get("required", ())]}
