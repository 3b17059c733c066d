"""The table: what the game asks next, how it stands, and everything that can be done about it."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import Handler, act, screen
from app.pads.form import FormPad
from app.parts import text
from app.parts.frame import frame, panel
from app.parts.frame import heading as plain_heading
from app.parts.head import Heading, Staircase, TableHead
from app.parts.press import icon_action, press, primary, secondary
from app.parts.standing import Row, Standing
from app.screens.log import log_panel
from app.screens.play import play_panel
from app.screens.scores import scores_panel
from app.screens.seen import Seen
from app.screens.winner import winner_panel
from app.stores.device import DeviceStore
from app.stores.session import Session, current
from app.stores.table import Tab, TableStore, TableView
from models.asks import Pick


@screen
def TableScreen() -> ft.View:
    """The game that the route names."""
    session = current()
    game_id = ft.use_route_params().get("game", "")
    return _Table(session, session.table(game_id), session.device, ft.use_view_path())


@screen
def _Table(session: Session, store: TableStore, device: DeviceStore, route: str) -> ft.View:
    """Drawn again when the table or the device changes: that is what the two stores are passed for."""
    del device
    view = store.view
    if view is None:
        words = session.words
        gone = panel(text.body(words.say("There is no such game here. It may have been kept on another device.")))
        return frame(session, route, [gone], head=plain_heading(session, words.say("No game"), "/"))
    seen = Seen(session, store, view)
    return frame(
        session,
        route,
        _body(seen),
        head=_head(seen),
        bottom=_bottom(seen),
        column=1180,
    )


def _head(seen: Seen) -> ft.Control:
    """Back, where the game is, and the sheet of everything else."""
    words = seen.words
    heading = _heading(seen)
    line = ft.Row(
        [
            icon_action("back", words.say("Back"), ft.Icons.ARROW_BACK, act(seen.session.go, "/")),
            TableHead(heading, seen.session.device.four_colours, seen.scale, seen.narrow),
            icon_action("more", words.say("More"), ft.Icons.MORE_VERT, act(seen.store.show_more, not seen.store.more)),
        ],
        spacing=0 if seen.narrow else 4,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    if not heading.plan or seen.low:
        return line
    return ft.Column([line, Staircase(heading.plan, heading.number)], spacing=10)


def _heading(seen: Seen) -> Heading:
    words, deal, game = seen.words, seen.view.deal, seen.view.state.game
    if deal is None:
        played = len(seen.view.sheet.rounds)
        rounds = words.count("{n} round played", "{n} rounds played", played)
        return Heading(words.game(game.key), rounds, "", "", None, "", (), 0)
    if deal.plan:
        title = words.say("Round {number} of {all}", number=deal.number, all=len(deal.plan))
    else:
        title = words.say("Deal {number}", number=deal.number)
    leader = words.say("{player} leads", player=deal.leader) if deal.leader else ""
    return Heading(
        title=title,
        cards=words.count("{n} card", "{n} cards", deal.cards),
        dealer=words.say("{player} deals", player=deal.dealer),
        leader=leader,
        trump=deal.trump,
        trump_spoken=words.say("Trump: {suit}", suit=words.suit(deal.trump)) if deal.trump else "",
        plan=deal.plan,
        number=deal.number,
    )


def _body(seen: Seen) -> list[ft.Control]:
    """The panels of the tab shown; on a wide screen pad and sheet side by side."""
    tab = seen.store.tab
    if seen.wide:
        right = log_panel(seen) if tab == "log" else scores_panel(seen)
        left = ft.Column(_play(seen), spacing=12, width=seen.pane)
        return [
            ft.Row(
                [left, ft.Container(right, expand=True)],
                spacing=12,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
        ]
    if seen.store.more or seen.view.opened is not None or tab == "play":
        return _play(seen)
    if tab == "scores":
        return [scores_panel(seen)]
    return [log_panel(seen)]


def _play(seen: Seen) -> list[ft.Control]:
    if seen.store.more:
        return [_more(seen)]
    if seen.view.opened is not None:
        return [panel(FormPad(seen.view.opened, seen.setting()))]
    if seen.view.deal is None:
        return winner_panel(seen)
    return [*play_panel(seen), _standing(seen)]


def _standing(seen: Seen) -> ft.Control:
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
            note=next((words.note(note) for note in view.notes.get(player, ())), ""),
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


def _bottom(seen: Seen) -> ft.Control:
    """Undo, the one filled button, and the tabs; under the pad on a wide screen."""
    buttons = _buttons(seen)
    rows: list[ft.Control] = []
    if buttons and seen.scale > look.STACK:
        rows.append(ft.Column(buttons, spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))
    elif buttons:
        rows.append(ft.Row(buttons, spacing=8))
    rows.append(_tabs(seen))
    column = ft.Column(rows, spacing=4 if seen.low else 8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Row([ft.Container(column, width=seen.pane)]) if seen.wide else column


def _share(seen: Seen, share: int) -> int | None:
    """How much of the row a button takes; stacked buttons take all of it as it is."""
    return None if seen.scale > look.STACK else share


def _buttons(seen: Seen) -> list[ft.Control]:
    words, view, store = seen.words, seen.view, seen.store
    if store.more:
        return [secondary("cancel", words.say("Close"), act(store.show_more, False), expand=_share(seen, 1))]
    if view.opened is not None:
        ask = view.opened.ask
        return [
            secondary("cancel", words.say("Cancel"), act(store.ask, None), expand=_share(seen, 1)),
            primary(
                "record",
                words.say("Record"),
                act(store.record, ask.kind, view.revision),
                expand=2,
                disabled=view.opened.look.event is None,
            ),
        ]
    buttons: list[ft.Control] = []
    if view.undoable is not None:
        event = view.undoable.events[0] if view.undoable.events else None
        what = words.undoes(event) if event is not None else words.say("Undo")
        spoken = words.say("Undo: {what}", what=what)
        undo = act(store.undo, view.revision)
        buttons.append(secondary("undo", what, undo, icon=ft.Icons.UNDO, spoken=spoken, expand=_share(seen, 2)))
    if store.tab == "play" or seen.wide:
        if view.deal is None:
            buttons.append(
                primary("play-again", words.say("Play again"), act(store.play_again), expand=_share(seen, 2))
            )
        elif view.main is not None and _records(seen, view):
            kind = view.main.ask.kind
            ready = view.main.look.event is not None
            record = act(store.record, kind, view.revision)
            buttons.append(primary("record", words.say("Record"), record, expand=_share(seen, 3), disabled=not ready))
    return buttons


def _records(seen: Seen, view: TableView) -> bool:
    """Whether the main question takes many taps and then one that records."""
    by_trick = seen.store.by_trick and view.also("player") is not None
    return view.main is not None and not isinstance(view.main.ask.shape, Pick) and not by_trick


def _tabs(seen: Seen) -> ft.Control:
    words = seen.words
    named: tuple[tuple[Tab, str], ...] = (
        ("play", words.say("Play")),
        ("scores", words.say("Scores")),
        ("log", words.say("Log")),
    )
    items: list[ft.Control] = []
    for tab, name in named:
        here = tab == seen.store.tab
        items.append(
            press(
                f"tab/{tab}",
                name,
                text.strong(name, look.INK if here else look.INK_2),
                act(seen.store.show_tab, tab),
                selected=here,
                expand=1,
                alignment=ft.Alignment.CENTER,
                padding=ft.Padding.symmetric(vertical=12),
                bgcolor=look.WELL if here else None,
                border_radius=look.BUTTON_RADIUS,
            )
        )
    return ft.Row(items, spacing=4)


def _more(seen: Seen) -> ft.Control:
    """Redo and what the table may always do, each with one line on what it is for."""
    words, view, store = seen.words, seen.view, seen.store
    rows: list[ft.Control] = [text.heading(text.title(words.say("More")))]
    if view.redoable is not None:
        event = view.redoable.events[0] if view.redoable.events else None
        what = words.undoes(event) if event is not None else ""
        rows.append(
            _choice(
                "redo",
                words.say("Redo"),
                words.say("Bring back: {what}", what=what),
                act(store.redo, view.revision),
            )
        )
    for ask in view.table():
        rows.append(_choice(ask.kind, words.ask(ask), words.hint(ask.kind), act(store.ask, ask.kind)))
    rules = act(seen.session.show_rules, view.state.game.key)
    rows.append(
        _choice("rules", words.say("Rules of this game"), words.say("All articles, with their sources."), rules)
    )
    return panel(ft.Column(rows, spacing=4))


def _choice(handle: str, name: str, hint: str, on_press: Handler) -> ft.Control:
    return press(
        handle,
        name,
        ft.Column([text.name(name), text.note(hint)], spacing=2),
        on_press,
        padding=ft.Padding.symmetric(horizontal=8, vertical=10),
        border_radius=look.BUTTON_RADIUS,
    )
