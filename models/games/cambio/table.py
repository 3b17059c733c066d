"""Cambio on the screen: what the table may enter now, what stands on the rows, what the hands do (004)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from models.asks import Ask, Choice, Draft, Event, Form, Hands, Pick, Refusal, Value
from models.games.cambio.hands import DEALT, HIGHEST, LOWEST, WORTH, pack
from models.games.cambio.play import Cambio, Snap, refused_last_turn
from models.games.definition import Deal, Kind, Note, Step


def asks(state: Cambio) -> tuple[Ask, ...]:
    """During play the call, and snaps; after it the reveal, with snaps and last turns that nobody has to enter."""
    if state.caller is None:
        return (_players_ask("call", dict.fromkeys(state.seats), "main"), _snap_ask(state.seats))
    if state.next_last is None:
        return (_reveal_ask(state), _snap_ask(state.seats))
    last = {player: refused_last_turn(state, player) for player in state.last_turns}
    return (_reveal_ask(state), _snap_ask(state.seats), _players_ask("last_turn", last, "also"))


def _players_ask(kind: str, players: Mapping[str, Refusal | None], role: Literal["main", "also"]) -> Ask:
    return Ask(kind, None, Pick("player", "player", _choices(players)), role)


def _choices(values: Mapping[str, Refusal | None]) -> tuple[Choice, ...]:
    return tuple(Choice(value, refusal) for value, refusal in values.items())


def _snap_ask(players: Iterable[str]) -> Ask:
    """Who snapped, and how it went; whose card it was only where it was another's."""
    everybody = tuple(Choice(player) for player in players)
    who = Pick("player", "player", everybody)
    how = Pick("word", "word", (Choice("right"), Choice("wrong"), Choice("other")))
    whose = Pick("from", "player", everybody, when=("word", "other"))
    return Ask("snap", None, Form((who, how, whose), steps=True), "also")


def _snap_of(_: Ask, draft: Draft) -> dict[str, Any]:
    """What the steps of a snap stand for; whose card it was is kept of a wrong one too, where it was known."""
    player, word, owner = draft["", "player"], draft["", "word"], draft.get(("", "from"))
    owner = player if owner is None or word == "right" else owner
    return {"player": player, "from": owner, "correct": word != "wrong"}


def _steps_of(_: Ask, given: Event) -> dict[tuple[str, str], Value]:
    assert isinstance(given, Snap)
    steps: dict[tuple[str, str], Value] = {("", "player"): given.player, ("", "word"): given.how}
    return steps if given.owner == given.player else {**steps, ("", "from"): given.owner}


SNAP = Kind(Snap, _snap_of, _steps_of)
"""A snap, told in steps."""


def _reveal_ask(state: Cambio) -> Ask:
    """What everybody held; the number of cards is known where snaps were recorded."""
    cards, sizes = pack(jokers=state.house.jokers), dict(state.counted) or None
    hands = Hands(tuple(state.seats), cards, WORTH, sizes, LOWEST, HIGHEST, "cambio/card-twice", repair="snap")
    return Ask("reveal", None, hands, "main")


def notes(state: Cambio) -> Mapping[str, tuple[Note, ...]]:
    """How many cards each player holds, who called, and who has had the last turn."""
    had = state.last_turns[: state.turned]
    said: dict[str, tuple[Note, ...]] = {}
    for player in state.seats:
        end = (Note("called"),) if player == state.caller else (Note("had-last-turn"),) if player in had else ()
        said[player] = (Note("holds", {"cards": state.holds(player)}), *end)
    return said


def procedure(state: Cambio) -> tuple[Step, ...]:
    """What the table does now: deal and look, play until somebody calls, take the last turns, turn up (004)."""
    if state.caller is None:
        turns = (Step("turn"), Step("may-call"))
        return turns if state.counted else (*_dealing(state), *turns)
    called, reveal = Step("called", {"player": state.caller}), Step("reveal")
    if state.next_last is None:
        return (called, reveal)
    last = state.last_turns[-1]
    step = (
        Step("last-turn", {"player": last})
        if state.next_last == last
        else Step("last-turns", {"player": state.next_last, "last": last})
    )
    return (called, step, reveal)


def _dealing(state: Cambio) -> tuple[Step, ...]:
    """Four each in a square, the rest in the middle, and a look at the two nearest (004)."""
    first = state.seats.from_left_of(state.dealer)[0]
    return (Step("deal", {"player": state.dealer, "cards": DEALT}), Step("look"), Step("begins", {"player": first}))


def deal(state: Cambio) -> Deal:
    """The deal on the table."""
    return Deal(
        label=str(len(state.rounds) + 1),
        number=len(state.rounds) + 1,
        plan=(),
        dealer=state.dealer,
        leader=None,
        cards=DEALT,
        trump=None,
        takes_trump=False,
        phase="playing" if state.caller is None else "last-turns",
    )
