"""A small page behind the app's own web server, for tests of the server and of Flet itself.

Run it as `kibitzer` is run: `python -m tests.support.counter --no-open --port 0 --data FOLDER`.
"""

from __future__ import annotations

import argparse
import functools
from collections.abc import Callable
from typing import Any

import flet as ft

from app import web
from app.device.folders import assets_folder


def press(handle: str, label: str, on_click: Callable[[Any], Any], **keywords: Any) -> ft.Control:
    """Make a button of the form that `browser.py` found to work."""
    seen = ft.Semantics(exclude_semantics=True, content=ft.Text(label))
    button = ft.Container(seen, on_click=on_click, padding=12, **keywords)
    return ft.MergeSemantics(ft.Semantics(identifier=handle, label=label, button=True, content=button))


def say(handle: str, text: str) -> ft.Control:
    """Make a text with a handle."""
    return ft.Semantics(identifier=handle, content=ft.Text(text))


@ft.component
def Counter() -> ft.Control:  # noqa: N802  (a component is named as a control is)
    count, set_count = ft.use_state(0)
    name, set_name = ft.use_state("")

    def fail(_: Any) -> None:
        raise RuntimeError("a handler failed")

    return ft.Column(
        [
            say("count", str(count)),
            press("add", "Add one", lambda _: set_count(lambda old: old + 1)),
            press("fail", "Fail", fail),
            ft.Semantics(
                identifier="name",
                content=ft.TextField(label="Name", value=name, on_change=lambda e: set_name(e.control.value)),
            ),
            say("hello", f"Hello {name}"),
            ft.Semantics(
                identifier="deaf",
                label="Deaf",
                button=True,
                exclude_semantics=True,
                on_tap=lambda _: set_count(lambda old: old + 100),
                content=ft.Text("Deaf"),
            ),
            ft.IconButton(ft.Icons.SHARE, tooltip="Bare icon"),
            ft.MergeSemantics(ft.IconButton(ft.Icons.SHARE, tooltip="Merged icon")),
        ]
    )


def main(page: ft.Page) -> None:
    """Show the counter."""
    page.render(Counter)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int)
    parser.add_argument("--data")
    parser.add_argument("--no-open", action="store_true")
    app = web.build(main, assets=assets_folder())
    tell = functools.partial(print, flush=True)
    web.serve(app, "127.0.0.1", parser.parse_args().port, on_ready=tell)
