"""What there is to photograph of backups and of players kept in order: see `tools/shots.py`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from models.moments import now
from models.storage.archive import Archive
from models.storage.repository import Repository
from tests.support.browser import Tab
from tests.support.evening import spend
from tools.scenes import Games, Scenes

NEWCOMERS = ("Zoë", "李雷", "Maximiliane-Antoinette von und zu Hohenstein")


def keeping(repository: Repository) -> Games:
    """An evening, and beside its file a backup in which each of its games has another fate, and a torn one."""
    games = asdict(spend(repository))
    backup = json.loads(Archive(repository.store).backup(now()))
    by_id = {game["id"]: game for game in backup["games"]}
    by_id[games["tricks"]]["operations"].append({"kind": "undo"})
    by_id[games["bidding"]]["operations"][-1:] = [{"kind": "record", "events": [{"type": "finish", "reason": "late"}]}]
    for number, wrong in enumerate(("whist", "cambio", "jabberwocky"), start=1):
        backup["games"].append({**by_id[games["early"]], "id": _id(number), "game": wrong})
    backup["games"][-1]["operations"] = [{"kind": "redo"}]
    backup["players"] += _people(backup["players"][0])
    backup["games"].append(_new(by_id[games["early"]], backup["players"]))
    folder = repository.store.path.parent
    (folder / "evenings.json").write_text(json.dumps(backup), encoding="utf-8")
    (folder / "torn.json").write_text(json.dumps(backup)[:-2], encoding="utf-8")
    return {**games, "backup": str(folder / "evenings.json"), "torn": str(folder / "torn.json")}


def _id(number: int) -> str:
    return f"{number:08}-0000-4000-8000-000000000000"


def _people(like: dict[str, Any]) -> list[dict[str, Any]]:
    return [{**like, "id": _id(100 + place), "name": name[:40]} for place, name in enumerate(NEWCOMERS)]


def _new(like: dict[str, Any], players: list[dict[str, Any]]) -> dict[str, Any]:
    """A game of newcomers that has just been set up."""
    seats = [{"name": player["name"], "player": player["id"]} for player in players[-len(NEWCOMERS) :]]
    return {**like, "id": _id(9), "seats": seats, "first_dealer": seats[0]["name"], "operations": []}


def backup(tab: Tab, games: Games) -> Iterator[str]:
    """A file that is none, one that is looked at and restored, and the question whether that is taken back."""
    tab.go("/settings", "backup")
    tab.go("/backup", "choose-file")
    yield "backup"
    tab.choose("choose-file", Path(games["torn"]))
    tab.wait_for("notice")
    yield "backup-torn"
    tab.choose("choose-file", Path(games["backup"]))
    tab.wait_for("plan/refused")
    yield "backup-plan"
    tab.tap("restore")
    tab.wait_for("newest")
    yield "backup-restored"
    tab.tap("take-back")
    tab.wait_for("confirm")
    yield "backup-sure"
    tab.tap("cancel")
    tab.wait_gone("confirm")
    tab.choose("choose-file", Path(games["backup"]))
    tab.wait_for("plan/known")
    yield "backup-known"
    tab.tap("cancel")
    tab.wait_for("choose-file")


def players(tab: Tab, _: Games) -> Iterator[str]:
    """Everybody, one whose new name is taken, one who is archived, and two who are one person, or not."""
    tab.go("/players", "player/1")
    yield "players"
    open_player(tab, "Ann")
    yield "players-one"
    tab.fill("player-name", "bo")
    tab.tap("rename")
    tab.wait_for("fault")
    yield "players-taken"
    tab.tap("archive")
    tab.wait_for("bring-back")
    tab.tap("merge")
    tab.wait_for("into/1")
    yield "players-who"
    tab.tap(next(each for each in tab.handles() if each.startswith("into/") and "Bo" in tab.text(each)))
    tab.wait_for("confirm")
    yield "players-sure"
    tab.tap("confirm")
    tab.wait_for("together")
    yield "players-two"
    tab.tap("cancel")
    tab.wait_for("back")
    tab.tap("back")
    tab.wait_for("player/1")
    yield "players-archived"


def open_player(tab: Tab, name: str) -> None:
    """Open somebody's page."""
    tab.tap(next(each for each in tab.handles() if each.startswith("player/") and tab.text(each).startswith(name)))
    tab.wait_for("rename")


SCENES: Scenes = ((backup, ("backup",)), (players, ("players",)))
