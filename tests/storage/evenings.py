"""Stored games from short strings."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random

from models.asks import Event
from models.games.jabberwocky import JABBERWOCKY
from models.ledger import Ledger
from models.storage.repository import GameId, Repository
from tests.support.games import EVENING, finish, recorded, seats, whole_game


def start(repository: Repository, names: str = "Ann Bo Cy", at: datetime = EVENING, **rules: bool) -> GameId:
    """A game that has not begun."""
    return repository.start_game(JABBERWOCKY, seats(names), rules, at, device="phone")


def loaded(repository: Repository, game_id: GameId) -> Ledger:
    """The game, which must be there."""
    ledger = repository.load(game_id)
    assert ledger is not None
    return ledger


def enter(repository: Repository, game_id: GameId, *events: Event, at: datetime = EVENING) -> Ledger:
    """Load the game, record the events a minute apart and store each."""
    ledger = loaded(repository, game_id)
    for minutes, event in enumerate(events):
        ledger = recorded(ledger, event, at=at + timedelta(minutes=minutes), by="phone")
        assert repository.append(game_id, ledger) is None
    return ledger


def play_out(repository: Repository, names: str = "Ann Bo Cy", at: datetime = EVENING, seed: int = 1) -> GameId:
    """A whole game, stored operation by operation."""
    game_id = start(repository, names, at)
    enter(repository, game_id, *whole_game(loaded(repository, game_id).state, Random(seed)), at=at)
    return game_id


def stop_at_once(repository: Repository, names: str = "Ann Bo Cy", at: datetime = EVENING) -> GameId:
    """A game that ended before its first round."""
    game_id = start(repository, names, at)
    enter(repository, game_id, finish("late"), at=at)
    return game_id
