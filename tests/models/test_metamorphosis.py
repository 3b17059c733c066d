"""Metamorphosis, rule by rule: rules.md 1.1 and 2.1, record.md "Metamorphosis"."""

from __future__ import annotations

import pytest

from app.words import Words
from models.asks import Ask, Cell, Draft, Event, Grid, Refusal, Value
from models.games.definition import Note, Step
from models.games.engine import State
from models.games.metamorphosis import METAMORPHOSIS
from models.games.metamorphosis.play import Taken
from models.games.metamorphosis.points import score_bonus, score_cards, score_clubs, score_hearts, score_spades
from models.looks import look
from tests.support.games import adjust, finish, numbers, play, redeal, refusal, trick
from tests.support.metamorphosis import NAMES, THREE, in_hand, indicators, logged, one_set, shown, table, taken

WORDS = Words().of("metamorphosis")


def main_ask(state: State) -> Ask:
    return state.asks()[0]


def grid(state: State) -> Grid:
    shape = main_ask(state).shape
    assert isinstance(shape, Grid)
    return shape


def refused(state: State, event: Event) -> str:
    return refusal(state, event).article


def said(state: State, event: Event) -> str:
    return WORDS.refusal(refusal(state, event))


def points(state: State, label: str) -> dict[str, int]:
    (found,) = (scored for scored in state.sheet().rounds if scored.label == label)
    return {player: found.points(player) for player in state.seats}


def reasons(state: State, label: str) -> dict[str, str]:
    (found,) = (scored for scored in state.sheet().rounds if scored.label == label)
    return {player: WORDS.reason(line.reason) for player, (line,) in found.lines.items()}


# Players, sets, deal


@pytest.mark.parametrize("count", [0, 1, 4])
def test_two_or_three_play(count: int) -> None:
    assert list(METAMORPHOSIS.seats) == [2, 3]
    assert count not in METAMORPHOSIS.seats


@pytest.mark.parametrize(("count", "sets"), [(2, 4), (3, 3)])
def test_everybody_deals_equally_often(count: int, sets: int) -> None:
    state, dealers = table(count), []
    while running := state.deal():
        dealers.append(running.dealer)
        state = one_set(state)
    players = NAMES.split()[:count]
    assert dealers == [players[(place - 1) % count] for place in range(sets)]
    assert state.ending == "complete"
    assert len(state.sheet().rounds) == 5 * sets


def test_the_table_may_agree_on_another_number_of_sets() -> None:
    state = one_set(table(sets=1))
    assert state.ending == "complete"
    assert one_set(one_set(table(2, sets=2))).ending == "complete"
    assert one_set(table(2, sets=2)).ending is None


def test_hands_and_bonus_have_labels_and_the_dealer_of_their_set() -> None:
    rounds = one_set(one_set(table())).sheet().rounds
    assert [scored.label for scored in rounds] == [
        *("1.1", "1.2", "1.3", "1.4", "1.bonus"),
        *("2.1", "2.2", "2.3", "2.4", "2.bonus"),
    ]
    assert [scored.dealer for scored in rounds] == ["Cy"] * 5 + ["Ann"] * 5


def test_twelve_cards_each_and_the_rest_is_stock() -> None:
    deal = Step("deal", {"player": "Cy", "cards": 12})
    assert table().procedure() == (deal, Step("stock", {"cards": 16}), Step("indicate"))
    assert table(2).procedure()[1] == Step("stock", {"cards": 28})


@pytest.mark.parametrize(
    ("count", "leaders"), [(2, ["Ann", "Ann", "Bo", "Bo"]), (3, ["Ann", "Ann", "Bo", "Cy"])], ids=["two", "three"]
)
def test_who_leads_the_hands(count: int, leaders: list[str]) -> None:
    """001 by the number of players; D4."""
    assert [in_hand(hand, count).deal().leader for hand in (1, 2, 3, 4)] == leaders


def test_whoever_wins_a_trick_leads_the_next() -> None:
    state = play(shown(), trick("Cy"))
    assert state.deal().leader == "Cy"
    assert state.procedure()[0] == Step("leads-next", {"player": "Cy"})


