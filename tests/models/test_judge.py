"""The trick judge: what follows from the cards that somebody tapped."""

from __future__ import annotations

import json
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.cards import PACK, SUITS, Card, Joker
from models.games import GAMES
from models.games.abracadabra import ABRACADABRA
from models.games.engine import State
from models.games.jabberwocky import JABBERWOCKY, DealEvent
from models.games.trick_game import Trick
from models.judge import DUMMY, KnownTricks
from models.tricks import Reason, TrickRules
from tests.models.test_tricks import beats, cards, tricks, written
from tests.support import abracadabra
from tests.support.games import begin, bids, finish, play

assert JABBERWOCKY.tricks is not None
assert ABRACADABRA.tricks is not None
RULES: Final[TrickRules] = JABBERWOCKY.tricks
OTHER: Final[TrickRules] = ABRACADABRA.tricks

NAMES: Final = ("Ann", "Bo", "Cy")
NEW: Final = KnownTricks(RULES, NAMES, "Bo", "hearts")


def tapped(text: str, known: KnownTricks = NEW) -> KnownTricks:
    """The judge after these cards."""
    for card in cards(text):
        known = known.play(card)
    return known


def test_before_any_card_the_first_leader_is_to_play() -> None:
    assert (NEW.number, NEW.leader, NEW.turn, NEW.table, NEW.tricks, NEW.takers) == (1, "Bo", "Bo", (), (), ())
    assert NEW.won() == {"Ann": 0, "Bo": 0, "Cy": 0}


def test_cards_go_round_clockwise_from_the_leader() -> None:
    known = tapped("7S 9S")
    assert known.table == known.tricks[0] == tricks("Bo 7S Cy 9S")[0]
    assert (known.number, known.leader, known.turn) == (1, "Bo", "Ann")
    assert (known.taken(1).place, known.takers) == (2, ()), "so far it is Cy's, but it is not taken"


def test_the_winner_leads_the_next_trick() -> None:
    known = tapped("7S 9S 2H")
    assert (known.takers, known.table, known.number, known.leader, known.turn) == (("Ann",), (), 2, "Ann", "Ann")
    assert known.taken(1).reason == Reason("trump-takes", {"card": "2H"}, "jabberwocky/trick-winner")
    assert tapped("3C", known).table == tricks("Ann 3C")[0]
    assert tapped("3C 4C 5C", known).won() == {"Ann": 1, "Bo": 0, "Cy": 1}


def test_once_all_cards_are_played_it_is_nobodys_turn() -> None:
    known = tapped("7S 9S 2H", KnownTricks(RULES, NAMES, "Bo", each=1))
    assert (known.turn, known.may_play()) == (None, None)
    with pytest.raises(ValueError, match="3C"):
        known.play(Card("3", "clubs"))


def test_a_card_is_played_once() -> None:
    for wrong in ("7S", "joker"):
        with pytest.raises(ValueError, match=wrong):
            tapped(f"7S 9S {wrong}")


def test_the_last_card_can_always_be_taken_back() -> None:
    known = tapped("7S 9S 2H 3C")
    for before in ("7S 9S 2H", "7S 9S", "7S", ""):
        known = known.take_back()
        assert known == tapped(before)
    assert known.take_back() == NEW


def test_another_may_have_led() -> None:
    known = tapped("7S 9S 2H").lead("Cy")
    assert (known.leader, known.turn, known.takers) == ("Cy", "Cy", ("Ann",))
    assert tapped("3C", known).table == tricks("Cy 3C")[0]
    assert tapped("7S 9S").lead("Ann").table == tricks("Ann 7S Bo 9S")[0], "put right while the trick is on the table"


def test_taking_back_a_trick_takes_back_who_led_the_next() -> None:
    known = tapped("7S 9S 2H").lead("Cy")
    assert tapped("3C", known).take_back() == known
    assert known.take_back() == tapped("7S 9S")


def test_when_trump_is_put_right_the_tricks_go_to_others() -> None:
    known = tapped("7S 9S 2H 3C")
    assert known.table == tricks("Ann 3C")[0]
    assert known.name_trump(None).table == tricks("Cy 3C")[0]
    assert known.name_trump(None).won() == {"Ann": 0, "Bo": 0, "Cy": 1}


