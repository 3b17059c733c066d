"""How fast the app starts with no server, beside an empty Flet page in the same Pyodide: `poe bench-start`.

Both folders are built here by `kibitzer web-app`'s own builder, the empty one with nothing but Flet in it, and served
by the same plain host to one browser, in turn. Cold is a first visit of a device, all files fetched and kept; warm is
every later one, from what the browser has kept. Each start ends when the first screen can be read in the page.

The stages are the page's own marks (`app/offline/page/start.js`) in milliseconds since the navigation; client and
Python start side by side. Exits 1 where the ratio of the medians is beyond the limit.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import median
from typing import Any, Final

from app.offline.build import App, build, kibitzer
from app.offline.packages import needed
from tests.support.browser import FIRST_FRAME, Browser
from tests.support.offline import Host

LIMIT: Final = 1.4

STAGES: Final = {
    "kept": "files kept",
    "client": "client",
    "python": "Pyodide",
    "packages": "unpacking",
    "code": "imports",
    "games": "database",
    "screen": "drawn",
}
"""The marks in their order, and what each of them ends."""

EMPTY: Final = """
import flet as ft
import flet_js


@ft.component
def Empty():
    return ft.Semantics(identifier="here", content=ft.Text("here"))


async def begin(page):
    page.render(Empty)
    flet_js.begun()


ft.run(begin)
"""

OURS: Final = """
import flet_js
from app.stores.keeping import Keeping

opened = Keeping.open


async def timed(*arguments, **names):
    try:
        return await opened(*arguments, **names)
    finally:
        flet_js.reached("games")


Keeping.open = timed
"""
"""Put before the start of the app: notes when the database is open."""

SEEN: Final = """
addEventListener('DOMContentLoaded', () => {
    const look = () => {
        document.querySelector('flt-semantics-placeholder')?.click()
        if (!document.querySelector('[flt-semantics-identifier="HANDLE"]')) return
        observer.disconnect()
        window.seen = performance.now()
    }
    const observer = new MutationObserver(look)
    observer.observe(document, {subtree: true, childList: true, attributes: true})
})
"""
"""Notes the milliseconds from the start of the navigation until the handle of the first screen is there."""

READ: Final = """() => Object.fromEntries([
    ...performance.getEntriesByType('mark').filter((mark) => mark.name.startsWith('kibitzer '))
        .map((mark) => [mark.name.slice('kibitzer '.length), mark.startTime]),
    ['seen', window.seen],
])"""


@dataclass
class Side:
    """One of the two folders, and the times of its starts."""

    name: str
    folder: Path
    handle: str
    cold: list[dict[str, float]] = field(default_factory=list)
    warm: list[dict[str, float]] = field(default_factory=list)


def built(work: Path) -> tuple[Side, Side]:
    """Build both."""
    ours = kibitzer()
    (work / "empty.py").write_text(EMPTY, encoding="utf-8")
    (work / "ours.py").write_text(OURS + ours.start.read_text(encoding="utf-8"), encoding="utf-8")
    empty = App(work / "empty.py", frozenset({"flet", *needed("flet")}))
    timed = replace(ours, start=work / "ours.py")
    for name, app in (("empty", empty), ("kibitzer", timed)):
        build(work / name, app, say=lambda _: None)
    return Side("an empty Flet page", work / "empty", "here"), Side("Kibitzer", work / "kibitzer", "new-game")


@contextmanager
def device(browser: Browser, handle: str) -> Iterator[Any]:
    """A phone that has never seen either."""
    context = browser.wait(browser._device(1.0, viewport={"width": 390, "height": 844}, dark=False))
    browser.wait(context.add_init_script(SEEN.replace("HANDLE", handle)))
    yield browser.wait(context.new_page())
    browser.wait(context.close())


def measure(browser: Browser, side: Side, url: str, warm: int) -> None:
    """Start once on a new device, and then again and again."""

    async def started(page: Any) -> dict[str, float]:
        await page.goto("about:blank")
        await page.goto(url)
        await page.wait_for_function("window.seen", polling=50, timeout=FIRST_FRAME * 1000)
        return dict(await page.evaluate(READ))

    with device(browser, side.handle) as page:
        side.cold.append(browser.wait(started(page)))
        side.warm.extend(browser.wait(started(page)) for _ in range(warm))


def report(empty: Side, ours: Side, kind: str) -> bool:
    """Print the stages of both, and give whether the whole keeps its limit."""
    sides = [{stage: median(start[stage] for start in getattr(side, kind) if stage in start)
              for stage in (*STAGES, "seen") if any(stage in start for start in getattr(side, kind))}
             for side in (empty, ours)]  # fmt: skip
    print(f"{kind} start, ms from the navigation{'empty':>15}{'Kibitzer':>10}")
    for stage, said in STAGES.items():
        figures = "".join(f"{side[stage]:10.0f}" if stage in side else " " * 10 for side in sides)
        print(f"  {said:<39}{figures}")
    floor, whole = (side["seen"] for side in sides)
    ratio = whole / floor
    verdict = "ok" if ratio <= LIMIT else "TOO SLOW"
    print(f"  {'first screen':<39}{floor:10.0f}{whole:10.0f}   x {ratio:4.2f}  limit {LIMIT:4.2f}  {verdict}")
    return ratio <= LIMIT


def main() -> int:
    """Build both, start both, print the table."""
    parser = argparse.ArgumentParser(prog="poe bench-start", description="The start with no server, in ratios.")
    parser.add_argument("--devices", type=int, default=3, help="devices that see each for the first time (3)")
    parser.add_argument("--warm", type=int, default=3, help="later starts on each of them (3)")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as work, Browser() as browser:
        sides = built(Path(work))
        with Host(sides[0].folder) as empty, Host(sides[1].folder) as ours:
            for _ in range(chosen.devices):
                for side, host in zip(sides, (empty, ours), strict=True):
                    measure(browser, side, host.url, chosen.warm)
    kept = [report(*sides, kind) for kind in ("cold", "warm")]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    raise SystemExit(main())
