"""Tricks: who takes one and why, what may be played from a hand and what bars the rest, what was a revoke.

One function for each rule, with the rule in one sentence and who says it (000 to 003, see `rules.md`). Where games
differ, their `TrickRules` say how. Of the joker the source (003) says only that it is the highest card: what hangs on
more than that is neither barred nor called a revoke, but named as open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from models.cards import JOKER, RANKS, Card, Face, Joker


@dataclass(frozen=True, slots=True)
class TrickRules:
    """What a game says of its tricks: the articles, and so which rules it has.

    Attributes:
        winner: who takes a trick.
        follow: following suit.
        trump_lead: when a trump may be led; None where it always may.
        joker: how the joker is played; None where no joker is in the pack.
    """

    winner: str
    follow: str
    trump_lead: str | None = None
    joker: str | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the rules say so: a kind and its facts, and the article. The words are made at the edge."""

    kind: str
    facts: Mapping[str, str | int]
    article: str


@dataclass(frozen=True, slots=True)
class Play:
    """A card, and whose it is."""

    player: str
    card: Face


Trick: TypeAlias = tuple[Play, ...]
"""The cards of one trick in the order in which they were played, as far as it has come."""

Shown: TypeAlias = Mapping[str, Sequence[Face]]
"""What players still hold, where they have shown it."""

NOTHING: Final[Shown] = MappingProxyType({})


# Who takes it


@dataclass(frozen=True, slots=True)
class Taken:
    """Which card takes a trick: its place in the order of play, from 1, and why."""

    place: int
    card: Face
    reason: Reason


def taker(cards: Sequence[Face], trump: str | None, rules: TrickRules) -> Taken:
    """The highest trump takes the trick; where nobody played one, the highest card of the suit led (000, 002, 003).

    Of a trick that is still being played, the card that takes it so far; at least one card must lie there.
    """
    best, reason = _joker_takes(cards, rules) or _trump_takes(cards, trump, rules) or _suit_takes(cards, trump, rules)
    return Taken(cards.index(best) + 1, best, reason)


def _joker_takes(cards: Iterable[Face], rules: TrickRules) -> tuple[Face, Reason] | None:
    """The joker is the highest card of all (003)."""
    joker = next((card for card in cards if isinstance(card, Joker)), None)
    return None if joker is None else (joker, Reason("joker-takes", {}, rules.joker or rules.winner))


def _trump_takes(cards: Iterable[Face], trump: str | None, rules: TrickRules) -> tuple[Face, Reason] | None:
    """Any trump beats every card of another suit, and the highest trump takes the trick (000, 002, 003)."""
    best = highest(cards, trump)
    return None if best is None else (best, Reason("trump-takes", {"card": str(best)}, rules.winner))


def _suit_takes(cards: Sequence[Face], trump: str | None, rules: TrickRules) -> tuple[Face, Reason]:
    """Without a trump the highest card of the suit led takes the trick; other suits never do (000, 002, 003)."""
    suit = led(cards)
    best = highest(cards, suit)
    assert best is not None, "the first card is of the suit led"
    kind = "suit-takes" if trump is not None else "suit-takes-without-trump"
    return best, Reason(kind, {"card": str(best), "suit": str(suit)}, rules.winner)


def highest(cards: Iterable[Face], suit: str | None) -> Card | None:
    """The highest card of a suit, ace high (000, 002, 003); None where there is none."""
    of_suit = [card for card in cards if isinstance(card, Card) and card.suit == suit]
    return max(of_suit, key=lambda card: RANKS.index(card.rank), default=None)


def led(cards: Sequence[Face]) -> str | None:
    """The suit that the first card asks for (000, 002, 003); `JOKER` where that is the joker, None before any card."""
    return None if not cards else cards[0].suit or JOKER


def leader(logged: Sequence[str], first: str) -> str:
    """Who leads: whoever won the last trick; before any trick `first` (000, 001, 002, 003)."""
    return logged[-1] if logged else first


def won(logged: Sequence[str], players: Iterable[str]) -> dict[str, int]:
    """How many of the logged tricks each player won."""
    return {player: logged.count(player) for player in players}


# What may be played


@dataclass(frozen=True, slots=True)
class Turn:
    """The moment at which somebody plays a card.

    Attributes:
        rules: those of the game.
        trump: the trump suit, where there is one.
        led: the suit that was led, or `JOKER`; None where this player leads.
        broken: whether a trump has been played before this trick.
    """

    rules: TrickRules
    trump: str | None = None
    led: str | None = None
    broken: bool = False


@dataclass(frozen=True, slots=True)
class Judged:
    """What may be played from a hand.

    Attributes:
        legal: the cards that no rule bars.
        barred: the others, with the rule that bars each.
        open: what the sources leave to the table that would change this, where they do.
    """

    legal: tuple[Face, ...]
    barred: Mapping[Face, Reason]
    open: Reason | None


