"""The books of every language say the same: the same articles and questions, options, sources and addresses."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from models.games import GAMES
from models.rulebook import ORIGINAL, Article, Question, Rulebook
from tests.models.test_rulebook import pointed_to

RULES: Final = Path(__file__).parents[2] / "assets" / "rules"
BOOK: Final = Rulebook(RULES)
BOOKS: Final = [*GAMES, "table"]
LANGUAGES: Final = ("en", "ru", "es")
TRANSLATIONS: Final = LANGUAGES[1:]

PAGES: Final = {
    "000": "Abbott’s New Card Games",
    "001": "Метаморфоза",
    "002": "Jabberwocky",
    "003": "Абракадабра",
    "004": "cambio",
}
"""What the books call the five pages that the games were learned from."""

OF_GAME: Final = {
    "metamorphosis": {"000", "001"},
    "jabberwocky": {"002"},
    "abracadabra": {"003"},
    "cambio": {"004"},
    "table": set(PAGES),
}
"""Which of them are about which game."""

ADDRESSES: Final = {
    "https://gamerules.com/rules/jabberwocky/",
    "https://academickids.com/encyclopedia/index.php/Jabberwocky_%28card_game%29",
    "https://gambiter.com/cards/Jabberwocky_card_game.html",
    "https://www.liquisearch.com/jabberwocky_card_game/playing",
    "http://www.pagat.com/invented/abracadabra.html",
    "https://github.com/MayElnathan/Cambio",
    "https://github.com/weijuwang/cambio",
    "https://github.com/Jamie-Millsip/cambio-website",
    "https://github.com/evanbrierton/cambio",
    "https://github.com/sebvil/BgComp",
    "https://chlopez.me/cambio",
    "https://www.rebel.pl/gry-planszowe/cabo-2nd-edition-115267.html",
}
"""The public pages of `rules.md` 1 and 3 that the books name."""

DISPUTES: Final = 46
"""How many questions found in public `rules.md` section 4 lists; all of them concern these games."""

SILENCE: Final = {
    "en": r"[Nn](o|either) source|silent|(does|do) not|(says?|said) nothing|(names|sets|gives) no|only says|only that",
    "ru": r"молч|[Нн]и од(ин|на|ном)|ничего|не (говор|сказано|упомина|называ|устанавлива)",
    "es": r"[Nn]ingun|calla|nada de|dicen? nada|no (lo |la |se |los |las )?(dice|menciona|fija|nombra|habla)",
}
"""How an answer admits that the sources leave something open."""


def written(game: str, language: str) -> list[str]:
    """The lines of both books of a game, without the empty ones."""
    files = (RULES / game / f"{language}.md", RULES / game / f"questions.{language}.md")
    return [line for file in files for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]


def skeleton(game: str, language: str) -> list[str]:
    """What must be the same in all languages: ids, conditions, parts, marks, articles, who asked, places for values."""
    bones = []
    for line in written(game, language):
        whole = re.match(r"## [a-z0-9-]+:|(Articles|Asked): .*", line)
        start = re.match(r"(\[[^\]]+\] )?((Example|Sources)( \[[^\]]+\])?)?", line)
        assert start is not None
        bones.append(" ".join([whole[0] if whole else start[0], *re.findall(r"\{\w+\}", line)]))
    return bones


def addresses(text: str) -> Counter[str]:
    return Counter(address.rstrip(".,;:)") for address in re.findall(r"https?://[^\s,;]+", text))


def everything(language: str) -> list[Article | Question]:
    return [entry for game in BOOKS for entry in BOOK.everything(game, language)]


def articles(language: str) -> list[Article]:
    return [entry for entry in everything(language) if isinstance(entry, Article)]


def questions(language: str) -> list[Question]:
    return [entry for entry in everything(language) if isinstance(entry, Question)]


@pytest.mark.parametrize("game", BOOKS)
def test_there_is_a_book_of_each_kind_in_each_language(game: str) -> None:
    expected = {name.format(language) for language in LANGUAGES for name in ("{}.md", "questions.{}.md")}
    assert {file.name for file in (RULES / game).iterdir()} == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_article_that_is_pointed_to_is_in_every_language(language: str) -> None:
    titles = {game: set(re.findall(r"## ([a-z0-9-]+): \S", "\n".join(written(game, language)))) for game in BOOKS}
    for name in pointed_to():
        game, _, article = name.partition("/")
        assert article in titles[game], name


@pytest.mark.parametrize("game", BOOKS)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_has_the_bones_of_the_original(game: str, language: str) -> None:
    assert skeleton(game, language) == skeleton(game, ORIGINAL)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_names_the_same_pages(language: str) -> None:
    for one, other in zip(articles(ORIGINAL), articles(language), strict=True):
        assert one.id == other.id
        assert addresses(one.sources) == addresses(other.sources), one.id


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_nothing_is_left_in_the_language_of_the_original(language: str) -> None:
    for one, other in zip(everything(ORIGINAL), everything(language), strict=True):
        assert one.id == other.id
        assert not {*re.split(r"\n+", one.text)} & {*re.split(r"\n+", other.text)}, one.id
        assert one.title != other.title, one.id


def test_russian_is_written_in_cyrillic() -> None:
    for entry in everything("ru"):
        paragraphs = [entry.title, *entry.text.split("\n\n")]
        if isinstance(entry, Article):
            paragraphs += [*entry.example.split("\n\n"), re.sub(r"https?://\S+|«[^»]*»", "", entry.sources)]
        for paragraph in paragraphs:
            words = re.findall(r"[^\W\d_]+", re.sub(r"\{\w+\}", "", paragraph))
            assert len(re.findall(r"\b[A-Za-z]+", " ".join(words))) * 4 <= len(words), paragraph


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_article_has_a_title_a_rule_an_example_and_its_sources(language: str) -> None:
    for article in articles(language):
        assert all((article.title, article.text, article.example, article.sources)), article.id
        assert len(article.title) <= 40, article.title
        assert article.id == article.id.lower()
        assert "##" not in article.text
    for game in BOOKS:
        titles = [article.title for article in BOOK.articles(game, language)]
        assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_article_names_its_sources(language: str) -> None:
    for article in articles(language):
        pages = {page for page, title in PAGES.items() if re.search(rf"[“«]{title}[”»]", article.sources)}
        assert set(article.marks) <= {*PAGES, "inf", "pub", "silent", "app"}, article.id
        assert {mark for mark in article.marks if mark in PAGES} <= pages, article.id
        assert pages <= OF_GAME[article.id.partition("/")[0]], article.id
        assert set(addresses(article.sources)) <= ADDRESSES, article.id
        assert article.marks, article.id
        assert pages or set(article.marks) <= {"inf", "app"} or article.id.startswith("table/"), article.id
        assert bool(addresses(article.sources)) >= ("pub" in article.marks), article.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_ruling_and_the_articles_it_rests_on(language: str) -> None:
    known = {article.id for article in articles(language)}
    for question in questions(language):
        assert question.title.endswith(("?", "?»")), question.title
        assert question.text, question.id
        assert question.articles, question.id
        assert set(question.articles) <= known, question.id
        assert question.marks, question.id
        assert set(question.marks) <= {*PAGES, "inf", "pub", "silent", "app"}, question.id
    for game in BOOKS:
        titles = [question.title for question in BOOK.questions(game, language)]
        assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_the_sources_are_silent_the_answer_says_so(language: str) -> None:
    for question in questions(language):
        if "silent" in question.marks:
            for paragraph in question.text.split("\n\n"):
                assert re.search(SILENCE[language], paragraph), (question.id, paragraph)


def test_every_dispute_is_answered() -> None:
    asked = {number for question in questions(ORIGINAL) for number in question.asked}
    assert asked <= {*PAGES, "app", *map(str, range(1, DISPUTES + 1))}
    assert asked >= {*map(str, range(1, DISPUTES + 1))}


def test_every_condition_is_one_that_the_game_can_meet() -> None:
    """A misspelt option or value would hide its paragraph for ever."""
    for game in BOOKS:
        for line in written(game, ORIGINAL):
            found = re.match(r"\[([^\]]+)\] ", line)
            for condition in found[1].split() if found else ():
                option, values = re.split(r"!?=", condition)
                assert {*values.split("|")} <= possible(game, option), line
            for place in re.findall(r"\{(\w+)\}", line):
                assert place in {option.key for option in GAMES[game].options if option.kind == "whole"}, line


def possible(game: str, key: str) -> set[str]:
    """Every value of an option that a book may name, as books write them."""
    if key == "players":
        return set(map(str, GAMES[game].seats))
    (option,) = (option for option in GAMES[game].options if option.key == key)
    match option.kind:
        case "yes-no":
            return {"yes", "no"}
        case "one-of":
            return set(map(str, option.values))
    usual = "none" if option.default is None else str(option.default)
    return {usual, "none"} if option.by_seats else {usual}
