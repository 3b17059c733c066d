"""A finger that bounces, a hand that is impatient: whatever is tapped twice is entered once.

The taps fall on a page without semantics, as on most people's phones. What was entered is read from the database.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing

import pytest

from app.main import FILE
from models.asks import Event
from models.games.jabberwocky import JABBERWOCKY
from models.moments import now
from models.storage.engine import Store
from models.storage.repository import GameId, Repository
from tests.storage.evenings import enter
from tests.support.browser import PATIENCE, Browser, Tab
from tests.support.games import bids, deal, seats, trick
from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

pytestmark = [pytest.mark.browser, pytest.mark.paced]

NAMES = "Ann Bo Cy Dee"
QUIET = 0.5
"""Seconds after which whatever the second tap did has been entered."""
PAUSES = (0.04, 0.22)
"""One finger that bounces, and a usual double click."""


@pytest.fixture(scope="module")
def repository(kibitzer: Server) -> Iterator[Repository]:
    """The games of the server, read and written beside it."""
    with closing(Store.open(kibitzer.data / FILE)) as store:
        yield Repository(store)


NOT_YET = (deal("hearts"), *bids("Bo 1"))
ALL_BID = (deal("hearts"), *bids("Bo 1, Cy 1, Dee 1, Ann 0"))

TABLES = {
    "bid/Cy/0": ("bid", NOT_YET),
    "record": ("tricks", ALL_BID),
    "trick/Cy": ("trick", (*ALL_BID, trick("Bo"))),
    "undo": ("undo", (*ALL_BID, trick("Bo"), trick("Cy"))),
}
"""What is tapped, what that enters, and what has been entered before."""


def table(repository: Repository, events: Sequence[Event]) -> GameId:
    """A game in which so much has been entered, and in which the bids may come out even."""
    game = repository.start_game(JABBERWOCKY, seats(NAMES), {"dealer_restriction": False}, now())
    enter(repository, game, *events, at=now())
    return game


@pytest.mark.parametrize("finger", [True, False], ids=["finger", "mouse"])
def test_a_double_tap_at_the_table_enters_one_thing(
    browser: Browser, kibitzer: Server, repository: Repository, finger: bool
):
    reader = browser.open_again(kibitzer.url, until="new-game")
    blind = browser.open_page(kibitzer.url, semantics=False, has_touch=finger)
    entered: dict[tuple[str, float], list[str]] = {}
    for handle, (_, events) in TABLES.items():
        reader.go(f"/table/{table(repository, events)}", handle)
        spot, picture = reader.spot(handle), reader.picture()
        for pause in PAUSES:
            game = table(repository, events)
            blind.go(f"/table/{game}")
            shows(blind, picture)
            before = revision(repository, game)
            blind.tap_spot(spot, spot, pause=pause, finger=finger)
            time.sleep(QUIET)
            entered[handle, pause] = since(repository, game, before)
    reader.close()
    blind.close()
    assert entered == {(handle, pause): [TABLES[handle][0]] for handle in TABLES for pause in PAUSES}


def test_start_begins_one_game(kibitzer: Server, repository: Repository, scorekeeper: Callable[..., ScoreKeeper]):
    phone = scorekeeper(kibitzer.url, until="new-game")
    phone.tab.double_tap("new-game", 0.1)
    phone.tab.wait_for("game/jabberwocky")
    time.sleep(QUIET)
    assert phone.game == "/new"
    phone.tap("game/jabberwocky")
    phone.tab.wait_for("start")
    for name in ("Twin", "Twain", "Two"):
        phone.seat(name)
    phone.tab.double_tap("start", 0.04)
    phone.tab.wait_for("dealer")
    time.sleep(QUIET)
    assert phone.tab.has("dealer")
    started = [game for game in repository.running_games(100) if game.players[0].name == "Twin"]
    assert len(started) == 1
    assert revision(repository, started[0].id) == 0


def shows(tab: Tab, picture: bytes) -> None:
    """Wait until the tab shows the picture that another one has of a table like it."""
    patience = time.monotonic() + 3 * PATIENCE
    while tab.picture() != picture:
        assert time.monotonic() < patience, "the two tabs never show the same"


def revision(repository: Repository, game: GameId) -> int:
    """How much has been done in the game."""
    ledger = repository.load(game)
    assert ledger is not None
    return ledger.revision


def since(repository: Repository, game: GameId, before: int) -> list[str]:
    """What was done in the game since: the type of each entry, or `undo`."""
    ledger = repository.load(game)
    assert ledger is not None
    done = ledger.operations[before:]
    return [each.events[0].type if each.events else each.kind for each in done]
