"""The table: one running or finished game, what it asks, what has been tapped, and the verbs that change it."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

import flet as ft

from app.stores.entry import SECRET, Entry, is_secret, still_asked
from app.stores.view import UNSEEN, Leaf, Question, Tab, TablePage, TableView
from models.asks import NOTHING, Ask, Cell, Draft, Event, Form, Grid, Hands, Pick, Refusal, Value
from models.cards import SUITS
from models.games.engine import State
from models.ledger import Falls, Ledger
from models.looks import look
from models.moments import now
from models.storage.repository import Moved
from models.table import Seats

if TYPE_CHECKING:
    from app.stores.session import Session

BOUNCE: Final = 0.05
POINTER_BOUNCE: Final = 0.3
"""Seconds within which a second tap on the same value is one tap, not the next player's answer: a finger and a mouse
bounce, or double-click, for longer than a key or a screen reader."""


LINE_LENGTH: Final = 200
"""As long as a reason can be: it is one line in the log."""

SUIT_KEYS: Final = {suit[0].upper(): suit for suit in SUITS}
"""The key of each suit: C, D, H, S."""


class TableStore(ft.Observable):
    """One game on this screen. `view` is None until `open` has found it, and stays so where there is none."""

    def __init__(self, session: Session, game_id: str) -> None:
        """A table whose game has not been read yet."""
        self.game_id = game_id
        self.view: TableView | None = None
        self.page = TablePage()
        self.entry = Entry(self)
        self.leaf = Leaf()
        self.by_trick = False
        self.cell: tuple[str, str] | None = None
        self.words = session.words
        self._session = session
        self._ledger: Ledger | None = None
        self._drafts: dict[str, Draft] = {}
        self._asked: tuple[State, tuple[Ask, ...]] | None = None
        self._pointed = False
        self._key_row = 0
        self._recorded = 0.0
        self._last_tap: tuple[str, Value, float] | None = None

    # -- reading ------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Read the game and what this device had half entered, before the first picture of it.

        Raises ValueError where its log does not stand, StorageFault where the file cannot be read.
        """
        kept = self._session.repository.load(self.game_id)
        if kept is None:
            return
        self._ledger = kept
        self._drafts = dict(self._session.repository.drafts(self.game_id, self._session.device.id, kept.revision))
        self.by_trick = self._session.device.ways.get(self.game_id, _logged_by_trick(kept))
        self.leaf = Leaf(by_cards=self._way("hands"))
        shown = {player: self._session.shown(player, seat) for seat, player in enumerate(kept.state.seats, start=1)}
        self.words = self._session.words.of(kept.state.game.key).naming(shown)
        self.draw()

    async def reload(self) -> None:
        """Read the game again: the screen may have slept while somebody else entered something."""
        kept = self._session.repository.load(self.game_id)
        if kept is not None and (self._ledger is None or kept.revision != self._ledger.revision):
            self._ledger, self._drafts = kept, {}
            self.draw()

    # -- entering -----------------------------------------------------------------------------------------------

    async def tap(self, kind: str, player: str | None, cell: Cell, value: Value, revision: int) -> None:
        """A value was tapped in the question `kind` (to `player`) as it was drawn at `revision`."""
        view, ledger = self.view, self._ledger
        if view is None or ledger is None or revision != view.revision:
            return
        question = self.question(kind)
        if question is None or question.ask.player != player:
            return
        picks = isinstance(question.ask.shape, Pick)
        if picks and self.bounced(kind, value):
            return
        self._session.notice.clear()
        choice = next((choice for choice in question.look.choices.get(cell, ()) if choice.value == value), None)
        if choice is not None and choice.refusal is not None:
            self.draw(refused=(kind, value), refusal=choice.refusal)
            return
        draft = {**question.draft, cell: value}
        match question.ask.shape:
            case Pick():
                await self.enter(ledger.state.event(question.ask, draft))
            case Form(steps=True):
                await self.entry.step(question, draft)
            case Grid() as grid if cell not in grid.usual and question.draft.get(cell, ()) == value:
                await self.keep(kind, {other: said for other, said in question.draft.items() if other != cell})
            case _:
                await self.keep(kind, draft)

    async def missed(self, row: str, column: str, revision: int) -> None:
        """A row of the grid was tapped, not a value: not as usual, and arithmetic fills it in once it can.

        Tapped again it is as usual once more.
        """
        question = self.view.main if self.view else None
        if question is not None and self.view is not None and revision == self.view.revision:
            cells = {cell: value for cell, value in question.draft.items() if cell != (row, column)}
            again = (row, column) in question.draft and question.draft[row, column] is None
            await self.keep(question.ask.kind, cells if again else {**cells, (row, column): None})

    async def allow(self, kind: str, player: str | None, cell: Cell, value: Value, revision: int) -> None:
        """The table lets a barred value stand, where the rules leave it to the table; the log shows it."""
        view, ledger = self.view, self._ledger
        question = self.question(kind)
        if view is None or ledger is None or question is None or revision != view.revision:
            return
        offered = question.look.choices.get(cell, ())
        if question.ask.player == player and any(each.value == value and each.overridable for each in offered):
            event = ledger.state.event(question.ask, {**question.draft, cell: value})
            await self.enter(event.model_copy(update={"override": self.words.preset("agreed")}))

    async def write(self, kind: str, field: str, text: str) -> None:
        """A line of the table's own words, as it is being typed."""
        question = self.question(kind)
        if question is not None:
            cells = {cell: value for cell, value in question.draft.items() if cell != ("", field)}
            line = text.replace("\n", " ")[:LINE_LENGTH]
            await self.keep(kind, {**cells, ("", field): line} if line else cells)

    async def record(self, kind: str, revision: int) -> None:
        """Enter what the question `kind` has been answered with."""
        if self.view is None or revision != self.view.revision:
            return
        # What is behind a form may be ready to record in the same place: one tap too many must not reach it.
        if time.monotonic() - self._recorded < POINTER_BOUNCE:
            return
        question = self.question(kind)
        if question is None:
            return
        if question.look.event is not None:
            self._recorded = time.monotonic()
            await self.enter(question.look.event)
        elif question.look.refusal is not None:
            self.draw(refused=(kind, None), refusal=question.look.refusal)

    async def undo(self, revision: int) -> None:
        """Take back the last operation; what it had entered with many taps is tapped again, to be put right."""
        ledger = self._ledger
        if ledger is None or self.view is None or revision != self.view.revision:
            return
        undone = ledger.undoable
        await self._write(ledger.undo(revision=revision, at=now()))
        if undone is not None and undone.kind == "record":
            await self._tap_again(undone.events[0])

    async def _tap_again(self, event: Event) -> None:
        question = self.question(event.type)
        if question is not None and self.view is not None and isinstance(question.ask.shape, Grid | Hands):
            await self.keep(event.type, self.view.state.draft(question.ask, event))

    async def redo(self, revision: int) -> None:
        """Bring back what was undone last."""
        if self._ledger is not None and self.view is not None and revision == self.view.revision:
            self.page.more = False
            await self._write(self._ledger.redo(revision=revision, at=now()))

    async def key(self, key: str) -> None:
        """A key of a keyboard: a digit answers the main question, for the next row of a grid, a letter names trump."""
        view = self.view
        question = self.view.main if self.view else None
        if view is None or question is None or self.page.tab != "play" or self.page.more or self.page.opened:
            return
        ask, shape = question.ask, question.ask.shape
        if key in SUIT_KEYS and (suit := view.also("suit")) is not None and isinstance(suit.ask.shape, Pick):
            await self.tap(suit.ask.kind, None, ("", suit.ask.shape.field), SUIT_KEYS[key], view.revision)
        elif key.isdecimal() and isinstance(shape, Pick):
            await self.tap(ask.kind, ask.player, ("", shape.field), int(key), view.revision)
        elif key.isdecimal() and isinstance(shape, Grid) and not is_secret(question):
            row = shape.rows[self._key_row % len(shape.rows)]
            self._key_row += 1
            await self.tap(ask.kind, ask.player, (row, shape.columns[0].key), int(key), view.revision)

    async def enter(self, event: Event) -> None:
        """Put an event on the log, or show the rule that refuses it."""
        if self._ledger is not None:
            await self._write(self._ledger.record(event, revision=self._ledger.revision, at=now()))

    async def _write(self, outcome: Ledger | Refusal | Falls) -> None:
        """Keep an accepted operation, on disk before the screen says so; show a refused one's rule."""
        if not isinstance(outcome, Ledger):
            refusal = outcome.refusal if isinstance(outcome, Falls) else outcome
            self.draw(refused=("", None), refusal=refusal)
            return
        kept = await self._session.keeping.write(lambda games: games.append(self.game_id, outcome))
        if isinstance(kept, Moved):
            self._session.notice.show(self._session.words.refusal(Refusal("table/revision")))
            await self.reload()
            return
        half = None if self.view is None else self.view.main
        self._session.device.tick()
        self._ledger, self._drafts, self.page.opened, self.cell, self._key_row = outcome, {}, None, None, 0
        self.leaf = Leaf(by_cards=self.leaf.by_cards)
        entered = {event.type for event in outcome.operations[-1].events}
        if half is not None and half.draft and still_asked(half.ask, self._asks(outcome.state), entered):
            await self.keep(half.ask.kind, half.draft)
        else:
            self.draw()

    async def keep(self, kind: str, draft: Draft) -> None:
        """Show what has been tapped so far, then keep it on disk: a draft is no entry, so the eye need not wait."""
        ledger = self._ledger
        if ledger is None:
            return
        self._drafts[kind] = draft
        self.draw()
        await asyncio.sleep(0)  # the picture goes out first
        latest, device = self._drafts.get(kind, draft), self._session.device.id
        await self._session.keeping.write(
            lambda games: games.keep_draft(self.game_id, device, ledger.revision, kind, latest)
        )

    def bounced(self, kind: str, value: Value) -> bool:
        """Whether the same value was tapped a moment ago: one finger, not two answers."""
        last, moment = self._last_tap, time.monotonic()
        self._last_tap = (kind, value, moment)
        pause = POINTER_BOUNCE if self.was_pointed() else BOUNCE
        return last is not None and last[:2] == (kind, value) and moment - last[2] < pause

    def down(self, event: ft.TapEvent[ft.Container]) -> None:
        """Something came down on a tile, and the tap follows: a finger, a mouse, or no pointer that is known.

        A tap by a screen reader or a key comes from an unknown one.
        """
        self._pointed = self._pointed or event.kind not in (None, ft.PointerDeviceType.UNKNOWN)

    def was_pointed(self) -> bool:
        """Whether the tap that is being handled came from a finger or a mouse; asked once for each tap."""
        pointed, self._pointed = self._pointed, False
        return pointed

    async def keep_way(self, what: str, on: bool) -> None:
        """Keep on this device how something is entered in games of this kind."""
        if self._ledger is not None:
            await self._session.device.keep_way(f"{self._ledger.state.game.key}/{what}", on)

    def _way(self, what: str) -> bool:
        key = self._ledger.state.game.key if self._ledger is not None else ""
        return self._session.device.ways.get(f"{key}/{what}", False)

    async def play_again(self) -> None:
        """The same players and options once more; the deal goes on to the next player."""
        view = self.view
        if view is None:
            return
        seats, rounds = view.state.seats, view.sheet.rounds
        dealer = seats.from_left_of(rounds[-1].dealer)[0] if rounds else seats.first_dealer
        again = Seats(seats.players, dealer)
        await self._session.new_game.play_again(view.state.game, again, view.state.rules)

    # -- what is shown ------------------------------------------------------------------------------------------

    async def show_tab(self, tab: Tab) -> None:
        """Play, Scores or Log."""
        self.page.tab = tab

    async def turn_more(self) -> None:
        """Open the sheet of what the table may always do, or close it."""
        self.page.more = not self.page.more

    async def show_more(self, shown: bool) -> None:
        """The sheet of what the table may always do."""
        self.page.more = shown

    async def switch_by_trick(self) -> None:
        """Enter the tricks one by one, or all at the end of the round."""
        self.by_trick = not self.by_trick
        await self._session.device.keep_way(self.game_id, self.by_trick)

    async def explain(self, label: str, player: str) -> None:
        """Explain a cell of the sheet; the same one again closes the explanation."""
        self.cell = None if self.cell == (label, player) else (label, player)

    async def ask(self, kind: str | None) -> None:
        """Open one of the questions that the table may always answer; None closes it."""
        self.page.more, self.page.opened = False, kind
        self.draw()

    def question(self, kind: str) -> Question | None:
        """The question of that kind, where it may be answered now."""
        return self.view.asked(kind) if self.view else None

    def draw(self, refused: tuple[str, Value] | None = None, refusal: Refusal | None = None) -> None:
        """Work out everything that the screens draw; what can fail fails here, in a handler, not while drawing."""
        ledger = self._ledger
        if ledger is None:
            return
        state = ledger.state
        questions = tuple(self._stands(state, ask) for ask in self._asks(state))
        self.page.found, self.page.ended = True, state.ending is not None
        self.page.stage = f"{deal.number}/{deal.phase}" if (deal := state.deal()) else "end"
        self.view = TableView(
            revision=ledger.revision,
            state=state,
            sheet=state.sheet(),
            deal=state.deal(),
            steps=state.procedure(),
            notes=state.notes(),
            questions=questions,
            pot=state.pot(),
            leaf=self.leaf,
            undoable=ledger.undoable,
            redoable=ledger.redoable,
            log=ledger.operations,
            standing_ids=frozenset(entry.id for entry in ledger.entries),
            refused=refused,
            refusal=refusal,
        )

    def _asks(self, state: State) -> tuple[Ask, ...]:
        """What the table may enter; the same objects as long as the state is, so that pads see nothing new in them."""
        if self._asked is None or self._asked[0] is not state:
            self._asked = (state, state.asks())
        return self._asked[1]

    def _stands(self, state: State, ask: Ask) -> Question:
        """How an ask stands; of what the table may always do only the one that is open is looked at."""
        draft = self._drafts.get(ask.kind, NOTHING)
        if ask.secret and not draft and self._way(ask.kind):
            draft = {SECRET: 1}
        if ask.role == "table" and ask.kind != self.page.opened:
            return Question(ask, draft, UNSEEN)
        return Question(ask, draft, look(state, ask, draft))


def _logged_by_trick(ledger: Ledger) -> bool:
    """Whether the table enters its tricks one by one: so it did the last time it entered any."""
    for entry in reversed(ledger.entries):
        if entry.event.type in ("trick", "tricks"):
            return entry.event.type == "trick"
    return False
