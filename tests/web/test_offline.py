"""The folder that needs no server, in a real browser on a static host: kept whole, offline, renewed on request."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Error

from app.offline import site
from tests.support.browser import FIRST_FRAME, Browser, Tab
from tests.support.games import begin
from tests.support.offline import Host, below, next_version
from tests.web.scorekeeper import ScoreKeeper

pytestmark = pytest.mark.browser

SAID = """
addEventListener('DOMContentLoaded', () => {
    window.said = []
    const line = document.getElementById('start-said')
    new MutationObserver(() => window.said.push(line.textContent)).observe(line, {childList: true})
})
"""
"""Keeps every sentence of the start screen."""

NAMES = "Ann Bo Cy"
OFFER = "document.getElementById('offer')?.checkVisibility() === true"
WAITING = "navigator.serviceWorker.getRegistration().then(found => !!found.waiting)"
CACHES = "caches.keys()"


@pytest.fixture
def device(browser: Browser) -> Any:
    """A phone that has never seen the app."""
    context = browser.wait(browser._device(1.0, viewport={"width": 390, "height": 844}, dark=False))
    yield context
    browser.wait(context.close())


def see(tab: Tab, script: str) -> Any:
    """What a script in the page gives."""
    return tab.browser.wait(tab.page.evaluate(script))


def wait(tab: Tab, script: str) -> None:
    """Wait until a script in the page holds. Playwright's own way takes a promise, which some of them give, for yes."""

    async def holds() -> None:
        while True:
            with contextlib.suppress(Error):  # the page is just being left for the next one
                if await tab.page.evaluate(script):
                    return
            await asyncio.sleep(0.05)

    tab.browser.wait(asyncio.wait_for(holds(), FIRST_FRAME))


def whole_version(tab: Tab) -> str:
    """The version of the page that is open, by the folder that its scripts come from."""
    source = see(tab, "document.querySelector('script[src$=\"start.js\"]').src")
    return str(source).split("/")[-2]


def test_it_is_kept_on_the_first_visit_below_any_path_and_then_needs_no_network(
    browser: Browser, device: Any, offline_folder: Path
):
    browser.wait(device.add_init_script(SAID))
    with Host(offline_folder, below="/cards/friday/") as host:
        tab = Tab.open(browser, device, host.url, "new-game")
        said = see(tab, "said")
        told = [tuple(map(float, re.findall(r"[\d.]+", line))) for line in said if " MB" in line]
        assert len(told) > 20, said
        assert told == sorted(told)
        assert told[-1][0] == told[-1][1] == round(kept_bytes(offline_folder) / 1e6, 1)

        assert tab.errors == []
        assert all(url.startswith((host.url, "blob:", "data:")) for url in tab.requests)
        installable(tab, host.url)

        phone = ScoreKeeper(tab)
        phone.sit_down(NAMES, dealer="Cy")
        assert see(tab, "location.href") == f"{host.url}#{phone.game}"
        state = phone.play_round(begin(NAMES, first_dealer="Cy"))
        phone.bid("Bo 1")
        browser.wait(device.set_offline(True))
    tab.reload(until="bid/Cy/0")  # the host is gone
    tab.tap("undo")
    tab.wait_for("bid/Bo/0")
    phone.play_round(state)

    # and from New game to the winner
    tab.tap("back")
    tab.wait_for("new-game")
    phone.open_game("cambio", "Ann", "Bo")
    phone.tap("option/deals/3")
    phone.until(lambda: tab.selected("option/deals/3"))
    phone.start()
    for ann, bo in (4, 19), (7, 12), (20, 3):
        phone.tap_when_there("call/Bo", f"points/Ann/{ann}", f"points/Bo/{bo}")
        phone.record_when_ready()
        tab.wait_gone(f"points/Bo/{bo}")
    tab.wait_for("winner")
    assert phone.totals("Ann Bo") == "Ann 31, Bo 34"
    browser.wait(tab.page.goto(f"{host.url}no/such/page?x=1#{phone.game}"))
    tab.wait_shown("winner")
    assert phone.totals("Ann Bo") == "Ann 31, Bo 34"
    assert tab.page.url == f"{host.url}#{phone.game}"
    assert tab.strangers() == []
    assert {url.split("/")[2] for url in tab.blocked} <= {"cdn.jsdelivr.net"}, "the client asks there for Rive, in vain"


