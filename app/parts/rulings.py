"""What tables decided, in a few lines each."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app import look
from app.parts import text
from app.parts.frame import panel
from app.phrases import RULING_EFFECTS, RULING_HOWS
from app.words import Words
from models.storage.rulings import KeptRuling


def rulings(words: Words, kept: Sequence[KeptRuling], *, here: bool) -> list[ft.Control]:
    """A panel of rulings, none where there are none; `here`: those of the game that is shown."""
    if not kept:
        return []
    title = words.say("Rulings in this game") if here else words.say("Ruled before")
    rows: list[ft.Control] = [text.tag(title, look.INK_2)]
    for number, each in enumerate(kept, start=1):
        rows.append(_ruling(words, each, number, here=here))
    return [panel(ft.Column(rows, spacing=10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), padding=16)]


def _ruling(words: Words, kept: KeptRuling, number: int, *, here: bool) -> ft.Control:
    """When and where, what was asked, what was decided, how, and what it did."""
    ruling = kept.ruling
    when = words.time(kept.at) if here else words.day(kept.at)
    if not here:
        when = words.say("{when} · {game}", when=when, game=words.game(kept.key))
    elif ruling.round is not None:
        when = words.of(kept.key).unit("ruling", when=when, round=ruling.round)
    known: list[ft.Control] = [
        text.note(words.phrase(names[key]))
        for key, names in ((ruling.how, RULING_HOWS), (ruling.effect, RULING_EFFECTS))
        if key in names and key != "none"
    ]
    return ft.Semantics(
        identifier=f"ruled/{number}",
        content=ft.Column(
            [
                text.note(when),
                text.body(ruling.question),
                text.strong(ruling.decision),
                ft.Row(known, wrap=True, spacing=12, run_spacing=0),
            ],
            spacing=0,
        ),
    )
