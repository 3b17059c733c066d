"""The rulebook: every article that anything points to exists, whole, in our own words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.phrases import REFUSALS, TILES
from models.games import GAMES
from models.rulebook import Article, Question, Rulebook

ROOT = Path(__file__).parents[2]
RULES = ROOT / "assets" / "rules"
BOOK = Rulebook(RULES)
BOOKS = [*GAMES, "table"]
ALL = [article for game in BOOKS for article in BOOK.articles(game)]


def named(before: str = "") -> set[str]:
    """The articles that the models name, found in their sources; only those right after a text, where one is given."""
    names = "|".join(BOOKS)
    found: set[str] = set()
    for file in (ROOT / "models").rglob("*.py"):
        found |= set(re.findall(rf'{before}"((?:{names})/[a-z0-9-]+)"', file.read_text(encoding="utf-8")))
    return found


def pointed_to() -> set[str]:
    """Every article that refuses, that explains a line of the sheet, or that an option changes."""
    found = named()
    shared = re.findall(r'f"\{[a-z.]+key\}/([a-z-]+)"', (ROOT / "models/games/engine.py").read_text(encoding="utf-8"))
    assert set(shared) == {"players", "ending"}
    return found | {f"{game}/{name}" for game in GAMES for name in shared}


def test_every_article_that_is_pointed_to_is_in_the_book() -> None:
    assert len(pointed_to()) > 12
    assert pointed_to() <= {article.id for article in ALL}


def test_every_article_that_can_refuse_has_a_sentence() -> None:
    shared = {article for article in pointed_to() if article.endswith(("/players", "/ending"))}
    refusing = shared | named(r"Refusal\(\s*")
    assert len(refusing) > 12
    assert refusing <= set(REFUSALS)
    assert set(TILES) - {"only"} <= set(REFUSALS)
    assert {article.split("/")[0] for article in REFUSALS} <= set(BOOKS)


def test_jabberwocky_has_the_articles_of_the_record() -> None:
    known = {article.id.split("/")[1] for article in BOOK.articles("jabberwocky")}
    assert known >= {"players", "trump", "bid-order", "bid-range", "dealer-bid", "tricks-total", "scoring", "ending"}


def test_an_article_is_found_by_its_id() -> None:
    article = BOOK.article("jabberwocky/dealer-bid")
    assert article is not None
    assert article.title == "What the dealer may not bid"
    assert "0, 2 or 3" in article.example
    assert article.text.count("\n\n") == 1, "paragraphs are kept, line ends inside them are not"


@pytest.mark.parametrize("name", ["", "jabberwocky", "jabberwocky/none", "whist/lead", "../rules/table/undo", "/etc/x"])
def test_what_is_no_article_is_none(name: str) -> None:
    assert BOOK.article(name) is None


@pytest.mark.parametrize("game", ["", "whist", "..", "../assets/rules/table", "Table"])
def test_what_has_no_book_has_no_articles(game: str) -> None:
    assert BOOK.articles(game) == ()


def test_a_translation_is_used_article_by_article(tmp_path: Path) -> None:
    (tmp_path / "table").mkdir()
    (tmp_path / "table/en.md").write_text(
        "# Table\n\n## undo: Undo\n\nOne\nline.\n\nTwo.\n\nExample: E\n\nSources: S\n\n## redo: Redo\n\nText.\n",
        encoding="utf-8",
    )
    (tmp_path / "table/de.md").write_text("# Tisch\n\n## undo: Zurück\n\nEine Zeile.\n", encoding="utf-8")
    book = Rulebook(tmp_path)
    assert book.article("table/undo") == Article("table/undo", "Undo", "One line.\n\nTwo.", "E", "S")
    assert book.article("table/undo", "de") == Article("table/undo", "Zurück", "Eine Zeile.", "", "")
    assert [article.title for article in book.articles("table", "de")] == ["Zurück", "Redo"]
    assert [article.title for article in book.articles("table", "fr")] == ["Undo", "Redo"]


def test_a_question_is_read_from_its_book(tmp_path: Path) -> None:
    (tmp_path / "table").mkdir()
    (tmp_path / "table/questions.en.md").write_text(
        "# Questions\n\n## late: Too late?\n\nOne\nline.\n\nTwo.\n\n"
        "Articles: undo, cambio/turn\n\nSources [002 silent]\n\nAsked: 4, 002\n",
        encoding="utf-8",
    )
    question = Question(
        "table/late",
        "Too late?",
        "One line.\n\nTwo.",
        ("table/undo", "cambio/turn"),
        marks=("002", "silent"),
        asked=("4", "002"),
    )
    assert Rulebook(tmp_path).questions("table") == (question,)
    assert Rulebook(tmp_path).question("table/late", "ru") == question
    assert Rulebook(tmp_path).question("table/early") is None


def test_no_sentence_is_a_sources_own() -> None:
    """A few marks of the pages we read; our words are our own."""
    book = (RULES / "jabberwocky/en.md").read_text(encoding="utf-8")
    for mark in ("keonhacai", "is flipped", "CANNOT", "bid on how many", "meet their bid", "left unbroken"):
        assert mark not in book
