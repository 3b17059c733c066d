"""What a restore would do, in words: counted, and one by one where something needs a look."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from app.phrases import ADDED, FATES, GAME_NAMES, UNPLAYED
from app.sheet_text import plain
from app.words import Words
from models.asks import Value
from models.operations import Halted
from models.storage.restoring import Plan, PlannedGame
from models.written import Unusable

_ENTRY: Final = re.compile(r"\.operations\[(\d+)\]")
"""Where the place of a fault in a backup says which entry of a game it is."""


def plan_lines(words: Words, plan: Plan) -> Iterator[str]:
    """A sentence for each fate that games have and for what is new beside them; under it the games that differ."""
    for each in planned(words, plan):
        yield each.said
        for game in each.games:
            yield f"    {game_line(words, game)}"


@dataclass(frozen=True, slots=True)
class Planned:
    """One sentence of a plan: what it is about, a fate or what is added, and the games that need a look."""

    about: str
    said: str
    games: tuple[PlannedGame, ...] = ()


def planned(words: Words, plan: Plan, shown: Callable[[str], str] = plain) -> Iterator[Planned]:
    """The plan sentence by sentence, with names as they can be shown."""
    for fate in FATES:
        games = plan.of(fate)  # type: ignore[arg-type]  # the keys of FATES are the fates
        if games:
            differ = games if fate in ("conflict", "refused") else ()
            yield Planned(fate, words.phrase(FATES[fate], {"n": len(games)}), differ)
    for part, names in (("players", plan.players), ("house_rules", plan.house_rules)):
        if names:
            facts: dict[str, Value] = {"n": len(names), "names": ", ".join(map(shown, names))}
            yield Planned(part, words.phrase(ADDED[part], facts))
    for part, n in (("nights", plan.nights), ("rulings", plan.rulings)):
        if n:
            yield Planned(part, words.phrase(ADDED[part], {"n": n}))


def game_line(words: Words, game: PlannedGame, shown: Callable[[str], str] = plain) -> str:
    """Which game it is, with names as they can be shown, and why it is refused where it is."""
    day, name = words.day(game.begun), _name(words, game.key)
    players = ", ".join(map(shown, game.names))
    if game.fault is None:
        return words.say("{day}, {game}: {players}", day=day, game=name, players=players)
    why = why_refused(words.of(game.key), game.fault)
    return words.say("{day}, {game}: {players}. {why}", day=day, game=name, players=players, why=why)


def _name(words: Words, key: str) -> str:
    """A game's name; what no Kibitzer here knows is called as the file calls it."""
    return words.game(key) if key in GAME_NAMES else plain(key)


def why_refused(words: Words, fault: Unusable | Halted) -> str:
    """Why a game of a backup is none here, in a sentence."""
    if isinstance(fault, Unusable):
        return plain(_unplayed(words, fault))
    message, article = plain(words.refusal(fault.refusal)), fault.refusal.article
    if fault.seq is None:
        return words.say("The table is against the rule {article}: {message}", article=article, message=message)
    seq = fault.seq
    return words.say("Entry {seq} is against the rule {article}: {message}", seq=seq, article=article, message=message)


def _unplayed(words: Words, fault: Unusable) -> str:
    """Why a game cannot be played over: what is wrong with it, or which of its entries it is."""
    entry = _ENTRY.search(fault.place)
    if entry is None:
        return words.phrase(UNPLAYED[fault.kind], fault.facts)
    kind = fault.kind if fault.kind == "unknown-event" else "entry"
    return words.phrase(UNPLAYED[kind], {"seq": int(entry[1]) + 1})