def test_a_shown_hand_says_what_may_be_played() -> None:
    known = tapped("7S").show("Cy", cards("2H 9S 10C"))
    found = known.may_play()
    assert found is not None
    assert (found.legal, list(found.barred)) == (cards("9S"), list(cards("2H 10C")))
    assert known.hide("Cy").may_play() is None
    assert tapped("9S", known).may_play() is None, "Ann has shown nothing"


def test_trump_that_is_not_broken_bars_a_lead_until_one_is_played() -> None:
    hand = cards("3H 4C")
    closed, opened = tapped("7S 9S 8S").show("Cy", hand).may_play(), tapped("7S 9S 2H").show("Ann", hand).may_play()
    assert closed is not None
    assert opened is not None
    assert (closed.legal, opened.legal) == (cards("4C"), hand)
    before = KnownTricks(RULES, NAMES, "Bo", "hearts", broken=True).show("Bo", hand).may_play()
    assert before is not None
    assert before.legal == hand


def test_what_was_played_is_not_held_any_more() -> None:
    known = tapped("7S 9S 8S").show("Cy", cards("9S 2H 3C"))
    assert known.held("Cy") == cards("2H 3C")
    assert known.held("Ann") is None


def test_faults_are_proven_by_later_cards_and_by_shown_hands() -> None:
    known = tapped("7S 9S 2H 3C 4C 5C")
    assert known.faults() == ()
    assert written(known.show("Ann", cards("8S 2H 6C")).faults()) == ["1 Ann 2H follow: 8S in None"]
    assert written(tapped("8D 8S 8C", known).faults()) == ["1 Ann 2H follow: 8S in 3"]


def test_a_trump_led_too_early_is_a_fault_unless_it_was_broken_before() -> None:
    played = "3H 4H 5H 6C 7C"
    assert written(tapped(played).lead("Bo").faults()) == ["1 Bo 3H trump-lead: 6C in 2"]
    assert tapped(played, KnownTricks(RULES, NAMES, "Bo", "hearts", broken=True)).lead("Bo").faults() == ()


def test_a_card_that_was_gone_when_another_was_played_proves_nothing() -> None:
    known = tapped("7S 9S 8S 3C 4C 5C 6S").show("Ann", cards("8S AD"))
    assert known.faults() == ()


def test_it_says_whether_a_trump_may_be_led_and_since_when() -> None:
    assert NEW.trump_opened() == Reason("trump-unbroken", {"trump": "hearts"}, "jabberwocky/trump-lead")
    facts = {"trick": 1, "player": "Ann", "card": "2H"}
    assert tapped("7S 9S 2H").trump_opened() == Reason("trump-broken", facts, "jabberwocky/trump-lead")
    before = KnownTricks(RULES, NAMES, "Bo", "hearts", broken=True)
    assert before.trump_opened() == Reason("trump-broken-before", {"trump": "hearts"}, "jabberwocky/trump-lead")
    free = KnownTricks(OTHER, NAMES, "Bo", "hearts")
    assert free.trump_opened() == Reason("trump-free", {"trump": "hearts"}, "abracadabra/follow")
    assert NEW.name_trump(None).trump_opened() is None


def test_bolvans_card_takes_the_trick_for_whoever_led() -> None:
    known = tapped("7S AS 9S", KnownTricks(OTHER, ("Ann", "Bo", DUMMY), "Bo"))
    assert [play.player for play in known.tricks[0]] == ["Bo", DUMMY, "Ann"]
    assert (known.takers, known.leader, known.won()) == (("Bo",), "Bo", {"Ann": 0, "Bo": 1})
    assert known.taken(1).place == 2


def test_the_joker_takes_a_trick_of_the_judge_too() -> None:
    known = tapped("7S joker 9S", KnownTricks(OTHER, NAMES, "Ann", "spades", pack=(*PACK, Joker())))
    assert (known.takers, known.taken(1).card) == (("Bo",), Joker())


# In a running game


def deal_of(state: State) -> tuple[tuple[str, ...], str, str | None, int | None, bool]:
    judge = state.judge()
    assert judge is not None
    return judge.hands, judge.first, judge.trump, judge.each, judge.broken


