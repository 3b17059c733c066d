"""`kibitzer rule`: what it finds, what it prints of an article, and what it refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from models.games import GAMES
from models.rulebook import Rulebook, game_of
from models.search import Search
from tests.app.test_referee_commands import answer, run, said
from tests.support.server import ROOT

RULES = Path(ROOT) / "assets" / "rules"
BOOK = Rulebook(RULES)


@pytest.mark.parametrize(
    ("words", "language", "article", "title"),
    [
        ("hook", "en", "jabberwocky/dealer-bid", "What the dealer may not bid"),
        ("дилер не может", "ru", "jabberwocky/dealer-bid", "Чего нельзя заявить сдающему"),
        ("empate Cambio", "es", "cambio/ties", "Empate al final"),
    ],
)
def test_a_search_gives_articles_with_title_and_score(words: str, language: str, article: str, title: str):
    found: list[dict[str, Any]] = answer("rule", *words.split(), "--lang", language)
    assert {"article": article, "title": title} == {key: found[0][key] for key in ("article", "title")}
    assert all(list(each) == ["article", "title", "score"] for each in found)
    assert [each["score"] for each in found] == [
        each.score for each in Search(BOOK, RULES).find(words, language)[: len(found)]
    ]


def test_one_game_is_searched_with_what_holds_at_every_table():
    found = answer("rule", "void", "must", "I", "trump", "--game", "Metamorphosis")
    assert found[0]["article"] == "metamorphosis/follow"
    assert {game_of(each["article"]) for each in found} == {"metamorphosis", "table"}


def test_a_person_reads_titles_with_their_names_and_the_question_that_was_found():
    lines = said("rule", "may", "I", "snap", "a", "red", "king", "on", "a", "black", "one")
    assert lines[0] == "Snapping (cambio/snap): May I snap a red king on a black one?"
    assert said("rule", "hook")[0] == "What the dealer may not bid (jabberwocky/dealer-bid)"


def test_an_article_is_printed_whole():
    printed = " ".join(said("rule", "jabberwocky/dealer-bid"))
    article = BOOK.article("jabberwocky/dealer-bid")
    assert article is not None
    assert printed.startswith("What the dealer may not bid ")
    for part in (article.text, f"Example: {article.example}", f"Sources: {article.sources}"):
        assert " ".join(part.split()) in " ".join(printed.split())
    assert printed.endswith("What the table may choose here: The dealer may not make the bids come out even")


def test_an_article_is_printed_in_the_language_asked_for():
    article = BOOK.article("cambio/snap", "ru")
    assert article is not None
    assert said("rule", "cambio/snap", "--lang", "ru")[0] == article.title


def test_the_fields_of_an_article_and_of_a_question():
    article = answer("rule", "cambio/caller")
    assert set(article) == {"article", "title", "text", "example", "sources", "marks", "options"}
    assert (article["article"], article["options"]) == ("cambio/caller", ["caller_penalty", "caller_ties"])
    question = answer("rule", "cambio/snap-colours")
    assert (question["question"], question["articles"]) == ("cambio/snap-colours", ["cambio/snap"])


def test_every_article_and_question_can_be_printed():
    for game in (*GAMES, "table"):
        for entry in (*BOOK.articles(game), *BOOK.questions(game)):
            assert said("rule", entry.id)[0] == entry.title


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["xyzzyq"], "nothing in the rulebook answers to “xyzzyq”."),
        (["?"], "nothing in the rulebook answers to “?”."),
        (["jabberwocky/castling"], "there is no article called “jabberwocky/castling”."),
        (["whist/aim"], "there is no article called “whist/aim”."),
        (["hook", "--game", "whist"], "--game: there is no game called “whist”."),
        (["hook", "--lang", "de"], "--lang: “de” is not spoken here; there are en, ru, es."),
        (["hook", "--lang", "../en"], "--lang: “../en” is not spoken here; there are en, ru, es."),
    ],
)
def test_what_is_not_there_is_told_in_a_sentence(arguments: list[str], sentence: str):
    assert run("rule", *arguments) == (2, "", f"kibitzer: {sentence}\n")


def test_a_machine_gets_an_empty_list_where_nothing_is_found():
    assert run("rule", "xyzzyq", "--json")[:2] == (2, "[]\n")


def test_a_stroke_among_words_is_no_name_of_an_article():
    assert answer("rule", "peek", "7/8")[0]["article"] == "cambio/actions"
