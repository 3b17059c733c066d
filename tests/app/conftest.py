"""What the tests of the screens share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.device.folders import DATA_VARIABLE
from app.main import store
from models.storage.repository import Repository


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Repository]:
    """The games of this device: none yet."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "data"))
    store.cache_clear()
    yield Repository(store())
    store().close()
    store.cache_clear()