def kept_bytes(folder: Path) -> int:
    """The bytes that the service worker keeps, by its own list."""
    return sum(size for _, _, size, _ in listed(folder))


def listed(folder: Path) -> list[list[Any]]:
    """The list in a service worker."""
    found = re.search(r"FILES = (\[.*\]);", (folder / "service-worker.js").read_text(encoding="utf-8"))
    assert found
    return list(json.loads(found[1]))


def installable(tab: Tab, address: str) -> None:
    """Chromium's own check has no complaint, and reads the manifest below this address."""

    async def asked() -> tuple[Any, Any]:
        session = await tab.context.new_cdp_session(tab.page)
        return await session.send("Page.getInstallabilityErrors"), await session.send("Page.getAppManifest")

    complaints, manifest = tab.browser.wait(asked())
    # a profile of a test has no disk, as a private window: nothing is installed from there, whatever the page is
    assert [each["errorId"] for each in complaints["installabilityErrors"]] in ([], ["in-incognito"])
    assert manifest["errors"] == []
    assert manifest["url"] == f"{address}manifest.json"


def test_a_page_that_is_answered_at_another_address_has_the_same_games(
    browser: Browser, offline_folder: Path, tmp_path: Path
):
    folder = shutil.copytree(offline_folder, tmp_path / "host")
    below(folder, "/cards/friday/")
    (folder / "service-worker.js").unlink()
    (folder / "deep" / "down").mkdir(parents=True)
    shutil.copyfile(folder / "index.html", folder / "deep" / "down" / "index.html")
    with Host(folder, below="/cards/friday/") as host:
        tab = browser.open_page(f"{host.url}deep/down/", until="new-game")
        ScoreKeeper(tab).sit_down(NAMES, dealer="Cy")
        tab.tap("bid/Ann/1")
        tab.wait_for("bid/Bo/1")
        assert all(url.startswith((host.url, "blob:", "data:")) for url in tab.requests)
        second = tab.beside(host.url, until="take-over")
        second.tap("take-over")
        second.wait_for("continue/1")
        second.tap("continue/1")
        second.wait_for("bid/Bo/1")
        tab.close()
        second.close()


def test_a_new_version_is_offered_whole_and_taken_when_asked(
    browser: Browser, device: Any, offline_folder: Path, tmp_path: Path
):
    folder = shutil.copytree(offline_folder, tmp_path / "host")
    first = json.loads((folder / site.MARK).read_text(encoding="utf-8"))["version"]
    with Host(folder) as host:
        tab = Tab.open(browser, device, host.url, "new-game")
        ScoreKeeper(tab).sit_down("Ann Bo Cy", dealer="Cy")
        see(tab, "window.mine = true")
        see(tab, "navigator.serviceWorker.addEventListener('message', ({data}) => { window.torn ||= data.failed })")

        second = next_version(folder)
        torn = folder / second / "pyodide" / "later.json"  # what is as before is not fetched, and cannot be torn
        whole = torn.read_bytes()
        torn.write_bytes(whole[:-1])  # the host is still being written to
        written = torn.stat()
        renewed = "navigator.serviceWorker.getRegistration().then(found => found.update()).then(() => true)"
        see(tab, renewed)
        wait(tab, "window.torn === 'network'")
        wait(tab, "navigator.serviceWorker.getRegistration().then(found => !found.installing)")
        assert not see(tab, WAITING)
        assert not see(tab, "document.getElementById('offer') !== null")

        torn.write_bytes(whole)
        os.utime(torn, ns=(written.st_atime_ns, written.st_mtime_ns))  # and is done within the same second
        see(tab, renewed)
        wait(tab, WAITING)
        tab.tap("bid/Ann/1")
        tab.wait_for("bid/Bo/1")
        assert not see(tab, OFFER), "not over a game"
        assert see(tab, "mine") is True
        assert not [each for each in tab.errors if "404" not in each]
        assert whole_version(tab) == first

        host.stop()
        tab.reload(until="bid/Bo/1")  # the version that was begun with
        assert whole_version(tab) == first
        wait(tab, "document.getElementById('offer') !== null")
        assert not see(tab, OFFER)
        tab.tap("back")
        wait(tab, OFFER)
        browser.wait(tab.page.click("#offer-later"))
        assert not see(tab, OFFER)

        tab.reload(until="continue/1")
        wait(tab, OFFER)
        other = tab.beside(host.url, until="take-over")
        wait(other, OFFER)
        taken = f"document.querySelector('script[src*=\"{second}\"]') !== null"
        for each, until in (
            (other, "take-over"),
            (tab, "continue/1"),
        ):  # who finds it taken
            each.show()
            browser.wait(each.page.click("#offer-take"))
            wait(each, taken)
            each.wait_shown(until)
            assert whole_version(each) == second
            other.close()
        wait(tab, "caches.keys().then(names => names.length === 1)")
        assert second in see(tab, CACHES)[0]
        tab.tap("continue/1")
        tab.wait_for("bid/Bo/1")


