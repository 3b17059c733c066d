"""A disk that becomes full in the middle of a game, and has room again: a small one of its own, really full."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.server import KIBITZER, Server
from tests.web.scorekeeper import ScoreKeeper

NAMESPACE = ("unshare", "--user", "--map-root-user", "--mount")
FULL = "The disk is full: this could not be kept. It is still on the screen."


def may_mount() -> bool:
    """Whether this system lets anybody have disks of their own."""
    tried = [*NAMESPACE, "mount", "-t", "tmpfs", "tmpfs", "/mnt"]
    return shutil.which("unshare") is not None and subprocess.run(tried, capture_output=True).returncode == 0


pytestmark = [pytest.mark.browser, pytest.mark.skipif(not may_mount(), reason="no disk of one's own can be mounted")]


def fill(disk: Path) -> Path:
    """Write a file until not one byte more goes on the disk."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(b"\0" * 4096):
            pass
    assert shutil.disk_usage(disk).free == 0
    return filler


def test_a_full_disk_is_said_and_record_works_once_there_is_room(
    tmp_path: Path, scorekeeper: Callable[..., ScoreKeeper]
):
    data = tmp_path / "data"
    mounted = 'mount -t tmpfs -o size=2m tmpfs "$0" && exec "$@"'
    with Server(data, (*NAMESPACE, "sh", "-c", mounted, str(data), *KIBITZER)) as server:
        phone = scorekeeper(server.url, until="new-game")
        tab = phone.tab
        phone.sit_down("Ann Bo Cy", dealer="Cy")
        phone.bid("Ann 1, Bo 1, Cy 0")
        tab.wait_for("left")
        filler = fill(Path(f"/proc/{server.process.pid}/root{data}"))
        phone.took("Ann 3, Bo 0")
        phone.until(lambda: tab.has("notice") and tab.text("notice").startswith(FULL))
        phone.tap("record")
        phone.until(lambda: tab.has("notice") and tab.text("notice").startswith(FULL))
        assert tab.text("left") == "all 3 given"
        assert tab.text("dealer") == "Cy deals"

        filler.unlink()
        phone.record()
        assert phone.totals("Ann Bo Cy") == "Ann 0, Bo 0, Cy 1"
        assert not tab.has("notice")
        tab.reload(until="dealer")
        assert tab.text("dealer") == "Ann deals"
        assert phone.totals("Ann Bo Cy") == "Ann 0, Bo 0, Cy 1"
        assert not tab.errors
