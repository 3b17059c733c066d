"""The traps of flet 1.0.5 that shaped the app, pinned: when one of these fails after an upgrade, the trap is gone or
has changed, and what was built around it can be looked at again.
"""

from __future__ import annotations

import dataclasses
import pickle
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import flet as ft
import httpx
import pytest
from flet.messaging.protocol import MessageAction
from flet_web import fastapi as flet_web_app
from sqlalchemy import MetaData
from sqlmodel import Field, SQLModel

from tests.support.browser import Browser
from tests.support.counter import press, say
from tests.support.headless import Screen
from tests.support.server import Server


@ft.observable
@dataclasses.dataclass
class Tally:
    n: int = 0
    points: list[int] = dataclasses.field(default_factory=list)
    bids: dict[str, int] = dataclasses.field(default_factory=dict)
    seats: set[str] = dataclasses.field(default_factory=set)


@ft.component
def TallyView(tally: Tally, fails_at: int = -1) -> ft.Control:  # noqa: N802  (named as controls are)
    if tally.n == fails_at:
        raise RuntimeError("a render failed")

    def add(_: Any) -> None:
        tally.n += 1

    def fail(_: Any) -> None:
        raise RuntimeError("a handler failed")

    return ft.Column([say("n", str(tally.n)), press("add", "Add", add), press("fail", "Fail", fail)])


async def test_trap_1_an_exception_in_a_re_render_freezes_the_session_for_good():
    tally = Tally()
    screen = await Screen.of(TallyView, tally, fails_at=1)
    with pytest.raises(AssertionError, match="frozen"):
        await screen.tap("add")
    sent = len(screen.wire.sent)
    with pytest.raises(AssertionError, match="frozen"):
        await screen.tap("add")
    assert (tally.n, screen.text("n"), len(screen.wire.sent)) == (2, "0", sent)


async def test_trap_2_an_exception_in_a_handler_covers_the_page():
    screen = await Screen.of(TallyView, Tally())
    with pytest.raises(AssertionError, match="covered by an error: a handler failed"):
        await screen.tap("fail")
    assert MessageAction.SESSION_CRASHED in screen.wire.sent


async def test_trap_3_a_shared_observable_sends_the_change_to_the_session_that_caused_it():
    tally = Tally()
    ann, bo = await Screen.of(TallyView, tally), await Screen.of(TallyView, tally)
    before = len(bo.wire.sent)
    with pytest.raises(AssertionError, match="another session's screen"):
        await ann.tap("add")
    assert len(bo.wire.sent) == before


async def test_trap_3_a_task_of_its_own_page_brings_the_change_to_the_right_session():
    tallies = Tally(), Tally()
    ann, bo = [await Screen.of(TallyView, tally) for tally in tallies]

    async def apply() -> None:
        tallies[1].n = 7

    bo.page.run_task(apply)
    await ann.tap("add")
    await bo.settle()
    assert (ann.text("n"), bo.text("n")) == ("1", "7")


async def test_trap_4_changes_made_while_a_session_is_away_are_never_shown():
    tally = Tally()
    screen = await Screen.of(TallyView, tally)
    await screen.leave()
    await screen.do(lambda: setattr(tally, "n", 5))
    await screen.come_back()
    assert screen.text("n") == "0"


async def test_trap_4_telling_the_observable_on_connect_shows_them():
    tally = Tally()
    screen = await Screen.of(TallyView, tally)
    screen.page.on_connect = lambda _: tally.notify()  # type: ignore[attr-defined]
    await screen.leave()
    await screen.do(lambda: setattr(tally, "n", 5))
    await screen.come_back()
    assert screen.text("n") == "5"


async def test_trap_5_a_plain_function_as_handler_runs_on_the_event_loop():
    threads: list[threading.Thread] = []
    screen = await Screen.open(
        lambda page: page.add(press("here", "Here", lambda _: threads.append(threading.current_thread())))
    )
    await screen.tap("here")
    assert threads == [threading.current_thread()]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        pytest.param(lambda tally: setattr(tally, "n", 1), True, id="another value"),
        pytest.param(lambda tally: setattr(tally, "n", 0), False, id="an equal value"),
        pytest.param(lambda tally: exec("tally.points += [1]"), False, id="list +="),
        pytest.param(lambda tally: exec("tally.bids |= {'Ann': 1}"), False, id="dict |="),
        pytest.param(lambda tally: tally.seats.add("Ann"), False, id="set.add"),
    ],
)
def test_trap_6_changes_in_place_tell_nobody(change: Callable[[Tally], None], told: bool):
    tally, heard = Tally(), []

    def hear(*_: Any) -> None:
        heard.append(True)

    tally.subscribe(hear)  # type: ignore[attr-defined]
    change(tally)
    assert bool(heard) is told


