"""A rule that says no: the sentence, and the rule one tap away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from app import look
from app.hooks import act
from app.parts import text
from app.parts.press import plain


def refusal_strip(
    sentence: str, article: str, rule_word: str, spoken: str, rule: Callable[[str], Awaitable[None]]
) -> ft.Control:
    """Why something is refused, read out when it appears, and the way to the article."""
    return ft.Container(
        ft.Row(
            [
                ft.Container(text.handled("refusal", text.note(sentence, look.INK), live=True), expand=True),
                plain("rule", rule_word, act(rule, article), spoken=spoken, colour=look.LOSS),
            ],
            spacing=4,
        ),
        padding=ft.Padding.only(left=12, right=0, top=2, bottom=2),
        bgcolor=look.REFUSAL,
        border_radius=look.BUTTON_RADIUS,
    )
