"""The screen without a client: it must refuse what the real client does not do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from tests.support.browser import Browser
from tests.support.counter import Counter, press, say
from tests.support.headless import Screen
from tests.support.server import Server


@ft.component
def Sheet() -> ft.Control:  # noqa: N802  (named as controls are)
    open_, set_open = ft.use_state(False)
    inside = ft.Column([press("inside", "Inside", lambda _: set_open(False))])
    ft.use_dialog(ft.BottomSheet(inside, on_dismiss=lambda _: set_open(False)) if open_ else None)
    return press("more", "More", lambda _: set_open(True))


async def test_a_tap_changes_a_text_that_is_read_by_handle():
    screen = await Screen.of(Counter)
    await screen.tap("add")
    await screen.tap("add")
    assert screen.text("count") == "2"


async def test_a_field_is_written_over():
    screen = await Screen.of(Counter)
    await screen.enter("name", "李雷🎲")
    assert screen.text("hello") == "Hello 李雷🎲"


async def test_a_sheet_hides_what_is_below_until_it_has_gone():
    screen = await Screen.of(Sheet)
    await screen.tap("more")
    assert screen.handles() == ["inside"]
    await screen.tap("inside")
    assert screen.handles() == ["more"]
    await screen.tap("more")
    await screen.dismiss()
    assert screen.handles() == ["more"]


async def test_a_tap_on_semantics_alone_is_refused():
    screen = await Screen.of(Counter)
    with pytest.raises(AssertionError, match="never fires"):
        await screen.tap("deaf")


@pytest.mark.browser
async def test_the_browser_has_the_same_handles_and_texts(browser: Browser, serve: Callable[..., Server]):
    screen = await Screen.of(Counter)
    tab = browser.open_page(serve("tests.support.counter").url, until="hello")
    assert tab.handles() == screen.handles()
    # a field is read by what it holds, which is no text of the page
    read = [handle for handle in screen.handles() if handle != "name"]
    assert {handle: tab.text(handle) for handle in read} == {handle: screen.text(handle) for handle in read}
    tab.close()


@pytest.mark.parametrize(
    ("content", "handles"),
    [
        pytest.param(say("empty", ""), [], id="an empty text has no node"),
        pytest.param(
            ft.Semantics(label="All", exclude_semantics=True, content=say("inner", "1")),
            [],
            id="an excluded handle vanishes",
        ),
        pytest.param(
            ft.MergeSemantics(ft.Semantics(identifier="outer", label="Outer", content=say("inner", "1"))),
            ["outer"],
            id="a merged handle vanishes",
        ),
        pytest.param(
            ft.Semantics(identifier="outer", content=ft.Row([say("inner", "1")])),
            ["outer", "inner"],
            id="a handle in a plain one stays",
        ),
        pytest.param(ft.Column([say("gone", "1")], visible=False), [], id="what is invisible has no handle"),
    ],
)
async def test_a_handle_is_there_only_where_the_client_makes_a_node(content: Any, handles: list[str]):
    screen = await Screen.open(lambda page: page.add(content))
    assert screen.handles() == handles


async def test_only_the_top_view_can_be_operated():
    def main(page: ft.Page) -> None:
        page.views = [ft.View(route="/", controls=[say("a", "1")]), ft.View(route="/b", controls=[say("b", "2")])]
        page.update()

    screen = await Screen.open(main)
    assert (screen.handles(), screen.routes()) == (["b"], ["/", "/b"])