def judged(hand: Sequence[Face], turn: Turn) -> Judged:
    """What may be played from a hand at this turn."""
    barred = {card: reason for card in hand if (reason := bar(card, hand, turn)) is not None}
    return Judged(tuple(card for card in hand if card not in barred), barred, left_open(hand, turn))


def bar(card: Face, hand: Iterable[Face], turn: Turn) -> Reason | None:
    """Why a card of this hand may not be played now; None where it may, or the sources do not say.

    Whatever a part of a hand bars, the whole hand bars too.
    """
    return _leads_trump(card, hand, turn) if turn.led is None else _does_not_follow(card, hand, turn)


def _does_not_follow(card: Face, hand: Iterable[Face], turn: Turn) -> Reason | None:
    """Whoever holds a card of the suit led must play one, and else may play any card (000, 002, 003)."""
    follows = card.suit == turn.led or isinstance(card, Joker)
    if follows or not any(held.suit == turn.led for held in hand):
        return None
    return Reason("follow", {"card": str(card), "suit": str(turn.led)}, turn.rules.follow)


def _leads_trump(card: Face, hand: Iterable[Face], turn: Turn) -> Reason | None:
    """No trump is led before one has been played, except by a leader who holds nothing else (002, D8)."""
    article, trump = turn.rules.trump_lead, turn.trump
    if article is None or trump is None or turn.broken:
        return None
    if card.suit != trump or all(held.suit == trump for held in hand):
        return None
    return Reason("trump-lead", {"card": str(card), "trump": trump}, article)


def left_open(hand: Iterable[Face], turn: Turn) -> Reason | None:
    """What no source says of the joker and the table has to settle, where this hand must know it (003)."""
    article = turn.rules.joker
    if article is None or turn.led is None:
        return None
    if turn.led == JOKER:
        return Reason("joker-led", {}, article)
    if not any(isinstance(held, Joker) for held in hand):
        return None
    if any(held.suit == turn.led for held in hand):
        return Reason("joker-beside-suit", {"suit": turn.led}, article)
    return Reason("joker-as-trump", {"trump": turn.led}, article) if turn.led == turn.trump else None


def broken_by(tricks: Iterable[Trick], trump: str | None) -> tuple[int, Play] | None:
    """The first trump that was played, with the number of its trick: from the next trick on trump is broken.

    Whoever cannot follow breaks it, or a leader with nothing but trumps (002, D8). A trump that should not have been
    played breaks it too: it has been played all the same.
    """
    for number, trick in enumerate(tricks, start=1):
        for play in trick:
            if trump is not None and play.card.suit == trump:
                return number, play
    return None


# What was against the rules


@dataclass(frozen=True, slots=True)
class Fault:
    """A card that its player was not free to play, and what proves it.

    Attributes:
        trick: the number of the trick, from 1.
        player: who played it.
        card: what was played.
        reason: the rule that barred it.
        proof: a card that the player held at that moment and could have played.
        shown_in: the later trick in which the proof came to light; None where it lies in a hand that was shown.
    """

    trick: int
    player: str
    card: Face
    reason: Reason
    proof: Face
    shown_in: int | None


def faults(
    tricks: Sequence[Trick], trump: str | None, rules: TrickRules, shown: Shown = NOTHING, *, broken: bool = False
) -> tuple[Fault, ...]:
    """Every play that the cards seen since prove to be against the rules, in the order of play.

    Whoever plays a card later, or shows it in the end, held it all along. `broken` says whether trump was broken before
    the first of these tricks.
    """
    first = broken_by(tricks, trump)
    found: list[Fault] = []
    for number, trick in enumerate(tricks, start=1):
        was_broken = broken or (first is not None and first[0] < number)
        for place, play in enumerate(trick):
            turn = Turn(rules, trump, led([before.card for before in trick[:place]]), was_broken)
            found.extend(_proven(number, play, turn, _seen_since(play.player, number, tricks, shown)))
    return tuple(found)


def _proven(number: int, play: Play, turn: Turn, seen: Iterable[tuple[Face, int | None]]) -> Iterator[Fault]:
    """The fault in a play, where one of the cards seen since proves it: the first that does."""
    for proof, shown_in in seen:
        reason = bar(play.card, (play.card, proof), turn)
        if reason is not None:
            yield Fault(number, play.player, play.card, reason, proof, shown_in)
            return


def _seen_since(player: str, number: int, tricks: Sequence[Trick], shown: Shown) -> Iterator[tuple[Face, int | None]]:
    """The cards that a player held beside the one played to a trick, with the later trick in which each was seen."""
    for later, trick in enumerate(tricks[number:], start=number + 1):
        yield from ((play.card, later) for play in trick if play.player == player)
    yield from ((card, None) for card in shown.get(player, ()))


def revokes(tricks: Sequence[Trick], rules: TrickRules, shown: Shown = NOTHING) -> tuple[Fault, ...]:
    """Every time that somebody did not follow suit and turned out to hold it (000, 002, 003)."""
    return tuple(fault for fault in faults(tricks, None, rules, shown) if fault.reason.kind == "follow")
