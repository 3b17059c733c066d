"""What is written in a file, read with care: JSON that is text, numbers and names and nothing else, and its form.

Whatever a file holds, reading it gives values or one `Unusable`, and takes time and room in proportion to the file.
"""

from __future__ import annotations

import gc
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from math import isfinite
from typing import Annotated, Any, Final, TypeVar
from uuid import UUID

from pydantic import AfterValidator, BaseModel, ValidationError, WithJsonSchema
from pydantic_core import PydanticCustomError

from models.moments import utc

_DIGITS: Final = 1000
"""The longest number that is read: far beyond any score, and short enough to be added up and printed at once."""

_FAULTS: Final = {
    "missing": "key-missing",
    "extra_forbidden": "unknown-key",
    "value_error": "wrong-text",
    "literal_error": "wrong-text",
    "other_version": "other-version",
    "int_type": "not-a-number",
    "string_type": "not-a-text",
    "bool_type": "not-yes-or-no",
    "list_type": "not-a-list",
    "dict_type": "not-keys",
}
"""What is wrong with a member, by what pydantic calls it."""

M = TypeVar("M", bound=BaseModel)

_DEPTH: Final = 32
"""How deep lists and objects may lie in each other; the hands in a backup need nine."""

LONGEST: Final = 10_000
"""The longest text that is kept, in code points: a long story, and short enough for any screen."""

HIGHEST: Final = 10**9
"""The highest number that is kept, and the lowest below 0: totals of them fit into a database."""

_QUOTED: Final = 60
"""How much of a wrong text is quoted when something is said about it."""

_HOLDERS: Final = frozenset({dict, list})

_HALF: Final = re.compile(r"[\ud800-\udfff]")
_ESCAPED_HALF: Final = re.compile(r"\\u[dD][89a-fA-F]")


class Unusable(Exception):  # noqa: N818 - the word of record.md
    """A file that is not what it should be: `kind` and `facts` say why, `place` where, and the edge makes the words."""

    def __init__(self, kind: str, place: str = "", **facts: str | int) -> None:
        """Keep the reason in facts."""
        super().__init__(kind, place, facts)
        self.kind, self.place = kind, _short(place)
        self.facts = {key: _short(fact) if isinstance(fact, str) else fact for key, fact in facts.items()}


def _short(text: str) -> str:
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"


def json_text(value: Any) -> str:
    """The value as JSON in one line."""
    return json.dumps(value, ensure_ascii=False)


def _uuid(text: str) -> str:
    if str(UUID(text)) != text.lower():
        raise ValueError("not a UUID as it is written")
    return text


def _moment(text: str) -> str:
    utc(text)
    return text


def known_version(known: int) -> AfterValidator:
    """What checks the version that a file says: another one is for another Kibitzer to read."""

    def check_version(said: int) -> int:
        if said != known:
            raise PydanticCustomError("other_version", "another version")
        return said

    return AfterValidator(check_version)


Uuid = Annotated[str, AfterValidator(_uuid), WithJsonSchema({"type": "string", "format": "uuid"})]
"""A UUID as text, in the form of any file."""

Moment = Annotated[str, AfterValidator(_moment), WithJsonSchema({"type": "string", "format": "date-time"})]
"""A time with an offset."""


@dataclass(frozen=True, slots=True)
class _Flaw:
    """What stands in the parsed file where JSON allows what a record does not, until its place is known."""

    kind: str
    facts: Mapping[str, str | int]


def parse(data: bytes | str) -> dict[str, Any]:
    """The JSON object in a file. Raises Unusable where there is none, a key is written twice, or a text is no text."""
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
        with _no_collection():
            value = json.loads(
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
    if _too_deep(value):
        raise Unusable("too-deep")
    if flaws or _ESCAPED_HALF.search(text) or (isinstance(data, str) and _HALF.search(data)):
        _look_for_flaws(value, "")
    if not isinstance(value, dict):
        raise Unusable("not-an-object")
    return value


@contextmanager
def _no_collection() -> Iterator[None]:
    """Let no garbage be collected: where a deep file meets the limit of recursion, a finalizer would meet it too."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _first_twice(keys: Iterable[str]) -> str:
    seen: set[str] = set()
    return next(key for key in keys if key in seen or seen.add(key))  # type: ignore[func-returns-value]


def _too_deep(value: Any) -> bool:
    """Whether lists and objects lie in each other deeper than any record's; told without recursion."""
    level = [value] if type(value) in _HOLDERS else []
    for _ in range(_DEPTH):
        if not level:
            return False
        members = (each.values() if isinstance(each, dict) else each for each in level)
        level = [member for each in members for member in each if type(member) in _HOLDERS]
    return True


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


def without_nulls(value: dict[str, Any]) -> dict[str, Any]:
    """The object without its null keys: null for a key counts as left out, null in a list does not."""
    return {
        key: without_nulls(member) if isinstance(member, dict) else member
        for key, member in value.items()
        if member is not None
    }


def check(form: type[M], value: Any, place: str) -> M:
    """The value in that form. Raises Unusable for the first thing that does not fit, with its place in the file."""
    try:
        return form.model_validate(value)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
    where = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in first["loc"])
    where = f"{place}{where}".removeprefix(".")
    kind = _FAULTS.get(first["type"], "wrong-type")
    if where == "format" and kind == "wrong-text":
        kind = "other-format"
    raise Unusable(kind, where, key=str(first["loc"][-1]) if first["loc"] else where)


def bounded(value: Any, place: str) -> None:
    """Check that what is to be kept is of a size that can be kept. Raises Unusable for the first that is not."""
    if isinstance(value, str):
        if len(value) > LONGEST:
            raise Unusable("text-long", place, most=LONGEST)
    elif isinstance(value, int | float):
        if not -HIGHEST <= value <= HIGHEST:
            raise Unusable("number-high", place, most=HIGHEST)
    elif isinstance(value, dict):
        for key, member in value.items():
            bounded(key, place)
            bounded(member, f"{place}.{key}" if place else key)
    elif isinstance(value, list | tuple):
        for index, member in enumerate(value):
            bounded(member, f"{place}[{index}]")
