"""Abracadabra, rule by rule: rules.md 1.3 and 2.3, record.md "Abracadabra". Pot and pads have files of their own."""

from __future__ import annotations

from typing import Any

import pytest

from models.asks import Event, Refusal
from models.games.abracadabra import ABRACADABRA
from models.games.abracadabra.pack import pack_for, rank_called
from models.games.abracadabra.play import Result
from models.games.engine import State, refused_seats
from tests.support.abracadabra import (
    awards,
    barred,
    bid,
    bids,
    call,
    counted,
    deal,
    declared,
    kinds,
    main,
    of,
    offered,
    passed,
    points,
    refused,
    result,
    stake,
    table,
    won,
)
from tests.support.games import adjust, finish, play, redeal, refusal

WAYS: list[Any] = [
    pytest.param(4, {}, id="four"),
    pytest.param(3, {}, id="three"),
    pytest.param(2, {"dummy": True}, id="two with Bolvan"),
    pytest.param(2, {}, id="two"),
]
every_way = pytest.mark.parametrize(("count", "rules"), WAYS)
RACE = {"award": "race"}
EXACTLY = {"reach": "exactly"}
BY_TRICK = "Ann Bo Ann Bo Ann Bo Ann Ann Bo Cy Dee Cy Bo"
"""Thirteen tricks: Ann takes five and is first to have them, Bo takes five too, with the last one."""


# Who plays with which cards


def test_two_to_four_play() -> None:
    assert list(ABRACADABRA.seats) == [2, 3, 4]


@pytest.mark.parametrize("count", [0, 1, 5])
def test_fewer_or_more_do_not_play(count: int) -> None:
    refused = refused_seats(ABRACADABRA, count, {})
    assert refused is not None
    assert refused.article == "abracadabra/players"


@pytest.mark.parametrize("count", [3, 4])
def test_bolvan_sits_with_two_only(count: int) -> None:
    refused = refused_seats(ABRACADABRA, count, {"dummy": True})
    assert refused is not None
    assert refused.article == "abracadabra/players"
    assert refused_seats(ABRACADABRA, count, {"dummy": False}) is None
    assert refused_seats(ABRACADABRA, 2, {"dummy": True}) is None


@pytest.mark.parametrize(
    ("count", "joker", "dummy", "faces", "left"),
    [
        (4, False, False, 53, 1),
        (4, True, False, 53, 1),
        (3, False, False, 36, 0),
        (3, True, False, 37, 1),
        (2, False, True, 36, 0),
        (2, True, True, 37, 1),
        (2, False, False, 24, 0),
        (2, True, False, 24, 0),
    ],
)
def test_the_pack_is_dealt_out_but_for_one_card_where_there_is_a_joker(
    count: int, joker: bool, dummy: bool, faces: int, left: int
) -> None:
    pack = pack_for(count, joker=joker, dummy=dummy)
    assert len(set(pack.faces)) == len(pack.faces) == faces
    assert faces - pack.hands * pack.cards == left == pack.turns_up == ("joker" in pack.faces)
    assert pack.cards == (13 if count == 4 else 12)
    assert pack.hands == (3 if dummy else count)


def test_an_option_that_does_not_matter_is_ignored() -> None:
    assert table(4, joker=False).own == table(4, joker=True).own
    assert table(2, joker=True).own == table(2).own
    assert table(3, award="race").own == table(3).own


# The turned-up card


def test_the_turned_up_card_names_trump_and_the_joker_none() -> None:
    assert play(table(), deal("7H")).deal().trump == "hearts"
    joker = play(table(), deal("joker")).deal()
    assert (joker.trump, joker.takes_trump) == (None, False)
    assert (table().deal().trump, table().deal().takes_trump) == (None, True)


@pytest.mark.parametrize("card", ["", "1H", "7h", "hearts", "7", "Kr", "JOKER", "11S"])
def test_what_is_no_card_is_not_turned_up(card: str) -> None:
    assert refused(table(), deal(card)) == "abracadabra/turn-up"


