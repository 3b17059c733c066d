"""The end of a game: who won, everybody's place, and once more."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act
from app.parts import text
from app.parts.frame import panel
from app.parts.names import disc
from app.parts.press import secondary, side_by_side
from app.parts.standing import crown
from app.screens.seen import Seen
from app.sheet_text import sheet_text


def winner(seen: Seen) -> ft.Control:
    """The winners large, the places under them; equal totals share a place."""
    words, sheet = seen.words, seen.view.sheet
    outcome = sheet.outcome
    if outcome is None:
        return ft.Container()
    winners = [words.name(player) for player in outcome.winners]
    inside: list[ft.Control] = []
    if winners:
        inside.append(ft.Row([crown(44)], alignment=ft.MainAxisAlignment.CENTER))
    room = (seen.pane - 42) / max(1.0, min(seen.scale, look.BIG_TEXT_LIMIT))
    longest = max((len(word) for name in winners for word in name.split()), default=1)
    size = min(56 if len(winners) == 1 else 40, room / (longest * 0.66))  # no word is broken in two
    for name in winners:
        shown = text.winner(name, seen.scale, size)
        shown.text_align = ft.TextAlign.CENTER
        inside.append(shown)
    if winners:
        total = text.winner(words.number(sheet.totals[outcome.winners[0]]), seen.scale)
        total.text_align = ft.TextAlign.CENTER
        inside.append(text.silent(total))
    said = text.body(_sentence(seen), look.INK_2)
    said.text_align = ft.TextAlign.CENTER
    inside.append(text.handled("winner", said, live=True))
    if outcome.ended_early:
        early = text.note(words.say("Stopped by the table before the end."))
        early.text_align = ft.TextAlign.CENTER
        inside.append(early)
    pot = seen.view.pot
    if pot is not None and (paid := words.pot(pot)[0 if pot.carried else 1 :]):  # an empty one is not worth a word
        chips = text.note(" ".join(paid))
        chips.text_align = ft.TextAlign.CENTER
        inside.append(text.handled("pot", chips))
    rows: list[ft.Control] = [_place(seen, place.place, player) for place in sheet.ranking for player in place.players]
    places = ft.Column(rows, spacing=4)
    first = panel(ft.Column(inside, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), padding=20)
    parts: list[ft.Control] = [first, panel(places)]
    if ways := _ways(seen):
        parts.append(side_by_side(ways, seen.scale))
    return ft.Column(parts, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _ways(seen: Seen) -> list[ft.Control]:
    """The sheet as text, shared or copied, as far as this device has that."""
    words, session, has = seen.words, seen.session, seen.session.device.has
    ways: list[ft.Control] = []
    if not has.share and not has.copy:
        return ways
    sheet = sheet_text(words, seen.view.state, seen.store.decisions())
    if has.copy:
        copied = act(session.notice.done, words.say("Copied."))
        ways.append(secondary("copy", words.say("Copy the sheet"), copied, action=ft.CopyToClipboard(sheet)))
    if has.share:
        shared = act(session.tapped)
        ways.append(secondary("share", words.say("Share the sheet"), shared, action=ft.ShareText(sheet)))
    return ways


def _sentence(seen: Seen) -> str:
    """Who won, in one sentence."""
    words, sheet = seen.words, seen.view.sheet
    outcome = sheet.outcome
    if outcome is None or not outcome.winners:
        return words.unit("none")
    total = sheet.totals[outcome.winners[0]]
    first, *others = outcome.winners
    if not others:
        return words.count("{player} wins with {n} point.", "{player} wins with {n} points.", total, player=first)
    if len(others) == 1:
        return words.count(
            "{player} and {other} win together with {n} point.",
            "{player} and {other} win together with {n} points.",
            total,
            player=first,
            other=others[0],
        )
    return words.count(
        "{players} players win together with {n} point.",
        "{players} players win together with {n} points.",
        total,
        players=len(outcome.winners),
    )


def _place(seen: Seen, place: int, player: str) -> ft.Control:
    words = seen.words
    seat = seen.players.index(player) + 1
    colour = look.BRASS if place == 1 and seen.view.sheet.rounds else look.INK_2
    return ft.Row(
        [
            ft.Container(text.strong(words.say("{place}.", place=place), colour), width=32 * max(1.0, seen.scale)),
            disc(seat, seen.scale),
            ft.Container(text.name(words.name(player), spoken=player), expand=True),
            text.handled(f"total/{player}", text.total(words.number(seen.view.sheet.totals[player]), seen.scale)),
        ],
        spacing=8,
    )
