"""The index of all books, and the reading of what was typed.

A list in memory, made when a language is first searched in: our books are some two hundred articles and questions, so
each search reads all it has of a word in a millisecond. Words are weighed as in BM25F. What SQLite's full text search
cannot do counts here: a word that was misspelt, is not yet typed to its end or is only what others say for it weighs
less than the word itself, and a question found brings its article with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log
from pathlib import Path
from typing import Final, TypeAlias

from models.games import GAMES
from models.rulebook import Article, Question, Rulebook, game_of
from models.search.spelling import Vocabulary, distance, slips, stem, words
from models.search.synonyms import Synonyms, read_synonyms

TABLE: Final = "table"
"""The book that all games share."""

_TITLE, _CALLED, _TEXT, _EXAMPLE = 2.5, 3.0, 0.7, 0.2
"""What a word weighs by where it stands."""

_LONG: Final = 0.6
"""How far a word counts for less in a long text: 0 not at all, 1 by its share of the text."""

_OFTEN: Final = 1.2
"""From how often a word stands in a text it hardly matters how much oftener."""

_MISSPELT, _BEGUN, _SAID, _NAME = 0.7, 0.35, 0.8, 0.2
"""What a word weighs that was misspelt, is not typed to its end, is said for another, or is the name of a game."""

_BESIDE: Final = 0.3
"""What two words weigh that stand side by side in the text as they were typed, besides what each of them does."""

_APART: Final = 0.4
"""What is left of the words of a saying that means something as a whole."""

_UNMISTAKABLE: Final = 8
"""From so many letters a word near a game's name is the name; of a shorter one it may be a word of its own."""

_ASKED: Final = 0.2
"""What of a question's score goes to its first article; the next gets half of that, and so on."""

_CLEARLY: Final = 1.3
"""How many times as well as its article a question has to fit to be shown before it."""

_ELSEWHERE, _EVERYWHERE = 0.3, 0.7
"""What is left of the score of another game's article, or of one of all games, where a game was named."""

_Terms: TypeAlias = dict[str, float]
"""Stems that can each be what one typed word means, with what they weigh then."""


@dataclass(frozen=True, slots=True)
class Found:
    """An article that was found.

    Attributes:
        article: its id.
        score: how well it fits, for comparing with the others of the same search.
        question: the id of the question that it was found by, where that fits better than the article itself.
    """

    article: str
    score: float
    question: str | None = None


class Search:
    """The search in all books below one folder, which also holds `synonyms.<language>.txt`."""

    def __init__(self, book: Rulebook, folder: Path) -> None:
        """Nothing is read before it is asked for."""
        self._book = book
        self._folder = folder
        self._indexes: dict[str, _Index] = {}

    def find(self, typed: str, language: str, game: str | None = None) -> tuple[Found, ...]:
        """What answers to the words typed so far, the best first; of one game and the table's book where one is given.

        A language without a book is searched in the one that stands in for it.
        """
        if language not in self._indexes:
            synonyms = read_synonyms(self._folder / f"synonyms.{language}.txt", language)
            self._indexes[language] = _Index(self._book, synonyms, language)
        found = self._indexes[language].find(typed)
        return tuple(each for each in found if game is None or game_of(each.article) in (game, TABLE))