def test_a_card_that_is_not_in_the_pack_is_not_turned_up() -> None:
    assert refused(table(3, joker=True), deal("5H")) == "abracadabra/turn-up"
    assert play(table(3, joker=True), deal("6H")).deal().trump == "hearts"


@every_way
def test_where_all_cards_are_dealt_none_is_turned_up(count: int, rules: dict[str, Any]) -> None:
    state = table(count, **rules)
    if count == 4:
        assert kinds(state) == [("bid", "main"), ("deal", "also")]
    else:
        assert {refused(state, deal(card)) for card in ("AH", "joker")} == {"abracadabra/turn-up"}
        assert kinds(state) == [("bid", "main")]
        assert not state.deal().takes_trump


def test_a_card_is_turned_up_once_and_before_the_first_bid() -> None:
    assert refused(play(table(), deal("7H")), deal("8H")) == "table/event"
    assert refused(play(table(), bid("Ann", None)), deal("8H")) == "table/event"
    assert refused(play(table(), bid("Ann", None)), deal("no card")) == "table/event"
    assert refused(play(table(3), bid("Ann", None)), deal("7H")) == "table/event"


# Bids


def test_bidding_goes_once_round_from_the_dealers_left() -> None:
    state = table()
    for player in ("Ann", "Bo", "Cy", "Dee"):
        assert main(state).player == player
        state = play(state, bid(player, 2 if player == "Ann" else None))
    assert main(state).kind == "result"


@pytest.mark.parametrize("event", [bid("Bo", 3), bid("Bo", None), bid("Dee", 99)])
def test_nobody_bids_out_of_turn(event: Event) -> None:
    assert refused(table(), event) == "abracadabra/bid-order"


def test_nobody_bids_once_all_have() -> None:
    assert refused(declared(table(), 5), bid("Ann", 6)) == "abracadabra/bid-order"


@every_way
def test_a_bid_is_from_one_to_all_of_the_tricks_or_a_pass(count: int, rules: dict[str, Any]) -> None:
    state, most = table(count, **rules), 13 if count == 4 else 12
    assert offered(main(state)) == [*range(1, most + 1), None]
    for number in (-1, 0, most + 1):
        assert refused(state, bid("Ann", number)) == "abracadabra/bid-range"


def test_each_number_is_higher_than_those_before() -> None:
    state = play(table(), *bids("Ann 4, Bo -"))
    assert barred(main(state)) == dict.fromkeys((1, 2, 3, 4), "abracadabra/bid-rises")
    assert refused(state, bid("Cy", 4)) == "abracadabra/bid-rises"
    assert refused(state, bid("Cy", 4, "  ")) == "abracadabra/bid-rises"
    assert refused(state, bid("Cy", 0, "why not")) == "abracadabra/bid-range"
    assert play(state, bid("Cy", 3, "Bo was loud")).own.highest == 4
    assert offered(main(play(table(), bid("Ann", 13)))) == [None]


def test_a_table_may_let_any_number_be_bid_and_the_earlier_of_two_declares() -> None:
    state = play(table(rising_bids=False), *bids("Ann 2, Bo 5, Cy 5, Dee 1"))
    assert (state.own.declarer, state.own.highest) == ("Bo", 5)


def test_the_highest_declares_and_leads_then_whoever_won() -> None:
    state = play(table(), *bids("Ann 2, Bo -, Cy 5, Dee -"))
    assert state.own.declarer == state.deal().leader == "Cy"
    assert play(state, *won("Dee")).deal().leader == "Dee"
    assert table().deal().leader is None


@pytest.mark.parametrize(("all_pass", "dealer"), [("next-dealer", "Ann"), ("same-dealer", "Dee")])
def test_where_all_pass_the_deal_is_void(all_pass: str, dealer: str) -> None:
    state = passed(play(table(all_pass=all_pass), deal("7H")))
    assert (state.sheet().rounds, state.deal().label, state.deal().dealer) == ((), "1", dealer)
    assert state.deal().trump is None
    assert refused(state, redeal()) == "table/redeal", "a new deal has begun"


