"""The web server: who may ask, what every answer carries, and that it stops when told to."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.types import Message, Receive, Scope, Send
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from app import web
from tests.support.browser import Browser
from tests.support.server import Server

HOST = "127.0.0.1:8550"
SOON = 1.5


def client(assets: Path, **how: Any) -> httpx.AsyncClient:
    app = web.build(lambda page: None, assets=assets, **how)
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=f"http://{HOST}")


async def test_the_page_is_kibitzer_with_hash_routes_and_nothing_from_elsewhere(tmp_path: Path):
    async with client(tmp_path) as asking:
        page = (await asking.get("/")).text
    assert "<title>Kibitzer</title>" in page
    assert 'flet.routeUrlStrategy="hash"' in page
    assert "flet.noCdn=true" in page
    assert 'flet.webRenderer="canvaskit"' in page


@pytest.mark.parametrize("path", ["/", "/table/3", "/main.dart.js", "/no-such.png", "/docs", "/assets/fonts/noto"])
async def test_every_answer_keeps_the_page_on_this_host(tmp_path: Path, path: str):
    async with client(tmp_path) as asking:
        headers = (await asking.get(path)).headers
    policy = headers["Content-Security-Policy"]
    sources = {word for part in policy.split(";") for word in part.split()[1:]}
    assert sources == {
        *("'self'", "'none'", "'unsafe-inline'", "'unsafe-eval'", "blob:", "data:"),
        *(f"ws://{HOST}", f"wss://{HOST}"),
    }
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "Access-Control-Allow-Origin" not in headers
    assert "Cache-Control" in headers


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8550", "127.0.0.1:1", "[::1]:8550", "table.local:8550"])
async def test_who_asks_for_this_computer_by_name_is_answered(tmp_path: Path, host: str):
    async with client(tmp_path, hosts=["table.local"]) as asking:
        assert (await asking.get("/", headers={"Host": host})).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8550", "localhost.evil.example", "127.0.0.1.evil.example", "[", "", "a@b"]
)
async def test_a_page_that_points_its_own_name_here_is_refused(tmp_path: Path, host: str):
    async with client(tmp_path) as asking:
        answer = await asking.get("/", headers={"Host": host})
    assert answer.status_code == 403
    assert "Content-Security-Policy" in answer.headers


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json", "/docs/oauth2-redirect", "/upload"])
async def test_what_the_server_has_no_use_for_is_not_there(tmp_path: Path, path: str):
    async with client(tmp_path) as asking:
        answers = [await asking.get(path), await asking.put(path)]
    assert [answer.status_code for answer in answers] == [404, 404]


async def test_every_fallback_font_is_one_of_ours_and_kept_by_the_browser(tmp_path: Path):
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "Ours.ttf").write_bytes(b"a font")
    async with client(tmp_path) as asking:
        answer = await asking.get("/assets/fonts/notosanssc/v37/k3kCo84MPvpL.115.woff2")
        head = await asking.head("/assets/fonts/notocoloremoji/v32/Yq6P.4.woff2")
    assert (answer.status_code, answer.content) == (200, b"a font")
    assert "max-age=31536000" in answer.headers["Cache-Control"]
    assert (head.status_code, head.content) == (200, b"")


async def test_without_fonts_of_ours_the_clients_own_answers(tmp_path: Path):
    async with client(tmp_path) as asking:
        answer = await asking.get("/assets/fonts/notosanssc/x.woff2")
    assert answer.content.startswith(b"wOF2")


class Socket:
    """One WebSocket as a server sees it, on an app given by its handler."""

    def __init__(self, app: Any, address: str = "127.0.0.1", **headers: str) -> None:
        self.sent: list[Message] = []
        self.inbox: asyncio.Queue[Message] = asyncio.Queue()
        self.inbox.put_nowait({"type": "websocket.connect"})
        named = [(name.encode(), value.encode()) for name, value in {"host": HOST, **headers}.items()]
        scope = {"type": "websocket", "headers": named, "client": (address, 50000)}
        self.task = asyncio.create_task(app(scope, self.inbox.get, self.send))

    async def send(self, message: Message) -> None:
        self.sent.append(message)

    async def say(self, kind: str) -> None:
        self.inbox.put_nowait({"type": f"websocket.{kind}", "bytes": b"x"})
        await asyncio.sleep(0.01)

    async def end(self) -> None:
        """Wait for its end. `wait_for` would bring it about: the guard takes that for the end of the server."""
        ended, _ = await asyncio.wait({self.task}, timeout=1)
        assert ended

    @property
    def refused(self) -> bool:
        return self.sent == [{"type": "websocket.close", "code": 1008}]


async def deaf(_scope: Scope, receive: Receive, _send: Send) -> None:
    """Behave as Flet 1.0.5 does with one that never registers: take note of the end, and wait on."""
    while (await receive())["type"] != "websocket.disconnect":
        pass
    await asyncio.Event().wait()


def guarded(app: Callable[[Scope, Receive, Send], Awaitable[None]], **how: Any) -> Any:
    return web.Door(web.Guard(app, **how), font=Path("none"))


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "http://127.0.0.1:8551", "http://127.0.0.1"])
async def test_a_socket_from_another_page_is_refused(origin: str):
    socket = Socket(guarded(deaf), origin=origin)
    await socket.end()
    assert socket.refused


@pytest.mark.parametrize("headers", [{"origin": f"http://{HOST}"}, {}], ids=["of our page", "of no page"])
async def test_a_socket_of_ours_is_let_in(headers: dict[str, str]):
    socket = Socket(guarded(deaf), **headers)
    await socket.say("receive")
    assert not socket.task.done()
    socket.task.cancel()


async def test_a_socket_under_another_name_is_refused():
    socket = Socket(guarded(deaf), host="evil.example", origin="http://evil.example")
    await socket.end()
    assert socket.refused


async def test_one_socket_too_many_is_refused_until_another_has_gone(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(web, "LEAVE_SECONDS", 0.05)
    door = guarded(deaf, limit=1)
    first = Socket(door)
    await first.say("receive")
    second = Socket(door)
    await second.end()
    assert second.refused
    await first.say("disconnect")
    await first.end()
    third = Socket(door)
    await third.say("receive")
    assert not third.task.done()
    third.task.cancel()


async def test_other_devices_together_do_not_keep_this_computer_out():
    door = guarded(deaf, limit=2, each=1)
    others = [Socket(door, f"203.0.113.{number}") for number in range(3)]
    own = [Socket(door) for _ in range(3)]
    await others[2].end()
    await own[2].end()
    assert [socket.refused for socket in others + own] == [False, False, True] * 2
    for socket in others + own:
        socket.task.cancel()


async def test_one_device_with_too_many_sockets_keeps_no_other_out(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(web, "LEAVE_SECONDS", 0.05)
    door = guarded(deaf, each=2)
    greedy = [Socket(door, "203.0.113.20") for _ in range(5)]
    another, own = Socket(door, "203.0.113.21"), [Socket(door) for _ in range(3)]
    for socket in (*greedy, another, *own):
        await socket.say("receive")
    assert [socket.refused for socket in greedy] == [False, False, True, True, True]
    assert not any(socket.refused for socket in (another, *own))
    await greedy[0].say("disconnect")
    await greedy[0].end()
    again = Socket(door, "203.0.113.20")
    await again.say("receive")
    assert not again.refused
    for socket in (*greedy, another, *own, again):
        socket.task.cancel()
    await asyncio.sleep(0.1)
    assert not door.guard.open


async def test_a_socket_that_the_app_listens_to_no_more_is_ended_and_its_place_free_again():
    async def puzzled(_scope: Scope, receive: Receive, _send: Send) -> None:
        """Behave as Flet 1.0.5 does after a message that it cannot read from one that has not registered."""
        while (await receive())["type"] != "websocket.receive":
            pass
        await asyncio.Event().wait()

    door = guarded(puzzled, limit=1, quiet=0.05)
    socket = Socket(door)
    await socket.say("receive")
    await socket.say("disconnect")
    await socket.end()
    assert not door.guard.open


async def test_a_socket_that_the_app_listens_to_may_be_silent_once_it_has_spoken():
    socket = Socket(guarded(deaf, quiet=0.05))
    await socket.say("receive")
    await asyncio.sleep(0.15)
    assert not socket.task.done()
    socket.task.cancel()


async def test_a_message_that_is_none_of_ours_is_one_line_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    client(tmp_path)
    try:
        raise ValueError("no message")
    except ValueError:
        logging.getLogger("flet_web.fastapi").warning("Receive loop error: no message", exc_info=True)
    assert [record.exc_info for record in caplog.records] == [None]


async def test_a_socket_that_never_says_anything_is_ended():
    socket = Socket(guarded(deaf, quiet=0.05))
    await socket.end()


@pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_at_once_with_a_socket_open_and_after_a_probe(serve: Callable[..., Server], asked: int):
    server = serve("tests.support.counter")
    address = server.url.replace("http", "ws") + "/ws"
    with connect(address):
        pass
    with pytest.raises(InvalidStatus, match="403"), connect(address, origin="http://evil.example"):
        pass
    with connect(address):
        assert server.stop(asked) < SOON
    assert server.process.returncode == 0
    assert server.errors() == ""


@pytest.mark.browser
def test_it_stops_at_once_under_an_open_page_which_comes_back_with_it(browser: Browser, serve: Callable[..., Server]):
    server = serve("tests.support.counter")
    tab = browser.open_page(server.url, until="add")
    tab.tap("add")
    tab.wait_for("count", "1")
    assert server.stop() < SOON
    assert server.errors() == ""
    server.start()
    tab.wait_for("count", "0")
    tab.tap("add")
    tab.wait_for("count", "1")
    tab.close()
