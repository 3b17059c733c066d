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
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path

from PIL import Image, ImageDraw

from app.main import FILE
from models.storage.engine import Store
from models.storage.repository import Repository
from tests.support.browser import Browser, Tab
from tests.support.evening import spend
from tests.support.other_games import other_games
from tests.support.server import ROOT, Server
from tools import scenes, scenes_of_corrections, scenes_of_games, scenes_of_judging, scenes_of_keeping
from tools.scenes import Games, Scenes

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

    def play(self, tab: Tab, games: Games, scenes: Scenes) -> None:
        """Go through the scenes; one that fails is told of and left."""
        for scene, begins in scenes:
            if self.asked(begins):
                try:
                    for name in scene(tab, games):
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


def jabberwocky(repository: Repository) -> Games:
    """An evening of Jabberwocky."""
    return asdict(spend(repository))


Evening = tuple[str, Callable[[Repository], Games], Scenes]

EVENINGS: tuple[Evening, ...] = (
    ("jabberwocky", jabberwocky, scenes.SCENES),
    ("corrections", jabberwocky, scenes_of_corrections.SCENES),
    ("other-games", other_games, scenes_of_games.SCENES),
    ("judging", jabberwocky, scenes_of_judging.SCENES),
    ("keeping", scenes_of_keeping.keeping, scenes_of_keeping.SCENES),
)
"""What there is in a database, and what to photograph of it; the tables of one do not crowd the screens of another."""


def example(folder: Path, fill: Callable[[Repository], Games]) -> Games:
    """An evening in the data folder `folder`."""
    folder.mkdir(parents=True)
    with closing(Store.open(folder / FILE)) as store:
        return fill(Repository(store))


def photograph(devices: Iterable[Device], wanted: Sequence[str], *, below: bool) -> list[str]:
    """Take the pictures of each device; give what failed."""
    failed: list[str] = []
    with tempfile.TemporaryDirectory() as made, Browser() as browser, Server(Path(made) / "empty") as nothing:
        games = {name: example(Path(made) / name, fill) for name, fill, _ in EVENINGS}
        for device in devices:
            began = time.monotonic()
            photographer = Photographer(device, wanted, below)
            if not wanted:
                shutil.rmtree(photographer.folder, ignore_errors=True)
            if photographer.asked(("tonight-empty",)):
                tab = device.open(browser, nothing.url)
                photographer.take(tab, "tonight-empty")
                tab.close()
            for name, _, of_it in EVENINGS:
                if any(photographer.asked(begins) for _, begins in of_it):
                    data = Path(made) / device.name / name
                    shutil.copytree(Path(made) / name, data)
                    for line in _visit(browser, photographer, data, games[name], of_it):
                        print(f"  {line}")
            failed += photographer.failed
            photographer.sheets()
            print(f"{device.name}  {time.monotonic() - began:.0f} s", flush=True)
    return failed


def _visit(browser: Browser, photographer: Photographer, data: Path, games: Games, scenes: Scenes) -> list[str]:
    """Photograph these scenes of the games in `data`; give what the browser and the server complained of."""
    with Server(data) as server:
        tab = photographer.device.open(browser, server.url)
        photographer.play(tab, games, scenes)
        errors = [line for line in (*tab.errors, *server.errors().splitlines()) if line]
        tab.close()
    return errors


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
        games = example(Path(made) / "evening", jabberwocky)
        for dark in (False, True):
            reader = Reader(dark)
            data = Path(made) / reader.device.name
            shutil.copytree(Path(made) / "evening", data)
            with Server(data) as server:
                tab = reader.device.open(browser, server.url, device_scale_factor=2)
                reader.play(tab, games, scenes.SCENES)
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
