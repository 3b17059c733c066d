"""The table: one running or finished game, what it asks, what has been tapped, and the verbs that change it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import flet as ft

from app.hooks import beside
from app.stores.correcting import CORRECTING, Correcting, is_of_entry
from app.stores.entry import SECRET, Entry, entered_since, is_secret, logged_by_trick, still_answered, still_asked
from app.stores.fingers import Fingers
from app.stores.view import UNSEEN, Amending, Leaf, Question, Tab, TablePage, TableView
from models.asks import NOTHING, Ask, Cell, Draft, Event, Form, Grid, Hands, Pick, Refusal, Value
from models.cards import SUITS
from models.games.engine import State
from models.ledger import Falls, Ledger
from models.looks import look
from models.moments import now
from models.storage.repository import Moved
from models.table import Seats
from models.trail import Remark, Trail, remarks

if TYPE_CHECKING:
    from app.stores.session import Session
    from app.words import Words

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
        self.correcting = Correcting(self)
        self.fingers = Fingers()
        self.leaf = Leaf()
        self.by_trick = False
        self.cell: tuple[str, str] | None = None
        self.ledger: Ledger | None = None
        self.drafts: dict[str, Draft] = {}
        self._session = session
        self._trail: tuple[Ledger, Trail] | None = None
        self._asked: tuple[State, tuple[Ask, ...]] | None = None
        self._key_row = 0

    # -- reading ------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Read the game and what this device had half entered, before the first picture of it.

        Raises ValueError where its log does not stand, StorageFault where the file cannot be read.
        """
        kept = self._session.repository.load(self.game_id)
        if kept is None:
            return
        self.ledger = kept
        self.drafts = dict(self._session.repository.drafts(self.game_id, self._session.device.id, kept.revision))
        self.by_trick = self._session.device.ways.get(self.game_id, logged_by_trick(kept))
        self.leaf = Leaf(by_cards=self._way("hands"))
        self.draw()

    @property
    def words(self) -> Words:
        """The words of this table: where our fonts lack the name of a player it is told by the seat."""
        words, ledger = self._session.words, self.ledger
        if ledger is None:
            return words
        shown = {player: self._session.shown(player, seat) for seat, player in enumerate(ledger.state.seats, start=1)}
        return words.of(ledger.state.game.key).naming(shown)

    async def reload(self, told: Ledger | None = None) -> None:
        """Read the game again, or take it as it was `told`: somebody else entered something, or the screen slept.

        What is being entered here is kept, as long as it still answers something.
        """
        ledger = self.ledger
        news = told is not None and ledger is not None and told.revision > ledger.revision
        kept = told if news else self._session.repository.load(self.game_id)
        if kept is None:
            self.ledger, self.view, self.page.found = None, None, False
            return
        if ledger is not None and kept.operations[-1:] == ledger.operations[-1:]:
            return
        asked = self._asks(ledger.state) if ledger is not None else ()
        following = self._asks(kept.state)
        self.ledger = kept
        self.fingers.others_moved(kept.revision)
        open_still = self.page.opened in (None, CORRECTING, *(ask.kind for ask in following))
        if not self.correcting.moved(kept) or not open_still:
            self.page.opened = None
            self._session.notice.show(self._session.words.refusal(Refusal("table/revision")))
        answering = still_answered(asked, following, entered_since(ledger, kept))
        if all(ask.role != "main" or ask.kind not in answering for ask in asked):
            self.leaf = Leaf(by_cards=self.leaf.by_cards)
        self.drafts = {key: draft for key, draft in self.drafts.items() if key in answering or is_of_entry(key, kept)}
        self.draw()
        for key, draft in self.drafts.items():
            await self.keep_on_disk(kept, key, draft)

    def is_old(self, revision: int) -> bool:
        """Whether a tap was meant for an older picture, and so enters nothing.

        Where somebody else has moved the table on since, that is said; a second tap of one's own finger is not.
        """
        if meant_before := self.fingers.meant_before(revision):
            self._session.notice.show(self._session.words.refusal(Refusal("table/revision")))
        return meant_before or self.view is None or revision != self.view.revision

    @property
    def asking(self) -> TableView | None:
        """The table whose question is answered now."""
        return self.view.asking if self.view is not None else None

    def trail(self) -> Trail:
        """Every operation with what it changed; worked out once, since the log and the sheet ask for it at each tap."""
        assert self.ledger is not None, "what is drawn has been read"
        if self._trail is None or self._trail[0] is not self.ledger:
            self._trail = (self.ledger, Trail.of(self.ledger))
        return self._trail[1]

    def decisions(self) -> tuple[Remark, ...]:
        """What the table has decided that has no points of its own."""
        return remarks(self.ledger, self.trail()) if self.ledger is not None else ()

    # -- entering -----------------------------------------------------------------------------------------------

    async def tap(self, kind: str, player: str | None, cell: Cell, value: Value, revision: int) -> None:
        """A value was tapped in the question `kind` (to `player`) as it was drawn at `revision`."""
        view, question = self.asking, self.question(kind)
        if self.is_old(revision) or view is None or question is None or question.ask.player != player:
            return
        if isinstance(question.ask.shape, Pick) and self.fingers.bounced((kind, value)):
            return
        self._session.notice.clear()
        choice = next((choice for choice in question.look.choices.get(cell, ()) if choice.value == value), None)
        if choice is None and isinstance(question.ask.shape, Grid):
            return  # a key may say any number
        if choice is not None and choice.refusal is not None and question.draft.get(cell, ()) != value:
            self.draw(refused=(kind, value), refusal=choice.refusal)
            return
        draft = {**question.draft, cell: value}
        match question.ask.shape:
            case Pick():
                await self.enter(view.state.event(question.ask, draft))
            case Form(steps=True):
                await self.entry.step(question, draft)
            case Grid() as grid if cell not in grid.usual and question.draft.get(cell, ()) == value:
                await self.keep(kind, {other: said for other, said in question.draft.items() if other != cell})
            case _:
                await self.keep(kind, draft)

    async def missed(self, row: str, column: str, revision: int) -> None:
        """A row was tapped, no value: not as usual, arithmetic fills it in once it can. Tapped again: as usual."""
        question = self.asking.questions[0] if self.asking and self.asking.questions else None
        if question is not None and not self.is_old(revision):
            cells = {cell: value for cell, value in question.draft.items() if cell != (row, column)}
            again = (row, column) in question.draft and question.draft[row, column] is None
            await self.keep(question.ask.kind, cells if again else {**cells, (row, column): None})

    async def allow(self, kind: str, player: str | None, cell: Cell, value: Value, revision: int) -> None:
        """The table lets a barred value stand, where the rules leave it to the table, and is asked why."""
        view, question = self.asking, self.question(kind)
        if self.is_old(revision) or view is None or question is None:
            return
        offered = question.look.choices.get(cell, ())
        if question.ask.player == player and any(each.value == value and each.overridable for each in offered):
            self.correcting.give_leave(view.state.event(question.ask, {**question.draft, cell: value}))

    async def write(self, kind: str, field: str, text: str) -> None:
        """A line of the table's own words, as it is being typed."""
        question = self.question(kind)
        if question is not None:
            cells = {cell: value for cell, value in question.draft.items() if cell != ("", field)}
            line = text.replace("\n", " ")[:LINE_LENGTH]
            await self.keep(kind, {**cells, ("", field): line} if line else cells)

    async def record(self, kind: str, revision: int) -> None:
        """Enter what the question `kind` has been answered with."""
        question = self.question(kind)
        if question is None or self.is_old(revision):
            return
        if question.look.event is not None:
            if not self.fingers.just_recorded():
                await self.enter(question.look.event)
        elif question.look.refusal is not None:
            self.draw(refused=(kind, None), refusal=question.look.refusal)

    async def undo(self, revision: int) -> None:
        """Take back the last operation; what it had entered with many taps is tapped again, to be put right."""
        ledger = self.ledger
        if ledger is None or self.is_old(revision) or self.fingers.bounced("undo", keys=False):
            return
        undone = ledger.undoable
        await self.follow(ledger.undo(revision=revision, **self.mark()))
        if undone is not None and undone.kind == "record":
            await self._tap_again(undone.events[0])

    async def _tap_again(self, event: Event) -> None:
        question = self.question(event.type)
        if question is not None and self.view is not None and isinstance(question.ask.shape, Grid | Hands):
            await self.keep(event.type, self.view.state.draft(question.ask, event))

    async def redo(self, revision: int) -> None:
        """Bring back what was undone last."""
        if self.ledger is not None and not self.is_old(revision) and not self.fingers.bounced("redo", keys=False):
            self.page.more = False
            await self.follow(self.ledger.redo(revision=revision, **self.mark()))

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
            row, column = shape.rows[self._key_row % len(shape.rows)], shape.columns[0]
            self._key_row += 1
            await self.tap(ask.kind, ask.player, (row, column.key), int(key) * column.step, view.revision)

    async def enter(self, event: Event) -> None:
        """Put an event on the log, or in the place of what is put right; or show the rule that refuses it."""
        if isinstance(self.correcting.what, Amending):
            await self.correcting.enter(event)
        elif self.ledger is not None:
            await self.follow(self.ledger.record(event, revision=self.ledger.revision, **self.mark()))

    def mark(self) -> dict[str, Any]:
        """What every operation carries: when, and on which device."""
        return {"at": now(), "by": self._session.device.who or None}

    async def follow(self, outcome: Ledger | Refusal | Falls) -> None:
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
        self._session.live.tell(self.game_id, outcome)
        if outcome.state.ending is not None:
            beside(self._session.page, self._session.copies.keep)
            if not self.page.ended and outcome.operations[-1].kind == "record":
                self.page.tab = "play"  # where the winner is
        half = None if self.view is None else self.view.main
        self._session.device.tick()
        self._go_on(outcome)
        self.correcting.drop()
        self.drafts, self.page.opened, self.cell, self._key_row = {}, None, None, 0
        self.leaf = Leaf(by_cards=self.leaf.by_cards)
        entered = {event.type for event in outcome.operations[-1].events}
        if half is not None and half.draft and still_asked(half.ask, self._asks(outcome.state), entered):
            await self.keep(half.ask.kind, half.draft)
        else:
            self.draw()

    def _go_on(self, ledger: Ledger) -> None:
        """The ledger with one more operation; the trail goes with it."""
        if self._trail is not None and self._trail[0] is self.ledger:
            self._trail = (ledger, self._trail[1].followed(self._trail[0], ledger))
        self.ledger = ledger

    async def keep(self, kind: str, draft: Draft) -> None:
        """Show what has been tapped so far, then keep it on disk: a draft is no entry, so the eye need not wait."""
        ledger, key = self.ledger, self.correcting.key(kind)
        if ledger is None:
            return
        self.drafts[key] = draft
        self.draw()
        await asyncio.sleep(0)  # the picture goes out first
        await self.keep_on_disk(ledger, key, self.drafts.get(key, draft))

    async def keep_on_disk(self, ledger: Ledger, key: str, draft: Draft) -> None:
        """Keep what is half entered in the place of what was; nothing leaves nothing there."""
        device = self._session.device.id
        await self._session.keeping.write(
            lambda games: games.keep_draft(self.game_id, device, ledger.revision, key, draft)
        )

    async def keep_way(self, what: str, on: bool) -> None:
        """Keep on this device how something is entered in games of this kind."""
        if self.ledger is not None:
            await self._session.device.keep_way(f"{self.ledger.state.game.key}/{what}", on)

    def _way(self, what: str) -> bool:
        key = self.ledger.state.game.key if self.ledger is not None else ""
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
        if kind is None:
            self.fingers.closed()
        self.page.more, self.page.opened = False, kind
        self.draw()

    def leave(self) -> None:
        """Another screen is shown: nothing lies open when the table is seen again."""
        self.page.more = False
        if self.page.opened is not None:
            self.page.opened = None
            self.draw()

    def question(self, kind: str) -> Question | None:
        """The question of that kind, where it may be answered now."""
        return self.asking.asked(kind) if self.asking is not None else None

    def draw(self, refused: tuple[str, Value] | None = None, refusal: Refusal | None = None) -> None:
        """Work out everything that the screens draw; what can fail fails here, in a handler, not while drawing."""
        ledger = self.ledger
        if ledger is None:
            return
        state = ledger.state
        questions = tuple(self._stands(state, ask) for ask in self._asks(state))
        self.page.found, self.page.ended = True, state.ending is not None
        self.page.stage = f"{deal.number}/{deal.phase}" if (deal := state.deal()) else "end"
        view = TableView(
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
            refused=refused,
            refusal=refusal,
        )
        self.view = replace(view, correction=self.correcting.seen(view))
        self.fingers.shows(self.view.picture)

    def _asks(self, state: State) -> tuple[Ask, ...]:
        """What the table may enter; the same objects as long as the state is, so that pads see nothing new in them."""
        if self._asked is None or self._asked[0] is not state:
            self._asked = (state, state.asks())
        return self._asked[1]

    def _stands(self, state: State, ask: Ask) -> Question:
        """How an ask stands; of what the table may always do only the one that is open is looked at."""
        draft = self.drafts.get(ask.kind, NOTHING)
        if ask.secret and not draft and self._way(ask.kind):
            draft = {SECRET: 1}
        if ask.role == "table" and ask.kind != self.page.opened:
            return Question(ask, draft, UNSEEN)
        return Question(ask, draft, look(state, ask, draft))
