"""Python compiled for the browser, by the very Pyodide that will run it, in Node.js.

Without Node.js the sources are packed as they are; the browser then compiles them at every start.
"""

from __future__ import annotations

import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from app.offline.missing import Missing

SCRIPT: Final = Path(__file__).with_name("compile.mjs")


def node() -> Path | None:
    """Find Node.js: the one on the path, else the one that the package playwright brings."""
    if found := shutil.which("node"):
        return Path(found)
    playwright = find_spec("playwright")
    if playwright and playwright.origin:
        for name in ("node", "node.exe"):
            if (brought := Path(playwright.origin).parent / "driver" / name).is_file():
                return brought
    return None


def compile_all(node: Path, pyodide: Path, folder: Path) -> None:
    """Put a `.pyc` in the place of each `.py` under `folder`. Raises Missing where Node.js or Pyodide fails."""
    command = [str(node), str(SCRIPT), str(pyodide), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    if done.returncode:
        why = (done.stderr.strip() or "no reason given").splitlines()[-1]
        raise Missing(f"Pyodide could not compile the app in Node.js ({why})")
