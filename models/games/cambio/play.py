"""Cambio at the table: its events, where a match stands, what each event does or which article refuses it (004)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal

from pydantic import ConfigDict, Field

from models.asks import Event, Refusal
from models.games.cambio.hands import DEALT, Hand, refused_hands, worth
from models.games.definition import Round, Rules, ScoreLine, Statement, best_of
from models.growing import Growing
from models.table import Seats


class Snap(Event):
    """A card of somebody's hand is put on the discard pile because it matches, or does not after all (004)."""

    model_config = ConfigDict(serialize_by_alias=True)
    names: ClassVar = ("player", "owner")

    type: Literal["snap"] = "snap"
    player: str
    owner: str = Field(alias="from")
    correct: bool

    @property
    def how(self) -> str:
        """The word for it: right and wrong about one's own card, or right about another's."""
        if not self.correct:
            return "wrong"
        return "right" if self.owner == self.player else "other"

    @property
    def case(self) -> str:
        """Its sentence is another for each of the words."""
        return f"snap/{self.how}"


class Call(Event):
    """A player uses their turn to call Cambio: everybody else has one more (004)."""

    names: ClassVar = ("player",)

    type: Literal["call"] = "call"
    player: str


class LastTurn(Event):
    """A player has taken the last turn that the call left."""

    names: ClassVar = ("player",)

    type: Literal["last_turn"] = "last_turn"
    player: str


class Reveal(Event):
    """Everybody turns up their cards (004)."""

    everyone: ClassVar = ("hands",)

    type: Literal["reveal"] = "reveal"
    hands: dict[str, Hand]


@dataclass(frozen=True, slots=True)
class House:
    """What this table plays where the source says nothing (D18 to D20).

    Attributes:
        deals: after how many the match ends, where it does.
        limit: the total that ends it, where one does.
        caller_penalty: what a caller who was wrong gets on top.
        caller_ties: who has the deal when the caller is level with somebody: shared, or the caller loses or wins.
        jokers: whether two jokers are in the pack.
    """

    deals: int | None
    limit: int | None
    caller_penalty: int
    caller_ties: str
    jokers: bool


@dataclass(frozen=True, slots=True)
class Cambio:
    """Where a match stands: the deals scored, and what is known of the one on the table.

    `counted` is how many cards each player holds, once a snap has been recorded in this deal; before that everybody
    has what was dealt, or the table does not keep count.
    """

    seats: Seats
    house: House
    rounds: Growing[Round] = field(default_factory=Growing)
    counted: Mapping[str, int] = field(default_factory=dict)
    caller: str | None = None
    turned: int = 0

    @property
    def dealer(self) -> str:
        """Who deals; the source names nobody, so the deal passes to the left as in the other games."""
        return self.seats.dealer(len(self.rounds))

    @property
    def last_turns(self) -> tuple[str, ...]:
        """Everybody but the caller, in turn from the caller's left (004)."""
        return self.seats.from_left_of(self.caller)[:-1] if self.caller is not None else ()

    @property
    def next_last(self) -> str | None:
        """Whose last turn is next; None before the call, and once everybody has had it."""
        return self.last_turns[self.turned] if self.turned < len(self.last_turns) else None

    def holds(self, player: str) -> int:
        """How many cards a player holds, as far as snaps were recorded."""
        return self.counted.get(player, DEALT)


def begin(seats: Seats, rules: Rules) -> Cambio:
    """Before the first deal."""
    deals, limit, penalty = rules["deals"], rules["limit"], rules["caller_penalty"]
    assert deals is None or isinstance(deals, int)
    assert limit is None or isinstance(limit, int)
    assert isinstance(penalty, int)
    return Cambio(seats, House(deals, limit, penalty, str(rules["caller_ties"]), jokers=rules["jokers"] is True))


def apply(state: Cambio, event: Event) -> Cambio | Refusal:
    """The state after an event, or the first of the game's own articles that refuses it."""
    match event:
        case Snap():
            return _refused_snap(state, event) or _snapped(state, event)
        case Call(player=player):
            return _refused_call(state) or replace(state, caller=player)
        case LastTurn(player=player):
            return refused_last_turn(state, player) or replace(state, turned=state.turned + 1)
        case Reveal(hands=hands):
            return _refused_reveal(state, hands) or _scored(state, hands)
    raise TypeError(event)


