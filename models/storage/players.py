"""Who plays here: found by name or made, who sits down most; renamed, archived, and two who are one made one.

Nothing of this touches a log: games know their players by the names they were seated under.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import uuid4

from sqlalchemy import insert, update
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select

from models.storage.plain import rows
from models.storage.schema import GameRow, PlayerRow, SeatRow
from models.storage.times import moment, stamp
from models.table import NameFault, name_fault, name_key

LATELY: Final = 40
"""How many games back somebody counts as a regular: a few months of evenings."""


@dataclass(frozen=True, slots=True)
class Regular:
    """Somebody to seat with one tap: how many of the latest games they sat in, and when they last did."""

    id: str
    name: str
    games: int
    sat_at: datetime | None


def seated(names: Iterable[str], *, session: Session, at: datetime) -> dict[str, str]:
    """The player of each name, new ones made; all of them now sit at a table. Archived players are not found again."""
    found = {name: _found(name, session=session) for name in names}
    here = Counter(found.values())
    # Whoever was made one with somebody is found under the old name too, unless both are named.
    for name, player in found.items():
        if player is None and (same := _merged(name, session=session)) is not None and not here[same]:
            found[name] = same
            here[same] += 1
    known = {name: player or _made(name, session=session, at=at) for name, player in found.items()}
    session.exec(update(PlayerRow).where(col(PlayerRow.id).in_(known.values())).values(sat_at=stamp(at)))
    return known


def _found(name: str, *, session: Session) -> str | None:
    same = select(PlayerRow.id).where(PlayerRow.name_key == name_key(name), col(PlayerRow.archived).is_(False))
    return session.exec(same).first()


def _merged(name: str, *, session: Session) -> str | None:
    """Who somebody of that name turned out to be, as far as they still play."""
    stays = aliased(PlayerRow)
    same = (
        select(stays.id)
        .join(PlayerRow, col(PlayerRow.merged_into) == stays.id)
        .where(PlayerRow.name_key == name_key(name), col(stays.archived).is_(False))
        .order_by(col(PlayerRow.sat_at).desc())
    )
    return session.exec(same).first()


def _made(name: str, *, session: Session, at: datetime) -> str:
    player = str(uuid4())
    made = PlayerRow(id=player, name=name.strip(), name_key=name_key(name), created_at=stamp(at))
    session.exec(insert(PlayerRow).values(made.model_dump()))
    return player


def regulars(limit: int, *, session: Session) -> tuple[Regular, ...]:
    """The players who sat in most of the latest games, and after them the ones who sat last."""
    latest = select(GameRow.id).order_by(col(GameRow.created_at).desc()).limit(LATELY).subquery()
    # Counted here: asked to group, SQLite walks through the seats of all games.
    seats = Counter(session.exec(select(SeatRow.player_id).join(latest, latest.c.id == SeatRow.game_id)))
    here = select(PlayerRow).where(col(PlayerRow.archived).is_(False))
    players = session.exec(here.order_by(col(PlayerRow.sat_at).desc(), col(PlayerRow.name_key))).all()
    most = sorted(players, key=lambda player: -seats[player.id])[:limit]
    return tuple(Regular(row.id, row.name, seats[row.id], moment(row.sat_at) if row.sat_at else None) for row in most)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has sat at a table: in how many games, and when last."""

    id: str
    name: str
    archived: bool
    games: int
    sat_at: datetime | None


@dataclass(frozen=True, slots=True)
class SatTogether:
    """Why two players are not one: both sat in so many games, in that one last."""

    games: int
    latest: str


def everybody(file: sqlite3.Connection) -> tuple[Person, ...]:
    """All players by name, archived ones too; whoever turned out to be somebody else is that player."""
    query = (
        "SELECT player.id, player.name, archived, count(seat.game_id), sat_at FROM player"
        " LEFT JOIN seat ON seat.player_id = player.id WHERE merged_into IS NULL"
        " GROUP BY player.id ORDER BY name_key, player.id"
    )
    return tuple(
        Person(id, name, bool(archived), games, moment(sat_at) if sat_at else None)
        for id, name, archived, games, sat_at in file.execute(query)
    )