@pytest.mark.parametrize("hand", [1, 2, 3, 4])
def test_diamonds_are_trump_in_hand_2_and_in_no_other(hand: int) -> None:
    running = in_hand(hand).deal()
    assert (running.trump, running.takes_trump) == (("diamonds", True) if hand == 2 else (None, False))
    assert (Step("trump", {"trump": "diamonds"}) in in_hand(hand).procedure()) == (hand == 2)
    assert (Step("no-trump") in in_hand(hand).procedure()) == (hand != 2)


def test_the_head_tells_the_hand() -> None:
    running = in_hand(3).deal()
    assert (running.label, running.number, running.cards, running.phase) == ("1.3", 3, 12, "playing")
    running = one_set(table()).deal()
    assert (running.label, running.number, running.phase) == ("2.1", 5, "indicating")


# Indicators


def test_everybody_names_one_of_the_four_hands_before_hand_1() -> None:
    assert [(ask.kind, ask.role, ask.secret) for ask in table().asks() if ask.role != "table"] == [
        ("indicators", "main", True)
    ]
    (column,) = grid(table()).columns
    assert (column.key, column.low, column.high, column.sums) == ("hand", 1, 4, None)


@pytest.mark.parametrize("text", ["Ann 0, Bo 2, Cy 3", "Ann 1, Bo 5, Cy 3", "Ann 1, Bo 2, Cy -1"])
def test_there_is_no_other_hand(text: str) -> None:
    assert refused(table(), indicators(text)) == "metamorphosis/indicator"


def test_several_may_name_the_same_hand() -> None:
    assert play(table(), indicators("Ann 4, Bo 4, Cy 4")).own.indicators == numbers("Ann 4, Bo 4, Cy 4")


@pytest.mark.parametrize("hand", [1, 2, 4])
def test_indicators_are_shown_once_in_a_set(hand: int) -> None:
    assert refused(in_hand(hand), indicators("Ann 1, Bo 1, Cy 1")) == "metamorphosis/indicator"


@pytest.mark.parametrize("event", [trick("Ann"), taken(clubs="1 1 1"), taken(clubs="-1 0 0")])
def test_nothing_is_played_before_they_are(event: Event) -> None:
    assert refused(table(), event) == "metamorphosis/indicator"
    assert refused(one_set(table()), event) == "metamorphosis/indicator", "the next set needs its own"


def test_who_says_no_says_why() -> None:
    assert said(table(), indicators("Ann 7, Bo 2, Cy 3")) == "An indicator names hand 1, 2, 3 or 4, not 7."
    once = "Everybody shows one indicator, once in a set and before its first hand."
    assert said(table(), trick("Ann")) == said(shown(), indicators("Ann 1, Bo 1, Cy 1")) == once


def test_nothing_of_a_choice_is_seen_before_all_have_chosen() -> None:
    """A draft is no event: what the table reads with it is what it reads without it."""
    state = table()
    draft: dict[Cell, Value] = {("Ann", "hand"): 4, ("Bo", "hand"): 2}
    seen = look(state, main_ask(state), draft)
    assert (seen.event, seen.refusal, seen.filled, dict(seen.left)) == (None, None, {}, {})
    assert seen.choices == look(state, main_ask(state), {}).choices
    assert not any(state.notes().values())
    last = look(state, main_ask(state), {**draft, ("Cy", "hand"): 3})
    assert last.event == indicators("Ann 4, Bo 2, Cy 3")


def test_once_turned_up_they_stay_in_sight_all_set() -> None:
    for hand in (1, 2, 3, 4):
        assert in_hand(hand).notes()["Bo"] == (Note("indicates", {"hand": 2}),)
    assert one_set(table()).notes()["Bo"] == ()


# What the hands are worth


def test_hand_1_each_club_costs_four() -> None:
    assert points(in_hand(2), "1.1") == numbers("Ann -20, Bo -12, Cy -8")
    assert (score_clubs(13).points, score_clubs(0).points) == (-52, 0)


def test_hand_2_each_heart_is_worth_three() -> None:
    assert points(in_hand(3), "1.2") == numbers("Ann 12, Bo 18, Cy 3")
    assert score_hearts(13).points == 39


