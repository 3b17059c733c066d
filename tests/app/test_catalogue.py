"""The catalogue for translators holds every sentence of the app, and each sentence names its facts as the code does."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import Final

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tools.words import KEYWORDS, POT, ROOT, catalogue, translated

Key = str | tuple[str, str]


def messages(catalog: Catalog) -> list[Key]:
    """The sentences in their order; of those with two forms, both."""
    return [message.id for message in catalog if message.id]


def texts(keys: Iterable[Key]) -> set[str]:
    """Every form by itself."""
    return {text for key in keys for text in ((key,) if isinstance(key, str) else key)}


def stored() -> Catalog:
    with POT.open("rb") as file:
        return read_po(file)


@dataclass(frozen=True)
class Call:
    """A call in the code that makes a sentence: where, of which texts, with which facts."""

    file: Path
    line: int
    function: str
    texts: tuple[str, ...]
    facts: frozenset[str]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


def calls(tree: ast.AST, file: Path) -> Iterator[Call]:
    """Every call of a keyword of the catalogue with texts that stand there."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        function = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if function not in KEYWORDS:
            continue
        wanted = len(KEYWORDS[function] or (1,))
        found = [text.value for text in node.args[:wanted] if isinstance(text, ast.Constant)]
        if len(found) == wanted and all(isinstance(text, str) for text in found):
            facts = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
            yield Call(file.relative_to(ROOT), node.lineno, function, tuple(map(str, found)), facts)


CALLS: Final = [
    call
    for file in sorted((ROOT / "app").rglob("*.py"))
    for call in calls(ast.parse(file.read_text(encoding="utf-8")), file)
]


def places(text: str) -> set[str]:
    """The named places of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def flaws(key: Key) -> list[str]:
    """What would stop a sentence from being filled in or translated."""
    forms = (key,) if isinstance(key, str) else key
    found = []
    for text in forms:
        for _, name, form, turn in Formatter().parse(text):
            if name is not None and not name.isidentifier():
                found.append(f"{text!r}: {name!r} is no plain name")
            if form or turn:
                found.append(f"{text!r} formats a fact by itself")
        if text != text.strip():
            found.append(f"{text!r} begins or ends with a space that a translator will not see")
    if len({frozenset(places(text)) for text in forms}) > 1:
        found.append(f"{forms} name different facts")
    return found


def test_the_catalogue_is_up_to_date_else_run_poe_words() -> None:
    old, new = texts(messages(stored())), texts(messages(catalogue()))
    assert (sorted(new - old), sorted(old - new)) == ([], []), "run `uv run poe words`"


def test_sentences_are_found_wherever_they_stand(tmp_path: Path) -> None:
    (tmp_path / "screen.py").write_text(
        """
title = words.say("a {fact}", fact=shown(words.say("nested {deep}", deep=f"{words.say('in an f-string')}!")))
text.note(words.count("{n} card",
                      "{n} "
                      "cards", 3))
TABLE = {"key": phrases("one", "many", by="n"), "other": phrase("alone")}
words.phrase(entry, {"player": "nobody"}), "banana".count("a"), words.say(variable), say(f"{no} sentence")
"""
    )
    assert set(messages(catalogue(tmp_path))) == {
        "a {fact}",
        "nested {deep}",
        "in an f-string",
        ("{n} card", "{n} cards"),
        ("one", "many"),
        "alone",
    }


def test_the_catalogue_is_sorted_and_names_no_line_and_no_time() -> None:
    firsts = [key if isinstance(key, str) else key[0] for key in messages(stored())]
    assert firsts == sorted(firsts)
    text = POT.read_text(encoding="utf-8")
    assert not [line for line in text.splitlines() if line.startswith("#:") and any(sign.isdigit() for sign in line)]
    assert "Date" not in text


def test_the_file_of_a_language_follows_the_sentences_of_the_code(tmp_path: Path) -> None:
    file = tmp_path / "kibitzer.po"
    header = '# Of whoever translates.\nmsgid ""\nmsgstr ""\n"Language: ru\\n"\n\n'
    file.write_text(header + 'msgid "kept"\nmsgstr "осталось"\n\nmsgid "gone"\nmsgstr "ушло"\n', encoding="utf-8")
    sentences = Catalog()
    for key in ("kept", "kept too", "new"):
        sentences.add(key)
    once = translated(file, sentences)
    assert once.startswith(header)
    assert once.removeprefix(header) == (
        'msgid "kept"\nmsgstr "осталось"\n\nmsgid "kept too"\nmsgstr ""\n\nmsgid "new"\nmsgstr ""\n'
    )
    file.write_text(once, encoding="utf-8")
    assert translated(file, sentences) == once


def test_every_form_of_a_sentence_names_the_same_facts() -> None:
    assert [flaw for key in messages(catalogue()) for flaw in flaws(key)] == []


@pytest.mark.parametrize(
    "key", [("{player} has {n} card", "{player} has cards"), "{} leads", "{player.name} leads", "{points:+d}", "leads "]
)
def test_a_flaw_is_seen(key: Key) -> None:
    assert flaws(key)


def test_where_a_sentence_is_said_its_facts_are_given_and_no_others() -> None:
    counted: Mapping[str, set[str]] = {"say": set(), "count": {"n"}}
    wrong = [
        f"{call}: {call.texts[0]!r} with {sorted(call.facts)}"
        for call in CALLS
        if call.function in counted
        if places(call.texts[0]) - counted[call.function] != call.facts
    ]
    assert wrong == []
