"""A rule that says no: the sentence, and the rule one tap away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import flet as ft

from app import look
from app.hooks import Handler, act
from app.parts import text
from app.parts.press import flush, plain


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
    to_rule = plain("rule", rule_word, act(rule, article), spoken=spoken, colour=look.LOSS)
    said = text.handled("refusal", text.note(sentence, look.INK), live=True)
    inside: ft.Control = ft.Row([ft.Container(said, expand=True), to_rule], spacing=4)
    ways: list[ft.Control] = [plain(handle, word, way, colour=look.LOSS) for handle, word, way in out]
    if allow is not None:
        word, handler = allow
        ways.append(plain("override", word, handler, colour=look.LOSS))
    if ways:
        inside = ft.Column([inside, flush(*ways)], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(
        inside,
        padding=ft.Padding.only(left=12, right=0, top=2, bottom=2),
        bgcolor=look.REFUSAL,
        border_radius=look.BUTTON_RADIUS,
        clip_behavior=ft.ClipBehavior.NONE,
    )
