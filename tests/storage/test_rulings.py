"""What tables decide is kept with the game and found again by its article."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from models.games import GAMES
from models.storage.archive import Archive
from models.storage.engine import Store
from models.storage.repository import Repository
from models.storage.rulings import EFFECTS, HOWS, KeptRuling, Ruling
from models.table import Seats
from tests.support.games import EVENING

SNAP = Ruling("Both snapped at once.", "Both count.", "vote", "none", "cambio/snap-race", "3")
FALL = Ruling("A card fell on the floor.", "Deal again.", "host", "redeal")


def started(repository: Repository, key: str = "cambio") -> str:
    return repository.start_game(GAMES[key], Seats(("Ann", "Bo", "Cy"), "Ann"), {}, EVENING)


def test_a_ruling_stays_with_its_game_and_outlives_the_program(repository: Repository) -> None:
    game, other = started(repository), started(repository)
    repository.keep_ruling(game, SNAP, EVENING, "Ann’s phone")
    repository.keep_ruling(game, FALL, EVENING + timedelta(minutes=1))
    repository.store.close()
    reopened = Repository(Store.open(repository.store.path))
    assert reopened.rulings(game) == (
        KeptRuling(FALL, EVENING + timedelta(minutes=1), None, game, "cambio"),
        KeptRuling(SNAP, EVENING, "Ann’s phone", game, "cambio"),
    )
    assert reopened.rulings(other) == ()
    reopened.store.close()


def test_a_ruling_is_found_by_its_article_in_every_game_that_is_shown(repository: Repository) -> None:
    first, second = started(repository), started(repository)
    repository.keep_ruling(first, SNAP, EVENING)
    repository.keep_ruling(second, SNAP, EVENING + timedelta(days=7))
    repository.keep_ruling(second, FALL, EVENING)
    assert [each.game for each in repository.rulings_on("cambio/snap-race")] == [second, first]
    repository.set_aside(second)
    assert [each.game for each in repository.rulings_on("cambio/snap-race")] == [first]
    assert repository.rulings_on("cambio/snap") == ()


def test_the_latest_rulings_of_all_games(repository: Repository) -> None:
    games = [started(repository), started(repository, "jabberwocky"), started(repository)]
    for days, game in enumerate(games):
        repository.keep_ruling(game, FALL, EVENING + timedelta(days=days))
    repository.set_aside(games[2])
    assert [(each.game, each.key) for each in repository.latest_rulings()] == [
        (games[1], "jabberwocky"),
        (games[0], "cambio"),
    ]
    assert [each.game for each in repository.latest_rulings(1)] == [games[1]]


def test_a_ruling_goes_into_the_backup(repository: Repository) -> None:
    game = started(repository)
    repository.keep_ruling(game, SNAP, EVENING)
    (kept,) = json.loads(Archive(repository.store).backup(EVENING))["rulings"]
    told = {key: kept[key] for key in ("game", "round", "article", "question", "decision", "how", "effect")}
    assert told == {
        "game": game,
        "round": "3",
        "article": "cambio/snap-race",
        "question": "Both snapped at once.",
        "decision": "Both count.",
        "how": "vote",
        "effect": "none",
    }


def test_there_is_no_ruling_without_a_game(repository: Repository) -> None:
    with pytest.raises(LookupError):
        repository.keep_ruling("no-such", SNAP, EVENING)


def test_the_ways_and_effects_are_those_of_the_rulebook() -> None:
    assert HOWS == ("rule", "vote", "host")
    assert EFFECTS == ("none", "redeal", "points")
