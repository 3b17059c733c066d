"""The local web server: the app for browsers on this computer, and on request for those in the local network.

Only `kibitzer` (see `cli.py`) imports this. Flet's own server listens to the whole network, takes WebSockets from any
web page, shows its programming interface, and does not stop once a socket was opened and left (flet 1.0.5). `build`
wraps Flet's app so that none of this is so, and so that no request of the page ever leaves this host.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import socket
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from types import FrameType

import flet as ft
import uvicorn
from flet.app import AppCallable
from flet_web import fastapi as flet_web_app  # type: ignore[import-untyped]
from flet_web import get_package_web_dir
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import FileResponse, PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.gate import LOOPBACK, Gate, address_of, is_foreign, name_in, refuse_socket
from app.lock import Lock
from app.wire import LARGEST_HEAD, Wire

log = logging.getLogger(__name__)

NOT_SERVED = ("/docs", "/redoc", "/openapi.json", "/upload", "/oauth_callback")
FALLBACK_FONTS = "/assets/fonts/noto"
PYTHON_IN_THE_PAGE = "/python.js"
"""The page's script for a Python of its own. Ours is here; in its place the page tells what its device has."""
DEVICE = Path(__file__).parent / "device" / "device.js"
SESSION_SECONDS = 4 * 3600
"""A phone that sleeps through a long supper finds its screen again."""
LARGEST_MESSAGE = 64 * 2**20
"""A backup of some thousand games comes from a page in one message."""
SOCKETS = 32
SOCKETS_OF_ONE = 8
"""A phone has one for each tab, and for a while those that its Wi-Fi lost."""
QUIET_SECONDS = 15.0
"""A client of ours registers in its first message, at once; what stays silent is no client. And so long after a message
the app waits for the next one, or it does not listen any more."""
LEAVE_SECONDS = 2.0
STOP_SECONDS = 0.3
"""What a browser is given to say goodbye in; nothing is lost, since every entry is on disk before it shows."""


class AddressRefused(Exception):  # noqa: N818  (refused, as everything else here is)
    """An address that cannot be served on; `errno` is the system's reason."""

    def __init__(self, error: OSError) -> None:
        """Keep the system's reason."""
        super().__init__(error.strerror or str(error))
        self.errno = error.errno


def build(main: AppCallable, *, assets: Path, hosts: Collection[str] = (), lock: Lock | None = None) -> Door:
    """Make the ASGI app that serves `main` and the files in `assets`.

    `hosts` are the names, besides this computer's own, under which browsers may ask for it. With a `lock` other
    devices are let in with its keys only.
    """
    logging.getLogger(flet_web_app.__name__).addFilter(_is_news)
    inner = flet_web_app.FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    inner.mount(
        "/",
        flet_web_app.app(
            main,
            assets_dir=str(assets.absolute()),
            app_name="Kibitzer",
            app_description="Keeps score and referees at real card tables.",
            no_cdn=True,
            web_renderer=ft.WebRenderer.CANVAS_KIT,
            route_url_strategy=ft.RouteUrlStrategy.HASH,
            session_timeout_seconds=SESSION_SECONDS,
        ),
    )
    return Door(Guard(inner), font=fallback_font(assets), hosts=hosts, lock=lock)


def _is_news(record: logging.LogRecord) -> bool:
    """Whether a line of Flet's is about a failure: it takes a page that left while it began for one (flet 1.0.5).

    Its handler lets go of the session when the socket closes, and then asks that session for the end of `main`. Of a
    message that no client of ours would send one line is enough.
    """
    if str(record.msg).startswith("Receive loop error"):
        record.exc_info = None
        return True
    error = record.exc_info[1] if record.exc_info else None
    return not (isinstance(error, AttributeError) and error.obj is None and error.name == "after_event")


