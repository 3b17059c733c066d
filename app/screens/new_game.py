"""New game: which one, who sits where, who deals first, with which options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import flet as ft

from app import look
from app.hooks import act, keyed, screen
from app.pads.form import TextLine
from app.parts import text
from app.parts.frame import frame, heading, panel
from app.parts.names import name_refused
from app.parts.press import IconAction, plain, press, primary, secondary
from app.parts.ruled import panel_title
from app.parts.seats import dealer_card, seat_line
from app.parts.tile import TileSize, card_face, glyph
from app.phrases import Phrase, phrase
from app.screens.options import options
from app.stores.device import DeviceStore
from app.stores.new_game import NewGameStore, SetUp
from app.stores.session import Session, current
from models.cards import Card
from models.games import GAMES
from models.games.engine import refused_seats


@dataclass(frozen=True, slots=True)
class _Line:
    """What the list of games says of one of them."""

    key: str
    players: Phrase
    length: Phrase
    about: Phrase


LINES: Final = (
    _Line(
        "jabberwocky",
        phrase("3 to 5 players"),
        phrase("13 rounds, about an hour"),
        phrase("Bid your tricks and take exactly as many."),
    ),
    _Line(
        "cambio",
        phrase("2 to 12 players"),
        phrase("as many deals as you like"),
        phrase("Four hidden cards each; swap, snap, and call when yours are low."),
    ),
    _Line(
        "metamorphosis",
        phrase("2 or 3 players"),
        phrase("3 or 4 sets of four hands"),
        phrase("The cards you win are the hand you play next."),
    ),
    _Line(
        "abracadabra",
        phrase("2 to 4 players"),
        phrase("to 100 points"),
        phrase("Race to the declared number of tricks, and say the word."),
    ),
)


@screen
def GamesScreen() -> ft.View:
    """All the games; the ones that so many as are seated cannot play say so."""
    session = current()
    return _Games(session, session.device, ft.use_view_path())


@screen
def _Games(session: Session, device: DeviceStore, route: str) -> ft.View:
    del device
    words = session.words
    return frame(
        session,
        route,
        [_offer(session, line) for line in LINES],
        head=heading(session, words.say("New game"), "/"),
    )


def _offer(session: Session, line: _Line) -> ft.Control:
    """A game to choose; where it is not for so many as are seated already, that is said, and they can still change."""
    words = session.words
    set_up = session.new_game.set_up
    seated = len(set_up.players) if set_up is not None else 0
    refusal = refused_seats(GAMES[line.key], seated, {}) if seated > 1 else None
    about = words.say("{players} · {length}", players=words.phrase(line.players), length=words.phrase(line.length))
    room = min(session.device.width, 560.0) - 2 * look.margin(session.device.width) - 34
    colour = look.INK if refusal is None else look.INK_2
    said: list[ft.Control] = [
        text.title(words.game(line.key), colour, room=room, scale=session.device.text_scale),
        text.note(about),
        text.body(words.phrase(line.about), look.INK_2),
    ]
    spoken = words.game(line.key)
    if refusal is not None:
        spoken = words.refusal(refusal)  # which names the game
        said.append(text.note(spoken, look.LOSS))
    return press(
        f"game/{line.key}",
        spoken,
        ft.Column(said, spacing=2),
        act(session.go, f"/new/{line.key}"),
        padding=16,
        bgcolor=look.PANEL if refusal is None else None,
        border=ft.Border.all(1, look.LINE),
        border_radius=look.PANEL_RADIUS,
    )


@screen
def SetUpScreen() -> ft.View:
    """The set-up of the game that the route names."""
    session = current()
    key = ft.use_route_params().get("game", "")
    if key not in GAMES:
        return frame(session, "/new", [], head=heading(session, session.words.say("New game"), "/new"))
    ft.use_effect(lambda: session.attempt(lambda: session.new_game.open(key)), [key])
    return _SetUp(session, session.new_game, session.device, key, ft.use_view_path())


@screen
def _SetUp(session: Session, store: NewGameStore, device: DeviceStore, key: str, route: str) -> ft.View:
    set_up = store.set_up
    words = session.words
    if set_up is None or set_up.key != key:
        return frame(session, route, [], head=heading(session, words.game(key), "/new"))
    body: list[ft.Control] = [_players(session, store, set_up)]
    if len(set_up.players) > 1:
        body.append(_dealer(session, store, set_up, device))
    if set_up.options:
        body.append(options(session, store, set_up))
    pinned: list[ft.Control] = []
    if set_up.refusal is not None:
        pinned.append(text.handled("refusal", text.note(words.refusal(set_up.refusal)), live=True))
        if set_up.fitting:
            pinned.append(_instead(session, set_up))
    ready = set_up.refusal is None
    pinned.append(primary("start", words.say("Start"), act(store.start), disabled=not ready))
    return frame(
        session,
        route,
        body,
        head=heading(session, words.game(key), "/new"),
        bottom=ft.Column(pinned, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    )


def _instead(session: Session, set_up: SetUp) -> ft.Control:
    """The games that so many can play."""
    words = session.words
    offered: list[ft.Control] = [
        plain(f"game/{key}", words.game(key), act(session.go, f"/new/{key}")) for key in set_up.fitting
    ]
    said = text.note(words.count("{n} can play:", "{n} can play:", len(set_up.players)))
    return ft.Row([said, *offered], wrap=True, spacing=4, run_spacing=0)


def _players(session: Session, store: NewGameStore, set_up: SetUp) -> ft.Control:
    words = session.words
    rows: list[ft.Control] = [panel_title(session, words.say("Players"))]
    if set_up.players:
        rows.append(text.note(words.say("In seat order, clockwise. The arrow moves a player one seat up.")))
    rows.extend(_seat(session, store, name, seat) for seat, name in enumerate(set_up.players, start=1))
    line = ft.Semantics(
        content=keyed(
            f"name/{set_up.written}",
            TextLine,
            set_up.typed,
            words.say("Name"),
            store.type_name,
            act(store.add_typed),
            autofocus=set_up.written > 0,
        ),
        identifier="player-name",
    )
    add = secondary("add-player", words.say("Add"), act(store.add_typed))
    if session.device.text_scale > look.STACK:
        rows.extend((line, ft.Row([add])))
    else:
        line.expand = True
        rows.append(ft.Row([line, add], spacing=8))
    if set_up.fault is not None:
        twice = words.say("That name is already at the table.")
        rows.append(name_refused(words, set_up.fault, twice))
    waiting = [name for name in store.regulars if name not in set_up.players]
    if waiting:
        rows.append(text.tag(words.say("Played before"), look.INK_2))
        rows.append(
            ft.Row(
                [_regular(session, store, name, number) for number, name in enumerate(waiting, start=1)],
                wrap=True,
                spacing=look.CARD_GAP,
                run_spacing=look.CARD_GAP,
            )
        )
    return panel(ft.Column(rows, spacing=8))


def _seat(session: Session, store: NewGameStore, name: str, seat: int) -> ft.Control:
    words = session.words
    out = IconAction(
        f"seat-out/{name}", words.say("Take {player} out", player=name), ft.Icons.CLOSE, store.take_out, (name,)
    )
    return seat_line(words, name, session.shown(name, seat), seat, session.device.text_scale, store.move_up, out)


def _regular(session: Session, store: NewGameStore, name: str, number: int) -> ft.Control:
    return press(
        f"regular/{name}",
        session.words.say("Add {player}", player=name),
        text.name(session.shown(name, number), look.ON_CARD, spoken=name),
        act(store.add_regular, name),
        key=f"regular/{name}",
        padding=ft.Padding.symmetric(horizontal=14, vertical=12),
        bgcolor=look.CARD,
        border=ft.Border.all(1, look.CARD_EDGE),
        border_radius=look.CARD_RADIUS,
    )


def _dealer(session: Session, store: NewGameStore, set_up: SetUp, device: DeviceStore) -> ft.Control:
    words = session.words
    choose, scale, first = store.choose_dealer, device.text_scale, set_up.first_dealer
    cards = [
        dealer_card(words, name, session.shown(name, seat), seat, scale, choose, here=name == first)
        for seat, name in enumerate(set_up.players, start=1)
    ]
    cut = words.say("Cut for deal")
    room = min(device.width, 560.0) - 2 * look.margin(device.width) - 50 - text.breadth(cut, 16, device.text_scale)
    rows: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(text.title(words.say("First dealer"), room=room, scale=device.text_scale), expand=True),
                plain("cut-for-deal", cut, act(store.cut)),
            ]
        ),
        ft.Row(cards, wrap=True, spacing=look.CARD_GAP, run_spacing=look.CARD_GAP),
    ]
    if set_up.cut is not None:
        seats = {name: seat for seat, name in enumerate(set_up.players, start=1)}
        size = TileSize(look.CARD_WIDTH, look.SMALL_CARD_HEIGHT, 18)
        for number, draw in enumerate(set_up.cut.draws, start=1):
            if number > 1:
                rows.append(text.note(words.say("The highest cards were level, so those players drew again.")))
            drawn: list[ft.Control] = [
                ft.Column(
                    [
                        _drawn(card, size, four_colours=device.four_colours),
                        text.note(session.shown(name, seats[name]), lines=1),
                    ],
                    spacing=4,
                    width=72,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                )
                for name, card in draw.items()
            ]
            rows.append(ft.Row(drawn, wrap=True, spacing=6, run_spacing=6))
        won = words.say(
            "{player} drew the highest card and deals first.",
            player=session.shown(set_up.cut.dealer, seats[set_up.cut.dealer]),
        )
        rows.append(text.handled("cut", text.note(won, look.INK), live=True))
    return panel(ft.Column(rows, spacing=10))


def _drawn(card: Card, size: TileSize, *, four_colours: bool) -> ft.Control:
    colour = look.suit_colour(card.suit, four_colours=four_colours)
    return card_face(glyph(f"{card.rank}{look.SUIT_GLYPHS[card.suit]}", size.digits, colour), size)
