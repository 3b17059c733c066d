"""Tricks: the rules one by one, and all of them against an oracle that knows them in another way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, permutations, product
from typing import Final

import pytest

from models.cards import JOKER, PACK, SUITS, Card, Face, Joker, face
from models.games import GAMES
from models.games.trick_game import ANY_TRICK
from models.tricks import (
    Fault,
    Play,
    Reason,
    Trick,
    TrickRules,
    Turn,
    broken_by,
    faults,
    highest,
    judged,
    leader,
    led,
    revokes,
    taker,
    won,
)

FREE: Final = TrickRules("free/winner", "free/follow", joker="free/joker")
"""Any trump may be led, and there is a joker."""

CLOSED: Final = TrickRules("closed/winner", "closed/follow", trump_lead="closed/trump-lead")
"""No trump is led before one was played, and there is no joker."""

TRUMPS: Final = (None, *SUITS)


def cards(text: str) -> tuple[Face, ...]:
    """`7S joker 2H` as cards."""
    read = [face(each) for each in text.split()]
    assert None not in read, text
    return tuple(card for card in read if card is not None)


def tricks(text: str) -> tuple[Trick, ...]:
    """`Ann 7S Bo 2H, Bo 9S Ann 8S` as tricks."""
    return tuple(
        tuple(Play(player, *cards(card)) for player, card in zip(words[::2], words[1::2], strict=True))
        for words in (trick.split() for trick in text.split(","))
    )


def written(found: Sequence[Fault]) -> list[str]:
    """`1 Bo 2H follow: 9S in 4`."""
    return [
        f"{each.trick} {each.player} {each.card} {each.reason.kind}: {each.proof} in {each.shown_in}" for each in found
    ]


# Who takes it


@pytest.mark.parametrize(
    ("played", "trump", "place", "kind", "facts"),
    [
        ("7S 9S 2H", "hearts", 3, "trump-takes", {"card": "2H"}),
        ("7S 9S 2H", None, 2, "suit-takes-without-trump", {"card": "9S", "suit": "spades"}),
        ("7S AD 9S", "hearts", 3, "suit-takes", {"card": "9S", "suit": "spades"}),
        ("2H 3H AS", "hearts", 2, "trump-takes", {"card": "3H"}),
        ("10C 9C JC QC", None, 4, "suit-takes-without-trump", {"card": "QC", "suit": "clubs"}),
        ("KC AC", "spades", 2, "suit-takes", {"card": "AC", "suit": "clubs"}),
        ("2D", "spades", 1, "suit-takes", {"card": "2D", "suit": "diamonds"}),
        ("AS joker AH", "hearts", 2, "joker-takes", {}),
        ("joker AS", None, 1, "joker-takes", {}),
    ],
)
def test_who_takes_the_trick_and_why(
    played: str, trump: str | None, place: int, kind: str, facts: dict[str, str]
) -> None:
    taken = taker(cards(played), trump, FREE)
    article = "free/joker" if kind == "joker-takes" else "free/winner"
    assert (taken.place, taken.card) == (place, cards(played)[place - 1])
    assert taken.reason == Reason(kind, facts, article)


def test_a_joker_in_a_game_without_one_points_to_what_the_game_says_of_tricks() -> None:
    assert taker(cards("7S joker"), None, CLOSED).reason.article == "closed/winner"


def beats(one: Face, other: Face, suit: str | None, trump: str | None) -> bool:
    """Whether the oracle finds one card above another: by what each can do, not by sorting the trick."""
    if JOKER in (str(one), str(other)):
        return str(one) == JOKER
    mine, theirs = ((str(card)[:-1], card.suit) for card in (one, other))
    if mine[1] == theirs[1]:
        return "23456789TJQKA".find(mine[0].replace("10", "T")) > "23456789TJQKA".find(theirs[0].replace("10", "T"))
    return mine[1] == trump or (mine[1] == suit and theirs[1] != trump)


SMALL: Final = [
    cards("2S 10S AS 2H 3H AH joker"),
    cards("9S KS 9H KH 9D KD joker"),
    cards("2C 9C 10C JC AC AD"),
    cards("7S 7H 7D 7C QS QH QD"),
]


@pytest.mark.parametrize("pack", SMALL, ids=lambda pack: " ".join(map(str, pack)))
def test_in_every_order_of_a_small_pack_the_taker_beats_all_others(pack: tuple[Face, ...]) -> None:
    for count in range(1, 5):
        for trick in permutations(pack, count):
            for trump in TRUMPS:
                place = taker(trick, trump, FREE).place - 1
                others = (*trick[:place], *trick[place + 1 :])
                assert all(beats(trick[place], other, trick[0].suit, trump) for other in others), (trick, trump)


def test_what_is_played_after_it_takes_the_trick_only_by_beating_it() -> None:
    """One card more: either it takes the trick, or the same card does as before."""
    for *trick, last in permutations(SMALL[1], 4):
        for trump in TRUMPS:
            before, after = taker(trick, trump, FREE), taker([*trick, last], trump, FREE)
            expected = last if beats(last, before.card, trick[0].suit, trump) else before.card
            assert after.card == expected


def test_the_highest_card_of_a_suit() -> None:
    assert highest(cards("9S 10S AH"), "spades") == Card("10", "spades")
    assert highest(cards("9S joker"), "hearts") is None
    assert highest(cards("9S joker"), None) is None
    assert all(highest(PACK, suit) == Card("A", suit) for suit in SUITS)


def test_the_first_card_asks_for_its_suit_and_the_joker_for_none() -> None:
    assert led(()) is None
    assert led(cards("7S 2H")) == "spades"
    assert led(cards("joker 2H")) == JOKER


def test_whoever_won_the_last_trick_leads() -> None:
    assert leader((), "Ann") == "Ann"
    assert leader(("Bo", "Cy"), "Ann") == "Cy"
    assert won(("Bo", "Cy", "Bo"), ("Ann", "Bo", "Cy")) == {"Ann": 0, "Bo": 2, "Cy": 1}


# What may be played


def legal(hand: str, turn: Turn) -> str:
    return " ".join(map(str, judged(cards(hand), turn).legal))


def test_whoever_holds_the_suit_led_must_play_it() -> None:
    judged_hand = judged(cards("7H 9S 2S AD"), Turn(CLOSED, "hearts", "spades"))
    assert judged_hand.legal == cards("9S 2S")
    assert judged_hand.barred == {
        card: Reason("follow", {"card": str(card), "suit": "spades"}, "closed/follow") for card in cards("7H AD")
    }
    assert judged_hand.open is None


def test_whoever_does_not_hold_it_may_play_any_card_and_never_has_to_trump() -> None:
    assert legal("7H 9D 2C", Turn(CLOSED, "hearts", "spades")) == "7H 9D 2C"


def test_no_trump_is_led_before_it_is_broken() -> None:
    turn = Turn(CLOSED, "hearts")
    judged_hand = judged(cards("7H 9S"), turn)
    assert judged_hand.legal == cards("9S")
    reason = Reason("trump-lead", {"card": "7H", "trump": "hearts"}, "closed/trump-lead")
    assert judged_hand.barred == {Card("7", "hearts"): reason}
    assert legal("7H 9S", replace(turn, broken=True)) == "7H 9S"
    assert legal("7H 9S", replace(turn, trump=None)) == "7H 9S"
    assert legal("7H 9S", replace(turn, rules=FREE)) == "7H 9S"


def test_a_leader_with_nothing_but_trumps_may_lead_one() -> None:
    assert legal("7H 9H", Turn(CLOSED, "hearts")) == "7H 9H"


def test_what_the_sources_leave_open_about_the_joker_is_named_and_bars_nothing() -> None:
    holds_suit = judged(cards("joker 7H 2C"), Turn(FREE, "spades", "hearts"))
    assert holds_suit.legal == cards("joker 7H")
    assert holds_suit.open == Reason("joker-beside-suit", {"suit": "hearts"}, "free/joker")
    only_trump = judged(cards("joker 2C"), Turn(FREE, "spades", "spades"))
    assert only_trump.legal == cards("joker 2C")
    assert only_trump.open == Reason("joker-as-trump", {"trump": "spades"}, "free/joker")
    joker_led = judged(cards("7H 2C"), Turn(FREE, "spades", JOKER))
    assert joker_led.legal == cards("7H 2C")
    assert joker_led.open == Reason("joker-led", {}, "free/joker")


@pytest.mark.parametrize(
    ("hand", "trump", "suit", "rules"),
    [
        ("joker 2C", "spades", "hearts", FREE),
        ("joker 2C", None, "hearts", FREE),
        ("joker 2C", "spades", None, FREE),
        ("7H 2C", "spades", "spades", FREE),
        ("7H 2C", "spades", "spades", CLOSED),
    ],
)
def test_where_nothing_hangs_on_the_joker_nothing_is_open(
    hand: str, trump: str | None, suit: str | None, rules: TrickRules
) -> None:
    assert judged(cards(hand), Turn(rules, trump, suit)).open is None


def oracle(hand: frozenset[Face], turn: Turn) -> frozenset[Face]:
    """What may be played, by taking suits out of the hand."""
    suits = {suit: frozenset(card for card in hand if str(card).endswith(suit[0].upper())) for suit in SUITS}
    jokers = frozenset(card for card in hand if str(card) == JOKER)
    if turn.led in SUITS:
        return suits[turn.led] | jokers if suits[turn.led] else hand
    if turn.led is None and turn.rules is CLOSED and not turn.broken and turn.trump is not None:
        return hand - suits[turn.trump] or hand
    return hand


@pytest.mark.parametrize("pack", SMALL, ids=lambda pack: " ".join(map(str, pack)))
@pytest.mark.parametrize("rules", [FREE, CLOSED], ids=["free", "closed"])
def test_every_hand_of_a_small_pack_at_every_turn(pack: tuple[Face, ...], rules: TrickRules) -> None:
    if rules is CLOSED:
        pack = tuple(card for card in pack if isinstance(card, Card))
    ways = (None, *SUITS) if rules is CLOSED else (None, *SUITS, JOKER)
    for count in range(1, 5):
        for hand in combinations(pack, count):
            for trump, suit, broken in product(TRUMPS, ways, (False, True)):
                turn = Turn(rules, trump, suit, broken)
                found = judged(hand, turn)
                assert frozenset(found.legal) == oracle(frozenset(hand), turn), (hand, turn)
                assert {*found.legal, *found.barred} == {*hand}
                assert not {*found.legal} & {*found.barred}
                assert found.legal, "something can always be played"


# Whether trump is broken


def test_the_first_trump_that_is_played_breaks_it() -> None:
    played = tricks("Ann 7S Bo 9S, Bo 2C Ann 3H, Ann 4H Bo 5H")
    assert broken_by(played, "hearts") == (2, Play("Ann", Card("3", "hearts")))
    assert broken_by(played, "clubs") == (2, Play("Bo", Card("2", "clubs")))
    assert broken_by(played, "diamonds") is None
    assert broken_by(played, None) is None


def test_a_card_of_another_suit_and_the_joker_break_nothing() -> None:
    assert broken_by(tricks("Ann 7D Bo QS, Ann joker Bo AC"), "hearts") is None


# What was against the rules


def test_a_card_of_the_suit_that_comes_to_light_proves_a_revoke() -> None:
    played = tricks("Ann 7S Bo 2H, Bo 3C Ann 4C, Ann 5D Bo 6D, Bo 9S Ann 8S")
    (found,) = revokes(played, CLOSED)
    follow = Reason("follow", {"card": "2H", "suit": "spades"}, "closed/follow")
    assert found == Fault(1, "Bo", Card("2", "hearts"), follow, Card("9", "spades"), 4)


def test_the_first_card_that_proves_it_is_named_and_every_revoke() -> None:
    played = tricks("Ann 7S Bo 2H, Ann 8S Bo 3H, Ann 4C Bo 9S, Ann 5C Bo 10S, Ann 2C Bo 3C")
    assert written(revokes(played, CLOSED)) == [
        "1 Bo 2H follow: 9S in 3",
        "2 Bo 3H follow: 9S in 3",
        "3 Bo 9S follow: 3C in 5",
        "4 Bo 10S follow: 3C in 5",
    ]


def test_cards_played_before_or_by_others_prove_nothing() -> None:
    assert revokes(tricks("Ann 9S Bo 8S, Ann 7S Bo 2H, Ann 5S Bo 3H"), CLOSED) == ()


def test_a_shown_hand_proves_it_too_but_what_was_played_later_comes_first() -> None:
    played = tricks("Ann 7S Bo 2H, Ann 7C Bo 3C")
    shown = {"Bo": cards("9S 10S")}
    assert written(revokes(played, CLOSED, shown)) == ["1 Bo 2H follow: 9S in None"]
    assert written(revokes((*played, *tricks("Ann 8C Bo JS")), CLOSED, shown)) == ["1 Bo 2H follow: JS in 3"]
    assert revokes(played, CLOSED, {"Ann": cards("9S 10S")}) == ()


def test_the_joker_is_never_a_revoke_and_never_proves_one() -> None:
    assert revokes(tricks("Ann 7S Bo joker, Ann 8S Bo 9S"), FREE) == ()
    assert revokes(tricks("Ann 7S Bo 2H, Ann 8S Bo joker"), FREE) == ()
    assert revokes(tricks("Ann joker Bo 2H, Ann 8S Bo 9S"), FREE) == ()


def test_a_trump_led_too_early_is_proven_by_any_card_of_another_suit() -> None:
    played = tricks("Ann 7H Bo 2H, Ann 3H Bo 4C, Ann 5D Bo 6D")
    assert written(faults(played, "hearts", CLOSED)) == ["1 Ann 7H trump-lead: 5D in 3"]
    assert faults(played, "hearts", CLOSED, broken=True) == ()
    assert faults(played, "hearts", FREE) == ()
    assert faults(played[:2], "hearts", CLOSED) == (), "so far Ann may hold nothing but trumps"


def test_a_trump_led_in_the_trick_after_the_one_that_broke_it_is_none() -> None:
    assert faults(tricks("Ann 7S Bo 2H, Bo 3H Ann 4H, Bo 5C Ann 6C"), "hearts", CLOSED) == ()


def test_no_trick_and_an_unknown_trick_hold_no_fault() -> None:
    assert faults((), "hearts", CLOSED) == ()
    assert written(revokes(((), *tricks("Ann 7S Bo 2H, Ann 8S Bo 9S")), CLOSED)) == ["2 Bo 2H follow: 9S in 3"]


def every_play(pack: tuple[Face, ...], players: Sequence[str]) -> Iterator[tuple[Trick, ...]]:
    """All ways to play all cards of a pack to tricks, however much against the rules; the same player always leads."""
    for order in permutations(pack):
        yield tuple(
            tuple(Play(player, card) for player, card in zip(players, order[start:], strict=False))
            for start in range(0, len(order), len(players))
        )


def truly_wrong(played: tuple[Trick, ...], turn: Turn) -> set[tuple[int, str, str]]:
    """What was against the rules, known from the whole hands: those of all cards that a player has still to play."""
    wrong = set()
    for number, trick in enumerate(played):
        for place, play in enumerate(trick):
            hand = frozenset(each.card for later in played[number:] for each in later if each.player == play.player)
            suit = None if place == 0 else (trick[0].card.suit or JOKER)
            gone = "".join(str(each.card)[-1:] for earlier in played[:number] for each in earlier)
            broken = turn.trump is not None and turn.trump[0].upper() in gone
            if play.card not in oracle(hand, replace(turn, led=suit, broken=broken)):
                wrong.add((number + 1, play.player, str(play.card)))
    return wrong


@pytest.mark.parametrize("players", [("Ann", "Bo"), ("Ann", "Bo", "Cy")], ids=len)
@pytest.mark.parametrize(
    ("pack", "rules"),
    [("2S 9S 2H 9H 2D 9D", CLOSED), ("2S 9S AS 2H 9H AH", CLOSED), ("2S 9S 2H 9H 2D joker", FREE)],
)
def test_once_all_cards_are_played_exactly_what_was_wrong_is_proven(
    pack: str, rules: TrickRules, players: tuple[str, ...]
) -> None:
    for played in every_play(cards(pack), players):
        for trump in (None, "hearts"):
            found = faults(played, trump, rules)
            assert {(each.trick, each.player, str(each.card)) for each in found} == truly_wrong(
                played, Turn(rules, trump)
            )
            assert revokes(played, rules) == tuple(each for each in found if each.reason.kind == "follow")
            early = faults(played[:-1], trump, rules)
            known = [each for each in found if each.shown_in is not None and each.shown_in < len(played)]
            assert list(early) == known, "what is proven stays proven, and by the same card"


# As the games have it


def test_the_games_of_tricks_say_which_articles_they_mean() -> None:
    known = {key: game.tricks for key, game in GAMES.items()}
    assert known == {
        "jabberwocky": TrickRules("jabberwocky/trick-winner", "jabberwocky/follow", "jabberwocky/trump-lead"),
        "metamorphosis": TrickRules("metamorphosis/trick-winner", "metamorphosis/follow"),
        "abracadabra": TrickRules("abracadabra/trick-winner", "abracadabra/follow", joker="abracadabra/joker"),
        "cambio": None,
    }
    assert TrickRules("table/tricks", "table/tricks", joker="abracadabra/joker") == ANY_TRICK


def test_only_jabberwocky_keeps_trump_closed() -> None:
    turns = {key: Turn(game.tricks, "hearts") for key, game in GAMES.items() if game.tricks is not None}
    assert {key: legal("7H 9S", turn) for key, turn in turns.items()} == {
        "jabberwocky": "9S",
        "metamorphosis": "7H 9S",
        "abracadabra": "7H 9S",
    }


def test_the_joker_is_read_and_written() -> None:
    assert face("joker") == Joker()
    assert str(Joker()) == "joker"
    assert face("10S") == Card("10", "spades")
    assert face("Joker") is face("") is face("1S") is None
