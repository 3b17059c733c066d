"""Play: the pad for the next question, and what may come now beside it."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import keyed, part
from app.pads.form import FormPad
from app.pads.grid import GridPad
from app.pads.pick import PickPad, Suits
from app.parts import text
from app.parts.frame import panel
from app.parts.refusal import refusal_strip
from app.screens.seen import Seen
from app.screens.winner import winner
from app.stores.view import Question
from models.asks import Form, Grid, Pick


def play(seen: Seen) -> ft.Control:
    """What the table does now, and the pad of what it is asked; the winner once the game has ended."""
    view = seen.view
    if view.deal is None:
        return winner(seen)
    panels: list[ft.Control] = []
    suit = view.also("suit")
    if suit is not None:
        panels.append(_trump(seen, suit))
    if said := " ".join(seen.words.step(step) for step in view.steps):
        panels.append(keyed("procedure", Procedure, said))
    main, player = view.main, view.also("player")
    if main is not None:
        asked = player if player is not None and seen.store.by_trick else main
        panels.append(panel(pad(seen, asked, switch=_switch(seen) if player is not None else "")))
    if view.refusal is not None and view.refused is not None and not view.refused[0]:
        panels.append(
            refusal_strip(
                seen.words.refusal(view.refusal),
                view.refusal.article,
                seen.words.say("Rule"),
                seen.words.say("Show the rule"),
                seen.session.show_rule,
            )
        )
    return ft.Column(panels, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def pad(seen: Seen, question: Question, switch: str = "") -> ft.Control:
    """The pad that draws this shape, whatever game asks."""
    setting = seen.setting()
    match question.ask.shape:
        case Pick():
            return PickPad(question, setting, _aside(seen, question), switch)
        case Grid(rows=rows):
            notes = tuple(next((seen.words.note(note) for note in seen.view.notes.get(row, ())), "") for row in rows)
            return GridPad(question, setting, notes, switch)
        case Form():
            return FormPad(question, setting)


@part
def Procedure(said: str) -> ft.Control:
    """What the table does now with its hands, sentence after sentence."""
    return text.handled("procedure", text.note(said))


def _aside(seen: Seen, question: Question) -> str:
    """What stands beside the heading: how many tricks are called."""
    deal, words = seen.view.deal, seen.words
    if deal is None:
        return ""
    if question.ask.role == "main" and deal.phase == "bidding" and deal.called is not None:
        return words.count("{called} of {n} called", "{called} of {n} called", deal.cards, called=deal.called)
    return ""


def _trump(seen: Seen, suit: Question) -> ft.Control:
    """The trump suit, to be named in passing: never a step of its own."""
    return ft.Row(
        [
            ft.Container(text.strong(seen.words.ask(suit.ask), look.INK_2), expand=True),
            Suits(suit, seen.setting()),
        ],
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=8,
    )


def _switch(seen: Seen) -> str:
    """The other way of entering the tricks: one by one, or all at the end."""
    return seen.words.say("All at once") if seen.store.by_trick else seen.words.say("Trick by trick")
