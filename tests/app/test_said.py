"""How a command speaks: in UTF-8 to any console, to a reader who leaves, and where nobody can be told or asked."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.test_score import EXAMPLE, saved

ROOT = Path(__file__).parents[2]


def kibitzer(*arguments: str | bytes, **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "app.cli", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, check=False, timeout=30
    )


def test_standard_output_is_utf_8_whatever_the_console_speaks(tmp_path: Path) -> None:
    file = tmp_path / saved(tmp_path, players=["李雷🎲", "Жанна", "Cy"], events=[], name="игра.json")
    for flags in (["--json"], []):
        done = kibitzer("score", str(file), *flags, PYTHONIOENCODING="ascii", LC_ALL="C", PYTHONUTF8="0")
        assert done.returncode == 0, done.stderr
        assert "李雷🎲" in done.stdout.decode("utf-8")


@pytest.mark.skipif(sys.platform != "linux", reason="file names are bytes on Linux only")
def test_a_file_name_that_is_no_text_is_spelled_out(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff.json"
    Path(os.fsdecode(name)).write_text(json.dumps(EXAMPLE), encoding="utf-8")
    for flags in ([b"--json"], []):
        done = kibitzer(b"score", name, *flags)
        assert done.returncode == 0, done.stderr
        assert done.stdout.decode("utf-8")
    assert json.loads(kibitzer(b"score", name, b"--json").stdout)["file"].endswith("\udcff.json")


def test_a_reader_who_has_seen_enough_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / saved(tmp_path)
    command = (
        f"{sys.executable} -m app.cli score {' '.join([str(file)] * 500)} --json | head -1; echo ${{PIPESTATUS[0]}}"
    )
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, check=False, timeout=30)
    assert done.stderr == b""
    assert done.stdout.splitlines()[-1] == b"0"


UNPRINTED = b"kibitzer: what was found cannot be printed: No space left on device.\n"
UNASKED = b"kibitzer: nothing was changed: nobody can be asked here. Add --yes to do it.\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here is always full")
@pytest.mark.parametrize(
    ("way", "said", "status"),
    [
        ("score {file} > /dev/full", UNPRINTED, b"2"),
        ("--version > /dev/full", UNPRINTED, b"2"),
        ("score {file} >&-", b"", b"0"),
        ("score none.json 2>&-", b"", b"2"),
        ("score none.json 2> /dev/full", b"", b"2"),
        ("restore {backup} <&-", UNASKED, b"2"),
    ],
)
def test_where_nothing_can_be_printed_or_asked_there_is_one_sentence_at_most(
    way: str, said: bytes, status: bytes, tmp_path: Path
) -> None:
    file, backup = tmp_path / saved(tmp_path), tmp_path / "backup.json"
    if "{backup}" in way:
        kibitzer("import", str(file), "--data", str(tmp_path / "here"))
        kibitzer("backup", str(backup), "--data", str(tmp_path / "here"))
    command = f"{sys.executable} -m app.cli {way.format(file=file, backup=backup)}; echo $? > {tmp_path}/status"
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=ROOT,
        env={**os.environ, "KIBITZER_DATA": str(tmp_path / "there")},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.stderr == said
    assert (tmp_path / "status").read_bytes().strip() == status


def test_scoring_loads_neither_flet_nor_the_database() -> None:
    code = (
        "import sys; from app.score import run; run(['none.json'], as_json=True);"
        "import models.record, models.rulebook;"
        "print(sorted({name.split('.')[0] for name in sys.modules} & {'flet', 'sqlmodel', 'sqlalchemy', 'uvicorn'}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=30
    )
    assert done.stdout.splitlines()[-1] == "[]"
