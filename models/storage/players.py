"""Who plays here: found by name or made, and who sits down most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import uuid4

from sqlalchemy import insert, update
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
    latest = select(GameRow.id).order_by(col(GameRow.created_at).desc()).limit(LATELY).subquery()
    # Counted here: asked to group, SQLite walks through the seats of all games.
    seats = Counter(session.exec(select(SeatRow.player_id).join(latest, latest.c.id == SeatRow.game_id)))
    here = select(PlayerRow).where(col(PlayerRow.archived).is_(False))
    players = session.exec(here.order_by(col(PlayerRow.sat_at).desc(), col(PlayerRow.name_key))).all()
    most = sorted(players, key=lambda player: -seats[player.id])[:limit]
    return tuple(Regular(row.id, row.name, seats[row.id], moment(row.sat_at) if row.sat_at else None) for row in most)