def test_hand_3_each_card_costs_one_so_two_or_three_a_trick() -> None:
    assert points(in_hand(4), "1.3") == numbers("Ann -12, Bo -15, Cy -9")
    assert points(in_hand(4, 2), "1.3") == numbers("Ann -10, Bo -14")
    assert score_cards(36).points == -36


@pytest.mark.parametrize(("each", "gained"), [(4, "Ann 24, Bo 8, Cy 12"), (-4, "Ann -24, Bo -8, Cy -12")])
def test_hand_4_each_spade_is_worth_four_or_costs_four(each: int, gained: str) -> None:
    """000 gives, 001 takes; both can be played (D1)."""
    assert points(one_set(table(spade_points=each)), "1.4") == numbers(gained)
    assert score_spades(13, each).points == 13 * each


def test_lines_say_what_was_taken() -> None:
    state = one_set(table())
    assert reasons(state, "1.1")["Ann"] == "5 clubs"
    assert reasons(state, "1.2")["Cy"] == "1 heart"
    assert reasons(state, "1.3")["Bo"] == "15 cards"
    articles = {line.article for scored in state.sheet().rounds for (line,) in scored.lines.values()}
    assert articles == {f"metamorphosis/{name}" for name in ("hand-1", "hand-2", "hand-3", "hand-4", "bonus")}


def test_best_of_a_hand_is_who_has_most_points_also_where_all_lose_some() -> None:
    rounds = one_set(table()).sheet().rounds
    assert [scored.best for scored in rounds] == [("Cy",), ("Bo",), ("Cy",), ("Ann",), ("Bo",)]


# The bonus


def bonus(text: str, *hands: Taken) -> State:
    return play(table(sets=1), indicators(text), *(hands or THREE))


def test_ten_for_being_best_alone_in_the_hand_one_named() -> None:
    state = bonus("Ann 4, Bo 2, Cy 3")
    assert points(state, "1.bonus") == numbers("Ann 10, Bo 10, Cy 10")
    assert reasons(state, "1.bonus")["Cy"] == "best in hand 3 alone"


def test_nothing_for_another_hand_than_the_best() -> None:
    state = bonus("Ann 1, Bo 1, Cy 2")
    assert points(state, "1.bonus") == numbers("Ann 0, Bo 0, Cy 0")
    assert reasons(state, "1.bonus")["Bo"] == "not best in hand 1"


def test_nobody_gets_it_who_is_level_with_another() -> None:
    """The example of 000: both have 15 in hand 2."""
    level = (THREE[0], taken(hearts="5 5 2"), *THREE[2:])
    state = bonus("Ann 2, Bo 2, Cy 2", *level)
    assert points(state, "1.bonus") == numbers("Ann 0, Bo 0, Cy 0")
    assert reasons(state, "1.bonus") == {
        "Ann": "best in hand 2, tied with Bo: no bonus",
        "Bo": "best in hand 2, tied with Ann: no bonus",
        "Cy": "not best in hand 2",
    }


def test_all_three_can_be_level() -> None:
    state = bonus("Ann 1, Bo 1, Cy 1", taken(clubs="3 3 3"), *THREE[1:])
    assert reasons(state, "1.bonus")["Bo"] == "best in hand 1, tied with Ann and Cy: no bonus"


def test_with_spades_against_you_another_one_is_best() -> None:
    assert score_bonus("Ann", 4, ("Ann",)).points == 10
    state = play(table(sets=1, spade_points=-4), indicators("Ann 4, Bo 4, Cy 4"), *THREE)
    assert points(state, "1.bonus") == numbers("Ann 0, Bo 10, Cy 0")


def test_the_bonus_has_a_row_also_where_nobody_gets_one() -> None:
    rounds = bonus("Ann 1, Bo 1, Cy 2").sheet().rounds
    assert (rounds[-1].label, rounds[-1].best) == ("1.bonus", ("Ann", "Bo", "Cy"))


# What is told must add up


def test_what_counts_is_needed_of_everybody() -> None:
    assert refused(shown(), taken(clubs="5 3 -")) == "metamorphosis/taken"
    assert refused(shown(), taken(hearts="5 3 1")) == "metamorphosis/taken"
    assert refused(in_hand(3), taken(clubs="5 3 1")) == "metamorphosis/taken"
    assert refused(in_hand(4), taken(cards="12 12 12")) == "metamorphosis/taken"
    assert said(in_hand(2), taken(hearts="5 - 1")) == "What Bo took of what counts in hand 2 is still missing."


