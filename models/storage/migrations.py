"""How the file came to be what it is: numbered steps, each in one transaction, and `PRAGMA user_version`.

A step is SQL of its own and never reads `schema.py`, so that a later change there does not change history.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

APPLICATION: Final = 0x4B696269
"""`PRAGMA application_id` of our files ("Kibi"): what tells them from any other SQLite file."""

Migration: TypeAlias = Callable[[sqlite3.Connection], None]

_FIRST: Final = (
    """
    CREATE TABLE player (
        id VARCHAR NOT NULL PRIMARY KEY,
        name VARCHAR NOT NULL,
        name_key VARCHAR NOT NULL,
        archived BOOLEAN NOT NULL,
        created_at VARCHAR NOT NULL,
        sat_at VARCHAR
    )
    """,
    "CREATE UNIQUE INDEX player_name ON player (name_key) WHERE archived = 0",
    """
    CREATE TABLE night (
        id VARCHAR NOT NULL PRIMARY KEY,
        name VARCHAR,
        place VARCHAR,
        started_at VARCHAR NOT NULL,
        ended_at VARCHAR
    )
    """,
    "CREATE INDEX night_started ON night (started_at)",
    """
    CREATE TABLE game (
        id VARCHAR NOT NULL PRIMARY KEY,
        key VARCHAR NOT NULL,
        night_id VARCHAR NOT NULL REFERENCES night (id),
        rules JSON NOT NULL,
        first_dealer VARCHAR NOT NULL,
        created_at VARCHAR NOT NULL,
        created_by VARCHAR,
        revision INTEGER NOT NULL,
        phase VARCHAR NOT NULL,
        rounds INTEGER NOT NULL,
        standing JSON NOT NULL,
        updated_at VARCHAR NOT NULL,
        finished_at VARCHAR,
        set_aside BOOLEAN NOT NULL
    )
    """,
    "CREATE INDEX game_running ON game (set_aside, phase, updated_at, id)",
    "CREATE INDEX game_finished ON game (set_aside, finished_at, id)",
    "CREATE INDEX game_night ON game (night_id, updated_at)",
    "CREATE INDEX game_key ON game (key, created_at)",
    "CREATE INDEX game_created ON game (created_at)",
    """
    CREATE TABLE seat (
        game_id VARCHAR NOT NULL REFERENCES game (id),
        position INTEGER NOT NULL,
        name VARCHAR NOT NULL,
        player_id VARCHAR NOT NULL REFERENCES player (id),
        PRIMARY KEY (game_id, position),
        UNIQUE (game_id, name),
        UNIQUE (game_id, player_id)
    )
    """,
    "CREATE INDEX seat_player ON seat (player_id)",
    """
    CREATE TABLE operation (
        game_id VARCHAR NOT NULL REFERENCES game (id),
        seq INTEGER NOT NULL,
        id VARCHAR NOT NULL UNIQUE,
        kind VARCHAR NOT NULL,
        body JSON NOT NULL,
        at VARCHAR,
        "by" VARCHAR,
        PRIMARY KEY (game_id, seq)
    )
    """,
    """
    CREATE TABLE draft (
        game_id VARCHAR NOT NULL REFERENCES game (id),
        device VARCHAR NOT NULL,
        kind VARCHAR NOT NULL,
        revision INTEGER NOT NULL,
        cells JSON NOT NULL,
        PRIMARY KEY (game_id, device, kind)
    )
    """,
    """
    CREATE TABLE ruling (
        id VARCHAR NOT NULL PRIMARY KEY,
        game_id VARCHAR REFERENCES game (id),
        night_id VARCHAR REFERENCES night (id),
        round VARCHAR,
        article VARCHAR,
        question VARCHAR NOT NULL,
        decision VARCHAR NOT NULL,
        how VARCHAR,
        effect VARCHAR,
        at VARCHAR NOT NULL,
        "by" VARCHAR
    )
    """,
    "CREATE INDEX ruling_article ON ruling (article, at)",
    "CREATE INDEX ruling_game ON ruling (game_id)",
    """
    CREATE TABLE house_rules (
        id VARCHAR NOT NULL PRIMARY KEY,
        key VARCHAR NOT NULL,
        name VARCHAR NOT NULL,
        rules JSON NOT NULL,
        created_at VARCHAR NOT NULL,
        UNIQUE (key, name)
    )
    """,
    """
    CREATE TABLE result (
        game_id VARCHAR NOT NULL REFERENCES game (id),
        player_id VARCHAR NOT NULL REFERENCES player (id),
        total INTEGER NOT NULL,
        place INTEGER NOT NULL,
        won BOOLEAN NOT NULL,
        rounds INTEGER NOT NULL,
        best_rounds INTEGER NOT NULL,
        ended_early BOOLEAN NOT NULL,
        finished_at VARCHAR NOT NULL,
        PRIMARY KEY (game_id, player_id)
    )
    """,
    "CREATE INDEX result_player ON result (player_id, finished_at)",
)


def _create_tables(connection: sqlite3.Connection) -> None:
    # Not executescript: it commits first, and a failure half way would leave half the tables.
    for statement in _FIRST:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")


def _set_rules_aside(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE house_rules ADD COLUMN set_aside BOOLEAN NOT NULL DEFAULT 0")


def _remember_changes(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE player ADD COLUMN merged_into VARCHAR REFERENCES player (id)")
    connection.execute(
        """
        CREATE TABLE change (
            id VARCHAR NOT NULL PRIMARY KEY,
            kind VARCHAR NOT NULL,
            at VARCHAR NOT NULL,
            what JSON NOT NULL,
            taken_back_at VARCHAR,
            aside VARCHAR
        )
        """
    )


MIGRATIONS: Final[tuple[Migration, ...]] = (_create_tables, _set_rules_aside, _remember_changes)
"""The steps in order; the first leads from an empty file to version 1.

After a new one: `python -m tests.storage.write_version`, so that files as it left them are opened in tests for ever.
"""


def version_of(connection: sqlite3.Connection) -> int:
    """How many steps the file has behind it."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration], before: Callable[[], object]) -> None:
    """Take the steps that the file lacks, each whole or not at all.

    The connection must be in `isolation_level=None`, else SQLite's driver commits before each CREATE and a failed step
    stays half done (flet.md, trap 11). `before` is called once, with the file locked against writers and before
    anything is changed, where the file already holds games. Whatever a step raises comes through, after ROLLBACK.
    """
    copied = version_of(connection) == 0  # an empty file holds nothing to copy, however many steps it takes
    while version_of(connection) < len(migrations):
        connection.execute("BEGIN IMMEDIATE")
        try:
            version = version_of(connection)
            if version < len(migrations):  # another process may have been first while this one waited
                if not copied:
                    before()
                    copied = True
                migrations[version](connection)
                if connection.execute("PRAGMA foreign_key_check").fetchone():
                    raise sqlite3.IntegrityError(f"step {version + 1} leaves a row that points nowhere")
                connection.execute(f"PRAGMA user_version = {version + 1}")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
