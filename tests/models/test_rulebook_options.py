"""The rulebook reads as the running game is played: what its options change, and how many sit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pytest

from models.games import GAMES
from models.games.definition import Option, Setting
from models.rulebook import Article, Question, Rulebook, settings_of

BOOK = Rulebook(Path(__file__).parents[2] / "assets" / "rules")
LANGUAGES = ("en", "ru", "es")
OPTIONS = [(game, option) for game in GAMES.values() for option in game.options]


def read(name: str, language: str = "en", players: int | None = None, **rules: Setting) -> Article:
    article = BOOK.article(name, language, settings_of(name.partition("/")[0], rules, players))
    assert article is not None
    return article


def played(option: Option) -> tuple[Setting, ...]:
    """Every value of an option, or some of those that a number can have."""
    match option.kind:
        case "yes-no":
            return (False, True)
        case "one-of":
            return option.values
    return (option.default, *(value for value in option.values if value != option.default), 7)


def tables(game: str, options: tuple[str, ...]) -> Iterator[tuple[int, dict[str, Setting]]]:
    """Every table at which `options` are played in some way."""
    known = [option for option in GAMES[game].options if option.key in options]
    for players, *values in product(GAMES[game].seats, *map(played, known)):
        yield players, {option.key: value for option, value in zip(known, values, strict=True)}


def test_an_article_says_what_this_table_plays() -> None:
    assert "each costs" not in read("metamorphosis/hand-4").example
    assert read("metamorphosis/hand-4").example == "Ann takes 6 spades: 24 points for her."
    assert read("metamorphosis/hand-4", spade_points=-4).example == "Ann takes 6 spades: 24 points off."
    assert "may not pick" in read("jabberwocky/dealer-bid").text
    assert "may not pick" not in read("jabberwocky/dealer-bid", dealer_restriction=False).text


def test_numbers_of_this_table_are_put_in_their_place() -> None:
    assert "The limit is 150." in read("cambio/ending", limit=150).text
    assert "The limit is" not in read("cambio/ending").text
    assert "It is 3." in read("cambio/ending", deals=3, limit=150).text


def test_what_is_usual_depends_on_how_many_sit() -> None:
    assert "Sets in this game: 4." in read("metamorphosis/sets", players=2).text
    assert "Sets in this game: 3." in read("metamorphosis/sets", players=3).text
    assert "Sets in this game: 2." in read("metamorphosis/sets", players=3, sets=2).text


def test_what_depends_on_how_many_sit_is_not_said_where_nobody_sits() -> None:
    text = read("metamorphosis/sets").text
    assert "Two players usually play four sets" in text
    assert "in this game" not in text


def test_an_option_that_does_not_matter_to_so_many_changes_nothing() -> None:
    race = read("abracadabra/award", award="race", players=3)
    assert race == read("abracadabra/award", players=3)
    assert read("abracadabra/award", award="race", players=4) != read("abracadabra/award", players=4)


def test_without_a_running_game_every_number_of_players_is_described() -> None:
    text = read("abracadabra/pack").text
    assert "Four play" in text
    assert "Three play" in text
    assert "Two without Bolvan" in text
    assert "Two with Bolvan" not in text, "an option has its usual value"


def test_what_may_be_searched_is_what_any_table_can_read() -> None:
    (hand,) = (entry for entry in BOOK.everything("metamorphosis") if entry.id == "metamorphosis/hand-4")
    assert "is worth 4 points" in hand.text
    assert "costs 4 points" in hand.text
    assert any(isinstance(entry, Question) for entry in BOOK.everything("metamorphosis"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda each: each.key)
def test_the_article_of_an_option_reads_otherwise_for_each_value(game: object, option: Option, language: str) -> None:
    name = option.article.partition("/")[0]
    assert game is GAMES[name]
    players = option.seats[0] if option.seats else None
    dummy = {"dummy": True} if option.key == "joker" and players == 2 else {}
    articles = [read(option.article, language, players, **dummy, **{option.key: value}) for value in played(option)]
    for one, other in combinations(articles, 2):
        assert (one.text, one.example) != (other.text, other.example)
    assert option.key in articles[0].options


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_at_every_table_every_article_and_question_is_whole(game: str, language: str) -> None:
    for article in BOOK.articles(game, language):
        for players, rules in tables(game, article.options):
            here = read(article.id, language, players, **rules)
            assert here.text, (article.id, players, rules)
            assert here.example, (article.id, players, rules)
            assert "\n" not in here.example, (article.id, players, rules, "one example is shown")
            assert "{" not in here.text + here.example
    for question in BOOK.questions(game, language):
        for players, rules in tables(game, question.options):
            answered = BOOK.question(question.id, language, settings_of(game, rules, players))
            assert answered is not None
            assert answered.text, (question.id, players, rules)
            assert "{" not in answered.text


def test_the_settings_of_what_is_no_game_are_none() -> None:
    assert settings_of("table") == {}
    assert settings_of("jabberwocky", players=4) == {"dealer_restriction": True, "players": 4}
