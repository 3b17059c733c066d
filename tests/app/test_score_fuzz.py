"""`kibitzer score` on games that nobody played like that: good ones, and good ones in which something was changed.

Whatever was changed, there is a sheet, or the first event that a rule refuses with its article, or one sentence that
says what is wrong with the file; never a traceback.
"""

from __future__ import annotations

import copy
import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings

from app.phrases import REFUSALS
from app.score import run
from models.games import GAMES
from models.games.definition import Game
from models.games.engine import TABLE_KINDS, State, event_kinds
from models.record import Record, Stopped, _each_event, _events, read, score, write
from models.written import Unusable
from tests.conformance.test_every_game import any_play, every_game, randomness

Paper = dict[str, Any]
"""A record as JSON."""

some = settings(
    max_examples=60,
)

STRANGE: Final = (
    None,
    True,
    -1,
    0,
    1,
    5,
    13,
    110,
    10**9,
    10**300,
    1.5,
    "",
    "Nobody",
    "7H",
    "hearts",
    [],
    {},
    [1],
    ["K"],
)
"""What may stand in a file where something else should."""


def any_record(random: Random, game: Game[Any]) -> Paper:
    """A game as a table could have played it, in writing."""
    state, events = any_play(random, game, 60)
    made = Record(game, state.seats.players, events, state.seats.first_dealer, state.rules, {})
    paper: Paper = json.loads(write(made))
    return paper


# What can be changed


def drop(random: Random, paper: Paper) -> None:
    """An event is missing."""
    del paper["events"][random.randrange(len(paper["events"]))]


def double(random: Random, paper: Paper) -> None:
    """An event is there twice."""
    events = paper["events"]
    events.insert(random.randrange(len(events) + 1), copy.deepcopy(random.choice(events)))


def shuffle(random: Random, paper: Paper) -> None:
    """A few events are in another order."""
    events = paper["events"]
    start = random.randrange(len(events))
    part = events[start : start + 4]
    random.shuffle(part)
    events[start : start + 4] = part


