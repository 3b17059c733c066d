"""The games are open in another tab: nothing is written here, until this one takes them over."""

from __future__ import annotations

import flet as ft

from app.hooks import act, screen
from app.parts import text
from app.parts.frame import frame, heading, panel
from app.parts.press import primary
from app.stores.device import DeviceStore
from app.stores.session import Session


@screen
def ElsewhereScreen(session: Session, device: DeviceStore) -> ft.View:
    """Says so, and offers to go on here."""
    del device  # passed so that a phone that is turned is laid out again
    words = session.words
    said = panel(
        ft.Column(
            [
                text.handled("elsewhere", text.body(words.say("Kibitzer is open in another tab or window."))),
                text.note(words.say("Only one can write. If you go on here, the other one stops. Nothing is lost.")),
            ],
            spacing=8,
        )
    )
    top = heading(session, words.say("Open elsewhere"))
    go_on = primary("take-over", words.say("Go on here"), act(session.take_over))
    return frame(session, "/", [said], head=top, bottom=go_on)