def test_the_deal_passes_to_the_left_after_each_deal() -> None:
    state = table()
    for _ in range(5):
        state = counted(declared(state, 9), 4, 4, 4, 1)
    assert [scored.dealer for scored in state.sheet().rounds] == ["Dee", "Ann", "Bo", "Cy", "Dee"]
    assert [scored.label for scored in state.sheet().rounds] == ["1", "2", "3", "4", "5"]


# Tricks, the word and the result


@pytest.mark.parametrize("event", [*won("Ann"), call("Ann"), Result(matching=dict.fromkeys(("Ann", "Bo"), 99))])
def test_nothing_is_played_before_all_have_bid(event: Event) -> None:
    assert refused(play(table(2), bid("Ann", 5)), event) == "abracadabra/bid-order"


def test_there_is_no_trick_after_the_last() -> None:
    state = play(declared(table(), 5), *won(BY_TRICK))
    assert refused(state, *won("Ann")) == "abracadabra/tricks-total"
    assert kinds(state) == [("result", "main"), ("call", "prompt")]


@pytest.mark.parametrize(
    "tricks", ["Ann 6, Bo 4, Cy 2, Dee 2", "Ann 14, Bo -1, Cy 0, Dee 0", "Ann 1, Bo 4, Cy 4, Dee 4"]
)
def test_the_tricks_add_up_and_hold_what_was_noted(tricks: str) -> None:
    state = play(declared(table(), 6), *won("Ann Ann"))
    assert refused(state, result(tricks, "Ann 4, Bo 0, Cy 0, Dee 0")) == "abracadabra/tricks-total"


def test_tricks_are_left_out_only_where_all_are_noted() -> None:
    counts = "Ann 1, Bo 2, Cy 1, Dee 0"
    state = play(declared(table(), 6), *won(BY_TRICK.removesuffix(" Bo")))
    assert refused(state, result(None, counts)) == "abracadabra/tricks-total"
    by_log = play(state, *won("Bo"), result(None, counts))
    by_count = play(state, *won("Bo"), result("Ann 5, Bo 5, Cy 2, Dee 1", counts))
    assert points(by_log) == points(by_count) == (7, 9, 4, 1)


@pytest.mark.parametrize(
    ("count", "rules", "turn_up", "number", "sums"),
    [
        (4, {}, "2S", 6, (4,)),
        (4, {}, "6S", 6, (3,)),
        (4, {}, "joker", 6, (4,)),
        (4, {}, None, 6, (3, 4)),
        (4, {}, "JS", 11, (3,)),
        (4, {}, "AS", 1, (3,)),
        (4, {}, "10S", 10, (3,)),
        (4, {}, "KS", 13, (3,)),
        (3, {}, None, 6, (4,)),
        (3, {}, None, 5, (0,)),
        (3, {}, None, 1, (4,)),
        (3, {"joker": True}, None, 6, (3, 4)),
        (3, {"joker": True}, None, 2, (0,)),
        (3, {"joker": True}, "6H", 6, (3,)),
        (2, {"dummy": True}, None, 12, (4,)),
        (2, {}, None, 8, (0,)),
        (2, {}, None, 9, (4,)),
    ],
)
def test_so_many_matching_cards_lie_in_the_tricks(
    count: int, rules: dict[str, Any], turn_up: str | None, number: int, sums: tuple[int, ...]
) -> None:
    state = table(count, **rules)
    state = declared(play(state, deal(turn_up)) if turn_up else state, number)
    names = list(state.seats)
    tricks = {name: state.own.tricks * (name == "Ann") for name in names}
    accepted = [
        cards
        for cards in range(6)
        if isinstance(
            state.apply(Result(tricks=tricks, matching={name: cards * (name == "Ann") for name in names})), State
        )
    ]
    assert tuple(accepted) == sums


