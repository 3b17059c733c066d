"""What the referee says about tricks."""

from __future__ import annotations

from typing import Final

from app.phrases.entry import phrase

VERDICTS: Final = {
    "trump-takes": phrase("{card} is the highest trump in the trick."),
    "suit-takes": phrase("Nobody played a trump, and {card} is the highest card of the suit led, {suit}."),
    "suit-takes-without-trump": phrase("There is no trump, and {card} is the highest card of the suit led, {suit}."),
    "joker-takes": phrase(
        "The joker is the highest card of all. The sources say no more of it: the rest the table decides."
    ),
    "follow": phrase("{card} does not follow suit: this hand holds {suit}, the suit that was led."),
    "trump-lead": phrase(
        "{card} is a trump, and none may be led before one has been played; this hand holds another suit."
    ),
    "joker-led": phrase("Which suit must follow a joker, no source says: the table decides."),
    "joker-beside-suit": phrase(
        "Whether the joker may be played by a hand that holds {suit}, no source says: the table decides."
    ),
    "joker-as-trump": phrase(
        "Whether the joker is a trump, and so must be played on {trump}, no source says: the table decides."
    ),
    "trump-unbroken": phrase("No trump has been played yet, so none may be led, except from a hand of nothing else."),
    "trump-broken": phrase("Trump is broken: {player} played {card} in trick {trick}."),
    "trump-broken-before": phrase("Trump is broken, so it may be led."),
    "trump-free": phrase("In this game a trump may be led at any time."),
}
"""Why a card takes a trick, why one may not be played, and what nobody says."""

FAULTY_PLAYS: Final = {
    "follow/played": phrase(
        "Trick {trick}: {player} played {card} on {suit}, but held {proof}, as trick {later} has shown."
    ),
    "follow/shown": phrase("Trick {trick}: {player} played {card} on {suit}, but held {proof}."),
    "trump-lead/played": phrase(
        "Trick {trick}: {player} led {card} before trump was broken, but held {proof}, as trick {later} has shown."
    ),
    "trump-lead/shown": phrase("Trick {trick}: {player} led {card} before trump was broken, but held {proof}."),
}
"""What was played against the rules, and what proves it."""
