"""Rulings: what the table decided, as it is being written down, and what tables decided before."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import flet as ft

from models.asks import Draft
from models.moments import now
from models.storage.drafts import RULING
from models.storage.rulings import EFFECTS, HOWS, Effect, How, KeptRuling, Ruling

if TYPE_CHECKING:
    from app.stores.session import Session

LENGTH: Final = 300
"""As long as a question or a decision can be."""

FOLLOWED_BY: Final[dict[Effect, str]] = {"redeal": "redeal", "points": "adjust"}
"""What the table enters next where a ruling changes the game, by the kind of its ask."""


_QUESTION, _DECISION, _HOW, _EFFECT = (("", key) for key in ("question", "decision", "how", "effect"))


class RulingStore(ft.Observable):
    """A ruling that is being written down for one game, on an article or on none.

    Attributes:
        question: what it is about; an article’s title until something else is written.
        decision: what was decided.
        how: by the rule, by a vote, or by the host.
        effect: what it does to the game.
    """

    def __init__(self, session: Session, game_id: str, article: str | None) -> None:
        """What this device had of it, as yet nothing decided."""
        known = session.article(article) if article else None
        self.article = known.id if known else None
        self.game_id = game_id
        self._session = session
        kept = self._kept()
        self.question = str(kept.get(_QUESTION, known.title if known else ""))
        self.decision = str(kept.get(_DECISION, ""))
        self.how: How = next((how for how in HOWS if how == kept.get(_HOW)), HOWS[0])
        self.effect: Effect = next((effect for effect in EFFECTS if effect == kept.get(_EFFECT)), EFFECTS[0])

    @property
    def is_whole(self) -> bool:
        """Whether it says what was asked and what was decided."""
        return bool(self.question.strip() and self.decision.strip())

    async def write_question(self, typed: str) -> None:
        """What it is about, as it is being typed."""
        self.question = _line(typed)
        await self._keep()

    async def write_decision(self, typed: str) -> None:
        """What was decided, as it is being typed."""
        self.decision = _line(typed)
        await self._keep()

    async def choose_how(self, how: How) -> None:
        """By the rule, by a vote, or by the host."""
        self.how = how
        await self._keep()

    async def choose_effect(self, effect: Effect) -> None:
        """What it does to the game."""
        self.effect = effect
        await self._keep()

    async def record(self) -> None:
        """Keep it, on disk before the table is shown again; then the table asks for what the ruling changes."""
        session = self._session
        table = session.table(self.game_id)
        if not self.is_whole or table.view is None:
            return
        deal = table.view.deal
        ruling = Ruling(
            self.question.strip(),
            self.decision.strip(),
            self.how,
            self.effect,
            self.article,
            deal.label if deal is not None else None,
        )
        await session.keeping.write(lambda games: games.keep_ruling(self.game_id, ruling, now(), session.device.who))
        await self._keep_as({})
        session.rulings.forget(self)
        session.live.tell(self.game_id, table.ledger)
        await session.go(f"/table/{self.game_id}")
        kind = FOLLOWED_BY.get(self.effect)
        if kind is not None and table.view.asked(kind) is not None:
            await table.ask(kind)
        else:
            await table.show_more(False)
        session.notice.done(session.words.say("The ruling is in the log."))

    # -- half a ruling --------------------------------------------------------------------------------------------

    @property
    def _kind(self) -> str:
        return f"{RULING}/{self.article or ''}"

    def _kept(self) -> Draft:
        """What this device had of it."""
        session, kept = self._session, dict[str, Draft]()
        ledger = session.table(self.game_id).ledger
        if ledger is not None:
            session.attempt(lambda: kept.update(session.repository.drafts(self.game_id, session.device.id, 0)))
        return kept.get(self._kind, {})

    async def _keep(self) -> None:
        """Keep what there is of it, on disk."""
        await self._keep_as({_QUESTION: self.question, _DECISION: self.decision, _HOW: self.how, _EFFECT: self.effect})

    async def _keep_as(self, draft: Draft) -> None:
        game_id, device = self.game_id, self._session.device.id
        if self._session.table(game_id).ledger is not None:
            await self._session.keeping.write(lambda games: games.keep_draft(game_id, device, 0, self._kind, draft))


class Rulings:
    """The rulings of this device: those kept, and those that are being written down."""

    def __init__(self, session: Session) -> None:
        """Nothing read yet."""
        self._session = session
        self._writing: dict[tuple[str, str | None], RulingStore] = {}
        self._of_game: dict[str, tuple[KeptRuling, ...]] = {}

    def reread(self) -> None:
        """Somebody may have ruled meanwhile: read again what is shown next."""
        self._of_game = {}

    def writing(self, game_id: str, article: str | None) -> RulingStore:
        """The ruling that is being written down; the same one each time, so that half a sentence stays."""
        if (game_id, article) not in self._writing:
            self._writing[game_id, article] = RulingStore(self._session, game_id, article)
        return self._writing[game_id, article]

    def forget(self, store: RulingStore) -> None:
        """It is written down: it is read with the others, and the next one begins anew."""
        self.reread()
        self._writing = {key: each for key, each in self._writing.items() if each is not store}

    def of_game(self, game_id: str) -> tuple[KeptRuling, ...]:
        """What was decided in a game, the latest first; read once, since the log is drawn at each tap."""
        if game_id not in self._of_game:
            self._of_game[game_id] = self._tried(lambda: self._session.repository.rulings(game_id))
        return self._of_game[game_id]

    def on(self, article: str) -> tuple[KeptRuling, ...]:
        """What tables decided on an article, the latest first."""
        return self._tried(lambda: self._session.repository.rulings_on(article))

    def latest(self) -> tuple[KeptRuling, ...]:
        """What tables decided last."""
        return self._tried(lambda: self._session.repository.latest_rulings())

    def _tried(self, read: Callable[[], tuple[KeptRuling, ...]]) -> tuple[KeptRuling, ...]:
        """What was read; nothing where the file cannot be read, which is said."""
        found: list[KeptRuling] = []
        self._session.attempt(lambda: found.extend(read()))
        return tuple(found)


def _line(typed: str) -> str:
    return typed.replace("\n", " ")[:LENGTH]
