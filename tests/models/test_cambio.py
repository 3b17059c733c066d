"""Cambio, rule by rule: rules.md 1.4 and 2.4, record.md "Cambio"."""

from __future__ import annotations

import pytest

from models.asks import Event, Pick, Refusal
from models.cards import Told
from models.games.cambio import CAMBIO
from models.games.cambio.hands import WORTH, card_worth, pack, worth
from models.games.cambio.play import Reveal, best_hands, score_call, score_hand
from models.games.definition import Note
from models.games.engine import State
from models.record import read
from models.written import Unusable
from tests.support.cambio import WORDS, ask, call, called, last, one_deal, points, reveal, snap, table, wrong
from tests.support.games import adjust, finish, play, redeal, refusal


def refused(state: State, event: Event) -> str:
    return refusal(state, event).article


# Players and the deal


@pytest.mark.parametrize("count", [2, 3, 12])
def test_two_to_twelve_play(count: int) -> None:
    assert count in CAMBIO.seats
    assert len(table(count).seats) == count


@pytest.mark.parametrize("count", [0, 1, 13])
def test_fewer_or_more_do_not_play(count: int) -> None:
    assert count not in CAMBIO.seats


def test_the_most_players_leave_a_card_to_draw() -> None:
    assert max(CAMBIO.seats) * 4 < 52 <= (max(CAMBIO.seats) + 1) * 4


def test_the_deal_passes_to_the_left() -> None:
    state = table()
    dealers = []
    for _ in range(4):
        running = state.deal()
        assert running is not None
        dealers.append((running.label, running.dealer, running.cards))
        state = one_deal(state, "Ann =1, Bo =2, Cy =3")
    assert dealers == [("1", "Cy", 4), ("2", "Ann", 4), ("3", "Bo", 4), ("4", "Cy", 4)]


# What cards are worth


@pytest.mark.parametrize(
    ("cards", "number"),
    [
        ("A AS Ab joker", 0),
        ("2 2C", 2),
        ("9 9r", 9),
        ("10 10D 10b", 10),
        ("J JH", 11),
        ("Q QH Qb", 12),
        ("Kr KH KD", -1),
        ("Kb KS KC", 20),
    ],
)
def test_cards_are_worth_what_the_rules_say(cards: str, number: int) -> None:
    assert {card: worth([card]) for card in cards.split()} == dict.fromkeys(cards.split(), number)
    assert {WORTH[card] for card in cards.split()} == {number}


def test_the_whole_pack_is_worth_346() -> None:
    whole = pack(jokers=True)
    assert sum(whole.values()) == 54
    assert sum(WORTH[card] * copies for card, copies in whole.items()) == 346
    assert sum(WORTH[f"{rank}{suit}"] for rank in ("A", *range(2, 11), *"JQK") for suit in "CDHS") == 346


def test_a_card_is_worth_the_same_however_it_was_told() -> None:
    for told, number in WORTH.items():
        for longer in (card for card in WORTH if card.startswith(told)):
            assert WORTH[longer] == number


def test_a_hand_counts_all_its_cards_and_an_empty_one_nothing() -> None:
    assert worth(["A", "2H", "3C", "4D"]) == 9
    assert worth(["KS", "KC", "QH", "QD"]) == 64
    assert worth([]) == 0
    assert worth(17) == 17


@pytest.mark.parametrize(
    ("hand", "number", "said"),
    [
        (["7H", "Kr", "10", "joker"], 16, "held 7♥ K♥♦ 10 joker"),
        (["Kb", "7r"], 27, "held K♠♣ 7♥♦"),
        ([], 0, "held no card any more"),
        (1, 1, "held 1 point"),
        (-2, -2, "held −2 points"),
    ],
)
def test_the_sheet_says_what_was_held(hand: int | list[str], number: int, said: str) -> None:
    line = score_hand(hand)
    assert (line.points, line.article, WORDS.reason(line.reason)) == (number, "cambio/values", said)


# Snaps


def test_everybody_begins_with_four_cards() -> None:
    assert table().notes() == {player: (Note("holds", {"cards": 4}),) for player in ("Ann", "Bo", "Cy")}


def cards(state: State) -> list[int]:
    return [int(str(notes[0].facts["cards"])) for notes in state.notes().values()]


