"""How the table stands while the game goes on: every player's total, note, and part in this deal."""

from __future__ import annotations

import flet as ft

from app.parts.standing import Row, Standing
from app.screens.seen import Seen


def standing(seen: Seen) -> ft.Control:
    """Everybody with total, note and what they do in this deal."""
    words, view = seen.words, seen.view
    asked = view.main.ask.player if view.main else None
    first = view.sheet.ranking[0]
    ahead = bool(view.sheet.rounds) and len(first.players) < len(seen.players)
    leaders = first.players if ahead else ()
    rows = tuple(
        Row(
            player=player,
            shown=words.name(player),
            seat=seat,
            total=words.number(view.sheet.totals[player]),
            note=seen.note(player),
            tag=_tag(seen, player),
            leads=player in leaders,
            now=player == asked,
        )
        for seat, player in enumerate(seen.players, start=1)
    )
    return Standing(rows, _line(seen, leaders), seen.low, seen.scale)


def _tag(seen: Seen, player: str) -> str:
    deal = seen.view.deal
    if deal is None:
        return ""
    if player == deal.dealer:
        return seen.words.say("deals")
    if player == deal.leader:
        return seen.words.say("leads")
    return ""


def _line(seen: Seen, leaders: tuple[str, ...]) -> str:
    """Who is ahead, and by how much."""
    words, sheet = seen.words, seen.view.sheet
    if not sheet.rounds or seen.view.deal is None:
        return ""
    if not leaders:
        return words.say("All are level")
    if len(leaders) > 1:
        return words.count("{n} players share the lead", "{n} players share the lead", len(leaders))
    totals = sorted(set(sheet.totals.values()), reverse=not seen.view.state.game.lowest_wins)
    by = abs(totals[0] - totals[1])
    return words.count("{player} is ahead by {n}", "{player} is ahead by {n}", by, player=leaders[0])