def serve(app: Door, host: str, port: int, on_ready: Callable[[str], None], *, also: Sequence[str] = ()) -> None:
    """Serve until Ctrl-C or SIGTERM; call `on_ready` with the address once it answers.

    Port 0 takes any free one; `also` are more hosts to serve on at the same port. Raises AddressRefused when an
    address cannot be had.
    """
    with contextlib.ExitStack() as open_sockets:
        listener = open_sockets.enter_context(_listen(host, port))
        others = [open_sockets.enter_context(_listen(each, listener.getsockname()[1])) for each in also]
        shown = f"[{host}]" if ":" in host else host
        url = f"http://{shown}:{listener.getsockname()[1]}"
        config = uvicorn.Config(
            app,
            http=Wire,
            h11_max_incomplete_event_size=LARGEST_HEAD,
            ws="websockets-sansio",
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,  # a tap's answer is small, and to pack it takes longer than to send it
            log_config=None,
            log_level="error",  # what strangers send is no news
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=STOP_SECONDS,  # type: ignore[arg-type]  # it is only awaited
        )
        _leave_on_signals()
        with contextlib.suppress(KeyboardInterrupt):
            _Server(config, lambda: on_ready(url), app.guard.close).run(sockets=[listener, *others])


def _listen(host: str, port: int) -> socket.socket:
    """Take the address before anything else, so that its refusal is told apart from every later failure."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        raise AddressRefused(error) from None


class _Server(uvicorn.Server):
    """Uvicorn that tells when it listens, and when it is about to stop."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None], on_stop: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready
        self._on_stop = on_stop

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._on_stop()
        await super().shutdown(sockets=sockets)


def _leave_on_signals() -> None:
    """Let a stop that was asked for end the process as a success.

    Uvicorn catches both signals, shuts down, then sends them again to whoever had them before: here.
    """

    def leave(_signal: int, _frame: FrameType | None) -> None:
        raise SystemExit(0)

    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, leave)


def fallback_font(assets: Path) -> Path:
    """Give the font that answers for every Noto font the client asks for: ours, else the client's own Roboto.

    For a letter that no font has (a name may hold any) the client asks for one Noto font after the other, and asks
    again for ever while it is told 404. Any font stops that.
    """
    ours = sorted((assets / "fonts").glob("*.ttf"), key=lambda file: file.stat().st_size)
    return ours[0] if ours else Path(get_package_web_dir()) / "assets" / "fonts" / "roboto.woff2"


