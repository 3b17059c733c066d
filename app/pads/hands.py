"""The pad of what everybody held: for each player a number of points, or the cards one by one."""

from __future__ import annotations

from typing import Any, Final

import flet as ft

from app import look
from app.hooks import act, keyed, part
from app.pads.pick import beside
from app.pads.setting import Setting
from app.parts import text
from app.parts.names import disc
from app.parts.press import Way, flush, plain, press
from app.parts.refusal import refusal_strip
from app.parts.tile import DenseTile, TileSize, card_face, dense_tiles, glyph
from app.stores.entry import COLOURS, barred, open_row, rank_of, variants
from app.stores.view import Leaf, Question
from app.words import Words
from models.asks import Hands, Refusal
from models.looks import CARDS, POINTS, cards_in

USUAL: Final = 40
"""Up to here the points of a hand are on the first page; few hands are worth more."""

JOKER: Final = "joker"


@part
def HandsPad(question: Question, setting: Setting, leaf: Leaf, can_repair: bool) -> ft.Control:
    """The hand that is laid open, and how much everybody's is worth; the next one is laid open after a tap.

    What a tap does not change is a picture of its own, and is not painted anew.
    """
    hands = question.ask.shape
    assert isinstance(hands, Hands)
    row = open_row(question, leaf) or hands.rows[-1]
    by_cards = is_by_cards(question, row, leaf)
    rows: list[ft.Control] = [_heading(question, row, by_cards, setting)]
    if by_cards:
        ranks = _colours(question, row, leaf.rank, setting) if leaf.rank else _ranks(question, hands, row, setting)
        rows += [ft.Screenshot(_held(question, row, leaf, setting)), ft.Screenshot(ranks)]
    else:
        rows.append(ft.Screenshot(_points(question, hands, row, leaf, setting)))
    rows.extend(_refused(question, row, setting, can_repair))
    rows.append(_everybody(question, hands, row, leaf, setting))
    return ft.Column(rows, spacing=10)


def is_by_cards(question: Question, row: str, leaf: Leaf) -> bool:
    """Whether this hand is told by its cards: as it was begun, else as the hands before it."""
    if (row, CARDS) in question.draft:
        return True
    return leaf.by_cards and (row, POINTS) not in question.draft


def _heading(question: Question, row: str, by_cards: bool, setting: Setting) -> ft.Control:
    """Whose hand it is, and the other way to tell it."""
    words, kind = setting.words, question.ask.kind
    word = words.say("Count by points") if by_cards else words.say("Count by cards")
    way = act(setting.entry.tell_by, kind, row, not by_cards, setting.revision)
    # The player's name is in the label: a browser keeps the old handle where a label stays the same.
    spoken = setting.spoken.say("{player}: {choice}", player=row, choice=word)
    switch = plain(f"by-points/{row}" if by_cards else f"by-cards/{row}", word, way, spoken=spoken)
    title = words.say("{player} holds", player=row)
    heading, below = beside(setting, title, word, switch)
    return ft.Column([heading, *below], spacing=0) if below else heading


def _points(question: Question, hands: Hands, row: str, leaf: Leaf, setting: Setting) -> ft.Control:
    """Every number of points that a hand can be worth; the high ones on a page of their own."""
    size, kind, words = setting.dense(), question.ask.kind, setting.words
    said = question.draft.get((row, POINTS))
    numbers = range(USUAL + 1, hands.high + 1) if leaf.turned else range(hands.low, min(USUAL, hands.high) + 1)
    cards: list[ft.Control] = [
        keyed(
            str(number),
            DenseTile,
            f"points/{row}/{number}",
            setting.spoken.count("{player}: {n} point", "{player}: {n} points", number, player=row),
            words.number(number),
            size,
            setting.entry.points,
            (kind, row, number, setting.revision),
            picked=number == said,
            on_down=setting.down,
        )
        for number in numbers
    ]
    if hands.high <= USUAL:
        return dense_tiles(cards)
    page = words.say("Back to 40 and less") if leaf.turned else words.say("41 and more")
    sign = f"0–{USUAL}" if leaf.turned else f"{USUAL + 1}+"
    cards.append(
        press(
            "more-points",
            page,
            text.strong(sign, look.BRASS),
            act(setting.entry.turn_page),
            width=size.width,
            height=size.height,
            alignment=ft.Alignment.CENTER,
            key="page",
        )
    )
    return dense_tiles(cards)


