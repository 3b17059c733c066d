"""The golden games are what the models make of them now; where they differ, one of the two is wrong."""

from __future__ import annotations

import pytest

from tests.playthroughs.write import FOLDER, PLAYTHROUGHS


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_game_plays_as_it_was_written_down(name: str) -> None:
    written = (FOLDER / name).read_text(encoding="utf-8")
    assert PLAYTHROUGHS[name]() == written, "read the difference, then run `poe playthroughs`"


def test_the_game_of_jabberwocky_shows_what_happens_at_tables() -> None:
    written = (FOLDER / "jabberwocky-4.txt").read_text(encoding="utf-8")
    for shown in (
        "barred by jabberwocky/dealer-bid",
        "(jabberwocky/dealer-bid)",
        "(jabberwocky/tricks-total)",
        "> trick: winner",
        "> tricks: taken",
        "at least",
        "> redeal: reason wrong-count",
        "> adjust: player Bo, points -3, reason revoke",
        "override last round",
        "win together",
    ):
        assert shown in written, shown


def test_the_games_of_metamorphosis_show_what_happens_at_tables() -> None:
    written = "".join((FOLDER / name).read_text(encoding="utf-8") for name in PLAYTHROUGHS if "metamorphosis" in name)
    for shown in (
        *("(metamorphosis/indicator)", "(metamorphosis/taken)", "(metamorphosis/cards-total)"),
        *("(metamorphosis/suit-total)", "(metamorphosis/tricks-total)"),
        *("indicators, unseen", "draws 9 from the stock", "more from the stock", "become the stock", "Left over"),
        *("unseen from", "correct the entry of hand 1", "correct the entry of hand 2", "Each spade taken counts −4"),
        *("tied with", "alone: +10", "not best in hand", "> redeal: reason exposed-card", "All tricks are played"),
    ):
        assert shown in written, shown


def test_the_games_of_cambio_show_what_happens_at_tables() -> None:
    written = "".join((FOLDER / name).read_text(encoding="utf-8") for name in PLAYTHROUGHS if "cambio" in name)
    for shown in (
        *("(cambio/snap)", "(cambio/call)", "(cambio/last-turn)", "barred by cambio/last-turn", "(cambio/hand-size)"),
        *("(cambio/card)", "(cambio/card-twice)", "(cambio/points)", "plays without jokers"),
        *("snap: player Ann, from Cy, correct True", "0 cards", "held no card any more", "held K♥♦ joker 9"),
        *("> redeal: reason exposed-card", "> finish: reason late", "nobody was lower: 0", "not alone the lowest: +10"),
    ):
        assert shown in written, shown


def test_no_golden_game_is_left_over() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (
            "abracadabra-4.txt",
            ("said Abracadabra", "(abracadabra/bid-rises)", "chips in the pot", "a joker means no trump"),
        ),
        ("abracadabra-3.txt", ("said Abracadabra", "(abracadabra/bid-rises)", "Take 36 cards")),
        ("abracadabra-2-bolvan.txt", ("plays Bolvan’s card", "reached", "paid so far")),
        ("abracadabra-2.txt", ("Take 24 cards", "reach exactly", "rising_bids False", "reason wrong-count")),
    ],
)
def test_the_games_of_abracadabra_show_what_happens_at_tables(name: str, shown: tuple[str, ...]) -> None:
    written = (FOLDER / name).read_text(encoding="utf-8")
    assert [words for words in shown if words not in written] == []
