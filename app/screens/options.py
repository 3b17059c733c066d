"""The options of a game that is being set up: those that matter for the number seated, and those kept under a name."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act, keyed
from app.pads.form import TextLine
from app.parts import text
from app.parts.frame import panel
from app.parts.press import IconAction, flush, one_step, plain, press, secondary
from app.parts.ruled import panel_title
from app.phrases import OPTIONS
from app.stores.new_game import NewGameStore, SetUp
from app.stores.session import Session
from models.games.definition import Option, Setting


def options(session: Session, store: NewGameStore, set_up: SetUp) -> ft.Control:
    """Each option with its name, what it changes, its rule and its values; and the table's own, under a name."""
    words = session.words
    rows: list[ft.Control] = [panel_title(session, words.say("Options"))]
    if store.saved:
        rows.append(_saved(session, store))
    for option in set_up.options:
        rows.append(ft.Container(height=4))
        name, about = OPTIONS[f"{set_up.key}/{option.key}"]
        title = text.name(words.phrase(name), lines=None)
        rule = plain(f"rule/{option.key}", words.say("Rule"), act(session.show_rule, option.article))
        if session.device.text_scale > look.STACK:
            rows.extend((title, flush(rule)))
        else:
            beside = [ft.Container(title, expand=True), rule]
            rows.append(ft.Row(beside, vertical_alignment=ft.CrossAxisAlignment.CENTER))
        rows.append(text.note(words.phrase(about)))
        rows.append(_values(session, store, set_up, option))
    rows.append(_save(session, store, set_up))
    return panel(ft.Column(rows, spacing=8))


def _values(session: Session, store: NewGameStore, set_up: SetUp, option: Option) -> ft.Control:
    """What the option can be, as cards side by side; a whole number can also be one more or one less."""
    words, here = session.words, set_up.setting(option.key)
    called = words.phrase(OPTIONS[f"{set_up.key}/{option.key}"][0])

    def spoken(choice: str) -> str:
        return words.say("{option}: {choice}", option=called, choice=choice)

    cards: list[ft.Control] = []
    for value in _offered(option):
        name = words.setting(f"{set_up.key}/{option.key}", value)
        cards.append(_card(spoken(name), name, value, here, store, option))
    if option.kind != "whole":
        return _row(cards)
    less, more = act(store.step_option, option.key, -1), act(store.step_option, option.key, 1)
    number = here if isinstance(here, int) else None
    shown = words.number(number) if number is not None else words.say("no limit")
    steps: list[ft.Control] = [
        one_step(f"option/{option.key}/less", spoken(words.say("One less")), "−", less),
        ft.Container(
            text.handled(f"setting/{option.key}", text.name(shown)),
            alignment=ft.Alignment.CENTER,
            width=84 * max(1.0, session.device.text_scale),
            height=look.TOUCH * max(1.0, session.device.text_scale),
        ),
        one_step(f"option/{option.key}/more", spoken(words.say("One more")), "+", more),
    ]
    return ft.Column([_row(cards), _row(steps)], spacing=6)


def _offered(option: Option) -> tuple[Setting, ...]:
    return (True, False) if option.kind == "yes-no" else option.values


def _handle(value: Setting) -> str:
    """How a value is called in a handle."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def _card(spoken: str, name: str, value: Setting, setting: Setting, store: NewGameStore, option: Option) -> ft.Control:
    """One value. Said aloud with its option: "On" alone tells nobody of what, and a browser nothing apart by it."""
    here = type(value) is type(setting) and value == setting
    return press(
        f"option/{option.key}/{_handle(value)}",
        spoken,
        text.name(name, look.ON_PICKED if here else look.ON_CARD, lines=None),
        act(store.choose_option, option.key, value),
        selected=here,
        padding=ft.Padding.symmetric(horizontal=16, vertical=12),
        bgcolor=look.PICKED if here else look.CARD,
        border=ft.Border.all(1, look.CARD_EDGE),
        border_radius=look.CARD_RADIUS,
    )


def _row(cards: list[ft.Control]) -> ft.Row:
    return ft.Row(cards, wrap=True, spacing=look.CARD_GAP, run_spacing=look.CARD_GAP)


def _saved(session: Session, store: NewGameStore) -> ft.Control:
    """The options kept under a name: a tap plays with them, a cross sets them aside."""
    words = session.words
    rows: list[ft.Control] = []
    for name in store.saved:
        here = store.plays_with(name)
        rows.append(
            ft.Row(
                [
                    press(
                        f"house-rules/{name}",
                        words.say("Play with {name}", name=name),
                        text.name(session.shown(name), look.ON_PICKED if here else look.ON_CARD, spoken=name),
                        act(store.pick_rules, name),
                        selected=here,
                        expand=True,
                        padding=ft.Padding.symmetric(horizontal=14, vertical=12),
                        bgcolor=look.PICKED if here else look.CARD,
                        border=ft.Border.all(1, look.CARD_EDGE),
                        border_radius=look.CARD_RADIUS,
                    ),
                    IconAction(
                        f"house-rules-out/{name}",
                        words.say("Set {name} aside", name=name),
                        ft.Icons.CLOSE,
                        store.set_rules_aside,
                        (name,),
                    ),
                ],
                spacing=6,
                key=f"house-rules/{name}",
            )
        )
    return ft.Column(rows, spacing=6)


def _save(session: Session, store: NewGameStore, set_up: SetUp) -> ft.Control:
    """Keep these options under a name."""
    words = session.words
    field = ft.Semantics(
        content=keyed(
            f"house-rules-name/{set_up.key}/{set_up.kept}",
            TextLine,
            set_up.called,
            words.say("Our rules"),
            store.call_rules,
            act(store.save_rules),
        ),
        identifier="house-rules-name",
        expand=True,
    )
    keep = secondary("save-house-rules", words.say("Keep"), act(store.save_rules))
    rows: list[ft.Control] = [text.tag(words.say("Keep these options under a name"), look.INK_2)]
    if session.device.text_scale > look.STACK:
        field.expand = None
        rows += [field, keep]
    else:
        rows.append(ft.Row([field, keep], spacing=8))
    return ft.Column(rows, spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
