"""The browser's own storage, where there is no server: what was entered is there after whatever happens to the tab."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
import segno
from PIL import Image
from playwright.async_api import Page

from tests.support.browser import Browser, Tab
from tests.support.offline import Host
from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

pytestmark = pytest.mark.browser

FORBID = "navigator.storage.getDirectory = async () => { throw new DOMException('no', 'SecurityError'); };\n"
PLAIN_HTTP = "Object.defineProperty(globalThis, 'isSecureContext', { value: false });\n"
ASKED = """() => {
  globalThis.asked = 0;
  const persist = StorageManager.prototype.persist;
  StorageManager.prototype.persist = function () { asked += 1; return persist.call(this); };
}"""


def at_the_table(tab: Tab) -> str:
    """Ann is asked for her bid; the route of the game."""
    keeper = ScoreKeeper(tab)
    keeper.sit_down("Ann Bo Cy", dealer="Cy")
    tab.wait_for("bid/Ann/1")
    return keeper.game


def copy(tab: Tab, into: Path) -> Path:
    """The file that "Save a copy" hands out, from any screen with the button."""

    async def saved() -> None:
        async with tab.page.expect_download() as download:
            await tab._at("save-copy").click()
        await (await download.value).save_as(into)

    tab.browser.wait(saved())
    return into


def operations(file: Path) -> list[str]:
    """The kinds of the operations in a copy, which must be sound."""
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return [kind for (kind,) in connection.execute("SELECT kind FROM operation ORDER BY seq")]


async def die(page: Page, after: float) -> None:
    """End the tab's process as a system does that needs its memory."""
    await asyncio.sleep(after)
    crash = (await page.context.new_cdp_session(page)).send("Page.crash")
    asyncio.ensure_future(crash).add_done_callback(lambda task: task.cancelled() or task.exception())
    await page.wait_for_event("crash")
    await page.close()


def test_whatever_the_screen_said_is_there_after_the_tab_was_killed_a_dozen_times(
    browser: Browser, kept: Host, tmp_path: Path
):
    random = Random(3)
    tab = browser.open_again(kept.url, until="new-game")
    route = at_the_table(tab)
    tab.sleep()  # from here on there is no network
    said = 0  # operations that the screen has shown: a bid of Ann's, taken back, and so on
    for _ in range(12):
        for _ in range(random.randrange(3)):
            enter(tab, said, shown=True)
            said += 1
        enter(tab, said, shown=False)
        browser.wait(die(tab.page, random.choice((0, random.random() / 20, random.random() / 3))))
        tab = tab.beside(kept.url + "#" + route, until="procedure")
        said += tab.has("bid/Bo/0") != (said % 2 == 1)
    tab.go("/settings", until="save-copy")
    assert operations(copy(tab, tmp_path / "copy.db")) == [("record", "undo")[number % 2] for number in range(said)]

    # the copy that the last start made by itself, put back over one entry more
    tab.go("/copies", until="copy/1")
    tab.go(route, until="procedure")
    enter(tab, said, shown=True)
    tab.go("/copies", until="copy/1")
    tab.tap("copy/1")
    tab.wait_for("put-back")
    tab.tap("put-back")
    tab.wait_for("copy/2")
    tab.go("/settings", until="save-copy")
    assert operations(copy(tab, tmp_path / "back.db")) == [("record", "undo")[number % 2] for number in range(said)]
    tab.go(route, until="procedure")
    tab.wait_for("bid/Ann/1" if said % 2 == 0 else "bid/Bo/1")
    enter(tab, said, shown=True)
    tab.wake()
    tab.close()


def enter(tab: Tab, before: int, *, shown: bool) -> None:
    """Ann bids, or what she bid is taken back; wait until the screen says so, or do not."""
    bids = before % 2 == 0
    tab.tap(f"bid/Ann/{before // 2 % 4}" if bids else "undo")
    if shown:
        tab.wait_for("bid/Bo/0" if bids else "bid/Ann/0")


def test_a_second_tab_takes_over_and_the_first_one_writes_no_more_and_the_browser_keeps_its_promise(
    browser: Browser, host: Host, tmp_path: Path
):
    first = browser.open_page(host.url, until="new-game")
    first.go("/settings", until="kept")
    assert first.text("kept").endswith("save a copy at times.")
    browser.wait(_promise(first.page, host))
    browser.wait(first.page.evaluate(ASKED))
    first.go("/", until="new-game")
    route = at_the_table(first)
    assert browser.wait(first.page.evaluate("asked")) == 1
    enter(first, 0, shown=True)
    second = first.beside(host.url + "#" + route, until="elsewhere")
    assert not second.has("bid/Bo/0")
    first.show()
    first.tap("bid/Bo/2")
    first.wait_for("bid/Cy/0")

    second.show()
    second.tap("take-over")
    second.wait_for("bid/Cy/0")
    first.show()
    first.wait_for("take-over")
    assert first.text("elsewhere") == "Kibitzer is open in another tab or window."
    second.show()
    second.tap("bid/Cy/0")
    second.wait_for("left")

    first.show()
    first.tap("take-over")
    first.wait_for("left")
    first.go("/settings")
    first.wait_for("kept", "Storage: 0.2 MB. The browser has promised to keep it.")
    assert operations(copy(first, tmp_path / "copy.db")) == ["record"] * 3
    second.show()
    second.wait_for("take-over")
    assert not [each for each in first.errors + second.errors if "404" not in each]
    first.close()


