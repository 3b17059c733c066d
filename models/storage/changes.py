"""What was done to the file as a whole, newest last, and taking it back as a whole.

Only the newest change that stands can be taken back, and only as long as nothing has been entered into what it brought.
Nothing is lost by it: what goes out of the lists is written down as a backup and kept with the change.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias
from uuid import uuid4

from models.storage import backup, players
from models.storage.lists import GameId
from models.storage.plain import add, compact, set_columns
from models.storage.times import moment, stamp

ChangeKind: TypeAlias = Literal["restore", "merge"]

_OF_A_GAME: Final = ("result", "draft", "operation", "seat")
"""The tables with rows of one game, in the order in which they can go."""


@dataclass(frozen=True, slots=True)
class Change:
    """Something that was done to the file as a whole; `games` is how many it brought or changed."""

    id: str
    kind: ChangeKind
    at: datetime
    games: int


@dataclass(frozen=True, slots=True)
class NotTakenBack:
    """Why the newest change stays.

    There is none; or it has been `used` since, a game was gone on with; or somebody else goes by the `name` by now.
    """

    why: Literal["nothing", "used", "name"]
    game: GameId | None = None


def remember(kind: ChangeKind, what: Mapping[str, Any], at: datetime, file: sqlite3.Connection) -> str:
    """Keep what it takes to take a change back."""
    change = str(uuid4())
    add(file, "change", [{"id": change, "kind": kind, "at": stamp(at), "what": compact(what)}])
    return change


def newest(file: sqlite3.Connection) -> Change | None:
    """The newest change that stands; None where there is none."""
    found = _newest(file)
    return None if found is None else found[0]


def take_back(at: datetime, file: sqlite3.Connection) -> Change | NotTakenBack:
    """Take the newest change back, in a transaction that is open; give what it was."""
    found = _newest(file)
    if found is None:
        return NotTakenBack("nothing")
    change, what = found
    aside = None
    if change.kind == "restore":
        if (used := _used(what, file)) is not None:
            return NotTakenBack("used", used)
        aside = _undo_restore(what, at, file)
    elif not players.part(what, file):
        return NotTakenBack("name")
    file.execute("UPDATE change SET taken_back_at = ?, aside = ? WHERE id = ?", (stamp(at), aside, change.id))
    return change


def _newest(file: sqlite3.Connection) -> tuple[Change, dict[str, Any]] | None:
    query = "SELECT id, kind, at, what FROM change WHERE taken_back_at IS NULL ORDER BY at DESC, rowid DESC LIMIT 1"
    row = file.execute(query).fetchone()
    if row is None:
        return None
    change, kind, at, written = row
    what = json.loads(written)
    return Change(change, kind, moment(at), len(what["games"]) + len(what.get("grown", ()))), what


def _used(what: Mapping[str, Any], file: sqlite3.Connection) -> GameId | None:
    """A game of the change that has gone on, or been ruled in, since; None where all are as they came."""
    came = {**what["games"], **{game: grown["to"] for game, grown in what["grown"].items()}}
    ruled = file.execute("SELECT id, game_id FROM ruling WHERE game_id IS NOT NULL").fetchall()
    for ruling, game in ruled:
        if game in what["games"] and ruling not in what["rulings"]:
            return str(game)
    for game, revision in came.items():
        (now,) = file.execute("SELECT revision FROM game WHERE id = ?", (game,)).fetchone()
        if now != revision:
            return str(game)
    return None


def _undo_restore(what: Mapping[str, Any], at: datetime, file: sqlite3.Connection) -> str:
    """Take out what a restore brought, and let games that it made longer end where they did; give it as a backup."""
    aside = backup.write(backup.rows_of(file, {**what["games"], **what["grown"]}), at)
    for game, grown in what["grown"].items():
        _shorten(game, grown, file)
    _delete("ruling", what["rulings"], file)
    _delete("house_rules", what["house_rules"], file)
    for game in what["games"]:
        for table in _OF_A_GAME:
            file.execute(f"DELETE FROM {table} WHERE game_id = ?", (game,))
    _delete("game", what["games"], file)
    in_use = {night for (night,) in file.execute("SELECT night_id FROM game UNION SELECT night_id FROM ruling")}
    _delete("night", [night for night in what["nights"] if night not in in_use], file)
    merged = "SELECT merged_into FROM player WHERE merged_into IS NOT NULL"
    for _ in ("the merged ones first", "then those they were merged into"):
        seated = {player for (player,) in file.execute(f"SELECT player_id FROM seat UNION {merged}")}
        _delete("player", [player for player in what["players"] if player not in seated], file)
    return aside


def _shorten(game: GameId, grown: Mapping[str, Any], file: sqlite3.Connection) -> None:
    revision = grown["before"]["revision"]
    file.execute("DELETE FROM operation WHERE game_id = ? AND seq > ?", (game, revision))
    file.execute("DELETE FROM draft WHERE game_id = ? AND revision > ?", (game, revision))
    file.execute("DELETE FROM result WHERE game_id = ?", (game,))
    set_columns(file, game, grown["before"])
    add(file, "result", grown["results"])


def _delete(table: str, ids: Iterable[str], file: sqlite3.Connection) -> None:
    file.executemany(f"DELETE FROM {table} WHERE id = ?", [(id,) for id in ids])
