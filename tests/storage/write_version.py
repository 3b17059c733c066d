"""Writes down a file of the newest version, as SQL: later versions must be able to open it (`test_versions.py`).

`python -m tests.storage.write_version`, once, when a migration has been added; what is there already is never written
anew, since it stands for the files that people have.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

from models.games.jabberwocky import JABBERWOCKY
from models.ledger import Ledger
from models.storage.archive import Archive
from models.storage.engine import Store
from models.storage.migrations import MIGRATIONS
from models.storage.repository import Repository
from tests.support.games import EVENING, adjust, finish, random_events, recorded, seats, whole_game

FOLDER: Final = Path(__file__).with_name("versions")
MARKS: Final = ("application_id", "user_version")


def main() -> str | None:
    """Write the file of the newest version; the reason where it was not written."""
    target = FOLDER / f"{len(MIGRATIONS)}.sql"
    if target.exists():
        return f"{target} is there already"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "kibitzer.db"
        store = Store.open(path)
        fill(Repository(store))
        store.close()
        with closing(sqlite3.connect(path)) as connection:
            marks = [f"PRAGMA {mark} = {connection.execute(f'PRAGMA {mark}').fetchone()[0]};" for mark in MARKS]
            target.write_text("\n".join([*marks, *connection.iterdump(), ""]), "utf-8")
    return None


def fill(repository: Repository) -> None:
    """Something in every table: games played out, ended early and half entered, options, a ruling, two players in one.

    What a later version adds is added here.
    """
    for names, most, ended in (("Ann Bo Cy", 0, True), ("Ann Bo Ольга Dee", 8, True), ("Ann Bo Cy", 15, False)):
        game = repository.start_game(JABBERWOCKY, seats(names), {}, EVENING, device="phone")
        ledger = repository.load(game)
        assert ledger is not None
        random = Random(game_seed := len(names) + most)
        events = random_events(random, ledger.state, most) if most else whole_game(ledger.state, Random(game_seed))
        for event in (*events, adjust("Bo", -5, "spilt = “wine”, 'red'")):
            ledger = recorded(ledger, event, by="phone")
            repository.append(game, ledger)
        for verb in (Ledger.undo, Ledger.redo, Ledger.undo):
            following = verb(ledger, revision=ledger.revision, at=EVENING, by="phone")
            assert isinstance(following, Ledger)
            ledger = following
            repository.append(game, ledger)
        if ended and ledger.state.ending is None:
            repository.append(game, recorded(ledger, finish("late")))
        elif not ended:
            repository.keep_draft(game, "phone", ledger.revision, "tricks", {("Ann", "tricks"): 1})
    stopped = repository.start_game(JABBERWOCKY, seats("Anne Kim Lou"), {}, EVENING, device="phone")
    ledger = repository.load(stopped)
    assert ledger is not None
    repository.append(stopped, recorded(ledger, finish("late")))
    archive = Archive(repository.store)
    known = {person.name: person.id for person in archive.everybody()}
    archive.merge(known["Anne"], known["Ann"], EVENING)
    with repository.store.writing() as session:
        connection = session.connection()
        connection.exec_driver_sql(
            "INSERT INTO ruling (id, game_id, round, article, question, decision, at) VALUES ('ruling', ?, '2', "
            "'jabberwocky/dealer-bid', 'May the dealer pass?', 'No.', ?)",
            (game, EVENING.isoformat()),
        )
        connection.exec_driver_sql(
            "INSERT INTO house_rules (id, key, name, rules, created_at) VALUES ('rules', 'jabberwocky', 'Sundays', "
            """'{"dealer_restriction": false}', ?)""",
            (EVENING.isoformat(),),
        )


if __name__ == "__main__":
    sys.exit(main())
