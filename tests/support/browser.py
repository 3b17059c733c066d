"""A real Chromium, operated by handle.

    with Browser() as browser:
        tab = browser.open_page(server.url)
        tab.tap("new-game")
        assert tab.text("total/Ann") == "2"

Playwright runs in a thread with an event loop of its own: its blocking interface leaves a loop marked as running in
the thread that uses it, after which no async test can start there.

What Flutter makes of Flet's semantics in the page, measured with flet 1.0.5:

- Nothing until `flt-semantics-placeholder` is clicked; then one `flt-semantics` element for each node, with the handle
  in `flt-semantics-identifier`.
- `Semantics(on_tap=…)` does nothing: the client listens for "click" there, and knows `hint_text`, `textfield` and
  `focus` under older names only. Label, identifier, button, selected, checked, toggled, header, value, container,
  focusable, disabled and exclude_semantics work.
- To press: `MergeSemantics(Semantics(identifier, label, button=True, disabled, content=Container(
  Semantics(exclude_semantics=True, content=what is seen), on_click, disabled)))` is one element with role=button,
  tabindex=0 and `flt-tappable`, its text the label. A pointer, Enter and a screen reader each press it once. A button
  of Flet's in the place of the container does as well. Without the inner exclusion label and text are both read;
  without the merging the button is a second, nameless element inside; a GestureDetector inside cannot be reached by
  keyboard. `disabled` gives aria-disabled, and only on the Semantics; `selected` gives aria-current; `checked` makes a
  checkbox and `toggled` a switch, both named by aria-label.
- To read: `Semantics(identifier, content=Text)` is one element whose textContent is the text, exactly; so is
  `label=text, exclude_semantics=True`, and `container` adds nothing. A label without exclusion is read before the
  text. Several texts are joined by a line break. With other handles below, an element's own words move to aria-label.
  **An empty text has no element**, and so no handle.
- To write: in `Semantics(identifier, content=TextField(label, value, on_change))` the element holds an `input`. After
  Enter the field is without focus, and its `input` keeps the old text until it has it again, whatever the screen shows.
- A scrolled Column has all its children in the page, a ListView only those near its window. Below an open sheet or
  dialog, and in a view under another, nothing has an element.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import tempfile
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self, TypeVar
from urllib.parse import urlsplit

from playwright.async_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    FloatRect,
    Locator,
    Page,
    Playwright,
    Request,
    async_playwright,
)

FLAGS = (
    "--no-sandbox",
    "--use-gl=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 20.0
"""Seconds for one step, on a machine that has other things to do."""
FIRST_FRAME = 45.0

Result = TypeVar("Result")


def chromium() -> str | None:
    """Give the path of Debian's Chromium, or None."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


