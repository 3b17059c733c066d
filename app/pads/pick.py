"""The pad of one value: numbers, suits and cards as playing cards, players as rows."""

from __future__ import annotations

from typing import Final

import flet as ft

from app import look
from app.hooks import act, keyed, part
from app.pads.setting import Setting, prefix
from app.parts import text
from app.parts.names import disc
from app.parts.press import Way, flush, press
from app.parts.refusal import refusal_strip
from app.parts.tile import Tile, TileSize, tiles
from app.stores.view import Question
from models.asks import Ask, Choice, Pick

UNTOUCHED: Final = object()
"""What is picked where nothing is; None would be a pass."""


@part
def PickPad(question: Question, setting: Setting, aside: str, switch: str = "") -> ft.Control:
    """A heading, what there is to choose from, and why something is barred."""
    ask, pick = question.ask, question.ask.shape
    assert isinstance(pick, Pick)
    heading, below = heading_with(setting, setting.words.ask(ask), aside, switch)
    rows: list[ft.Control] = [heading]
    if switch:
        rows.extend(hint_line(ask, setting))
    rows.append(choices(ask, pick, setting, picked=question.draft.get(("", pick.field), UNTOUCHED)))
    if (strip := _refused(ask, pick, setting)) is not None:
        rows.append(strip)
    return ft.Column([*rows, *below], spacing=10)


@part
def PromptPad(question: Question, setting: Setting) -> ft.Control:
    """What is asked big, for a moment: an answer is one tap, and going on is the other answer."""
    ask, pick = question.ask, question.ask.shape
    assert isinstance(pick, Pick)
    said = setting.words.prompt(ask, ask.player)
    asked = text.title(said, look.BRASS, narrow=setting.narrow, room=setting.room, scale=setting.scale)
    rows: list[ft.Control] = [text.handled("prompt", asked, live=True), choices(ask, pick, setting)]
    if hint := setting.words.hint(ask.kind):
        rows.append(text.note(hint))
    rows.extend(refused_answer(ask, setting))
    return ft.Column(rows, spacing=10)


@part
def PadHeading(title: str, aside: str, stacked: bool, narrow: bool, room: float, scale: float) -> ft.Control:
    """What the pad asks, and what stands beside it; under it where the text is large."""
    asked = text.heading(text.title(title, narrow=narrow, room=room, scale=scale))
    if not aside:
        return asked
    beside = text.note(aside)
    if stacked:
        return ft.Column([asked, beside], spacing=4)
    return ft.Row(
        [ft.Container(asked, expand=True), beside], vertical_alignment=ft.CrossAxisAlignment.CENTER, spacing=8
    )


def pad_heading(setting: Setting, title: str, aside: str) -> ft.Control:
    """The heading of a pad in this setting."""
    stacked = setting.scale > look.BIG_TEXT_LIMIT
    return PadHeading(title, aside, stacked, setting.narrow, setting.room, setting.scale)


def heading_with(setting: Setting, title: str, aside: str, switch: str) -> tuple[ft.Control, list[ft.Control]]:
    """The heading of a pad, and what comes below the pad: the other way of entering, unless the heading has room."""
    if not switch:
        return pad_heading(setting, title, aside), []
    return beside(setting, title, switch, Way("by-trick", switch, setting.switch))


def beside(setting: Setting, title: str, word: str, way: ft.Control) -> tuple[ft.Control, list[ft.Control]]:
    """The heading of a pad with a word that can be pressed beside it; where it has no room it comes under the pad."""
    heading = pad_heading(setting, title, "")
    size = 22 if setting.narrow else 26
    if text.breadth(title, size, setting.scale) + text.breadth(word, 16, setting.scale) + 24 > setting.room:
        return heading, [flush(way)]
    return ft.Row([ft.Container(heading, expand=True), way], spacing=0), []


@part
def Hint(hint: str) -> ft.Control:
    """One line on what is wanted."""
    return text.note(hint)


def hint_line(ask: Ask, setting: Setting) -> list[ft.Control]:
    """The hint of an ask in this setting; a low screen has no room for it, and large text takes too much."""
    hint = "" if setting.low or setting.scale > look.STACK else setting.words.hint(ask.kind)
    return [Hint(hint)] if hint else []


def choices(ask: Ask, pick: Pick, setting: Setting, picked: object = UNTOUCHED) -> ft.Control:
    """Everything that can be picked."""
    if pick.of == "player":
        return two_columns(setting, [_player(ask, pick, choice, setting, picked) for choice in pick.choices])
    return _cards(ask, pick, setting, setting.tiles(), picked)


