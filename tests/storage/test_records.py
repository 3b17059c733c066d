"""Single games in writing: what goes out can be scored by anybody, and comes in again as the same game."""

from __future__ import annotations

import json
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.games.engine import State
from models.ledger import Ledger
from models.record import read, score, write
from models.storage.archive import Archive
from models.storage.engine import Store
from models.storage.records import of_record
from models.storage.repository import GameId, Repository
from models.storage.restoring import Plan, Restore
from models.written import Unusable
from tests.storage.evenings import enter, loaded, play_out, start
from tests.storage.test_backup import any_log, dump, sound
from tests.support.games import EVENING, bid, bids, seats, tricks

LATER = EVENING + timedelta(days=400)
ROUND = (*bids("Bo 1, Cy 1, Ann 0"), tricks("Ann 1, Bo 2, Cy 0"))


def exported(repository: Repository, game: GameId) -> str:
    record = Archive(repository.store).record(game)
    assert record is not None
    return write(record)


def imported(into: Repository, text: str) -> Plan:
    archive, restore = Archive(into.store), Restore(of_record(read(text)))
    plan = archive.plan(restore)
    assert archive.restore(restore, plan, LATER) is None
    return plan


def fates(plan: Plan) -> list[str]:
    return [game.fate for game in plan.games]


@settings(max_examples=15)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 30))
def test_whatever_was_done_the_record_scores_the_same_and_comes_in_whole(
    tmp_path_factory: pytest.TempPathFactory, seed: int, steps: int
):
    folder = tmp_path_factory.mktemp("any")
    one, two = Repository(Store.open(folder / "one.db")), Repository(Store.open(folder / "two.db"))
    game = any_log(one, Random(seed), steps)
    ours, text = loaded(one, game), exported(one, game)
    scored = score(read(text))
    assert isinstance(scored, State)
    assert scored.sheet() == ours.state.sheet()

    before = dump(two)
    assert fates(imported(two, text)) == ["new"]
    theirs = loaded(two, game)
    assert theirs.state == ours.state
    assert theirs.versions[0].state == ours.versions[0].state, "the table as it sat at first"
    assert [each.events for each in theirs.operations] == [each.events for each in ours.operations]
    listed = two.game(game)
    assert listed is not None
    assert {player.seat: player.total for player in listed.players} == ours.state.totals()
    assert sound(two)
    assert imported(two, text).changes_nothing
    assert json.loads(exported(two, game)).get("trail", []) == [
        {**line, "id": str(operation.id)}
        for line, operation in zip(json.loads(text).get("trail", []), theirs.operations, strict=True)
    ]
    Archive(two.store).take_back(LATER)
    assert dump(two) == before
    for repository in (one, two):
        repository.store.close()


def test_the_trail_says_what_was_there_before(repository: Repository):
    game = start(repository)
    log = enter(repository, game, *bids("Bo 1, Cy 2"))
    for verb in (
        lambda log: log.amend("2", (bid("Cy", 1),), revision=2, at=EVENING, by="Cy"),
        lambda log: log.undo(revision=3, at=EVENING, reason="no"),
        lambda log: log.redo(revision=4, at=EVENING),
        lambda log: log.setup(seats("Cy Bo Ann", "Ann"), revision=5, cut=True, at=EVENING),
    ):
        following = verb(log)
        assert isinstance(following, Ledger)
        log = following
        repository.append(game, log)
    record = json.loads(exported(repository, game))
    assert (record["players"], record["first_dealer"]) == (["Cy", "Bo", "Ann"], "Ann")
    amended, undone, redone, reseated = record["trail"][2:]
    assert amended["was"] == {"type": "bid", "player": "Cy", "tricks": 2}
    assert (undone["moved"], undone["reason"], redone["moved"]) == (3, "no", 3)
    assert reseated["was"] == {"players": ["Ann", "Bo", "Cy"], "first_dealer": "Ann"}
    assert reseated["players"] == ["Cy", "Bo", "Ann"]
    assert all(line["at"].startswith("2026-03-06T20:") for line in record["trail"])


def test_the_record_says_which_game_it_is_and_of_which_night(repository: Repository):
    game = play_out(repository)
    record = json.loads(exported(repository, game))
    assert record["id"] == game
    assert record["started_at"] == "2026-03-06T20:00:00.000000+00:00"
    assert record["finished_at"] > record["started_at"]
    assert Archive(repository.store).record("nothing") is None


