"""Copies and backups where there is no server: the browser's own storage, and its own dialog for a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.storage.archive import Archive
from models.storage.engine import Store
from models.storage.repository import Repository
from tests.storage.evenings import play_out
from tests.storage.test_backup import LATER
from tests.support.browser import Browser
from tests.support.offline import Host
from tests.web.scorekeeper import ScoreKeeper
from tests.web.test_backup import TOO_LARGE, restored_and_taken_back, too_large

pytestmark = pytest.mark.browser

PUT_BACK = 8
"""More than the storage has spare files to begin with."""


def test_a_backup_is_chosen_restored_and_taken_back_and_copies_can_be_put_back_again_and_again(
    browser: Browser, host: Host, tmp_path: Path
):
    store = Store.open(tmp_path / "other" / "kibitzer.db")
    play_out(Repository(store), "Zoe Yan Xu")
    (tmp_path / "evenings.json").write_text(Archive(store).backup(LATER), encoding="utf-8")
    store.close()
    (tmp_path / "torn.json").write_text("{", encoding="utf-8")

    tab = browser.open_again(host.url, until="new-game")
    tab.go("/backup", until="choose-file")
    tab.choose("choose-file", tmp_path / "torn.json")
    tab.wait_for("notice")
    tab.choose("choose-file", too_large(tmp_path))
    tab.wait_for("notice", TOO_LARGE)
    tab.choose("choose-file", tmp_path / "evenings.json")
    tab.wait_for("plan/new", "1 game is new.")
    restored_and_taken_back(tab)

    tab.go("/", until="new-game")
    ScoreKeeper(tab).sit_down("Ann Bo Cy", dealer="Cy")
    tab.reload(until="procedure")
    tab.go("/copies", until="copy/1")
    for number in range(1, PUT_BACK + 1):
        tab.tap(f"copy/{number}")  # the copy of today, under those that were made before it was put back
        tab.wait_for("put-back")
        tab.tap("put-back")
        tab.wait_for(f"copy/{number + 1}")
        assert tab.text("notice").startswith("The copy was put back.")
    assert not [each for each in tab.errors if "404" not in each]
    tab.close()
