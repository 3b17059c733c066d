"""The Python packages that the app needs in a browser, gathered in a folder.

What is pure Python is copied from this installation, so that the folder runs what was tried here. The two packages
with compiled code come from the package registry, in their versions for Pyodide, by pip: it knows where the registry
is.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator, Set
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from app.offline.missing import Missing

COMPILED: Final = ("msgpack", "pydantic-core")
"""The packages that are there for Pyodide in compiled form only; all others work as Python alone."""

BROWSER: Final = {
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_system": "Emscripten",
    "python_full_version": "3.14.2",
    "python_version": "3.14",
    "sys_platform": "emscripten",
}
"""What a browser is in the markers of requirements."""

PLATFORM: Final = (
    "--platform=pyemscripten_2026_0_wasm32",
    "--python-version=3.14",
    "--implementation=cp",
    "--abi=cp314",
)
"""What the Pyodide in flet-web 1.0.5 is, in pip's words."""

NOTHING_FOUND: Final = "(from versions: none)"
"""What pip says where it found the package in no version at all, and also where it found no registry."""

PYTHON: Final = (".py", ".json")
"""The kinds of files that are copied; `.json` are Flet's names of icons."""

UNUSED: Final = (
    "flet/auth/providers",
    "flet/cli.py",
    "flet/fastapi",
    "flet/pytest_plugin.py",
    "flet/security",
    "flet/testing",
    "pydantic/mypy.py",
    "pydantic/v1",
    "sqlalchemy/dialects/mssql",
    "sqlalchemy/dialects/mysql",
    "sqlalchemy/dialects/oracle",
    "sqlalchemy/dialects/postgresql",
    "sqlalchemy/ext/asyncio",
    "sqlalchemy/testing",
    "sqlmodel/ext",
)
"""What nothing of ours imports, by its place in its package."""


def needed(of: str) -> set[str]:
    """Name what the distribution `of` needs in a browser, and what that needs in turn. Raises Missing."""
    found: set[str] = set()
    waiting = [of]
    while waiting:
        for line in _installed(waiting.pop()).requires or ():
            requirement = Requirement(line)
            name = canonicalize_name(requirement.name)
            here = requirement.marker is None or requirement.marker.evaluate({**BROWSER, "extra": ""})
            if here and name not in found:
                found.add(name)
                waiting.append(name)
    return found


def gather(into: Path, names: Set[str]) -> None:
    """Put the named distributions in the folder `into`. Raises Missing."""
    for name in sorted(names - set(COMPILED)):
        installed = _installed(name)
        for file in installed.files or ():
            place = PurePosixPath(file)
            if is_wanted(place):
                target = into / place
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(str(installed.locate_file(file)), target)
    _fetch(into, [f"{name}=={_installed(name).version}" for name in sorted(names & set(COMPILED))])


def set_apart(folder: Path, into: Path, names: Set[str]) -> None:
    """Move the named distributions from the one folder, where they were gathered, to the other."""
    into.mkdir()
    for name in sorted(names):
        for top in sorted({PurePosixPath(file).parts[0] for file in _installed(name).files or ()}):
            if (folder / top).exists() and top != "..":
                shutil.move(folder / top, into / top)


def is_wanted(place: PurePosixPath) -> bool:
    """Whether a file of an installed package is needed in a browser."""
    outside = ".." in place.parts or place.parts[0].endswith(".dist-info")
    return not outside and place.suffix in PYTHON and not any(place.is_relative_to(unused) for unused in UNUSED)


def _installed(name: str) -> Distribution:
    try:
        return distribution(name)
    except PackageNotFoundError:
        raise Missing(f"the package {name} is not installed") from None


def _fetch(into: Path, wanted: list[str]) -> None:
    """Let pip fetch packages for Pyodide. Raises Missing."""
    if not wanted:
        return
    options = ["--quiet", "--no-deps", "--only-binary=:all:", "--no-compile", "--disable-pip-version-check"]
    command = [*_pip(), "install", *options, *PLATFORM, f"--target={into}", *wanted]
    done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if line.startswith("ERROR:")]
        why = said[0].removeprefix("ERROR:").strip() if said else "pip gave no reason"
        if why.endswith(NOTHING_FOUND):
            why += "; is there a network?"
        raise Missing(f"{' and '.join(wanted)} for the browser could not be fetched ({why})")
    for left in _not_wanted(into):
        left.unlink()


def _not_wanted(folder: Path) -> Iterator[Path]:
    """The files beside the code that pip unpacks."""
    for file in folder.rglob("*"):
        if file.is_file() and file.suffix != ".so" and not is_wanted(PurePosixPath(file.relative_to(folder))):
            yield file


def _pip() -> list[str]:
    """The pip of this Python, else one on the path: it fetches for another Python in any case."""
    if find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    if found := shutil.which("pip") or shutil.which("pip3"):
        return [found]
    raise Missing("pip is not installed")
