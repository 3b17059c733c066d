"""What the device has, in a real browser: only that is offered, and it is what the browser is asked for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.browser import Browser, Tab
from tests.support.server import Server

pytestmark = pytest.mark.browser

SPY = """() => {
  globalThis.asked = [];
  const spy = (holder, name) => {
    const real = holder[name];
    holder[name] = function (...given) { asked.push([name, ...given]); return real.apply(this, given); };
  };
  spy(navigator, "vibrate"); spy(WakeLock.prototype, "request"); spy(Clipboard.prototype, "writeText");
  navigator.canShare = () => true;
  navigator.share = async (what) => { asked.push(["share", what.text]); };
}"""


def prepared(browser: Browser, kibitzer: Server, script: str, **device: Any) -> Tab:
    """A tab of a device in which the script runs before any of the page's own."""
    first = browser.open_page("about:blank", semantics=False, **device)
    browser.wait(first.context.add_init_script(script))
    return first.beside(kibitzer.url, until="new-game")


def test_a_phone_stays_awake_ticks_copies_and_shares(browser: Browser, kibitzer: Server):
    tab = prepared(browser, kibitzer, f"({SPY})()", has_touch=True, is_mobile=True)
    for handle in ("new-game", "game/jabberwocky"):
        tab.tap(handle)
    for name in ("Ann", "Bo", "Cy"):
        tab.fill("player-name", name, submit=True)
        tab.wait_for(f"seat-out/{name}")
    tab.tap("dealer/Cy")
    tab.tap("start")
    tab.tap("bid/Ann/1")
    tab.wait_for("bid/Bo/1")
    tab.tap("more")
    tab.tap("copy")
    tab.wait_for("notice")
    tab.tap("share")
    browser.wait(tab.page.wait_for_function("asked.some(([kind]) => kind == 'share')"))
    asked = browser.wait(tab.page.evaluate("asked"))
    assert [kind for kind, *_ in asked] == ["request", "vibrate", "writeText", "share"]
    assert asked[2][1].startswith("Jabberwocky\n")
    assert asked[2][1] == asked[3][1]
    assert not tab.errors
    tab.close()


def test_a_page_that_has_nothing_is_offered_nothing(browser: Browser, kibitzer: Server):
    tab = prepared(browser, kibitzer, "Object.defineProperty(globalThis, 'isSecureContext', { value: false })")
    tab.go("/settings", until="theme/dark")
    assert not [handle for handle in tab.handles() if handle.startswith(("keep-awake", "vibrate"))]
    assert tab.has("save-copy")
    tab.close()
