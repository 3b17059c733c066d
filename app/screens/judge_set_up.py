"""What the judge is told besides the cards: the trump, who leads, and by hand the game and how many play."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act
from app.pads.pack import suit_tiles
from app.parts import text
from app.parts.names import disc
from app.parts.press import press
from app.parts.ruled import card_box, side_to_side, word_card
from app.stores.judge import JudgeStore, JudgeView, seat_of
from app.stores.judge_at import ByHand
from models.cards import SUITS
from models.judge import DUMMY


def set_up(store: JudgeStore, view: JudgeView, room: float, scale: float) -> ft.Control:
    """Everything that can be chosen; what the running game says is as it says."""
    words, known, place = store.words, view.known, store.place
    rows: list[ft.Control] = []
    if isinstance(place, ByHand):
        rows.append(text.strong(words.say("Game")))
        games: list[ft.Control] = [
            word_card(f"game/{key}", words.game(key), act(store.choose, key, place.count), here=key == place.game)
            for key in place.games
        ]
        rows.append(side_to_side(games))
        rows.append(text.strong(words.say("Players")))
        counts: list[ft.Control] = [
            word_card(f"players/{count}", str(count), act(store.choose, place.game, count), here=count == place.count)
            for count in place.counts
        ]
        rows.append(side_to_side(counts))
    if place.names_trump:
        rows.append(text.strong(words.say("Trump")))
        rows.append(suit_tiles("trump", words, (*SUITS, None), known.trump, store.name_trump, room, scale))
    rows.append(text.strong(words.say("Who leads trick {number}?", number=known.number)))
    leaders: list[ft.Control] = []
    for player in known.hands:
        if player != DUMMY:
            here = player == known.leader
            name = text.name(words.name(player), look.ON_PICKED if here else look.ON_CARD)
            leaders.append(
                press(
                    f"lead/{player}",
                    words.say("{player} leads", player=player),
                    ft.Row([disc(seat_of(known, player), scale, 24), name], spacing=8, tight=True),
                    act(store.lead, player),
                    selected=here,
                    **card_box(here=here),
                )
            )
    rows.append(side_to_side(leaders))
    if known.rules.trump_lead is not None and known.trump is not None:
        rows.append(text.strong(words.say("Was a trump played before these tricks?")))
        yes, no = act(store.say_broken, broken=True), act(store.say_broken, broken=False)
        yes_card = word_card("broken/yes", words.say("Yes"), yes, here=known.broken)
        rows.append(side_to_side([yes_card, word_card("broken/no", words.say("No"), no, here=not known.broken)]))
    return ft.Column(rows, spacing=8)