def _held(question: Question, row: str, leaf: Leaf, setting: Setting) -> ft.Control:
    """The cards so far, what they are worth together, and the way back."""
    words, kind, entry = setting.words, question.ask.kind, setting.entry
    cards = cards_in(question.draft, row)
    size = TileSize(36, 46, 20 / setting.scale)
    faces: list[ft.Control] = [card_face(_card(card, size), size) for card in cards]
    told = (row, CARDS) in question.draft
    if not cards:
        said = words.say("No cards left.") if told else words.say("Tap every card of this hand.")
        faces.append(
            ft.Container(text.note(said), height=46 * max(1.0, setting.scale), alignment=ft.Alignment.CENTER_LEFT)
        )
    inside: list[ft.Control] = [
        ft.Container(ft.Row(faces, wrap=True, spacing=4, run_spacing=4), expand=True),
        ft.Semantics(
            content=text.total(words.number(question.look.worth.get(row, 0)), setting.scale),
            identifier=f"worth/{row}",
            live_region=True,
        ),
    ]
    ways, large = list[ft.Control](), setting.scale > look.BIG_TEXT_LIMIT
    if told or leaf.rank:
        back = act(entry.card_back, kind, row, setting.revision)
        word = words.say("Take the last card back")
        spoken = setting.spoken.say("{player}: {choice}", player=row, choice=word)
        ways.append(plain(f"card-back/{row}", word, back, spoken=spoken, ink=False))
    else:
        none_at_all = act(entry.no_cards, kind, row, setting.revision)
        word = words.say("No cards left")
        spoken = setting.spoken.say("{player}: {choice}", player=row, choice=word)
        ways.append(plain(f"no-cards/{row}", word, none_at_all, spoken=spoken, ink=False))
    if row in question.look.left:
        said, colour = left_in_hand(question.look.left[row], words)
        shown = text.note(said, colour)
        if large:
            ways.append(ft.Container(shown, padding=ft.Padding.only(left=12)))
        else:
            ways.append(ft.Container(shown, expand=True, alignment=ft.Alignment.CENTER_RIGHT))
    held = ft.Row(inside, spacing=8, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    way = ft.Row(ways, spacing=4, wrap=large, run_spacing=0)
    return ft.Column([held, ft.Container(way, margin=ft.Margin.only(left=-12))], spacing=0)


def left_to_tell(question: Question, words: Words) -> tuple[str, str]:
    """Whose hand does not add up, or how many hands are still to be told."""
    hands = question.ask.shape
    rows = hands.rows if isinstance(hands, Hands) else ()
    for row in rows:
        left = question.look.left.get(row, 0)
        if left > 0:
            return words.count("{player}: {n} card to go", "{player}: {n} cards to go", left, player=row), look.INK_2
        if left < 0:
            return (
                words.count("{player}: {n} card too many", "{player}: {n} cards too many", -left, player=row),
                look.LOSS,
            )
    rest = sum(row not in question.look.worth for row in rows)
    if rest:
        return words.count("{n} hand to go", "{n} hands to go", rest), look.INK_2
    return words.say("All hands told"), look.GAIN


def left_in_hand(left: int, words: Words) -> tuple[str, str]:
    """How many cards of a hand are still to be told, in the colour of what is right, wrong, or not yet either."""
    if left > 0:
        return words.count("{n} card to go", "{n} cards to go", left), look.INK_2
    if left < 0:
        return words.count("{n} card too many", "{n} cards too many", -left), look.LOSS
    return words.say("All cards told"), look.GAIN


def _ranks(question: Question, hands: Hands, row: str, setting: Setting) -> ft.Control:
    """A card for each rank; one that no hand can have any more is barred."""
    size, kind = setting.dense(), question.ask.kind
    ranks = tuple(dict.fromkeys(rank_of(card) for card in hands.pack))
    return dense_tiles(
        [
            keyed(
                rank,
                DenseTile,
                f"card/{row}/{rank}",
                setting.spoken.say("{player} holds {card}", player=row, card=_spoken(rank, setting)),
                face_of(rank),
                size,
                setting.entry.rank,
                (kind, row, rank, setting.revision),
                barred=all(barred(question, row, card) is not None for card in variants(hands, rank)),
            )
            for rank in ranks
        ]
    )


def face_of(rank: str) -> str:
    """What stands on a card of this rank."""
    return "★" if rank == JOKER else rank


def _spoken(rank: str, setting: Setting) -> str:
    return setting.spoken.say("joker") if rank == JOKER else rank


def _colours(question: Question, row: str, rank: str, setting: Setting) -> ft.Control:
    """A rank whose colours are worth different points: which is it?"""
    kind, words = question.ask.kind, setting.words
    names = {"red": words.say("red"), "black": words.say("black")}
    signs = {"red": "♥♦", "black": "♠♣"}
    cards: list[ft.Control] = []
    for colour, letter in COLOURS.items():
        if rank + letter not in question_pack(question):
            continue
        refused = barred(question, row, rank + letter) is not None
        ink = look.LOSS if refused else look.RED if colour == "red" else look.BLACK
        cards.append(
            press(
                f"colour/{colour}",
                words.say("{rank}, {colour}", rank=rank, colour=names[colour]),
                ft.Row(
                    [glyph(f"{rank} {signs[colour]}", text.capped(24, setting.scale), ink, struck=refused)],
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                act(setting.entry.colour, kind, row, colour, setting.revision),
                expand=1,
                padding=ft.Padding.symmetric(vertical=14),
                bgcolor=None if refused else look.CARD,
                border=ft.Border.all(1.5, look.LOSS) if refused else ft.Border.all(1, look.CARD_EDGE),
                border_radius=look.CARD_RADIUS,
            )
        )
    return ft.Row(cards, spacing=look.CARD_GAP)


def question_pack(question: Question) -> tuple[str, ...]:
    """The cards that can be in a hand."""
    shape = question.ask.shape
    return tuple(shape.pack) if isinstance(shape, Hands) else ()


def _card(card: str, size: TileSize) -> ft.Control:
    """The face of a card of a hand: its rank, in its colour where that is known."""
    rank = rank_of(card)
    red = card != rank and card.endswith(COLOURS["red"])
    return glyph(face_of(rank), size.digits, look.RED if red else look.BLACK)


def _refused(question: Question, row: str, setting: Setting, can_repair: bool) -> list[ft.Control]:
    """Why a card, or the whole, cannot be right, and the ways out of it.

    Where it is known how many cards there must be, the first of them stands there from the beginning: a hand that is
    still being told is not wrong for having too few.
    """
    kind, words, entry, hands = question.ask.kind, setting.words, setting.entry, question.ask.shape
    assert isinstance(hands, Hands)
    tapped = setting.refusal if setting.refused is not None and setting.refused[0] == kind else None
    refusal: Refusal | None = tapped or question.look.refusal
    named = refusal.facts.get("player") if refusal is not None else None
    whose = named if isinstance(named, str) and named in hands.rows else row
    repair = hands.repair if can_repair and tapped is None else None
    if refusal is None or (tapped is None and whose == row and question.look.left.get(row, 0) > 0):
        if repair is None or row not in question.look.left:
            return []
        return [flush(Way("repair", words.repair(repair), entry.repair, (repair,)))]
    ways = []
    if repair is not None:
        ways.append(("repair", words.repair(repair), act(entry.repair, repair)))
    if (whose, CARDS) in question.draft:
        instead = act(entry.tell_by, kind, whose, False, setting.revision)
        ways.append(("points-instead", words.say("Points instead"), instead))
    return [refusal_strip(words.refusal(refusal), refusal.article, setting.referred, out=ways)]


def _everybody(question: Question, hands: Hands, row: str, leaf: Leaf, setting: Setting) -> ft.Control:
    """Each player with what their hand is worth; a tap lays it open."""
    words = setting.words
    one_column = setting.scale > look.BIG_TEXT_LIMIT
    width = setting.room if one_column else (setting.room - look.CARD_GAP) / 2
    chips: list[ft.Control] = []
    for player in hands.rows:
        worth = question.look.worth.get(player)
        chips.append(
            keyed(
                player,
                HandChip,
                f"{'by-cards' if is_by_cards(question, player, leaf) else 'hand'}/{player}",
                player,
                words.name(player),
                setting.seat(player),
                "" if worth is None else words.number(worth),
                player == row,
                width,
                setting,
            )
        )
    return ft.Row(chips, wrap=True, spacing=look.CARD_GAP, run_spacing=look.CARD_GAP)


@part
def HandChip(
    handle: str, player: str, shown: str, seat: int, worth: str, here: bool, width: float, setting: Setting
) -> ft.Control:
    """One player's hand: whose, and how much."""
    inside: list[ft.Control] = [
        disc(seat, setting.scale, 24),
        ft.Container(text.strong(shown), expand=True, clip_behavior=ft.ClipBehavior.HARD_EDGE),
        text.strong(worth),
    ]
    spoken = setting.spoken
    box: dict[str, Any] = {
        "width": width,
        "height": look.TOUCH * max(1.0, setting.scale * 0.8),
        "padding": ft.Padding.symmetric(horizontal=8),
        "border_radius": look.CARD_RADIUS,
    }
    said = (
        spoken.say("{player}: {number}", player=player, number=worth)
        if worth
        else spoken.say("{player}", player=player)
    )
    if here:
        return ft.Screenshot(ft.Container(ft.Row(inside, spacing=6), bgcolor=look.WELL, **box))
    return ft.Screenshot(
        press(
            handle,
            said,
            ft.Row(inside, spacing=6),
            act(setting.entry.open_hand, player),
            border=ft.Border.all(1, look.LINE),
            **box,
        )
    )
