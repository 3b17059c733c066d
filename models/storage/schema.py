"""The tables, and nothing else. What changes here needs a migration (`migrations.py`); a test compares the two.

No `from __future__ import annotations`: SQLModel reads the annotations themselves. Tables check nothing (`table=True`
skips validation), so what goes in has been checked before. Times are text (`times.py`): SQLite loses offsets.
"""

from typing import Any

from sqlalchemy import JSON, Index, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from models.storage.standing import RUNNING


class PlayerRow(SQLModel, table=True):
    """Somebody who has sat at a table. Archived, never deleted; `sat_at` is when they last sat down.

    `merged_into` is who they turned out to be: all their seats have been given to that player.
    """

    __tablename__ = "player"
    __table_args__ = (Index("player_name", "name_key", unique=True, sqlite_where=text("archived = 0")),)

    id: str = Field(primary_key=True)
    name: str
    name_key: str
    archived: bool = False
    created_at: str
    sat_at: str | None = None
    merged_into: str | None = Field(default=None, foreign_key="player.id")


class NightRow(SQLModel, table=True):
    """An evening of games: it goes on past midnight, until nothing has been entered for hours."""

    __tablename__ = "night"
    __table_args__ = (Index("night_started", "started_at"),)

    id: str = Field(primary_key=True)
    name: str | None = None
    place: str | None = None
    started_at: str
    ended_at: str | None = None


class GameRow(SQLModel, table=True):
    """One game as it was set up, and what follows from its log, so that lists need no replay.

    `rounds` and everything from `revision` to `finished_at` is derived and written with each operation.
    """

    __tablename__ = "game"
    __table_args__ = (
        Index("game_running", "set_aside", "phase", "updated_at", "id"),
        Index("game_finished", "set_aside", "finished_at", "id"),
        Index("game_night", "night_id", "updated_at"),
        Index("game_key", "key", "created_at"),
        Index("game_created", "created_at"),
    )

    id: str = Field(primary_key=True)
    key: str
    night_id: str = Field(foreign_key="night.id")
    rules: dict[str, Any] = Field(sa_type=JSON)
    first_dealer: str
    created_at: str
    created_by: str | None = None
    revision: int = 0
    phase: str = RUNNING
    rounds: int = 0
    standing: dict[str, Any] = Field(sa_type=JSON)
    updated_at: str
    finished_at: str | None = None
    set_aside: bool = False


class SeatRow(SQLModel, table=True):
    """A place at the table of one game. `name` is the name as it was seated: the log knows the player by it."""

    __tablename__ = "seat"
    __table_args__ = (
        UniqueConstraint("game_id", "name"),
        UniqueConstraint("game_id", "player_id"),
        Index("seat_player", "player_id"),
    )

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    position: int = Field(primary_key=True)
    name: str
    player_id: str = Field(foreign_key="player.id")


class OperationRow(SQLModel, table=True):
    """One line of a game's log. The key is the lock: who comes second with the same `seq` is refused."""

    __tablename__ = "operation"

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seq: int = Field(primary_key=True)
    id: str = Field(unique=True)
    kind: str
    body: dict[str, Any] = Field(sa_type=JSON)
    at: str | None = None
    by: str | None = None


class DraftRow(SQLModel, table=True):
    """What is half entered on one device for one ask: `[row, key, value]` for each cell that was tapped."""

    __tablename__ = "draft"

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    device: str = Field(primary_key=True)
    kind: str = Field(primary_key=True)
    revision: int
    cells: list[Any] = Field(sa_type=JSON)


class RulingRow(SQLModel, table=True):
    """What a table decided: the question, the article where there is one, how it was decided, what it changed."""

    __tablename__ = "ruling"
    __table_args__ = (Index("ruling_article", "article", "at"), Index("ruling_game", "game_id"))

    id: str = Field(primary_key=True)
    game_id: str | None = Field(default=None, foreign_key="game.id")
    night_id: str | None = Field(default=None, foreign_key="night.id")
    round: str | None = None
    article: str | None = None
    question: str
    decision: str
    how: str | None = None
    effect: str | None = None
    at: str
    by: str | None = None


class HouseRulesRow(SQLModel, table=True):
    """Options of a game that a house plays with, under a name. Set aside, never deleted."""

    __tablename__ = "house_rules"
    __table_args__ = (UniqueConstraint("key", "name"),)

    id: str = Field(primary_key=True)
    key: str
    name: str
    rules: dict[str, Any] = Field(sa_type=JSON)
    created_at: str
    set_aside: bool = Field(default=False, sa_column_kwargs={"server_default": text("0")})


class ResultRow(SQLModel, table=True):
    """How a game that has ended went for one player: derived from the log for statistics, rebuilt at any time."""

    __tablename__ = "result"
    __table_args__ = (Index("result_player", "player_id", "finished_at"),)

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    player_id: str = Field(primary_key=True, foreign_key="player.id")
    total: int
    place: int
    won: bool
    rounds: int
    best_rounds: int
    ended_early: bool
    finished_at: str


class ChangeRow(SQLModel, table=True):
    """Something done to the file as a whole, a restore or two players made one, and what it takes to take it back.

    `aside` is what was taken out of the lists when it was taken back: nothing is deleted.
    """

    __tablename__ = "change"

    id: str = Field(primary_key=True)
    kind: str
    at: str
    what: dict[str, Any] = Field(sa_type=JSON)
    taken_back_at: str | None = None
    aside: str | None = None
