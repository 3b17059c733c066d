"""The trick judge on the screen: whose trick it is and why, what was wrong, what may be played, what is kept of it."""

from __future__ import annotations

from typing import Any

import pytest

from app.main import main
from models.games import GAMES
from models.games.jabberwocky import DealEvent
from models.moments import now
from models.storage.repository import Repository
from models.table import Seats
from tests.storage.evenings import enter
from tests.support.games import bids, tricks
from tests.support.headless import Screen


class Preferences(dict[str, str]):
    """What a device keeps of itself, from one page to the next."""

    @property
    def answers(self) -> dict[str, Any]:
        """How its client answers."""
        return {"get": lambda asked: self.get(asked["key"]), "set": self._set}

    def _set(self, asked: dict[str, str]) -> bool:
        self[asked["key"]] = asked["value"]
        return True


@pytest.fixture
def device() -> Preferences:
    """A device that is new."""
    return Preferences()


async def opened(route: str, device: Preferences, **size: float) -> Screen:
    """The app at this address, on this device."""
    return await Screen.open(main, route=route, answers=device.answers, **size)  # type: ignore[arg-type]


def at_table(games: Repository, key: str = "jabberwocky", players: str = "Ann Bo Cy", **rules: Any) -> str:
    """A game with the last player dealing, so that the first one leads."""
    names = tuple(players.split())
    return games.start_game(GAMES[key], Seats(names, names[-1]), rules, now())


def playing(games: Repository) -> str:
    """Hearts are trump, and everybody has bid."""
    game_id = at_table(games)
    enter(games, game_id, DealEvent(trump="hearts"), *bids("Ann 1, Bo 1, Cy 0"))
    return game_id


async def play(screen: Screen, cards: str) -> None:
    """Tap these cards."""
    for card in cards.split():
        await screen.tap(f"play/{card}")


async def test_the_table_leads_to_its_judge_and_back(games: Repository, device: Preferences):
    game_id = playing(games)
    screen = await opened(f"/table/{game_id}", device)
    await screen.tap("more")
    await screen.tap("judge")
    assert screen.page.route == f"/judge/{game_id}"
    assert {f"play/{rank}{suit}" for rank in ("2", "10", "A") for suit in "CDHS"} <= set(screen.handles())
    assert screen.text("trump") == "Trump: hearts, not broken yet"
    assert screen.text("next-trick") == "Ann leads"
    await screen.tap("back")
    assert screen.text("dealer") == "Cy deals"


async def test_who_takes_a_trick_and_why_with_the_rule_one_tap_away(games: Repository, device: Preferences):
    screen = await opened(f"/judge/{playing(games)}", device)
    await play(screen, "7S 9S")
    assert screen.text("trick-winner") == "Bo takes it so far."
    assert screen.text("next-trick") == "Cy is next"
    assert screen.barred("next-trick")
    assert screen.barred("play/7S")
    await play(screen, "2H")
    assert screen.text("trick-winner") == "Cy takes the trick."
    assert screen.text("why/trick") == "2♥ is the highest trump in the trick."
    await screen.tap("rule/trick")
    assert screen.page.route == "/rule/jabberwocky/trick-winner"
    await screen.tap("back")
    assert screen.text("played/Cy") == "Cy: two of hearts"


async def test_the_winner_leads_the_next_trick(games: Repository, device: Preferences):
    screen = await opened(f"/judge/{playing(games)}", device)
    await play(screen, "7S 9S 2H")
    await screen.tap("next-trick")
    assert screen.text("next-trick") == "Cy leads"
    assert not screen.has("trick-winner")
    await play(screen, "3C")
    assert screen.text("trick-winner") == "Cy takes it so far."
    assert screen.text("known/1") == "Trick 1: Cy took it with two of hearts."
    await screen.tap("take-back")
    await screen.tap("take-back")
    assert screen.text("trick-winner") == "Bo takes it so far."
    assert screen.text("take-back") == "Take back nine of spades"


async def test_a_card_that_is_tapped_after_a_trick_begins_the_next(games: Repository, device: Preferences):
    screen = await opened(f"/judge/{playing(games)}", device)
    await play(screen, "7S 9S 2H 3C 4C 5C")
    assert screen.text("trick-winner") == "Bo takes the trick."
    assert screen.has("known/1")
    assert not screen.has("known/2"), "it lies on the table"


async def test_a_revoke_is_named_with_both_tricks_and_the_cards_that_prove_it(games: Repository, device: Preferences):
    screen = await opened(f"/judge/{playing(games)}", device)
    await play(screen, "7S 9S 2H 8S")
    assert screen.text("why/fault-1") == "Trick 1: Cy played 2♥ on spades, but held 8♠, as trick 2 has shown."
    await screen.tap("rule/fault-1")
    assert screen.page.route == "/rule/jabberwocky/follow"


