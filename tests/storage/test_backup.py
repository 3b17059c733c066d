"""Backup and restore: what a file holds comes back whole, merges by identity, and can be taken back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.games import GAMES
from models.ledger import Ledger
from models.storage import backup
from models.storage.archive import Archive
from models.storage.changes import Change, NotTakenBack
from models.storage.engine import Store
from models.storage.repository import GameId, Repository
from models.storage.restoring import Plan, Restore
from tests.storage.evenings import enter, loaded, play_out, start
from tests.storage.test_any_game import step
from tests.support.games import EVENING, bid, bids, finish, seats, tricks

LATER = EVENING + timedelta(days=1)
ROUND = (*bids("Bo 1, Cy 1, Ann 0"), tricks("Ann 1, Bo 2, Cy 0"))


@pytest.fixture
def archive(store: Store) -> Archive:
    return Archive(store)


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Repository]:
    store = Store.open(tmp_path / "other" / "kibitzer.db")
    yield Repository(store)
    store.close()


def dump(repository: Repository) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table but the changes themselves."""
    with closing(sqlite3.connect(repository.store.path)) as file:
        tables = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(file.execute(f"SELECT * FROM {name}"), key=repr) for name in tables if name != "change"}


def written(repository: Repository) -> str:
    return Archive(repository.store).backup(LATER)


def restored(into: Repository, text: str) -> Plan:
    """Restore a backup; give the plan that was followed."""
    archive, restore = Archive(into.store), Restore(backup.read(text.encode()))
    plan = archive.plan(restore)
    before = dump(into)
    assert archive.plan(restore) == plan
    assert dump(into) == before, "a plan touches nothing"
    assert archive.restore(restore, plan, LATER) is None
    return plan


def fates(plan: Plan) -> list[str]:
    return [game.fate for game in plan.games]


def sound(repository: Repository) -> bool:
    with closing(sqlite3.connect(repository.store.path)) as file:
        return not file.execute("PRAGMA foreign_key_check").fetchall()


def same_games(one: Repository, two: Repository, games: list[GameId]) -> None:
    """The two files hold the same games, listed alike."""
    for game in games:
        ours, theirs = loaded(one, game), loaded(two, game)
        assert ours.state == theirs.state
        assert ours.state.sheet() == theirs.state.sheet()
        assert [each.events for each in ours.operations] == [each.events for each in theirs.operations]
        assert one.game(game) == two.game(game)


def any_log(repository: Repository, random: Random, steps: int) -> GameId:
    """A game of any kind, with anything in its log."""
    game = GAMES[random.choice(sorted(GAMES))]
    count = random.choice(game.seats)
    names = " ".join(
        random.sample(["Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kay", "Lu"], count)
    )
    game_id = repository.start_game(game, seats(names), {}, EVENING, device="phone")
    log = loaded(repository, game_id)
    for _ in range(steps):
        following = step(random, log)
        if following is not log:
            assert repository.append(game_id, following) is None
            log = following
    return game_id


# Into an empty file


@settings(max_examples=15)
@given(seed=st.integers(0, 2**32), games=st.integers(1, 4), steps=st.integers(0, 25))
def test_whatever_was_played_comes_back_whole(
    tmp_path_factory: pytest.TempPathFactory, seed: int, games: int, steps: int
):
    random, folder = Random(seed), tmp_path_factory.mktemp("any")
    one, two = Repository(Store.open(folder / "one.db")), Repository(Store.open(folder / "two.db"))
    ids = [any_log(one, random, steps) for _ in range(games)]
    text = written(one)
    before = dump(two)
    plan = restored(two, text)
    assert fates(plan) == ["new"] * games
    same_games(one, two, ids)
    assert json.loads(written(two)) == json.loads(text)
    assert sound(two)

    after = dump(two)
    again = restored(two, text)
    assert again.changes_nothing
    assert dump(two) == after, "twice is once"

    taken_back = Archive(two.store).take_back(LATER)
    assert isinstance(taken_back, Change)
    assert dump(two) == before, "taken back, all is as it was"
    for repository in (one, two):
        repository.store.close()


