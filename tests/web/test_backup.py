"""A restore in a browser: a file is chosen, what it would change is shown, it is done, and taken back as a whole."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from models.storage.archive import Archive
from models.storage.engine import Store
from models.storage.repository import Repository
from tests.storage.evenings import play_out
from tests.storage.test_backup import LATER
from tests.support.browser import Tab
from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

pytestmark = pytest.mark.browser


TOO_LARGE = "This file was not brought in: the file has more than 16 MB, which is more than a page can take."


def too_large(folder: Path) -> Path:
    """A file that fits in no message, and on no small disk if it were not hollow."""
    with (folder / "large.json").open("wb") as file:
        file.truncate(300_000_000)
    return folder / "large.json"


def test_a_backup_is_looked_at_restored_and_taken_back(scorekeeper: Callable[..., ScoreKeeper], tmp_path: Path):
    store = Store.open(tmp_path / "other" / "kibitzer.db")
    play_out(Repository(store), "Zoe Yan Xu")
    backup = json.loads(Archive(store).backup(LATER))
    store.close()
    (tmp_path / "evenings.json").write_text(json.dumps(backup))
    (tmp_path / "torn.json").write_text(json.dumps(backup)[:-9])

    with Server(tmp_path / "data") as server:
        tab = scorekeeper(server.url, until="new-game").tab
        tab.go("/settings", until="backup")
        tab.tap("backup")
        tab.wait_for("choose-file")
        tab.choose("choose-file", tmp_path / "torn.json")
        tab.wait_for("notice")
        assert tab.text("notice").startswith("This file was not brought in: this is not JSON")

        tab.choose("choose-file", too_large(tmp_path))
        tab.wait_for("notice", TOO_LARGE)

        tab.choose("choose-file", tmp_path / "evenings.json")
        tab.wait_for("plan/new", "1 game is new.")
        assert tab.text("plan/players") == "3 new players: Zoe, Yan, Xu."
        tab.tap("cancel")
        tab.wait_for("choose-file")
        assert not tab.has("newest")
        tab.choose("choose-file", tmp_path / "evenings.json")
        restored_and_taken_back(tab)
        tab.go("/players", until="back")
        assert not tab.has("player/1")
        assert tab.errors == []


def restored_and_taken_back(tab: Tab) -> None:
    """The file that was chosen is brought in, and the whole of it taken back."""
    tab.wait_for("restore")
    tab.tap("restore")
    tab.wait_for("newest", "Brought in or made longer: 1 game.")
    tab.tap("take-back")
    tab.wait_for("confirm")
    tab.tap("confirm")
    tab.wait_gone("newest")
