"""What `kibitzer score` says of the other three games beside the sheet: the pot, and what comes next."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.score import run

Paper = dict[str, Any]
"""A record as JSON, or one event of it."""

THREE = ["Ann", "Bo", "Cy"]


def bid(player: str, tricks: int | None) -> Paper:
    return {"type": "bid", "player": player, "tricks": tricks}


def stake(player: str, amount: int) -> Paper:
    return {"type": "stake", "player": player, "amount": amount}


def each(*numbers: int) -> dict[str, int]:
    return dict(zip(THREE, numbers, strict=False))


def abracadabra(*events: Paper, **rules: Any) -> Paper:
    """Three players; Cy deals first, so that Ann speaks first."""
    return {"game": "abracadabra", "players": THREE, "first_dealer": "Cy", "rules": rules, "events": events}


BID = [bid("Ann", None), bid("Bo", 5), bid("Cy", None)]
PLAYED = {"type": "result", "tricks": each(5, 5, 2), "matching": each(0, 0, 0)}
"""The fives are not in a pack of 36, and two took five tricks."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(folder: Path, capsys: pytest.CaptureFixture[str], paper: Paper) -> tuple[Paper, str]:
    """The line of JSON and the sheet as text."""
    record = {"format": "kibitzer-record", "version": 1, **paper}
    (folder / "game.json").write_text(json.dumps(record), encoding="utf-8")
    assert run(["game.json"], as_json=True) == 0
    line: Paper = json.loads(capsys.readouterr().out)
    assert run(["game.json"], as_json=False) == 0
    return line, capsys.readouterr().out


# The pot of Abracadabra