async def test_whether_trump_is_broken(games: Repository, device: Preferences):
    screen = await opened(f"/judge/{playing(games)}", device)
    await play(screen, "7S 9S")
    assert (
        screen.text("why/trump")
        == "No trump has been played yet, so none may be led, except from a hand of nothing else."
    )
    await play(screen, "2H")
    assert screen.text("trump") == "Trump: hearts, broken"
    assert screen.text("why/trump") == "Trump is broken: Cy played 2♥ in trick 1."


async def test_what_may_be_played_from_a_shown_hand_and_what_bars_the_rest(games: Repository, device: Preferences):
    screen = await opened(f"/judge/{playing(games)}", device)
    await play(screen, "7S")
    await screen.tap("show-hand/Bo")
    for card in ("9S", "2H", "10C", "10C"):
        await screen.tap(f"hold/{card}")
    assert screen.selected("hold/2H")
    assert not screen.selected("hold/10C")
    assert screen.barred("hold/7S")
    await screen.tap("done")
    assert screen.text("may/9S") == "nine of spades"
    assert screen.text("may/2H") == "two of hearts, not allowed"
    await screen.tap("may/2H")
    assert screen.text("why/may") == "2♥ does not follow suit: this hand holds spades, the suit that was led."
    await screen.tap("rule/may")
    assert screen.page.route == "/rule/jabberwocky/follow"
    await screen.tap("back")
    await screen.tap("may/9S")
    assert screen.text("why/may") == "9♠ may be played."
    await screen.tap("done")
    await play(screen, "2H")
    assert screen.text("why/fault-1") == "Trick 1: Bo played 2♥ on spades, but held 9♠."
    await screen.tap("show-hand/Bo")
    assert not screen.has("may/9S"), "it is not Bo's turn"
    await screen.tap("hide-hand")
    assert not screen.has("why/fault-1")


async def test_a_hand_that_was_told_can_be_corrected(games: Repository, device: Preferences):
    screen = await opened(f"/judge/{playing(games)}", device)
    await screen.tap("show-hand/Ann")
    await screen.tap("hold/2H")
    await screen.tap("done")
    assert screen.text("may/2H") == "two of hearts", "a hand of nothing but trumps may lead one"
    await screen.tap("tell-hand")
    await screen.tap("hold/9S")
    await screen.tap("done")
    assert screen.text("may/2H") == "two of hearts, not allowed"
    await screen.tap("done")
    await screen.tap("show-hand/Ann")
    assert screen.has("may/2H")


async def test_trump_and_leader_are_told_where_the_table_has_not(games: Repository, device: Preferences):
    game_id = at_table(games)
    screen = await opened(f"/judge/{game_id}", device)
    await play(screen, "7S 9S 2H")
    assert screen.text("trick-winner") == "Bo takes the trick."
    await screen.tap("set-up")
    await screen.tap("trump/hearts")
    assert screen.text("trick-winner") == "Cy takes the trick."
    await screen.tap("lead/Ann")
    await screen.tap("done")
    await play(screen, "3C")
    assert screen.text("played/Ann") == "Ann: three of clubs"
    enter(games, game_id, DealEvent(trump="clubs"))
    other = await opened(f"/judge/{game_id}", device)
    await other.tap("set-up")
    assert not other.has("trump/hearts"), "the table has named it, and is put right there"


async def test_what_was_tapped_is_there_again_until_the_next_deal(games: Repository, device: Preferences):
    game_id = playing(games)
    screen = await opened(f"/judge/{game_id}", device)
    await play(screen, "7S 9S")
    await screen.tap("show-hand/Cy")
    await screen.tap("hold/8S")
    again = await opened(f"/judge/{game_id}", device)
    assert again.text("played/Bo") == "Bo: nine of spades"
    await again.tap("show-hand/Cy")
    assert again.has("may/8S")
    enter(games, game_id, tricks("Ann 1, Bo 1, Cy 1"))
    after = await opened(f"/judge/{game_id}", device)
    assert after.text("next-trick") == "Bo leads"
    assert not after.barred("play/7S")


async def test_another_deal_of_cards_begins_anew_and_can_be_brought_back(games: Repository, device: Preferences):
    screen = await opened(f"/judge/{playing(games)}", device)
    await play(screen, "7S 9S 2H 3C")
    await screen.tap("begin-anew")
    assert not screen.barred("play/7S")
    assert screen.text("next-trick") == "Ann leads"
    await screen.tap("take-back")
    assert screen.text("played/Cy") == "Cy: three of clubs"


