"""What the referee is asked that no trick decides: what it hangs on is tapped, and the answer stands above."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act, keyed, screen
from app.parts import text
from app.parts.frame import frame, heading, panel
from app.parts.press import one_step
from app.parts.ruled import room, ruled, side_to_side, word_card
from app.parts.tile import DenseTile, TileSize, card_face, dense_tiles, glyph
from app.stores.device import DeviceStore
from app.stores.inquiry import InquiryStore
from app.stores.session import Session, current
from app.words import Words
from models.asks import Amount, Pick
from models.cards import JOKER
from models.games.definition import Inquiry


@screen
def InquiryScreen() -> ft.View:
    """The question that the route names, of a game that nobody need be playing."""
    session, params = current(), ft.use_route_params()
    store, kind = session.inquiry(params.get("game", "")), params.get("kind", "")
    ft.use_effect(lambda: store.show(kind), [kind])
    return inquiry(session, store, session.device, ft.use_view_path())


@screen
def inquiry(session: Session, store: InquiryStore, device: DeviceStore, route: str) -> ft.View:
    """The answer, what it hangs on, and who still has a turn where a game is running."""
    words, asked = store.words, store.inquiry
    back = f"/table/{store.game_id}" if store.game_id else "/referee"
    if asked is None:
        body: list[ft.Control] = [panel(text.body(words.say("There is nothing to ask here.")))]
        return frame(session, route, body, head=heading(session, words.say("Referee"), back))
    body = [panel(ft.Column(_asked(session, store, asked, device.text_scale), spacing=10))]
    if store.turns is not None:
        body.append(panel(_turns(session, store)))
    title = words.inquiry(asked.kind)[0] if len(store.inquiries) == 1 else words.game(store.game)
    return frame(session, route, body, head=heading(session, title, back))


def _turns(session: Session, store: InquiryStore) -> ft.Control:
    """Who still has a turn, and why."""
    words = store.words
    assert store.turns is not None
    players, why = store.turns
    names: list[ft.Control] = [
        text.handled(f"turn/{player}", text.name(words.name(player), lines=None)) for player in players
    ]
    rows: list[ft.Control] = [
        text.strong(words.say("Who still has a turn")),
        ft.Row(names, wrap=True, spacing=16, run_spacing=2),
        ruled(words, "turns", words.verdict(why), why.article, session),
    ]
    return ft.Column(rows, spacing=6)


def _asked(session: Session, store: InquiryStore, asked: Inquiry, scale: float) -> list[ft.Control]:
    """Which question it is, the answer, and everything that it hangs on."""
    words = store.words
    rows: list[ft.Control] = []
    if len(store.inquiries) > 1:
        questions: list[ft.Control] = [
            word_card(f"about/{each.kind}", words.inquiry(each.kind)[0], act(store.ask, each.kind), here=each is asked)
            for each in store.inquiries
        ]
        rows.append(side_to_side(questions))
    cards = [part for part in asked.parts if isinstance(part, Pick) and part.of == "card"]
    if cards:
        size = TileSize(44, 58, text.capped(26, scale))
        large = scale > look.BIG_TEXT_LIMIT
        lying: list[ft.Control] = [_lying(store, asked, part, size, large=large) for part in cards]
        rows.append(ft.Column(lying, spacing=6) if large else ft.Row(lying, wrap=True, spacing=24, run_spacing=6))
    rows.append(_answer(session, store, asked))
    if cards:
        dense = TileSize.dense(room(session), scale)
        ranks = [str(choice.value) for choice in cards[0].choices]
        rows.append(dense_tiles([_card(words, store, rank, dense) for rank in ranks]))
    for part in asked.parts:
        if part not in cards:
            rows.append(text.strong(words.told(asked.kind, part.field)))
            rows.append(_amount(store, part, scale) if isinstance(part, Amount) else _words(store, asked, part))
    return rows


def _answer(session: Session, store: InquiryStore, asked: Inquiry) -> ft.Control:
    """What the rules say; or what is still to be tapped. As high either way, so that nothing below it moves."""
    words, answer = store.words, store.answer
    if answer is not None:
        said = ruled(words, "answer", words.verdict(answer), answer.article, session, colour=look.INK, live=True)
    else:
        field = next(field for field in store.cards if store.told[field] is None)
        said = text.note(words.say("Tap a card: {what}.", what=words.told(asked.kind, field)))
    height = ft.Container(width=0, height=60 * session.device.text_scale)
    return ft.Row([height, ft.Container(said, expand=True)], spacing=0)


def _lying(store: InquiryStore, asked: Inquiry, part: Pick, size: TileSize, *, large: bool) -> ft.Control:
    """A card that was tapped, or its place."""
    words, told = store.words, store.told[part.field]
    name = words.told(asked.kind, part.field)
    if told is None:
        lies: ft.Control = ft.Container(
            width=size.width,
            height=size.height,
            border=ft.Border.all(1, look.EDGE),
            border_radius=look.CARD_RADIUS,
        )
    else:
        lies = card_face(glyph(_shown(str(told)), size.digits, look.ON_CARD), size)
    return ft.Semantics(
        content=ft.Row([lies, ft.Container(text.note(name), expand=large)], spacing=8, tight=not large),
        identifier=f"lying/{part.field}",
        label=name if told is None else words.say("{what}: {card}", what=name, card=_spoken(words, str(told))),
        exclude_semantics=True,
    )


def _card(words: Words, store: InquiryStore, card: str, size: TileSize) -> ft.Control:
    return keyed(card, DenseTile, f"lay/{card}", _spoken(words, card), _shown(card), size, store.lay, (card,))


def _spoken(words: Words, card: str) -> str:
    return words.card(card) if card == JOKER else words.rank(card)


def _shown(card: str) -> str:
    return "★" if card == JOKER else card


def _words(store: InquiryStore, asked: Inquiry, part: Pick) -> ft.Control:
    """Words to choose from."""
    cards: list[ft.Control] = [
        word_card(
            f"{part.field}/{word}",
            store.words.told(asked.kind, part.field, word),
            act(store.tell, part.field, word),
            here=store.told[part.field] == word,
        )
        for word in (str(choice.value) for choice in part.choices)
    ]
    return side_to_side(cards)


def _amount(store: InquiryStore, part: Amount, scale: float) -> ft.Control:
    """A number, and one less or one more of it."""
    words, number = store.words, store.told[part.field]
    shown = ft.Container(
        text.handled(part.field, text.name(words.number(number if isinstance(number, int) else 0))),
        alignment=ft.Alignment.CENTER,
        width=64 * max(1.0, scale),
    )
    less = one_step(
        f"{part.field}/less", words.say("One less"), "−", act(store.step, part.field, -1), look.BUTTON_HEIGHT
    )
    more = one_step(
        f"{part.field}/more", words.say("One more"), "+", act(store.step, part.field, 1), look.BUTTON_HEIGHT
    )
    return ft.Row([less, shown, more], spacing=6)
