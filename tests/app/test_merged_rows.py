"""What a small screen folds, what stands on the rows of the standing, and the rank that counts as a card."""

from __future__ import annotations

import flet as ft
import pytest

from models.games.abracadabra import ABRACADABRA
from models.games.cambio import CAMBIO
from models.storage.repository import Repository
from tests.support.abracadabra import bids
from tests.support.cambio import snap
from tests.support.headless import Screen
from tests.support.playing import NAMES, at_the_table, played

SMALL = {"width": 320, "height": 568}


def shown(screen: Screen) -> list[str]:
    return [text.value for text in screen.controls(ft.Text)]


@pytest.mark.parametrize("device", [{}, SMALL], ids=["phone", "small"])
async def test_everybody_is_named_once_with_points_and_buttons(games: Repository, device: dict[str, float]):
    screen = await at_the_table(played(games, snap("Bo"), game=CAMBIO), **device)
    assert [shown(screen).count(name) for name in NAMES] == [1, 1, 1]
    assert screen.text("note/Bo") == "3 cards"
    for name in NAMES:
        assert {f"snap/{name}", f"call/{name}", f"total/{name}"} <= set(screen.handles())


async def test_a_long_procedure_is_folded_read_out_whole_and_unfolded(games: Repository):
    screen = await at_the_table(played(games, game=CAMBIO), **SMALL)
    whole = screen.text("procedure")
    assert whole.endswith("may call Cambio instead of a turn.")
    folded = len(shown(screen))
    await screen.tap("procedure-more")
    assert screen.text("procedure") == whole
    assert len(shown(screen)) == folded + 4, "each of the five steps has a line of its own"
    await screen.tap("procedure-more")
    assert len(shown(screen)) == folded


@pytest.mark.parametrize(("number", "rank", "called", "tiles"), [(6, "6", "sixes", 3), (11, "J", "jacks", 0)])
async def test_the_rank_that_counts_is_a_card(games: Repository, number: int, rank: str, called: str, tiles: int):
    screen = await at_the_table(played(games, *bids(f"Ann {number}, Bo -, Cy -"), game=ABRACADABRA))
    assert screen.text("counts") == f"Counting extra: {called}"
    assert shown(screen).count(rank) == tiles + 2, "on a card at the head, and over its column"
    assert called.upper() in shown(screen)
    assert screen.has("matching/Ann/1")
