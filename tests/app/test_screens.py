"""Every screen without a client: it is drawn, it has its handles, and a fault in one part leaves the others working."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import flet as ft
import pytest

from app.device.folders import assets_folder
from app.hooks import SESSION
from app.main import coverage, main
from app.main import store as the_store
from app.screens.play import pad
from app.screens.seen import Seen
from app.stores.keeping import Keeping
from app.stores.session import Session
from app.stores.view import Question
from app.words import Words
from models.asks import NOTHING, Ask, Form, Grid, Hands, Line, Pick
from models.games import GAMES
from models.looks import look
from models.moments import now
from models.storage.repository import Repository
from models.table import Seats
from tests.support.evening import Evening, spend
from tests.support.fair import FAIR, STAGES, fair_is_played
from tests.support.games import random_events, recorded, whole_game
from tests.support.headless import NEVER, Screen

ANSWERS: Mapping[str, Any] = {"get": None, "set": True}
"""What a device says that has kept nothing yet."""


@pytest.fixture
def fair() -> Iterator[None]:
    """The fair is one of the games."""
    with fair_is_played():
        yield


@pytest.fixture
def evening(games: Repository) -> Evening:
    """An evening that is going on."""
    return spend(games)


async def opened(route: str = "/", **device: Any) -> Screen:
    """The app at this address."""
    return await Screen.open(main, route=route, answers=ANSWERS, **device)


NAVIGATION = {"nav/tonight", "nav/history", "nav/referee", "nav/settings"}
TABS = {"tab/play", "tab/scores", "tab/log"}
TABLE = {"back", "more", "undo", *TABS}


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_home_has_what_goes_on_and_the_way_to_the_rest(evening: Evening, size: tuple[int, int]):
    screen = await opened(width=size[0], height=size[1])
    assert {"new-game", "continue/1", "continue/2", *NAVIGATION} <= set(screen.handles())
    await screen.tap("continue/1")
    assert screen.page.route == f"/table/{evening.bidding}"
    await screen.tap("back")
    assert screen.has("continue/1")


async def test_home_with_nothing_played_yet(games: Repository):
    screen = await opened()
    assert {"new-game", *NAVIGATION} <= set(screen.handles())
    assert not screen.has("continue/1")


async def test_set_up_has_every_handle(evening: Evening):
    screen = await opened("/new")
    assert {f"game/{key}" for key in ("jabberwocky", "metamorphosis", "abracadabra", "cambio")} <= set(screen.handles())
    await screen.tap("game/jabberwocky")
    assert {"player-name", "add-player", "start", "regular/Ann", "regular/Ольга", "back"} <= set(screen.handles())
    assert screen.barred("start")
    assert screen.text("refusal") == "Jabberwocky is for 3 to 5 players; 0 are seated."

    await screen.tap("regular/Ann")
    await screen.enter("player-name", "Cy", submit=True)
    await screen.enter("player-name", "Zoë")
    await screen.tap("add-player")
    options = {"option/dealer_restriction/yes", "option/dealer_restriction/no"}
    seats = {f"{verb}/{name}" for name in ("Ann", "Cy", "Zoë") for verb in ("seat-up", "seat-out", "dealer")}
    assert {"cut-for-deal", *options, *seats} <= set(screen.handles())
    assert not screen.has("refusal")

    await screen.tap("option/dealer_restriction/no")
    assert screen.selected("option/dealer_restriction/no")
    await screen.tap("seat-up/Zoë")
    await screen.tap("cut-for-deal")
    await screen.tap("dealer/Cy")
    assert screen.selected("dealer/Cy")
    await screen.tap("start")
    assert screen.text("dealer") == "Cy deals"
    assert screen.text("leader") == "Ann leads"


async def test_a_joker_is_offered_to_two_once_they_play_with_bolvan(games: Repository):
    screen = await opened("/new", height=3000)
    await screen.tap("game/abracadabra")
    for name in ("Ann", "Bo"):
        await screen.enter("player-name", name, submit=True)
    assert not any(handle.startswith("option/joker") for handle in screen.handles())
    await screen.tap("option/dummy/yes")
    assert any(handle.startswith("option/joker") for handle in screen.handles())
    spoken = [screen.text(handle) for handle in screen.handles() if handle.startswith("option/")]
    assert len(spoken) == len(set(spoken)), "each is said with its option, else a browser takes one for another"
    assert "Two play with Bolvan: On" in spoken

    await screen.tap("back")
    assert screen.text("game/jabberwocky") == "Jabberwocky is for 3 to 5 players; 2 are seated."


async def test_bidding_has_every_handle(evening: Evening):
    screen = await opened(f"/table/{evening.bidding}")
    dealer = screen.text("dealer").removesuffix(" deals")
    barred = next(value for value in range(8) if screen.text(f"bid/{dealer}/{value}").endswith("not allowed"))
    texts = {"dealer", "leader", "procedure", "standing", "trump"}
    totals = {f"total/{name}" for name in ("Ann", "Bo", "Ольга", "Dee")}
    tiles = {f"bid/{dealer}/{value}" for value in range(8)}
    assert {*TABLE, *texts, *totals, *tiles} <= set(screen.handles())
    assert screen.text(f"note/{dealer}") == "bids"

    await screen.tap(f"bid/{dealer}/{barred}")
    assert screen.text("refusal").startswith(f"Not {barred}: the bids would add up to 7")
    await screen.tap("rule")
    assert screen.page.route == "/rule/jabberwocky/dealer-bid"
    await screen.tap("back")
    assert screen.has(f"bid/{dealer}/{barred}")


async def test_tricks_have_every_handle(evening: Evening):
    screen = await opened(f"/table/{evening.tricks}")
    names = ("Ann", "Bo", "Ольга", "Dee")
    tiles = {f"tricks/{name}/{value}" for name in names for value in range(8)}
    assert {*TABLE, "record", "left", "by-trick", *tiles} <= set(screen.handles())
    await screen.tap("by-trick")
    assert {f"trick/{name}" for name in names} <= set(screen.handles())
    assert not screen.has("record")
    await screen.tap("by-trick")
    assert screen.has("record")


async def test_the_rest_of_the_table_has_every_handle(evening: Evening):
    screen = await opened(f"/table/{evening.bidding}")
    await screen.tap("tab/scores")
    assert {f"cell/{label}/{name}" for label in range(1, 9) for name in ("Ann", "Dee")} <= set(screen.handles())
    await screen.tap("cell/1/Ann")
    assert any(text.startswith("bid ") for text in screen.texts())
    await screen.tap("tab/log")
    assert "taken back" in screen.texts()
    await screen.tap("more")
    assert {"adjust", "redeal", "finish"} <= set(screen.handles())
    await screen.tap("adjust")
    assert {"adjust/Bo", "amount/-5", "reason/1", "reason", "record", "cancel"} <= set(screen.handles())
    await screen.tap("cancel")
    assert screen.has("more")
    await screen.tap("amend/3")
    assert {"take-out", "put-before", "cancel"} <= set(screen.handles())
    await screen.tap("cancel")
    await screen.tap("undo")
    assert screen.has("redo")
    await screen.tap("more")
    assert {"redo", "seats"} <= set(screen.handles())


async def test_the_end_and_what_is_kept_of_it(evening: Evening):
    screen = await opened(f"/table/{evening.shared}")
    assert screen.text("winner") == "Ann and Ольга win together with 9 points."
    assert {"play-again", "undo", *TABS} <= set(screen.handles())
    await screen.go("/history")
    assert {"game/1", "game/2", "game/3", *NAVIGATION} <= set(screen.handles())


async def test_settings_and_rules(evening: Evening):
    screen = await opened("/settings")
    await screen.tap("theme/dark")
    assert screen.selected("theme/dark")
    assert screen.page.theme_mode is ft.ThemeMode.DARK
    await screen.tap("four-colours/yes")
    assert screen.selected("four-colours/yes")
    for route in ("/rules/jabberwocky", "/rule/jabberwocky/scoring", "/rule/jabberwocky/no-such", "/table/no-such"):
        await screen.go(route)
        assert screen.has("back"), route


async def test_an_article_reads_as_the_table_plays_that_it_was_opened_from(games: Repository):
    game_id = games.start_game(GAMES["metamorphosis"], Seats(("Ann", "Bo"), "Ann"), {"spade_points": -4}, now())
    screen = await opened("/rule/metamorphosis/hand-4")
    assert any("is worth 4 points" in text for text in screen.texts())
    await screen.go(f"/table/{game_id}")
    session = screen.page.session.store.get(SESSION)
    await screen.do(lambda: session.show_rule("metamorphosis/hand-4"))
    assert any("costs 4 points" in text for text in screen.texts())
    assert not any("is worth 4 points" in text for text in screen.texts())


async def test_an_address_that_leads_nowhere_leads_home(games: Repository):
    screen = await opened("/no-such")
    await screen.tap("back")
    assert screen.has("new-game")


# --- pads ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [*GAMES, FAIR.key])
@pytest.mark.parametrize("most", [False, True], ids=["few players", "many players"])
async def test_the_pad_of_its_shape_alone_draws_every_ask(games: Repository, fair: None, key: str, most: bool):
    """So that a fifth game needs no screen of its own; the fair is one, and asks in every shape."""
    game = GAMES[key]
    players = tuple(f"P{seat}" for seat in range(1, game.seats[-1 if most else 0] + 1))
    yes = {option.key: True for option in game.options if option.kind == "yes-no"}
    everything = {
        option.key: True for option in game.options if option.key in yes and option.matters(len(players), yes)
    }
    game_id = games.start_game(game, Seats(players, players[0]), everything, now())
    ledger = games.load(game_id)
    assert ledger is not None
    drawn: set[tuple[str, str]] = set()
    for event in (None, *random_events(Random(1), ledger.state, 60)):
        if event is not None:
            ledger = recorded(ledger, event)
            assert games.append(game_id, ledger) is None
        for ask in ledger.state.asks():
            if (ask.kind, ask.role) not in drawn:
                drawn.add((ask.kind, ask.role))
                screen = await shown_alone(game_id, Question(ask, NOTHING, look(ledger.state, ask, NOTHING)))
                handles = screen.handles()
                assert any(handle.startswith(prefixes(ask)) for handle in handles), ask
                assert len(handles) == len(set(handles)), ask
                await screen.close()
    assert {kind for kind, _ in drawn} == {*game.kinds, "adjust", "redeal", "finish"}


async def test_a_game_that_no_screen_knows_has_a_whole_table(
    games: Repository, fair: None, caplog: pytest.LogCaptureFixture
):
    """The panels around the pad, too, draw whatever is asked, and everything in them can be told apart."""
    game_id = games.start_game(FAIR, Seats(("Ann", "Bo", "Cy"), "Ann"), {}, now())
    ledger = games.load(game_id)
    assert ledger is not None
    asked: set[str] = set()
    for event in whole_game(ledger.state):
        ask = ledger.state.asks()[0]
        if ask.kind not in asked:
            asked.add(ask.kind)
            screen = await opened(f"/table/{game_id}", height=3000)
            handles = screen.handles()
            assert any(handle.startswith(prefixes(ask)) for handle in handles), ask
            assert len(handles) == len(set(handles)), ask
            await screen.close()
        ledger = recorded(ledger, event)
        assert games.append(game_id, ledger) is None
    screen = await opened(f"/table/{game_id}")
    assert screen.has("winner")
    assert asked == set(STAGES)
    assert not caplog.records


async def shown_alone(game_id: str, question: Question) -> Screen:
    """The pad of one question, and nothing else on the screen."""

    async def begin(page: ft.Page) -> None:
        session = Session(page, Keeping(the_store()), assets_folder(), coverage())
        page.session.store.set(SESSION, session)
        await session.device.load()
        store = session.table(game_id)
        assert store.view is not None
        view = store.view

        @ft.component
        def Alone() -> ft.Control:  # noqa: N802  (named as controls are)
            return ft.Column([pad(Seen(session, store, view), question)])

        page.render(Alone)

    return await Screen.open(begin, answers=ANSWERS)


def prefixes(ask: Ask) -> tuple[str, ...]:
    """How the handles of a pad begin: with the kind of the ask, or with what is asked in it."""
    match ask.shape:
        case Form(parts=parts):
            named = [part.field for part in parts if isinstance(part, Pick | Line)]
        case Pick(field=field):
            named = [field]
        case Grid(columns=columns):
            named = ["indicator", *(column.key for column in columns)]
        case Hands():
            named = ["points"]
    return tuple(name.replace("_", "-") for name in (ask.kind, *named))


# --- faults of ours --------------------------------------------------------------------------------------------------


async def test_a_part_that_cannot_be_drawn_does_not_freeze_the_table(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    screen = await opened(f"/table/{evening.tricks}")
    real = Words.tap

    def failing(self: Words, kind: str, *facts: Any) -> str:
        if kind == "tricks":
            raise RuntimeError("no words")
        return real(self, kind, *facts)

    monkeypatch.setattr(Words, "tap", failing)
    with caplog.at_level(logging.ERROR, "kibitzer"):
        await screen.tap("tricks/Bo/0")
    failure = "This part of the screen could not be drawn. Nothing you entered is lost."
    assert failure in screen.texts()
    assert "no words" in caplog.text
    assert {*TABLE} <= set(screen.handles())

    monkeypatch.setattr(Words, "tap", real)
    await screen.tap("tab/log")
    await screen.tap("tab/play")
    await screen.tap("by-trick")
    await screen.tap("trick/Bo")
    assert screen.text("note/Bo").endswith("has 1")


async def test_a_verb_that_fails_is_told_and_enters_nothing(
    evening: Evening, games: Repository, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    screen = await opened(f"/table/{evening.tricks}")
    before, real = games.load(evening.tricks), Repository.append

    def failing(*_: Any) -> None:
        raise OSError("no disk")

    monkeypatch.setattr(Repository, "append", failing)
    await screen.tap("by-trick")
    with caplog.at_level(logging.ERROR, "kibitzer"):
        await screen.tap("trick/Bo")
    assert screen.text("notice").startswith("Something went wrong here. Nothing you entered is lost.")
    assert "no disk" in caplog.text
    monkeypatch.setattr(Repository, "append", real)
    await screen.tap("trick/Ann")
    assert not screen.has("notice")
    after = games.load(evening.tricks)
    assert before is not None
    assert after is not None
    assert after.revision == before.revision + 1


async def test_a_screen_that_slept_shows_what_others_entered(evening: Evening, games: Repository):
    screen = await opened(f"/table/{evening.bidding}")
    other = await opened(f"/table/{evening.bidding}")
    before = screen.text("undo")
    await screen.leave()
    await other.tap("undo")
    await screen.come_back()
    assert screen.text("undo") == other.text("undo") != before


async def test_a_page_reloaded_while_it_begins_is_drawn_all_the_same(evening: Evening):
    screen = await Screen.open(main, answers={"get": NEVER})
    await screen.leave()
    await screen.come_back(ANSWERS)
    for _ in range(50):  # the device may be given a few seconds to answer after all
        if screen.has("continue/1"):
            break
        await asyncio.sleep(0.1)
    assert screen.has("continue/1")


async def test_a_page_that_left_for_good_while_it_began_is_no_failure(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.main._PATIENCE", 0.1)
    screen = await Screen.open(main, answers={"get": NEVER})
    await screen.leave()
    assert screen.started is not None
    await asyncio.wait_for(screen.started, 5)
    await screen.close()


async def test_settings_that_come_late_are_taken_all_the_same(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.main._PATIENCE", 0.1)
    screen = await Screen.open(main, answers={"get": NEVER})
    assert screen.started is not None
    await asyncio.wait_for(screen.started, 5)
    assert screen.has("continue/1")
    for call in screen.wire.unanswered:
        screen.session.handle_invoke_method_results(*call, '{"theme": "dark", "id": "the same as ever"}', None)
    await screen.settle()
    assert screen.page.theme_mode is ft.ThemeMode.DARK
    assert screen.page.session.store.get(SESSION).device.id == "the same as ever"
