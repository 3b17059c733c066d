"""The catalogue's entries: what each kind of statement, refusal, ask and fault says, with places for its facts.

Every game has a module of its own here. Where a game's sentence differs from what others say for the same kind, its
key is the game's and the kind's: `abracadabra/deal`.
"""

from __future__ import annotations

from types import ModuleType
from typing import Final, TypeVar

from app.phrases import abracadabra, cambio, jabberwocky, metamorphosis, table, tricks
from app.phrases.entry import Phrase, phrase, phrases
from app.phrases.files import ADDED, CHANGES, FATES, FAULTS, STAYS, UNPLAYED
from app.phrases.rulings import RULING_EFFECTS, RULING_HOWS
from app.phrases.table import FOLDERS, GAME_NAMES, NOT_PUT_BACK, STORAGE, SUITS, UNCOPIED, UNOPENED

__all__ = [
    "ADDED",
    "CHANGES",
    "FATES",
    "FAULTS",
    "FOLDERS",
    "GAME_NAMES",
    "NOT_PUT_BACK",
    "RULING_EFFECTS",
    "RULING_HOWS",
    "STAYS",
    "STORAGE",
    "SUITS",
    "UNCOPIED",
    "UNOPENED",
    "UNPLAYED",
    "Phrase",
    "phrase",
    "phrases",
]

T = TypeVar("T")

_PARTS: Final[tuple[ModuleType, ...]] = (table, tricks, jabberwocky, cambio, abracadabra, metamorphosis)


def _all(name: str, _: type[T]) -> dict[str, T]:
    """The tables of one name, of all games, as one."""
    return {key: entry for part in _PARTS for key, entry in getattr(part, name, {}).items()}


REFUSALS: Final = _all("REFUSALS", Phrase)
"""What a refusal says, by its article."""

OTHERWISE: Final = _all("OTHERWISE", Phrase)
"""What it says where a fact of that sentence is None."""

TILES: Final = _all("TILES", Phrase)
"""Why a single number cannot be tapped in a grid, by the article of its column."""

STEPS: Final = _all("STEPS", Phrase)
"""What the table does now."""

NOTES: Final = _all("NOTES", Phrase)
"""What stands on a player's row."""

REASONS: Final = _all("REASONS", Phrase)
"""Why a line of the sheet gives its points."""

ASKS: Final = _all("ASKS", Phrase)
"""What a pad is headed with, by the kind of its ask."""

LABELS: Final = _all("LABELS", Phrase)
"""What a row of the sheet is called that has no number, by the word in its label."""

HINTS: Final = _all("HINTS", Phrase)
"""One line on what an ask wants."""

TAPS: Final = _all("TAPS", Phrase)
"""What a tile says aloud, by the kind of its ask."""

ENTRIES: Final = _all("ENTRIES", Phrase)
"""What was entered, as the log tells it, by the type of the event."""

UNDOES: Final = _all("UNDOES", Phrase)
"""What an undo button takes back, in a word or two, by the type of the event."""

OPTIONS: Final[dict[str, tuple[Phrase, Phrase]]] = _all("OPTIONS", tuple)
"""Each option's name and what it changes."""

VALUES: Final = _all("VALUES", Phrase)
"""What an option's value is called where it is no number, by game, option and value."""

BUTTONS: Final = _all("BUTTONS", Phrase)
"""What a button beside a player's name says, by the kind of its ask: Snap, Cambio!"""

PROMPTS: Final = _all("PROMPTS", Phrase)
"""What is asked big, where an ask is shown for a moment only, by its kind."""

CHOICES: Final = _all("CHOICES", Phrase)
"""What a card with a word on it says, by the kind of its ask and the word: `snap/right`."""

REPAIRS: Final = _all("REPAIRS", Phrase)
"""How a wrong number of cards can be put right, by the kind of the ask that does it."""

HELPS: Final = _all("HELPS", Phrase)
"""What the cards do, for whoever asks in the middle of a game."""

FIELDS: Final = _all("FIELDS", Phrase)
"""What a part of a form, or a column of numbers, is called."""

PRESETS: Final = _all("PRESETS", Phrase)
"""The reasons that tables give most."""

VERDICTS: Final = _all("VERDICTS", Phrase)
"""What the referee says and why, by kind."""

INQUIRIES: Final[dict[str, tuple[Phrase, Phrase]]] = _all("INQUIRIES", tuple)
"""What the referee is asked besides tricks, and what the answer hangs on, by game and kind."""

TOLD: Final = _all("TOLD", Phrase)
"""What each part of such a question is called, and each of its words, by game, kind, field and word."""

FAULTY_PLAYS: Final = _all("FAULTY_PLAYS", Phrase)
"""What proves that a card was played against a rule, by the kind of rule and where the proof came to light."""

UNITS: Final = _all("UNITS", Phrase)
"""What a game calls what it plays one after the other, and scores: a round, a deal, a hand."""
