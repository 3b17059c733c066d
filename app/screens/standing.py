"""How the table stands while the game goes on: every player's total, note, and part in this deal."""

from __future__ import annotations

import flet as ft

from app.pads.seats import SeatsPad
from app.parts.standing import Row, Standing
from app.screens.asked import handed_round, standing_at_seats, under_way
from app.screens.seen import Seen


def standing(seen: Seen) -> ft.Control:
    """Everybody with total, note and part in this deal, and buttons for what may have happened at each seat."""
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
    line, main = _line(seen, leaders), view.main
    beside = () if under_way(view) is not None or handed_round(view) else standing_at_seats(view)
    if not beside:
        return Standing(rows, line, seen.low, seen.scale)
    heading = words.ask(main.ask) if main is not None and main in beside else ""
    return SeatsPad(beside, seen.setting(), rows, line, heading)


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
