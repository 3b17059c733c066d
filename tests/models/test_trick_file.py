"""The tricks of a deal, read from a file."""

from __future__ import annotations

import json
from typing import Any

import pytest

from models.cards import Card, Joker
from models.trick_file import WrittenTricks, read_tricks
from models.tricks import Play
from models.written import Unusable


def read(value: Any) -> WrittenTricks:
    return read_tricks(json.dumps(value).encode())


def test_cards_stand_with_their_players_in_the_order_of_play() -> None:
    assert read(
        {"trump": "hearts", "tricks": [[["Ann", "10S"], ["Bo", "joker"]], [], [["李雷", "2H"]]]}
    ) == WrittenTricks(
        "hearts",
        ((Play("Ann", Card("10", "spades")), Play("Bo", Joker())), (), (Play("李雷", Card("2", "hearts")),)),
    )


@pytest.mark.parametrize("file", [{"tricks": []}, {"trump": None, "tricks": []}, {"trump": "none", "tricks": []}])
def test_without_a_trump_there_is_none(file: dict[str, Any]) -> None:
    assert read(file) == WrittenTricks(None, ())


ANN = ["Ann", "7S"]


@pytest.mark.parametrize(
    ("file", "kind", "place"),
    [
        ([], "not-an-object", ""),
        ({}, "key-missing", "tricks"),
        ({"tricks": [], "game": "jabberwocky"}, "unknown-key", "game"),
        ({"tricks": {}}, "not-a-list", "tricks"),
        ({"tricks": [[["Ann", 7]]]}, "not-a-text", "tricks[0][0][1]"),
        ({"tricks": [[None]]}, "not-a-list", "tricks[0][0]"),
        ({"tricks": [], "trump": 4}, "not-a-text", "trump"),
        ({"tricks": [], "trump": "Hearts"}, "no-suit", "trump"),
        ({"tricks": [[ANN], [["Bo"]]]}, "not-a-play", "tricks[1][0]"),
        ({"tricks": [[[*ANN, "8S"]]]}, "not-a-play", "tricks[0][0]"),
        ({"tricks": [[["Ann", "7s"]]]}, "no-card", "tricks[0][0][1]"),
        ({"tricks": [[ANN], [["Bo", "7S"]]]}, "card-twice", "tricks[1][0][1]"),
        ({"tricks": [[["Ann", "joker"], ["Bo", "joker"]]]}, "card-twice", "tricks[0][1][1]"),
        ({"tricks": [[ANN, ["Ann", "8S"]]]}, "plays-twice", "tricks[0][1]"),
        ({"tricks": [[[" ", "8S"]]]}, "name-blank", "tricks[0][0][0]"),
        ({"tricks": [[["A" * 41, "8S"]]]}, "name-long", "tricks[0][0][0]"),
        ({"tricks": [[ANN], [["ann", "8S"]]]}, "name-spelled", "tricks[1][0][0]"),
    ],
)
def test_anything_else_is_unusable_and_the_place_is_named(file: Any, kind: str, place: str) -> None:
    with pytest.raises(Unusable) as caught:
        read(file)
    assert (caught.value.kind, caught.value.place) == (kind, place)
