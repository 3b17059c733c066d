"""The trick judge: what has been tapped of a deal's tricks, and everything that follows from it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

import flet as ft

from app.stores.judge_at import AtTable, ByHand
from app.words import Words
from models.asks import Draft
from models.cards import Face
from models.judge import DUMMY, KnownTricks
from models.tricks import Fault, Judged, Reason, Taken, Trick

if TYPE_CHECKING:
    from app.stores.session import Session

Place: TypeAlias = AtTable | ByHand
"""Where the judge is asked."""


@dataclass(frozen=True, slots=True, eq=False)
class JudgeView:
    """Everything that the judge's screen draws, worked out before it is drawn.

    Attributes:
        known: the tricks.
        number: which trick is shown.
        trick: its cards, as far as they were played.
        order: everybody in the order in which they play to it.
        taken: which of its cards takes it, so far or for good; None before the first.
        winner: whose it is; None until all have played to it.
        turn: whose card comes next; None once all are played.
        faults: what was played against the rules.
        opened: whether a trump may be led.
        may: what may be played next, where that hand was shown.
        earlier: the tricks before it, with who took each.
    """

    known: KnownTricks
    number: int
    trick: Trick
    order: tuple[str, ...]
    taken: Taken | None
    winner: str | None
    turn: str | None
    faults: tuple[Fault, ...]
    opened: Reason | None
    may: Judged | None
    earlier: tuple[tuple[Trick, str], ...]

    @property
    def is_complete(self) -> bool:
        """Whether all have played to the trick that is shown."""
        return self.winner is not None

    @classmethod
    def of(cls, known: KnownTricks, *, cleared: bool) -> JudgeView:
        """The trick on the table; between two tricks the one that is over, until the table is `cleared`."""
        over = bool(known.cards) and not known.table and not cleared
        number = known.number - 1 if over else known.number
        trick = known.tricks[number - 1] if over else known.table
        first = known.hands.index(trick[0].player if trick else known.leader)
        return cls(
            known=known,
            number=number,
            trick=trick,
            order=known.hands[first:] + known.hands[:first],
            taken=known.taken(number) if trick else None,
            winner=known.takers[number - 1] if over else None,
            turn=known.turn,
            faults=known.faults(),
            opened=known.trump_opened(),
            may=known.may_play(),
            earlier=tuple(zip(known.tricks, known.takers, strict=False))[: number - 1],
        )


class JudgeStore(ft.Observable):
    """The judge of one running game, or of none.

    Attributes:
        view: None where no tricks are played.
        ready: whether what was kept has been read.
        setting: whether the trump, the leader and what else is chosen by hand lie open.
        hand: whose hand is being told; None while the cards of the trick are.
        suit: the suit whose cards are offered where there is no room for all.
        asked: the card of a shown hand that is explained.
    """

    def __init__(self, session: Session, place: Place) -> None:
        """Nothing read yet."""
        self.view: JudgeView | None = None
        self.ready = False
        self.setting = False
        self.hand: str | None = None
        self.suit = "spades"
        self.asked: Face | None = None
        self.place = place
        self._known: KnownTricks | None = None
        self._before: KnownTricks | None = None
        self._cleared = False
        self._session = session

    @property
    def words(self) -> Words:
        """The words of the table."""
        return self.place.words

    @property
    def can_bring_back(self) -> bool:
        """Whether nothing but the tricks that were cleared away can be taken back."""
        return self._before is not None and self._known is not None and not self._known.cards

    # -- reading ------------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read what was tapped here before; what a game says of trump and players counts anew each time."""
        draft, before = _parted(await self.place.kept())
        known = self.place.begin()
        if known is not None and self._known is None and not draft:
            self.setting = self.place.by_hand
        self._known = None if known is None else _resumed(known, draft)
        cleared = None if known is None else known.resume(before)
        self._before = cleared if cleared is not None and cleared.cards else None
        if self.hand is not None and (known is None or self.hand not in known.hands):
            self.hand = None
        self.ready = True
        self.draw()
        if not self._can_be_seen:
            self.telling = True

    def draw(self) -> None:
        """Work out what the screen draws."""
        self.view = None if self._known is None else JudgeView.of(self._known, cleared=self._cleared)

    # -- the cards ----------------------------------------------------------------------------------------------

    async def play(self, card: Face) -> None:
        """A card was played, by whoever's turn it is."""
        known = self._known
        if known is None or known.turn is None or card not in known.left:
            return
        await self._change(known.play(card))

    async def take_back(self) -> None:
        """Take the last card back; where there is none, bring back what was cleared away."""
        if self.can_bring_back:
            before, self._before = self._before, None
            await self._change(before)
        elif self._known is not None:
            await self._change(self._known.take_back())

    async def next_trick(self) -> None:
        """Clear the table for the next trick; the one who took this one leads."""
        self._cleared, self.asked = True, None
        self.draw()

    async def begin_anew(self) -> None:
        """Other cards were dealt: nothing of these is known; all of it can be brought back."""
        if self._known is not None and self._known.cards:
            self._before, self.setting = self._known, False
            trump = self._known.trump
            known = self.place.begin()
            await self._change(known.name_trump(trump) if known is not None and self.place.names_trump else known)

    # -- what the table says besides ----------------------------------------------------------------------------

    async def set_up(self, *, opened: bool) -> None:
        """Lay open what can be chosen besides the cards, or put it away."""
        self.setting, self.hand = opened, None

    async def lead(self, player: str) -> None:
        """Another player leads the trick that is being played, or comes next."""
        if self._known is not None:
            await self._change(self._known.lead(player))

    async def name_trump(self, trump: str | None) -> None:
        """Another suit is trump, or none is."""
        if self._known is not None:
            await self._change(self._known.name_trump(trump))

    async def say_broken(self, *, broken: bool) -> None:
        """Whether a trump was played before the first trick that is known."""
        if self._known is not None:
            await self._change(replace(self._known, broken=broken))

    async def choose(self, game: str, count: int) -> None:
        """Another game, or another number of players; the cards stay as they were tapped, where they can."""
        if isinstance(self.place, ByHand):
            known = self._known
            self.place.choose(game, count)
            begun = self.place.begin()
            kept = begun if known is None or begun is None else begun.resume(_of_players(known.draft(), begun.hands))
            await self._change(kept)

    # -- hands that are shown -----------------------------------------------------------------------------------

    async def show_hand(self, player: str) -> None:
        """Lay a hand open: to tell its cards, or where that has been done to see what may be played from it."""
        self.hand, self.setting, self.asked = player, False, None
        self.telling = not self._can_be_seen

    async def tell_hand(self) -> None:
        """Tell the cards of the hand that lies open once more."""
        self.telling = True

    async def put_down(self) -> None:
        """The hand is told: see what may be played from it where it is its turn; after that the cards are tapped."""
        if self.telling and self._can_be_seen:
            self.telling = False
        else:
            self.hand = None

    @property
    def _can_be_seen(self) -> bool:
        """Whether it can be said what may be played from the hand that lies open."""
        return self.view is not None and self.view.may is not None and self.view.turn == self.hand

    async def hold(self, card: Face) -> None:
        """A card is in the hand that is told, or is not after all."""
        known, player = self._known, self.hand
        if known is None or player is None:
            return
        before = known.shown.get(player, ())
        held = tuple(each for each in before if each != card) if card in before else (*before, card)
        await self._change(known.show(player, held) if held else known.hide(player))

    async def hide_hand(self) -> None:
        """The hand was not shown after all."""
        known, player = self._known, self.hand
        self.hand = None
        if known is not None and player is not None:
            await self._change(known.hide(player))

    async def ask(self, card: Face) -> None:
        """May I play this?"""
        self.asked = None if self.asked == card else card

    async def turn_suit(self, suit: str) -> None:
        """Offer the cards of this suit."""
        self.suit = suit

    # -- keeping ------------------------------------------------------------------------------------------------

    async def _change(self, known: KnownTricks | None) -> None:
        """Show it at once, then keep it on disk: it is no entry, so the eye need not wait."""
        if known is not None and self._known is not None and known.cards != self._known.cards:
            self._cleared = False
        if known is not None and known.cards:
            self._before = None
        self._known, self.asked = known, None
        self.draw()
        await asyncio.sleep(0)  # the picture goes out first
        await self.place.keep(self._draft())

    def _draft(self) -> Draft:
        """What was tapped, and what was cleared away as long as it can be brought back."""
        if self._known is None:
            return {}
        before = {} if self._before is None else self._before.draft()
        return {**self._known.draft(), **{(f"{_CLEARED}{row}", key): value for (row, key), value in before.items()}}


