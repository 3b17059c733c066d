"""Lists of games, read from what is kept beside their logs: a page costs the same among ten games or ten thousand.

Plain SQL: they are the first thing that a start shows, and SQLModel takes a browser longer to import than all the rest.
"""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, TypeAlias

from models.storage.standing import EARLY, RUNNING, Placed, read_standing
from models.storage.times import moment, stamp

GameId: TypeAlias = str

_GAMES: Final = (
    "SELECT id, key, night_id, standing, created_at, updated_at, finished_at, phase, rounds, set_aside,"
    " (SELECT count(*) FROM ruling WHERE ruling.game_id = game.id) FROM game"
)
_SEATS: Final = (
    "SELECT seat.game_id, seat.name, player.id, player.name FROM seat JOIN player ON player.id = seat.player_id"
    " WHERE seat.game_id IN (SELECT value FROM json_each(?))"
)


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """One player's row: `seat` is the name in the log, `name` what the player is called today."""

    id: str
    seat: str
    name: str
    total: int
    place: int


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game as a list shows it.

    Attributes:
        players: in seat order.
        winners: by seat name; empty while the game runs, and where no round was scored.
        ended_at: None while the game runs.
        rounds: how many are scored.
        rulings: how many the table has written down.
        label: the round on the table, None after the end; `dealer` (by seat name) deals it.
    """

    id: GameId
    key: str
    night: str
    players: tuple[ListedPlayer, ...]
    winners: tuple[str, ...]
    started_at: datetime
    updated_at: datetime
    ended_at: datetime | None
    ended_early: bool
    rounds: int
    rulings: int
    label: str | None
    dealer: str | None
    set_aside: bool


def running(limit: int, file: sqlite3.Connection) -> tuple[ListedGame, ...]:
    """The games that have not ended, the one entered last first."""
    here = "WHERE set_aside = 0 AND phase = ? ORDER BY updated_at DESC, id DESC LIMIT ?"
    return _listed(file, here, RUNNING, limit)


def finished(size: int, before: ListedGame | None, file: sqlite3.Connection) -> tuple[ListedGame, ...]:
    """The games that have ended, the latest first; `before` is the last one of the page above."""
    order = "ORDER BY finished_at DESC, id DESC LIMIT ?"
    if before is None or before.ended_at is None:
        return _listed(file, f"WHERE set_aside = 0 AND finished_at IS NOT NULL {order}", size)
    here = f"WHERE set_aside = 0 AND finished_at IS NOT NULL AND (finished_at, id) < (?, ?) {order}"
    return _listed(file, here, stamp(before.ended_at), before.id, size)


def of_night(night: str, file: sqlite3.Connection) -> tuple[ListedGame, ...]:
    """The games of one night in the order in which they were begun."""
    return _listed(file, "WHERE night_id = ? AND set_aside = 0 ORDER BY created_at, id", night)


def every(file: sqlite3.Connection) -> tuple[ListedGame, ...]:
    """All games, the latest first."""
    return _listed(file, "WHERE set_aside = 0 ORDER BY updated_at DESC, id DESC")


def one(game_id: GameId, file: sqlite3.Connection) -> ListedGame | None:
    """One game, also one that was set aside; None where there is none of this id."""
    games = _listed(file, "WHERE id = ?", game_id)
    return games[0] if games else None


def _listed(file: sqlite3.Connection, here: str, *values: str | int) -> tuple[ListedGame, ...]:
    rows = file.execute(f"{_GAMES} {here}", values).fetchall()
    # For each game the id and the present name of each player, by the name they were seated under.
    seats: dict[GameId, dict[str, tuple[str, str]]] = {row[0]: {} for row in rows}
    for game, seat, player, name in file.execute(_SEATS, (json.dumps(list(seats)),)):
        seats[game][seat] = (player, name)
    return tuple(_game(row, seats[row[0]]) for row in rows)


def _game(row: tuple[Any, ...], seats: dict[str, tuple[str, str]]) -> ListedGame:
    id, key, night, standing, created_at, updated_at, finished_at, phase, rounds, set_aside, rulings = row
    now = read_standing(json.loads(standing))
    return ListedGame(
        id=id,
        key=key,
        night=night,
        players=tuple(_player(placed, *seats[placed.seat]) for placed in now.players),
        winners=now.winners,
        started_at=moment(created_at),
        updated_at=moment(updated_at),
        ended_at=moment(finished_at) if finished_at else None,
        ended_early=phase == EARLY,
        rounds=rounds,
        rulings=rulings,
        label=now.label,
        dealer=now.dealer,
        set_aside=bool(set_aside),
    )


def _player(placed: Placed, id: str, name: str) -> ListedPlayer:
    return ListedPlayer(id, placed.seat, name, placed.total, placed.place)
