"""Log: every operation with what it changed, latest first; what stands can be put right from here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import islice
from typing import Final

import flet as ft

from app import look
from app.hooks import act, keyed, part
from app.parts import text
from app.parts.frame import panel
from app.parts.press import press, secondary
from app.parts.rulings import rulings
from app.screens.seen import Seen
from app.screens.told import Told, ToldLine, told

PRESSED: Final = 12
PLAIN: Final = 6
"""Room above and below a line that can be pressed, which a finger has to hit, and one that is only read."""

PAGE: Final = 120
"""How many operations are in sight: more than a game of thirteen rounds has, and few enough to be drawn at once."""


def log(seen: Seen) -> ft.Control:
    """What the table decided, and the trail of this game. Nothing is ever deleted from it."""
    words, store = seen.words, seen.store
    lines: list[ft.Control] = []
    above = ("", "")
    trail, most = store.trail(), seen.view.leaf.pages * PAGE
    for line in islice(told(words, trail), most):
        if (line.day, line.who) != above:
            above = (line.day, line.who)
            lines.append(ft.Container(text.tag(_when(seen, line), look.INK_2), padding=ft.Padding.only(top=8)))
        lines.append(keyed(str(line.seq), LogLine, line, words.say("Correct"), seen.scale, store.correcting.open))
    ruled = rulings(words, seen.session.rulings.of_game(store.game_id), here=True)
    if not lines:
        nothing = panel(text.body(words.say("Nothing has been entered yet.")))
        return ft.Column([*ruled, nothing], spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    if len(trail.lines) > most:
        lines.append(secondary("older", words.say("Earlier entries"), act(store.entry.older)))
    trail_of_it = panel(ft.Column([text.note(words.say("Tap an entry to correct it.")), *lines], spacing=0))
    return ft.Column([*ruled, trail_of_it], spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _when(seen: Seen, line: ToldLine) -> str:
    """The day, and who entered what follows."""
    if not line.who:
        return line.day
    return seen.words.say("{day} · {who}", day=line.day, who=line.who)


@part
def LogLine(line: ToldLine, correct: str, scale: float, put_right: Callable[[str], Awaitable[None]]) -> ft.Control:
    """One operation: when, what was there before, what was entered, and what became of it."""
    inside: list[ft.Control] = [text.body(line.title)] if line.title else []
    if line.old is not None:
        inside.append(_told(line.old, struck=True))
    for value in line.new:
        shown = _told(value, struck=bool(value.fate))
        inside.append(_open(value, shown, correct, put_right) if value.entry else shown)
    inside.extend(text.note(each) for each in line.notes)
    first = PRESSED if not line.title and line.old is None and line.new and line.new[0].entry else PLAIN
    beside = ft.Padding.only(top=first + 2)
    return ft.Row(
        [
            ft.Container(text.note(line.at), width=44 * scale, padding=beside),
            ft.Container(
                ft.Column(inside, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
                expand=True,
                padding=ft.Padding.symmetric(vertical=0 if first == PRESSED else PLAIN),
            ),
            ft.Container(text.tag(str(line.seq), look.INK_2), padding=beside),
        ],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
        key=ft.ScrollKey(line_key(line.seq)),  # type: ignore[call-arg]
    )


def line_key(seq: int) -> str:
    """What the line of an operation is found by, to be scrolled to."""
    return f"line/{seq}"


def _told(value: Told, *, struck: bool) -> ft.Control:
    """A value with its details under it; one that does not stand is struck through, and says why."""
    said = text.body(value.said, look.INK_2 if struck else look.INK)
    rows: list[ft.Control] = [text.struck(said) if struck else said]
    if value.details:
        notes = [text.note(each) for each in value.details]
        rows.append(
            ft.Row([text.struck(each) if struck else each for each in notes], wrap=True, spacing=10, run_spacing=0)
        )
    if value.fate:
        rows.append(text.note(value.fate, look.LOSS))
    return ft.Column(rows, spacing=0)


def _open(value: Told, shown: ft.Control, correct: str, put_right: Callable[[str], Awaitable[None]]) -> ft.Control:
    """A value that stands, to be put right with a tap."""
    return press(
        f"amend/{value.entry}",
        " ".join((f"{correct}:", value.said, *value.details)),
        shown,
        act(put_right, value.entry),
        padding=ft.Padding.symmetric(horizontal=8, vertical=PRESSED),
        margin=ft.Margin.symmetric(horizontal=-8),
        border_radius=look.BUTTON_RADIUS,
    )
