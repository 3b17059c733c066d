"""Log: what was entered and what was taken back, latest first."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import keyed, part
from app.parts import text
from app.parts.frame import panel
from app.screens.seen import Seen
from models.asks import Event
from models.ledger import Operation


def log(seen: Seen) -> ft.Control:
    """The trail of this game. Nothing is ever deleted from it."""
    words = seen.words
    if not seen.view.log:
        return panel(text.body(words.say("Nothing has been entered yet.")))
    lines: list[ft.Control] = []
    for operation in reversed(seen.view.log):
        undone = operation.kind == "record" and str(operation.seq) not in seen.view.standing_ids
        at = operation.at.astimezone().strftime("%H:%M") if operation.at else ""
        details = tuple(detail for event in operation.events for detail in _details(seen, event))
        taken_back = words.say("taken back") if undone else ""
        said, seq = _said(seen, operation), operation.seq
        lines.append(keyed(str(seq), LogLine, seq, at, said, details, taken_back, seen.scale))
    return panel(ft.Column(lines, spacing=0))


@part
def LogLine(seq: int, at: str, said: str, details: tuple[str, ...], taken_back: str, scale: float) -> ft.Control:
    """One operation: when, what, of whom how much, and whether it still stands."""
    inside: list[ft.Control] = [text.body(said, look.INK_2 if taken_back else look.INK)]
    if details:
        shown: list[ft.Control] = [text.note(detail) for detail in details]
        inside.append(ft.Row(shown, wrap=True, spacing=10, run_spacing=0))
    if taken_back:
        inside.append(text.note(taken_back, look.LOSS))
    return ft.Container(
        ft.Row(
            [
                ft.Container(text.note(at), width=52 * scale),
                ft.Column(inside, spacing=0, expand=True),
                text.tag(str(seq), look.INK_2),
            ],
            spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        padding=ft.Padding.symmetric(vertical=6),
    )


def _said(seen: Seen, operation: Operation) -> str:
    words = seen.words
    match operation.kind:
        case "undo":
            return words.say("Undo")
        case "redo":
            return words.say("Redo")
        case "amend":
            return words.say("Corrected")
        case "setup":
            return words.say("Seats corrected")
        case "record":
            return words.entry(operation.events[0])


def _details(seen: Seen, event: Event) -> list[str]:
    """What an event says of each player, and why it was entered."""
    words = seen.words
    said = [
        words.say("{player} {number}", player=player, number=number)
        for field in event.everyone
        for player, number in getattr(event, field).items()
        if isinstance(number, int)
    ]
    reason = getattr(event, "reason", None) or getattr(event, "override", None)
    return [*said, reason] if reason else said
