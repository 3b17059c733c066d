"""Backup: everything in one file, a file that somebody brings, and what it would change before anything is touched."""

from __future__ import annotations

from typing import Final

import flet as ft

from app import look
from app.hooks import act, screen
from app.parts import text
from app.parts.frame import frame, heading, panel
from app.parts.press import primary, secondary, side_by_side
from app.phrases import CHANGES
from app.plan_text import Planned, game_line, planned
from app.stores.backups import ROUTE, BackupsStore
from app.stores.device import DeviceStore
from app.stores.session import Session, current
from models.storage.changes import Change
from models.storage.restoring import Plan

FEW: Final = 20
"""So many games that need a look are named one by one."""


@screen
def BackupScreen() -> ft.View:
    """What can be saved and brought in; the preview of a file as soon as one is chosen."""
    session = current()
    ft.use_effect(lambda: session.attempt(session.backups.load), [])
    return _Backup(session, session.backups, session.device)


@screen
def _Backup(session: Session, store: BackupsStore, device: DeviceStore) -> ft.View:
    words, scale = session.words, device.text_scale
    if store.plan is not None:
        head = heading(session, words.say("What this file would change"))
        choices = _choices(session, store, store.plan, scale)
        return frame(session, ROUTE, _preview(session, store.plan), head=head, bottom=choices, stage="plan")
    body = [_saved(session, store), _brought(session, store)]
    bottom: ft.Control | None = None
    if store.newest is not None:
        body.append(_last(session, store, store.newest))
        if store.asked:
            no = secondary("cancel", words.say("Leave it"), act(store.ask, False))
            bottom = side_by_side([no, primary("confirm", words.say("Take back"), act(store.take_back))], scale)
    return frame(session, ROUTE, body, head=heading(session, words.say("Backup"), "/settings"), bottom=bottom)


def _saved(session: Session, store: BackupsStore) -> ft.Control:
    """What goes out: everything, and the points as a table."""
    words = session.words
    about = words.say("Everything in one file: players, evenings, games with their whole logs, rulings, options.")
    return panel(
        ft.Column(
            [
                text.title(words.say("Save")),
                text.body(about),
                ft.Row([secondary("save-backup", words.say("Save a backup"), act(store.save))]),
                text.note(words.say("All points of all games as CSV, for a spreadsheet.")),
                ft.Row([secondary("save-csv", words.say("Save a table"), act(store.save_table))]),
            ],
            spacing=8,
        )
    )


def _brought(session: Session, store: BackupsStore) -> ft.Control:
    """What comes in, and why the last file did not."""
    words = session.words
    about = words.say(
        "Choose a backup, or the record of a game. You see what it would change before anything is touched."
    )
    choose = secondary(
        "choose-file", words.say("Choose a file"), act(session.tapped), action=session.device.pick(store.look)
    )
    inside: list[ft.Control] = [text.title(words.say("Bring in")), text.body(about), ft.Row([choose])]
    if store.looking:
        inside.append(
            text.handled("looking", text.note(words.say("The games in the file are played over…")), live=True)
        )
    return panel(ft.Column(inside, spacing=8))


def _last(session: Session, store: BackupsStore, change: Change) -> ft.Control:
    """What was done last to the games as a whole, and the way back from it."""
    words = session.words
    inside: list[ft.Control] = [
        text.title(words.say("Done last")),
        text.handled("newest", text.body(words.phrase(CHANGES[change.kind], {"n": change.games}))),
        text.note(words.moment(change.at)),
    ]
    if store.asked:
        inside.append(text.strong(words.say("Take it back as a whole?")))
    else:
        inside.append(ft.Row([secondary("take-back", words.say("Take back"), act(store.ask, True))]))
    return panel(ft.Column(inside, spacing=8))


def _preview(session: Session, plan: Plan) -> list[ft.Control]:
    """What becomes of the games of the file, and what it adds besides."""
    words = session.words
    body: list[ft.Control] = [panel(_sentence(session, each)) for each in planned(words, plan, session.shown)]
    if plan.changes_nothing:
        body.append(panel(text.handled("nothing", text.body(words.say("Nothing is to be restored.")))))
    else:
        body.append(
            panel(text.note(words.say("Nothing is changed yet. What you restore can be taken back as a whole.")))
        )
    return body


def _sentence(session: Session, each: Planned) -> ft.Control:
    """One sentence of the plan, and the games it is about where they need a look."""
    words, loss = session.words, each.about == "refused"
    said = text.strong(session.readable(each.said), look.LOSS if loss else look.INK)
    rows: list[ft.Control] = [text.handled(f"plan/{each.about}", said)]
    rows.extend(text.note(session.readable(game_line(words, game, session.shown))) for game in each.games[:FEW])
    if (more := len(each.games) - FEW) > 0:
        rows.append(text.note(words.count("{n} more.", "{n} more.", more)))
    return ft.Column(rows, spacing=6)


def _choices(session: Session, store: BackupsStore, plan: Plan, scale: float) -> ft.Control:
    """Do it or leave it."""
    words = session.words
    if plan.changes_nothing:
        return primary("cancel", words.say("Close"), act(store.leave))
    no = secondary("cancel", words.say("Leave it"), act(store.leave))
    return side_by_side([no, primary("restore", words.say("Restore"), act(store.restore))], scale)
