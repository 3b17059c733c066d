"""A rule that says no: the sentence, and the rule one tap away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import flet as ft

from app import look
from app.hooks import Handler, act
from app.parts import text
from app.parts.press import plain


def refusal_strip(
    sentence: str,
    article: str,
    rule_word: str,
    spoken: str,
    rule: Callable[[str], Awaitable[None]],
    *,
    allow: tuple[str, Handler] | None = None,
    out: Sequence[tuple[str, str, Handler]] = (),
) -> ft.Control:
    """Why something is refused, read out when it appears, and the way to the article.

    `allow` lets it stand all the same, where the rules leave that to the table; `out` are ways to put it right, each
    with its handle and its word.
    """
    ways: list[ft.Control] = [plain("rule", rule_word, act(rule, article), spoken=spoken, colour=look.LOSS)]
    if allow is not None:
        word, handler = allow
        ways.insert(0, plain("override", word, handler, colour=look.LOSS))
    said = text.handled("refusal", text.note(sentence, look.INK), live=True)
    ways[:0] = [plain(handle, word, way, colour=look.LOSS) for handle, word, way in out]
    if len(ways) == 1:
        inside: ft.Control = ft.Row([ft.Container(said, expand=True), *ways], spacing=4)
    else:
        inside = ft.Column(
            [
                ft.Container(said, padding=ft.Padding.only(top=8, right=12)),
                ft.Row(ways, alignment=ft.MainAxisAlignment.END, spacing=4, wrap=len(ways) > 2, run_spacing=0),
            ],
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return ft.Container(
        inside,
        padding=ft.Padding.only(left=12, right=0, top=2, bottom=2),
        bgcolor=look.REFUSAL,
        border_radius=look.BUTTON_RADIUS,
        clip_behavior=ft.ClipBehavior.NONE,
    )
