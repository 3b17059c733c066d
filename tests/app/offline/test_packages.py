"""Which packages go to the browser, what of them, and how a missing one is told."""

from __future__ import annotations

import sys
from importlib.metadata import version
from pathlib import Path, PurePosixPath

import pytest

from app.offline import packages
from app.offline.missing import Missing

FETCHED = """
import sys
from pathlib import Path
target = Path(next(each for each in sys.argv if each.startswith("--target=")).removeprefix("--target="))
for name in ("msgpack/_cmsgpack.so", "msgpack/__init__.py", "msgpack/_cmsgpack.pyx", "msgpack-1.dist-info/RECORD"):
    (target / name).parent.mkdir(parents=True, exist_ok=True)
    (target / name).write_text(" ".join(sys.argv))
"""


def test_the_browser_gets_what_the_app_needs_and_nothing_of_the_server():
    needed = packages.needed("kibitzer")
    assert {"flet", "sqlmodel", "sqlalchemy", "pydantic", "pydantic-core", "msgpack", "segno", "six"} <= needed
    assert "snowballstemmer" in needed
    assert not needed & {"kibitzer", "uvicorn", "flet-web", "pip", "httpx", "greenlet", "oauthlib", "playwright"}


def test_what_is_not_installed_is_named():
    with pytest.raises(Missing) as missing:
        packages.needed("no-such-package")
    assert str(missing.value) == "the package no-such-package is not installed"


@pytest.mark.parametrize(
    ("place", "wanted"),
    [
        ("flet/controls/page.py", True),
        ("flet/controls/material/icons.json", True),
        ("flet/testing/tester.py", False),
        ("flet/cli.py", False),
        ("flet/client.py", True),
        ("sqlalchemy/dialects/sqlite/base.py", True),
        ("sqlalchemy/dialects/mysql/base.py", False),
        ("pydantic/main.pyi", False),
        ("pydantic/py.typed", False),
        ("segno-1.6.dist-info/direct_url.json", False),
        ("../../../bin/segno.py", False),
        ("msgpack/_cmsgpack.cpython-311-x86_64-linux-gnu.so", False),
    ],
)
def test_of_a_package_only_what_runs_is_wanted(place: str, wanted: bool):
    assert packages.is_wanted(PurePosixPath(place)) is wanted


def test_pure_packages_are_copied_from_this_installation(tmp_path: Path):
    packages.gather(tmp_path, {"segno", "six"})
    assert {file.suffix for file in tmp_path.rglob("*") if file.is_file()} == {".py"}
    assert (tmp_path / "six.py").is_file()
    assert (tmp_path / "segno" / "encoder.py").is_file()
    assert not list(tmp_path.rglob("*.dist-info"))


def test_packages_are_set_apart_whole(tmp_path: Path):
    packages.gather(tmp_path / "all", {"segno", "six", "typing-extensions"})
    segno = {file.name for file in (tmp_path / "all" / "segno").iterdir()}
    packages.set_apart(tmp_path / "all", tmp_path / "apart", {"segno", "typing-extensions"})
    assert [each.name for each in (tmp_path / "all").iterdir()] == ["six.py"]
    assert {each.name for each in (tmp_path / "apart").iterdir()} == {"segno", "typing_extensions.py"}
    assert {file.name for file in (tmp_path / "apart" / "segno").iterdir()} == segno


def test_compiled_packages_are_asked_for_in_the_version_that_was_tried_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(packages, "_pip", lambda: [sys.executable, "-c", FETCHED])
    packages.gather(tmp_path, {"msgpack"})
    assert {file.name for file in tmp_path.rglob("*") if file.is_file()} == {"_cmsgpack.so", "__init__.py"}
    asked = (tmp_path / "msgpack" / "__init__.py").read_text(encoding="utf-8").split()
    assert asked[-1] == f"msgpack=={version('msgpack')}"
    assert {"--platform=pyemscripten_2026_0_wasm32", "--no-deps", "--only-binary=:all:"} <= set(asked)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (
            "WARNING: slow\\nERROR: Could not find a version\\nERROR: No matching distribution",
            "Could not find a version",
        ),
        (
            "ERROR: Could not find a version that satisfies it (from versions: none)\\nERROR: No matching distribution",
            "Could not find a version that satisfies it (from versions: none); is there a network?",
        ),
        ("", "pip gave no reason"),
    ],
)
def test_what_cannot_be_fetched_is_one_sentence_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, why: str
):
    script = f"import sys; sys.stderr.write('{said}'); sys.exit(1)"
    monkeypatch.setattr(packages, "_pip", lambda: [sys.executable, "-c", script])
    with pytest.raises(Missing) as missing:
        packages.gather(tmp_path, {"msgpack"})
    assert str(missing.value) == f"msgpack=={version('msgpack')} for the browser could not be fetched ({why})"


def test_without_pip_in_this_python_the_one_on_the_path_does(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(packages, "find_spec", lambda _: None)
    monkeypatch.setattr(packages.shutil, "which", lambda name: "elsewhere/pip3" if name == "pip3" else None)
    assert packages._pip() == ["elsewhere/pip3"]
    monkeypatch.setattr(packages.shutil, "which", lambda _: None)
    with pytest.raises(Missing) as missing:
        packages._pip()
    assert str(missing.value) == "pip is not installed"
