"""Pictures of every screen, from an example evening: `poe shots`.

    poe shots                                  # all of them, some minutes
    poe shots --only 390x844-light             # one device (may be given again)
    poe shots --screens table-tricks winner    # only pictures whose name begins so
    poe shots --readme                         # the few pictures of the README, in assets/pictures

Writes `shots/<device>/<screen>.png`, what lies below the screen's edge as `<screen>~end.png`, and all of them ten to a
sheet, `shots/<device>-<n>.png`.
"""

from __future__ import annotations

import argparse
import io
import shutil
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw

from app.main import FILE
from models.storage.engine import Store
from models.storage.repository import Repository
from tests.support.browser import Browser, Tab
from tests.support.evening import Evening, spend
from tests.support.server import ROOT, Server

SHOTS = ROOT / "shots"
PICTURES = ROOT / "assets" / "pictures"
TO_A_ROW = 5
TO_A_SHEET = 10
README_BYTES = 120_000


@dataclass(frozen=True, slots=True)
class Device:
    """What the pictures are taken on."""

    width: int
    height: int
    dark: bool = False
    text_scale: float = 1.0

    @property
    def name(self) -> str:
        """Its folder: `390x844-dark`."""
        theme = "large" if self.text_scale > 1 else "dark" if self.dark else "light"
        return f"{self.width}x{self.height}-{theme}"

    def open(self, browser: Browser, url: str, **more: float) -> Tab:
        """The app on this device."""
        return browser.open_page(
            url, self.width, self.height, dark=self.dark, text_scale=self.text_scale, until="new-game", **more
        )


DEVICES = (
    *(Device(*size, dark=dark) for size in ((390, 844), (320, 568), (1280, 800)) for dark in (False, True)),
    Device(390, 844, text_scale=2.0),
)

Scene = Callable[[Tab, Evening], Iterator[str]]
"""Goes through some screens, and gives the name of each picture when it can be taken."""


def start(tab: Tab, _: Evening) -> Iterator[str]:
    """Home, the list of games, and what is kept of this device."""
    tab.go("/", "continue/1")
    yield "tonight"
    tab.go("/new", "game/jabberwocky")
    yield "games"
    tab.go("/history", "game/1")
    yield "history"
    tab.go("/settings", "theme/dark")
    yield "settings"
    tab.tap("four-colours/yes")
    yield "settings-four-colours"
    tab.tap("four-colours/no")


def set_up(tab: Tab, _: Evening) -> Iterator[str]:
    """A game that is being set up."""
    tab.go("/new/jabberwocky", "start")
    yield "set-up-empty"
    for name in ("Ann", "Ольга"):
        tab.tap(f"regular/{name}")
        tab.wait_for(f"seat-out/{name}")
    tab.fill("player-name", "ann")
    tab.tap("add-player")
    tab.wait_for("fault")
    yield "set-up-refused"
    tab.fill("player-name", "Zoë 🎲", submit=True)
    tab.wait_for("seat-out/Zoë 🎲")
    tab.tap("regular/Maximiliane")
    tab.wait_for("seat-out/Maximiliane")
    yield "set-up"
    tab.tap("cut-for-deal")
    tab.wait_for("cut")
    yield "set-up-cut"


def bidding(tab: Tab, evening: Evening) -> Iterator[str]:
    """The dealer's bid barred; then, by undo, an earlier bidder, and a round that has not begun."""
    open_table(tab, evening.bidding)
    dealer = tab.text("dealer").split()[0]
    tab.wait_for(f"bid/{dealer}/0")
    yield "table-barred"
    barred = next(tab_handle for tab_handle in tab.handles() if tab_handle == f"bid/{dealer}/2")
    tab.tap(barred)
    yield "table-barred-tapped"
    tab.tap("undo")
    tab.wait_gone(f"bid/{dealer}/0")
    yield "table-bidding"
    for _ in range(3):
        undone(tab)
    tab.wait_for("trump/hearts")
    yield "table-deal"


def tricks(tab: Tab, evening: Evening) -> Iterator[str]:
    """The tricks of a round: as bid, with one who missed, and one by one."""
    open_table(tab, evening.tricks)
    tab.wait_for("tricks/Ann/0")
    yield "table-tricks"
    picked = next(n for n in range(9) if tab.selected(f"tricks/Bo/{n}"))
    tab.tap(f"tricks/Bo/{picked - 1 if picked else picked + 1}")
    yield "table-tricks-missed"
    tab.tap("by-trick")
    tab.wait_for("trick/Ann")
    yield "table-by-trick"
    for name in ("Ann", "Dee"):
        before = tab.text(f"note/{name}")
        tab.tap(f"trick/{name}")
        changed(tab, f"note/{name}", before)
    yield "table-by-trick-two"
    tab.tap("by-trick")
    tab.wait_for("tricks/Ann/0")


