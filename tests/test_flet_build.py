"""What `flet build` reads of pyproject.toml: only keys that flet-cli knows, and an app that runs without the rest.

Nothing is built here: that takes Flutter, and the systems themselves.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import requires
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest
from packaging.requirements import Requirement

from app import look

ROOT: Final = Path(__file__).resolve().parents[1]
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FLET: Final[dict[str, Any]] = PROJECT["tool"]["flet"]

PLATFORMS: Final = {"android", "ios", "macos", "windows", "linux", "web"}
FREE: Final = ("boot_screen.", "ios.info.", "macos.info.")
"""Tables whose keys go to the system, or to the screen they name, as they are."""

IMPORTS_ALL: Final = """
import importlib, pkgutil, sys
sys.path.insert(0, sys.argv[1])
import app, models, main
for package in (app, models):
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(found.name)
print(len(sys.modules))
"""


def leaves(table: dict[str, Any], path: str = "") -> Iterator[str]:
    """The keys of a table down to their values, with dots between."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{path}{key}.")
        else:
            yield f"{path}{key}"


@pytest.fixture(scope="module")
def known() -> set[str]:
    """The keys that flet-cli reads, by its own source; `*` stands for a platform or another variable part."""
    spec = find_spec("flet_cli")
    if spec is None or spec.submodule_search_locations is None:
        pytest.skip("flet-cli is not installed here")
    (folder,) = spec.submodule_search_locations
    source = "".join(file.read_text(encoding="utf-8") for file in Path(folder).rglob("*.py"))
    whole = re.findall(r"""["']tool\.flet\.([\w.{}]+)["']""", source)
    either = re.findall(r"""get_(?:platform|bool)_setting\([^"']*["']([\w.]+)["']""", source)
    splash = [f"splash.{key}" for key in re.findall(r"""color\(\s*self\.options\.\w+, "(\w+)",""", source)]
    keys = {re.sub(r"\{[^}]*\}", "*", key) for key in whole} | set(splash)
    return keys | set(either) | {f"*.{key}" for key in either}


def unknown(table: dict[str, Any], known: set[str]) -> list[str]:
    """The keys of a table that flet-cli does not read."""
    found = []
    for key in leaves(table):
        first, _, rest = key.partition(".")
        ways = {key, f"*.{rest}"} if first in PLATFORMS else {key}
        if not key.startswith(FREE) and not ways & known:
            found.append(key)
    return found


def test_flet_knows_every_key(known: set[str]):
    assert unknown(FLET, known) == []


def test_a_key_that_it_does_not_know_is_seen(known: set[str]):
    planted = {"splash": {"colour": "#fff"}, "android": {"org": "ours", "categories": []}, "orientation": "any"}
    assert unknown(planted, known) == ["splash.colour", "android.categories", "orientation"]


def test_every_target_has_what_it_needs():
    assert re.fullmatch(r"[a-z]\w*(\.[a-z]\w*){2,}", FLET["bundle_id"])
    assert FLET["bundle_id"].startswith(FLET["org"] + ".")
    assert FLET.keys() >= {"product", "artifact", "company", "copyright", "build_number"}
    assert PLATFORMS - {"windows"} <= FLET.keys(), "windows needs nothing of its own"
    assert (ROOT / "main.py").is_file()
    assert (ROOT / "assets" / "icon.png").is_file()
    (flet,) = (each for each in map(Requirement, PROJECT["project"]["dependencies"]) if each.name == "flet")
    (cli,) = (each for each in PROJECT["dependency-groups"]["dev"] if each.startswith("flet-cli"))
    assert cli == f"flet-cli{flet.specifier}"


def test_nothing_comes_from_a_network_or_belongs_to_a_server():
    assert FLET["web"]["cdn"] is False
    assert not [name for name in PROJECT["project"]["dependencies"] if name.startswith(("flet-web", "uvicorn"))]


def test_it_begins_in_the_colours_of_the_app():
    day, night = look.DAY["surface"].upper(), look.NIGHT["surface"].upper()
    assert (FLET["splash"]["color"], FLET["splash"]["dark_color"]) == (day, night)
    assert (FLET["boot_screen"]["flet"]["bgcolor_light"], FLET["boot_screen"]["flet"]["bgcolor_dark"]) == (day, night)
    assert (FLET["web"]["pwa_background_color"], FLET["icon_background"]) == (day, night)


@pytest.mark.parametrize("platform", ["android", "ios"])
def test_a_phone_asks_for_packages_that_the_app_allows(platform: str):
    allowed = {each.name: each.specifier for each in map(Requirement, PROJECT["project"]["dependencies"])}
    for wanted in map(Requirement, FLET[platform]["dependencies"]):
        (version,) = (each.version for each in wanted.specifier)
        assert allowed[wanted.name].contains(version, prereleases=True)
        sqlmodel = {each.name: each.specifier for each in map(Requirement, requires("sqlmodel") or ())}
        assert sqlmodel[wanted.name].contains(version, prereleases=True)


def test_what_is_left_out_is_there_and_not_missed(tmp_path: Path):
    left_out = FLET["app"]["exclude"]
    assert {"tests", "tools", "assets/pictures"} <= set(left_out)
    assert not [place for place in left_out if set(place) & set("*?")], "exact places, no patterns"
    made_here = {"build", "dist", "shots"}
    assert [name for name in left_out if not (ROOT / name).exists() and name not in made_here] == []
    for name in ("main.py", "app", "models"):
        source = ROOT / name
        if source.is_file():
            shutil.copyfile(source, tmp_path / name)
        else:
            shutil.copytree(source, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in left_out:
        place = tmp_path / name
        if place.is_dir():
            shutil.rmtree(place)
        else:
            place.unlink(missing_ok=True)
    command = [sys.executable, "-P", "-c", IMPORTS_ALL, str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not (tmp_path / "app" / "cli.py").exists()
