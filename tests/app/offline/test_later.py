"""Packages are imported out of their archive, whatever they are made of, and only what is asked for is unpacked."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest

from app.offline import build, pack

REACHED = f"""
import runpy, sys
from pathlib import Path
runpy.run_path({str(build.LATER)!r})["reach"](Path(sys.argv[1]))
"""


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A package that is Python alone, and one with a compiled module inside."""
    for package in ("six", "msgpack"):
        installed = distribution(package)
        for file in installed.files or ():
            if file.suffix in (".py", ".so", ".pyd"):
                (tmp_path / "packages" / file).parent.mkdir(parents=True, exist_ok=True)
                (tmp_path / "packages" / file).write_bytes(Path(str(installed.locate_file(file))).read_bytes())
    pack.zipped(tmp_path / "packages", tmp_path / "later.zip")
    return tmp_path / "later.zip"


def run(archive: Path, script: str) -> subprocess.CompletedProcess[str]:
    """Run a script in a Python that has nothing installed."""
    command = [sys.executable, "-ISc", REACHED + script, str(archive)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_python_is_imported_from_the_archive_itself(archive: Path):
    done = run(archive, "import six; print(six.__file__)")
    assert done.stdout.strip() == str(archive / "six.py"), done.stderr
    assert not archive.with_suffix("").exists()


def test_a_compiled_module_is_unpacked_when_it_is_imported(archive: Path):
    done = run(archive, "import msgpack; print(msgpack.packb(7), sys.modules['msgpack._cmsgpack'].__file__)")
    packed, _, place = done.stdout.strip().partition(" ")
    assert packed == r"b'\x07'", done.stderr
    assert Path(place).is_relative_to(archive.with_suffix("") / "msgpack")


def test_what_is_nowhere_is_missed_as_ever(archive: Path):
    done = run(archive, "import msgpack.nothing")
    assert done.stderr.splitlines()[-1] == "ModuleNotFoundError: No module named 'msgpack.nothing'"
