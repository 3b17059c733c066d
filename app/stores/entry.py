"""Entering what takes several taps: hands, steps one after the other, choices under a cover."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from app.stores.view import Leaf, Question
from models.asks import Ask, Cell, Draft, Form, Grid, Hands, Pick, Refusal, Value
from models.cards import RANKS
from models.ledger import Ledger
from models.looks import CARDS, POINTS, cards_in, hand_with, hand_without_last, hand_worth, look

if TYPE_CHECKING:
    from app.stores.table import TableStore

SECRET: Final[Cell] = ("", "secret")
"""The cell of a draft that says it is chosen under the cover; no ask has such a field, so nothing else reads it."""

COLOURS: Final = {"red": "r", "black": "b"}
"""How the colour of a card is written behind its rank (record.md)."""


def is_secret(question: Question) -> bool:
    """Whether the players choose unseen: what they have chosen is kept, and shown to nobody."""
    return SECRET in question.draft


def is_begun(question: Question) -> bool:
    """Whether an answer of several steps is under way."""
    return isinstance(question.ask.shape, Form) and question.ask.shape.steps and bool(question.draft)


def still_asked(ask: Ask, asks: tuple[Ask, ...], entered: Collection[str]) -> bool:
    """Whether what was half entered for `ask` still answers something: a stake, or a snap, was entered in between."""
    hands = isinstance(ask.shape, Hands)
    same = (each == ask or (hands and each.kind == ask.kind and isinstance(each.shape, Hands)) for each in asks)
    return ask.kind not in entered and any(same)


def still_answered(asked: tuple[Ask, ...], asks: tuple[Ask, ...], entered: Collection[str]) -> frozenset[str]:
    """Of which kinds what was half entered still answers something, after others have entered events of these kinds.

    A second penalty is no answer to what the first one was asked for, but the tricks of a round are entered once.
    """
    return frozenset(ask.kind for ask in asked if still_asked(ask, asks, () if ask.role == "table" else entered))


def entered_since(before: Ledger | None, now: Ledger) -> frozenset[str]:
    """The kinds of what others have entered; of all that is there, where the log has gone another way."""
    seen = before.operations if before is not None else ()
    new = now.operations[len(seen) :] if now.operations[: len(seen)] == seen else now.operations
    return frozenset(event.type for operation in new for event in operation.events)


def logged_by_trick(ledger: Ledger) -> bool:
    """Whether the table enters its tricks one by one: so it did the last time it entered any."""
    for entry in reversed(ledger.entries):
        if entry.event.type in ("trick", "tricks"):
            return entry.event.type == "trick"
    return False


def first_player(ask: Ask) -> Pick | None:
    """The choice of a player with which an answer begins; None where it begins otherwise."""
    shape = ask.shape
    first = shape.parts[0] if isinstance(shape, Form) and shape.steps else shape
    return first if isinstance(first, Pick) and first.of == "player" else None


def open_row(question: Question, leaf: Leaf) -> str | None:
    """Whose hand is laid open, or whose choice it is: the one chosen, else the first who has said nothing yet."""
    shape = question.ask.shape
    rows = shape.rows if isinstance(shape, Hands | Grid) else ()
    if leaf.row in rows:
        return leaf.row
    if question.draft and (last := list(question.draft)[-1])[1] == CARDS:
        return last[0]  # a hand told by its cards is complete when the table says so
    return next((row for row in rows if not is_told(question.draft, row)), None)


def is_told(draft: Draft, row: str) -> bool:
    """Whether anything has been said for a row."""
    return any(cell[0] == row for cell in draft)


def variants(hands: Hands, rank: str) -> tuple[str, ...]:
    """The cards of a rank that have to be told apart; one where they are all worth the same."""
    return tuple(card for card in hands.pack if rank_of(card) == rank)


def rank_of(card: str) -> str:
    """The rank of a card of a hand: the card itself, unless a colour is written behind it."""
    return card[:-1] if card[:-1] in RANKS and card[-1] in COLOURS.values() else card


class Entry:
    """The verbs of the pads that take more than one tap; what they lead to is kept by the table's store."""

    def __init__(self, table: TableStore) -> None:
        """Nothing is under way."""
        self._table = table

    # -- steps ------------------------------------------------------------------------------------------------------

    async def step(self, question: Question, draft: Draft) -> None:
        """One more part is answered; the last one enters the whole."""
        table = self._table
        if table.asking is None or table.fingers.bounced(("step", question.ask.kind)):
            return
        following = look(table.asking.state, question.ask, draft)
        if following.event is not None:
            await table.enter(following.event)
        elif following.refusal is not None:
            table.draw(refused=(question.ask.kind, None), refusal=following.refusal)
        else:
            await table.keep(question.ask.kind, draft)

    async def answer(self, kind: str, cells: tuple[tuple[Cell, Value], ...], revision: int) -> None:
        """Several parts are answered with one tap."""
        question = self._at(kind, revision)
        if question is not None:
            await self.step(question, {**question.draft, **dict(cells)})

    async def amount(self, kind: str, cell: Cell, value: int, revision: int) -> None:
        """An amount is one more or one less; a button enters it."""
        question = self._at(kind, revision)
        if question is not None:
            await self._table.keep(kind, {**question.draft, cell: value})

    async def step_back(self, kind: str) -> None:
        """Take back the part that was answered last."""
        question = self._table.question(kind)
        if question is not None and question.draft:
            last = list(question.draft)[-1]
            await self._table.keep(kind, {cell: value for cell, value in question.draft.items() if cell != last})

    # -- hands ------------------------------------------------------------------------------------------------------

    async def open_hand(self, row: str) -> None:
        """Lay this player's hand open, to be told as the others are."""
        self._lay(row=row, turned=False, rank=None)

    async def tell_by(self, kind: str, row: str, by_cards: bool, revision: int) -> None:
        """Tell this player's hand, and those that follow, by its cards, or by its points."""
        question = self._at(kind, revision)
        if question is None:
            return
        self._lay(row=row, turned=False, rank=None, by_cards=by_cards)
        await self._table.keep_way("hands", by_cards)
        other = (row, POINTS if by_cards else CARDS)
        if other in question.draft:
            await self._table.keep(kind, {cell: value for cell, value in question.draft.items() if cell != other})

    async def turn_page(self) -> None:
        """From the usual points to the high ones, and back."""
        self._lay(turned=not self._table.leaf.turned)

    async def points(self, kind: str, row: str, points: int, revision: int) -> None:
        """A hand is worth so much; the next player's is laid open."""
        question = self._at(kind, revision)
        if question is None or self._table.fingers.bounced((kind, points)):
            return
        draft = hand_worth(question.draft, row, points)
        rows = question.ask.shape.rows if isinstance(question.ask.shape, Hands) else ()
        after = rows.index(row) + 1
        following = next((each for each in rows[after:] + rows[:after] if not is_told(draft, each)), row)
        self._table.leaf = replace(self._table.leaf, row=following, turned=False)
        await self._table.keep(kind, draft)

    async def rank(self, kind: str, row: str, rank: str, revision: int) -> None:
        """A card of this rank is in the hand; where its colour matters that is asked first."""
        question = self._at(kind, revision)
        if question is None or not isinstance(question.ask.shape, Hands):
            return
        cards = variants(question.ask.shape, rank)
        if len(cards) == 1:
            await self._card(question, row, cards[0])
        else:
            self._lay(rank=rank)

    async def colour(self, kind: str, row: str, colour: str, revision: int) -> None:
        """The colour of the card whose rank was tapped."""
        question, rank = self._at(kind, revision), self._table.leaf.rank
        if question is not None and rank is not None:
            await self._card(question, row, rank + COLOURS[colour])

    async def _card(self, question: Question, row: str, card: str) -> None:
        table, kind = self._table, question.ask.kind
        table.leaf = replace(table.leaf, row=row, rank=None)
        refusal = barred(question, row, card)
        if refusal is not None:
            table.draw(refused=(kind, card), refusal=refusal)
        else:
            await table.keep(kind, hand_with(question.draft, row, card))

    async def card_back(self, kind: str, row: str, revision: int) -> None:
        """Take back the card tapped last, or the rank whose colour is asked; a hand without cards is untold again."""
        question = self._at(kind, revision)
        if question is None:
            return
        if self._table.leaf.rank is not None:
            self._lay(rank=None)
            return
        draft = hand_without_last(question.draft, row)
        if not cards_in(draft, row):
            del draft[row, CARDS]
        await self._table.keep(kind, draft)

    async def no_cards(self, kind: str, row: str, revision: int) -> None:
        """This player has got rid of every card."""
        question = self._at(kind, revision)
        if question is not None:
            await self._table.keep(kind, {**_without(question.draft, row), (row, CARDS): ""})

    async def repair(self, kind: str) -> None:
        """Enter what puts a wrong number of cards right; the hands stay as they are meanwhile."""
        await self._table.ask(kind)

    async def name_rank(self, rank: str | None) -> None:
        """A card is named by its rank first."""
        self._lay(rank=rank)

    # -- in secret --------------------------------------------------------------------------------------------------

    async def in_secret(self, kind: str, on: bool, revision: int) -> None:
        """Choose under the cover, or openly; what was chosen so far is forgotten, so that switching shows nothing."""
        if self._at(kind, revision) is not None:
            self._table.leaf = replace(self._table.leaf, row=None, lifted=False)
            await self._table.keep_way(kind, on)
            await self._table.keep(kind, {SECRET: 1} if on else {})

    async def lift(self, row: str) -> None:
        """Take the cover off for this player."""
        self._lay(row=row, lifted=True)

    async def cover(self) -> None:
        """Put the cover back; the phone goes on."""
        self._lay(row=None, lifted=False)

    async def choose_again(self, kind: str, row: str, revision: int) -> None:
        """The player whose turn it is under the cover thinks better of it."""
        question = self._at(kind, revision)
        if question is not None:
            self._table.leaf = replace(self._table.leaf, row=row, lifted=True)
            await self._table.keep(kind, _without(question.draft, row))

    # -- what is in sight -------------------------------------------------------------------------------------------

    async def unfold(self) -> None:
        """Show what need not be counted, or fold it away."""
        self._lay(unfolded=not self._table.leaf.unfolded)

    async def turn_helps(self) -> None:
        """Show what the cards do, or put that away."""
        self._lay(helps=not self._table.leaf.helps)

    async def turn_procedure(self) -> None:
        """Show all that the table does now, or fold it to its first lines."""
        self._lay(told=not self._table.leaf.told)

    async def older(self) -> None:
        """Show one more page of the log."""
        self._lay(pages=self._table.leaf.pages + 1)

    def _lay(self, **changes: str | bool | int | None) -> None:
        self._table.leaf = replace(self._table.leaf, **changes)  # type: ignore[arg-type]
        self._table.draw()

    def _at(self, kind: str, revision: int) -> Question | None:
        """The question as it was drawn; None where the table has moved on since."""
        return None if self._table.is_old(revision) else self._table.question(kind)


def barred(question: Question, row: str, card: str) -> Refusal | None:
    """Why a card cannot be in a hand; None where it can."""
    offered = question.look.choices.get((row, CARDS), ())
    return next((choice.refusal for choice in offered if choice.value == card), None)


def _without(draft: Draft, row: str) -> Mapping[Cell, Value]:
    return {cell: value for cell, value in draft.items() if cell[0] != row}