@pytest.mark.parametrize("event", [taken(clubs="-1 3 2"), taken(clubs="5 3 2", cards="15 -3 24")])
def test_nobody_takes_fewer_than_no_cards(event: Taken) -> None:
    assert refused(shown(), event) == "metamorphosis/taken"
    assert "Nobody takes fewer than 0 cards" in said(shown(), event)


@pytest.mark.parametrize(
    ("count", "cards"),
    [(3, "12 12 11"), (3, "13 12 11"), (3, "12 12 9"), (3, "12 12 -"), (2, "11 13"), (2, "12 14")],
)
def test_cards_are_whole_tricks_known_of_all_and_together_twelve_of_them(count: int, cards: str) -> None:
    assert refused(in_hand(3, count), taken(cards=cards)) == "metamorphosis/cards-total"


ALL_SUITS = taken(clubs="5 3 2", diamonds="4 4 3", hearts="3 2 2", spades="3 3 2")
"""15, 12 and 9 cards."""


def test_four_suits_are_the_cards() -> None:
    assert play(shown(), ALL_SUITS).own.taken == (numbers("Ann 15, Bo 12, Cy 9"),)
    assert points(play(in_hand(3), ALL_SUITS), "1.3") == numbers("Ann -15, Bo -12, Cy -9")
    both = taken(clubs="5 3 2", diamonds="4 4 3", hearts="3 2 2", spades="3 3 2", cards="15 12 9")
    assert play(shown(), both).own == play(shown(), ALL_SUITS).own


def test_four_suits_must_agree_with_the_cards() -> None:
    event = taken(clubs="5 3 2", diamonds="4 4 3", hearts="3 2 2", spades="3 3 2", cards="12 15 9")
    assert refused(shown(), event) == "metamorphosis/cards-total"
    assert said(shown(), event) == "Ann cannot have 15 cards: everybody wins whole tricks of 3, together 36 cards."


def test_four_suits_of_one_player_make_the_cards_needed_of_all() -> None:
    event = taken(clubs="5 3 2", diamonds="4 - -", hearts="3 - -", spades="3 - -")
    assert refused(shown(), event) == "metamorphosis/cards-total"
    mixed = taken(clubs="5 3 2", diamonds="4 - -", hearts="3 - -", spades="3 - -", cards="- 12 9")
    assert play(shown(), mixed).own.taken == (numbers("Ann 15, Bo 12, Cy 9"),)


def test_all_of_a_suit_are_at_most_thirteen_and_may_be_fewer() -> None:
    assert refused(shown(), taken(clubs="8 6 0")) == "metamorphosis/suit-total"
    assert refused(shown(), taken(clubs="5 3 2", hearts="14 0 0")) == "metamorphosis/suit-total"
    assert said(shown(), taken(clubs="8 6 0")) == "There are only 13 clubs in the pack, not 14."
    assert points(play(shown(), taken(clubs="0 0 0")), "1.1") == numbers("Ann 0, Bo 0, Cy 0")


def test_nobodys_suits_are_more_than_their_cards() -> None:
    event = taken(clubs="0 3 2", hearts="2 3 3", cards="0 18 18")
    assert refused(shown(), event) == "metamorphosis/suit-total"
    assert said(shown(), event) == "Ann took 0 cards, so the suits cannot add up to 2."


def test_the_sum_of_the_cards_comes_before_the_suits_and_both_before_what_is_missing() -> None:
    assert refused(shown(), taken(clubs="8 6 0", cards="12 12 9")) == "metamorphosis/cards-total"
    assert refused(shown(), taken(hearts="8 6 0")) == "metamorphosis/suit-total"
    assert refused(shown(), taken(clubs="8 -6 0", cards="12 12 9")) == "metamorphosis/taken"


def test_what_was_taken_names_everybody_and_nobody_else() -> None:
    assert refused(shown(), taken("Ann Bo", clubs="5 3")) == "table/player"
    assert refused(shown(2), taken(clubs="5 3 1")) == "table/player"


# Tricks one by one


