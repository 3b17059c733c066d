"""A screen without a client: renders the app's component tree in this process, and operates it by handle.

    screen = await Screen.open(main)                    # or Screen.of(Part, argument, ...)
    await screen.tap("bid/Ann/2")
    assert screen.text("total/Ann") == "2"

It answers as the web client does (see `browser.py` for what was measured there): a handle exists only where it could
be operated now, a handle swallowed by `exclude_semantics` or by another handle's `MergeSemantics` does not, a barred
one refuses the tap. Each step fails when the session crashed or stopped updating (traps 1 and 2 of flet 1.0.5).

Flet has no public way to do this, so this module and `tree.py` use private names, and nothing else does.
"""

from __future__ import annotations

import asyncio
import dataclasses
import inspect
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from tests.support.tree import has_element, nodes_with_handles, spoken_texts, walk, written

ENCODE = configure_encode_object_for_msgpack(BaseControl)
TURNS = 200
"""Turns of the event loop given to updates before `settle` calls them endless."""

NEVER = object()
"""The answer of a client that goes away before it gives one."""

Kind = TypeVar("Kind", bound=BaseControl)


@dataclasses.dataclass(frozen=True)
class Call:
    """A method the app called on the client: a haptic tick, a stored preference, a route."""

    control: str
    name: str
    arguments: Mapping[str, Any]


class Wire(Connection):
    """Stands for the client: takes every message, answers method calls, keeps what was sent."""

    def __init__(self, hub: PubSubHub | None, answers: Mapping[str, Any]) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.pubsubhub = hub or PubSubHub(loop=self.loop)
        self.page_url = "http://test"
        self.page_name = ""
        self.answers = answers
        self.sent: list[MessageAction] = []
        self.calls: list[Call] = []
        self.crashes: list[str] = []
        self.strays = 0
        """Changes of another session's screen that were sent to this one (trap 3)."""
        self.unanswered: list[tuple[int, str]] = []
        """What was asked and is NEVER answered: the control and the call, by which an answer may come after all."""
        self.session: Session | None = None

    def send_message(self, message: Message) -> None:
        # Packing is not optional: Flet takes the snapshots it compares with while encoding.
        msgpack.packb([message.action, message.body], default=ENCODE)
        self.sent.append(message.action)
        if message.action is MessageAction.SESSION_CRASHED:
            self.crashes.append(message.body.message)
        elif message.action is MessageAction.INVOKE_METHOD:
            self._answer(message.body)
        elif message.action is MessageAction.PATCH_CONTROL and self.session is not None:
            self.strays += message.body.id not in self.session.index

    def _answer(self, asked: Any) -> None:
        assert self.session is not None
        if self.answers.get(asked.name) is NEVER:
            self.unanswered.append((asked.control_id, asked.call_id))
            return
        session, arguments = self.session, asked.args or {}
        control = session.index.get(asked.control_id)
        self.calls.append(Call(type(control).__name__, asked.name, arguments))
        answer = self.answers.get(asked.name)
        result = answer(arguments) if callable(answer) else answer
        if asked.name == "push_route":
            session.page.route = arguments["route"]
            change = {"route": arguments["route"]}
            self.loop.create_task(session.dispatch_event(session.page._i, "route_change", change))
        self.loop.call_soon(session.handle_invoke_method_results, asked.control_id, asked.call_id, result, None)

    def dispose(self) -> None:
        """Nothing to let go of."""


