"""Archives and versions follow from what is in the files, and from nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from app.offline import pack

FILES = {"b.py": b"B = 2\n", "a/deep/c.json": b"{}", "a/d.py": b"D = 4\n"}


def folder(place: Path, names: list[str], time: int) -> Path:
    """The files in a folder, written in this order at this time."""
    for name in names:
        file = place / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(FILES[name])
        os.utime(file, (time, time))
        file.chmod(0o600 if time % 2 else 0o755)
    return place


@pytest.fixture
def alike(tmp_path: Path) -> tuple[Path, Path]:
    """The same files twice: in another order, at another time, of another mode."""
    return folder(tmp_path / "one", list(FILES), 1), folder(tmp_path / "two", list(reversed(FILES)), 2_000_000_000)


@pytest.mark.parametrize("packing", [pack.archive, pack.zipped])
def test_the_same_files_give_the_same_archive(packing: object, alike: tuple[Path, Path], tmp_path: Path):
    assert callable(packing)
    for number, files in enumerate(alike):
        packing(files, tmp_path / f"{number}")
    assert (tmp_path / "0").read_bytes() == (tmp_path / "1").read_bytes()
    (alike[1] / "b.py").write_bytes(b"B = 3\n")
    packing(alike[1], tmp_path / "1")
    assert (tmp_path / "0").read_bytes() != (tmp_path / "1").read_bytes()


def test_an_archive_holds_the_files(alike: tuple[Path, Path], tmp_path: Path):
    pack.archive(alike[0], tmp_path / "packed.tar.gz")
    with tarfile.open(tmp_path / "packed.tar.gz") as packed:
        read = {each.name: packed.extractfile(each) for each in packed.getmembers()}
        assert {name: file.read() for name, file in read.items() if file} == FILES


def test_python_imports_from_a_zip(alike: tuple[Path, Path], tmp_path: Path):
    pack.zipped(alike[0], tmp_path / "library.zip")
    asked = [sys.executable, "-c", "import sys; sys.path = [sys.argv[1], *sys.path]; import b; print(b.B)"]
    assert subprocess.check_output([*asked, str(tmp_path / "library.zip")], text=True) == "2\n"


def test_a_version_is_named_after_what_is_in_it(alike: tuple[Path, Path]):
    one, two = alike
    version = pack.version(one, "page")
    assert version == pack.version(two, "page")
    assert len(version) == 12
    names = {version, pack.version(one, "another page"), pack.version(one, "page", "")}
    assert len(names) == 2, "an empty text beside the folder says nothing"
    (two / "b.py").rename(two / "e.py")
    assert pack.version(two, "page") != version


def test_what_is_kept_is_listed_with_what_the_browser_must_know(alike: tuple[Path, Path]):
    (alike[0] / "b.py").unlink()
    (alike[0] / "a" / "d.py").rename(alike[0] / "a" / "d.js")
    listed = pack.kept(alike[0], alike[0].rglob("*.*"))
    assert [(each.path, each.kind, each.size) for each in listed] == [
        ("a/d.js", "text/javascript; charset=utf-8", 6),
        ("a/deep/c.json", "application/json", 2),
    ]
    assert listed[1].hash == "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"