def _refused_snap(state: Cambio, snap: Snap) -> Refusal | None:
    """A right snap takes a card from the hand it comes from, and costs the snapper one: both need a card (004)."""
    empty = [player for player in (snap.owner, snap.player) if not state.holds(player)]
    return Refusal("cambio/snap", {"player": empty[0]}) if snap.correct and empty else None


def _snapped(state: Cambio, snap: Snap) -> Cambio:
    """Right: the snapper holds a card less, for another's card is made up by one of the snapper's. Wrong: one more."""
    counted = {player: state.holds(player) for player in state.seats}
    return replace(state, counted={**counted, snap.player: counted[snap.player] + (-1 if snap.correct else 1)})


def _refused_call(state: Cambio) -> Refusal | None:
    """One call ends the deal; a second one has no meaning (004)."""
    return None if state.caller is None else Refusal("cambio/call", {"player": state.caller})


def _not_called(state: Cambio) -> Refusal | None:
    """Nothing ends before somebody has called."""
    return Refusal("cambio/call", {"player": None}) if state.caller is None else None


def refused_last_turn(state: Cambio, player: str) -> Refusal | None:
    """After the call everybody else has one more turn, in turn order (004)."""
    if refusal := _not_called(state):
        return refusal
    return None if player == state.next_last else Refusal("cambio/last-turn", {"player": state.next_last})


def _refused_reveal(state: Cambio, hands: Mapping[str, Hand]) -> Refusal | None:
    """The cards are turned up after the call, and they can be what they are said to be."""
    return _not_called(state) or refused_hands(hands, state.counted, jokers=state.house.jokers)


def _scored(state: Cambio, hands: Mapping[str, Hand]) -> Cambio:
    """The deal goes on the sheet and the next one begins."""
    caller = state.caller
    assert caller is not None, "no reveal before the call"
    points = {player: worth(hands[player]) for player in state.seats}
    lines: dict[str, tuple[ScoreLine, ...]] = {player: (score_hand(hands[player]),) for player in state.seats}
    lines[caller] += (score_call(caller, points, state.house),)
    best = best_hands(points, caller, state.house)
    done = Round(str(len(state.rounds) + 1), state.dealer, lines, best)
    return Cambio(state.seats, state.house, state.rounds.plus(done))


def score_hand(hand: Hand) -> ScoreLine:
    """Everybody gets the points of the cards that are left (004)."""
    if isinstance(hand, int):
        reason = Statement("hand-points", {"points": hand})
    else:
        reason = Statement("hand", {"hand": " ".join(hand)}) if hand else Statement("no-cards")
    return ScoreLine(worth(hand), reason, "cambio/values")


def score_call(caller: str, points: Mapping[str, int], house: House) -> ScoreLine:
    """A caller whom somebody beats gets the table's penalty; without one the call costs nothing (D18, D19)."""
    lower = next((player for player, number in points.items() if number < points[caller]), None)
    if lower is not None:
        return ScoreLine(house.caller_penalty, Statement("called-beaten", {"player": lower}), "cambio/caller")
    if caller not in best_hands(points, caller, house):
        return ScoreLine(house.caller_penalty, Statement("called-level"), "cambio/caller")
    return ScoreLine(0, Statement("called-lowest"), "cambio/caller")


def best_hands(points: Mapping[str, int], caller: str, house: House) -> tuple[str, ...]:
    """The lowest hands share the deal; a caller who is level with others may lose or win it (D19)."""
    lowest = best_of(points, lowest=True)
    if caller not in lowest or len(lowest) == 1 or house.caller_ties == "shared":
        return lowest
    return (caller,) if house.caller_ties == "wins" else tuple(player for player in lowest if player != caller)


def is_fresh(state: Cambio) -> bool:
    """Whether nothing has been entered for this deal."""
    return state.caller is None and not state.counted


def is_over(state: Cambio, totals: Mapping[str, int]) -> bool:
    """The match ends after the deals agreed on, or when a total reaches the limit (D20)."""
    house = state.house
    return len(state.rounds) == house.deals or (house.limit is not None and max(totals.values()) >= house.limit)


def is_rest(state: Cambio) -> bool:
    """With an open end a table that stops between two deals has played a whole match (D20)."""
    is_open = state.house.deals is None and state.house.limit is None
    return is_open and bool(state.rounds) and is_fresh(state)
