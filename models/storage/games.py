"""Games as they are stored: set up, their logs, and what is kept beside a log so that lists need no replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import uuid4

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select

from models.games import GAMES
from models.games.definition import Game, Rules
from models.games.engine import State
from models.ledger import Ledger, Operation, read_operation, write_operation
from models.storage import drafts
from models.storage.lists import GameId
from models.storage.schema import GameRow, OperationRow, ResultRow, SeatRow
from models.storage.standing import EARLY, best_rounds, phase, standing, write_standing
from models.storage.times import stamp
from models.table import Seats

_COLUMNS: Final = frozenset({"seq", "id", "kind", "at", "by"})
"""What of an operation has a column of its own; the rest is its body."""


_HERE = aliased(OperationRow)
_BEFORE = aliased(OperationRow)

# Said once: an entry has to be on disk before the screen says so, and to say these anew for each takes longer than the
# disk does.
_LOG_ENDS: Final = (
    select(GameRow.revision, GameRow.finished_at, GameRow.updated_at)
    .add_columns(col(_HERE.id).label("here"), col(_BEFORE.id).label("before"))
    .outerjoin(_HERE, (col(_HERE.game_id) == GameRow.id) & (col(_HERE.seq) == bindparam("seq")))
    .outerjoin(_BEFORE, (col(_BEFORE.game_id) == GameRow.id) & (col(_BEFORE.seq) == GameRow.revision))
    .where(col(GameRow.id) == bindparam("game"))
)
_ADD: Final = insert(OperationRow)
_MOVE_ON: Final = (
    update(GameRow)
    .where(col(GameRow.id) == bindparam("game"))
    .values(
        {name: bindparam(name) for name in ("revision", "phase", "rounds", "standing", "updated_at", "finished_at")}
    )
)


@dataclass(frozen=True, slots=True)
class Moved:
    """Somebody else was first: the log is at this revision already, and nothing was stored."""

    revision: int


def create(
    game: Game[Any],
    seats: Seats,
    rules: Rules,
    players: dict[str, str],
    night: str,
    *,
    session: Session,
    game_id: GameId | None = None,
    **trail: Any,
) -> GameId:
    """Store a game that has not begun, under an id of its own. Raises ValueError where so many cannot play it.

    The rules are stored whole, so that a default which changes later changes no game of old.
    """
    at: datetime = trail["at"]
    whole = {**game.defaults(len(seats)), **rules}
    game_id = game_id or str(uuid4())
    made = GameRow(
        id=game_id,
        key=game.key,
        night_id=night,
        rules=whole,
        first_dealer=seats.first_dealer,
        created_at=stamp(at),
        created_by=trail["by"],
        standing=write_standing(standing(State.begin(game, seats, whole))),
        updated_at=stamp(at),
    )
    session.exec(insert(GameRow).values(made.model_dump()))
    rows = [
        {"game_id": game_id, "position": position, "name": name, "player_id": players[name]}
        for position, name in enumerate(seats)
    ]
    session.exec(insert(SeatRow).values(rows))
    return game_id


def replayed(game_id: GameId, *, session: Session) -> Ledger | None:
    """The game with its whole log; None where there is none of this id.

    Raises ValueError where the log does not stand: it was written under other rules, or not by Kibitzer.
    """
    kept = session.exec(select(GameRow.key, GameRow.rules, GameRow.first_dealer).where(GameRow.id == game_id)).first()
    if kept is None:
        return None
    key, rules, first_dealer = kept
    if key not in GAMES:
        raise ValueError(f"no game is called {key!r}")
    names = session.exec(select(SeatRow.name).where(SeatRow.game_id == game_id).order_by(col(SeatRow.position)))
    seats = Seats(tuple(names), first_dealer)
    return Ledger.replay(GAMES[key], seats, rules, _operations(game_id, GAMES[key], session=session))


def _operations(game_id: GameId, game: Game[Any], *, session: Session) -> Iterator[Operation]:
    rows = session.exec(select(OperationRow).where(OperationRow.game_id == game_id).order_by(col(OperationRow.seq)))
    for row in rows:
        columns = {key: value for key in _COLUMNS if (value := getattr(row, key)) is not None}
        yield read_operation(game, {**columns, **row.body})


def append(game_id: GameId, ledger: Ledger, *, session: Session) -> Moved | None:
    """Store the newest operation of the ledger, and what follows from it; `Moved` where the log has gone another way.

    An operation that is stored already is left as it is: who is not sure whether a write came through may repeat it.
    Raises LookupError where there is no such game.
    """
    operation = ledger.operations[-1]
    connection = session.connection()
    row = connection.execute(_LOG_ENDS, {"game": game_id, "seq": operation.seq}).first()
    if row is None:
        raise LookupError(game_id)
    if row.here == str(operation.id):
        return None
    before = str(ledger.operations[-2].id) if operation.seq > 1 else None
    if row.revision != operation.seq - 1 or row.before != before:
        return Moved(row.revision)
    at = stamp(operation.at) if operation.at else row.updated_at
    connection.execute(_ADD, _row(game_id, operation))
    finished_at = None if ledger.state.ending is None else row.finished_at or at
    connection.execute(_MOVE_ON, {"game": game_id, **kept_beside(ledger, at, finished_at)})
    if finished_at or row.finished_at:
        keep_results(game_id, ledger.state, finished_at, session=session)
    drafts.drop_before(game_id, operation.seq, session=session)
    return None


def _row(game_id: GameId, operation: Operation) -> dict[str, Any]:
    written = write_operation(operation)
    return {
        "game_id": game_id,
        "seq": operation.seq,
        "id": written["id"],
        "kind": operation.kind,
        "body": {key: value for key, value in written.items() if key not in _COLUMNS},
        "at": stamp(operation.at) if operation.at else None,
        "by": operation.by,
    }


def kept_beside(ledger: Ledger, at: str, finished_at: str | None) -> dict[str, Any]:
    """What is kept beside the log, as columns of the game."""
    state = ledger.state
    return {
        "revision": ledger.revision,
        "phase": phase(state),
        "rounds": len(state.game.rounds(state.own)),
        "standing": write_standing(standing(state)),
        "updated_at": at,
        "finished_at": finished_at,
    }


def keep_results(game_id: GameId, state: State, finished_at: str | None, *, session: Session) -> None:
    """Keep how the game went for each player; a game that goes on (again) has no results."""
    session.exec(delete(ResultRow).where(col(ResultRow.game_id) == game_id))
    if finished_at is None:
        return
    players = dict(session.exec(select(SeatRow.name, SeatRow.player_id).where(SeatRow.game_id == game_id)).all())
    session.exec(insert(ResultRow).values(result_rows(game_id, results_of(state), players, finished_at)))


def results_of(state: State) -> list[dict[str, Any]]:
    """How a game that has ended went for everybody, by `seat`."""
    now, best, rounds = standing(state), best_rounds(state), len(state.game.rounds(state.own))
    return [
        {
            "seat": placed.seat,
            "total": placed.total,
            "place": placed.place,
            "won": placed.seat in now.winners,
            "rounds": rounds,
            "best_rounds": best[placed.seat],
            "ended_early": phase(state) == EARLY,
        }
        for placed in now.players
    ]


def result_rows(
    game_id: GameId, results: Iterable[Mapping[str, Any]], players: Mapping[str, str], finished_at: str
) -> list[dict[str, Any]]:
    """The results as rows; `players`: who sat where."""
    return [
        {
            "game_id": game_id,
            "player_id": players[result["seat"]],
            **{key: value for key, value in result.items() if key != "seat"},
            "finished_at": finished_at,
        }
        for result in results
    ]


def rebuild(game_id: GameId, *, session: Session) -> bool:
    """Work out again what is kept beside the log; False, and nothing changed, where the log does not stand."""
    try:
        ledger = replayed(game_id, session=session)
    except (ValueError, LookupError):
        return False
    if ledger is None:
        return False
    row = session.get_one(GameRow, game_id)
    finished_at = None if ledger.state.ending is None else row.finished_at or row.updated_at
    session.connection().execute(_MOVE_ON, {"game": game_id, **kept_beside(ledger, row.updated_at, finished_at)})
    keep_results(game_id, ledger.state, finished_at, session=session)
    return True