class _Index:
    """All articles and questions of one language, by the words in them."""

    def __init__(self, book: Rulebook, synonyms: Synonyms, language: str) -> None:
        self._language = language
        self._synonyms = synonyms
        self._phrases = [said for said in synonyms.meanings if len(said) > 1]
        self._entries = [entry for game in (*GAMES, TABLE) for entry in book.everything(game, language)]
        texts = [_parts(entry, synonyms) for entry in self._entries]
        self._vocabulary = Vocabulary(synonyms.known | {word for parts in texts for _, text in parts for word in text})
        self._weights = _weights(texts, language)
        self._names = {name: game for game in GAMES for name in words(" ".join([game, *book.names(game)]))}

    def find(self, typed: str) -> tuple[Found, ...]:
        """All that has anything to do with what was typed, the best first."""
        written = words(typed)
        games = {game for word in written if (game := self._named(word))}
        scores = [0.0] * len(self._entries)
        for terms in self._query(written, begun=typed[-1:].isalnum()):
            best: dict[int, float] = {}
            for term, weight in terms.items():
                for place, worth in self._weights.get(term, {}).items():
                    best[place] = max(best.get(place, 0.0), weight * worth)
            for place, worth in best.items():
                scores[place] += worth
        return tuple(sorted(self._found(scores, games), key=lambda found: -found.score))

    def _found(self, scores: list[float], games: set[str]) -> Iterator[Found]:
        """The articles with the scores of their own and of their questions."""
        asked: dict[str, tuple[float, str]] = {}
        for entry, score in zip(self._entries, scores, strict=True):
            if isinstance(entry, Question) and score:
                for place, article in enumerate(entry.articles, 1):
                    asked[article] = max(asked.get(article, (0.0, "")), (score / place, entry.id))
        for entry, score in zip(self._entries, scores, strict=True):
            if isinstance(entry, Article):
                most, question = asked.get(entry.id, (0.0, ""))
                total = (max(score, most) + _ASKED * min(score, most)) * _share(entry.id, games)
                if total:
                    yield Found(entry.id, round(total, 3), question if most > _CLEARLY * score else None)

    def _query(self, typed: list[str], *, begun: bool) -> list[_Terms]:
        """What is looked for: for each word, and each thing that a saying means, the terms that answer it."""
        meant = [self._terms(word, begun=begun and at == len(typed)) for at, word in enumerate(typed, 1)]
        query: list[_Terms] = []
        at = 0
        while at < len(typed):
            length = self._saying(meant[at:])
            if length == 1:
                query += self._alone(typed[at], meant[at])
            else:
                query += self._together(typed[at : at + length], meant[at : at + length])
            at += length
        side_by_side = [{pair: _BESIDE} for pair in _pairs([stem(word, self._language) for word in typed])]
        return [*(query or meant), *side_by_side]

    def _terms(self, word: str, *, begun: bool) -> _Terms:
        """The stems that one word can mean as it is written."""
        longer = self._vocabulary.beginning(word) if begun and len(word) > 1 else ()
        near = () if longer or word in self._vocabulary else self._vocabulary.near(word)
        terms = {stem(each, self._language): _BEGUN for each in longer}
        terms |= {stem(each, self._language): _MISSPELT for each in near}
        return terms | {stem(word, self._language): 1.0}

    def _saying(self, meant: list[_Terms]) -> int:
        """How many words the longest saying takes that stands at the beginning; 1 where there is none of several."""
        fitting = (
            len(said)
            for said in self._phrases
            if len(said) <= len(meant) and all(term in terms for term, terms in zip(said, meant, strict=False))
        )
        return max(fitting, default=1)

    def _alone(self, word: str, terms: _Terms) -> Iterator[_Terms]:
        """One word, or what it may be said for; where that takes several words, these besides."""
        if self._named(word):
            yield {stem(name, self._language): _NAME for name, game in self._names.items() if game == self._named(word)}
        elif stem(word, self._language) not in self._synonyms.silent:
            one = dict(terms)
            for term, weight in terms.items():
                for meaning in self._synonyms.meanings.get((term,), ()):
                    if len(meaning) == 1:
                        one[meaning[0]] = max(one.get(meaning[0], 0.0), _SAID * weight)
                    else:
                        yield from ({each: _SAID * weight} for each in meaning)
            yield one

    def _together(self, typed: list[str], meant: list[_Terms]) -> Iterator[_Terms]:
        """What a saying of several words means, and its words for what they are by themselves."""
        for said in self._phrases:
            if len(said) == len(meant) and all(term in terms for term, terms in zip(said, meant, strict=True)):
                weight = _SAID * min(terms[term] for term, terms in zip(said, meant, strict=True))
                yield from ({each: weight} for meaning in self._synonyms.meanings[said] for each in meaning)
        yield from (
            self._own(word, _APART) for word in typed if stem(word, self._language) not in self._synonyms.silent
        )

    def _own(self, word: str, weight: float) -> _Terms:
        """A word as it is written, with that weight."""
        return {stem(word, self._language): weight}

    def _named(self, word: str) -> str | None:
        """The game whose name this is, in any language; a long one also misspelt or in another case."""
        if word in self._names:
            return self._names[word]
        if word in self._vocabulary and len(word) < _UNMISTAKABLE:
            return None
        return next(
            (game for name, game in self._names.items() if distance(word, name, slips(name)) <= slips(name)), None
        )


def _share(article: str, games: set[str]) -> float:
    """What is left of an article's score where these games were named."""
    game = game_of(article)
    return 1.0 if not games or game in games else _EVERYWHERE if game == TABLE else _ELSEWHERE


def _parts(entry: Article | Question, synonyms: Synonyms) -> list[tuple[float, list[str]]]:
    """The parts of an article or a question, each with what its words weigh."""
    parts = [(_TITLE, words(entry.title)), (_TEXT, words(entry.text))]
    if isinstance(entry, Article):
        parts += [(_CALLED, words(synonyms.called(entry.id))), (_EXAMPLE, words(entry.example))]
    return parts


def _pairs(stems: Sequence[str]) -> list[str]:
    """Each two words that stand side by side: "no trump" says more than the two of them."""
    return [f"{one} {other}" for one, other in pairwise(stems)]


def _weights(texts: list[list[tuple[float, list[str]]]], language: str) -> dict[str, dict[int, float]]:
    """What each stem is worth in each of the texts, by their places in the list."""
    lengths = [sum(weight * len(part) for weight, part in parts) for parts in texts]
    usual = sum(lengths) / len(lengths)
    often: dict[str, dict[int, float]] = {}
    for place, parts in enumerate(texts):
        for weight, part in parts:
            stems = [stem(word, language) for word in part]
            for term, times in Counter((*stems, *_pairs(stems))).items():
                in_texts = often.setdefault(term, {})
                in_texts[place] = in_texts.get(place, 0.0) + weight * times
    weights: dict[str, dict[int, float]] = {}
    for term, in_texts in often.items():
        rare = log(1 + (len(texts) - len(in_texts) + 0.5) / (len(in_texts) + 0.5))
        weights[term] = {
            place: rare * times / (times + _OFTEN * (1 - _LONG + _LONG * lengths[place] / usual))
            for place, times in in_texts.items()
        }
    return weights
