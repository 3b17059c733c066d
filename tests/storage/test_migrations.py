"""The file grows step by step: each step whole or not at all, and a copy first."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import SQLModel, create_engine

from models.storage.engine import Store
from models.storage.file import CannotOpen, NewerFile
from models.storage.migrations import APPLICATION, MIGRATIONS, version_of
from models.storage.repository import Repository
from tests.storage.evenings import play_out, start

NEWEST = len(MIGRATIONS)
"""The version of a file of today."""


def second(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE night ADD COLUMN weather VARCHAR")


def third(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE snack (name VARCHAR)")


def breaks(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE half_done (x)")
    connection.execute("UPDATE game SET key = 'changed'")
    raise RuntimeError("half way")


def first_and_breaks(connection: sqlite3.Connection) -> None:
    MIGRATIONS[0](connection)
    breaks(connection)


def forgets_the_nights(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM night")


def described(path: Path) -> dict[str, Any]:
    """Every table and index as SQLite understands it, whoever wrote the SQL."""
    with closing(sqlite3.connect(path)) as connection:

        def ask(pragma: str) -> list[Any]:
            return connection.execute(pragma).fetchall()

        tables = [name for (name,) in ask("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        partial = dict(
            ask("SELECT name, lower(substr(sql, instr(sql, ' WHERE '))) FROM sqlite_master WHERE sql LIKE '% WHERE %'")
        )
        return {
            table: {
                "columns": {row[1:] for row in ask(f"PRAGMA table_info({table})")},
                "keys": {row[2:5] for row in ask(f"PRAGMA foreign_key_list({table})")},
                "indexes": {
                    (
                        index if origin == "c" else origin,
                        unique,
                        partial.get(index),
                        tuple(column for *_, column in ask(f"PRAGMA index_info({index})")),
                    )
                    for _, index, unique, origin, _ in ask(f"PRAGMA index_list({table})")
                },
            }
            for table in tables
        }


def test_the_migrations_lead_to_the_tables_of_the_schema(path: Path, tmp_path: Path) -> None:
    Store.open(path).close()
    engine = create_engine(f"sqlite:///{tmp_path / 'schema.db'}")
    SQLModel.metadata.create_all(engine)
    engine.dispose()
    assert described(path) == described(tmp_path / "schema.db")
    assert set(described(path)) == set(SQLModel.metadata.tables)


def test_a_new_file_is_marked_as_ours_at_the_newest_version(path: Path) -> None:
    Store.open(path).close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
        assert version_of(connection) == len(MIGRATIONS)


def test_a_new_file_needs_no_copy(path: Path) -> None:
    store = Store.open(path)
    store.close()
    assert store.copied is None
    assert [file.name for file in path.parent.iterdir()] == ["kibitzer.db"]


def test_a_file_with_games_is_copied_before_it_is_migrated(path: Path) -> None:
    store = Store.open(path)
    game = play_out(Repository(store))
    migrated = Store.open(path, migrations=(*MIGRATIONS, second, third))  # the first one still holds the newest games
    store.close()
    migrated.close()
    copies = [file for file in path.parent.iterdir() if file != path]
    assert copies == [migrated.copied]
    assert copies[0].name.startswith(f"kibitzer-before-v{NEWEST + 2}-")
    with closing(sqlite3.connect(path)) as connection:
        assert version_of(connection) == NEWEST + 2
    before = Store.open(copies[0])
    assert [listed.id for listed in Repository(before).finished_games()] == [game]
    before.close()


def test_a_step_that_fails_leaves_nothing_behind(path: Path) -> None:
    store = Store.open(path)
    play_out(Repository(store))
    store.close()
    before = described(path)
    with pytest.raises(RuntimeError):
        Store.open(path, migrations=(*MIGRATIONS, second, breaks))
    with closing(sqlite3.connect(path)) as connection:
        assert version_of(connection) == NEWEST + 1, "the step before it stands"
        assert connection.execute("SELECT DISTINCT key FROM game").fetchall() == [("jabberwocky",)]
    assert set(described(path)) == set(before)


def test_a_first_step_that_fails_leaves_an_empty_file(path: Path) -> None:
    with pytest.raises(RuntimeError):
        Store.open(path, migrations=(first_and_breaks,))
    assert described(path) == {}
    Store.open(path).close()


def test_a_step_that_sqlite_refuses_is_a_file_that_cannot_be_opened(path: Path) -> None:
    Store.open(path).close()
    with pytest.raises(CannotOpen):
        Store.open(path, migrations=(*MIGRATIONS, *MIGRATIONS))
    Store.open(path).close()


def test_a_step_may_not_leave_a_row_that_points_nowhere(path: Path) -> None:
    store = Store.open(path)
    start(Repository(store))
    store.close()
    with pytest.raises(CannotOpen, match="points nowhere"):
        Store.open(path, migrations=(*MIGRATIONS, forgets_the_nights))
    store = Store.open(path)
    assert len(Repository(store).running_games()) == 1
    store.close()


def test_who_knows_fewer_steps_refuses_the_file(path: Path) -> None:
    Store.open(path, migrations=(*MIGRATIONS, second)).close()
    with pytest.raises(NewerFile) as caught:
        Store.open(path)
    assert caught.value.version == NEWEST + 1


def test_a_file_of_version_1_learns_to_set_rules_aside(path: Path) -> None:
    Store.open(path, migrations=MIGRATIONS[:1]).close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO house_rules VALUES ('1', 'jabberwocky', 'Our rules', '{}', '')")
    store = Store.open(path)
    assert Repository(store).house_rules("jabberwocky") == {"Our rules": {}}
    Repository(store).set_house_rules_aside("jabberwocky", "Our rules")
    assert Repository(store).house_rules("jabberwocky") == {}
    store.close()