@pytest.mark.parametrize(
    ("matching", "why"),
    [("Ann 3, Bo 1, Cy 0, Dee 0", "Bo won nothing"), ("Ann 5, Bo -1, Cy 0, Dee 0", "no number is below 0")],
)
def test_matching_cards_lie_in_tricks_that_were_won(matching: str, why: str) -> None:
    state = play(table(), deal("2S"), *bids("Ann 6, Bo -, Cy -, Dee -"))
    event = result("Ann 13, Bo 0, Cy 0, Dee 0", matching)
    assert refused(state, event) == "abracadabra/matching-total", why


@pytest.mark.parametrize(("rules", "most"), [({"dummy": True}, 3), ({}, 2)])
def test_a_trick_holds_a_card_of_each_hand(rules: dict[str, Any], most: int) -> None:
    state = declared(table(2, **rules), 9)
    for cards in range(5):
        outcome = state.apply(result("Ann 1, Bo 11", f"Ann {cards}, Bo {4 - cards}"))
        assert isinstance(outcome, Refusal) == (cards > most)


def test_who_is_left_out_of_a_result_is_missed_first() -> None:
    state = declared(table(2), 9)
    assert refused(state, Result(tricks={"Ann": 99}, matching={"Ann": 1, "Bo": 3})) == "table/player"
    assert refused(state, Result(matching={"Ann": 1, "Bo": 1, "Cy": 2})) == "table/player"


@pytest.mark.parametrize(("number", "rank"), [(1, "A"), (2, "2"), (10, "10"), (11, "J"), (12, "Q"), (13, "K")])
def test_each_number_calls_for_a_rank(number: int, rank: str) -> None:
    assert rank_called(number) == rank


# What a deal is worth


def test_a_trick_is_one_point_and_a_matching_card_two() -> None:
    state = counted(declared(play(table(), deal("2S")), 8), 5, 4, 3, 1, matching=(1, 2, 0, 1))
    assert points(state) == (5 + 2, 4 + 4, 3, 1 + 2)
    (line,) = of(state, "Bo", "matching")
    assert (line.points, line.reason.facts) == (4, {"rank": "8", "matching": 2})


@pytest.mark.parametrize(
    ("count", "rules", "taken", "number", "worth"),
    [
        (4, {}, (5, 5, 2, 1), 5, (30, 30, 0, 0)),
        (4, {}, (4, 4, 4, 1), 4, (20, 20, 20, 0)),
        (4, {}, (3, 3, 3, 4), 3, (10, 10, 10, 10)),
        (4, EXACTLY, (3, 3, 3, 4), 3, (20, 20, 20, 0)),
        (4, {}, (6, 4, 2, 1), 6, (0, 0, 0, 0)),
        (4, {}, (5, 4, 3, 1), 8, (0, 0, 0, 0)),
        (3, {}, (7, 3, 2), 7, (30, 0, 0)),
        (3, {}, (6, 6, 0), 6, (20, 20, 0)),
        (3, {}, (4, 4, 4), 4, (10, 10, 10)),
        (3, RACE, (4, 4, 4), 4, (10, 10, 10)),
        (2, {"dummy": True}, (8, 4), 8, (20, 0)),
        (2, {}, (9, 3), 9, (20, 0)),
        (2, {}, (6, 6), 6, (10, 10)),
        (2, EXACTLY, (7, 5), 6, (0, 0)),
        (4, RACE, (5, 5, 2, 1), 5, (30, 30, 0, 0)),
        (4, RACE, (4, 4, 4, 1), 4, (20, 20, 20, 0)),
        (4, RACE, (3, 3, 3, 4), 3, (10, 10, 10, 10)),
        (4, RACE, (6, 4, 2, 1), 6, (0, 0, 0, 0)),
    ],
)
def test_reaching_the_number_without_the_word(
    count: int, rules: dict[str, Any], taken: tuple[int, ...], number: int, worth: tuple[int, ...]
) -> None:
    assert awards(counted(declared(table(count, **rules), number), *taken)) == worth


