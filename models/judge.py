"""The trick judge: the tricks of a deal as far as somebody has tapped their cards, and what follows from them.

Kept are only the cards in the order of play and what the table said besides: who led first, what is trump, who showed
a hand. Who took which trick, and so who leads and whose card comes next, follows anew each time, so that trump or a
leader can be put right at any moment and every card taken back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from models.asks import Cell, Draft, Value
from models.cards import PACK, Face, face
from models.tricks import (
    Fault,
    Judged,
    Play,
    Reason,
    Shown,
    Taken,
    Trick,
    TrickRules,
    Turn,
    broken_by,
    faults,
    judged,
    leader,
    led,
    taker,
    won,
)

DUMMY: Final = ""
"""Whose the cards are that are Bolvan's: nobody's at the table."""


@dataclass(frozen=True, slots=True)
class KnownTricks:
    """The tricks of one deal as far as they are known.

    Attributes:
        rules: how the game plays its tricks.
        hands: who plays to each trick, clockwise; `DUMMY` among them where Bolvan is dealt a hand.
        first: who leads the first trick that is known.
        trump: the trump suit, where there is one.
        each: how many cards each hand has to play, where that is known.
        pack: the cards that can be among them.
        broken: whether trump was broken before the first trick that is known, or may have been.
        cards: every card that was tapped, in the order of play.
        leads: who led a trick all the same, by its number from 1, where that was not the one whose turn it was.
        shown: the hands that were shown, as they were then.
    """

    rules: TrickRules
    hands: tuple[str, ...]
    first: str
    trump: str | None = None
    each: int | None = None
    pack: tuple[Face, ...] = PACK
    broken: bool = False
    cards: tuple[Face, ...] = ()
    leads: Mapping[int, str] = field(default_factory=dict)
    shown: Shown = field(default_factory=dict)

    # What the table does

    def play(self, card: Face) -> KnownTricks:
        """One more card is played, by whoever's turn it is."""
        if card not in self.left or self.turn is None:
            raise ValueError(f"{card} cannot be played")
        return replace(self, cards=(*self.cards, card))

    def take_back(self) -> KnownTricks:
        """The card that was tapped last is taken back; who led its trick stays as it was said."""
        kept = self.cards[:-1]
        leads = {number: player for number, player in self.leads.items() if (number - 1) * len(self.hands) <= len(kept)}
        return replace(self, cards=kept, leads=leads)

    def lead(self, player: str) -> KnownTricks:
        """Another player leads the trick on the table: the cards in it are those of the players from there."""
        return replace(self, leads={**self.leads, self.number: player})

    def name_trump(self, trump: str | None) -> KnownTricks:
        """Another suit is trump, or none is."""
        return replace(self, trump=trump)

    def show(self, player: str, cards: Sequence[Face]) -> KnownTricks:
        """A player shows their hand; cards of it that were played already do no harm."""
        return replace(self, shown={**self.shown, player: tuple(cards)})

    def hide(self, player: str) -> KnownTricks:
        """A hand was shown by mistake."""
        return replace(self, shown={other: cards for other, cards in self.shown.items() if other != player})

    # How it is kept

    def draft(self) -> Draft:
        """What was tapped and said, as it is kept on a device; the inverse of `resume`."""
        cells: dict[Cell, Value] = {("", "first"): self.first, ("", "trump"): self.trump, ("", "each"): self.each}
        cells |= {("", "broken"): int(self.broken), ("", "cards"): _text(self.cards)}
        cells |= {(str(number), "leads"): player for number, player in self.leads.items()}
        return {**cells, **{(player, "shown"): _text(cards) for player, cards in self.shown.items()}}

    def resume(self, draft: Draft) -> KnownTricks:
        """This judge with what was kept, trump too where it was named; as it is where that does not fit this table."""
        if ("", "cards") not in draft:
            return self
        first, trump, each = (draft.get(("", key)) for key in ("first", "trump", "each"))
        kept = replace(
            self,
            first=str(first),
            trump=self.trump if trump is None else str(trump),
            each=each if isinstance(each, int) else None,
            broken=draft.get(("", "broken")) == 1,
            cards=_cards(draft["", "cards"]),
            leads={int(number): str(player) for (number, key), player in draft.items() if key == "leads"},
            shown={player: _cards(cards) for (player, key), cards in draft.items() if key == "shown"},
        )
        return kept if kept._fits() else self

    def _fits(self) -> bool:
        """Whether everybody who is named plays here, with cards of this pack and no more than there are."""
        named, cards = {self.first, *self.leads.values(), *self.shown}, set(self.cards)
        most = len(self.cards) if self.each is None else self.each * len(self.hands)
        return named <= {*self.hands} and cards <= {*self.pack} and len(cards) == len(self.cards) <= most

    # What follows

    @property
    def number(self) -> int:
        """The number of the trick on the table, from 1: the one that is being played, or the next."""
        return len(self.cards) // len(self.hands) + 1

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Every trick that was begun, each card with its player."""
        tricks: list[Trick] = []
        takers: list[str] = []
        for start in range(0, len(self.cards), len(self.hands)):
            cards = self.cards[start : start + len(self.hands)]
            tricks.append(tuple(map(Play, self._clockwise(takers), cards)))
            takers.append(self._owner(tricks[-1]))
        return tuple(tricks)

    @property
    def table(self) -> Trick:
        """The cards of the trick that is being played; none between two tricks."""
        return self.tricks[-1] if len(self.cards) % len(self.hands) else ()

    @property
    def takers(self) -> tuple[str, ...]:
        """Who took each trick that was played to its end."""
        return tuple(self._owner(trick) for trick in self.tricks if len(trick) == len(self.hands))

    @property
    def leader(self) -> str:
        """Who led the trick on the table, or leads the next one."""
        return self._clockwise(self.takers)[0]

    @property
    def turn(self) -> str | None:
        """Whose card comes next; None once all are played."""
        if self.each is not None and self.number > self.each:
            return None
        return self._clockwise(self.takers)[len(self.table)]

    @property
    def left(self) -> tuple[Face, ...]:
        """The cards of the pack that have not been played."""
        return tuple(card for card in self.pack if card not in self.cards)

    def won(self) -> dict[str, int]:
        """How many tricks each player has taken so far."""
        return won(self.takers, (hand for hand in self.hands if hand != DUMMY))

    def taken(self, number: int) -> Taken:
        """Which card takes a trick that was begun, so far or for good, and why."""
        return taker([play.card for play in self.tricks[number - 1]], self.trump, self.rules)

    def held(self, player: str) -> tuple[Face, ...] | None:
        """What a player who showed a hand still holds of it; None where it was not shown."""
        return tuple(card for card in self.shown[player] if card not in self.cards) if player in self.shown else None

    def may_play(self) -> Judged | None:
        """What may be played now, where whoever's turn it is has shown their hand."""
        hand = self.held(self.turn) if self.turn is not None else None
        if hand is None:
            return None
        broken = self.broken or broken_by(self.tricks, self.trump) is not None
        return judged(hand, Turn(self.rules, self.trump, led([play.card for play in self.table]), broken))

    def faults(self) -> tuple[Fault, ...]:
        """Every card that was played against the rules, as the cards seen since prove."""
        held = {player: hand for player in self.shown if (hand := self.held(player)) is not None}
        return faults(self.tricks, self.trump, self.rules, held, broken=self.broken)

    def trump_opened(self) -> Reason | None:
        """Whether a trump may be led in the next trick, and since when; None where there is no trump (002, D8)."""
        if self.trump is None:
            return None
        if self.rules.trump_lead is None:
            return Reason("trump-free", {"trump": self.trump}, self.rules.follow)
        if self.broken:
            return Reason("trump-broken-before", {"trump": self.trump}, self.rules.trump_lead)
        first = broken_by(self.tricks, self.trump)
        if first is None:
            return Reason("trump-unbroken", {"trump": self.trump}, self.rules.trump_lead)
        trick, play = first
        facts: dict[str, str | int] = {"trick": trick, "player": play.player, "card": str(play.card)}
        return Reason("trump-broken", facts, self.rules.trump_lead)

    def _clockwise(self, takers: Sequence[str]) -> tuple[str, ...]:
        """Everybody in the order in which they play to the trick after so many."""
        first = self.leads.get(len(takers) + 1) or leader(takers, self.first)
        start = self.hands.index(first)
        return self.hands[start:] + self.hands[:start]

    def _owner(self, trick: Trick) -> str:
        """Whose trick it is: Bolvan's card takes it for whoever led, since the leader plays for him (003, D17)."""
        place = taker([play.card for play in trick], self.trump, self.rules).place
        player = trick[place - 1].player
        return trick[0].player if player == DUMMY else player


def _text(cards: Sequence[Face]) -> str:
    return " ".join(map(str, cards))


def _cards(text: Value) -> tuple[Face, ...]:
    return tuple(card for each in str(text or "").split() if (card := face(each)) is not None)
