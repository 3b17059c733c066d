"""A phone in the local network: asked for the PIN, let in by it or by the code, and then playing as at home."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Page

from app.lan import addresses
from tests.support.browser import Browser, Tab
from tests.support.server import Server
from tests.web.scorekeeper import ScoreKeeper

pytestmark = pytest.mark.browser

HEADING = "Type the PIN"
PHONE = {"width": 390, "height": 844, "is_mobile": True, "has_touch": True}


class Table:
    """A `kibitzer --lan` with what it printed."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.url = server.told(r"network: (http://\S+)")
        self.pin = server.told(r"^PIN ([\d ]{7})$").replace(" ", "")
        self.link = self.next_link()

    def next_link(self) -> str:
        """The link in the code that is shown now."""
        return self.server.told(r"^(http://\S+\?t=\S+)$")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    if not addresses():
        pytest.skip("this computer is in no network")
    with Server(tmp_path_factory.mktemp("lan") / "data", options=["--lan"]) as server:
        yield Table(server)
        assert server.errors() == ""


class Visitor:
    """Somebody with a phone and without the app so far."""

    def __init__(self, browser: Browser, url: str, **device: object) -> None:
        self.tab: Tab = browser.open_page(url, semantics=False, **{**PHONE, **device})
        self.wait = browser.wait

    @property
    def page(self) -> Page:
        return self.tab.page

    def heading(self) -> str:
        return self.wait(self.page.locator("h1").inner_text())

    def told(self) -> str:
        return self.wait(self.page.get_by_role("alert").inner_text())

    def type_pin(self, pin: str) -> None:
        """Type it as it is spoken, where the cursor is already, and press the one button."""
        self.wait(self.page.locator("#pin:focus").wait_for())
        self.wait(self.page.keyboard.type(pin))
        assert self.wait(self.page.get_by_label("PIN").input_value()) == pin
        self.wait(self.page.get_by_role("button", name="Come to the table").click())

    def is_asked(self) -> bool:
        """Whether the page with the PIN is shown, with no trace of the app and no request of its own."""
        scripts = self.wait(self.page.locator("script, img, iframe").count())
        return self.heading() == HEADING and scripts == 0 and len(self.tab.requests) == 1

    def arrives(self, route: str = "") -> None:
        """Wait for the app, at its clean address."""
        self.tab.wait_shown()
        place = urlsplit(self.page.url)
        assert (place.path, place.query, place.fragment) == ("/", "", route)


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Visitor]]:
    visitors: list[Visitor] = []

    def come(url: str, **device: object) -> Visitor:
        visitors.append(Visitor(browser, url, **device))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.tab.close()


def test_a_phone_gives_the_pin_and_plays(table: Table, visit: Callable[..., Visitor]):
    phone = visit(table.url)
    assert phone.is_asked()
    phone.type_pin(f"{(int(table.pin) + 1) % 10**6:06}")
    assert phone.told() == "That is not the PIN. Look at the computer's screen again."
    phone.type_pin(f"{table.pin[:3]} {table.pin[3:]}")
    phone.arrives()
    player = ScoreKeeper(phone.tab)
    player.sit_down("Ann Bo Cy", dealer="Cy")
    player.bid("Ann 1")
    phone.tab.reload(until="bid/Bo/0")
    phone.tab.tap("more")
    phone.tab.wait_for("redeal")
    shown = phone.tab.handles()
    phone.tab.go("/settings", until="theme/dark")
    denied = ("copy", "share", "keep-awake")  # plain http has none of it
    assert [handle for handle in (*shown, *phone.tab.handles()) if handle.startswith(denied)] == []
    assert not phone.tab.strangers()


def test_the_pin_leads_to_the_table_that_was_asked_for(table: Table, visit: Callable[..., Visitor]):
    phone = visit(f"{table.url}/#/settings")
    phone.type_pin(table.pin)
    phone.arrives("/settings")


def test_the_code_lets_one_phone_in_and_the_next_code_another(table: Table, visit: Callable[..., Visitor]):
    first = visit(table.link)
    first.arrives()
    late = visit(table.link)
    assert late.is_asked()
    assert late.told().startswith("This code was used before.")
    visit(table.next_link()).arrives()


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
@pytest.mark.parametrize(
    ("width", "height", "text_scale"), [(390, 844, 1.0), (320, 568, 1.0), (390, 844, 2.0), (320, 568, 2.0)]
)
def test_the_page_fits_and_can_be_read(
    table: Table,
    visit: Callable[..., Visitor],
    tmp_path: Path,
    width: int,
    height: int,
    text_scale: float,
    dark: bool,
):
    phone = visit(table.url, width=width, height=height, text_scale=text_scale, dark=dark)
    phone.type_pin("12345")
    assert phone.told() == "The PIN has six digits."
    wide, high = phone.wait(
        phone.page.evaluate("[document.documentElement.scrollWidth, document.querySelector('button').offsetHeight]")
    )
    assert wide <= width
    assert high >= 48
    ground, ink = phone.wait(
        phone.page.evaluate(
            "['body', 'h1'].map(name => getComputedStyle(document.querySelector(name)))"
            ".map((style, index) => index ? style.color : style.backgroundColor)"
        )
    )
    assert (ground, ink) == (
        ("rgb(18, 58, 44)", "rgb(245, 237, 220)") if dark else ("rgb(245, 239, 224)", "rgb(30, 26, 20)")
    )
    phone.tab.screenshot(tmp_path / "pin.png")