def rename(player: str, name: str, file: sqlite3.Connection) -> NameFault | None:
    """Call a player by another name from now on, also in the lists of old games; or what is wrong with the name.

    Raises LookupError where there is no such player.
    """
    archived = _known(player, file)["archived"]
    if fault := name_fault(name):
        return fault
    if not archived and _goes_by(name_key(name), file) not in (None, player):
        return "twice"
    file.execute("UPDATE player SET name = ?, name_key = ? WHERE id = ?", (name.strip(), name_key(name), player))
    return None


def archive(player: str, file: sqlite3.Connection) -> None:
    """Offer a player no more when a table is seated; every game of theirs stays. Raises LookupError."""
    _known(player, file)
    file.execute("UPDATE player SET archived = 1 WHERE id = ?", (player,))


def bring_back(player: str, file: sqlite3.Connection) -> NameFault | None:
    """Offer an archived player again; not where somebody else goes by the name by now. Raises LookupError."""
    if _goes_by(_known(player, file)["name_key"], file) not in (None, player):
        return "twice"
    file.execute("UPDATE player SET archived = 0 WHERE id = ?", (player,))
    return None


def merge(one: str, into: str, file: sqlite3.Connection) -> dict[str, Any] | SatTogether:
    """Make two players one, who keeps the name of `into` and has all games of both; give what it takes to `part` them.

    Refused where both sat in one game: they cannot be one person. Raises LookupError where either is not there, and
    ValueError where they are one already.
    """
    gone, stays = _known(one, file), _known(into, file)
    if one == into:
        raise ValueError("that is the same player")
    together = file.execute(_TOGETHER, (one, into)).fetchall()
    if together:
        return SatTogether(len(together), together[0][0])
    what = {
        "one": one,
        "into": into,
        "archived": bool(gone["archived"]),
        "games": [game for (game,) in file.execute("SELECT game_id FROM seat WHERE player_id = ?", (one,))],
        "merged": [id for (id,) in file.execute("SELECT id FROM player WHERE merged_into = ?", (one,))],
        "sat_at": stays["sat_at"],
    }
    for table in ("seat", "result"):
        file.execute(f"UPDATE {table} SET player_id = ? WHERE player_id = ?", (into, one))
    file.execute("UPDATE player SET merged_into = ?1 WHERE merged_into = ?2 OR id = ?2", (into, one))
    file.execute("UPDATE player SET archived = 1 WHERE id = ?", (one,))
    sat = max(filter(None, (gone["sat_at"], stays["sat_at"])), default=None)
    file.execute("UPDATE player SET sat_at = ? WHERE id = ?", (sat, into))
    return what


def part(what: Mapping[str, Any], file: sqlite3.Connection) -> bool:
    """Make them two again, with the games that each had; False where somebody else goes by the name by now."""
    one, into = what["one"], what["into"]
    if not what["archived"] and _goes_by(_row(one, file)["name_key"], file) is not None:
        return False
    for table in ("seat", "result"):
        file.executemany(
            f"UPDATE {table} SET player_id = ? WHERE player_id = ? AND game_id = ?",
            [(one, into, game) for game in what["games"]],
        )
    file.executemany("UPDATE player SET merged_into = ? WHERE id = ?", [(one, merged) for merged in what["merged"]])
    file.execute("UPDATE player SET merged_into = NULL, archived = ? WHERE id = ?", (what["archived"], one))
    gone = _row(one, file)["sat_at"]
    if _row(into, file)["sat_at"] == gone:  # who has sat down since has done so as the one that stays
        file.execute("UPDATE player SET sat_at = ? WHERE id = ?", (what["sat_at"], into))
    return True


_TOGETHER: Final = (
    "SELECT game.id FROM seat JOIN seat AS other USING (game_id) JOIN game ON game.id = game_id"
    " WHERE seat.player_id = ? AND other.player_id = ? ORDER BY game.created_at DESC"
)


def _known(player: str, file: sqlite3.Connection) -> Mapping[str, Any]:
    """The player, who has not turned out to be somebody else. Raises LookupError."""
    row = _row(player, file)
    if row["merged_into"] is not None:
        raise LookupError(player)
    return row


def _row(player: str, file: sqlite3.Connection) -> Mapping[str, Any]:
    found = rows(file, "SELECT * FROM player WHERE id = ?", player)
    if not found:
        raise LookupError(player)
    return found[0]


def _goes_by(key: str, file: sqlite3.Connection) -> str | None:
    """Who is offered under this name."""
    row = file.execute("SELECT id FROM player WHERE name_key = ? AND archived = 0", (key,)).fetchone()
    return None if row is None else str(row[0])
