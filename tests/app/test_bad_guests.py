"""Files from guests who mean no good: refused in one sentence each, in bounded time and room, with nothing touched."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app import cli
from app.device.folders import FILE
from app.files import file_name
from app.plan_text import plan_lines
from app.words import Words
from models.operations import MOST
from models.parcel import Spoilt, unwrap
from models.record import MOST as MOST_EVENTS
from models.record import read, write
from models.storage import backup
from models.storage.archive import Archive
from models.storage.engine import Store
from models.storage.records import of_record
from models.storage.repository import Repository
from models.storage.restoring import Restore
from models.written import HIGHEST, LONGEST, Unusable
from tests.models.test_parcel import packed, spoil
from tests.models.test_parcel import written as written_parcel
from tests.storage.evenings import loaded, play_out, start
from tests.storage.test_backup import LATER, dump, sound
from tests.support.games import EVENING
from tests.support.server import ROOT

AT = "2026-03-06T20:00:00+00:00"
ANN, BO, CY, NIGHT, GAME = (str(UUID(int=number)) for number in range(1, 6))
BID = {"kind": "record", "events": [{"type": "bid", "player": "Bo", "tricks": 1}]}
ADJUST = {"type": "adjust", "player": "Ann", "points": 1}
UNDONE = [{"kind": "record", "events": [ADJUST]}, {"kind": "undo"}]
MEGABYTE = "x" * 2**20

TRICKS = [
    "../../../etc/passwd",
    "..\\..\\boot.ini",
    "/etc/passwd",
    "C:\\Windows\\win.ini",
    "\\\\host\\share",
    "CON",
    "nul.txt",
    ".hidden",
    "a/b\\c:d*e?f|g<h>i",
    "ends. ",
    "a\0b",
    "a\nb",
    "\u202egpj.exe",
    "~root",
    "$HOME",
    "`id`",
    "%2e%2e%2f",
    "-rf",
    "",
    "..",
    "🂡" * 40,
]
"""What a name would say that names another file."""


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Repository:
    """A file with a game in it, in the folder `data` of the one that we are in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KIBITZER_DATA", "")
    repository = Repository(Store.open(tmp_path / "data" / FILE))
    play_out(repository)
    return repository


def small(**members: Any) -> dict[str, Any]:
    """A backup of one game, with some of its members changed."""
    people = zip((ANN, BO, CY), ("Ann", "Bo", "Cy"), strict=True)
    return {
        "format": "kibitzer-backup",
        "version": 1,
        "made_at": AT,
        "players": [{"id": id, "name": name, "created_at": AT} for id, name in people],
        "nights": [{"id": NIGHT, "started_at": AT}],
        "games": [game()],
        **members,
    }


def game(**members: Any) -> dict[str, Any]:
    made = {
        "id": GAME,
        "game": "jabberwocky",
        "night": NIGHT,
        "rules": {},
        "first_dealer": "Ann",
        "seats": [{"name": name, "player": id} for id, name in ((ANN, "Ann"), (BO, "Bo"), (CY, "Cy"))],
        "created_at": AT,
        "operations": [BID],
        **members,
    }
    return {key: value for key, value in made.items() if value is not ...}


def player(**members: Any) -> dict[str, Any]:
    return {"id": ANN, "name": "Ann", "created_at": AT, **members}


def others(**members: Any) -> list[dict[str, Any]]:
    """The players, with the first one changed."""
    return [player(**members), *small()["players"][1:]]


def deep(levels: int) -> str:
    return '{"format": "kibitzer-backup", "version": ' + "[" * levels + "]" * levels + "}"


def fault(text: str) -> Unusable:
    """Why it is no backup; there is one plain sentence for it, no longer than a screen."""
    with pytest.raises(Unusable) as caught:
        backup.read(text.encode("utf-8", "surrogatepass"))
    said = Words().fault(caught.value, of="backup")
    assert "\n" not in said
    assert len(said) < 300
    return caught.value


def test_the_backup_of_these_tests_is_a_good_one() -> None:
    assert backup.read(json.dumps(small())).games[0].id == GAME


