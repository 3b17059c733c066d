"""SQLAlchemy's sessions on the open file. They are imported with the first of them: a start waits for none."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, cast

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session

from models.storage.engine import fault_of


class Sessions:
    """Sessions that read and sessions that write, on one file."""

    def __init__(self, path: Path, wait: float) -> None:
        """The file is opened with the first session; `wait`: seconds that a writer waits for another process."""
        self._reading = _engine(path, wait)
        self._writing = self._reading.execution_options(writes=True)

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session in which a write fails. Raises StorageFault."""
        with _faults(), Session(self._reading) as session:
            session.connection()
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session that has the lock from the start; committed at the end of the block. Raises StorageFault."""
        with _faults(), Session(self._writing) as session, session.begin():
            session.connection()
            yield session

    def close(self) -> None:
        """Close the connections to the file."""
        self._reading.dispose()


def sqlite_of(session: Session) -> sqlite3.Connection:
    """What SQLite itself gives a session, for the plain SQL that lists are read with."""
    return cast(sqlite3.Connection, session.connection().connection.driver_connection)


def _engine(path: Path, wait: float) -> Engine:
    engine = create_engine(
        URL.create("sqlite", database=str(path)),  # as text, a ? in the folder's name would end it
        connect_args={"timeout": wait},
        json_serializer=partial(json.dumps, ensure_ascii=False, separators=(",", ":")),
    )

    @event.listens_for(engine, "connect")
    def _(connection: sqlite3.Connection, _: Any) -> None:
        connection.isolation_level = None  # else the driver begins transactions of its own (flet.md, trap 11)
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")  # what was acknowledged survives the battery running out
        connection.execute("PRAGMA fullfsync = ON")  # Apple's fsync does not reach the disk; elsewhere without effect

    @event.listens_for(engine, "begin")
    def _(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql(f"PRAGMA query_only = {'OFF' if writes else 'ON'}")
        # BEGIN IMMEDIATE for a reader would lock out the other readers (flet.md, 5.5).
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


@contextmanager
def _faults() -> Iterator[None]:
    """What SQLite says of the disk and the file, as StorageFault; what it says of the program comes through."""
    try:
        yield
    except DBAPIError as error:
        if (fault := fault_of(error.orig)) is None:
            raise
        raise fault from error
