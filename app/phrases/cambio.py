"""The sentences of Cambio."""

from __future__ import annotations

from typing import Final

from app.phrases.entry import phrase, phrases

REFUSALS: Final = {
    "cambio/players": phrases(
        "Cambio is for {least} to {most} players; {count} is seated.",
        "Cambio is for {least} to {most} players; {count} are seated.",
        by="count",
    ),
    "cambio/ending": phrase("The match has ended. Undo takes back its last entry."),
    "cambio/snap": phrase("{player} has no card left to snap or to give."),
    "cambio/call": phrase("{player} has called Cambio already."),
    "cambio/last-turn": phrase("The next last turn is {player}’s."),
    "cambio/card": phrase("“{text}”, in {player}’s hand, is no card here; a king needs its colour, Kr or Kb."),
    "cambio/hand-size": phrases(
        "By the snaps {player} holds {counted}, not {cards} card.",
        "By the snaps {player} holds {counted}, not {cards} cards.",
        by="cards",
    ),
    "cambio/card-twice": phrase("There are more of {card} in these hands than in the pack."),
    "cambio/points": phrase("{player} cannot have {points}: the lowest hand is −2, with both red kings."),
}

OTHERWISE: Final = {
    "cambio/call": phrase("Nobody has called Cambio yet."),
    "cambio/last-turn": phrase("Everybody has had the last turn."),
    "cambio/card": phrase("This table plays without jokers."),
    "cambio/points": phrase("Hands below zero come to {points} here, and the two red kings only to −2."),
}

STEPS: Final = {
    "cambio/deal": phrase("{player} deals {cards} cards to each, face down in a square. The rest is the deck."),
    "look": phrase("All together, each looks at their own two nearest cards, and at no others."),
    "begins": phrase("{player} takes the first turn."),
    "turn": phrase("In turn: draw from the deck and swap or discard, or swap in the top card of the discards."),
    "may-call": phrase("Whoever thinks they are lowest may call Cambio instead of a turn."),
    "cambio/called": phrase("{player} has called Cambio."),
    "last-turns": phrase("One last turn each, clockwise from {player} to {last}."),
    "last-turn": phrase("{player} takes one last turn."),
    "reveal": phrase("Then everybody turns up their cards and counts them."),
}

NOTES: Final = {
    "holds": phrases("{cards} card", "{cards} cards", by="cards"),
    "cambio/called": phrase("called"),
    "had-last-turn": phrase("had the last turn"),
}

REASONS: Final = {
    "hand": phrase("held {hand}"),
    "hand-points": phrases("held {points} point", "held {points} points", by="points"),
    "no-cards": phrase("held no card any more"),
    "called-lowest": phrase("called, and nobody was lower"),
    "called-beaten": phrase("called, but {player} was lower"),
    "called-level": phrase("called, but was not alone the lowest"),
}

ASKS: Final = {
    "cambio/call": phrase("Who calls Cambio?"),
    "snap": phrase("Snap"),
    "last_turn": phrase("Last turns"),
    "reveal": phrase("The reveal"),
}

HINTS: Final = {
    "cambio/call": phrase("Instead of a turn. Everybody else has one more, then the cards are turned up."),
    "snap": phrase("Who snapped, and whether the card matched."),
    "last_turn": phrase("Nobody has to enter these."),
    "reveal": phrase("What everybody holds: by points, or card by card."),
}

TAPS: Final = {
    "cambio/call": phrase("{value} calls Cambio"),
    "snap": phrase("{value} snaps"),
    "last_turn": phrase("{value} has had the last turn"),
}

BUTTONS: Final = {
    "cambio/call": phrase("Cambio!"),
    "snap": phrase("Snap"),
    "last_turn": phrase("Last turn"),
}

CHOICES: Final = {
    "snap/right": phrase("Right"),
    "snap/wrong": phrase("Wrong"),
    "snap/other": phrase("Another’s card"),
}

REPAIRS: Final = {
    "snap": phrase("Add a missed snap"),
}

FIELDS: Final = {
    "cambio/player": phrase("Who snapped?"),
    "cambio/word": phrase("Did it match?"),
    "cambio/from": phrase("Whose card?"),
}

HELPS: Final = {
    "power-when": phrase("A card drawn from the deck and discarded at once does what it says here, and must:"),
    "look-at-own": phrase("{card}: look at one of your own cards"),
    "look-at-other": phrase("{card}: look at a card of another player"),
    "swap-unseen": phrase("{card}: swap any two cards, unseen"),
    "look-and-swap": phrase("{card}: look at any two cards, then swap any two"),
}

