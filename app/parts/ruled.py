"""What the rules say to a question, with the rule one tap away; and words on cards to choose from."""

from __future__ import annotations

from typing import Any

import flet as ft

from app import look
from app.hooks import Handler, act
from app.parts import text
from app.parts.frame import is_wide
from app.parts.press import flush, plain, press
from app.stores.session import Session
from app.words import Words


def ruled(
    words: Words,
    what: str,
    sentence: str,
    article: str,
    session: Session,
    *,
    colour: str = look.INK_2,
    live: bool = False,
) -> ft.Control:
    """The sentence, `why/<what>`, and the way to its article, `rule/<what>`; below it where the text is large."""
    rule = plain(f"rule/{what}", words.say("Rule"), act(session.show_rule, article), spoken=words.say("Show the rule"))
    said = text.handled(f"why/{what}", text.note(sentence, colour), live=live)
    if session.device.text_scale > look.STACK:
        return ft.Column([said, flush(rule)], spacing=0)
    return ft.Row([ft.Container(said, expand=True), rule], spacing=4)


def word_card(handle: str, word: str, on_press: Handler, *, here: bool) -> ft.Control:
    """A word on a card, picked where it is `here`."""
    ink = look.ON_PICKED if here else look.ON_CARD
    return press(handle, word, text.name(word, ink, lines=None), on_press, selected=here, **card_box(here=here))


def card_box(*, here: bool) -> dict[str, Any]:
    """The box of such a card."""
    return {
        "padding": ft.Padding.symmetric(horizontal=16, vertical=12),
        "bgcolor": look.PICKED if here else look.CARD,
        "border": ft.Border.all(1, look.CARD_EDGE),
        "border_radius": look.CARD_RADIUS,
    }


def side_to_side(cards: list[ft.Control]) -> ft.Row:
    """Such cards in rows."""
    return ft.Row(cards, wrap=True, spacing=look.CARD_GAP, run_spacing=look.CARD_GAP)


def panel_title(session: Session, title: str) -> ft.Text:
    """The title of a panel on a screen of one column; in large text no word of it is broken in two."""
    return text.title(title, room=room(session), scale=session.device.text_scale)


def room(session: Session) -> float:
    """How wide the inside of a panel is, on a screen of one column."""
    width = min(560.0, session.device.width - 112) if is_wide(session) else session.device.width
    return width - 2 * look.margin(session.device.width) - 26
