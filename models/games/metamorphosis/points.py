"""What a hand of Metamorphosis is worth under its own rule, and the bonus of a set (rules.md 1.1; 000 and 001)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from models.games.definition import ScoreLine, Statement

BONUS: Final = 10


def score_hand(hand: int, taken: int, spade_points: int) -> ScoreLine:
    """What so many clubs, hearts, cards or spades are worth in the hand in which they count."""
    match hand:
        case 1:
            return score_clubs(taken)
        case 2:
            return score_hearts(taken)
        case 3:
            return score_cards(taken)
    return score_spades(taken, spade_points)


def score_clubs(taken: int) -> ScoreLine:
    """Each club taken in hand 1 costs four points (000, 001)."""
    return ScoreLine(-4 * taken, Statement("clubs-taken", {"taken": taken}), "metamorphosis/hand-1")


def score_hearts(taken: int) -> ScoreLine:
    """Each heart taken in hand 2 is worth three points (000, 001)."""
    return ScoreLine(3 * taken, Statement("hearts-taken", {"taken": taken}), "metamorphosis/hand-2")


def score_cards(taken: int) -> ScoreLine:
    """Each card taken in hand 3, of whatever suit, costs one point (000, 001)."""
    return ScoreLine(-taken, Statement("cards-taken", {"taken": taken}), "metamorphosis/hand-3")


def score_spades(taken: int, each: int) -> ScoreLine:
    """Each spade taken in hand 4 is worth four points (000), or costs four (001; D1)."""
    return ScoreLine(each * taken, Statement("spades-taken", {"taken": taken}), "metamorphosis/hand-4")


def score_bonus(player: str, hand: int, best: Sequence[str]) -> ScoreLine:
    """Ten points for being best, alone, in the hand that one's indicator named; level with another, none (000, 001)."""
    if player not in best:
        return ScoreLine(0, Statement("bonus-missed", {"hand": hand}), "metamorphosis/bonus")
    others = [other for other in best if other != player]
    if not others:
        return ScoreLine(BONUS, Statement("bonus-won", {"hand": hand}), "metamorphosis/bonus")
    kind = "bonus-tied" if len(others) == 1 else "bonus-tied-with-two"
    level = dict(zip(("other", "another"), others, strict=False))
    return ScoreLine(0, Statement(kind, {"hand": hand, **level}), "metamorphosis/bonus")
