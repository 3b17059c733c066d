"""The log of a game: nothing is lost, everything can be taken back, corrections replay what follows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest

from models.asks import Event, Refusal
from models.games.engine import State
from models.games.jabberwocky import JABBERWOCKY
from models.ledger import (
    Falls,
    Ledger,
    Operation,
    Refused,
    read_event,
    read_operation,
    write_event,
    write_operation,
)
from models.table import Seats
from tests.support.games import (
    EVENING,
    adjust,
    begin,
    bid,
    bids,
    deal,
    finish,
    ledger,
    numbers,
    play,
    recorded,
    redeal,
    seats,
    tricks,
    whole_game,
)

EMPTY = ledger("Ann Bo Cy", first_dealer="Cy")
ROUND = (*bids("Ann 1, Bo 1, Cy 0"), tricks("Ann 1, Bo 2, Cy 0"))
PLAYED = recorded(EMPTY, *ROUND)


def done(outcome: Ledger | Refused) -> Ledger:
    assert isinstance(outcome, Ledger), f"refused: {outcome}"
    return outcome


def undo(log: Ledger) -> Ledger:
    return done(log.undo(revision=log.revision, at=EVENING))


def redo(log: Ledger) -> Ledger:
    return done(log.redo(revision=log.revision, at=EVENING))


def amend(log: Ledger, target: str, *events: Event, cut: bool = False) -> Ledger | Refused:
    return log.amend(target, events, revision=log.revision, cut=cut, at=EVENING)


def setup(log: Ledger, new: Seats) -> Ledger | Refused:
    return log.setup(new, revision=log.revision, at=EVENING)


def article(outcome: Ledger | Refused) -> str:
    assert isinstance(outcome, Refusal)
    return outcome.article


def entered(log: Ledger) -> dict[str, Event]:
    return {entry.id: entry.event for entry in log.entries}


# Recording


def test_an_entry_is_named_by_its_operation() -> None:
    assert list(entered(PLAYED)) == ["1", "2", "3", "4"]
    assert PLAYED.revision == 4
    assert PLAYED.state.totals() == numbers("Ann 1, Bo 0, Cy 1")


def test_what_a_rule_refuses_leaves_no_trace() -> None:
    outcome = PLAYED.record(bid("Cy", 1), revision=4, at=EVENING)
    assert article(outcome) == "jabberwocky/bid-order"
    assert PLAYED.revision == 4


def test_each_operation_carries_when_and_who() -> None:
    log = recorded(EMPTY, bid("Ann", 1), by="Ann's phone")
    (operation,) = log.operations
    assert (operation.at, operation.by, operation.kind, operation.seq) == (EVENING, "Ann's phone", "record", 1)
    assert operation.id != recorded(EMPTY, bid("Ann", 1)).operations[0].id


@pytest.mark.parametrize("seen", [0, 3, 5])
def test_who_writes_on_another_state_is_refused_whatever_they_do(seen: int) -> None:
    other = Seats(("Bo", "Ann", "Cy"), "Cy")
    for outcome in (
        PLAYED.record(bid("Bo", 1), revision=seen, at=EVENING),
        PLAYED.undo(revision=seen, at=EVENING),
        PLAYED.redo(revision=seen, at=EVENING),
        PLAYED.amend("1", (), revision=seen, at=EVENING),
        PLAYED.setup(other, revision=seen, at=EVENING),
    ):
        assert outcome == Refusal("table/revision", {"revision": seen, "now": 4})


# Undo and redo


def test_undo_goes_back_to_the_beginning_and_redo_all_the_way_forward() -> None:
    log, states = PLAYED, [PLAYED.state]
    while log.undoable:
        log = undo(log)
        states.append(log.state)
    assert log.entries == ()
    assert article(log.undo(revision=log.revision, at=EVENING)) == "table/undo"
    for state in reversed(states[:-1]):
        log = redo(log)
        assert log.state == state
    assert article(log.redo(revision=log.revision, at=EVENING)) == "table/redo"
    assert log.revision == 12, "nothing is ever deleted"


def test_undo_names_what_it_takes_back_and_redo_what_it_brings() -> None:
    assert PLAYED.undoable == PLAYED.operations[3]
    assert PLAYED.redoable is None
    back = undo(PLAYED)
    assert (back.undoable, back.redoable) == (PLAYED.operations[2], PLAYED.operations[3])
    assert EMPTY.undoable is None


def test_a_new_entry_drops_what_had_been_undone() -> None:
    log = recorded(undo(undo(PLAYED)), bid("Cy", 3))
    assert log.redoable is None
    assert list(entered(log)) == ["1", "2", "7"]


def test_undo_takes_back_the_end_of_a_game() -> None:
    log = recorded(EMPTY, *whole_game(EMPTY.state))
    assert log.state.ending == "complete"
    back = undo(log)
    assert back.state.ending is None
    assert redo(back).state.ending == "complete"
    assert undo(recorded(PLAYED, finish())).state == PLAYED.state


def test_undo_takes_back_a_misdeal_with_all_it_voided() -> None:
    log = recorded(PLAYED, deal("hearts"), bid("Bo", 2))
    assert undo(recorded(log, redeal())).state == log.state


# Amending


def test_amending_changes_an_entry_and_replays_what_follows() -> None:
    log = done(amend(PLAYED, "4", tricks("Ann 2, Bo 1, Cy 0")))
    assert log.state.totals() == numbers("Ann 0, Bo 1, Cy 1")
    assert list(entered(log)) == ["1", "2", "3", "5.1"]


def test_an_amended_entry_can_be_amended_again() -> None:
    log = done(amend(PLAYED, "4", tricks("Ann 2, Bo 1, Cy 0")))
    log = done(amend(log, "5.1", tricks("Ann 1, Bo 1, Cy 1")))
    assert list(entered(log)) == ["1", "2", "3", "6.1"]
    assert article(amend(log, "5.1")) == "table/entry"


def test_amending_by_nothing_takes_an_entry_out() -> None:
    log = recorded(PLAYED, adjust("Bo", -3))
    log = done(amend(log, "5"))
    assert log.state.totals() == PLAYED.state.totals()
    assert list(entered(log)) == ["1", "2", "3", "4"]


def test_amending_by_two_puts_a_forgotten_one_before_it() -> None:
    log = done(amend(PLAYED, "1", deal("hearts"), bid("Ann", 1)))
    assert list(entered(log)) == ["5.1", "5.2", "2", "3", "4"]
    assert log.state.totals() == PLAYED.state.totals()


def test_what_no_longer_stands_is_named_with_its_article_and_all_is_left_as_it_was() -> None:
    outcome = amend(PLAYED, "2", bid("Bo", 2))
    assert isinstance(outcome, Falls)
    assert (outcome.entry.id, outcome.refusal.article) == ("3", "jabberwocky/dealer-bid")


def test_the_player_may_cut_from_there() -> None:
    log = done(amend(PLAYED, "2", bid("Bo", 2), cut=True))
    assert list(entered(log)) == ["1", "5.1"]
    assert log.state.asks()[0].player == "Cy"


def test_cutting_where_everything_stands_cuts_nothing() -> None:
    log = done(amend(PLAYED, "4", tricks("Ann 2, Bo 1, Cy 0"), cut=True))
    assert len(log.entries) == 4


def test_a_cut_drops_also_what_would_stand_by_itself() -> None:
    log = recorded(PLAYED, adjust("Bo", -3))
    log = done(amend(log, "2", bid("Bo", 2), cut=True))
    assert log.state.sheet().adjustments == ()


def test_what_does_not_stand_behind_a_forgotten_entry_falls_like_any_later_one() -> None:
    log = recorded(EMPTY, bid("Ann", 1))
    outcome = amend(log, "1", finish(), bid("Ann", 1))
    assert isinstance(outcome, Falls)
    assert (outcome.entry.event, outcome.refusal.article) == (bid("Ann", 1), "jabberwocky/ending")
    assert list(entered(done(amend(log, "1", finish(), bid("Ann", 1), cut=True)))) == ["2.1"]


def test_an_entry_knows_how_many_rounds_stood_before_it() -> None:
    log = recorded(PLAYED, *bids("Bo 1, Cy 1, Ann 0"), redeal(), adjust("Bo", -3), bid("Bo", 2))
    assert [entry.after for entry in log.entries] == [0] * 4 + [1] * 6
    log = done(amend(log, "1", deal("spades"), bid("Ann", 1)))
    assert [entry.after for entry in log.entries] == [0] * 5 + [1] * 6


def test_an_amendment_that_a_rule_refuses_is_refused() -> None:
    assert article(amend(PLAYED, "1", bid("Ann", 4))) == "jabberwocky/bid-range"
    assert article(amend(PLAYED, "99", bid("Ann", 1))) == "table/entry"


def test_amending_can_be_undone_and_redone() -> None:
    log = done(amend(PLAYED, "4", tricks("Ann 2, Bo 1, Cy 0")))
    assert undo(log).state == PLAYED.state
    assert redo(undo(log)).state == log.state


def test_amending_the_past_of_an_ended_game() -> None:
    log = recorded(PLAYED, *whole_game(PLAYED.state))
    log = done(amend(log, "4", tricks("Ann 2, Bo 1, Cy 0")))
    assert log.state.ending == "complete"
    first = log.state.sheet().rounds[0]
    assert {player: first.points(player) for player in log.state.seats} == numbers("Ann 0, Bo 1, Cy 1")


def test_a_pad_opens_an_entry_again_from_the_state_before_it() -> None:
    assert PLAYED.before("3") == play(EMPTY.state, *ROUND[:2])
    assert PLAYED.before("1") == EMPTY.state
    assert PLAYED.before("9") is None
    state = PLAYED.before("4")
    assert state is not None
    ask = next(ask for ask in state.asks() if ask.kind == "tricks")
    assert state.event(ask, state.draft(ask, ROUND[3])) == ROUND[3]


# Set-up


def test_a_wrong_first_dealer_is_corrected_while_everything_still_stands() -> None:
    log = recorded(EMPTY, deal("hearts"), adjust("Bo", -1))
    log = done(setup(log, seats("Ann Bo Cy", "Ann")))
    assert log.state.deal().dealer == "Ann"
    assert log.state.adjustments[0].player == "Bo"
    assert undo(log).state.deal().dealer == "Cy"


def test_a_wrong_seat_order_is_corrected() -> None:
    log = recorded(EMPTY, bid("Ann", 1))
    log = done(setup(log, Seats(("Ann", "Cy", "Bo"), "Bo")))
    assert log.state.asks()[0].player == "Cy"


def test_what_would_fall_with_the_seats_is_named() -> None:
    outcome = setup(recorded(EMPTY, bid("Ann", 1)), seats("Ann Bo Cy", "Ann"))
    assert isinstance(outcome, Falls)
    assert (outcome.entry.id, outcome.refusal.article) == ("1", "jabberwocky/bid-order")


@pytest.mark.parametrize("names", ["Ann Bo Dee", "Ann Bo", "Ann Bo Cy Dee", "Ann Ann Bo"])
def test_the_same_players_stay_seated(names: str) -> None:
    assert article(setup(EMPTY, seats(names))) == "table/seats"


def test_what_falls_with_the_seats_may_be_cut() -> None:
    log = recorded(EMPTY, deal("hearts"), bid("Ann", 1), bid("Bo", 1))
    log = done(log.setup(seats("Ann Bo Cy", "Ann"), revision=3, cut=True, at=EVENING))
    assert list(entered(log)) == ["1"]
    assert log.state.asks()[0].player == "Bo"


def test_amending_after_a_new_set_up_plays_with_the_new_seats() -> None:
    log = recorded(EMPTY, deal("hearts"))
    log = done(setup(log, seats("Ann Bo Cy", "Ann")))
    log = recorded(log, bid("Bo", 1))
    log = done(amend(log, "1", deal("spades")))
    assert (log.state.deal().trump, log.state.deal().dealer) == ("spades", "Ann")


# The stored log


def busy() -> Ledger:
    """Every kind of operation."""
    log = recorded(EMPTY, deal("hearts"))
    log = done(setup(log, seats("Ann Bo Cy", "Ann")))
    log = recorded(log, *bids("Bo 1, Cy 1, Ann 0"), by="Ann")
    log = redo(done(log.undo(revision=log.revision, at=EVENING, reason="too fast")))
    log = done(amend(log, "3", bid("Bo", 1), cut=True))
    return recorded(log, tricks("Ann 0, Bo 2, Cy 1"), adjust("Bo", -3, "revoke"))


def replay(operations: tuple[Operation, ...]) -> Ledger:
    return Ledger.replay(JABBERWOCKY, EMPTY.state.seats, {}, operations)


def test_a_stored_log_replays_to_the_same_ledger() -> None:
    log = busy()
    assert {operation.kind for operation in log.operations} == {"record", "undo", "redo", "amend", "setup"}
    assert replay(log.operations) == log


def test_operations_are_read_as_they_are_written() -> None:
    for operation in busy().operations:
        assert read_operation(JABBERWOCKY, write_operation(operation)) == operation


def test_an_operation_without_time_or_name_is_read_too() -> None:
    bare = Operation(1, uuid4(), "record", (bid("Ann", 1),))
    assert read_operation(JABBERWOCKY, write_operation(bare)) == bare


def test_a_log_that_could_not_have_been_is_a_fault() -> None:
    for wrong in (
        replace(PLAYED.operations[0], kind="undo"),
        replace(PLAYED.operations[0], events=(bid("Cy", 1),)),
        replace(PLAYED.operations[0], kind="setup", seats=None),
    ):
        with pytest.raises(ValueError, match="does not stand"):
            replay((wrong,))


@pytest.mark.parametrize(
    "written", [{}, {"type": "snap"}, {"type": ["bid"]}, {"type": "bid"}, {"type": "bid", "player": 1, "tricks": 2}]
)
def test_an_event_of_no_kind_is_a_fault(written: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        read_event(JABBERWOCKY, written)


def test_events_are_written_with_their_type_first_and_without_what_they_do_not_say() -> None:
    assert list(write_event(bid("Ann", 1)).items()) == [("type", "bid"), ("player", "Ann"), ("tricks", 1)]
    assert write_event(redeal()) == {"type": "redeal"}


def test_the_beginning_is_the_game_before_its_first_event() -> None:
    assert EMPTY.state == begin("Ann Bo Cy", first_dealer="Cy")
    assert isinstance(EMPTY.state, State)
