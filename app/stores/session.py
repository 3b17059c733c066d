"""The session: everything that one open browser tab or phone has in hand."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import flet as ft

from app.hooks import SESSION
from app.stores.device import DeviceStore
from app.stores.history import HistoryStore
from app.stores.keeping import Keeping
from app.stores.live import Live
from app.stores.notice import Notice
from app.stores.tonight import TonightStore
from app.words import Words
from models.moments import now
from models.storage.engine import StorageFault

if TYPE_CHECKING:
    from app.stores.backups import BackupsStore
    from app.stores.copies import CopiesStore
    from app.stores.inquiry import InquiryStore
    from app.stores.judge import JudgeStore
    from app.stores.moving import Moving
    from app.stores.new_game import NewGameStore
    from app.stores.people import PeopleStore
    from app.stores.referee import Referee
    from app.stores.rulings import Rulings
    from app.stores.table import TableStore
    from models.ledger import Ledger
    from models.rulebook import Article, Question, Rulebook, Settings
    from models.search import Search
    from models.storage.repository import Repository

log = logging.getLogger("kibitzer")

LONGEST: Final = 600
"""So many characters of a sentence with words of a file in it are shown."""

PLACES: Final = ("/", "/history", "/referee", "/settings")
"""The main screens, between which the navigation leads."""

RULEBOOK: Final = ("/rule/", "/rules/", "/question/", "/ruling/")
"""How the addresses of the rulebook's pages, and of a ruling, begin: they lie on top of whatever is half entered."""


