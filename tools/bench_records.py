"""How fast records are scored beside parsing their JSON, in one process: a part of `poe bench`.

A thousand records of all games, the worked cases of the tests over and over, one after the other as `kibitzer score`
takes them. What is measured is the time of the process itself, so that whatever else the machine does stays out of it;
all steps are done in turn, several times, and the medians are compared.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, TypeVar

from models.record import Record, Stopped, read, score

T = TypeVar("T")

CASES = Path(__file__).parents[1] / "tests" / "cases"
RECORDS = 1000
TURNS = 9

LIMIT = 20.0
"""How many times as long as parsing its JSON it may take to score a record by its rules."""


LONGER = 10
LONG_LIMIT = 2.5 * LONGER
"""How many times as long it may take to score a record that is ten times as long: where all is copied for each event it
is a hundred times."""

_CALL = [{"type": "call", "player": "Ann"}, {"type": "reveal", "hands": {"Ann": 1, "Bo": 2}}]
_SNAP = [{"type": "snap", "player": "Ann", "from": "Ann", "correct": False}]
_ADJUST = [{"type": "adjust", "player": "Ann", "points": 1}]
_MISDEAL = [
    {"type": "indicators", "hands": {"Ann": 1, "Bo": 1}},
    {"type": "taken", "players": {"Ann": {"clubs": 1}, "Bo": {"clubs": 1}}},
    *_ADJUST,
    {"type": "redeal"},
]
_STAKE = [{"type": "stake", "player": "Ann", "amount": 1}]
LONG: dict[str, tuple[str, dict[str, Any], list[Any]]] = {
    "adjustments of Jabberwocky": ("jabberwocky", {}, _ADJUST),
    "deals of Cambio": ("cambio", {}, _CALL),
    "snaps of Cambio": ("cambio", {}, _SNAP),
    "misdeals of Metamorphosis": ("metamorphosis", {"sets": 100_000}, _MISDEAL),
    "stakes of Abracadabra": ("abracadabra", {"stakes": True}, _STAKE),
}
"""Records in which the same goes on and on: the game, its options, and what is entered again and again."""


def cases() -> Iterator[bytes]:
    """Every worked case as a file."""
    for file in sorted(CASES.glob("*.json")):
        for case in json.loads(file.read_bytes()):
            yield json.dumps(case["record"], ensure_ascii=False).encode()


def _each(do: Callable[[T], object], given: Iterable[T]) -> None:
    """Do it with one after the other, and keep nothing."""
    for each in given:
        do(each)


def _seconds(game: str, rules: dict[str, Any], events: list[Any]) -> float:
    """How long the process takes to score a record."""
    players = ["Ann", "Bo", "Cy"] if game == "jabberwocky" else ["Ann", "Bo"]
    head = {"format": "kibitzer-record", "version": 1, "game": game, "players": players, "rules": rules}
    record = read(json.dumps({**head, "events": events}))
    begun = process_time()
    outcome = score(record)
    took = process_time() - begun
    if isinstance(outcome, Stopped):
        raise RuntimeError(f"the record of {game} is refused at an entry")
    return took


def _long(said: str, game: str, rules: dict[str, Any], again: list[Any]) -> bool:
    """Compare a record with one ten times as long, print the line, and give whether it keeps the limit."""
    times = 1900 // len(again)
    short = min(_seconds(game, rules, again * times) for _ in range(3))
    long = min(_seconds(game, rules, again * times * LONGER) for _ in range(3))
    within = long <= LONG_LIMIT * short
    ratio = f"x {long / short:4.1f}  limit {LONG_LIMIT:4.1f}  {'ok' if within else 'TOO SLOW'}"
    print(f"{f'ten times as many {said}':<46} {long * 1000:7.1f} ms{'':<14} {ratio}")
    return within


def run() -> bool:
    """Measure, print the table, and give whether scoring keeps its limits."""
    files = list(islice(cycle(list(cases())), RECORDS))
    records = [read(file) for file in files]

    def scored(record: Record) -> None:
        outcome = score(record)
        if not isinstance(outcome, Stopped):
            outcome.sheet()

    steps: dict[str, Callable[[], None]] = {
        f"parsing the JSON of {RECORDS} records": lambda: _each(json.loads, files),
        "reading them and checking their form": lambda: _each(read, files),
        "scoring them": lambda: _each(scored, records),
    }
    samples: dict[str, list[float]] = {name: [] for name in steps}
    for _ in range(TURNS):
        for name, do in steps.items():
            begun = process_time()
            do()
            samples[name].append(process_time() - begun)
    parsing, reading, scoring = (median(taken) * 1000 for taken in samples.values())
    within = scoring <= LIMIT * parsing
    names = list(steps)
    print(f"{names[0]:<38} {parsing:7.1f} ms")
    print(f"{names[1]:<38} {reading:7.1f} ms{'':<22} x {reading / parsing:4.1f}")
    print(
        f"{names[2]:<38} {scoring:7.1f} ms{'':<22} x {scoring / parsing:4.1f}  limit {LIMIT:4.1f}  "
        f"{'ok' if within else 'TOO SLOW'}"
    )
    long = [_long(said, *what) for said, what in LONG.items()]
    return within and all(long)


if __name__ == "__main__":
    raise SystemExit(0 if run() else 1)
