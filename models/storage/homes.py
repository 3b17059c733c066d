"""Where the games and the players of a backup belong in a file: who is who, and which log goes on from which."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, Literal, TypeAlias
from uuid import UUID, uuid5

from models.games.definition import Rules
from models.moments import utc
from models.storage.backup import Player, Seat, lines_of
from models.storage.times import stamp
from models.table import NAME_LENGTH, name_key

Fate: TypeAlias = Literal["new", "known", "longer", "conflict", "refused"]
"""Not here yet | here, or more of it | goes on where the one here ends | parts from the one here | no game of ours."""

Line: TypeAlias = Mapping[str, Any]
"""An operation as a backup has it."""


@dataclass(frozen=True, slots=True)
class Log:
    """A game as it was set up, and what was done since."""

    key: str
    rules: Rules
    names: tuple[str, ...]
    first_dealer: str
    lines: Sequence[Line]

    def common(self, other: Log) -> int | None:
        """How many operations both begin with; None where the game was not even set up alike."""
        if self._setup != other._setup:
            return None
        pairs = zip(self.lines, other.lines, strict=False)
        shorter = min(len(self.lines), len(other.lines))
        return next((place for place, (ours, theirs) in enumerate(pairs) if ours != theirs), shorter)

    def apart(self, game_id: str, common: int | None) -> str:
        """The id of this log beside the game of that id, with which it has so much in common.

        It follows from where this one goes its own way: however long either grows, it stays the same.
        """
        where = [*self._setup] if common is None else self.lines[common]
        return str(uuid5(UUID(game_id), json.dumps(where, sort_keys=True, ensure_ascii=False)))

    @property
    def _setup(self) -> tuple[object, ...]:
        return self.key, self.rules, self.names, self.first_dealer


@dataclass(frozen=True, slots=True)
class Home:
    """Where a log belongs: the game with this id, of whose log so many operations are here."""

    fate: Fate
    id: str
    here: int


class Homes:
    """The logs of a file, and those that have been found to come into it."""

    def __init__(self, file: sqlite3.Connection) -> None:
        """The logs of this file."""
        self._file = file
        self._ids = {game for (game,) in file.execute("SELECT id FROM game")}
        self._coming: dict[str, Log] = {}
        self._elsewhere: dict[str, str] = {}

    def holds(self, game_id: str) -> bool:
        """Whether a game with this id is here."""
        return game_id in self._ids

    def knows(self, game_id: str, log: Log) -> int | None:
        """How much of the game is here, where that is all of the log as it is written; None: it takes a closer look."""
        here = self._here(game_id)
        return len(here.lines) if here is not None and here.common(log) == len(log.lines) else None

    def find(self, game_id: str, log: Log) -> Home:
        """Where the log belongs; from then on it is there."""
        home = self._elsewhere.get(game_id, game_id)
        parted = False
        while (here := self._coming.get(home) or self._here(home)) is not None:
            common = here.common(log)
            if common == len(log.lines):
                return Home("known", home, len(here.lines))
            if common == len(here.lines) and home not in self._coming:
                self._coming[home] = log
                return Home("longer", home, common)
            if home == game_id and home in self._ids and common != len(here.lines):
                # What another device that had the other log first would call ours.
                self._elsewhere[here.apart(game_id, common)] = game_id
            home, parted = log.apart(home, common), True
        self._coming[home] = log
        return Home("conflict" if parted else "new", home, 0)

    def _here(self, game_id: str) -> Log | None:
        if game_id not in self._ids:
            return None
        row = self._file.execute("SELECT key, rules, first_dealer FROM game WHERE id = ?", (game_id,)).fetchone()
        names = self._file.execute("SELECT name FROM seat WHERE game_id = ? ORDER BY position", (game_id,))
        key, rules, first_dealer = row
        seats = tuple(name for (name,) in names)
        return Log(key, json.loads(rules), seats, first_dealer, lines_of(game_id, self._file))


class People:
    """Who the players of a backup are in a file: by identity, else whoever goes by the same name, else somebody new.

    Attributes:
        new: the rows of those who are new.
    """

    def __init__(self, players: Sequence[Player], file: sqlite3.Connection) -> None:
        """Look for everybody."""
        known = file.execute("SELECT id, name_key, archived, merged_into FROM player").fetchall()
        self._merged: dict[str, str | None] = {id: merged_into for id, _, _, merged_into in known}
        self._named = {key: id for id, key, archived, _ in known if not archived}
        self._in_backup = {player.id for player in players}
        self._is: dict[str, str] = {}
        self.new: list[dict[str, Any]] = []
        # Whoever was merged comes after those that they may have been merged into.
        for player in sorted(players, key=lambda player: player.merged_into is not None):
            self._is[player.id] = self._found(player) or self._added(player)

    def _found(self, player: Player) -> str | None:
        if player.id in self._merged:
            return self._merged[player.id] or player.id
        same = None if player.archived else self._named.get(name_key(player.name))
        # Somebody who is in the backup as well is not the one of the same name there.
        return None if same in self._in_backup else same

    def _added(self, player: Player) -> str:
        archived = player.archived or player.merged_into is not None
        name = player.name.strip()
        if not archived:
            name = next(each for each in numbered(name) if name_key(each) not in self._named)
            self._named[name_key(name)] = player.id
        merged_into = self._is[player.merged_into] if player.merged_into else None
        self._merged[player.id] = merged_into
        self.new.append(
            {
                "id": player.id,
                "name": name,
                "name_key": name_key(name),
                "archived": archived,
                "created_at": stamp(utc(player.created_at)),
                "sat_at": stamp(utc(player.sat_at)) if player.sat_at else None,
                "merged_into": merged_into,
            }
        )
        return merged_into or player.id

    def seated(self, seats: Iterable[Seat]) -> dict[str, str]:
        """Who sits at a table of the backup, by the name that its log knows.

        Two whom somebody here takes for one and who sat in one game are two after all, in that game.
        """
        seated = {seat.name: self._is[seat.player] for seat in seats}
        if len(set(seated.values())) == len(seated):
            return seated
        return {seat.name: seat.player if seat.player in self._merged else self._is[seat.player] for seat in seats}


def numbered(name: str) -> Iterator[str]:
    """The name, and then with a number, until one is free: Ann, Ann 2, Ann 3."""
    yield name
    for number in count(2):
        end = f" {number}"
        yield name[: NAME_LENGTH - len(end)] + end
