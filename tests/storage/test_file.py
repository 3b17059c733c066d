"""Nobody's file is ever overwritten: damaged, foreign and newer ones are told apart and left whole."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from models.storage.engine import Store
from models.storage.file import CannotOpen, ForeignFile, NewerFile
from models.storage.repository import Repository
from tests.storage.evenings import play_out, start

NOBODY = 65534


def folder(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in path.parent.iterdir()}


def written(path: Path, *statements: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def filled(path: Path) -> None:
    store = Store.open(path)
    play_out(Repository(store))
    store.close()


def test_a_file_that_is_not_there_is_made_with_its_folders(path: Path) -> None:
    store = Store.open(path)
    assert store.set_aside is None
    assert path.is_file()
    store.close()


def test_an_empty_file_is_as_good_as_none(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    store = Store.open(path)
    start(Repository(store))
    assert store.set_aside is None
    store.close()


def test_a_database_without_anything_in_it_becomes_ours(path: Path) -> None:
    written(path, "PRAGMA journal_mode = WAL")
    store = Store.open(path)
    start(Repository(store))
    assert store.set_aside is None
    store.close()


def test_games_are_there_when_the_file_is_opened_again(path: Path) -> None:
    filled(path)
    store = Store.open(path)
    assert len(Repository(store).finished_games()) == 1
    assert store.copied is None
    store.close()


def test_a_path_may_hold_any_sign(tmp_path: Path) -> None:
    path = tmp_path / "what? 100 % #1 李雷" / "kibitzer.db"
    filled(path)
    assert path.is_file()
    store = Store.open(path)
    assert len(Repository(store).finished_games()) == 1
    store.close()


@pytest.mark.parametrize(
    "damage",
    [
        b"these are no games",
        b"\0" * 8192,
        b"SQLite format 3\0",
        b"SQLite format 3\0" + b"\xff" * 8192,
    ],
    ids=["text", "zeros", "only the beginning", "rubbish"],
)
def test_a_file_that_is_no_database_is_set_aside_whole(path: Path, damage: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(damage)
    store = Store.open(path)
    assert store.set_aside is not None
    assert store.set_aside.parent == path.parent
    assert store.set_aside.name.startswith("kibitzer-damaged-")
    assert store.set_aside.read_bytes() == damage
    start(Repository(store))
    store.close()


@pytest.mark.parametrize("harm", ["overwritten", "cut off"])
def test_a_database_with_damage_inside_is_set_aside_whole(path: Path, harm: str) -> None:
    filled(path)
    whole = path.read_bytes()
    middle = len(whole) // 2
    harmed = whole[:middle] + b"\xaa" * 4096 + whole[middle + 4096 :] if harm == "overwritten" else whole[:middle]
    path.write_bytes(harmed)
    store = Store.open(path)
    assert store.set_aside is not None
    assert store.set_aside.read_bytes() == harmed
    assert Repository(store).finished_games() == ()
    store.close()


def test_what_lies_beside_a_damaged_file_goes_with_it(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no database")
    path.with_name("kibitzer.db-wal").write_bytes(b"but perhaps games")
    store = Store.open(path)
    assert store.set_aside is not None
    assert store.set_aside.with_name(store.set_aside.name + "-wal").read_bytes() == b"but perhaps games"
    store.close()


def test_two_damaged_files_in_one_second_get_two_names(path: Path) -> None:
    path.parent.mkdir()
    aside = []
    for damage in (b"one", b"two", b"three"):
        path.write_bytes(damage)
        store = Store.open(path)
        store.close()
        assert store.set_aside is not None
        aside.append(store.set_aside)
    assert [file.read_bytes() for file in aside] == [b"one", b"two", b"three"]


def test_a_newer_file_is_refused_and_left_to_the_byte(path: Path) -> None:
    filled(path)
    written(path, "PRAGMA user_version = 99")
    before = folder(path)
    with pytest.raises(NewerFile) as caught:
        Store.open(path)
    assert (caught.value.path, caught.value.version) == (path, 99)
    assert folder(path) == before


def test_a_newer_file_is_recognised_by_what_is_not_yet_folded_into_it(path: Path, tmp_path: Path) -> None:
    filled(path)
    killed = tmp_path / "killed" / path.name
    killed.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA user_version = 99")
        for suffix in ("", "-wal"):
            shutil.copy(path.with_name(path.name + suffix), killed.with_name(path.name + suffix))
    before = folder(killed)
    with pytest.raises(NewerFile):
        Store.open(killed)
    after = folder(killed)
    assert {name: after[name] for name in before} == before


@pytest.mark.parametrize("mark", ["PRAGMA application_id = 1234", "PRAGMA application_id = 0"])
@pytest.mark.parametrize("journal", ["WAL", "DELETE"])
def test_another_application_s_file_is_refused_and_left_to_the_byte(path: Path, mark: str, journal: str) -> None:
    written(path, f"PRAGMA journal_mode = {journal}", mark, "CREATE TABLE player (score)")
    before = folder(path)
    with pytest.raises(ForeignFile):
        Store.open(path)
    assert folder(path) == before


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file, not a folder")
    with pytest.raises(CannotOpen) as caught:
        Store.open(tmp_path / "data" / "kibitzer.db")
    assert caught.value.why


def test_a_folder_in_the_place_of_the_file_is_said(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(CannotOpen):
        Store.open(path)


@pytest.fixture
def owned() -> Iterator[Path]:
    """A folder of somebody who may not write everywhere, and that somebody for the test's time."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "data" / "kibitzer.db"
        filled(path)
        if os.geteuid() == 0:
            for each in (path.parent.parent, path.parent, path):
                os.chown(each, NOBODY, NOBODY)
            os.seteuid(NOBODY)
            yield path
            os.seteuid(0)
        else:
            yield path


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no such permissions here")
@pytest.mark.parametrize("what", ["folder", "file"])
def test_what_may_not_be_written_is_said_and_left_as_it_is(owned: Path, what: str) -> None:
    before = owned.read_bytes()
    locked = owned if what == "file" else owned.parent
    mode = locked.stat().st_mode
    locked.chmod(0o500)
    try:
        with pytest.raises(CannotOpen) as caught:
            Store.open(owned)
    finally:
        locked.chmod(mode)
    assert caught.value.kind == "read-only"
    assert owned.read_bytes() == before
