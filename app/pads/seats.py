"""The pad of questions that begin with a player: a row for each, and a button on it for each question."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act, keyed, part
from app.pads.pick import pad_heading
from app.pads.setting import Setting, prefix
from app.parts import text
from app.parts.names import disc
from app.parts.press import press
from app.parts.refusal import refusal_strip
from app.stores.entry import first_player
from app.stores.view import Question
from models.asks import Choice


@part
def SeatsPad(questions: tuple[Question, ...], setting: Setting, notes: tuple[str, ...], heading: str) -> ft.Control:
    """Everybody with a button for each thing that may have happened: one tap says what, and who."""
    words = setting.words
    rows: list[ft.Control] = [pad_heading(setting, heading, "")] if heading else []
    for player, note in zip(setting.players, notes, strict=True):
        buttons = tuple(
            (question, choice) for question in questions if (choice := _choice(question, player)) is not None
        )
        if buttons:
            rows.append(keyed(player, SeatRow, player, note, buttons, setting))
    for question in questions:
        if setting.refusal is not None and setting.refused is not None and setting.refused[0] == question.ask.kind:
            refusal = setting.refusal
            rule = words.say("Rule"), words.say("Show the rule")
            rows.append(refusal_strip(words.refusal(refusal), refusal.article, *rule, setting.rule))
    return ft.Column(rows, spacing=6)


def _choice(question: Question, player: str) -> Choice | None:
    """What the question offers of this player; None where it is not about them."""
    pick = first_player(question.ask)
    if pick is None:
        return None
    offered = question.look.choices.get(("", pick.field), pick.choices)
    return next((choice for choice in offered if choice.value == player), None)


@part
def SeatRow(player: str, note: str, buttons: tuple[tuple[Question, Choice], ...], setting: Setting) -> ft.Control:
    """One player: who, what is known, and the buttons."""
    who: list[ft.Control] = [text.name(setting.words.name(player), spoken=player)]
    if note:
        who.append(text.note(note))
    name = ft.Row([disc(setting.seat(player), setting.scale), ft.Column(who, spacing=0, expand=True)], expand=True)
    pressed: list[ft.Control] = [_button(player, question, choice, setting) for question, choice in buttons]
    if setting.scale > look.BIG_TEXT_LIMIT or (setting.narrow and len(pressed) > 2):
        return ft.Column([ft.Row([name]), ft.Row(pressed, spacing=look.CARD_GAP, wrap=True)], spacing=4)
    return ft.Row([name, *pressed], spacing=look.CARD_GAP, vertical_alignment=ft.CrossAxisAlignment.CENTER)


def _button(player: str, question: Question, choice: Choice, setting: Setting) -> ft.Control:
    """What may have happened, as a card; where a rule says no it is an empty place, and a tap says why."""
    ask, pick = question.ask, first_player(question.ask)
    assert pick is not None
    barred = choice.refusal is not None
    word = setting.words.button(ask.kind)
    spoken = setting.spoken.tap(ask.kind, None, player)
    if barred:
        spoken = setting.spoken.say("{choice}, not allowed", choice=spoken)
    return press(
        f"{prefix(ask.kind)}/{player}",
        spoken,
        text.strong(word, look.INK_2 if barred else look.ON_CARD),
        act(setting.tap, *setting.values(ask, ("", pick.field), player)),
        on_tap_down=setting.down,
        padding=ft.Padding.symmetric(horizontal=12, vertical=12),
        bgcolor=None if barred else look.CARD,
        border=ft.Border.all(1, look.LINE if barred else look.CARD_EDGE),
        border_radius=look.CARD_RADIUS,
    )
