"""What the commands on the games of a folder do, print and refuse."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app import cli
from app.device.folders import FILE
from models.storage.engine import Store
from models.storage.repository import Repository
from tests.storage.evenings import enter, loaded, play_out, start
from tests.storage.test_backup import any_log
from tests.support.games import EVENING, adjust, bid, bids, seats, tricks

ROUND = (*bids("Bo 1, Cy 1, Ann 0"), tricks("Ann 1, Bo 2, Cy 0"))


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to be in, with no data folder chosen in the environment."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KIBITZER_DATA", "")
    return tmp_path


@pytest.fixture
def games(here: Path) -> Repository:
    """The games in the folder `data`."""
    return Repository(Store.open(here / "data" / FILE))


class Done:
    """What a command printed, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def refused(self) -> str:
        """The one sentence of a command that could not do it."""
        assert self.code == 2
        assert self.err.startswith("kibitzer: ")
        assert self.err.count("\n") == 1
        assert "Traceback" not in self.err
        return self.err


@pytest.fixture
def kibitzer(capsys: pytest.CaptureFixture[str]) -> Any:
    def run(*arguments: str, data: str = "data") -> Done:
        code = cli.main([arguments[0], "--data", data, *arguments[1:]])
        out, err = capsys.readouterr()
        return Done(code, out, err)

    return run


def yes(monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    """Somebody at the keyboard who gives this answer."""
    monkeypatch.setattr("sys.stdin", io.StringIO(answer))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)


# Backup and restore


def test_a_backup_is_restored_in_another_folder(games: Repository, kibitzer: Any):
    game = play_out(games)
    made = kibitzer("backup", "evenings.json")
    assert made.code == 0
    assert made.out.startswith("evenings.json: ")
    done = kibitzer("restore", "evenings.json", "--yes", data="other")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        "1 game is new.",
        "3 new players: Ann, Bo, Cy.",
        "1 new night.",
        "Restored. To take it back: kibitzer restore --take-back",
    ]
    other = Repository(Store.open(Path("other") / FILE))
    assert [listed.id for listed in other.finished_games()] == [game]
    again = kibitzer("restore", "evenings.json", "--yes", data="other")
    assert (again.code, again.out.splitlines()) == (0, ["1 game is here already.", "Nothing is to be restored."])
    back = kibitzer("restore", "--take-back", "--yes", data="other")
    assert back.code == 0
    assert back.out.endswith("Taken back.\n")
    assert other.finished_games() == ()
    assert "nothing to take back" in kibitzer("restore", "--take-back", "--yes", data="other").refused


def test_a_backup_gets_a_name_of_its_own(games: Repository, kibitzer: Any, here: Path):
    play_out(games)
    assert kibitzer("backup").code == 0
    (file,) = here.glob("kibitzer-backup-*.json")
    assert json.loads(file.read_text(encoding="utf-8"))["format"] == "kibitzer-backup"


def test_nothing_is_overwritten(games: Repository, kibitzer: Any, here: Path):
    play_out(games)
    (here / "evenings.json").write_text("mine", encoding="utf-8")
    assert "evenings.json is there already" in kibitzer("backup", "evenings.json").refused
    assert "is there already" in kibitzer("export", "1", "--out", "evenings.json").refused
    assert (here / "evenings.json").read_text(encoding="utf-8") == "mine"
    assert "is a folder" in kibitzer("backup", "data").refused
    assert "cannot be written" in kibitzer("backup", "no/such/folder.json").refused
    assert "cannot be written" in kibitzer("backup", "a\0b").refused


@pytest.mark.parametrize(("answer", "restored"), [("y\n", True), ("YES\n", True), ("n\n", False), ("", False)])
def test_it_asks_before_it_restores(
    games: Repository, kibitzer: Any, monkeypatch: pytest.MonkeyPatch, answer: str, restored: bool
):
    play_out(games)
    kibitzer("backup", "evenings.json")
    yes(monkeypatch, answer)
    done = kibitzer("restore", "evenings.json", data="other")
    assert "1 game is new." in done.out
    if restored:
        assert done.code == 0
    else:
        assert "nothing was changed" in done.refused
    assert len(Repository(Store.open(Path("other") / FILE)).finished_games()) == restored


