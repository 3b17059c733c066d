"""Python compiled for the browser, by the very Pyodide that will run it, in Node.js.

Without Node.js the sources are packed as they are; the browser then compiles them at every start.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from app.offline.missing import Missing

SCRIPT: Final = Path(__file__).with_name("compile.mjs")

OLDEST: Final = 18
"""The first version of Node.js that Pyodide runs in."""


def node() -> Path | None:
    """Find a Node.js that runs Pyodide: the one on the path, else the one that the package playwright brings."""
    return next(filter(_is_new_enough, _at_hand()), None)


def _at_hand() -> Iterator[Path]:
    if found := shutil.which("node"):
        yield Path(found)
    playwright = find_spec("playwright")
    if playwright and playwright.origin:
        for name in ("node", "node.exe"):
            if (brought := Path(playwright.origin).parent / "driver" / name).is_file():
                yield brought


def _is_new_enough(node: Path) -> bool:
    """Whether it starts at all, and says that it is no older than Pyodide needs."""
    try:
        asked = [str(node), "--version"]
        said = subprocess.run(asked, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=10).stdout
    except (OSError, subprocess.TimeoutExpired):
        return False
    version = re.match(r"v(\d+)\.", said)
    return version is not None and int(version[1]) >= OLDEST


def compile_all(node: Path, pyodide: Path, folder: Path) -> None:
    """Put a `.pyc` in the place of each `.py` under `folder`. Raises Missing where Node.js or Pyodide fails."""
    command = [str(node), str(SCRIPT), str(pyodide), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    if done.returncode:
        why = (done.stderr.strip() or "no reason given").splitlines()[-1]
        raise Missing(f"Pyodide could not compile the app in Node.js ({why})")
