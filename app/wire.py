"""The connection under a request: how many one device may hold, how long a request may take, how large its head is.

Uvicorn waits for ever for the first line of a request, and for its rest, and holds as many connections as come. What
the ASGI layer never gets to see is bounded here. Its other parser, httptools, takes headers of any size.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from app.gate import LOOPBACK

LARGEST_HEAD: Final = 16 * 1024
"""Bytes of a request's first line and headers."""
CONNECTIONS: Final = 24
"""Connections of one device; a browser opens six, and a second one beside it as many."""
CONNECTIONS_OF_ALL: Final = 128
"""Connections of all other devices; some systems give a program no more than 256 files and sockets."""
REQUEST_SECONDS: Final = 10.0
"""A request has arrived by then, from the opening of the connection or from the answer before it."""
ANSWER_SECONDS: Final = 600.0
"""An answer has been read by then, also by a slow phone."""


class Wire(H11Protocol):
    """One connection, closed when it is one too many or when nothing comes of it."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Begin to wait for a request, unless too many are open."""
        super().connection_made(transport)
        if self._is_too_many():
            transport.abort()
        else:
            self._within(REQUEST_SECONDS, self._no_request)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        """Begin to wait for the next request, or for the rest of the one that was answered early."""
        self._within(REQUEST_SECONDS, self._no_request)
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Wait for nothing any more: from here on it is a WebSocket, for `Guard` to watch."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _is_too_many(self) -> bool:
        """Whether this one is; uvicorn counts it already. This computer itself always gets through."""
        if self._address() in LOOPBACK:
            return False
        addresses = [each._address() for each in self.connections if isinstance(each, Wire)]
        of_others = [address for address in addresses if address not in LOOPBACK]
        return len(of_others) > CONNECTIONS_OF_ALL or of_others.count(self._address()) > CONNECTIONS

    def _within(self, seconds: float, late: Callable[[], None]) -> None:
        """Call `late` in so many seconds, in place of what would have been called before."""
        self._stop_waiting()
        self._deadline = self.loop.call_later(seconds, late)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()

    def _no_request(self) -> None:
        """Close the connection if no whole request has come; else give the answer its own time."""
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self.transport.abort()
        else:
            self._within(ANSWER_SECONDS, self.transport.abort)
