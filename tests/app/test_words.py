"""Words: numbers, plurals, names, and every table of phrases, in English and in a language made up on the spot."""

from __future__ import annotations

import ast
import builtins
import gettext
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from string import Formatter
from typing import Any, Final

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from app import phrases, translations
from app.phrases import Phrase
from app.translations import FILE
from app.words import MINUS, Words
from models.asks import Refusal
from models.games import GAMES
from models.games.definition import Statement
from models.games.engine import event_kinds
from models.written import Unusable
from tests.support.games import begin, bid, refusal

ROOT: Final = Path(__file__).parents[2]
LOCALE: Final = ROOT / "assets" / "locale"
ENGLISH: Final = Words()

TABLES: Final[dict[str, dict[str, Any]]] = {
    name: table for name, table in vars(phrases).items() if name.isupper() and isinstance(table, dict)
}
PHRASES: Final[dict[str, Phrase]] = {
    f"{name}/{key}/{number}": phrase
    for name, table in TABLES.items()
    for key, entry in table.items()
    for number, phrase in enumerate(entry if isinstance(entry, tuple) else (entry,))
}
ENTRIES: Final = [pytest.param(phrase, id=name) for name, phrase in PHRASES.items()]

FACTS: Final[Mapping[str, int | str]] = {
    "player": "Ann",
    "bidder": "Bo",
    "winner": "Cy",
    "trump": "hearts",
    "value": "Dee",
    "path": "games.db",
    "place": "events[3]",
    "key": "tricks",
    "name": "Ann",
    "game": "whist",
    "number": "1.5",
}
"""What a sentence may be given; every fact that is not here is a number."""


def places(phrase: Phrase) -> set[str]:
    texts = (phrase.one, phrase.many or "")
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}


def facts(phrase: Phrase, number: int) -> dict[str, int | str]:
    return {name: FACTS.get(name, number) for name in places(phrase)}


# Numbers and plural forms


@pytest.mark.parametrize(("number", "shown"), [(0, "0"), (7, "7"), (-12, "\u221212"), (1000, "1000")])
def test_a_number_has_a_true_minus_sign(number: int, shown: str) -> None:
    assert MINUS == "\u2212"
    assert ENGLISH.number(number) == shown


@pytest.mark.parametrize(("number", "shown"), [(0, "0"), (7, "+7"), (-12, "\u221212")])
def test_points_gained_or_lost_show_their_sign(number: int, shown: str) -> None:
    assert ENGLISH.points(number) == shown


def test_a_number_in_a_sentence_has_a_true_minus_sign() -> None:
    assert ENGLISH.say("{n} points", n=-3) == "\u22123 points"
    assert ENGLISH.phrase(phrases.ENTRIES["adjust"], {"player": "Ann", "points": -3}) == "Ann: \u22123 points"


def test_nothing_is_shown_for_nobody() -> None:
    assert ENGLISH.say("{player}!", player=None) == "!"


@pytest.mark.parametrize(("n", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (-1, "\u22121 cards")])
def test_english_has_two_forms(n: int, said: str) -> None:
    assert ENGLISH.count("{n} card", "{n} cards", n) == said


def test_a_marked_sentence_takes_the_form_of_its_number() -> None:
    deal = phrases.STEPS["deal"]
    assert ENGLISH.phrase(deal, {"player": "Ann", "cards": 1}) == "Ann deals 1 card to each."
    assert ENGLISH.phrase(deal, {"player": "Ann", "cards": 3}) == "Ann deals 3 cards to each."


# Names

ODD_NAMES: Final = [
    "{player}",
    "{0}",
    "{",
    "}}",
    "%s",
    "100 %",
    "%(n)d",
    "\\n",
    "{x!r:>9}",
    "李雷🎲",
    "\u202eevil",
    "a\u0301",
]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_name_stands_in_a_sentence_as_it_is(name: str) -> None:
    assert ENGLISH.say("{player} leads", player=name) == f"{name} leads"
    assert ENGLISH.count("{player} has {n}", "{player} has {n}", 2, player=name) == f"{name} has 2"
    assert ENGLISH.phrase(phrases.ASKS["bid"], {"player": name}) == f"{name} bids"


