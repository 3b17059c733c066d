"""The pad of numbers for everybody at once: a row of cards for each player, and what is still to give out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from app import look
from app.hooks import act, keyed, part
from app.pads.pick import hint_line, pad_heading, refused_answer
from app.pads.setting import Setting, prefix
from app.parts import text
from app.parts.names import disc
from app.parts.press import press
from app.parts.tile import Tile, tiles
from app.stores.view import Question
from app.words import Words
from models.asks import Ask, Cell, Choice, Grid, Value


@part
def GridPad(question: Question, setting: Setting, notes: tuple[str, ...], switch: str) -> ft.Control:
    """Every row's cards are in sight; what is usual is picked already, what arithmetic settles is filled in."""
    ask, grid = question.ask, question.ask.shape
    assert isinstance(grid, Grid)
    rows: list[ft.Control] = [
        pad_heading(setting, setting.words.ask(ask), ""),
        hint_line(ask, switch, setting),
    ]
    for column in grid.columns:
        for row, note in zip(grid.rows, notes, strict=True):
            cell = (row, column.key)
            usual = grid.usual.get(cell)
            rows.append(
                keyed(
                    f"{ask.kind}/{row}/{column.key}",
                    GridRow,
                    ask,
                    cell,
                    question.look.choices[cell],
                    chosen(question, cell),
                    usual,
                    note,
                    setting,
                )
            )
    rows.extend(refused_answer(ask, setting))
    return ft.Column(rows, spacing=4)


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
                f"{prefix(ask.kind)}/{player}/{choice.value}",
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
        )
    )


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


def left_over(question: Question, words: Words) -> tuple[str, str]:
    """What is still to give out, or that all is given, in the colour of what is right, wrong, or not yet either.

    It stands beside Record and not in the pad: the pad scrolls, and a grey Record has to say what it waits for.
    """
    for column, rest in question.look.left.items():
        if rest > 0:
            return words.count("{n} still to give out", "{n} still to give out", rest), look.INK_2
        if rest < 0:
            return words.count("{n} too many", "{n} too many", -rest), look.LOSS
        total = sum(_numbers(question, column))
        return words.count("all {n} given", "all {n} given", total), look.GAIN
    return "", look.INK_2


def _numbers(question: Question, column: str) -> list[int]:
    grid = question.ask.shape
    rows = grid.rows if isinstance(grid, Grid) else ()
    values = [chosen(question, (row, column)) for row in rows]
    return [value for value in values if isinstance(value, int)]
