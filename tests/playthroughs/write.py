"""Whole games written out so that somebody who knows the rules can check them: `poe playthroughs` writes them anew.

Everything comes from the models and the words: what is entered (`>`), what the rules refuse (`x`), what the table does,
what stands on the rows, what may be entered next with the numbers that are barred, and the sheet after every round.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from app.sheet_text import sheet_text
from app.words import Words
from models.asks import Ask, Choice, Event, Form, Grid, Pick, Refusal
from models.games.engine import State
from models.games.jabberwocky import Jabberwocky, Tricks
from models.ledger import write_event
from tests.support.games import adjust, begin, bid, deal, redeal, trick

FOLDER = Path(__file__).parent
WORDS = Words()
SUITS = ("clubs", "diamonds", "hearts", "spades")


def jabberwocky_4() -> str:
    """Four players; two are level at the end, a bid is barred, a deal is dealt again, a revoke costs three."""
    return "\n".join(_written("Ann Bo Cy Dee", Random(32))) + "\n"


PLAYTHROUGHS = {"jabberwocky-4.txt": jabberwocky_4}


def _written(names: str, chance: Random) -> Iterator[str]:
    state = begin(names, first_dealer=names.split()[-1])
    yield f"{WORDS.game(state.game.key)}: {', '.join(state.seats)}; {state.seats.first_dealer} deals first."
    yield f"Options: {', '.join(f'{key} {value}' for key, value in state.game.defaults(len(state.seats)).items())}."
    while running := state.deal():
        yield from ("", f"Round {running.label}: {running.cards} cards, {running.dealer} deals".center(60, "-"), "")
        yield from _standing(state)
        for event in _round(state, chance):
            yield f"> {_entry(event)}"
            following = state.apply(event)
            if isinstance(following, Refusal):
                yield f"  x {WORDS.refusal(following)} ({following.article})"
                continue
            scored = len(following.sheet().rounds) > len(state.sheet().rounds)
            state = following
            if not scored:
                yield from _standing(state)
        yield from _scored(state)
    yield ""
    yield from sheet_text(WORDS, state).splitlines()[2:]
    yield ""
    yield f"After the end the table may enter: {', '.join(ask.kind for ask in state.asks())}."
    yield f"> {_entry(late := adjust('Dee', 1, 'agreed'))}"
    outcome = state.apply(late)
    assert isinstance(outcome, State)
    yield from (f"  {line}".rstrip() for line in sheet_text(WORDS, outcome).split("\n\n", 2)[2].splitlines())


def _round(state: State, chance: Random) -> Iterator[Event]:
    """What is entered in one round, accepted or not: each round shows something else."""
    number = len(state.sheet().rounds) + 1
    if number == 4:
        yield deal("spades")
        yield bid(state.own.bidders[0], 2)
        yield redeal("wrong-count")
    if number != 6:
        yield deal(chance.choice(SUITS), None)
    game: Jabberwocky = state.own
    bids = _bids(game, chance)
    for player, number_bid in bids.items():
        barred = game.cards - sum(list(bids.values())[:-1]) if player == game.dealer else None
        if number in (1, 5) and barred is not None and 0 <= barred <= game.cards:
            yield bid(player, barred)
        override = "last round" if number == 13 and number_bid == barred else None
        yield bid(player, number_bid, override)
    taken = _taken(bids, game.cards, chance)
    if number in (2, 7):
        winners = [player for player, won in taken.items() for _ in range(won)]
        chance.shuffle(winners)
        for winner in winners if number == 2 else winners[:4]:
            yield trick(winner)
        if number == 7:
            yield adjust("Bo", -3, "revoke")
    if number == 3:
        first = next(iter(taken))
        yield Tricks(taken={**taken, first: taken[first] + 1})
    if number != 2:
        yield Tricks(taken=taken)


def _bids(game: Jabberwocky, chance: Random) -> dict[str, int]:
    """Bids near a fair share; in the last round the table lets the dealer's barred one through."""
    bids: dict[str, int] = {}
    for player in game.bidders:
        share = game.cards / len(game.seats)
        bids[player] = max(0, min(game.cards, round(share + chance.uniform(-1.2, 1.2))))
    last = game.bidders[-1]
    rest = game.cards - (sum(bids.values()) - bids[last])
    if len(game.rounds) == 12 and rest >= 0:
        bids[last] = rest
    elif bids[last] == rest:
        bids[last] = rest + 1 if rest < game.cards else rest - 1
    return bids


def _taken(bids: dict[str, int], cards: int, chance: Random) -> dict[str, int]:
    """Tricks near the bids, now and then a slip, that add up."""
    taken = dict(bids)
    while (off := cards - sum(taken.values())) != 0:
        player = chance.choice([name for name, won in taken.items() if off > 0 or won > 0])
        taken[player] += 1 if off > 0 else -1
    for _ in range(chance.choice([0, 1, 2])):
        giver, taker = chance.sample(list(taken), 2)
        if taken[giver]:
            taken[giver], taken[taker] = taken[giver] - 1, taken[taker] + 1
    return taken


def _scored(state: State) -> Iterator[str]:
    """What the last round was worth, line by line, and the totals after it."""
    sheet = state.sheet()
    scored = sheet.rounds[-1]
    for player, (line,) in scored.lines.items():
        reason, points = WORDS.reason(line.reason), WORDS.points(line.points)
        yield f"  = {player}: {reason}: {points}, total {WORDS.number(sheet.totals[player])}"
    yield f"  = best: {', '.join(scored.best)}"


def _entry(event: Event) -> str:
    """The event as the record has it, in one line."""
    facts = {key: value for key, value in write_event(event).items() if key != "type"}
    return (
        f"{event.type}: " + ", ".join(f"{key} {_plain(value)}" for key, value in facts.items()) if facts else event.type
    )


def _plain(value: object) -> str:
    return ", ".join(f"{key} {each}" for key, each in value.items()) if isinstance(value, dict) else str(value)


def _standing(state: State) -> Iterator[str]:
    """What the table does, what the rows say, what may be entered."""
    for step in state.procedure():
        yield f"    {WORDS.step(step)}"
    rows = [f"{player}: {WORDS.note(note)}" for player, notes in state.notes().items() for note in notes]
    if rows:
        yield f"    [{' | '.join(rows)}]"
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
            given = "; ".join(f"{column.low} to {column.high} each, {_sums(column.sums)} in all" for column in columns)
            return f"{who}: {given}" + (f"; {least}" if least else "")
        case Form():
            return who


def _sums(sums: tuple[int, ...] | None) -> str:
    return "any number" if sums is None else " or ".join(map(str, sums))


def _choice(choice: Choice) -> str:
    return f"({choice.value} barred by {choice.refusal.article})" if choice.refusal else str(choice.value)


if __name__ == "__main__":
    for name, made in PLAYTHROUGHS.items():
        (FOLDER / name).write_text(made(), encoding="utf-8")