def test_players_are_named_as_they_are_shown() -> None:
    words = ENGLISH.naming({"李雷🎲": "Player 2", "Bo": "Bo"})
    assert words.say("{player} leads", player="李雷🎲") == "Player 2 leads"
    assert words.phrase(phrases.ASKS["bid"], {"player": "李雷🎲"}) == "Player 2 bids"
    assert words.say("{player} leads", player="Bo") == "Bo leads"
    assert ENGLISH.say("{player} leads", player="李雷🎲") == "李雷🎲 leads", "other words know nothing of this table"


def test_a_shown_name_is_not_read_as_a_sentence() -> None:
    words = ENGLISH.naming({"Ann": "{player} %s"})
    assert words.say("{player} leads", player="Ann") == "{player} %s leads"


LATIN: Final = frozenset(range(32, 383))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("Ann 🎲", "Ann"),
        ("🎲 Ann 🎲 Lee", "Ann Lee"),
        ("李雷", "Player 2"),
        ("🎲", "Player 2"),
        ("李. 雷!", "Player 2"),
        ("7", "7"),
    ],
)
def test_of_a_name_is_shown_what_the_fonts_have_or_else_its_seat(name: str, shown: str) -> None:
    assert ENGLISH.shown(name, LATIN, 2) == shown


def test_who_has_no_seat_is_a_player() -> None:
    assert ENGLISH.shown("李雷", LATIN) == "Player"


# Every table of phrases


@pytest.mark.parametrize("phrase", ENTRIES)
def test_every_phrase_renders(phrase: Phrase) -> None:
    for number in (0, 1, 2, -1, 13):
        said = ENGLISH.phrase(phrase, facts(phrase, number))
        assert said
        assert not set(said) & set("{}")
        assert said == said.strip()
        for name in places(phrase):
            assert str(FACTS.get(name, ENGLISH.number(number))) in said


def test_no_phrase_of_two_tables_takes_its_form_from_two_facts() -> None:
    by: dict[str, set[str]] = {}
    for phrase in PHRASES.values():
        by.setdefault(phrase.one, set()).add(phrase.by)
    assert {one: facts for one, facts in by.items() if len(facts) > 1} == {}


@pytest.mark.parametrize("phrase", ENTRIES)
def test_what_has_two_forms_says_by_which_fact(phrase: Phrase) -> None:
    assert bool(phrase.many) == bool(phrase.by)
    assert not phrase.by or phrase.by in places(phrase)


@pytest.mark.parametrize("table", ["REFUSALS", "TILES", "STEPS", "HINTS", "STORAGE", "UNOPENED"])
def test_what_explains_is_a_sentence(table: str) -> None:
    for phrase in TABLES[table].values():
        for text in filter(None, (phrase.one, phrase.many)):
            assert text[0].isupper() or text[0] in "{“"
            assert text.endswith(".")


def test_faults_go_on_in_a_sentence_that_the_command_ends() -> None:
    assert not [key for key, phrase in phrases.FAULTS.items() if phrase.one.endswith(".")]


# What the models say has its facts


@dataclass(frozen=True)
class Said:
    """What a line of the models says: where, of which game, its kind or article, and the facts that it gives.

    `partly` where one of the facts is None, so that the sentence is the one that does without it.
    """

    where: str
    game: str
    kind: str
    facts: set[str]
    partly: bool


def said_by_models(*names: str) -> Iterator[Said]:
    """Each statement that the models make with its facts written out."""
    for file in sorted((ROOT / "models").rglob("*.py")):
        game = next((game for game in GAMES if game in (file.stem, file.parent.name)), "")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names):
                continue
            kind = node.args[0] if node.args else None
            if not (isinstance(kind, ast.Constant) and isinstance(kind.value, str)):
                continue
            facts = node.args[1] if len(node.args) > 1 else None
            if isinstance(facts, ast.Name) or (isinstance(facts, ast.Dict) and None in facts.keys):
                continue  # facts made elsewhere
            given = {keyword.arg for keyword in node.keywords if keyword.arg}
            partly = False
            if isinstance(facts, ast.Dict):
                given |= {key.value for key in facts.keys if isinstance(key, ast.Constant)}
                partly = any(isinstance(value, ast.Constant) and value.value is None for value in facts.values)
            yield Said(f"{file.name}:{node.lineno}", game, kind.value, given, partly)


