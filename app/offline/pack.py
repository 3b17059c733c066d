"""Archives and names that depend on nothing but what is in them: the same sources give the same folder."""

from __future__ import annotations

import gzip
import hashlib
import io
import tarfile
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

KINDS: Final = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".frag": "application/octet-stream",
    ".gz": "application/octet-stream",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".otf": "font/otf",
    ".png": "image/png",
    ".ttf": "font/ttf",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
"""What the service worker answers that a file is; a browser takes scripts and WebAssembly under these names only."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A file that the browser keeps: its address below the folder, kind, size and SHA-256."""

    path: str
    kind: str
    size: int
    hash: str


def archive(folder: Path, target: Path) -> None:
    """Pack the files below `folder` as a tar.gz without times or owners."""
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w", format=tarfile.USTAR_FORMAT) as packed:
        for file in sorted(each for each in folder.rglob("*") if each.is_file()):
            entry = tarfile.TarInfo(file.relative_to(folder).as_posix())
            entry.size = file.stat().st_size
            with file.open("rb") as content:
                packed.addfile(entry, content)
    target.write_bytes(gzip.compress(tar.getvalue(), mtime=0))


def zipped(folder: Path, target: Path) -> None:
    """Pack the files below `folder` as a zip without times, which Python can import from."""
    with zipfile.ZipFile(target, "w") as packed:
        for file in sorted(each for each in folder.rglob("*") if each.is_file()):
            entry = zipfile.ZipInfo(file.relative_to(folder).as_posix())
            packed.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED)


def kept(root: Path, files: Iterable[Path]) -> list[Kept]:
    """Describe files below `root` for the service worker."""
    return [
        Kept(
            path=file.relative_to(root).as_posix(),
            kind=KINDS[file.suffix],
            size=file.stat().st_size,
            hash=hashlib.sha256(file.read_bytes()).hexdigest(),
        )
        for file in sorted(files)
    ]


def version(folder: Path, *others: str) -> str:
    """Name what is in a folder, and some texts beside it, by its content."""
    digest = hashlib.sha256()
    for file in sorted(each for each in folder.rglob("*") if each.is_file()):
        digest.update(
            f"{file.relative_to(folder).as_posix()} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode()
        )
    for text in others:
        digest.update(text.encode())
    return digest.hexdigest()[:12]