def test_a_right_snap_takes_a_card_off_the_snapper_whosever_it_was() -> None:
    assert cards(play(table(), snap("Ann"))) == [3, 4, 4]
    assert cards(play(table(), snap("Ann", "Bo"))) == [3, 4, 4], "Bo gets a card of Ann's in its place"


def test_a_wrong_snap_adds_a_card_whosever_it_was() -> None:
    assert cards(play(table(), wrong("Bo"))) == [4, 5, 4]
    assert cards(play(table(), snap("Bo", "Ann", right=False))) == [4, 5, 4]


def test_nobody_snaps_from_an_empty_hand_or_with_one() -> None:
    state = play(table(), *[snap("Ann")] * 4)
    assert cards(state)[0] == 0
    for event, empty in ((snap("Ann"), "Ann"), (snap("Bo", "Ann"), "Ann"), (snap("Ann", "Bo"), "Ann")):
        assert refusal(state, event) == Refusal("cambio/snap", {"player": empty})
    assert WORDS.refusal(refusal(state, snap("Ann"))) == "Ann has no card left to snap or to give."
    assert cards(play(state, wrong("Ann"), snap("Ann"))) == [0, 4, 4]


def test_snaps_go_on_after_the_call_until_the_reveal() -> None:
    state = play(called(), snap("Bo"), last("Bo"), snap("Ann", "Cy"))
    assert cards(state) == [3, 3, 4]


def test_a_new_deal_counts_from_four_again() -> None:
    state = play(table(), snap("Bo"), call("Bo"), reveal("Ann =9, Bo =3, Cy =8"))
    assert cards(state) == [4, 4, 4]


# The call and the last turns


def test_there_is_one_call_in_a_deal() -> None:
    state = called()
    assert refusal(state, call("Bo")) == refusal(state, call("Ann")) == Refusal("cambio/call", {"player": "Ann"})
    assert WORDS.refusal(refusal(state, call("Bo"))) == "Ann has called Cambio already."


@pytest.mark.parametrize("event", [last("Bo"), reveal("Ann =1, Bo =2, Cy =3"), reveal("Ann K, Bo =-9, Cy")])
def test_nothing_ends_before_the_call(event: Event) -> None:
    assert refusal(table(), event) == Refusal("cambio/call", {"player": None})
    assert WORDS.refusal(refusal(table(), event)) == "Nobody has called Cambio yet."


def test_the_others_take_a_last_turn_from_the_callers_left() -> None:
    state = play(table(4), call("Cy"))
    for player in ("Dee", "Ann", "Bo"):
        shape = ask(state, "last_turn").shape
        assert isinstance(shape, Pick)
        assert [choice.value for choice in shape.choices] == ["Dee", "Ann", "Bo"]
        assert [choice.value for choice in shape.choices if choice.refusal is None] == [player]
        for other in {"Ann", "Bo", "Cy", "Dee"} - {player}:
            assert refusal(state, last(other)) == Refusal("cambio/last-turn", {"player": player})
        state = play(state, last(player))
    assert refusal(state, last("Dee")) == Refusal("cambio/last-turn", {"player": None})
    assert WORDS.refusal(refusal(state, last("Dee"))) == "Everybody has had the last turn."


def test_last_turns_are_never_forced() -> None:
    hands = "Ann =5, Bo =9, Cy =7"
    assert points(play(called(), reveal(hands))) == points(play(called(), last("Bo"), reveal(hands)))


# The reveal


@pytest.mark.parametrize("text", ["", " ", "1H", "K", "Kx", "7h", "7R", "joker2", "Joker", "7H ", "10X", "x" * 5000])
def test_what_is_no_card_is_refused_and_a_king_needs_its_colour(text: str) -> None:
    state, hands = called(jokers=True), {"Ann": ["7"], "Bo": [text], "Cy": 3}
    stopped = refusal(state, Reveal(hands=hands))
    assert (stopped.article, stopped.facts["player"]) == ("cambio/card", "Bo")
    assert len(WORDS.refusal(stopped)) < 120, "whatever was written, the sentence stays one"


