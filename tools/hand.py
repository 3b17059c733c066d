"""A tap as a hand makes it, timed inside the page: from the finger lifted to the picture that shows what it did.

The pages run as nearly everybody has them, without the tree for screen readers. What is noted is when the finger was
lifted, when the server's answers arrived, when each frame was begun, and when its picture was handed to the screen.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, TypeAlias

from playwright.async_api import Page

from tests.support.browser import Browser, Tab

NOTES = """
(() => {
    const now = () => performance.now()
    const taps = window.taps = {lifted: 0, answers: [], frames: []}
    addEventListener('pointerup', () => { taps.lifted = now(); taps.answers = []; taps.frames = [] }, true)
    const answered = listener => function (event) { taps.answers.push(now()); return listener.call(this, event) }
    const {set, get} = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')
    Object.defineProperty(WebSocket.prototype, 'onmessage', {
        set(listener) { set.call(this, answered(listener)) }, get() { return get.call(this) },
    })
    const listen = WebSocket.prototype.addEventListener
    WebSocket.prototype.addEventListener = function (kind, listener, ...rest) {
        return listen.call(this, kind, kind === 'message' ? answered(listener) : listener, ...rest)
    }
    let begun = 0
    const next = requestAnimationFrame
    window.requestAnimationFrame = draw => next(moment => { begun = now(); return draw(moment) })
    const pictures = []
    const picture = createImageBitmap
    window.createImageBitmap = function (...what) { pictures.push(begun); return picture.apply(this, what) }
    const hand = ImageBitmapRenderingContext.prototype.transferFromImageBitmap
    ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (bitmap) {
        hand.call(this, bitmap)
        taps.frames.push([pictures.shift() ?? begun, now()])
    }
})()
"""

QUIET = 0.35
"""Seconds between two taps: longer than a finger bounces, and than a ripple of the bare button lasts."""


MIDDLE = (195, 400)
"""A place on the screen that scrolls."""

Step: TypeAlias = tuple[float, float] | None
"""A place that is tapped, or None where the screen is scrolled."""


class Hand:
    """A page under a hand: it knows where things are, and taps there."""

    def __init__(
        self, browser: Browser, url: str, handles: Sequence[str], until: str, first: Sequence[str] = ()
    ) -> None:
        """Look once where the handles are, with the tree of screen readers; then open the page without it.

        `first` is tapped before anything else, on both.
        """
        self.browser = browser
        seen = browser.open_page(url, until=until)
        steps: list[Step] = []
        for name in first:
            if not seen.has(name):
                steps.append(self._do(seen.page, None))
            seen.wait_for(name)
            steps.append(self._do(seen.page, self._place(seen, name)))
        if None in steps:
            self._do(seen.page, None, -1)
        for name in handles:
            seen.wait_for(name)
        self.places = {name: self._place(seen, name) for name in handles}
        seen.close()
        self.page: Page = browser.wait(self._bare(url))
        time.sleep(6)  # nothing in the page tells that it is ready, where nothing reads it
        for step in steps:
            self._do(self.page, step)
        if None in steps:
            self._do(self.page, None, -1)

    def _do(self, page: Page, step: Step, way: int = 1) -> Step:
        """Tap a place; or scroll as far down as it goes, or up with -1."""
        mouse = page.mouse
        if step is None:
            self.browser.wait(mouse.move(*MIDDLE))
            self.browser.wait(mouse.wheel(0, 5000 * way))
        else:
            self.browser.wait(mouse.click(*step))
        time.sleep(2 * QUIET)
        return step

    def _place(self, seen: Tab, handle: str) -> tuple[float, float]:
        """The middle of a handle."""
        box = self.browser.wait(seen.page.locator(f'[flt-semantics-identifier="{handle}"]').bounding_box())
        if box is None:
            raise RuntimeError(f"{handle} has no place on the screen")
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    async def _bare(self, url: str) -> Page:
        context = await self.browser._device(1.0, dark=False, viewport={"width": 390, "height": 844})
        await context.add_init_script(NOTES)
        page = await context.new_page()
        await page.goto(url)
        return page

    def tap(self, handle: str) -> float:
        """Tap, and give the milliseconds until the first picture begun after the last answer was on the screen."""
        self.browser.wait(self.page.mouse.click(*self.places[handle]))
        time.sleep(QUIET)
        noted: dict[str, Any] = self.browser.wait(self.page.evaluate("taps"))
        if not noted["answers"]:
            raise RuntimeError(f"nothing answered the tap on {handle}")
        last = max(noted["answers"])
        shown = [presented for begun, presented in noted["frames"] if begun >= last]
        if not shown:
            raise RuntimeError(f"the tap on {handle} changed nothing on the screen")
        return float(min(shown) - noted["lifted"])

    def take_back(self) -> None:
        """Undo by the keyboard."""
        self.browser.wait(self.page.keyboard.press("Control+z"))
        time.sleep(QUIET)

    def close(self) -> None:
        """Close the page."""
        self.browser.wait(self.page.context.close())
