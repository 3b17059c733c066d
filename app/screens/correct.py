"""Putting right: the pad of an entry as it was asked then, the seats, a reason; and what to do where one falls."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act
from app.parts import text
from app.parts.frame import panel
from app.parts.press import plain, press, secondary
from app.parts.refusal import refusal_strip
from app.parts.seats import dealer_card, seat_line
from app.screens.play import pad
from app.screens.seen import Seen
from app.screens.told import details
from app.stores.entry import is_begun
from app.stores.view import Amending, Correction, Falling, Leaving, Reopening, Reseating
from models.asks import Ask, Event


def correct(seen: Seen, shown: Correction) -> ft.Control:
    """What is being put right."""
    words = seen.words
    match shown.what:
        case Amending() as amending:
            panels = _amend(seen, shown, amending)
        case Reseating() as reseating:
            panels = _reseat(seen, reseating)
        case Falling() as falling:
            panels = _fall(seen, falling)
        case Leaving(event=event):
            panels = [_entry(seen, words.say("Allow"), event), *_pad(seen, shown)]
        case Reopening():
            panels = _pad(seen, shown)
    if seen.view.refusal is not None and seen.view.refused == ("", None):
        refusal = seen.view.refusal
        panels.append(refusal_strip(words.refusal(refusal), refusal.article, seen.referred))
    return ft.Column(panels, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _pad(seen: Seen, shown: Correction) -> list[ft.Control]:
    """The pad of the question, drawn at the table as it was then."""
    if shown.question is None or shown.past is None:
        return []
    inside: list[ft.Control] = [pad(Seen(seen.session, seen.store, shown.past), shown.question)]
    if is_begun(shown.question):
        back = act(seen.store.entry.step_back, shown.question.ask.kind)
        inside.append(ft.Row([plain("step-back", seen.words.say("Back"), back)]))
    return [panel(ft.Column(inside, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))]


def _amend(seen: Seen, shown: Correction, amending: Amending) -> list[ft.Control]:
    """What was entered, its pad, and the other ways to put it right."""
    words, verbs, revision = seen.words, seen.store.correcting, seen.view.revision
    when = seen.title(shown.past.deal if shown.past is not None else None)
    if amending.forgotten:
        head = _entry(seen, words.say("Before this entry · {when}", when=when), amending.entry.event)
        if shown.question is not None:
            return [head, *_pad(seen, shown)]
        kinds = [_kind(seen, ask) for ask in shown.offered]
        title = text.heading(text.title(words.say("What was forgotten?"), narrow=seen.narrow))
        return [head, panel(ft.Column([title, *kinds], spacing=4))]
    ways = [
        secondary("take-out", words.say("Take it out"), act(verbs.take_out, revision)),
        secondary("put-before", words.say("Put one before it"), act(verbs.put_before)),
    ]
    return [
        _entry(seen, words.say("Correct · {when}", when=when), amending.entry.event),
        *_pad(seen, shown),
        ft.Column(ways, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    ]


def _entry(seen: Seen, tag: str, event: Event) -> ft.Control:
    """The entry that it is about."""
    rows: list[ft.Control] = [text.tag(tag), text.strong(seen.words.entry(event))]
    if said := details(seen.words, event):
        rows.append(ft.Row([text.note(each) for each in said], wrap=True, spacing=10, run_spacing=0))
    return ft.Container(ft.Column(rows, spacing=0), padding=ft.Padding.symmetric(horizontal=4))


def _kind(seen: Seen, ask: Ask) -> ft.Control:
    """Something that could have been entered then."""
    said = seen.words.ask(ask)
    return press(
        f"forgotten/{ask.kind}",
        said,
        text.name(said),
        act(seen.store.correcting.choose, ask.kind),
        padding=ft.Padding.symmetric(horizontal=8, vertical=12),
        border_radius=look.BUTTON_RADIUS,
    )


def _reseat(seen: Seen, reseating: Reseating) -> list[ft.Control]:
    """Who sits where, and who dealt first."""
    words, verbs, seats = seen.words, seen.store.correcting, reseating.seats
    shown = {name: words.name(name) for name in seats}
    spoken = seen.session.words
    lines = [
        seat_line(spoken, name, shown[name], seat, seen.scale, verbs.seat_up)
        for seat, name in enumerate(seats, start=1)
    ]
    cards = [
        dealer_card(spoken, name, shown[name], seat, seen.scale, verbs.first_dealer, here=name == seats.first_dealer)
        for seat, name in enumerate(seats, start=1)
    ]
    hint = text.note(words.say("In seat order, clockwise. The arrow moves a player one seat up."))
    dealers = ft.Row(cards, wrap=True, spacing=look.CARD_GAP, run_spacing=look.CARD_GAP)
    return [
        panel(ft.Column([_titled(seen, words.say("Players")), hint, *lines], spacing=8)),
        panel(ft.Column([_titled(seen, words.say("First dealer")), dealers], spacing=10)),
    ]


def _titled(seen: Seen, title: str) -> ft.Control:
    """The title of a panel; in large text no word of it is broken in two."""
    return text.heading(text.title(title, room=seen.pane - 26, scale=seen.scale))


def _fall(seen: Seen, falling: Falling) -> list[ft.Control]:
    """The entry that no longer stands, why, and what going back to it means."""
    words, entry, refusal = seen.words, falling.falls.entry, falling.falls.refusal
    rows: list[ft.Control] = [
        text.heading(text.title(words.say("A later entry no longer stands"), narrow=seen.narrow)),
        *([text.tag(seen.title(falling.deal))] if falling.deal is not None else []),
        text.handled("falls", text.strong(words.entry(entry.event)), live=True),
        refusal_strip(words.refusal(refusal), refusal.article, seen.referred),
        text.body(
            words.count(
                "Go back to there: {n} entry is taken back, and stays in the log.",
                "Go back to there: it and all later ones, {n} entries, are taken back, and stay in the log.",
                falling.lost,
            )
        ),
        text.body(words.say("Or leave all as it was: then nothing is corrected.")),
    ]
    return [panel(ft.Column(rows, spacing=10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))]
