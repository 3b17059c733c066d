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
from typing import TypeVar

from models.record import Record, Stopped, read, score

T = TypeVar("T")

CASES = Path(__file__).parents[1] / "tests" / "cases"
RECORDS = 1000
TURNS = 9

LIMIT = 20.0
"""How many times as long as parsing its JSON it may take to score a record by its rules."""


def cases() -> Iterator[bytes]:
    """Every worked case as a file."""
    for file in sorted(CASES.glob("*.json")):
        for case in json.loads(file.read_bytes()):
            yield json.dumps(case["record"], ensure_ascii=False).encode()


def _each(do: Callable[[T], object], given: Iterable[T]) -> None:
    """Do it with one after the other, and keep nothing."""
    for each in given:
        do(each)


def run() -> bool:
    """Measure, print the table, and give whether scoring keeps its limit."""
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
    return within


if __name__ == "__main__":
    raise SystemExit(0 if run() else 1)
