"""What a referee is asked besides tricks: what may be bid, at the table and by hand; snaps, cards, turns of Cambio."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from app.device.folders import assets_folder
from app.main import main
from app.words import Words
from models.asks import Amount, Value
from models.games import GAMES
from models.games.definition import Inquiry
from models.moments import now
from models.rulebook import Rulebook
from models.storage.repository import Repository
from models.table import Seats
from tests.storage.evenings import enter
from tests.support import abracadabra, cambio
from tests.support.games import bids
from tests.support.headless import Screen

ANSWERS: dict[str, Any] = {"get": None, "set": True}


def at_table(games: Repository, key: str, players: str = "Ann Bo Cy", **rules: Any) -> str:
    """A game with the last player dealing."""
    names = tuple(players.split())
    return games.start_game(GAMES[key], Seats(names, names[-1]), rules, now())


async def opened(route: str) -> Screen:
    """The app at this address."""
    return await Screen.open(main, route=route, answers=ANSWERS)


async def test_the_table_says_what_the_dealer_may_bid_and_why(games: Repository):
    game_id = at_table(games, "jabberwocky")
    enter(games, game_id, *bids("Ann 1, Bo 1"))
    screen = await opened(f"/table/{game_id}")
    await screen.tap("more")
    assert screen.text("may-bid") == "What may Cy bid?"
    assert "The others have called 2 of 3, so the dealer may say any number but 1." in screen.texts()
    await screen.tap("may-bid")
    assert screen.page.route == "/rule/jabberwocky/dealer-bid"
    await screen.tap("back")
    assert screen.has("may-bid")
    await screen.tap("cancel")
    await screen.tap("bid/Cy/0")
    await screen.tap("more")
    assert not screen.has("may-bid")


async def test_another_game_says_what_its_bidders_may_bid(games: Repository):
    game_id = at_table(games, "abracadabra", "Ann Bo Cy Dee")
    enter(games, game_id, *abracadabra.bids("Ann 4"))
    screen = await opened(f"/table/{game_id}")
    await screen.tap("more")
    assert "4 has been bid, so it takes a higher number, or a pass." in screen.texts()


async def test_what_the_dealer_may_say_by_hand(games: Repository):
    screen = await opened("/referee")
    await screen.tap("asked/jabberwocky/dealer-bid")
    for _ in range(3):
        await screen.tap("called/more")
    await screen.tap("cards/less")
    assert (screen.text("cards"), screen.text("called")) == ("8", "3")
    assert screen.text("why/answer") == "The others have called 3 of 8, so the dealer may say any number but 5."
    await screen.tap("restriction/off")
    assert screen.text("why/answer") == "This table lets the dealer say any number from 0 to 8."
    await screen.tap("rule/answer")
    assert screen.page.route == "/rule/jabberwocky/dealer-bid"
    await screen.tap("back")
    assert screen.text("called") == "3"


async def test_no_fewer_cards_than_are_dealt_and_no_bid_below_nothing(games: Repository):
    screen = await opened("/asked/jabberwocky/dealer-bid")
    for _ in range(9):
        await screen.tap("cards/less")
        await screen.tap("called/less")
    assert (screen.text("cards"), screen.text("called")) == ("3", "0")


@pytest.mark.parametrize("route", ["/asked/jabberwocky/no-such", "/asked/abracadabra/snap", "/asked/no-such/snap"])
async def test_a_question_that_nobody_knows_harms_nothing(games: Repository, route: str):
    screen = await opened(route)
    assert screen.has("back")


INQUIRIES = [(key, each) for key, game in GAMES.items() for each in game.inquiries(None)]


@pytest.mark.parametrize(("key", "inquiry"), INQUIRIES, ids=[f"{key}-{each.kind}" for key, each in INQUIRIES])
def test_everything_that_can_be_asked_has_words_and_an_article(key: str, inquiry: Inquiry):
    words, book = Words().of(key), Rulebook(assets_folder() / "rules")
    assert all(words.inquiry(inquiry.kind))
    offered: list[list[Value]] = []
    for part in inquiry.parts:
        assert words.told(inquiry.kind, part.field)
        if isinstance(part, Amount):
            offered.append([*range(part.low, part.high + 1)])
        else:
            offered.append([choice.value for choice in part.choices])
            assert part.of == "card" or all(words.told(inquiry.kind, part.field, str(each)) for each in offered[-1])
    for told in product(*offered):
        answer = inquiry.answer(dict(zip((part.field for part in inquiry.parts), told, strict=True)))
        assert words.verdict(answer)
        assert book.article(answer.article) is not None


@pytest.mark.parametrize("jokers", [False, True])
async def test_a_table_is_asked_of_jokers_only_where_it_plays_with_them(games: Repository, jokers: bool):
    game_id = at_table(games, "cambio", jokers=jokers)
    screen = await opened(f"/judge/{game_id}")
    assert screen.has("lay/K")
    assert screen.has("lay/joker") is jokers
    await screen.tap("about/power")
    assert screen.has("lay/joker") is jokers


async def test_is_this_snap_right(games: Repository):
    screen = await opened("/referee")
    await screen.tap("asked/cambio/snap")
    await screen.tap("lay/7")
    assert not screen.has("why/answer")
    await screen.tap("lay/10")
    assert screen.text("why/answer").startswith("Wrong: 10 is not of the rank of 7.")
    await screen.tap("lay/K")
    assert screen.text("lying/top") == "the card on top: king"
    assert not screen.has("why/answer")
    await screen.tap("lay/K")
    assert screen.text("why/answer") == "Right: K goes on K, and the snapper holds one card fewer."
    await screen.tap("whose/other")
    assert screen.text("why/answer").startswith("Right: K goes on K, and its owner gets one")
    await screen.tap("laid/other-snap")
    assert screen.text("why/answer").startswith("Not open: another player’s snap put K there")
    await screen.tap("rule/answer")
    assert screen.page.route == "/rule/cambio/snap"
    await screen.tap("back")
    assert screen.selected("laid/other-snap")


async def test_what_does_this_card_do(games: Repository):
    screen = await opened("/asked/cambio/snap")
    await screen.tap("about/power")
    await screen.tap("lay/9")
    assert screen.text("why/answer") == "9: look at a card of another player"
    await screen.tap("lay/joker")
    assert screen.text("why/answer") == "joker does nothing."
    await screen.tap("lay/Q")
    await screen.tap("came/hand")
    assert screen.text("why/answer").startswith("Q does nothing here")


async def test_who_still_has_a_turn_at_a_running_game(games: Repository):
    game_id = at_table(games, "cambio")
    screen = await opened(f"/table/{game_id}")
    await screen.tap("more")
    await screen.tap("judge")
    assert {"turn/Ann", "turn/Bo", "turn/Cy"} <= set(screen.handles())
    enter(games, game_id, cambio.call("Bo"))
    after = await opened(f"/judge/{game_id}")
    assert {handle for handle in after.handles() if handle.startswith("turn/")} == {"turn/Cy", "turn/Ann"}
    assert after.text("why/turns") == "Bo has called: everybody else has one more turn, in order."
    await after.tap("back")
    assert after.has("more")


async def test_by_hand_nobody_has_a_turn(games: Repository):
    screen = await opened("/asked/cambio/power")
    assert not screen.has("why/turns")
