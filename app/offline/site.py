"""The page around client and Python: the start screen, the manifest, and the service worker that keeps it all."""

from __future__ import annotations

import html
import json
import shutil
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Final

from app import look
from app.device.folders import assets_folder
from app.offline import pack, words

PAGE: Final = Path(__file__).with_name("page")
SCRIPTS: Final = (PAGE / "start.css", PAGE / "start.js", PAGE / "worker.js", PAGE.parents[1] / "device" / "device.js")
MARK: Final = "kibitzer-web-app.json"
"""The file by which an earlier build is known; it names the version."""

FILES: Final = "files"
"""What the folder of a version is called until its name is known."""

NAME: Final = "Kibitzer"
TOUCH_ICON: Final = "icons/apple-touch-icon-192.png"
FALLBACK_FONT: Final = "fonts/KibitzerSans.ttf"
"""What answers for every letter that no font of ours has."""

DESCRIPTION: Final = "The score-keeper and referee for real card tables."
POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-eval' blob:",
        "style-src 'self' 'unsafe-inline'",
        "worker-src 'self' blob:",
        "img-src 'self' data: blob:",
        "font-src 'self' data: blob:",
        "media-src 'self' data: blob:",
        "connect-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'none'",
    )
)
"""No request of the page leaves its host. Pyodide and CanvasKit compile WebAssembly, and Pyodide scripts as well."""


@dataclass(frozen=True, slots=True)
class Site:
    """A version, and the bytes that a browser fetches on the first visit and keeps."""

    version: str
    kept: int


def write(out: Path, base: str | None) -> Site:
    """Write page, manifest, icons and service worker around what lies in `out/files`, and name that by its version."""
    assets, files = assets_folder(), out / FILES
    for script in SCRIPTS:
        shutil.copyfile(script, files / script.name)
    for place in _places(assets):
        (out / place).parent.mkdir(exist_ok=True)
        shutil.copyfile(assets / place, out / place)
    index = _filled(
        "index.html",
        BASE=html.escape(base or "./"),
        POLICY=html.escape(POLICY),
        DESCRIPTION=html.escape(DESCRIPTION),
        NAME=NAME,
        DAY=look.DAY["surface"],
        NIGHT=look.NIGHT["surface"],
        WORDS=json.dumps(words.spoken(assets / "locale"), ensure_ascii=False).replace("<", r"\u003c"),
        NO_SCRIPT=html.escape(words.no_script()),
    )
    version = pack.version(out, index, (PAGE / "service-worker.js").read_text(encoding="utf-8"))
    files.rename(out / version)
    (out / "index.html").write_text(index.replace("@FOLDER@", version), encoding="utf-8")
    listed = pack.kept(out, (file for file in out.rglob("*") if file.is_file() and file.name != "NOTICES"))
    worker = _filled(
        "service-worker.js",
        VERSION=version,
        POLICY=POLICY,
        FALLBACK_FONT=FALLBACK_FONT,
        FILES=json.dumps([["" if each.path == "index.html" else each.path, *astuple(each)[1:]] for each in listed]),
    )
    (out / "service-worker.js").write_text(worker, encoding="utf-8")
    (out / MARK).write_text(json.dumps({"version": version}), encoding="utf-8")
    return Site(version, sum(each.size for each in listed))


def _places(assets: Path) -> list[str]:
    """What is looked for at fixed places below the page, whatever the version."""
    icons = json.loads((assets / "manifest.json").read_text(encoding="utf-8"))["icons"]
    fonts = [f"fonts/{font.name}" for font in sorted((assets / "fonts").glob("*.ttf"))]
    return ["manifest.json", "favicon.png", TOUCH_ICON, *fonts, *(icon["src"] for icon in icons)]


def _filled(name: str, **places: str) -> str:
    """Read a file of the page and fill its places."""
    text = (PAGE / name).read_text(encoding="utf-8")
    for place, value in places.items():
        text = text.replace(f"@{place}@", value)
    return text
