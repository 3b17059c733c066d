"""Whatever a person can press: one handle, one spoken label, one node for screen readers and the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from app import look
from app.hooks import Handler, act, part
from app.parts import text


def press(
    handle: str,
    label: str,
    content: ft.Control,
    on_press: Handler,
    *,
    selected: bool | None = None,
    disabled: bool = False,
    ink: bool = True,
    **box: Any,
) -> ft.Control:
    """`content` in a box that can be pressed by finger, keyboard and screen reader.

    `box` is passed to the container that holds the content; its `action` is done by the client itself, while a browser
    still counts it as the person's own.
    """
    inside = pressable(content, on_press, disabled=disabled, ink=ink, **box)
    expand = box.get("expand")
    return spoken_for(handle, label, inside, selected=selected, disabled=disabled, expand=expand)


def spoken_for(
    handle: str,
    label: str,
    inside: ft.Control,
    *,
    selected: bool | None = None,
    disabled: bool = False,
    expand: bool | int | None = None,
) -> ft.Control:
    """What `pressable` gives, as one node with one handle and one spoken label.

    Flet 1.0.5 makes one node of it only in this form: merged semantics around, the content's own text excluded.
    """
    said = ft.Semantics(
        identifier=handle, label=label, button=True, selected=selected, disabled=disabled, content=inside
    )
    # MergeSemantics takes the place of the box in a row or a column, so it has to expand with it.
    return ft.MergeSemantics(said, expand=expand)


def pressable(
    content: ft.Control, on_press: Handler, *, disabled: bool = False, ink: bool = True, **box: Any
) -> ft.Container:
    """A box that can be pressed, without a name yet.

    Nothing sticks out of it, and to cut what is inside to its round corners takes longer than to paint it.
    """
    return ft.Container(
        text.silent(content),
        on_click=on_press,
        disabled=disabled,
        ink=ink,
        ink_color=ft.Colors.TRANSPARENT,
        clip_behavior=ft.ClipBehavior.NONE,
        **box,
    )


def _button(
    handle: str,
    label: str,
    on_press: Handler,
    *,
    icon: ft.IconData | None,
    colour: str,
    spoken: str | None,
    expand: bool | int | None,
    disabled: bool,
    **box: Any,
) -> ft.Control:
    words = text.name(label, colour, lines=2)
    words.text_align = ft.TextAlign.CENTER
    row: ft.Control = words
    if icon is not None:
        row = ft.Row(
            [ft.Icon(icon, size=22, color=colour), ft.Container(words, expand=True, expand_loose=True)],
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=8,
        )
    return press(
        handle,
        spoken or label,
        row,
        on_press,
        disabled=disabled,
        expand=expand,
        padding=ft.Padding.symmetric(horizontal=14, vertical=15),
        border_radius=look.BUTTON_RADIUS,
        alignment=ft.Alignment.CENTER,
        **box,
    )


def primary(
    handle: str,
    label: str,
    on_press: Handler,
    *,
    icon: ft.IconData | None = None,
    spoken: str | None = None,
    expand: bool | int | None = None,
    disabled: bool = False,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """The one filled button of a screen."""
    return _button(
        handle,
        label,
        on_press,
        icon=icon,
        colour=look.INK_2 if disabled else look.ON_PICKED,
        spoken=spoken,
        expand=expand,
        disabled=disabled,
        action=action,
        bgcolor=look.WELL if disabled else look.PICKED,
    )


def secondary(
    handle: str,
    label: str,
    on_press: Handler,
    *,
    icon: ft.IconData | None = None,
    spoken: str | None = None,
    expand: bool | int | None = None,
    disabled: bool = False,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """A button that stands back: an outline."""
    return _button(
        handle,
        label,
        on_press,
        icon=icon,
        colour=look.INK_2 if disabled else look.INK,
        spoken=spoken,
        expand=expand,
        disabled=disabled,
        action=action,
        border=ft.Border.all(1.5, look.LINE if disabled else look.EDGE),
    )


def side_by_side(buttons: list[ft.Control], scale: float) -> ft.Control:
    """Buttons of one width in a row; under each other where the text is large, the last one, which counts, on top."""
    if scale > look.STACK:
        return ft.Column(buttons[::-1], spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    for button in buttons:
        button.expand = 1
    return ft.Row(buttons, spacing=8)


def plain(
    handle: str, label: str, on_press: Handler, *, spoken: str | None = None, colour: str = look.BRASS, ink: bool = True
) -> ft.Control:
    """A word that can be pressed, such as "Rule"; beside cards without `ink`, as they are.

    Ink that nobody sees is painted all the same, a picture when a mouse comes or goes and several when a finger does.
    """
    return press(
        handle,
        spoken or label,
        text.strong(label, colour),
        on_press,
        ink=ink,
        padding=ft.Padding.symmetric(horizontal=12, vertical=12),
        border_radius=look.BUTTON_RADIUS,
    )


@part
def Way(handle: str, label: str, verb: Callable[..., object], values: tuple[object, ...] = ()) -> ft.Control:
    """A word that can be pressed, drawn again only when it says or does something else."""
    return plain(handle, label, act(verb, *values))


def flush(*ways: ft.Control) -> ft.Control:
    """Words that can be pressed, beginning where the text above them begins."""
    row = ft.Row(list(ways), wrap=True, spacing=4, run_spacing=0)
    return ft.Container(row, margin=ft.Margin.only(left=-12, top=-4, bottom=-4))


@part
def IconAction(
    handle: str, spoken: str, icon: ft.IconData, verb: Callable[..., object], values: tuple[object, ...] = ()
) -> ft.Control:
    """An icon whose meaning everybody knows, with its spoken label; never used for anything that needs a word."""
    return press(
        handle,
        spoken,
        ft.Icon(icon, size=24, color=look.INK),
        act(verb, *values),
        width=look.TOUCH,
        height=look.TOUCH,
        alignment=ft.Alignment.CENTER,
        border_radius=look.TOUCH / 2,
    )


def one_step(handle: str, spoken: str, sign: str, on_press: Handler, width: float = look.TOUCH) -> ft.Control:
    """One less, or one more, of a number that stands beside it."""
    return press(
        handle,
        spoken,
        text.name(sign),
        on_press,
        width=width,
        height=look.TOUCH,
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(1.5, look.EDGE),
        border_radius=look.CARD_RADIUS,
    )
