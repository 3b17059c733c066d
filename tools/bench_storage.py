"""How long an entry takes to be on disk in a browser: whole files in IndexedDB, whole files in OPFS, pages in OPFS.

Run as `poe bench-storage`. Each way keeps a database of each size in a real Chromium with a profile on this disk, and
enters operations as the app does: a row added, a row changed, one transaction, then whatever that way needs until the
entry would survive the tab. At the end the tab is killed, opened again, and every entry must be there.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import json
import shutil
import statistics
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from flet_web import get_package_web_dir
from playwright.async_api import BrowserContext, async_playwright

from tests.support.browser import FLAGS, chromium
from tools.words import ROOT

SIZES: Final = (0.1, 2.0, 20.0)
"""Megabytes: an evening or two, some years, some decades."""

WAYS: Final = {
    "IndexedDB, whole files (IDBFS)": "idbfs",
    "OPFS, whole files (mountNativeFS)": "native",
    "OPFS, page by page (app/device/opfs.js)": "pages",
}

ENTRIES: Final = 30
LIMIT: Final = 50.0
"""Milliseconds that an entry may take at 2 MB."""

WORKER: Final = """
const { loadPyodide } = await import("./pyodide/pyodide.mjs");
const pyodide = await loadPyodide();
pyodide.runPython(await (await fetch("./bench.py")).text());
const storage = (0, eval)(await (await fetch("./opfs.js")).text());
const { FS } = pyodide;
let settle = async () => {};
const mounted = {
  async idbfs(path) {
    FS.mount(FS.filesystems.IDBFS, {}, path);
    const sync = (load) => new Promise((done, fail) => FS.syncfs(load, (error) => (error ? fail(error) : done())));
    await sync(true);
    settle = () => sync(false);
  },
  async native(path) {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(path.slice(1), { create: true });
    const { syncfs } = await pyodide.mountNativeFS(path, folder);
    settle = syncfs;
  },
  async pages(path) {
    await storage(FS, path, path.slice(1), false, () => {});
  },
};
onmessage = async ({ data: { way, name, megabytes, entries } }) => {
  try {
    FS.mkdirTree(`/${name}`);
    await mounted[way](`/${name}`);
    const bench = pyodide.globals.get("Bench")(`/${name}/games.db`);
    const found = bench.count();
    const times = [];
    if (entries) {
      bench.fill(megabytes);
      await settle();
    }
    for (let number = 0; number < entries; number++) {
      const began = performance.now();
      bench.enter();
      await settle();
      times.push(performance.now() - began);
    }
    postMessage({ times, found, size: bench.size(), verdict: bench.verdict() });
  } catch (error) {
    postMessage({ error: `${error.name} ${error.message}` });
  }
};
postMessage("ready");
"""

BENCH: Final = """
import json, os, sqlite3, uuid

class Bench:
    def __init__(self, path):
        self.path = path
        self.db = sqlite3.connect(path, isolation_level=None)
        self.db.execute("PRAGMA synchronous = FULL")
        self.db.execute("CREATE TABLE IF NOT EXISTS game (id TEXT PRIMARY KEY, revision INT, standing TEXT)")
        self.db.execute(
            "CREATE TABLE IF NOT EXISTS operation"
            " (game TEXT, seq INT, id TEXT UNIQUE, body TEXT, PRIMARY KEY (game, seq))"
        )

    def count(self):
        return self.db.execute("SELECT count(*) FROM operation WHERE game = 'now'").fetchone()[0]

    def fill(self, megabytes):
        self.db.execute("BEGIN IMMEDIATE")
        self.db.execute("INSERT INTO game VALUES ('now', 0, '{}')")
        game = 0
        while self.db.execute("PRAGMA page_count").fetchone()[0] * 4096 < megabytes * 1_000_000:
            game += 1
            rows = [(f"game {game}", seq, str(uuid.uuid4()), "x" * 150) for seq in range(80)]
            self.db.executemany("INSERT INTO operation VALUES (?, ?, ?, ?)", rows)
            self.db.execute("INSERT INTO game VALUES (?, 80, ?)", (f"game {game}", "y" * 300))
        self.db.execute("COMMIT")

    def enter(self):
        self.db.execute("BEGIN IMMEDIATE")
        seq = self.count() + 1
        body = json.dumps({"events": [{"type": "bid", "player": "Ann", "tricks": seq}]})
        self.db.execute("INSERT INTO operation VALUES ('now', ?, ?, ?)", (seq, str(uuid.uuid4()), body))
        self.db.execute("UPDATE game SET revision = ?, standing = ? WHERE id = 'now'", (seq, body * 3))
        self.db.execute("COMMIT")

    def size(self):
        return os.stat(self.path).st_size

    def verdict(self):
        return self.db.execute("PRAGMA integrity_check").fetchone()[0]
