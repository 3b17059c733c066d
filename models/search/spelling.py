"""Words as a search compares them: without case and accents, by their stems, and near to each other where misspelt."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from snowballstemmer import stemmer  # type: ignore[import-untyped]

_STEMMERS: Final = {"en": "english", "ru": "russian", "es": "spanish"}
"""What snowball calls the languages of our books."""

_ACCENTS: Final = "\u0300\u0301\u0303\u0308"
"""Grave, acute, tilde and the two dots of ё and ü; the bow of й stays, since й is no и."""

_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_APOSTROPHE: Final = re.compile(r"['’](?:s$)?")


def plain(text: str) -> str:
    """The text without case and without the accents that people leave out when they type."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return unicodedata.normalize("NFC", "".join(sign for sign in parts if sign not in _ACCENTS))


def words(text: str) -> list[str]:
    """The words and numbers of a text in their order, plain; `can’t` is one word, `dealer’s` is `dealer`."""
    return [_APOSTROPHE.sub("", word) for word in _WORD.findall(plain(text))]


@cache
def stem(word: str, language: str) -> str:
    """The part of a plain word that stays the same in its forms."""
    stemmed: str = _stemmer(language).stemWord(word)
    return stemmed


@cache
def _stemmer(language: str) -> Any:
    """The stemmer of a language, the English one for a language that is read in the original."""
    return stemmer(_STEMMERS.get(language, "english"))


def distance(one: str, other: str, limit: int) -> int:
    """How many letters are to be put in, left out, changed, or swapped with the next; `limit` + 1 where it is more."""
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, last, row = row, before, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return min(row[-1], limit + 1)


def slips(word: str) -> int:
    """How many wrong letters we forgive in a word of this length."""
    return 0 if len(word) < 4 or word.isdigit() else 1 if len(word) < 8 else 2


class Vocabulary:
    """Words that are known, to find those that a misspelt one may mean, or one that is still being typed."""

    def __init__(self, known: Iterable[str]) -> None:
        """All of them, plain."""
        self._known = frozenset(known)
        self._of_pair: dict[str, set[str]] = {}
        for word in self._known:
            for pair in _pairs(word):
                self._of_pair.setdefault(pair, set()).add(word)

    def __contains__(self, word: str) -> bool:
        """Whether it is known as it is written."""
        return word in self._known

    def near(self, word: str) -> tuple[str, ...]:
        """The known words with the fewest letters wrong, none where that would be too many."""
        limit = slips(word)
        if not limit:
            return ()
        shared = Counter(known for pair in _pairs(word) for known in self._of_pair.get(pair, ()))
        enough = len(word) + 1 - 3 * limit  # a wrong letter spoils two pairs, two swapped ones three
        far = {known: distance(word, known, limit) for known, count in shared.items() if count >= enough}
        best = min(far.values(), default=limit + 1)
        return tuple(sorted(known for known, count in far.items() if count == best <= limit))

    def beginning(self, typed: str) -> tuple[str, ...]:
        """The known words that begin like this, and go on."""
        return tuple(sorted(word for word in self._known if word.startswith(typed) and word != typed))


def _pairs(word: str) -> set[str]:
    """Each two letters that stand side by side, the edges of the word among them."""
    edged = f" {word} "
    return {edged[at : at + 2] for at in range(len(edged) - 1)}
