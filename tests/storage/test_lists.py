"""Lists of games: paged, in order, and never by playing the games again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Engine, event

from models.games.engine import State
from models.games.jabberwocky import JABBERWOCKY
from models.ledger import Ledger
from models.storage.repository import ListedGame, Repository
from tests.storage.evenings import enter, loaded, play_out, start, stop_at_once
from tests.support.games import EVENING, bid, bids, seats, tricks


@contextmanager
def statements() -> Iterator[list[tuple[str, Any]]]:
    """Every statement that is executed meanwhile, without the beginnings of transactions."""
    seen: list[tuple[str, Any]] = []

    def see(_: Any, __: Any, statement: str, values: Any, *___: Any) -> None:
        if statement.startswith("SELECT"):
            seen.append((statement, values))

    event.listen(Engine, "before_cursor_execute", see)
    yield seen
    event.remove(Engine, "before_cursor_execute", see)


def all_finished(repository: Repository, size: int) -> list[tuple[ListedGame, ...]]:
    pages = [repository.finished_games(size)]
    while pages[-1]:
        pages.append(repository.finished_games(size, before=pages[-1][-1]))
    return pages[:-1]


def test_a_running_game_shows_how_it_stands_and_whose_deal_it_is(repository: Repository) -> None:
    game = start(repository, "Ann Bo Cy")
    enter(repository, game, *bids("Bo 1, Cy 1, Ann 0"), tricks("Ann 0, Bo 2, Cy 1"), bid("Cy", 2))
    (listed,) = repository.running_games()
    assert (listed.id, listed.key, listed.rounds, listed.label, listed.dealer) == (game, "jabberwocky", 1, "2", "Bo")
    assert [(player.name, player.total, player.place) for player in listed.players] == [
        ("Ann", 1, 1),
        ("Bo", 0, 3),
        ("Cy", 1, 1),
    ]
    assert (listed.winners, listed.ended_at, listed.ended_early) == ((), None, False)
    assert (listed.started_at, listed.updated_at) == (EVENING, EVENING + timedelta(minutes=4))


def test_the_game_entered_last_comes_first(repository: Repository) -> None:
    first, second, third = (start(repository, at=EVENING + timedelta(minutes=n)) for n in range(3))
    assert [listed.id for listed in repository.running_games()] == [third, second, first]
    enter(repository, first, bid("Bo", 1), at=EVENING + timedelta(hours=1))
    assert [listed.id for listed in repository.running_games(2)] == [first, third]


def test_a_finished_game_shows_who_won(repository: Repository) -> None:
    game = play_out(repository)
    sheet = loaded(repository, game).state.sheet()
    assert sheet.outcome is not None
    (listed,) = repository.finished_games()
    assert listed == repository.game(game)
    assert listed.winners == sheet.outcome.winners
    assert {player.seat: player.total for player in listed.players} == sheet.totals
    assert (listed.rounds, listed.label, listed.dealer) == (13, None, None)
    assert listed.ended_at is not None
    assert repository.running_games() == ()


def test_pages_hold_every_finished_game_once_and_the_latest_first(repository: Repository) -> None:
    minutes = [0, 3, 3, 3, 1, 2, 3]  # four end in the same minute
    games = {stop_at_once(repository, at=EVENING + timedelta(minutes=minute)): minute for minute in minutes}
    start(repository)
    for size in (1, 2, 3, 7, 20):
        pages = all_finished(repository, size)
        assert all(len(page) == size for page in pages[:-1])
        listed = [listed.id for page in pages for listed in page]
        assert sorted(listed) == sorted(games)
        assert [games[game] for game in listed] == sorted(minutes, reverse=True)


def test_lists_play_no_game_again(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    play_out(repository)
    start(repository)

    def replayed(*_: object) -> None:
        raise AssertionError("a list played a game")

    monkeypatch.setattr(Ledger, "replay", replayed)
    monkeypatch.setattr(State, "begin", replayed)
    monkeypatch.setattr(State, "apply", replayed)
    assert repository.running_games()
    assert repository.finished_games()
    assert repository.tonight(EVENING) is not None
    assert repository.regulars()
    assert repository.last_rules("jabberwocky")


VERBS: list[Callable[[Repository], Any]] = [
    lambda repository: repository.running_games(),
    lambda repository: repository.finished_games(3),
    lambda repository: repository.finished_games(3, before=repository.finished_games(1)[0]),
    lambda repository: repository.tonight(EVENING),
    lambda repository: repository.regulars(),
    lambda repository: repository.last_rules("jabberwocky"),
]


def test_lists_ask_as_often_for_many_games_as_for_one(repository: Repository) -> None:
    def asked() -> list[int]:
        counts = []
        for verb in VERBS:
            with statements() as seen:
                verb(repository)
            counts.append(len(seen))
        return counts

    start(repository)
    for _ in range(2):  # so that there is a next page
        stop_at_once(repository)
    one = asked()
    for _ in range(5):
        start(repository)
        stop_at_once(repository)
    assert asked() == one


@pytest.mark.parametrize("verb", VERBS[:4] + VERBS[5:], ids=["running", "finished", "next page", "tonight", "rules"])
def test_no_list_reads_or_sorts_a_whole_table_of_games(repository: Repository, verb: Any) -> None:
    start(repository)
    for _ in range(2):
        stop_at_once(repository)
    with statements() as seen:
        verb(repository)
    for statement, values in seen:
        with repository.store.reading() as session:
            cursor = session.connection().exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
            plan = [row[3] for row in cursor]
        assert not [step for step in plan if step.startswith("SCAN") and "night" not in step], plan
        assert not [step for step in plan if "TEMP B-TREE" in step and "night_id" not in statement], plan


def test_regulars_are_counted_in_the_latest_games_alone(repository: Repository) -> None:
    start(repository)
    with statements() as seen:
        repository.regulars()
    statement, values = seen[0]
    with repository.store.reading() as session:
        plan = [row[3] for row in session.connection().exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)]
    assert "SCAN game USING INDEX game_created" in plan, "in order, so that the limit ends it"
    assert not [step for step in plan if step.startswith("SCAN seat")], plan


def test_a_game_set_aside_is_in_no_list_and_comes_back_whole(repository: Repository) -> None:
    running, finished = start(repository), play_out(repository)
    before = repository.running_games(), repository.finished_games(), repository.tonight(EVENING)
    for game in (running, finished):
        repository.set_aside(game)
        repository.set_aside(game)
    assert repository.running_games() == repository.finished_games() == ()
    night = repository.tonight(EVENING)
    assert night is not None
    assert (night.games, night.standing) == ((), ())
    aside = repository.game(running)
    assert aside is not None
    assert aside.set_aside
    for game in (running, finished):
        repository.take_back(game)
    assert (repository.running_games(), repository.finished_games(), repository.tonight(EVENING)) == before


def test_the_latest_rules_of_a_game_are_offered_again(repository: Repository) -> None:
    assert repository.last_rules("jabberwocky") is None
    start(repository, dealer_restriction=False)
    start(repository, at=EVENING - timedelta(days=1), dealer_restriction=True)
    assert repository.last_rules("jabberwocky") == {"dealer_restriction": False}
    assert repository.last_rules("cambio") is None


def test_regulars_are_those_who_come_most_and_then_those_who_came_last(repository: Repository) -> None:
    for day, names in enumerate(["Ann Bo Cy", "Ann Bo Di", "Ann Eve Flo"]):
        start(repository, names, at=EVENING + timedelta(days=day))
    assert [(regular.name, regular.games) for regular in repository.regulars()] == [
        ("Ann", 3),
        ("Bo", 2),
        ("Eve", 1),
        ("Flo", 1),
        ("Di", 1),
        ("Cy", 1),
    ]
    assert [regular.name for regular in repository.regulars(2)] == ["Ann", "Bo"]
    assert repository.regulars()[0].sat_at == EVENING + timedelta(days=2)


def test_who_came_long_ago_makes_room_for_who_comes_now(repository: Repository) -> None:
    for day in range(45):
        start(repository, "Old Older Oldest", at=EVENING + timedelta(days=day))
    for day in range(60, 100):
        start(repository, "Ann Bo Cy", at=EVENING + timedelta(days=day))
    assert [regular.name for regular in repository.regulars()][:3] == ["Ann", "Bo", "Cy"]


def test_seats_and_names_of_five_are_listed_in_seat_order(repository: Repository) -> None:
    names = "Cy Ann Eve Bo Di"
    repository.start_game(JABBERWOCKY, seats(names, "Bo"), {}, EVENING)
    (listed,) = repository.running_games()
    assert [player.name for player in listed.players] == names.split()
    assert listed.dealer == "Bo"