BAD = [
    # No JSON, or not of this kind
    ("", "not-json"),
    ("\x00\x01\x02", "not-json"),
    ("[]", "not-an-object"),
    ("NaN", "no-number"),
    ("{}", "other-format"),
    ('{"format": "kibitzer-backup"}', "key-missing"),
    (deep(10_000), "too-deep"),
    (deep(100), "too-deep"),
    ("[" * 1_000_000, "too-deep"),
    ('{"a":' * 100_000, "too-deep"),
    ('{"format": "kibitzer-backup", "format": "kibitzer-backup"}', "key-twice"),
    (small(format="kibitzer-record"), "other-format"),
    (small(format=None), "other-format"),
    (small(version=2), "other-version"),
    (small(version=-1), "other-version"),
    (small(version=10**300), "other-version"),
    (small(version="1"), "not-a-number"),
    (small(version=1.0), "not-a-number"),
    (small(version=True), "not-a-number"),
    (small(made_at="yesterday"), "wrong-text"),
    (small(made_at="0001-01-01T00:00+14:00"), "wrong-text"),
    (small(more=1), "unknown-key"),
    ('{"format": "kibitzer-backup", "version": 1' + "0" * 5000 + "}", "number-long"),
    (json.dumps(small()).replace(f'"{AT}"', "NaN", 1), "no-number"),
    (json.dumps(small()).replace(f'"{AT}"', "-Infinity", 1), "no-number"),
    (json.dumps(small()).replace('"Ann"', r'"\ud800"', 1), "half-character"),
    (small(players={}), "not-a-list"),
    (small(players=None), "not-a-list"),
    (small(games=[[]]), "wrong-type"),
    (small(games=["x"] * 100_000), "wrong-type"),
    # Who
    (small(players=[player()] * 2), "id-twice"),
    (small(players=[player(), player(id=BO)]), "name-twice"),
    (small(players=[player(id="../../etc/passwd")]), "wrong-text"),
    (small(players=[player(id=1)]), "not-a-text"),
    (small(players=[player(name=7)]), "not-a-text"),
    (small(players=[player(name="")]), "name-blank"),
    (small(players=[player(name="\u200b\u202e")]), "name-blank"),
    (small(players=[player(name=MEGABYTE)]), "text-long"),
    (small(players=[player(name="x" * 41)]), "name-long"),
    (small(players=[player(archived=1)]), "not-yes-or-no"),
    (small(players=[player(merged_into=ANN)]), "unknown-id"),
    (small(players=others(merged_into=NIGHT)), "unknown-id"),
    (small(players=[player(merged_into=BO), player(id=BO, name="Bo", merged_into=ANN)]), "unknown-id"),
    (small(players=others(sat_at="2026-13-01T00:00:00Z")), "wrong-text"),
    # When and where
    (small(nights=[]), "unknown-id"),
    (small(nights=[{"id": NIGHT, "started_at": AT, "place": MEGABYTE}]), "text-long"),
    (small(nights=[{"id": NIGHT, "started_at": 0}]), "not-a-text"),
    # What
    (small(games=[game(), game()]), "id-twice"),
    (small(games=[game(seats=[])]), "wrong-type"),
    (small(games=[game(seats=[{"name": "Ann", "player": ANN}] * 65)]), "wrong-type"),
    (small(games=[game(seats=[{"name": "Ann", "player": ANN}] * 2)]), "name-twice"),
    (small(games=[game(seats=[{"name": name, "player": ANN} for name in ("Ann", "Bo")])]), "seated-twice"),
    (small(games=[game(seats=[{"name": "Ann", "player": GAME}])]), "unknown-id"),
    (small(games=[game(seats=[{"name": MEGABYTE, "player": ANN}])]), "text-long"),
    (small(games=[game(first_dealer="Zoe")]), "first-dealer"),
    (small(games=[game(game=MEGABYTE)]), "text-long"),
    (small(games=[game(rules=[])]), "not-keys"),
    (small(games=[game(game="metamorphosis", rules={"sets": 10**10})]), "number-high"),
    (small(games=[game(operations="undo")]), "not-a-list"),
    (small(games=[game(operations=[1] * 1000)]), "not-keys"),
    (small(games=[game(operations=...)]), "key-missing"),
    (small(games=[game(revision=10**9)]), "unknown-key"),
    # What was ruled, and played by
    (small(rulings=[{"id": GAME, "question": "?", "decision": MEGABYTE, "at": AT}]), "text-long"),
    (small(rulings=[{"id": GAME, "question": "?", "decision": "!", "at": AT, "game": ANN}]), "unknown-id"),
    (small(rulings=[{"id": GAME, "question": "?", "decision": "!", "at": AT, "night": ANN}]), "unknown-id"),
    (
        small(house_rules=[{"id": ANN, "game": "cambio", "name": "x", "rules": {"x": 1}, "created_at": AT}]),
        "unknown-option",
    ),
    (small(house_rules=[{"id": ANN, "game": "cambio", "name": MEGABYTE, "rules": {}, "created_at": AT}]), "text-long"),
]


