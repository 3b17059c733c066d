"""The pad of what may happen at any seat: the standing, with a button on everybody's row for each such thing."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act, keyed, part
from app.pads.pick import pad_heading
from app.pads.setting import Setting, prefix
from app.parts import text
from app.parts.frame import panel
from app.parts.names import disc
from app.parts.press import press
from app.parts.standing import Row, ahead, crown, in_turn, room_for_totals, total_of
from app.stores.entry import first_player
from app.stores.view import Question
from models.asks import Choice

NAMED: int = 84
"""Room that a name needs beside the buttons; with less of it they stand under the name."""

Buttons = tuple[tuple[Question, Choice], ...]


@part
def SeatsPad(
    questions: tuple[Question, ...], setting: Setting, rows: tuple[Row, ...], line: str, heading: str
) -> ft.Control:
    """Everybody with total and note, and a button for each thing that may have happened: one tap says what, and who."""
    inside: list[ft.Control] = []
    if heading:
        title = pad_heading(setting, heading, "")
        inside.append(ft.Container(title, padding=ft.Padding.only(left=12, right=12, top=10, bottom=4)))
    if line and not (heading and setting.low):
        inside.append(ahead(line))
    buttons = {row.player: _buttons(questions, row.player) for row in rows}
    wide = _room_beside(rows, buttons, setting)
    total = room_for_totals(rows, setting.scale, _digits(setting))
    inside.extend(
        keyed(row.player, SeatRow, row, buttons[row.player], setting, under=not wide, total=total) for row in rows
    )
    return panel(ft.Column(inside, spacing=0), padding=0)


def _buttons(questions: tuple[Question, ...], player: str) -> Buttons:
    """What the questions offer of this player."""
    pairs = ((question, _choice(question, player)) for question in questions)
    return tuple((question, choice) for question, choice in pairs if choice is not None)


def _choice(question: Question, player: str) -> Choice | None:
    """What the question offers of this player; None where it is not about them."""
    pick = first_player(question.ask)
    if pick is None:
        return None
    offered = question.look.choices.get(("", pick.field), pick.choices)
    return next((choice for choice in offered if choice.value == player), None)


def _room_beside(rows: tuple[Row, ...], buttons: dict[str, Buttons], setting: Setting) -> bool:
    """Whether the buttons of every row find room beside the name, the note under it and the total."""
    if setting.scale > look.BIG_TEXT_LIMIT:
        return False

    def taken(row: Row) -> float:
        words = (setting.words.button(question.ask.kind) for question, _ in buttons[row.player])
        return sum(text.breadth(word, 16, setting.scale) + 2 * _side(setting) for word in words)

    left = setting.room - 58 - room_for_totals(rows, setting.scale, _digits(setting)) - max(map(taken, rows))
    notes = [part for row in rows for part in row.note.replace(" · ", "\n").split("\n")]
    return left >= min(NAMED, max(text.breadth(note, 15, setting.scale) for note in notes))


def _digits(setting: Setting) -> int:
    """The size of the totals: beside buttons a small screen has room for smaller ones only."""
    return 26 if setting.narrow else 34


def _side(setting: Setting) -> int:
    """The space beside the word on a button."""
    return 6 if setting.narrow else 12


@part
def SeatRow(row: Row, buttons: Buttons, setting: Setting, *, under: bool, total: float) -> ft.Control:
    """One player: who, what is known, the buttons, how many points."""
    name: list[ft.Control] = [ft.Container(text.name(row.shown, spoken=row.player), expand_loose=True, expand=True)]
    if row.leads and not setting.narrow:
        name.append(crown(18))
    who: list[ft.Control] = [ft.Row(name, spacing=6)]
    if row.note:
        who.append(text.handled(f"note/{row.player}", text.note(row.note.replace("\n", " · "))))
    line: list[ft.Control] = [disc(row.seat, setting.scale), ft.Column(who, spacing=0, expand=True)]
    pressed: list[ft.Control] = [_button(row.player, question, choice, setting) for question, choice in buttons]
    points = total_of(row, total, setting.scale, _digits(setting))
    if under and pressed:
        upper = ft.Row([*line, points], spacing=8, vertical_alignment=ft.CrossAxisAlignment.CENTER)
        lower = ft.Row(pressed, spacing=look.CARD_GAP, run_spacing=look.CARD_GAP, wrap=True)
        return in_turn(row, ft.Column([upper, ft.Container(lower, padding=ft.Padding.only(left=36))], spacing=4))
    inside = [*line, ft.Row(pressed, spacing=look.CARD_GAP, tight=True), points]
    return in_turn(row, ft.Row(inside, spacing=8, vertical_alignment=ft.CrossAxisAlignment.CENTER))


def _button(player: str, question: Question, choice: Choice, setting: Setting) -> ft.Control:
    """What may have happened, as a card; where a rule says no it is an empty place, and a tap says why."""
    ask, pick = question.ask, first_player(question.ask)
    assert pick is not None
    barred = choice.refusal is not None
    word = setting.words.button(ask.kind)
    spoken = setting.spoken.tap_at_seat(ask.kind, player)
    if barred:
        spoken = setting.spoken.say("{choice}, not allowed", choice=spoken)
    return press(
        f"{prefix(ask.kind)}/{player}",
        spoken,
        text.strong(word, look.INK_2 if barred else look.ON_CARD),
        act(setting.tap, *setting.values(ask, ("", pick.field), player)),
        on_tap_down=setting.down,
        padding=ft.Padding.symmetric(horizontal=_side(setting), vertical=11),
        bgcolor=None if barred else look.CARD,
        border=ft.Border.all(1, look.LINE if barred else look.CARD_EDGE),
        border_radius=look.CARD_RADIUS,
    )
