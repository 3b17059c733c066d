"""The search in the rulebook: the list of searches, and what is forgiven to somebody who types at a card table."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.games import GAMES
from models.rulebook import Rulebook, game_of
from models.search import Search
from models.search.spelling import Vocabulary, distance, plain, words
from models.search.synonyms import EVERY, read_synonyms
from tests.models.test_searches import LANGUAGES, SEARCHES, UNSEEN

RULES = Path(__file__).parents[2] / "assets" / "rules"
BOOK = Rulebook(RULES)
SEARCH = Search(BOOK, RULES)
SHOWN = 3


def found(typed: str, language: str = "en") -> list[str]:
    """The articles that are found, the best first."""
    return [each.article for each in SEARCH.find(typed, language)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_search_of_the_list_finds_its_article_among_the_first_three(language: str) -> None:
    missed = {
        search.words: found(search.words, language)[:SHOWN]
        for search in SEARCHES[language]
        if not set(found(search.words, language)[:SHOWN]) & set(search.articles)
    }
    assert missed == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nine_of_ten_searches_that_the_synonyms_were_not_written_for_find_their_article_too(language: str) -> None:
    """No list of synonyms ends, so this one stays unknown to it: what it does not find says how good the search is."""
    missed = [
        search.words
        for search in UNSEEN[language]
        if not set(found(search.words, language)[:SHOWN]) & set(search.articles)
    ]
    assert len(missed) * 10 <= len(UNSEEN[language]), missed


@pytest.mark.parametrize(
    ("typed", "language", "article"),
    [
        ("sin triunfo", "es", "abracadabra/turn-up"),
        ("triunfo sin romper", "es", "jabberwocky/trump-lead"),
        ("how many cards jaberwocky", "en", "jabberwocky/deal"),
    ],
)
def test_words_that_stand_side_by_side_say_more_than_each_of_them(typed: str, language: str, article: str) -> None:
    assert article in found(typed, language)[:SHOWN]


def test_a_word_is_found_before_it_is_typed_to_its_end() -> None:
    assert found("revo")[0].endswith("/revoke")
    assert found("jabberwocky trum")[0] in ("jabberwocky/trump", "jabberwocky/trump-lead")


def test_a_word_that_is_followed_by_another_is_not_still_being_typed() -> None:
    assert found("jok")[0] == "abracadabra/joker"
    assert found("jok ") == []


@pytest.mark.parametrize(
    ("typed", "language", "article"),
    [
        ("indicater", "en", "metamorphosis/indicator"),
        ("dealre bid", "en", "jabberwocky/dealer-bid"),  # two letters swapped
        ("указатил", "ru", "metamorphosis/indicator"),
        ("comodn", "es", "abracadabra/joker"),
    ],
)
def test_a_misspelling_is_forgiven(typed: str, language: str, article: str) -> None:
    assert found(typed, language)[0] == article


def test_accents_and_dots_may_be_left_out_or_put_in() -> None:
    assert found("prediccion", "es") == found("predicción", "es") != []
    assert found("счет", "ru") == found("счёт", "ru") != []
    assert plain("Ёлка, ЙОД, Niño") == "елка, йод, nino"


@pytest.mark.parametrize(
    ("name", "language", "game"),
    [
        ("metamorfosis", "en", "metamorphosis"),
        ("Абракадабра", "en", "abracadabra"),
        ("abracadabra", "ru", "abracadabra"),
        ("jaberwoky", "es", "jabberwocky"),
        ("cmabio", "en", "cambio"),
        ("метаморфозе", "ru", "metamorphosis"),
    ],
)
def test_a_game_is_known_by_its_name_in_any_language_and_spelling(name: str, language: str, game: str) -> None:
    typed = {"en": "misdeal", "ru": "неверная сдача", "es": "reparto mal hecho"}[language]
    assert found(f"{name} {typed}", language)[0] == f"{game}/misdeal"
    assert game_of(found(name, language)[0]) == game


def test_one_game_can_be_searched_alone_with_what_holds_for_all() -> None:
    articles = [each.article for each in SEARCH.find("void must I trump", "en", "metamorphosis")]
    assert articles[0] == "metamorphosis/follow"
    assert {game_of(article) for article in articles} == {"metamorphosis", "table"}


def test_a_question_that_fits_better_brings_its_article_and_is_told() -> None:
    best = SEARCH.find("may I snap a red king on a black one", "en")[0]
    assert (best.article, best.question) == ("cambio/snap", "cambio/snap-colours")
    question = BOOK.question("cambio/snap-colours")
    assert question is not None
    assert best.article in question.articles


def test_the_scores_fall() -> None:
    scores = [each.score for each in SEARCH.find("who leads", "en")]
    assert scores == sorted(scores, reverse=True)
    assert all(score > 0 for score in scores)


@pytest.mark.parametrize("typed", ["", "   ", "?!", "xyzzyq", "♠"])
def test_what_says_nothing_finds_nothing(typed: str) -> None:
    assert found(typed) == []


def test_words_that_say_nothing_are_looked_for_where_there_are_no_others() -> None:
    assert found("put") != []


def test_a_language_without_books_is_searched_in_the_original() -> None:
    assert found("dealer may not bid", "de")[0] == "jabberwocky/dealer-bid"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_article_that_synonyms_name_is_in_the_books(language: str) -> None:
    articles = {article.id for game in (*GAMES, "table") for article in BOOK.articles(game)}
    every = {f"{EVERY}/{article.partition('/')[2]}" for article in articles}
    synonyms = read_synonyms(RULES / f"synonyms.{language}.txt", language)
    assert set(synonyms.articles) - articles - every == set()
    assert all(synonyms.called(article).split() for article in articles)


def test_synonyms_are_read_as_the_readme_says(tmp_path: Path) -> None:
    file = tmp_path / "synonyms.en.txt"
    file.write_text("# not this\nthe, of\n7 = seven\nruff, trump in: trump\n*/deal: dealing\ncambio/deal: grid\n")
    synonyms = read_synonyms(file, "en")
    assert synonyms.silent == {"the", "of"}
    assert synonyms.meanings == {
        ("7",): (("seven",),),
        ("seven",): (("7",),),
        ("ruff",): (("trump",),),
        ("trump", "in"): (("trump",),),
    }
    assert words(synonyms.called("cambio/deal")) == ["grid", "dealing"]
    assert words(synonyms.called("table/redeal")) == []
    assert "dealing" in synonyms.known


def test_words_are_what_is_said_without_apostrophes() -> None:
    assert words("The dealer’s bid can't be 2!") == ["the", "dealer", "bid", "cant", "be", "2"]


def test_the_distance_counts_letters_changed_left_out_put_in_and_swapped() -> None:
    pairs = [("bid", "bid"), ("bid", "bad"), ("bid", "bids"), ("bid", "id"), ("bid", "bdi"), ("trick", "trump")]
    assert [distance(one, other, 2) for one, other in pairs] == [0, 1, 1, 1, 1, 3]


def test_near_words_are_those_with_the_fewest_slips_and_short_words_are_taken_as_they_are() -> None:
    vocabulary = Vocabulary({"trick", "tricky", "truck", "bid", "indicator"})
    assert vocabulary.near("trcik") == ("trick",)
    assert vocabulary.near("indiccatr") == ("indicator",)
    assert vocabulary.near("bit") == ()
    assert vocabulary.beginning("tric") == ("trick", "tricky")
