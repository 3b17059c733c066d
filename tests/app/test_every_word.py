"""No screen says a word that is not in the catalogue: in a language that is written wide, every other word stands out.

The app is played by whoever taps what was tapped least; each screen on the way is read, what is spoken as well.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from string import Formatter, ascii_letters
from typing import Any, Final

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from app import translations, words
from app.device.folders import DATA_VARIABLE, FILE
from app.main import main
from app.main import store as the_store
from app.sheet_text import sheet_text
from app.translations import LANGUAGES
from app.words import Words
from models.games import GAMES
from models.moments import now
from models.rulebook import Article, _Section
from models.rulebook import Question as Asked
from models.storage.repository import Repository
from models.table import Seats
from tests.support.evening import FOUR, spend
from tests.support.games import begin, play, random_events, recorded, whole_game
from tests.support.headless import Screen
from tests.support.tree import walk

WIDE: Final = str.maketrans({letter: chr(ord(letter) + 0xFEE0) for letter in ascii_letters})
"""Every letter as its wide sister: capitals stay capitals, and nobody writes so by hand."""

NAMES: Final = {"Ann", "Bo", "Ольга", "Dee", "Maximiliane", "Zoe"}
GIVEN: Final = {"revoke", "it is late"}
"""Reasons that the tables of the evening gave in words of their own."""

CARD: Final = re.compile(r"\b(?:[AKQJ]|10|[2-9])(?=[♣♦♥♠\s.,:]|$)")
LINK: Final = re.compile(r"\S+/#/game/\S+|^#?\S*/game/\S+$")
SAID: Final = ("value", "label", "hint_text", "helper", "semantics_label", "tooltip", "text", "title", "message")
"""Where a control has words for people."""


def wide(text: str) -> str:
    """A sentence with its own letters written wide, and its places as they are."""
    said = ""
    for literal, name, _, _ in Formatter().parse(text):
        said += literal.translate(WIDE) + (f"{{{name}}}" if name is not None else "")
    return said


class Wide(translations.Catalogue):
    """A catalogue in which every sentence is written wide."""

    def gettext(self, message: str) -> str:
        return wide(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return wide(msgid1 if n == 1 else msgid2)


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Repository]:
    """The games of a device that speaks so, and whose rulebook is written so."""
    article, question = _Section.article, _Section.question

    def wide_article(*args: Any) -> Article:
        found = article(*args)
        return replace(found, **{part: getattr(found, part).translate(WIDE) for part in _PARTS})

    def wide_question(*args: Any) -> Asked:
        found = question(*args)
        return replace(found, title=found.title.translate(WIDE), text=found.text.translate(WIDE))

    monkeypatch.setattr(words, "catalogue", lambda *_: Wide())
    monkeypatch.setattr(_Section, "article", wide_article)
    monkeypatch.setattr(_Section, "question", wide_question)
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    the_store.cache_clear()
    yield Repository(the_store())
    the_store().close()
    the_store.cache_clear()


_PARTS: Final = ("title", "text", "example", "sources")


def sayings(screen: Screen) -> Iterator[str]:
    """Everything that is shown or spoken on the screen."""
    for control in walk(screen._roots()):
        yield from spoken(control)


def spoken(control: BaseControl) -> Iterator[str]:
    """What one control says."""
    if isinstance(control, ft.Text):
        yield from (span.text for span in control.spans or [] if span.text)
    for name in SAID:
        said = getattr(control, name, None)
        if isinstance(said, str):
            yield said


def left(text: str, *known: str) -> str:
    """What is not of the catalogue in a text; nothing where all of it is, or is a name, a card or `known`."""
    for each in sorted((*known, *NAMES, *GIVEN, *LANGUAGES.values()), key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(each)}(?!\w)", "", text, flags=re.I)
    return " ".join(re.findall(r"[A-Za-z][\w’']*", CARD.sub("", LINK.sub("", text))))


class Wanderer:
    """Whoever taps what was tapped least, and reads everything."""

    def __init__(self, screen: Screen, *known: str) -> None:
        self.screen, self.known, self.random = screen, known, Random(6)
        self.tapped: Counter[str] = Counter()
        self.found: dict[str, str] = {}

    async def walk(self, route: str, steps: int) -> None:
        """So many taps from a route on."""
        await self.screen.go(route)
        for _ in range(steps):
            self.read()
            nodes = self.screen._semantics()
            handles = [handle for handle, node in nodes.items() if tappable(node)]
            if not handles:
                return
            least = min(self.tapped[verb(handle)] for handle in handles)
            handle = self.random.choice([handle for handle in handles if self.tapped[verb(handle)] == least])
            self.tapped[verb(handle)] += 1
            if fields(nodes[handle]):
                await self.screen.enter(handle, "Zoe", submit=self.random.random() < 0.5)
            else:
                await self.screen.tap(handle)
        self.read()

    def read(self) -> None:
        """Keep what is not of the catalogue, with the address it stands at."""
        for said in sayings(self.screen):
            if rest := left(said, *self.known):
                self.found.setdefault(rest, f"{self.screen.page.route}: {said}")


def fields(node: ft.Semantics) -> list[ft.TextField]:
    """The line to write in, where the handle is one."""
    return [each for each in walk(node.content) if isinstance(each, ft.TextField)]


def tappable(node: ft.Semantics) -> bool:
    """Whether a finger does anything there."""
    return not node.disabled and any(
        isinstance(control, ft.TextField) or getattr(control, f"on_{event}", None) is not None
        for control in walk(node.content)
        if not getattr(control, "disabled", False)
        for event in ("click", "tap")
    )


def verb(handle: str) -> str:
    """What a handle does, whatever it does it to."""
    return re.sub(r"\d+", "0", "/".join(part for part in handle.split("/") if part not in NAMES))


async def opened(games: Repository, tmp_path: Path, **size: float) -> Wanderer:
    told = '{"wake": true, "vibrate": true, "share": true, "copy": true}'
    answers = {"get": lambda asked: told if asked["key"] == "kibitzer.page" else None, "set": True}
    return Wanderer(
        await Screen.open(main, answers=answers, **size), str(tmp_path / FILE), str(tmp_path), "http://test"
    )


def told(wanderer: Wanderer) -> str:
    return "\n".join(f"{rest!r} in {where!r}" for rest, where in wanderer.found.items())


async def test_every_screen_beside_the_tables_says_only_what_can_be_translated(games: Repository, tmp_path: Path):
    evening = spend(games)
    wanderer = await opened(games, tmp_path, width=390, height=844)
    for route in ("/", "/history", "/settings", "/copies", "/new", "/referee", "/nowhere", "/table/none", "/game/none"):
        await wanderer.walk(route, 8)
    for key in GAMES:
        for route in (f"/new/{key}", f"/rules/{key}", f"/judge/{key}"):
            await wanderer.walk(route, 6)
    for route in ("/rules/table", "/rule/table/undo", "/rule/table/none", f"/move/{evening.shared}"):
        await wanderer.walk(route, 5)
    asked = ("/asked/cambio/power", "/question/cambio/deck-out")
    for route in ("/players", "/backup", f"/ruling/{evening.bidding}", *asked):
        await wanderer.walk(route, 5)
    assert told(wanderer) == ""


@pytest.mark.parametrize(("key", "seed"), [*((key, 0) for key in GAMES), ("abracadabra", 1)])
async def test_every_table_says_only_what_can_be_translated(games: Repository, tmp_path: Path, key: str, seed: int):
    game, random = GAMES[key], Random(seed)
    players = FOUR[: min(4, game.seats[-1])] if seed else FOUR[: game.seats[0]]
    yes = {option.key: True for option in game.options if option.kind == "yes-no"} if seed else {}
    rules = {each.key: True for each in game.options if each.key in yes and each.matters(len(players), yes)}
    wanderer = await opened(games, tmp_path, width=390, height=2000)
    for n in (0, 9, 30):
        game_id = games.start_game(game, Seats(players, players[0]), rules, now())
        ledger = games.load(game_id)
        assert ledger is not None
        for event in random_events(random, ledger.state, n):
            ledger = recorded(ledger, event)
            assert games.append(game_id, ledger) is None
        await wanderer.walk(f"/table/{game_id}", 12)
    assert told(wanderer) == ""


async def test_an_evening_that_is_looked_back_on_says_only_what_can_be_translated(games: Repository, tmp_path: Path):
    evening = spend(games)
    wanderer = await opened(games, tmp_path, width=390, height=2000)
    for game_id in (evening.shared, evening.early, evening.tricks, evening.bidding):
        await wanderer.walk(f"/table/{game_id}", 12)
    assert told(wanderer) == ""


@pytest.mark.parametrize("key", GAMES)
def test_the_sheet_that_is_shared_says_only_what_can_be_translated(games: Repository, key: str):
    game = GAMES[key]
    begun = begin(" ".join(FOUR[: game.seats[-1]]), game=game)
    for state in (begun, play(begun, *whole_game(begun, Random(2)))):
        assert left(sheet_text(Words().of(key), state)) == ""


def test_a_word_that_is_written_into_the_code_is_seen():
    assert left(wide("{player} deals").format(player="Ann") + " 7♥ K") == ""
    assert left("Ann deals") == "deals"
    assert left(wide("{player} leads").format(player="nobody")) == "nobody"
    assert left("Total: 5") == "Total"