@pytest.mark.parametrize("by_hand", [False, True])
async def test_a_deal_that_was_cleared_away_is_brought_back_also_after_the_page_was_closed(
    games: Repository, device: Preferences, by_hand: bool
):
    route = "/judge" if by_hand else f"/judge/{playing(games)}"
    screen = await opened(route, device)
    if by_hand:
        await screen.tap("done")
    await play(screen, "7S 9S 2H 3C")
    await screen.tap("begin-anew")
    again = await opened(route, device)
    await again.tap("take-back")
    assert "three of clubs" in laid(again)
    await again.tap("begin-anew")
    await play(again, "4C")
    later = await opened(route, device)
    assert "four of clubs" in laid(later)
    await later.tap("take-back")
    assert "of clubs" not in laid(later), "with the first card of the next deal the last one is gone"
    assert later.barred("take-back")


def laid(screen: Screen) -> str:
    """Whose card is which in the trick that is shown."""
    return ", ".join(screen.text(handle) for handle in screen.handles() if handle.startswith("played/"))


async def test_by_hand_the_game_the_players_and_the_trump_are_chosen(games: Repository, device: Preferences):
    screen = await opened("/referee", device)
    await screen.tap("judge")
    await screen.tap("game/abracadabra")
    await screen.tap("players/3")
    await screen.tap("trump/spades")
    await screen.tap("lead/2")
    await screen.tap("done")
    assert screen.text("next-trick") == "Player 2 leads"
    await play(screen, "7H 9S joker")
    assert screen.text("trick-winner") == "Player 1 takes the trick."
    assert screen.text("why/trick").startswith("The joker is the highest card of all.")
    assert screen.text("why/trump") == "In this game a trump may be led at any time."
    again = await opened("/judge", device)
    assert again.text("trump") == "Trump: spades"
    assert again.text("trick-winner") == "Player 1 takes the trick."
    await screen.tap("back")
    assert screen.page.route == "/referee"


async def test_by_hand_the_cards_stay_when_another_game_or_number_is_chosen(games: Repository, device: Preferences):
    screen = await opened("/judge", device)
    await screen.tap("done")
    await play(screen, "7S 9S 8S")
    assert screen.text("next-trick") == "Player 4 is next"
    await screen.tap("set-up")
    await screen.tap("players/3")
    assert screen.text("trick-winner") == "Player 2 takes the trick."
    await screen.tap("game/metamorphosis")
    assert screen.text("trick-winner") == "Player 2 takes the trick."
    assert not screen.has("players/4")


async def test_whether_trump_was_broken_before_is_asked_where_it_matters(games: Repository, device: Preferences):
    screen = await opened("/judge", device)
    assert not screen.has("broken/yes")
    await screen.tap("trump/hearts")
    assert screen.selected("broken/no")
    await screen.tap("broken/yes")
    await screen.tap("done")
    await play(screen, "3H 6C 7C 8C 9D")
    assert screen.text("why/trump") == "Trump is broken, so it may be led."
    assert not screen.has("why/fault-1")


@pytest.mark.parametrize(
    "kept", ["", "[", "{}", "[1]", '[["", "game", "whist"]]', '[["", "game", "cambio"], ["", "count", 4]]']
)
async def test_what_another_version_kept_does_no_harm(games: Repository, device: Preferences, kept: str):
    device["kibitzer.judge"] = kept
    screen = await opened("/judge", device)
    assert screen.has("lead/1")


async def test_one_suit_at_a_time_where_the_screen_is_small(games: Repository, device: Preferences):
    screen = await opened(f"/judge/{playing(games)}", device, width=320, height=568)
    assert not screen.has("play/7H")
    await screen.tap("suit/hearts")
    await play(screen, "7H")
    assert screen.text("trick-winner") == "Ann takes it so far."
    for card, suit in (("8H", "hearts"), ("2S", "spades"), ("9H", "hearts")):
        await screen.tap(f"suit/{suit}")
        await play(screen, card)
    assert not screen.has("faults")
    await play(screen, "3H 4H")
    assert screen.text("faults") == "1 card against the rules: see below"
    assert screen.text("why/fault-1").startswith("Trick 1: Cy played 2♠ on hearts")


async def test_bolvans_card_takes_the_trick_for_the_leader(games: Repository, device: Preferences):
    game_id = at_table(games, "abracadabra", "Ann Bo", dummy=True)
    screen = await opened(f"/judge/{game_id}", device)
    await play(screen, "9S 10S AS")
    assert screen.text("trick-winner") == "Bolvan’s card takes the trick for Ann, who led."


@pytest.mark.parametrize("route", ["/judge/no-such", "/judge/{cambio}"])
async def test_where_no_tricks_are_played_there_is_the_way_back(games: Repository, device: Preferences, route: str):
    screen = await opened(route.format(cambio=at_table(games, "cambio")), device)
    assert screen.has("back")