@pytest.mark.parametrize(
    ("rules", "taken", "caller", "worth"),
    [
        ({}, (6, 4, 2, 1), "Ann", (40, 0, 0, 0)),
        ({}, (6, 4, 2, 1), "Bo", (0, 0, 0, 0)),
        ({}, (7, 6, 0, 0), "Bo", (30, 30, 0, 0)),
        (RACE, (7, 6, 0, 0), "Bo", (0, 40, 0, 0)),
        (RACE, (7, 6, 0, 0), "Ann", (40, 0, 0, 0)),
        (RACE, (7, 6, 0, 0), "Dee", (30, 30, 0, 0)),
        (RACE, (6, 4, 2, 1), "Ann", (40, 0, 0, 0)),
        (RACE | EXACTLY, (7, 6, 0, 0), "Ann", (0, 0, 0, 0)),
    ],
)
def test_reaching_the_number_with_the_word(
    rules: dict[str, Any], taken: tuple[int, ...], caller: str, worth: tuple[int, ...]
) -> None:
    assert awards(counted(play(declared(table(**rules), 6), call(caller)), *taken)) == worth


def test_the_first_word_that_counts_is_the_one_that_does() -> None:
    state = play(declared(table(**RACE), 5), call("Dee"), call("Bo"), call("Ann"))
    assert awards(counted(state, 5, 5, 2, 1)) == (0, 40, 0, 0)


@pytest.mark.parametrize(
    ("callers", "worth"),
    [
        ("Ann Bo", (40, 0, 0, 0)),
        ("Bo Ann", (40, 0, 0, 0)),
        ("Bo", (30, 30, 0, 0)),
    ],
)
def test_where_every_trick_is_noted_only_the_first_there_can_say_it(callers: str, worth: tuple[int, ...]) -> None:
    state = play(declared(table(**RACE), 5), *won(BY_TRICK), *(call(name) for name in callers.split()))
    assert awards(play(state, result(None, "Ann 4, Bo 0, Cy 0, Dee 0"))) == worth


def test_where_a_trick_is_not_noted_nobody_is_seen_to_be_first() -> None:
    state = play(declared(table(**RACE), 5), *won(BY_TRICK.removesuffix(" Bo")), call("Bo"))
    assert awards(counted(state, 5, 5, 2, 1)) == (0, 40, 0, 0)


def test_played_exactly_whoever_went_over_is_not_first() -> None:
    """Ann has five first but takes six in the end; Bo has five and stays there."""
    state = play(declared(table(**RACE, **EXACTLY), 5), *won("Ann Ann Ann Ann Ann Bo Bo Bo Bo Bo Cy Cy Ann"))
    assert awards(play(state, call("Bo"), result(None, "Ann 4, Bo 0, Cy 0, Dee 0"))) == (0, 40, 0, 0)


def test_a_word_too_early_counts_if_the_number_is_reached_in_the_end() -> None:
    state = play(declared(table(), 6), call("Ann"), *won("Ann"))
    assert awards(counted(state, 6, 4, 2, 1)) == (40, 0, 0, 0)


def test_a_wrong_word_is_free_unless_the_table_set_a_price() -> None:
    free = counted(play(declared(table(), 6), call("Cy")), 6, 4, 2, 1)
    (line,) = of(free, "Cy", "call")
    assert (line.points, line.reason.kind) == (0, "false-call")
    dear = counted(play(declared(table(false_call=5), 6), call("Cy"), call("Cy"), call("Bo")), 6, 4, 2, 1)
    assert (points(dear)[1] - points(free)[1], points(dear)[2] - points(free)[2]) == (-5, -5)
    assert of(dear, "Ann", "call") == []


def test_who_comes_second_to_the_number_pays_nothing_for_the_word() -> None:
    state = play(declared(table(false_call=5), 5), *won(BY_TRICK), call("Bo"))
    assert of(play(state, result(None, "Ann 4, Bo 0, Cy 0, Dee 0")), "Bo", "call") == []


