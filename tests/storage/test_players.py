"""Players renamed, archived and made one: every old game stays whole and reads rightly."""

from __future__ import annotations

from datetime import timedelta

import pytest

from models.storage.archive import Archive
from models.storage.changes import Change, NotTakenBack
from models.storage.engine import Store
from models.storage.players import SatTogether
from models.storage.repository import Repository
from tests.storage.evenings import enter, loaded, play_out, start, stop_at_once
from tests.storage.test_backup import dump, restored, sound, written
from tests.support.games import EVENING, bids, seats

LATER = EVENING + timedelta(days=1)


@pytest.fixture
def archive(store: Store) -> Archive:
    return Archive(store)


def ids(archive: Archive) -> dict[str, str]:
    return {person.name: person.id for person in archive.everybody()}


def told(archive: Archive) -> list[tuple[str, int]]:
    """Everybody who is offered, with the number of their games."""
    return [(person.name, person.games) for person in archive.everybody() if not person.archived]


def names(repository: Repository, game: str) -> list[str]:
    listed = repository.game(game)
    assert listed is not None
    return [player.name for player in listed.players]


# Renamed


def test_a_new_name_shows_in_old_games_and_breaks_no_log(repository: Repository, archive: Archive):
    game = play_out(repository)
    before = loaded(repository, game)
    assert archive.rename(ids(archive)["Ann"], " Anna ") is None
    assert names(repository, game) == ["Anna", "Bo", "Cy"]
    assert loaded(repository, game) == before
    listed = repository.game(game)
    assert listed is not None
    assert {player.seat for player in listed.players} == {"Ann", "Bo", "Cy"}
    running = start(repository, "Anna Bo Cy", at=LATER)
    enter(repository, running, *bids("Bo 1"))
    assert told(archive) == [("Anna", 2), ("Bo", 2), ("Cy", 2)], "she is found by the new name"


@pytest.mark.parametrize(
    ("name", "fault"), [("", "blank"), (" \u200b", "blank"), ("x" * 41, "long"), ("bo", "twice"), ("ＢＯ", None)]
)
def test_a_name_that_cannot_be_seated_is_none(repository: Repository, archive: Archive, name: str, fault: str | None):
    play_out(repository)
    before = dump(repository)
    assert archive.rename(ids(archive)["Ann"], name) == fault
    assert (dump(repository) == before) == (fault is not None)


def test_the_same_name_spelled_otherwise_is_a_name(repository: Repository, archive: Archive):
    play_out(repository)
    assert archive.rename(ids(archive)["Ann"], "ANN") is None
    assert [name for name, _ in told(archive)] == ["ANN", "Bo", "Cy"]


# Archived


def test_an_archived_player_is_not_offered_and_every_game_stays(repository: Repository, archive: Archive):
    game = play_out(repository)
    before = loaded(repository, game)
    ann = ids(archive)["Ann"]
    archive.archive(ann)
    assert [regular.name for regular in repository.regulars()] == ["Bo", "Cy"]
    assert names(repository, game) == ["Ann", "Bo", "Cy"]
    assert loaded(repository, game) == before
    assert archive.bring_back(ann) is None
    assert [regular.name for regular in repository.regulars()] == ["Ann", "Bo", "Cy"]


def test_an_archived_player_does_not_come_back_beside_another_of_the_name(repository: Repository, archive: Archive):
    play_out(repository)
    ann = ids(archive)["Ann"]
    archive.archive(ann)
    start(repository, "ann Bo Cy", at=LATER)
    assert archive.bring_back(ann) == "twice"
    assert archive.rename(ann, "Anna") is None
    assert archive.bring_back(ann) is None
    assert told(archive) == [("ann", 1), ("Anna", 1), ("Bo", 2), ("Cy", 2)]


def test_nobody_is_no_player(archive: Archive):
    for verb in (archive.archive, archive.bring_back):
        with pytest.raises(LookupError):
            verb("nobody")
    with pytest.raises(LookupError):
        archive.rename("nobody", "Ann")


# Made one


def test_two_players_made_one_have_the_games_of_both(repository: Repository, archive: Archive):
    old, new = play_out(repository, "Bob Ann Cy"), play_out(repository, "Robert Ann Cy", at=LATER, seed=2)
    logs = loaded(repository, old), loaded(repository, new)
    known = ids(archive)
    assert archive.merge(known["Bob"], known["Robert"], LATER) is None
    assert told(archive) == [("Ann", 2), ("Cy", 2), ("Robert", 2)]
    assert names(repository, old) == names(repository, new) == ["Robert", "Ann", "Cy"]
    assert (loaded(repository, old), loaded(repository, new)) == logs
    assert {row[1] for row in dump(repository)["result"]} == {known[name] for name in ("Ann", "Cy", "Robert")}
    assert sound(repository)
    assert repository.rebuild_results() == ()
    assert sound(repository)


def test_who_sat_in_one_game_are_two(repository: Repository, archive: Archive):
    play_out(repository)
    latest = stop_at_once(repository, at=LATER)
    start(repository, "Ann Dee Eve", at=LATER)
    before = dump(repository)
    known = ids(archive)
    assert archive.merge(known["Ann"], known["Bo"], LATER) == SatTogether(2, latest)
    assert dump(repository) == before
    assert archive.newest_change() is None