"""

PAGE: Final = """<!doctype html><title>storage</title><script>
const ready = new Promise((resolve) => {
  globalThis.worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = resolve;
});
globalThis.ask = async (question) => {
  await ready;
  return new Promise((resolve) => { worker.onmessage = (event) => resolve(event.data); worker.postMessage(question); });
};
</script>"""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The folder on a plain static server."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()


async def asked(context: BrowserContext, url: str, question: dict[str, Any]) -> dict[str, Any]:
    """The worker's answer in a tab of its own, which is then killed."""
    page = await context.new_page()
    await page.goto(url)
    answer: dict[str, Any] = await page.evaluate("question => ask(question)", question)
    await page.close(run_before_unload=False)
    if "error" in answer:
        raise SystemExit(f"{question['name']}: {answer['error']}")
    return answer


async def measured(url: str, profile: Path, sizes: tuple[float, ...]) -> dict[str, dict[float, list[float]]]:
    """The milliseconds of each entry, by way and size."""
    times: dict[str, dict[float, list[float]]] = {way: {} for way in WAYS}
    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium(), args=list(FLAGS)
        )
        for size in sizes:
            for way, kind in WAYS.items():
                question = {"way": kind, "name": f"{kind}-{size}", "megabytes": size, "entries": ENTRIES}
                answer = await asked(context, url, question)
                again = await asked(context, url, {**question, "entries": 0})
                if again["found"] != ENTRIES or again["verdict"] != "ok":
                    raise SystemExit(f"{way} lost entries: {again}")
                times[way][size] = answer["times"]
        await context.close()
    return times


def main() -> None:
    """Measure and print, as a table or as JSON; fail where an entry of the chosen way takes too long at 2 MB."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "site"
        folder.mkdir()
        shutil.copytree(Path(get_package_web_dir()) / "pyodide", folder / "pyodide")
        shutil.copy(ROOT / "app" / "device" / "opfs.js", folder)
        for name, text in {"index.html": PAGE, "worker.js": WORKER, "bench.py": BENCH}.items():
            (folder / name).write_text(text, encoding="utf-8")
        with served(folder) as url:
            times = asyncio.run(measured(url, Path(temporary) / "profile", SIZES))
    if as_json:
        print(json.dumps(times))
        return
    print(f"milliseconds until an entry is on disk: median (worst of {ENTRIES})")
    print(f"{'':42}" + "".join(f"{size:>8.1f} MB   " for size in SIZES))
    for way, by_size in times.items():
        cells = (f"{statistics.median(taken):6.1f} ({max(taken):5.1f})" for taken in by_size.values())
        print(f"{way:42}" + "".join(f"{cell:>14}" for cell in cells))
    if (late := statistics.median(times["OPFS, page by page (app/device/opfs.js)"][2.0])) > LIMIT:
        raise SystemExit(f"an entry at 2 MB takes {late:.0f} ms; {LIMIT:.0f} are allowed")


if __name__ == "__main__":
    main()
