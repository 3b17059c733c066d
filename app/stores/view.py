"""What the screens of a table draw: the questions as they stand, the view worked out from them, the page itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import flet as ft

from models.asks import Ask, Draft, Event, Form, Grid, Look, Pick, Refusal, Value
from models.games.definition import Deal, Note, Pot, Step
from models.games.engine import Sheet, State
from models.ledger import Entry, Falls, Ledger, Operation, Refused
from models.table import Seats

Tab = Literal["play", "scores", "log"]

UNSEEN: Final = Look({})
"""How a question looks that is not shown."""


@dataclass(frozen=True, slots=True)
class Question:
    """An ask as it stands: what has been tapped, and how that looks."""

    ask: Ask
    draft: Draft
    look: Look


@dataclass(frozen=True, slots=True)
class Leaf:
    """How far an answer of many taps is laid open: nothing of it is entered, and a new entry lays it down again.

    Attributes:
        row: whose hand, or whose turn under the cover, it is; None: the first who has said nothing yet.
        by_cards: whether hands are told by their cards.
        turned: whether the page of high points is turned up.
        rank: the rank whose colour is asked.
        lifted: whether the cover is off.
        unfolded: whether what need not be counted is in sight.
        helps: whether what the cards do is in sight.
        told: whether all that the table does now is in sight.
        pages: how many pages of the log are in sight, from the latest.
    """

    row: str | None = None
    by_cards: bool = False
    turned: bool = False
    rank: str | None = None
    lifted: bool = False
    unfolded: bool = False
    helps: bool = False
    told: bool = False
    pages: int = 1


@dataclass(frozen=True, slots=True)
class Amending:
    """An entry is put right; or, with `forgotten`, what should have come before it is entered, of this `kind`."""

    entry: Entry
    forgotten: bool = False
    kind: str | None = None

    def key(self, kind: str) -> str:
        """What its half-made answer is kept under."""
        return f"{'before' if self.forgotten else 'amend'}/{self.entry.id}/{kind}"


@dataclass(frozen=True, slots=True)
class Reseating:
    """The players sit otherwise, or another one dealt first."""

    seats: Seats


@dataclass(frozen=True, slots=True)
class Leaving:
    """The table lets an event stand that a rule forbids; `of` is the correction in which it does."""

    event: Event
    of: Amending | None


@dataclass(frozen=True, slots=True)
class Reopening:
    """A game that has ended goes on."""


@dataclass(frozen=True, slots=True)
class Falling:
    """A correction after which a later entry no longer stands: the table has to choose.

    Attributes:
        falls: which entry, and the rule that refuses it.
        lost: how many entries would be taken back, that one and all after it.
        deal: which deal it belongs to, where that was still being played.
        verb: makes the correction all the same.
    """

    falls: Falls
    lost: int
    deal: Deal | None
    verb: Callable[[], Ledger | Refused]


What: TypeAlias = Amending | Reseating | Leaving | Reopening | Falling
"""What can be put right."""


@dataclass(frozen=True, slots=True, eq=False)
class Correction:
    """Something that is being put right, as its screen draws it.

    Attributes:
        what: what it is.
        ready: whether it can be entered as it stands.
        past: the table as it was when its question was asked, with that question alone.
        question: the question whose pad is open.
        offered: what could have been entered then, where it is still open what was forgotten.
    """

    what: What
    ready: bool
    past: TableView | None = None
    question: Question | None = None
    offered: tuple[Ask, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class TableView:
    """Everything that the table's screens draw, worked out before they draw it.

    Attributes:
        revision: what every tap carries, so that one on an older picture enters nothing.
        questions: what may be entered now, the main one first.
        pot: what the table plays for.
        leaf: how far the pads are laid open.
        refused: the question and value whose refusal is shown, tapped last.
        refusal: why.
        correction: what is being put right, where anything is.
    """

    revision: int
    state: State
    sheet: Sheet
    deal: Deal | None
    steps: tuple[Step, ...]
    notes: Mapping[str, tuple[Note, ...]]
    questions: tuple[Question, ...]
    pot: Pot | None
    leaf: Leaf
    undoable: Operation | None
    redoable: Operation | None
    refused: tuple[str, Value] | None = None
    refusal: Refusal | None = None
    correction: Correction | None = None

    @property
    def asking(self) -> TableView:
        """The table whose question is answered: as it is, or as it was where an entry is put right."""
        past = self.correction.past if self.correction is not None else None
        return self if past is None else past

    @property
    def picture(self) -> object:
        """What tells this picture from one in which other things are asked, perhaps in the same places."""
        asked = self.asking.questions
        steps = (each for each in asked if isinstance(each.ask.shape, Form) and each.ask.shape.steps)
        put_right = None if self.correction is None else self.correction.what
        return self.revision, self.leaf.row, tuple(len(each.draft) for each in steps), put_right

    @property
    def main(self) -> Question | None:
        """What the table is asked first; None once the game has ended."""
        return next((question for question in self.questions if question.ask.role == "main"), None)

    def also(self, of: str | None = None) -> Question | None:
        """What may come now as well, where it picks a value of that kind (a suit, a player)."""
        for question in self.questions:
            shape = question.ask.shape
            if question.ask.role == "also" and (of is None or (isinstance(shape, Pick) and shape.of == of)):
                return question
        return None

    @property
    def trick(self) -> Question | None:
        """What enters one trick more, where the main question counts them all."""
        counts = self.main is not None and isinstance(self.main.ask.shape, Grid)
        return self.asked("trick") if counts else None

    @property
    def prompt(self) -> Question | None:
        """What is asked big for a moment; it goes by itself with whatever is entered next."""
        return next((question for question in self.questions if question.ask.role == "prompt"), None)

    def asked(self, kind: str | None) -> Question | None:
        """The question of that kind, where it may be answered now."""
        return next((question for question in self.questions if question.ask.kind == kind), None)

    def table(self) -> tuple[Ask, ...]:
        """What the table may always do: adjust, redeal, finish."""
        return tuple(question.ask for question in self.questions if question.ask.role == "table")


class TablePage(ft.Observable):
    """What the screen of a table consists of, told apart from what the panels say: it changes seldom.

    Attributes:
        tab: which one is shown.
        more: whether the sheet of what the table may always do is open.
        opened: the kind of question opened from it.
        ended: whether the game has ended.
        found: whether there is such a game.
        stage: which deal is on the table and what it is at; a new one begins at the top of the screen.
        scrolled: what scrolls.
    """

    def __init__(self) -> None:
        """A table whose game has not been read yet."""
        self.tab: Tab = "play"
        self.more = False
        self.opened: str | None = None
        self.ended = False
        self.found = False
        self.stage = ""
        self.scrolled: ft.Ref[ft.Column] = ft.Ref()

    async def scroll(self, key: str) -> None:
        """Bring into sight what has this key; it may be gone again before that."""
        if self.scrolled.current is not None:
            with suppress(RuntimeError):
                await self.scrolled.current.scroll_to(scroll_key=key)
