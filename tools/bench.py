"""How fast the app is beside bare Flet, in one browser and one run: `poe bench-taps`.

Ratios of medians, since a figure in milliseconds says more about the machine than about the app:

- a tap on a table until the screen has changed, against a bare Flet counter: five in round 13, and what is fullest
  of the other games, twelve hands of Cambio told by cards and a hand of Metamorphosis of which everything is counted;
- opening that table by its address, against a Flet page with one word on it;
- scoring a thousand records of all games, against parsing their JSON (`tools/bench_records.py`).

Both sides are served in the same way and measured by the same script inside the page, so that neither Playwright nor
its checks are in it (`tools/hand.py`).

Samples alternate; the first ones, when everything is cold, are left out. Exits 1 beyond a limit.
"""

from __future__ import annotations

import argparse
import functools
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import flet as ft

from app.device.folders import assets_folder
from app.main import FILE
from models.storage.engine import Store
from models.storage.repository import Repository
from tests.support.browser import Browser, Tab
from tests.support.evening import TWELVE, last_metamorphosis, long_cambio, round_13
from tests.support.server import Server
from tools import bench_records
from tools.hand import Hand

TAP_LIMIT = 1.25
OPEN_LIMIT = 1.3

FIRST = "Dee"
"""Who bids first in round 13 of the example."""

OPEN = """
addEventListener('DOMContentLoaded', () => {
    const wanted = HANDLE
    const observer = new MutationObserver(() => {
        document.querySelector('flt-semantics-placeholder')?.click()
        if (!document.querySelector(`[flt-semantics-identifier="${wanted}"]`)) return
        observer.disconnect()
        window.opened = performance.now()
    })
    observer.observe(document, {subtree: true, childList: true, attributes: true})
})
"""
"""Notes the milliseconds from the start of the navigation until a handle is there."""


@dataclass
class Measured:
    """The samples of one thing that is done."""

    name: str
    do: Callable[[], float]
    limit: float | None = None
    samples: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        """The middle of all samples."""
        return median(self.samples)

    def row(self, floor: Measured) -> str:
        """One line of the table."""
        low, _, high = quantiles(self.samples, n=4)
        said = f"{self.name:<38} {self.median:7.1f} ms  ({low:.1f} to {high:.1f})"
        if self.limit is None:
            return said
        ratio = self.median / floor.median
        return f"{said:<72} x {ratio:4.2f}  limit {self.limit:4.2f}  {'ok' if ratio <= self.limit else 'TOO SLOW'}"

    def within(self, floor: Measured) -> bool:
        """Whether it keeps its limit."""
        return self.limit is None or self.median <= self.limit * floor.median


def alternate(measured: list[Measured], samples: int, cold: int) -> None:
    """Do each in turn, again and again, so that whatever else the machine does meets all of them alike."""
    for turn in range(cold + samples):
        for each in measured:
            took = each.do()
            if turn >= cold:
                each.samples.append(took)


class Taps:
    """A bare counter, and the fullest tables that there are, each under a hand."""

    def __init__(self, browser: Browser, counter: str, bidding: str, tricks: str, cambio: str, quantities: str) -> None:
        """Open all of them; in Cambio all hands but one are told, and two cards of that."""
        *others, last = TWELVE
        told = [
            *(f"points/{player}/{number}" for number, player in enumerate(others)),
            f"by-cards/{last}",
            f"card/{last}/2",
            f"card/{last}/3",
        ]
        self.counter = Hand(browser, counter, ["add"], until="count")
        self.bidding = Hand(browser, bidding, [f"bid/{FIRST}/0", f"bid/{FIRST}/1"], until="dealer")
        self.tricks = Hand(browser, tricks, ["tricks/Ann/0", "tricks/Ann/2"], until="left")
        self.cambio = Hand(browser, cambio, [f"card/{last}/7", f"card-back/{last}"], until="dealer", first=told)
        clubs, all_at_once = ["taken/Ann/clubs/2", "taken/Ann/clubs/3"], ["by-trick", "count-more"]
        self.quantities = Hand(browser, quantities, clubs, until="dealer", first=all_at_once)
        self.turn = 0

    def measured(self) -> list[Measured]:
        """What is compared, the counter first."""
        return [
            Measured("tap on a bare counter", lambda: self.counter.tap("add")),
            Measured("tap in the trick grid, 5 players", self.trick, TAP_LIMIT),
            Measured("tap on a bid, 5 players", self.bid, TAP_LIMIT),
            Measured("tap on a card of Cambio, 12 players", self.card, TAP_LIMIT),
            Measured("tap in Metamorphosis, all counted", self.quantity, TAP_LIMIT),
        ]

    def trick(self) -> float:
        """Ann took two, or none: whichever she has not."""
        self.turn += 1
        return self.tricks.tap(f"tricks/Ann/{2 * (self.turn % 2)}")

    def bid(self) -> float:
        """The first to speak bids nothing, or one; that is then taken back with the keyboard, not measured."""
        took = self.bidding.tap(f"bid/{FIRST}/{self.turn % 2}")
        self.bidding.take_back()
        return took

    def card(self) -> float:
        """One more card in the last hand, or that one taken back."""
        last = TWELVE[-1]
        return self.cambio.tap(f"card/{last}/7" if self.turn % 2 else f"card-back/{last}")

    def quantity(self) -> float:
        """Ann took two clubs, or three: whichever she has not."""
        return self.quantities.tap(f"taken/Ann/clubs/{2 + self.turn % 2}")

    def close(self) -> None:
        """Close all of them."""
        for hand in (self.counter, self.bidding, self.tricks, self.cambio, self.quantities):
            hand.close()