def test_what_was_kept_beside_the_logs_comes_back_too(repository: Repository, other: Repository):
    play_out(repository)
    play_out(repository, "Bo Cy Dee", at=EVENING + timedelta(hours=2), seed=2)
    enter(repository, start(repository, at=LATER), *ROUND, at=LATER)
    restored(other, written(repository))
    ours, theirs = dump(repository), dump(other)
    for table in ("player", "night", "game", "seat", "result", "ruling", "house_rules", "draft"):
        assert theirs[table] == ours[table], table


# Into a file that has games


def test_the_longer_of_two_logs_counts(repository: Repository, other: Repository):
    game = start(repository)
    enter(repository, game, *ROUND)
    early = written(repository)
    restored(other, early)
    enter(repository, game, *bids("Cy 2, Ann 1"))
    late = written(repository)
    before = dump(other)
    plan = restored(other, late)
    assert [(each.fate, each.here, each.there) for each in plan.games] == [("longer", 4, 6)]
    assert other.game(game) == repository.game(game)
    assert loaded(other, game).entries == loaded(repository, game).entries
    assert [each.fate for each in restored(other, early).games] == ["known"], "the shorter one changes nothing"
    assert loaded(other, game).revision == 6
    assert isinstance(Archive(other.store).take_back(LATER), Change)
    assert dump(other) == before


def test_a_game_made_longer_to_its_end_has_results_and_a_taken_back_one_has_none(
    repository: Repository, other: Repository
):
    game = start(repository)
    enter(repository, game, *ROUND)
    restored(other, written(repository))
    enter(repository, game, finish("late"), at=EVENING + timedelta(hours=1))
    before = dump(other)
    restored(other, written(repository))
    assert [listed.id for listed in other.finished_games()] == [game]
    assert dump(other)["result"] == dump(repository)["result"]
    Archive(other.store).take_back(LATER)
    assert dump(other) == before
    assert [listed.id for listed in other.running_games()] == [game]


def parted(repository: Repository, other: Repository) -> GameId:
    """One game that went on differently on two devices."""
    game = start(repository)
    enter(repository, game, *ROUND)
    restored(other, written(repository))
    enter(repository, game, bid("Cy", 1))
    enter(other, game, bid("Cy", 2), finish("late"))
    return game


def test_where_two_logs_part_both_are_kept(repository: Repository, other: Repository):
    game = parted(repository, other)
    ours, theirs = loaded(repository, game), loaded(other, game)
    before, text = dump(repository), written(other)
    (planned,) = restored(repository, text).games
    assert (planned.id, planned.fate) == (game, "conflict")
    assert planned.home not in (None, game)
    assert loaded(repository, game) == ours
    copy = loaded(repository, planned.home or "")
    assert copy.state == theirs.state
    assert [each.events for each in copy.operations] == [each.events for each in theirs.operations]
    assert [each.id for each in repository.finished_games()] == [planned.home]
    assert restored(repository, text).changes_nothing
    Archive(repository.store).take_back(LATER)
    assert dump(repository) == before


def test_a_log_that_parted_grows_in_its_own_place(repository: Repository, other: Repository):
    game = parted(repository, other)
    (first,) = restored(repository, written(other)).games
    undone = loaded(other, game).undo(revision=6, at=LATER)
    assert isinstance(undone, Ledger)
    assert other.append(game, undone) is None
    enter(repository, game, bid("Ann", 0))
    (second,) = restored(repository, written(other)).games
    assert (second.fate, second.home, second.here, second.there) == ("longer", first.home, 6, 7)


def test_two_devices_that_exchange_what_parted_agree_and_hold_nothing_twice(repository: Repository, other: Repository):
    parted(repository, other)
    restored(repository, written(other))
    assert sorted(fates(restored(other, written(repository)))) == ["conflict", "known"]
    for one, two in ((repository, other), (other, repository)):
        assert restored(one, written(two)).changes_nothing
        assert len(dump(one)["game"]) == 2


