"""A game on its way to another device: the code and the link that carry it, and the screen on which it arrives."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act, screen
from app.parts import text
from app.parts.frame import frame, heading, panel
from app.parts.names import disc
from app.parts.press import primary, secondary, side_by_side
from app.stores.device import DeviceStore
from app.stores.keeping import Keeping
from app.stores.moving import Arriving, Leaving
from app.stores.session import Session, current
from app.words import Words
from models.parcel import Fate, Fault, Parcel

QUIET: ft.Colors = ft.Colors.WHITE
"""A code is read only from dark on light, on a dark screen too."""

LARGEST = 420
"""The widest that a code is shown."""


@screen
def MoveScreen() -> ft.View:
    """The game that the route names, to be opened elsewhere."""
    session = current()
    game_id = ft.use_route_params().get("game", "")
    return _Move(session, session.device, game_id, ft.use_view_path())


@screen
def _Move(session: Session, device: DeviceStore, game_id: str, route: str) -> ft.View:
    words, leaving = session.words, session.moving.leaving(game_id)
    top = heading(session, words.say("Move this game"), f"/table/{game_id}")
    if leaving is None:
        return frame(session, route, [panel(text.body(words.say("There is no such game here.")))], head=top)
    if leaving.link is None:
        said = words.say(
            "This game’s log is too long for a link: save its record under “More”, and take that file in on the other "
            "device under “Backup and restore”."
        )
        return frame(session, route, [panel(text.handled("too-long", text.body(said)))], head=top)
    body: list[ft.Control] = [_scanned(words, leaving, device), _linked(words, leaving.link, leaving.address)]
    return frame(session, route, body, head=top, bottom=_ways(session, leaving.link))


def _scanned(words: Words, leaving: Leaving, device: DeviceStore) -> ft.Control:
    """The code, or why there is none."""
    if leaving.code is None:
        said = words.say("This game is too long for a code to scan. The link carries all of it.")
        return panel(text.handled("too-long", text.body(said)))
    side = min(LARGEST, device.width - 2 * look.margin(device.width) - 26)
    picture = ft.Semantics(
        identifier="code",
        label=words.say("A code to scan with the other device"),
        image=True,
        content=ft.Container(
            ft.Image(src=leaving.code, width=side, height=side, fit=ft.BoxFit.CONTAIN, exclude_from_semantics=True),
            bgcolor=QUIET,
            border_radius=look.CARD_RADIUS,
        ),
    )
    if leaving.is_here_only:
        said = words.say(
            "No other device finds this address. Start Kibitzer with --lan and move the game from the address that it "
            "prints, or put the address of the other device's Kibitzer before the # in the link."
        )
    else:
        said = words.say("Scan this with the other device, or open the link there.")
    return panel(ft.Column([ft.Row([picture], alignment=ft.MainAxisAlignment.CENTER), text.body(said)], spacing=12))


def _linked(words: Words, link: str, address: str) -> ft.Control:
    """The link in full, and what it does."""
    field = ft.TextField(
        value=link,
        read_only=True,
        max_lines=2,
        label=words.say("Link"),
        text_style=ft.TextStyle(font_family=look.SANS, size=15, color=look.INK),
    )
    whole = words.say("It carries the whole game, with all that was taken back or corrected.")
    once = words.say("The game stays here too. Enter it on one of the two only: they do not hear of each other.")
    where = words.say("It opens at {address}", address=address)
    return panel(
        ft.Column(
            [
                text.body(whole),
                text.note(once),
                text.note(where),
                ft.Semantics(identifier="link", content=field),
            ],
            spacing=8,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    )


def _ways(session: Session, link: str) -> ft.Control | None:
    """Copy and share, as far as this device has them."""
    words, has = session.words, session.device.has
    buttons: list[ft.Control] = []
    if has.copy:
        copied = act(session.notice.done, words.say("Copied."))
        buttons.append(secondary("copy", words.say("Copy link"), copied, action=ft.CopyToClipboard(link)))
    if has.share:
        shared = act(session.tapped)
        buttons.append(primary("share", words.say("Share link"), shared, action=ft.ShareText(link)))
    return side_by_side(buttons, session.device.text_scale) if buttons else None


@screen
def ArrivalScreen() -> ft.View:
    """The game that the address carries, before it is kept."""
    session = current()
    packed = ft.use_route_params().get("parcel", "")
    return _Arrival(session, session.keeping, session.device, packed, ft.use_view_path())


@screen
def _Arrival(session: Session, keeping: Keeping, device: DeviceStore, packed: str, route: str) -> ft.View:
    del keeping  # passed so that what is here is looked at again once another tab has let go of it
    words, arriving = session.words, session.moving.arriving(packed)
    top = heading(session, words.say("A game has arrived"), "/")
    if arriving.parcel is None:
        said = panel(text.handled("spoilt", text.body(_spoilt(words, arriving.fault))))
        return frame(session, route, [said], head=heading(session, words.say("Not a game"), "/"))
    body = [_game(session, arriving.parcel, device), _kept(words, arriving)]
    return frame(session, route, body, head=top, bottom=_choices(session, arriving.parcel, arriving.fate))


def _spoilt(words: Words, fault: Fault | None) -> str:
    """Why nothing has arrived, in one sentence."""
    match fault:
        case "large":
            return words.say("This link carries far more than a game, so it was not opened.")
        case "unknown-game":
            return words.say("This link carries a game that this Kibitzer does not know.")
        case "refused":
            return words.say("This link carries a game that the rules do not allow, so it was not opened.")
    return words.say("This link is broken: no whole game is in it. Copy or scan it once more.")


def _game(session: Session, parcel: Parcel, device: DeviceStore) -> ft.Control:
    """Which game it is and how it stands."""
    state, words = parcel.ledger.state, session.words
    sheet, spoken = state.sheet(), words.of(state.game.key)
    played = spoken.unit("played", n=sheet.played)
    begun = words.say("Begun on {date}", date=words.day(parcel.begun))
    rows: list[ft.Control] = [
        text.heading(text.title(spoken.game(state.game.key), narrow=device.text_scale > look.STACK)),
        text.note(begun),
        text.handled("arrived", text.note(played)),
    ]
    for place in sheet.ranking:
        for player in place.players:
            seat = state.seats.players.index(player) + 1
            total = text.total(words.number(sheet.totals[player]), device.text_scale)
            name = text.name(session.shown(player, seat), spoken=player)
            rows.append(
                ft.Row(
                    [
                        disc(seat, device.text_scale),
                        ft.Container(name, expand=True),
                        text.handled(f"total/{player}", total),
                    ],
                    spacing=8,
                )
            )
    return panel(ft.Column(rows, spacing=8), padding=16)


def _kept(words: Words, arriving: Arriving) -> ft.Control:
    """What would be kept, or why nothing would."""
    match arriving.fate:
        case "known":
            said = words.say("This game is here already. Nothing is changed.")
        case "parted":
            said = words.say(
                "This game is here already, and was gone on with on both devices. Nothing is changed: "
                "what is here stays, and the link keeps the other."
            )
        case "longer":
            said = words.count(
                "This game is here already. {n} entry was made elsewhere since, and would be added.",
                "This game is here already. {n} entries were made elsewhere since, and would be added.",
                arriving.more,
            )
        case "new":
            said = words.count(
                "Its log with {n} entry would be kept here, and you can go on with it.",
                "Its log with {n} entries would be kept here, and you can go on with it.",
                arriving.more,
            )
    return panel(text.handled(f"arriving/{arriving.fate}", text.body(said)))


def _choices(session: Session, parcel: Parcel, fate: Fate) -> ft.Control:
    """Keep it or not; open it where there is nothing to keep."""
    words = session.words
    if fate in ("known", "parted"):
        return primary("open", words.say("Open it"), act(session.go, f"/table/{parcel.game_id}"))
    no = secondary("cancel", words.say("Not now"), act(session.go, "/"))
    said = words.say("Keep it") if fate == "new" else words.say("Add them")
    yes = primary("keep", said, act(session.moving.keep, parcel))
    return side_by_side([no, yes], session.device.text_scale)