_CLEARED: Final = "\n"
"""How the rows of what was cleared away begin where it is kept; no name of a player does."""


def _parted(draft: Draft) -> tuple[Draft, Draft]:
    """What was kept of the tricks that are known, and of those that were cleared away."""
    cleared = {(row[1:], key): value for (row, key), value in draft.items() if row.startswith(_CLEARED)}
    return {(row, key): value for (row, key), value in draft.items() if not row.startswith(_CLEARED)}, cleared


def _resumed(known: KnownTricks, draft: Draft) -> KnownTricks:
    """The judge with what was kept; before any card was tapped, who leads and how many are left is as it is now."""
    kept = known.resume(draft)
    if kept.cards:
        return kept
    return replace(kept, first=known.first, each=known.each, broken=known.broken or kept.broken)


def _of_players(draft: Draft, hands: tuple[str, ...]) -> Draft:
    """What was said without those who no longer play."""
    told = {(row, key): value for (row, key), value in draft.items() if key != "leads" or value in hands}
    told = {(row, key): value for (row, key), value in told.items() if key != "shown" or row in hands}
    return told if told.get(("", "first")) in hands else {**told, ("", "first"): hands[0]}


def seat_of(known: KnownTricks, player: str) -> int:
    """The seat of a player, from 1; Bolvan has none: 0."""
    return 0 if player == DUMMY else known.hands.index(player) + 1
