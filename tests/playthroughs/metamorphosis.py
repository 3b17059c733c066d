"""Games of Metamorphosis, played with a real pack as the table is told to: for two, for three, and with neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from models.asks import Event
from models.cards import SUITS
from models.games.engine import State
from models.games.metamorphosis import METAMORPHOSIS
from models.games.metamorphosis.equalising import Piles, from_over_twelve, from_stock
from models.games.metamorphosis.play import COUNTS, Indicators
from tests.playthroughs.telling import told
from tests.support.games import adjust, begin, redeal, trick
from tests.support.metamorphosis import Cards, counted, taken_of


def two_players() -> str:
    """Four sets with spades that count against; what was not told is asked for, a log of all tricks tells the cards."""
    state = begin("Ann Bo", game=METAMORPHOSIS, first_dealer="Bo", spade_points=-4)
    how = {"1.1": "silent", "1.2": "suits", "1.3": "tricks", "2.2": "silent", "3.1": "tricks"}
    return told(state, Evening(Random(3), how).entered, adjust("Bo", 10, "agreed"))


def three_players() -> str:
    """Three sets: miscounts are refused, one player wins nearly all, cards go untold, a set is dealt again."""
    state = begin("Ann Bo Cy", game=METAMORPHOSIS, first_dealer="Cy")
    how = {"1.1": "miscounted greedy", "1.2": "suits", "1.3": "miscounted greedy", "2.1": "silent", "2.2": "tricks"}
    how |= {"2.3": "silent", "3.2": "misdealt", "3.3": "tricks"}
    return told(state, Evening(Random(14), how).entered, adjust("Cy", 1))


def left_neighbours() -> str:
    """One set in which the left neighbour is drawn from before hand 3."""
    state = begin("Ann Bo Cy", game=METAMORPHOSIS, first_dealer="Ann", sets=1, draw_before_hand_3="left-neighbour")
    return told(state, Evening(Random(5), {"1.2": "greedy"}).entered, adjust("Ann", -3, "revoke"))


class Evening:
    """Who plays: the cards lie on a table that does what it is told, and somebody enters what happened."""

    def __init__(self, chance: Random, how: Mapping[str, str]) -> None:
        """`how` says for a hand what happens in it, in a word or two."""
        self.chance, self.how, self.misdealt = chance, how, False

    def entered(self, state: State) -> Iterator[Event]:
        """What is entered in one hand, accepted or not."""
        running, names = state.deal(), state.seats.players
        assert running is not None
        how = self.how.get(running.label, "")
        if not state.own.indicators:
            yield from self._indicators(names, first=running.label == "1.1")
        if "misdealt" in how and not self.misdealt:
            self.misdealt = True
            yield trick(names[-1])
            yield redeal("exposed-card")
            return
        self._equalise(state)
        keen = names[0] if "greedy" in how else self.chance.choice([None, *names])
        winners, won = self.cards.play(running.leader or "", running.trump, keen)
        yield from self._told(COUNTS[state.own.hand - 1], how, winners, counted(won))

    def _indicators(self, names: tuple[str, ...], *, first: bool) -> Iterator[Event]:
        """The cards are dealt and the indicators turned up; the first time with all that can go wrong."""
        self.cards = Cards.dealt(names, self.chance)
        shown = Indicators(hands={name: self.chance.randint(1, 4) for name in names})
        if first:
            yield trick(names[0])
            yield Indicators(hands=dict.fromkeys(names, 5))
        yield shown
        if first:
            yield shown

    def _equalise(self, state: State) -> None:
        """Everybody comes to twelve, as the table is told, or by the rule where it has to count for itself."""
        steps = state.procedure()
        if any(step.kind.endswith("-untold") for step in steps):
            held = {name: len(self.cards.hands[name]) for name in state.own.clockwise}
            piles = Piles(len(self.cards.stock), len(self.cards.discards))
            steps = from_over_twelve(held) if state.own.hand == 3 else from_stock(held, piles)[0]
        for step in steps:
            self.cards.obey(step)

    def _told(self, counts: str, how: str, winners: list[str], won: dict[str, dict[str, int]]) -> Iterator[Event]:
        """What the table tells of a hand: little or much, the tricks before it, a miscount or two."""
        keys = SUITS if "suits" in how else ("cards", counts)
        if "silent" in how:
            keys = (counts,)
        if "tricks" in how:
            yield from map(trick, winners)
            yield trick(winners[0])
            keys = () if counts == "cards" else (counts,)
        if "miscounted" in how:
            first, *_, last = won
            yield taken_of({**won, first: {**won[first], counts: won[first][counts] + 14}}, *keys)
            yield taken_of({**won, last: {**won[last], "cards": won[last]["cards"] + 1}}, *keys)
            yield taken_of({**won, last: {**won[last], counts: -1}}, *keys)
            yield taken_of(won, "diamonds")
        yield taken_of(won, *keys)
