"""A game in an address: it arrives whole, or not at all."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from random import Random
from secrets import token_urlsafe
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from models.games import GAMES
from models.games.jabberwocky import JABBERWOCKY
from models.ledger import Ledger
from models.parcel import LARGEST, LONGEST, MOST, Parcel, Spoilt, unwrap, wrap
from models.table import Seats, name_fault
from tests.support.games import EVENING, adjust, bid, bids, deal, finish, random_events, recorded, tricks
from tests.support.games import whole_game as rest_of

NOBODY = UUID(int=0)
ROUND = (deal("hearts"), *bids("Ann 1, Bo 1, Cy 0"), tricks("Ann 1, Bo 2, Cy 0"))


def ledger(names: str, first_dealer: str) -> Ledger:
    """An empty log as the app begins one: every option written down."""
    players = tuple(names.split())
    return Ledger.begin(JABBERWOCKY, Seats(players, first_dealer), JABBERWOCKY.defaults(len(players)))


def parcel(log: Ledger) -> Parcel:
    return Parcel(str(uuid4()), EVENING, log)


def corrected() -> Ledger:
    """A log with everything in it: taken back, brought back, amended, seats changed, a rule overridden."""
    log = recorded(ledger("Ann Bo Cy", first_dealer="Cy"), *ROUND, adjust("Bo", -3, "revoke"), by="Eve's phone")
    for verb in (
        lambda log: log.undo(revision=log.revision, at=EVENING),
        lambda log: log.redo(revision=log.revision, at=EVENING),
        lambda log: log.undo(revision=log.revision, at=EVENING),
        lambda log: log.amend("5", (tricks("Ann 1, Bo 1, Cy 1"),), revision=log.revision, at=EVENING),
        lambda log: log.setup(Seats(("Ann", "Bo", "Cy"), "Cy"), revision=log.revision, at=EVENING),
    ):
        log = verb(log)
        assert isinstance(log, Ledger)
    return recorded(log, *bids("Bo 1, Cy 2"), bid("Ann", 1, override="the table agreed"))


def same(one: Parcel, other: Parcel) -> bool:
    """Whether it is the same game with the same log; the ids of operations are each device's own."""
    return _told(one) == _told(other)


def _told(parcel: Parcel) -> tuple[object, ...]:
    log = parcel.ledger
    operations = tuple(replace(operation, id=NOBODY) for operation in log.operations)
    return parcel.game_id, parcel.begun, log.versions[0].state, operations, log.cursor, log.state


def test_a_game_arrives_with_its_whole_log():
    sent = parcel(corrected())
    assert same(sent, unwrap(wrap(sent)))


def test_a_game_goes_on_where_it_arrives():
    arrived = unwrap(wrap(parcel(corrected()))).ledger
    assert isinstance(arrived.undo(revision=arrived.revision, at=EVENING), Ledger)
    assert isinstance(arrived.record(tricks("Ann 1, Bo 2, Cy 1"), revision=arrived.revision, at=EVENING), Ledger)


def test_it_arrives_as_the_same_on_every_device():
    text = wrap(parcel(corrected()))
    assert unwrap(text) == unwrap(text)
    ids = [operation.id for operation in unwrap(text).ledger.operations]
    assert len(set(ids)) == len(ids)


def test_a_game_that_has_not_begun_can_move_too():
    sent = parcel(ledger("Ann Bo Cy", first_dealer="Bo"))
    assert same(sent, unwrap(wrap(sent)))


def test_a_whole_evening_is_small_enough_for_a_code():
    log = ledger("Ann Bo Cy Dee Eve", first_dealer="Eve")
    assert len(wrap(parcel(recorded(log, *rest_of(log.state), by="phone")))) < 1700


def is_text(name: str) -> bool:
    return not any("\ud800" <= sign <= "\udfff" for sign in name)


@given(st.sampled_from(sorted(GAMES)), st.integers(0, 2**32), st.integers(0, 60), st.text(min_size=1, max_size=40))
@settings(max_examples=40)
def test_any_game_arrives_as_it_was(key: str, seed: int, entries: int, odd: str):
    game = GAMES[key]
    assume(is_text(odd) and name_fault(odd, ()) is None)
    players = tuple(odd if seat == 0 else f"P {seat}" for seat in range(game.seats[seed % len(game.seats)]))
    log = Ledger.begin(game, Seats(players, players[seed % len(players)]), game.defaults(len(players)))
    sent = parcel(recorded(log, *random_events(Random(seed), log.state, entries)))
    try:
        arrived = unwrap(wrap(sent))
    except Spoilt as spoilt:
        pytest.fail(f"{spoilt.fault}: {players}")
    assert arrived.ledger.state == sent.ledger.state
    assert [each.events for each in arrived.ledger.operations] == [each.events for each in sent.ledger.operations]


# What does not arrive


def packed(record: Any) -> str:
    return base64.urlsafe_b64encode(zlib.compress(json.dumps(record).encode())).decode().rstrip("=")


def written() -> dict[str, Any]:
    text = wrap(parcel(recorded(ledger("Ann Bo Cy", first_dealer="Cy"), *ROUND)))
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))))


def fault(text: str) -> str:
    with pytest.raises(Spoilt) as spoilt:
        unwrap(text)
    return spoilt.value.fault


@pytest.mark.parametrize("text", ["", "x", "not base64!", "AAAA", "ä", "eJw", "%2e%2e", "=" * 8])
def test_rubbish_is_broken(text: str):
    assert fault(text) == "broken"


def test_what_was_cut_short_is_broken():
    text = wrap(parcel(corrected()))
    assert {fault(text[:length]) for length in range(0, len(text), 7)} == {"broken"}


