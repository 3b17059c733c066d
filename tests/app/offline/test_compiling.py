"""Python compiled by the Pyodide that will run it: where Node.js is found, what comes of it, and how it fails."""

from __future__ import annotations

import os
import shutil
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from app.offline import client, compiling
from app.offline.missing import Missing

UNCHECKED_HASH = 1
"""The flags of a `.pyc` whose source is not looked for."""


@pytest.fixture
def node() -> Path:
    found = compiling.node()
    if found is None:
        pytest.skip("there is no Node.js here")
    return found


def says(node: Path, version: str) -> Path:
    """A program in the place of Node.js that says this is its version, and no more."""
    node.parent.mkdir(exist_ok=True)
    node.write_text(f"#!{sys.executable}\nprint({version!r})\n", encoding="utf-8")
    node.chmod(0o755)
    return node


def test_node_is_the_one_on_the_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    on_path = says(tmp_path / "node", "v18.0.0")
    monkeypatch.setattr(compiling.shutil, "which", lambda _: str(on_path))
    assert compiling.node() == on_path


@pytest.mark.parametrize("on_path", [None, "v16.20.2", "", "no Node.js", "missing"])
@pytest.mark.parametrize("name", ["node", "node.exe"])
def test_else_the_one_that_playwright_brings(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, on_path: str | None
):
    spec = ModuleSpec("playwright", None, origin=str(tmp_path / "__init__.py"))
    old = tmp_path / "old"
    if on_path not in (None, "missing"):
        says(old, str(on_path))
    monkeypatch.setattr(compiling.shutil, "which", lambda _: str(old) if on_path is not None else None)
    monkeypatch.setattr(compiling, "find_spec", lambda _: spec)
    assert compiling.node() is None
    brought = says(tmp_path / "driver" / name, "v22.1.0")
    assert compiling.node() == brought


@pytest.mark.usefixtures("no_node")
def test_else_there_is_none():
    assert compiling.node() is None


def test_sources_become_what_this_pyodide_runs(node: Path, tmp_path: Path):
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        (folder / "deep").mkdir(parents=True)
        (folder / "deep" / "cards.py").write_text("SUITS = 4\n", encoding="utf-8")
        (folder / "names.json").write_text("{}", encoding="utf-8")
    os.utime(folders[0] / "deep" / "cards.py", (1, 1))
    compiling.compile_all(node, client.web_folder() / "pyodide", tmp_path)
    made = [sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*.*")) for folder in folders]
    assert made == [["deep/cards.pyc", "names.json"]] * 2
    one, two = ((folder / "deep" / "cards.pyc").read_bytes() for folder in folders)
    assert one == two, "neither time nor place is in it"
    assert int.from_bytes(one[4:8], "little") == UNCHECKED_HASH
    assert b"deep/cards.py" in one
    assert str(tmp_path).encode() not in one


def test_a_source_that_is_none_is_told(node: Path, tmp_path: Path):
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "cards.py").write_text("SUITS =\n", encoding="utf-8")
    with pytest.raises(Missing) as missing:
        compiling.compile_all(node, client.web_folder() / "pyodide", tmp_path)
    told = str(missing.value)
    assert told.startswith("Pyodide could not compile the app in Node.js (")
    assert "\n" not in told


@pytest.mark.parametrize(("said", "why"), [("", "no reason given"), ("first\\nthe last line", "the last line")])
def test_a_node_that_fails_is_told(tmp_path: Path, said: str, why: str):
    script = tmp_path / "node"
    script.write_text(f"#!{sys.executable}\nimport sys\nsys.exit('{said}' or 1)\n", encoding="utf-8")
    script.chmod(0o755)
    if shutil.which(str(script)) is None:
        pytest.skip("a script is no program here")
    with pytest.raises(Missing) as missing:
        compiling.compile_all(script, tmp_path, tmp_path)
    assert str(missing.value) == f"Pyodide could not compile the app in Node.js ({why})"
