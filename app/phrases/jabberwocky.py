"""The sentences of Jabberwocky."""

from __future__ import annotations

from typing import Final

from app.phrases.entry import phrase, phrases

REFUSALS: Final = {
    "jabberwocky/players": phrases(
        "Jabberwocky is for {least} to {most} players; {count} is seated.",
        "Jabberwocky is for {least} to {most} players; {count} are seated.",
        by="count",
    ),
    "jabberwocky/ending": phrase("The game has ended. Undo takes back its last entry."),
    "jabberwocky/trump": phrase("Trump is one of the four suits, and a turned card is of that suit."),
    "jabberwocky/bid-order": phrase("{bidder} bids now."),
    "jabberwocky/bid-range": phrases(
        "A bid is from 0 to {cards}: each player holds {cards} card.",
        "A bid is from 0 to {cards}: each player holds {cards} cards.",
        by="cards",
    ),
    "jabberwocky/dealer-bid": phrases(
        "Not {tricks}: the bids would add up to {cards}, the card dealt.",
        "Not {tricks}: the bids would add up to {cards}, the cards dealt.",
        by="cards",
    ),
    "jabberwocky/tricks-total": phrases(
        "The tricks must add up to {cards}.", "The tricks must add up to {cards}.", by="cards"
    ),
}

OTHERWISE: Final = {
    "jabberwocky/bid-order": phrase("Everybody has bid."),
}

TILES: Final = {
    "jabberwocky/tricks-total": phrase("{player} can have from {low} to {high} here."),
}

STEPS: Final = {
    "deal": phrases("{player} deals {cards} card to each.", "{player} deals {cards} cards to each.", by="cards"),
    "turn-up-for-trump": phrase("Turn up the next card: its suit is trump."),
    "trump": phrase("Trump is {trump}."),
    "bids-first": phrase("{player} bids first."),
    "bids-next": phrase("{player} bids next."),
    "leads-first": phrase("{player} leads the first trick."),
    "leads-next": phrase("{player} won the last trick and leads."),
    "trump-until-broken": phrase("Trump may not be led until somebody who cannot follow suit has played one."),
}

NOTES: Final = {
    "bids": phrase("bids"),
    "bid": phrase("bid {bid}"),
    "bid-won": phrase("bid {bid}, has {won}"),
}

REASONS: Final = {
    "bid-took": phrase("bid {bid}, took {took}"),
}

VERDICTS: Final = {
    "bid-any": phrase("Any number from 0 to {cards}: only the dealer, who bids last, is bound."),
    "bid-all-but-one": phrase(
        "The others have called {called} of {cards}, so the dealer may say any number but {barred}."
    ),
    "bid-over": phrase("The others have called {called}, more than the {cards} there are: no number is barred."),
    "bid-unrestricted": phrase("This table lets the dealer say any number from 0 to {cards}."),
}
"""What the referee says about a bid."""

INQUIRIES: Final = {
    "jabberwocky/dealer-bid": (
        phrase("What may the dealer bid?"),
        phrase("By the cards dealt, and by what the others have called."),
    ),
}

TOLD: Final = {
    "jabberwocky/dealer-bid/cards": phrase("Cards dealt to each"),
    "jabberwocky/dealer-bid/called": phrase("Called by the others, all together"),
    "jabberwocky/dealer-bid/restriction": phrase("The dealer’s bid"),
    "jabberwocky/dealer-bid/restriction/on": phrase("may not come out even"),
    "jabberwocky/dealer-bid/restriction/off": phrase("is free at this table"),
}

ASKS: Final = {
    "bid": phrase("{player} bids"),
    "tricks": phrase("Who missed?"),
    "trick": phrase("Who won the trick?"),
    "deal": phrase("Trump"),
}

HINTS: Final = {
    "tricks": phrase("Picked as bid: tap what was taken instead."),
    "trick": phrase("Tap the winner after each trick."),
}

TAPS: Final = {
    "bid": phrase("{player} bids {value}"),
    "tricks": phrase("{player} took {value}"),
    "trick": phrase("{value} won the trick"),
    "deal": phrase("Trump: {value}"),
}

ENTRIES: Final = {
    "deal": phrase("Trump is {trump}"),
    "bid": phrase("{player} bid {tricks}"),
    "trick": phrase("{winner} won a trick"),
    "tricks": phrase("Tricks counted"),
}

UNDOES: Final = {
    "deal": phrase("{trump}"),
    "bid": phrase("{player} {tricks}"),
    "trick": phrase("{winner}’s trick"),
    "tricks": phrase("Tricks"),
}

OPTIONS: Final = {
    "jabberwocky/dealer_restriction": (
        phrase("The dealer may not make the bids come out even"),
        phrase("The rule as written: somebody always misses. Switched off, the dealer may bid anything."),
    ),
}
