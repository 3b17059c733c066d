"""Flet's client and Pyodide, as the package flet-web brings them, without what this app never asks for."""

from __future__ import annotations

import json
import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from app.offline.missing import Missing

LIBRARY: Final = "pyodide/python_stdlib.zip"
"""Python's own modules, in source."""

WANTED: Final = (
    "flutter.js",
    "main.dart.js",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "assets/AssetManifest.bin.json",
    "assets/NOTICES",
    "assets/fonts/MaterialIcons-Regular.otf",
    "assets/fonts/roboto.woff2",
    "assets/packages/cupertino_icons/assets/CupertinoIcons.ttf",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
    LIBRARY,
)
"""All browsers get the same CanvasKit: its smaller variant for Chromium would have to be kept besides."""

SCRIPT: Final = ".js"
"""How the name of every script ends here: of `.mjs` many hosts say that it is text, and no browser imports that.

Pyodide knows its own lines in a trace by the name `pyodide.asm.mjs`, which is therefore still in it.
"""

FONTS: Final = {
    "MaterialIcons": "fonts/MaterialIcons-Regular.otf",
    "packages/cupertino_icons/CupertinoIcons": "packages/cupertino_icons/assets/CupertinoIcons.ttf",
    "Roboto": "fonts/roboto.woff2",
}
"""The client loads every font of its list before it draws: these, and none for formulas."""


def web_folder() -> Path:
    """Give the folder in which flet-web keeps client and Pyodide. Raises Missing."""
    spec = find_spec("flet_web")
    if spec is None or spec.origin is None:
        raise Missing("the package flet-web is not installed")
    return Path(spec.origin).parent / "web"


def copy_client(source: Path, into: Path) -> None:
    """Copy what is wanted of the client, and write its lists anew. Raises Missing."""
    for name in WANTED:
        if not (source / name).is_file():
            raise Missing(f"the package flet-web has no {name}")
        copied = into / name
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source / name, copied.with_name(copied.name + SCRIPT) if copied.suffix == ".mjs" else copied)
    fonts = [{"family": family, "fonts": [{"asset": asset}]} for family, asset in FONTS.items()]
    (into / "assets" / "FontManifest.json").write_text(json.dumps(fonts), encoding="utf-8")
    lock = json.loads((source / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    bare = {"info": lock["info"], "packages": {}}
    (into / "pyodide" / "pyodide-lock.json").write_text(json.dumps(bare), encoding="utf-8")
