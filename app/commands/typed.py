"""Cards, suits and games as somebody types them at a command. Loaded only by the commands that read any."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from app.commands.said import Refused
from app.device.folders import assets_folder
from app.sheet_text import plain
from app.translations import LANGUAGES
from app.words import Words
from models.cards import JOKER, SUITS, Face, Joker, face
from models.games import GAMES
from models.trick_file import NO_TRUMP
from models.tricks import TrickRules
from models.written import Unusable

_YES_OR_NO: Final = {"yes": True, "no": False}


@contextmanager
def read_with_care(words: Words, file: str = "") -> Iterator[None]:
    """Let what cannot be read, in a file or on the command line, be refused in one sentence."""
    try:
        yield
    except Unusable as unusable:
        where = f"{plain(file)}: " if file else ""
        raise Refused(f"{where}{plain(words.fault(unusable))}.") from None


def words(language: str) -> Words:
    """The words of the language that was asked for. Refused in English where it is none of ours."""
    with read_with_care(Words()):
        if language not in LANGUAGES:
            raise Unusable("unknown-language", "--lang", language=language, known=", ".join(LANGUAGES))
    return Words(language, assets_folder() / "locale")


def game(typed: str) -> str:
    """The key of a game. Raises Unusable."""
    if typed.lower() not in GAMES:
        raise Unusable("unknown-game", "--game", game=typed)
    return typed.lower()


def rules_of(typed: str) -> TrickRules:
    """How tricks are played in a game. Raises Unusable."""
    tricks = GAMES[game(typed)].tricks
    if tricks is None:
        raise Unusable("no-tricks", "--game")
    return tricks


def cards(typed: Iterable[str], place: str, rules: TrickRules) -> tuple[Face, ...]:
    """Cards of one pack, `7H` or `7h`. Raises Unusable."""
    read: list[Face] = []
    for text in typed:
        card = face(JOKER if text.lower() == JOKER else text.upper())
        if card is None:
            raise Unusable("no-card", place, text=text)
        if isinstance(card, Joker) and rules.joker is None:
            raise Unusable("no-joker", place)
        if card in read:
            raise Unusable("card-twice", place, text=text)
        read.append(card)
    return tuple(read)


def trump(typed: str | None) -> str | None:
    """The trump suit; none where that, or nothing, was typed. Raises Unusable."""
    return None if typed is None or typed.lower() == NO_TRUMP else _suit(typed, "--trump")


def led(typed: str | None, rules: TrickRules) -> str | None:
    """The suit that was led, or the joker where the pack has one. Raises Unusable."""
    if typed is None:
        return None
    if typed.lower() != JOKER:
        return _suit(typed, "--led")
    if rules.joker is None:
        raise Unusable("no-joker", "--led")
    return JOKER


def yes(typed: str, place: str) -> bool:
    """Whether `yes` was typed, and not `no`. Raises Unusable."""
    if typed.lower() not in _YES_OR_NO:
        raise Unusable("neither-yes-nor-no", place)
    return _YES_OR_NO[typed.lower()]


def _suit(typed: str, place: str) -> str:
    if typed.lower() not in SUITS:
        raise Unusable("no-suit", place, text=typed)
    return typed.lower()
