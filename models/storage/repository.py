"""What the table's memory can do, in the words of whoever plays. Each verb is one transaction.

A verb that writes returns when it is on disk. All of them raise `StorageFault` where the disk or the file fails, and
have then changed nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import update
from sqlmodel import Session, col, select

from models.asks import Draft
from models.games.definition import Game, Rules
from models.ledger import Ledger
from models.moments import now
from models.parcel import Fate, Parcel
from models.storage import drafts, games, house_rules, nights, players, rulings
from models.storage.games import Moved
from models.storage.lists import GameId, ListedGame, ListedPlayer
from models.storage.nights import Night, Wins
from models.storage.players import Regular
from models.storage.rulings import KeptRuling, Ruling
from models.storage.schema import GameRow
from models.storage.sessions import sqlite_of
from models.storage.shelf import Shelf
from models.storage.times import moment
from models.table import Seats, name_fault

__all__ = ["GameId", "ListedGame", "ListedPlayer", "Moved", "Night", "Regular", "Repository", "Wins"]


class Repository(Shelf):
    """The games, players and nights of one file."""

    # -- a game at the table --------------------------------------------------------------------------------------

    def start_game(
        self, game: Game[Any], seats: Seats, rules: Rules, at: datetime, device: str | None = None
    ) -> GameId:
        """Seat the players, known or new, tonight, and store the game. `rules` may leave out what is played as usual.

        Raises ValueError where so many cannot play it, or where a name cannot be seated (`table.name_fault`).
        """
        for place, name in enumerate(seats.players):
            if fault := name_fault(name, seats.players[:place]):
                raise ValueError(f"{name!r} cannot be seated: {fault}")
        with self.store.writing() as session:
            night = nights.of_new_game(at, sqlite_of(session))
            known = players.seated(seats, session=session, at=at)
            return games.create(game, seats, rules, known, night, session=session, at=at, by=device)

    def take_in(self, parcel: Parcel) -> bool:
        """Store what a game that came from another device has and the one here has not; False where that is nothing.

        A game that is still running, or was a moment ago, belongs to tonight, any other to its own night.
        """
        ledger = parcel.ledger
        last = max((operation.at for operation in ledger.operations if operation.at), default=parcel.begun)
        recent = ledger.state.ending is None or now() - last < nights.PAUSE
        with self.store.writing() as session:
            fate, here = self._fate(parcel, session)
            if fate in ("known", "parted"):
                return False
            if here is None:
                start = ledger.versions[0].state
                night = nights.of_new_game(now() if recent else last, sqlite_of(session))
                known = players.seated(start.seats, session=session, at=now())
                games.create(
                    start.game,
                    start.seats,
                    start.rules,
                    known,
                    night,
                    session=session,
                    game_id=parcel.game_id,
                    at=parcel.begun,
                    by=None,
                )
                here = Ledger.begin(start.game, start.seats, start.rules)
            for operation in ledger.operations[here.revision :]:
                here = here.follow(operation)
                games.append(parcel.game_id, here, session=session)
        return True

    def fate(self, parcel: Parcel) -> tuple[Fate, int]:
        """What `take_in` would do with it, and how many operations it would add."""
        with self.store.reading() as session:
            fate, here = self._fate(parcel, session)
        return fate, parcel.ledger.revision - (here.revision if here else 0)

    def _fate(self, parcel: Parcel, session: Session) -> tuple[Fate, Ledger | None]:
        """What becomes of a parcel, and the log that is here of its game."""
        try:
            here = games.replayed(parcel.game_id, session=session)
        except ValueError:  # it cannot be opened, and is left as it is
            return "parted", None
        return ("new" if here is None else parcel.beside(here)), here

    def parcel(self, game_id: GameId) -> Parcel | None:
        """The game wrapped up for another device; None where there is none of this id. Raises ValueError as `load`."""
        with self.store.reading() as session:
            row, ledger = session.get(GameRow, game_id), games.replayed(game_id, session=session)
            return Parcel(game_id, moment(row.created_at), ledger) if row is not None and ledger is not None else None

    def load(self, game_id: GameId) -> Ledger | None:
        """The game with its whole log, replayed; None where there is none of this id.

        Raises ValueError where its log does not stand: no game of this Kibitzer, or written under other rules.
        """
        with self.store.reading() as session:
            return games.replayed(game_id, session=session)

    def append(self, game_id: GameId, ledger: Ledger) -> Moved | None:
        """Store the newest operation of `ledger`; None once it is on disk.

        `Moved` where the stored log has gone on without it: load the game again. What was half entered before it, on
        any device, is dropped. Storing the same operation again changes nothing. Raises LookupError for no such game.
        """
        with self.store.writing() as session:
            return games.append(game_id, ledger, session=session)

    def keep_draft(self, game_id: GameId, device: str, revision: int, kind: str, draft: Draft) -> None:
        """Keep what this device has tapped so far for the ask `kind` at this revision of the game."""
        with self.store.writing() as session:
            drafts.keep(game_id, device, revision, kind, draft, session=session)

    def drafts(self, game_id: GameId, device: str, revision: int) -> Mapping[str, Draft]:
        """What this device has half entered at this revision, by kind of ask."""
        with self.store.reading() as session:
            return drafts.kept(game_id, device, revision, session=session)

    # -- lists ----------------------------------------------------------------------------------------------------

    def regulars(self, limit: int = 12) -> tuple[Regular, ...]:
        """The players to seat with one tap, those who come most first; archived ones are not among them."""
        with self.store.reading() as session:
            return players.regulars(limit, session=session)

    def last_rules(self, key: str) -> Rules | None:
        """What the latest game of that kind was played with; None where there was none."""
        with self.store.reading() as session:
            latest = select(GameRow.rules).where(GameRow.key == key).order_by(col(GameRow.created_at).desc()).limit(1)
            return session.exec(latest).first()

    # -- options under a name -------------------------------------------------------------------------------------

    def house_rules(self, key: str) -> Mapping[str, Rules]:
        """The options that tables have saved for that game, by the names they gave them, in the order of the names."""
        with self.store.reading() as session:
            return house_rules.saved(key, session=session)

    def save_house_rules(self, key: str, name: str, rules: Rules, at: datetime) -> None:
        """Keep these options under a name, in the place of what was kept under it."""
        with self.store.writing() as session:
            house_rules.save(key, name, rules, at, session=session)

    def set_house_rules_aside(self, key: str, name: str) -> None:
        """Show these options no more, until they are saved again. Raises LookupError for no such name."""
        with self.store.writing() as session:
            house_rules.set_aside(key, name, session=session)

    # -- rulings --------------------------------------------------------------------------------------------------

    def keep_ruling(self, game_id: GameId, ruling: Ruling, at: datetime, by: str | None = None) -> None:
        """Keep what a table decided. Raises LookupError for no such game."""
        with self.store.writing() as session:
            rulings.keep(game_id, ruling, at, by, session=session)

    def rulings(self, game_id: GameId) -> tuple[KeptRuling, ...]:
        """What was decided in a game, the latest first."""
        with self.store.reading() as session:
            return rulings.of_game(game_id, session=session)

    def rulings_on(self, article: str) -> tuple[KeptRuling, ...]:
        """What tables decided on an article, the latest first."""
        with self.store.reading() as session:
            return rulings.on_article(article, session=session)

    def latest_rulings(self, limit: int = 20) -> tuple[KeptRuling, ...]:
        """What tables decided last."""
        with self.store.reading() as session:
            return rulings.latest(limit, session=session)

    # -- keeping the lists in order -------------------------------------------------------------------------------

    def set_aside(self, game_id: GameId) -> None:
        """Leave the game out of every list; nothing is deleted. Raises LookupError for no such game."""
        self._set_aside(game_id, aside=True)

    def take_back(self, game_id: GameId) -> None:
        """Show a game again that was set aside. Raises LookupError for no such game."""
        self._set_aside(game_id, aside=False)

    def _set_aside(self, game_id: GameId, *, aside: bool) -> None:
        with self.store.writing() as session:
            row = col(GameRow.id) == game_id
            if session.exec(update(GameRow).where(row).values(set_aside=aside)).rowcount == 0:
                raise LookupError(game_id)

    def rebuild_results(self) -> tuple[GameId, ...]:
        """Work out again, from the logs, everything that is kept beside them: game by game, so that others can write.

        Returns the games whose log does not stand under the rules of this version; they are left as they were.
        """
        with self.store.reading() as session:
            every = session.exec(select(GameRow.id).order_by(GameRow.id)).all()
        return tuple(game for game in every if not self._rebuild(game))

    def _rebuild(self, game_id: GameId) -> bool:
        with self.store.writing() as session:
            return games.rebuild(game_id, session=session)