class Openings:
    """One tab in which a table and an empty page are opened again and again."""

    def __init__(self, browser: Browser, empty: str, table: str) -> None:
        """Two tabs with nothing in them yet."""
        self.browser = browser
        self.empty, self.table = empty, table
        self.tabs = {url: self._tab(url, handle) for url, handle in ((empty, "here"), (table, "dealer"))}

    def measured(self) -> list[Measured]:
        """What is compared, the empty page first."""
        return [
            Measured("opening an empty page", lambda: self._open(self.empty)),
            Measured("opening a table, 5 players, round 13", lambda: self._open(self.table), OPEN_LIMIT),
        ]

    def _tab(self, url: str, handle: str) -> Tab:
        tab = self.browser.open_page(url, until=handle)
        self.browser.wait(tab.page.add_init_script(OPEN.replace("HANDLE", f"'{handle}'")))
        return tab

    def _open(self, url: str) -> float:
        return self.browser.wait(self._opened(self.tabs[url], url))

    async def _opened(self, tab: Tab, url: str) -> float:
        await tab.page.goto("about:blank")
        await tab.page.goto(url)
        found = await tab.page.wait_for_function("window.opened", polling=50, timeout=40_000)
        return float(await found.json_value())


def run(samples: int, openings: int) -> bool:
    """Measure everything, print the table, and give whether all keep their limits."""
    with ExitStack() as stack:
        made = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        data = made / "data"
        data.mkdir()
        with closing(Store.open(data / FILE)) as store:
            repository = Repository(store)
            games = [round_13(repository, all_bid=bid) for bid in (False, True)]
            games += [long_cambio(repository), last_metamorphosis(repository)]
        counter, empty = (
            stack.enter_context(Server(made / page, (sys.executable, "-m", "tools.bench", page))).url
            for page in ("counter", "empty")
        )
        kibitzer = stack.enter_context(Server(data)).url
        browser = stack.enter_context(Browser())
        tables = [f"{kibitzer}/#/table/{game}" for game in games]
        taps = Taps(browser, counter, *tables)
        results = [taps.measured()]
        alternate(results[0], samples, cold=5)
        taps.close()
        if openings:
            results.append(Openings(browser, empty, tables[1]).measured())
            alternate(results[1], openings, cold=2)
    for floor, *others in results:
        print(floor.row(floor))
        for each in others:
            print(each.row(floor))
    return all(each.within(floor) for floor, *others in results for each in others)


# --- what is bare -----------------------------------------------------------------------------------------------------


@ft.component
def Counter() -> ft.Control:  # noqa: N802  (a component is named as a control is)
    """A number and a button."""
    count, set_count = ft.use_state(0)
    return ft.Column(
        [
            ft.Semantics(identifier="count", content=ft.Text(str(count))),
            ft.MergeSemantics(
                ft.Semantics(
                    identifier="add",
                    content=ft.FilledButton("Add one", on_click=lambda _: set_count(lambda old: old + 1)),
                )
            ),
        ]
    )


@ft.component
def Empty() -> ft.Control:  # noqa: N802
    """One word, since what is not there cannot be waited for."""
    return ft.Semantics(identifier="here", content=ft.Text("here"))


BARE = {"counter": Counter, "empty": Empty}


def serve(page: str, port: int) -> None:
    """Serve a bare page just as `kibitzer` is served."""
    from app import web

    component: Any = BARE[page]
    app = web.build(lambda shown: shown.render(component), assets=assets_folder())
    web.serve(app, "127.0.0.1", port, on_ready=functools.partial(print, flush=True))


def main() -> int:
    """Read the command line, and measure or serve."""
    parser = argparse.ArgumentParser(prog="poe bench-taps", description="Speed as ratios against a bare Flet page.")
    parser.add_argument("page", nargs="?", choices=tuple(BARE), help=argparse.SUPPRESS)
    parser.add_argument("--samples", type=int, default=40, help="taps of each kind (40)")
    parser.add_argument("--openings", type=int, default=10, help="openings of each kind (10); 0: none")
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--data", help=argparse.SUPPRESS)
    parser.add_argument("--no-open", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.page:
        serve(chosen.page, chosen.port)
        return 0
    scored = bench_records.run()
    return 0 if run(chosen.samples, chosen.openings) and scored else 1


if __name__ == "__main__":
    raise SystemExit(main())
