"""Scores: the sheet of this game, and why each cell has its points."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

import flet as ft

from app.parts import text
from app.parts.frame import panel
from app.parts.sheet import Cell, Column, Explained, ScoreSheet, SheetRow, explanation
from app.screens.seen import Seen
from app.sheet_text import decided
from models.asks import Event
from models.games.definition import Round
from models.games.engine import Adjustment
from models.ledger import Entry
from models.trail import Remark, behind, rows


def scores(seen: Seen) -> ft.Control:
    """The sheet with every round and every adjustment; a tap on a cell explains it."""
    words, sheet = seen.words, seen.view.sheet
    best = sheet.ranking[0].players if sheet.rounds and len(sheet.ranking) > 1 else ()
    columns = tuple(
        Column(player, words.name(player), seat, words.number(sheet.totals[player]), player in best)
        for seat, player in enumerate(seen.players, start=1)
    )
    made = _rows(seen)
    if not made:
        return panel(text.body(words.say("Nothing has been scored yet.")))
    inside: list[ft.Control] = [
        ScoreSheet(
            columns,
            made,
            words.unit(),
            words.say("Total"),
            seen.store.cell,
            seen.aside - 26,
            seen.scale,
            seen.store.explain,
        )
    ]
    explained = _explained(seen)
    if explained is not None:
        rule = words.say("Rule"), words.say("Show the rule"), seen.session.show_rule
        show = None if seen.wide else seen.store.page.scroll  # on a phone it lies under the sheet, perhaps out of sight
        inside.append(explanation(explained, *rule, seen.store.correcting.open, show))
    else:
        inside.append(text.note(words.say("Tap a cell to see why.")))
    return panel(ft.Column(inside, spacing=12))


def adjustment_label(number: int) -> str:
    """What the handles of an adjustment's row call it: `+1` for the first."""
    return f"+{number}"


def _rows(seen: Seen) -> tuple[SheetRow, ...]:
    """Rounds in order, each adjustment and each decision of the table after the round that it followed."""
    made: list[SheetRow] = []
    adjustments, decisions = count(1), count(1)
    for row in rows(seen.view.sheet, seen.store.decisions()):
        match row:
            case Remark():
                made.append(_remark(seen, str(next(decisions)), decided(seen.words, row)))
            case Adjustment():
                label = adjustment_label(next(adjustments))
                made.append(_adjustment(seen, label, row))
                if row.reason:
                    made.append(_remark(seen, label, seen.words.given(row.reason)))
            case _:
                made.append(_round(seen, row))
    return tuple(made)


def _round(seen: Seen, scored: Round) -> SheetRow:
    few = seen.view.state.game.lowest_wins

    def cell(player: str, points: int) -> Cell:
        # Where few points are good, hardly any are below 0: there the best of the round stand out, and nobody else.
        best = player in scored.best
        shown = seen.words.number(points)
        return Cell(player, shown, best, not best) if few else Cell(player, shown, points > 0, points == 0)

    cells = tuple(cell(player, scored.points(player)) for player in seen.players)
    return SheetRow(scored.label, seen.words.label(scored.label), cells)


def _adjustment(seen: Seen, label: str, made: Adjustment) -> SheetRow:
    gain = -made.points if seen.view.state.game.lowest_wins else made.points
    cells = tuple(
        Cell(player, seen.words.points(made.points), gain > 0, gain == 0) if player == made.player else None
        for player in seen.players
    )
    return SheetRow(label, seen.words.say("adj."), cells)


def _remark(seen: Seen, label: str, said: str) -> SheetRow:
    """What the table decided, or why."""
    return SheetRow(label, "", (None,) * len(seen.players), remark=said)


def _correctable(seen: Seen, entries: Iterable[Entry], player: str) -> tuple[tuple[str, str], ...]:
    """The entries that a player's points come from: those that name this player, everybody, or nobody."""

    def concerns(event: Event) -> bool:
        return not event.names or player in (getattr(event, name) for name in event.names)

    words, rounds = seen.words, seen.view.sheet.rounds
    behind = [entry for entry in entries if concerns(entry.event)]
    one = len({entry.after for entry in behind}) == 1  # else what is worked out from several says which each is of

    def said(entry: Entry) -> str:
        what = words.entry(entry.event)
        if one:
            return words.say("Correct: {what}", what=what)
        return words.unit("correct", label=words.label(rounds[entry.after].label), what=what)

    return tuple((entry.id, said(entry)) for entry in behind)


def _explained(seen: Seen) -> Explained | None:
    """The lines behind the cell that was tapped."""
    if seen.store.cell is None:
        return None
    label, player = seen.store.cell
    words, ledger = seen.words, seen.store.ledger
    assert ledger is not None, "what is drawn has been read"
    for place, scored in enumerate(seen.view.sheet.rounds):
        if scored.label == label:
            lines = tuple(
                (words.points(line.points), words.reason(line.reason), line.article)
                for line in scored.lines.get(player, ())
            )
            title = words.unit("cell", label=words.label(label), player=player)
            return Explained(label, player, title, lines, _correctable(seen, behind(ledger, place), player))
    for number, made in enumerate(seen.view.sheet.adjustments, start=1):
        if adjustment_label(number) == label and made.player == player:
            title = words.say("Adjusted by the table: {player}", player=player)
            reason = words.given(made.reason) if made.reason else words.say("no reason given")
            entries = _correctable(seen, (ledger.entries[made.event],), player)
            return Explained(label, player, title, ((words.points(made.points), reason, ""),), entries)
    return None
