"""The pad of numbers for everybody at once: a row of cards for each player, and what is still to give out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import flet as ft

from app import look
from app.hooks import act, keyed, part
from app.pads.pick import heading_with, hint_line, refused_answer
from app.pads.setting import Setting, cell_handle
from app.parts import text
from app.parts.names import disc
from app.parts.press import Way, flush, press
from app.parts.refusal import refusal_strip
from app.parts.tile import DenseTile, Tile, TileSize, card_face, dense_tiles, glyph, suit_glyph, tiles
from app.stores.view import Question
from app.words import Words
from models.asks import Ask, Cell, Choice, Column, Grid, Value


@part
def GridPad(
    question: Question, setting: Setting, notes: tuple[str, ...], switch: str, unfolded: bool = False
) -> ft.Control:
    """Every row's cards are in sight; what is usual is picked already, what arithmetic settles is filled in.

    What need not be counted is folded away behind one line, unless some of it has been counted.
    """
    ask, grid = question.ask, question.ask.shape
    assert isinstance(grid, Grid)
    heading, below = heading_with(setting, setting.words.ask(ask), "", switch)
    needed = [column for column in grid.columns if column.needed and column.low < column.high]
    optional = [column for column in grid.columns if not column.needed]
    begun = any((row, column.key) in question.draft for row in grid.rows for column in optional)
    shown = [*needed, *optional] if unfolded or begun else needed
    rows: list[ft.Control] = [heading, *hint_line(ask, setting)]
    for column in shown:
        if len(shown) > 1 or optional:
            rows.append(_column_head(question, column, setting))
        for row, note in zip(grid.rows, notes, strict=True):
            cell = (row, column.key)
            rows.append(
                keyed(
                    f"{ask.kind}/{row}/{column.key}",
                    GridRow,
                    ask,
                    cell,
                    question.look.choices[cell],
                    chosen(question, cell),
                    grid.usual.get(cell),
                    note if column is shown[0] else "",
                    setting,
                )
            )
    if optional and not begun:
        word = setting.words.say("Count only what scores") if unfolded else setting.words.say("Count more than that")
        rows.append(flush(Way("count-more", word, setting.entry.unfold)))
    if ask.secret:
        values = (ask.kind, True, setting.revision)
        rows.append(flush(Way("in-secret", setting.words.say("Choose in secret"), setting.entry.in_secret, values)))
    rows.extend(refused_answer(ask, setting) or _refused_so(question, setting))
    return ft.Column([*rows, *below], spacing=4)


BESIDE: Final = 130
"""Room that a name needs beside a few numbers, so that both stand on one line."""


def _column_head(question: Question, column: Column, setting: Setting) -> ft.Control:
    """What is counted here, and what of it is still to give out."""
    head: list[ft.Control] = [ft.Container(text.tag(counted_as(column, setting.words), look.INK), expand=True)]
    size = TileSize(26, 34, 18 / setting.scale)
    if column.key in look.SUIT_GLYPHS:
        shown = suit_glyph(column.key, size.digits, four_colours=setting.four_colours)
        head.insert(0, text.silent(card_face(shown, size)))
    elif column.rank is not None:
        head.insert(0, text.silent(card_face(glyph(column.rank, size.digits, look.ON_CARD), size)))
    said, colour = left_of(question, column.key, setting.words)
    if said:
        head.append(text.handled(f"left/{column.key}", text.note(said, colour)))
    return ft.Container(ft.Row(head, spacing=8), padding=ft.Padding.only(top=8))


def counted_as(column: Column, words: Words) -> str:
    """What a column counts: cards of one rank by its name."""
    return words.field(column.key) if column.rank is None else words.cards_of(column.rank)


def _refused_so(question: Question, setting: Setting) -> list[ft.Control]:
    """Why numbers that add up in each column cannot be right together, or one of them cannot be right at all."""
    refusal, words = question.look.refusal, setting.words
    if refusal is None or ("low" not in refusal.facts and any(question.look.left.values())):  # the sum is told below
        return []
    return [refusal_strip(words.tile(refusal), refusal.article, setting.referred)]


@part
def GridRow(
    ask: Ask,
    cell: Cell,
    offered: tuple[Choice, ...],
    value: Value,
    usual: Value,
    note: str,
    setting: Setting,
) -> ft.Control:
    """One player: who, what was said, and the cards."""
    if usual is None:
        return _plain_row(ask, cell, offered, value, note, setting)
    player, _ = cell
    missed = value != usual
    size = setting.tiles(small=True)
    head = RowHead(
        player,
        setting.words.name(player),
        setting.seat(player),
        note,
        missed,
        setting.spoken.say("{player} did not make it", player=player),
        setting.scale,
        setting.missed,
        (player, cell[1], setting.revision),
    )
    cards = tiles(
        [
            keyed(
                str(choice.value),
                Tile,
                cell_handle(ask.kind, cell, choice.value),
                setting.spoken.tap(ask.kind, player, choice.value),
                str(choice.value),
                size,
                setting.tap,
                setting.values(ask, cell, choice.value),
                picked=choice.value == value,
                barred=choice.refusal is not None,
            )
            for choice in offered
        ]
    )
    return ft.Screenshot(
        ft.Container(
            ft.Column([head, cards], spacing=6),
            padding=ft.Padding.only(left=8, right=8, top=2, bottom=8),
            margin=ft.Margin.symmetric(horizontal=-8),
            bgcolor=look.WELL if missed else None,
            border_radius=look.CARD_RADIUS,
            clip_behavior=ft.ClipBehavior.NONE,
        )
    )


def _plain_row(
    ask: Ask, cell: Cell, offered: tuple[Choice, ...], value: Value, note: str, setting: Setting
) -> ft.Control:
    """One player where nothing is usual: many numbers, so they are small, and those of whole tricks say the tricks."""
    player, column = cell
    size = setting.dense()
    step = column_of(ask, column).step
    who: list[ft.Control] = [
        disc(setting.seat(player), setting.scale, 24),
        ft.Container(text.strong(setting.words.name(player)), expand=True),
    ]
    if note:
        who.append(text.note(note))
    cards: list[ft.Control] = [
        keyed(
            str(choice.value),
            DenseTile,
            cell_handle(ask.kind, cell, choice.value),
            _spoken(ask, cell, _counted(choice.value, step), setting),
            str(_counted(choice.value, step)),
            size,
            setting.tap,
            setting.values(ask, cell, choice.value),
            picked=choice.value == value,
            barred=choice.refusal is not None,
            on_down=setting.down,
        )
        for choice in offered
    ]
    few = len(offered) * size.width + BESIDE * setting.scale <= setting.room
    head = ft.Container(ft.Row(who, spacing=8), expand=few)
    inside: ft.Control = ft.Row([head, *cards], spacing=0) if few else ft.Column([head, dense_tiles(cards)], spacing=2)
    return ft.Screenshot(ft.Container(inside, padding=ft.Padding.only(top=2, bottom=6)))


def _spoken(ask: Ask, cell: Cell, number: Value, setting: Setting) -> str:
    """What a number says aloud; among several columns also what it counts."""
    player, column = cell
    if isinstance(ask.shape, Grid) and len(ask.shape.columns) == 1:
        return setting.spoken.tap(ask.kind, player, number)
    what = counted_as(column_of(ask, column), setting.spoken)
    return setting.spoken.say("{player}, {what}: {number}", player=player, what=what, number=number)


def column_of(ask: Ask, key: str) -> Column:
    """The column with this key."""
    columns = ask.shape.columns if isinstance(ask.shape, Grid) else ()
    return next(column for column in columns if column.key == key)


def _counted(value: Value, step: int) -> Value:
    """The number as the table counts it: cards that go by whole tricks are told as tricks."""
    return value // step if isinstance(value, int) else value


@part
def RowHead(
    player: str,
    shown: str,
    seat: int,
    note: str,
    missed: bool,
    spoken: str,
    scale: float,
    verb: Callable[[str, str, int], Awaitable[None]],
    values: tuple[str, str, int],
) -> ft.Control:
    """Who it is and what was bid; a tap says that it was missed, and leaves the number to arithmetic."""
    who: list[ft.Control] = [disc(seat, scale), ft.Container(text.name(shown), expand=True)]
    if note:
        who.append(text.note(note, look.LOSS if missed else look.INK_2, lines=1))
    if not missed:
        who.append(text.strong("✓", look.GAIN))
    return press(
        f"missed/{player}",
        spoken,
        ft.Row(who, spacing=8),
        act(verb, *values),
        padding=ft.Padding.symmetric(vertical=4),
    )


def chosen(question: Question, cell: Cell) -> Value:
    """What a cell counts as: what arithmetic has settled, what was tapped, or the usual."""
    if cell in question.look.filled:
        return question.look.filled[cell]
    if cell in question.draft:
        return question.draft[cell]
    grid = question.ask.shape
    if isinstance(grid, Grid) and cell in grid.usual:
        return max(grid.usual[cell], grid.floor.get(cell, 0))
    return None


def left_of(question: Question, column: str, words: Words) -> tuple[str, str]:
    """What of a column is still to give out, or that all is given; and the colour of that."""
    rest = question.look.left.get(column)
    if rest is None:
        return "", look.INK_2
    step = column_of(question.ask, column).step
    if rest > 0:
        return words.count("{n} still to give out", "{n} still to give out", rest // step), look.INK_2
    if rest < 0:
        return words.count("{n} too many", "{n} too many", -rest // step), look.LOSS
    total = sum(_numbers(question, column))
    return words.count("all {n} given", "all {n} given", total // step), look.GAIN


def left_over(question: Question, words: Words) -> tuple[str, str]:
    """The same for the first column that does not add up yet, or else the first of all; or that all cannot be right.

    It stands beside Record and not in the pad: the pad scrolls, and a grey Record has to say what it waits for.
    """
    if question.look.refusal is not None and not any(question.look.left.values()):
        return words.say("Not possible together"), look.LOSS
    if not question.look.left:
        return _players_left(question, words), look.INK_2
    first = next(iter(question.look.left))
    key = next((key for key, rest in question.look.left.items() if rest), first)
    said, colour = left_of(question, key, words)
    if not question.look.left[key]:
        untold = _players_left(question, words)
        return (untold, look.INK_2) if untold else (said, colour)
    what = counted_as(column_of(question.ask, key), words)
    return words.say("{what}: {left}", what=what[:1].upper() + what[1:], left=said), colour


def _players_left(question: Question, words: Words) -> str:
    """How many players have not been told of what is needed, where nothing has to add up."""
    grid = question.ask.shape
    if not isinstance(grid, Grid):
        return ""
    needed = [column.key for column in grid.columns if column.needed]
    untold = sum(any(chosen(question, (row, key)) is None for key in needed) for row in grid.rows)
    return words.count("{n} player to go", "{n} players to go", untold) if untold else ""


def _numbers(question: Question, column: str) -> list[int]:
    grid = question.ask.shape
    rows = grid.rows if isinstance(grid, Grid) else ()
    values = [chosen(question, (row, column)) for row in rows]
    return [value for value in values if isinstance(value, int)]