def alter(random: Random, paper: Paper) -> None:
    """Some value in an event, however deep, is another; or its key is."""
    holder, key = random.choice(list(_places(random.choice(paper["events"]))))
    value = holder[key]
    if isinstance(value, int) and not isinstance(value, bool) and random.random() < 0.6:
        holder[key] = value + random.choice((-1, 1))
    elif isinstance(holder, dict) and random.random() < 0.3:
        holder[random.choice([*paper["players"], "type", "player", "extra", "note"])] = holder.pop(key)
    elif isinstance(value, str) and random.random() < 0.5:
        holder[key] = random.choice([*paper["players"], "2C", "KS", "Kb", "joker"])
    else:
        holder[key] = copy.deepcopy(random.choice(STRANGE))


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in an event where something stands."""
    for key, member in value.items() if isinstance(value, dict) else enumerate(value):
        yield value, key
        if isinstance(member, dict | list):
            yield from _places(member)


def intrude(random: Random, paper: Paper) -> None:
    """An event of another table, with the names of this one."""
    other = any_record(random, random.choice(list(GAMES.values())))
    if other["events"]:
        paper["events"].insert(random.randrange(len(paper["events"]) + 1), random.choice(other["events"]))


def reset(random: Random, paper: Paper) -> None:
    """The set-up is another: who sits there, who deals, what is played."""
    match random.choice(["players", "first_dealer", "rules"]):
        case "players":
            paper["players"] = random.choice(
                [paper["players"][1:], [*paper["players"], "Max"], [], ["Ann", "ann"], [1]]
            )
        case "first_dealer":
            paper["first_dealer"] = random.choice([*paper["players"], "Nobody", None, 3])
        case "rules":
            options = [option for game in GAMES.values() for option in game.options]
            option = random.choice(options)
            paper["rules"] = {option.key: random.choice([*option.values, *STRANGE])}


CHANGES: Final[tuple[Callable[[Random, Paper], None], ...]] = (
    drop,
    double,
    shuffle,
    alter,
    alter,
    alter,
    intrude,
    reset,
)


def changed(random: Random, paper: Paper) -> Paper:
    """The record with one to three things changed in it."""
    paper = copy.deepcopy(paper)
    for change in random.choices(CHANGES, k=random.randint(1, 3)):
        if change is reset or paper["events"]:
            change(random, paper)
    return paper


# What comes out


def scored(folder: Path, paper: Paper, monkeypatch: pytest.MonkeyPatch, *, as_json: bool) -> tuple[int, str, str]:
    """The status, and what stands on standard output and standard error."""
    file, out, err = folder / "game.json", io.StringIO(), io.StringIO()
    file.write_text(json.dumps(paper), encoding="utf-8")
    with monkeypatch.context() as patched:
        patched.chdir(folder)
        patched.setattr("sys.stdout", out)
        patched.setattr("sys.stderr", err)
        return run([file.name], as_json=as_json), out.getvalue(), err.getvalue()


@every_game
@some
@given(random=randomness)
def test_a_good_game_has_a_sheet_and_says_what_comes_next(
    game: Game[Any], random: Random, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = any_record(random, game)
    status, out, err = scored(tmp_path, paper, monkeypatch, as_json=True)
    assert (status, err) == (0, "")
    line = json.loads(out)
    assert list(line["totals"]) == line["players"] == paper["players"]
    assert ("pot" in line) == (paper.get("rules", {}).get("stakes") is True)
    _check_next(paper, line)
    status, out, err = scored(tmp_path, paper, monkeypatch, as_json=False)
    assert (status, err) == (0, "")
    assert ("\nNext, in " in out) == (line["next"] is not None)


def _check_next(paper: Paper, line: Paper) -> None:
    """`next` as record.md has it: what is offered is accepted, what is barred is refused by the article it names."""
    coming = line["next"]
    assert (coming is None) == line["finished"]
    if coming is None:
        return
    known, own = set(event_kinds(GAMES[paper["game"]])), set(GAMES[paper["game"]].kinds)
    assert set(coming) - {"choices", "refused", "columns"} == {"ask", "player", "dealer", "also"}
    assert coming["dealer"] in paper["players"]
    assert coming["player"] in {None, *paper["players"]}
    assert coming["ask"] in own
    assert set(coming["also"]) <= known - set(TABLE_KINDS) - {coming["ask"]}
    assert ("columns" in coming) != ("choices" in coming)
    assert ("choices" in coming) == ("refused" in coming)
    for column in coming.get("columns", {}).values():
        assert set(column) == {"low", "high", "sums"}
        assert column["low"] <= column["high"]
    if "choices" in coming:
        field = {"bid": "tricks", "call": "player"}[coming["ask"]]
        said = {} if coming["player"] is None else {"player": coming["player"]}
        for value in coming["choices"]:
            assert isinstance(_after(paper, {"type": coming["ask"], **said, field: value}), State)
        for value, article in coming["refused"].items():
            outcome = _after(paper, {"type": coming["ask"], **said, field: json.loads(value)})
            assert isinstance(outcome, Stopped)
            assert (outcome.event, outcome.refusal.article) == (len(paper["events"]), article)


def _after(paper: Paper, event: Paper) -> State | Stopped:
    return score(read(json.dumps({**paper, "events": [*paper["events"], event]})))


@every_game
@settings(some, max_examples=150)
@given(random=randomness)
def test_a_changed_game_is_scored_refused_or_unusable(
    game: Game[Any], random: Random, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = changed(random, any_record(random, game))
    status, out, err = scored(tmp_path, paper, monkeypatch, as_json=True)
    line = json.loads(out)
    assert out.count("\n") == 1
    told, text, complained = scored(tmp_path, paper, monkeypatch, as_json=False)
    assert (told, complained) == (status, err)
    match status:
        case 0:
            assert err == ""
            _check_next(paper, line)
        case 1:
            assert err == ""
            _check_refused(paper, line["refused"])
            assert line["refused"]["article"] in text
        case _:
            assert err == f"kibitzer: game.json: {line['unusable']}.\n"
            assert 0 < len(line["unusable"]) < 200


def _check_refused(paper: Paper, refused: Paper) -> None:
    """The event named is the first that is refused: without it and what follows, there is a sheet."""
    assert refused["article"] in REFUSALS
    assert refused["article"].partition("/")[0] in {"table", paper["game"]}
    assert refused["message"].endswith(".")
    if refused["event"] is None:
        assert refused["article"] == f"{paper['game']}/players"
        return
    before = paper["events"][: refused["event"]]
    assert isinstance(score(read(json.dumps({**paper, "events": before}))), State)
    alone = score(read(json.dumps({**paper, "events": paper["events"][: refused["event"] + 1]})))
    assert isinstance(alone, Stopped)
    assert (alone.event, alone.refusal.article) == (refused["event"], refused["article"])


@every_game
@settings(some, max_examples=150)
@given(random=randomness)
def test_events_are_read_the_same_at_once_and_one_by_one(game: Game[Any], random: Random) -> None:
    events = [event for event in changed(random, any_record(random, game))["events"] if isinstance(event, dict)]
    for event in events:
        if random.random() < 0.2:
            event[random.choice([*event, "at", "note"])] = None
    assert _read_by(_events, game, events) == _read_by(_each_event, game, events)


def _read_by(read_events: Callable[[Game[Any], list[Paper]], Any], game: Game[Any], events: list[Paper]) -> Any:
    """The events, or what is wrong with them and where."""
    try:
        return read_events(game, events)
    except Unusable as unusable:
        return unusable.kind, unusable.place
