"""What follows from a log and is kept beside it: enough to list a game, and to count it, without a replay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:  # lists read what is kept here, and need no game for it
    from models.games.engine import State

RUNNING: Final = "running"
FINISHED: Final = "finished"
EARLY: Final = "early"


@dataclass(frozen=True, slots=True)
class Placed:
    """How one player stands, by the name they were seated under."""

    seat: str
    total: int
    place: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stands.

    Attributes:
        players: everybody in seat order, as the seats are now.
        winners: by seat name; empty until the game has ended.
        label: the round on the table, None after the end; `dealer` deals it.
    """

    players: tuple[Placed, ...]
    winners: tuple[str, ...] = ()
    label: str | None = None
    dealer: str | None = None


def standing(state: State) -> Standing:
    """How the game stands in this state."""
    sheet, deal = state.sheet(), state.deal()
    places = {player: place.place for place in sheet.ranking for player in place.players}
    return Standing(
        players=tuple(Placed(player, sheet.totals[player], places[player]) for player in state.seats),
        winners=sheet.outcome.winners if sheet.outcome else (),
        label=deal.label if deal else None,
        dealer=deal.dealer if deal else None,
    )


def phase(state: State) -> str:
    """Running, finished, or ended early, as the column says it."""
    return {None: RUNNING, "complete": FINISHED, "early": EARLY}[state.ending]


def best_rounds(state: State) -> dict[str, int]:
    """In how many rounds each player did best."""
    rounds = state.game.rounds(state.own)
    return {player: sum(player in scored.best for scored in rounds) for player in state.seats}


def write_standing(now: Standing) -> dict[str, Any]:
    """The standing as JSON."""
    return {
        "players": [[placed.seat, placed.total, placed.place] for placed in now.players],
        "winners": list(now.winners),
        "label": now.label,
        "dealer": now.dealer,
    }


def read_standing(written: dict[str, Any]) -> Standing:
    """The inverse of `write_standing`."""
    return Standing(
        players=tuple(Placed(seat, total, place) for seat, total, place in written["players"]),
        winners=tuple(written["winners"]),
        label=written["label"],
        dealer=written["dealer"],
    )