def test_trap_7_an_observable_with_a_list_is_neither_a_dict_nor_a_pickle():
    with pytest.raises(TypeError):
        dataclasses.asdict(Tally())  # type: ignore[call-overload]
    with pytest.raises((TypeError, AttributeError, pickle.PicklingError)):
        pickle.dumps(Tally())


def test_trap_7_a_class_with_slots_cannot_be_observable():
    @dataclasses.dataclass(slots=True)
    class Slotted:
        n: int = 0

    with pytest.raises(ValueError, match="__slots__"):
        ft.observable(Slotted)


@pytest.mark.filterwarnings("ignore:Field name")
def test_trap_7_a_table_cannot_be_observable():
    class ObservedRow(SQLModel, table=True):
        metadata = MetaData()  # else the table stays among those of the app for every later test
        id: int | None = Field(default=None, primary_key=True)

    with pytest.raises(NotImplementedError):
        ft.observable(ObservedRow)(id=1)


@pytest.mark.browser
def test_trap_8_letters_in_no_font_start_no_loop_and_no_request_leaves_the_host(
    browser: Browser, serve: Callable[..., Server]
):
    tab = browser.open_page(serve("tests.support.counter").url)
    tab.fill("name", "李雷🎲")
    tab.wait_for("hello", "Hello 李雷🎲")
    before = _fonts_asked_for(tab.requests)
    browser.wait(tab.page.wait_for_timeout(1500))
    after = _fonts_asked_for(tab.requests)
    assert 0 < after < 20
    assert after - before < 6
    assert tab.strangers() == []
    assert any("rive" in url for url in tab.blocked), "the client asks a CDN no more: the policy could be narrower"
    assert tab.errors == []
    tab.close()


@pytest.mark.browser
def test_trap_9_an_icon_button_has_its_name_only_when_merged(browser: Browser, serve: Callable[..., Server]):
    tab = browser.open_page(serve("tests.support.counter").url)
    buttons = {
        name: browser.wait(tab.page.get_by_role("button", name=name, exact=True).count())
        for name in ("Bare icon", "Merged icon")
    }
    assert buttons == {"Bare icon": 0, "Merged icon": 1}
    tab.close()


async def test_an_answer_for_a_control_that_has_gone_ends_the_connection():
    screen = await Screen.of(TallyView, Tally())
    with pytest.raises(RuntimeError, match="not registered"):  # in the loop that receives, which ends with it
        screen.session.handle_invoke_method_results(10**9, "late", None, None)


@pytest.mark.browser
def test_a_tap_on_semantics_alone_reaches_nobody(browser: Browser, serve: Callable[..., Server]):
    tab = browser.open_page(serve("tests.support.counter").url)
    tab.tap("deaf")
    tab.tap("add")
    tab.wait_for("count", "1")
    tab.close()


async def test_trap_10_the_bare_server_takes_a_socket_from_any_page():
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message["type"])
        raise ConnectionError("enough was seen")

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    headers = [(b"host", b"127.0.0.1"), (b"origin", b"http://evil.example")]
    scope = {"type": "websocket", "path": "/ws", "query_string": b"", "headers": headers, "subprotocols": []}
    with pytest.raises(Exception, match="enough was seen"):
        await flet_web_app.app(lambda page: None)(scope, receive, send)
    assert sent == ["websocket.accept"]


async def test_trap_10_the_bare_server_shows_its_interface_to_everybody():
    bare = httpx.ASGITransport(flet_web_app.app(lambda page: None))
    async with httpx.AsyncClient(transport=bare, base_url="http://anybody") as client:
        assert (await client.get("/docs")).status_code == 200
        assert (await client.get("/")).headers["Access-Control-Allow-Origin"] == "*"


def test_trap_11_a_table_made_in_a_failed_transaction_stays_unless_begun_by_hand(tmp_path: Path):
    def tables_after_failure(name: str, **how: Any) -> int:
        table = sqlite3.connect(tmp_path / name, **how)
        if "isolation_level" in how:
            table.execute("BEGIN IMMEDIATE")
        table.execute("CREATE TABLE seat (n INTEGER)")
        table.rollback()
        return int(table.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])

    assert tables_after_failure("as it comes.db") == 1
    assert tables_after_failure("by hand.db", isolation_level=None) == 0


def _fonts_asked_for(requests: list[str]) -> int:
    return sum("/assets/fonts/noto" in url for url in requests)
