"""Jabberwocky, rule by rule: rules.md 1.2 and 2.2, record.md "Jabberwocky"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.words import Words
from models.asks import Ask, Event, Grid, Pick
from models.games.definition import Note, Step
from models.games.engine import State
from models.games.jabberwocky import HANDS, JABBERWOCKY, Bid, DealEvent, Trick, Tricks, barred_bid, score_bid
from tests.support.games import adjust, begin, bid, bids, deal, finish, numbers, play, redeal, refusal, trick, tricks

NAMES = "Ann Bo Cy Dee Eli"


def table(count: int = 3, **rules: bool) -> State:
    """So many players; the last one deals, so that Ann speaks first."""
    players = NAMES.split()[:count]
    return begin(" ".join(players), first_dealer=players[-1], **rules)


def main_ask(state: State) -> Ask:
    return state.asks()[0]


def barred(state: State) -> dict[object, str]:
    shape = main_ask(state).shape
    assert isinstance(shape, Pick)
    return {choice.value: choice.refusal.article for choice in shape.choices if choice.refusal}


def offered(state: State) -> list[object]:
    shape = main_ask(state).shape
    assert isinstance(shape, Pick)
    return [choice.value for choice in shape.choices if choice.refusal is None]


def last_points(state: State) -> dict[str, int]:
    last = state.sheet().rounds[-1]
    return {player: last.points(player) for player in state.seats}


def quick_round(state: State) -> State:
    """A round in which everybody bids nothing and the dealer's left takes every trick."""
    running = state.deal()
    assert running is not None
    order = state.seats.from_left_of(running.dealer)
    silent = [bid(player, 0) for player in order]
    taken = dict.fromkeys(order, 0) | {order[0]: running.cards}
    return play(state, *silent, Tricks(taken=taken))


def in_round(number: int, count: int = 3, **rules: bool) -> State:
    state = table(count, **rules)
    for _ in range(number - 1):
        state = quick_round(state)
    return state


def refused(state: State, event: Event) -> str:
    return refusal(state, event).article


# Players, deal and trump


@pytest.mark.parametrize("count", [3, 4, 5])
def test_three_to_five_play(count: int) -> None:
    assert count in JABBERWOCKY.seats
    assert len(table(count).seats) == count


@pytest.mark.parametrize("count", [0, 1, 2, 6])
def test_fewer_or_more_do_not_play(count: int) -> None:
    assert count not in JABBERWOCKY.seats


def test_thirteen_rounds_of_three_up_to_nine_and_down_to_three_cards() -> None:
    state, dealt = table(), []
    while running := state.deal():
        dealt.append(running.cards)
        state = quick_round(state)
    assert tuple(dealt) == HANDS == (3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3)
    assert sum(dealt) == 75


@pytest.mark.parametrize(("count", "deals"), [(3, [5, 4, 4]), (4, [4, 3, 3, 3]), (5, [3, 3, 3, 2, 2])])
def test_the_deal_passes_to_the_left_each_round(count: int, deals: list[int]) -> None:
    state = in_round(14, count)
    dealers = [scored.dealer for scored in state.sheet().rounds]
    first = dealers[0]
    clockwise = (first, *state.seats.from_left_of(first)[:-1])
    assert dealers == [clockwise[number % count] for number in range(13)]
    assert [dealers.count(player) for player in clockwise] == deals


def test_the_largest_deal_leaves_a_card_to_turn_up() -> None:
    assert max(JABBERWOCKY.seats) * max(HANDS) + 1 <= 52


def test_trump_may_be_named_or_left_out() -> None:
    assert table().deal().trump is None
    assert play(table(), deal("hearts")).deal().trump == "hearts"
    assert play(table(), deal("hearts", "7H")).deal().trump == "hearts"
    assert last_points(quick_round(table())) == last_points(quick_round(play(table(), deal("clubs"))))


@pytest.mark.parametrize(
    "event",
    [deal("stars"), deal("Hearts"), deal(""), deal("hearts", "7S"), deal("hearts", "1H"), deal("hearts", "joker")],
)
def test_trump_is_a_suit_and_the_turned_card_is_of_it(event: DealEvent) -> None:
    assert refused(table(), event) == "jabberwocky/trump"


def test_trump_is_named_once_and_before_the_first_bid() -> None:
    named = play(table(), deal("hearts"))
    assert refused(named, deal("spades")) == "table/event"
    assert refused(play(table(), bid("Ann", 1)), deal("spades")) == "table/event"
    assert refused(play(table(), bid("Ann", 1)), deal("stars")) == "table/event", "too late comes before what it says"


def test_a_new_round_has_no_trump_yet() -> None:
    assert quick_round(play(table(), deal("hearts"))).deal().trump is None


# Bids


