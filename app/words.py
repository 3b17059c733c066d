"""The words of the app: kinds and facts become sentences here, in the language of the session.

Every sentence is one entry of the catalogue with named places for its facts, so that a translator can turn it round;
none is glued from pieces. A `Words` is made for each session and handed down, never installed for the whole process.
English stands in the code and needs no catalogue; other languages come as `assets/locale/<language>/…/kibitzer.mo`.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from models.asks import Ask, Event, Refusal, Value
from models.games.definition import Statement
from models.record import Unusable

MINUS: Final = "\u2212"


@dataclass(frozen=True, slots=True)
class Phrase:
    """One entry of the catalogue; with `many` its form depends on the fact called `by`."""

    one: str
    many: str | None = None
    by: str = ""


def phrase(text: str) -> Phrase:
    """Mark a sentence for the catalogue."""
    return Phrase(text)


def phrases(one: str, many: str, by: str) -> Phrase:
    """Mark a sentence whose form follows a number, the fact `by`."""
    return Phrase(one, many, by)


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
"""What a refusal says, by its article."""

TILES: Final = {
    "jabberwocky/tricks-total": phrase("{player} can have from {low} to {high} here."),
}
"""Why a single number cannot be tapped in a grid, by the article of its column."""

STEPS: Final = {
    "deal": phrases("{player} deals {cards} card to each.", "{player} deals {cards} cards to each.", by="cards"),
    "turn-up-for-trump": phrase("Turn up the next card: its suit is trump."),
    "bids-first": phrase("{player} bids first."),
    "bids-next": phrase("{player} bids next."),
    "leads-first": phrase("{player} leads the first trick."),
    "leads-next": phrase("{player} won the last trick and leads."),
    "trump-until-broken": phrase("Trump may not be led until somebody who cannot follow suit has played one."),
}
"""What the table does now."""

NOTES: Final = {
    "bids": phrase("bids"),
    "bid": phrase("bid {bid}"),
    "bid-won": phrase("bid {bid}, has {won}"),
}
"""What stands on a player's row."""

REASONS: Final = {
    "bid-took": phrase("bid {bid}, took {took}"),
}
"""Why a line of the sheet gives its points."""

ASKS: Final = {
    "bid": phrase("{player} bids"),
    "tricks": phrase("Who missed?"),
    "trick": phrase("Who won the trick?"),
    "deal": phrase("Trump"),
    "adjust": phrase("Adjust points"),
    "redeal": phrase("Deal again"),
    "finish": phrase("Finish here"),
}
"""What a pad is headed with, by the kind of its ask."""

HINTS: Final = {
    "tricks": phrase("Everybody counts as taking what they bid. Tap the tricks of those who did not."),
    "trick": phrase("Tap the winner after each trick."),
    "adjust": phrase("A penalty or a correction that the table agreed on: a line of its own in the totals."),
    "redeal": phrase("A misdeal: what was entered for this deal is void, and the same player deals again."),
    "finish": phrase("The game ends now and the standing counts as it is. Undo opens it again."),
}
"""One line on what an ask wants."""

TAPS: Final = {
    "bid": phrase("{player} bids {value}"),
    "tricks": phrase("{player} took {value}"),
    "trick": phrase("{value} won the trick"),
    "deal": phrase("Trump: {value}"),
}
"""What a tile says aloud, by the kind of its ask."""

ENTRIES: Final = {
    "deal": phrase("Trump is {trump}"),
    "bid": phrase("{player} bid {tricks}"),
    "trick": phrase("{winner} won a trick"),
    "tricks": phrase("Tricks counted"),
    "adjust": phrases("{player}: {points} point", "{player}: {points} points", by="points"),
    "redeal": phrase("Dealt again"),
    "finish": phrase("Finished by the table"),
}
"""What was entered, as the log tells it, by the type of the event."""