def test_what_unfolds_without_end_is_large():
    bomb = base64.urlsafe_b64encode(zlib.compress(b"[" + b" " * (LARGEST * 20), 9)).decode().rstrip("=")
    assert len(bomb) < LONGEST
    assert fault(bomb) == "large"
    assert fault("A" * (LONGEST + 1)) == "large"


@pytest.mark.parametrize(
    ("operations", "reason"),
    [(MOST + 1, lambda: "x"), (LONGEST // 150, lambda: token_urlsafe(120)), (LARGEST // 400, lambda: "x" * 400)],
)
def test_what_would_not_arrive_is_not_sent(operations: int, reason: Callable[[], str]):
    log = recorded(ledger("Ann Bo Cy", first_dealer="Cy"), *ROUND)
    entries = [recorded(log, adjust("Ann", 1, reason())).operations[-1] for _ in range(operations)]
    with pytest.raises(Spoilt) as spoilt:
        wrap(parcel(replace(log, operations=tuple(entries))))
    assert spoilt.value.fault == "large"


def test_the_longest_log_that_arrives_is_sent():
    log = recorded(ledger("Ann Bo Cy", first_dealer="Cy"), *ROUND, adjust("Bo", -3, "revoke"))
    for _ in range((MOST - log.revision) // 2):
        for verb in (Ledger.undo, Ledger.redo):
            log = verb(log, revision=log.revision, at=EVENING)
            assert isinstance(log, Ledger)
    assert log.revision == MOST
    assert unwrap(wrap(parcel(log))).ledger.revision == MOST


def test_a_log_without_end_is_large():
    undone = [{"kind": "record", "events": [{"type": "adjust", "player": "Ann", "points": 1}]}, {"kind": "undo"}]
    assert fault(packed({**written(), "trail": undone * MOST})) == "large"


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": "whist"}, "unknown-game"),
        ({"game": "whist", "rules": {"x": 1}}, "unknown-game"),
        ({"players": ["Ann"], "first_dealer": "Ann"}, "refused"),
        ({"players": []}, "broken"),
        ({"players": ["Ann", "Ann"]}, "broken"),
        ({"first_dealer": "Zoe"}, "broken"),
        ({"id": None}, "broken"),
        ({"id": "7"}, "broken"),
        ({"started_at": None}, "broken"),
        ({"started_at": "yesterday"}, "broken"),
        ({"started_at": "2026-01-01T00:00"}, "broken"),
        ({"started_at": "0001-01-01T00:00+14:00"}, "broken"),
        ({"trail": [{"kind": "record"}]}, "refused"),
        ({"trail": [{"kind": "record", "events": [{"type": "bid", "player": "Ann", "tricks": 99}]}]}, "refused"),
        ({"trail": [{"kind": "record", "events": [{"type": "bid", "player": "Zoe", "tricks": 1}]}]}, "refused"),
        ({"trail": [{"kind": "record", "events": [{"type": "bid", "player": ["Ann"]}]}]}, "broken"),
        ({"trail": [{"kind": "record", "events": [{"type": "no such"}]}]}, "broken"),
        ({"trail": [{"kind": "erase"}]}, "broken"),
        ({"trail": [{"kind": "undo"}]}, "refused"),
        ({"trail": [{"kind": "undo", "more": 1}]}, "broken"),
        ({"trail": [{"kind": "setup"}]}, "refused"),
        ({"trail": [{"kind": "setup", "players": ["Ann", "Bo"], "first_dealer": "Zoe"}]}, "broken"),
        ({"trail": [{"kind": "setup", "players": ["Ann", "Bo", "Zoe"], "first_dealer": "Bo"}]}, "refused"),
        ({"trail": [{"kind": "amend", "target": "1", "events": [], "cut": True}]}, "refused"),
        ({"trail": [{"kind": "record", "events": [], "at": "0001-01-01T00:00+14:00"}]}, "broken"),
        ({"trail": "undo"}, "broken"),
        ({"trail": [7]}, "broken"),
        ({"format": "other"}, "broken"),
        ({"version": 2}, "broken"),
    ],
)
def test_what_the_rules_or_the_form_refuse_does_not_arrive(changes: dict[str, Any], why: str):
    assert fault(packed({**written(), **changes})) == why


@given(st.integers(0, 2**32))
@settings(max_examples=60)
def test_a_record_with_anything_in_it_arrives_or_is_spoilt_and_nothing_else(seed: int):
    random, record = Random(seed), written()
    for _ in range(random.randrange(1, 4)):
        spoil(random, record)
    try:
        arrived = unwrap(packed(record))
    except Spoilt:
        return
    assert same(arrived, unwrap(wrap(arrived)))


def spoil(random: Random, holder: Any) -> None:
    """Put something else somewhere."""
    keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    if not keys:
        return
    key = random.choice(keys)
    if isinstance(holder[key], dict | list) and random.random() < 0.8:
        spoil(random, holder[key])
    else:
        odd = [None, True, -1, 1.5, "", "Ann", [], {}, [[]], 10**30, "\ud800", {"type": "undo"}, "2026-03-06T20:00Z"]
        holder[key] = random.choice(odd)


def test_a_time_in_between_is_kept():
    sent = replace(parcel(corrected()), begun=EVENING - timedelta(days=3))
    assert unwrap(wrap(sent)).begun == sent.begun


def test_a_game_that_has_ended_arrives_ended():
    log = recorded(ledger("Ann Bo Cy", first_dealer="Cy"), *ROUND, finish("late"))
    assert unwrap(wrap(parcel(log))).ledger.state.ending is not None