def test_a_hand_has_twelve_tricks() -> None:
    state = logged(shown(), "Ann 5, Bo 4, Cy 3")
    assert [ask.kind for ask in state.asks() if ask.role != "table"] == ["taken"]
    assert refused(state, trick("Ann")) == "metamorphosis/tricks-total"
    assert state.procedure() == (Step("hand-played"), Step("clubs-count", {"points": -4}))


def test_a_full_log_tells_the_cards() -> None:
    state = logged(shown(), "Ann 5, Bo 4, Cy 3")
    assert play(state, THREE[0]).own.taken == (numbers("Ann 15, Bo 12, Cy 9"),)
    assert refused(state, taken(clubs="5 3 2", cards="12 15 9")) == "metamorphosis/cards-total"
    assert refused(state, taken(clubs="5 3 10")) == "metamorphosis/suit-total"
    hand_3 = logged(in_hand(3), "Ann 0, Bo 8, Cy 4")
    assert points(play(hand_3, taken(NAMES)), "1.3") == numbers("Ann 0, Bo -24, Cy -12")


def test_a_few_logged_tricks_are_the_least_of_the_cards() -> None:
    state = logged(shown(), "Ann 5")
    assert refused(state, taken(clubs="5 3 2", cards="12 12 12")) == "metamorphosis/cards-total"
    assert play(state, taken(clubs="5 3 2", cards="15 12 9")).own.logged == ()


def test_rows_show_the_tricks_that_are_logged() -> None:
    state = logged(shown(), "Ann 1")
    assert state.notes()["Ann"] == (Note("indicates", {"hand": 1}), Note("tricks-won", {"won": 1}))
    assert [WORDS.note(note) for note in state.notes()["Cy"]] == ["indicator 3", "0 tricks"]


# What the table may enter


@pytest.mark.parametrize(("hand", "needed"), [(1, "clubs"), (2, "hearts"), (3, "cards"), (4, "spades")])
def test_what_counts_is_needed_and_the_rest_may_be_told(hand: int, needed: str) -> None:
    columns = {column.key: column for column in grid(in_hand(hand)).columns}
    assert next(iter(columns)) == needed
    assert [key for key, column in columns.items() if column.needed] == [needed]
    assert set(columns) == {"clubs", "diamonds", "hearts", "spades", "cards"}
    assert [ask.kind for ask in in_hand(hand).asks() if ask.role != "table"] == ["taken", "trick"]


@pytest.mark.parametrize(("count", "all_cards"), [(2, 24), (3, 36)])
def test_cards_go_by_tricks_and_suits_to_thirteen(count: int, all_cards: int) -> None:
    state = logged(in_hand(3, count), "Ann 2")
    columns = {column.key: column for column in grid(state).columns}
    cards, spades = columns["cards"], columns["spades"]
    assert (cards.low, cards.high, cards.step, cards.sums) == (0, all_cards, count, (all_cards,))
    assert (spades.low, spades.high, spades.sums, spades.most) == (0, 13, None, 13)
    assert grid(state).floor["Ann", "cards"] == 2 * count


def test_nobody_has_more_of_a_suit_than_cards_whether_they_are_told_or_noted() -> None:
    def free(state: State, draft: Draft) -> list[Value]:
        offered = look(state, main_ask(state), draft).choices["Ann", "hearts"]
        return [choice.value for choice in offered if choice.refusal is None]

    state = in_hand(2)
    assert free(state, {}) == list(range(14))
    assert free(state, {("Ann", "cards"): 3}) == [0, 1, 2, 3]
    noted = logged(state, "Ann 1, Bo 8, Cy 3")
    assert free(noted, {}) == [0, 1, 2, 3]
    assert look(noted, main_ask(noted), {("Bo", "hearts"): 13}).filled == {("Ann", "hearts"): 0, ("Cy", "hearts"): 0}


def test_what_was_told_of_some_suits_alone_opens_again_as_it_was_told() -> None:
    told = {"Ann": {"clubs": 3, "spades": 13}, "Bo": {"clubs": 2, "diamonds": 4, "hearts": 3}, "Cy": {"clubs": 4}}
    event = Taken.model_validate({"type": "taken", "players": told})
    state = shown()
    assert not isinstance(state.apply(event), Refusal)
    assert look(state, main_ask(state), state.draft(main_ask(state), event)).event == event


