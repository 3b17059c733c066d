"""Packages that the first screen does not wait for: imported straight out of their archive, whenever that may be.

The worker imports this before anything of ours. So nobody has to know what is there by when: an import finds its module
in the archive, unpacks that one, and no start unpacks them all.
"""

from __future__ import annotations

import sys
from functools import cached_property
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from zipimport import zipimporter


class Compiled:
    """Finds the compiled modules of an archive. Python itself imports from there only what is written in Python."""

    def __init__(self, archive: Path) -> None:
        """Read nothing yet."""
        self.archive = archive

    @cached_property
    def _packed(self) -> zipimporter:
        return zipimporter(str(self.archive))

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """Unpack the module beside the archive and say where it is; None where the archive has none of that name."""
        inside = name.replace(".", "/") + EXTENSION_SUFFIXES[0]
        try:
            code = self._packed.get_data(inside)
        except OSError:
            return None
        unpacked = self.archive.with_suffix("") / inside
        unpacked.parent.mkdir(parents=True, exist_ok=True)
        unpacked.write_bytes(code)
        return spec_from_file_location(name, unpacked)


def reach(archive: Path) -> None:
    """Let Python import from `archive` what it finds nowhere else."""
    sys.path.append(str(archive))
    sys.meta_path.append(Compiled(archive))


if sys.platform == "emscripten":
    reach(Path(__file__).with_name("later.zip"))
