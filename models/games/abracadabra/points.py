"""What a deal of Abracadabra is worth: who reached the number, who said the word, and a line for every point (003)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from models.games.abracadabra.pack import rank_called
from models.games.definition import ScoreLine, Statement

STEP: Final = 10
"""What one more who reached the number takes off the award of each."""


@dataclass(frozen=True)
class Race:
    """A deal that has been played: how it came out and what was heard meanwhile.

    Attributes:
        declared: the declarer's number.
        exactly: whether more tricks than that do not count as reaching it (D10).
        taken: the tricks of everybody.
        matching: the cards of the declared rank in everybody's tricks.
        logged: who won the tricks that were noted one by one.
        calls: who said Abracadabra, in that order.
    """

    declared: int
    exactly: bool
    taken: Mapping[str, int]
    matching: Mapping[str, int]
    logged: tuple[str, ...]
    calls: tuple[str, ...]

    @cached_property
    def reached(self) -> tuple[str, ...]:
        """Who took the declared number of tricks by the end, or at least that many, in seat order (003, D10)."""
        return tuple(
            player
            for player, took in self.taken.items()
            if took == self.declared or (took > self.declared and not self.exactly)
        )

    @cached_property
    def first(self) -> str | None:
        """Which of them got there first; None where not every trick was noted, or nobody reached it."""
        if len(self.logged) != sum(self.taken.values()):
            return None
        won: Counter[str] = Counter()
        for winner in self.logged:
            won[winner] += 1
            if won[winner] == self.declared and winner in self.reached:
                return winner
        return None

    @cached_property
    def caller(self) -> str | None:
        """Who said Abracadabra first of those who may: one who reached it and was not seen to come second (D12)."""
        first = self.first
        return next((player for player in self.calls if player in self.reached and first in (None, player)), None)


def lines_for(player: str, race: Race, *, caller_takes_all: bool, false_call: int) -> tuple[ScoreLine, ...]:
    """Every line of one player: the award, the tricks, the matching cards, a call that was wrong."""
    return (
        score_award(player, race, caller_takes_all=caller_takes_all),
        score_tricks(race.taken[player]),
        *score_matching(race.declared, race.matching[player]),
        *score_call(player, race, false_call),
    )


def score_award(player: str, race: Race, *, caller_takes_all: bool) -> ScoreLine:
    """For reaching the number 10 points for each player at the table, 10 less for each other who reached it too.

    With four players it takes the word: whoever alone reached it and did not say it gets nothing. Where the caller
    takes all, a valid call leaves nothing to the others who reached it (003, D11).
    """
    caller, reached, four = race.caller, race.reached, len(race.taken) == 4
    if player not in reached:
        return _award(0, Statement("short", {"declared": race.declared, "took": race.taken[player]}))
    if four and len(reached) == 1 and caller is None:
        return _award(0, Statement("silent", {"declared": race.declared}))
    if four and caller is not None and (caller_takes_all or len(reached) == 1):
        if player != caller:
            return _award(0, Statement("beaten", {"declared": race.declared, "caller": caller}))
        return _award(STEP * 4, Statement("said", {"declared": race.declared}))
    points = STEP * (len(race.taken) + 1 - len(reached))
    if len(reached) == 1:
        return _award(points, Statement("alone", {"declared": race.declared}))
    if four and player in race.calls and race.first not in (None, player):
        late = Statement("late", {"declared": race.declared, "reachers": len(reached), "first": race.first})
        return _award(points, late)
    return _award(points, Statement("reached", {"declared": race.declared, "reachers": len(reached)}))


def _award(points: int, reason: Statement) -> ScoreLine:
    return ScoreLine(points, reason, "abracadabra/award")


def score_tricks(took: int) -> ScoreLine:
    """One point for every trick (003)."""
    return ScoreLine(took, Statement("tricks", {"took": took}), "abracadabra/tricks")


def score_matching(declared: int, matching: int) -> Iterator[ScoreLine]:
    """Two points for every card in one's tricks whose rank is the declared number (003)."""
    if matching:
        reason = Statement("matching", {"rank": rank_called(declared), "matching": matching})
        yield ScoreLine(2 * matching, reason, "abracadabra/matching")


def score_call(player: str, race: Race, false_call: int) -> Iterator[ScoreLine]:
    """Who said the word without reaching the number loses what the table agreed on, once a deal (D12)."""
    if player in race.calls and player not in race.reached:
        yield ScoreLine(-false_call, Statement("false-call", {"declared": race.declared}), "abracadabra/call")