def test_where_nobody_can_be_asked_nothing_is_changed(
    games: Repository, kibitzer: Any, monkeypatch: pytest.MonkeyPatch
):
    play_out(games)
    kibitzer("backup", "evenings.json")
    monkeypatch.setattr("sys.stdin", io.StringIO("y\n"))
    assert "--yes" in kibitzer("restore", "evenings.json", data="other").refused
    assert Repository(Store.open(Path("other") / FILE)).finished_games() == ()


def test_what_differs_and_what_is_refused_is_said_game_by_game(games: Repository, kibitzer: Any, here: Path):
    game, bad = start(games), start(games, "Ann Dee Eve")
    enter(games, game, *ROUND)
    enter(games, bad, *bids("Dee 1"))
    kibitzer("backup", "evenings.json")
    backup = json.loads((here / "evenings.json").read_text(encoding="utf-8"))
    for told in backup["games"]:
        if told["id"] == bad:
            told["operations"][0]["events"][0]["player"] = "Ann"
            told["id"] = "12345678-1234-5678-1234-567812345678"
        else:
            told["operations"][-1]["events"][0]["taken"] = {"Ann": 2, "Bo": 1, "Cy": 0}
    one = next(told for told in backup["games"] if told["id"] == game)
    backup["games"].append({**one, "id": "22345678-1234-5678-1234-567812345678", "game": "whist"})
    (here / "other.json").write_text(json.dumps(backup), encoding="utf-8")
    done = kibitzer("restore", "other.json", "--yes")
    assert done.code == 1
    against = "Entry 1 is against the rule jabberwocky/bid-order: Dee bids now."
    assert done.out.splitlines() == [
        "1 game went on differently here: both are kept.",
        "    6 March 2026, Jabberwocky: Ann, Bo, Cy",
        "2 games cannot be taken in.",
        f"    6 March 2026, Jabberwocky: Ann, Dee, Eve. {against}",
        "    6 March 2026, whist: Ann, Bo, Cy. This Kibitzer knows no game called “whist”.",
        "Restored. To take it back: kibitzer restore --take-back",
    ]
    assert len(games.running_games()) == 3


@pytest.mark.parametrize(
    ("spoilt", "why"),
    [
        ({"rules": {"wild_cards": 2}}, "It is played with the option “wild_cards”, which this Kibitzer does not know."),
        ({"rules": {"dealer_restriction": 7}}, "Its option “dealer_restriction” cannot be 7 here."),
        ({"operations": [{"kind": "undo"}] * 5001}, "It has more than 5000 entries."),
        (
            {"operations": [{"kind": "record", "events": [{"type": "meld"}]}]},
            "Entry 1 is of a kind that this Kibitzer does not know.",
        ),
        (
            {"operations": [{"kind": "record", "events": [{"type": "finish"}]}, {"kind": "steal"}]},
            "Entry 2 cannot be read.",
        ),
        (
            {"operations": [{"kind": "record", "events": [{"type": "adjust", "points": 10**12}]}]},
            "Entry 1 cannot be read.",
        ),
        (
            {"first_dealer": "Ann", "seats": 2},
            "The table is against the rule jabberwocky/players: Jabberwocky is for 3 to 5 players; 2 are seated.",
        ),
        ({"operations": [{"kind": "redo"}]}, "Entry 1 is against the rule table/redo: There is nothing to bring back."),
    ],
)
def test_why_a_game_is_not_taken_in_is_a_sentence_for_a_player(
    games: Repository, kibitzer: Any, here: Path, spoilt: dict[str, Any], why: str
):
    start(games)
    kibitzer("backup", "evenings.json")
    backup = json.loads((here / "evenings.json").read_text(encoding="utf-8"))
    (game,) = backup["games"]
    if "seats" in spoilt:
        spoilt = {**spoilt, "seats": game["seats"][: spoilt["seats"]]}
    game.update(spoilt)
    (here / "spoilt.json").write_text(json.dumps(backup), encoding="utf-8")
    told = kibitzer("restore", "spoilt.json", "--yes", data="other").out.splitlines()
    head, line, *_ = told
    assert head == "1 game cannot be taken in."
    _, _, said = line.partition(". ")
    assert said == why


