"""Nights: an evening lasts until nothing has been entered for hours, whatever the calendar says (field.md, 50)."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import uuid4

from models.ranking import ranking
from models.storage import lists
from models.storage.lists import ListedGame
from models.storage.times import moment, stamp

PAUSE: Final = timedelta(hours=8)
"""After so long without an entry it is another night."""


@dataclass(frozen=True, slots=True)
class Wins:
    """How often somebody won tonight, of how many games that ended; a shared first place is a win for each."""

    id: str
    name: str
    wins: int
    games: int
    place: int


@dataclass(frozen=True, slots=True)
class Night:
    """An evening with its games in the order in which they were begun, and its standing, best first."""

    id: str
    name: str | None
    place: str | None
    started_at: datetime
    games: tuple[ListedGame, ...]
    standing: tuple[Wins, ...]


@dataclass(frozen=True, slots=True)
class Begun:
    """A night as it was begun."""

    id: str
    name: str | None
    place: str | None
    started_at: datetime


def going_on(at: datetime, file: sqlite3.Connection) -> Begun | None:
    """The night that is going on at that moment: the latest, unless it was ended or its last entry is hours ago."""
    latest = "SELECT id, name, place, started_at, ended_at FROM night WHERE started_at <= ? ORDER BY started_at DESC"
    row = file.execute(f"{latest} LIMIT 1", (stamp(at),)).fetchone()
    if row is None or row[4] is not None:
        return None
    night = Begun(row[0], row[1], row[2], moment(row[3]))
    (entered,) = file.execute("SELECT max(updated_at) FROM game WHERE night_id = ?", (night.id,)).fetchone()
    return night if at - (moment(entered) if entered else night.started_at) < PAUSE else None


def of_new_game(at: datetime, file: sqlite3.Connection) -> str:
    """The night that a game begun at that moment belongs to: the one going on, else a new one."""
    if night := going_on(at, file):
        return night.id
    begun = str(uuid4())
    file.execute("INSERT INTO night (id, started_at) VALUES (?, ?)", (begun, stamp(at)))
    return begun


def tonight(at: datetime, file: sqlite3.Connection) -> Night | None:
    """The night going on with all its games; None where there is none."""
    night = going_on(at, file)
    if night is None:
        return None
    games = lists.of_night(night.id, file)
    return Night(night.id, night.name, night.place, night.started_at, games, _standing(games))


def _standing(games: tuple[ListedGame, ...]) -> tuple[Wins, ...]:
    names: dict[str, str] = {}
    wins: dict[str, int] = {}
    played: dict[str, int] = {}
    for game in games:
        if game.ended_at is None:
            continue
        for player in game.players:
            names[player.id] = player.name
            wins[player.id] = wins.get(player.id, 0) + (player.seat in game.winners)
            played[player.id] = played.get(player.id, 0) + 1
    return tuple(
        Wins(id, names[id], wins[id], played[id], place.place)
        for place in ranking(wins, lowest=False)
        for id in place.players
    )