def policy(host: str) -> str:
    """Write the Content-Security-Policy that keeps every request of the page on `host` (name and port).

    The client compiles WebAssembly and starts workers from blobs, hence the wide scripts. The sockets are named,
    since not every browser counts them as 'self'.
    """
    return "; ".join(
        (
            "default-src 'self'",
            "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
            "style-src 'self' 'unsafe-inline'",
            "worker-src 'self' blob:",
            "img-src 'self' data: blob:",
            "font-src 'self' data: blob:",
            "media-src 'self' data: blob:",
            f"connect-src 'self' data: blob: ws://{host} wss://{host}",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


FOREIGN: ASGIApp = PlainTextResponse("Kibitzer answers only under the address it printed.", status_code=403)


class Door:
    """Answer only those who ask for this host by name, and send every answer out with its headers.

    A page elsewhere can point its own name at 127.0.0.1 and so read what is served here; its requests carry that name
    in Host, and are refused.
    """

    def __init__(self, guard: Guard, *, font: Path, hosts: Collection[str] = (), lock: Lock | None = None) -> None:
        """Stand before `guard`, and before a gate with that `lock` if there is one.

        `font` answers for missing fonts, `hosts` are welcome besides the loopback names.
        """
        self.guard = guard
        self.font = font
        self.hosts = LOOPBACK | {host.lower() for host in hosts}
        self.inside: ASGIApp = self._serve if lock is None else Gate(self._serve, lock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or socket."""
        if scope["type"] == "lifespan":
            await self.guard(scope, receive, send)
            return
        host = Headers(scope=scope).get("host", "")
        welcome = name_in(host) in self.hosts
        if scope["type"] == "websocket":
            await (self.inside(scope, receive, send) if welcome else refuse_socket(receive, send))
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                _dress(MutableHeaders(scope=message), host if welcome else "")
            await send(message)

        await (self.inside if welcome else FOREIGN)(scope, receive, dressed)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve whoever was let in: with a font, with nothing, or with the app."""
        await self._answer(scope)(scope, receive, send)

    def _answer(self, scope: Scope) -> ASGIApp:
        if scope["type"] == "websocket":
            return self.guard
        if scope["path"].lower().startswith(FALLBACK_FONTS):
            keep = {"Cache-Control": "public, max-age=31536000, immutable"}
            return FileResponse(self.font, headers=keep)
        if scope["path"] == PYTHON_IN_THE_PAGE:
            return FileResponse(DEVICE)
        if scope["path"].startswith(NOT_SERVED):
            return PlainTextResponse("Not found", status_code=404)
        return self.guard


class Guard:
    """Refuse WebSockets from other sites, or too many at once, and end those that hang.

    Flet 1.0.5 waits for ever on a socket that leaves without having registered a client: its task leaks, and the
    server then does not stop. After a message that is none of its own it does not even see the socket leave. Here each
    socket's end is watched from outside.
    """

    def __init__(
        self, app: ASGIApp, limit: int = SOCKETS, each: int = SOCKETS_OF_ONE, quiet: float = QUIET_SECONDS
    ) -> None:
        """Stand before `app`, and let `quiet` seconds pass before the first message.

        At most `limit` sockets of this computer are let in at once, and as many of all others together: `each` from one
        address.
        """
        self.app = app
        self.limit = limit
        self.each = each
        self.quiet = quiet
        self.open: Counter[str] = Counter()
        self.silent: set[asyncio.Task[None]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or socket; only sockets are guarded."""
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        address = address_of(scope)
        if is_foreign(Headers(scope=scope)) or self._is_full(address):
            await refuse_socket(receive, send)
            return
        self.open[address] += 1
        try:
            await self._watch(scope, receive, send)
        except asyncio.CancelledError:  # the server stops, and would show where each socket was
            log.debug("socket ended with the server")
        finally:
            self.open -= Counter([address])  # which forgets an address with none

    def _is_full(self, address: str) -> bool:
        """Whether one more socket from there would be one too many."""
        own = sum(self.open[each] for each in LOOPBACK)
        if address in LOOPBACK:  # whatever the other devices do, they do not keep this computer out
            return own >= self.limit
        return self.open.total() - own >= self.limit or self.open[address] >= self.each

    def close(self) -> None:
        """End the sockets that have not said anything; the others end by themselves when the server stops."""
        for task in self.silent:
            task.cancel()

    async def _watch(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the app on this socket until it returns, the other side leaves, or nobody ever spoke."""
        spoken, gone, deaf = asyncio.Event(), asyncio.Event(), asyncio.Event()
        listening: asyncio.TimerHandle | None = None

        async def watched() -> Message:
            nonlocal listening
            if listening is not None:
                listening.cancel()
            message = await receive()
            if message["type"] == "websocket.receive":
                spoken.set()
                self.silent.discard(inner)
                listening = asyncio.get_running_loop().call_later(self.quiet, deaf.set)
            elif message["type"] == "websocket.disconnect":
                gone.set()
            return message

        async def run() -> None:
            await self.app(scope, watched, send)

        inner = asyncio.create_task(run())
        self.silent.add(inner)
        first, left, lost = (asyncio.create_task(each.wait()) for each in (spoken, gone, deaf))
        try:
            await asyncio.wait({inner, left, first}, timeout=self.quiet, return_when=asyncio.FIRST_COMPLETED)
            if spoken.is_set():
                await asyncio.wait({inner, left, lost}, return_when=asyncio.FIRST_COMPLETED)
            if gone.is_set():
                await asyncio.wait({inner}, timeout=LEAVE_SECONDS)
        finally:
            self.silent.discard(inner)
            for task in (inner, first, left, lost):
                task.cancel()
            if listening is not None:
                listening.cancel()
            inner.add_done_callback(_note)


def _note(task: asyncio.Task[None]) -> None:
    """Log what a socket's task died of; a browser closed while something was being sent to it is nothing special."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log.debug("socket ended", exc_info=error)


def _dress(headers: MutableHeaders, host: str) -> None:
    """Set what every answer carries, and take out the leave for other sites to read it."""
    headers.setdefault("Content-Security-Policy", policy(host))  # the page that asks for the PIN has its own
    headers.setdefault("Referrer-Policy", "no-referrer")
    headers["X-Content-Type-Options"] = "nosniff"
    headers.setdefault("Cache-Control", "no-cache")
    del headers["Access-Control-Allow-Origin"]
