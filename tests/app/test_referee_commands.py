"""`kibitzer trick`, `legal` and `revokes`: what they print, what they refuse, and that nothing else can happen."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import unicodedata
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app import cli
from app.phrases.tricks import FAULTY_PLAYS, VERDICTS
from models.cards import PACK, SUITS
from models.games import GAMES
from models.rulebook import Rulebook
from tests.support.server import ROOT

FOUR_TRICKS: Final = {
    "trump": "hearts",
    "tricks": [
        [["Ann", "7S"], ["Bo", "2H"]],
        [["Bo", "3C"], ["Ann", "4C"]],
        [["Ann", "5D"], ["Bo", "6D"]],
        [["Bo", "9S"], ["Ann", "8S"]],
    ],
}
REVOKE: Final = {"player": "Bo", "trick": 1, "card": "2H", "shown_in": 4, "by": "9S"}


def run(*arguments: str) -> tuple[int, str, str]:
    """The exit code, what is printed, and what stands on standard error."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            code = cli.main(arguments)
        except SystemExit as left:
            code = int(str(left.code))
    return code, out.getvalue(), err.getvalue()


def answer(*arguments: str) -> Any:
    """What is printed as JSON, in one line."""
    code, out, err = run(*arguments, "--json")
    assert (code, err, out.count("\n")) == (0, "", 1)
    return json.loads(out)


def said(*arguments: str) -> list[str]:
    """The lines that are printed for a person."""
    code, out, err = run(*arguments)
    assert (code, err) == (0, "")
    return out.splitlines()


