"""The rulebook: every article that a game or the table can point to, read from `rules/<game>/<language>.md`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ORIGINAL: Final = "en"
"""The language that every article is written in first, and is shown in where there is no translation."""

_HEAD: Final = "\n## "
_PLAIN: Final = re.compile(r"[a-z]+(_[A-Z]+)?")
_EXAMPLE: Final = "Example: "
_SOURCES: Final = "Sources: "


@dataclass(frozen=True, slots=True)
class Article:
    """One rule in our own words.

    Attributes:
        id: what refusals and lines of the sheet call it, `jabberwocky/dealer-bid`.
        title: what it is about.
        text: the rule, paragraphs parted by an empty line.
        example: a case of it, empty where none is needed.
        sources: who says so, who differs, and what we decided where all are silent.
    """

    id: str
    title: str
    text: str
    example: str
    sources: str


class Rulebook:
    """The articles below one folder."""

    def __init__(self, folder: Path) -> None:
        """Nothing is read before it is asked for."""
        self._folder = folder
        self._books: dict[tuple[str, str], dict[str, Article]] = {}

    def articles(self, game: str, language: str = ORIGINAL) -> tuple[Article, ...]:
        """All articles of a game, or of the `table`, in the order of the book; none where it has no book."""
        translated = self._book(game, language)
        return tuple(translated.get(name, article) for name, article in self._book(game, ORIGINAL).items())

    def article(self, name: str, language: str = ORIGINAL) -> Article | None:
        """The article that refusals and lines call `name`; None where there is none."""
        game = name.partition("/")[0]
        return self._book(game, language).get(name) or self._book(game, ORIGINAL).get(name)

    def _book(self, game: str, language: str) -> dict[str, Article]:
        if (game, language) not in self._books:
            self._books[game, language] = {article.id: article for article in self._written(game, language)}
        return self._books[game, language]

    def _written(self, game: str, language: str) -> Iterator[Article]:
        if not (_PLAIN.fullmatch(game) and _PLAIN.fullmatch(language)):  # both can come from a link
            return
        file = self._folder / game / f"{language}.md"
        if file.is_file():
            for section in file.read_text(encoding="utf-8").split(_HEAD)[1:]:
                yield _article(game, section)


def _article(game: str, section: str) -> Article:
    """One section of a book: `id: Title`, then paragraphs, the last ones an example and the sources."""
    head, _, body = section.partition("\n")
    name, _, title = head.partition(": ")
    text, example, sources = [], "", ""
    for lines in body.strip().split("\n\n"):
        paragraph = " ".join(lines.split())
        if paragraph.startswith(_EXAMPLE):
            example = paragraph.removeprefix(_EXAMPLE)
        elif paragraph.startswith(_SOURCES):
            sources = paragraph.removeprefix(_SOURCES)
        else:
            text.append(paragraph)
    return Article(f"{game}/{name}", title.strip(), "\n\n".join(text), example, sources)
