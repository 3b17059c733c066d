"""Putting right what was entered wrong: an entry of the log, how the table sits, the end; and leave to break a rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from app.stores.view import (
    Amending,
    Correction,
    Falling,
    Leaf,
    Leaving,
    Question,
    Reopening,
    Reseating,
    TableView,
    What,
)
from models.asks import NOTHING, Ask, Cell, Draft, Event, Form, Line, Look
from models.games.engine import Adjust, State
from models.ledger import Falls, Ledger, Refused
from models.looks import look
from models.table import Seats

if TYPE_CHECKING:
    from app.stores.table import TableStore

CORRECTING: Final = "correcting"
"""What the page has open while something is put right, in the place of a kind of question."""

REASON: Final[Cell] = ("", "reason")

LEAVE: Final = Ask("override", None, Form((Line("reason", ("agreed", "noticed-late", "house-rule")),)), "table")
"""Why the table lets stand what a rule forbids."""

REOPEN: Final = Ask("reopen", None, Form((Line("reason", ("wrong-entry", "one-more", "agreed")),)), "table")
"""Why a game that had ended goes on."""


def is_of_entry(key: str, ledger: Ledger | None = None) -> bool:
    """Whether a half-made answer is kept under this key with an entry (`Amending.key`): one that stands in `ledger`."""
    _, entry, kind = (*key.split("/"), "", "")[:3]
    return bool(kind) and (ledger is None or ledger.place(entry) is not None)


class Correcting:
    """The verbs of putting right; what they lead to is kept by the table's store."""

    def __init__(self, table: TableStore) -> None:
        """Nothing is being put right."""
        self._table = table
        self._what: What | None = None
        self._before: tuple[Ledger, str, State] | None = None
        self._line: int | None = None

    @property
    def what(self) -> What | None:
        """What is put right; nothing once the page shows something else."""
        return self._what if self._table.page.opened == CORRECTING else None

    # -- what is put right ------------------------------------------------------------------------------------------

    async def open(self, entry: str) -> None:
        """Put this entry right: the pad of its question opens with what was entered."""
        ledger = self._table.ledger
        place = ledger.place(entry) if ledger is not None else None
        if ledger is not None and place is not None:
            self._line = int(entry.partition(".")[0]) if self._table.page.tab == "log" else None
            self._begin(Amending(ledger.entries[place]))

    def read_on(self) -> int | None:
        """The line of the log that was left for a correction, once."""
        line, self._line = self._line, None
        return line

    async def put_before(self) -> None:
        """Something before this entry was forgotten."""
        if isinstance(self.what, Amending):
            self._begin(replace(self.what, forgotten=True, kind=None))

    async def choose(self, kind: str | None) -> None:
        """What was forgotten is of this kind; None: of another one."""
        if isinstance(self.what, Amending):
            self._begin(replace(self.what, kind=kind))

    async def reseat(self) -> None:
        """The players sit otherwise than they were seated here."""
        ledger = self._table.ledger
        if ledger is not None:
            self._begin(Reseating(ledger.state.seats))

    async def reopen(self) -> None:
        """The game has not ended after all."""
        self._begin(Reopening())

    def give_leave(self, event: Event) -> None:
        """The table lets `event` stand, and is asked why; the usual reason is there already."""
        of = self.what if isinstance(self.what, Amending) else None
        self._table.drafts[LEAVE.kind] = {REASON: self._table.words.preset("agreed")}
        self._begin(Leaving(event, of))

    def _begin(self, what: What) -> None:
        table = self._table
        self._what, table.page.more, table.page.opened = what, False, CORRECTING
        table.leaf = Leaf(by_cards=table.leaf.by_cards)
        table.draw()

    async def close(self) -> None:
        """Leave everything as it is; what gave leave within a correction goes back to that.

        What was half put right is forgotten: an entry that is opened again has what was entered.
        """
        table, what, ledger = self._table, self.what, self._table.ledger
        if isinstance(what, Leaving) and what.of is not None:
            self._begin(what.of)
            return
        table.fingers.closed()
        self.drop()
        half = [key for key in table.drafts if is_of_entry(key)]
        for key in half:
            del table.drafts[key]
        table.draw()
        for key in half:
            if ledger is not None:
                await table.keep_on_disk(ledger, key, NOTHING)

    def drop(self) -> None:
        """Nothing is put right any more."""
        self._what = None
        if self._table.page.opened == CORRECTING:
            self._table.page.opened = None

    def moved(self, ledger: Ledger) -> bool:
        """Somebody else has moved the table on: what is put right stays as far as it still stands; whether it does."""
        match self.what:
            case Amending(entry=entry) if ledger.place(entry.id) is not None:
                self._what = replace(self.what, entry=ledger.entries[ledger.place(entry.id) or 0])
            case Reseating() | None:
                pass
            case _:
                self.drop()
                return False
        return True

    # -- putting it right -------------------------------------------------------------------------------------------

    async def enter(self, event: Event) -> None:
        """The answer is complete: it takes the place of the entry, or comes before it."""
        what = self.what
        if not isinstance(what, Amending):
            return
        if what.forgotten:
            await self._amend(what.entry.id, (event, what.entry.event))
        elif event == what.entry.event:
            await self.close()
        else:
            await self._amend(what.entry.id, (event,))

    async def take_out(self, revision: int) -> None:
        """The entry should not be there at all."""
        if isinstance(self.what, Amending) and not self._table.is_old(revision):
            await self._amend(self.what.entry.id, ())

    async def seat_up(self, player: str) -> None:
        """One seat earlier; the first one goes to the end."""
        if isinstance(self.what, Reseating):
            seats = self.what.seats
            players = [each for each in seats if each != player]
            place = seats.players.index(player)
            players.insert(place - 1 if place else len(players), player)
            self._begin(Reseating(Seats(tuple(players), seats.first_dealer)))

    async def first_dealer(self, player: str) -> None:
        """This one dealt first."""
        if isinstance(self.what, Reseating):
            self._begin(Reseating(Seats(self.what.seats.players, player)))

    async def record(self, revision: int) -> None:
        """Enter what has been put right, once it is complete."""
        table, ledger = self._table, self._table.ledger
        shown = table.view.correction if table.view is not None else None
        if (
            ledger is None
            or shown is None
            or not shown.ready
            or table.is_old(revision)
            or table.fingers.just_recorded()
        ):
            return
        reason = str(shown.question.draft.get(REASON) or "").strip() if shown.question is not None else ""
        match self.what:
            case Amending() if shown.question is not None and shown.question.look.event is not None:
                await self.enter(shown.question.look.event)
            case Reseating(seats=seats):
                await self._correct(lambda cut: ledger.setup(seats, revision=ledger.revision, cut=cut, **table.mark()))
            case Leaving(event=event, of=of):
                self.drop()
                if of is not None:
                    self._begin(of)
                await table.enter(event.model_copy(update={"override": reason}))
            case Reopening():
                last = next(entry for entry in reversed(ledger.entries) if not isinstance(entry.event, Adjust))
                await self._amend(last.id, (), reason or None)

    async def confirm(self, revision: int) -> None:
        """Go back to the entry that no longer stands: it and all after it are taken back, and stay in the log."""
        if isinstance(self.what, Falling) and not self._table.is_old(revision):
            await self._table.follow(self.what.verb())

    async def _amend(self, target: str, events: tuple[Event, ...], reason: str | None = None) -> None:
        ledger, mark = self._table.ledger, self._table.mark
        if ledger is not None:
            await self._correct(
                lambda cut: ledger.amend(target, events, revision=ledger.revision, cut=cut, reason=reason, **mark())
            )

    async def _correct(self, verb: Callable[[bool], Ledger | Refused]) -> None:
        """Enter a correction; where something later falls with it the table is asked first."""
        outcome, ledger = verb(False), self._table.ledger
        if isinstance(outcome, Falls) and ledger is not None:
            lost = len(ledger.entries) - (ledger.place(outcome.entry.id) or 0)
            then = ledger.before(outcome.entry.id)
            deal = then.deal() if then is not None else None
            self._begin(Falling(outcome, lost, deal, lambda: verb(True)))
        else:
            await self._table.follow(outcome)

    # -- what is shown ----------------------------------------------------------------------------------------------

    def seen(self, view: TableView) -> Correction | None:
        """What is put right, as its screen draws it; `view` is the table as it is."""
        if self._table.page.opened != CORRECTING:
            return None
        match self.what:
            case Amending() as amending:
                return self._amended(amending, view)
            case Reseating(seats=seats):
                return Correction(self.what, ready=seats != view.state.seats)
            case Leaving():
                return self._reasoned(self.what, LEAVE, view)
            case Reopening():
                return self._reasoned(self.what, REOPEN, view)
            case Falling():
                return Correction(self.what, ready=True)
        return None

    def _reasoned(self, what: Leaving | Reopening, ask: Ask, view: TableView) -> Correction:
        """A reason: leave needs one, since a blank one counts as none; to reopen a game needs none."""
        draft = self._table.drafts.get(ask.kind, NOTHING)
        question = Question(ask, draft, Look({}))
        ready = isinstance(what, Reopening) or bool(str(draft.get(REASON) or "").strip())
        return Correction(what, ready, replace(view, questions=(question,)), question)

    def _amended(self, amending: Amending, view: TableView) -> Correction | None:
        before = self._state_before(amending.entry.id)
        if before is None:
            return None
        asks = before.asks()
        kind = amending.kind if amending.forgotten else amending.entry.event.type
        ask = next((replace(ask, secret=False) for ask in asks if ask.kind == kind), None)
        question = self._question(amending, before, ask) if ask is not None else None
        past = replace(
            view,
            state=before,
            deal=before.deal(),
            steps=before.procedure(),
            notes=before.notes(),
            questions=(question,) if question is not None else (),
        )
        ready = question is not None and question.look.event is not None
        offered = tuple(asks) if amending.forgotten and question is None else ()
        return Correction(amending, ready, past, question, offered)

    def _question(self, amending: Amending, before: State, ask: Ask) -> Question:
        entered: Draft = NOTHING if amending.forgotten else before.draft(ask, amending.entry.event)
        draft = self._table.drafts.get(amending.key(ask.kind), entered)
        return Question(ask, draft, look(before, ask, draft))

    def _state_before(self, entry: str) -> State | None:
        """The game just before the entry; worked out once, since every tap draws anew."""
        ledger = self._table.ledger
        if ledger is None:
            return None
        if self._before is None or self._before[0] is not ledger or self._before[1] != entry:
            state = ledger.before(entry)
            if state is None:
                return None
            self._before = (ledger, entry, state)
        return self._before[2]

    def key(self, kind: str) -> str:
        """What the half-made answer of that kind is kept under: by itself, or with the entry that is put right."""
        return self.what.key(kind) if isinstance(self.what, Amending) else kind
