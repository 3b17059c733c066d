"""The client and Pyodide, cut down to what is asked for, and told by name where a part is not there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.offline import client
from app.offline.missing import Missing


def test_only_what_is_asked_for_is_copied_and_the_lists_say_so(tmp_path: Path):
    client.copy_client(client.web_folder(), tmp_path)
    copied = {file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*") if file.is_file()}
    wanted = {name.replace(".mjs", ".mjs.js") for name in client.WANTED}  # which hosts know by its right kind
    assert copied == {*wanted, "assets/FontManifest.json", "pyodide/pyodide-lock.json"}
    lock = json.loads((tmp_path / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"] == {}, "nothing to be fetched at the start"
    assert lock["info"]["python"].startswith("3.14")
    fonts = json.loads((tmp_path / "assets" / "FontManifest.json").read_text(encoding="utf-8"))
    assert {f"assets/{font['asset']}" for family in fonts for font in family["fonts"]} <= copied


@pytest.mark.parametrize("name", ["main.dart.js", "pyodide/pyodide.asm.wasm"])
def test_a_part_that_is_not_there_is_named(tmp_path: Path, name: str):
    source = tmp_path / "source"
    for wanted in client.WANTED:
        if wanted != name:
            (source / wanted).parent.mkdir(parents=True, exist_ok=True)
            (source / wanted).touch()
    with pytest.raises(Missing) as missing:
        client.copy_client(source, tmp_path / "into")
    assert str(missing.value) == f"the package flet-web has no {name}"


def test_without_flet_web_there_is_no_client(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(client, "find_spec", lambda _: None)
    with pytest.raises(Missing) as missing:
        client.web_folder()
    assert str(missing.value) == "the package flet-web is not installed"