def test_bidding_goes_from_the_dealers_left_to_the_dealer() -> None:
    state = table()
    for player in ("Ann", "Bo", "Cy"):
        assert main_ask(state).player == player
        state = play(state, bid(player, 0))


@pytest.mark.parametrize("event", [bid("Bo", 0), bid("Cy", 0), bid("Bo", 99)])
def test_nobody_bids_out_of_turn(event: Bid) -> None:
    assert refused(table(), event) == "jabberwocky/bid-order"


def test_nobody_bids_twice() -> None:
    assert refused(play(table(), bid("Ann", 0)), bid("Ann", 1)) == "jabberwocky/bid-order"
    assert refused(play(table(), *bids("Ann 0, Bo 0, Cy 0")), bid("Ann", 1)) == "jabberwocky/bid-order"


def test_who_bids_out_of_turn_is_told_whose_turn_it_is() -> None:
    assert Words().refusal(refusal(table(), bid("Bo", 1))) == "Ann bids now."
    assert Words().refusal(refusal(table(), trick("Bo"))) == "Ann bids now."
    assert Words().refusal(refusal(play(table(), *bids("Ann 0, Bo 0, Cy 0")), bid("Bo", 1))) == "Everybody has bid."


def test_a_bid_is_from_none_to_all_of_the_tricks() -> None:
    assert offered(table()) == [0, 1, 2, 3]
    assert refused(table(), bid("Ann", 4)) == "jabberwocky/bid-range"
    assert refused(table(), bid("Ann", -1)) == "jabberwocky/bid-range"
    assert offered(in_round(7)) == list(range(10))


def test_only_the_dealer_is_barred_from_a_number() -> None:
    state = play(table(), bid("Ann", 3))
    assert barred(table()) == barred(state) == {}


def test_the_dealer_may_not_make_the_bids_add_up_to_the_tricks() -> None:
    """The example of the rules, with "three" for the slip "zero" (D7): 2 of 3 are bid, so the dealer may not bid 1."""
    state = play(table(), *bids("Ann 1, Bo 1"))
    assert barred(state) == {1: "jabberwocky/dealer-bid"}
    assert offered(state) == [0, 2, 3]
    assert refused(state, bid("Cy", 1)) == "jabberwocky/dealer-bid"


def test_the_published_example_with_six_cards() -> None:
    """gambiter.com: 2 + 0 + 3 with six cards bars the dealer from 1."""
    state = play(in_round(4, 4), *bids("Dee 2, Ann 0, Bo 3"))
    assert (state.deal().dealer, barred(state)) == ("Cy", {1: "jabberwocky/dealer-bid"})


def test_bids_that_already_reach_the_tricks_bar_zero() -> None:
    assert barred(play(table(), *bids("Ann 2, Bo 1"))) == {0: "jabberwocky/dealer-bid"}


def test_bids_beyond_the_tricks_bar_nothing() -> None:
    state = play(table(), *bids("Ann 2, Bo 2"))
    assert barred_bid(state.own) is None
    assert offered(state) == [0, 1, 2, 3]


def test_no_bids_bar_all_of_the_tricks() -> None:
    assert barred(play(table(), *bids("Ann 0, Bo 0"))) == {3: "jabberwocky/dealer-bid"}


def test_the_restriction_can_be_off() -> None:
    state = play(table(dealer_restriction=False), *bids("Ann 1, Bo 1"))
    assert barred(state) == {}
    assert play(state, bid("Cy", 1)).own.bids == {"Ann": 1, "Bo": 1, "Cy": 1}


def test_the_table_may_let_a_barred_bid_through_and_the_log_shows_it() -> None:
    state = play(table(), *bids("Ann 1, Bo 1"))
    shape = main_ask(state).shape
    assert isinstance(shape, Pick)
    assert [choice.value for choice in shape.choices if choice.overridable] == [1]
    assert play(state, bid("Cy", 1, override="last round")).own.bids["Cy"] == 1


@pytest.mark.parametrize("override", ["", "  ", "\n"])
def test_a_blank_reason_lets_nothing_through(override: str) -> None:
    state = play(table(), *bids("Ann 1, Bo 1"))
    assert refused(state, bid("Cy", 1, override)) == "jabberwocky/dealer-bid"


def test_an_override_lets_nothing_else_through_and_changes_nothing_where_nothing_is_broken() -> None:
    assert refused(table(), bid("Ann", 4, "we want to")) == "jabberwocky/bid-range"
    assert refused(table(), bid("Bo", 1, "we want to")) == "jabberwocky/bid-order"
    assert play(table(), bid("Ann", 1, "why not")).own == play(table(), bid("Ann", 1)).own


# Tricks


BID = "Ann 1, Bo 1, Cy 0"


