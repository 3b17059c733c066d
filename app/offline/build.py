"""Build the folder: client, Pyodide, packages and app, with the page that starts them and the worker that keeps them.

    build(Path("web"), base="/cards/", say=print)

Everything that a version needs lies in a folder named after its content; beside it are the page and what a browser
looks for at fixed places. So a host or a browser that still has a part of an earlier version never mixes the two.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.device.folders import assets_folder
from app.offline import client, compiling, pack, packages, site

NOT_PACKED: Final = ("__pycache__", "offline", "assets", "py.typed")
"""What lies in `app` or `models` and is not run in a browser; the assets are packed by themselves."""

LEADING: Final = ("index.html", "service-worker.js")
"""What leads a browser to the files of a version."""

PACKED: Final = "app.tar.gz"
"""The app itself in the folder of a version, by which an earlier version's is known."""

LATER: Final = Path(__file__).with_name("later.py")
"""What finds in a browser the packages that the first screen does not wait for."""


class Refused(Exception):  # noqa: N818  (refused, as everything else here is)
    """A folder that the build must not touch; the text is a sentence."""


@dataclass(frozen=True, slots=True)
class App:
    """What is packed: the module `start.py`, the folders of code beside it, and the distributions under both.

    The first screen waits until the `packages` are unpacked. It must not need what comes `later`, which is imported
    straight out of its archive.
    """

    start: Path
    packages: Set[str]
    later: Set[str] = frozenset()
    sources: tuple[Path, ...] = ()
    assets: Path | None = None


@dataclass(frozen=True, slots=True)
class Built:
    """What came of it."""

    version: str
    size: int
    kept: int
    """The bytes that a browser fetches on the first visit, and keeps."""
    compiled: bool


def kibitzer() -> App:
    """The app of this installation. Raises Missing."""
    code = Path(__file__).parents[2]
    first = {"flet", *packages.needed("flet")}
    return App(
        start=Path(__file__).with_name("start.py"),
        packages=first,
        later=packages.needed("kibitzer") - first,
        sources=(code / "app", code / "models"),
        assets=assets_folder(),
    )


def build(out: Path, app: App, *, base: str | None = None, say: Callable[[str], None] = print) -> Built:
    """Build `app` as the folder `out`, whole or not at all. Raises Refused and Missing."""
    out = _led_to(out)
    _check(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{out.name}.", dir=out.parent) as work:
        built = _build(Path(work), app, base, say)
        _replace(out, Path(work) / "out", Path(work) / "before")
    return built


def _led_to(out: Path) -> Path:
    """Where `OUT` is a link, what it leads to: that is built, and the link stays."""
    try:
        return out.resolve()
    except RuntimeError as error:
        raise Refused(f"{out} is a link that leads nowhere") from error


def _check(out: Path) -> None:
    """Refuse a folder with something else in it, and a place where there can be none."""
    there = next(place for place in (out, *out.parents) if place.exists())
    if not there.is_dir():
        raise Refused(f"{there} is no folder")
    if there == out and any(out.iterdir()) and not (out / site.MARK).is_file():
        raise Refused(f"{out} is not empty, and is no earlier build")


def _replace(out: Path, new: Path, before: Path) -> None:
    """Put the new build where an earlier one is; what its owner keeps beside it, as `.git` or `CNAME`, is not touched.

    The mark comes first, so that it is known for ours whatever happens. The files of a version have a folder of their
    own: the earlier one goes last, after what leads to it was replaced, so that between two steps one of the two can be
    played. Only a version that is built once more is not there for a moment.
    """
    if not out.exists():
        new.rename(out)
        return
    before.mkdir()
    built = sorted(new.iterdir(), key=lambda each: (each.name != site.MARK, each.name in LEADING))
    earlier = {each for each in out.iterdir() if (each / PACKED).is_file()} - {out / each.name for each in built}
    for each in built:
        there = out / each.name
        if there.is_dir():
            there.rename(before / each.name)
        each.replace(there)
    for each in earlier:
        each.rename(before / each.name)


def _build(work: Path, app: App, base: str | None, say: Callable[[str], None]) -> Built:
    out, files, stage = work / "out", work / "out" / site.FILES, work / "stage"
    files.mkdir(parents=True)
    say("Flet's client and Pyodide")
    web = client.web_folder()
    client.copy_client(web, files)

    say("packages")
    packages.gather(stage / "packages", app.packages | app.later)
    packages.set_apart(stage / "packages", stage / "later", app.later)
    say("the app")
    _gather_app(stage / "app", app)

    node = compiling.node()
    if node is None:
        say("not compiled, since there is no Node.js here: the app will start more slowly")
    else:
        say("compiling")
        library = files / client.LIBRARY
        shutil.unpack_archive(library, stage / "library")
        compiling.compile_all(node, web / "pyodide", stage)
        pack.zipped(stage / "library", library)
    pack.archive(stage / "packages", files / "packages.tar.gz")
    pack.archive(stage / "app", files / PACKED)
    pack.zipped(stage / "later", files / "later.zip")

    say("page")
    made = site.write(out, base)
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    return Built(made.version, size, made.kept, node is not None)


def _gather_app(into: Path, app: App) -> None:
    into.mkdir(parents=True)
    shutil.copyfile(app.start, into / "start.py")
    shutil.copyfile(LATER, into / LATER.name)
    for source in app.sources:
        shutil.copytree(source, into / source.name, ignore=shutil.ignore_patterns(*NOT_PACKED))
    if app.assets:
        for part in ("rules", "locale"):
            shutil.copytree(app.assets / part, into / "assets" / part, ignore=shutil.ignore_patterns("*.pot"))
        (into / "assets" / "fonts").mkdir()
        shutil.copyfile(app.assets / "fonts" / "coverage.json", into / "assets" / "fonts" / "coverage.json")