def test_jokers_are_cards_only_where_the_table_plays_with_them() -> None:
    hands = reveal("Ann joker 2, Bo joker, Cy =3")
    assert WORDS.refusal(refusal(called(), hands)) == "This table plays without jokers."
    assert points(play(called(jokers=True), hands)) == {"Ann": 2, "Bo": 0, "Cy": 3}


def test_the_number_of_cards_is_checked_once_a_snap_was_recorded() -> None:
    assert points(play(called(), reveal("Ann 2, Bo 3 3 3 3 4, Cy"))) == {"Ann": 2, "Bo": 16, "Cy": 0}
    state = play(table(), snap("Ann"), wrong("Bo"), call("Ann"))
    assert points(play(state, reveal("Ann 2 3 4, Bo 2 3 4 5 6, Cy A A A A"))) == {"Ann": 9, "Bo": 20, "Cy": 0}
    stopped = refusal(state, reveal("Ann 2 3 4, Bo 2 3 4 5 6, Cy A"))
    assert stopped == Refusal("cambio/hand-size", {"player": "Cy", "cards": 1, "counted": 4})
    assert WORDS.refusal(stopped) == "By the snaps Cy holds 4, not 1 card."
    assert points(play(state, reveal("Ann =1, Bo =2, Cy =3"))) == {"Ann": 1, "Bo": 2, "Cy": 3}


def test_after_a_right_and_a_wrong_snap_four_cards_are_still_counted() -> None:
    state = play(table(2), snap("Ann"), wrong("Ann"), call("Ann"))
    assert refused(state, reveal("Ann 2 3, Bo =4")) == "cambio/hand-size"


@pytest.mark.parametrize(
    ("hands", "card"),
    [
        ("Ann 7H, Bo 7H, Cy", "7H"),
        ("Ann 7r 7H, Bo 7D, Cy", "7r"),
        ("Ann 7 7 7b, Bo 7, Cy 7H", "7"),
        ("Ann Kr, Bo Kr, Cy KH", "Kr"),
        ("Ann Kb Kb Kb, Bo, Cy", "Kb"),
        ("Ann joker joker, Bo joker, Cy", "joker"),
    ],
)
def test_all_hands_come_out_of_one_pack(hands: str, card: str) -> None:
    assert refusal(called(jokers=True), reveal(hands)) == Refusal("cambio/card-twice", {"card": card})


def test_the_whole_pack_can_be_on_the_table() -> None:
    whole = [card for card, copies in pack(jokers=True).items() for _ in range(copies)]
    hands = Reveal(hands={"Ann": whole[:20], "Bo": whole[20:40], "Cy": whole[40:]})
    assert sum(points(play(called(jokers=True), hands)).values()) == 346


def test_a_card_too_many_is_named_as_it_is_shown() -> None:
    stopped = refusal(called(), reveal("Ann Kr, Bo KH, Cy KD"))
    assert WORDS.refusal(stopped) == "There are more of K♥♦ in these hands than in the pack."


@pytest.mark.parametrize("number", [-3, -100, -(10**30)])
def test_no_hand_is_lower_than_both_red_kings(number: int) -> None:
    state = called()
    hands = Reveal(hands={"Ann": 0, "Bo": number, "Cy": 0})
    assert refusal(state, hands) == Refusal("cambio/points", {"player": "Bo", "points": number})


@pytest.mark.parametrize("hands", ["Ann =-2, Bo =-1, Cy", "Ann Kr, Bo =-1, Cy KH", "Ann =-1, Bo =-1, Cy =-1"])
def test_nor_are_all_hands_below_zero_together(hands: str) -> None:
    stopped = refusal(called(), reveal(hands))
    assert stopped == Refusal("cambio/points", {"player": None, "points": -3})
    assert WORDS.refusal(stopped) == "Hands below zero come to −3 here, and the two red kings only to −2."


def test_two_at_minus_one_share_the_deal() -> None:
    state = one_deal(table(), "Ann KD AS, Bo KH, Cy 2S")
    assert state.sheet().rounds[0].best == ("Ann", "Bo")


