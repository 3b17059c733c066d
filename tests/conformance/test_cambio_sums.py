"""The arithmetic of Cambio over random deals of a real pack and random matches: rules.md 2.4."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st

from models.asks import Event, Hands, Refusal
from models.cards import JOKER, PACK, RANKS, SUITS, Told, one_too_many
from models.games.cambio import CAMBIO
from models.games.cambio.hands import HIGHEST, WORTH, pack
from models.games.cambio.play import Call, Reveal, Snap
from models.games.engine import State
from models.table import Seats
from tests.support.cambio import ask, call, snap, wrong
from tests.support.games import play, random_events

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")
WHOLE: Final = [str(card) for card in PACK]

a_few = settings(max_examples=150)
randomness = st.builds(Random, st.integers(0, 2**32 - 1))


def any_table(random: Random, **fixed: Any) -> State:
    """A table of any size with any options."""
    players = NAMES[: random.choice((2, 3, 4, 12))]
    rules = {
        "deals": random.choice((None, None, 3)),
        "limit": random.choice((None, None, 60)),
        "caller_penalty": random.choice((0, 5)),
        "caller_ties": random.choice(("shared", "loses", "wins")),
        "jokers": random.random() < 0.5,
    }
    return State.begin(CAMBIO, Seats(players, random.choice(players)), {**rules, **fixed})


def told(card: str, random: Random) -> str:
    """A card of the pack as somebody may tell it: by suit, by colour or by rank; a king never without its colour."""
    whole = Told.parse(card)
    if whole is None or whole.rank == JOKER:
        return card
    ways = [whole, Told(whole.rank, whole.colour), *([Told(whole.rank)] if whole.rank != "K" else [])]
    return str(random.choice(ways))


# What hands can be worth


def totals_of(cards: int) -> set[int]:
    """What so many cards of one pack can come to, by trying all."""
    reached = {(0, 0)}
    for worth, copies in [(WORTH[card], copies) for card, copies in pack(jokers=False).items()]:
        reached = {
            (held + more, total + more * worth)
            for (held, total), more in product(reached, range(copies + 1))
            if held + more <= cards
        }
    return {total for held, total in reached if held == cards}


def test_the_least_and_the_most_that_hands_can_be_worth() -> None:
    totals = [totals_of(cards) for cards in range(9)]
    assert [min(reached) for reached in totals] == [0, -1, -2, -2, -2, -2, -2, 0, 2]
    assert [max(reached) for reached in totals] == [0, 20, 40, 52, 64, 76, 88, 99, 110]
    assert max(totals[8]) == HIGHEST


def test_only_these_totals_between_cannot_be() -> None:
    missing = {
        cards: set(range(min(reached), max(reached) + 1)) - reached
        for cards in range(9)
        if (reached := totals_of(cards))
    }
    assert {cards: never for cards, never in missing.items() if never} == {
        1: {1, *range(13, 20)},
        2: set(range(33, 40)),
        6: {-1},
    }


# A deal with a real pack


@a_few
@given(random=randomness)
def test_what_a_real_pack_deals_is_accepted_however_it_is_told_and_all_cards_come_to_346(random: Random) -> None:
    state = any_table(random, deals=None, limit=None)
    deck = [*WHOLE, *([JOKER] * 2 if state.own.house.jokers else [])]
    random.shuffle(deck)
    hands = {player: [deck.pop() for _ in range(4)] for player in state.seats}
    discards: list[str] = []
    for _ in range(random.randint(0, 10)):
        state = _snapped(random, state, hands, deck, discards)
    caller = random.choice(state.seats.players)
    shown = {player: [told(card, random) for card in hand] for player, hand in hands.items()}
    scored = play(state, call(caller), Reveal(hands=shown)).sheet().rounds[-1]
    held = {player: sum(WORTH[card] for card in hand) for player, hand in hands.items()}
    assert {player: lines[0].points for player, lines in scored.lines.items()} == held
    assert sum(held.values()) + sum(WORTH[card] for card in (*deck, *discards)) == 346


def _snapped(random: Random, state: State, hands: dict[str, list[str]], deck: list[str], discards: list[str]) -> State:
    """The table after somebody snapped, the cards moved as the rules say."""
    player, owner = random.choices(state.seats.players, k=2)
    if random.random() < 0.3 and deck:
        hands[player].append(deck.pop())
        return play(state, wrong(player))
    if not hands[owner] or not hands[player]:
        assert isinstance(state.apply(snap(player, owner)), Refusal)
        return state
    discards.append(hands[owner].pop(random.randrange(len(hands[owner]))))
    if owner != player:
        hands[owner].append(hands[player].pop())
    return play(state, snap(player, owner))


@a_few
@given(random=randomness)
def test_one_card_more_than_the_pack_has_is_refused(random: Random) -> None:
    state = play(any_table(random, deals=None, limit=None, jokers=False), call("Ann"))
    deck = list(WHOLE)
    random.shuffle(deck)
    hands = {player: deck[4 * seat : 4 * seat + 4] for seat, player in enumerate(state.seats)}
    copied = random.choice([card for hand in hands.values() for card in hand])
    hands[random.choice(state.seats.players)].append(copied)
    refused = state.apply(Reveal(hands=hands))
    assert isinstance(refused, Refusal)
    assert (refused.article, refused.facts["card"]) == ("cambio/card-twice", copied)


@a_few
@given(random=randomness)
def test_cards_are_too_many_exactly_where_no_pack_could_have_them(random: Random) -> None:
    """Each told card needs a card of the pack of its own: looked for here the long way."""
    ranks = random.sample(RANKS, 2)
    ways = [
        *(Told(rank) for rank in ranks),
        *(Told(rank, colour) for rank in ranks for colour in ("red", "black")),
        *(Told.parse(f"{rank}{suit[0].upper()}") for rank in ranks for suit in SUITS),
    ]
    cards = [card for card in random.choices(ways, k=random.randint(1, 8)) if card is not None]
    assert (one_too_many(cards) is None) == _all_have_a_place(cards)


def _all_have_a_place(cards: list[Told]) -> bool:
    """Whether every card can be a different one of the pack: grown one by one, others moving out of the way."""
    places = [[text for text in WHOLE if _can_be(card, Told.parse(text))] for card in cards]
    holder: dict[str, int] = {}

    def seat(number: int, tried: set[str]) -> bool:
        for place in places[number]:
            if place not in tried:
                tried.add(place)
                if place not in holder or seat(holder[place], tried):
                    holder[place] = number
                    return True
        return False

    return all(seat(number, set()) for number in range(len(cards)))


def _can_be(card: Told, real: Told | None) -> bool:
    assert real is not None
    return card.rank == real.rank and card.colour in (None, real.colour) and card.suit in (None, real.suit)


# Random matches


def deals_of(events: tuple[Event, ...]) -> list[list[Event]]:
    """What was entered, deal by deal; a misdeal leaves nothing of it."""
    deals: list[list[Event]] = [[]]
    for event in events:
        if event.type == "redeal":
            deals[-1] = []
        elif event.type not in ("adjust", "finish"):
            deals[-1].append(event)
        if event.type == "reveal":
            deals.append([])
    return deals


@a_few
@given(random=randomness)
def test_every_deal_adds_up(random: Random) -> None:
    state = any_table(random)
    events = random_events(random, state, 60)
    house, rounds = state.own.house, play(state, *events).sheet().rounds
    for scored, entered in zip(rounds, deals_of(events), strict=False):
        (caller,) = [event.player for event in entered if isinstance(event, Call)]
        held = {player: lines[0].points for player, lines in scored.lines.items()}
        assert sum(min(points, 0) for points in held.values()) >= -2
        assert sum(points < 0 for points in held.values()) <= 2
        lowest = [player for player, points in held.items() if points == min(held.values())]
        others = [player for player in lowest if player != caller]
        made = caller in lowest and not (house.caller_ties == "loses" and others)
        cost = {player: scored.points(player) - held[player] for player in held}
        assert cost == {**dict.fromkeys(held, 0), caller: 0 if made else house.caller_penalty}
        if caller in lowest and house.caller_ties != "shared":
            lowest = [caller] if house.caller_ties == "wins" or not others else others
        assert list(scored.best) == lowest


@a_few
@given(random=randomness)
def test_hands_have_the_cards_that_snaps_leave(random: Random) -> None:
    state = any_table(random)
    events = random_events(random, state, 60)
    for entered in deals_of(events):
        snaps = [event for event in entered if isinstance(event, Snap)]
        counted = dict.fromkeys(state.seats, 4)
        for event in snaps:
            counted[event.player] += -1 if event.correct else 1
        for event in entered:
            if isinstance(event, Reveal) and snaps:
                sizes = {player: len(hand) for player, hand in event.hands.items() if isinstance(hand, list)}
                assert sizes == {player: counted[player] for player in sizes}


@a_few
@given(random=randomness)
def test_the_number_of_cards_on_the_rows_is_the_one_that_is_asked_for(random: Random) -> None:
    state = any_table(random)
    for event in random_events(random, state, 40):
        state = play(state, event)
        if state.ending is None and state.own.caller is not None:
            shape = ask(state, "reveal").shape
            assert isinstance(shape, Hands)
            rows = {player: notes[0].facts["cards"] for player, notes in state.notes().items()}
            assert shape.sizes in (None, rows)
            assert all(size == 4 for size in rows.values()) or shape.sizes is not None
