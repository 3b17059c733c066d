"""A file as each version left it opens today, with everything in it: `write_version.py` wrote it when it was new."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from models.storage.engine import Store
from models.storage.migrations import MIGRATIONS, version_of
from models.storage.repository import Repository
from tests.storage.evenings import loaded
from tests.storage.test_migrations import described
from tests.storage.write_version import FOLDER

VERSIONS = range(1, len(MIGRATIONS) + 1)


def unpacked(version: int, path: Path) -> Path:
    path.parent.mkdir(parents=True)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FOLDER / f"{version}.sql").read_text("utf-8"))
    return path


def contents(path: Path, columns: dict[str, list[str]]) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: sorted(connection.execute(f"SELECT {', '.join(names)} FROM {table}").fetchall(), key=repr)
            for table, names in columns.items()
        }


def columns_of(path: Path) -> dict[str, list[str]]:
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: [f'"{row[1]}"' for row in connection.execute(f"PRAGMA table_info({table})")]
            for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        }


def test_every_version_has_its_file() -> None:
    written = sorted(int(file.stem) for file in FOLDER.glob("*.sql"))
    assert written == list(VERSIONS), "after a new migration: python -m tests.storage.write_version"


@pytest.mark.parametrize("version", VERSIONS)
def test_a_file_of_every_version_opens_with_all_that_was_in_it(path: Path, tmp_path: Path, version: int) -> None:
    unpacked(version, path)
    columns = columns_of(path)
    before = contents(path, columns)
    assert all(before.values()), "there is something in every table"
    store = Store.open(path)
    assert store.set_aside is None
    repository = Repository(store)

    assert contents(path, columns) == before
    assert len(repository.finished_games()) == (2 if version < 3 else 3)
    (running,) = repository.running_games()
    assert repository.drafts(running.id, "phone", loaded(repository, running.id).revision) == {
        "tricks": {("Ann", "tricks"): 1}
    }
    assert repository.house_rules("jabberwocky") == {"Sundays": {"dealer_restriction": False}}
    assert {regular.name for regular in repository.regulars()} >= {"Ann", "Bo", "Cy", "Dee", "Ольга"}
    assert repository.rebuild_results() == (), "every log stands"
    assert contents(path, columns) == before, "and gives what was kept beside it"
    store.close()

    today = tmp_path / "new.db"
    Store.open(today).close()
    assert described(path) == described(today)
    with closing(sqlite3.connect(path)) as connection:
        assert version_of(connection) == len(MIGRATIONS)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_file_of_an_older_version_is_copied_first_as_it_was(path: Path, version: int) -> None:
    unpacked(version, path)
    columns = columns_of(path)
    before = contents(path, columns)
    store = Store.open(path)
    store.close()
    if version == len(MIGRATIONS):
        assert store.copied is None
    else:
        assert store.copied is not None
        assert columns_of(store.copied) == columns
        assert contents(store.copied, columns) == before
