"""A whole game told so that somebody who knows its rules can check it.

Everything comes from the models and the words: what is entered (`>`), what the rules refuse (`x`), what the table does,
what stands on the rows, what may be entered next with the numbers that are barred, and the sheet after every round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from app.sheet_text import sheet_text
from app.words import Words
from models.asks import Ask, Choice, Column, Event, Form, Grid, Hands, Pick, Refusal
from models.games.definition import Round
from models.games.engine import State
from models.ledger import write_event


def told(state: State, entered: Callable[[State], Iterator[Event]], late: Event) -> str:
    """The game from `state` to its end: `entered` says for each deal what is entered, accepted or not.

    `late` comes after the end; it must be something that the table may still enter then.
    """
    return "\n".join(_lines(state, entered, late)) + "\n"


def _lines(state: State, entered: Callable[[State], Iterator[Event]], late: Event) -> Iterator[str]:
    words = Words().of(state.game.key)
    rules = {**state.game.defaults(len(state.seats)), **state.rules}
    yield f"{words.game(state.game.key)}: {', '.join(state.seats)}; {state.seats.first_dealer} deals first."
    yield f"Options: {', '.join(f'{key} {value}' for key, value in rules.items())}."
    while running := state.deal():
        yield from ("", f"Round {running.label}: {running.cards} cards, {running.dealer} deals".center(60, "-"), "")
        yield from _standing(words, state)
        for event in entered(state):
            yield f"> {_entry(event)}"
            following = state.apply(event)
            if isinstance(following, Refusal):
                yield f"  x {words.refusal(following)} ({following.article})"
                continue
            scored = following.sheet().rounds[len(state.sheet().rounds) :]
            state = following
            for each in scored:
                yield from _scored(words, state, each)
            if not scored:
                yield from _standing(words, state)
    yield ""
    yield from sheet_text(words, state).splitlines()[2:]
    yield ""
    yield f"After the end the table may enter: {', '.join(ask.kind for ask in state.asks())}."
    yield f"> {_entry(late)}"
    outcome = state.apply(late)
    assert isinstance(outcome, State)
    yield from (f"  {line}".rstrip() for line in sheet_text(words, outcome).split("\n\n", 2)[2].splitlines())


def _scored(words: Words, state: State, scored: Round) -> Iterator[str]:
    """What a round was worth, line by line, and the totals now."""
    totals = state.sheet().totals
    for player, lines in scored.lines.items():
        reasons = ", ".join(f"{words.reason(line.reason)}: {words.points(line.points)}" for line in lines)
        yield f"  = {player}: {reasons}, total {words.number(totals[player])}"
    yield f"  = best: {', '.join(scored.best)}"


def _entry(event: Event) -> str:
    """The event as the record has it, in one line."""
    facts = {key: value for key, value in write_event(event).items() if key != "type"}
    return (
        f"{event.type}: " + ", ".join(f"{key} {_plain(value)}" for key, value in facts.items()) if facts else event.type
    )


def _plain(value: object) -> str:
    match value:
        case Mapping():
            return ", ".join(f"{key} {_inner(each)}" for key, each in value.items())
        case list():
            return " ".join(map(str, value))
    return str(value)


def _inner(value: object) -> str:
    return f"({_plain(value)})" if isinstance(value, Mapping | list) else str(value)


def _standing(words: Words, state: State) -> Iterator[str]:
    """What the table does, what the rows say, what may be entered."""
    for step in state.procedure():
        yield f"    {words.step(step)}"
    said = {player: ", ".join(words.note(note) for note in notes) for player, notes in state.notes().items() if notes}
    if said:
        yield f"    [{' | '.join(f'{player}: {notes}' for player, notes in said.items())}]"
    for ask in state.asks():
        if ask.role != "table":
            yield f"    {'?' if ask.role == 'main' else '·'} {_ask(ask)}"


def _ask(ask: Ask) -> str:
    who = f"{ask.kind} of {ask.player}" if ask.player else ask.kind
    match ask.shape:
        case Pick(choices=choices):
            return f"{who}: {' '.join(_choice(choice) for choice in choices)}"
        case Grid(columns=columns, floor=floor):
            least = ", ".join(f"{row} at least {number}" for (row, _), number in floor.items() if number)
            names = len(columns) > 1
            needed = [_column(column, named=names) for column in columns if column.needed]
            optional = [column.key for column in columns if not column.needed]
            also = [f"also {', '.join(optional)}"] if optional else []
            return (
                f"{who}{', unseen' if ask.secret else ''}: {'; '.join([*needed, *also, *([least] if least else [])])}"
            )
        case Hands(low=low, high=high):
            return f"{who}: cards, or points from {low} to {high}"
        case Form():
            return who


def _column(column: Column, *, named: bool) -> str:
    steps = f" by {column.step}" if column.step > 1 else ""
    given = f"{column.low} to {column.high}{steps} each, {_sums(column)} in all"
    return f"{column.key} {given}" if named else given


def _sums(column: Column) -> str:
    if column.sums is not None:
        return " or ".join(map(str, column.sums))
    return f"at most {column.most}" if column.most is not None else "any number"


def _choice(choice: Choice) -> str:
    return f"({choice.value} barred by {choice.refusal.article})" if choice.refusal else str(choice.value)