class Session:
    """The stores of one page, the words it speaks, and the games behind them."""

    def __init__(self, page: ft.Page, keeping: Keeping, assets: Path, coverage: frozenset[int]) -> None:
        """Stores that have read nothing yet. `coverage`: the code points that our fonts can show."""
        self.page = page
        self.keeping = keeping
        self.coverage = coverage
        self._assets = assets
        self.notice = Notice()
        self.device = DeviceStore(page)
        self.tonight = TonightStore(self)
        self.history = HistoryStore(self)
        self.live = Live(self)
        self.under = "/"
        self.place = "/"
        self._read: list[str] = []
        self._tables: dict[str, TableStore] = {}
        self._judges: dict[str, JudgeStore] = {}
        self._referees: dict[str | None, Referee] = {}
        self._inquiries: dict[str, InquiryStore] = {}

    @property
    def words(self) -> Words:
        """The words of the app in the language of this device."""
        return Words(self.device.language, self._assets / "locale")

    @property
    def repository(self) -> Repository:
        """The games to read from; what writes goes through `keeping`."""
        return self.keeping.games

    @cached_property
    def rulebook(self) -> Rulebook:
        """The articles and questions of every game."""
        from models.rulebook import Rulebook

        return Rulebook(self._assets / "rules")

    @cached_property
    def search(self) -> Search:
        """The search in the rulebook."""
        from models.search import Search

        return Search(self.rulebook, self._assets / "rules")

    @cached_property
    def rulings(self) -> Rulings:
        """What tables decided."""
        from app.stores.rulings import Rulings

        return Rulings(self)

    def referee(self, game: str | None = None) -> Referee:
        """The search in all books, or in a game's; the same one each time, so that what was found stays."""
        from app.stores.referee import Referee

        if game not in self._referees:
            self._referees[game] = Referee(self, game)
        return self._referees[game]

    @cached_property
    def new_game(self) -> NewGameStore:
        """The set-up of the next game."""
        from app.stores.new_game import NewGameStore

        return NewGameStore(self)

    @cached_property
    def copies(self) -> CopiesStore:
        """The copies of the file of all games."""
        from app.stores.copies import CopiesStore

        return CopiesStore(self)

    @cached_property
    def backups(self) -> BackupsStore:
        """Backups, and files that somebody brings."""
        from app.stores.backups import BackupsStore

        return BackupsStore(self)

    @cached_property
    def people(self) -> PeopleStore:
        """Everybody who plays here."""
        from app.stores.people import PeopleStore

        return PeopleStore(self)

    @cached_property
    def moving(self) -> Moving:
        """Games on their way to and from another device."""
        from app.stores.moving import Moving

        return Moving(self)

    def table(self, game_id: str) -> TableStore:
        """The store of one game; the same one each time, so that the tab shown and half a deal stay."""
        from app.stores.table import TableStore

        if game_id not in self._tables:
            table = self._tables[game_id] = TableStore(self, game_id)
            self.attempt(table.open)
        return self._tables[game_id]

    def judge(self, game_id: str) -> JudgeStore:
        """The judge of one game, or of none; the same one each time, so that what lies open stays."""
        from app.stores.judge import JudgeStore
        from app.stores.judge_at import AtTable, ByHand

        if game_id not in self._judges:
            self._judges[game_id] = JudgeStore(self, AtTable(self, game_id) if game_id else ByHand(self))
        return self._judges[game_id]

    def inquiry(self, game: str, game_id: str = "") -> InquiryStore:
        """What else the referee is asked of a game; the same one each time, so that what was tapped stays."""
        from app.stores.inquiry import InquiryStore

        key = game_id or game
        if key not in self._inquiries:
            self._inquiries[key] = InquiryStore(self, game, game_id)
        return self._inquiries[key]

    async def attempted(self, verb: Callable[[], Awaitable[None]]) -> None:
        """The same for what a screen needs soon after it is drawn."""
        try:
            await verb()
        except Exception as error:
            log.exception("%s failed", getattr(verb, "__qualname__", verb))
            self.failed(error)

    def attempt(self, verb: Callable[[], None]) -> None:
        """Do what a screen needs before it is drawn; where it fails, log it, say so, and let the screen show less."""
        try:
            verb()
        except Exception as error:
            log.exception("%s failed", getattr(verb, "__qualname__", verb))
            self.failed(error)

    async def ask_device(self) -> None:
        """Ask the device for its settings, and for what it has half entered where nothing else was begun meanwhile.

        Whatever a device answers that went away, or keeps nothing: without its settings it goes on all the same.
        """
        try:
            await self.device.load()
        except Exception:
            log.info("the device did not tell its settings; it is asked again when it is back", exc_info=True)
            return
        for table in self._tables.values():
            if not table.drafts:
                self.attempt(table.open)
        self.page.update()

    async def woken(self) -> None:
        """The device is back: read everything that is shown again, since others may have gone on meanwhile."""
        if not self.device.told:  # it went away before it had told its settings
            await self.ask_device()
        await self.reload()
        # What changed while nobody was there to be shown it was dropped, and is shown only when it is told again.
        tables = [each for table in self._tables.values() for each in (table, table.page)]
        for shown in (self.tonight, self.history, self.notice, self.keeping, *tables):
            shown.notify()  # type: ignore[no-untyped-call]
        await self.copies.keep()

    async def reload(self, game_id: str | None = None, ledger: Ledger | None = None) -> None:
        """Read again what is shown, and this game, or every game that was opened: others have gone on with it.

        `ledger` is the game as it is now, where that is known.
        """
        if "rulings" in self.__dict__:
            self.rulings.reread()
        for each, table in self._tables.items():
            if game_id in (None, each):
                await table.reload(ledger)
                if each in self._judges:
                    await self._judges[each].load()
                if each in self._inquiries:
                    self._inquiries[each].read()
        if self.page.route == "/":  # they are read anyway whenever they are shown
            await self.tonight.reload()
        elif self.page.route == "/history":
            await self.history.reload()
        elif self.page.route == "/players" and game_id is None:
            self.people.load()
        elif self.page.route == "/backup" and game_id is None:
            self.backups.load()

    async def save_copy(self) -> None:
        """Hand out the file of all games."""
        await self.device.save(f"kibitzer-{now():%Y-%m-%d}.db", self.keeping.copy())

    async def take_over(self) -> None:
        """Go on here with the games that another tab has open; that one stops."""
        await self.keeping.open(self.page.run_task, take_over=True)
        for table in self._tables.values():
            self.attempt(table.open)
        await self.tonight.reload()
        await self.history.reload()

    async def go(self, route: str) -> None:
        """Show another screen."""
        self.notice.clear()
        if not self.page.route.startswith(RULEBOOK):
            self.under = self.page.route
            self._read = []
        if route in self._read:
            self._read = self._read[: self._read.index(route)]
        if route.startswith(RULEBOOK):
            self._read.append(route)
        if route in PLACES:
            self.place = route
            for table in self._tables.values():
                table.leave()
        self.page.navigate(route)

    def behind(self, route: str) -> str:
        """What lies behind a page of the rulebook: the page that it was opened from, or what was shown before."""
        before = self._read[: self._read.index(route)] if route in self._read else []
        return before[-1] if before else self.under

    def article(self, article_id: str) -> Article | None:
        """One article of the rulebook in the language of this session."""
        return self.rulebook.article(article_id, self.words.language, self.played(article_id))

    def articles(self, game: str) -> tuple[Article, ...]:
        """All articles of a game."""
        return self.rulebook.articles(game, self.words.language, self.played(game))

    def question(self, question_id: str) -> Question | None:
        """One question in the language of this session."""
        return self.rulebook.question(question_id, self.words.language, self.played(question_id))

    def questions(self, game: str) -> tuple[Question, ...]:
        """What players ask about a game."""
        return self.rulebook.questions(game, self.words.language, self.played(game))

    def table_behind(self) -> TableStore | None:
        """The table that the rulebook was opened from, where it was one."""
        _, place, game_id = (self.under + "//").split("/")[:3]
        table = self._tables.get(game_id) if place in ("table", "judge") else None
        return table if table is not None and table.view is not None else None

    def played(self, name: str) -> Settings | None:
        """What the table plays that the rulebook was opened from, where the article, or the book, is its game's."""
        from models.rulebook import game_of, settings_of

        table = self.table_behind()
        if table is None or table.view is None or table.view.state.game.key != game_of(name):
            return None
        state = table.view.state
        return settings_of(state.game.key, state.rules, len(state.seats))

    def shown(self, player: str, seat: int = 0) -> str:
        """A player's name as far as our fonts go."""
        return self.words.shown(player, self.coverage, seat)

    def readable(self, said: str) -> str:
        """A sentence with words of somebody's file in it, as far as our fonts go, and not endless."""
        kept = "".join(sign for sign in said if ord(sign) in self.coverage)
        return kept if len(kept) <= LONGEST else f"{kept[:LONGEST]}…"

    async def key(self, key: str, *, ctrl: bool) -> None:
        """A key of a keyboard, where a table is shown: its digits are bids and tricks, and Ctrl-Z takes back."""
        _, place, game_id = (self.page.route + "//").split("/")[:3]
        table = self._tables.get(game_id) if place == "table" else None
        if table is None or table.view is None or table.page.more or table.page.opened:
            return  # where a line is being written, the keys are the line's
        if ctrl and key == "Z":
            await table.undo(table.view.revision)
        elif not ctrl:
            await table.key(key)

    async def show_rule(self, article: str) -> None:
        """Open an article, on top of whatever is half entered."""
        await self.go(f"/rule/{article}")

    async def show_judge(self, game_id: str) -> None:
        """Judge a trick of a running game, or of none."""
        if game_id:
            await self.table(game_id).show_more(False)
        await self.go(f"/judge/{game_id}".rstrip("/"))

    async def show_question(self, question: str) -> None:
        """Open a question, on top of whatever is half entered."""
        await self.go(f"/question/{question}")

    async def show_ruling(self, game_id: str, article: str | None = None) -> None:
        """Write down what the table decided, on an article or on none."""
        await self.go(f"/ruling/{game_id}/{article}" if article else f"/ruling/{game_id}")

    async def show_rules(self, game: str) -> None:
        """Open the book of a game, from its beginning."""
        self.referee(game).look_up("")
        await self.go(f"/rules/{game}")

    def failed(self, error: Exception) -> None:
        """Say that a handler failed and nothing is lost; where the disk failed, say so."""
        if isinstance(error, StorageFault):
            self.notice.show(self.words.storage(error))
        else:
            self.notice.show(self.words.say("Something went wrong here. Nothing you entered is lost."))

    def tapped(self) -> None:
        """Whatever is tapped next takes the last sentence away."""
        self.notice.clear()

    def failure(self) -> str:
        """What stands in the place of a part that could not be drawn."""
        return self.words.say("This part of the screen could not be drawn. Nothing you entered is lost.")


def current() -> Session:
    """The session of the page that is being drawn, or whose event is being handled."""
    return cast(Session, ft.context.page.session.store.get(SESSION))