@pytest.mark.parametrize(("bad", "kind"), BAD, ids=[f"{place}-{kind}" for place, (_, kind) in enumerate(BAD)])
def test_what_is_no_backup_is_refused_whole(bad: Any, kind: str) -> None:
    assert fault(bad if isinstance(bad, str) else json.dumps(bad)).kind == kind


def test_a_backup_that_is_too_large_is_not_even_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup, "LARGEST", 100)
    assert fault(json.dumps(small())).kind == "too-large"


def endless(most: int) -> list[dict[str, Any]]:
    """Corrections that play all entries over again, one after the other."""
    log: list[dict[str, Any]] = [{"kind": "record", "events": [ADJUST]}] * (most // 2)
    targets = ["1", *(f"{seq}.1" for seq in range(most // 2 + 1, most))]
    return log + [{"kind": "amend", "target": target, "events": [ADJUST]} for target in targets]


REFUSED = [
    ({"game": "../../etc/passwd"}, "unknown-game"),
    ({"game": "whist"}, "unknown-game"),
    ({"rules": {"x": 1}}, "unknown-option"),
    ({"rules": {"dealer_restriction": 1}}, "option-value"),
    ({"operations": [{"kind": "erase"}]}, "wrong-text"),
    ({"operations": [{"kind": "undo", "at": "0001-01-01T00:00+14:00"}]}, "wrong-text"),
    ({"operations": [{"kind": "undo", "by": MEGABYTE}]}, "text-long"),
    ({"operations": [{"kind": "undo", "shell": "rm"}]}, "unknown-key"),
    ({"operations": [{"kind": "record", "events": [{"type": "no such"}]}]}, "unknown-event"),
    ({"operations": [{"kind": "record", "events": [{"type": ["bid"]}]}]}, "unknown-event"),
    ({"operations": [{"kind": "record", "events": [{**ADJUST, "points": "1"}]}]}, "not-a-number"),
    ({"operations": [{"kind": "record", "events": [{**ADJUST, "points": 10**12}]}]}, "number-high"),
    ({"operations": [{"kind": "record", "events": [{**ADJUST, "reason": MEGABYTE}]}]}, "text-long"),
    ({"operations": [{"kind": "setup", "players": ["Ann"]}]}, "first-dealer"),
    ({"operations": UNDONE * MOST}, "too-many"),
    ({"operations": endless(1200)}, "corrections"),
    ({"operations": [{"kind": "undo"}]}, "table/undo"),
    ({"operations": [{"kind": "record"}]}, "table/event"),
    ({"operations": [{"kind": "amend", "target": "1", "events": [], "cut": True}]}, "table/entry"),
    ({"operations": [{"kind": "setup", "players": ["Ann", "Bo", "Zoe"], "first_dealer": "Bo"}]}, "table/seats"),
    ({"game": "metamorphosis", "rules": {}, "seats": game()["seats"][:1], "operations": []}, "metamorphosis/players"),
]


@pytest.mark.parametrize(("members", "kind"), REFUSED, ids=[f"{at}-{kind}" for at, (_, kind) in enumerate(REFUSED)])
def test_a_game_that_is_none_is_refused_and_leaves_the_others_alone(
    repository: Repository, members: dict[str, Any], kind: str
) -> None:
    good = game(id=str(UUID(int=77)))
    restore = Restore(backup.read(json.dumps(small(games=[game(**members), good]))))
    archive = Archive(repository.store)
    plan = archive.plan(restore)
    assert [planned.fate for planned in plan.games] == ["refused", "new"]
    why = plan.games[0].fault
    assert why is not None
    assert kind == (why.kind if isinstance(why, Unusable) else why.refusal.article)
    lines = list(plan_lines(Words(), plan))
    assert all(len(line) < 500 and line.isprintable() for line in lines), lines
    archive.restore(restore, plan, LATER)
    assert loaded(repository, good["id"]).revision == 1
    assert repository.game(GAME) is None
    assert sound(repository)


@settings(max_examples=40)
@given(seed=st.integers(0, 2**32))
def test_a_backup_with_anything_in_it_is_restored_or_refused_and_can_be_taken_back(
    tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    random = Random(seed)
    repository = Repository(Store.open(tmp_path_factory.mktemp("any") / FILE))
    start(repository)
    bad = json.loads(Archive(repository.store).backup(LATER))
    play_out(repository, "Ann Dee Eve", at=EVENING, seed=2)
    bad["games"].append(game(id=str(UUID(int=random.randrange(2**128)))))
    bad["players"] += small()["players"]
    bad["nights"] += small()["nights"]
    for _ in range(random.randrange(1, 4)):
        part = bad[random.choice(["players", "nights", "games"])]
        spoil(random, part if isinstance(part, list) and random.random() < 0.8 else bad)
    before, archive = dump(repository), Archive(repository.store)
    try:
        restore = Restore(backup.read(json.dumps(bad)))
    except Unusable as unusable:
        said = Words().fault(unusable, of="backup")
    else:
        said = "restored"
        plan = archive.plan(restore)
        assert list(plan_lines(Words(), plan)) or plan.changes_nothing
        assert archive.restore(restore, plan, LATER) is None
        assert sound(repository)
        assert archive.plan(restore).changes_nothing
        assert repository.running_games(100) is not None
        assert backup.read(archive.backup(LATER))
        if not plan.changes_nothing:
            archive.take_back(LATER)
    assert said
    assert dump(repository) == before
    repository.store.close()


# Records


def record(**members: Any) -> str:
    head = {"format": "kibitzer-record", "version": 1, "game": "cambio", "players": ["Ann", "Bo"], "events": []}
    return json.dumps({**head, **members})


SNAP = {"type": "snap", "player": "Ann", "from": "Ann", "correct": False}


@pytest.mark.parametrize(
    ("members", "kind"),
    [
        ({"events": [SNAP] * (MOST_EVENTS + 1)}, "too-many"),
        ({"players": ["Ann", MEGABYTE]}, "name-long"),
        ({"id": "../../x"}, "wrong-text"),
    ],
)
def test_a_record_that_is_far_too_much_is_no_record(members: dict[str, Any], kind: str) -> None:
    with pytest.raises(Unusable) as caught:
        read(record(**members))
    assert caught.value.kind == kind
    assert len(Words().fault(caught.value)) < 300


@pytest.mark.parametrize(
    ("members", "kind"),
    [
        ({"events": [{**ADJUST, "points": HIGHEST + 1}]}, "number-high"),
        ({"events": [{**ADJUST, "note": "x" * (LONGEST + 1)}]}, "text-long"),
        ({"events": [{**ADJUST, "at": "0001-01-01T00:00+14:00"}]}, "wrong-text"),
        ({"events": [ADJUST], "trail": UNDONE * MOST}, "too-many"),
    ],
)
def test_what_can_be_scored_but_not_kept_does_not_come_in(members: dict[str, Any], kind: str) -> None:
    with pytest.raises(Unusable) as caught:
        of_record(read(record(**members)))
    assert caught.value.kind == kind


def test_numbers_that_no_database_holds_come_by_no_link() -> None:
    huge = {"kind": "record", "events": [{**ADJUST, "points": 10**30}]}
    with pytest.raises(Spoilt):
        unwrap(packed({**written_parcel(), "trail": [huge, {"kind": "record", "events": [{"type": "finish"}]}]}))


HUGE: dict[str, Callable[[], str]] = {
    "a million events": lambda: record(events=[{"type": "x"}] * 1_000_000),
    "a million players": lambda: record(players=["x"] * 1_000_000),
    "a million brackets": lambda: "[" * 2**23,
    "a megabyte of a name": lambda: record(players=["Ann", MEGABYTE]),
    "nothing but numbers": lambda: record(events=[9] * 4_000_000),
}


@pytest.mark.skipif(sys.platform == "win32", reason="no limits on a process here")
@pytest.mark.parametrize(
    ("command", "what"),
    [*(("score", what) for what in HUGE), ("import", "a million events"), ("restore", "nothing but numbers")],
)
def test_a_huge_file_is_one_sentence_within_bounds(tmp_path: Path, command: str, what: str) -> None:
    """Three gigabytes and a minute of the processor are far more than any of them takes."""
    (tmp_path / "huge.json").write_text(HUGE[what](), encoding="utf-8")
    script = (
        "import resource, sys\n"
        "resource.setrlimit(resource.RLIMIT_AS, (3 * 2**30,) * 2)\n"
        "resource.setrlimit(resource.RLIMIT_CPU, (60, 60))\n"
        "from app.cli import main\n"
        f"sys.exit(main({['--data', str(tmp_path / 'data'), command, str(tmp_path / 'huge.json')]!r}))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2, done.stderr[-500:]
    assert done.stderr.startswith("kibitzer: ")
    assert done.stderr.count("\n") == 1
    assert len(done.stderr) < 600


# The names of files


@pytest.mark.parametrize("name", TRICKS)
def test_a_file_is_called_by_letters_and_digits_whatever_the_name(tmp_path: Path, name: str) -> None:
    made = file_name(f"2026-03-06 jabberwocky {name}", ".json")
    path = tmp_path / made
    assert path.parent == tmp_path
    assert made.startswith("2026-03-06-jabberwocky")
    assert made.endswith(".json")
    assert made.count(".") == 1
    assert all(sign.isalnum() or sign in "-." for sign in made)
    assert len(made.encode()) <= 255
    path.write_text("{}", encoding="utf-8")
    assert [file.name for file in tmp_path.iterdir()] == [made]


@pytest.mark.parametrize("name", ["", "...", "/", "\0"])
def test_a_name_of_nothing_is_a_name_all_the_same(name: str) -> None:
    assert file_name(name, ".csv") == "kibitzer.csv"


def test_players_named_like_paths_are_written_where_they_were_sent(
    repository: Repository, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fits = [name for name in TRICKS if name.strip(". ") and len(name) <= 40 and "\0" not in name]
    for one, two in zip(fits[::2], fits[1::2], strict=False):
        game_of(repository, one, two)
    before = sorted(path for path in tmp_path.rglob("*") if "data" not in path.parts)
    assert cli.main(["--data", "data", "export", "--all", "--out", "out"]) == 0
    after = sorted(path for path in tmp_path.rglob("*") if "data" not in path.parts)
    new = set(after) - set(before) - {tmp_path / "out"}
    assert len(new) == len(fits) // 2 + 1
    assert {path.parent for path in new} == {tmp_path / "out"}
    assert not set(capsys.readouterr().out) & set("\0\u202e")
    for path in new:
        assert write(read(path.read_bytes()))


def game_of(repository: Repository, *names: str) -> str:
    like = loaded(repository, repository.finished_games()[0].id).state
    seats = type(like.seats)((*names, "Cy"), "Cy")
    return repository.start_game(like.game, seats, {}, EVENING)
