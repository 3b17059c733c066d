"""A ruling is written down: what was asked, what the table decided, how, and what it does to the game."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from app import look
from app.hooks import Handler, act, screen
from app.pads.form import TextLine
from app.parts import text
from app.parts.frame import frame, heading, panel
from app.parts.press import press, primary
from app.phrases import RULING_EFFECTS, RULING_HOWS, Phrase
from app.stores.device import DeviceStore
from app.stores.rulings import RulingStore
from app.stores.session import Session, current
from models.storage.rulings import EFFECTS, HOWS


@screen
def RulingScreen() -> ft.View:
    """A ruling in the game, and on the article, that the route names."""
    session, params = current(), ft.use_route_params()
    article = f"{params['book']}/{params['article']}" if "article" in params else None
    store = session.rulings.writing(params.get("game", ""), article)
    return _Ruling(session, store, session.device, ft.use_view_path())


@screen
def _Ruling(session: Session, store: RulingStore, device: DeviceStore, route: str) -> ft.View:
    del device
    words = session.words
    question = TextLine(store.question, words.say("Question"), store.write_question)
    decision = TextLine(store.decision, words.say("Decision"), store.write_decision)
    hows: dict[str, Handler] = {how: act(store.choose_how, how) for how in HOWS}
    effects: dict[str, Handler] = {effect: act(store.choose_effect, effect) for effect in EFFECTS}
    rows: list[ft.Control] = [
        ft.Semantics(content=question, identifier="ruling-question"),
        ft.Semantics(content=decision, identifier="ruling-decision"),
        text.tag(words.say("How"), look.INK_2),
        _choices(session, "ruling-how", RULING_HOWS, hows, store.how),
        text.tag(words.say("What it does to the game"), look.INK_2),
        _choices(session, "ruling-effect", RULING_EFFECTS, effects, store.effect),
    ]
    body = panel(ft.Column(rows, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), padding=16)
    record = primary("record", words.say("Record"), act(store.record), disabled=not store.is_whole)
    head = heading(session, words.say("Ruling"), session.behind(route))
    return frame(session, route, [body], head=head, bottom=record)


def _choices(
    session: Session, handle: str, names: Mapping[str, Phrase], chosen: Mapping[str, Handler], here: str
) -> ft.Control:
    """Cards with a word on each, one of them picked."""
    cards: list[ft.Control] = []
    for key, on_press in chosen.items():
        name, picked = session.words.phrase(names[key]), key == here
        cards.append(
            press(
                f"{handle}/{key}",
                name,
                text.name(name, look.ON_PICKED if picked else look.ON_CARD, lines=None),
                on_press,
                selected=picked,
                padding=ft.Padding.symmetric(horizontal=16, vertical=12),
                bgcolor=look.PICKED if picked else look.CARD,
                border=ft.Border.all(1, look.CARD_EDGE),
                border_radius=look.CARD_RADIUS,
            )
        )
    return ft.Row(cards, wrap=True, spacing=look.CARD_GAP, run_spacing=look.CARD_GAP)
