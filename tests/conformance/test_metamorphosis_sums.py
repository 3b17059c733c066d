"""The arithmetic of Metamorphosis (rules.md 2.1), on sets that are really played: a pack, hands, tricks, two piles."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from models.cards import SUITS, Card
from models.games.definition import Step
from models.games.engine import State
from models.games.metamorphosis import METAMORPHOSIS
from models.games.metamorphosis.play import Indicators
from tests.support.games import begin, play, trick
from tests.support.metamorphosis import Cards, counted, taken_of

a_little = settings(max_examples=60)
randomness = st.builds(Random, st.integers(0, 2**32 - 1))
players = st.sampled_from(["Ann Bo", "Ann Bo Cy"])
spades = st.sampled_from([4, -4])
draws = st.sampled_from(["any-over-12", "left-neighbour"])


def played_set(state: State, chance: Random) -> State:
    """One set with real cards, as the table is told to play it; asserts that it comes out at each step."""
    names = state.seats.players
    cards = Cards.dealt(names, chance)
    assert Step("stock", {"cards": len(cards.stock)}) in state.procedure()
    out_of_play = len(cards.stock)
    state = play(state, Indicators(hands={name: chance.randint(1, 4) for name in names}))
    for hand, counts in enumerate(("clubs", "hearts", "cards", "spades"), start=1):
        for step in state.procedure():
            cards.obey(step)
        assert [len(held) for held in cards.hands.values()] == [12] * len(names)
        assert len(cards.stock) + len(cards.discards) == out_of_play
        running = state.deal()
        assert running is not None
        keen = chance.choice([None, *names])
        winners, won = cards.play(running.leader or "", running.trump, keen)
        assert len({card for held in won.values() for card in held}) == 12 * len(names)
        keys = chance.choice([("cards", counts), SUITS, (*SUITS, "cards")])
        if chance.random() < 0.3:
            state = play(state, *map(trick, winners))
            keys = chance.choice([keys, (counts,)])
        state = play(state, taken_of(counted(won), *keys))
        assert_hand(state, hand, won)
    return state


def assert_hand(state: State, hand: int, won: dict[str, list[Card]]) -> None:
    """What the hand is worth, and the bounds of rules.md 2.1."""
    place = -1 if hand < 4 else -2
    scored = state.sheet().rounds[place]
    points = {name: scored.points(name) for name in state.seats}
    each = {1: -4, 2: 3, 3: -1, 4: int(str(state.rules.get("spade_points", 4)))}[hand]
    suit = {1: "clubs", 2: "hearts", 4: "spades"}.get(hand)
    for name, cards in won.items():
        assert points[name] == each * sum(suit in (None, card.suit) for card in cards)
        assert len(cards) % len(won) == 0
    if hand == 3:
        assert sum(points.values()) == -12 * len(won)
    else:
        assert abs(sum(points.values())) <= 13 * abs(each)
        assert all(gained % each == 0 for gained in points.values())


@a_little
@given(chance=randomness, names=players, each=spades, draw=draws)
def test_a_set_played_with_cards_comes_out_at_every_step(chance: Random, names: str, each: int, draw: str) -> None:
    state = begin(names, game=METAMORPHOSIS, spade_points=each, draw_before_hand_3=draw)
    while state.ending is None:
        state = played_set(state, chance)
        assert_set(state, each)
    assert len(state.sheet().rounds) == 5 * {2: 4, 3: 3}[len(state.seats)]


def assert_set(state: State, each: int) -> None:
    """The bonus and the bounds of the last set."""
    *hands, bonus = state.sheet().rounds[-5:]
    count = len(state.seats)
    given = [bonus.points(name) for name in state.seats]
    assert set(given) <= {0, 10}
    winners = {name for name in state.seats for hand in hands if hand.best == (name,)}
    assert {name for name in state.seats if bonus.points(name)} <= winners
    least, most = {(2, 4): (-76, 101), (3, 4): (-88, 101), (2, -4): (-128, 49), (3, -4): (-140, 49)}[count, each]
    totals = [sum(scored.points(name) for scored in (*hands, bonus)) for name in state.seats]
    assert all(least <= total <= most for total in totals)


@a_little
@given(chance=randomness, names=players, each=spades)
def test_nobody_gets_two_bonuses_for_one_hand(chance: Random, names: str, each: int) -> None:
    """At most one bonus for each of the four hands (rules.md 2.1)."""
    state = played_set(begin(names, game=METAMORPHOSIS, spade_points=each), chance)
    *_, bonus = state.sheet().rounds
    paid = [line.reason.facts["hand"] for (line,) in bonus.lines.values() if line.points]
    assert len(paid) == len(set(paid))


def test_the_stock_is_used_up_in_some_of_these_sets() -> None:
    """Or the hard cases above would be none."""
    reshuffled = 0
    for seed in range(40):
        chance = Random(seed)
        state = play(begin("Ann Bo Cy", game=METAMORPHOSIS), Indicators(hands={"Ann": 1, "Bo": 2, "Cy": 3}))
        cards = Cards.dealt(state.seats.players, chance)
        for counts in ("clubs", "hearts", "cards", "spades"):
            for step in state.procedure():
                cards.obey(step)
            running = state.deal()
            assert running is not None
            _, won = cards.play(running.leader or "", running.trump, "Ann")
            state = play(state, taken_of(counted(won), "cards", counts))
        reshuffled += cards.reshuffled
    assert reshuffled > 5
