"""Games of Cambio: an evening with an open end, and a match to a limit with the table's own choices."""

from __future__ import annotations

from collections.abc import Iterator

from models.asks import Event
from models.games.engine import State
from tests.playthroughs.telling import told
from tests.support.cambio import call, last, reveal, snap, table, wrong
from tests.support.games import adjust, finish, redeal

OPEN: tuple[tuple[Event, ...], ...] = (
    (call("Bo"), last("Cy"), last("Dee"), last("Ann"), reveal("Ann =12, Bo =7, Cy =30, Dee =9")),
    (
        reveal("Ann =1, Bo =2, Cy =3, Dee =4"),
        snap("Ann"),
        snap("Ann", "Cy"),
        wrong("Dee"),
        call("Cy"),
        call("Ann"),
        last("Ann"),
        last("Dee"),
        snap("Bo"),
        reveal("Ann 7H 2, Bo 3 A, Cy 5 5 9 A, Dee Kb 4 4 6 A"),
        reveal("Ann 7H 2, Bo 3 A Kr, Cy 5 5 9 A, Dee Kb 4 4 6 A"),
    ),
    (
        *(snap("Bo") for _ in range(4)),
        snap("Bo"),
        snap("Ann", "Bo"),
        redeal("exposed-card"),
        *(snap("Dee") for _ in range(4)),
        call("Dee"),
        reveal("Ann 2 3 4 5, Bo K 3 4 6, Cy =9, Dee"),
        reveal("Ann 2 3 4 5, Bo joker 3 4 6, Cy =9, Dee"),
        reveal("Ann =-2, Bo =-1, Cy =9, Dee"),
        reveal("Ann KH 3 4 5, Bo KH 3 4 6, Cy =9, Dee"),
        reveal("Ann KH A AS 5, Bo KD 3 4 6, Cy =9, Dee"),
    ),
    (call("Ann"), reveal("Ann =6, Bo =6, Cy =20, Dee =41"), adjust("Dee", 5, "misplay"), finish("late")),
)

TO_FIFTY: tuple[tuple[Event, ...], ...] = (
    (call("Bo"), reveal("Ann Kr joker 9, Bo 8, Cy Q Q J")),
    (snap("Cy"), wrong("Cy"), call("Ann"), last("Bo"), last("Cy"), reveal("Ann =2, Bo =2, Cy 2 3 4 5")),
    (call("Cy"), reveal("Ann =20, Bo =1, Cy =3")),
)


def open_end() -> str:
    """Four players: snaps counted, wrong hands refused, a deal dealt again, and the table stops when it likes."""
    return told(table(4), lambda state: _entered(state, OPEN), adjust("Dee", -5, "agreed"))


def to_fifty() -> str:
    """Three players with jokers; a wrong call costs ten, ties go against the caller, and fifty ends the match."""
    state = table(3, limit=50, caller_penalty=10, caller_ties="loses", jokers=True)
    return told(state, lambda standing: _entered(standing, TO_FIFTY), adjust("Ann", -3, "agreed"))


def _entered(state: State, deals: tuple[tuple[Event, ...], ...]) -> Iterator[Event]:
    """What is entered in the running deal, accepted or not."""
    yield from deals[len(state.sheet().rounds)]