def test_a_game_set_up_otherwise_under_the_same_id_is_kept_beside_it(repository: Repository, other: Repository):
    game = start(repository)
    told = json.loads(written(repository))
    told["games"][0]["rules"] = {"dealer_restriction": False}
    (planned,) = restored(repository, json.dumps(told)).games
    assert planned.fate == "conflict"
    assert loaded(repository, game).state.rules["dealer_restriction"]
    assert restored(repository, json.dumps(told)).changes_nothing


def test_a_game_that_moved_by_link_is_the_same_game(repository: Repository, other: Repository):
    game = start(repository)
    enter(repository, game, *ROUND)
    parcel = repository.parcel(game)
    assert parcel is not None
    other.take_in(parcel)
    enter(other, game, bid("Cy", 1))
    (planned,) = restored(repository, written(other)).games
    assert (planned.fate, planned.home) == ("longer", game)


# Who is who


def names(repository: Repository) -> list[str]:
    return sorted(regular.name for regular in repository.regulars())


def test_whoever_goes_by_the_same_name_on_two_devices_is_one_player(repository: Repository, other: Repository):
    play_out(repository)
    play_out(other, "ann Bo Dee", at=LATER)
    plan = restored(other, written(repository))
    assert plan.players == ("Cy",)
    assert names(other) == ["Bo", "Cy", "Dee", "ann"]
    assert sound(other)


def test_a_player_who_is_here_keeps_the_name_of_here(repository: Repository, other: Repository):
    play_out(repository)
    told = json.loads(written(repository))
    restored(other, written(repository))
    told["players"][0]["name"] = "Zoe"
    assert restored(other, json.dumps(told)).changes_nothing
    assert names(other) == ["Ann", "Bo", "Cy"]


def test_somebody_else_of_the_same_name_gets_a_number(repository: Repository, other: Repository):
    """Here Ann is called Bo by now; the Bo of the backup is another."""
    play_out(repository)
    told = json.loads(written(repository))
    ann, *_ = sorted(told["players"], key=lambda player: player["name"])
    restored(other, json.dumps({**told, "games": [], "players": [{**ann, "name": "Bo"}]}))
    plan = restored(other, json.dumps(told))
    assert set(plan.players) == {"Bo 2", "Cy"}
    (game,) = other.finished_games()
    assert sorted(player.name for player in game.players) == ["Bo", "Bo 2", "Cy"]
    assert restored(other, json.dumps(told)).changes_nothing


# Taken back


def test_there_is_nothing_to_take_back_in_a_new_file(archive: Archive):
    assert archive.newest_change() is None
    assert archive.take_back(LATER) == NotTakenBack("nothing")


def test_a_restore_that_was_played_on_stays(repository: Repository, other: Repository):
    game = start(repository)
    enter(repository, game, *ROUND)
    restored(other, written(repository))
    enter(other, game, bid("Cy", 1))
    before = dump(other)
    assert Archive(other.store).take_back(LATER) == NotTakenBack("used", game)
    assert dump(other) == before


def test_who_plays_on_here_stays_when_a_restore_is_taken_back(repository: Repository, other: Repository):
    play_out(repository)
    restored(other, written(repository))
    mine = start(other, "Ann Eve Fay", at=EVENING + timedelta(hours=1))
    assert isinstance(Archive(other.store).take_back(LATER), Change)
    assert names(other) == ["Ann", "Eve", "Fay"]
    assert [game.id for game in other.running_games()] == [mine]
    assert other.finished_games() == ()
    assert sound(other)


def test_restores_are_taken_back_newest_first(repository: Repository, other: Repository):
    states = [dump(other)]
    for night in range(3):
        play_out(repository, at=EVENING + timedelta(days=night), seed=night)
        restored(other, written(repository))
        states.append(dump(other))
    archive = Archive(other.store)
    for expected in reversed(states[:-1]):
        change = archive.newest_change()
        assert change is not None
        assert (change.kind, change.games) == ("restore", 1)
        assert archive.take_back(LATER) == change
        assert dump(other) == expected
    assert archive.newest_change() is None


def test_what_is_taken_back_is_kept_and_can_come_again(repository: Repository, other: Repository):
    play_out(repository)
    restored(other, written(repository))
    after = dump(other)
    Archive(other.store).take_back(LATER)
    with closing(sqlite3.connect(other.store.path)) as file:
        (aside,) = file.execute("SELECT aside FROM change").fetchone()
    assert fates(restored(other, aside)) == ["new"]
    assert dump(other) == after


