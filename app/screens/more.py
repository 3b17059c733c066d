"""Everything else that can be done at the table, each with one line on what it is for."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import Handler, act
from app.parts import text
from app.parts.frame import panel
from app.parts.press import press
from app.screens.bottom import taken_back
from app.screens.play import pad
from app.screens.seen import Seen


def more(seen: Seen) -> ft.Control:
    """Redo, what the table may always do, and the rules of the game."""
    words, view, store = seen.words, seen.view, seen.store
    rows: list[ft.Control] = [text.heading(text.title(words.say("More")))]
    if view.redoable is not None:
        back = words.say("Bring back: {what}", what=taken_back(seen, view.redoable))
        rows.append(_choice("redo", words.say("Redo"), back, act(store.redo, view.revision)))
    for ask in view.table():
        rows.append(_choice(ask.kind, words.ask(ask), words.hint(ask.kind), act(store.ask, ask.kind)))
    rules, sources = act(seen.session.show_rules, view.state.game.key), words.say("All articles, with their sources.")
    rows.append(_choice("rules", words.say("Rules of this game"), sources, rules))
    return panel(ft.Column(rows, spacing=4))


def opened(seen: Seen) -> ft.Control:
    """The pad of what was chosen."""
    question = seen.view.asked(seen.store.page.opened)
    return panel(pad(seen, question)) if question is not None else ft.Container()


def _choice(handle: str, name: str, hint: str, on_press: Handler) -> ft.Control:
    return press(
        handle,
        name,
        ft.Column([text.name(name), text.note(hint)], spacing=2),
        on_press,
        padding=ft.Padding.symmetric(horizontal=8, vertical=10),
        border_radius=look.BUTTON_RADIUS,
    )