@pytest.mark.parametrize("event", [trick("Ann"), tricks("Ann 1, Bo 2, Cy 0"), tricks("Ann 9, Bo 9, Cy 9")])
def test_no_trick_before_everybody_has_bid(event: Event) -> None:
    assert refused(table(), event) == "jabberwocky/bid-order"
    assert refused(play(table(), *bids("Ann 1, Bo 1")), event) == "jabberwocky/bid-order"


def test_the_dealers_left_leads_and_whoever_wins_a_trick_leads_next() -> None:
    state = play(table(), *bids(BID))
    assert state.deal().leader == "Ann"
    assert play(state, trick("Cy")).deal().leader == "Cy"


def test_the_last_trick_closes_the_round() -> None:
    state = play(table(), *bids(BID), trick("Ann"), trick("Bo"))
    assert len(state.sheet().rounds) == 0
    state = play(state, trick("Bo"))
    assert last_points(state) == numbers("Ann 1, Bo 0, Cy 1")


def test_tricks_one_by_one_or_all_at_once_are_worth_the_same() -> None:
    state = play(table(), *bids(BID))
    one_by_one = play(state, trick("Bo"), trick("Ann"), trick("Bo"))
    at_once = play(state, tricks("Ann 1, Bo 2, Cy 0"))
    assert replace(one_by_one.own) == at_once.own


def test_the_total_may_come_after_some_logged_tricks() -> None:
    state = play(table(), *bids(BID), trick("Bo"), tricks("Ann 1, Bo 2, Cy 0"))
    assert last_points(state) == numbers("Ann 1, Bo 0, Cy 1")


@pytest.mark.parametrize("taken", ["Ann 1, Bo 1, Cy 0", "Ann 2, Bo 2, Cy 0", "Ann 4, Bo -1, Cy 0", "Ann 0, Bo 0, Cy 0"])
def test_the_tricks_add_up_to_the_cards_and_none_is_below_zero(taken: str) -> None:
    assert refused(play(table(), *bids(BID)), tricks(taken)) == "jabberwocky/tricks-total"


def test_nobody_has_fewer_than_were_logged() -> None:
    state = play(table(), *bids(BID), trick("Cy"))
    assert refused(state, tricks("Ann 1, Bo 2, Cy 0")) == "jabberwocky/tricks-total"


@pytest.mark.parametrize("taken", ["Ann 1, Bo 2", "Ann 1, Bo 1, Cy 0, Dee 1", "Ann 1, Bo 1, Dee 1"])
def test_the_tricks_name_everybody_and_nobody_else(taken: str) -> None:
    assert refused(play(table(), *bids(BID)), tricks(taken)) == "table/player"


# Points, the end, misdeals


@pytest.mark.parametrize(("called", "took", "points"), [(0, 0, 1), (3, 3, 1), (1, 0, 0), (1, 2, 0), (0, 9, 0)])
def test_one_point_for_the_exact_bid_and_nothing_else(called: int, took: int, points: int) -> None:
    line = score_bid(called, took)
    assert (line.points, line.article) == (points, "jabberwocky/scoring")
    assert (line.reason.kind, dict(line.reason.facts)) == ("bid-took", {"bid": called, "took": took})


def test_best_of_a_round_are_all_who_made_their_bid() -> None:
    state = play(table(), *bids(BID), tricks("Ann 1, Bo 2, Cy 0"))
    assert state.sheet().rounds[0].best == ("Ann", "Cy")


def test_with_everybody_level_everybody_is_best() -> None:
    state = play(table(), *bids("Ann 0, Bo 0, Cy 0"), tricks("Ann 1, Bo 1, Cy 1"))
    assert state.sheet().rounds[0].best == ("Ann", "Bo", "Cy")


def test_everybody_can_make_it_only_where_the_table_allows_the_barred_bid() -> None:
    state = play(table(), *bids("Ann 1, Bo 1"), bid("Cy", 1, "let it be"), tricks("Ann 1, Bo 1, Cy 1"))
    assert last_points(state) == numbers("Ann 1, Bo 1, Cy 1")


def test_the_only_one_who_misses_is_off_by_what_the_bids_are_off() -> None:
    """rules.md 2.2: his tricks are his bid and the cards less the bids; so a pad can fill the row in."""
    state = play(in_round(4, 4), *bids("Dee 2, Ann 0, Bo 3, Cy 2"))
    state = play(state, tricks("Dee 2, Ann 0, Bo 3, Cy 1"))
    assert last_points(state) == numbers("Ann 1, Bo 1, Cy 0, Dee 1")


def test_the_game_ends_after_the_thirteenth_round() -> None:
    state = in_round(13)
    assert state.ending is None
    state = quick_round(state)
    assert state.ending == "complete"
    assert [scored.label for scored in state.sheet().rounds] == [str(number) for number in range(1, 14)]
    for event in (deal("hearts"), bid("Bo", 1), trick("Ann"), tricks(BID), redeal(), finish()):
        assert refused(state, event) == "jabberwocky/ending"


