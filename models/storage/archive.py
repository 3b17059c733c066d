"""What an owner does with years of evenings: backups and restores, games in writing, players in order.

Beside the repository, since a table never needs it: what it takes is imported with the first look at it. Each verb is
one transaction, and raises `StorageFault` where the disk or the file fails, and has then changed nothing.
"""

from __future__ import annotations

from datetime import datetime

from models.ledger import Ledger
from models.record import Record, of_ledger
from models.storage import backup, changes, games, lists, players
from models.storage.changes import Change, NotTakenBack
from models.storage.engine import Store
from models.storage.lists import GameId, ListedGame
from models.storage.plain import rows
from models.storage.players import Person, SatTogether
from models.storage.restoring import Plan, Restore
from models.storage.sessions import sqlite_of
from models.table import NameFault


class Archive:
    """The games, players and nights of one file, as a whole."""

    def __init__(self, store: Store) -> None:
        """Everything in this file."""
        self.store = store

    def backup(self, at: datetime) -> str:
        """Everything as one file (`backup.py`)."""
        with self.store.looking() as file:
            return backup.write(backup.rows_of(file), at)

    def games(self) -> tuple[ListedGame, ...]:
        """All games that lists show, the latest first."""
        with self.store.looking() as file:
            return lists.every(file)

    def ledger(self, game_id: GameId) -> Ledger | None:
        """The game with its whole log, as `Repository.load` gives it. Raises ValueError as that does."""
        with self.store.reading() as session:
            return games.replayed(game_id, session=session)

    def record(self, game_id: GameId) -> Record | None:
        """The game in writing, with its trail; None where there is none of this id. Raises ValueError as `load`."""
        with self.store.reading() as session:
            ledger = games.replayed(game_id, session=session)
            if ledger is None:
                return None
            (about,) = rows(sqlite_of(session), _ABOUT, game_id)
        return of_ledger(ledger, **{key: value for key, value in about.items() if value is not None})

    def plan(self, restore: Restore) -> Plan:
        """What a restore would do; nothing is touched."""
        with self.store.looking() as file:
            return restore.plan(file)

    def restore(self, restore: Restore, plan: Plan, at: datetime) -> Plan | None:
        """Do what the plan says; the plan of now, and nothing done, where the games have gone on since."""
        with self.store.writing() as session:
            file = sqlite_of(session)
            done = restore.carry_out(plan, file)
            if isinstance(done, Plan):
                return done
            if not plan.changes_nothing:
                changes.remember("restore", done, at, file)
        return None

    # -- players --------------------------------------------------------------------------------------------------

    def everybody(self) -> tuple[Person, ...]:
        """All players, archived ones too."""
        with self.store.looking() as file:
            return players.everybody(file)

    def rename(self, player: str, name: str) -> NameFault | None:
        """Call a player by another name from now on, or what is wrong with it. Raises LookupError."""
        with self.store.writing() as session:
            return players.rename(player, name, sqlite_of(session))

    def archive(self, player: str) -> None:
        """Offer a player no more. Raises LookupError."""
        with self.store.writing() as session:
            players.archive(player, sqlite_of(session))

    def bring_back(self, player: str) -> NameFault | None:
        """Offer a player again; not where somebody else goes by the name by now. Raises LookupError."""
        with self.store.writing() as session:
            return players.bring_back(player, sqlite_of(session))

    def merge(self, one: str, into: str, at: datetime) -> SatTogether | None:
        """Make two players one, who keeps the name of `into`; or why they cannot be. Raises LookupError, ValueError."""
        with self.store.writing() as session:
            file = sqlite_of(session)
            what = players.merge(one, into, file)
            if isinstance(what, SatTogether):
                return what
            changes.remember("merge", what, at, file)
        return None

    # -- taking back ----------------------------------------------------------------------------------------------

    def newest_change(self) -> Change | None:
        """What was done last to the file as a whole, and can be taken back; None where there is nothing."""
        with self.store.looking() as file:
            return changes.newest(file)

    def take_back(self, at: datetime) -> Change | NotTakenBack:
        """Take the newest change back as a whole, and give it; or why it stays."""
        with self.store.writing() as session:
            return changes.take_back(at, sqlite_of(session))


_ABOUT = (
    "SELECT game.id, night.name AS night, night.place, game.created_at AS started_at, game.finished_at"
    " FROM game JOIN night ON night.id = game.night_id WHERE game.id = ?"
)
