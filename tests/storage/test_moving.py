"""A game that moves from one device's file to another's, with everything that was entered, and goes on there."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from models.asks import Event
from models.games.jabberwocky import JABBERWOCKY
from models.moments import now
from models.parcel import Parcel, unwrap, wrap
from models.storage.engine import Store
from models.storage.repository import GameId, Repository
from models.table import Seats
from tests.support.games import bids, finish, recorded, tricks

ROUND = (*bids("Ann 1, Bo 1, Cy 0"), tricks("Ann 1, Bo 2, Cy 0"))


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Repository]:
    store = Store.open(tmp_path / "other" / "kibitzer.db")
    yield Repository(store)
    store.close()


def played(repository: Repository, *events: Event, hours: float = 0.5) -> GameId:
    """A game begun so many hours ago."""
    begun = now() - timedelta(hours=hours)
    game = repository.start_game(JABBERWOCKY, Seats(("Ann", "Bo", "Cy"), "Cy"), {}, begun)
    log = repository.load(game)
    assert log is not None
    for event in events:
        log = recorded(log, event, at=begun)
        repository.append(game, log)
    return game


def sent(repository: Repository, game: GameId) -> Parcel:
    parcel = repository.parcel(game)
    assert parcel is not None
    return unwrap(wrap(parcel))


def test_a_running_game_goes_on_on_the_other_device(repository: Repository, other: Repository):
    game = played(repository, *ROUND)
    assert other.take_in(sent(repository, game))
    log = other.load(game)
    assert log is not None
    assert [listed.id for listed in other.running_games()] == [game]
    assert other.append(game, recorded(log, *bids("Bo 1"), at=now())) is None
    night = other.tonight()
    assert night is not None
    assert [listed.id for listed in night.games] == [game]


def test_a_game_that_is_here_already_is_left_as_it_is(repository: Repository, other: Repository):
    game = played(repository, *ROUND)
    parcel = sent(repository, game)
    assert other.take_in(parcel)
    log = other.load(game)
    assert log is not None
    other.append(game, recorded(log, *bids("Bo 2"), at=now()))
    assert not other.take_in(parcel)
    again = other.load(game)
    assert again is not None
    assert again.revision == parcel.ledger.revision + 1
    assert not repository.take_in(parcel)


def test_known_players_are_found_by_name_and_new_ones_made(repository: Repository, other: Repository):
    played(other)
    before = {regular.name: regular.id for regular in other.regulars()}
    other.take_in(sent(repository, played(repository, *ROUND)))
    assert {regular.name: regular.id for regular in other.regulars()} == before


def test_a_game_of_another_night_does_not_come_into_tonight(repository: Repository, other: Repository):
    tonight = played(other)
    old = played(repository, *ROUND, finish("late"), hours=60)
    assert other.take_in(sent(repository, old))
    night = other.tonight()
    assert night is not None
    assert [listed.id for listed in night.games] == [tonight]
    assert [listed.id for listed in other.finished_games()] == [old]


def test_there_is_no_parcel_of_no_game(repository: Repository):
    assert repository.parcel("nothing") is None
