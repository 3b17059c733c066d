"""The sentences about what comes from elsewhere: records, backups, and cards that somebody typed."""

from __future__ import annotations

from typing import Final

from app.phrases.entry import phrase, phrases

FAULTS: Final = {
    "not-utf-8": phrase("this is not text in UTF-8 (byte {byte})"),
    "not-json": phrase("this is not JSON (line {line}, column {column})"),
    "too-deep": phrase("this is nested too deeply"),
    "half-character": phrase("{place}: a text holds half a character"),
    "not-an-object": phrase("this must be one JSON object, in braces"),
    "key-twice": phrase("{place}: the key “{key}” is written twice"),
    "no-number": phrase("{place}: “{number}” is no number that can be kept"),
    "number-long": phrase("{place}: a number has more than {digits} digits"),
    "unknown-game": phrase("{place}: there is no game called “{game}”"),
    "name-blank": phrase("{place}: a name must not be blank"),
    "name-long": phrase("{place}: a name has at most 40 characters"),
    "name-twice": phrase("{place}: “{name}” is already at the table"),
    "first-dealer": phrase("{place}: “{name}” is not among the players"),
    "unknown-option": phrase("{place}: the game has no option “{key}”"),
    "option-value": phrase("{place}: the option cannot be {value}"),
    "key-missing": phrase("{place}: this key is missing"),
    "unknown-key": phrase("{place}: there is no such key here"),
    "wrong-text": phrase("{place}: this is not what the format allows here"),
    "other-format": phrase("{place}: this is not a Kibitzer record"),
    "not-a-number": phrase("{place}: this must be a whole number"),
    "not-a-text": phrase("{place}: this must be a text"),
    "not-yes-or-no": phrase("{place}: this must be true or false"),
    "not-a-list": phrase("{place}: this must be a list"),
    "not-keys": phrase("{place}: this must be an object, in braces"),
    "other-version": phrase("{place}: another version of Kibitzer wrote this, and this one cannot read it"),
    "backup/other-format": phrase("{place}: this is not a Kibitzer backup"),
    "text-long": phrase("{place}: this text has more than {most} characters"),
    "number-high": phrase("{place}: this number is beyond {most}"),
    "too-many": phrase("{place}: there are more than {most} of these"),
    "corrections": phrase("its corrections would take too long to play over"),
    "unknown-event": phrase("{place}: no entry of this kind is known in this game"),
    "other-players": phrase("{place}: these are not the players of this game"),
    "trail-differs": phrase("{place}: the trail does not lead to these entries"),
    "id-twice": phrase("{place}: this id is given twice"),
    "unknown-id": phrase("{place}: there is nothing with this id in the file"),
    "seated-twice": phrase("{place}: this player has a seat already"),
    "no-card": phrase("{place}: “{text}” is no card; cards are written as 7H, 10S or joker"),
    "no-joker": phrase("{place}: this game is played without a joker"),
    "card-twice": phrase("{place}: “{text}” is there twice, and the pack has one of it"),
    "no-suit": phrase("{place}: “{text}” is no suit; there are clubs, diamonds, hearts and spades"),
    "no-tricks": phrase("{place}: this game is played without tricks"),
    "neither-yes-nor-no": phrase("{place}: this is yes or no"),
    "unknown-language": phrase("{place}: “{language}” is not spoken here; there are {known}"),
    "no-article": phrase("there is no article called “{name}”"),
    "nothing-found": phrase("nothing in the rulebook answers to “{words}”"),
    "not-a-play": phrase("{place}: a card stands with its player, as two texts in a list"),
    "plays-twice": phrase("{place}: “{name}” has played to this trick already"),
    "name-spelled": phrase("{place}: “{name}” was spelled “{before}” before"),
    "wrong-type": phrase("{place}: this has the wrong type"),
    "not-found": phrase("there is no such file"),
    "not-readable": phrase("the file cannot be read"),
    "too-large": phrase("the file is far too large"),
    "too-large-for-a-page": phrase("the file has more than {most} MB, which is more than a page can take"),
}
"""Why a file, or what was typed, is not what it should be: without the full stop, since the command adds it."""

FATES: Final = {
    "new": phrases("{n} game is new.", "{n} games are new.", by="n"),
    "longer": phrases("{n} game goes on where the one here ends.", "{n} games go on where the ones here end.", by="n"),
    "conflict": phrases(
        "{n} game went on differently here: both are kept.",
        "{n} games went on differently here: both are kept of each.",
        by="n",
    ),
    "known": phrases("{n} game is here already.", "{n} games are here already.", by="n"),
    "refused": phrases("{n} game cannot be taken in.", "{n} games cannot be taken in.", by="n"),
}
"""What becomes of the games of a backup, by how many."""

UNPLAYED: Final = {
    "unknown-game": phrase("This Kibitzer knows no game called “{game}”."),
    "unknown-option": phrase("It is played with the option “{key}”, which this Kibitzer does not know."),
    "option-value": phrase("Its option “{key}” cannot be {value} here."),
    "number-high": phrase("One of its options is beyond {most}."),
    "too-many": phrase("It has more than {most} entries."),
    "corrections": phrase("Its corrections would take too long to play over."),
    "unknown-event": phrase("Entry {seq} is of a kind that this Kibitzer does not know."),
    "entry": phrase("Entry {seq} cannot be read."),
}
"""Why a game of a backup is not taken in: what a player can make something of, without the place in the file."""

ADDED: Final = {
    "players": phrases("{n} new player: {names}.", "{n} new players: {names}.", by="n"),
    "nights": phrases("{n} new night.", "{n} new nights.", by="n"),
    "rulings": phrases("{n} new ruling.", "{n} new rulings.", by="n"),
    "house_rules": phrases("{n} new set of options: {names}.", "{n} new sets of options: {names}.", by="n"),
}
"""What a restore adds beside games."""

CHANGES: Final = {
    "restore": phrases("Brought in or made longer: {n} game.", "Brought in or made longer: {n} games.", by="n"),
    "merge": phrases("Two players made one, with {n} game.", "Two players made one, with {n} games.", by="n"),
}
"""What was done to the file as a whole, and can be taken back."""

STAYS: Final = {
    "nothing": phrase("There is nothing to take back."),
    "used": phrase("It cannot be taken back any more: a game that came with it has gone on since."),
    "name": phrase("It cannot be taken back: somebody else goes by that name by now."),
}
"""Why what was done to the file as a whole is not taken back."""
