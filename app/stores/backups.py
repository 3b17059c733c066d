"""Everything at once: a backup to take along, a file that somebody brings, and the way back from it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TYPE_CHECKING, Final

import flet as ft

from app.csv_text import Row, csv_text, heads, point_rows, sheet_rows
from app.device.services import LARGEST, TOO_LARGE
from app.files import file_name
from app.phrases import CHANGES, STAYS
from models.moments import now
from models.record import write
from models.storage.archive import Archive
from models.storage.changes import Change, NotTakenBack
from models.storage.records import arriving
from models.storage.repository import GameId
from models.storage.restoring import Plan, Restore
from models.written import Unusable

if TYPE_CHECKING:
    from app.stores.session import Session
    from app.words import Words

RECORD: Final = ".json"
TABLE: Final = ".csv"

ROUTE: Final = "/backup"


SLICE: Final = 0.02
"""Seconds of work on a file after which every other page gets its turn: a tap there waits no longer than that."""


async def _in_turns(work: Iterable[object]) -> None:
    """Do long work a slice at a time."""
    until = monotonic() + SLICE
    for _ in work:
        if monotonic() > until:
            await asyncio.sleep(0)
            until = monotonic() + SLICE


class BackupsStore(ft.Observable):
    """What a file that somebody brought would do here, and what was done last.

    Attributes:
        plan: what the file would do; None where none is looked at.
        looking: whether a file is being worked out.
        newest: what was done last to the games as a whole, and can be taken back.
        asked: whether that is to be taken back, once it is confirmed.
    """

    def __init__(self, session: Session) -> None:
        """No file looked at."""
        self.plan: Plan | None = None
        self.looking = False
        self.newest: Change | None = None
        self.asked = False
        self._session = session
        self._restore: Restore | None = None

    @property
    def _archive(self) -> Archive:
        return Archive(self._session.keeping.store)

    def load(self) -> None:
        """See what was done last. Raises StorageFault."""
        self.newest, self.asked = self._archive.newest_change(), False

    async def save(self) -> None:
        """Hand out everything as one file."""
        await self._session.device.save(
            f"kibitzer-backup-{now():%Y-%m-%d}{RECORD}", self._archive.backup(now()).encode()
        )

    async def save_game(self, game_id: GameId, *, csv: bool = False) -> None:
        """Hand out one game as a record, or for a spreadsheet. Raises ValueError where its log does not stand."""
        listed = self._session.keeping.shelf.game(game_id)
        if listed is None:
            return
        names = {player.seat: player.name for player in listed.players}
        stem = f"{listed.started_at.astimezone():%Y-%m-%d} {listed.key} {' '.join(names.values())}"
        if csv:
            ledger = self._archive.ledger(game_id)
            words = self._session.words.of(listed.key)
            text = "" if ledger is None else csv_text(sheet_rows(words, ledger, names))
        else:
            record = self._archive.record(game_id)
            text = "" if record is None else write(record)
        await self._session.device.save(file_name(stem, TABLE if csv else RECORD), text.encode())

    async def save_table(self) -> None:
        """Hand out the points of all games for a spreadsheet; say so where a log does not stand and is left out."""
        words, rows, left_out = self._session.words, list[Row](), list[GameId]()
        await _in_turns(self._points(words, rows, left_out))
        text = csv_text([heads(words), *rows])
        await self._session.device.save(f"kibitzer-{now():%Y-%m-%d}{TABLE}", text.encode())
        if left_out:
            self._session.notice.show(
                words.count(
                    "{n} game is left out: its log does not stand under these rules.",
                    "{n} games are left out: their logs do not stand under these rules.",
                    len(left_out),
                )
            )

    def _points(self, words: Words, rows: list[Row], left_out: list[GameId]) -> Iterator[None]:
        """Collect the points of all games, and the games whose log does not stand, a game at a time."""
        for game in self._archive.games():
            try:
                ledger = self._archive.ledger(game.id)
            except ValueError:
                left_out.append(game.id)
                continue
            if ledger is not None:
                names = {player.seat: player.name for player in game.players}
                rows.extend(point_rows(words.of(game.key), ledger.state, names, game.started_at, game.id))
            yield

    async def look(self, data: bytes) -> None:
        """Work out what a file would do here; nothing is touched. Raises StorageFault."""
        if self.looking:
            return
        self._restore = self.plan = None
        self.looking = True
        try:
            await asyncio.sleep(0)  # the picture goes out first
            if data == TOO_LARGE:
                raise Unusable("too-large-for-a-page", most=LARGEST // 10**6)
            restore = Restore(arriving(data))
            await _in_turns(restore.playing())
            self.plan, self._restore = self._archive.plan(restore), restore
        except Unusable as unusable:
            words = self._session.words
            why = self._session.readable(words.fault(unusable, of="backup"))
            self._session.notice.show(words.say("This file was not brought in: {why}.", why=why))
        finally:
            self.looking = False

    async def leave(self) -> None:
        """Look at the file no longer."""
        self._restore = self.plan = None

    async def ask(self, whether: bool) -> None:
        """Take back what was done last? False: no."""
        self.asked = whether

    async def restore(self) -> None:
        """Do what the plan says; where the games have gone on since, show the plan of now. Raises StorageFault."""
        restore, plan = self._restore, self.plan
        if restore is None or plan is None:
            return
        moved = await self._session.keeping.write(lambda games: Archive(games.store).restore(restore, plan, now()))
        if moved is not None:
            self.plan = moved
            self._session.notice.show(self._session.words.say("The games have gone on meanwhile. Look again."))
            return
        await self.leave()
        await self._changed()
        self._session.notice.done(self._session.words.say("Restored. It can be taken back as a whole."))

    async def take_back(self) -> None:
        """Take back what was done last to the games as a whole, or say why it stays. Raises StorageFault."""
        self.asked = False
        outcome = await self._session.keeping.write(lambda games: Archive(games.store).take_back(now()))
        words, notice = self._session.words, self._session.notice
        if isinstance(outcome, NotTakenBack):
            notice.show(words.phrase(STAYS[outcome.why]))
            return
        await self._changed()
        notice.done(words.say("Taken back. {what}", what=words.phrase(CHANGES[outcome.kind], {"n": outcome.games})))

    async def _changed(self) -> None:
        """Show it here, and on every other page."""
        self.load()
        self._session.live.tell()
        await self._session.reload()