def test_storage_that_is_forbidden_is_one_sentence_and_a_game_in_memory(browser: Browser, host: Host, tmp_path: Path):
    """By the browser's own setting that no site may keep data, where the mere mention of storage throws."""
    with browser.forbidding(tmp_path / "profile") as device:
        tab = Tab.open(browser, device, host.url, "unkept")
        assert tab.text("unkept").startswith("This browser forbids storage.")
        at_the_table(tab)
        enter(tab, 0, shown=True)
        assert tab.has("unkept")
        assert operations(copy(tab, tmp_path / "copy.db")) == ["record"]
        tab.close()


def test_an_address_that_is_not_https_keeps_nothing_and_says_why(browser: Browser, host: Host):
    empty = browser.open_page("about:blank", semantics=False)

    async def forbid() -> None:
        async def answer(route: Any) -> None:
            real = await route.fetch()
            await route.fulfill(response=real, body=FORBID + PLAIN_HTTP + await real.text())

        await empty.context.route("**/worker.js", answer)

    browser.wait(forbid())
    tab = empty.beside(host.url, until="unkept")
    assert tab.text("unkept").startswith("The browser keeps nothing here, since the address is not https.")
    tab.close()
    empty.close()


def test_storage_that_becomes_full_costs_nothing_that_was_entered(browser: Browser, host: Host, tmp_path: Path):
    tab = browser.open_page(host.url, until="new-game")
    route = at_the_table(tab)
    enter(tab, 0, shown=True)
    assert not tab.has("unkept")
    browser.wait(_quota(tab.page, host, 1000))
    for _ in range(20):  # until the journal needs room that it did not have before
        if tab.has("unkept"):
            break
        enter(tab, 1, shown=True)
        enter(tab, 0, shown=True)
    assert tab.text("unkept").startswith("The browser's storage is full.")
    entered = operations(copy(tab, tmp_path / "copy.db"))
    assert tab.text("note/Ann") == "bid 0"

    browser.wait(_quota(tab.page, host, None))
    tab.go("/", until="new-game")
    again = tab.beside(host.url + "#" + route, until="take-over")
    again.tap("take-over")
    again.wait_for("procedure")
    again.go("/settings", until="kept")
    kept = operations(copy(again, tmp_path / "kept.db"))
    assert entered[: len(kept)] == kept
    assert len(kept) < len(entered)
    again.close()


def test_a_link_brings_a_game_to_another_device_where_it_goes_on(browser: Browser, host: Host, kibitzer: Server):
    blank = browser.open_page("about:blank", semantics=False)
    browser.wait(blank.context.add_init_script("delete globalThis.ImageDecoder"))  # as over plain http
    sender = blank.beside(kibitzer.url, until="new-game")
    at_the_table(sender)
    enter(sender, 0, shown=True)
    sender.tap("more")
    sender.tap("move")
    sender.wait_for("code")
    browser.wait(sender.context.grant_permissions(["clipboard-read", "clipboard-write"]))
    sender.tap("copy")
    sender.wait_for("notice")
    link = str(browser.wait(sender.page.evaluate("navigator.clipboard.readText()")))
    assert link.startswith(f"{kibitzer.url}/#/game/")
    modules = tuple(tuple(row) for row in segno.make_qr(link, error="l", boost_error=False).matrix_iter(border=4))
    assert seen_in_code(sender, len(modules)) == modules
    sender.close()
    blank.close()

    arrived = browser.open_again(host.url + link.removeprefix(f"{kibitzer.url}/"), until="keep")
    assert arrived.text("arrived") == "0 rounds played"
    arrived.tap("keep")
    arrived.wait_for("bid/Bo/1")
    arrived.tap("bid/Bo/1")
    arrived.wait_for("bid/Cy/0")
    arrived.go("/game/eJxnothing", until="spoilt")
    assert not [each for each in arrived.errors if "404" not in each]
    arrived.close()


def seen_in_code(tab: Tab, side: int) -> tuple[tuple[int, ...], ...]:
    """What a camera sees in the middle of each of `side` x `side` modules: 1 where it is dark."""
    box = tab.box("code")
    assert box is not None
    picture = Image.open(BytesIO(tab.picture())).convert("L")
    size = box["width"] / side

    def dark(column: int, row: int) -> int:
        spot = (round(box["x"] + (column + 0.5) * size), round(box["y"] + (row + 0.5) * size))
        return int(float(picture.getpixel(spot)) < 128)  # type: ignore[arg-type]

    return tuple(tuple(dark(column, row) for column in range(side)) for row in range(side))


async def _quota(page: Page, host: Host, size: int | None) -> None:
    devtools = await page.context.new_cdp_session(page)
    given = {} if size is None else {"quotaSize": size}
    await devtools.send("Storage.overrideQuotaForOrigin", {"origin": host.url.rstrip("/"), **given})


async def _promise(page: Page, host: Host) -> None:
    """The person, or the browser's own judgement, lets the site keep its storage."""
    devtools = await page.context.new_cdp_session(page)
    device = (await devtools.send("Target.getTargetInfo"))["targetInfo"]["browserContextId"]
    await devtools.send(
        "Browser.grantPermissions",
        {"permissions": ["durableStorage"], "origin": host.url.rstrip("/"), "browserContextId": device},
    )
