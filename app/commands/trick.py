"""`kibitzer trick`: who takes a trick, and why."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

HELP = "say who takes a trick, and which rule says so"
DESCRIPTION = (
    "Judge a trick: the cards in the order in which they were played, as 7H, 10S or joker. "
    "Without --game it is judged by what all games of tricks agree on."
)
EXAMPLE = "kibitzer trick --trump hearts 7S 9S 2H"


def add(parser: ArgumentParser) -> None:
    """Describe its arguments."""
    parser.add_argument("cards", nargs="+", metavar="CARD", help="the cards, the first one led")
    parser.add_argument("--game", metavar="GAME", help="jabberwocky, metamorphosis or abracadabra")
    parser.add_argument("--trump", metavar="SUIT", help="the trump suit, such as hearts; without it, or none: no trump")
    parser.add_argument("--lang", default="en", metavar="L", help="en, ru or es; without it: en")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(chosen: Namespace) -> int:
    """Judge the trick."""
    from app.commands import typed
    from app.sheet_text import json_line
    from models.games.trick_game import ANY_TRICK
    from models.tricks import taker

    words = typed.words(chosen.lang)
    with typed.read_with_care(words):
        rules = ANY_TRICK if chosen.game is None else typed.rules_of(chosen.game)
        cards, trump = typed.cards(chosen.cards, "CARD", rules), typed.trump(chosen.trump)
    taken = taker(cards, trump, rules)
    why, article, card = words.verdict(taken.reason), taken.reason.article, str(taken.card)
    if chosen.json:
        print(json_line({"winner": taken.place, "card": card, "reason": why, "article": article}))
    else:
        print(words.say("Card {place} takes the trick: {card}.", place=taken.place, card=words.face(card)))
        print(f"{why} ({article})")
    return 0