def test_a_game_that_went_on_is_not_taken_away(games: Repository, kibitzer: Any):
    game = start(games)
    enter(games, game, *ROUND)
    kibitzer("backup", "evenings.json")
    kibitzer("restore", "evenings.json", "--yes", data="other")
    other = Repository(Store.open(Path("other") / FILE))
    enter(other, game, bid("Cy", 1))
    assert "has gone on" in kibitzer("restore", "--take-back", "--yes", data="other").refused
    assert loaded(other, game).revision == 5


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "kibitzer-record"}', "\ufeff", "[" * 100_000])
def test_what_is_no_backup_is_one_sentence(kibitzer: Any, here: Path, text: str):
    (here / "x.json").write_text(text, encoding="utf-8")
    assert "x.json: " in kibitzer("restore", "x.json").refused
    assert not (here / "data").exists(), "no folder was made for it"


def test_a_file_that_is_not_there_or_no_file_is_one_sentence(kibitzer: Any):
    assert "there is no such file" in kibitzer("restore", "nothing.json").refused
    assert "cannot be read" in kibitzer("restore", ".").refused


# Export and import


def test_without_a_game_it_lists_them_the_latest_first(games: Repository, kibitzer: Any):
    start(games)
    play_out(games, "Ann Bo Dee", at=EVENING.replace(day=7))
    done = kibitzer("export")
    assert done.code == 0
    assert done.out.splitlines() == [
        "   1  2026-03-07  Jabberwocky: Ann, Bo, Dee  ended",
        "   2  2026-03-06  Jabberwocky: Ann, Bo, Cy  running",
    ]


def test_a_game_goes_out_and_comes_in_again(games: Repository, kibitzer: Any, here: Path):
    game = play_out(games)
    printed = kibitzer("export", "1")
    assert kibitzer("export", game[:8], "--out", "evening.json").out.startswith("evening.json: ")
    assert (here / "evening.json").read_text(encoding="utf-8") == printed.out
    assert cli.main(["score", "evening.json"]) == 0
    assert "Jabberwocky" in kibitzer("import", "evening.json", data="other").out
    done = kibitzer("import", "evening.json", data="other")
    assert (done.code, done.out) == (0, "evening.json: 1 game is here already.\n")
    other = Repository(Store.open(Path("other") / FILE))
    assert loaded(other, game).state == loaded(games, game).state


def test_all_games_go_into_a_folder(games: Repository, kibitzer: Any, here: Path):
    for seed in range(3):
        any_log(games, Random(seed), 10)
    assert "--out" in kibitzer("export", "--all").refused
    assert kibitzer("export", "--all", "--out", "records").code == 0
    files = sorted((here / "records").iterdir())
    assert len(files) == 3
    assert kibitzer("import", *map(str, files), data="other").code == 0
    assert len(Repository(Store.open(Path("other") / FILE)).running_games()) == 3


def test_what_is_no_record_or_breaks_a_rule_has_its_sentence_and_status(kibitzer: Any, here: Path):
    good = {"format": "kibitzer-record", "version": 1, "game": "jabberwocky", "players": ["Ann", "Bo", "Cy"]}
    wrong = [{"type": "bid", "player": "Cy", "tricks": 1}]
    (here / "good.json").write_text(json.dumps({**good, "events": []}), encoding="utf-8")
    (here / "wrong.json").write_text(json.dumps({**good, "events": wrong}), encoding="utf-8")
    done = kibitzer("import", "good.json", "wrong.json")
    assert (done.code, done.out) == (1, "good.json: 1 game is new.\n")
    assert done.err == "kibitzer: wrong.json: Entry 1 is against the rule jabberwocky/bid-order: Bo bids now.\n"
    endless = {**good, "game": "abracadabra", "rules": {"target": 10**12}, "events": []}
    (here / "endless.json").write_text(json.dumps(endless), encoding="utf-8")
    assert (
        kibitzer("import", "endless.json").err == "kibitzer: endless.json: One of its options is beyond 1000000000.\n"
    )
    done = kibitzer("import", "wrong.json", "nothing.json")
    assert done.code == 2
    assert done.err.count("\n") == 2


