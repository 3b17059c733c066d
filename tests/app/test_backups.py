"""Backups, files that somebody brings, and players kept in order: what the screens of these stand on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.hooks import SESSION
from app.main import main
from app.stores.device import DeviceStore
from app.stores.session import Session
from models.record import write
from models.storage.archive import Archive
from models.storage.engine import Store
from models.storage.repository import Repository
from tests.storage.evenings import enter, loaded, play_out, start
from tests.storage.test_backup import LATER, dump
from tests.support.games import bid, bids, tricks
from tests.support.headless import Screen
from tests.support.playing import ANSWERS

ROUND = (*bids("Bo 1, Cy 1, Ann 0"), tricks("Ann 1, Bo 2, Cy 0"))


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Repository]:
    """The games of another device."""
    store = Store.open(tmp_path / "other" / "kibitzer.db")
    yield Repository(store)
    store.close()


async def opened() -> tuple[Screen, Session]:
    """A page, and what its screens stand on; what changes something is done through `screen.do`."""
    screen = await Screen.open(main, answers=ANSWERS)
    found = screen.page.session.store.get(SESSION)
    assert isinstance(found, Session)
    return screen, found


def brought(other: Repository) -> bytes:
    return Archive(other.store).backup(LATER).encode()


async def test_a_file_is_looked_at_before_anything_is_touched(games: Repository, other: Repository):
    game = play_out(other)
    (screen, session), before = await opened(), dump(games)
    backups = session.backups
    await screen.do(lambda: backups.look(brought(other)))
    assert backups.plan is not None
    assert [planned.fate for planned in backups.plan.games] == ["new"]
    await screen.do(lambda: backups.leave())
    assert backups.plan is None
    await screen.do(lambda: backups.restore())
    assert dump(games) == before, "nothing is looked at, so nothing is restored"

    await screen.do(lambda: backups.look(brought(other)))
    await screen.do(lambda: backups.restore())
    assert [listed.id for listed in games.finished_games()] == [game]
    assert backups.plan is None
    assert backups.newest is not None
    await screen.do(lambda: backups.take_back())
    assert dump(games) == before
    assert backups.newest is None
    await screen.do(lambda: backups.take_back())
    assert session.notice.text == "There is nothing to take back."


async def test_while_a_long_game_is_played_over_every_other_page_gets_its_turn(
    games: Repository, other: Repository, monkeypatch: pytest.MonkeyPatch
):
    game = play_out(other)
    operations = loaded(other, game).revision
    screen, session = await opened()
    turns = 0

    async def somebody_else() -> None:
        nonlocal turns
        while session.backups.plan is None:
            turns += 1
            await asyncio.sleep(0)

    monkeypatch.setattr("app.stores.backups.SLICE", 0)
    await screen.do(lambda: asyncio.gather(session.backups.look(brought(other)), somebody_else()))
    assert turns >= operations > 40


async def test_a_record_can_be_brought_as_well_and_what_is_neither_is_told(games: Repository, other: Repository):
    game = start(other)
    enter(other, game, *ROUND)
    record = Archive(other.store).record(game)
    assert record is not None
    screen, session = await opened()
    backups = session.backups
    await screen.do(lambda: backups.look(write(record).encode()))
    await screen.do(lambda: backups.restore())
    assert loaded(games, game).entries == loaded(other, game).entries
    for bad, why in (
        (b"{}", "format: this is not a Kibitzer backup"),
        (b'{"format": "x"}', "format: this is not a Kibitzer backup"),
        (b"\xff", "this is not text in UTF-8 (byte 0)"),
    ):
        await screen.do(partial(backups.look, bad))
        assert backups.plan is None
        assert session.notice.text == f"This file was not brought in: {why}."
        assert not session.notice.good


async def test_where_the_game_went_on_meanwhile_the_new_plan_is_shown(games: Repository, other: Repository):
    game = start(other)
    enter(other, game, *ROUND)
    screen, session = await opened()
    backups = session.backups
    await screen.do(lambda: backups.look(brought(other)))
    await screen.do(lambda: backups.restore())
    enter(other, game, bid("Cy", 1))
    await screen.do(lambda: backups.look(brought(other)))
    enter(games, game, bid("Cy", 2))
    await screen.do(lambda: backups.restore())
    assert backups.plan is not None
    assert [planned.fate for planned in backups.plan.games] == ["conflict"]
    assert "meanwhile" in session.notice.text
    await screen.do(lambda: backups.restore())
    assert len(games.running_games()) == 2


async def test_a_table_that_is_taken_away_or_goes_on_is_read_again(games: Repository, other: Repository):
    game = start(other)
    enter(other, game, *ROUND)
    screen, session = await opened()
    await screen.do(lambda: session.backups.look(brought(other)))
    await screen.do(lambda: session.backups.restore())
    table = session.table(game)
    assert table.view is not None
    assert table.view.revision == 4
    enter(other, game, bid("Cy", 1))
    await screen.do(lambda: session.backups.look(brought(other)))
    await screen.do(lambda: session.backups.restore())
    assert table.view.revision == 5
    await screen.do(lambda: session.backups.take_back())
    assert table.view.revision == 4
    await screen.do(lambda: session.backups.take_back())
    assert games.game(game) is None
    assert table.view is None


async def test_files_are_handed_out_under_names_that_fit(games: Repository, monkeypatch: pytest.MonkeyPatch):
    start(games, "../../x =1+1 Cy")
    (listed,) = games.running_games()
    screen, session = await opened()
    saved: dict[str, Any] = {}

    async def save(_: DeviceStore, name: str, data: bytes) -> None:
        saved[name] = data

    monkeypatch.setattr(DeviceStore, "save", save)
    await screen.do(lambda: session.backups.save())
    await screen.do(lambda: session.backups.save_game(listed.id))
    await screen.do(lambda: session.backups.save_game(listed.id, csv=True))
    backup, record, sheet = saved
    assert backup.startswith("kibitzer-backup-")
    assert (record, sheet) == ("2026-03-06-jabberwocky-x-1-1-Cy.json", "2026-03-06-jabberwocky-x-1-1-Cy.csv")
    assert json.loads(saved[backup])["games"][0]["id"] == json.loads(saved[record])["id"] == listed.id
    assert saved[sheet].startswith(b"\xef\xbb\xbfRound,Dealer,../../x,'=1+1,Cy")


async def test_players_are_kept_in_order(games: Repository):
    play_out(games, "Bob Ann Cy")
    play_out(games, "Robert Ann Cy", at=LATER)
    screen, session = await opened()
    people = session.people
    people.load()
    ids = {person.name: person.id for person in people.everybody}
    await screen.do(lambda: people.rename(ids["Ann"], "cy"))
    assert people.fault == "twice"
    await screen.do(lambda: people.rename(ids["Ann"], "Anna"))
    assert people.fault is None
    await screen.do(lambda: people.archive(ids["Cy"]))
    assert [person.name for person in people.everybody if person.archived] == ["Cy"]
    await screen.do(lambda: people.bring_back(ids["Cy"]))
    await screen.do(lambda: people.merge(ids["Ann"], ids["Cy"]))
    assert people.together is not None
    assert people.together.games == 2
    await screen.do(lambda: people.merge(ids["Bob"], ids["Robert"]))
    assert people.together is None
    assert [(person.name, person.games) for person in people.everybody] == [("Anna", 2), ("Cy", 2), ("Robert", 2)]
    await screen.do(lambda: session.backups.take_back())
    assert session.notice.text == "Taken back. Two players made one, with 1 game."
    assert session.notice.good