def test_a_game_that_was_set_aside_tells_two_apart_as_well(repository: Repository, archive: Archive):
    game = play_out(repository)
    repository.set_aside(game)
    known = ids(archive)
    assert archive.merge(known["Ann"], known["Bo"], LATER) == SatTogether(1, game)


def test_one_player_is_one_already(repository: Repository, archive: Archive):
    play_out(repository)
    play_out(repository, "Bob Dee Eve")
    known = ids(archive)
    with pytest.raises(ValueError):
        archive.merge(known["Ann"], known["Ann"], LATER)
    archive.merge(known["Bob"], known["Ann"], LATER)
    for one, into in ((known["Bob"], known["Cy"]), (known["Cy"], known["Bob"])):
        with pytest.raises(LookupError):
            archive.merge(one, into, LATER)


def test_made_one_is_found_under_the_old_name_too(repository: Repository, archive: Archive):
    play_out(repository, "Bob Ann Cy")
    play_out(repository, "Robert Ann Cy", at=LATER)
    known = ids(archive)
    archive.merge(known["Bob"], known["Robert"], LATER)
    start(repository, "bob Ann Cy", at=LATER)
    assert told(archive) == [("Ann", 3), ("Cy", 3), ("Robert", 3)]
    start(repository, "Bob Robert Cy", at=LATER)
    assert told(archive) == [("Ann", 3), ("Bob", 1), ("Cy", 4), ("Robert", 4)], "two at one table are two"


def test_it_can_be_taken_back_also_after_more_games(repository: Repository, archive: Archive):
    old = play_out(repository, "Bob Ann Cy")
    play_out(repository, "Robert Ann Cy", at=LATER)
    known, before = ids(archive), dump(repository)
    archive.merge(known["Bob"], known["Robert"], LATER)
    change = archive.newest_change()
    assert change is not None
    assert (change.kind, change.games) == ("merge", 1)
    assert archive.take_back(LATER) == change
    assert dump(repository) == before

    archive.merge(known["Bob"], known["Robert"], LATER)
    start(repository, "Robert Dee Eve", at=LATER + timedelta(hours=1))
    assert isinstance(archive.take_back(LATER), Change)
    assert told(archive) == [("Ann", 2), ("Bob", 1), ("Cy", 2), ("Dee", 1), ("Eve", 1), ("Robert", 2)]
    assert names(repository, old) == ["Bob", "Ann", "Cy"]
    assert sound(repository)


def test_it_stays_where_somebody_else_goes_by_the_name(repository: Repository, archive: Archive):
    play_out(repository, "Bob Ann Cy")
    play_out(repository, "Robert Ann Cy", at=LATER)
    known = ids(archive)
    archive.merge(known["Bob"], known["Robert"], LATER)
    start(repository, "Bob Robert Cy", at=LATER)
    before = dump(repository)
    assert archive.take_back(LATER) == NotTakenBack("name")
    assert dump(repository) == before


def test_three_made_one_come_apart_in_the_order_they_came_together(repository: Repository, archive: Archive):
    for night, name in enumerate(("Bob", "Rob", "Robert")):
        play_out(repository, f"{name} Ann Cy", at=EVENING + timedelta(days=night))
    known, states = ids(archive), [dump(repository)]
    for one, into in (("Bob", "Rob"), ("Rob", "Robert")):
        archive.merge(known[one], known[into], LATER)
        states.append(dump(repository))
    assert told(archive) == [("Ann", 3), ("Cy", 3), ("Robert", 3)]
    for expected in reversed(states[:-1]):
        assert isinstance(archive.take_back(LATER), Change)
        assert dump(repository) == expected


# In a backup


def test_who_was_made_one_stays_one_in_another_file(repository: Repository, archive: Archive, tmp_path_factory):
    play_out(repository, "Bob Ann Cy")
    early = written(repository)
    play_out(repository, "Robert Ann Cy", at=LATER)
    known = ids(archive)
    archive.merge(known["Bob"], known["Robert"], LATER)
    other = Repository(Store.open(tmp_path_factory.mktemp("other") / "kibitzer.db"))
    restored(other, written(repository))
    assert told(Archive(other.store)) == told(archive)
    assert restored(other, written(repository)).changes_nothing
    assert restored(repository, early).changes_nothing, "who they turned out to be is not forgotten"
    other.store.close()


def test_a_game_of_old_comes_in_for_who_they_turned_out_to_be(
    repository: Repository, archive: Archive, tmp_path_factory
):
    other = Repository(Store.open(tmp_path_factory.mktemp("other") / "kibitzer.db"))
    play_out(repository, "Bob Ann Cy")
    play_out(repository, "Robert Ann Cy", at=LATER)
    restored(other, written(repository))
    known = ids(archive)
    archive.merge(known["Bob"], known["Robert"], LATER)
    game = other.start_game(loaded(other, start(other)).state.game, seats("Bob Ann Cy"), {}, LATER)
    both = other.start_game(loaded(other, start(other)).state.game, seats("Bob Robert Cy"), {}, LATER)
    restored(repository, written(other))
    assert names(repository, game) == ["Robert", "Ann", "Cy"]
    assert names(repository, both) == ["Bob", "Robert", "Cy"], "who sat in one game are two there"
    assert sound(repository)
    other.store.close()