def refusal(*arguments: str) -> str:
    """The one sentence on standard error."""
    code, out, err = run(*arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("kibitzer: ")
    assert err.endswith(".\n")
    return err.removeprefix("kibitzer: ").rstrip("\n")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def saved(folder: Path, value: Any) -> str:
    (folder / "deal.json").write_text(json.dumps(value), encoding="utf-8")
    return "deal.json"


# Who takes the trick


def test_a_trick_is_answered_with_its_winner_card_reason_and_article() -> None:
    assert answer("trick", "--game", "jabberwocky", "--trump", "hearts", "7S", "9S", "2H") == {
        "winner": 3,
        "card": "2H",
        "reason": "2♥ is the highest trump in the trick.",
        "article": "jabberwocky/trick-winner",
    }


@pytest.mark.parametrize(
    ("arguments", "winner", "article"),
    [
        ("7S 9S 2H --trump hearts", 3, "table/tricks"),
        ("7S 9S 2H --trump none", 2, "table/tricks"),
        ("7S 9S 2H", 2, "table/tricks"),
        ("7S joker 2H --trump hearts", 2, "abracadabra/joker"),
        ("--game abracadabra 7S joker", 2, "abracadabra/joker"),
        ("--game abracadabra 7S 6S", 1, "abracadabra/trick-winner"),
        ("--game metamorphosis --trump diamonds KH 2D AH", 2, "metamorphosis/trick-winner"),
        ("--game Jabberwocky --trump CLUBS 10s JS qs", 3, "jabberwocky/trick-winner"),
    ],
)
def test_who_takes_it(arguments: str, winner: int, article: str) -> None:
    found = answer("trick", *arguments.split())
    assert (found["winner"], found["article"]) == (winner, article)


def test_a_person_reads_the_card_and_the_reason() -> None:
    assert said("trick", "7S", "AD", "9S", "--trump", "hearts") == [
        "Card 3 takes the trick: 9♠.",
        "Nobody played a trump, and 9♠ is the highest card of the suit led, spades. (table/tricks)",
    ]


def test_of_the_joker_it_says_what_is_open() -> None:
    assert "The sources say no more of it" in answer("trick", "7S", "joker")["reason"]


# What may be played


def test_a_hand_is_answered_with_what_is_legal_and_what_bars_the_rest() -> None:
    arguments = ["legal", "--game", "jabberwocky", "--hand", "7H", "9S", "2C", "--trump", "hearts"]
    closed = {"legal": ["9S", "2C"], "barred": {"7H": "jabberwocky/trump-lead"}}
    assert answer(*arguments) == answer(*arguments, "--broken", "no") == closed
    assert answer(*arguments, "--broken", "yes") == {"legal": ["7H", "9S", "2C"], "barred": {}}
    followed = {"legal": ["9S"], "barred": {"7H": "jabberwocky/follow", "2C": "jabberwocky/follow"}}
    assert answer(*arguments, "--led", "spades") == followed


@pytest.mark.parametrize("game", ["metamorphosis", "abracadabra"])
def test_the_other_games_let_a_trump_be_led(game: str) -> None:
    arguments = f"legal --game {game} --hand 7H 9S --trump hearts".split()
    assert answer(*arguments) == {"legal": ["7H", "9S"], "barred": {}}
    assert answer(*arguments, "--led", "hearts") == {"legal": ["7H"], "barred": {"9S": f"{game}/follow"}}


def test_a_person_reads_why_a_card_is_barred() -> None:
    assert said(*["legal", "--game", "jabberwocky", "--hand", "7H", "9S", "--trump", "hearts"]) == [
        "May be played: 9♠",
        "7♥ is a trump, and none may be led before one has been played; this hand holds another suit."
        " (jabberwocky/trump-lead)",
    ]


@pytest.mark.parametrize(("led", "joker"), [("spades", "holds spades"), ("joker", "must follow a joker")])
def test_what_nobody_says_of_the_joker_is_said(led: str, joker: str) -> None:
    lines = said(*f"legal --game abracadabra --hand joker 9S --led {led}".split())
    assert lines[0] == "May be played: joker 9♠"
    assert joker in lines[-1]
    assert lines[-1].endswith("the table decides. (abracadabra/joker)")


# Revokes


def test_a_revoke_is_named_with_both_tricks_and_the_card_that_proves_it(folder: Path) -> None:
    assert answer("revokes", saved(folder, FOUR_TRICKS)) == [REVOKE]
    assert said("revokes", "deal.json") == [
        "Trick 1: Bo played 2♥ on spades, but held 9♠, as trick 4 has shown. (table/tricks)",
    ]


@pytest.mark.parametrize(
    "file", [{"tricks": []}, {"tricks": [[]], "trump": None}, {"trump": "none", "tricks": FOUR_TRICKS["tricks"][1:]}]
)
def test_a_deal_without_one_has_none(file: dict[str, Any], folder: Path) -> None:
    assert answer("revokes", saved(folder, file)) == []
    assert said("revokes", "deal.json") == ["These tricks show no revoke."]


def test_a_name_cannot_steer_the_terminal(folder: Path) -> None:
    file = {"tricks": [[["Ann", "7S"], ["B\x1bo", "2H"]], [["B\x1bo", "9S"]]]}
    (line,) = said("revokes", saved(folder, file))
    assert "B\ufffdo played" in line
    assert answer("revokes", "deal.json")[0]["player"] == "B\x1bo"


# What is refused


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("trick 7X", "CARD: “7X” is no card; cards are written as 7H, 10S or joker."),
        ("trick 7S 9S 7s", "CARD: “7s” is there twice, and the pack has one of it."),
        ("trick joker 9S --game jabberwocky", "CARD: this game is played without a joker."),
        ("trick 7S --trump joker", "--trump: “joker” is no suit; there are clubs, diamonds, hearts and spades."),
        ("trick 7S --game whist", "--game: there is no game called “whist”."),
        ("trick 7S --game cambio", "--game: this game is played without tricks."),
        ("legal --game cambio --hand 7S", "--game: this game is played without tricks."),
        ("legal --game metamorphosis --hand 7S joker", "--hand: this game is played without a joker."),
        ("legal --game metamorphosis --hand 7S --led joker", "--led: this game is played without a joker."),
        (
            "legal --game metamorphosis --hand 7S --led none",
            "--led: “none” is no suit; there are clubs, diamonds, hearts and spades.",
        ),
        ("legal --game jabberwocky --hand 7S --broken maybe", "--broken: this is yes or no."),
        ("revokes none.json", "none.json: there is no such file."),
    ],
)
def test_what_cannot_be_judged_is_one_sentence(arguments: str, sentence: str, folder: Path) -> None:
    assert refusal(*arguments.split()) == sentence


@pytest.mark.parametrize(
    "arguments", ["trick", "legal --hand 7S", "legal --game jabberwocky", "revokes", "legal --hand"]
)
def test_what_is_missing_is_named(arguments: str) -> None:
    code, out, err = run(*arguments.split())
    assert (code, out) == (2, "")
    assert re.search(r"error: .*(CARD|--game|--hand|FILE)", err)


def test_a_file_that_is_no_deal_is_refused_with_its_name(folder: Path) -> None:
    assert refusal("revokes", saved(folder, {"trump": "hearts"})) == "deal.json: tricks: this key is missing."
    assert refusal("revokes", "no\nsuch.json").startswith("no\ufffdsuch.json: ")


# Articles, words, and what is loaded


def test_they_answer_in_the_language_that_is_asked_for(folder: Path) -> None:
    revoked = saved(folder, FOUR_TRICKS)
    told = {language: said("revokes", revoked, "--lang", language)[0] for language in ("en", "ru", "es")}
    assert len(set(told.values())) == 3
    assert told["ru"].startswith("Взятка 1")
    trick = ("trick", "--trump", "hearts", "7S", "9S", "2H", "--lang")
    assert answer(*trick, "es")["reason"] == "2♥ es el triunfo más alto de la baza."
    assert said("legal", "--game", "jabberwocky", "--hand", "7H", "9S", "--lang", "es") == ["Se puede jugar: 7♥ 9♠"]
    assert refusal(*trick, "de") == "--lang: “de” is not spoken here; there are en, ru, es."


