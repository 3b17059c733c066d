"""Everything else that can be done at the table, each with one line on what it is for."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import Handler, act
from app.parts import text
from app.parts.frame import panel
from app.parts.press import press
from app.screens.correct import correct
from app.screens.play import pad
from app.screens.seen import Seen
from app.sheet_text import sheet_text
from app.stores.correcting import REOPEN
from app.stores.session import Session


def more(seen: Seen) -> ft.Control:
    """Redo, what the table may always do, and the rules of the game."""
    words, view, store = seen.words, seen.view, seen.store
    rows: list[ft.Control] = [text.heading(text.title(words.say("More")))]
    if view.redoable is not None:
        back = words.say("Bring back: {what}", what=words.undone(view.redoable))
        rows.append(_choice("redo", words.say("Redo"), back, act(store.redo, view.revision)))
    rows.extend(_asked(seen))
    if view.deal is None:
        rows.append(_choice("reopen", words.ask(REOPEN), words.hint(REOPEN.kind), act(store.correcting.reopen)))
    else:
        seated = words.say("Who sits where, and who dealt first, if it was entered wrong.")
        rows.append(_choice("seats", words.say("Correct the seats"), seated, act(store.correcting.reseat)))
    for ask in view.table():
        rows.append(_choice(ask.kind, words.ask(ask), words.hint(ask.kind), act(store.ask, ask.kind)))
    rules, sources = act(seen.session.show_rules, view.state.game.key), words.say("All articles, with their sources.")
    rows.append(_choice("rules", words.say("Rules of this game"), sources, rules))
    rows.extend(_out(seen))
    return panel(ft.Column(rows, spacing=4))


def _asked(seen: Seen) -> list[ft.Control]:
    """What the referee is asked, and told, at this table."""
    words, view, session = seen.words, seen.view, seen.session
    rows, bids = list[ft.Control](), view.state.bids()
    if bids is not None and view.main is not None:
        asked = words.say("What may {player} bid?", player=view.main.ask.player)
        rows.append(_choice("may-bid", asked, words.verdict(bids.why), act(session.show_rule, bids.why.article)))
    judge = act(session.show_judge, seen.store.game_id)
    if view.deal is not None and view.state.game.tricks is not None:
        hint = words.say("Tap the cards: whose trick, and what was wrong.")
        rows.append(_choice("judge", words.say("Who takes the trick?"), hint, judge))
    elif view.deal is not None and (inquiries := view.state.inquiries()):
        rows.append(_choice("judge", *words.inquiry(inquiries[0].kind), judge))
    decided = words.say("What the table decided, for the log and for the next time.")
    rows.append(_choice("ruling", words.say("Record a ruling"), decided, act(session.show_ruling, seen.store.game_id)))
    return rows


def _out(seen: Seen) -> list[ft.Control]:
    """What leaves this device, as far as it lets anything out: the sheet as text, the game itself."""
    words, session, has = seen.words, seen.session, seen.session.device.has
    rows: list[ft.Control] = []
    sheet = sheet_text(words, seen.view.state, seen.store.decisions()) if has.share or has.copy else ""
    if has.share:
        share = ft.ShareText(sheet)
        hint = words.say("As text, to wherever this device shares.")
        rows.append(_choice("share", words.say("Share the sheet"), hint, act(session.tapped), action=share))
    if has.copy:
        copied = act(session.notice.done, words.say("Copied."))
        hint = words.say("As text, to be pasted anywhere.")
        rows.append(_choice("copy", words.say("Copy the sheet"), hint, copied, action=ft.CopyToClipboard(sheet)))
    if session.moving.can_leave():
        move, hint = act(session.moving.leave, seen.store.game_id), words.say("To another device, by a code or a link.")
        rows.append(_choice("move", words.say("Move this game"), hint, move))
    game_id = seen.store.game_id
    written = words.say("A file with all entries, also those taken back, that any Kibitzer can bring in.")
    record = act(_save, session, game_id, csv=False)
    rows.append(_choice("save-record", words.say("Save the record"), written, record))
    cells, table = words.say("The sheet as CSV, for a spreadsheet."), act(_save, session, game_id, csv=True)
    rows.append(_choice("save-csv", words.say("Save a table"), cells, table))
    return rows


async def _save(session: Session, game_id: str, *, csv: bool) -> None:
    """Hand out the game; what that takes is imported with the first one."""
    await session.backups.save_game(game_id, csv=csv)


def opened(seen: Seen) -> ft.Control:
    """The pad of what was chosen, or what is being put right."""
    if seen.view.correction is not None:
        return correct(seen, seen.view.correction)
    question = seen.view.asked(seen.store.page.opened)
    return panel(pad(seen, question)) if question is not None else ft.Container()


def _choice(handle: str, name: str, hint: str, on_press: Handler, action: ft.ClientAction | None = None) -> ft.Control:
    return press(
        handle,
        name,
        ft.Column([text.name(name, lines=None), text.note(hint)], spacing=2),
        on_press,
        action=action,
        padding=ft.Padding.symmetric(horizontal=8, vertical=10),
        border_radius=look.BUTTON_RADIUS,
    )