def test_without_stakes_nothing_is_said_of_a_pot(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line, text = said(folder, capsys, abracadabra(*BID, PLAYED))
    assert "pot" not in line
    assert "chip" not in text


@pytest.mark.parametrize(
    ("events", "pot", "sentences"),
    [
        ([], {"carried": 0, "paid": each(0, 0, 0)}, ["0 chips in the pot."]),
        ([stake("Ann", 1)], {"carried": 1, "paid": each(0, 0, 0)}, ["1 chip in the pot."]),
        (
            [stake("Ann", 2), *BID, stake("Cy", 3), PLAYED],
            {"carried": 1, "paid": each(2, 2, 0)},
            ["1 chip in the pot.", "Ann: 2 chips paid so far.", "Bo: 2 chips paid so far."],
        ),
        (  # the deal is void, and what was staked lies in the pot of the next one
            [stake("Ann", 2), *(bid(player, None) for player in THREE)],
            {"carried": 2, "paid": each(0, 0, 0)},
            ["2 chips in the pot."],
        ),
        (  # a misdeal hands the stakes back
            [stake("Ann", 2), *BID, {"type": "redeal"}],
            {"carried": 0, "paid": each(0, 0, 0)},
            ["0 chips in the pot."],
        ),
        (  # the table stops: what lies there goes to who leads, and what cannot be shared stays
            [*BID, PLAYED, stake("Ann", 3), {"type": "finish"}],
            {"carried": 1, "paid": each(1, 1, 0)},
            ["1 chip in the pot.", "Ann: 1 chip paid so far.", "Bo: 1 chip paid so far."],
        ),
    ],
    ids=["nothing", "staked", "shared", "all pass", "misdeal", "finish"],
)
def test_the_pot_has_what_lies_there_and_what_was_paid(
    events: list[Paper], pot: Paper, sentences: list[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line, text = said(folder, capsys, abracadabra(*events, stakes=True))
    assert line["pot"] == pot
    assert [
        sentence for sentence in text.splitlines() if "chip" in sentence and not sentence.startswith(" ")
    ] == sentences


# What comes next


def test_abracadabra_next_begins_with_the_bids(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line, text = said(folder, capsys, abracadabra(joker=True, stakes=True))
    assert line["next"] == {
        "ask": "bid",
        "player": "Ann",
        "dealer": "Cy",
        "choices": [*range(1, 13), None],
        "refused": {},
        "also": ["deal", "stake"],
    }
    assert text.endswith("    Ann bids first.\n    With the bids the stakes go into the pot.\n\n")


def test_abracadabra_next_bars_what_does_not_rise(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line, _ = said(folder, capsys, abracadabra(bid("Ann", 3)))
    assert line["next"] == {
        "ask": "bid",
        "player": "Bo",
        "dealer": "Cy",
        "choices": [*range(4, 13), None],
        "refused": dict.fromkeys("123", "abracadabra/bid-rises"),
        "also": [],
    }


def test_abracadabra_next_is_the_result_once_all_have_bid(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line, _ = said(folder, capsys, abracadabra(bid("Ann", None), bid("Bo", 6), bid("Cy", None)))
    matching = {"low": 0, "high": 4, "sums": [4]}
    coming = {"ask": "result", "player": None, "dealer": "Cy", "also": ["trick", "call"]}
    assert line["next"] == {**coming, "columns": {"tricks": {"low": 0, "high": 12, "sums": [12]}, "matching": matching}}

    bids = [bid("Ann", None), bid("Bo", 6), bid("Cy", None)]
    tricks = [{"type": "trick", "winner": "Bo"}] * 12
    line, _ = said(folder, capsys, abracadabra(*bids, *tricks))
    assert line["next"] == {**coming, "also": ["call"], "columns": {"matching": matching}}


@pytest.mark.parametrize(("joker", "sums"), [(False, [4]), (True, [3, 4])])
def test_abracadabra_next_knows_how_many_cards_can_match(
    joker: bool, sums: list[int], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bids = [bid("Ann", None), bid("Bo", 6), bid("Cy", None)]
    line, _ = said(folder, capsys, abracadabra(*bids, joker=joker))
    assert line["next"]["columns"]["matching"]["sums"] == sums
    turned = {"type": "deal", "turn_up": "6H"}
    if joker:
        line, _ = said(folder, capsys, abracadabra(turned, *bids, joker=True))
        assert line["next"]["columns"]["matching"]["sums"] == [3]


def test_metamorphosis_next_is_a_column_for_what_counts_and_for_what_may_be_told(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = {"game": "metamorphosis", "players": THREE, "first_dealer": "Cy"}
    line, _ = said(folder, capsys, {**table, "events": []})
    assert line["next"] == {
        "ask": "indicators",
        "player": None,
        "dealer": "Cy",
        "columns": {"hand": {"low": 1, "high": 4, "sums": None}},
        "also": [],
    }
    shown = [{"type": "indicators", "hands": each(1, 2, 3)}]
    line, text = said(folder, capsys, {**table, "events": shown})
    suit = {"low": 0, "high": 13, "sums": None}
    assert line["next"] == {
        "ask": "taken",
        "player": None,
        "dealer": "Cy",
        "columns": {
            "clubs": suit,
            "cards": {"low": 0, "high": 36, "sums": [36]},
            "diamonds": suit,
            "hearts": suit,
            "spades": suit,
        },
        "also": ["trick"],
    }
    assert "Next, in hand 1.1" in text


def test_cambio_next_is_the_call_then_the_reveal(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = {"game": "cambio", "players": THREE, "first_dealer": "Cy"}
    line, text = said(folder, capsys, {**table, "events": []})
    call = {"ask": "call", "player": None, "dealer": "Cy", "choices": THREE, "refused": {}, "also": ["snap"]}
    assert line["next"] == call
    assert "Next, in deal 1\n    Cy deals 4 cards" in text

    called = [{"type": "call", "player": "Ann"}]
    line, _ = said(folder, capsys, {**table, "events": called})
    reveal = {"ask": "reveal", "player": None, "dealer": "Cy", "also": ["snap", "last_turn"]}
    assert line["next"] == {**reveal, "columns": {"points": {"low": -2, "high": 110, "sums": None}}}
    turns = [{"type": "last_turn", "player": player} for player in ("Bo", "Cy")]
    line, _ = said(folder, capsys, {**table, "events": [*called, *turns]})
    assert line["next"]["also"] == ["snap"]
