"""What people say for what the books say: the files `synonyms.<language>.txt`, which `rules/README.md` explains."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from models.search.spelling import stem, words

EVERY: Final = "*"
"""Stands for every book that has an article of that name."""

Saying: TypeAlias = tuple[str, ...]
"""The stems of one word, or of several that are said in a row."""


@dataclass(frozen=True, slots=True)
class Synonyms:
    """The sayings of one language.

    Attributes:
        known: every word in the file, plain: so many more that are not misspelt.
        silent: the stems of words that say nothing.
        meanings: what is said for what, each saying with all that it can mean.
        articles: what else an article is called, by its id or by `*/name`.
    """

    known: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()
    meanings: Mapping[Saying, tuple[Saying, ...]] = field(default_factory=dict)
    articles: Mapping[str, str] = field(default_factory=dict)

    def called(self, article: str) -> str:
        """What else an article is called."""
        _, _, name = article.partition("/")
        return f"{self.articles.get(article, '')} {self.articles.get(f'{EVERY}/{name}', '')}"


def read_synonyms(file: Path, language: str) -> Synonyms:
    """Read a file of synonyms; where there is none, nobody says anything else than the books."""
    if not file.is_file():
        return Synonyms()
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    silent: set[str] = set()
    meanings: dict[Saying, tuple[Saying, ...]] = {}
    articles: dict[str, str] = {}
    for line in lines:
        said, colon, meant = line.partition(":")
        if "/" in said:
            articles[said] = f"{articles.get(said, '')} {meant}"
        elif colon:
            for saying in _sayings(said, language):
                meanings[saying] = (*meanings.get(saying, ()), *_sayings(meant, language))
        elif "=" in line:
            alike = _sayings(line.replace("=", ","), language)
            for saying in alike:
                meanings[saying] = (*meanings.get(saying, ()), *(each for each in alike if each != saying))
        else:
            silent |= {term for saying in _sayings(line, language) for term in saying}
    return Synonyms(frozenset(word for line in lines for word in words(line)), frozenset(silent), meanings, articles)


def _sayings(listed: str, language: str) -> tuple[Saying, ...]:
    """A list with commas, each of its sayings as stems."""
    return tuple(tuple(stem(word, language) for word in words(each)) for each in listed.split(","))
