"""What people type at a card table, and the article they want: a list written before there was a search.

Whoever wrote it knew the rules and the titles but had not read the articles. Each search names the article that has to
be among the first three found, or several that answer it equally well, of which one has to be.
"""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path
from typing import NamedTuple

import pytest

from models.games import GAMES
from models.rulebook import Rulebook

BOOK = Rulebook(Path(__file__).parents[2] / "assets" / "rules")
BOOKS = [*GAMES, "table"]
LANGUAGES = ["en", "ru", "es"]
AT_LEAST = 60
SHORT = 3
"""Words up to this many letters are left out where words are compared: nearly all are "is", "el" or "не"."""


class Search(NamedTuple):
    """What is typed, and the articles of which one has to be found."""

    words: str
    articles: tuple[str, ...]


def read(file: str) -> dict[str, list[Search]]:
    """The searches of each language, in the order of the list."""
    written = json.loads((Path(__file__).parent / file).read_text(encoding="utf-8"))
    return {language: [read_one(entry) for entry in entries] for language, entries in written.items()}


def read_one(entry: dict[str, str | list[str]]) -> Search:
    """One entry, which has nothing but `words` and one of `article` and `articles`, the latter two or more."""
    match entry:
        case {"words": str(words), "article": str(article), **rest} if not rest:
            return Search(words, (article,))
        case {"words": str(words), "articles": [_, _, *_] as articles, **rest} if not rest:
            return Search(words, tuple(articles))
    raise ValueError(entry)


def plain(words: str) -> str:
    """Without case and accents, as far as a search ought to care."""
    letters = unicodedata.normalize("NFD", words.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def telling(words: str) -> set[str]:
    """The words that say what somebody means, plain."""
    return {word for word in re.findall(r"\w+", plain(words)) if len(word) > SHORT}


SEARCHES = read("searches.json")
UNSEEN = read("searches_unseen.json")
"""Written when the search was there already, by somebody who had looked at neither its synonyms nor the first list."""


@pytest.mark.parametrize("searches", [SEARCHES, UNSEEN])
def test_every_language_has_its_searches(searches: dict[str, list[Search]]) -> None:
    assert list(searches) == LANGUAGES
    assert all(len(each) >= AT_LEAST for each in searches.values())


@pytest.mark.parametrize("searches", [SEARCHES, UNSEEN])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_article_looked_for_is_in_the_rulebook(searches: dict[str, list[Search]], language: str) -> None:
    known = {article.id for game in BOOKS for article in BOOK.articles(game, language)}
    assert {article for search in searches[language] for article in search.articles} - known == set()


@pytest.mark.parametrize("searches", [SEARCHES, UNSEEN])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_searched_for_twice(searches: dict[str, list[Search]], language: str) -> None:
    typed = [plain(search.words) for search in searches[language]]
    assert sorted(typed) == sorted(set(typed))
    assert all(len(set(search.articles)) == len(search.articles) for search in searches[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_book_is_searched(language: str) -> None:
    assert {article.partition("/")[0] for search in SEARCHES[language] for article in search.articles} == set(BOOKS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_half_of_the_searches_have_no_word_of_the_title(language: str) -> None:
    titles = {article.id: telling(article.title) for game in BOOKS for article in BOOK.articles(game, language)}
    hard = [
        search
        for search in SEARCHES[language]
        if not any(telling(search.words) & titles[article] for article in search.articles)
    ]
    assert len(hard) * 2 >= len(SEARCHES[language])


def test_the_searches_that_were_asked_for_are_among_them() -> None:
    """The three examples of the wish for a search."""
    asked = {"en": "void must I trump", "ru": "дилер не может", "es": "empate Cambio"}
    assert all(words in [search.words for search in SEARCHES[language]] for language, words in asked.items())