@pytest.mark.parametrize(
    ("keeps", "told"),
    [(True, "could not be loaded"), (False, "could not be started")],
    ids=["a browser that keeps it", "one that keeps nothing"],
)
def test_what_fails_at_the_start_is_said_with_a_way_on(
    browser: Browser, device: Any, offline_folder: Path, tmp_path: Path, keeps: bool, told: str
):
    folder = shutil.copytree(offline_folder, tmp_path / "host", copy_function=os.link)
    (packed,) = folder.glob("*/app.tar.gz")
    away = packed.rename(tmp_path / packed.name)
    if not keeps:
        browser.wait(device.add_init_script("delete Navigator.prototype.serviceWorker"))
    with Host(folder) as host:
        tab = Tab.open(browser, device, host.url, None, semantics=False)
        if not keeps:
            assert "needs the network" in browser.wait(tab.page.inner_text("#start-note"))
        browser.wait(tab.page.wait_for_selector("#start-again:visible", timeout=FIRST_FRAME * 1000))
        assert told in browser.wait(tab.page.inner_text("#start-said"))
        if not keeps:
            away.rename(packed)
            browser.wait(tab.page.click("#start-again"))
            tab.wait_shown("new-game")


@pytest.mark.parametrize(
    ("without", "locale", "told"),
    [
        ("WebAssembly", "en-GB", "This browser is too old for the app. Update it, or take another."),
        ("DecompressionStream", "fi-FI", "Selain on liian vanha."),
    ],
)
def test_an_old_browser_is_told_in_its_language(
    browser: Browser, offline_folder: Path, tmp_path: Path, without: str, locale: str, told: str
):
    folder = shutil.copytree(offline_folder, tmp_path / "host", copy_function=os.link)
    page = (folder / "index.html").read_text(encoding="utf-8")
    (folder / "index.html").unlink()
    finnish = page.replace('{"en": {', '{"fi": {"too_old": "Selain on liian vanha."}, "en": {')
    (folder / "index.html").write_text(finnish, encoding="utf-8")
    with Host(folder) as host:
        tab = browser.open_page("about:blank", semantics=False, locale=locale)
        browser.wait(tab.context.add_init_script(f"delete globalThis.{without}"))
        browser.wait(tab.page.goto(host.url))
        browser.wait(tab.page.wait_for_selector("#start-again:visible"))
        assert browser.wait(tab.page.inner_text("#start-said")) == told
        assert see(tab, "document.documentElement.lang") == locale[:2]
        tab.close()


def test_the_start_screen_fits_a_small_phone_with_large_text(browser: Browser, offline_folder: Path):
    """With every sentence it may say, and the button of a failure; light and dark are the same layout."""
    with Host(offline_folder) as host:
        tab = browser.open_page(host.url, 320, 568, text_scale=2.0, semantics=False)
        clipped = see(
            tab,
            """() => {
                const part = (id) => document.getElementById(id)
                const [start, note, again] = [part("start"), part("start-note"), part("start-again")]
                again.textContent = "Try again"
                again.hidden = false
                return Object.values(JSON.parse(words.textContent)).flatMap(Object.values).filter((sentence) => {
                    note.textContent = sentence
                    start.scrollTo(0, start.scrollHeight)
                    const box = again.getBoundingClientRect()
                    const wide = document.documentElement.scrollWidth > 320 || start.scrollWidth > 320
                    return wide || box.bottom > 568 || box.height < 48 || note.scrollHeight > note.clientHeight
                })
            }""",
        )
        assert clipped == []
        tab.close()
