"""Metamorphosis from short strings: `taken(clubs="5 3 2", cards="15 12 9")`."""

from __future__ import annotations

from models.games.engine import State
from models.games.metamorphosis import METAMORPHOSIS
from models.games.metamorphosis.play import Indicators, Quantities, Taken
from tests.support.games import begin, numbers, play, trick

NAMES = "Ann Bo Cy"


def table(count: int = 3, **rules: int | str) -> State:
    """So many players; the last one deals, so that Ann is on the dealer's left."""
    players = NAMES.split()[:count]
    return begin(" ".join(players), game=METAMORPHOSIS, first_dealer=players[-1], **rules)


def indicators(text: str) -> Indicators:
    """`indicators("Ann 4, Bo 2, Cy 3")`."""
    return Indicators(hands=numbers(text))


def taken(text: str = "", **quantities: str) -> Taken:
    """What was taken, by quantity in seat order: `taken(clubs="5 3 2", cards="15 12 9")`; `-` is not told."""
    told: dict[str, dict[str, int]] = {player: {} for player in text.split()}
    for key, row in quantities.items():
        for player, number in zip(NAMES.split(), row.split(), strict=False):
            told.setdefault(player, {})
            if number != "-":
                told[player][key] = int(number)
    return Taken(players={player: Quantities(**each) for player, each in told.items()})


def shown(count: int = 3, **rules: int | str) -> State:
    """Indicators are turned up: Ann 1, Bo 2, Cy 3."""
    text = ", ".join(f"{name} {hand}" for hand, name in enumerate(NAMES.split()[:count], start=1))
    return play(table(count, **rules), indicators(text))


THREE = (taken(clubs="5 3 2"), taken(hearts="4 6 1"), taken(cards="12 15 9"), taken(spades="6 2 3"))
TWO = (taken(clubs="6 7"), taken(hearts="7 6"), taken(cards="10 14"), taken(spades="6 7"))


def in_hand(hand: int, count: int = 3, **rules: int | str) -> State:
    """The first hands are scored."""
    return play(shown(count, **rules), *(THREE if count == 3 else TWO)[: hand - 1])


def one_set(state: State) -> State:
    """A whole set, whoever sits there."""
    count = len(state.seats)
    hands = dict.fromkeys(state.seats.players, 2)
    return play(state, Indicators(hands=hands), *(THREE if count == 3 else TWO))


def logged(state: State, text: str) -> State:
    """So many tricks each: `logged(state, "Ann 5, Bo 4, Cy 3")`."""
    winners = [player for player, tricks in numbers(text).items() for _ in range(tricks)]
    return play(state, *map(trick, winners))
