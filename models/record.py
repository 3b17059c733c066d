"""The game record: what PGN is for chess (record.md). Read and checked, scored, written; its JSON Schema."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Annotated, Any, Final, Literal, TypeVar
from uuid import UUID

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from models.asks import Event, Refusal
from models.games import GAMES
from models.games.definition import Game, Option, Rules
from models.games.engine import State, Unknown, event_kinds, refused_seats
from models.ledger import Ledger, write_event, write_operation
from models.table import Seats, name_fault, name_key

FORMAT: Final = "kibitzer-record"
VERSION: Final = 1

_DIGITS: Final = 1000
"""The longest number that is read: far beyond any score, and short enough to be added up and printed at once."""

_FAULTS: Final = {
    "missing": "key-missing",
    "extra_forbidden": "unknown-key",
    "value_error": "wrong-text",
    "literal_error": "other-format",
    "int_type": "not-a-number",
    "string_type": "not-a-text",
    "bool_type": "not-yes-or-no",
    "list_type": "not-a-list",
    "dict_type": "not-keys",
}
"""What is wrong with a member, by what pydantic calls it."""

M = TypeVar("M", bound=BaseModel)

_DEPTH: Final = 32
"""How deep lists and objects may lie in each other; a trail's entries need six."""

_QUOTED: Final = 60
"""How much of a wrong text is quoted when something is said about it."""

_HALF: Final = re.compile(r"[\ud800-\udfff]")
_ESCAPED_HALF: Final = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")


class Unusable(Exception):  # noqa: N818 - the word of record.md
    """A file that is no record. `kind` and `facts` say why, `place` where; the words are made at the edge."""

    def __init__(self, kind: str, place: str = "", **facts: str | int) -> None:
        """Keep the reason in facts."""
        super().__init__(kind, place, facts)
        self.kind, self.place = kind, _short(place)
        self.facts = {key: _short(fact) if isinstance(fact, str) else fact for key, fact in facts.items()}


def _short(text: str) -> str:
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"


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


def _uuid(text: str) -> str:
    if str(UUID(text)) != text.lower():
        raise ValueError("not a UUID as it is written")
    return text


def _known_version(version: int) -> int:
    if version != VERSION:
        raise ValueError("another version")
    return version


class _Heading(BaseModel):
    """What a record may say about itself beside the game."""

    id: Annotated[str, AfterValidator(_uuid)] | None = None
    night: str | None = None
    place: str | None = None
    started_at: str | None = None
    finished_at: str | None = None
    note: str | None = None


class _Envelope(_Heading):
    """The form of the whole file, events unopened."""

    model_config = ConfigDict(strict=True, extra="forbid", title="Kibitzer game record")

    format: Literal["kibitzer-record"]
    version: Annotated[int, AfterValidator(_known_version)]
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
    envelope = _checked(_Envelope, _without_nulls(_parsed(data)), "")
    game = GAMES.get(envelope.game)
    if game is None:
        raise Unusable("unknown-game", "game", game=envelope.game)
    _check_names(envelope.players)
    if envelope.first_dealer is not None and envelope.first_dealer not in envelope.players:
        raise Unusable("first-dealer", "first_dealer", name=envelope.first_dealer)
    heading = {key: value for key in _Heading.model_fields if (value := getattr(envelope, key)) is not None}
    return Record(
        game=game,
        players=tuple(envelope.players),
        events=_events(game, envelope.events),
        first_dealer=envelope.first_dealer,
        rules=_rules(game, envelope.rules or {}),
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
    seats = Seats(record.players, record.first_dealer or record.players[0])
    state = State.begin(record.game, seats, record.rules)
    for index, event in enumerate(record.events):
        following = state.apply(event)
        if isinstance(following, Refusal):
            return Stopped(index, following)
        state = following
    return state


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
        trail=tuple(write_operation(operation) for operation in ledger.operations),
    )


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
    members = [f"  {_json(key)}: {_json(value)}" for key, value in head.items()]
    for key, rows in lists.items():
        written = ",\n".join(f"    {_json(row)}" for row in rows)
        members.append(f"  {_json(key)}: [\n{written}\n  ]" if rows else f"  {_json(key)}: []")
    return "{\n" + ",\n".join(members) + "\n}\n"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class _Flaw:
    """What stands in the parsed file where JSON allows what a record does not, until its place is known."""

    kind: str
    facts: Mapping[str, str | int]


