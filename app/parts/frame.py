"""The frame of a screen: what scrolls, what is pinned to the bottom, and the way to the other screens."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import flet as ft

from app import look
from app.hooks import act, part
from app.parts import text
from app.parts.press import IconAction, plain, press
from app.phrases import phrase
from app.stores.keeping import Keeping
from app.stores.notice import Notice
from app.stores.session import Session
from app.words import Words

PLACES: Final = (
    ("tonight", "/", ft.Icons.STYLE, phrase("Tonight")),
    ("history", "/history", ft.Icons.HISTORY, phrase("History")),
    ("referee", "/referee", ft.Icons.GAVEL, phrase("Referee")),
    ("settings", "/settings", ft.Icons.TUNE, phrase("Settings")),
)
"""The main screens: handle, route, icon, name."""


def is_wide(session: Session) -> bool:
    """Whether the navigation stands beside the screen, and pad and sheet side by side."""
    return session.device.width >= look.WIDE


def frame(
    session: Session,
    route: str,
    body: list[ft.Control],
    *,
    head: ft.Control | None = None,
    bottom: ft.Control | None = None,
    place: str | None = None,
    column: float = 560,
    stage: str = "",
) -> ft.View:
    """A whole screen, laid out as `layout` says."""
    return sheet(
        session, route, layout(session, body, head=head, bottom=bottom, place=place, column=column, stage=stage)
    )


def layout(
    session: Session,
    body: list[ft.Control],
    *,
    head: ft.Control | None = None,
    bottom: ft.Control | None = None,
    place: str | None = None,
    unseen: ft.Control | None = None,
    column: float = 560,
    stage: str = "",
    scrolled: ft.Ref[ft.Column] | None = None,
) -> ft.Control:
    """What a screen consists of.

    `head` stays on top, `body` scrolls, `bottom` is pinned; `place` names the main screen that it is, which gives it
    the navigation; `unseen` takes no room. On a wide screen the content is at most `column` wide. Another `stage`
    begins at the top. `scrolled` is given what scrolls.
    """
    side = look.margin(session.device.width)
    wide = is_wide(session)
    inner = ft.Column(body, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    scrolling = ft.Column(
        [ft.Container(inner, padding=ft.Padding.only(left=side, right=side, bottom=16, top=4))],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        key=f"scrolled/{stage}",
        ref=scrolled,
    )
    stack: list[ft.Control] = [scrolling] if unseen is None else [scrolling, unseen]
    if head is not None:
        stack.insert(0, ft.Container(head, padding=ft.Padding.only(left=side, right=side, top=12, bottom=8)))
    stack.append(KeepingLine(session.keeping, session.words, session.save_copy, side))
    stack.append(NoticeLine(session.notice, session.words, side))
    if bottom is not None:
        stack.append(ft.Container(bottom, padding=ft.Padding.only(left=side, right=side, top=8, bottom=12)))
    if place is not None and not wide:
        stack.append(navigation(session, place, upright=False))
    content: ft.Control = ft.Column(stack, spacing=0, expand=True)
    if wide:
        centred = ft.Container(content, width=min(column, session.device.width - 112), expand=False)
        content = ft.Row(
            [
                navigation(session, place or "", upright=True),
                ft.Container(
                    ft.Row(
                        [centred],
                        alignment=ft.MainAxisAlignment.CENTER,
                        expand=True,
                        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
                    ),
                    expand=True,
                ),
            ],
            expand=True,
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return content


def sheet(session: Session, route: str, content: ft.Control) -> ft.View:
    """A view filled with `content`, which tells when the window changes its size."""

    def resized(size: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        # page.on_resize reports only the first of two turns of a phone in quick succession; the layout reports both.
        session.device.resized(size.width, size.height)

    return ft.View(
        route=route,
        padding=0,
        spacing=0,
        bgcolor=look.TABLE,
        controls=[
            ft.SafeArea(
                ft.Container(content, expand=True, on_size_change=resized),
                expand=True,
            )
        ],
    )


def navigation(session: Session, place: str, *, upright: bool) -> ft.Control:
    """The way to the main screens: along the bottom of a phone, down the side of a wide screen."""
    words = session.words
    names = [words.phrase(name) for *_, name in PLACES]
    room = (96 - 16 if upright else session.device.width / len(PLACES)) - 12
    size = text.whole(" ".join(names), 15, room, session.device.text_scale)
    items = [
        _item(session, key, route, icon, name, place, size)
        for (key, route, icon, _), name in zip(PLACES, names, strict=True)
    ]
    if upright:
        return ft.Container(
            ft.Column(items, spacing=4, alignment=ft.MainAxisAlignment.START),
            width=96,
            padding=ft.Padding.only(top=16, left=8, right=8),
            bgcolor=look.PANEL,
        )
    return ft.Container(
        ft.Row(items, spacing=0, alignment=ft.MainAxisAlignment.SPACE_AROUND),
        padding=ft.Padding.symmetric(vertical=4),
        bgcolor=look.PANEL,
    )


def _item(session: Session, key: str, route: str, icon: ft.IconData, name: str, place: str, size: float) -> ft.Control:
    """One of them; in large text all names stay in their share of the width."""
    here = key == place
    colour = look.BRASS if here else look.INK_2
    label = text.note(name, colour, lines=1)
    label.size = size
    return press(
        f"nav/{key}",
        name,
        ft.Column(
            [ft.Icon(icon, size=24, color=colour), label],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        act(session.go, route),
        selected=here,
        padding=ft.Padding.symmetric(horizontal=6, vertical=6),
        border_radius=look.BUTTON_RADIUS,
        alignment=ft.Alignment.CENTER,
    )


def heading(session: Session, title: str, back: str | None = None, *, under: str = "") -> ft.Control:
    """The top of a plain screen: its title, and the way back."""
    room = min(session.device.width, 560.0) - 2 * look.margin(session.device.width) - look.TOUCH - 8
    shown = text.title(title, room=room, scale=session.device.text_scale)
    words: list[ft.Control] = [text.heading(shown)]
    if under:
        words.append(text.note(under))
    row: list[ft.Control] = [ft.Column(words, spacing=2, expand=True)]
    if back is not None:
        row.insert(0, IconAction("back", session.words.say("Back"), ft.Icons.ARROW_BACK, session.go, (back,)))
    return ft.Row(row, spacing=8, vertical_alignment=ft.CrossAxisAlignment.CENTER)


def panel(content: ft.Control, *, padding: int = 12) -> ft.Container:
    """A sheet of paper on the table, and its edge a second one under it: two plain shapes are painted sooner."""
    face = ft.Container(
        content,
        padding=padding,
        bgcolor=look.PANEL,
        border_radius=look.PANEL_RADIUS - 1,
        clip_behavior=ft.ClipBehavior.NONE,
    )
    return ft.Container(
        face, padding=1, bgcolor=look.LINE, border_radius=look.PANEL_RADIUS, clip_behavior=ft.ClipBehavior.NONE
    )


@part
def KeepingLine(keeping: Keeping, words: Words, save: Callable[[], Awaitable[None]], side: int) -> ft.Control:
    """The warning that stays: nothing is kept on this device any more, and what can be done about it."""
    if keeping.place != "memory":
        return ft.Container(height=0)
    if keeping.why == "full":
        said = words.say("The browser's storage is full. Play on, but nothing is kept once this page is closed.")
    elif keeping.why == "insecure":
        said = words.say(
            "The browser keeps nothing here, since the address is not https. "
            "You can play, but nothing is kept once this page is closed."
        )
    else:
        said = words.say("This browser forbids storage. You can play, but nothing is kept once this page is closed.")
    return ft.Container(
        ft.Container(
            ft.Column(
                [
                    text.handled("unkept", text.note(said, look.INK), live=True),
                    ft.Row([plain("save-copy", words.say("Save a copy"), act(save), colour=look.LOSS)]),
                ],
                spacing=0,
            ),
            padding=ft.Padding.only(left=12, right=12, top=8),
            bgcolor=look.REFUSAL,
            border_radius=look.BUTTON_RADIUS,
        ),
        padding=ft.Padding.only(left=side, right=side, bottom=4),
    )


@part
def NoticeLine(notice: Notice, words: Words, side: int) -> ft.Control:
    """What just happened, or what did not; a tap takes it away."""
    if not notice.text:
        return ft.Container(height=0)
    return ft.Container(
        press(
            "notice",
            notice.text,
            ft.Row(
                [
                    ft.Container(text.note(notice.text, look.INK), expand=True),
                    text.strong(words.say("Close"), look.BRASS if notice.good else look.LOSS),
                ],
                spacing=12,
            ),
            act(notice.clear),
            padding=12,
            bgcolor=look.WELL if notice.good else look.REFUSAL,
            border_radius=look.BUTTON_RADIUS,
        ),
        padding=ft.Padding.only(left=side, right=side, bottom=4),
    )
