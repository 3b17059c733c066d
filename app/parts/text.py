"""Text by step of the type scale: face, size and line in one place."""

from __future__ import annotations

import flet as ft

from app import look


def capped(size: float, scale: float) -> float:
    """The size for text that is large already: with big text on it stops growing at 130 %."""
    return size * min(1.0, look.BIG_TEXT_LIMIT / scale)


def _text(value: str, size: float, line: float, face: str, colour: str, **more: object) -> ft.Text:
    return ft.Text(
        value,
        size=size,
        font_family=face,
        color=colour,
        style=ft.TextStyle(height=line / size),
        **more,  # type: ignore[arg-type]
    )


def breadth(value: str, size: float, scale: float) -> float:
    """Roughly how wide a line of text is; nothing here can measure it, and a few pixels too many do no harm."""
    return len(value) * size * 0.53 * scale


def whole(value: str, size: float, room: float, scale: float) -> float:
    """The size, or as much of it as leaves the longest word in one piece."""
    longest = max((len(word) for word in value.split()), default=1)
    return min(size, room / (longest * 0.7 * scale))


def winner(value: str, scale: float, size: float = 56) -> ft.Text:
    """The end of a game: a name or a total."""
    return _text(value, capped(size, scale), capped(size + 4, scale), look.SERIF, look.INK)


def total(value: str, scale: float, size: float = 34) -> ft.Text:
    """A total in the standing."""
    return _text(value, capped(size, scale), capped(size + 4, scale), look.SERIF, look.INK, no_wrap=True)


def title(value: str, colour: str = look.INK, *, narrow: bool = False, room: float = 0, scale: float = 1.0) -> ft.Text:
    """What the screen or the panel is about: "Dee bids".

    Where the `room` is known it stays on one line, though in large text it is never less than large, and no word of it
    is broken in two.
    """
    size = 22.0 if narrow else 26.0
    if room:
        one_line = room / (max(1, len(value)) * 0.56 * scale)
        size = whole(value, min(size, max(one_line, capped(size, scale))), room, scale)
    return _text(value, size, size + 6, look.SERIF, colour)


def name(value: str, colour: str = look.INK, *, lines: int | None = 1, spoken: str = "") -> ft.Text:
    """A player, or what a button says; `spoken` is a name in full where only a part of it can be shown."""
    overflow = ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP
    said = spoken if spoken and spoken != value else None
    return _text(value, 18, 24, look.SEMIBOLD, colour, max_lines=lines, overflow=overflow, semantics_label=said)


def body(value: str, colour: str = look.INK) -> ft.Text:
    """Procedure and articles."""
    return _text(value, 16, 24, look.SANS, colour)


def strong(value: str, colour: str = look.INK) -> ft.Text:
    """A few words of body text that carry weight."""
    return _text(value, 16, 24, look.SEMIBOLD, colour)


def note(value: str, colour: str = look.INK_2, *, lines: int | None = None) -> ft.Text:
    """A refusal, a hint, what stands beside a name."""
    overflow = ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP
    return _text(value, 15, 20, look.SANS, colour, max_lines=lines, overflow=overflow)


def tag(value: str, colour: str = look.BRASS) -> ft.Text:
    """A few small capitals; the only text under 15."""
    return _text(value.upper(), 12, 16, look.SEMIBOLD, colour, no_wrap=" " not in value)


def handled(handle: str, text: ft.Text, *, live: bool = False) -> ft.Semantics:
    """A text that tests and screen readers find by its handle; `live` texts are read out when they change."""
    return ft.Semantics(content=text, identifier=handle, live_region=live or None)


def heading(content: ft.Text) -> ft.Semantics:
    """A text that screen readers take for a heading."""
    return ft.Semantics(content=content, header=True)


def struck(content: ft.Text) -> ft.Text:
    """The same text struck through: it was there once. What reads it out has to be told so in words."""
    if content.style is not None:
        content.style.decoration = ft.TextDecoration.LINE_THROUGH
    return content


def silent(content: ft.Control) -> ft.Semantics:
    """Something to look at that is not read out: what it shows is said elsewhere."""
    return ft.Semantics(content=content, exclude_semantics=True)