def test_of_several_faults_the_first_in_the_rules_is_named() -> None:
    state = play(table(), snap("Ann"), call("Ann"))
    assert refused(state, reveal("Ann 7H 7H, Bo 2, Cy K")) == "cambio/card"
    assert refused(state, reveal("Ann 7H 7H, Bo =-9, Cy 7H 7H 7H 7H")) == "cambio/hand-size"
    assert refused(state, reveal("Ann 7H 7H 2, Bo =-9, Cy =1")) == "cambio/card-twice"
    assert refused(state, reveal("Ann =1, Bo =-9, Cy =1")) == "cambio/points"


@pytest.mark.parametrize("hands", ["Ann =1, Bo =2", "Ann =1, Bo =2, Cy =3, Dee =4", "Ann =1, Bo =2, Dee =3"])
def test_the_hands_name_everybody_and_nobody_else(hands: str) -> None:
    assert refused(called(), reveal(hands)) == "table/player"


def test_a_snap_names_two_who_sit_at_the_table() -> None:
    assert refused(table(), snap("Ann", "Nobody")) == refused(table(), snap("Nobody", "Ann")) == "table/player"


def file_with(event: str) -> str:
    """A record of a deal whose last event is written like this."""
    head = '{"format": "kibitzer-record", "version": 1, "game": "cambio", "players": ["Ann", "Bo"], "events": ['
    return f'{head}{{"type": "call", "player": "Ann"}}, {event}]}}'


@pytest.mark.parametrize("hand", ['"7"', "true", "1.0", "[7]", '["7", null]', "{}", '[["7"]]'])
def test_a_hand_is_points_or_cards_and_its_place_in_a_file_is_named(hand: str) -> None:
    with pytest.raises(Unusable) as unusable:
        read(file_with('{"type": "reveal", "hands": {"Ann": 1, "Bo": ' + hand + "}}"))
    assert unusable.value.place == "events[1].hands.Bo"


@pytest.mark.parametrize("key", ["owner", "from_", "word"])
def test_a_record_says_from(key: str) -> None:
    read(file_with('{"type": "snap", "player": "Ann", "correct": true, "from": "Ann"}'))
    with pytest.raises(Unusable):
        read(file_with('{"type": "snap", "player": "Ann", "correct": true, "' + key + '": "Ann"}'))


# What a deal is worth


@pytest.mark.parametrize(
    ("ties", "hands", "best", "cost"),
    [
        ("shared", "Ann =3, Bo =5, Cy =9", ("Ann",), 0),
        ("shared", "Ann =3, Bo =3, Cy =9", ("Ann", "Bo"), 0),
        ("shared", "Ann =3, Bo =2, Cy =2", ("Bo", "Cy"), 7),
        ("loses", "Ann =3, Bo =5, Cy =9", ("Ann",), 0),
        ("loses", "Ann =3, Bo =3, Cy =9", ("Bo",), 7),
        ("loses", "Ann =3, Bo =3, Cy =3", ("Bo", "Cy"), 7),
        ("loses", "Ann =3, Bo =2, Cy =2", ("Bo", "Cy"), 7),
        ("wins", "Ann =3, Bo =3, Cy =3", ("Ann",), 0),
        ("wins", "Ann =3, Bo =2, Cy =2", ("Bo", "Cy"), 7),
        ("wins", "Ann =3, Bo =2, Cy =9", ("Bo",), 7),
    ],
)
def test_the_lowest_hands_win_and_the_caller_as_the_table_plays(
    ties: str, hands: str, best: tuple[str, ...], cost: int
) -> None:
    state = one_deal(table(caller_ties=ties, caller_penalty=7), hands)
    assert state.sheet().rounds[0].best == best
    assert points(state)["Ann"] == 3 + cost


def test_a_wrong_call_costs_nothing_where_nothing_was_agreed() -> None:
    state = one_deal(table(), "Ann =9, Bo =3, Cy =4")
    assert points(state) == {"Ann": 9, "Bo": 3, "Cy": 4}


