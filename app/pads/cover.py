"""The pad for choosing unseen: the phone goes round, each lifts the cover, chooses, and puts it back.

What has been chosen is in the draft and nowhere on the screen: neither picked nor spoken, not even to its player.
"""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act, keyed, part
from app.pads.pick import beside, pad_heading
from app.pads.setting import Setting, cell_handle
from app.parts import text
from app.parts.names import disc
from app.parts.press import Way, flush, plain, primary, secondary
from app.parts.tile import Tile, tiles
from app.stores.entry import is_told, open_row
from app.stores.view import Leaf, Question
from models.asks import Grid


@part
def CoverPad(question: Question, setting: Setting, leaf: Leaf) -> ft.Control:
    """The cover with the name of whoever is to have the phone; under it, while it is lifted, what may be chosen."""
    words, ask = setting.words, question.ask
    player = open_row(question, leaf)
    head, below = pad_heading(setting, words.ask(ask), ""), list[ft.Control]()
    if not any(is_told(question.draft, row) for row in setting.players):  # switching forgets what has been chosen
        word, values = words.say("Choose openly"), (ask.kind, False, setting.revision)
        head, below = beside(setting, words.ask(ask), word, Way("in-secret", word, setting.entry.in_secret, values))
    if player is None:
        inside = _all_chosen(question, setting)
    elif leaf.lifted:
        inside = _lifted(question, player, setting)
    else:
        inside = _covered(question, player, setting)
    return ft.Column([head, *inside, *below], spacing=12)


def _covered(question: Question, player: str, setting: Setting) -> list[ft.Control]:
    """Whom to hand the phone to."""
    words = setting.words
    name = ft.Row([disc(setting.seat(player), setting.scale, 44)], alignment=ft.MainAxisAlignment.CENTER)
    said = words.say("Hand the phone to {player}", player=player)
    to = text.title(said, narrow=setting.narrow, room=setting.room - 24, scale=setting.scale)
    to.text_align = ft.TextAlign.CENTER
    lift = primary("cover", words.say("I am {player}: lift the cover", player=player), act(setting.entry.lift, player))
    card = ft.Container(
        ft.Column([name, text.handled("hand-to", to)], spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.symmetric(horizontal=12, vertical=28),
        bgcolor=look.WELL,
        border=ft.Border.all(1, look.EDGE),
        border_radius=look.PANEL_RADIUS,
    )
    return [card, lift, *_again(question, setting)]


def _again(question: Question, setting: Setting) -> list[ft.Control]:
    """The way back for whoever chose last and thinks better of it; what it was is not shown."""
    rows = question.ask.shape.rows if isinstance(question.ask.shape, Grid) else ()
    chosen = [row for row in rows if is_told(question.draft, row)]
    if not chosen:
        return []
    last, words = chosen[-1], setting.words
    again = act(setting.entry.choose_again, question.ask.kind, last, setting.revision)
    return [flush(plain("choose-again", words.say("{player} chooses again", player=last), again))]


def _lifted(question: Question, player: str, setting: Setting) -> list[ft.Control]:
    """What the player may choose; once that is done nothing of it can be seen."""
    words, ask, grid = setting.words, question.ask, question.ask.shape
    assert isinstance(grid, Grid)
    name = ft.Row([disc(setting.seat(player), setting.scale), ft.Container(text.name(words.name(player)), expand=True)])
    back = secondary("cover", words.say("Put the cover back"), act(setting.entry.cover))
    if is_told(question.draft, player):
        said = text.body(words.say("Chosen. Put the cover back, then hand the phone on."))
        again = act(setting.entry.choose_again, ask.kind, player, setting.revision)
        done = primary("cover", words.say("Put the cover back"), act(setting.entry.cover))
        return [
            name,
            text.handled("chosen", said, live=True),
            done,
            flush(plain("choose-again", words.say("Choose again"), again)),
        ]
    size = setting.tiles()
    rows: list[ft.Control] = [name]
    for column in grid.columns:
        cell = (player, column.key)
        cards: list[ft.Control] = [
            keyed(
                str(choice.value),
                Tile,
                cell_handle(ask.kind, cell, choice.value),
                setting.spoken.tap(ask.kind, player, choice.value),
                str(choice.value),
                size,
                setting.tap,
                setting.values(ask, cell, choice.value),
                on_down=setting.down,
            )
            for choice in question.look.choices[cell]
        ]
        rows.append(tiles(cards))
    return [*rows, back]


def _all_chosen(question: Question, setting: Setting) -> list[ft.Control]:
    """Everybody has chosen: one tap shows it all."""
    said = text.body(setting.words.say("Everybody has chosen. Put the phone where all can see it."))
    return [text.handled("all-chosen", said, live=True), *_again(question, setting)]
