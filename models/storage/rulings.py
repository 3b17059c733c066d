"""What tables decided: kept with their game and its night, and found again by the article that it was about."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, get_args
from uuid import uuid4

from sqlmodel import Session, col, select

from models.storage.lists import GameId
from models.storage.schema import GameRow, RulingRow
from models.storage.times import moment, stamp

How = Literal["rule", "vote", "host"]
"""By the rule as it is written, by a vote, or by whoever hosts."""

Effect = Literal["none", "redeal", "points"]
"""What a ruling does to the game; entering it is another step, with its own rule."""

HOWS: Final[tuple[How, ...]] = get_args(How)
EFFECTS: Final[tuple[Effect, ...]] = get_args(Effect)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a table decided.

    Attributes:
        question: what it was about, in the table's own words.
        decision: what was decided.
        how: how; None where somebody else's Kibitzer kept it without.
        effect: what it did to the game.
        article: the article that it was about, or none.
        round: the round or deal in which it fell, as the sheet calls it; None after the end.
    """

    question: str
    decision: str
    how: str | None
    effect: str | None
    article: str | None = None
    round: str | None = None


@dataclass(frozen=True, slots=True)
class KeptRuling:
    """A ruling with when it was made, by whom it was entered, and in which game, by its id and its key."""

    ruling: Ruling
    at: datetime
    by: str | None
    game: GameId
    key: str


def keep(game_id: GameId, ruling: Ruling, at: datetime, by: str | None, *, session: Session) -> None:
    """Store a ruling with its game. Raises LookupError where there is no such game."""
    game = session.get(GameRow, game_id)
    if game is None:
        raise LookupError(game_id)
    session.add(
        RulingRow(
            id=str(uuid4()),
            game_id=game_id,
            night_id=game.night_id,
            round=ruling.round,
            article=ruling.article,
            question=ruling.question,
            decision=ruling.decision,
            how=ruling.how,
            effect=ruling.effect,
            at=stamp(at),
            by=by,
        )
    )


def of_game(game_id: GameId, *, session: Session) -> tuple[KeptRuling, ...]:
    """The rulings of a game, the latest first."""
    return _kept(col(RulingRow.game_id) == game_id, session=session)


def on_article(article: str, *, session: Session) -> tuple[KeptRuling, ...]:
    """The rulings on an article in any game that was not set aside, the latest first."""
    return _kept(col(RulingRow.article) == article, col(GameRow.set_aside).is_(False), session=session)


def latest(limit: int, *, session: Session) -> tuple[KeptRuling, ...]:
    """The latest rulings in all games that were not set aside."""
    return _kept(col(GameRow.set_aside).is_(False), limit=limit, session=session)


def _kept(*conditions: object, limit: int | None = None, session: Session) -> tuple[KeptRuling, ...]:
    rows = select(RulingRow, GameRow).join(GameRow).where(*conditions)  # type: ignore[arg-type]
    latest_first = rows.order_by(col(RulingRow.at).desc(), col(RulingRow.id)).limit(limit)
    return tuple(
        KeptRuling(
            Ruling(row.question, row.decision, row.how, row.effect, row.article, row.round),
            moment(row.at),
            row.by,
            game.id,
            game.key,
        )
        for row, game in session.exec(latest_first)
    )
