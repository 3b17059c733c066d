"""Lists of games, read from what is kept beside their logs: a page costs the same among ten games or ten thousand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import tuple_
from sqlmodel import Session, col, select

from models.storage.games import GameId
from models.storage.schema import EARLY, RUNNING, GameRow, PlayerRow, SeatRow
from models.storage.standing import read_standing
from models.storage.times import moment, stamp


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
    label: str | None
    dealer: str | None
    set_aside: bool


def running(limit: int, *, session: Session) -> tuple[ListedGame, ...]:
    """The games that have not ended, the one entered last first."""
    shown = (col(GameRow.set_aside).is_(False), GameRow.phase == RUNNING)
    order = (col(GameRow.updated_at).desc(), col(GameRow.id).desc())
    return _listed(session.exec(select(GameRow).where(*shown).order_by(*order).limit(limit)), session=session)


def finished(size: int, before: ListedGame | None, *, session: Session) -> tuple[ListedGame, ...]:
    """The games that have ended, the latest first; `before` is the last one of the page above."""
    ended = select(GameRow).where(col(GameRow.set_aside).is_(False), col(GameRow.finished_at).is_not(None))
    if before is not None and before.ended_at is not None:
        place = (stamp(before.ended_at), before.id)
        ended = ended.where(tuple_(col(GameRow.finished_at), col(GameRow.id)) < place)
    order = (col(GameRow.finished_at).desc(), col(GameRow.id).desc())
    return _listed(session.exec(ended.order_by(*order).limit(size)), session=session)


def of_night(night: str, *, session: Session) -> tuple[ListedGame, ...]:
    """The games of one night in the order in which they were begun."""
    shown = (GameRow.night_id == night, col(GameRow.set_aside).is_(False))
    order = (GameRow.created_at, GameRow.id)
    return _listed(session.exec(select(GameRow).where(*shown).order_by(*map(col, order))), session=session)


def one(game_id: GameId, *, session: Session) -> ListedGame | None:
    """One game, also one that was set aside; None where there is none of this id."""
    games = _listed(session.exec(select(GameRow).where(GameRow.id == game_id)), session=session)
    return games[0] if games else None


def _listed(rows: Iterable[GameRow], *, session: Session) -> tuple[ListedGame, ...]:
    games = tuple(rows)
    if not games:
        return ()
    seats = _seats([game.id for game in games], session=session)
    return tuple(_game(game, seats[game.id]) for game in games)


def _seats(games: list[GameId], *, session: Session) -> dict[GameId, dict[str, tuple[str, str]]]:
    """For each game the id and the present name of each player, by the name they were seated under."""
    seats: dict[GameId, dict[str, tuple[str, str]]] = {game: {} for game in games}
    rows = session.exec(
        select(SeatRow.game_id, SeatRow.name, PlayerRow.id, PlayerRow.name.label("present"))  # type: ignore[attr-defined]
        .join(PlayerRow, col(PlayerRow.id) == SeatRow.player_id)
        .where(col(SeatRow.game_id).in_(games))
    )
    for game, seat, player, name in rows:
        seats[game][seat] = (player, name)
    return seats


def _game(row: GameRow, seats: dict[str, tuple[str, str]]) -> ListedGame:
    now = read_standing(row.standing)

    def player(seat: str, **standing: Any) -> ListedPlayer:
        id, name = seats[seat]
        return ListedPlayer(id, seat, name, **standing)

    return ListedGame(
        id=row.id,
        key=row.key,
        night=row.night_id,
        players=tuple(player(placed.seat, total=placed.total, place=placed.place) for placed in now.players),
        winners=now.winners,
        started_at=moment(row.created_at),
        updated_at=moment(row.updated_at),
        ended_at=moment(row.finished_at) if row.finished_at else None,
        ended_early=row.phase == EARLY,
        rounds=row.rounds,
        label=now.label,
        dealer=now.dealer,
        set_aside=row.set_aside,
    )
