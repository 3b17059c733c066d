"""The words of the app: kinds and facts become sentences here, in the language of the session.

Every sentence is one entry of the catalogue with named places for its facts, so that a translator can turn it round;
none is glued from pieces. A `Words` is made for each session and handed down, never installed for the whole process.
English stands in the code and needs no catalogue; other languages come as `assets/locale/<language>/…/kibitzer.po`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.phrases import (
    ASKS,
    BUTTONS,
    CHOICES,
    ENTRIES,
    FAULTS,
    FAULTY_PLAYS,
    FIELDS,
    FOLDERS,
    GAME_NAMES,
    HELPS,
    HINTS,
    INQUIRIES,
    LABELS,
    NOT_PUT_BACK,
    NOTES,
    OTHERWISE,
    PRESETS,
    PROMPTS,
    REASONS,
    REFUSALS,
    REPAIRS,
    STEPS,
    STORAGE,
    SUITS,
    TAPS,
    TILES,
    TOLD,
    UNCOPIED,
    UNDOES,
    UNITS,
    UNOPENED,
    VALUES,
    VERDICTS,
    Phrase,
)
from app.phrases.cards import ALL_OF_RANK, CARDS, JOKER, RANKS, SIGNS
from app.phrases.dates import DAY, MOMENT, MONTHS, TIME
from app.translations import Catalogue, catalogue
from models.cards import Card, Told

if TYPE_CHECKING:  # the first screen speaks of no game yet, and `kibitzer score` must not wait for the storage
    from models.asks import Ask, Event, Refusal, Value
    from models.games.definition import Answer, Pot, Statement
    from models.ledger import Operation
    from models.storage.engine import StorageFault
    from models.storage.file import Unopened
    from models.tricks import Fault, Reason
    from models.written import Unusable

MINUS: Final = "\u2212"


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one session, in one language.

    Attributes:
        language: which.
        locale: the folder of catalogues.
        names: how players are shown where they are named, (as seated, as shown).
        table: the game that is spoken of; it may have words of its own for what others call the same.
    """

    language: str = "en"
    locale: Path | None = None
    names: tuple[tuple[str, str], ...] = ()
    table: str = ""

    @property
    def _catalogue(self) -> Catalogue:
        return catalogue(self.locale, self.language)

    def naming(self, names: Mapping[str, str]) -> Words:
        """The same words for a table whose players are shown under these names."""
        return replace(self, names=tuple(names.items()))

    def of(self, game: str) -> Words:
        """The same words where this game is spoken of."""
        return replace(self, table=game)

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
        facts = self._named(facts or {})
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

    def card(self, card: str) -> str:
        """A card by its rank and suit, or the joker; what is none of these as it is."""
        known = Card.parse(card)
        if known is not None:
            return self.phrase(CARDS[known.suit], {"face": self.phrase(RANKS[known.rank])})
        return self.phrase(JOKER) if card == "joker" else card

    def rank(self, rank: str) -> str:
        """A rank as it is said."""
        return self.phrase(RANKS[rank]) if rank in RANKS else rank

    def face(self, card: str) -> str:
        """What stands on a card of a hand, as far as it was told: 7♥, K♥♦ for a red king, 7; what is none as it is."""
        told = Told.parse(card)
        if told is None:
            return card
        return self.phrase(JOKER) if told.rank == "joker" else f"{told.rank}{SIGNS[told.suit or told.colour]}"

    def refusal(self, refusal: Refusal) -> str:
        """Why a rule says no, in one sentence."""
        entry = OTHERWISE.get(refusal.article) if None in refusal.facts.values() else None
        return self.phrase(entry or REFUSALS[refusal.article], refusal.facts)

    def tile(self, refusal: Refusal) -> str:
        """Why one tile of a pad is barred."""
        facts = refusal.facts
        if "low" not in facts or refusal.article not in TILES:
            return self.refusal(refusal)
        return self.phrase(TILES["only"] if facts["low"] == facts["high"] else TILES[refusal.article], facts)

    def step(self, step: Statement) -> str:
        """What the table does now."""
        return self.phrase(self._own(STEPS, step.kind), step.facts)

    def unit(self, said: str = "", **facts: Value) -> str:
        """What this game calls a round; or, with `said`, what is said of one."""
        return self.phrase(self._own(UNITS, f"unit/{said}" if said else "unit"), facts)

    def ask(self, ask: Ask) -> str:
        """What a pad is headed with."""
        return self.phrase(self._own(ASKS, ask.kind), {"player": ask.player})

    def hint(self, kind: str) -> str:
        """One line on what an ask wants; empty where its heading says it all."""
        return self.phrase(self._own(HINTS, kind)) if f"{self.table}/{kind}" in HINTS or kind in HINTS else ""

    def button(self, kind: str) -> str:
        """What a button beside a player's name says."""
        return self.phrase(self._own(BUTTONS, kind))

    def prompt(self, ask: Ask, player: Value) -> str:
        """What is asked big for a moment."""
        return self.phrase(self._own(PROMPTS, ask.kind), {"player": player})

    def choice(self, kind: str, word: str) -> str:
        """What a card with a word on it says."""
        return self.phrase(self._own(CHOICES, f"{kind}/{word}"))

    def repair(self, kind: str) -> str:
        """How a wrong number of cards can be put right."""
        return self.phrase(self._own(REPAIRS, kind))

    def help(self, said: Statement) -> str:
        """What a card does."""
        return self.phrase(self._own(HELPS, said.kind), said.facts)

    def tap(self, kind: str, player: str | None, value: Value) -> str:
        """What a tile says aloud."""
        if value is None:
            return self.phrase(self._own(TAPS, f"{kind}/pass"), {"player": player})
        said = {"player": player, "value": self._value(value), "card": self.card(str(value))}
        return self.phrase(self._own(TAPS, kind), said)

    def tap_at_seat(self, kind: str, player: str) -> str:
        """What a button beside a player says aloud: who does what, also where a tile says only who."""
        own = f"{kind}/seat"
        return self.tap(own if own in TAPS else kind, None, player)

    def entry(self, event: Event) -> str:
        """What was entered."""
        return self.phrase(self._own(ENTRIES, self._said(event)), self._facts(event))

    def undoes(self, event: Event) -> str:
        """What an undo would take back."""
        return self.phrase(self._own(UNDOES, self._said(event)), self._facts(event))

    def undone(self, operation: Operation) -> str:
        """What an undo would take back, or a redo bring back, in a word or two."""
        match operation.kind:
            case "record":
                return self.undoes(operation.events[0])
            case "setup":
                return self.say("The seats")
        return self.say("Correction")

    def field(self, key: str) -> str:
        """What a part of a form, or a column of numbers, is called."""
        return self.phrase(self._own(FIELDS, key))

    def setting(self, option: str, value: Value) -> str:
        """What a setting of the option `game/key` is called."""
        if isinstance(value, bool):
            return self.say("On") if value else self.say("Off")
        if value is None:
            return self.say("no limit")
        own = VALUES.get(f"{option}/{value}")
        if own is not None:
            return self.phrase(own)
        return self.number(value) if isinstance(value, int) else value

    def cards_of(self, rank: str) -> str:
        """All the cards of a rank: sixes, jacks."""
        return self.phrase(ALL_OF_RANK[rank])

    def note(self, note: Statement) -> str:
        """What stands on a player's row."""
        return self.phrase(self._own(NOTES, note.kind), note.facts)

    def label(self, label: str) -> str:
        """What a round is called in the sheet: by its number, or where there is none by a word."""
        number, _, word = label.partition(".")
        return self.phrase(LABELS[word], {"set": number}) if word in LABELS else label

    def reason(self, reason: Statement) -> str:
        """Why a line of the sheet gives its points."""
        return self.phrase(self._own(REASONS, reason.kind), reason.facts)

    def verdict(self, reason: Reason | Answer) -> str:
        """What the rules say to a card, a bid or a snap, and why."""
        return self.phrase(VERDICTS[reason.kind], reason.facts)

    def faulty_play(self, fault: Fault) -> str:
        """Which card was played against a rule, and what proves it."""
        seen = "shown" if fault.shown_in is None else "played"
        facts: dict[str, Value] = {**fault.reason.facts, "player": fault.player, "trick": fault.trick}
        facts |= {"proof": str(fault.proof), "later": fault.shown_in}
        return self.phrase(FAULTY_PLAYS[f"{fault.reason.kind}/{seen}"], facts)

    def inquiry(self, kind: str) -> tuple[str, str]:
        """What the referee is asked, and what the answer hangs on."""
        name, hint = INQUIRIES[f"{self.table}/{kind}"]
        return self.phrase(name), self.phrase(hint)

    def told(self, kind: str, field: str, word: str = "") -> str:
        """What a part of such a question is called, or one of its words."""
        return self.phrase(TOLD["/".join(filter(None, (self.table, kind, field, word)))])

    def pot(self, pot: Pot) -> list[str]:
        """What lies in the pot, and what each player was paid from it, a sentence each."""
        lies = self.count("{n} chip in the pot.", "{n} chips in the pot.", pot.carried)
        paid = [
            self.count("{player}: {n} chip paid so far.", "{player}: {n} chips paid so far.", chips, player=player)
            for player, chips in pot.paid.items()
            if chips
        ]
        return [lies, *paid]

    def preset(self, key: str) -> str:
        """A reason that tables often give."""
        return self.phrase(PRESETS[key])

    def given(self, reason: str) -> str:
        """A reason as the table gave it: one of the usual ones by its name, or in its own words."""
        return self.preset(reason) if reason in PRESETS else reason

    def fault(self, fault: Unusable, of: str = "record") -> str:
        """Why a file is no record, or whatever else it should be."""
        place = fault.place or self.say("at the top")
        entry = FAULTS.get(f"{of}/{fault.kind}") or FAULTS[fault.kind]
        return self.phrase(entry, {"place": place, **fault.facts})

    def unopened(self, unopened: Unopened) -> str:
        """Why the file of the games cannot be opened."""
        return self.phrase(UNOPENED[unopened.kind], {"path": str(unopened.path)})

    def folder(self, path: Path, reason: str) -> str:
        """Why the games cannot be kept in a folder."""
        return self.phrase(FOLDERS[reason], {"path": str(path)})

    def set_aside(self, path: Path, *, copies: bool = False) -> str:
        """Where a damaged file of games was put; and where copies of it are, if there are any."""
        if copies:
            return self.say(
                "The file of your games was damaged. It was set aside as {path}, and a new one begun. "
                "Copies of it can be put back: Settings, Earlier copies.",
                path=str(path),
            )
        return self.say(
            "The file of your games was damaged. It was set aside as {path}, and a new one begun.", path=str(path)
        )

    def storage(self, fault: StorageFault, *, on_screen: bool = True) -> str:
        """Why something could not be kept on disk; `on_screen` where what was entered is still to be seen."""
        return self.phrase(STORAGE[fault.kind if on_screen else f"command/{fault.kind}"])

    def uncopied(self, kind: str) -> str:
        """Why there is no copy of today, by the kind of a StorageFault."""
        return self.phrase(UNCOPIED[kind])

    def not_put_back(self, kind: str) -> str:
        """Why a copy was not put back, by the kind of a StorageFault."""
        return self.phrase(NOT_PUT_BACK[kind])

    def shown(self, player: str, coverage: frozenset[int], seat: int = 0) -> str:
        """A player's name without what our fonts lack, or by seat number (from 1) where nothing is left of it.

        A glyph that no font of ours has would be asked for over and over; the whole name is spoken all the same.
        """
        kept = " ".join("".join(sign for sign in player if ord(sign) in coverage).split())
        if any(sign.isalnum() for sign in kept):
            return kept
        return self.say("Player {seat}", seat=seat) if seat else self.say("Player")

    def number(self, number: int) -> str:
        """A number as it stands in a sheet, with a true minus sign."""
        return str(number) if number >= 0 else f"{MINUS}{-number}"

    def points(self, number: int) -> str:
        """Points gained or lost, the sign always shown but for none."""
        return f"+{number}" if number > 0 else self.number(number)

    def day(self, at: datetime) -> str:
        """A day as it is written, where the device is."""
        at = at.astimezone()
        facts: dict[str, Value] = {"day": at.day, "month": self.phrase(MONTHS[at.month - 1]), "year": at.year}
        return self.phrase(DAY, facts)

    def time(self, at: datetime) -> str:
        """The hour and minute of a moment, where the device is."""
        at = at.astimezone()
        return self.phrase(TIME, {"hour": f"{at.hour:02}", "minute": f"{at.minute:02}"})

    def moment(self, at: datetime) -> str:
        """A day and the time of it."""
        return self.phrase(MOMENT, {"day": self.day(at), "time": self.time(at)})

    def _own(self, table: Mapping[str, Phrase], kind: str) -> Phrase:
        """The sentence of a kind: the game's own where it has one."""
        own = table.get(f"{self.table}/{kind}")
        return own if own is not None else table[kind]

    def _said(self, event: Event) -> str:
        """The kind of an event, and whether it is a pass: null where null says something."""
        return f"{event.type}/pass" if any(getattr(event, name) is None for name in event.nulls) else event.case

    def _facts(self, event: Event) -> dict[str, Value]:
        """The fields of an event that a sentence can name."""
        return {key: value for key, value in event.model_dump().items() if isinstance(value, int | str | None)}

    def _named(self, facts: Mapping[str, Value]) -> dict[str, Value]:
        """The facts with the trump suit, a rank and a turned-up card by their names."""
        return {key: self._called(key, value) for key, value in facts.items()}

    def _called(self, key: str, value: Value) -> Value:
        match key, value:
            case "trump" | "suit", str():
                return self._value(value)
            case "rank", str():
                return self.phrase(ALL_OF_RANK[value])
            case "turn_up", str():
                return self.card(value)
            case "card" | "hand" | "proof" | "top", str():
                return " ".join(self.face(card) for card in value.split(" "))
        return value

    def _value(self, value: Value) -> Value:
        """A suit by its name in this language; anything else as it is."""
        return self.suit(value) if isinstance(value, str) and value in SUITS else value

    def _spelled(self, facts: Mapping[str, Value]) -> dict[str, str]:
        return {key: self._fact(value) for key, value in facts.items()}

    def _fact(self, value: Value) -> str:
        if isinstance(value, int):
            return self.number(value)
        return "" if value is None else self.name(value)
