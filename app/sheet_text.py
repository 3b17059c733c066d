"""The score sheet as plain text: columns that line up in a terminal, whatever script the names are in."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, Final

from app.words import Words
from models.games.engine import Adjustment, Sheet, State
from models.trail import Remark
from models.trail import rows as in_order

_REPLACEMENT: Final = "\ufffd"
_GAP: Final = "   "
_UNPRINTABLE: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
_DIRECTIONS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that would turn round the rest of the line they stand in, numbers included."""


_BREAKS: Final = {ord(sign): f"\\u{ord(sign):04x}" for sign in "\x7f\x85\u2028\u2029"}
"""What JSON may hold as it is, though some readers end a line there."""


def json_line(value: Any) -> str:
    """The value as JSON that every reader takes for one line."""
    return json.dumps(value, ensure_ascii=False).translate(_BREAKS)


def plain(text: str) -> str:
    """The text with nothing in it that a terminal obeys instead of showing it: it stays on its line and in place."""
    return "".join(_REPLACEMENT if _obeyed(sign) else sign for sign in text)


def _obeyed(sign: str) -> bool:
    return unicodedata.category(sign) in _UNPRINTABLE or sign in _DIRECTIONS


def width(text: str) -> int:
    """How many columns of a terminal the text takes: wide signs two, marks that join another none."""
    return sum(_columns(sign) for sign in text)


def _columns(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in ("W", "F") else 1


def sheet_text(words: Words, state: State, decisions: Sequence[Remark] = ()) -> str:
    """The whole sheet: round by round, the standing, the pot, then what the table does next or how the game ended.

    `decisions` are those of the table, where its log is known: each is a line of its own.
    """
    words, sheet = words.of(state.game.key), state.sheet()
    names = {player: plain(player) for player in state.seats}
    parts = [words.game(state.game.key), _rounds(words, state, sheet, names, decisions), _standing(words, sheet, names)]
    if (pot := state.pot()) is not None:
        parts.append("\n".join(plain(sentence) for sentence in words.pot(pot)))
    parts.append(_ending(words, sheet, names) if sheet.outcome else _next(words, state))
    return "\n\n".join(parts)


def decided(words: Words, made: Remark) -> str:
    """What the table decided, and why."""
    reason = words.given(made.reason) if made.reason else words.say("no reason given")
    match made.kind:
        case "override":
            bid = words.entry(made.entry.event) if made.entry is not None else ""
            return words.say("{what}, allowed: {reason}", what=bid, reason=reason)
        case "redeal":
            return words.say("Dealt again: {reason}", reason=reason)
        case "finish":
            return words.say("Finished by the table: {reason}", reason=reason)
        case "reopen":
            return words.say("Reopened: {reason}", reason=reason)


def _rounds(words: Words, state: State, sheet: Sheet, names: Mapping[str, str], decisions: Sequence[Remark]) -> str:
    """A row for each round with its points and the totals after it, an own row for each adjustment and decision."""
    totals = dict.fromkeys(state.seats, 0)
    lines: list[list[str]] = []
    remarks: list[str] = []

    def add(label: str, dealer: str, points: Mapping[str, int], remark: str = "") -> None:
        cells = []
        for player in state.seats:
            if player in points:
                totals[player] += points[player]
                cells += [words.points(points[player]), words.number(totals[player])]
            else:
                cells += ["", ""]
        lines.append([label, dealer, *cells])
        remarks.append(remark)

    for row in in_order(sheet, decisions):
        match row:
            case Remark():
                add("", "", {}, plain(decided(words, row)))
            case Adjustment():
                add(words.say("adjusted"), "", {row.player: row.points}, _reason(words, row))
            case _:
                points = {player: row.points(player) for player in state.seats}
                add(words.label(row.label), names[row.dealer], points)
    return _table([words.unit(), words.say("Dealer")], list(names.values()), lines, remarks)


def _reason(words: Words, made: Adjustment) -> str:
    return plain(words.given(made.reason)) if made.reason else ""


def _table(heads: Sequence[str], names: Sequence[str], rows: Sequence[Sequence[str]], remarks: Sequence[str]) -> str:
    """Texts to the left, numbers to the right; each name over its two columns, points and total."""
    lefts = [max(map(width, column)) for column in zip(heads, *(row[:2] for row in rows), strict=True)]
    rights = [max((width(row[2 + column]) for row in rows), default=1) for column in range(2 * len(names))]
    for place, name in enumerate(names):
        points, total = rights[2 * place : 2 * place + 2]
        rights[2 * place] += max(0, width(name) - (points + 1 + total))
    head = [_left(text, room) for text, room in zip(heads, lefts, strict=True)]
    head += [_right(name, sum(rights[2 * place : 2 * place + 2]) + 1) for place, name in enumerate(names)]
    lines = [_GAP.join(head)]
    for row, remark in zip(rows, remarks, strict=True):
        if not any(row):
            lines.append(remark)
            continue
        cells = [_left(text, room) for text, room in zip(row, lefts, strict=False)]
        numbers = [_right(text, room) for text, room in zip(row[2:], rights, strict=True)]
        cells += [f"{points} {total}" for points, total in zip(numbers[::2], numbers[1::2], strict=True)]
        lines.append(_GAP.join([*cells, remark]))
    return "\n".join(line.rstrip() for line in lines)


def _left(text: str, room: int) -> str:
    return text + " " * (room - width(text))


def _right(text: str, room: int) -> str:
    return " " * (room - width(text)) + text


def _standing(words: Words, sheet: Sheet, names: Mapping[str, str]) -> str:
    """Everybody by place with the total; who is level shares a place."""
    rows = [
        (f"{place.place}.", ", ".join(names[player] for player in place.players), sheet.totals[place.players[0]])
        for place in sheet.ranking
    ]
    room = max(width(who) for _, who, _ in rows)
    digits = max(width(words.number(total)) for _, _, total in rows)
    lines = [f"{place:>3} {_left(who, room)}  {_right(words.number(total), digits)}" for place, who, total in rows]
    return "\n".join([words.say("Standing"), *lines])


def _ending(words: Words, sheet: Sheet, names: Mapping[str, str]) -> str:
    """Who won, and whether the table stopped before the end."""
    assert sheet.outcome is not None
    winners = [names[player] for player in sheet.outcome.winners]
    if not winners:
        return words.say("The table stopped before anything was scored.")
    won = words.count("{names} wins.", "{names} win together.", len(winners), names=", ".join(winners))
    return f"{won} {words.say('The table stopped early.')}" if sheet.outcome.ended_early else won


def _next(words: Words, state: State) -> str:
    """The round on the table and what is to be done, a step to a line."""
    deal = state.deal()
    assert deal is not None, "a game without an outcome goes on"
    steps = [f"    {plain(words.step(step))}" for step in state.procedure()]
    return "\n".join([words.unit("next", round=deal.label), *steps])
