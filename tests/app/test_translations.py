"""Every language of the app is whole: each sentence translated, with the same facts and as many forms as it needs."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from app.translations import ENGLISH, FILE, LANGUAGES
from app.words import Words
from tests.app.test_catalogue import messages, places, texts
from tools.words import POT, catalogue, translated

LOCALE: Final = POT.parent
TRANSLATED: Final = sorted({*LANGUAGES} - {ENGLISH})
FORMS: Final = {"ru": 3, "es": 2}


def stored(language: str) -> Catalog:
    with (LOCALE / language / FILE).open("rb") as file:
        return read_po(file)


def of(catalog: Catalog) -> list[Message]:
    """The sentences of a catalogue, without its header."""
    return [message for message in catalog if message.id]


def forms(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def test_the_folder_holds_the_languages_that_can_be_chosen() -> None:
    assert sorted(file.parts[-3] for file in LOCALE.glob(f"*/{FILE}")) == TRANSLATED == sorted(FORMS)


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated_and_none_in_doubt(language: str) -> None:
    catalog = stored(language)
    assert texts(messages(catalogue())) == texts(messages(catalog)), "run `uv run poe words`"
    assert [message.id for message in of(catalog) if not all(forms(message)) or message.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_file_is_as_poe_words_writes_it(language: str) -> None:
    file: Path = LOCALE / language / FILE
    assert file.read_text(encoding="utf-8") == translated(file, catalogue())


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_number_has_as_many_forms_as_the_language_counts(language: str) -> None:
    catalog = stored(language)
    assert catalog.num_plurals == FORMS[language]
    assert [m.id for m in of(catalog) if not isinstance(m.id, str) and len(forms(m)) != FORMS[language]] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_names_the_facts_of_the_sentence_and_no_others(language: str) -> None:
    wrong = [
        (text, said)
        for message in of(stored(language))
        for text in [message.id if isinstance(message.id, str) else message.id[0]]
        for said in forms(message)
        if places(said) != places(text) or said != said.strip()
    ]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_sentence_ends_as_the_english_one_does(language: str) -> None:
    """A full stop that one language has and another lacks is a slip, not a habit of the language."""
    wrong = [
        said
        for message in of(stored(language))
        for text in [message.id if isinstance(message.id, str) else message.id[0]]
        for said in forms(message)
        if said.endswith((".", "?", "!")) != text.endswith((".", "?", "!")) and " " in text
    ]
    assert wrong == []


@pytest.mark.parametrize(("language", "quotes"), [("ru", "“”’'\""), ("es", "“”’'\"")])
def test_each_language_has_quotes_of_its_own(language: str, quotes: str) -> None:
    assert [said for message in of(stored(language)) for said in forms(message) if set(quotes) & set(said)] == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ru", ["1 карта", "2 карты", "5 карт", "11 карт", "21 карта", "104 карты", "0 карт", "−1 карта"]),
        ("es", ["1 carta", "2 cartas", "5 cartas", "11 cartas", "21 cartas", "104 cartas", "0 cartas", "−1 carta"]),
    ],
)
def test_numbers_are_counted_as_the_language_counts(language: str, said: list[str]) -> None:
    words = Words(language, LOCALE)
    assert [words.count("{n} card", "{n} cards", n) for n in (1, 2, 5, 11, 21, 104, 0, -1)] == said
