"""The pad of a few steps, one after the other: what has been answered, and the next question; the last tap enters."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act, keyed, part
from app.pads.pick import choices, hint_line, pad_heading, refused_answer, two_columns
from app.pads.setting import Setting, prefix
from app.parts import text
from app.parts.names import disc
from app.parts.press import press
from app.parts.tile import Tile, TileSize, tiles
from app.stores.view import Question
from models.asks import Amount, Ask, Choice, Form, Part, Pick, Value


@part
def StepsPad(question: Question, setting: Setting) -> ft.Control:
    """The next part of the answer, under those that are answered."""
    ask, form = question.ask, question.ask.shape
    assert isinstance(form, Form)
    rows: list[ft.Control] = [pad_heading(setting, setting.words.ask(ask), "")]
    answered = [part for part in form.parts if ("", part.field) in question.draft]
    rows.extend(_answered(each, question.draft["", each.field], ask, setting) for each in answered)
    if not answered:
        rows.extend(hint_line(ask, setting))
    rows.extend(_next(question, form, setting))
    rows.extend(refused_answer(ask, setting))
    return ft.Column(rows, spacing=10)


def _answered(part: Part, value: Value, ask: Ask, setting: Setting) -> ft.Control:
    """What a part has been answered with."""
    if isinstance(part, Pick) and part.of == "player":
        player = str(value)
        name = text.name(setting.words.name(player), spoken=player)
        return ft.Row([disc(setting.seat(player), setting.scale), ft.Container(name, expand=True)])
    if isinstance(part, Pick) and part.of == "word":
        return text.strong(setting.words.choice(ask.kind, str(value)))
    return text.strong(str(value))


def _next(question: Question, form: Form, setting: Setting) -> list[ft.Control]:
    """The first part that is not answered; where one of its words only asks for more, that is asked at once."""
    ask = question.ask
    open_parts = [part for part in form.parts if ("", part.field) not in question.draft]
    asked = next((part for part in open_parts if ("", part.field) in question.look.choices), None)
    if asked is None or (isinstance(asked, Amount) and ("", asked.field) in question.draft):
        asked = next((part for part in form.parts if isinstance(part, Amount)), None)
    match asked:
        case Pick(of="word"):
            return _words(question, asked, _follows(open_parts, asked), setting)
        case Pick() as pick:
            return [
                text.tag(setting.words.field(pick.field), look.INK_2),
                choices(ask, _offered(question, pick), setting),
            ]
        case Amount() as amount:
            return _amount(question, amount, setting)
    return []


def _follows(parts: list[Part], word: Pick) -> dict[Value, Pick]:
    """The parts that only one of the words leads to, by that word."""
    waiting = [(part, part.when) for part in parts if isinstance(part, Pick) and part.when is not None]
    return {when[1]: part for part, when in waiting if when[0] == word.field}


def _offered(question: Question, pick: Pick) -> Pick:
    """The part with what the rules bar of it now."""
    offered = question.look.choices.get(("", pick.field), pick.choices)
    return Pick(pick.field, pick.of, offered, pick.when)


def _words(question: Question, word: Pick, follows: dict[Value, Pick], setting: Setting) -> list[ft.Control]:
    """The words as large cards; a word that leads to another question gives way to that question's answers."""
    ask, wrap = question.ask, setting.scale > look.BIG_TEXT_LIMIT
    cards: list[ft.Control] = [
        _word(ask, word, choice, setting) for choice in _offered(question, word).choices if choice.value not in follows
    ]
    rows: list[ft.Control] = [ft.Row(cards, spacing=look.CARD_GAP, run_spacing=look.CARD_GAP, wrap=wrap)]
    for value, pick in follows.items():
        rows.append(text.tag(setting.words.choice(ask.kind, str(value)), look.INK_2))
        others = [each for each in pick.choices if each.value not in question.draft.values()]
        rows.append(two_columns(setting, [_follow(ask, word, value, pick, each, setting) for each in others]))
    return rows


def _word(ask: Ask, word: Pick, choice: Choice, setting: Setting) -> ft.Control:
    barred = choice.refusal is not None
    said = setting.words.choice(ask.kind, str(choice.value))
    shown = text.name(said, look.LOSS if barred else look.ON_CARD, lines=2)
    shown.text_align = ft.TextAlign.CENTER
    return press(
        f"{prefix(ask.kind)}-{choice.value}",
        setting.spoken.say("{choice}, not allowed", choice=said) if barred else said,
        shown,
        setting.tapping(ask, ("", word.field), choice.value),
        on_tap_down=setting.down,
        expand=None if setting.scale > look.BIG_TEXT_LIMIT else 1,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(horizontal=8, vertical=18),
        bgcolor=None if barred else look.CARD,
        border=ft.Border.all(1.5, look.LOSS) if barred else ft.Border.all(1, look.CARD_EDGE),
        border_radius=look.CARD_RADIUS,
    )


def _follow(ask: Ask, word: Pick, value: Value, pick: Pick, choice: Choice, setting: Setting) -> ft.Control:
    """An answer to what a word leads to: both are said with one tap."""
    player = str(choice.value)
    cells = ((("", word.field), value), (("", pick.field), choice.value))
    return press(
        f"{prefix(ask.kind)}-{prefix(pick.field)}/{player}",
        setting.spoken.name(player),
        ft.Row(
            [
                disc(setting.seat(player), setting.scale),
                ft.Container(text.name(setting.words.name(player), look.ON_CARD), expand=True),
            ]
        ),
        act(setting.entry.answer, ask.kind, cells, setting.revision),
        on_tap_down=setting.down,
        padding=ft.Padding.symmetric(horizontal=12, vertical=10),
        bgcolor=look.CARD,
        border=ft.Border.all(1, look.CARD_EDGE),
        border_radius=look.CARD_RADIUS,
    )


def _amount(question: Question, amount: Amount, setting: Setting) -> list[ft.Control]:
    """The usual amounts, each of which enters the answer; any other by one more or one less, and then Record."""
    ask, cell = question.ask, ("", amount.field)
    size, words = setting.tiles(), setting.words
    said = question.draft.get(cell)
    chosen = said if isinstance(said, int) else amount.low - 1
    cards: list[ft.Control] = [
        keyed(
            str(preset),
            Tile,
            f"amount/{preset}",
            words.number(preset),
            words.number(preset),
            size,
            setting.tap,
            setting.values(ask, cell, preset),
            picked=preset == said,
            on_down=setting.down,
        )
        for preset in amount.presets
    ]
    less, more = max(amount.low, chosen - 1), min(amount.high, chosen + 1)
    steps: list[ft.Control] = [
        _one(ask, amount, "less", "−", words.say("One less"), less, size, setting),
        ft.Container(
            text.name(words.number(chosen) if said is not None else ""),
            width=size.width,
            height=size.height,
            alignment=ft.Alignment.CENTER,
        ),
        _one(ask, amount, "more", "+", words.say("One more"), more, size, setting),
    ]
    return [text.tag(words.field(amount.field), look.INK_2), tiles(cards), tiles(steps)]


def _one(
    ask: Ask, amount: Amount, way: str, sign: str, spoken: str, value: int, size: TileSize, setting: Setting
) -> ft.Control:
    values = (ask.kind, ("", amount.field), value, setting.revision)
    return keyed(way, Tile, f"amount/{way}", spoken, sign, size, setting.entry.amount, values)