def bare(*events: dict[str, Any], **members: Any) -> str:
    """A record as a person writes it."""
    head = {"format": "kibitzer-record", "version": 1, "game": "jabberwocky", "players": ["Ann", "Bo", "Cy"]}
    return json.dumps({**head, "events": list(events), **members})


BID = {"type": "bid", "player": "Bo", "tricks": 1}


def test_a_record_that_says_no_id_is_the_same_game_each_time(repository: Repository):
    assert fates(imported(repository, bare(BID))) == ["new"]
    before = dump(repository)
    assert fates(imported(repository, bare(BID))) == ["known"]
    assert dump(repository) == before
    assert fates(imported(repository, bare())) == ["new"]
    assert len(repository.running_games()) == 2


def test_each_entry_keeps_its_time_and_whoever_made_it(repository: Repository):
    plan = imported(repository, bare({**BID, "at": "2026-03-06T21:30:00+01:00", "by": "Cy's phone"}))
    (operation,) = loaded(repository, plan.games[0].id).operations
    assert operation.at == EVENING + timedelta(minutes=30)
    assert operation.by == "Cy's phone"
    (event,) = operation.events
    assert (event.at, event.by) == (None, None)
    listed = repository.game(plan.games[0].id)
    assert listed is not None
    assert listed.started_at == listed.updated_at == EVENING + timedelta(minutes=30)


def test_a_record_goes_on_where_the_game_here_ends(repository: Repository, other: Repository):
    game = start(repository)
    enter(repository, game, *ROUND)
    imported(other, exported(repository, game))
    enter(repository, game, bid("Cy", 1))
    assert fates(imported(other, exported(repository, game))) == ["longer"]
    assert loaded(other, game).entries == loaded(repository, game).entries


def test_players_are_found_by_name(repository: Repository, other: Repository):
    play_out(other)
    known = {regular.name: regular.id for regular in other.regulars()}
    imported(other, exported(repository, play_out(repository, "ann Bo Dee")))
    after = {regular.name: regular.id for regular in other.regulars()}
    assert set(after) == {"Ann", "Bo", "Cy", "Dee"}
    assert {name: after[name] for name in known} == known


def test_an_old_game_joins_its_night_and_one_that_runs_joins_tonight(repository: Repository):
    old = imported(repository, bare({"type": "finish"}, started_at="2020-01-01T20:00:00Z")).games[0].id
    running = imported(repository, bare(BID)).games[0].id
    tonight = repository.tonight()
    assert tonight is not None
    assert [game.id for game in tonight.games] == [running]
    assert [game.id for game in repository.finished_games()] == [old]


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        (lambda record: record["events"].pop(), "trail-differs"),
        (lambda record: record["events"].append({"type": "finish"}), "trail-differs"),
        (lambda record: record["trail"][0].update(kind="erase"), "wrong-text"),
        (lambda record: record["trail"][0].update(events=[{"type": "no such"}]), "unknown-event"),
        (lambda record: record["trail"][0].update(at="yesterday"), "wrong-text"),
        (lambda record: record["trail"].append({"kind": "setup", "was": {"players": ["Ann"]}}), "key-missing"),
        (
            lambda record: record["trail"].append(
                {"kind": "setup", "was": {"players": ["Ann", "Bo", "Zoe"], "first_dealer": "Bo"}}
            ),
            "other-players",
        ),
        (
            lambda record: record["trail"].append(
                {"kind": "setup", "was": {"players": ["Ann", "Bo", "Cy"], "first_dealer": "Zoe"}}
            ),
            "first-dealer",
        ),
    ],
)
def test_a_trail_that_is_none_of_this_game_does_not_come_in(repository: Repository, change: Any, kind: str):
    game = start(repository)
    enter(repository, game, *ROUND)
    record = json.loads(exported(repository, game))
    change(record)
    with pytest.raises(Unusable) as caught:
        imported(repository, json.dumps(record))
    assert caught.value.kind == kind


def test_a_trail_that_a_rule_refuses_does_not_come_in(other: Repository):
    refused = {"kind": "record", "events": [{"type": "bid", "player": "Cy", "tricks": 1}]}
    plan = imported(other, bare(BID, trail=[{"kind": "record", "events": [BID]}, refused, refused]))
    assert fates(plan) == ["refused"]
    assert other.running_games() == ()