@pytest.mark.parametrize("asked", ["2", "0", "-1", "x", "", "9" * 5000, "٣"])
def test_a_game_that_is_not_there_is_one_sentence(games: Repository, kibitzer: Any, asked: str):
    start(games)
    if not asked.startswith("-"):
        assert "no game is called" in kibitzer("export", asked).refused


@pytest.mark.parametrize("command", [["export"], ["backup"], ["restore", "--take-back", "--yes"]])
def test_where_there_are_no_games_none_are_made(kibitzer: Any, here: Path, command: list[str]):
    assert "there are no games in" in kibitzer(*command, data="nowhere").refused
    assert not (here / "nowhere").exists()


def test_a_damaged_file_is_set_aside_and_said(kibitzer: Any, here: Path):
    (here / "data").mkdir()
    (here / "data" / FILE).write_bytes(b"SQLite format 3\0" + b"x" * 5000)
    assert "damaged" in kibitzer("backup").refused


def test_a_foreign_file_is_left_alone(kibitzer: Any, here: Path):
    import sqlite3

    (here / "data").mkdir()
    with sqlite3.connect(here / "data" / FILE) as file:
        file.execute("CREATE TABLE other (x)")
    file.close()
    assert "another program" in kibitzer("backup").refused


# For a spreadsheet


def table(text: str) -> list[list[str]]:
    assert text.startswith("\ufeff")
    return list(csv.reader(io.StringIO(text[1:], newline="")))


def test_a_sheet_has_a_row_for_each_round_each_adjustment_and_each_decision(games: Repository, kibitzer: Any):
    allowed = bid("Bo", 2, "our house rule")
    enter(games, start(games), *ROUND, adjust("Bo", -3, "revoke"), *bids("Cy 1, Ann 1"), allowed)
    assert table(kibitzer("export", "1", "--csv").out) == [
        ["Round", "Dealer", "Ann", "Bo", "Cy", "Reason"],
        ["1", "Ann", "0", "0", "0", ""],
        ["adjusted", "", "", "-3", "", "revoke"],
        ["", "", "", "", "", "Bo bid 2, allowed: our house rule"],
        ["Total", "", "0", "-3", "0", ""],
        ["Place", "", "1", "3", "1", ""],
    ]


def test_all_games_in_one_table_have_a_row_for_each_point(games: Repository, kibitzer: Any, here: Path):
    enter(games, start(games), *ROUND, adjust("Bo", -3, "revoke"))
    play_out(games, "Dee Eve Fay", at=EVENING.replace(day=7))
    kibitzer("export", "--all", "--csv", "--out", "all.csv")
    head, *rows = table((here / "all.csv").read_bytes().decode())
    assert head == ["Begun", "Game", "Round", "Dealer", "Player", "Points", "Total", "Reason", "Rule", "Id"]
    last = {(row[9], row[4]): int(row[6]) for row in rows}
    for listed in (*games.running_games(), *games.finished_games()):
        assert {name: last[listed.id, name] for name in loaded(games, listed.id).state.seats} == {
            player.seat: player.total for player in listed.players
        }


ODD = ["=1+1", "+1", "-1", "@SUM(A1)", "'=1", '"=1', " =1", "＝1+1", 'a"b', "a,b", "Zoë 李", "-", "\u202e=1"]


@pytest.mark.parametrize("name", ODD)
def test_no_cell_is_worked_out_by_a_spreadsheet(games: Repository, kibitzer: Any, name: str):
    game = games.start_game(loaded(games, start(games)).state.game, seats_of(name), {}, EVENING)
    enter(games, game, adjust("Bo", -3, f"{name}!"))
    for text in (kibitzer("export", game[:8], "--csv").out, kibitzer("export", "--all", "--csv").out):
        cells = [cell for row in table(text) for cell in row if cell]
        for cell in cells:
            number = cell.removeprefix("-").isdigit()
            assert number or cell.lstrip(" ")[0] not in '=+-@\t\r\n"＝＋－＠'
        assert any(name.strip() in cell for cell in cells)


def seats_of(name: str) -> Any:
    made = seats("X Bo Cy", "Bo")
    return type(made)((name, "Bo", "Cy"), "Bo")