def test_every_article_that_they_name_is_in_the_book() -> None:
    book = Rulebook(ROOT / "assets" / "rules")
    named = {answer("trick", "7S")["article"], answer("trick", "joker")["article"]}
    for key, game in GAMES.items():
        if game.tricks is not None:
            named |= {answer("trick", "--game", key, "7S")["article"], game.tricks.follow, game.tricks.trump_lead or ""}
    for language in ("en", "ru", "es"):
        assert {name for name in named - {""} if book.article(name, language) is None} == set()


def test_there_is_a_sentence_for_every_reason_and_none_too_many() -> None:
    sources = [(ROOT / "models" / name).read_text(encoding="utf-8") for name in ("tricks.py", "judge.py")]
    kinds = set(re.findall(r'Reason\("([a-z-]+)"', "".join(sources))) | {"suit-takes", "suit-takes-without-trump"}
    assert kinds == set(VERDICTS)
    assert set(FAULTY_PLAYS) == {f"{kind}/{seen}" for kind in ("follow", "trump-lead") for seen in ("played", "shown")}


def test_they_load_neither_flet_nor_the_database(folder: Path) -> None:
    saved(folder, FOUR_TRICKS)
    code = (
        "import sys; from app.cli import main;"
        "main(['trick', '7S']); main('legal --game jabberwocky --hand 7S'.split()); main(['revokes', 'deal.json']);"
        "print(sorted({name.split('.')[0] for name in sys.modules} & {'flet', 'sqlmodel', 'sqlalchemy', 'uvicorn'}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
        timeout=30,
    )
    lines = done.stdout.decode("utf-8").splitlines()
    assert lines[0] == "Card 1 takes the trick: 7♠.", "UTF-8 whatever the console is set to"
    assert lines[-1] == "[]"


# Whatever is typed

CARDS: Final = st.sampled_from([*map(str, PACK), "joker", "7s", "10h"])
WORDS: Final = st.text(max_size=6) | st.sampled_from(["none", "joker", "yes", "no", "\udcff", *SUITS, *GAMES])
SOME: Final = st.lists(CARDS, min_size=1, max_size=5, unique=True) | st.lists(CARDS | WORDS, max_size=3)
RIGHT: Final = {
    "--game": st.sampled_from(list(GAMES)),
    "--trump": st.sampled_from([*SUITS, "none"]),
    "--led": st.sampled_from([*SUITS, "joker"]),
    "--broken": st.sampled_from(["yes", "no"]),
}
FUZZ: Final = settings(max_examples=100)


@st.composite
def typed(draw: st.DrawFn, command: str, *options: str) -> list[str]:
    """A command with cards and options, most of them right."""
    words = [command, *draw(SOME)] if command == "trick" else [command, "--hand", *draw(SOME)]
    for option in draw(st.lists(st.sampled_from([*options, "--json"]), unique=True)):
        words += [option, draw(RIGHT[option] | RIGHT[option] | WORDS)] if option != "--json" else [option]
    return words


def checked(arguments: list[str]) -> None:
    """Either an answer, or a sentence and the exit code 2."""
    code, out, err = run(*arguments)
    assert code in (0, 2)
    assert bool(out) == (code == 0)
    assert bool(err) == (code == 2)
    assert "Traceback" not in err
    if err.startswith("kibitzer: "):
        assert err.count("\n") == 1
        assert not any(unicodedata.category(sign) in ("Cc", "Cs") for sign in err.rstrip("\n"))
    if "--json" in arguments and code == 0:
        json.loads(out)


@FUZZ
@given(words=typed("trick", "--game", "--trump"))
def test_any_trick_is_answered_or_refused(words: list[str]) -> None:
    checked(words)


@FUZZ
@given(words=typed("legal", "--game", "--led", "--trump", "--broken"))
def test_any_hand_is_answered_or_refused(words: list[str]) -> None:
    checked(words)


@FUZZ
@given(data=st.data())
def test_any_file_is_answered_or_refused(data: st.DataObject, folder: Path) -> None:
    """A good file with something cut out, put in, or turned over."""
    good = json.dumps(FOUR_TRICKS).encode()
    start = data.draw(st.integers(0, len(good)))
    end = data.draw(st.integers(start, min(len(good), start + 20)))
    piece = data.draw(
        st.binary(max_size=6)
        | st.sampled_from([b"null", b"1e999", b"7", b"[]", b"[" * 3000, b'"\\ud800"', b'"7S"', b'["Bo", "9S"],'])
        | st.text(max_size=4).map(lambda text: json.dumps(text).encode())
    )
    (folder / "deal.json").write_bytes(good[:start] + piece + good[end:])
    for flags in ([], ["--json"]):
        checked(["revokes", "deal.json", *flags])
