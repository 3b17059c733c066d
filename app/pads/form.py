"""The pad of a few parts: whom it concerns, how much, and why."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app import look
from app.hooks import Handler, act_with, keyed, part
from app.pads.pick import UNTOUCHED, choices, pad_heading, refused_answer
from app.pads.setting import Setting
from app.parts import text
from app.parts.press import press
from app.parts.tile import Tile, tiles
from app.stores.view import Question
from models.asks import Amount, Ask, Form, Line, Pick, Value


@part
def FormPad(question: Question, setting: Setting) -> ft.Control:
    """One part under the other; the button at the bottom records."""
    ask, form = question.ask, question.ask.shape
    assert isinstance(form, Form)
    rows: list[ft.Control] = [pad_heading(setting, setting.words.ask(ask), ""), text.note(setting.words.hint(ask.kind))]
    for each in form.parts:
        rows.append(text.tag(setting.words.field(each.field), look.INK_2))
        value = question.draft.get(("", each.field))
        match each:
            case Pick():
                picked = question.draft.get(("", each.field), UNTOUCHED)
                rows.append(choices(ask, each, setting, picked=picked))
            case Amount():
                rows.append(_amount(ask, each, setting, value))
            case Line():
                rows.append(_line(ask, each, setting, value))
    rows.extend(refused_answer(ask, setting))
    return ft.Column(rows, spacing=8)


def _amount(ask: Ask, amount: Amount, setting: Setting, value: Value) -> ft.Control:
    """The usual amounts as cards, and one more or one less of whatever is chosen."""
    cell = ("", amount.field)
    size = setting.tiles(small=True)
    chosen = value if isinstance(value, int) else 0
    cards = [
        keyed(
            str(preset),
            Tile,
            f"amount/{preset}",
            setting.words.points(preset),
            setting.words.points(preset),
            size,
            setting.tap,
            setting.values(ask, cell, preset),
            picked=preset == value,
        )
        for preset in amount.presets
    ]
    less, more = max(amount.low, chosen - 1), min(amount.high, chosen + 1)
    steps = [
        Tile("amount/less", setting.words.say("One less"), "−", size, setting.tap, setting.values(ask, cell, less)),
        ft.Container(
            text.name(setting.words.points(chosen) if value is not None else ""),
            width=size.width,
            height=size.height,
            alignment=ft.Alignment.CENTER,
        ),
        Tile("amount/more", setting.words.say("One more"), "+", size, setting.tap, setting.values(ask, cell, more)),
    ]
    return ft.Column([tiles(cards), tiles(steps)], spacing=8)


def _line(ask: Ask, line: Line, setting: Setting, value: Value) -> ft.Control:
    """The common reasons as cards that fill the line, and the line itself."""
    cell, given = ("", line.field), setting.words.given(str(value or ""))
    presets = []
    for number, key in enumerate(line.presets, start=1):
        preset = setting.words.preset(key)
        here = preset == given
        presets.append(
            press(
                f"reason/{number}",
                preset,
                text.note(preset, look.ON_PICKED if here else look.ON_CARD),
                setting.tapping(ask, cell, preset),
                selected=here,
                padding=ft.Padding.symmetric(horizontal=14, vertical=14),
                bgcolor=look.PICKED if here else look.CARD,
                border=ft.Border.all(1, look.CARD_EDGE),
                border_radius=look.CARD_RADIUS,
            )
        )
    return ft.Column(
        [
            ft.Row(presets, wrap=True, spacing=look.CARD_GAP, run_spacing=look.CARD_GAP),
            ft.Semantics(
                content=TextLine(
                    given,
                    setting.words.say("In the table’s own words"),
                    lambda typed: setting.write(ask.kind, line.field, typed),
                ),
                identifier="reason",
            ),
        ],
        spacing=8,
    )


@part
def TextLine(
    value: str,
    hint: str,
    on_change: Callable[[str], object],
    on_submit: Handler | None = None,
    autofocus: bool = False,
) -> ft.Control:
    """A line to write on; `value` is what stands there, as far as the app has heard.

    A picture for the last letter heard may be drawn when the next is typed already: with that value it would take the
    letter back. So the line keeps what it holds, unless the app itself has written something else.
    """
    line = ft.use_memo(lambda: ft.Ref[ft.TextField](), [])
    agreed = ft.use_ref(value)

    def heard(typed: str) -> object:
        agreed.current = typed
        return on_change(typed)

    held = line.current
    stands = value if held is None or value != agreed.current else held.value or ""
    agreed.current = value
    return ft.TextField(
        ref=line,
        value=stands,
        label=hint,
        on_change=act_with(heard),
        on_submit=on_submit,
        autofocus=autofocus,
        text_size=18,
        color=look.INK,
        cursor_color=look.BRASS,
        bgcolor=look.PANEL,
        border=ft.OutlineInputBorder(side=ft.BorderSide(1.5, look.EDGE), border_radius=look.BUTTON_RADIUS),
        label_style=ft.TextStyle(color=look.INK_2, font_family=look.SANS),
        text_style=ft.TextStyle(font_family=look.SANS, color=look.INK),
    )
