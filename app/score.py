"""`kibitzer score`: game records in, sheets or JSON out (record.md). Loads neither Flet nor SQLModel."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

from app.files import read_file
from app.sheet_text import json_line, plain, sheet_text
from app.words import Words
from models.asks import Ask, Grid, Hands, Pick, Value
from models.games.definition import Round
from models.games.engine import TABLE_KINDS, Adjustment, Sheet, State
from models.record import Record, Stopped, decisions, read, score
from models.written import Unusable

SCORED: Final = 0
REFUSED: Final = 1
UNUSABLE: Final = 2

LARGEST: Final = 16 * 2**20
"""The largest file that is read, in bytes: many times the longest evening, and an end to what never ends."""


def run(files: Sequence[str], *, as_json: bool) -> int:
    """Score the files, print a sheet or a line of JSON for each, and give the worst exit status."""
    words = Words()
    return max(_scored(words, file, as_json=as_json) for file in files)


def _scored(words: Words, file: str, *, as_json: bool) -> int:
    """Score and print one file; give its status."""
    try:
        record = read(read_file(file, LARGEST))
    except Unusable as unusable:
        fault = plain(words.fault(unusable))
        print(f"kibitzer: {plain(file)}: {fault}.", file=sys.stderr)
        if as_json:
            print(json_line({"file": file, "unusable": fault}))
        return UNUSABLE
    outcome, words = score(record), words.of(record.game.key)
    if as_json:
        print(json_line({"file": file, **_result(words, outcome)}))
    else:
        print(plain(file), _text(words, record, outcome), "", sep="\n")
    return REFUSED if isinstance(outcome, Stopped) else SCORED


def _result(words: Words, outcome: State | Stopped) -> dict[str, Any]:
    return _refused(words, outcome) if isinstance(outcome, Stopped) else _sheet(words, outcome)


def _text(words: Words, record: Record, outcome: State | Stopped) -> str:
    """The sheet with what the table decided, or why there is none."""
    if isinstance(outcome, Stopped):
        return _refused_text(words, outcome)
    return sheet_text(words, outcome, decisions(record, outcome))


def _refused(words: Words, stopped: Stopped) -> dict[str, Any]:
    refusal = stopped.refusal
    return {"refused": {"event": stopped.event, "article": refusal.article, "message": words.refusal(refusal)}}


def _refused_text(words: Words, stopped: Stopped) -> str:
    message, article = plain(words.refusal(stopped.refusal)), stopped.refusal.article
    if stopped.event is None:
        return words.say("Refused: {message} ({article})", message=message, article=article)
    place = f"events[{stopped.event}]"
    return words.say("Refused at {place}: {message} ({article})", place=place, message=message, article=article)


def _sheet(words: Words, state: State) -> dict[str, Any]:
    sheet = state.sheet()
    outcome = sheet.outcome
    return {
        "game": state.game.key,
        "players": list(state.seats),
        "rounds": [_round(words, state, scored) for scored in sheet.rounds],
        "adjustments": [_adjustment(sheet, made) for made in sheet.adjustments],
        "totals": dict(sheet.totals),
        "ranking": [{"place": place.place, "players": list(place.players)} for place in sheet.ranking],
        "finished": outcome is not None,
        "ended_early": outcome is not None and outcome.ended_early,
        "winners": list(outcome.winners) if outcome else [],
        **({} if (pot := state.pot()) is None else {"pot": {"carried": pot.carried, "paid": dict(pot.paid)}}),
        "next": _next(state),
    }


def _round(words: Words, state: State, scored: Round) -> dict[str, Any]:
    return {
        "label": scored.label,
        "dealer": scored.dealer,
        "points": {player: scored.points(player) for player in state.seats},
        "best": list(scored.best),
        "lines": {
            player: [
                {"points": line.points, "reason": words.reason(line.reason), "article": line.article}
                for line in scored.lines[player]
            ]
            for player in state.seats
        },
    }


def _adjustment(sheet: Sheet, made: Adjustment) -> dict[str, Any]:
    return {
        "event": made.event,
        "player": made.player,
        "points": made.points,
        "reason": made.reason,
        "after": sheet.rounds[made.after - 1].label if made.after else None,
    }


def _next(state: State) -> dict[str, Any] | None:
    """What the table does now: the main ask, and what may come instead of it."""
    deal = state.deal()
    if deal is None:
        return None
    main, *others = state.asks()
    return {
        "ask": main.kind,
        "player": main.player,
        "dealer": deal.dealer,
        **dict(_answers(main)),
        "also": [ask.kind for ask in others if ask.kind not in TABLE_KINDS],
    }


def _answers(ask: Ask) -> Iterator[tuple[str, Any]]:
    """What may be answered: the values of a pick and those that are barred, or the columns of a grid."""
    match ask.shape:
        case Pick(choices=choices):
            yield "choices", [choice.value for choice in choices if choice.refusal is None]
            yield "refused", {_key(choice.value): choice.refusal.article for choice in choices if choice.refusal}
        case Hands(low=low, high=high):
            yield "columns", {"points": {"low": low, "high": high, "sums": None}}
        case Grid(columns=columns):
            yield (
                "columns",
                {
                    column.key: {
                        "low": column.low,
                        "high": column.high,
                        "sums": None if column.sums is None else list(column.sums),
                    }
                    for column in columns
                },
            )


def _key(value: Value) -> str:
    """A value as the key of a JSON object."""
    return value if isinstance(value, str) else json.dumps(value)
