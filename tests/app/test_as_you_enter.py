"""Numbers and hands are checked as they are entered: what is missing is named, what cannot be is said with its rule."""

from __future__ import annotations

from models.games.abracadabra import ABRACADABRA
from models.games.abracadabra.play import Bid
from models.games.cambio import CAMBIO
from models.games.cambio.play import Call
from models.games.metamorphosis import METAMORPHOSIS
from models.games.metamorphosis.play import Indicators, Taken
from models.games.trick_game import Trick
from models.storage.repository import Repository
from tests.support.cambio import snap
from tests.support.headless import Screen
from tests.support.playing import at_the_table, played, table


async def after_the_tricks(games: Repository, declared: int, winners: str) -> Screen:
    """Three players of Abracadabra: Bo declared, and every trick was noted."""
    bids = (Bid(player="Bo", tricks=declared), Bid(player="Cy", tricks=None), Bid(player="Ann", tricks=None))
    tricks = (Trick(winner=name) for name in winners.split())
    return await at_the_table(played(games, *bids, *tricks, game=ABRACADABRA, dealer="Ann"))


async def hand(games: Repository, *tricks: Trick) -> Screen:
    """The first hand of Metamorphosis."""
    shown = Indicators(hands={"Ann": 1, "Bo": 2, "Cy": 3})
    return await at_the_table(played(games, shown, *tricks, game=METAMORPHOSIS, dealer="Ann"))


async def press(screen: Screen, key: str) -> None:
    """A key of the keyboard."""
    store = table(screen, screen.page.route.rpartition("/")[2])
    await screen.do(lambda: store.key(key))


async def told_by_cards(games: Repository, *handles: str) -> Screen:
    """Cambio where Ann has snapped once and Bo has called: hands are told."""
    events = (snap("Ann"), Call(player="Bo"))
    screen = await at_the_table(played(games, *events, game=CAMBIO, dealer="Ann"))
    for handle in handles:
        await screen.tap(handle)
    return screen


async def test_where_no_card_matches_only_record_is_left_and_nobody_is_said_to_have_missed(games: Repository) -> None:
    screen = await after_the_tricks(games, 2, "Bo " * 4 + "Ann " * 8)
    assert not [handle for handle in screen.handles() if handle.startswith(("missed/", "matching/", "result/"))]
    assert screen.text("note/Cy") == "2 tricks short"
    assert not screen.barred("record")
    await screen.tap("record")
    assert screen.text("dealer") == "Bo deals"


async def test_cards_nobody_can_have_are_barred_and_the_rest_is_filled_in(games: Repository) -> None:
    screen = await after_the_tricks(games, 6, "Bo " * 11 + "Cy ")
    await screen.tap("matching/Ann/1")
    assert screen.text("refusal") == "Ann can only have 0 here."
    await screen.tap("matching/Bo/4")
    assert screen.selected("matching/Ann/0")
    assert screen.selected("matching/Cy/0")
    assert screen.text("left") == "all 4 given"
    assert not screen.barred("record")


async def test_a_player_of_whom_nothing_was_told_is_missing_though_all_the_rest_adds_up(games: Repository) -> None:
    screen = await hand(games)
    await screen.tap("count-more")
    for cell in ("Ann/clubs/8", "Bo/clubs/4", "Ann/cards/30", "Bo/cards/6"):
        await screen.tap(f"taken/{cell}")
    assert screen.text("left") == "1 player to go"
    assert screen.barred("record")


async def test_a_key_that_is_no_tile_enters_nothing_and_one_that_is_goes_by_tricks(games: Repository) -> None:
    nothing = await after_the_tricks(games, 2, "Bo " * 4 + "Ann " * 8)
    await press(nothing, "3")
    assert not nothing.barred("record")

    taken = [{"clubs": 1}, {"hearts": 2}]
    shown = Indicators(hands={"Ann": 1, "Bo": 2, "Cy": 3})
    hands = (Taken.model_validate({"players": dict.fromkeys(("Ann", "Bo", "Cy"), each)}) for each in taken)
    third = await at_the_table(played(games, shown, *hands, game=METAMORPHOSIS, dealer="Ann"))
    await press(third, "5")
    assert third.selected("taken/Ann/cards/15")
    assert third.text("left") == "Tricks: 7 still to give out"


async def test_more_of_a_suit_than_cards_is_said_at_once(games: Repository) -> None:
    screen = await hand(games)
    await screen.tap("count-more")
    for cell in ("Ann/clubs/8", "Ann/cards/6"):
        await screen.tap(f"taken/{cell}")
    assert screen.text("refusal") == "Ann can have from 0 to 6 here."
    assert screen.has("rule")
    assert screen.text("left") == "Tricks: 10 still to give out"

    logged = await hand(games, *(Trick(winner=name) for name in ("Ann " * 4 + "Bo " * 8).split()))
    await logged.tap("taken/Ann/clubs/13")
    assert logged.text("refusal") == "Ann can have from 0 to 12 here."


async def test_too_many_of_a_suit_is_told_as_a_sentence(games: Repository) -> None:
    screen = await hand(games)
    for cell in ("Ann/clubs/8", "Bo/clubs/6"):
        await screen.tap(f"taken/{cell}")
    assert screen.text("left") == "Clubs: 1 too many"


async def test_a_hand_that_is_still_being_told_is_not_wrong_and_has_its_way_out(games: Repository) -> None:
    screen = await told_by_cards(games, "points/Ann/4", "points/Bo/9", "by-cards/Cy", "card/Cy/5")
    assert not screen.has("refusal")
    assert screen.text("left") == "Cy: 3 cards to go"
    await screen.tap("repair")
    assert screen.has("snap/Cy")


async def test_one_card_too_many_is_refused_before_the_other_hands_are_told(games: Repository) -> None:
    cards = ("card/Ann/2", "card/Ann/3", "card/Ann/4", "card/Ann/5")
    screen = await told_by_cards(games, "by-cards/Ann", *cards)
    assert screen.text("refusal") == "By the snaps Ann holds 3, not 4 cards."
    assert {"rule", "repair", "points-instead"} <= set(screen.handles())
    assert screen.text("left") == "Ann: 1 card too many"
