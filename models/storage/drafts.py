"""What is half entered, per game and device, so that a closed lid or a dead battery loses not even half a deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import bindparam, delete, not_, or_
from sqlalchemy.dialects.sqlite import insert
from sqlmodel import Session, col, select

from models.asks import Draft
from models.storage.schema import DraftRow

JUDGE: Final = "judge"
"""What the referee was told of a deal: it holds whatever is entered meanwhile."""

RULING: Final = "ruling"
"""How the kinds of rulings that are being written down begin: they too hold whatever is entered meanwhile."""

_HOLDS: Final = or_(col(DraftRow.kind) == JUDGE, col(DraftRow.kind).startswith(RULING))

# Said once: a tap waits for this.
_ROW: Final = insert(DraftRow)
_KEEP: Final = _ROW.on_conflict_do_update(
    index_elements=["game_id", "device", "kind"],
    set_={"revision": _ROW.excluded.revision, "cells": _ROW.excluded.cells},
)
_DROP: Final = delete(DraftRow).where(
    col(DraftRow.game_id) == bindparam("game"),
    col(DraftRow.revision) < bindparam("now"),
    not_(_HOLDS),
)


def write_cells(draft: Draft) -> list[Any]:
    """The draft as JSON. A list, since a cell is two words and a key of JSON only one; null is a value: a pass."""
    return [[row, key, value] for (row, key), value in draft.items()]


def read_cells(cells: Sequence[Any]) -> Draft:
    """The inverse of `write_cells`."""
    return {(row, key): value for row, key, value in cells}


def keep(game_id: str, device: str, revision: int, kind: str, draft: Draft, *, session: Session) -> None:
    """Keep the draft of one ask in the place of what this device had of it; an empty one leaves nothing."""
    if not draft:
        place = (col(DraftRow.game_id) == game_id, col(DraftRow.device) == device, col(DraftRow.kind) == kind)
        session.exec(delete(DraftRow).where(*place))
        return
    row = {"game_id": game_id, "device": device, "kind": kind, "revision": revision, "cells": write_cells(draft)}
    session.connection().execute(_KEEP, row)


def kept(game_id: str, device: str, revision: int, *, session: Session) -> dict[str, Draft]:
    """What this device has half entered at this revision, by kind of ask; the judge's tricks and rulings, at any."""
    rows = session.exec(
        select(DraftRow.kind, DraftRow.cells).where(
            DraftRow.game_id == game_id,
            DraftRow.device == device,
            or_(col(DraftRow.revision) == revision, _HOLDS),
        )
    )
    return {kind: read_cells(cells) for kind, cells in rows}


def drop_before(game_id: str, revision: int, *, session: Session) -> None:
    """Drop what was half entered before this revision: the table has moved on."""
    session.connection().execute(_DROP, {"game": game_id, "now": revision})
