"""A table of Ann, Bo and Cy, and the app without a client in front of it."""

from __future__ import annotations

from typing import Any

from app.hooks import SESSION
from app.main import main
from app.stores.session import Session
from app.stores.table import TableStore
from models.asks import Event
from models.games.definition import Game
from models.games.jabberwocky import JABBERWOCKY
from models.ledger import Ledger
from models.moments import now
from models.storage.repository import GameId, Repository
from models.table import Seats
from tests.support.games import bids, recorded, tricks
from tests.support.headless import Screen

ANSWERS = {"get": None, "set": True}
"""What a device says that has kept nothing yet."""

ROUND = (*bids("Ann 1, Bo 1, Cy 0"), tricks("Ann 1, Bo 2, Cy 0"))
NAMES = ("Ann", "Bo", "Cy")


def played(
    games: Repository, *events: Event, game: Game[Any] = JABBERWOCKY, dealer: str = "Cy", **rules: int | bool
) -> GameId:
    """A game of Ann, Bo and Cy, with these options, in which this was entered."""
    game_id = games.start_game(game, Seats(NAMES, dealer), rules, now())
    log = logged(games, game_id)
    for event in events:
        log = recorded(log, event)
        assert games.append(game_id, log) is None
    return game_id


def logged(games: Repository, game_id: GameId) -> Ledger:
    log = games.load(game_id)
    assert log is not None
    return log


def entries(games: Repository, game_id: GameId) -> dict[str, Event]:
    return {entry.id: entry.event for entry in logged(games, game_id).entries}


async def at_the_table(game_id: GameId, **device: Any) -> Screen:
    return await Screen.open(main, route=f"/table/{game_id}", answers=ANSWERS, **device)


def table(screen: Screen, game_id: GameId) -> TableStore:
    session: Session = screen.page.session.store.get(SESSION)
    return session.table(game_id)
