"""The game record: what is unusable and where, what is read, what is written (record.md)."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.phrases import FAULTS
from app.words import Words
from models.games.definition import Option
from models.games.engine import State
from models.games.jabberwocky import JABBERWOCKY
from models.ledger import Ledger
from models.record import Record, Stopped, _option_schema, of_ledger, read, schema, score, write
from models.written import Unusable
from tests.models.test_cases import _all
from tests.support.games import (
    EVENING,
    adjust,
    begin,
    bid,
    bids,
    deal,
    finish,
    ledger,
    legal_events,
    numbers,
    recorded,
    redeal,
    tricks,
)
from tools.schema import SCHEMAS, text

AT = "2026-03-06T20:00:00+01:00"


def record(**members: Any) -> dict[str, Any]:
    """A small record, with some members changed; `...` leaves one out."""
    made = {
        "format": "kibitzer-record",
        "version": 1,
        "game": "jabberwocky",
        "players": ["Ann", "Bo", "Cy"],
        "events": [],
        **members,
    }
    return {key: value for key, value in made.items() if value is not ...}


def event(**members: Any) -> dict[str, Any]:
    return record(events=[{"type": "deal", "trump": "hearts"}, members])


def scored(**members: Any) -> State | Stopped:
    return score(read(json.dumps(record(**members))))


def fault(data: bytes | str) -> tuple[str, str]:
    """What makes the file unusable, and where; there are words for it."""
    with pytest.raises(Unusable) as caught:
        read(data)
    assert caught.value.kind in FAULTS
    said = Words().fault(caught.value)
    assert caught.value.place in said
    return caught.value.kind, caught.value.place


# Not JSON of this form


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", ("not-json", "")),
        (b"{", ("not-json", "")),
        (b"Ann 1, Bo 2", ("not-json", "")),
        (b'{"a": 01}', ("not-json", "")),
        (b"{'a': 1}", ("not-json", "")),
        (b'{"a": 1,}', ("not-json", "")),
        (b'{"a": "\n"}', ("not-json", "")),
        (b"{} {}", ("not-json", "")),
        (b"\xff\xfe{\x00}\x00", ("not-utf-8", "")),
        (b'{"a": "\xe9"}', ("not-utf-8", "")),
        (b'{"a": "\xed\xa0\x80"}', ("not-utf-8", "")),
        (b"[]", ("not-an-object", "")),
        (b"null", ("not-an-object", "")),
        (b'"kibitzer-record"', ("not-an-object", "")),
        (b"1", ("not-an-object", "")),
        (b"[" * 100_000, ("too-deep", "")),
        (b'{"a":' * 5000 + b"1" + b"}" * 5000, ("too-deep", "")),
        (b'{"a":' * 40 + b"1" + b"}" * 40, ("too-deep", "")),
        (b'{"game": "x", "game": "x"}', ("key-twice", "")),
        (b'{"events": [{"type": "bid", "type": "bid"}]}', ("key-twice", "events[0]")),
        (b'{"rules": {"a": {"b": 1, "c": 2, "b": 3}}}', ("key-twice", "rules.a")),
        (b'{"a": NaN}', ("no-number", "a")),
        (b'{"a": [1, -Infinity]}', ("no-number", "a[1]")),
        (b'{"a": 1e999}', ("no-number", "a")),
        (b'{"a": {"b": ' + b"9" * 1001 + b"}}", ("number-long", "a.b")),
        (b'{"a": "\\ud800"}', ("half-character", "a")),
        (b'{"a": ["\\uDC00x"]}', ("half-character", "a[0]")),
        (b'{"a": {"\\ud800": 1}}', ("half-character", "a")),
    ],
)
def test_what_is_no_json_of_the_form_is_unusable(data: bytes, expected: tuple[str, str]) -> None:
    assert fault(data) == expected


def test_what_is_wrong_in_json_is_told_by_line_and_column() -> None:
    with pytest.raises(Unusable) as caught:
        read('{\n  "format": oops}')
    assert caught.value.facts == {"line": 2, "column": 13}


def test_half_a_character_in_a_text_that_was_no_file_is_found_too() -> None:
    assert fault('{"a": "\ud800"}') == ("half-character", "a")


def test_a_whole_character_written_in_two_halves_is_a_character() -> None:
    data = json.dumps(record(note="🎲"))
    assert "\\ud83c" in data
    assert read(data).heading["note"] == "🎲"


def test_a_byte_order_mark_is_read_over() -> None:
    assert read(b"\xef\xbb\xbf" + json.dumps(record()).encode()).players == ("Ann", "Bo", "Cy")


# The members


@pytest.mark.parametrize(
    ("members", "expected"),
    [
        ({"format": "pgn"}, ("other-format", "format")),
        ({"format": ...}, ("key-missing", "format")),
        ({"format": 1}, ("other-format", "format")),
        ({"version": 2}, ("other-version", "version")),
        ({"version": "1"}, ("not-a-number", "version")),
        ({"version": 1.0}, ("not-a-number", "version")),
        ({"version": True}, ("not-a-number", "version")),
        ({"version": None}, ("key-missing", "version")),
        ({"game": "whist"}, ("unknown-game", "game")),
        ({"game": "Jabberwocky"}, ("unknown-game", "game")),
        ({"game": ...}, ("key-missing", "game")),
        ({"game": ["jabberwocky"]}, ("not-a-text", "game")),
        ({"players": ...}, ("key-missing", "players")),
        ({"players": "Ann Bo Cy"}, ("not-a-list", "players")),
        ({"players": {"Ann": 1}}, ("not-a-list", "players")),
        ({"players": ["Ann", 2, "Cy"]}, ("not-a-text", "players[1]")),
        ({"players": ["Ann", None, "Cy"]}, ("not-a-text", "players[1]")),
        ({"players": ["Ann", " ", "Cy"]}, ("name-blank", "players[1]")),
        ({"players": ["Ann", "Bo", "\u200b"]}, ("name-blank", "players[2]")),
        ({"players": ["Ann", "B" * 41, "Cy"]}, ("name-long", "players[1]")),
        ({"players": ["Ann", "Bo", "ann "]}, ("name-twice", "players[2]")),
        ({"players": ["Zoë", "Bo", "Zoe\u0308"]}, ("name-twice", "players[2]")),
        ({"first_dealer": "Dee"}, ("first-dealer", "first_dealer")),
        ({"first_dealer": "ann"}, ("first-dealer", "first_dealer")),
        ({"first_dealer": 0}, ("not-a-text", "first_dealer")),
        ({"rules": []}, ("not-keys", "rules")),
        ({"rules": {"target": 100}}, ("unknown-option", "rules.target")),
        ({"rules": {"dealer_restriction": 1}}, ("option-value", "rules.dealer_restriction")),
        ({"rules": {"dealer_restriction": "true"}}, ("option-value", "rules.dealer_restriction")),
        ({"events": ...}, ("key-missing", "events")),
        ({"events": {}}, ("not-a-list", "events")),
        ({"events": [None]}, ("not-keys", "events[0]")),
        ({"events": ["bid"]}, ("not-keys", "events[0]")),
        ({"players_": []}, ("unknown-key", "players_")),
        ({"id": "42"}, ("wrong-text", "id")),
        ({"id": "{12345678-1234-5678-1234-567812345678}"}, ("wrong-text", "id")),
        ({"id": 42}, ("not-a-text", "id")),
        ({"night": 1}, ("not-a-text", "night")),
        ({"note": ["x"]}, ("not-a-text", "note")),
        ({"trail": {}}, ("not-a-list", "trail")),
        ({"trail": [1]}, ("not-keys", "trail[0]")),
        ({"trail": [None]}, ("not-keys", "trail[0]")),
    ],
)
def test_a_member_of_the_wrong_form_is_unusable(members: dict[str, Any], expected: tuple[str, str]) -> None:
    assert fault(json.dumps(record(**members))) == expected


@pytest.mark.parametrize(
    ("members", "expected"),
    [
        ({}, ("key-missing", "events[1].type")),
        ({"type": None}, ("key-missing", "events[1].type")),
        ({"type": 1}, ("not-a-text", "events[1].type")),
        ({"type": ["bid"]}, ("not-a-text", "events[1].type")),
        ({"type": "bid", "player": "Ann"}, ("key-missing", "events[1].tricks")),
        ({"type": "bid", "player": "Ann", "tricks": None}, ("key-missing", "events[1].tricks")),
        ({"type": "bid", "player": "Ann", "tricks": "1"}, ("not-a-number", "events[1].tricks")),
        ({"type": "bid", "player": "Ann", "tricks": 1.5}, ("not-a-number", "events[1].tricks")),
        ({"type": "bid", "player": "Ann", "tricks": 1.0}, ("not-a-number", "events[1].tricks")),
        ({"type": "bid", "player": "Ann", "tricks": True}, ("not-a-number", "events[1].tricks")),
        ({"type": "bid", "player": 1, "tricks": 1}, ("not-a-text", "events[1].player")),
        ({"type": "bid", "player": "Ann", "tricks": 1, "trump": "clubs"}, ("unknown-key", "events[1].trump")),
        ({"type": "bid", "player": "Ann", "tricks": 1, "override": True}, ("not-a-text", "events[1].override")),
        ({"type": "deal"}, ("key-missing", "events[1].trump")),
        ({"type": "deal", "trump": 1}, ("not-a-text", "events[1].trump")),
        ({"type": "deal", "trump": "clubs", "turn_up": 7}, ("not-a-text", "events[1].turn_up")),
        ({"type": "trick"}, ("key-missing", "events[1].winner")),
        ({"type": "tricks", "taken": [1, 2, 0]}, ("not-keys", "events[1].taken")),
        ({"type": "tricks", "taken": {"Ann": "1"}}, ("not-a-number", "events[1].taken.Ann")),
        ({"type": "tricks", "taken": {"Ann": 1.0}}, ("not-a-number", "events[1].taken.Ann")),
        ({"type": "tricks", "taken": {"Ann": [1]}}, ("not-a-number", "events[1].taken.Ann")),
        ({"type": "adjust", "player": "Ann"}, ("key-missing", "events[1].points")),
        ({"type": "adjust", "player": "Ann", "points": 1, "reason": 3}, ("not-a-text", "events[1].reason")),
        ({"type": "redeal", "why": "x"}, ("unknown-key", "events[1].why")),
        ({"type": "finish", "reason": []}, ("not-a-text", "events[1].reason")),
        ({"type": "finish", "at": "yesterday"}, ("wrong-text", "events[1].at")),
        ({"type": "finish", "at": "2026-03-06T20:00:00"}, ("wrong-text", "events[1].at")),
        ({"type": "finish", "at": 5}, ("not-a-text", "events[1].at")),
        ({"type": "finish", "by": 5}, ("not-a-text", "events[1].by")),
        ({"type": "snap", "at": "yesterday"}, ("wrong-text", "events[1].at")),
        ({"type": "snap", "by": 5}, ("not-a-text", "events[1].by")),
        ({"type": "snap", "note": {}}, ("not-a-text", "events[1].note")),
    ],
)
def test_an_event_of_the_wrong_form_is_unusable(members: dict[str, Any], expected: tuple[str, str]) -> None:
    assert fault(json.dumps(event(**members))) == expected


def test_the_whole_file_is_checked_before_any_rule() -> None:
    refused_first = [{"type": "bid", "player": "Nobody", "tricks": 99}, {"type": "bid", "player": "Ann"}]
    assert fault(json.dumps(record(players=["Ann"], events=refused_first))) == ("key-missing", "events[1].tricks")


def test_a_long_wrong_text_is_quoted_in_short() -> None:
    with pytest.raises(Unusable) as caught:
        read(json.dumps(record(game="x" * 10_000)))
    assert len(str(caught.value.facts["game"])) < 100


# What is well formed


def test_null_for_a_key_counts_as_left_out() -> None:
    made = read(
        json.dumps(
            record(
                first_dealer=None,
                rules={"dealer_restriction": None},
                id=None,
                trail=None,
                events=[{"type": "deal", "trump": "hearts", "turn_up": None, "at": None, "note": None}],
            )
        )
    )
    assert (made.first_dealer, dict(made.rules), made.heading, made.trail) == (None, {}, {}, ())
    assert made.events == (deal("hearts"),)
    assert (
        scored(events=[{"type": "tricks", "taken": {"Ann": 1, "Bo": None, "Cy": 2}}]).refusal.article == "table/player"
    )


def test_an_event_of_another_game_may_hold_anything_and_is_refused_not_unusable() -> None:
    outcome = scored(events=[{"type": "snap", "player": 7, "from": {"x": [None]}, "at": AT}])
    assert isinstance(outcome, Stopped)
    assert (outcome.event, outcome.refusal.article) == (0, "table/event")


def test_the_first_dealer_is_the_first_player_where_nobody_is_named() -> None:
    outcome = scored()
    assert isinstance(outcome, State)
    assert outcome.deal().dealer == "Ann"
    outcome = scored(first_dealer="Bo")
    assert isinstance(outcome, State)
    assert outcome.deal().dealer == "Bo"


@pytest.mark.parametrize("players", [[], ["Ann"], ["Ann", "Bo"], list("ABCDEF")])
def test_too_few_or_too_many_are_refused_before_any_event(players: list[str]) -> None:
    outcome = scored(players=players, events=[{"type": "snap"}])
    assert isinstance(outcome, Stopped)
    assert (outcome.event, outcome.refusal.article) == (None, "jabberwocky/players")


def test_what_a_text_or_number_says_is_a_matter_for_the_rules() -> None:
    for wrong, article in (
        ({"type": "deal", "trump": "stars"}, "jabberwocky/trump"),
        ({"type": "bid", "player": "Dee", "tricks": 1}, "table/player"),
        ({"type": "bid", "player": "Bo", "tricks": -1}, "jabberwocky/bid-range"),
        ({"type": "bid", "player": "Bo", "tricks": 10**999}, "jabberwocky/bid-range"),
    ):
        outcome = scored(events=[wrong])
        assert isinstance(outcome, Stopped)
        assert (outcome.event, outcome.refusal.article) == (0, article)


def test_names_are_in_any_script_and_spelled_the_same_everywhere() -> None:
    outcome = scored(players=["李雷🎲", "Жанна", "O'Hara "], events=[{"type": "bid", "player": "Жанна", "tricks": 1}])
    assert isinstance(outcome, State)
    outcome = scored(players=["Ann", "Bo ", "Cy"], events=[{"type": "bid", "player": "Bo", "tricks": 1}])
    assert isinstance(outcome, Stopped)


def test_the_heading_and_the_trail_are_kept() -> None:
    heading = {
        "id": "12345678-1234-5678-1234-567812345678",
        "night": "Friday",
        "place": "the kitchen",
        "started_at": AT,
        "finished_at": AT,
        "note": "rain",
    }
    made = read(json.dumps(record(**heading, trail=[{"seq": 1, "anything": [None, 1.5]}])))
    assert made.heading == heading
    assert made.trail == ({"seq": 1, "anything": [None, 1.5]},)
    assert read(write(made)) == made


# Written and read again


def played(*events: Any, **members: Any) -> Record:
    return Record(
        JABBERWOCKY, ("Ann", "Bo", "Cy"), events, **{"first_dealer": None, "rules": {}, "heading": {}, **members}
    )


def test_a_record_is_read_as_it_is_written() -> None:
    made = played(
        deal("hearts", "7H"),
        *bids("Bo 1, Cy 1"),
        bid("Ann", 1, "let it be").model_copy(update={"at": AT, "by": "Bo", "note": "grumbling"}),
        tricks("Ann 1, Bo 1, Cy 1"),
        adjust("Bo", -3),
        deal("clubs"),
        redeal("wrong-count"),
        finish(),
        first_dealer="Ann",
        rules={"dealer_restriction": True},
        heading={"night": "Friday"},
    )
    assert read(write(made)) == made
    assert read(write(made).encode()) == made


def test_a_record_without_events_and_options_is_short() -> None:
    assert json.loads(write(played())) == {
        "format": "kibitzer-record",
        "version": 1,
        "game": "jabberwocky",
        "players": ["Ann", "Bo", "Cy"],
        "events": [],
    }


def test_one_event_stands_on_one_line() -> None:
    lines = write(played(*bids("Bo 1, Cy 1"))).splitlines()
    assert '    {"type": "bid", "player": "Bo", "tricks": 1},' in lines


def test_the_record_of_a_ledger_says_when_and_who_and_carries_the_trail() -> None:
    log = recorded(ledger("Ann Bo Cy", first_dealer="Cy"), *bids("Ann 1, Bo 2"), by="Cy's phone")
    amended = log.amend("2", (bid("Bo", 1),), revision=2, at=EVENING, by="Bo")
    assert isinstance(amended, Ledger)
    made = of_ledger(amended, night="Friday")
    assert [(event.at, event.by) for event in made.events] == [
        (EVENING.isoformat(), "Cy's phone"),
        (EVENING.isoformat(), "Bo"),
    ]
    assert (made.first_dealer, made.heading, len(made.trail)) == ("Cy", {"night": "Friday"}, 3)
    state = score(read(write(made)))
    assert isinstance(state, State)
    assert state.own == amended.state.own


def test_an_event_keeps_its_own_time_and_name() -> None:
    own = bid("Ann", 1).model_copy(update={"at": AT, "by": "Ann"})
    (event,) = of_ledger(recorded(ledger("Ann Bo Cy", first_dealer="Cy"), own, by="the tablet")).events
    assert (event.at, event.by) == (AT, "Ann")


# The schema


def test_the_schemas_in_the_assets_are_up_to_date() -> None:
    for file, made in SCHEMAS.items():
        assert file.read_text(encoding="utf-8") == text(made()), "run `poe schema`"


@cache
def validator() -> jsonschema.Draft202012Validator:
    made = schema()
    jsonschema.Draft202012Validator.check_schema(made)
    return jsonschema.Draft202012Validator(made)


def test_the_schema_accepts_the_worked_games() -> None:
    checker = validator()
    games = [case["record"] for case in _all() if case["record"]["game"] == "jabberwocky"]
    assert games
    for game in games:
        read(json.dumps(game))
        checker.validate(game)


@settings(max_examples=30)
@given(legal_events(begin("Ann Bo Cy"), 40))
def test_the_schema_accepts_what_read_accepts(events: tuple[Any, ...]) -> None:
    made = played(*events, first_dealer="Ann")
    assert read(write(made)) == made
    validator().validate(json.loads(write(made)))


@pytest.mark.parametrize(
    "wrong",
    [
        record(format="pgn"),
        record(version=2),
        record(game="whist"),
        record(players="Ann"),
        record(events=...),
        record(rules={"target": 3}),
        record(extra=1),
        event(type="bid", player="Ann"),
        event(player="Ann", tricks=1),
        event(type="bid", player="Ann", tricks="1"),
        event(type="bid", player="Ann", tricks=True),
        event(type="finish", why="x"),
    ],
)
def test_the_schema_refuses_what_read_refuses(wrong: dict[str, Any]) -> None:
    assert not validator().is_valid(wrong)
    with pytest.raises(Unusable):
        read(json.dumps(wrong))


# Whatever the bytes are


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=15,
)


@settings(max_examples=200)
@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_unusable(data: bytes) -> None:
    _read_or_unusable(data)


@settings(max_examples=150)
@given(
    st.sampled_from(["format", "version", "game", "players", "first_dealer", "rules", "events", "id", "note", "trail"]),
    JSON,
)
def test_any_value_in_any_member_is_read_or_unusable(member: str, value: Any) -> None:
    _read_or_unusable(json.dumps(record(**{member: value})))


@settings(max_examples=150)
@given(
    st.sampled_from(["adjust", "redeal", "finish", "deal", "bid", "trick", "tricks", "snap"]),
    st.dictionaries(
        st.sampled_from(["player", "tricks", "trump", "turn_up", "winner", "taken", "points", "reason", "at", "by"]),
        JSON | st.sampled_from(["Ann", "Bo", "hearts", "7H"]) | st.integers(0, 3),
    ),
)
def test_any_event_is_played_refused_or_unusable(kind: str, members: dict[str, Any]) -> None:
    _read_or_unusable(json.dumps(record(events=[{"type": kind, **members}])))


def _read_or_unusable(data: bytes | str) -> None:
    try:
        made = read(data)
    except Unusable as unusable:
        said = Words().fault(unusable)
    else:
        said = "played" if isinstance(score(made), State | Stopped) else ""
        assert read(write(made)) == made
    assert said


def test_totals_of_the_table_are_those_of_the_record() -> None:
    outcome = score(played(*bids("Bo 1, Cy 1, Ann 0"), tricks("Ann 0, Bo 2, Cy 1")))
    assert isinstance(outcome, State)
    assert outcome.totals() == numbers("Ann 1, Bo 0, Cy 1")


def test_the_schema_knows_every_kind_of_option() -> None:
    assert _option_schema(Option("o", "yes-no", True, "a")) == {"type": ["boolean", "null"]}
    assert _option_schema(Option("o", "one-of", 4, "a", values=(4, -4))) == {"enum": [4, -4, None]}
    assert _option_schema(Option("o", "whole", 3, "a")) == {"type": ["integer", "null"], "minimum": 1}
