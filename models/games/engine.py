"""The engine that every game runs on: the order of refusals, misdeals, adjustments, totals, places, the end."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, ClassVar, Final, Literal

from models.asks import Amount, Ask, Choice, Draft, Event, Form, Line, Pick, Refusal
from models.games.definition import (
    Answer,
    Bids,
    Deal,
    Game,
    Inquiry,
    Kind,
    Note,
    Pot,
    Round,
    Rules,
    Step,
    answered,
    best_of,
)
from models.growing import Growing
from models.judge import DUMMY, KnownTricks
from models.ranking import Place, ranking
from models.table import Seats


class Adjust(Event):
    """A penalty or correction by the table: its own line in the totals, not part of a deal."""

    names: ClassVar = ("player",)

    type: Literal["adjust"] = "adjust"
    player: str
    points: int
    reason: str | None = None


class Redeal(Event):
    """A misdeal: what was entered for this deal is void, the same player deals again."""

    type: Literal["redeal"] = "redeal"
    reason: str | None = None


class Finish(Event):
    """The table stops here."""

    type: Literal["finish"] = "finish"
    reason: str | None = None


class Unknown(Event):
    """An event of a type that the game does not know; only what every event carries has been read."""


TABLE_KINDS: Final[Mapping[str, Kind]] = {
    "adjust": answered(Adjust),
    "redeal": answered(Redeal),
    "finish": answered(Finish),
}
"""The events that every game knows."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points that the table gave or took.

    Attributes:
        event: the index of its event in the record, from 0.
        player: who gets them.
        points: how many, below 0 for a penalty.
        reason: the table's own words.
        after: how many rounds stood when it was made.
    """

    event: int
    player: str
    points: int
    reason: str | None
    after: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won, together where they are level, and whether the table stopped before the end."""

    winners: tuple[str, ...]
    ended_early: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """What everything is worth: rounds, adjustments, totals, places, and the outcome once the game has ended."""

    rounds: tuple[Round, ...]
    adjustments: tuple[Adjustment, ...]
    totals: Mapping[str, int]
    ranking: tuple[Place, ...]
    outcome: Outcome | None

    @property
    def played(self) -> int:
        """How many rounds were played with cards: a row such as `1.bonus` has no number of its own."""
        return sum(scored.label[-1].isdigit() for scored in self.rounds)

    def rows(self) -> Iterator[Round | Adjustment]:
        """The rounds, and behind each what the table adjusted while it was the last."""
        waiting = deque(self.adjustments)
        for number in range(len(self.rounds) + 1):
            if number:
                yield self.rounds[number - 1]
            while waiting and waiting[0].after <= number:
                yield waiting.popleft()