def test_every_refusal_of_the_models_gives_the_facts_of_its_sentence() -> None:
    found = list(said_by_models("Refusal"))
    assert len(found) > 10
    for said in found:
        short = phrases.OTHERWISE.get(said.kind) if said.partly else None
        assert places(short or phrases.REFUSALS[said.kind]) <= said.facts, said.where


@pytest.mark.parametrize(
    ("kinds", "table"),
    [(("Step",), "STEPS"), (("Note",), "NOTES"), (("Statement",), "REASONS"), (("Reason", "Answer"), "VERDICTS")],
)
def test_every_statement_of_the_models_gives_the_facts_of_its_words(kinds: tuple[str, ...], table: str) -> None:
    found = list(said_by_models(*kinds))
    assert found
    for said in found:
        phrase = TABLES[table].get(f"{said.game}/{said.kind}") or TABLES[table][said.kind]
        assert places(phrase) <= said.facts, said.where


def test_every_fault_of_the_record_gives_the_facts_of_its_words() -> None:
    found = list(said_by_models("Unusable"))
    assert found
    for said in found:
        assert places(phrases.FAULTS[said.kind]) <= said.facts | {"place"}, said.where


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("table", ["ENTRIES", "UNDOES"])
def test_every_event_has_the_facts_of_its_words(game: Any, table: str) -> None:
    for name, event in event_kinds(game).items():
        own = f"{game.key}/{name}" if f"{game.key}/{name}" in TABLES[table] else name
        said = [phrase for key, phrase in TABLES[table].items() if key == own or key.startswith(f"{own}/")]
        assert said
        facts = {field.serialization_alias or key for key, field in event.model_fields.items()}
        assert all(places(phrase) <= facts for phrase in said)


def test_every_option_has_a_name_and_says_what_it_changes() -> None:
    assert set(phrases.OPTIONS) == {f"{game.key}/{option.key}" for game in GAMES.values() for option in game.options}


# Words at a table


def test_a_table_speaks() -> None:
    state = begin("Ann Bo Cy", first_dealer="Cy")
    assert [ENGLISH.step(step) for step in state.procedure()] == [
        "Cy deals 3 cards to each.",
        "Turn up the next card: its suit is trump.",
        "Ann bids first.",
    ]
    event = bid("Ann", 1)
    assert (ENGLISH.entry(event), ENGLISH.undoes(event)) == ("Ann bid 1", "Ann 1")
    assert ENGLISH.ask(state.asks()[0]) == "Ann bids"
    assert ENGLISH.refusal(refusal(state, bid("Bo", 1))) == "Ann bids now."


def test_a_tile_explains_itself_where_it_can() -> None:
    barred = Refusal("jabberwocky/tricks-total", {"player": "Ann", "low": 0, "high": 2})
    assert ENGLISH.tile(barred) == "Ann can have from 0 to 2 here."
    assert ENGLISH.tile(Refusal("jabberwocky/tricks-total", {"cards": 3})) == "The tricks must add up to 3."


def test_a_suit_is_said_by_its_name() -> None:
    assert ENGLISH.tap("deal", None, "hearts") == "Trump: hearts"
    assert ENGLISH.tap("bid", "Ann", 0) == "Ann bids 0"


def test_a_reason_of_the_tables_own_stays_as_it_is() -> None:
    assert ENGLISH.given("revoke") == "revoke"
    assert ENGLISH.given("spilt {tea} on %s") == "spilt {tea} on %s"


def test_a_fault_without_a_place_is_at_the_top() -> None:
    assert ENGLISH.fault(Unusable("key-missing")) == "at the top: this key is missing"


# Other languages


def written(folder: Path, language: str, plural: str, sentences: Mapping[str | tuple[str, str], Any]) -> None:
    """Write a catalogue as a translator does."""
    catalog = Catalog(locale=language)
    catalog._num_plurals, catalog._plural_expr = len(next(iter(sentences.values()))), plural
    for message, translation in sentences.items():
        catalog.add(message, translation)
    target = folder / language / "LC_MESSAGES" / "kibitzer.po"
    target.parent.mkdir(parents=True)
    with target.open("wb") as file:
        write_po(file, catalog)


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    """Two languages: one turns its sentences round, the other has three forms for numbers."""
    bids, cards = "{player} bids", ("{n} card", "{n} cards")
    deal = (phrases.STEPS["deal"].one, phrases.STEPS["deal"].many)
    written(tmp_path, "eo", "n != 1", {cards: ("{n} karto", "{n} kartoj"), bids: "Mendas nun {player}"})
    written(
        tmp_path,
        "ru",
        "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
        {
            cards: ("{n} карта", "{n} карты", "{n} карт"),
            deal: (
                "{player} сдаёт по {cards} карте.",
                "{player} сдаёт по {cards} карты.",
                "{player} сдаёт по {cards} карт.",
            ),
            "hearts": "черви",
        },
    )
    return tmp_path


