"""The gate of the local network: what a device gets before the PIN, and how it comes in."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from app import web
from app.gate import Gate, page
from app.lock import TRIES, Lock
from app.words import Words

HERE = "203.0.113.7:8550"
PHONE = "203.0.113.20"
COOKIE = "kibitzer-8550"
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@pytest.fixture
def lock() -> Lock:
    return Lock()


def device(app: Any, address: str = PHONE, host: str = HERE, **how: Any) -> httpx.AsyncClient:
    """A browser on a device at `address`, which asks for `host` and keeps its cookies."""
    transport = httpx.ASGITransport(app, client=(address, 50000))
    return httpx.AsyncClient(transport=transport, base_url=f"http://{host}", **how)


@pytest.fixture
def app(tmp_path: Path, lock: Lock) -> web.Door:
    return web.build(lambda page: None, assets=tmp_path, hosts=[HERE.partition(":")[0]], lock=lock)


@pytest.fixture
async def phone(app: web.Door) -> AsyncIterator[httpx.AsyncClient]:
    async with device(app) as browser:
        yield browser


def wrong(lock: Lock) -> str:
    return f"{(int(lock.pin) + 1) % 10**6:06}"


def told(answer: httpx.Response) -> str:
    """The reason that the page gives for asking again."""
    found = re.search(r'role="alert">(.*?)</p>', answer.text)
    return found[1] if found else ""


def asks_for_the_pin(answer: httpx.Response) -> bool:
    """Whether an answer is the page with the form, and nothing of the app."""
    policy = answer.headers["Content-Security-Policy"]
    return (
        answer.status_code in (403, 429)
        and ('name="pin"' in answer.text or answer.request.method == "HEAD")
        and "flet" not in answer.text.lower()
        and "default-src 'none'" in policy
        and "script-src" not in policy
        and answer.headers["Cache-Control"] == "no-store"
        and "set-cookie" not in answer.headers
    )


async def reaches_the_app(browser: httpx.AsyncClient) -> bool:
    first, script = await browser.get("/"), await browser.get("/main.dart.js")
    return "<title>Kibitzer</title>" in first.text and script.is_success


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/index.html",
        "/main.dart.js",
        "/manifest.json",
        "/fonts/KibitzerSans.ttf",
        "/assets/fonts/notosans/x.woff2",
        "/docs",
        "/upload",
        "/ws",
        "//main.dart.js",
        "/./main.dart.js",
        "/x/../main.dart.js",
        "/%2e%2e/main.dart.js",
        "/%2Fmain.dart.js",
        "/main.dart.js%00",
        "/main.dart.js?t=",
        "/?pin=000000",
        "/%FF%FE",
        "/" + "x" * 5000,
    ],
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
async def test_before_the_pin_every_path_is_the_same_page(phone: httpx.AsyncClient, path: str, method: str):
    answer = await phone.request(method, path)
    assert asks_for_the_pin(answer)
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin", "else the form has no origin"


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW"])
async def test_before_the_pin_no_other_method_is_there(phone: httpx.AsyncClient, method: str):
    answer = await phone.request(method, "/upload", content=b"x" * 10_000)
    assert answer.status_code == 405
    assert answer.headers["Allow"] == "GET, HEAD, POST"


async def test_the_right_pin_lets_a_device_in_for_good(phone: httpx.AsyncClient, lock: Lock):
    answer = await phone.post("/", data={"pin": f"{lock.pin[:3]} {lock.pin[3:]}"})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")
    cookie = answer.headers["Set-Cookie"]
    assert cookie.startswith(f"{COOKIE}={lock.key};")
    for attribute in ("HttpOnly", "SameSite=lax", "Path=/", "Max-Age="):
        assert attribute in cookie
    assert await reaches_the_app(phone)
    page = await phone.get("/")
    assert f"ws://{HERE}" in page.headers["Content-Security-Policy"], "the app has its own policy for this host"


async def test_what_one_device_may_the_other_may_not(phone: httpx.AsyncClient, app: web.Door, lock: Lock):
    await phone.post("/", data={"pin": lock.pin})
    async with device(app) as another:
        assert asks_for_the_pin(await another.get("/main.dart.js"))


async def test_a_wrong_pin_is_told_and_the_sixth_waits(phone: httpx.AsyncClient, lock: Lock, app: web.Door):
    for _ in range(TRIES):
        answer = await phone.post("/", data={"pin": wrong(lock)})
        assert asks_for_the_pin(answer)
        assert told(answer) == "That is not the PIN. Look at the computer&#x27;s screen again."
    answer = await phone.post("/", data={"pin": lock.pin})
    assert asks_for_the_pin(answer)
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "60")
    assert told(answer) == "Too many wrong PINs. Wait a minute, then try again."
    async with device(app, "203.0.113.21") as another:
        assert (await another.post("/", data={"pin": lock.pin})).status_code == 303


async def test_another_host_name_cookie_or_path_gives_no_more_tries(phone: httpx.AsyncClient, lock: Lock):
    answers = [
        await phone.post(f"/{number}", data={"pin": wrong(lock)}, headers={"X-Forwarded-For": f"203.0.113.{number}"})
        for number in range(50)
    ]
    assert [answer.status_code for answer in answers] == [403] * TRIES + [429] * (50 - TRIES)


@pytest.mark.parametrize(
    "form",
    [
        b"",
        b"pin=",
        b"pin",
        b"PIN=000000",
        b"\xff\xfe",
        b"pin=%FF%FE",
        b"pin=%ED%A0%80",
        b"&" * 200,
        b"a=1&" * 60,
        b'{"pin": 1}',
        b"pin=00000",
    ],
)
async def test_a_form_without_six_digits_is_told_so(phone: httpx.AsyncClient, form: bytes):
    answer = await phone.post("/", content=form, headers=FORM)
    assert asks_for_the_pin(answer)
    assert told(answer) == "The PIN has six digits."


async def test_a_form_that_is_too_long_is_not_read_to_its_end(lock: Lock):
    sent: list[Message] = []
    asked = 0

    async def endless() -> Message:
        nonlocal asked
        asked += 1
        return {"type": "http.request", "body": b"pin=" + b"1" * 100, "more_body": True}

    await Gate(forbidden, lock)(scope(method="POST"), endless, collect(sent))
    assert sent[0]["status"] == 413
    assert asked == 3


async def test_a_form_that_breaks_off_is_no_try(lock: Lock):
    sent: list[Message] = []
    parts: list[Message] = [
        {"type": "http.request", "body": f"pin={lock.pin}".encode(), "more_body": True},
        {"type": "http.disconnect"},
    ]

    async def breaking() -> Message:
        return parts.pop(0)

    await Gate(forbidden, lock)(scope(method="POST"), breaking, collect(sent))
    assert sent[0]["status"] == 413


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://203.0.113.7:8551", "http://203.0.113.7", "["]
)
async def test_a_page_elsewhere_cannot_try_pins(phone: httpx.AsyncClient, lock: Lock, origin: str):
    for pin in [lock.pin, *[wrong(lock)] * TRIES]:
        answer = await phone.post("/", data={"pin": pin}, headers={"Origin": origin})
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers
    own = await phone.post("/", data={"pin": lock.pin}, headers={"Origin": f"http://{HERE}"})
    assert own.status_code == 303


@pytest.mark.parametrize("host", ["evil.example:8550", "203.0.113.8:8550", "203.0.113.7.evil.example", "", "laptop"])
async def test_under_another_name_there_is_not_even_the_page(phone: httpx.AsyncClient, lock: Lock, host: str):
    for method in ("GET", "POST"):
        answer = await phone.request(method, f"/?t={lock.ticket}", headers={"Host": host})
        assert answer.status_code == 403
        assert "pin" not in answer.text.lower()


async def test_the_ticket_is_good_once(app: web.Door, lock: Lock):
    ticket = lock.ticket
    async with device(app) as phone, device(app) as another:
        assert asks_for_the_pin(await phone.head(f"/?t={ticket}")), "a preview of the link does not use it up"
        answer = await phone.get(f"/?t={ticket}")
        assert (answer.status_code, answer.headers["Location"]) == (303, "/")
        assert await reaches_the_app(phone)
        late = await another.get(f"/?t={ticket}")
        assert asks_for_the_pin(late)
        assert told(late).startswith("This code was used before.")
        assert (await another.get(f"/?t={lock.ticket}")).status_code == 303
        assert await reaches_the_app(another)


async def test_a_device_that_is_in_leaves_the_ticket_to_others(phone: httpx.AsyncClient, lock: Lock):
    await phone.post("/", data={"pin": lock.pin})
    ticket = lock.ticket
    answer = await phone.get(f"/?t={ticket}")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")
    assert lock.ticket == ticket


async def test_a_second_tap_on_the_button_goes_to_the_app_too(phone: httpx.AsyncClient, lock: Lock):
    for _ in range(2):
        answer = await phone.post("/", data={"pin": lock.pin})
        assert (answer.status_code, answer.headers["Location"]) == (303, "/")


@pytest.mark.parametrize("path", ["//evil.example", "/\\evil.example", "/http://evil.example"])
async def test_nobody_is_sent_elsewhere(phone: httpx.AsyncClient, lock: Lock, path: str):
    answer = await phone.post(path, data={"pin": lock.pin})
    assert answer.headers["Location"] == "/"


@pytest.mark.parametrize(
    "cookie",
    [
        "",
        "=",
        COOKIE,
        f"{COOKIE}=",
        f"{COOKIE}={{another}}",
        f"{COOKIE}=\u00e9",
        f'{COOKIE}="\\303\\251"',
        "kibitzer-80={key}",
        "kibitzer={key}",
        f"{COOKIE}={{key}}x",
        f"{COOKIE}={{pin}}",
        f"{COOKIE}={{ticket}}",
        ";" * 5000,
    ],
)
async def test_no_other_cookie_opens(phone: httpx.AsyncClient, lock: Lock, cookie: str):
    sent = cookie.format(key=lock.key, pin=lock.pin, ticket=lock.ticket, another=Lock().key).encode("latin-1")
    assert asks_for_the_pin(await phone.get("/", headers={b"Cookie": sent}))


async def test_what_opened_the_last_evening_opens_nothing_today(phone: httpx.AsyncClient, lock: Lock, tmp_path: Path):
    await phone.post("/", data={"pin": lock.pin})
    today = web.build(lambda page: None, assets=tmp_path, hosts=["203.0.113.7"], lock=Lock())
    async with device(today, cookies=phone.cookies) as again:
        assert asks_for_the_pin(await again.get("/"))


@pytest.mark.parametrize("host", ["127.0.0.1:8550", "localhost:8550"])
async def test_this_computer_needs_no_pin(app: web.Door, host: str):
    async with device(app, "127.0.0.1", host) as own:
        assert await reaches_the_app(own)


@pytest.mark.parametrize(("address", "host"), [("127.0.0.1", HERE), (PHONE, "localhost:8550"), ("203.0.113.7", HERE)])
async def test_a_tunnel_and_a_name_make_no_device_this_computer(app: web.Door, address: str, host: str):
    async with device(app, address, host) as other:
        assert asks_for_the_pin(await other.get("/"))


async def test_without_a_lock_nobody_is_asked(tmp_path: Path):
    async with device(web.build(lambda page: None, assets=tmp_path), PHONE, "127.0.0.1:8550") as browser:
        assert await reaches_the_app(browser)


async def test_before_the_pin_no_socket_reaches_the_app(lock: Lock):
    for headers in ({}, {"cookie": f"{COOKIE}=x"}, {"origin": f"http://{HERE}"}):
        sent: list[Message] = []
        await Gate(forbidden, lock)(scope("websocket", **headers), connecting, collect(sent))
        assert sent == [{"type": "websocket.close", "code": 1008}]


async def test_after_the_pin_the_socket_is_the_apps(lock: Lock):
    reached: list[str] = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        reached.append(scope["type"])

    await Gate(app, lock)(scope("websocket", cookie=f"other=1; {COOKIE}={lock.key}"), connecting, collect([]))
    assert reached == ["websocket"]


def test_the_page_is_whole_without_script_file_or_request():
    written = page(Words(), "<b>Why?</b>")
    assert not re.search(r"<script|\bon\w+=|url\(|@import|https?:", written)
    assert re.findall(r'(?:src|href)="([^"]*)"', written) == ["data:,"]
    assert "&lt;b&gt;Why?&lt;/b&gt;" in written
    assert '<html lang="en">' in written
    assert '<label for="pin">' in written
    assert 'aria-describedby="where told"' in written
    assert "$" not in written
    assert "None" not in written


async def forbidden(_scope: Scope, _receive: Receive, send: Send) -> None:
    await PlainTextResponse("the app")(_scope, _receive, send)
    raise AssertionError("the app was reached")


async def connecting() -> Message:
    return {"type": "websocket.connect"}


def collect(sent: list[Message]) -> Send:
    async def send(message: Message) -> None:
        sent.append(message)

    return send


def scope(kind: str = "http", method: str = "GET", **headers: str) -> Scope:
    """A request or socket of a phone as a server describes it."""
    named = [(name.encode(), value.encode()) for name, value in {"host": HERE, **headers}.items()]
    return {
        "type": kind,
        "method": method,
        "path": "/ws",
        "query_string": b"",
        "client": (PHONE, 50000),
        "headers": named,
    }
