"""Tonight: go on with a running game, begin another, and how the evening stands."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act, screen
from app.parts import text
from app.parts.frame import frame, heading, panel
from app.parts.games import game_row
from app.parts.press import primary
from app.parts.standing import crown
from app.stores.device import DeviceStore
from app.stores.session import Session, current
from app.stores.tonight import TonightStore
from models.storage.nights import Night


@screen
def TonightScreen() -> ft.View:
    """The first screen; empty while another lies on top of it, so that it costs nothing there."""
    session = current()
    here = ft.use_route_location() == "/"
    ft.use_effect(lambda: session.attempt(session.tonight.load) if here else None, [here])
    if not here:
        return ft.View(route="/", bgcolor=look.TABLE)
    return _Tonight(session, session.tonight, session.device)


@screen
def _Tonight(session: Session, store: TonightStore, device: DeviceStore) -> ft.View:
    del device
    words = session.words
    body: list[ft.Control] = []
    if store.running:
        body.append(text.tag(words.say("On the table"), look.INK_2))
        body.extend(
            game_row(session, game, f"continue/{number}", f"/table/{game.id}")
            for number, game in enumerate(store.running, start=1)
        )
    if store.night is not None and store.night.standing:
        body.append(text.tag(words.say("Tonight so far"), look.INK_2))
        body.append(_standing(session, store.night))
    ended = [game for game in store.night.games if game.ended_at is not None] if store.night else []
    if ended:
        body.append(text.tag(words.say("Played tonight"), look.INK_2))
        body.extend(
            game_row(session, game, f"played/{number}", f"/table/{game.id}")
            for number, game in enumerate(reversed(ended), start=1)
        )
    if not body:
        body.append(_welcome(session))
    return frame(
        session,
        "/",
        body,
        head=heading(session, words.say("Tonight")),
        bottom=primary("new-game", words.say("New game"), act(session.go, "/new"), icon=ft.Icons.ADD),
        place="tonight",
    )


def _welcome(session: Session) -> ft.Control:
    """What the app is for, the first time."""
    words = session.words
    suits: list[ft.Control] = [
        ft.Text(look.SUIT_GLYPHS[suit], size=44, font_family=look.SERIF, color=colour)
        for suit, colour in (("spades", look.INK), ("hearts", look.LOSS), ("clubs", look.INK), ("diamonds", look.LOSS))
    ]
    return panel(
        ft.Column(
            [
                text.silent(ft.Row(suits, spacing=10)),
                text.title(words.say("Deal the cards. Kibitzer keeps the score.")),
                text.body(
                    words.say(
                        "Play with real cards and leave one phone on the table. Kibitzer records the bids, "
                        "counts the tricks, says who deals and who leads, and knows which rule forbids what."
                    ),
                    look.INK_2,
                ),
            ],
            spacing=12,
        ),
        padding=20,
    )


def _standing(session: Session, night: Night) -> ft.Control:
    """Games won tonight, over all games."""
    words = session.words
    rows: list[ft.Control] = []
    for number, wins in enumerate(night.standing, start=1):
        place = text.strong(words.say("{place}.", place=wins.place), look.BRASS if wins.place == 1 else look.INK_2)
        who: list[ft.Control] = [
            ft.Container(place, width=28),
            ft.Container(text.name(session.shown(wins.name, number)), expand=True),
        ]
        if wins.place == 1 and wins.wins:
            who.insert(2, crown(18))
        who.append(text.note(words.count("{wins} of {n} game", "{wins} of {n} games", wins.games, wins=wins.wins)))
        rows.append(ft.Row(who, spacing=8))
    return panel(ft.Column(rows, spacing=8))
