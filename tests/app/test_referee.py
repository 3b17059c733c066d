"""The referee without a client: what is found while typing, the books, and the way back to a half entered deal."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from random import Random
from typing import Any

import flet as ft
import pytest

from app.device.folders import assets_folder
from app.hooks import SESSION
from app.main import main
from app.phrases import OPTIONS
from models.asks import Event, Grid, Hands
from models.games import GAMES
from models.moments import now
from models.rulebook import Rulebook
from models.storage.repository import Repository
from models.storage.rulings import Ruling
from models.table import Seats
from tests.storage.evenings import enter
from tests.support import abracadabra, cambio, metamorphosis
from tests.support.evening import spend
from tests.support.games import answer, bid, deal, recorded
from tests.support.headless import Screen

ANSWERS = {"get": None, "set": True}
BOOK = Rulebook(assets_folder() / "rules")
SIZES = [(390, 844), (320, 568), (1280, 800)]


def bidding(games: Repository) -> str:
    """A first round in which Cy, who deals, may not bid 1."""
    game_id = games.start_game(GAMES["jabberwocky"], Seats(("Ann", "Bo", "Cy"), "Cy"), {}, now())
    ledger = games.load(game_id)
    assert ledger is not None
    for event in (deal("hearts"), bid("Ann", 1), bid("Bo", 1)):
        ledger = recorded(ledger, event)
        assert games.append(game_id, ledger) is None
    return game_id


async def opened(route: str, **device: Any) -> Screen:
    return await Screen.open(main, route=route, answers=ANSWERS, **device)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_referee_is_one_of_the_main_screens(games: Repository, size: tuple[int, int]):
    screen = await opened("/", width=size[0], height=size[1])
    await screen.tap("nav/referee")
    assert screen.page.route == "/referee"
    assert screen.selected("nav/referee")
    assert {"search", *(f"book/{game}" for game in (*GAMES, "table"))} <= set(screen.handles())


async def test_answers_come_while_somebody_types_and_go_with_the_words(games: Repository):
    screen = await opened("/referee")
    await screen.enter("search", "dealer b")
    assert screen.has("found/1")
    assert not screen.has("book/cambio")
    await screen.enter("search", "dealer may not bid")
    await screen.tap("found/1")
    assert screen.page.route == "/rule/jabberwocky/dealer-bid"
    await screen.tap("back")
    assert screen.page.route == "/referee"
    assert screen.has("found/1")
    await screen.enter("search", " ")
    assert screen.has("book/cambio")
    assert not screen.has("found/1")


async def test_a_question_that_was_found_shows_its_ruling_and_leads_to_its_article(games: Repository):
    screen = await opened("/referee")
    await screen.enter("search", "may I snap a red king on a black one")
    assert "May I snap a red king on a black one?" in screen.texts()
    assert "Snapping" in screen.texts()
    await screen.tap("found/1")
    question = BOOK.question("cambio/snap-colours")
    assert question is not None
    assert question.text in screen.texts()
    await screen.tap("article/cambio/snap")
    assert screen.page.route == "/rule/cambio/snap"
    for route in ("/question/cambio/snap-colours", "/referee"):
        await screen.tap("back")
        assert screen.page.route == route


async def test_what_was_found_follows_the_language(games: Repository):
    screen = await opened("/referee")
    await screen.enter("search", "hook")
    session = screen.page.session.store.get(SESSION)
    await screen.do(lambda: session.device.choose_language("ru"))
    assert "Чего нельзя заявить сдающему" in screen.texts()
    await screen.enter("search", "дилер не может")
    await screen.tap("found/1")
    assert screen.page.route == "/rule/jabberwocky/dealer-bid"


async def test_what_is_not_in_the_rulebook_is_told_and_the_books_are_offered(games: Repository):
    screen = await opened("/referee")
    await screen.enter("search", "xyzzyq")
    assert "Nothing in the rulebook answers to that. Try another word, or look into a book." in screen.texts()
    assert screen.has("book/jabberwocky")


@pytest.mark.parametrize("game", [*GAMES, "table"])
async def test_a_book_has_all_its_articles_and_questions_and_each_can_be_read(games: Repository, game: str):
    screen = await opened("/referee")
    await screen.tap(f"book/{game}")
    articles, questions = BOOK.articles(game), BOOK.questions(game)
    assert {f"article/{each.id}" for each in articles} <= set(screen.handles())
    assert {f"question/{each.id}" for each in questions} <= set(screen.handles())
    await screen.tap(f"question/{questions[-1].id}")
    assert questions[-1].text in screen.texts()
    await screen.tap("back")
    await screen.tap(f"article/{articles[-1].id}")
    assert {articles[-1].text, articles[-1].sources} <= set(screen.texts())
    await screen.tap("back")
    assert screen.page.route == f"/rules/{game}"
    await screen.tap("back")
    assert screen.page.route == "/referee"


async def test_a_book_is_searched_alone_with_what_holds_at_every_table(games: Repository):
    screen = await opened("/rules/metamorphosis")
    await screen.enter("search", "void must I trump")
    await screen.tap("found/1")
    assert screen.page.route == "/rule/metamorphosis/follow"


async def test_an_article_names_the_options_that_change_it_and_how_this_table_plays(games: Repository):
    game_id = games.start_game(GAMES["metamorphosis"], Seats(("Ann", "Bo"), "Ann"), {"spade_points": -4}, now())
    name = OPTIONS["metamorphosis/spade_points"][0].one
    screen = await opened("/rule/metamorphosis/hand-4")
    assert name in screen.texts()
    assert not screen.has("setting/spade_points")
    await screen.go(f"/table/{game_id}")
    session = screen.page.session.store.get(SESSION)
    await screen.do(lambda: session.show_rule("metamorphosis/hand-4"))
    assert screen.text("setting/spade_points") == "Here: −4"
    assert "AS THIS TABLE PLAYS" in screen.texts()
    await screen.do(lambda: session.show_question("metamorphosis/spade-sign"))
    assert screen.text("setting/spade_points") == "Here: −4"


async def test_back_leads_to_the_same_half_entered_deal(games: Repository):
    game_id = bidding(games)
    screen = await opened("/")
    await screen.tap("continue/1")
    await screen.tap("bid/Cy/1")
    await screen.tap("rule")
    assert screen.page.route == "/rule/jabberwocky/dealer-bid"
    await screen.tap("question/jabberwocky/barred-bid")
    await screen.tap("article/jabberwocky/bid-range")
    for _ in range(3):
        await screen.tap("back")
    assert screen.page.route == f"/table/{game_id}"
    assert screen.has("refusal")
    await screen.tap("more")
    await screen.tap("rules")
    await screen.enter("search", "hook")
    await screen.tap("found/1")
    await screen.tap("back")
    await screen.tap("back")
    assert screen.page.route == f"/table/{game_id}"


REFUSED: dict[str, tuple[tuple[Event, ...], tuple[str, ...], str]] = {
    "jabberwocky": ((bid("Ann", 1), bid("Bo", 1)), ("bid/Cy/1",), "jabberwocky/dealer-bid"),
    "metamorphosis": (
        (metamorphosis.indicators("Ann 1, Bo 2, Cy 3"),),
        (
            "count-more",
            *(f"taken/{each}" for each in ("Ann/clubs/8", "Bo/clubs/2", "Cy/clubs/2")),
            *(f"taken/{each}" for each in ("Ann/cards/3", "Bo/cards/21", "Cy/cards/12")),
        ),
        "metamorphosis/suit-total",
    ),
    "abracadabra": (abracadabra.bids("Ann 4"), ("bid/Bo/4",), "abracadabra/bid-rises"),
    "cambio": ((cambio.call("Ann"),), ("points/Ann/-2", "points/Bo/-1", "points/Cy/-2"), "cambio/points"),
}
"""For each game what was entered, what is tapped then, and the article that refuses it."""


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("way", ["rule", "ruling"])
async def test_a_refusal_leads_to_its_article_and_to_a_ruling_and_both_back_to_the_same_half_entered_deal(
    games: Repository, key: str, way: str
):
    events, taps, article = REFUSED[key]
    game_id = games.start_game(GAMES[key], Seats(("Ann", "Bo", "Cy"), "Cy"), {}, now())
    enter(games, game_id, *events)
    screen = await opened(f"/table/{game_id}", height=3000)
    for each in taps:
        await screen.tap(each)
    assert screen.has("refusal")
    half = entered(screen)
    await screen.tap(way)
    assert screen.page.route == (f"/rule/{article}" if way == "rule" else f"/ruling/{game_id}/{article}")
    await screen.tap("back")
    assert entered(screen) == half
    if way == "ruling":
        await screen.tap("ruling")
        await screen.enter("ruling-decision", "It stays as it is")
        await screen.tap("record")
        assert screen.has("refusal")
        assert set(half[0]) <= set(entered(screen)[0])
        assert "The ruling is in the log." in screen.texts()


def half_way(games: Repository, key: str) -> str:
    """A game with something scored, in which the next numbers of all players are asked for."""
    game, random = GAMES[key], Random(5)
    players = ("Ann", "Bo", "Cy", "Dee")[: min(4, game.seats[-1])]
    game_id = games.start_game(game, Seats(players, players[-1]), {}, now())
    ledger = games.load(game_id)
    assert ledger is not None
    while not (ledger.state.sheet().played and isinstance(ledger.state.asks()[0].shape, Grid | Hands)):
        ledger = recorded(ledger, answer(random, ledger.state, ledger.state.asks()[0]))
        assert games.append(game_id, ledger) is None
    return game_id


@pytest.mark.parametrize("key", GAMES)
async def test_every_line_of_a_score_leads_to_its_article_and_back_to_the_same_half_entered_deal(
    games: Repository, key: str
):
    screen = await opened(f"/table/{half_way(games, key)}", height=2000)
    number = next(each for each in screen.handles() if re.fullmatch(r"(tricks|taken|points|matching)/.*/2", each))
    untouched = entered(screen)
    await screen.tap(number)
    half = entered(screen)
    assert half != untouched
    await screen.tap("tab/scores")
    articles = set()
    for cell in [each for each in screen.handles() if each.startswith("cell/")]:
        await screen.tap(cell)
        for line in [each for each in screen.handles() if re.fullmatch(r"rule/\d+", each)]:
            await screen.tap(line)
            article = BOOK.article(screen.page.route.removeprefix("/rule/"))
            assert article is not None
            articles.add(article.id)
            await screen.tap("back")
            assert screen.has(line), "the same cell still lies open"
    assert articles
    await screen.tap("tab/play")
    assert entered(screen) == half


def entered(screen: Screen) -> tuple[list[str], list[str]]:
    """What can be read, and what is picked."""
    return screen.texts(), screen.chosen()


async def test_a_book_opens_at_its_beginning(games: Repository):
    screen = await opened("/referee")
    await screen.tap("book/cambio")
    await screen.enter("search", "snap")
    await screen.tap("back")
    await screen.tap("book/cambio")
    assert not screen.has("found/1")


@pytest.mark.parametrize("route", ["/question/cambio/no-such", "/question/whist/void", "/rules/whist", "/rule/x/y"])
async def test_what_is_not_there_still_leads_back(games: Repository, route: str):
    screen = await opened(route)
    await screen.tap("back")
    assert screen.has("new-game")


# --- rulings ---------------------------------------------------------------------------------------------------------


async def test_a_ruling_is_written_down_from_a_refusal_and_the_same_entry_is_still_on_screen(games: Repository):
    game_id = bidding(games)
    screen = await opened("/")
    await screen.tap("continue/1")
    await screen.tap("bid/Cy/1")
    await screen.tap("rule")
    await screen.tap("ruling")
    assert screen.page.route == f"/ruling/{game_id}/jabberwocky/dealer-bid"
    assert screen.barred("record")
    await screen.enter("ruling-question", "Cy deals for the first time")
    await screen.enter("ruling-decision", "The rule stands")
    await screen.tap("ruling-how/vote")
    await screen.tap("back")
    await screen.tap("ruling")  # half a ruling is not lost
    await screen.tap("record")
    assert screen.page.route == f"/table/{game_id}"
    assert screen.has("refusal")
    (kept,) = games.rulings(game_id)
    assert kept.ruling == Ruling(
        "Cy deals for the first time", "The rule stands", "vote", "none", "jabberwocky/dealer-bid", "1"
    )
    await screen.tap("tab/log")
    assert screen.has("ruled/1")
    assert {"Cy deals for the first time", "The rule stands", "By a vote"} <= set(screen.texts())


async def test_a_refusal_leads_to_a_ruling_by_itself_and_back_to_the_same_entry(games: Repository):
    game_id = bidding(games)
    screen = await opened(f"/table/{game_id}")
    await screen.tap("bid/Cy/1")
    said = screen.text("refusal")
    await screen.tap("ruling")
    assert screen.page.route == f"/ruling/{game_id}/jabberwocky/dealer-bid"
    await screen.tap("back")
    assert screen.text("refusal") == said
    await screen.tap("ruling")
    await screen.enter("ruling-decision", "It stands")
    await screen.tap("record")
    assert (screen.page.route, screen.text("refusal")) == (f"/table/{game_id}", said)
    assert games.rulings(game_id)[0].ruling.article == "jabberwocky/dealer-bid"


async def test_half_a_ruling_is_there_again_after_the_page_was_closed_and_the_table_went_on(games: Repository):
    game_id = bidding(games)
    phone = {"get": json.dumps({"id": "phone"}), "set": True}
    route = f"/ruling/{game_id}/jabberwocky/dealer-bid"
    screen = await Screen.open(main, route=route, answers=phone)
    await screen.enter("ruling-decision", "The rule st")
    await screen.tap("ruling-how/vote")
    enter(games, game_id, bid("Cy", 0))
    screen = await Screen.open(main, route=route, answers=phone)
    assert [field.value for field in screen.controls(ft.TextField)][1] == "The rule st"
    assert screen.selected("ruling-how/vote")
    await screen.tap("record")
    (kept,) = games.rulings(game_id)
    assert (kept.ruling.decision, kept.ruling.how) == ("The rule st", "vote")
    screen = await Screen.open(main, route=route, answers=phone)
    assert [field.value for field in screen.controls(ft.TextField)][1] == ""


async def test_history_marks_the_games_with_rulings(games: Repository):
    evening = spend(games)
    screen = await opened("/history")
    assert not any("ruling" in said for said in screen.texts())
    for decision in ("Yes", "No"):
        games.keep_ruling(evening.shared, Ruling("Was it late?", decision, "vote", "none"), now())
    screen = await opened("/history")
    assert screen.texts().count("2 rulings") == 1


async def test_earlier_rulings_stand_under_their_article_with_date_and_game(games: Repository):
    game_id = bidding(games)
    ruling = Ruling("May Cy?", "Just this once", "host", "none", "jabberwocky/dealer-bid", "1")
    games.keep_ruling(game_id, ruling, datetime(2026, 3, 6, 12, tzinfo=UTC))
    screen = await opened("/rule/jabberwocky/dealer-bid")
    assert {"6 March 2026 · Jabberwocky", "May Cy?", "Just this once"} <= set(screen.texts())
    assert not screen.has("ruling")  # there is no table to rule at
    await screen.go("/rule/jabberwocky/lead")
    assert not screen.has("ruled/1")
    await screen.go("/referee")
    assert screen.has("ruled/1")


@pytest.mark.parametrize(("effect", "opens"), [("redeal", "record"), ("points", "reason")])
async def test_a_ruling_that_changes_the_game_leads_to_where_that_is_entered(
    games: Repository, effect: str, opens: str
):
    game_id = bidding(games)
    screen = await opened("/")
    await screen.tap("continue/1")
    await screen.tap("more")
    await screen.tap("ruling")
    await screen.enter("ruling-question", "A card lay on the floor")
    await screen.enter("ruling-decision", "As agreed")
    await screen.tap(f"ruling-effect/{effect}")
    await screen.tap("record")
    assert screen.page.route == f"/table/{game_id}"
    assert screen.has(opens)
    assert screen.has("cancel")
    assert games.rulings(game_id)[0].ruling.effect == effect
    assert games.rulings(game_id)[0].ruling.article is None


async def test_the_rulings_of_a_finished_game_are_in_its_log(games: Repository):
    evening = spend(games)
    games.keep_ruling(evening.shared, Ruling("Was it late?", "Yes", "vote", "none"), now())
    screen = await opened("/history")
    await screen.go(f"/table/{evening.shared}")
    await screen.tap("tab/log")
    assert "Was it late?" in screen.texts()
