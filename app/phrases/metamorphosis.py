"""The sentences of Metamorphosis."""

from __future__ import annotations

from typing import Final

from app.phrases.entry import phrase, phrases

REFUSALS: Final = {
    "metamorphosis/players": phrases(
        "Metamorphosis is for {least} or {most} players; {count} is seated.",
        "Metamorphosis is for {least} or {most} players; {count} are seated.",
        by="count",
    ),
    "metamorphosis/ending": phrase("The game has ended. Undo takes back its last entry."),
    "metamorphosis/indicator": phrase("An indicator names hand 1, 2, 3 or 4, not {hand}."),
    "metamorphosis/tricks-total": phrase("All {tricks} tricks of this hand are noted already."),
    "metamorphosis/taken": phrase("Nobody takes fewer than 0 cards, so {player} cannot have {number}."),
    "metamorphosis/cards-total": phrases(
        "{player} cannot have {cards} card: everybody wins whole tricks of {trick}, together {all} cards.",
        "{player} cannot have {cards} cards: everybody wins whole tricks of {trick}, together {all} cards.",
        by="cards",
    ),
    "metamorphosis/suit-total": phrases(
        "{player} took {most} card, so the suits cannot add up to {total}.",
        "{player} took {most} cards, so the suits cannot add up to {total}.",
        by="most",
    ),
}

OTHERWISE: Final = {
    "metamorphosis/indicator": phrase("Everybody shows one indicator, once in a set and before its first hand."),
    "metamorphosis/taken": phrase("What {player} took of what counts in hand {hand} is still missing."),
    "metamorphosis/cards-total": phrase(
        "The cards must be known of everybody or of nobody, and add up to {all}, {trick} to a trick."
    ),
    "metamorphosis/suit-total": phrase("There are only {most} {suit} in the pack, not {total}."),
}

TILES: Final = {
    "metamorphosis/indicator": phrase("{player} can have from {low} to {high} here."),
    "metamorphosis/cards-total": phrase("{player} can have from {low} to {high} cards here."),
    "metamorphosis/suit-total": phrase("{player} can have from {low} to {high} here."),
}

STEPS: Final = {
    "metamorphosis/deal": phrase("{player} shuffles the whole pack and deals {cards} cards to each."),
    "metamorphosis/stock": phrase("The other {cards} cards lie face down: the stock."),
    "indicate": phrase(
        "Everybody looks at their cards and lays down, unseen, an ace, 2, 3 or 4 of the second pack: the hand that "
        "they mean to win. All are turned up together."
    ),
    "metamorphosis/no-trump": phrase("No suit is trump."),
    "clubs-count": phrase("Each club taken counts {points}."),
    "hearts-count": phrase("Each heart taken counts {points}."),
    "cards-count": phrase("Each card taken counts {points}, of whatever suit."),
    "spades-count": phrase("Each spade taken counts {points}."),
    "hand-played": phrase("All tricks are played: count what everybody took."),
    "metamorphosis/all-keep": phrase("Everybody holds {cards} cards and keeps them."),
    "metamorphosis/keeps": phrase("{player} holds {cards} cards and keeps them."),
    "metamorphosis/draws": phrases(
        "{player} holds {holds} card and draws {cards} from the stock.",
        "{player} holds {holds} cards and draws {cards} from the stock.",
        by="holds",
    ),
    "draws-more": phrase("{player} draws {cards} more from the stock."),
    "reshuffle": phrases(
        "The stock is used up: {cards} discarded card becomes the stock.",
        "The stock is used up: the {cards} discarded cards are shuffled and become the stock.",
        by="cards",
    ),
    "metamorphosis/discards": phrases(
        "{player} holds {holds} card and discards {cards}, face down.",
        "{player} holds {holds} cards and discards any {cards} of them, face down.",
        by="holds",
    ),
    "piles": phrase("Left over: stock {stock}, discards {discards}."),
    "draws-unseen": phrases(
        "{player} holds {holds} card and draws {cards} unseen from {giver}, who holds {given}.",
        "{player} holds {holds} cards and draws {cards} unseen from {giver}, who holds {given}.",
        by="holds",
    ),
    "equalise-from-stock": phrase(
        "Everybody takes up the cards they won. Fewer than 12: draw from the stock. Then, more than 12: discard the "
        "rest, face down."
    ),
    "equalise-from-over-twelve": phrase(
        "Everybody takes up the cards they won. Fewer than 12: draw unseen from a player who holds more than 12. "
        "The stock is not used."
    ),
    "equalise-from-the-left": phrase(
        "Everybody takes up the cards they won. Fewer than 12: draw unseen from the neighbour on your left, who may "
        "have to draw in turn. The stock is not used."
    ),
    "cards-untold": phrase(
        "To be told who draws how many, correct the entry of hand {hand}: add the cards that everybody took."
    ),
    "stock-untold": phrase(
        "If the stock is used up, shuffle the discards and draw on before anybody discards. To be told when, correct "
        "the entry of hand {hand}: add the cards that everybody took."
    ),
}

