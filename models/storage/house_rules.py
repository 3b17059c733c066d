"""Options that a table plays a game with, kept under a name: "our rules"."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from uuid import uuid4

from sqlalchemy import update
from sqlalchemy.dialects.sqlite import insert
from sqlmodel import Session, col, select

from models.games.definition import Rules
from models.storage.schema import HouseRulesRow
from models.storage.times import stamp


def saved(key: str, *, session: Session) -> Mapping[str, Rules]:
    """What is kept for a game, by name, in the order of the names."""
    kept = select(HouseRulesRow.name, HouseRulesRow.rules).where(
        HouseRulesRow.key == key, col(HouseRulesRow.set_aside).is_(False)
    )
    return dict(session.exec(kept.order_by(HouseRulesRow.name)).all())


def save(key: str, name: str, rules: Rules, at: datetime, *, session: Session) -> None:
    """Keep options under a name, in the place of what was kept under it."""
    row = HouseRulesRow(id=str(uuid4()), key=key, name=name, rules=dict(rules), created_at=stamp(at))
    kept = insert(HouseRulesRow).values(row.model_dump())
    session.connection().execute(
        kept.on_conflict_do_update(
            index_elements=["key", "name"], set_={"rules": kept.excluded.rules, "set_aside": False}
        )
    )


def set_aside(key: str, name: str, *, session: Session) -> None:
    """Leave a name out of the list. Raises LookupError where there is none such."""
    row = (col(HouseRulesRow.key) == key, col(HouseRulesRow.name) == name)
    if session.exec(update(HouseRulesRow).where(*row).values(set_aside=True)).rowcount == 0:
        raise LookupError(name)
