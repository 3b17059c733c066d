"""An address that leads nowhere, and the way back."""

from __future__ import annotations

import flet as ft

from app.hooks import part
from app.parts import text
from app.parts.frame import heading, panel
from app.stores.session import current


@part
def LostScreen() -> ft.Control:
    """Says that there is nothing here; the router puts it in a view of its own."""
    session = current()
    words = session.words
    said = panel(text.body(words.say("There is nothing at this address.")))
    top = heading(session, words.say("Nothing here"), "/")
    return ft.SafeArea(ft.Container(ft.Column([top, said], spacing=12), padding=16))
