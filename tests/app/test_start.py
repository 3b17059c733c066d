"""What the first screen waits for, and what it leaves for later."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from importlib.metadata import packages_distributions

import pytest
from packaging.utils import canonicalize_name

from app.device.folders import DATA_VARIABLE
from app.offline.build import kibitzer
from app.routes import SCREENS

ON_A_COMPUTER = {"platformdirs"}
"""Finds the folder of the games where there are folders; a browser does not import it."""


START = """
import asyncio, sys
from pathlib import Path
from app.main import main
from models.storage.engine import Store
from tests.support.headless import Screen

Store.open(Path(sys.argv[1]) / "kibitzer.db").close()  # as on every start but the very first

async def start():
    screen = await Screen.open(main)
    assert screen.has("new-game")
    print(*sys.modules)

asyncio.run(start())
"""


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The modules of a start, as soon as its first screen is there."""
    data = str(tmp_path_factory.mktemp("data"))
    command = [sys.executable, "-c", START, data]
    environment = {**os.environ, DATA_VARIABLE: data}
    seen = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return set(seen.stdout.split())


@pytest.mark.parametrize("package", ["flet.controls.theme", "urllib.request", "models.games", "models.ledger"])
def test_a_start_does_not_wait_for(imported: set[str], package: str):
    assert "app.screens.tonight" in imported
    assert package not in imported


def test_a_start_waits_for_no_package_that_comes_later(imported: set[str]):
    later = kibitzer().later
    tops = {top for top, names in packages_distributions().items() if later & {canonicalize_name(n) for n in names}}
    assert {"pydantic", "pydantic_core", "sqlalchemy", "sqlmodel", "segno", "snowballstemmer"} <= tops
    assert not {module.partition(".")[0] for module in imported} & (tops - ON_A_COMPUTER)


@pytest.mark.parametrize("place", SCREENS.values())
def test_every_screen_is_where_its_address_says(place: str) -> None:
    module, _, component = place.partition(":")
    assert callable(getattr(import_module(module), component))
