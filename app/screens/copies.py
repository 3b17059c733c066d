"""Copies: the games as they were on earlier days, each to be put back with two taps."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act, screen
from app.parts import text
from app.parts.frame import frame, heading, panel
from app.parts.press import press, primary, secondary, side_by_side
from app.stores.copies import ROUTE, CopiesStore
from app.stores.device import DeviceStore
from app.stores.session import Session, current
from app.words import Words
from models.storage.copies import Copy


@screen
def CopiesScreen() -> ft.View:
    """Every copy of the file, the latest first."""
    session = current()
    ft.use_effect(lambda: session.attempt(session.copies.load), [])
    return _Copies(session, session.copies, session.device)


@screen
def _Copies(session: Session, store: CopiesStore, device: DeviceStore) -> ft.View:
    words = session.words
    body: list[ft.Control] = []
    if store.fault is not None:
        body.append(panel(text.handled("uncopied", text.strong(words.uncopied(store.fault), look.LOSS))))
    for number, copy in enumerate(store.copies, start=1):
        body.append(_row(words, store, copy, f"copy/{number}"))
        if copy == store.asked:
            body.append(_sure(words))
    if not store.copies:
        body.append(panel(text.body(words.say("There is no copy yet: the first one is made when a game ends."))))
    body.append(_about(session))
    head = heading(session, words.say("Copies"), "/settings")
    bottom = None if store.asked is None else _answers(words, store, device.text_scale)
    return frame(session, ROUTE, body, head=head, bottom=bottom)


def _about(session: Session) -> ft.Control:
    """Which copies there are, and where."""
    words, keeping = session.words, session.keeping
    said: list[ft.Control] = [
        text.body(words.say("Kibitzer copies the whole file by itself: one for each of the last seven days.")),
        text.note(words.say("The last copy of each month stays.")),
    ]
    if keeping.place == "file":  # a browser's storage has no folder that anybody could open
        said.append(text.note(words.say("They lie in {folder}.", folder=str(keeping.store.path.parent))))
    return panel(ft.Column(said, spacing=6))


def _row(words: Words, store: CopiesStore, copy: Copy, handle: str) -> ft.Control:
    """When a copy was made, why, and what is in it."""
    why, holds = _why(words, copy), _holds(words, copy)
    lines: list[ft.Control] = [text.name(why, lines=2)]
    if copy.reason != "day":
        lines.append(text.note(words.say("Made {time}", time=words.moment(copy.made))))
    asked = copy == store.asked
    return press(
        handle,
        words.say("{what}, {holds}", what=why, holds=holds),
        ft.Column([*lines, text.note(holds)], spacing=2),
        act(store.ask, None if asked else copy),
        selected=asked,
        padding=14,
        bgcolor=look.PANEL,
        border=ft.Border.all(1, look.EDGE if asked else look.LINE),
        border_radius=look.PANEL_RADIUS,
    )


def _why(words: Words, copy: Copy) -> str:
    """Of which day a copy is, or before what it was made."""
    match copy.reason:
        case "day":
            return words.say("Copy of {day}", day=words.day(copy.made))
        case "migration":
            return words.say("Before an update of Kibitzer")
        case "restore":
            return words.say("Before a copy was put back")
        case "loss":
            return words.say("With more in it than there was later")


def _holds(words: Words, copy: Copy) -> str:
    """How many games are in a copy, and up to when."""
    if copy.entered is None:
        return words.say("No game")
    return words.count(
        "{n} game, last entry {time}", "{n} games, last entry {time}", copy.games, time=words.moment(copy.entered)
    )


def _sure(words: Words) -> ft.Control:
    """What would happen."""
    return panel(
        ft.Column(
            [
                text.title(words.say("Put this copy back?")),
                text.body(words.say("All games, players and options become what they were then.")),
                text.note(words.say("What is there now is copied first, so this can be taken back.")),
            ],
            spacing=6,
        )
    )


def _answers(words: Words, store: CopiesStore, scale: float) -> ft.Control:
    """Whether it shall."""
    return side_by_side(
        [
            secondary("cancel", words.say("Leave it"), act(store.ask, None)),
            primary("put-back", words.say("Put back"), act(store.put_back)),
        ],
        scale,
    )
