"""`kibitzer legal`: what may be played from a hand."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.words import Words
    from models.tricks import Judged

HELP = "say which cards of a hand may be played, and what bars the others"
DESCRIPTION = (
    "Judge a hand: which of its cards may be led, or played on the suit that was led, and which rule bars the rest."
)
EXAMPLE = "kibitzer legal --game jabberwocky --hand 7H 9S --trump hearts --broken no"


def add(parser: ArgumentParser) -> None:
    """Describe its arguments."""
    parser.add_argument("--game", required=True, metavar="GAME", help="jabberwocky, metamorphosis or abracadabra")
    parser.add_argument("--hand", required=True, nargs="+", metavar="CARD", help="the hand, as 7H, 10S or joker")
    parser.add_argument("--led", metavar="SUIT", help="the suit that was led; without it this hand leads")
    parser.add_argument("--trump", metavar="SUIT", help="the trump suit, such as hearts; without it, or none: no trump")
    parser.add_argument(
        "--broken", default="no", metavar="yes|no", help="whether a trump has been played before; without it: no"
    )
    parser.add_argument("--lang", default="en", metavar="L", help="en, ru or es; without it: en")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(chosen: Namespace) -> int:
    """Judge the hand."""
    from app.commands import typed
    from app.sheet_text import json_line
    from models.tricks import Turn, judged

    words = typed.words(chosen.lang)
    with typed.read_with_care(words):
        rules = typed.rules_of(chosen.game)
        hand = typed.cards(chosen.hand, "--hand", rules)
        broken = typed.yes(chosen.broken, "--broken")
        turn = Turn(rules, typed.trump(chosen.trump), typed.led(chosen.led, rules), broken)
    found = judged(hand, turn)
    if chosen.json:
        barred = {str(card): reason.article for card, reason in found.barred.items()}
        print(json_line({"legal": list(map(str, found.legal)), "barred": barred}))
    else:
        print("\n".join(_told(words, found)))
    return 0


def _told(words: Words, found: Judged) -> Iterator[str]:
    """What may be played, then each card that may not with its reason, then what the sources leave open."""
    yield words.say("May be played: {cards}", cards=" ".join(words.face(str(card)) for card in found.legal))
    for reason in (*found.barred.values(), *([found.open] if found.open else [])):
        yield f"{words.verdict(reason)} ({reason.article})"
