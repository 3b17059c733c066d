"""A game that moves from one device's file to another's, with everything that was entered, and goes on there."""

from __future__ import annotations

from datetime import timedelta

from models.asks import Event
from models.games.jabberwocky import JABBERWOCKY
from models.ledger import Ledger
from models.moments import now
from models.parcel import Parcel, unwrap, wrap
from models.storage.repository import GameId, Repository
from models.table import Seats
from tests.support.games import bids, finish, recorded, tricks

ROUND = (*bids("Ann 1, Bo 1, Cy 0"), tricks("Ann 1, Bo 2, Cy 0"))


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


def test_a_game_that_comes_back_goes_on_where_it_is_the_same_however_often(repository: Repository, other: Repository):
    game = played(repository, *ROUND)
    assert other.take_in(sent(repository, game))
    there = go_on(other, game, "Bo 2")
    back = sent(other, game)
    assert repository.fate(back) == ("longer", 1)
    assert repository.take_in(back)
    assert repository.fate(back) == ("known", 0)
    assert not repository.take_in(back)
    here = repository.load(game)
    assert here is not None
    assert here.state == there.state
    assert repository.append(game, recorded(here, *bids("Cy 0"), at=now())) is None
    assert other.fate(sent(repository, game)) == ("longer", 1)


def test_what_was_corrected_elsewhere_comes_back_too(repository: Repository, other: Repository):
    game = played(repository, *ROUND)
    other.take_in(sent(repository, game))
    log = other.load(game)
    assert log is not None
    undone = log.undo(revision=log.revision, at=now(), by="Bo")
    assert isinstance(undone, Ledger)
    assert other.append(game, undone) is None
    assert repository.take_in(sent(other, game))
    here = repository.load(game)
    assert here is not None
    assert here.state == undone.state
    assert (here.operations[-1].kind, here.operations[-1].by) == ("undo", "Bo")


def test_where_both_went_on_nothing_is_changed(repository: Repository, other: Repository):
    game = played(repository, *ROUND)
    other.take_in(sent(repository, game))
    here = go_on(repository, game, "Bo 1")
    go_on(other, game, "Bo 2")
    back = sent(other, game)
    assert repository.fate(back)[0] == "parted"
    assert not repository.take_in(back)
    assert repository.load(game) == here


def test_another_game_under_the_same_id_changes_nothing(repository: Repository, other: Repository):
    game = played(repository, *ROUND)
    parcel = sent(repository, game)
    stranger = sent(other, played(other, *ROUND, *bids("Bo 2")))
    forged = Parcel(game, parcel.begun, stranger.ledger)
    assert repository.fate(forged)[0] == "parted", "entered at other moments"
    turned = Ledger.begin(JABBERWOCKY, Seats(("Bo", "Ann", "Cy"), "Cy"), parcel.ledger.state.rules)
    assert repository.fate(Parcel(game, parcel.begun, turned))[0] == "parted", "seated otherwise"


def go_on(games: Repository, game: GameId, bid: str) -> Ledger:
    log = games.load(game)
    assert log is not None
    longer = recorded(log, *bids(bid), at=now())
    assert games.append(game, longer) is None
    return longer


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