def test_the_last_player_is_filled_in_where_the_sum_is_known() -> None:
    state = in_hand(3)
    seen = look(state, main_ask(state), {("Ann", "cards"): 12, ("Bo", "cards"): 15})
    assert (seen.filled, seen.event) == ({("Cy", "cards"): 9}, THREE[2])


def test_what_need_not_be_told_is_not_still_to_give_out() -> None:
    state = shown()
    draft: dict[Cell, Value] = {(player, "clubs"): 1 for player in NAMES.split()}
    assert dict(look(state, main_ask(state), draft).left) == {}
    begun = look(state, main_ask(state), {**draft, ("Ann", "cards"): 12})
    assert (dict(begun.left), begun.event) == ({"cards": 24}, None)


def test_a_full_log_needs_nothing_more_in_hand_3() -> None:
    state = logged(in_hand(3), "Ann 4, Bo 5, Cy 3")
    assert "cards" not in [column.key for column in grid(state).columns]
    assert look(state, main_ask(state), {}).event == taken(NAMES)


def test_a_told_hand_fills_its_pad_again() -> None:
    state = shown()
    ask = main_ask(state)
    event = taken(clubs="5 3 2", cards="15 12 9")
    assert state.event(ask, state.draft(ask, event)) == event


# Misdeals, corrections, the end


@pytest.mark.parametrize("hand", [1, 2, 4])
def test_a_misdeal_voids_the_set_with_its_scored_hands_and_its_indicators(hand: int) -> None:
    first = one_set(table())
    state = play(first, indicators("Ann 1, Bo 1, Cy 1"), *THREE[: hand - 1], trick("Bo"), redeal("wrong-count"))
    assert state.own == first.own
    assert state.deal().label == "2.1"
    assert refused(state, redeal()) == "table/redeal"


def test_a_correction_stands_through_it() -> None:
    state = play(in_hand(3), adjust("Bo", -4, "revoke"), redeal())
    assert state.totals() == numbers("Ann 0, Bo -4, Cy 0")
    assert state.sheet().adjustments[0].after == 0


def test_nothing_comes_after_the_last_set() -> None:
    state = one_set(table(sets=1))
    for event in (indicators("Ann 1, Bo 1, Cy 1"), trick("Ann"), THREE[0], redeal(), finish()):
        assert refused(state, event) == "metamorphosis/ending"


def test_the_highest_total_wins_and_level_players_share_it() -> None:
    state = one_set(table(sets=1))
    assert state.totals() == numbers("Ann 4, Bo 9, Cy -2")
    assert state.sheet().outcome.winners == ("Bo",)
    assert play(state, adjust("Ann", 5)).sheet().outcome.winners == ("Ann", "Bo")


def test_a_game_stopped_in_a_set_ends_early() -> None:
    outcome = play(in_hand(3), finish("late")).sheet().outcome
    assert (outcome.winners, outcome.ended_early) == (("Bo",), True)


def test_a_suit_that_does_not_score_may_be_told_of_some_players_and_is_put_right_on_the_same_pad() -> None:
    state, told = in_hand(1), taken(clubs="5 3 2", hearts="4 - -", spades="- 2 -")
    (ask,) = [ask for ask in state.asks() if ask.kind == "taken"]
    again = look(state, ask, state.draft(ask, told))
    assert (again.event, again.refusal) == (told, None)
    assert look(state, ask, state.draft(ask, taken(clubs="5 3 -"))).event is None


def test_each_option_names_its_default() -> None:
    assert METAMORPHOSIS.defaults(2) == {"spade_points": 4, "sets": 4, "draw_before_hand_3": "any-over-12"}
    assert METAMORPHOSIS.defaults(3) == {"spade_points": 4, "sets": 3, "draw_before_hand_3": "any-over-12"}
    neighbour = METAMORPHOSIS.options[2]
    assert (neighbour.matters(3, {}), neighbour.matters(2, {})) == (True, False)


def test_an_event_of_another_game_is_a_fault_of_the_program() -> None:
    with pytest.raises(TypeError):
        METAMORPHOSIS.apply(shown().own, Event(type="bid"))
    assert isinstance(shown().apply(Event(type="bid")), Refusal)
