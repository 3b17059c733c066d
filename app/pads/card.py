"""The pad of one card: first its rank, then its suit; a joker has only the one."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import keyed, part
from app.pads.pick import pad_heading, refused_answer
from app.pads.setting import Setting, prefix
from app.parts.press import Way, flush
from app.parts.tile import Tile, tiles
from app.stores.view import Leaf, Question
from models.asks import Ask, Choice, Pick, Value
from models.cards import Card


@part
def CardPad(question: Question, setting: Setting, leaf: Leaf) -> ft.Control:
    """The ranks, and after one is tapped its suits."""
    ask, pick = question.ask, question.ask.shape
    assert isinstance(pick, Pick)
    words = setting.words
    of_rank = [choice for choice in pick.choices if rank_of(choice) == leaf.rank]
    picked = question.draft.get(("", pick.field))
    rows: list[ft.Control] = [pad_heading(setting, words.ask(ask), "")]
    if of_rank:
        rows.append(tiles([_card(ask, pick, choice, picked, setting) for choice in of_rank]))
        rows.append(flush(Way("other-rank", words.say("Another rank"), setting.entry.name_rank, (None,))))
    else:
        by_rank: dict[str, list[Choice]] = {}
        for choice in pick.choices:
            by_rank.setdefault(rank_of(choice), []).append(choice)
        rows.append(tiles([_rank(ask, pick, rank, of_it, picked, setting) for rank, of_it in by_rank.items()]))
    rows.extend(refused_answer(ask, setting))
    return ft.Column(rows, spacing=12)


def rank_of(choice: Choice) -> str:
    """The rank of a card on offer; a joker is one of its own."""
    card = Card.parse(str(choice.value))
    return card.rank if card is not None else str(choice.value)


def _rank(ask: Ask, pick: Pick, rank: str, of_it: list[Choice], picked: Value, setting: Setting) -> ft.Control:
    """A rank; where there is one card of it only, the card."""
    if len(of_it) == 1:
        return _card(ask, pick, of_it[0], picked, setting)
    spoken = setting.spoken.rank(rank)
    handle, size = f"{prefix(pick.field)}/{rank}", setting.tiles(small=True)
    here = picked in [choice.value for choice in of_it]
    return keyed(rank, Tile, handle, spoken, rank, size, setting.entry.name_rank, (rank,), picked=here)


def _card(ask: Ask, pick: Pick, choice: Choice, picked: Value, setting: Setting) -> ft.Control:
    """A whole card."""
    value = str(choice.value)
    card = Card.parse(value)
    shown = f"{card.rank}{look.SUIT_GLYPHS[card.suit]}" if card is not None else "★"
    spoken = setting.spoken.card(value)
    return keyed(
        value,
        Tile,
        f"{prefix(pick.field)}/{value}",
        setting.spoken.say("{choice}, not allowed", choice=spoken) if choice.refusal is not None else spoken,
        shown,
        setting.tiles(small=True),
        setting.tap,
        setting.values(ask, ("", pick.field), choice.value),
        picked=choice.value == picked,
        barred=choice.refusal is not None,
        colour=look.suit_colour(card.suit, four_colours=setting.four_colours) if card is not None else None,
        on_down=setting.down,
    )
