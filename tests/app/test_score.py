"""`kibitzer score`, to the letter of record.md."""

from __future__ import annotations

import io
import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.score import run
from app.sheet_text import plain, sheet_text, width
from app.words import Words
from models.trail import Trail, remarks
from tests.support.games import adjust, begin, bid, bids, finish, ledger, play, recorded, redeal, trick, tricks

ROOT = Path(__file__).parents[2]

EXAMPLE: dict[str, Any] = {
    "format": "kibitzer-record",
    "version": 1,
    "game": "jabberwocky",
    "players": ["Ann", "Bo", "Cy"],
    "first_dealer": "Cy",
    "rules": {"dealer_restriction": True},
    "events": [
        {"type": "deal", "trump": "hearts"},
        {"type": "bid", "player": "Ann", "tricks": 1},
        {"type": "bid", "player": "Bo", "tricks": 1},
        {"type": "bid", "player": "Cy", "tricks": 0},
        {"type": "tricks", "taken": {"Ann": 1, "Bo": 2, "Cy": 0}},
    ],
}
"""The example of record.md."""

REVOKE = {"type": "adjust", "player": "Bo", "points": -3, "reason": "revoke"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def saved(folder: Path, *events: dict[str, Any], name: str = "game.json", **members: Any) -> str:
    made = {**EXAMPLE, **members}
    made["events"] = [*made["events"], *events]
    (folder / name).write_text(json.dumps(made), encoding="utf-8")
    return name


def result(capsys: pytest.CaptureFixture[str], *files: str) -> tuple[int, list[dict[str, Any]], str]:
    """The status, the lines of JSON, and what stands on standard error."""
    status = run(list(files), as_json=True)
    seen = capsys.readouterr()
    return status, [json.loads(line) for line in seen.out.split("\n")[:-1]], seen.err


def next_of(capsys: pytest.CaptureFixture[str], file: str) -> Any:
    return result(capsys, file)[1][0]["next"]


# JSON


def test_the_example_of_the_format(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(folder, {"type": "adjust", "player": "Bo", "points": -3, "reason": "revoke"})
    status, (line,), errors = result(capsys, file)
    took = {"Ann": (1, "bid 1, took 1"), "Bo": (0, "bid 1, took 2"), "Cy": (1, "bid 0, took 0")}
    assert line == {
        "file": "game.json",
        "game": "jabberwocky",
        "players": ["Ann", "Bo", "Cy"],
        "rounds": [
            {
                "label": "1",
                "dealer": "Cy",
                "points": {"Ann": 1, "Bo": 0, "Cy": 1},
                "best": ["Ann", "Cy"],
                "lines": {
                    player: [{"points": points, "reason": reason, "article": "jabberwocky/scoring"}]
                    for player, (points, reason) in took.items()
                },
            }
        ],
        "adjustments": [{"event": 5, "player": "Bo", "points": -3, "reason": "revoke", "after": "1"}],
        "totals": {"Ann": 1, "Bo": -3, "Cy": 1},
        "ranking": [{"place": 1, "players": ["Ann", "Cy"]}, {"place": 3, "players": ["Bo"]}],
        "finished": False,
        "ended_early": False,
        "winners": [],
        "next": {
            "ask": "bid",
            "player": "Bo",
            "dealer": "Ann",
            "choices": [0, 1, 2, 3, 4],
            "refused": {},
            "also": ["deal"],
        },
    }
    assert list(line) == [
        *["file", "game", "players", "rounds", "adjustments", "totals", "ranking"],
        *["finished", "ended_early", "winners", "next"],
    ]
    assert (status, errors) == (0, "")


def test_next_bars_the_dealers_bid_with_its_article(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(folder, events=EXAMPLE["events"][:3])
    assert next_of(capsys, file) == {
        "ask": "bid",
        "player": "Cy",
        "dealer": "Cy",
        "choices": [0, 2, 3],
        "refused": {"1": "jabberwocky/dealer-bid"},
        "also": [],
    }


def test_next_has_columns_for_several_numbers_at_once(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(folder, events=EXAMPLE["events"][:4])
    assert next_of(capsys, file) == {
        "ask": "tricks",
        "player": None,
        "dealer": "Cy",
        "columns": {"tricks": {"low": 0, "high": 3, "sums": [3]}},
        "also": ["trick"],
    }


def test_also_never_names_what_the_table_may_always_do(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(folder, events=EXAMPLE["events"][:1])
    assert next_of(capsys, file)["also"] == []


def test_after_the_end_there_is_no_next(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, (line,), _ = result(capsys, saved(folder, {"type": "finish"}))
    assert (line["finished"], line["ended_early"], line["winners"], line["next"]) == (True, True, ["Ann", "Cy"], None)


def test_after_names_the_last_scored_round_that_stands(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    silent = {"type": "adjust", "player": "Bo", "points": 2}
    bid_of_bo = {"type": "bid", "player": "Bo", "tricks": 0}
    file = saved(folder, bid_of_bo, silent, {"type": "redeal"}, name="after.json")
    first = saved(folder, events=[silent], name="first.json")
    _, lines, _ = result(capsys, file, first)
    assert lines[0]["adjustments"] == [{"event": 6, "player": "Bo", "points": 2, "reason": None, "after": "1"}]
    assert lines[1]["adjustments"] == [{"event": 0, "player": "Bo", "points": 2, "reason": None, "after": None}]


def test_a_refusal_names_the_event_the_article_and_why(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(folder, events=[*EXAMPLE["events"][:3], {"type": "bid", "player": "Cy", "tricks": 1}])
    status, lines, errors = result(capsys, file)
    message = "Not 1: the bids would add up to 3, the cards dealt."
    refused = {"event": 3, "article": "jabberwocky/dealer-bid", "message": message}
    assert (status, lines, errors) == (1, [{"file": file, "refused": refused}], "")


def test_a_refused_table_has_no_event(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(folder, players=["Ann", "Bo"], first_dealer="Ann", events=[])
    status, (line,), _ = result(capsys, file)
    assert status == 1
    assert (line["refused"]["event"], line["refused"]["article"]) == (None, "jabberwocky/players")


def test_an_unusable_file_is_named_with_the_place_in_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(folder, {"type": "bid", "player": "Ann", "tricks": "1"})
    status, lines, errors = result(capsys, file)
    assert (status, lines) == (2, [{"file": file, "unusable": "events[5].tricks: this must be a whole number"}])
    assert errors == "kibitzer: game.json: events[5].tricks: this must be a whole number.\n"


def test_the_worst_status_wins_and_every_file_gets_its_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = saved(folder, name="good.json")
    bad = saved(folder, {"type": "finish"}, {"type": "finish"}, name="bad.json")
    status, lines, _ = result(capsys, good, bad)
    assert (status, [next(iter(set(line) & {"game", "refused", "unusable"})) for line in lines]) == (
        1,
        ["game", "refused"],
    )
    status, lines, errors = result(capsys, bad, "none.json", good)
    assert status == 2
    assert [line["file"] for line in lines] == [bad, "none.json", good]
    assert errors.count("\n") == 1


@pytest.mark.parametrize("file", ["none.json", ".", "no/such/folder.json", "a\0b", "game.json/x", "x" * 5000])
def test_a_file_that_cannot_be_read_is_unusable(file: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved(folder)
    status, (line,), errors = result(capsys, file)
    assert status == 2
    assert line["unusable"] in ("there is no such file", "the file cannot be read")
    assert errors.startswith("kibitzer: ")
    assert errors.count("\n") == 1


def test_what_never_ends_is_not_read_to_its_end(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.score.LARGEST", 1000)
    (folder / "large.json").write_bytes(b" " * 1001)
    status, (line,), _ = result(capsys, "large.json")
    assert (status, line["unusable"]) == (2, "the file is far too large")


def test_a_line_is_one_line_for_every_reader(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(folder, {"type": "adjust", "player": "Bo", "points": 1, "reason": "a\nb\u2028c\u0085d\u2029e\x7f"})
    run([file], as_json=True)
    out = capsys.readouterr().out
    assert len(out.splitlines()) == 1
    assert json.loads(out)["adjustments"][0]["reason"] == "a\nb\u2028c\u0085d\u2029e\x7f"


def test_names_stand_in_json_as_they_are(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(folder, players=["李雷🎲", "Жанна", "O'Hara"], first_dealer="Жанна", events=[])
    run([file], as_json=True)
    assert '"players": ["李雷🎲", "Жанна", "O\'Hara"]' in capsys.readouterr().out


# The table


def test_the_sheet_reads_round_by_round(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(folder, REVOKE, {"type": "deal", "trump": "clubs"}, {"type": "bid", "player": "Bo", "tricks": 2})
    assert run([file], as_json=False) == 0
    seen = capsys.readouterr()
    assert seen.err == ""
    assert seen.out == (
        "game.json\n"
        "Jabberwocky\n"
        "\n"
        "Round      Dealer    Ann      Bo     Cy\n"
        "1          Cy       +1 1    0  0   +1 1\n"
        "adjusted                   −3 −3          revoke\n"
        "\n"
        "Standing\n"
        " 1. Ann, Cy   1\n"
        " 3. Bo       −3\n"
        "\n"
        "Next, in round 2\n"
        "    Cy bids next.\n"
        "\n"
    )


def test_a_refused_record_says_where_and_why(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(folder, {"type": "bid", "player": "Cy", "tricks": 1})
    assert run([file], as_json=False) == 1
    assert capsys.readouterr().out.splitlines()[1] == "Refused at events[5]: Bo bids now. (jabberwocky/bid-order)"
    file = saved(folder, players=["Ann"], first_dealer="Ann")
    assert run([file], as_json=False) == 1
    out = capsys.readouterr().out
    assert "Refused: Jabberwocky is for 3 to 5 players; 1 is seated. (jabberwocky/players)" in out


def text(*events: Any, names: str = "Ann Bo Cy") -> str:
    return sheet_text(Words(), play(begin(names, first_dealer=names.split()[-1]), *events))


ROUND = (*bids("Ann 1, Bo 1, Cy 0"), tricks("Ann 1, Bo 2, Cy 0"))


def test_a_sheet_without_rounds_has_names_and_what_to_do() -> None:
    assert text().splitlines() == [
        "Jabberwocky",
        "",
        "Round   Dealer   Ann    Bo    Cy",
        "",
        "Standing",
        " 1. Ann, Bo, Cy  0",
        "",
        "Next, in round 1",
        "    Cy deals 3 cards to each.",
        "    Turn up the next card: its suit is trump.",
        "    Ann bids first.",
    ]


def test_the_end_names_the_winners_together() -> None:
    assert text(*ROUND, finish()).endswith("Ann, Cy win together. The table stopped early.")
    assert text(*ROUND, adjust("Bo", 5), finish()).endswith("Bo wins. The table stopped early.")
    assert text(finish()).endswith("The table stopped before anything was scored.")


def test_an_adjustment_stands_where_it_was_made() -> None:
    sheet = text(adjust("Ann", 2), *ROUND, bid("Bo", 0), adjust("Cy", -1, "our own words"), redeal(), adjust("Cy", 0))
    rows = [line.split() for line in sheet.split("\n\n")[1].splitlines()[1:]]
    assert [row[0] for row in rows] == ["adjusted", "1", "adjusted", "adjusted"]
    assert rows[2] == ["adjusted", "−1", "0", "our", "own", "words"]


def test_what_the_table_decided_is_a_line_of_its_own_where_the_log_is_known() -> None:
    log = recorded(ledger("Ann Bo Cy", first_dealer="Cy"), *ROUND, bid("Bo", 1), redeal("exposed-card"))
    log = recorded(log, *bids("Bo 1, Cy 1"), bid("Ann", 2, "we play it\nso"))
    sheet = sheet_text(Words(), log.state, remarks(log, Trail.of(log)))
    assert sheet.split("\n\n")[1].splitlines()[2:] == [
        "Dealt again: a card was exposed",
        "Ann bid 2, allowed: we play it\ufffdso",
    ]


def test_what_the_table_decided_is_told_of_a_record_too(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    allowed = [
        {"type": "bid", "player": "Bo", "tricks": 1},
        {"type": "bid", "player": "Cy", "tricks": 1},
        {"type": "bid", "player": "Ann", "tricks": 2, "override": "agreed"},
    ]
    stopped = {"type": "finish", "reason": "the cat sat on it"}
    file = saved(folder, {"type": "bid", "player": "Bo", "tricks": 2}, {"type": "redeal"}, *allowed, stopped)
    assert run([file], as_json=False) == 0
    rounds = capsys.readouterr().out.split("\n\n")[1].splitlines()
    assert [line.split()[0] for line in rounds[:2]] == ["Round", "1"]
    assert rounds[2:] == [
        "Dealt again: no reason given",
        "Ann bid 2, allowed: the table agreed",
        "Finished by the table: the cat sat on it",
    ]


def test_logged_tricks_show_who_leads() -> None:
    assert text(*ROUND[:3], trick("Cy")).endswith("Cy won the last trick and leads.")


def test_columns_line_up_in_every_script() -> None:
    names = ["李雷李雷", "Жанна", "🎲", "e\u0301ric", "नीता"]
    dealer = names[-1]
    state = begin(" ".join(names), first_dealer=dealer)
    events = [*(bid(name, 0) for name in names), tricks("李雷李雷 3, Жанна 0, 🎲 0, e\u0301ric 0, नीता 0")]
    table = sheet_text(Words(), play(state, *events)).split("\n\n")[1].splitlines()
    assert len({width(line) for line in table}) == 1, "the last column is a number under a name, both to the right"


def test_width_counts_columns_not_characters() -> None:
    assert [width(sign) for sign in ("a", "李", "🎲", "e\u0301", "Ａ", "−", "")] == [1, 2, 2, 1, 2, 1, 0]


@pytest.mark.parametrize("sign", ["\n", "\r", "\t", "\x1b", "\x7f", "\x9b", "\u2028", "\u202e", "\u2066", "\ud800"])
def test_a_name_cannot_steer_the_terminal(sign: str) -> None:
    assert plain(f"A{sign}nn") == "A\ufffdnn"


def test_a_name_with_a_line_end_stays_on_its_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved(folder, players=["A\x1b[31mnn", "B\no", "Cy"], events=[])
    run(["game.json"], as_json=False)
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "A\ufffd[31mnn, B\ufffdo, Cy" in out
    run(["no\nsuch\x1b.json"], as_json=False)
    assert capsys.readouterr().err == "kibitzer: no\ufffdsuch\ufffd.json: there is no such file.\n"


# Whatever the bytes are


@settings(max_examples=150)
@given(data=st.data())
def test_never_a_traceback(data: st.DataObject, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A good record with something cut out, put in, or turned over."""
    good = json.dumps({**EXAMPLE, "events": [*EXAMPLE["events"], REVOKE]}, ensure_ascii=False).encode()
    start = data.draw(st.integers(0, len(good)))
    end = data.draw(st.integers(start, min(len(good), start + 30)))
    piece = data.draw(
        st.binary(max_size=8)
        | st.sampled_from([b"null", b"1e999", b"NaN", b"-1", b"[" * 3000, b'{"a":' * 500, b'"\\ud800"', b"9" * 5000])
        | st.text(max_size=5).map(lambda text: json.dumps(text).encode())
    )
    (tmp_path / "game.json").write_bytes(good[:start] + piece + good[end:])
    for as_json in (True, False):
        out, err = io.StringIO(), io.StringIO()
        monkeypatch.setattr("sys.stdout", out)
        monkeypatch.setattr("sys.stderr", err)
        status = run([str(tmp_path / "game.json")], as_json=as_json)
        monkeypatch.undo()
        assert status in (0, 1, 2)
        assert err.getvalue().count("\n") == (status == 2)
        assert not any(unicodedata.category(sign) == "Cc" for sign in err.getvalue().rstrip("\n"))
        if as_json:
            (line,) = out.getvalue().splitlines()
            assert {0: "next", 1: "refused", 2: "unusable"}[status] in json.loads(line)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("deep", "[" * 2_000_000),
        ("wide", '{"a": [' + "0," * 2_000_000 + "0]}"),
        ("keys", "{" + ",".join(f'"{key}": 1' for key in range(300_000)) + ', "7": 1}'),
        ("number", '{"version": ' + "9" * 5_000_000 + "}"),
        ("names", json.dumps({**EXAMPLE, "players": [str(name) for name in range(300_000)], "first_dealer": "1"})),
        ("events", json.dumps({**EXAMPLE, "events": [1] * 1_000_000})),
        ("note", json.dumps({**EXAMPLE, "note": "\ud83c\udfb2" * 500_000})),
    ],
    ids=lambda value: value if len(value) < 10 else "",
)
def test_a_huge_file_is_answered_at_once(
    name: str, text: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / f"{name}.json").write_text(text, encoding="utf-8", errors="surrogatepass")
    assert run([f"{name}.json"], as_json=True) in (0, 1, 2)
    assert len(capsys.readouterr().err) < 300