def rest_of_table(tab: Tab, evening: Evening) -> Iterator[str]:
    """Scores, log, and the sheet of everything else."""
    open_table(tab, evening.bidding)
    tab.tap("tab/scores")
    tab.wait_for("cell/1/Ann")
    yield "table-scores"
    tab.tap("cell/3/Bo")
    yield "table-scores-explained"
    tab.tap("tab/log")
    yield "table-log"
    tab.tap("tab/play")
    tab.tap("more")
    tab.wait_for("adjust")
    yield "table-more"
    tab.tap("adjust")
    tab.wait_for("amount/-5")
    yield "table-adjust"
    tab.tap("adjust/Ann")
    tab.tap("amount/-5")
    tab.tap("reason/1")
    yield "table-adjust-filled"
    tab.tap("cancel")
    tab.tap("more")
    tab.tap("finish")
    tab.wait_for("reason/1")
    yield "table-finish"
    tab.tap("cancel")
    tab.wait_for("tab/play")


def ended(tab: Tab, evening: Evening) -> Iterator[str]:
    """A game with two winners, one that the table stopped, and their sheets."""
    open_table(tab, evening.shared, "winner")
    yield "winner"
    tab.tap("tab/scores")
    tab.wait_for("cell/13/Ann")
    yield "winner-scores"
    open_table(tab, evening.early, "winner")
    yield "winner-early"
    tab.go("/table/nothing", "back")
    yield "table-unknown"


def rules(tab: Tab, _: Evening) -> Iterator[str]:
    """One article, and all."""
    tab.go("/rule/jabberwocky/dealer-bid", "back")
    yield "rule"
    tab.go("/", "new-game")
    tab.go("/rules/jabberwocky", "article/jabberwocky/dealer-bid")
    yield "rules"
    tab.go("/", "new-game")


SCENES: tuple[tuple[Scene, tuple[str, ...]], ...] = (
    (start, ("tonight", "games", "history", "settings")),
    (set_up, ("set-up",)),
    (bidding, ("table-barred", "table-bidding", "table-deal")),
    (tricks, ("table-tricks", "table-by-trick")),
    (rest_of_table, ("table-scores", "table-log", "table-more", "table-adjust", "table-finish")),
    (ended, ("winner", "table-unknown")),
    (rules, ("rule",)),
)
"""All of them, in this order, with how the names of their pictures begin."""


def open_table(tab: Tab, game: str, until: str = "dealer") -> None:
    """Open a game on its first tab."""
    tab.go("/", "new-game")
    tab.go(f"/table/{game}", until)
    tab.tap("tab/play")


def undone(tab: Tab) -> None:
    """Take the last entry back, and wait until the button names another."""
    before = tab.text("undo")
    tab.tap("undo")
    changed(tab, "undo", before)


def changed(tab: Tab, handle: str, before: str) -> None:
    """Wait until the handle reads otherwise."""
    until = time.monotonic() + 5
    while tab.text(handle) == before and time.monotonic() < until:
        time.sleep(0.05)