VERDICTS: Final = {
    **HELPS,
    "power-none": phrase("{card} does nothing."),
    "power-lost": phrase("{card} does nothing here: a card works only from the deck and discarded at once."),
    "snap-own": phrase("Right: {card} goes on {top}, and the snapper holds one card fewer."),
    "snap-other": phrase("Right: {card} goes on {top}, and its owner gets one of the snapper’s cards for it, unseen."),
    "snap-wrong": phrase("Wrong: {card} is not of the rank of {top}. It goes back, and the snapper takes one unseen."),
    "snap-closed": phrase("Not open: another player’s snap put {top} there, and nobody else may snap on it."),
    "turns-open": phrase("Nobody has called, so the turns go on round the table."),
    "turns-left": phrase("{player} has called: everybody else has one more turn, in order."),
    "turns-over": phrase("{player} has called and everybody else has had one more turn: the cards are turned up."),
}
"""What the referee answers."""

INQUIRIES: Final = {
    "cambio/snap": (phrase("Is this snap right?"), phrase("By the two cards, and how the lower one got there.")),
    "cambio/power": (phrase("What does this card do?"), phrase("By the card, and where it came from.")),
}

TOLD: Final = {
    "cambio/snap/top": phrase("the card on top"),
    "cambio/snap/card": phrase("the card snapped on it"),
    "cambio/snap/whose": phrase("Whose card was snapped?"),
    "cambio/snap/whose/own": phrase("The snapper’s own"),
    "cambio/snap/whose/other": phrase("Another player’s"),
    "cambio/snap/laid": phrase("How did the card on top get there?"),
    "cambio/snap/laid/turn": phrase("In a turn"),
    "cambio/snap/laid/own-snap": phrase("The same player’s snap"),
    "cambio/snap/laid/other-snap": phrase("Another player’s snap"),
    "cambio/power/card": phrase("the card discarded"),
    "cambio/power/came": phrase("Where did it come from?"),
    "cambio/power/came/deck": phrase("Drawn from the deck"),
    "cambio/power/came/discards": phrase("Taken from the discards"),
    "cambio/power/came/hand": phrase("Swapped out of a hand"),
    "cambio/power/came/snap": phrase("Snapped"),
}

ENTRIES: Final = {
    "snap/right": phrase("{player} snapped: one card fewer"),
    "snap/wrong": phrase("{player} snapped wrong: one card more"),
    "snap/other": phrase("{player} snapped a card of {from} and gave one"),
    "cambio/call": phrase("{player} called Cambio"),
    "last_turn": phrase("{player} had the last turn"),
    "reveal": phrase("Cards turned up"),
}

UNDOES: Final = {
    "snap/right": phrase("{player}’s snap"),
    "snap/wrong": phrase("{player}’s snap"),
    "snap/other": phrase("{player}’s snap"),
    "cambio/call": phrase("{player}’s call"),
    "last_turn": phrase("{player}’s last turn"),
    "reveal": phrase("Reveal"),
}

OPTIONS: Final = {
    "cambio/deals": (
        phrase("Deals in a match"),
        phrase("After so many the lowest total wins. Left open, the table stops when it likes."),
    ),
    "cambio/limit": (
        phrase("Total that ends the match"),
        phrase("Once somebody has reached it the lowest total wins. The source knows no such limit."),
    ),
    "cambio/caller_penalty": (
        phrase("Points for a wrong call"),
        phrase("Added to a caller whom somebody beats. The source names none; many tables play 5 or 10."),
    ),
    "cambio/caller_ties": (
        phrase("When the caller is level"),
        phrase("The source is silent, so the lowest hands share the deal. Other tables let the caller lose, or win."),
    ),
    "cambio/jokers": (
        phrase("Two jokers"),
        phrase("Worth no points and without a power. The source plays without them."),
    ),
}

VALUES: Final = {
    "cambio/caller_ties/shared": phrase("shared"),
    "cambio/caller_ties/loses": phrase("caller loses"),
    "cambio/caller_ties/wins": phrase("caller wins"),
}

UNITS: Final = {
    "cambio/unit": phrase("Deal"),
    "cambio/unit/played": phrases("{n} deal played", "{n} deals played", by="n"),
    "cambio/unit/cell": phrase("Deal {label}: {player}"),
    "cambio/unit/correct": phrase("Correct deal {label}: {what}"),
    "cambio/unit/dealing": phrase("Deal {label} · {player} deals"),
    "cambio/unit/ruling": phrase("{when} · deal {round}"),
    "cambio/unit/next": phrase("Next, in deal {round}"),
    "cambio/unit/none": phrase("No deal was scored, so nobody has won."),
}
"""What a deal is called, and what is said of it."""
