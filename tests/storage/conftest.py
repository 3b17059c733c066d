"""A file of one's own for each test, on a real disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from models.storage.engine import Store
from models.storage.repository import Repository


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "kibitzer.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = Store.open(path)
    yield store
    store.close()


@pytest.fixture
def repository(store: Store) -> Repository:
    return Repository(store)


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Repository]:
    """The games of another device."""
    store = Store.open(tmp_path / "other" / "kibitzer.db")
    yield Repository(store)
    store.close()
