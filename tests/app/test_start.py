"""What the first screen waits for, and what it leaves for later."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from app.routes import SCREENS


@pytest.mark.parametrize(
    "package", ["pydantic", "sqlalchemy", "sqlmodel", "segno", "snowballstemmer", "models.games", "models.ledger"]
)
def test_a_start_does_not_wait_for(package: str) -> None:
    seen = subprocess.run(
        [sys.executable, "-c", f"import app.main, sys; print({package!r} in sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert seen.stdout.strip() == "False"


@pytest.mark.parametrize("place", SCREENS.values())
def test_every_screen_is_where_its_address_says(place: str) -> None:
    module, _, component = place.partition(":")
    assert callable(getattr(import_module(module), component))
