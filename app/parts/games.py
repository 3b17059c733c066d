"""A game in a list: which, who, how it stands."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act
from app.parts import text
from app.parts.press import press
from app.stores.session import Session
from models.storage.lists import ListedGame


def game_row(session: Session, game: ListedGame, handle: str, route: str) -> ft.Control:
    """One line for the game and its moment, one for everybody's points; the whole of it opens the game."""
    words = session.words
    when = _when(session, game)
    points: list[ft.Control] = []
    for seat, player in enumerate(game.players, start=1):
        won = player.seat in game.winners
        colour = look.BRASS if won or (game.ended_at is None and player.place == 1 and game.rounds) else look.INK
        shown = words.say("{player} {number}", player=session.shown(player.name, seat), number=player.total)
        points.append(text.strong(shown, colour) if colour == look.BRASS else text.body(shown))
    if game.rulings:
        points.append(text.note(words.count("{n} ruling", "{n} rulings", game.rulings)))
    spoken = words.say("{game}, {when}", game=words.game(game.key), when=when)
    return press(
        handle,
        spoken,
        ft.Column(
            [
                ft.Row(
                    [text.name(words.game(game.key)), text.note(when)],
                    wrap=True,
                    spacing=8,
                    run_spacing=0,
                    alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                ),
                ft.Row(points, wrap=True, spacing=14, run_spacing=0),
            ],
            spacing=4,
        ),
        act(session.go, route),
        padding=14,
        bgcolor=look.PANEL,
        border=ft.Border.all(1, look.LINE),
        border_radius=look.PANEL_RADIUS,
    )


def _when(session: Session, game: ListedGame) -> str:
    """Where a running game is, or when one ended."""
    if game.ended_at is None:
        seated = enumerate(game.players, start=1)
        dealer = next((session.shown(each.name, seat) for seat, each in seated if each.seat == game.dealer), "")
        return session.words.of(game.key).unit("dealing", label=game.label, player=dealer)
    return session.words.moment(game.ended_at)