class Screen:
    """One session of the app, as one player's phone would show it."""

    def __init__(self, hub: PubSubHub | None, answers: Mapping[str, Any]) -> None:
        self.wire = Wire(hub, answers)
        self.session = self.wire.session = Session(self.wire)
        self.page: ft.Page = self.session.page
        self.started: asyncio.Task[None] | None = None
        """Runs until `main` is done; kept, since a loop forgets a task that nobody holds."""

    @classmethod
    async def open(
        cls,
        main: Callable[[ft.Page], Any],
        *,
        width: float = 390,
        height: float = 844,
        dark: bool = False,
        route: str = "/",
        hub: PubSubHub | None = None,
        answers: Mapping[str, Any] | None = None,
    ) -> Screen:
        """Start `main` on a page of this size; `answers` maps client methods to results, `hub` joins two screens."""
        screen = cls(hub, answers or {})
        screen.session.apply_page_patch(
            {
                "width": width,
                "height": height,
                "route": route,
                "web": True,
                "platform_brightness": "dark" if dark else "light",
            }
        )
        screen.started = asyncio.create_task(screen._start(main))
        if NEVER not in screen.wire.answers.values():
            await screen.started
        await screen.settle()
        return screen

    @classmethod
    async def of(cls, part: Callable[..., Any], *args: Any, **keywords: Any) -> Screen:
        """Show one component by itself, on a page of the usual size."""
        return await cls.open(lambda page: page.render(part, *args, **keywords))

    async def _start(self, main: Callable[[ft.Page], Any]) -> None:
        _context_page.set(self.page)
        context.reset_auto_update()
        answer = RegisterClientResponseBody(
            session_id=self.session.id, page_patch=self.session.get_page_patch(), error=""
        )
        self.wire.send_message(Message(MessageAction.REGISTER_CLIENT, answer))
        if inspect.isawaitable(started := main(self.page)):
            await started

    async def close(self) -> None:
        """End the session, as when it has been away for too long."""
        self.session.close()
        await asyncio.sleep(0)

    # --- what is on the screen -----------------------------------------------------------------------------------

    def controls(self, kind: type[Kind]) -> list[Kind]:
        """Give the visible controls of one kind, in the order of the tree."""
        return [control for control in walk(self._roots()) if isinstance(control, kind)]

    def handles(self) -> list[str]:
        """Give the handles that a player could operate or read now."""
        return list(self._semantics())

    def has(self, handle: str) -> bool:
        """Tell whether the handle is there now."""
        return handle in self._semantics()

    def text(self, handle: str) -> str:
        """Give what is read aloud at the handle: exactly what is shown there, or the label in its place."""
        node = self._node(handle)
        shown = [] if node.exclude_semantics else [written(each) for each in spoken_texts(node.content)]
        return "\n".join(part for part in (node.label, *shown) if part)

    def barred(self, handle: str) -> bool:
        """Tell whether the handle is shown but cannot be tapped."""
        return bool(self._node(handle).disabled)

    def selected(self, handle: str) -> bool:
        """Tell whether the handle is marked as chosen."""
        return _is_chosen(self._node(handle))

    def chosen(self) -> list[str]:
        """Give the handles that are marked as chosen."""
        return [handle for handle, node in self._semantics().items() if _is_chosen(node)]

    def texts(self) -> list[str]:
        """Give every text that is visible, with or without a handle."""
        return [written(text) for text in self.controls(ft.Text)]

    def routes(self) -> list[str | None]:
        """Give the routes of the views, the topmost last."""
        return [view.route for view in walk(self.page.views) if isinstance(view, ft.View)]

    # --- what a player does --------------------------------------------------------------------------------------

    async def tap(self, handle: str) -> None:
        """Tap the handle; fails where a finger or a screen reader could not."""
        node = self._node(handle)
        assert node.on_tap is None, f"{handle}: Semantics.on_tap never fires in flet 1.0.5"
        assert not node.disabled, f"{handle} is barred"
        control, event = self._pressable(handle, node)
        assert not getattr(control, "disabled", False), f"{handle}: the control is disabled, its Semantics is not"
        await self.fire(control, event)

    async def enter(self, handle: str, text: str, *, submit: bool = False) -> None:
        """Write `text` over what stands in the field, and press Enter if `submit`."""
        field = self._field(handle)
        self.session.apply_patch(field._i, {"value": text})
        await self.fire(field, "change", text)
        if submit:
            await self.fire(self._field(handle), "submit", text)

    async def back(self) -> None:
        """Leave the topmost view as the Back button does."""
        await self.fire(self.page, "view_pop", {"route": (self.routes() or ["/"])[-1]})

    async def dismiss(self) -> None:
        """Close the topmost sheet or dialog by tapping beside it."""
        dialog = next(each for each in reversed(self.page._dialogs.controls) if each.open)
        dialog.open = False
        await self.fire(dialog, "dismiss")

    async def go(self, route: str) -> None:
        """Open another address, as with a link."""
        self.session.apply_page_patch({"route": route})
        await self.fire(self.page, "route_change", {"route": route})

    async def resize(self, width: float, height: float) -> None:
        """Turn the phone, or pull at the window."""
        size = {"width": width, "height": height}
        self.session.apply_page_patch(size)
        await self.fire(self.page, "resize", size)

    async def do(self, work: Callable[[], Any]) -> Any:
        """Call the app's own code, say a store's verb, as a handler of this screen would; give its result."""

        async def done() -> Any:
            _context_page.set(self.page)
            result = work()
            return await result if inspect.isawaitable(result) else result

        result = await asyncio.create_task(done())
        await self.settle()
        return result

    async def leave(self) -> None:
        """Lose the connection, as a phone that goes to sleep does."""
        await asyncio.create_task(self.session.disconnect(3600))

    async def come_back(self, answers: Mapping[str, Any] | None = None) -> None:
        """Connect again within the session's time: the client is sent the tree as it is, then told of."""
        self.wire.answers = self.wire.answers if answers is None else answers

        async def connect() -> None:
            answer = RegisterClientResponseBody(session_id=self.session.id, page_patch=self.page, error="")
            self.wire.send_message(Message(MessageAction.REGISTER_CLIENT, answer))
            await self.session.connect(self.wire)

        await asyncio.create_task(connect())
        await self.settle()

    async def fire(self, control: BaseControl, event: str, data: Any = None) -> None:
        """Send one event of a control as the client would, in a task of its own, and wait for what it changes."""
        await asyncio.create_task(self.session.dispatch_event(control._i, event, data))
        await self.settle()

    async def settle(self) -> None:
        """Wait until nothing more is sent; fail when the session crashed or no longer updates."""
        quiet, seen = 0, -1
        for _ in range(TURNS):
            await asyncio.sleep(0)
            quiet, seen = (quiet + 1, seen) if len(self.wire.sent) == seen else (0, len(self.wire.sent))
            if quiet == 10:
                break
            if quiet == 5:
                await self._let_dialogs_go()
        else:
            raise AssertionError("the screen never comes to rest")
        self.check()

    def check(self) -> None:
        """Fail when a handler raised (the screen is covered) or a render did (the screen is frozen)."""
        assert not self.wire.crashes, f"the screen is covered by an error: {self.wire.crashes[-1]}"
        assert not self.wire.strays, "a change of another session's screen was sent to this one"
        updates: asyncio.Task[None] | None = getattr(self.session, "_Session__updates_task")  # noqa: B009
        if updates is not None and updates.done() and not updates.cancelled():
            raise AssertionError("the screen is frozen: a component raised while it re-rendered") from (
                updates.exception()
            )

    # --- how it is found -----------------------------------------------------------------------------------------

    def _roots(self) -> list[Any]:
        """Give what can be operated: open dialogs, and the top view unless one of them covers it."""
        dialogs = [each for each in self.page._dialogs.controls if each.open]
        covering = [each for each in dialogs if not isinstance(each, ft.SnackBar | ft.Banner)]
        if covering:
            return dialogs[dialogs.index(covering[-1]) :]
        views = [view for view in walk(self.page.views, into=False) if isinstance(view, ft.View)]
        return [*views[-1:], *dialogs]

    def _semantics(self) -> dict[str, ft.Semantics]:
        found: dict[str, ft.Semantics] = {}
        for node in nodes_with_handles(self._roots()):
            assert node.identifier not in found, f"two controls have the handle {node.identifier}"
            found[str(node.identifier)] = node
        return {handle: node for handle, node in found.items() if has_element(node)}

    def _node(self, handle: str) -> ft.Semantics:
        nodes = self._semantics()
        assert handle in nodes, f"no {handle} on the screen, only {' '.join(nodes)}"
        return nodes[handle]

    def _field(self, handle: str) -> ft.TextField:
        fields = [each for each in walk(self._node(handle).content) if isinstance(each, ft.TextField)]
        assert len(fields) == 1, f"{handle} holds {len(fields)} text fields"
        return fields[0]

    def _pressable(self, handle: str, node: ft.Semantics) -> tuple[BaseControl, str]:
        for control in walk(node.content):
            for event in ("click", "tap"):
                if getattr(control, f"on_{event}", None) is not None:
                    return control, event
        raise AssertionError(f"nothing happens at {handle}")

    async def _let_dialogs_go(self) -> None:
        """Say that a dialog taken away has slid out, on which Flet waits before it forgets it."""
        for dialog in [each for each in self.page._dialogs.controls if not each.open]:
            await asyncio.create_task(self.session.dispatch_event(dialog._i, "dismiss", None))


def _is_chosen(node: ft.Semantics) -> bool:
    return bool(node.selected or node.checked or node.toggled)