def _parsed(data: bytes | str) -> Any:
    """The JSON of a file. Raises Unusable where it is none, where a key is written twice, or a text is no text."""
    flaws: list[_Flaw] = []

    def flaw(kind: str, **facts: str | int) -> _Flaw:
        flaws.append(_Flaw(kind, facts))
        return flaws[-1]

    def whole(text: str) -> int | _Flaw:
        return int(text) if len(text) <= _DIGITS else flaw("number-long", digits=_DIGITS)

    def fraction(text: str) -> float | _Flaw:
        number = float(text)
        return number if isfinite(number) else flaw("no-number", number=text)

    def members(pairs: list[tuple[str, Any]]) -> dict[str, Any] | _Flaw:
        made = dict(pairs)
        return made if len(made) == len(pairs) else flaw("key-twice", key=_first_twice(key for key, _ in pairs))

    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        parsed = json.loads(
            text,
            object_pairs_hook=members,
            parse_constant=lambda name: flaw("no-number", number=name),
            parse_int=whole,
            parse_float=fraction,
        )
    except UnicodeDecodeError as error:
        raise Unusable("not-utf-8", byte=error.start) from None
    except json.JSONDecodeError as error:
        raise Unusable("not-json", line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise Unusable("too-deep") from None
    if _too_deep(parsed):
        raise Unusable("too-deep")
    if flaws or _ESCAPED_HALF.search(text):
        _look_for_flaws(parsed, "")
    if not isinstance(parsed, dict):
        raise Unusable("not-an-object")
    return parsed


def _first_twice(keys: Iterable[str]) -> str:
    seen: set[str] = set()
    return next(key for key in keys if key in seen or seen.add(key))  # type: ignore[func-returns-value]


def _too_deep(parsed: Any) -> bool:
    """Whether lists and objects lie in each other deeper than any record's; told without recursion."""
    level = [parsed]
    for _ in range(_DEPTH):
        level = [member for holder in level for member in _members(holder)]
        if not level:
            return False
    return True


def _members(holder: Any) -> Iterable[Any]:
    if isinstance(holder, dict):
        return holder.values()
    return holder if isinstance(holder, list) else ()


def _look_for_flaws(value: Any, place: str) -> None:
    """Raises Unusable for the first flaw in the file, with its place."""
    if isinstance(value, _Flaw):
        raise Unusable(value.kind, place, **value.facts)
    if isinstance(value, str) and _HALF.search(value):
        raise Unusable("half-character", place)
    if isinstance(value, dict):
        for key, member in value.items():
            if _HALF.search(key):
                raise Unusable("half-character", place)
            _look_for_flaws(member, f"{place}.{key}" if place else key)
    if isinstance(value, list):
        for index, member in enumerate(value):
            _look_for_flaws(member, f"{place}[{index}]")


def _without_nulls(value: dict[str, Any]) -> dict[str, Any]:
    """The object without its null keys: null for a key counts as left out, null in a list does not."""
    return {
        key: _without_nulls(member) if isinstance(member, dict) else member
        for key, member in value.items()
        if member is not None
    }


def _checked(form: type[M], value: Any, place: str) -> M:
    """The value in that form. Raises Unusable for the first thing that does not fit, with its place in the file."""
    try:
        return form.model_validate(value)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
    where = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in first["loc"])
    where = f"{place}{where}".removeprefix(".")
    kind = _FAULTS.get(first["type"], "wrong-type")
    raise Unusable(kind, where, key=str(first["loc"][-1]) if first["loc"] else where)


def _events(game: Game[Any], written: Sequence[dict[str, Any]]) -> tuple[Event, ...]:
    kinds = event_kinds(game)
    events: list[Event] = []
    for index, raw in enumerate(written):
        event, place = _without_nulls(raw), f"events[{index}]"
        kind = kinds.get(event["type"]) if isinstance(event.get("type"), str) else None
        if kind is not None:
            said = {name: None for name in kind.nulls if name in raw}
            events.append(_checked(kind, {**said, **event}, place))
        else:
            shared = _checked(_Unread, event, place)
            events.append(Unknown(type=shared.type, at=shared.at, by=shared.by, note=shared.note))
    return tuple(events)


def _rules(game: Game[Any], written: Mapping[str, Any]) -> Rules:
    """The options as written. Raises Unusable for one that the game does not have, or a value it cannot have."""
    options = {option.key: option for option in game.options}
    for key, setting in written.items():
        if key not in options:
            raise Unusable("unknown-option", f"rules.{key}", key=key)
        if not options[key].takes(setting):
            raise Unusable("option-value", f"rules.{key}", key=key, value=_json(setting))
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