UNDOES: Final = {
    "deal": phrase("{trump}"),
    "bid": phrase("{player} {tricks}"),
    "trick": phrase("{winner}’s trick"),
    "tricks": phrase("Tricks"),
    "adjust": phrase("{player} {points}"),
    "redeal": phrase("Redeal"),
    "finish": phrase("The end"),
}
"""What an undo button takes back, in a word or two, by the type of the event."""

FIELDS: Final = {
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
    "wrong-count": phrase("wrong number of cards"),
    "exposed-card": phrase("a card was exposed"),
    "wrong-dealer": phrase("the wrong player dealt"),
    "late": phrase("it is late"),
    "player-left": phrase("a player left"),
}
"""The reasons that tables give most."""

OPTIONS: Final = {
    "jabberwocky/dealer_restriction": (
        phrase("The dealer may not make the bids come out even"),
        phrase("The rule as written: somebody always misses. Switched off, the dealer may bid anything."),
    ),
}
"""Each option's name and what it changes."""

FAULTS: Final = {
    "not-utf-8": phrase("this is not text in UTF-8 (byte {byte})"),
    "not-json": phrase("this is not JSON (line {line}, column {column})"),
    "too-deep": phrase("this is nested too deeply to be a record"),
    "half-character": phrase("{place}: a text holds half a character"),
    "not-an-object": phrase("a record is one JSON object, in braces"),
    "key-twice": phrase("{place}: the key “{key}” is written twice"),
    "no-number": phrase("{place}: “{number}” is no number that a record can hold"),
    "number-long": phrase("{place}: a number has more than {digits} digits"),
    "unknown-game": phrase("{place}: there is no game called “{game}”"),
    "name-blank": phrase("{place}: a name must not be blank"),
    "name-long": phrase("{place}: a name has at most 40 characters"),
    "name-twice": phrase("{place}: “{name}” is already at the table"),
    "first-dealer": phrase("{place}: “{name}” is not among the players"),
    "unknown-option": phrase("{place}: the game has no option “{key}”"),
    "option-value": phrase("{place}: the option cannot be {value}"),
    "key-missing": phrase("{place}: this key is missing"),
    "unknown-key": phrase("{place}: a record has no such key"),
    "wrong-text": phrase("{place}: this is not what the format allows here"),
    "other-format": phrase("{place}: this is not a Kibitzer record that this version reads"),
    "not-a-number": phrase("{place}: this must be a whole number"),
    "not-a-text": phrase("{place}: this must be a text"),
    "not-yes-or-no": phrase("{place}: this must be true or false"),
    "not-a-list": phrase("{place}: this must be a list"),
    "not-keys": phrase("{place}: this must be an object, in braces"),
    "wrong-type": phrase("{place}: this has the wrong type"),
    "not-found": phrase("there is no such file"),
    "not-readable": phrase("the file cannot be read"),
    "too-large": phrase("the file is far larger than a record can be"),
}
"""Why a file is no record."""