def test_a_game_says_who_plays_leads_and_what_is_trump() -> None:
    state = begin("Ann Bo Cy", first_dealer="Cy")
    assert deal_of(state) == (("Ann", "Bo", "Cy"), "Ann", None, 3, False)
    state = play(state, DealEvent(trump="clubs"), *bids("Ann 1, Bo 1, Cy 0"))
    assert deal_of(state) == (("Ann", "Bo", "Cy"), "Ann", "clubs", 3, False)
    after = play(state, Trick(winner="Cy"))
    assert deal_of(after) == (("Ann", "Bo", "Cy"), "Cy", "clubs", 2, True), "what was played before is not known"
    assert play(state, finish()).judge() is None


def test_only_the_cards_that_are_in_play_can_be_tapped() -> None:
    def left(state: State) -> set[str]:
        judge = state.judge()
        assert judge is not None
        return set(map(str, judge.left))

    assert left(begin("Ann Bo Cy")) == set(map(str, PACK))
    assert left(play(abracadabra.table(4), abracadabra.deal("7H"))) == {*map(str, PACK), "joker"} - {"7H"}
    assert left(abracadabra.table(2)) == {f"{rank}{suit}" for rank in ("9", "10", *"JQKA") for suit in "CDHS"}
    assert set(NEW.left) - set(tapped("7S 9S").left) == set(cards("7S 9S"))


def test_the_other_games_have_their_own_tricks_and_cambio_none() -> None:
    assert deal_of(begin("Ann Bo", game=GAMES["metamorphosis"]))[1:4] == ("Bo", None, 12)
    assert deal_of(abracadabra.declared(abracadabra.table(4), 5, by=2))[1:4] == ("Cy", None, 13)
    assert deal_of(abracadabra.table(2, dummy=True))[0] == ("Ann", "Bo", DUMMY)
    assert begin("Ann Bo", game=GAMES["cambio"]).judge() is None


# How it is kept


def test_what_was_tapped_is_kept_and_comes_back() -> None:
    known = tapped("7S 9S 2H").lead("Cy").show("Ann", cards("AS 10C")).show("Bo", ())
    known = tapped("5C", known)
    assert NEW.resume(known.draft()) == known
    assert KnownTricks(RULES, NAMES, "Ann", "clubs", each=3).resume(known.draft()) == known
    assert json.loads(json.dumps([[*cell, value] for cell, value in known.draft().items()]))


def test_a_trump_that_the_game_learns_later_counts() -> None:
    kept = tapped("7S 9S", NEW.name_trump(None)).draft()
    assert NEW.resume(kept) == tapped("7S 9S")


def test_the_judge_begins_anew_where_nothing_that_fits_was_kept() -> None:
    assert NEW.resume({}) == NEW
    strangers = KnownTricks(RULES, ("Dee", "Eve", "Bo"), "Bo", "hearts")
    assert NEW.resume(tapped("7S", strangers).show("Dee", ()).draft()) == NEW
    assert NEW.resume(strangers.lead("Eve").draft()) == NEW
    assert NEW.resume({**tapped("7S").draft(), ("", "cards"): "7S 7S"}) == NEW
    assert NEW.resume({**tapped("7S").draft(), ("", "cards"): "joker"}) == NEW
    assert NEW.resume({**tapped("7S 8S 9S 10S").draft(), ("", "each"): 1}) == NEW


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), count=st.integers(2, 5), trump=st.sampled_from([None, *SUITS]))
def test_any_deal_is_followed_card_by_card(seed: int, count: int, trump: str | None) -> None:
    """Against a table that only knows which of two cards is the better one."""
    random = Random(seed)
    names = ("Ann", "Bo", "Cy", "Dee", "Eve")[:count]
    pack = random.sample(PACK, random.randint(0, 52 // count) * count)
    known = KnownTricks(RULES, names, names[0], trump, each=len(pack) // count)
    leads = 0
    for start in range(0, len(pack), count):
        best = 0
        for place in range(count):
            assert known.turn == names[(leads + place) % count]
            known = known.play(pack[start + place])
            if beats(pack[start + place], pack[start + best], pack[start].suit, trump):
                best = place
        leads = (leads + best) % count
        assert known.takers[-1] == names[leads]
    assert known.turn is None
    assert sum(known.won().values()) == len(pack) // count
    assert [play.card for trick in known.tricks for play in trick] == pack