class Photographer:
    """Takes the pictures of one device and keeps them for its sheet."""

    def __init__(self, device: Device, wanted: Sequence[str], below: bool = True) -> None:
        """`wanted`: how the names of the pictures begin; `below`: also what lies under the edge."""
        self.device, self.wanted, self.below = device, tuple(wanted), below
        self.folder = SHOTS / device.name
        self.failed: list[str] = []

    def asked(self, begins: Iterable[str]) -> bool:
        """Whether any of the pictures whose names begin so is wanted."""
        return not self.wanted or any(a.startswith(b) or b.startswith(a) for a in begins for b in self.wanted)

    def play(self, tab: Tab, evening: Evening) -> None:
        """Go through the scenes; one that fails is told of and left."""
        for scene, begins in SCENES:
            if self.asked(begins):
                try:
                    for name in scene(tab, evening):
                        self.take(tab, name)
                except Exception:
                    self.failed.append(f"{self.device.name} {scene.__name__}")
                    traceback.print_exc()
                    self.keep(f"{scene.__name__}!failed", tab.picture())

    def take(self, tab: Tab, name: str) -> None:
        """Take one picture, and one of the end of the screen where it scrolls."""
        if self.wanted and not name.startswith(self.wanted):
            return
        seen = tab.picture()
        self.keep(name, seen)
        if self.below:
            tab.scroll(4000)
            if (end := tab.picture()) != seen:
                self.keep(f"{name}~end", end)
                tab.scroll(-4000)

    def keep(self, name: str, png: bytes) -> None:
        """Write one picture."""
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / f"{name}.png").write_bytes(png)

    def sheets(self) -> None:
        """Write all pictures of this device side by side, a few to a sheet so that they can still be read."""
        for old in SHOTS.glob(f"{self.device.name}-*.png"):
            old.unlink()
        files = sorted(self.folder.glob("*.png"), key=lambda file: file.stat().st_mtime)
        for number, start in enumerate(range(0, len(files), TO_A_SHEET), start=1):
            self._sheet(files[start : start + TO_A_SHEET]).save(SHOTS / f"{self.device.name}-{number}.png")

    def _sheet(self, files: Sequence[Path]) -> Image.Image:
        """Some pictures, each under its name."""
        scale = min(1.0, 640 / self.device.width)
        width, height = round(self.device.width * scale), round(self.device.height * scale)
        rows = -(-len(files) // TO_A_ROW)
        sheet = Image.new("RGB", (TO_A_ROW * (width + 12) + 12, rows * (height + 32) + 12), "#808080")
        draw = ImageDraw.Draw(sheet)
        for number, file in enumerate(files):
            left, top = 12 + number % TO_A_ROW * (width + 12), 24 + number // TO_A_ROW * (height + 32)
            draw.text((left, top - 16), file.stem, fill="white", font_size=13)
            sheet.paste(Image.open(file).convert("RGB").resize((width, height), Image.Resampling.LANCZOS), (left, top))
        return sheet


def example(folder: Path) -> Evening:
    """An evening in the data folder `folder`."""
    folder.mkdir(parents=True)
    with closing(Store.open(folder / FILE)) as store:
        return spend(Repository(store))


def photograph(devices: Iterable[Device], wanted: Sequence[str], *, below: bool) -> list[str]:
    """Take the pictures of each device; give what failed."""
    failed: list[str] = []
    with tempfile.TemporaryDirectory() as made, Browser() as browser, Server(Path(made) / "empty") as nothing:
        evening = example(Path(made) / "evening")
        for device in devices:
            began = time.monotonic()
            photographer = Photographer(device, wanted, below)
            if not wanted:
                shutil.rmtree(photographer.folder, ignore_errors=True)
            if photographer.asked(("tonight-empty",)):
                tab = device.open(browser, nothing.url)
                photographer.take(tab, "tonight-empty")
                tab.close()
            data = Path(made) / device.name
            shutil.copytree(Path(made) / "evening", data)
            with Server(data) as server:
                tab = device.open(browser, server.url)
                photographer.play(tab, evening)
                errors = [line for line in (*tab.errors, *server.errors().splitlines()) if line]
                tab.close()
            for line in errors:
                print(f"  {line}")
            failed += photographer.failed
            photographer.sheets()
            print(f"{device.name}  {time.monotonic() - began:.0f} s", flush=True)
    return failed


README = {
    "bidding": ("table-barred", False),
    "tricks": ("table-tricks-missed", True),
    "winner": ("winner", False),
    "sheet": ("table-scores-explained", True),
}
"""The pictures of the README: which screen, and whether by night."""


class Reader(Photographer):
    """Keeps the README's pictures only, sharp and small."""

    def __init__(self, dark: bool) -> None:
        """Those by day or those by night."""
        self.names = {screen: name for name, (screen, night) in README.items() if night is dark}
        super().__init__(Device(390, 844, dark=dark), tuple(self.names), below=False)

    def keep(self, name: str, png: bytes) -> None:
        """Write one picture in a palette of its own, which makes it a third as large."""
        if name not in self.names:
            return
        PICTURES.mkdir(parents=True, exist_ok=True)
        target = PICTURES / f"{self.names[name]}.png"
        Image.open(io.BytesIO(png)).convert("RGB").quantize(256, dither=Image.Dither.NONE).save(target, optimize=True)
        size = target.stat().st_size
        print(f"{target.relative_to(ROOT)}  {size // 1000} KB{'  TOO LARGE' if size > README_BYTES else ''}")


def readme() -> list[str]:
    """Take the pictures of the README."""
    failed: list[str] = []
    with tempfile.TemporaryDirectory() as made, Browser() as browser:
        evening = example(Path(made) / "evening")
        for dark in (False, True):
            reader = Reader(dark)
            data = Path(made) / reader.device.name
            shutil.copytree(Path(made) / "evening", data)
            with Server(data) as server:
                tab = reader.device.open(browser, server.url, device_scale_factor=2)
                reader.play(tab, evening)
                tab.close()
            failed += reader.failed
    return failed


def main() -> int:
    """Read the command line and take the pictures."""
    parser = argparse.ArgumentParser(prog="poe shots", description="Pictures of every screen.")
    names = [device.name for device in DEVICES]
    parser.add_argument("--only", nargs="+", choices=names, metavar="DEVICE", help=", ".join(names))
    parser.add_argument("--screens", nargs="+", default=[], metavar="NAME", help="how the pictures' names begin")
    parser.add_argument("--top", action="store_true", help="leave out what lies below the edge of the screen")
    parser.add_argument("--readme", action="store_true", help="the README's pictures only")
    chosen = parser.parse_args()
    if chosen.readme:
        failed = readme()
    else:
        devices = [device for device in DEVICES if not chosen.only or device.name in chosen.only]
        failed = photograph(devices, chosen.screens, below=not chosen.top)
    for scene in failed:
        print(f"failed: {scene}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
