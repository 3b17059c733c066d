"""What somebody who never saw the app is told on the spot: why Record is grey, what counts, and what is good."""

from __future__ import annotations

import asyncio

import flet as ft

from app import look
from app.stores.fingers import BOUNCE
from models.asks import Event
from models.games.abracadabra import ABRACADABRA
from models.games.cambio import CAMBIO
from models.games.cambio.play import Call, LastTurn, Reveal
from models.games.definition import Game
from models.games.engine import Finish
from models.games.metamorphosis import METAMORPHOSIS
from models.games.metamorphosis.play import Indicators, Quantities, Taken
from models.storage.repository import Repository
from tests.support.headless import Screen
from tests.support.playing import at_the_table, played, table
from tests.support.tree import walk

THREE = ("Ann", "Bo", "Cy")


async def at_table(games: Repository, game: Game[object], *events: Event, **rules: int | bool) -> Screen:
    """The table of three after the events."""
    return await at_the_table(played(games, *events, game=game, dealer="Ann", **rules))


def colours(screen: Screen, *shown: str) -> list[object]:
    """The colour in which each of these is written first."""
    texts = screen.controls(ft.Text)
    return [next(text.color for text in texts if text.value == each) for each in shown]


async def test_numbers_that_add_up_and_cannot_be_right_together_say_so_beside_record(games: Repository) -> None:
    screen = await at_table(games, METAMORPHOSIS, Indicators(hands={"Ann": 1, "Bo": 2, "Cy": 3}))
    await screen.tap("count-more")
    for cell in ("Ann/clubs/2", "Bo/clubs/5", "Cy/clubs/0", "Ann/cards/30", "Bo/cards/3"):
        await screen.tap(f"taken/{cell}")
    assert screen.barred("record")
    assert screen.text("left") == "Not possible together"
    assert screen.text("refusal") == "Bo took 3 cards, so the suits cannot add up to 5."

    await screen.tap("taken/Bo/clubs/3")
    assert screen.text("left") == "all 12 given"
    assert not screen.barred("record")


async def test_what_a_card_does_says_when(games: Repository) -> None:
    screen = await at_table(games, CAMBIO)
    await screen.tap("helps")
    when = "A card drawn from the deck and discarded at once does what it says here, and must:"
    assert {when, "J: swap any two cards, unseen"} <= set(screen.texts())


async def test_a_bonus_is_no_round_that_was_played(games: Repository) -> None:
    hands = ({"clubs": 2}, {"hearts": 3}, {"cards": 12}, {"spades": 4})
    taken = (Taken(players={name: Quantities(**hand) for name in THREE}) for hand in hands)
    screen = await at_table(games, METAMORPHOSIS, Indicators(hands=dict.fromkeys(THREE, 2)), *taken, sets=1)
    assert "4 hands played" in screen.texts()


async def test_where_few_points_are_good_the_lowest_hand_stands_out(games: Repository) -> None:
    screen = await at_table(games, CAMBIO, Call(player="Bo"), Reveal(hands={"Ann": 7, "Bo": 21, "Cy": 34}))
    await screen.tap("tab/scores")
    assert colours(screen, "7", "21", "34") == [look.GAIN, look.INK_2, look.INK_2]


async def test_a_button_at_a_seat_says_aloud_what_it_enters(games: Repository) -> None:
    screen = await at_table(games, ABRACADABRA, stakes=True)
    assert screen.text("stake/Bo") == "Bo stakes"
    await screen.tap("stake/Bo")
    assert screen.text("amount/5") == "5"


async def test_between_call_and_reveal_what_may_happen_stands_above_the_hands_one_tap_away(games: Repository) -> None:
    screen = await at_table(games, CAMBIO, Call(player="Bo"))
    handles = screen.handles()
    assert handles.index("last-turn/Cy") < handles.index("snap") < handles.index("points/Ann/0")
    assert "last-turn/Ann" not in handles
    await screen.tap("helps")
    assert "J: swap any two cards, unseen" in screen.texts()

    await screen.tap("last-turn/Cy")
    await screen.tap("last-turn/Ann")
    assert not any(handle.startswith("last-turn") for handle in screen.handles())

    await screen.tap("snap")
    await screen.tap("snap/Ann")
    await asyncio.sleep(2 * BOUNCE)  # a tap so soon after the other is one with it
    await screen.tap("snap-right")
    assert screen.text("note/Ann").startswith("3 cards")


async def test_a_snap_of_ones_own_card_takes_two_taps_before_the_call_and_after_it(games: Repository) -> None:
    screen = await at_table(games, CAMBIO)
    for held in ("3 cards", "2 cards"):
        await screen.tap("snap/Ann")
        await asyncio.sleep(2 * BOUNCE)
        await screen.tap("snap-right")
        assert screen.text("note/Ann").startswith(held)
        if not screen.has("points/Ann/0"):
            await screen.tap("call/Bo")


async def test_to_put_a_bonus_right_each_hand_behind_it_is_named(games: Repository) -> None:
    hands = ({"clubs": 2}, {"hearts": 3}, {"cards": 12}, {"spades": 4})
    taken = (Taken(players={name: Quantities(**hand) for name in THREE}) for hand in hands)
    screen = await at_table(games, METAMORPHOSIS, Indicators(hands=dict.fromkeys(THREE, 2)), *taken)
    await screen.tap("tab/scores")
    await screen.tap("cell/1.bonus/Ann")
    said = [text for text in screen.texts() if text.startswith("Correct ")]
    assert said[-1] == "Correct hand 1.4: Cards taken counted"
    assert len(said) == len(set(said)) == 5


async def test_an_empty_pot_is_not_spoken_of_beside_the_winner(games: Repository) -> None:
    screen = await at_table(games, ABRACADABRA, Finish(), stakes=True)
    assert not screen.has("pot")


async def test_why_an_entry_was_refused_stands_where_it_cannot_scroll_away(games: Repository) -> None:
    screen = await at_table(games, CAMBIO, Call(player="Bo"))
    store = table(screen, screen.page.route.rpartition("/")[2])
    await screen.do(lambda: store.enter(LastTurn(player="Ann")))
    assert screen.text("refusal") == "The next last turn is Cy’s."
    scrolled = next(each for each in screen.controls(ft.Column) if str(each.key or "").startswith("scrolled/"))
    assert not any(getattr(each, "identifier", "") == "refusal" for each in walk(scrolled))


async def test_a_grey_record_counts_the_players_where_nothing_adds_up(games: Repository) -> None:
    screen = await at_table(games, METAMORPHOSIS)
    assert screen.text("left") == "3 players to go"
    for cell in ("Ann/1", "Bo/2"):
        await screen.tap(f"indicator/{cell}")
    assert screen.text("left") == "1 player to go"
    await screen.tap("indicator/Cy/2")
    assert not screen.barred("record")
    assert not screen.has("left")


async def test_finishing_from_the_log_shows_the_winner(games: Repository) -> None:
    screen = await at_table(games, CAMBIO, Call(player="Ann"), Reveal(hands={"Ann": 3, "Bo": 9, "Cy": 12}))
    await screen.tap("tab/log")
    await screen.tap("more")
    await screen.tap("finish")
    await screen.tap("reason/1")
    await screen.tap("record")
    assert screen.text("winner").startswith("Ann")
    await screen.tap("tab/log")
    assert not screen.has("winner"), "and what is read afterwards stays open"
