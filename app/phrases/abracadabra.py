"""The sentences of Abracadabra."""

from __future__ import annotations

from typing import Final

from app.phrases.entry import phrase, phrases

REFUSALS: Final = {
    "abracadabra/players": phrases(
        "Abracadabra is for {least} to {most} players; {count} is seated.",
        "Abracadabra is for {least} to {most} players; {count} are seated.",
        by="count",
    ),
    "abracadabra/ending": phrase("The match has ended. Undo takes back its last entry."),
    "abracadabra/turn-up": phrase("The turned-up card is one of the pack, from the {lowest} up, or its joker."),
    "abracadabra/bid-order": phrase("It is for {bidder} to bid now."),
    "abracadabra/bid-range": phrase("A bid is a number of tricks from 1 to {most}, or a pass."),
    "abracadabra/bid-rises": phrase("Not {tricks}: {highest} has been bid, and each number must be higher."),
    "abracadabra/stakes": phrase("A stake is a whole number of chips, at least 1."),
    "abracadabra/tricks-total": phrase("The tricks must add up to {cards}, and nobody has fewer than are noted."),
    "abracadabra/matching-total": phrase(
        "There are {known} {rank} in the tricks, and nobody has more of them than cards that they won."
    ),
}

OTHERWISE: Final = {
    "abracadabra/players": phrases(
        "Two play with Bolvan; {count} is seated.", "Two play with Bolvan; {count} are seated.", by="count"
    ),
    "abracadabra/turn-up": phrase("All cards of this pack are dealt: none is left to turn up."),
    "abracadabra/bid-order": phrase("Everybody has bid."),
    "abracadabra/stakes": phrase("This table plays without stakes."),
    "abracadabra/tricks-total": phrase("All {cards} tricks are noted already."),
    "abracadabra/matching-total": phrase(
        "There are 3 or 4 {rank} in the tricks, and nobody has more of them than cards that they won."
    ),
}

TILES: Final = {
    "abracadabra/tricks-total": phrase("{player} can have from {low} to {high} tricks here."),
    "abracadabra/matching-total": phrase("{player} can have from {low} to {high} of these cards."),
}

STEPS: Final = {
    "pack": phrase("Take {cards} cards, from the {lowest} up to the ace."),
    "pack-joker": phrase("Take {cards} cards, from the {lowest} up to the ace, and a joker, which is the highest."),
    "deal-dummy": phrase("{player} deals {cards} cards to each, and {cards} to Bolvan as a third hand."),
    "turn-up": phrase("Turn up the card that is left: its suit is trump, and a joker means no trump."),
    "no-turn-up": phrase("No card is left to turn up, so there is no trump."),
    "no-trump": phrase("The joker is turned up: there is no trump."),
    "stakes": phrase("With the bids the stakes go into the pot."),
    "declarer-leads": phrase("{player} declares {declared} and leads the first trick."),
    "may-show": phrase("Before that {player} may show some cards and raise the stake."),
    "plays-dummy": phrase("{player} also plays Bolvan’s card to this trick, and whoever leads a later one to that."),
    "says-word": phrase("Whoever first has as many tricks as were declared ({declared}) says Abracadabra."),
    "matches": phrase("Keep the tricks: {rank} in them count 2 points each."),
    "count-matching": phrase("All tricks are noted. Count the {rank} in everybody’s tricks: 2 points each."),
    "nothing-matches": phrase("There are no {rank} in this pack, so no card counts extra."),
}

NOTES: Final = {
    "passes": phrase("passes"),
    "declares": phrase("declares {declared}"),
    "needs": phrase("needs {more} more"),
    "short": phrases("{more} trick short", "{more} tricks short", by="more"),
    "reached": phrase("reached {declared}"),
    "over": phrase("has {won}, over {declared}"),
    "called": phrase("said Abracadabra"),
    "staked": phrases("staked {chips} chip", "staked {chips} chips", by="chips"),
}

REASONS: Final = {
    "alone": phrase("reached {declared} alone"),
    "reached": phrases("{reachers} player reached {declared}", "{reachers} players reached {declared}", by="reachers"),
    "late": phrases(
        "{reachers} player reached {declared}; {first} was first, so this word did not count",
        "{reachers} players reached {declared}; {first} was first, so this word did not count",
        by="reachers",
    ),
    "said": phrase("reached {declared} and said Abracadabra"),
    "silent": phrase("reached {declared} alone, but did not say Abracadabra"),
    "beaten": phrase("reached {declared}, but {caller} said Abracadabra"),
    "short": phrase("took {took} where {declared} was declared"),
    "tricks": phrases("{took} trick", "{took} tricks", by="took"),
    "matching": phrase("{rank} in the tricks: {matching}"),
    "false-call": phrase("said Abracadabra without {declared}"),
}

