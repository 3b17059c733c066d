"""Bringing a backup into a file: first what that would do, then exactly that.

Everything is told apart by its identity, so what is here already stays as it is, and to restore twice is to restore
once. Of two logs of one game of which one goes on where the other ends, the longer one counts. Where they part, both
are kept: the one of the backup under an id that follows from where they part, so that it is known the next time.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, TypeAlias
from uuid import UUID

from models.games import GAMES
from models.ledger import Ledger
from models.moments import now, utc
from models.operations import Halted, Replay, operation_id, read_operations, slim
from models.record import read_rules
from models.storage import nights
from models.storage.backup import Backup, Game, Night
from models.storage.games import kept_beside, result_rows, results_of
from models.storage.homes import Fate, Homes, Log, People, numbered
from models.storage.plain import add, compact, rows, set_columns
from models.storage.times import moment, stamp
from models.table import Seats
from models.written import Unusable, bounded, without_nulls

Done: TypeAlias = dict[str, Any]
"""What a restore did, by the ids of what it added and grew: what it takes to take it back."""

FATES: Final[tuple[Fate, ...]] = ("new", "longer", "conflict", "known", "refused")


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """What a restore would do with one game of the backup.

    Attributes:
        id: which game it is in the backup.
        key: the game that is played.
        names: the players as they were seated.
        begun: when.
        fate: what becomes of it.
        home: the id it has, or would have, here; None where it is refused.
        here: how many operations of it are here already, of `there` in the backup.
        fault: why it is refused.
    """

    id: str
    key: str
    names: tuple[str, ...]
    begun: datetime
    fate: Fate
    home: str | None
    here: int
    there: int
    fault: Unusable | Halted | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """What a restore would do: with every game, and which players, nights, rulings and house rules it would add."""

    games: tuple[PlannedGame, ...]
    players: tuple[str, ...]
    nights: int
    rulings: int
    house_rules: tuple[str, ...]

    def of(self, fate: Fate) -> tuple[PlannedGame, ...]:
        """The games with this fate."""
        return tuple(game for game in self.games if game.fate == fate)

    @property
    def changes_nothing(self) -> bool:
        """Whether everything that can be restored is here already."""
        added = self.players or self.nights or self.rulings or self.house_rules
        return not added and all(game.fate in ("known", "refused") for game in self.games)


@dataclass(frozen=True, slots=True)
class _Played:
    """A game of the backup, played over: its log, and what is kept beside a log."""

    log: Log
    beside: Mapping[str, Any]
    results: Sequence[Mapping[str, Any]]


class Restore:
    """A backup on its way into a file. Playing its games over takes a while, and is done once for each."""

    def __init__(self, backup: Backup) -> None:
        """Nothing has been looked at yet."""
        self.backup = backup
        self._played: dict[str, _Played | Unusable | Halted] = {}
        self._replay = Replay(sum(len(game.operations) for game in backup.games))

    def plan(self, file: sqlite3.Connection) -> Plan:
        """What it would do to the file as it is now."""
        return _Work(self, file).plan

    def carry_out(self, plan: Plan, file: sqlite3.Connection) -> Done | Plan:
        """Do what the plan says, in a transaction that is open; give what it takes to take it back (`changes.py`).

        Where the file has gone on since, nothing is done, and the answer is the plan for the file as it is now.
        """
        work = _Work(self, file)
        return work.carry_out() if work.plan == plan else work.plan

    def playing(self) -> Iterator[None]:
        """Play every game over, an operation at a time, so that others get their turn in between."""
        for place in range(len(self.backup.games)):
            yield from self._playing(place)

    def played(self, place: int) -> _Played | Unusable | Halted:
        """The game at this place of the backup played over, or why it cannot be."""
        for _ in self._playing(place):
            pass
        return self._played[self.backup.games[place].id]

    def _playing(self, place: int) -> Iterator[None]:
        game = self.backup.games[place]
        if game.id not in self._played:
            try:
                self._played[game.id] = yield from self._play(game, f"games[{place}]")
            except Unusable as unusable:
                self._played[game.id] = unusable

    def _play(self, game: Game, place: str) -> Generator[None, None, _Played | Halted]:
        definition = GAMES.get(game.game)
        if definition is None:
            raise Unusable("unknown-game", f"{place}.game", game=game.game)
        bounded(game.rules, f"{place}.rules")
        rules = read_rules(definition, without_nulls(game.rules), f"{place}.rules")
        operations = read_operations(definition, game.id, game.operations, f"{place}.operations")
        whole = {**definition.defaults(len(game.seats)), **rules}
        seats = Seats(tuple(seat.name for seat in game.seats), game.first_dealer)
        clock = _Clock(stamp(utc(game.created_at)))
        ledger = yield from clock.watch(self._replay.steps(definition, seats, whole, operations))
        if isinstance(ledger, Halted):
            return ledger
        lines = [_timed(slim(operation)) for operation in operations]
        log = Log(game.game, whole, seats.players, seats.first_dealer, lines)
        beside = kept_beside(ledger, clock.updated_at, clock.finished_at)
        return _Played(log, beside, results_of(ledger.state) if clock.finished_at else ())


class _Clock:
    """When a log was last written to, and since when its game has been at its end."""

    def __init__(self, begun: str) -> None:
        self.updated_at = begun
        self.finished_at: str | None = None

    def watch(self, steps: Generator[Ledger, None, Ledger | Halted]) -> Generator[None, None, Ledger | Halted]:
        """What the steps lead to; each is looked at on the way."""
        while True:
            try:
                self._look(next(steps))
            except StopIteration as end:
                outcome: Ledger | Halted = end.value
                return outcome
            yield

    def _look(self, ledger: Ledger) -> None:
        at = ledger.operations[-1].at
        if at is not None:
            self.updated_at = stamp(at)
        self.finished_at = None if ledger.state.ending is None else self.finished_at or self.updated_at


def _timed(line: dict[str, Any]) -> dict[str, Any]:
    """The operation with its moment as the column holds it."""
    return {**line, "at": stamp(utc(line["at"]))} if "at" in line else line


class _Work:
    """What a restore does to one file, worked out; nothing is touched before `carry_out`."""

    def __init__(self, restore: Restore, file: sqlite3.Connection) -> None:
        self._restore, self._file = restore, file
        backup = restore.backup
        self._people = People(backup.players, file)
        here = {night for (night,) in file.execute("SELECT id FROM night")}
        self._nights = [night for night in backup.nights if night.id not in here]
        self._games = self._planned()
        self._rulings = self._new_rulings()
        self._house_rules = self._new_house_rules()
        self.plan = Plan(
            games=self._games,
            players=tuple(player["name"] for player in self._people.new),
            nights=len(self._nights),
            rulings=len(self._rulings),
            house_rules=tuple(rules["name"] for rules in self._house_rules),
        )

    def _planned(self) -> tuple[PlannedGame, ...]:
        """Every game; those that are here first, since others may be known once it is known how these parted."""
        homes, games = Homes(self._file), self._restore.backup.games
        order = sorted(range(len(games)), key=lambda place: not homes.holds(games[place].id))
        planned = {place: self._plan_game(place, homes) for place in order}
        return tuple(planned[place] for place in range(len(games)))

    def _plan_game(self, place: int, homes: Homes) -> PlannedGame:
        game = self._restore.backup.games[place]
        names = tuple(seat.name for seat in game.seats)

        def planned(fate: Fate, home: str | None, here: int, fault: Unusable | Halted | None = None) -> PlannedGame:
            begun, there = utc(game.created_at), len(game.operations)
            return PlannedGame(game.id, game.game, names, begun, fate, home, here, there, fault)

        as_written = Log(game.game, game.rules, names, game.first_dealer, game.operations)
        if (here := homes.knows(game.id, as_written)) is not None:
            return planned("known", game.id, here)
        played = self._restore.played(place)
        if isinstance(played, Unusable | Halted):
            return planned("refused", None, 0, played)
        found = homes.find(game.id, played.log)
        return planned(found.fate, found.id, found.here)

    def _new_rulings(self) -> list[dict[str, Any]]:
        here = {ruling for (ruling,) in self._file.execute("SELECT id FROM ruling")}
        homes = {game.id: game.home for game in self._games}
        return [
            {
                **{key: value for key, value in ruling.model_dump().items() if key not in ("game", "night")},
                "game_id": homes[ruling.game] if ruling.game else None,
                "night_id": ruling.night,
                "at": stamp(utc(ruling.at)),
            }
            for ruling in self._restore.backup.rulings
            if ruling.id not in here
        ]

    def _new_house_rules(self) -> list[dict[str, Any]]:
        """Those that are not here by identity, or by name and content; where a name is taken it gets a number."""
        kept = self._file.execute("SELECT id, key, name, rules FROM house_rules").fetchall()
        here = {id for id, *_ in kept}
        named = {(key, name): json.loads(rules) for _, key, name, rules in kept}
        new = []
        for each in self._restore.backup.house_rules:
            if each.id in here or named.get((each.game, each.name)) == each.rules:
                continue
            name = next(name for name in numbered(each.name) if (each.game, name) not in named)
            named[each.game, name] = each.rules
            new.append(
                {
                    "id": each.id,
                    "key": each.game,
                    "name": name,
                    "rules": compact(each.rules),
                    "created_at": stamp(utc(each.created_at)),
                    "set_aside": each.set_aside,
                }
            )
        return new

    # -- carrying it out ------------------------------------------------------------------------------------------

    def carry_out(self) -> Done:
        """Do it; give what it takes to take it back."""
        add(self._file, "player", self._people.new)
        add(self._file, "night", [_night_row(night) for night in self._nights])
        done: Done = {
            "players": [player["id"] for player in self._people.new],
            "nights": [night.id for night in self._nights],
            "games": {},
            "grown": {},
        }
        for place, planned in enumerate(self._games):
            played = self._restore.played(place) if planned.fate in ("new", "longer", "conflict") else None
            if not isinstance(played, _Played) or planned.home is None:
                continue
            if planned.fate == "longer":
                done["grown"][planned.home] = self._grow(planned.home, played)
            else:
                self._add_game(planned.home, self._restore.backup.games[place], played, done)
            self._add_lines(planned.home, played, planned.here)
        add(self._file, "ruling", self._rulings)
        add(self._file, "house_rules", self._house_rules)
        done["rulings"] = [ruling["id"] for ruling in self._rulings]
        done["house_rules"] = [rules["id"] for rules in self._house_rules]
        return done

    def _add_game(self, home: str, game: Game, played: _Played, done: Done) -> None:
        created_at = stamp(utc(game.created_at))
        row = {
            "id": home,
            "key": game.game,
            "night_id": game.night or self._night_of(played, done),
            "rules": compact(played.log.rules),
            "first_dealer": game.first_dealer,
            "created_at": created_at,
            "created_by": game.created_by,
            "set_aside": game.set_aside,
            **_columns(played.beside),
        }
        add(self._file, "game", [row])
        seats = self._people.seated(game.seats)
        rows = enumerate(seats.items())
        add(
            self._file,
            "seat",
            [
                {"game_id": home, "position": position, "name": name, "player_id": player}
                for position, (name, player) in rows
            ],
        )
        self._add_results(home, played, seats)
        done["games"][home] = len(played.log.lines)

    def _night_of(self, played: _Played, done: Done) -> str:
        """The night of a game that came without one: tonight where it is still being played, else its own."""
        running = played.beside["finished_at"] is None
        last = moment(played.beside["updated_at"])
        at = now() if running or now() - last < nights.PAUSE else last
        going_on = nights.going_on(at, self._file)
        night = going_on.id if going_on else nights.of_new_game(at, self._file)
        if going_on is None:
            done["nights"].append(night)
        return night

    def _grow(self, home: str, played: _Played) -> dict[str, Any]:
        """Let a game here go on as it does in the backup; give what was kept beside it before."""
        names = ", ".join(played.beside)
        (row,) = self._file.execute(f"SELECT {names} FROM game WHERE id = ?", (home,))
        before = dict(zip(played.beside, row, strict=True))
        results = rows(self._file, "SELECT * FROM result WHERE game_id = ?", home)
        set_columns(self._file, home, _columns(played.beside))
        self._file.execute("DELETE FROM result WHERE game_id = ?", (home,))
        seats = dict(self._file.execute("SELECT name, player_id FROM seat WHERE game_id = ?", (home,)).fetchall())
        self._add_results(home, played, seats)
        return {"to": len(played.log.lines), "before": before, "results": results}

    def _add_results(self, home: str, played: _Played, seats: Mapping[str, str]) -> None:
        if played.beside["finished_at"] is not None:
            add(self._file, "result", result_rows(home, played.results, seats, played.beside["finished_at"]))

    def _add_lines(self, home: str, played: _Played, here: int) -> None:
        """Add what of the log is not here."""
        add(
            self._file,
            "operation",
            [
                {
                    "game_id": home,
                    "seq": seq,
                    "id": str(operation_id(UUID(home), seq)),
                    "kind": line["kind"],
                    "body": compact({key: value for key, value in line.items() if key not in ("kind", "at", "by")}),
                    "at": line.get("at"),
                    "by": line.get("by"),
                }
                for seq, line in enumerate(played.log.lines[here:], start=here + 1)
            ],
        )


def _columns(beside: Mapping[str, Any]) -> dict[str, Any]:
    """What is kept beside a log, as SQLite takes it."""
    return {**beside, "standing": compact(beside["standing"])}


def _night_row(night: Night) -> dict[str, Any]:
    times = {key: stamp(utc(at)) for key in ("started_at", "ended_at") if (at := getattr(night, key)) is not None}
    return {**night.model_dump(), **times}