def two_columns(setting: Setting, players: list[ft.Control]) -> ft.Control:
    """Players side by side, two to a row; under each other where the text is large."""
    if setting.scale > look.BIG_TEXT_LIMIT:
        return ft.Column(players, spacing=look.CARD_GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    for player in players:
        player.expand = 1
    pairs = [players[place : place + 2] for place in range(0, len(players), 2)]
    rows: list[ft.Control] = [
        ft.Row([*pair, *([ft.Container(expand=1)] if len(pair) == 1 else [])], spacing=look.CARD_GAP) for pair in pairs
    ]
    return ft.Column(rows, spacing=look.CARD_GAP)


@part
def Suits(question: Question, setting: Setting) -> ft.Control:
    """A suit to pick in the head of the table: four small cards in a line."""
    ask, pick = question.ask, question.ask.shape
    assert isinstance(pick, Pick)
    size = TileSize(look.CARD_WIDTH, look.SMALL_CARD_HEIGHT, text.capped(26, setting.scale))
    return _cards(ask, pick, setting, size)


def _cards(ask: Ask, pick: Pick, setting: Setting, size: TileSize, picked: object = UNTOUCHED) -> ft.Control:
    """Every value of a pick as a card; one that a rule forbids is an empty place."""
    return tiles(
        [
            keyed(
                str(choice.value),
                Tile,
                handle_of(ask, pick, choice),
                spoken_of(ask, choice, setting),
                face_of(ask, choice, pick, setting),
                size if pick.of != "word" and choice.value is not None else size.for_a_word,
                setting.tap,
                setting.values(ask, ("", pick.field), choice.value),
                picked=choice.value == picked,
                barred=choice.refusal is not None,
                colour=_colour(pick, choice, setting),
                on_down=setting.down,
            )
            for choice in pick.choices
        ]
    )


def refused_answer(ask: Ask, setting: Setting) -> list[ft.Control]:
    """Why the answer that was tapped together last is refused; nothing where it is not."""
    refusal, refused = setting.refusal, setting.refused
    if refusal is None or refused is None or refused[0] != ask.kind:
        return []
    return [refusal_strip(setting.words.tile(refusal), refusal.article, setting.referred)]


def handle_of(ask: Ask, pick: Pick, choice: Choice) -> str:
    """The handle of a choice: by its field where the value says what it is, else by who speaks."""
    value = "pass" if choice.value is None else choice.value
    if pick.of in ("suit", "card"):
        return f"{prefix(pick.field)}/{value}"
    if pick.of == "player":
        return f"{prefix(ask.kind)}/{value}"
    return "/".join(str(step) for step in (prefix(ask.kind), ask.player, value) if step is not None)


def spoken_of(ask: Ask, choice: Choice, setting: Setting) -> str:
    """What a choice says aloud; a barred one says why."""
    spoken = setting.spoken.tap(ask.kind, ask.player, choice.value)
    if choice.refusal is None:
        return spoken
    return setting.spoken.say("{choice}, not allowed", choice=spoken)


def face_of(ask: Ask, choice: Choice, pick: Pick, setting: Setting) -> str:
    """What stands on the card."""
    if choice.value is None:
        return setting.words.say("Pass")
    if pick.of == "word":
        return setting.words.choice(ask.kind, str(choice.value))
    if pick.of == "suit":
        return look.SUIT_GLYPHS[str(choice.value)]
    return str(choice.value)


def _colour(pick: Pick, choice: Choice, setting: Setting) -> str | None:
    if pick.of != "suit":
        return None
    return look.suit_colour(str(choice.value), four_colours=setting.four_colours)


def _player(ask: Ask, pick: Pick, choice: Choice, setting: Setting, picked: object) -> ft.Control:
    player = str(choice.value)
    here = choice.value == picked
    barred = choice.refusal is not None
    ink = look.LOSS if barred else look.ON_PICKED if here else look.ON_CARD
    name = text.name(setting.words.name(player), ink)
    return press(
        handle_of(ask, pick, choice),
        spoken_of(ask, choice, setting),
        ft.Row([disc(setting.seat(player), setting.scale), ft.Container(name, expand=True)]),
        setting.tapping(ask, ("", pick.field), choice.value),
        selected=here,
        key=f"{ask.kind}/{player}",
        on_tap_down=setting.down,
        padding=ft.Padding.symmetric(horizontal=12, vertical=10),
        bgcolor=None if barred else look.PICKED if here else look.CARD,
        border=ft.Border.all(1.5, look.LOSS) if barred else ft.Border.all(1, look.CARD_EDGE),
        border_radius=look.CARD_RADIUS,
    )


def _refused(ask: Ask, pick: Pick, setting: Setting) -> ft.Control | None:
    """Why a value is barred: the one that was tapped, or the only one there is."""
    barred = [choice for choice in pick.choices if choice.refusal is not None]
    tapped = [choice for choice in barred if setting.refused == (ask.kind, choice.value)]
    shown = tapped or (barred if len(barred) == 1 else [])
    if not shown or shown[0].refusal is None:
        return None
    refusal = shown[0].refusal
    allow = act(setting.allow, *setting.values(ask, ("", pick.field), shown[0].value))
    return refusal_strip(
        setting.words.refusal(refusal),
        refusal.article,
        setting.referred,
        allow=allow if shown[0].overridable else None,
    )
