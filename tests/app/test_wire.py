"""What no request is seen of: floods of connections, requests that never end, and what a server must survive.

Real connections to a real `kibitzer --lan`, whose patience is short here. They come from 127.0.0.2, which is not the
address that needs no PIN, and so stands for another device.
"""

from __future__ import annotations

import socket
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from app.lan import addresses
from app.wire import CONNECTIONS, LARGEST_HEAD
from tests.support.server import Server

PHONE = "127.0.0.2"
ANOTHER = "127.0.0.3"
PATIENCE = 0.5
MUCH = 20 * LARGEST_HEAD
"""More than arrives at once, for what has arrived in full is not weighed."""
IMPATIENT = f"from app import wire; wire.REQUEST_SECONDS = {PATIENCE}; from app.cli import run; run()"
GET = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
GET_AND_STAY = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not addresses():
        pytest.skip("this computer is in no network")
    data = tmp_path_factory.mktemp("wire") / "data"
    with Server(data, (sys.executable, "-c", IMPATIENT), ["--lan"]) as running:
        yield running
        assert running.process.poll() is None, "nothing here ends it"
        assert running.stop() < 2.0
        assert running.errors() == "", "and nothing here is worth a line"


Calling = Callable[..., socket.socket]


@pytest.fixture
def call(server: Server) -> Iterator[Calling]:
    """Open connections, `call()` from another device and `call("127.0.0.1")` from this computer."""
    opened: list[socket.socket] = []

    def call(address: str = PHONE) -> socket.socket:
        try:
            line = socket.create_connection(("127.0.0.1", server.port), 5, source_address=(address, 0))
        except OSError as error:
            pytest.skip(f"no second address in the loopback network: {error}")
        opened.append(line)
        return line

    yield call
    for line in opened:
        line.close()


def answer(line: socket.socket, sent: bytes = GET) -> bytes:
    """Send and give what comes back until the other side is done or says nothing for a while; empty if it hung up."""
    line.settimeout(PATIENCE)
    received = b""
    try:
        line.sendall(sent)
        while part := line.recv(65536):
            received += part
    except (TimeoutError, ConnectionError, BrokenPipeError):
        pass
    return received


def ended_after(line: socket.socket, trickle: bytes = b"") -> float:
    """Seconds until the other side hangs up, while bytes are sent one by one."""
    began = time.monotonic()
    line.settimeout(0.1)
    while time.monotonic() - began < 5:
        try:
            if trickle:
                line.sendall(trickle)
            if not line.recv(65536):
                break
        except TimeoutError:
            continue
        except OSError:
            break
    return time.monotonic() - began


def test_an_ordinary_request_is_answered_and_the_next_on_the_same_line_too(call: Calling):
    line = call()
    line.sendall(GET_AND_STAY)
    assert line.recv(12) == b"HTTP/1.1 403"
    received = answer(line)
    assert received.count(b"HTTP/1.1 403") == 1
    assert received.count(b'name="pin"') == 2


@pytest.mark.parametrize(
    ("begun", "trickle"),
    [
        (b"", b""),
        (b"GET / HT", b""),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ", b"x"),
        (b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n", b""),
        (b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\npin=", b"1"),
        (b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n", b""),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000\r\n\r\n", b"x"),
        (GET_AND_STAY, b""),
        (GET_AND_STAY, b"G"),
    ],
    ids=[
        *("nothing", "half a line", "a header without end", "no form", "a slow form", "no chunk"),
        *("a body nobody asked for", "one request and silence", "one request and a slow one"),
    ],
)
def test_what_does_not_come_to_an_end_is_ended(call: Calling, begun: bytes, trickle: bytes):
    line = call()
    line.sendall(begun)
    assert 0.5 * PATIENCE < ended_after(line, trickle) < 4 * PATIENCE


def test_a_form_without_end_is_hung_up_on_at_once(call: Calling):
    line = call()
    line.sendall(b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 999999999999\r\n\r\n" + b"x" * 1000)
    assert ended_after(line, b"x" * 1000) < 0.5 * PATIENCE


def test_a_whole_request_is_not_hurried_by_a_slow_reader(call: Calling):
    """This computer fetches the client's script, and looks away longer than a request may take."""
    line = call("127.0.0.1")
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
    line.sendall(GET.replace(b"GET / ", b"GET /main.dart.js "))
    time.sleep(3 * PATIENCE)
    head, _, body = answer(line, b"").partition(b"\r\n\r\n")
    length = next(line for line in head.splitlines() if line.lower().startswith(b"content-length:"))
    assert len(body) == int(length.split(b":")[1]) > 1_000_000


def test_one_device_holds_so_many_connections_and_no_more(call: Calling):
    held = [call() for _ in range(CONNECTIONS)]
    assert answer(call()) == b"", "one too many"
    assert answer(call(ANOTHER)), "another device comes in"
    assert answer(call("127.0.0.1")), "and so does this computer"
    for line in held:
        assert ended_after(line) < 4 * PATIENCE
    assert answer(call()), "what was held is free again"


def test_a_flood_is_over_when_it_is_over(call: Calling):
    for _ in range(300):
        call().close()
    time.sleep(0.2)
    assert answer(call())


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"x" * MUCH + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: kibitzer-80=" + b"x" * MUCH + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"X-Y: z\r\n" * MUCH + b"\r\n",
    ],
    ids=["a path", "a cookie", "many headers"],
)
def test_a_head_that_is_too_large_is_refused(call: Calling, head: bytes):
    assert answer(call(), head)[:12] in (b"HTTP/1.1 400", b"")
    assert answer(call())


@pytest.mark.parametrize(
    "garbage",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"\r\n" * 1000,
        b"GET\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n",
        b"GET / HTTP/1.0\r\n\r\n",
        b"GET / HTTP/9.9\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        b"GET \xff\xfe HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"CONNECT 127.0.0.1:80 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
        b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
        b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
    ],
)
def test_garbage_gets_no_app_and_leaves_no_trace(call: Calling, garbage: bytes):
    assert answer(call(), garbage)[:10] in (b"HTTP/1.1 4", b"")
    assert b'name="pin"' in answer(call())


def test_many_sockets_guess_no_more_pins_than_one(server: Server, call: Calling):
    """From one device and at the same time: the right PIN among the guesses would not be compared either."""
    guess = b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\npin=%06d"
    lines = [call("127.0.0.4") for _ in range(CONNECTIONS)]
    for number, line in enumerate(lines):
        line.sendall(guess % number)
    statuses = sorted(answer(line, b"")[9:12] for line in lines)
    assert statuses == [b"403"] * 5 + [b"429"] * (CONNECTIONS - 5)


def test_the_network_is_served_at_its_address_with_the_pin_that_was_printed(server: Server):
    address = addresses()[0]
    pin = server.told(r"^PIN (\d{3} \d{3})$").replace(" ", "")
    with socket.create_connection((address, server.port), 5) as line:
        head = f"POST / HTTP/1.1\r\nHost: {address}:{server.port}\r\nContent-Length: 10\r\n\r\n"
        assert answer(line, f"{head}pin={pin}".encode()).startswith(b"HTTP/1.1 303")
