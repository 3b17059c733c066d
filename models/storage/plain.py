"""Plain SQL for many rows at once: what an object for every row would make slow."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any


def compact(value: Any) -> str:
    """The value as a column of JSON holds it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def add(file: sqlite3.Connection, table: str, new: Sequence[Mapping[str, Any]]) -> None:
    """Add rows to a table; all of them name the same columns."""
    if new:
        columns = ", ".join(f'"{column}"' for column in new[0])
        values = ", ".join(f":{column}" for column in new[0])
        file.executemany(f"INSERT INTO {table} ({columns}) VALUES ({values})", new)


def rows(file: sqlite3.Connection, query: str, *values: str) -> list[dict[str, Any]]:
    """The rows that a query gives, by the names of their columns."""
    found = file.execute(query, values)
    names = [name for name, *_ in found.description]
    return [dict(zip(names, row, strict=True)) for row in found]


def set_columns(file: sqlite3.Connection, game_id: str, columns: Mapping[str, Any]) -> None:
    """Give columns of a game other values."""
    setting = ", ".join(f'"{column}" = :{column}' for column in columns)
    file.execute(f"UPDATE game SET {setting} WHERE id = :id", {**columns, "id": game_id})
