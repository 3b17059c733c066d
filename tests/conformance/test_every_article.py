"""Every article that can refuse, and every one that explains points: brought about once, and there in each language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from app.device.folders import assets_folder
from app.phrases import REFUSALS
from app.translations import LANGUAGES
from app.words import Words
from models.asks import Refusal
from models.games import GAMES
from models.games.definition import ScoreLine
from models.games.engine import State
from models.ledger import Ledger, Refused
from models.record import Stopped, read, score
from models.rulebook import Rulebook
from models.table import Seats
from tests.models.test_rulebook import named
from tests.support.games import EVENING, bid, ledger, recorded

BOOK: Final = Rulebook(assets_folder() / "rules")
CASES: Final = Path(__file__).parents[1] / "cases"

Told = list[dict[str, Any]]


def bids(players: str, *tricks: int | None) -> Told:
    """Who bids what, from the dealer's left."""
    return [
        {"type": "bid", "player": player, "tricks": each} for player, each in zip(players.split(), tricks, strict=True)
    ]


def told(type: str, **more: Any) -> dict[str, Any]:
    """One event."""
    return {"type": type, **more}


def call(player: str = "Bo") -> dict[str, Any]:
    """A call of Cambio."""
    return told("call", player=player)


def all_of(players: str, **taken: int) -> dict[str, dict[str, int]]:
    """The same for everybody."""
    return dict.fromkeys(players.split(), taken)


ABC: Final = "Ann Bo Cy"
HANDS: Final = told("indicators", hands={"Ann": 1, "Bo": 2, "Cy": 3})
NO_CLUBS: Final = told("taken", players=all_of(ABC, clubs=0))
NO_HEARTS: Final = told("taken", players=all_of(ABC, hearts=0))
SPADES: Final = told("taken", players=all_of(ABC, spades=0))
TWELVE: Final = told("taken", players=all_of(ABC, cards=12))
LATE: Final = [told("finish"), told("deal", trump="clubs")]

REFUSED: Final[dict[str, tuple[str, dict[str, Any], Told]]] = {
    "jabberwocky/players": ("Ann Bo", {}, []),
    "jabberwocky/trump": (ABC, {}, [told("deal", trump="hearts", turn_up="2S")]),
    "jabberwocky/bid-order": (ABC, {}, bids("Cy", 1)),
    "jabberwocky/bid-range": (ABC, {}, bids("Bo", 4)),
    "jabberwocky/dealer-bid": (ABC, {}, bids("Bo Cy Ann", 1, 1, 1)),
    "jabberwocky/tricks-total": (
        ABC,
        {},
        [*bids("Bo Cy Ann", 1, 1, 0), told("tricks", taken={"Ann": 1, "Bo": 1, "Cy": 0})],
    ),
    "jabberwocky/ending": (ABC, {}, LATE),
    "metamorphosis/players": ("Ann Bo Cy Dee", {}, []),
    "metamorphosis/indicator": (ABC, {}, [HANDS, HANDS]),
    "metamorphosis/tricks-total": (ABC, {}, [HANDS, *(told("trick", winner="Ann") for _ in range(13))]),
    "metamorphosis/taken": (ABC, {}, [HANDS, told("taken", players=all_of(ABC, hearts=1))]),
    "metamorphosis/cards-total": (ABC, {}, [HANDS, told("taken", players=all_of(ABC, clubs=1, cards=11))]),
    "metamorphosis/suit-total": (ABC, {}, [HANDS, told("taken", players=all_of(ABC, clubs=5))]),
    "metamorphosis/ending": (ABC, {"sets": 1}, [HANDS, NO_CLUBS, NO_HEARTS, TWELVE, SPADES, HANDS]),
    "abracadabra/players": ("Ann", {}, []),
    "abracadabra/turn-up": (ABC, {}, [told("deal", turn_up="6S")]),
    "abracadabra/bid-order": (ABC, {}, [told("trick", winner="Ann")]),
    "abracadabra/bid-range": (ABC, {}, bids("Bo", 13)),
    "abracadabra/bid-rises": (ABC, {}, bids("Bo Cy", 4, 4)),
    "abracadabra/stakes": (ABC, {}, [told("stake", player="Ann", amount=1)]),
    "abracadabra/tricks-total": (
        ABC,
        {},
        [*bids("Bo Cy Ann", 4, None, None), told("result", matching=dict.fromkeys(ABC.split(), 0))],
    ),
    "abracadabra/matching-total": (
        ABC,
        {},
        [
            *bids("Bo Cy Ann", 6, None, None),
            told("result", tricks={"Ann": 4, "Bo": 4, "Cy": 4}, matching={"Ann": 5, "Bo": 0, "Cy": 0}),
        ],
    ),
    "abracadabra/ending": (ABC, {}, [told("finish"), *bids("Bo", 1)]),
    "cambio/players": ("Ann", {}, []),
    "cambio/snap": (ABC, {}, [told("snap", player="Ann", **{"from": "Ann"}, correct=True)] * 5),
    "cambio/call": (ABC, {}, [call(), call()]),
    "cambio/last-turn": (ABC, {}, [call(), told("last_turn", player="Ann")]),
    "cambio/card": (ABC, {}, [call(), told("reveal", hands={"Ann": ["K"], "Bo": [], "Cy": []})]),
    "cambio/hand-size": (
        ABC,
        {},
        [
            told("snap", player="Ann", **{"from": "Ann"}, correct=True),
            call(),
            told("reveal", hands={"Ann": ["2", "3", "4", "5"], "Bo": 7, "Cy": 8}),
        ],
    ),
    "cambio/card-twice": (ABC, {}, [call(), told("reveal", hands={"Ann": ["7H", "7H"], "Bo": 1, "Cy": 1})]),
    "cambio/points": (ABC, {}, [call(), told("reveal", hands={"Ann": -3, "Bo": 1, "Cy": 1})]),
    "cambio/ending": (ABC, {"deals": 1}, [call(), told("reveal", hands={"Ann": 1, "Bo": 2, "Cy": 3}), call()]),
    "table/event": (ABC, {}, [told("no-such")]),
    "table/player": (ABC, {}, bids("Zoe", 1)),
    "table/redeal": (ABC, {}, [told("redeal")]),
}
"""For each article the players, the options and the events of which it refuses the last, or the set-up."""


