"""A disk that is full, or takes nothing: whoever writes is told, nothing is half kept, and then it goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from models.storage.engine import StorageFault, Store
from models.storage.repository import Repository
from tests.storage.evenings import loaded, start
from tests.support.disk import full, no_longer_grows
from tests.support.games import bids, deal, recorded


def test_an_entry_on_a_full_disk_is_told_and_kept_once_there_is_room(path: Path) -> None:
    repository = Repository(Store.open(path))
    game = start(repository)
    ledger = recorded(loaded(repository, game), deal("hearts"))
    with full(repository.store):
        with pytest.raises(StorageFault, match="full"):
            again_and_again(lambda n: start(repository, f"Ann{n} Bo{n} Cy{n}"))
        with pytest.raises(StorageFault, match="full"):
            again_and_again(lambda n: repository.keep_draft(game, f"phone {n}", 0, "bid", {("", "bid"): 1}))
        assert loaded(repository, game).revision == 0
    assert repository.append(game, ledger) is None
    for bid in bids("Bo 1, Cy 1, Ann 0"):
        ledger = recorded(ledger, bid)
        assert repository.append(game, ledger) is None
    repository.store.close()
    assert_sound(path)
    again = Repository(Store.open(path))
    assert loaded(again, game).operations == ledger.operations
    again.store.close()


@pytest.mark.parametrize("journal", ["write-ahead log", "rollback journal"])
def test_a_disk_that_takes_nothing_is_told_and_nothing_is_half_kept(path: Path, journal: str) -> None:
    repository = Repository(Store.open(path, wal=journal == "write-ahead log"))
    game = start(repository)
    ledger = recorded(loaded(repository, game), deal("hearts"))
    with no_longer_grows():
        for _ in range(3):
            with pytest.raises(StorageFault, match="disk"):
                repository.append(game, ledger)
            with pytest.raises(StorageFault, match="disk"):
                repository.keep_draft(game, "phone", 0, "bid", {("", "bid"): 1})
        assert loaded(repository, game).revision == 0, "what is there can still be read"
    assert repository.drafts(game, "phone", 0) == {}
    assert repository.append(game, ledger) is None
    assert loaded(repository, game).operations == ledger.operations
    repository.store.close()
    assert_sound(path)


def again_and_again(write: Callable[[int], object]) -> None:
    """Write until the last free page is used up."""
    for n in range(10_000):
        write(n)


def assert_sound(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
