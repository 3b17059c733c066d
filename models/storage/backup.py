"""The backup: everything of one file of games as one JSON file, to be read by people and by other programs.

Games are written by their logs; what follows from a log is worked out anew wherever it comes to. What is half entered
is not written: it belongs to a device, and some of it is secret. `restoring.py` brings a backup into a file.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from models.games import GAMES
from models.operations import OperationForm
from models.record import read_rules
from models.storage.plain import rows
from models.storage.times import stamp
from models.table import name_fault, name_key
from models.written import Moment, Unusable, Uuid, bounded, check, json_text, known_version, parse, without_nulls

FORMAT: Final = "kibitzer-backup"
VERSION: Final = 1

LARGEST: Final = 256 * 2**20
"""Bytes of a backup that is read: some twenty thousand games."""


Id = Annotated[Uuid, AfterValidator(str.lower)]


class _Form(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class Player(_Form):
    """Somebody who has sat at a table; `merged_into` is who they turned out to be."""

    id: Id
    name: str
    archived: bool = False
    created_at: Moment
    sat_at: Moment | None = None
    merged_into: Id | None = None


class Night(_Form):
    """An evening of games."""

    id: Id
    name: str | None = None
    place: str | None = None
    started_at: Moment
    ended_at: Moment | None = None


class Seat(_Form):
    """A place at the table: the name that the log knows, and the player who sat there."""

    name: str
    player: Id


class Game(_Form):
    """A game as it was set up, the seats clockwise as they were at first, and its whole log.

    `rules` and `operations` are opened game by game: a game that nobody here knows leaves the others alone.
    """

    id: Id
    game: str
    night: Id | None = None
    rules: dict[str, Any]
    seats: list[Seat] = Field(min_length=1, max_length=64)
    first_dealer: str
    created_at: Moment
    created_by: str | None = None
    set_aside: bool = False
    operations: list[dict[str, Any]] = Field(fail_fast=True)


class Ruling(_Form):
    """What a table decided."""

    id: Id
    game: Id | None = None
    night: Id | None = None
    round: str | None = None
    article: str | None = None
    question: str
    decision: str
    how: str | None = None
    effect: str | None = None
    at: Moment
    by: str | None = None


class HouseRules(_Form):
    """Options of a game under a name."""

    id: Id
    game: str
    name: str
    rules: dict[str, Any]
    created_at: Moment
    set_aside: bool = False


class Backup(_Form):
    """Everything of one file of games."""

    model_config = ConfigDict(strict=True, extra="forbid", title="Kibitzer backup")

    format: Literal["kibitzer-backup"]
    version: Annotated[int, known_version(VERSION)]
    made_at: Moment
    players: list[Player] = Field(default=[], fail_fast=True)
    nights: list[Night] = Field(default=[], fail_fast=True)
    games: list[Game] = Field(default=[], fail_fast=True)
    rulings: list[Ruling] = Field(default=[], fail_fast=True)
    house_rules: list[HouseRules] = Field(default=[], fail_fast=True)


def read(data: bytes | str) -> Backup:
    """Read a backup and check its form, and that everything it names is in it. Raises Unusable."""
    if len(data) > LARGEST:
        raise Unusable("too-large")
    written = parse(data)
    if "format" not in written:
        raise Unusable("other-format", "format")
    backup = check(Backup, written, "")
    for part in ("players", "nights", "games", "rulings", "house_rules"):
        seen: set[str] = set()
        for place, row in enumerate(getattr(backup, part)):
            if row.id in seen:
                raise Unusable("id-twice", f"{part}[{place}].id")
            seen.add(row.id)
            bounded(row.model_dump(exclude={"operations"}), f"{part}[{place}]")
    _check_players(backup.players)
    players, nights = {player.id for player in backup.players}, {night.id for night in backup.nights}
    games = {game.id for game in backup.games}
    for place, game in enumerate(backup.games):
        _check_game(game, players, nights, f"games[{place}]")
    for place, ruling in enumerate(backup.rulings):
        _check_known(ruling.game, games, f"rulings[{place}].game")
        _check_known(ruling.night, nights, f"rulings[{place}].night")
    for place, house in enumerate(backup.house_rules):
        if house.game in GAMES:
            read_rules(GAMES[house.game], without_nulls(house.rules), f"house_rules[{place}].rules")
    return backup


def _check_players(players: Sequence[Player]) -> None:
    """Names can be seated, no two players go by one name, and who was merged was merged into somebody who is here."""
    names: set[str] = set()
    whole = {player.id for player in players if player.merged_into is None}
    for place, player in enumerate(players):
        fault = name_fault(player.name)
        if not player.archived:
            fault = fault or ("twice" if name_key(player.name) in names else None)
            names.add(name_key(player.name))
        if fault:
            raise Unusable(f"name-{fault}", f"players[{place}].name", name=player.name)
        _check_known(player.merged_into, whole, f"players[{place}].merged_into")


def _check_game(game: Game, players: set[str], nights: set[str], place: str) -> None:
    _check_known(game.night, nights, f"{place}.night")
    names: list[str] = []
    sitting: set[str] = set()
    for number, seat in enumerate(game.seats):
        where = f"{place}.seats[{number}]"
        if fault := name_fault(seat.name, names):
            raise Unusable(f"name-{fault}", f"{where}.name", name=seat.name)
        _check_known(seat.player, players, f"{where}.player")
        if seat.player in sitting:
            raise Unusable("seated-twice", f"{where}.player")
        names.append(seat.name)
        sitting.add(seat.player)
    if game.first_dealer not in names:
        raise Unusable("first-dealer", f"{place}.first_dealer", name=game.first_dealer)


def _check_known(id: str | None, known: set[str], place: str) -> None:
    if id is not None and id not in known:
        raise Unusable("unknown-id", place)


Rows: TypeAlias = Mapping[str, Sequence[Mapping[str, Any]]]
"""The lists of a backup, a mapping for each row."""


def rows_of(file: sqlite3.Connection, games: Collection[str] | None = None) -> Rows:
    """Everything in the file as the rows of a backup, the oldest first.

    Where `games` are named, only those, and only what was ruled in them or in no game.
    """
    return {
        "players": _rows(file, "id, name, archived, created_at, sat_at, merged_into FROM player ORDER BY created_at"),
        "nights": _rows(file, "id, name, place, started_at, ended_at FROM night ORDER BY started_at"),
        "games": [_whole(game, file) for game in _rows(file, _GAMES) if games is None or game["id"] in games],
        "rulings": [each for each in _rows(file, _RULINGS) if games is None or each.get("game") in {None, *games}],
        "house_rules": [
            {**each, "rules": json.loads(each["rules"])}
            for each in _rows(file, "id, key AS game, name, rules, created_at, set_aside FROM house_rules ORDER BY id")
        ],
    }


_GAMES: Final = (
    "id, key AS game, night_id AS night, rules, first_dealer, created_at, created_by, set_aside"
    " FROM game ORDER BY created_at, id"
)
_RULINGS: Final = (
    'id, game_id AS game, night_id AS night, round, article, question, decision, how, effect, at, "by"'
    " FROM ruling ORDER BY at, id"
)


def _rows(file: sqlite3.Connection, query: str) -> list[dict[str, Any]]:
    return [_without_defaults(row) for row in rows(file, f"SELECT {query}")]


def _without_defaults(row: Mapping[str, Any]) -> dict[str, Any]:
    """The row without what is empty, and with true where SQLite has 1."""
    told = {key: bool(value) if key in ("archived", "set_aside") else value for key, value in row.items()}
    return {key: value for key, value in told.items() if value is not None and value is not False}


def _whole(game: Mapping[str, Any], file: sqlite3.Connection) -> dict[str, Any]:
    """The game with its options, its seats and its log."""
    seats = rows(file, "SELECT name, player_id AS player FROM seat WHERE game_id = ? ORDER BY position", game["id"])
    log = lines_of(game["id"], file)
    return {**game, "rules": json.loads(game["rules"]), "seats": seats, "operations": log}


def lines_of(game_id: str, file: sqlite3.Connection) -> list[dict[str, Any]]:
    """The log of a game as a backup has it."""
    log = file.execute('SELECT kind, body, at, "by" FROM operation WHERE game_id = ? ORDER BY seq', (game_id,))
    return [_without_defaults({"kind": kind, **json.loads(body), "at": at, "by": by}) for kind, body, at, by in log]


def write(parts: Rows, at: datetime) -> str:
    """The backup as JSON, as `read` reads it; a player, a night, a game to a line, so that two can be compared."""
    head = {"format": FORMAT, "version": VERSION, "made_at": stamp(at)}
    members = [f"{json_text(key)}: {json_text(value)}" for key, value in head.items()]
    for part, each in parts.items():
        written = ",\n".join(json_text(row) for row in each)
        members.append(f"{json_text(part)}: [\n{written}\n]" if each else f"{json_text(part)}: []")
    return "{\n" + ",\n".join(members) + "\n}\n"


def schema() -> dict[str, Any]:
    """The JSON Schema of a backup: its form; whether a log stands is for the rules of its game."""
    form = Backup.model_json_schema()
    form["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    form["properties"]["version"] = {"const": VERSION}
    form["$defs"]["Operation"] = OperationForm.model_json_schema()
    form["$defs"]["Game"]["properties"]["operations"]["items"] = {"$ref": "#/$defs/Operation"}
    return form
