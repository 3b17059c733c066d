"""How long an entry of the app itself takes to be on disk where there is no server: `poe bench-entry`.

The folder of `kibitzer web-app` runs in a real Chromium with a profile on this disk. In its own Python, with its own
storage, a bid is entered and taken back in turn: the rules, the log, and one transaction, in a file of 0.1 and 2 MB.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.async_api import async_playwright

from app.offline.build import build, kibitzer
from tests.support.browser import FLAGS, chromium
from tests.support.offline import Host
from tools.bench_storage import LIMIT

SIZES: Final = (0.1, 2.0)
"""Megabytes: an evening or two, some years."""

ENTRIES: Final = 60

LISTENING: Final = """
new BroadcastChannel("bench").onmessage = ({ data, target }) => {
  if (data.run) target.postMessage({ said: python.runPython(data.run) });
};
"""
"""What is added to the app's worker: it runs what the page says, in the app's own Python."""

ASK: Final = """(run) => new Promise((said) => {
  const channel = new BroadcastChannel("bench");
  channel.onmessage = ({ data }) => data.said && said(data.said);
  channel.postMessage({ run });
})"""

BENCH: Final = """
import gc, json, time
from models.games.jabberwocky import JABBERWOCKY, Bid
from models.moments import now
from models.table import Seats

games = next(each for each in gc.get_objects() if type(each).__name__ == "Keeping").games
game = games.start_game(JABBERWOCKY, Seats(("Ann", "Bo", "Cy"), "Cy"), {}, now())
log = games.load(game)

def rows(session, text, *values):
    return session.connection().exec_driver_sql(text, values)

def copies(session, number):
    for table, key in {"game": "id", "seat": "game_id", "operation": "game_id"}.items():
        names = [row[1] for row in rows(session, f"PRAGMA table_info({table})")]
        anew = [f"? || {name}" if name in ("id", key) else name for name in names]
        values = [f"{number} "] * sum(name.startswith("?") for name in anew)
        rows(session, f"INSERT INTO {table} SELECT {', '.join(anew)} FROM {table} WHERE {key} = ?", *values, game)

def size(session):
    return rows(session, "PRAGMA page_count").scalar() * 4096

def fill(megabytes):
    number = 0
    with games.store.writing() as session:
        number = rows(session, "SELECT count(*) FROM game").scalar()
        while size(session) < megabytes * 1_000_000:
            number += 1
            copies(session, number)
        return size(session)

def enter():
    global log
    began = time.perf_counter()
    if log.undoable:
        longer = log.undo(revision=log.revision, at=now(), by="bench")
    else:
        longer = log.record(Bid(player="Ann", tricks=1), revision=log.revision, at=now(), by="bench")
    assert games.append(game, longer) is None
    log = longer
    return (time.perf_counter() - began) * 1000

def measured(megabytes, entries):
    [enter() for _ in range(80)]
    filled = fill(megabytes)
    return json.dumps({"size": filled, "times": [enter() for _ in range(entries)]})
"""


async def measured(url: str, profile: Path) -> list[dict[str, Any]]:
    """The size of the file and the milliseconds of each entry, by size."""
    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium(), args=list(FLAGS)
        )
        page = await context.new_page()
        await page.goto(url)
        await page.wait_for_selector("#start", state="detached", timeout=120_000)
        await page.evaluate(ASK, f"{BENCH}\n'ready'")
        answers = [await page.evaluate(ASK, f"measured({size}, {ENTRIES})") for size in SIZES]
        await context.close()
    return [json.loads(answer) for answer in answers]


def main() -> None:
    """Measure and print; fail where an entry takes too long at 2 MB."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "site"
        version = build(folder, kibitzer(), say=lambda _: None).version
        (folder / "service-worker.js").unlink()
        with (folder / version / "worker.js").open("a", encoding="utf-8") as worker:
            worker.write(LISTENING)
        with Host(folder) as host:
            found = asyncio.run(measured(host.url, Path(temporary) / "profile"))
    print("milliseconds until an entry of the app is on disk")
    for each in found:
        times = sorted(each["times"])
        print(
            f"  {each['size'] / 1e6:4.1f} MB   median {statistics.median(times):5.1f}   "
            f"19 of 20 under {times[len(times) * 19 // 20]:5.1f}   worst {times[-1]:5.1f}"
        )
    if (late := statistics.median(found[-1]["times"])) > LIMIT:
        raise SystemExit(f"an entry at 2 MB takes {late:.0f} ms; {LIMIT:.0f} are allowed")


if __name__ == "__main__":
    main()