@lru_cache
def _catalogue(language: str, locale: Path | None) -> gettext.NullTranslations:
    """The catalogue of a language; the English in the code where there is none."""
    return gettext.translation("kibitzer", locale, [language], fallback=True)


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one session, in one language.

    Attributes:
        language: which.
        locale: the folder of catalogues.
        names: how players are shown where they are named, (as seated, as shown).
    """

    language: str = "en"
    locale: Path | None = None
    names: tuple[tuple[str, str], ...] = ()

    @property
    def _catalogue(self) -> gettext.NullTranslations:
        return _catalogue(self.language, self.locale)

    def naming(self, names: Mapping[str, str]) -> Words:
        """The same words for a table whose players are shown under these names."""
        return replace(self, names=tuple(names.items()))

    def name(self, player: str) -> str:
        """A player as shown."""
        return next((shown for seated, shown in self.names if seated == player), player)

    def say(self, text: str, **facts: Value) -> str:
        """A sentence of the catalogue with its facts put in."""
        return self._catalogue.gettext(text).format_map(self._spelled(facts))

    def count(self, one: str, many: str, n: int, **facts: Value) -> str:
        """A sentence whose form follows the number `n`."""
        return self._catalogue.ngettext(one, many, n).format_map(self._spelled({"n": n, **facts}))

    def phrase(self, entry: Phrase, facts: Mapping[str, Value] | None = None) -> str:
        """A marked sentence with its facts put in."""
        facts = facts or {}
        number = facts.get(entry.by)
        if entry.many is not None and isinstance(number, int):
            return self._catalogue.ngettext(entry.one, entry.many, number).format_map(self._spelled(facts))
        return self._catalogue.gettext(entry.one).format_map(self._spelled(facts))

    def game(self, key: str) -> str:
        """A game's name."""
        return self.phrase(GAME_NAMES[key])

    def suit(self, suit: str) -> str:
        """A suit's name."""
        return self.phrase(SUITS[suit])

    def refusal(self, refusal: Refusal) -> str:
        """Why a rule says no, in one sentence."""
        return self.phrase(REFUSALS[refusal.article], refusal.facts)

    def tile(self, refusal: Refusal) -> str:
        """Why one tile of a pad is barred."""
        entry = TILES.get(refusal.article) if "low" in refusal.facts else None
        return self.phrase(entry, refusal.facts) if entry else self.refusal(refusal)

    def step(self, step: Statement) -> str:
        """What the table does now."""
        return self.phrase(STEPS[step.kind], step.facts)

    def ask(self, ask: Ask) -> str:
        """What a pad is headed with."""
        return self.phrase(ASKS[ask.kind], {"player": ask.player})

    def hint(self, kind: str) -> str:
        """One line on what an ask wants; empty where its heading says it all."""
        return self.phrase(HINTS[kind]) if kind in HINTS else ""

    def tap(self, kind: str, player: str | None, value: Value) -> str:
        """What a tile says aloud."""
        return self.phrase(TAPS[kind], {"player": player, "value": self._value(value)})

    def entry(self, event: Event) -> str:
        """What was entered."""
        return self.phrase(ENTRIES[event.type], self._facts(event))

    def undoes(self, event: Event) -> str:
        """What an undo would take back."""
        return self.phrase(UNDOES[event.type], self._facts(event))

    def field(self, key: str) -> str:
        """What a part of a form is called."""
        return self.phrase(FIELDS[key])

    def note(self, note: Statement) -> str:
        """What stands on a player's row."""
        return self.phrase(NOTES[note.kind], note.facts)

    def reason(self, reason: Statement) -> str:
        """Why a line of the sheet gives its points."""
        return self.phrase(REASONS[reason.kind], reason.facts)

    def preset(self, key: str) -> str:
        """A reason that tables often give."""
        return self.phrase(PRESETS[key])

    def given(self, reason: str) -> str:
        """A reason as the table gave it: one of the usual ones by its name, or in its own words."""
        return self.preset(reason) if reason in PRESETS else reason

    def fault(self, fault: Unusable) -> str:
        """Why a file is no record."""
        place = fault.place or self.say("at the top")
        return self.phrase(FAULTS[fault.kind], {"place": place, **fault.facts})

    def number(self, number: int) -> str:
        """A number as it stands in a sheet, with a true minus sign."""
        return str(number) if number >= 0 else f"{MINUS}{-number}"

    def points(self, number: int) -> str:
        """Points gained or lost, the sign always shown but for none."""
        return f"+{number}" if number > 0 else self.number(number)

    def _facts(self, event: Event) -> dict[str, Value]:
        """The fields of an event that a sentence can name."""
        fields = {key: value for key, value in event.model_dump().items() if isinstance(value, int | str | None)}
        return {key: self._value(value) if key == "trump" else value for key, value in fields.items()}

    def _value(self, value: Value) -> Value:
        """A suit by its name in this language; anything else as it is."""
        return self.suit(value) if isinstance(value, str) and value in SUITS else value

    def _spelled(self, facts: Mapping[str, Value]) -> dict[str, str]:
        return {key: self._fact(value) for key, value in facts.items()}

    def _fact(self, value: Value) -> str:
        if isinstance(value, int):
            return self.number(value)
        return "" if value is None else self.name(value)
