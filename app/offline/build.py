"""Build the folder: client, Pyodide, packages and app, with the page that starts them and the worker that keeps them.

    build(Path("web"), base="/cards/", say=print)

Everything that a version needs lies in a folder named after its content; beside it are the page and what a browser
looks for at fixed places. So a host or a browser that still has a part of an earlier version never mixes the two.
"""

from __future__ import annotations

import html
import json
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any, Final

from app import look
from app.device.folders import assets_folder
from app.offline import client, compiling, pack, packages, words

PAGE: Final = Path(__file__).with_name("page")
MARK: Final = "kibitzer-web-app.json"
"""The file by which an earlier build is known; it names the version."""

NAME: Final = "Kibitzer"
TOUCH_ICON: Final = "icons/apple-touch-icon-192.png"
DESCRIPTION: Final = "The score-keeper and referee for real card tables."
NOT_PACKED: Final = ("__pycache__", "offline", "assets", "py.typed")
"""What lies in `app` or `models` and is not run in a browser; the assets are packed by themselves."""

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


class Refused(Exception):  # noqa: N818  (refused, as everything else here is)
    """A folder that the build must not touch; the text is a sentence."""


@dataclass(frozen=True, slots=True)
class App:
    """What is packed: the module `start.py`, the packages beside it, and the distributions under both."""

    start: Path
    sources: tuple[Path, ...] = ()
    assets: Path | None = None
    pure: tuple[str, ...] = packages.FLET
    compiled: tuple[str, ...] = ("msgpack",)


@dataclass(frozen=True, slots=True)
class Built:
    """What came of it."""

    version: str
    size: int
    kept: int
    """The bytes that a browser fetches on the first visit, and keeps."""
    compiled: bool


def kibitzer() -> App:
    """The app of this installation."""
    code = Path(__file__).parents[2]
    return App(
        start=Path(__file__).with_name("start.py"),
        sources=(code / "app", code / "models"),
        assets=assets_folder(),
        pure=packages.FLET + packages.STORAGE,
        compiled=("msgpack", "pydantic-core"),
    )


def build(out: Path, app: App, *, base: str | None = None, say: Callable[[str], None] = print) -> Built:
    """Build `app` as the folder `out`, whole or not at all. Raises Refused and Missing."""
    _check(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{out.name}.", dir=out.parent) as work:
        built = _build(Path(work), app, base, say)
        _replace(out, Path(work) / "out", Path(work) / "before")
    return built


def _check(out: Path) -> None:
    """Refuse a folder with something else in it."""
    if out.is_dir():
        if any(out.iterdir()) and not (out / MARK).is_file():
            raise Refused(f"{out} is not empty, and is no earlier build")
    elif out.exists():
        raise Refused(f"{out} is no folder")


def _replace(out: Path, new: Path, before: Path) -> None:
    if out.exists():
        out.rename(before)
    new.rename(out)


def _build(work: Path, app: App, base: str | None, say: Callable[[str], None]) -> Built:
    out, files, stage = work / "out", work / "out" / "files", work / "stage"
    files.mkdir(parents=True)
    say("Flet's client and Pyodide")
    web = client.web_folder()
    client.copy_client(web, files)

    say("packages")
    packages.gather(stage / "packages", app.pure, app.compiled)
    say("the app")
    _gather_app(stage / "app", app)

    node = compiling.node()
    if node is None:
        say("not compiled, since there is no Node.js here: the app will start more slowly")
    else:
        say("compiling")
        compiling.compile_all(node, web / "pyodide", stage)
    for name in ("packages", "app"):
        pack.archive(stage / name, files / f"{name}.tar.gz")

    say("page")
    for name in ("start.css", "start.js", "worker.js"):
        shutil.copyfile(PAGE / name, files / name)
    shutil.copyfile(PAGE.parents[1] / "device" / "device.js", files / "device.js")
    version = _write_page(out, files, base)
    listed = json.loads((out / MARK).read_text(encoding="utf-8"))
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    return Built(version, size, listed["kept"], node is not None)


def _gather_app(into: Path, app: App) -> None:
    into.mkdir(parents=True)
    shutil.copyfile(app.start, into / "start.py")
    for source in app.sources:
        shutil.copytree(source, into / source.name, ignore=shutil.ignore_patterns(*NOT_PACKED))
    if app.assets:
        for part in ("rules", "locale"):
            shutil.copytree(app.assets / part, into / "assets" / part, ignore=shutil.ignore_patterns("*.pot", "*.po"))
        (into / "assets" / "fonts").mkdir()
        shutil.copyfile(app.assets / "fonts" / "coverage.json", into / "assets" / "fonts" / "coverage.json")


def _write_page(out: Path, files: Path, base: str | None) -> str:
    """Write the page, its manifest and icons, and the service worker that keeps all; name the version."""
    assets = assets_folder()
    shutil.copyfile(assets / "favicon.png", out / "favicon.png")
    (out / "fonts").mkdir()
    for font in (assets / "fonts").glob("*.ttf"):
        shutil.copyfile(font, out / "fonts" / font.name)
    (out / "icons").mkdir()
    for icon in json.loads((assets / "manifest.json").read_text(encoding="utf-8"))["icons"]:
        shutil.copyfile(assets / icon["src"], out / icon["src"])
    shutil.copyfile(assets / TOUCH_ICON, out / TOUCH_ICON)
    shutil.copyfile(assets / "manifest.json", out / "manifest.json")
    index = _filled(
        "index.html",
        BASE=html.escape(base or "./"),
        POLICY=html.escape(POLICY),
        DESCRIPTION=html.escape(DESCRIPTION),
        NAME=NAME,
        DAY=look.DAY.surface,
        NIGHT=look.NIGHT.surface,
        WORDS=json.dumps(words.SENTENCES, ensure_ascii=False),
        NO_SCRIPT=html.escape(words.NO_SCRIPT),
    )
    version = pack.version(out, index, (PAGE / "service-worker.js").read_text(encoding="utf-8"))
    files.rename(out / version)
    index = index.replace("@FOLDER@", version)
    (out / "index.html").write_text(index, encoding="utf-8")
    listed = pack.kept(out, (file for file in out.rglob("*") if file.is_file() and file.name != "NOTICES"))
    kept = [["" if each.path == "index.html" else each.path, *astuple(each)[1:]] for each in listed]
    worker = _filled(
        "service-worker.js",
        VERSION=version,
        POLICY=POLICY,
        FALLBACK_FONT="fonts/KibitzerSans.ttf",
        FILES=json.dumps(kept),
    )
    (out / "service-worker.js").write_text(worker, encoding="utf-8")
    mark = {"version": version, "kept": sum(each.size for each in listed)}
    (out / MARK).write_text(json.dumps(mark), encoding="utf-8")
    return version


def _filled(name: str, **places: Any) -> str:
    """Read a file of the page and fill its places."""
    text = (PAGE / name).read_text(encoding="utf-8")
    for place, value in places.items():
        text = text.replace(f"@{place}@", value)
    return text