VERDICTS: Final = {
    "bid-first": phrase("No number has been bid yet: any from 1 to {most}, or a pass."),
    "bid-above": phrase("{highest} has been bid, so it takes a higher number, or a pass."),
    "bid-pass-only": phrase("{highest} has been bid, and there are no more tricks than that: only a pass is left."),
    "bid-free": phrase("This table lets any number from 1 to {most} be bid, and the highest declares."),
}
"""What the referee says about a bid."""

ASKS: Final = {
    "abracadabra/deal": phrase("Turned-up card"),
    "stake": phrase("Stake"),
    "call": phrase("Who says Abracadabra?"),
    "result": phrase("The result"),
}

PROMPTS: Final = {
    "abracadabra/call": phrase("{player} has reached the number. Who said Abracadabra?"),
}

HINTS: Final = {
    "abracadabra/deal": phrase("The card that is left over: its suit is trump."),
    "stake": phrase("Whose chips go into the pot, and how many."),
    "call": phrase("The next trick, or the result, means that nobody said it."),
    "result": phrase(
        "Whoever said Abracadabra is tapped at their name below, before you record. "
        "Cards of the declared rank count for whoever won the trick they lie in."
    ),
}

TAPS: Final = {
    "bid/pass": phrase("{player} passes"),
    "abracadabra/deal": phrase("Turned up: {card}"),
    "stake": phrase("{value}"),
    "stake/seat": phrase("{value} stakes"),
    "call": phrase("{value} says Abracadabra"),
    "result": phrase("{player}: {value}"),
}

ENTRIES: Final = {
    "abracadabra/deal": phrase("Turned up: {turn_up}"),
    "bid/pass": phrase("{player} passed"),
    "stake": phrases("{player} staked {amount} chip", "{player} staked {amount} chips", by="amount"),
    "call": phrase("{player} said Abracadabra"),
    "result": phrase("Deal counted"),
}

UNDOES: Final = {
    "abracadabra/deal": phrase("{turn_up}"),
    "bid/pass": phrase("{player}’s pass"),
    "stake": phrase("{player}’s stake"),
    "call": phrase("{player}’s word"),
    "result": phrase("Result"),
}

BUTTONS: Final = {
    "stake": phrase("Stake"),
    "call": phrase("Abracadabra!"),
}

FIELDS: Final = {
    "amount": phrase("Chips"),
    "tricks": phrase("Tricks"),
    "matching": phrase("Matching cards"),
}

OPTIONS: Final = {
    "abracadabra/target": (
        phrase("Points to play for"),
        phrase("Whoever has them after a deal ends the match. The source leaves the number to the table."),
    ),
    "abracadabra/reach": (
        phrase("Reaching the number"),
        phrase("At least as many tricks as declared, as the Russian text reads, or exactly, as in the original game."),
    ),
    "abracadabra/award": (
        phrase("Points for reaching it"),
        phrase("Shared by how many reached it, or a race: whoever says Abracadabra first takes 40 alone."),
    ),
    "abracadabra/rising_bids": (
        phrase("Each number bid is higher"),
        phrase("As in the original game. Switched off, any number goes, and of two equal ones the first declares."),
    ),
    "abracadabra/all_pass": (
        phrase("When everybody passes"),
        phrase("The deal is void and the stakes stay in the pot. The sources do not say who deals next."),
    ),
    "abracadabra/joker": (
        phrase("A joker in the pack"),
        phrase("Open to three players, and to two with Bolvan. Then one card is left to turn up for trump."),
    ),
    "abracadabra/dummy": (
        phrase("Two play with Bolvan"),
        phrase("A third hand is dealt, and whoever leads a trick also plays for it. 36 cards instead of 24."),
    ),
    "abracadabra/stakes": (
        phrase("Play for chips"),
        phrase("Stakes go into a pot for those who reach the number, and the rest to the winner of the match."),
    ),
    "abracadabra/false_call": (
        phrase("Price of a wrong Abracadabra"),
        phrase("Points lost for the word without the tricks, once a deal. The sources name no price."),
    ),
}

VALUES: Final = {
    "abracadabra/reach/at-least": phrase("at least"),
    "abracadabra/reach/exactly": phrase("exactly"),
    "abracadabra/award/ladder": phrase("shared"),
    "abracadabra/award/race": phrase("race"),
    "abracadabra/all_pass/next-dealer": phrase("next dealer"),
    "abracadabra/all_pass/same-dealer": phrase("same dealer"),
}

UNITS: Final = {
    "abracadabra/unit": phrase("Deal"),
    "abracadabra/unit/played": phrases("{n} deal played", "{n} deals played", by="n"),
    "abracadabra/unit/cell": phrase("Deal {label}: {player}"),
    "abracadabra/unit/correct": phrase("Correct deal {label}: {what}"),
    "abracadabra/unit/dealing": phrase("Deal {label} · {player} deals"),
    "abracadabra/unit/ruling": phrase("{when} · deal {round}"),
    "abracadabra/unit/next": phrase("Next, in deal {round}"),
    "abracadabra/unit/none": phrase("No deal was scored, so nobody has won."),
}
"""What a deal is called, and what is said of it."""
