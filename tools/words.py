"""Collect every sentence of the app for translators in `assets/locale/kibitzer.pot`: `poe words`.

The file is sorted and names no lines, so that it changes only when a sentence does. The file of each language gets the
new sentences, empty until they are translated, and loses those that nothing says any more.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import IO, Any, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).parents[1]
POT: Final = ROOT / "assets" / "locale" / "kibitzer.pot"

KEYWORDS: Final[dict[str, tuple[int, ...] | None]] = {
    "say": None,
    "phrase": None,
    "count": (1, 2),
    "phrases": (1, 2),
}
"""The functions whose first text, or whose first two, are sentences of the catalogue."""

# A header of our own: Babel's carries the time of the run, and the file would change with each.
HEADER: Final = """\
# The sentences of Kibitzer. Places in braces stand for facts: keep them, in the order that your language wants.
msgid ""
msgstr ""
"Project-Id-Version: Kibitzer\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def sentences(
    file: IO[bytes],
    keywords: Collection[str],
    comment_tags: Collection[str],  # noqa: ARG001 - Babel gives them
    options: Mapping[str, Any],  # noqa: ARG001
) -> Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]:
    """Find the calls of keywords in a Python file, for Babel.

    Babel's own finder reads tokens: it passes over calls in f-strings before Python 3.12, and over calls inside the
    arguments of another's arguments on every version.
    """
    for node in ast.walk(ast.parse(file.read())):
        match node:
            case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name), args=args) if name in keywords:
                yield node.lineno, name, tuple(_text(argument) for argument in args) or (None,), []


def _text(argument: ast.expr) -> str | None:
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else None


def catalogue(source: Path = ROOT / "app") -> Catalog:
    """Every sentence in the Python files under `source`, with the files it stands in."""
    found = Catalog(charset="utf-8")
    for file, _, message, _, _ in extract_from_dir(source, [("**.py", "tools.words:sentences")], keywords=KEYWORDS):
        found.add(message, locations=[(f"{source.name}/{file}", None)])
    return found


def text(sentences: Catalog, header: str = HEADER) -> str:
    """A catalogue as its file holds it."""
    written = BytesIO()
    write_po(written, sentences, width=110, omit_header=True, sort_output=True, include_lineno=False)
    return header + written.getvalue().decode("utf-8").strip() + "\n"


def translated(file: Path, template: Catalog) -> str:
    """The file of a language with the sentences of `template` and no others."""
    before = file.read_text(encoding="utf-8")
    with file.open("rb") as opened:
        language = read_po(opened)
    language.update(template, no_fuzzy_matching=True)
    language.obsolete.clear()
    return text(language, before.partition("\n\n")[0] + "\n\n")


if __name__ == "__main__":
    POT.parent.mkdir(exist_ok=True)
    found = catalogue()
    POT.write_text(text(found), encoding="utf-8")
    for file in (POT, *sorted(POT.parent.glob("*/LC_MESSAGES/kibitzer.po"))):
        if file != POT:
            file.write_text(translated(file, found), encoding="utf-8")
        print(file)