@dataclass(frozen=True, slots=True)
class State:
    """A game as it stands after some events.

    Attributes:
        own: the game's own state.
        fresh: the same as it was when the running deal began; a redeal goes back to it.
        tally: what rounds and adjustments come to, kept up so that a long match is not added up anew at each deal.
        entries: how many events led here.
        ending: None while the game goes on; `complete`, or `early` where the table stopped it.
    """

    game: Game[Any]
    seats: Seats
    rules: Rules
    own: Any
    fresh: Any
    tally: Mapping[str, int]
    adjustments: Growing[Adjustment] = field(default_factory=Growing)
    entries: int = 0
    ending: Literal["complete", "early"] | None = None

    @classmethod
    def begin(cls, game: Game[Any], seats: Seats, rules: Rules) -> State:
        """The game before its first event. Raises ValueError where `refused_seats` would have said no."""
        if refusal := refused_seats(game, len(seats), rules):
            raise ValueError(refusal.article)
        own = game.begin(seats, {**game.defaults(len(seats)), **rules})
        return cls(game, seats, rules, own, own, dict.fromkeys(seats, 0))

    def apply(self, event: Event) -> State | Refusal:
        """The game after `event`, or the first article that refuses it, in the order of record.md."""
        refusal = self._refused(event)
        return self._after(event) if refusal is None else refusal

    def _refused(self, event: Event) -> Refusal | None:
        """What the engine refuses before the game is asked: the end, an unknown event, a name not at the table."""
        if self.ending is not None and not isinstance(event, Adjust):
            return Refusal(f"{self.game.key}/ending")
        if event.type not in self.game.kinds and event.type not in TABLE_KINDS:
            return Refusal("table/event", {"event": event.type})
        for named in event.names:
            if (name := getattr(event, named)) not in self.seats.players:
                return Refusal("table/player", {"player": name})
        for naming in event.everyone:
            told = getattr(event, naming)
            if told is not None and told.keys() != self.tally.keys():
                return Refusal("table/player", {"player": min(told.keys() ^ self.tally.keys())})
        return None

    def _after(self, event: Event) -> State | Refusal:
        if event.type in self.game.kinds:
            return self._played(event)
        if isinstance(event, Adjust):
            return self._adjusted(event)
        if isinstance(event, Redeal):
            return Refusal("table/redeal") if self.game.is_fresh(self.own) else self._redealt()
        stopped = replace(self, entries=self.entries + 1)
        return stopped._ended("complete" if self.game.is_rest(self.own) else "early")

    def _adjusted(self, event: Adjust) -> State:
        """The table gave or took points."""
        player, after = event.player, len(self.game.rounds(self.own))
        made = Adjustment(self.entries, player, event.points, event.reason, after)
        tally = {**self.tally, player: self.tally[player] + event.points}
        return replace(self, tally=tally, adjustments=self.adjustments.plus(made), entries=self.entries + 1)

    def _redealt(self) -> State:
        """The deal begins again; an adjustment made meanwhile stands, after the last round that still does."""
        standing = len(self.game.rounds(self.fresh))
        moved = list(takewhile(lambda made: made.after > standing, reversed(self.adjustments)))
        adjustments = self.adjustments.but_last(len(moved)).plus(
            *(replace(made, after=standing) for made in moved[::-1])
        )
        tally = self._counting(self.game.rounds(self.own)[standing:], -1)
        return replace(self, own=self.fresh, tally=tally, adjustments=adjustments, entries=self.entries + 1)

    def _played(self, event: Event) -> State | Refusal:
        """The game's own event, and the end of the game where it brings it about."""
        own = self.game.apply(self.own, event)
        if isinstance(own, Refusal):
            return own
        before, after = self.game.rounds(self.own), self.game.rounds(own)
        scored = after[len(before) :] if len(after) > len(before) else ()
        tally = self._counting(scored) if scored else self.tally
        fresh = own if self.game.is_fresh(own) else self.fresh
        following = State(self.game, self.seats, self.rules, own, fresh, tally, self.adjustments, self.entries + 1)
        return following._ended("complete") if scored and self.game.is_over(own, tally) else following

    def _counting(self, rounds: Iterable[Round], sign: int = 1) -> dict[str, int]:
        """The totals with rounds that join the sheet, or with -1 without those that leave it."""
        tally = dict(self.tally)
        for each in rounds:
            for player in tally:
                tally[player] += sign * each.points(player)
        return tally

    def _ended(self, ending: Literal["complete", "early"]) -> State:
        """The end: the winners of this moment get what is in the pot."""
        return replace(self, own=self.game.close(self.own, self._winners()), ending=ending)

    def _winners(self) -> tuple[str, ...]:
        """Who leads; nobody before the first scored round."""
        return best_of(self.totals(), lowest=self.game.lowest_wins) if self.game.rounds(self.own) else ()

    def totals(self) -> dict[str, int]:
        """Rounds and adjustments added up, in seat order."""
        return dict(self.tally)

    def sheet(self) -> Sheet:
        """What everything is worth so far."""
        rounds, adjustments, totals = tuple(self.game.rounds(self.own)), tuple(self.adjustments), self.totals()
        outcome = Outcome(self._winners(), ended_early=self.ending == "early") if self.ending is not None else None
        return Sheet(rounds, adjustments, totals, ranking(totals, lowest=self.game.lowest_wins), outcome)

    def deal(self) -> Deal | None:
        """The deal on the table; None once the game has ended."""
        return self.game.deal(self.own) if self.ending is None else None

    def asks(self) -> tuple[Ask, ...]:
        """What the table may enter now; after the end only what the table may always do."""
        if self.ending is not None:
            return (self._adjust_ask(),)
        redeal = () if self.game.is_fresh(self.own) else (_reason_ask("redeal", _MISDEALS),)
        return (*self.game.asks(self.own), self._adjust_ask(), *redeal, _reason_ask("finish", _STOPS))

    def _adjust_ask(self) -> Ask:
        players = Pick("player", "player", tuple(Choice(player) for player in self.seats))
        amount = Amount("points", -100, 100, (-10, -5, -3, 3, 5, 10))
        return Ask("adjust", None, Form((players, amount, Line("reason", _PENALTIES))), "table")

    def pot(self) -> Pot | None:
        """What the table plays for; None where there are no stakes."""
        return self.game.pot(self.own)

    def bids(self) -> Bids | None:
        """What whoever bids next may say, and why; None while nobody bids."""
        return self.game.bids(self.own) if self.ending is None else None

    def inquiries(self) -> tuple[Inquiry, ...]:
        """What else the referee is asked at this table."""
        return self.game.inquiries(self.rules)

    def turns(self) -> tuple[tuple[str, ...], Answer] | None:
        """Who still has a turn, and why; None in a game where nobody asks, and at the end."""
        return self.game.turns(self.own) if self.ending is None else None

    def judge(self) -> KnownTricks | None:
        """The judge for what is still to be played in this deal; None in a game without tricks, and at its end."""
        deal, rules = self.deal(), self.game.tricks
        if deal is None or rules is None:
            return None
        return KnownTricks(
            rules,
            (*self.seats, DUMMY) if deal.dummy else tuple(self.seats),
            deal.leader or self.seats.from_left_of(deal.dealer)[0],
            deal.trump,
            deal.cards - deal.noted,
            self.game.pack(self.own),
            broken=deal.noted > 0,
        )

    def notes(self) -> Mapping[str, tuple[Note, ...]]:
        """What stands on each player's row now."""
        return self.game.notes(self.own) if self.ending is None else {}

    def procedure(self) -> tuple[Step, ...]:
        """What the table does now; nothing once the game has ended."""
        return self.game.procedure(self.own) if self.ending is None else ()

    def event(self, ask: Ask, draft: Draft) -> Event:
        """The event that a complete draft of `ask` stands for."""
        return self._kind(ask.kind).make(ask, draft)

    def draft(self, ask: Ask, event: Event) -> Draft:
        """The filled draft of `ask` that would make `event`."""
        return self._kind(ask.kind).draft(ask, event)

    def _kind(self, kind: str) -> Kind:
        return self.game.kinds[kind] if kind in self.game.kinds else TABLE_KINDS[kind]


_PENALTIES: Final = ("revoke", "misplay", "correction", "agreed")
_MISDEALS: Final = ("wrong-count", "exposed-card", "wrong-dealer", "agreed")
_STOPS: Final = ("late", "player-left", "agreed")


def _reason_ask(kind: str, presets: tuple[str, ...]) -> Ask:
    return Ask(kind, None, Form((Line("reason", presets),)), "table")


def refused_seats(game: Game[Any], count: int, rules: Rules) -> Refusal | None:
    """Why so many cannot play this game with these options, or None where they can."""
    if count in game.seats:
        return game.unseats(count, rules)
    return Refusal(f"{game.key}/players", {"count": count, "least": game.seats[0], "most": game.seats[-1]})


def event_kinds(game: Game[Any]) -> dict[str, type[Event]]:
    """Every type of event that the game knows, its own and the table's."""
    return {name: kind.event for name, kind in {**TABLE_KINDS, **game.kinds}.items()}
