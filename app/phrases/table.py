"""The sentences of every table, whatever the game, and those of its file."""

from __future__ import annotations

from typing import Final

from app.phrases.entry import phrase, phrases

GAME_NAMES: Final = {
    "jabberwocky": phrase("Jabberwocky"),
    "cambio": phrase("Cambio"),
    "metamorphosis": phrase("Metamorphosis"),
    "abracadabra": phrase("Abracadabra"),
}

SUITS: Final = {
    "clubs": phrase("clubs"),
    "diamonds": phrase("diamonds"),
    "hearts": phrase("hearts"),
    "spades": phrase("spades"),
}

REFUSALS: Final = {
    "table/event": phrase("This cannot be entered now."),
    "table/player": phrase("{player} does not sit at this table, or was left out."),
    "table/redeal": phrase("Nothing has been entered for this deal yet, so there is nothing to deal again."),
    "table/revision": phrase("The table has moved on: somebody else entered something first."),
    "table/undo": phrase("There is nothing to take back."),
    "table/redo": phrase("There is nothing to bring back."),
    "table/entry": phrase("That entry does not stand any more."),
    "table/seats": phrase("The same players must stay seated."),
}
"""What a refusal says, by its article."""

ASKS: Final = {
    "override": phrase("Why is it allowed?"),
    "reopen": phrase("Reopen the game"),
    "adjust": phrase("Adjust points"),
    "redeal": phrase("Deal again"),
    "finish": phrase("Finish here"),
}
"""What a pad is headed with, by the kind of its ask."""

HINTS: Final = {
    "override": phrase("The table lets it stand. The log and the sheet say so, and why."),
    "reopen": phrase("The entry that ended the game is taken back; the game goes on from there."),
    "adjust": phrase("A penalty or a correction that the table agreed on: a line of its own in the totals."),
    "redeal": phrase("A misdeal: what was entered for this deal is void, and the same player deals again."),
    "finish": phrase("The game ends now and the standing counts as it is. Undo opens it again."),
}
"""One line on what an ask wants."""

TAPS: Final = {
    "adjust": phrase("{value}"),
}
"""What a tile says aloud, by the kind of its ask."""

ENTRIES: Final = {
    "adjust": phrases("{player}: {points} point", "{player}: {points} points", by="points"),
    "redeal": phrase("Dealt again"),
    "finish": phrase("Finished by the table"),
}
"""What was entered, as the log tells it, by the type of the event."""

UNDOES: Final = {
    "adjust": phrase("{player} {points}"),
    "redeal": phrase("Redeal"),
    "finish": phrase("The end"),
}
"""What an undo button takes back, in a word or two, by the type of the event."""

TILES: Final = {
    "only": phrase("{player} can only have {high} here."),
}
"""What a tile that cannot be is told by, where there is one only that can."""

FIELDS: Final = {
    "clubs": phrase("Clubs"),
    "diamonds": phrase("Diamonds"),
    "hearts": phrase("Hearts"),
    "spades": phrase("Spades"),
    "player": phrase("Player"),
    "points": phrase("Points"),
    "reason": phrase("Reason"),
}
"""What a part of a form is called."""

PRESETS: Final = {
    "revoke": phrase("revoke"),
    "misplay": phrase("misplay"),
    "correction": phrase("correction"),
    "agreed": phrase("the table agreed"),
    "noticed-late": phrase("noticed too late"),
    "house-rule": phrase("our house rule"),
    "wrong-entry": phrase("entered wrong"),
    "one-more": phrase("one more round"),
    "wrong-count": phrase("wrong number of cards"),
    "exposed-card": phrase("a card was exposed"),
    "wrong-dealer": phrase("the wrong player dealt"),
    "late": phrase("it is late"),
    "player-left": phrase("a player left"),
}
"""The reasons that tables give most."""

UNOPENED: Final = {
    "newer": phrase("The games in {path} were written by a newer Kibitzer. They were left as they are."),
    "foreign": phrase("The file {path} belongs to another program. It was left as it is."),
    "full": phrase("The games in {path} cannot be opened: the disk is full. Make room, then load this page again."),
    "read-only": phrase("The games in {path} cannot be opened: the file or its folder cannot be written."),
    "busy": phrase("The games in {path} cannot be opened: another program holds the file. Close it and try again."),
    "damaged": phrase("The games in {path} cannot be brought up to date: the file is damaged. It was left as it is."),
    "disk": phrase("The games in {path} cannot be opened: the file or its folder cannot be read and written."),
}
"""Why the file of the games was not opened."""

FOLDERS: Final = {
    "not a folder": phrase("The games cannot be kept in {path}: it is a file, or lies under one."),
    "cannot be created": phrase("The games cannot be kept in {path}: the folder does not exist and cannot be made."),
    "cannot be written": phrase("The games cannot be kept in {path}: it cannot be written, or its disk is full."),
}
"""Why no games can be kept in a folder."""

STORAGE: Final = {
    "full": phrase("The disk is full: this could not be kept. It is still on the screen."),
    "read-only": phrase("The games cannot be written: the file is read-only. This could not be kept."),
    "busy": phrase("Another program holds the file of the games. Try again."),
    "damaged": phrase("The file of the games is damaged: this could not be kept. It is still on the screen."),
    "gone": phrase("The file of the games was removed or replaced: this could not be kept. Start Kibitzer again."),
    "disk": phrase("The disk failed: this could not be kept. It is still on the screen."),
    "elsewhere": phrase("Kibitzer is open in another tab: nothing was entered here."),
    "command/full": phrase("The disk is full: nothing was changed."),
    "command/read-only": phrase("The games cannot be written: the file is read-only. Nothing was changed."),
    "command/busy": phrase("Another program holds the file of the games: nothing was changed. Try again."),
    "command/damaged": phrase("The file of the games is damaged: nothing was changed."),
    "command/gone": phrase("The file of the games was removed or replaced meanwhile: nothing was changed."),
    "command/disk": phrase("The disk failed: nothing was changed."),
}
"""Why an entry could not be kept."""

UNCOPIED: Final = {
    "full": phrase("The copy of today could not be made: the disk is full."),
    "read-only": phrase("The copy of today could not be made: the folder cannot be written."),
    "busy": phrase("The copy of today could not be made: another program holds the file."),
    "damaged": phrase(
        "The file of the games is damaged: the copy of today was not made. An earlier one can be put back."
    ),
    "disk": phrase("The copy of today could not be made: the disk failed."),
}
"""Why there is no copy of today."""

NOT_PUT_BACK: Final = {
    "full": phrase("Nothing was put back: the disk is full."),
    "read-only": phrase("Nothing was put back: the file or its folder cannot be written."),
    "busy": phrase("Nothing was put back: another program holds the file of the games. Try again."),
    "damaged": phrase("Nothing was put back: the file of the games is damaged, so what is there now cannot be copied."),
    "disk": phrase("Nothing was put back: the disk failed."),
}
"""Why a copy was not put back."""

UNITS: Final = {
    "unit": phrase("Round"),
    "unit/played": phrases("{n} round played", "{n} rounds played", by="n"),
    "unit/cell": phrase("Round {label}: {player}"),
    "unit/correct": phrase("Correct round {label}: {what}"),
    "unit/dealing": phrase("Round {label} · {player} deals"),
    "unit/ruling": phrase("{when} · round {round}"),
    "unit/next": phrase("Next, in round {round}"),
    "unit/none": phrase("No round was scored, so nobody has won."),
}
"""What a round is called, and what is said of it."""