@pytest.mark.parametrize(("count", "rules", "most"), [(4, {}, 61), (3, {}, 50), (2, {"dummy": True}, 40), (2, {}, 40)])
def test_the_largest_score_of_a_deal(count: int, rules: dict[str, Any], most: int) -> None:
    state = table(count, **rules)
    state = declared(play(state, deal("2S")) if count == 4 else state, state.own.tricks)
    taken = (state.own.tricks, *(0 for _ in range(count - 1)))
    assert points(counted(play(state, call("Ann")), *taken))[0] == most


def test_every_award_says_why() -> None:
    def why(state: State) -> list[str]:
        return [line.reason.kind for player in state.seats for line in of(state, player, "award")]

    assert why(counted(declared(table(), 6), 6, 4, 2, 1)) == ["silent", "short", "short", "short"]
    assert why(counted(play(declared(table(), 6), call("Ann")), 6, 4, 2, 1))[0] == "said"
    assert why(counted(declared(table(), 5), 5, 5, 2, 1))[:2] == ["reached", "reached"]
    assert why(counted(play(declared(table(**RACE), 5), call("Bo")), 5, 5, 2, 1))[:2] == ["beaten", "said"]
    assert why(counted(declared(table(3), 7), 7, 3, 2)) == ["alone", "short", "short"]
    raced = play(declared(table(), 5), *won(BY_TRICK), call("Bo"))
    assert why(play(raced, result(None, "Ann 4, Bo 0, Cy 0, Dee 0")))[:2] == ["reached", "late"]


# The end


def test_the_match_ends_when_a_total_reaches_the_target() -> None:
    state = counted(declared(table(target=30), 8), 5, 4, 3, 1)
    assert state.ending is None
    ended = counted(play(declared(state, 6), call("Ann")), 6, 4, 2, 1)
    assert ended.ending == "complete"
    assert ended.sheet().outcome.winners == ("Ann",)
    assert refused(ended, bid("Nobody", 99)) == "abracadabra/ending"


def test_the_highest_of_two_past_the_target_wins_and_equals_win_together() -> None:
    state = declared(table(2, target=10), 6)
    assert counted(state, 6, 6, matching=(0, 0)).sheet().outcome.winners == ("Ann", "Bo")
    assert counted(state, 7, 5, matching=(0, 0)).sheet().outcome.winners == ("Ann",)


def test_points_given_by_the_table_end_the_match_only_after_a_deal() -> None:
    state = play(table(), adjust("Bo", 100))
    assert state.ending is None
    assert passed(state).ending is None, "a void deal is not scored"
    assert counted(declared(state, 9), 4, 4, 4, 1).sheet().outcome.winners == ("Bo",)


def test_a_table_may_stop_early() -> None:
    ended = play(counted(declared(table(), 8), 5, 4, 3, 1), finish())
    assert (ended.ending, ended.sheet().outcome.winners) == ("early", ("Ann",))
    assert play(table(), finish()).sheet().outcome.winners == ()


def test_a_misdeal_voids_everything_of_the_deal() -> None:
    state = play(declared(play(table(stakes=True), deal("7H"), stake("Ann", 2)), 6), *won("Ann"), call("Ann"))
    assert play(state, redeal()).own == table(stakes=True).own


def test_an_event_of_another_game_is_a_fault_of_the_program() -> None:
    with pytest.raises(TypeError):
        ABRACADABRA.apply(table().own, adjust("Ann", 1))


def test_a_refused_turn_up_says_which_cards_there_are() -> None:
    assert refusal(table(3, joker=True), deal("2H")).facts == {"lowest": "6"}
    assert refusal(table(3), deal("2H")).facts == {"lowest": None}


def test_a_joker_is_offered_to_two_only_with_bolvan() -> None:
    joker = next(option for option in ABRACADABRA.options if option.key == "joker")
    assert [joker.matters(count, {}) for count in (2, 3, 4)] == [False, True, False]
    assert [joker.matters(count, {"dummy": True}) for count in (2, 3, 4)] == [True, True, False]