def test_a_plan_that_is_out_of_date_is_not_followed(repository: Repository, other: Repository):
    game = start(repository)
    enter(repository, game, *ROUND)
    restored(other, written(repository))
    enter(repository, game, bid("Cy", 1))
    archive, restore = Archive(other.store), Restore(backup.read(written(repository)))
    plan = archive.plan(restore)
    enter(other, game, bid("Cy", 2))
    before = dump(other)
    now = archive.restore(restore, plan, LATER)
    assert now is not None
    assert fates(now) == ["conflict"]
    assert dump(other) == before
    assert archive.restore(restore, now, LATER) is None


# Written for others to read


def test_the_schema_describes_what_is_written(repository: Repository):
    play_out(repository)
    enter(repository, start(repository, at=LATER), *ROUND, at=LATER)
    repository.save_house_rules("jabberwocky", "ours", {"dealer_restriction": False}, LATER)
    schema = backup.schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(json.loads(written(repository)))


def test_half_a_deal_is_not_written(repository: Repository):
    game = start(repository)
    repository.keep_draft(game, "phone", 0, "bid", {("", "tricks"): 3})
    assert "draft" not in json.loads(written(repository))


def test_house_rules_merge_by_name_and_by_what_they_say(repository: Repository, other: Repository):
    ours, theirs = {"dealer_restriction": False}, {"dealer_restriction": True}
    repository.save_house_rules("jabberwocky", "at Ann's", ours, EVENING)
    repository.save_house_rules("jabberwocky", "usual", ours, EVENING)
    other.save_house_rules("jabberwocky", "at Ann's", ours, EVENING)
    other.save_house_rules("jabberwocky", "usual", theirs, EVENING)
    plan = restored(other, written(repository))
    assert plan.house_rules == ("usual 2",)
    assert other.house_rules("jabberwocky") == {"at Ann's": ours, "usual": theirs, "usual 2": ours}
    assert restored(other, written(repository)).changes_nothing


# Several devices that exchange what they have


def whole_logs(repository: Repository) -> set[str]:
    """Every log in the file, told without the id of its game and of its operations."""
    rows = json.loads(written(repository))["games"]
    return {json.dumps([row["seats"][0]["name"], row["operations"]]) for row in rows}


def is_told_by(log: str, logs: set[str]) -> bool:
    """Whether a log, or one that goes on where it ends, is among these."""
    name, operations = json.loads(log)
    others = (json.loads(other) for other in logs)
    return any(name == other and operations == more[: len(operations)] for other, more in others)


@settings(max_examples=12)
@given(seed=st.integers(0, 2**32))
def test_devices_that_exchange_in_any_order_lose_nothing_and_come_to_rest(
    tmp_path_factory: pytest.TempPathFactory, seed: int
):
    random, folder = Random(seed), tmp_path_factory.mktemp("devices")
    devices = [Repository(Store.open(folder / f"{number}.db")) for number in range(3)]
    for number in range(2):
        start(devices[0], f"P{number} Bo Cy")
    for device in devices[1:]:
        restored(device, written(devices[0]))
    for _ in range(12):
        one, two = random.sample(devices, 2)
        if random.random() < 0.3:
            before = whole_logs(one) | whole_logs(two)
            restored(two, written(one))
            after = whole_logs(two)
            assert all(is_told_by(log, after) for log in before)
            assert restored(two, written(one)).changes_nothing
        else:
            game = random.choice(sorted(row[0] for row in dump(one)["game"]))
            log = loaded(one, game)
            following = step(random, log)
            if following is not log:
                assert one.append(game, following) is None
    for _ in range(4):
        for one in devices:
            for two in devices:
                if one is not two:
                    restored(two, written(one))
    for one in devices:
        assert all(restored(one, written(two)).changes_nothing for two in devices)
        assert sound(one)
    everything = [whole_logs(device) for device in devices]
    for ours in everything:
        assert all(is_told_by(log, ours) for theirs in everything for log in theirs)
    for device in devices:
        device.store.close()