def test_two_sessions_speak_two_languages_at_once(locale: Path) -> None:
    esperanto, russian, english = Words("eo", locale), Words("ru", locale), Words("en", locale)
    for _ in range(2):
        assert esperanto.count("{n} card", "{n} cards", 5) == "5 kartoj"
        assert russian.count("{n} card", "{n} cards", 5) == "5 карт"
        assert english.count("{n} card", "{n} cards", 5) == "5 cards"
    assert esperanto.phrase(phrases.ASKS["bid"], {"player": "Ann"}) == "Mendas nun Ann"


@pytest.mark.parametrize(("n", "said"), [(1, "1 карта"), (3, "3 карты"), (11, "11 карт"), (21, "21 карта")])
def test_a_language_has_as_many_forms_as_it_needs(locale: Path, n: int, said: str) -> None:
    assert Words("ru", locale).count("{n} card", "{n} cards", n) == said


def test_a_step_is_said_in_the_language_of_its_session(locale: Path) -> None:
    step = Statement("deal", {"player": "Аня", "cards": 4})
    assert Words("ru", locale).step(step) == "Аня сдаёт по 4 карты."
    assert Words("ru", locale).naming({"Аня": "Player 1"}).step(step) == "Player 1 сдаёт по 4 карты."
    assert Words("ru", locale).tap("deal", None, "hearts") == "Trump: черви", "what is not translated yet is English"


def test_an_unknown_language_is_english(locale: Path) -> None:
    assert Words("tlh", locale).count("{n} card", "{n} cards", 1) == "1 card"


def test_no_language_is_installed_for_the_whole_process(locale: Path) -> None:
    before = set(vars(builtins))
    assert Words("ru", locale).count("{n} card", "{n} cards", 1) == "1 карта"
    assert set(vars(builtins)) == before
    assert gettext.gettext("hearts") == "hearts"
    assert gettext.textdomain() != "kibitzer"


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        (["es-MX", "en-US"], "es"),
        (["de-DE", "ru"], "ru"),
        (["zh_TW", "es_419"], "es"),
        (["de", "fr"], "en"),
        ([], "en"),
        (["", "-", "RU"], "ru"),
    ],
)
def test_the_first_language_of_ours_is_spoken(asked: list[str], spoken: str) -> None:
    assert translations.spoken(asked) == spoken


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ('msgid "hearts"\nmsgstr "черви"', "черви"),
        ('msgid ""\n"hea"\n"rts"\nmsgstr ""\n"чер"\n"ви"', "черви"),
        ('#: app/words.py\n#. note\nmsgid "hearts"\nmsgstr "чер\\"ви\\n"', 'чер"ви\n'),
        ('msgid "hearts"\nmsgstr ""', "hearts"),
        ('#, fuzzy, python-brace-format\nmsgid "hearts"\nmsgstr "черви"', "hearts"),
        ('#~ msgid "hearts"\n#~ msgstr "черви"', "hearts"),
        ("", "hearts"),
    ],
)
def test_a_sentence_is_said_as_its_translator_wrote_it(tmp_path: Path, entry: str, said: str) -> None:
    file = tmp_path / "ru" / FILE
    file.parent.mkdir(parents=True)
    file.write_text(f'msgid ""\nmsgstr ""\n"Language: ru\\n"\n\n{entry}\n', encoding="utf-8")
    assert Words("ru", tmp_path).suit("hearts") == said


def test_a_day_and_a_time_are_written_as_the_language_does() -> None:
    at = datetime(2026, 5, 1, 9, 5).astimezone()
    said = {language: Words(language, LOCALE).moment(at) for language in translations.LANGUAGES}
    assert said == {"en": "1 May 2026, 09:05", "ru": "1 мая 2026, 09:05", "es": "1 de mayo de 2026, 09:05"}
