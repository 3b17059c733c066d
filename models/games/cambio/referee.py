"""What players of Cambio ask a referee: is this snap right, what does this card do, who still has a turn (004)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, cast, get_args

from models.asks import Choice, Pick
from models.cards import JOKER, RANKS, Told
from models.games.cambio.hands import POWERS
from models.games.cambio.play import Cambio
from models.games.definition import Answer, Inquiry, Rules, of_words

Laid = Literal["turn", "own-snap", "other-snap"]
"""How the card on top of the discards came there: in somebody's turn, by a snap of this player's, or of another's."""

Came = Literal["deck", "discards", "hand", "snap"]
"""Where a card that is discarded came from."""


@dataclass(frozen=True, slots=True)
class Snapped:
    """What a snap comes to.

    Attributes:
        cards: how many more cards the snapper holds; 0 where the snap was not open at all.
        why: the rule.
    """

    cards: int
    why: Answer


def judge_snap(card: Told, top: Told, *, own: bool = True, laid: Laid = "turn") -> Snapped:
    """A card of the same rank may be snapped on the top discard, but not on one that another player's snap put there.

    Right, it costs the snapper a card, their own or one given for another's; wrong, they take one more (004).
    """
    facts = {"card": str(card), "top": str(top)}
    if laid == "other-snap":
        return Snapped(0, Answer("snap-closed", facts, "cambio/snap"))
    if card.rank != top.rank:
        return Snapped(1, Answer("snap-wrong", facts, "cambio/snap"))
    return Snapped(-1, Answer("snap-own" if own else "snap-other", facts, "cambio/snap"))


def what_it_does(card: Told, came: Came = "deck") -> Answer:
    """A card does something only when it comes from the deck and is discarded at once, and then it must (004)."""
    if came != "deck":
        return Answer("power-lost", {"card": str(card)}, "cambio/actions")
    return Answer(POWERS.get(card.rank, "power-none"), {"card": str(card)}, "cambio/actions")


def _asked_of(*ranks: str) -> tuple[Inquiry, ...]:
    """Is this snap right, and what does this card do, in a pack of these ranks?"""
    cards = tuple(map(Choice, ranks))
    return (
        Inquiry(
            "snap",
            (
                Pick("top", "card", cards),
                Pick("card", "card", cards),
                of_words("whose", "own", "other"),
                of_words("laid", *get_args(Laid)),
            ),
            lambda told: (
                judge_snap(
                    Told(str(told["card"])),
                    Told(str(told["top"])),
                    own=told["whose"] == "own",
                    laid=cast(Laid, told["laid"]),
                ).why
            ),
        ),
        Inquiry(
            "power",
            (Pick("card", "card", cards), of_words("came", *get_args(Came))),
            lambda told: what_it_does(Told(str(told["card"])), cast(Came, told["came"])),
        ),
    )


_WITHOUT_JOKERS: Final = _asked_of(*RANKS)
_WITH_JOKERS: Final = _asked_of(*RANKS, JOKER)


def inquiries(rules: Rules | None) -> tuple[Inquiry, ...]:
    """What this table may ask of snaps and cards: of a joker only where there are any, or where no table is known."""
    return _WITH_JOKERS if rules is None or rules["jokers"] else _WITHOUT_JOKERS


def turns_left(state: Cambio) -> tuple[tuple[str, ...], Answer]:
    """Who still has a turn: everybody until somebody calls, then all others once more, from the caller's left (004)."""
    if state.caller is None:
        return tuple(state.seats), Answer("turns-open", {}, "cambio/call")
    left = state.last_turns[state.turned :]
    kind = "turns-left" if left else "turns-over"
    return left, Answer(kind, {"player": state.caller}, "cambio/last-turn")
