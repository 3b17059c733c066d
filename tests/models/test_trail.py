"""What the log tells of a game: old and new values, what became of every entry, what the table decided."""

from __future__ import annotations

from models.games.jabberwocky import JABBERWOCKY
from models.games.metamorphosis import METAMORPHOSIS
from models.ledger import Ledger, Refused
from models.table import Seats
from models.trail import Trail, behind, remarks, rows
from tests.support.games import (
    EVENING,
    adjust,
    bid,
    bids,
    deal,
    finish,
    ledger,
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


def amended(log: Ledger, target: str, *events: object, **more: object) -> Ledger:
    return done(log.amend(target, events, revision=log.revision, at=EVENING, **more))  # type: ignore[arg-type]


def undone(log: Ledger, **more: str) -> Ledger:
    return done(log.undo(revision=log.revision, at=EVENING, **more))


def redone(log: Ledger) -> Ledger:
    return done(log.redo(revision=log.revision, at=EVENING))


def told(log: Ledger) -> list[tuple[str, str | None, int]]:
    return [(each.kind, each.reason, each.after) for each in remarks(log, Trail.of(log))]


def test_a_correction_tells_what_was_there_before() -> None:
    log = amended(PLAYED, "4", tricks("Ann 2, Bo 1, Cy 0"))
    line = Trail.of(log).lines[-1]
    assert line.old is not None
    assert line.old.event == ROUND[-1]
    assert line.operation.events == (tricks("Ann 2, Bo 1, Cy 0"),)
    assert line.fell == 0


def test_a_cut_tells_how_many_entries_fell_with_it() -> None:
    trail = Trail.of(amended(PLAYED, "2", bid("Bo", 2), cut=True))
    assert trail.lines[-1].fell == 2
    assert trail.fates == {"1": "stands", "2": "corrected", "3": "fell", "4": "fell", "5.1": "stands"}


def test_what_was_taken_back_is_told_as_such_and_stands_again_once_it_is_brought_back() -> None:
    back = undone(PLAYED)
    trail = Trail.of(back)
    assert trail.lines[-1].moved == PLAYED.operations[-1]
    assert (trail.fates["4"], trail.undone) == ("undone", {4})
    again = Trail.of(redone(back))
    assert again.lines[-1].moved == PLAYED.operations[-1]
    assert (again.fates["4"], again.undone) == ("stands", frozenset())


def test_a_correction_that_was_taken_back_gives_way_to_what_it_replaced() -> None:
    trail = Trail.of(undone(amended(PLAYED, "4", tricks("Ann 2, Bo 1, Cy 0"))))
    assert (trail.fates["4"], trail.fates["5.1"], trail.undone) == ("stands", "undone", {5})


def test_new_seats_are_told_with_the_old_ones() -> None:
    log = done(EMPTY.setup(seats("Ann Cy Bo", "Bo"), revision=0, at=EVENING))
    (line,) = Trail.of(log).lines
    assert (line.seats, line.operation.seats) == (seats("Ann Bo Cy", "Cy"), seats("Ann Cy Bo", "Bo"))


def test_leave_misdeals_and_the_end_are_remarks_where_they_happened() -> None:
    log = recorded(PLAYED, deal("hearts"), redeal("exposed-card"), *bids("Bo 1, Cy 1"), bid("Ann", 2, "agreed"))
    log = recorded(log, tricks("Bo 1, Cy 1, Ann 2"), finish("late"))
    assert told(log) == [("redeal", "exposed-card", 1), ("override", "agreed", 1), ("finish", "late", 2)]


def test_blank_leave_is_none() -> None:
    assert told(recorded(EMPTY, bid("Ann", 1, "  "))) == []


def test_a_reopened_game_says_so_and_why() -> None:
    ended = recorded(PLAYED, finish("late"), adjust("Bo", -3))
    log = amended(ended, "5", reason="one more round")
    assert log.state.ending is None
    assert told(log) == [("reopen", "one more round", 1)]
    assert told(undone(log)) == [("finish", "late", 1)]


def test_undo_across_the_end_reopens_until_the_end_comes_back() -> None:
    log = undone(recorded(PLAYED, finish("late")), reason="agreed")
    assert told(log) == [("reopen", "agreed", 1)]
    assert told(redone(log)) == [("finish", "late", 1)]
    assert told(recorded(log, bid("Bo", 1))) == [("reopen", "agreed", 1)]


def test_the_sheet_has_adjustments_and_decisions_in_the_order_in_which_they_were_made() -> None:
    log = recorded(PLAYED, adjust("Ann", 1), finish("late"), adjust("Bo", -3))
    assert [type(row).__name__ for row in shown(log)] == ["Round", "Adjustment", "Remark", "Adjustment"]
    log = recorded(amended(log, "6", reason="one more round"), adjust("Cy", 2), *bids("Bo 1, Cy 1"))
    kinds = [getattr(row, "kind", None) or getattr(row, "points", None) for row in shown(log)[1:]]
    assert kinds == [1, -3, "reopen", 2]


def shown(log: Ledger) -> list[object]:
    return list(rows(log.state.sheet(), remarks(log, Trail.of(log))))


def test_a_row_of_the_sheet_is_made_of_the_entries_of_its_deal() -> None:
    log = recorded(PLAYED, deal("hearts"), bid("Bo", 1), redeal(), adjust("Cy", 3), *bids("Bo 1, Cy 1, Ann 0"))
    log = recorded(log, tricks("Ann 1, Bo 2, Cy 1"), bid("Cy", 1))
    assert [entry.id for entry in behind(log, 0)] == ["1", "2", "3", "4"]
    assert [entry.id for entry in behind(log, 1)] == ["9", "10", "11", "12"]
    assert behind(log, 2) == ()


def test_a_bonus_is_made_of_the_hands_of_its_set() -> None:
    start = ledger("Ann Bo", game=METAMORPHOSIS)
    log = recorded(start, *whole_game(start.state))
    labels = [scored.label for scored in log.state.sheet().rounds]
    kinds = [entry.event.type for entry in behind(log, labels.index("2.bonus"))]
    assert kinds == ["indicators", "taken", "taken", "taken", "taken"]


def test_the_trail_of_a_game_whose_seats_were_corrected_begins_as_it_began() -> None:
    log = done(recorded(EMPTY, deal("hearts")).setup(Seats(("Bo", "Ann", "Cy"), "Bo"), revision=1, at=EVENING))
    again = Ledger.replay(JABBERWOCKY, EMPTY.state.seats, {}, log.operations)
    assert Trail.of(again) == Trail.of(log)
