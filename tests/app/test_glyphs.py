"""Everything that the app itself writes is in all three of our fonts, so that no glyph is asked from a network."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from tools.words import POT, ROOT

FONTS: Final = tuple(sorted((ROOT / "assets" / "fonts").glob("*.ttf")))
RULES: Final = ROOT / "assets" / "rules"
DRAWN: Final = ("parts", "pads", "screens", "stores", "phrases", "words.py", "look.py", "main.py", "routes.py")
"""What of `app` writes on a screen; the rest speaks to a terminal or to a browser."""

HAVE: Final = frozenset.intersection(*(frozenset(TTFont(font, lazy=True).getBestCmap()) for font in FONTS))
"""The code points that all the fonts have."""

Lacking = list[tuple[str, str]]


def lacking(texts: Iterable[tuple[str, str]]) -> Lacking:
    """Each (where, sign) that a font of ours does not have, also as capitals: tags are set in them."""
    return [
        (where, f"{sign} U+{ord(sign):04X}")
        for where, text in texts
        for sign in sorted({*text, *text.upper()} - {"\n"})
        if ord(sign) not in HAVE
    ]


def messages(pot: Path) -> Iterator[tuple[str, str]]:
    """Every form of every sentence of the catalogue."""
    with pot.open("rb") as file:
        for message in read_po(file):
            for text in (message.id,) if isinstance(message.id, str) else message.id:
                yield pot.name, text


def literals(files: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """Every text that stands in Python files, but for those that explain the code."""
    for file in files:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        remarks = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in remarks:
                yield f"{file.name}:{node.lineno}", node.value


def lines(files: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """Every line of text files."""
    for file in files:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            yield f"{file.parent.name}/{file.name}:{number}", line


def sources() -> list[Path]:
    """The Python files that write on a screen."""
    places = [ROOT / "app" / name for name in DRAWN]
    return [file for place in places for file in (sorted(place.rglob("*.py")) if place.is_dir() else [place])]


def test_there_are_three_fonts() -> None:
    assert len(FONTS) == 3


def test_every_sentence_of_the_catalogue_can_be_shown() -> None:
    texts = list(messages(POT))
    assert len(texts) > 100
    assert lacking(texts) == []


def test_every_text_in_the_code_of_the_screens_can_be_shown() -> None:
    texts = list(literals(sources()))
    assert {"♠", "−"} <= {text for _, text in texts}
    assert lacking(texts) == []


def test_every_article_can_be_shown() -> None:
    files = sorted(RULES.rglob("*.md"))
    assert files
    assert lacking(lines(files)) == []


@pytest.mark.parametrize("sign", ["李", "🂡", "☃", "\ufffd", "\t"])
def test_a_planted_glyph_is_found(sign: str, tmp_path: Path) -> None:
    found = f"{sign} U+{ord(sign):04X}"
    source, article, pot = tmp_path / "screen.py", tmp_path / "en.md", tmp_path / "planted.pot"
    source.write_text(f'"""Explained with {sign}."""\nTITLE = f"A {{card}} of {sign}"\n', encoding="utf-8")
    article.write_text(f"# A rule\n\nIt is {sign}.\n", encoding="utf-8")
    assert lacking(literals([source])) == [("screen.py:2", found)]
    assert lacking(lines([article])) == [(f"{tmp_path.name}/en.md:3", found)]
    if sign.isprintable():
        pot.write_text(f'msgid "one {sign}"\nmsgid_plural "many"\nmsgstr[0] ""\n', encoding="utf-8")
        assert lacking(messages(pot)) == [("planted.pot", found)]


def test_capitals_are_looked_at_too() -> None:
    assert ord("ƒ") in HAVE
    assert lacking([("a tag", "ƒ")]) == [("a tag", "Ƒ U+0191")]
