"""A small app to build a folder of: everything but our own code, and nothing that has to be fetched."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.device.folders import assets_folder
from app.offline import compiling
from app.offline.build import App


@pytest.fixture
def small(tmp_path: Path) -> App:
    """One module to start, one folder of code with what is not to be packed in it, two packages of pure Python."""
    code = tmp_path / "code"
    for name in (
        "app/cards.py",
        "app/offline/build.py",
        "app/assets/icon.png",
        "app/__pycache__/cards.pyc",
        "app/x.js",
    ):
        (code / name).parent.mkdir(parents=True, exist_ok=True)
        (code / name).write_text(f"# {name}\n", encoding="utf-8")
    (code / "start.py").write_text("import app.cards\n", encoding="utf-8")
    return App(code / "start.py", {"six"}, {"segno"}, (code / "app",), assets_folder())


@pytest.fixture
def no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer without Node.js, also without the one that playwright brings."""
    monkeypatch.setattr(compiling.shutil, "which", lambda _: None)
    monkeypatch.setattr(compiling, "find_spec", lambda _: None)
