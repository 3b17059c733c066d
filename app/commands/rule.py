"""`kibitzer rule`: what the rulebook says, found by what somebody types."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from app.words import Words
    from models.rulebook import Article, Question, Rulebook

HELP = "find a rule by what you would say at the table, or read one"
DESCRIPTION = (
    "Search the articles of the rulebook, and the questions that players ask, for words as you would say them; "
    "or read one article, by its name as the search prints it: kibitzer rule jabberwocky/dealer-bid."
)
EXAMPLE = "kibitzer rule void must I trump --game metamorphosis"

NAME: Final = re.compile(r"[a-z]+/[a-z0-9-]+")
"""What the name of an article or a question looks like."""

SHOWN: Final = 10
"""How many articles are listed."""

COLUMNS: Final = 100
"""How wide an article is printed."""


def add(parser: ArgumentParser) -> None:
    """Describe its arguments."""
    parser.add_argument("words", nargs="+", metavar="WORDS", help="what to look for, or the name of an article")
    parser.add_argument("--game", metavar="GAME", help="the rules of one game, and those that hold at every table")
    parser.add_argument("--lang", default="en", metavar="L", help="en, ru or es; without it: en")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(chosen: Namespace) -> int:
    """Search, or print an article."""
    from app.commands import typed
    from app.device.folders import assets_folder
    from app.sheet_text import json_line
    from models.rulebook import Rulebook
    from models.written import Unusable

    rules = assets_folder() / "rules"
    book, asked = Rulebook(rules), " ".join(chosen.words)
    words = typed.words(chosen.lang)
    with typed.read_with_care(words):
        game = None if chosen.game is None else typed.game(chosen.game)
        if not NAME.fullmatch(asked):
            return _list(words, book, rules, asked, game, as_json=chosen.json)
        entry = book.article(asked, chosen.lang) or book.question(asked, chosen.lang)
        if entry is None:
            raise Unusable("no-article", name=asked)
    print(json_line(_fields(entry)) if chosen.json else "\n".join(_page(words, entry)))
    return 0


def _list(words: Words, book: Rulebook, rules: Path, asked: str, game: str | None, *, as_json: bool) -> int:
    """Print what was found, and say so where that is nothing."""
    from app.sheet_text import json_line
    from models.search import Search
    from models.written import Unusable

    found = Search(book, rules).find(asked, words.language, game)[:SHOWN]
    listed = [(each, article) for each in found if (article := book.article(each.article, words.language))]
    if as_json:
        print(json_line([{"article": each.article, "title": rule.title, "score": each.score} for each, rule in listed]))
    else:
        for each, rule in listed:
            asking = book.question(each.question, words.language) if each.question else None
            print(
                f"{rule.title} ({each.article})" if asking is None else f"{rule.title} ({each.article}): {asking.title}"
            )
    if not listed:  # a machine reads an empty list; whoever typed reads a sentence
        raise Unusable("nothing-found", words=asked)
    return 0


def _fields(entry: Article | Question) -> dict[str, Any]:
    """What an article or a question consists of, for a machine."""
    from dataclasses import asdict

    fields = asdict(entry)
    return {("article" if "example" in fields else "question"): fields.pop("id"), **fields}


def _page(words: Words, entry: Article | Question) -> Iterator[str]:
    """An article or a question, line by line."""
    from app.phrases import OPTIONS
    from models.rulebook import Article, game_of

    yield entry.title
    yield from _paragraphs(entry.text)
    if isinstance(entry, Article):
        for head, text in ((words.say("Example"), entry.example), (words.say("Sources"), entry.sources)):
            if text:
                yield from _paragraphs(f"{head}: {text}")
    else:
        yield from _paragraphs(f"{words.say('Articles')}: {', '.join(entry.articles)}")
    keys = [f"{game_of(entry.id)}/{option}" for option in entry.options]
    names = ", ".join(words.phrase(OPTIONS[key][0]) for key in keys if key in OPTIONS)
    if names:
        yield from _paragraphs(f"{words.say('What the table may choose here')}: {names}")


def _paragraphs(text: str) -> Iterator[str]:
    """Each paragraph with an empty line before it, and broken into lines."""
    from textwrap import wrap

    for paragraph in text.split("\n\n"):
        yield ""
        yield from wrap(paragraph, COLUMNS, break_long_words=False, break_on_hyphens=False)
