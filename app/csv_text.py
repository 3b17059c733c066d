"""Games as tables for a spreadsheet: UTF-8 with its mark, commas, and no cell that a spreadsheet would work out."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final, TypeAlias

from app.sheet_text import decided
from app.words import Words
from models.games.engine import Adjustment, State
from models.ledger import Ledger
from models.trail import Remark, Trail, remarks
from models.trail import rows as in_order

MARK: Final = "\ufeff"
"""What tells a spreadsheet that the file is UTF-8."""

Cell: TypeAlias = str | int | None
Row: TypeAlias = Sequence[Cell]

_OBEYED: Final = frozenset("=+-@\t\r\n'\"＝＋－＠")
"""Signs that make a spreadsheet read a cell as something else than text, in any of their widths."""


def csv_text(rows: Iterable[Row]) -> str:
    """The rows as the text of a file."""
    written = io.StringIO()
    csv.writer(written).writerows([_cell(cell) for cell in row] for row in rows)
    return MARK + written.getvalue()


def _cell(cell: Cell) -> str | int:
    """A number as it is; a text so that it is shown and never worked out: an apostrophe says that it is text."""
    if not isinstance(cell, str):
        return "" if cell is None else cell
    return f"'{cell}" if cell.lstrip(" \u00a0")[:1] in _OBEYED else cell


def sheet_rows(words: Words, ledger: Ledger, names: Mapping[str, str]) -> Iterator[Row]:
    """One game as its sheet: a column for each player, then the totals.

    Each round is a row, and so is each adjustment and what the table decided besides.
    """
    state, sheet = ledger.state, ledger.state.sheet()
    words, nobody = words.naming(names), [None] * len(state.seats)
    shown = [names.get(player, player) for player in state.seats]
    yield [words.unit(), words.say("Dealer"), *shown, words.say("Reason")]
    for row in in_order(sheet, remarks(ledger, Trail.of(ledger))):
        match row:
            case Remark():
                yield [None, None, *nobody, decided(words, row)]
            case Adjustment():
                adjusted = [row.points if player == row.player else None for player in state.seats]
                yield [words.say("adjusted"), None, *adjusted, _given(words, row)]
            case _:
                points = [row.points(player) for player in state.seats]
                yield [row.label, names.get(row.dealer, row.dealer), *points, None]
    yield [words.say("Total"), None, *(sheet.totals[player] for player in state.seats), None]
    places = {player: place.place for place in sheet.ranking for player in place.players}
    yield [words.say("Place"), None, *(places[player] for player in state.seats), None]


def heads(words: Words) -> Row:
    """What the columns of `point_rows` are called."""
    return [
        words.say("Begun"),
        words.say("Game"),
        words.say("Round"),
        words.say("Dealer"),
        words.say("Player"),
        words.say("Points"),
        words.say("Total"),
        words.say("Reason"),
        words.say("Rule"),
        words.say("Id"),
    ]


def point_rows(words: Words, state: State, names: Mapping[str, str], begun: datetime, game_id: str) -> Iterator[Row]:
    """One game point by point, for tables of many: a row for each line of the sheet, of each player."""
    totals = dict.fromkeys(state.seats, 0)
    game = words.game(state.game.key)

    def line(label: str, dealer: str | None, player: str, points: int, reason: str | None, rule: str | None) -> Row:
        totals[player] += points
        dealt = None if dealer is None else names.get(dealer, dealer)
        who = names.get(player, player)
        return [_day(begun), game, label, dealt, who, points, totals[player], reason, rule, game_id]

    for row in state.sheet().rows():
        if isinstance(row, Adjustment):
            yield line(words.say("adjusted"), None, row.player, row.points, _given(words, row), None)
            continue
        for player in state.seats:
            for each in row.lines[player]:
                yield line(row.label, row.dealer, player, each.points, words.reason(each.reason), each.article)


def _given(words: Words, made: Adjustment) -> str | None:
    return words.given(made.reason) if made.reason else None


def _day(moment: datetime) -> str:
    """The moment as a spreadsheet reads it, by this device's clock."""
    return f"{moment.astimezone():%Y-%m-%d %H:%M}"
