"""A rule that says no: the sentence, and the rule one tap away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from app import look
from app.hooks import Handler, act
from app.parts import text
from app.parts.press import flush, plain
from app.stores.session import Session


@dataclass(frozen=True, slots=True)
class Referred:
    """Where a refusal leads from a table: to the article, and to what this table decides on it.

    Attributes:
        session: shows either.
        game_id: the game in which something was refused.
    """

    session: Session
    game_id: str

    async def rule(self, article: str) -> None:
        """Show the article."""
        await self.session.show_rule(article)

    async def ruling(self, article: str) -> None:
        """Write down what the table decided on it."""
        await self.session.show_ruling(self.game_id, article)


def refusal_strip(
    sentence: str,
    article: str,
    referred: Referred,
    *,
    allow: Handler | None = None,
    out: Sequence[tuple[str, str, Handler]] = (),
) -> ft.Control:
    """Why something is refused, read out when it appears, the way to the article, and to a ruling of the table.

    `allow` lets it stand all the same, where the rules leave that to the table; `out` are ways to put it right, each
    with its handle and its word.
    """
    words = referred.session.words
    spoken = words.say("Show the rule")
    to_rule = plain("rule", words.say("Rule"), act(referred.rule, article), spoken=spoken, colour=look.LOSS)
    said = text.handled("refusal", text.note(sentence, look.INK), live=True)
    ways: list[ft.Control] = [plain(handle, word, way, colour=look.LOSS) for handle, word, way in out]
    if large := referred.session.device.text_scale > look.STACK:  # beside it the sentence would be a word wide
        ways.insert(0, to_rule)
    if allow is not None:
        ways.append(plain("override", words.say("Allow it"), allow, colour=look.LOSS))
    ways.append(plain("ruling", words.say("Record a ruling"), act(referred.ruling, article), colour=look.LOSS))
    first = said if large else ft.Row([ft.Container(said, expand=True), to_rule], spacing=4)
    rows: list[ft.Control] = [first, flush(*ways)]
    return ft.Container(
        ft.Column(rows, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.only(left=12, right=0, top=2, bottom=2),
        bgcolor=look.REFUSAL,
        border_radius=look.BUTTON_RADIUS,
        clip_behavior=ft.ClipBehavior.NONE,
    )
