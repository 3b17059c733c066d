"""The table: what the game asks next, how it stands, and everything that can be done about it."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app import look
from app.hooks import keyed, screen
from app.parts import text
from app.parts.frame import frame, heading, is_wide, panel
from app.parts.head import Heading, Staircase, TableHead
from app.parts.press import IconAction
from app.screens.bottom import bottom
from app.screens.log import log
from app.screens.more import more, opened
from app.screens.play import play
from app.screens.scores import scores
from app.screens.seen import Live, Seen
from app.screens.standing import standing
from app.stores.device import DeviceStore
from app.stores.session import Session, current
from app.stores.view import TablePage


@screen
def TableScreen() -> ft.View:
    """The game that the route names."""
    session = current()
    store = session.table(ft.use_route_params().get("game", ""))
    return _Table(session, store.page, session.device, store.game_id, ft.use_view_path())


@screen
def _Table(session: Session, page: TablePage, device: DeviceStore, game_id: str, route: str) -> ft.View:
    """The places of the screen; what stands in them follows the table by itself (`Live`)."""
    store, words = session.table(game_id), session.words
    _stay_awake(session, on=page.found and not page.ended and device.keep_awake)
    if not page.found:
        gone = panel(text.body(words.say("There is no such game here. It may have been kept on another device.")))
        return frame(session, route, [gone], head=heading(session, words.say("No game"), "/"))

    def live(key: str, draw: Callable[[Seen], ft.Control]) -> ft.Control:
        return ft.Screenshot(keyed(key, Live, session, store, page, device, draw))

    if page.more:
        left = [live("more", more)]
    elif page.opened is not None:
        left = [live("opened", opened)]
    elif page.ended:
        left = [live("play", play)]
    else:
        left = [live("play", play), live("standing", standing)]
    if is_wide(session):
        aside = live("log", log) if page.tab == "log" else live("scores", scores)
        body: list[ft.Control] = [
            ft.Row(
                [ft.Column(left, spacing=12, width=420), ft.Container(aside, expand=True)],
                spacing=12,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
        ]
    elif page.more or page.opened is not None or page.tab == "play":
        body = left
    else:
        body = [live("log", log) if page.tab == "log" else live("scores", scores)]
    return frame(
        session, route, body, head=live("head", _head), bottom=live("bottom", bottom), column=1180, stage=page.stage
    )


def _stay_awake(session: Session, *, on: bool) -> None:
    """The device does not go dark while a game is running on this screen."""

    def turn(on: bool) -> None:
        session.page.run_task(session.device.stay_awake, on)

    ft.use_effect(lambda: turn(on), [on], cleanup=lambda: turn(False))


def _head(seen: Seen) -> ft.Control:
    """Back, where the game is, and the sheet of everything else."""
    said, words = _heading(seen), seen.words
    back = IconAction("back", words.say("Back"), ft.Icons.ARROW_BACK, seen.session.go, (seen.session.place,))
    more_of_it = IconAction("more", words.say("More"), ft.Icons.MORE_VERT, seen.store.turn_more)
    large = seen.scale > look.STACK
    what = TableHead(said, seen.session.device.four_colours, seen.scale, seen.narrow or large)
    if large:  # the words need the whole width
        between = ft.Row([back, ft.Container(expand=True), more_of_it], spacing=0)
        return ft.Column([between, ft.Row([what])], spacing=0)
    line = ft.Row(
        [back, what, more_of_it],
        spacing=0 if seen.narrow else 4,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    if not said.plan or seen.low:
        return line
    return ft.Column([line, Staircase(said.plan, said.number)], spacing=10)


def _heading(seen: Seen) -> Heading:
    """What the head says, in words."""
    words, deal, game = seen.words, seen.view.deal, seen.view.state.game
    if deal is None:
        played = len(seen.view.sheet.rounds)
        rounds = words.count("{n} round played", "{n} rounds played", played)
        return Heading(words.game(game.key), rounds, "", "", None, "", (), 0)
    if deal.plan:
        title = words.say("Round {number} of {all}", number=deal.number, all=len(deal.plan))
    elif "." in deal.label:
        number, _, hand = deal.label.partition(".")
        title = words.say("Set {number}, hand {hand}", number=number, hand=hand)
    else:
        title = words.say("Deal {number}", number=deal.number)
    return Heading(
        title=title,
        cards=words.count("{n} card", "{n} cards", deal.cards),
        dealer=words.say("{player} deals", player=deal.dealer),
        leader=words.say("{player} leads", player=deal.leader) if deal.leader else "",
        trump=deal.trump,
        trump_spoken=words.say("Trump: {suit}", suit=words.suit(deal.trump)) if deal.trump else "",
        plan=deal.plan,
        number=deal.number,
    )
