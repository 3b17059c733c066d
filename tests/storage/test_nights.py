"""A night lasts as long as the table plays, whatever the calendar says."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from models.storage.repository import Night, Repository
from tests.storage.evenings import enter, play_out, start, stop_at_once
from tests.support.games import EVENING, adjust, bid

MIDNIGHT = datetime(2026, 3, 7, tzinfo=UTC)


def tonight(repository: Repository, at: datetime) -> Night:
    night = repository.tonight(at)
    assert night is not None
    return night


def test_an_evening_goes_on_after_midnight(repository: Repository) -> None:
    games = [start(repository, at=MIDNIGHT + timedelta(minutes=minutes)) for minutes in (-60, -1, 1, 90)]
    night = tonight(repository, MIDNIGHT + timedelta(hours=2))
    assert [game.id for game in night.games] == games
    assert night.started_at == MIDNIGHT - timedelta(hours=1)


def test_a_long_game_keeps_its_night_going(repository: Repository) -> None:
    long = start(repository, at=EVENING)
    for hours in (5, 10, 15):
        enter(repository, long, adjust("Ann", 1), at=EVENING + timedelta(hours=hours))
    start(repository, at=EVENING + timedelta(hours=20))
    assert len(tonight(repository, EVENING + timedelta(hours=21)).games) == 2


def test_after_eight_hours_without_an_entry_it_is_another_night(repository: Repository) -> None:
    first = start(repository, at=EVENING)
    enter(repository, first, bid("Bo", 1), at=EVENING + timedelta(hours=1))
    assert len(tonight(repository, EVENING + timedelta(hours=8, minutes=59)).games) == 1
    assert repository.tonight(EVENING + timedelta(hours=9)) is None
    second = start(repository, at=EVENING + timedelta(hours=9))
    assert [game.id for game in tonight(repository, EVENING + timedelta(hours=9)).games] == [second]


def test_before_the_first_game_there_is_no_night(repository: Repository) -> None:
    assert repository.tonight() is None


def test_tonight_counts_the_wins_of_the_games_that_ended(repository: Repository) -> None:
    for seed in range(4):
        play_out(repository, "Ann Bo Cy", at=EVENING + timedelta(hours=seed), seed=seed)
    play_out(repository, "Di Eve Flo", at=EVENING + timedelta(hours=5))
    start(repository, at=EVENING + timedelta(hours=7))
    stop_at_once(repository, at=EVENING + timedelta(hours=7))
    night = tonight(repository, EVENING + timedelta(hours=8))
    ended = [game for game in night.games if game.ended_at is not None]
    assert len(ended) == 6
    for wins in night.standing:
        assert wins.wins == sum(wins.name in game.winners for game in ended)
        assert wins.games == sum(wins.name in {player.name for player in game.players} for game in ended)
        assert wins.place == 1 + sum(other.wins > wins.wins for other in night.standing)
    assert {wins.name for wins in night.standing} == {"Ann", "Bo", "Cy", "Di", "Eve", "Flo"}
    assert [wins.place for wins in night.standing] == sorted(wins.place for wins in night.standing)


def test_a_night_without_a_finished_game_has_no_standing(repository: Repository) -> None:
    start(repository)
    assert tonight(repository, EVENING).standing == ()
