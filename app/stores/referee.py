"""The referee: what somebody is looking for in the rulebook, and what answers to it so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import flet as ft

if TYPE_CHECKING:
    from app.stores.session import Session
    from models.rulebook import Article, Question

SHOWN: Final = 12
"""How many answers are shown: more are not read at a table."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An article that was found, and the question that it was found by."""

    article: Article
    question: Question | None


class Referee(ft.Observable):
    """A search: in all books, or in one game's and the table's.

    `answers` is None until something has been typed.
    """

    def __init__(self, session: Session, game: str | None) -> None:
        """Nothing typed yet."""
        self.answers: tuple[Answer, ...] | None = None
        self._typed = ""
        self._session = session
        self._game = game

    @property
    def typed(self) -> str:
        """What stands in the field."""
        return self._typed

    def look_up(self, typed: str) -> None:
        """Find what answers to the words so far."""
        self._typed = typed
        if not typed.strip():
            self.answers = None
            return
        session = self._session
        found = session.search.find(typed, session.words.language, self._game)[:SHOWN]
        self.answers = tuple(
            Answer(article, session.question(each.question) if each.question else None)
            for each in found
            if (article := session.article(each.article))
        )
