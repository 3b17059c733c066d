"""A game is stored as its log, and loaded by playing it again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta, timezone
from typing import Any

import pytest

from models.games.jabberwocky import JABBERWOCKY
from models.ledger import Ledger
from models.storage.engine import Store
from models.storage.repository import Moved, Repository
from tests.storage.evenings import enter, loaded, play_out, start, stop_at_once
from tests.support.games import (
    EVENING,
    adjust,
    bid,
    bids,
    finish,
    ledger,
    recorded,
    seats,
    tricks,
    whole_game,
)


def rows(repository: Repository, sql: str, *values: object) -> list[Any]:
    with closing(sqlite3.connect(repository.store.path)) as connection:
        return connection.execute(sql, values).fetchall()


def test_a_started_game_is_loaded_as_it_was_set_up(repository: Repository) -> None:
    game = repository.start_game(JABBERWOCKY, seats("Ann Bo Cy", "Bo"), {"dealer_restriction": False}, EVENING)
    assert repository.load(game) == ledger("Ann Bo Cy", first_dealer="Bo", dealer_restriction=False)


def test_rules_are_kept_whole_so_that_a_later_default_changes_no_old_game(repository: Repository) -> None:
    assert loaded(repository, start(repository)).state.rules == {"dealer_restriction": True}


def test_a_game_that_is_not_there(repository: Repository) -> None:
    assert repository.load("no such game") is None
    assert repository.game("no such game") is None
    with pytest.raises(LookupError):
        repository.append("no such game", recorded(ledger("Ann Bo Cy"), bid("Bo", 1)))
    with pytest.raises(LookupError):
        repository.set_aside("no such game")


@pytest.mark.parametrize(("names", "why"), [("Ann Bo", "players"), ("Ann Bo ann", "twice"), ("Ann Bo \u200b", "blank")])
def test_who_cannot_be_seated_starts_nothing(repository: Repository, names: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        start(repository, names)
    assert repository.running_games() == ()
    assert repository.regulars() == ()
    assert repository.tonight(EVENING) is None


def test_every_kind_of_operation_comes_back_as_it_was(repository: Repository) -> None:
    game = start(repository)
    log = loaded(repository, game)
    at = EVENING.astimezone(timezone(timedelta(hours=5, minutes=45))) + timedelta(microseconds=1)
    spoken = bids("Ann 1, Cy 1, Bo 0")
    verbs: list[Callable[[Ledger], object]] = [
        lambda log: log.setup(seats("Cy Bo Ann", "Bo"), revision=log.revision, at=at, by="李雷🎲"),
        *(lambda log, bid=bid: log.record(bid, revision=log.revision, at=at) for bid in spoken),
        lambda log: log.record(tricks("Ann 1, Bo 1, Cy 1"), revision=log.revision, at=at),
        lambda log: log.undo(revision=log.revision, at=at),
        lambda log: log.redo(revision=log.revision, at=at, by="phone"),
        lambda log: log.amend("3", (bid("Cy", 0),), revision=log.revision, at=at),
        lambda log: log.amend("2", (), revision=log.revision, at=at, cut=True),
        lambda log: log.record(adjust("Ann", -3, "“revoke”\n\0 ' \" ; --"), revision=log.revision, at=at),
    ]
    for verb in verbs:
        following = verb(log)
        assert isinstance(following, Ledger), following
        assert repository.append(game, following) is None
        log = following
    assert {operation.kind for operation in log.operations} == {"record", "undo", "redo", "amend", "setup"}
    assert repository.load(game) == log


def test_who_writes_second_is_told_and_nothing_is_doubled(repository: Repository) -> None:
    game = start(repository)
    other = Repository(Store.open(repository.store.path))
    mine, theirs = loaded(repository, game), loaded(other, game)
    mine, theirs = recorded(mine, bid("Bo", 1)), recorded(theirs, bid("Bo", 2))
    assert repository.append(game, mine) is None
    assert other.append(game, theirs) == Moved(1)
    assert loaded(other, game) == mine
    assert enter(other, game, bid("Cy", 0)).revision == 2
    assert rows(repository, "SELECT seq FROM operation") == [(1,), (2,)]
    other.store.close()


def test_a_log_that_left_the_stored_one_earlier_is_not_continued(repository: Repository) -> None:
    game = start(repository)
    begun = loaded(repository, game)
    lost = recorded(begun, bid("Bo", 2), bid("Cy", 0))
    enter(repository, game, bid("Bo", 1))
    assert repository.append(game, lost) == Moved(1)
    assert len(loaded(repository, game).operations) == 1


def test_a_log_with_a_gap_is_not_stored(repository: Repository) -> None:
    game = start(repository)
    assert repository.append(game, recorded(loaded(repository, game), bid("Bo", 1), bid("Cy", 0))) == Moved(0)


def test_the_same_operation_is_stored_once(repository: Repository) -> None:
    game = start(repository)
    log = enter(repository, game, bid("Bo", 1))
    assert repository.append(game, log) is None
    assert rows(repository, "SELECT count(*) FROM operation") == [(1,)]


def test_a_log_that_no_longer_stands_is_not_shown_as_something_else(repository: Repository) -> None:
    game = start(repository)
    enter(repository, game, *bids("Bo 1, Cy 1, Ann 0"))
    with closing(sqlite3.connect(repository.store.path)) as connection, connection:
        connection.execute("UPDATE game SET first_dealer = 'Bo'")
    with pytest.raises(ValueError, match="operation 1"):
        repository.load(game)
    assert repository.rebuild_results() == (game,)
    assert len(repository.running_games()) == 1


def test_a_game_that_this_version_does_not_know_is_listed_but_not_loaded(repository: Repository) -> None:
    game = play_out(repository)
    with closing(sqlite3.connect(repository.store.path)) as connection, connection:
        connection.execute("UPDATE game SET key = 'from the future'")
    assert [listed.key for listed in repository.finished_games()] == ["from the future"]
    with pytest.raises(ValueError, match="from the future"):
        repository.load(game)
    assert repository.rebuild_results() == (game,)


def test_results_say_how_it_went_for_each_player(repository: Repository) -> None:
    game = play_out(repository)
    sheet = loaded(repository, game).state.sheet()
    assert sheet.outcome is not None
    places = {player: place.place for place in sheet.ranking for player in place.players}
    kept = rows(
        repository,
        "SELECT name, total, place, won, rounds, best_rounds, ended_early FROM result"
        " JOIN player ON player.id = player_id ORDER BY name",
    )
    assert kept == [
        (
            player,
            sheet.totals[player],
            places[player],
            player in sheet.outcome.winners,
            13,
            sum(player in scored.best for scored in sheet.rounds),
            0,
        )
        for player in ("Ann", "Bo", "Cy")
    ]


def test_a_game_that_goes_on_again_has_no_results(repository: Repository) -> None:
    game = play_out(repository)
    log = loaded(repository, game)
    undone = log.undo(revision=log.revision, at=EVENING)
    assert isinstance(undone, Ledger)
    assert repository.append(game, undone) is None
    assert rows(repository, "SELECT * FROM result") == []
    assert [listed.id for listed in repository.running_games()] == [game]
    assert repository.finished_games() == ()
    redone = undone.redo(revision=undone.revision, at=EVENING)
    assert isinstance(redone, Ledger)
    assert repository.append(game, redone) is None
    assert len(rows(repository, "SELECT * FROM result")) == 3
    assert [listed.id for listed in repository.finished_games()] == [game]


def test_an_adjustment_after_the_end_changes_the_results_but_not_when_it_ended(repository: Repository) -> None:
    game = play_out(repository)
    ended = repository.finished_games()[0].ended_at
    enter(repository, game, adjust("Ann", 50), at=EVENING + timedelta(days=1))
    (listed,) = repository.finished_games()
    assert (listed.winners, listed.ended_at) == (("Ann",), ended)
    assert rows(repository, "SELECT count(*) FROM result WHERE won") == [(1,)]


def test_a_game_that_stopped_before_its_first_round_has_no_winner(repository: Repository) -> None:
    stop_at_once(repository)
    (listed,) = repository.finished_games()
    assert (listed.ended_early, listed.winners, listed.rounds) == (True, (), 0)
    assert rows(repository, "SELECT DISTINCT won, ended_early FROM result") == [(0, 1)]


def test_results_and_lists_can_be_rebuilt_at_any_time(repository: Repository) -> None:
    play_out(repository)
    play_out(repository, "Di Ann Bo Cy", seed=2)
    enter(repository, start(repository), *bids("Bo 1, Cy 1, Ann 0"), tricks("Ann 0, Bo 1, Cy 2"))
    stop_at_once(repository)
    kept = rows(repository, "SELECT * FROM result ORDER BY 1, 2"), rows(repository, "SELECT * FROM game ORDER BY id")
    with closing(sqlite3.connect(repository.store.path)) as connection, connection:
        connection.execute("DELETE FROM result")
        connection.execute("UPDATE game SET phase = 'running', revision = 0, rounds = 0")
    assert repository.rebuild_results() == ()
    assert (
        rows(repository, "SELECT * FROM result ORDER BY 1, 2"),
        rows(repository, "SELECT * FROM game ORDER BY id"),
    ) == kept


def test_players_are_known_by_name_however_it_is_written(repository: Repository) -> None:
    start(repository, "Zoë Bo Cy")
    start(repository, "ZOE\u0308 Bo Cy", at=EVENING + timedelta(minutes=1))
    first, second = (listed.players[0] for listed in reversed(repository.running_games()))
    assert first.id == second.id
    assert (first.seat, second.seat, second.name) == ("Zoë", "ZOE\u0308", "Zoë")


def test_somebody_new_may_have_the_name_of_somebody_archived(repository: Repository) -> None:
    start(repository)
    with closing(sqlite3.connect(repository.store.path)) as connection, connection:
        connection.execute("UPDATE player SET archived = 1 WHERE name = 'Ann'")
    start(repository)
    assert len(rows(repository, "SELECT id FROM player WHERE name = 'Ann'")) == 2


def test_a_renamed_player_has_the_new_name_in_every_list_and_the_old_one_in_the_log(repository: Repository) -> None:
    game = play_out(repository)
    with closing(sqlite3.connect(repository.store.path)) as connection, connection:
        connection.execute("UPDATE player SET name = 'Anna' WHERE name = 'Ann'")
    (listed,) = repository.finished_games()
    assert (listed.players[0].name, listed.players[0].seat) == ("Anna", "Ann")
    assert loaded(repository, game).state.seats.players == ("Ann", "Bo", "Cy")


def test_a_game_goes_on_after_the_file_was_closed(repository: Repository) -> None:
    game = start(repository)
    played = whole_game(loaded(repository, game).state)
    for event in played:
        enter(repository, game, event)
        repository.store.close()
        repository = Repository(Store.open(repository.store.path))
    assert loaded(repository, game).state.ending == "complete"
    repository.store.close()


def test_seats_that_were_corrected_are_listed_as_they_are_now(repository: Repository) -> None:
    game = start(repository)
    log = loaded(repository, game)
    corrected = log.setup(seats("Cy Bo Ann", "Bo"), revision=0, at=EVENING)
    assert isinstance(corrected, Ledger)
    assert repository.append(game, corrected) is None
    (listed,) = repository.running_games()
    assert ([player.seat for player in listed.players], listed.dealer) == (["Cy", "Bo", "Ann"], "Bo")
    assert loaded(repository, game) == corrected


def test_an_early_end_is_told_apart(repository: Repository) -> None:
    game = start(repository)
    enter(repository, game, *bids("Bo 1, Cy 1, Ann 0"), tricks("Ann 0, Bo 1, Cy 2"), finish("late"))
    (listed,) = repository.finished_games()
    assert (listed.ended_early, listed.winners, listed.rounds) == (True, ("Ann", "Bo"), 1)
