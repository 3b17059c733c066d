"""One server for all tests that do not need one of their own: each plays at tables of its own."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.browser import Browser
from tests.support.offline import Host
from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper


@pytest.fixture(scope="session")
def kibitzer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The app, with everything that other tests have played in it."""
    with Server(tmp_path_factory.mktemp("kibitzer") / "data") as server:
        yield server


@pytest.fixture(scope="session")
def kept(offline_folder: Path) -> Iterator[Host]:
    """The folder as it is built: once a browser has kept it, a start takes half the time."""
    with Host(offline_folder) as host:
        yield host


@pytest.fixture(scope="session")
def host(offline_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """The folder without its service worker: games and files do not need it, and their tests need not wait for it."""
    folder = tmp_path_factory.mktemp("host") / "kibitzer"
    shutil.copytree(offline_folder, folder, copy_function=os.link)
    (folder / "service-worker.js").unlink()
    with Host(folder) as host:
        yield host


@pytest.fixture
def scorekeeper(browser: Browser) -> Iterator[Callable[..., ScoreKeeper]]:
    """Hand out phones, each with the app open at an address: `scorekeeper(server.url)`."""
    phones: list[ScoreKeeper] = []

    def hand_out(url: str, until: str | None = None, **device: Any) -> ScoreKeeper:
        is_new = device.keys() - {"width", "height"}
        tab = browser.open_page(url, until=until, **device) if is_new else browser.open_again(url, until, **device)
        phones.append(ScoreKeeper(tab))
        return phones[-1]

    yield hand_out
    for phone in phones:
        if not phone.tab.page.is_closed():
            phone.tab.close()