def from_the_log() -> Iterator[Ledger | Refused]:
    """What the log itself refuses."""
    log = ledger(ABC)
    for verb in (log.undo, log.redo):
        yield verb(revision=0, at=EVENING)
    after = recorded(log, bid("Bo", 1))
    yield after.undo(revision=0, at=EVENING)
    yield after.amend("99", (), revision=after.revision, at=EVENING)
    yield after.setup(Seats(("Ann", "Bo", "Zoe"), "Ann"), revision=after.revision, at=EVENING)


@pytest.fixture(scope="module")
def refused() -> dict[str, Refusal]:
    """Every refusal that was brought about, by its article."""
    found = [brought_about(article) for article in REFUSED]
    found += [each for each in from_the_log() if isinstance(each, Refusal)]
    return {refusal.article: refusal for refusal in found}


def brought_about(article: str) -> Refusal:
    """What refuses the game of this article."""
    players, rules, events = REFUSED[article]
    game = article.partition("/")[0]
    written = {
        "format": "kibitzer-record",
        "version": 1,
        "game": game if game in GAMES else "jabberwocky",
        "players": players.split(),
        "rules": rules,
        "events": events,
    }
    stopped = score(read(json.dumps(written)))
    assert isinstance(stopped, Stopped), f"nothing refuses {events}"
    assert stopped.event == (len(events) - 1 if events else None)
    return stopped.refusal


@pytest.mark.parametrize("article", REFUSED)
def test_what_it_bars_is_refused_by_it(article: str) -> None:
    assert brought_about(article).article == article


def test_no_article_that_can_refuse_was_left_out(refused: dict[str, Refusal]) -> None:
    assert set(refused) == set(REFUSALS)
    assert named(r"Refusal\(\s*") <= set(refused)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_is_said_and_can_be_read_in_every_language(language: str, refused: dict[str, Refusal]) -> None:
    words, english = Words(language, assets_folder() / "locale"), Words()
    for article, refusal in refused.items():
        assert BOOK.article(article, language) is not None
        said = words.refusal(refusal)
        assert said.endswith(".")
        assert language == "en" or said != english.refusal(refusal), f"{article} is not translated"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_line_of_the_worked_games_leads_to_an_article_and_no_line_was_left_out(language: str) -> None:
    lines = list(lines_of_worked_games())
    assert {line.article for line in lines} == LINES
    assert all(BOOK.article(article, language) for article in LINES)


LINES: Final = {
    "jabberwocky/scoring",
    *(f"metamorphosis/{name}" for name in ("hand-1", "hand-2", "hand-3", "hand-4", "bonus")),
    *(f"abracadabra/{name}" for name in ("award", "tricks", "matching", "call")),
    *(f"cambio/{name}" for name in ("values", "caller")),
}
"""Those that the record says explain points."""


def lines_of_worked_games() -> Iterator[ScoreLine]:
    """Every line of every sheet."""
    for file in CASES.glob("*.json"):
        for case in json.loads(file.read_text(encoding="utf-8")):
            scored = score(read(json.dumps(case["record"])))
            if isinstance(scored, State):
                for each in scored.sheet().rounds:
                    for lines in each.lines.values():
                        yield from lines
