"""Typed doors to Flet: components that cannot freeze the session, handlers that cannot cover the page.

In Flet 1.0.5 an exception in a re-render ends that session's updates for good, silently, and one in a handler covers
the page with a red panel. `part` and `act` are the one boundary for both: caught, logged, shown, survived.
"""

from __future__ import annotations

import functools
import inspect
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, ParamSpec, Protocol, TypeVar, cast

import flet as ft

log = logging.getLogger("kibitzer")

P = ParamSpec("P")
C = TypeVar("C", bound=ft.Control)

Handler = Callable[[Any], Awaitable[None]]

SESSION: Final = "kibitzer"
"""Where a page keeps its session."""


class Minder(Protocol):
    """Who tells the table that something failed: the session of the page."""

    def tapped(self) -> None:
        """Something was tapped: what was said last has been read."""

    def failed(self, error: Exception) -> None:
        """Show that a handler failed and nothing is lost."""

    def failure(self) -> str:
        """What to show in the place of a part that could not be drawn."""


def minder() -> Minder:
    """The session of the page that is being drawn, or whose event is being handled."""
    return cast(Minder, ft.context.page.session.store.get(SESSION))


def part(draw: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    """A component that is drawn again only when its arguments change, and shows its own failure in its place."""
    memo: Callable[[Any], Any] = ft.memo
    return cast(Callable[P, ft.Control], memo(ft.component(survived(draw))))


def screen(draw: Callable[P, ft.View]) -> Callable[P, ft.View]:
    """A component for a route; a failure takes the place of its content."""

    @functools.wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> ft.View:
        try:
            return draw(*args, **kwargs)
        except Exception:
            log.exception("the screen %s could not be drawn", draw.__name__)
            page = ft.context.page
            return ft.View(controls=[_failure(), ft.IconButton(ft.Icons.HOME, on_click=lambda _: page.navigate("/"))])

    return cast(Callable[P, ft.View], ft.component(drawn))


def survived(draw: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    """What draws a part, with its own failure in the place of what it could not draw."""

    @functools.wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> ft.Control:
        try:
            return draw(*args, **kwargs)
        except Exception:
            log.exception("the part %s could not be drawn", draw.__name__)
            return _failure()

    return drawn


def _failure() -> ft.Control:
    """What stands in the place of a part that failed: plain controls only, so that it cannot fail itself."""
    return ft.Text(minder().failure(), color=ft.Colors.ERROR)


def beside(page: ft.Page, verb: Callable[P, Coroutine[Any, Any, None]], *args: P.args, **kwargs: P.kwargs) -> None:
    """Begin something that nobody waits for. A page that has gone away meanwhile needs none of it."""
    if page.session.connection is not None:
        page.run_task(verb, *args, **kwargs)


def keyed(key: str, draw: Callable[P, C], *args: P.args, **kwargs: P.kwargs) -> C:
    """The component with a key, by which Flet knows it again among its siblings."""
    return cast(Callable[..., C], draw)(*args, key=key, **kwargs)


def act(verb: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> Handler:
    """A handler that calls `verb`, waits for it where it is async, and survives its failure with a message."""

    async def handle(_: Any) -> None:
        try:
            minder().tapped()
            outcome = verb(*args, **kwargs)
            if inspect.isawaitable(outcome):
                await outcome
        except Exception as error:
            log.exception("%s failed", getattr(verb, "__qualname__", verb))
            minder().failed(error)

    return handle


def act_with(verb: Callable[[str], object]) -> Handler:
    """A handler that passes the value of the control on, as a text field does when it changes."""

    async def handle(event: Any) -> None:
        await act(verb, event.control.value or "")(event)

    return handle