NOTES: Final = {
    "indicates": phrase("indicator {hand}"),
    "tricks-won": phrases("{won} trick", "{won} tricks", by="won"),
}

REASONS: Final = {
    "clubs-taken": phrases("{taken} club", "{taken} clubs", by="taken"),
    "hearts-taken": phrases("{taken} heart", "{taken} hearts", by="taken"),
    "cards-taken": phrases("{taken} card", "{taken} cards", by="taken"),
    "spades-taken": phrases("{taken} spade", "{taken} spades", by="taken"),
    "bonus-won": phrase("best in hand {hand} alone"),
    "bonus-tied": phrase("best in hand {hand}, tied with {other}: no bonus"),
    "bonus-tied-with-two": phrase("best in hand {hand}, tied with {other} and {another}: no bonus"),
    "bonus-missed": phrase("not best in hand {hand}"),
}

LABELS: Final = {
    "bonus": phrase("{set}.bonus"),
}
"""What a row of the sheet is called that is no hand, by what follows the number of the set."""

ASKS: Final = {
    "indicators": phrase("Which hand to win?"),
    "taken": phrase("Cards taken"),
}

HINTS: Final = {
    "indicators": phrase("One hand each, 1 to 4, shown by all at the same time."),
    "taken": phrase("What counts is needed; what else you tell is checked, and tells the table how to go on."),
}

TAPS: Final = {
    "indicators": phrase("{player}: hand {value}"),
    "taken": phrase("{player} took {value}"),
}

ENTRIES: Final = {
    "indicators": phrase("Indicators turned up"),
    "taken": phrase("Cards taken counted"),
}

UNDOES: Final = {
    "indicators": phrase("Indicators"),
    "taken": phrase("The hand"),
}

FIELDS: Final = {
    "metamorphosis/hand": phrase("Hand"),
    "metamorphosis/cards": phrase("Tricks"),
}

OPTIONS: Final = {
    "metamorphosis/spade_points": (
        phrase("A spade in hand 4"),
        phrase("An English description of the game gives 4 points for each; a Russian one takes 4 away."),
    ),
    "metamorphosis/sets": (
        phrase("Sets"),
        phrase("A Russian description has four for two players and three for three; an English one leaves it open."),
    ),
    "metamorphosis/draw_before_hand_3": (
        phrase("Who is short before hand 3 draws from"),
        phrase("An English description says a player who holds more than 12; a Russian one the neighbour on the left."),
    ),
}

VALUES: Final = {
    "metamorphosis/spade_points/4": phrase("+4"),
    "metamorphosis/spade_points/-4": phrase("\u22124"),
    "metamorphosis/draw_before_hand_3/any-over-12": phrase("a hand of more than 12"),
    "metamorphosis/draw_before_hand_3/left-neighbour": phrase("the left neighbour"),
}

UNITS: Final = {
    "metamorphosis/unit": phrase("Hand"),
    "metamorphosis/unit/played": phrases("{n} hand played", "{n} hands played", by="n"),
    "metamorphosis/unit/cell": phrase("Hand {label}: {player}"),
    "metamorphosis/unit/correct": phrase("Correct hand {label}: {what}"),
    "metamorphosis/unit/dealing": phrase("Hand {label} · {player} deals"),
    "metamorphosis/unit/ruling": phrase("{when} · hand {round}"),
    "metamorphosis/unit/next": phrase("Next, in hand {round}"),
    "metamorphosis/unit/none": phrase("No hand was scored, so nobody has won."),
}
"""What a hand is called, and what is said of it."""