def test_the_end_comes_before_every_other_reason() -> None:
    assert refused(in_round(14), bid("Nobody", 99)) == "jabberwocky/ending"


def test_the_highest_total_wins_and_ties_are_left_unbroken() -> None:
    state = in_round(14)
    totals = state.totals()
    outcome = state.sheet().outcome
    best = max(totals.values())
    assert outcome is not None
    assert set(outcome.winners) == {player for player, total in totals.items() if total == best}


def test_a_misdeal_voids_bids_tricks_and_trump_and_the_same_player_deals_again() -> None:
    state = play(table(), deal("hearts"), *bids(BID), trick("Ann"), redeal("wrong-count"))
    assert state.own == table().own
    assert state.deal().dealer == "Cy"


def test_there_is_nothing_to_deal_again_before_the_deal() -> None:
    assert refused(table(), redeal()) == "table/redeal"
    assert play(table(), deal("clubs"), redeal()).own == table().own


# What the table may enter, reads and does


def kinds(state: State) -> list[tuple[str, str]]:
    return [(ask.kind, ask.role) for ask in state.asks() if ask.role != "table"]


def test_what_may_be_entered_follows_the_round() -> None:
    assert kinds(table()) == [("bid", "main"), ("deal", "also")]
    assert kinds(play(table(), deal("hearts"))) == [("bid", "main")]
    assert kinds(play(table(), bid("Ann", 1))) == [("bid", "main")]
    assert kinds(play(table(), *bids(BID))) == [("tricks", "main"), ("trick", "also")]


def test_the_tricks_are_asked_with_what_was_logged_as_least_and_the_bids_as_usual() -> None:
    grid = main_ask(play(table(), *bids(BID), trick("Cy"))).shape
    assert isinstance(grid, Grid)
    (column,) = grid.columns
    assert (column.low, column.high, column.sums) == (0, 3, (3,))
    assert grid.floor == {("Ann", "tricks"): 0, ("Bo", "tricks"): 0, ("Cy", "tricks"): 1}
    assert grid.usual == {("Ann", "tricks"): 1, ("Bo", "tricks"): 1, ("Cy", "tricks"): 0}


def test_rows_show_who_bids_then_the_bids_then_the_tricks() -> None:
    state = table()
    assert state.notes() == {"Ann": (Note("bids"),), "Bo": (), "Cy": ()}
    state = play(state, bid("Ann", 1))
    assert state.notes() == {"Ann": (Note("bid", {"bid": 1}),), "Bo": (Note("bids"),), "Cy": ()}
    state = play(state, *bids("Bo 1, Cy 0"), trick("Bo"))
    assert state.notes()["Bo"] == (Note("bid-won", {"bid": 1, "won": 1}),)


def test_the_procedure_says_what_hands_and_cards_do() -> None:
    state = table()
    dealt = Step("deal", {"player": "Cy", "cards": 3})
    first = Step("bids-first", {"player": "Ann"})
    assert state.procedure() == (dealt, Step("turn-up-for-trump"), first)
    trump = Step("trump", {"trump": "hearts"})
    assert play(state, deal("hearts")).procedure() == (dealt, trump, first)
    playing = play(state, deal("hearts"), bid("Ann", 1), *bids("Bo 1, Cy 0"))
    assert playing.procedure() == (Step("leads-first", {"player": "Ann"}), trump, Step("trump-until-broken"))
    state = play(state, bid("Ann", 1))
    assert state.procedure() == (Step("bids-next", {"player": "Bo"}),)
    state = play(state, *bids("Bo 1, Cy 0"))
    assert state.procedure() == (Step("leads-first", {"player": "Ann"}), Step("trump-until-broken"))
    assert play(state, trick("Cy")).procedure() == (Step("leads-next", {"player": "Cy"}),)


def test_the_head_of_the_screen_knows_the_round() -> None:
    running = play(in_round(2), *bids("Bo 1, Cy 2")).deal()
    assert running is not None
    assert (running.label, running.number, running.cards, running.dealer) == ("2", 2, 4, "Ann")
    assert (running.phase, running.called, running.takes_trump, running.plan) == ("bidding", 3, True, HANDS)
    assert play(in_round(2), *bids("Bo 1, Cy 2, Ann 0")).deal().phase == "playing"


def test_an_event_of_another_game_is_a_fault_of_the_program() -> None:
    with pytest.raises(TypeError):
        JABBERWOCKY.apply(table().own, adjust("Ann", 1))


def test_events_are_read_as_the_record_writes_them() -> None:
    assert Trick.model_validate({"type": "trick", "winner": "Ann"}) == trick("Ann")
