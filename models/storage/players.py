"""Who plays here: found by name or made, and who sits down most."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import uuid4

from sqlalchemy import func, insert, update
from sqlmodel import Session, col, select

from models.storage.schema import GameRow, PlayerRow, SeatRow
from models.storage.times import moment, stamp
from models.table import name_key

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
    known = {name: _found(name, session=session) or _made(name, session=session, at=at) for name in names}
    session.exec(update(PlayerRow).where(col(PlayerRow.id).in_(known.values())).values(sat_at=stamp(at)))
    return known


def _found(name: str, *, session: Session) -> str | None:
    same = select(PlayerRow.id).where(PlayerRow.name_key == name_key(name), col(PlayerRow.archived).is_(False))
    return session.exec(same).first()


def _made(name: str, *, session: Session, at: datetime) -> str:
    player = str(uuid4())
    made = PlayerRow(id=player, name=name.strip(), name_key=name_key(name), created_at=stamp(at))
    session.exec(insert(PlayerRow).values(made.model_dump()))
    return player


def regulars(limit: int, *, session: Session) -> tuple[Regular, ...]:
    """The players who sat in most of the latest games, and after them the ones who sat last."""
    latest = (
        select(GameRow.id).where(col(GameRow.set_aside).is_(False)).order_by(col(GameRow.created_at).desc())
    ).limit(LATELY)
    lately = select(SeatRow.player_id, func.count().label("games")).where(col(SeatRow.game_id).in_(latest))
    counted = lately.group_by(SeatRow.player_id).subquery()
    games = func.coalesce(counted.c.games, 0)
    rows = session.exec(
        select(PlayerRow.id, PlayerRow.name, games, PlayerRow.sat_at)
        .outerjoin(counted, counted.c.player_id == PlayerRow.id)
        .where(col(PlayerRow.archived).is_(False))
        .order_by(games.desc(), col(PlayerRow.sat_at).desc(), PlayerRow.name_key)
        .limit(limit)
    )
    return tuple(Regular(id, name, games, moment(sat_at) if sat_at else None) for id, name, games, sat_at in rows)
