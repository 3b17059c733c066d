"""Metamorphosis from short strings, `taken(clubs="5 3 2", cards="15 12 9")`, and played with a real pack."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from models.cards import PACK, RANKS, SUITS, Card
from models.games.definition import Step
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


@dataclass
class Cards:
    """The cards of a table as they lie: everybody's hand, what everybody won, the two piles."""

    chance: Random
    hands: dict[str, list[Card]]
    stock: list[Card]
    discards: list[Card] = field(default_factory=list)
    reshuffled: int = 0

    @classmethod
    def dealt(cls, names: tuple[str, ...], chance: Random) -> Cards:
        pack = list(PACK)
        chance.shuffle(pack)
        return cls(chance, {name: [pack.pop() for _ in range(12)] for name in names}, pack)

    def play(self, leader: str, trump: str | None, keen: str | None) -> tuple[list[str], dict[str, list[Card]]]:
        """Twelve tricks with following suit; `keen` plays high and the others low, where anybody is."""
        names = list(self.hands)
        won: dict[str, list[Card]] = {name: [] for name in names}
        winners = []
        for _ in range(12):
            order = names[names.index(leader) :] + names[: names.index(leader)]
            table: dict[str, Card] = {}
            for name in order:
                led = next(iter(table.values())).suit if table else None
                fitting = [card for card in self.hands[name] if card.suit == led] or self.hands[name]
                fitting.sort(key=lambda card: RANKS.index(card.rank))
                card = self.chance.choice(fitting) if keen is None else fitting[-1 if name == keen else 0]
                self.hands[name].remove(card)
                table[name] = card
            led = table[order[0]].suit
            leader = max(order, key=lambda name: _power(table[name], led, trump))
            won[leader] += table.values()
            winners.append(leader)
        self.hands = won
        return winners, {name: list(cards) for name, cards in won.items()}

    def obey(self, step: Step) -> None:
        """Do with the cards what the table is told to do; every step must be possible when it is told."""
        facts, chance = step.facts, self.chance
        player, number = str(facts.get("player")), facts.get("cards")
        if "holds" in facts:
            assert len(self.hands[player]) == facts["holds"]
        match step.kind:
            case "draws" | "draws-more":
                assert isinstance(number, int)
                assert 0 < number <= len(self.stock)
                self.hands[player] += [self.stock.pop() for _ in range(number)]
            case "discards":
                assert isinstance(number, int)
                chance.shuffle(self.hands[player])
                self.discards += [self.hands[player].pop() for _ in range(number)]
            case "reshuffle":
                assert not self.stock
                assert len(self.discards) == number
                chance.shuffle(self.discards)
                self.stock, self.discards = self.discards, []
                self.reshuffled += 1
            case "draws-unseen":
                giver = self.hands[str(facts["giver"])]
                assert isinstance(number, int)
                assert len(giver) == facts["given"]
                chance.shuffle(giver)
                self.hands[player] += [giver.pop() for _ in range(number)]
            case "piles":
                assert (facts["stock"], facts["discards"]) == (len(self.stock), len(self.discards))


def _power(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    return (2 if card.suit == trump else 1 if card.suit == led else 0, RANKS.index(card.rank))


def counted(won: dict[str, list[Card]]) -> dict[str, dict[str, int]]:
    """Everything that can be told of what everybody won."""
    return {
        name: {suit: sum(card.suit == suit for card in cards) for suit in SUITS} | {"cards": len(cards)}
        for name, cards in won.items()
    }


def taken_of(counts: dict[str, dict[str, int]], *keys: str) -> Taken:
    """What is told of it: only these quantities."""
    return Taken(players={name: Quantities(**{key: each[key] for key in keys}) for name, each in counts.items()})
