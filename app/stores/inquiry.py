"""What the referee is asked that no trick decides: whatever a game lists of that, at a running game or at none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import flet as ft

from app.words import Words
from models.asks import Amount, Pick, Value
from models.games import GAMES
from models.games.definition import Answer, Inquiry
from models.games.engine import State

if TYPE_CHECKING:
    from app.stores.session import Session


class InquiryStore(ft.Observable):
    """The questions of one game.

    Attributes:
        game: which game, by its key.
        game_id: the running game at which it is asked; empty where it is asked at none.
        inquiry: the question that lies open; None in a game that has none.
        told: what has been tapped for it; None where nothing has been yet.
        answer: what the rules say; None as long as something was not tapped.
        turns: who still has a turn, and why, where a game is running.
    """

    def __init__(self, session: Session, game: str, game_id: str = "") -> None:
        """The first question, with nothing tapped."""
        self.game, self.game_id = game, game_id
        self.inquiry: Inquiry | None = None
        self.told: Mapping[str, Value] = {}
        self.answer: Answer | None = None
        self.turns: tuple[tuple[str, ...], Answer] | None = None
        self._session = session
        if self.inquiries:
            self._open(self.inquiries[0])

    @property
    def words(self) -> Words:
        """The words of the table, or of the game."""
        return self._session.table(self.game_id).words if self.game_id else self._session.words.of(self.game)

    @property
    def inquiries(self) -> tuple[Inquiry, ...]:
        """Everything that can be asked of this game, or at this table."""
        if self._state is not None:
            return self._state.inquiries()
        return GAMES[self.game].inquiries(None) if self.game in GAMES else ()

    def read(self) -> None:
        """Look again how the game stands."""
        state = self._state
        self.turns = None if state is None else state.turns()

    @property
    def _state(self) -> State | None:
        ledger = self._session.table(self.game_id).ledger if self.game_id else None
        return None if ledger is None else ledger.state

    def show(self, kind: str) -> None:
        """Open the question of that kind, with nothing tapped, unless it lies open already."""
        found = next((each for each in self.inquiries if each.kind == kind), None)
        if found is not None and found is not self.inquiry:
            self._open(found)

    async def ask(self, kind: str) -> None:
        """Ask this."""
        self.show(kind)

    async def tell(self, field: str, value: Value) -> None:
        """One of the things that the answer hangs on."""
        self._tell({**self.told, field: value})

    async def step(self, field: str, by: int) -> None:
        """A number is so much more; no less and no more than there can be."""
        part = next(part for part in self._parts if part.field == field)
        number = self.told[field]
        if isinstance(part, Amount) and isinstance(number, int):
            self._tell({**self.told, field: min(max(number + by, part.low), part.high)})

    async def lay(self, card: str) -> None:
        """A card was tapped: the next of those that are asked for; once all lie there the first one anew."""
        fields = self.cards
        open_ = next((field for field in fields if self.told[field] is None), None)
        if open_ is not None:
            self._tell({**self.told, open_: card})
        elif fields:
            self._tell({**self.told, **dict.fromkeys(fields), fields[0]: card})

    @property
    def cards(self) -> list[str]:
        """The cards that are asked for, in their order."""
        return [part.field for part in self._parts if isinstance(part, Pick) and part.of == "card"]

    @property
    def _parts(self) -> tuple[Pick | Amount, ...]:
        return () if self.inquiry is None else self.inquiry.parts

    def _open(self, inquiry: Inquiry) -> None:
        self.inquiry = inquiry
        self._tell({part.field: _usual(part) for part in inquiry.parts})

    def _tell(self, told: Mapping[str, Value]) -> None:
        self.told = told
        complete = self.inquiry is not None and None not in told.values()
        self.answer = self.inquiry.answer(told) if self.inquiry is not None and complete else None


def _usual(part: Pick | Amount) -> Value:
    """What is taken for granted: the first word or number; a card never is."""
    if isinstance(part, Amount):
        return part.presets[0]
    return None if part.of == "card" else part.choices[0].value