@pytest.mark.parametrize(
    ("ties", "held", "said", "cost"),
    [
        ("shared", [3, 5], "called, and nobody was lower", 0),
        ("shared", [3, 3], "called, and nobody was lower", 0),
        ("wins", [3, 3], "called, and nobody was lower", 0),
        ("loses", [3, 3], "called, but was not alone the lowest", 5),
        ("loses", [3, 2], "called, but Bo was lower", 5),
    ],
)
def test_the_callers_line_says_why(ties: str, held: list[int], said: str, cost: int) -> None:
    house = table(2, caller_ties=ties, caller_penalty=5).own.house
    line = score_call("Ann", dict(zip(("Ann", "Bo"), held, strict=True)), house)
    assert (line.points, line.article, WORDS.reason(line.reason)) == (cost, "cambio/caller", said)


def test_only_the_caller_has_a_line_about_the_call() -> None:
    lines = one_deal(table(), "Ann =9, Bo =3, Cy =4").sheet().rounds[0].lines
    assert [len(lines[player]) for player in ("Ann", "Bo", "Cy")] == [2, 1, 1]


def test_a_caller_who_is_not_among_the_lowest_changes_nothing() -> None:
    house = table(caller_ties="loses").own.house
    assert best_hands({"Ann": 9, "Bo": 2, "Cy": 2}, "Ann", house) == ("Bo", "Cy")


# The end


def test_an_open_end_goes_on_until_the_table_stops() -> None:
    state = table()
    for _ in range(30):
        state = one_deal(state, "Ann =9, Bo =30, Cy =4")
        assert state.ending is None
    assert play(state, finish()).ending == "complete"


def test_stopping_before_the_first_deal_or_in_the_middle_of_one_is_early() -> None:
    assert play(table(), finish()).ending == "early"
    played = one_deal(table(), "Ann =9, Bo =3, Cy =4")
    assert play(played, snap("Ann"), finish()).ending == "early"
    assert play(played, call("Ann"), finish()).ending == "early"
    assert play(played, snap("Ann"), redeal(), finish()).ending == "complete"
    assert play(played, adjust("Ann", 1), finish()).ending == "complete"


@pytest.mark.parametrize("rules", [{"deals": 2}, {"limit": 100}, {"deals": 2, "limit": 100}])
def test_stopping_short_of_what_was_agreed_is_early(rules: dict[str, int]) -> None:
    assert play(one_deal(table(**rules), "Ann =9, Bo =3, Cy =4"), finish()).ending == "early"


def test_a_number_of_deals_ends_the_match_and_the_lowest_total_wins() -> None:
    state = one_deal(table(deals=2), "Ann =9, Bo =3, Cy =4")
    assert state.ending is None
    state = one_deal(state, "Ann =0, Bo =6, Cy =9")
    outcome = state.sheet().outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ended_early) == (("Ann", "Bo"), False)
    for event in (snap("Ann"), call("Ann"), last("Ann"), reveal("Ann =1"), redeal(), finish()):
        assert refused(state, event) == "cambio/ending"


def test_a_total_that_reaches_the_limit_ends_the_match_after_the_deal() -> None:
    state = one_deal(table(limit=50), "Ann =49, Bo =3, Cy =4")
    assert state.ending is None
    state = play(state, adjust("Ann", 1))
    assert state.ending is None, "looked at after a deal only"
    assert one_deal(state, "Ann =0, Bo =3, Cy =4").ending == "complete"


def test_whichever_comes_first_ends_it() -> None:
    assert one_deal(table(deals=5, limit=40), "Ann =40, Bo =3, Cy =4").ending == "complete"
    assert one_deal(table(deals=1, limit=40), "Ann =4, Bo =3, Cy =4").ending == "complete"


def test_a_misdeal_voids_snaps_and_call_and_the_same_player_deals_again() -> None:
    state = play(table(), snap("Ann"), call("Bo"), last("Cy"), redeal("wrong-count"))
    assert state.own == table().own
    assert refused(state, redeal()) == "table/redeal"


def test_an_event_of_another_game_is_a_fault_of_the_program() -> None:
    with pytest.raises(TypeError):
        CAMBIO.apply(table().own, adjust("Ann", 1))


def test_a_king_of_no_colour_has_no_worth() -> None:
    with pytest.raises(KeyError):
        card_worth(Told("K"))


def test_a_hand_may_be_worth_more_than_there_are_tiles_for() -> None:
    assert points(one_deal(table(), "Ann =111, Bo =3, Cy =348"))["Cy"] == 348
    assert ask(play(table(), call("Ann")), "reveal").shape.high == 110
