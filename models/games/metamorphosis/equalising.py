"""Equalising in Metamorphosis: how the cards won in one hand become twelve for everybody (rules.md 1.1 and D3).

Before hands 2 and 4 who is short draws from the stock and who holds too many discards; before hand 3 who is short draws
unseen from another's hand, and the stock is left alone. What is drawn is always as much as others hold too many.

`held` says how many cards everybody holds, in the order in which they act.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from models.asks import Value
from models.games.definition import Step

PACK: Final = 52
FULL: Final = 12
"""How many cards everybody holds when a hand begins (000, 001)."""


@dataclass(frozen=True, slots=True)
class Piles:
    """What lies beside the hands, face down: the stock, and what was discarded."""

    stock: int
    discards: int = 0


def after_deal(players: int) -> Piles:
    """What is not dealt is the stock (000, 001)."""
    return Piles(PACK - FULL * players)


def from_stock(held: Mapping[str, int], piles: Piles) -> tuple[tuple[Step, ...], Piles]:
    """Before hands 2 and 4: first the short ones draw, in turn, then who holds more than twelve discards (000).

    A stock that is used up is made anew of the discards before any new ones are added; where both run short, who is
    still short waits for the new discards and draws of them (000). Says the steps, and the piles that they leave.
    """
    steps: list[Step] = []
    short = [(player, FULL - cards) for player, cards in held.items() if cards < FULL]
    piles, waiting = _draw_in_turn(steps, held, short, piles)
    over = {player: cards for player, cards in held.items() if cards > FULL}
    steps += [
        Step("discards", {"player": player, "holds": cards, "cards": cards - FULL}) for player, cards in over.items()
    ]
    piles = Piles(piles.stock, piles.discards + sum(over.values()) - FULL * len(over))
    piles, _ = _draw_in_turn(steps, held, waiting, piles)
    return (*steps, *_untouched(held, steps)), piles


def _draw_in_turn(
    steps: list[Step], held: Mapping[str, int], short: Sequence[tuple[str, int]], piles: Piles
) -> tuple[Piles, list[tuple[str, int]]]:
    """Let everybody who is short draw; says who has to wait for how many cards, because both piles are used up."""
    waiting = []
    for player, needed in short:
        while needed and (piles.stock or piles.discards):
            if not piles.stock:
                steps.append(Step("reshuffle", {"cards": piles.discards}))
                piles = Piles(piles.discards)
            cards = min(needed, piles.stock)
            if _is_named(player, steps):
                steps.append(Step("draws-more", {"player": player, "cards": cards}))
            else:
                steps.append(Step("draws", {"player": player, "holds": held[player], "cards": cards}))
            piles = Piles(piles.stock - cards, piles.discards)
            needed -= cards
        if needed:
            waiting.append((player, needed))
    return piles, waiting


def from_unknown_stock(held: Mapping[str, int]) -> tuple[tuple[Step, ...], bool]:
    """The same where nobody knows how much is left of the stock: the steps, and whether it could run short.

    Whatever was drawn once before, the stock of two players lasts (rules.md 2.1).
    """
    drawn = sum(max(0, FULL - cards) for cards in held.values())
    steps, _ = from_stock(held, Piles(drawn))
    left_at_least = max(0, after_deal(len(held)).stock - FULL * (len(held) - 1))
    return steps, drawn > left_at_least


def from_over_twelve(held: Mapping[str, int]) -> tuple[Step, ...]:
    """Before hand 3 (000): whoever is short draws, unseen, from the hand of a player who holds more than twelve."""
    cards = dict(held)
    steps: list[Step] = []
    for player in held:
        for giver in held:
            if cards[player] < FULL < cards[giver]:
                steps.append(_drawn_unseen(cards, player, giver, min(FULL - cards[player], cards[giver] - FULL)))
    return (*steps, *_untouched(held, steps))


def from_the_left(held: Mapping[str, int]) -> tuple[Step, ...]:
    """Before hand 3 (001): whoever is short draws, unseen, from the neighbour on the left; `held` goes clockwise.

    A neighbour who is short after that draws in turn, a chain that ends at whoever holds too many. Who is short waits
    while the neighbour holds fewer cards than are needed, and nobody draws before whoever draws from them.
    """
    cards, order = dict(held), list(held)
    left = dict(zip(order, [*order[1:], order[0]], strict=True))
    steps: list[Step] = []
    while short := [player for player in order if cards[player] < FULL]:
        able = [player for player in short if cards[left[player]] >= FULL - cards[player]]
        drawn_from = {left[player] for player in able}
        first = next(player for player in able if player not in drawn_from)
        steps.append(_drawn_unseen(cards, first, left[first], FULL - cards[first]))
    return (*steps, *_untouched(held, steps))


def _drawn_unseen(cards: dict[str, int], player: str, giver: str, number: int) -> Step:
    """Move some cards from one hand to another, and say so."""
    facts: dict[str, Value] = {
        "player": player,
        "holds": cards[player],
        "cards": number,
        "giver": giver,
        "given": cards[giver],
    }
    cards[giver] -= number
    cards[player] += number
    return Step("draws-unseen", facts)


def _untouched(held: Mapping[str, int], steps: Sequence[Step]) -> list[Step]:
    """Everybody who has twelve and neither draws, discards nor gives."""
    return [Step("keeps", {"player": player, "cards": FULL}) for player in held if not _is_named(player, steps)]


def _is_named(player: str, steps: Sequence[Step]) -> bool:
    return any(player in (step.facts.get("player"), step.facts.get("giver")) for step in steps)
