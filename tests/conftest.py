"""Fixtures for all tests."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from app.offline.build import build, kibitzer
from tests.support.browser import Browser, chromium
from tests.support.server import KIBITZER, Server

settings.register_profile(
    "kibitzer",
    deadline=None,  # nothing is timed on a machine that has other things to do
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("kibitzer")


@pytest.hookimpl(tryfirst=True)  # the groups are read by pytest-xdist in the same hook
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where two workers share the run, each has one browser, and one of them builds the folder and tests it.

    These long ones begin, so that the many short ones fill both workers up to the end. What is timed by hand comes last
    in its group, when nothing else is drawn any more.
    """
    for item in items:
        if "offline_folder" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("offline"))
        elif item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.xdist_group("browser"))
    items.sort(key=lambda item: item.get_closest_marker("paced") is not None)
    items.sort(key=lambda item: item.get_closest_marker("xdist_group") is None)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what needs a browser where there is none; where there must be one, fail."""
    if item.get_closest_marker("browser") and chromium() is None:
        if os.environ.get("KIBITZER_REQUIRE_BROWSER") == "1":
            pytest.fail("no chromium on PATH, and KIBITZER_REQUIRE_BROWSER=1 asks for one", pytrace=False)
        pytest.skip("no chromium on PATH")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole run."""
    with Browser() as running:
        yield running


@pytest.fixture(scope="session")
def offline_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The app as a folder that needs no server, built once for the whole run."""
    folder = tmp_path_factory.mktemp("offline") / "kibitzer"
    build(folder, kibitzer(), say=lambda _: None)
    return folder


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Start servers, `serve()` for kibitzer and `serve("tests.support.counter")` for another module."""
    started: list[Server] = []

    def start(module: str | None = None) -> Server:
        command = KIBITZER if module is None else (sys.executable, "-m", module)
        started.append(Server(tmp_path / f"data{len(started)}", command))
        return started[-1]

    yield start
    for server in started:
        server.kill()
