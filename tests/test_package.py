"""The wheel that is built of this checkout holds what the app needs and nothing else, and runs where it is unpacked."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import urllib.request
import zipfile
from email import message_from_bytes
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Any, Final

import pytest

from tests.support.server import Server

ROOT: Final = Path(__file__).resolve().parents[1]
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
AT_HOME: Final = ("assets/pictures/",)
"""Assets that only the README shows."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built by the build backend that pyproject names; that one is installed with the tools of work."""
    if find_spec("hatchling") is None:
        pytest.skip("the build backend hatchling is not installed here")
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def names(wheel: Path) -> frozenset[str]:
    with zipfile.ZipFile(wheel) as opened:
        return frozenset(opened.namelist())


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel unpacked, as an installer does."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as opened:
        opened.extractall(folder)
    return folder


def wanted() -> set[str]:
    """The files of this checkout that the app runs with, by their places in the wheel."""
    tracked = subprocess.run(
        ["git", "ls-files", "app", "models", "assets"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if tracked.returncode:
        pytest.skip("this is no git checkout")
    return {
        f"app/{name}" if name.startswith("assets/") else name
        for name in tracked.stdout.splitlines()
        if not name.startswith(AT_HOME) and (ROOT / name).exists()
    }


def test_all_of_the_app_is_in_the_wheel(names: frozenset[str]) -> None:
    assert wanted() - names == set()


@pytest.mark.parametrize(
    "place",
    [
        "app/cli.py",
        "app/py.typed",
        "models/py.typed",
        "models/games/jabberwocky.py",
        "app/assets/manifest.json",
        "app/assets/favicon.png",
        "app/assets/icons/icon-512.png",
        "app/assets/fonts/KibitzerSans.ttf",
        "app/assets/fonts/OFL-SourceSans3.txt",
        "app/assets/fonts/coverage.json",
        "app/assets/rules/jabberwocky/en.md",
        "app/assets/locale/kibitzer.pot",
        "app/assets/record.schema.json",
    ],
)
def test_the_wheel_holds(names: frozenset[str], place: str) -> None:
    assert place in names


def test_nothing_of_the_workshop_is_in_the_wheel(names: frozenset[str]) -> None:
    assert {PurePosixPath(name).parts[0].partition("-")[0] for name in names} == {"app", "models", "kibitzer"}
    assert not [name for name in names if "pictures" in name or "test" in name or "__pycache__" in name]
    assert not [name for name in names if name.endswith((".db", ".lock", ".toml"))]


def test_the_wheel_brings_the_command(installed: Path) -> None:
    (points,) = installed.glob("*.dist-info/entry_points.txt")
    assert "kibitzer = app.cli:main" in points.read_text(encoding="utf-8")


def test_the_wheel_asks_for_what_a_phone_needs_and_on_request_for_a_web_server(installed: Path) -> None:
    (metadata,) = installed.glob("*.dist-info/METADATA")
    asked = message_from_bytes(metadata.read_bytes()).get_all("Requires-Dist") or []
    always = {name for name in asked if "extra ==" not in name}
    assert {name.split("=")[0].split(">")[0] for name in always} == {
        "flet",
        "platformdirs",
        "pydantic",
        "segno",
        "snowballstemmer",
        "sqlmodel",
    }
    on_request = {name.split("=")[0].split(">")[0] for name in set(asked) - always}
    assert on_request == {"flet-web", "packaging", "pip", "uvicorn"}


def test_the_web_server_is_the_same_in_a_checkout_and_in_a_wheel() -> None:
    assert PROJECT["project"]["optional-dependencies"]["web"] == PROJECT["dependency-groups"]["web"]
    assert set(PROJECT["tool"]["uv"]["default-groups"]) == {"web", "dev"}


def answer(url: str) -> tuple[str, bytes]:
    with urllib.request.urlopen(url, timeout=10) as response:
        return response.headers["content-type"], response.read()


def unpacked(installed: Path, code: str) -> tuple[str, ...]:
    """The command that runs `code` with the unpacked wheel and without this checkout."""
    return sys.executable, "-P", "-c", f"import sys; sys.path.insert(0, {str(installed)!r}); {code}"


def test_an_unpacked_wheel_serves_the_app_with_its_own_fonts(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FLET_ASSETS_DIR", raising=False)
    with Server(tmp_path / "data", unpacked(installed, "from app.cli import run; run()")) as server:
        kind, page = answer(server.url)
        assert kind.startswith("text/html")
        assert b"Kibitzer" in page
        for place in ("fonts/KibitzerSerif.ttf", "icons/icon-192.png", "favicon.png"):
            file = installed / "app" / "assets" / place
            assert answer(f"{server.url}/{place}")[1] == file.read_bytes()


def test_an_unpacked_wheel_finds_its_own_assets_and_not_those_of_a_neighbour(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FLET_ASSETS_DIR", raising=False)
    (tmp_path / "assets").mkdir()
    command = unpacked(installed, "from app.device.folders import assets_folder; print(assets_folder())")
    found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert Path(found.stdout.strip()) == installed / "app" / "assets"


def test_an_unpacked_wheel_builds_the_folder_without_a_server_of_itself(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FLET_ASSETS_DIR", raising=False)
    code = "from app.offline import build, site; app = build.kibitzer()"
    used = "app.start, build.LATER, app.assets, *app.sources, *site.SCRIPTS, site.PAGE / 'service-worker.js'"
    command = unpacked(installed, f"{code}; print({used}, sep='\\n')")
    found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    places = [Path(line) for line in found.stdout.splitlines()]
    assert len(places) == 10
    assert all(place.exists() and place.is_relative_to(installed) for place in places)
