"""The table: what the game asks next, how it stands, and everything that can be done about it."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app import look
from app.hooks import beside, part, screen, survived
from app.parts import text
from app.parts.frame import heading, is_wide, layout, panel, sheet
from app.parts.head import Heading, Staircase, TableHead, WhoDoesWhat
from app.parts.press import IconAction
from app.screens.bottom import bottom
from app.screens.log import line_key, log
from app.screens.more import more, opened
from app.screens.play import play
from app.screens.scores import scores
from app.screens.seen import Seen
from app.screens.standing import standing
from app.stores.correcting import CORRECTING
from app.stores.device import DeviceStore
from app.stores.fingers import PICTURES
from app.stores.session import Session, current
from app.stores.table import TableStore
from app.stores.view import TablePage


@screen
def TableScreen() -> ft.View:
    """The game that the route names."""
    session = current()
    store = session.table(ft.use_route_params().get("game", ""))
    return sheet(session, ft.use_view_path(), Board(session, store, store.page, session.device))


@part
def Board(session: Session, store: TableStore, page: TablePage, device: DeviceStore) -> ft.Control:
    """Everything on the table: one part, so that whatever a tap changes goes out at once and is seen at once.

    Of parts that follow the table each by itself, one would be on the screen a frame before the other.
    """
    _stay_awake(session, on=page.found and not page.ended and device.keep_awake)
    _read_on(session, store, page)
    words, view = session.words, store.view
    if view is None:
        gone = panel(text.body(words.say("There is no such game here. It may have been kept on another device.")))
        return layout(session, [gone], head=heading(session, words.say("No game"), "/"))
    seen = Seen(session, store, view)

    def place(draw: Callable[[Seen], ft.Control]) -> ft.Control:
        return ft.Screenshot(survived(draw)(seen), key=draw.__name__)

    if page.more:
        left = [place(more)]
    elif page.opened is not None:
        left = [place(opened)]
    elif page.ended:
        left = [place(play)]
    else:
        left = [place(play), place(standing)]
    if is_wide(session):
        aside = place(log) if page.tab == "log" else place(scores)
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
        body = [place(log) if page.tab == "log" else place(scores)]
    return layout(
        session,
        body,
        head=place(_head),
        bottom=place(bottom),
        unseen=Mark(store.fingers.mark, store.fingers.told),
        column=1180,
        stage=_stage(page),
        scrolled=page.scrolled,
    )


@part
def Mark(mark: int, told: Callable[[int], None]) -> ft.Control:
    """Nothing to see, as wide as the picture's mark: so the client tells when it has laid that picture out."""

    def laid_out(size: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        told(round(size.width))

    # In a box of fixed size, since what changes its size is laid out anew together with all that is not.
    row = ft.Row([ft.Container(width=mark, height=0, on_size_change=laid_out)], spacing=0)
    return ft.Container(row, width=PICTURES, height=0)


def _stage(page: TablePage) -> str:
    """What the screen begins at the top for: another stage of the game, or something in its past."""
    return CORRECTING if page.opened == CORRECTING else page.stage


def _read_on(session: Session, store: TableStore, page: TablePage) -> None:
    """The log is read on where it was left for a correction."""

    async def go_on() -> None:
        line = store.correcting.read_on()
        if line is not None:
            await page.scroll(line_key(line))

    def turned() -> None:
        if page.opened is None and page.tab == "log":
            beside(session.page, session.attempted, go_on)

    ft.use_effect(turned, [page.opened])


def _stay_awake(session: Session, *, on: bool) -> None:
    """The device does not go dark while a game is running on this screen."""

    def turn(on: bool) -> None:
        beside(session.page, session.device.stay_awake, on)

    ft.use_effect(lambda: turn(on), [on], cleanup=lambda: turn(False))


def _head(seen: Seen) -> ft.Control:
    """Back, where the game is, and the sheet of everything else."""
    session, scale = seen.session, seen.scale
    four_colours, more_of_it = session.device.four_colours, seen.store.turn_more
    size = (seen.narrow, seen.low, min(seen.pane, session.device.width))
    return Head(_heading(seen), four_colours, scale, *size, session.go, session.place, more_of_it)


@part
def Head(
    said: Heading,
    four_colours: bool,
    scale: float,
    narrow: bool,
    low: bool,
    pane: float,
    go: Callable[[str], object],
    place: str,
    turn_more: Callable[[], object],
) -> ft.Control:
    """What the head says, between the way back to `place` and the sheet of everything else."""
    back = IconAction("back", said.back, ft.Icons.ARROW_BACK, go, (place,))
    more_of_it = IconAction("more", said.more, ft.Icons.MORE_VERT, turn_more)
    large = scale > look.STACK
    what = TableHead(said, four_colours, scale, narrow or large, pane - 2 * look.TOUCH - 8, title_only=large)
    line = ft.Row(
        [back, what, more_of_it],
        spacing=0 if narrow else 4,
        vertical_alignment=ft.CrossAxisAlignment.CENTER if large else ft.CrossAxisAlignment.START,
    )
    rows: list[ft.Control] = [line]
    if large:  # it needs the whole width
        rows.append(WhoDoesWhat(said, scale, pane))
    if said.plan and not low:
        rows.append(Staircase(said.plan, said.number))
    return ft.Column(rows, spacing=4 if large else 10) if len(rows) > 1 else line


def _heading(seen: Seen) -> Heading:
    """What the head says, in words."""
    words, deal = seen.words, seen.view.deal
    back, more_of_it = words.say("Back"), words.say("More")
    if deal is None:
        rounds = words.unit("played", n=seen.view.sheet.played)
        return Heading(seen.title(deal), rounds, "", "", None, "", (), 0, back, more_of_it)
    return Heading(
        title=seen.title(deal),
        cards=words.count("{n} card", "{n} cards", deal.cards),
        dealer=words.say("{player} deals", player=deal.dealer),
        leader=words.say("{player} leads", player=deal.leader) if deal.leader else "",
        trump=deal.trump,
        trump_spoken=words.say("Trump: {suit}", suit=words.suit(deal.trump)) if deal.trump else "",
        plan=deal.plan,
        number=deal.number,
        back=back,
        more=more_of_it,
        counts=deal.counts or "",
        counts_spoken=words.say("Counting extra: {cards}", cards=words.cards_of(deal.counts)) if deal.counts else "",
    )
