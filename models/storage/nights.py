"""Nights: an evening lasts until nothing has been entered for hours, whatever the calendar says (field.md, 50)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import uuid4

from sqlalchemy import func, insert
from sqlmodel import Session, col, select

from models.games.engine import ranking
from models.storage import lists
from models.storage.lists import ListedGame
from models.storage.schema import GameRow, NightRow
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


def going_on(at: datetime, *, session: Session) -> NightRow | None:
    """The night that is going on at that moment: the latest, unless it was ended or its last entry is hours ago."""
    before = select(NightRow).where(NightRow.started_at <= stamp(at))
    night = session.exec(before.order_by(col(NightRow.started_at).desc()).limit(1)).first()
    if night is None or night.ended_at is not None:
        return None
    entered = session.exec(select(func.max(GameRow.updated_at)).where(GameRow.night_id == night.id)).one()
    return night if at - moment(entered or night.started_at) < PAUSE else None


def of_new_game(at: datetime, *, session: Session) -> str:
    """The night that a game begun at that moment belongs to: the one going on, else a new one."""
    if night := going_on(at, session=session):
        return night.id
    begun = NightRow(id=str(uuid4()), started_at=stamp(at))
    session.exec(insert(NightRow).values(begun.model_dump()))
    return begun.id


def tonight(at: datetime, *, session: Session) -> Night | None:
    """The night going on with all its games; None where there is none."""
    night = going_on(at, session=session)
    if night is None:
        return None
    games = lists.of_night(night.id, session=session)
    return Night(night.id, night.name, night.place, moment(night.started_at), games, _standing(games))


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
