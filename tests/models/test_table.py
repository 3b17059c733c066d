"""Names at a table, whose deal it is, who speaks next."""

from __future__ import annotations

from random import Random

import pytest

from models.cards import RANKS
from models.moments import moment_text, now
from models.table import Seats, cut_for_deal, name_fault, name_key

TABLE = Seats(("Ann", "Bo", "Cy"), "Cy")


@pytest.mark.parametrize("name", ["Ann", "李雷", "Жанна", "🎲", "O'Hara", "a" * 40, "  " + "a" * 40 + " ", "नीता", "1"])
def test_names_in_any_script_up_to_forty_code_points_are_welcome(name: str) -> None:
    assert name_fault(name) is None


@pytest.mark.parametrize("name", ["", " ", "\t\n", "\u00a0", "\u200b", "\u200d\u200f", "\u2028", "\x00", "\u3000"])
def test_a_name_that_shows_nothing_is_blank(name: str) -> None:
    assert name_fault(name) == "blank"


def test_a_name_has_at_most_forty_code_points_after_trimming() -> None:
    assert name_fault("a" * 41) == "long"
    assert name_fault("🎲" * 41) == "long"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Ann", " Ann "),
        ("Zoë", "Zoe\u0308"),
        ("STRASSE", "Straße"),
        ("Ωmega", "Ω\u200bmega".replace("\u200b", "")),
    ],
)
def test_spellings_of_one_name_are_the_same_name(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)
    assert name_fault(other, [one]) == "twice"


def test_names_that_differ_sit_together() -> None:
    assert name_fault("Zoe", ["Zoë", "Ann"]) is None


def test_the_deal_passes_to_the_left() -> None:
    assert [TABLE.dealer(deals) for deals in range(7)] == ["Cy", "Ann", "Bo", "Cy", "Ann", "Bo", "Cy"]


def test_clockwise_from_the_left_of_a_player_who_comes_last() -> None:
    assert TABLE.from_left_of("Ann") == ("Bo", "Cy", "Ann")
    assert TABLE.from_left_of("Cy") == ("Ann", "Bo", "Cy")
    assert (len(TABLE), list(TABLE)) == (3, ["Ann", "Bo", "Cy"])


def test_a_dealer_sits_at_the_table() -> None:
    with pytest.raises(ValueError, match="not seated"):
        Seats(("Ann", "Bo"), "Cy")


@pytest.mark.parametrize("text", ["2026-03-06T20:00:00+01:00", "2026-03-06T20:00:00Z", "2026-03-06T20:00+00:00"])
def test_a_time_has_an_offset(text: str) -> None:
    assert moment_text(text) == text


@pytest.mark.parametrize("text", ["", "now", "2026-03-06", "2026-03-06T20:00:00", "20:00Z", "2026-13-01T00:00Z", "T"])
def test_anything_else_is_no_time(text: str) -> None:
    with pytest.raises(ValueError):
        moment_text(text)


def test_this_moment_can_be_written() -> None:
    assert moment_text(now().isoformat())
    assert now().microsecond % 1000 == 0


@pytest.mark.parametrize("count", [1, 2, 5, 12])
def test_the_highest_card_deals_and_the_tied_draw_again(count: int) -> None:
    players = [str(number) for number in range(count)]
    rounds = set()
    for seed in range(200):
        cut = cut_for_deal(players, Random(seed))
        rounds.add(len(cut.draws))
        drawing = players
        for number, draw in enumerate(cut.draws, start=1):
            assert sorted(draw) == sorted(drawing)
            best = max(RANKS.index(card.rank) for card in draw.values())
            drawing = [player for player in drawing if RANKS.index(draw[player].rank) == best]
            assert (len(drawing) == 1) == (number == len(cut.draws))
        assert drawing == [cut.dealer]
        drawn = [card for draw in cut.draws for card in draw.values()]
        assert len(drawn) == len(set(drawn)), "no card is drawn twice"
    assert (max(rounds) > 1) == (count > 1)