class Browser:
    """One Chromium process; every page opened has its own profile, as another device would.

    Such a profile is gone with its page, and with it what Chromium made of our scripts. A second process has one that
    stays: in it the third start and all later ones take half as much of the processor. It is lent to one at a time.
    """

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._playwright: Playwright = self.wait(async_playwright().start())
        self._browser = self.wait(self._playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS)))
        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._warm: BrowserContext | None = None

    def wait(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do Playwright's work in its thread, and give what comes of it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(FIRST_FRAME + PATIENCE)

    def open_page(
        self,
        url: str,
        width: int = 390,
        height: int = 844,
        *,
        dark: bool = False,
        text_scale: float = 1.0,
        until: str | None = None,
        semantics: bool = True,
        **device: Any,
    ) -> Tab:
        """Open `url` on a device of this size; give the tab once the handle `until`, or else any, is there.

        Without `semantics` it has no handles, and takes a pointer as it does for most people: with them Flutter makes
        a click of every touch, and nobody learns that a finger came down. `device` is passed to Playwright's context,
        say `has_touch=True`.
        """
        context = self.wait(self._device(text_scale, viewport={"width": width, "height": height}, dark=dark, **device))
        return Tab.open(self, context, url, until, semantics=semantics)

    def open_again(self, url: str, until: str | None = None, width: int = 390, height: int = 844) -> Tab:
        """Open `url` on a phone that starts quickly since others like it did; it has nothing else of theirs.

        For tests that are not about the phone: its permissions, scripts and network are left as they are.
        """
        if self._warm is None:
            self._warm = self.wait(self._profile(Path(self._folder.name)))
        if len(self._warm.pages) > 1:
            return self.open_page(url, width, height, until=until)
        tab = Tab.open(self, self._warm, url, until)
        if (width, height) != (390, 844):
            tab.resize(width, height)
        return tab

    @contextmanager
    def forbidding(self, folder: Path) -> Iterator[BrowserContext]:
        """A browser, with its profile in `folder`, that is set to let no site keep anything."""
        settings = folder / "Default" / "Preferences"
        settings.parent.mkdir(parents=True)
        blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
        settings.write_text(json.dumps(blocked), encoding="utf-8")
        device = self.wait(self._profile(folder))
        yield device
        self.wait(device.close())

    async def _profile(self, folder: Path) -> BrowserContext:
        """Start Chromium with a profile that stays in `folder`."""
        device = await self._playwright.chromium.launch_persistent_context(
            folder,
            executable_path=chromium(),
            args=list(FLAGS),
            reduced_motion="reduce",
            viewport={"width": 390, "height": 844},
        )
        device.set_default_timeout(PATIENCE * 1000)
        return device

    def close_tab(self, tab: Tab) -> None:
        """Close it; the device with its last one. The one that stays is as if it had never been at that address."""
        address = urlsplit(tab.page.url)
        self.wait(tab.page.close())
        if tab.context is not self._warm:
            if not tab.context.pages:
                self.wait(tab.context.close())
        elif len(tab.context.pages) == 1:
            self.wait(_erase(tab.context, f"{address.scheme}://{address.netloc}"))

    async def _device(self, text_scale: float, *, dark: bool, **device: Any) -> BrowserContext:
        context = await self._browser.new_context(
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            **device,
        )
        context.set_default_timeout(PATIENCE * 1000)
        if text_scale != 1.0:
            size = json.dumps(f"{16 * text_scale}px")
            await context.add_init_script(
                "addEventListener('DOMContentLoaded', () => "
                f"document.documentElement.style.setProperty('font-size', {size}, 'important'))"
            )
        return context

    def close(self) -> None:
        """End the process and the thread."""
        if self._thread.is_alive():
            if self._warm is not None:
                self.wait(self._warm.close())
            self.wait(self._browser.close())
            self.wait(self._playwright.stop())
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(PATIENCE)
            self._folder.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Tab:
    """One tab with the app in it. `page` is Playwright's, for what has no verb here: `browser.wait(tab.page.…)`."""

    def __init__(self, browser: Browser, context: BrowserContext, page: Page) -> None:
        self.browser = browser
        self.context = context
        self.page = page
        self.errors: list[str] = []
        """What the console showed as an error, with the address it is about, and what no script caught."""
        self.requests: list[str] = []
        """The address of every request and socket that was let out."""
        self.blocked: list[str] = []
        """The address of every request that the page's own policy stopped in the browser."""
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("requestfailed", self._failed)
        page.on("websocket", lambda socket: self.requests.append(socket.url))

    def _heard(self, line: ConsoleMessage) -> None:
        if line.type == "error" and "Content Security Policy" not in line.text:
            self.errors.append(f"{line.text} {line.location['url']}".rstrip())

    def _failed(self, request: Request) -> None:
        if request.failure == "csp":
            self.requests.remove(request.url)
            self.blocked.append(request.url)

    @classmethod
    def open(
        cls, browser: Browser, context: BrowserContext, url: str, until: str | None, *, semantics: bool = True
    ) -> Tab:
        """Open `url` in one more tab of a device."""

        async def opened() -> Tab:  # Playwright's listeners are set in its own thread
            tab = cls(browser, context, await context.new_page())
            await tab.page.goto(url)
            return tab

        tab = browser.wait(opened())
        if semantics:
            tab.wait_shown(until)
        return tab

    def beside(self, url: str, until: str | None = None) -> Tab:
        """Open one more tab on the same device."""
        return Tab.open(self.browser, self.context, url, until)

    def wait_shown(self, until: str | None = None) -> None:
        """Turn the semantics tree on, and wait for a handle in it (Flutter makes none before)."""
        self.browser.wait(self._shown(until))

    async def _shown(self, until: str | None) -> None:
        placeholder, patience = "flt-semantics-placeholder", FIRST_FRAME * 1000
        await self.page.wait_for_selector(placeholder, state="attached", timeout=patience)
        await self.page.evaluate(f"document.querySelector('{placeholder}').click()")
        first = _selector(until) if until else "[flt-semantics-identifier]"
        await self.page.wait_for_selector(first, state="attached", timeout=patience)

    def reload(self, until: str | None = None) -> None:
        """Load the page again, as a player does when in doubt."""
        self.browser.wait(self.page.reload())
        self.wait_shown(until)

    def go(self, route: str, until: str | None = None) -> None:
        """Open another address of the app, as with a link, and wait for a handle there."""
        self.browser.wait(self.page.evaluate("route => { location.hash = '#' + route }", route))
        if until is not None:
            self.wait_for(until)

    # --- by handle -----------------------------------------------------------------------------------------------

    def tap(self, handle: str) -> None:
        """Tap it with a finger: it must be on the screen or scrolled to, enabled and covered by nothing."""
        self.browser.wait(self._at(handle).click())

    def double_tap(self, handle: str, pause: float = 0.0) -> None:
        """Click twice on the spot where the handle is, whatever is there `pause` seconds later."""
        self.tap_spot(self.spot(handle), self.spot(handle), pause=pause)

    def spot(self, handle: str) -> tuple[float, float]:
        """Give the middle of the handle on the screen."""
        self.browser.wait(self._at(handle).scroll_into_view_if_needed())
        box = self.browser.wait(self._at(handle).bounding_box())
        assert box is not None, f"{handle} cannot be seen"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def box(self, handle: str) -> FloatRect | None:
        """Give where the handle lies, without scrolling to it; None where nothing is to be seen of it."""
        return self.browser.wait(self._at(handle).bounding_box())

    def tap_spot(self, *spots: tuple[float, float], pause: float = 0.0, finger: bool = False) -> None:
        """Click, or touch, one spot after the other, `pause` seconds between them, whatever is there."""
        self.browser.wait(self._tapped(spots, pause, finger))

    async def _tapped(self, spots: tuple[tuple[float, float], ...], pause: float, finger: bool) -> None:
        for number, spot in enumerate(spots):
            await asyncio.sleep(pause if number else 0)
            await (self.page.touchscreen.tap(*spot) if finger else self.page.mouse.click(*spot))

    def text(self, handle: str) -> str:
        """Give what is read aloud there."""
        script = "element => element.getAttribute('aria-label') ?? element.textContent"
        return str(self.browser.wait(self._at(handle).evaluate(script)))

    def words(self) -> str:
        """Give everything that is read aloud on the screen, with or without a handle."""
        script = (
            "[...document.querySelectorAll('flt-semantics')]"
            ".map(element => element.getAttribute('aria-label') ?? element.textContent).join('\\n')"
        )
        return str(self.browser.wait(self.page.evaluate(script)))

    def language(self) -> str:
        """The language that the page says it is in."""
        return str(self.browser.wait(self.page.evaluate("document.documentElement.lang")))

    def has(self, handle: str) -> bool:
        """Tell whether the handle is there now; an empty text is not."""
        return self.browser.wait(self._at(handle).count()) > 0

    def handles(self) -> list[str]:
        """Give all handles that are there now, in the order of the page."""
        script = (
            "[...document.querySelectorAll('[flt-semantics-identifier]')]"
            ".map(element => element.getAttribute('flt-semantics-identifier'))"
        )
        return list(self.browser.wait(self.page.evaluate(script)))

    def barred(self, handle: str) -> bool:
        """Tell whether the handle is shown as one that cannot be tapped."""
        return self._attribute(handle, "aria-disabled") == "true"

    def selected(self, handle: str) -> bool:
        """Tell whether the handle is marked as chosen."""
        marks = ("aria-current", "aria-selected", "aria-checked", "aria-pressed")
        return any(self._attribute(handle, mark) == "true" for mark in marks)

    def wait_for(self, handle: str, text: str | None = None) -> None:
        """Wait for the handle, and for the text in it if given; fail with what stood there instead."""
        self.browser.wait(self._at(handle).wait_for(state="attached"))
        if text is not None:
            try:
                self.browser.wait(self._holds(handle, text))
            except Error as late:
                raise AssertionError(f"{handle} is {self.text(handle)!r}, not {text!r}") from late

    def wait_gone(self, handle: str) -> None:
        """Wait until the handle is not there."""
        self.browser.wait(self._at(handle).wait_for(state="detached"))

    def fill(self, handle: str, text: str, *, submit: bool = False) -> None:
        """Write `text` over what stands in the field, and press Enter if `submit`."""
        field = self.page.locator(f"{_selector(handle)} input, {_selector(handle)} textarea").first
        self.browser.wait(field.click())
        self.browser.wait(field.fill(text))
        if submit:
            self.browser.wait(field.press("Enter"))

    def choose(self, handle: str, file: Path) -> None:
        """Tap what opens the browser's own dialog, and choose a file there."""
        self.browser.wait(self._chosen(handle, file))

    async def _chosen(self, handle: str, file: Path) -> None:
        async with self.page.expect_file_chooser() as dialog:
            await self._at(handle).click()
        await (await dialog.value).set_files(file)

    def press(self, key: str) -> None:
        """Press a key of the keyboard, as Playwright names it."""
        self.browser.wait(self.page.keyboard.press(key))

    # --- the page ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Bring this tab to the front; one behind another draws seldom."""
        self.browser.wait(self.page.bring_to_front())

    def sleep(self) -> None:
        """Lose the network, as a phone that goes dark does."""
        self.browser.wait(self.context.set_offline(True))

    def wake(self) -> None:
        """Have the network again."""
        self.browser.wait(self.context.set_offline(False))

    def resize(self, width: int, height: int) -> None:
        """Turn the phone, or pull at the window."""
        self.browser.wait(self.page.set_viewport_size({"width": width, "height": height}))

    def scroll(self, pixels: int) -> None:
        """Turn the wheel in the middle of the screen."""
        self.browser.wait(self._scrolled(pixels))

    async def _scrolled(self, pixels: int) -> None:
        size = self.page.viewport_size or {"width": 0, "height": 0}
        await self.page.mouse.move(size["width"] / 2, size["height"] / 2)
        await self.page.mouse.wheel(0, pixels)

    def screenshot(self, path: Path) -> None:
        """Write what is seen as PNG."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self.picture())

    def picture(self) -> bytes:
        """Give what is seen, once it has come to rest, as PNG."""
        seen = b""
        for _ in range(20):
            before, seen = seen, self.browser.wait(self.page.screenshot())
            if seen == before:
                break
            time.sleep(0.1)
        return seen

    def strangers(self) -> list[str]:
        """Give the requests that went to another host than the page's own."""
        own = urlsplit(self.page.url).netloc
        asked = [urlsplit(url) for url in self.requests]
        return [url.geturl() for url in asked if url.scheme not in {"data", "blob"} and url.netloc != own]

    def close(self) -> None:
        """Close this tab; the device with its last one."""
        self.browser.close_tab(self)

    def _at(self, handle: str) -> Locator:
        return self.page.locator(_selector(handle))

    def _attribute(self, handle: str, name: str) -> str | None:
        return self.browser.wait(self._at(handle).get_attribute(name))

    async def _holds(self, handle: str, text: str) -> None:
        script = """([selector, text]) => {
            const element = document.querySelector(selector)
            return element && (element.getAttribute('aria-label') ?? element.textContent) === text
        }"""
        await self.page.wait_for_function(script, arg=[_selector(handle), text])


async def _erase(profile: BrowserContext, origin: str) -> None:
    """Forget what a site has kept, and no more: what Chromium has made of its scripts is what a start gains by."""
    devtools = await profile.new_cdp_session(profile.pages[0])
    await devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    await devtools.detach()
    await profile.clear_cookies()


def _selector(handle: str) -> str:
    """Give the CSS selector of a handle; a player's name in it may hold any character."""
    quoted = handle.replace("\\", "\\\\").replace('"', '\\"')
    return f'[flt-semantics-identifier="{quoted}"]'
