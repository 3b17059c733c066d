"""Players: everybody who has sat at a table, to be renamed, archived, or made one with somebody."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act, keyed, screen
from app.pads.form import TextLine
from app.parts import text
from app.parts.frame import frame, heading, panel
from app.parts.names import name_refused
from app.parts.press import IconAction, plain, press, primary, secondary, side_by_side
from app.phrases import CHANGES
from app.stores.backups import BackupsStore
from app.stores.device import DeviceStore
from app.stores.people import ROUTE, PeopleStore
from app.stores.session import Session, current
from models.storage.players import Person, SatTogether


@screen
def PlayersScreen() -> ft.View:
    """Everybody, or the one whose page lies open."""
    session = current()

    def load() -> None:
        session.people.chosen = None
        session.attempt(session.people.load)
        session.attempt(session.backups.load)

    ft.use_effect(load, [])
    return _Players(session, session.people, session.backups, session.device)


@screen
def _Players(session: Session, store: PeopleStore, backups: BackupsStore, device: DeviceStore) -> ft.View:
    words = session.words
    if store.chosen is not None:
        return _page(session, store, store.chosen, device.text_scale)
    here = [person for person in store.everybody if not person.archived]
    gone = [person for person in store.everybody if person.archived]
    numbers = {person.id: number for number, person in enumerate([*here, *gone], start=1)}
    body: list[ft.Control] = [
        _row(session, person, f"player/{numbers[person.id]}", act(store.choose, person)) for person in here
    ]
    if gone:
        body.append(text.tag(words.say("Archived"), look.INK_2))
        body.extend(_row(session, person, f"player/{numbers[person.id]}", act(store.choose, person)) for person in gone)
    if not store.everybody:
        body.append(panel(text.body(words.say("Whoever sits down at a table is listed here."))))
    if backups.newest is not None and backups.newest.kind == "merge":
        said = words.phrase(CHANGES["merge"], {"n": backups.newest.games})
        body.append(
            panel(
                ft.Column(
                    [
                        text.handled("newest", text.body(said)),
                        text.note(words.moment(backups.newest.at)),
                        ft.Row([secondary("take-back", words.say("Take back"), act(backups.take_back))]),
                    ],
                    spacing=8,
                )
            )
        )
    return frame(session, ROUTE, body, head=heading(session, words.say("Players"), "/settings"))


def _row(session: Session, person: Person, handle: str, on_press: object) -> ft.Control:
    """A player, and what was played."""
    shown, sat = session.shown(person.name), _sat(session, person)
    return press(
        handle,
        session.words.say("{what}, {holds}", what=person.name, holds=sat),
        ft.Column([text.name(shown, lines=None), text.note(sat)], spacing=2),
        on_press,  # type: ignore[arg-type]
        padding=14,
        bgcolor=look.PANEL,
        border=ft.Border.all(1, look.LINE),
        border_radius=look.PANEL_RADIUS,
    )


def _sat(session: Session, person: Person) -> str:
    """In how many games, and when last."""
    words = session.words
    if person.sat_at is None or not person.games:
        return words.say("No game")
    return words.count(
        "{n} game, last on {day}", "{n} games, last on {day}", person.games, day=words.day(person.sat_at)
    )


def _page(session: Session, store: PeopleStore, person: Person, scale: float) -> ft.View:
    """One player: the name, whether they are offered, and who else they may be."""
    words, shown = session.words, session.shown(person.name)
    room = min(session.device.width, 560.0) - 2 * look.margin(session.device.width) - look.TOUCH - 8
    head = ft.Row(
        [
            IconAction("back", words.say("Back"), ft.Icons.ARROW_BACK, store.choose, (None,)),
            ft.Container(text.heading(text.title(shown, room=room, scale=scale)), expand=True),
        ],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    if store.merging:
        return _merging(session, store, person, head, scale)
    body: list[ft.Control] = [
        text.note(_sat(session, person)),
        _named(session, store, person),
        _offered(session, store, person),
    ]
    if len(store.everybody) > 1:
        body.append(
            panel(
                ft.Column(
                    [
                        text.note(words.say("If the same person is listed twice, with two names, make them one.")),
                        ft.Row([secondary("merge", words.say("Same person as…"), act(store.ask_who, True))]),
                    ],
                    spacing=8,
                )
            )
        )
    return frame(session, ROUTE, body, head=head, stage=person.id)


def _named(session: Session, store: PeopleStore, person: Person) -> ft.Control:
    """The name, to be written over."""
    words = session.words
    field = keyed(f"name/{person.id}", TextLine, store.typed, words.say("Name"), store.write, act(store.rename_chosen))
    above = 8 * (session.device.text_scale - 1)  # the word on its rim grows with the text
    inside: list[ft.Control] = [
        text.note(
            words.say("A new name is shown in old games too. Their records keep the name they were played under.")
        ),
        ft.Container(ft.Semantics(content=field, identifier="player-name"), margin=ft.Margin.only(top=above)),
        ft.Row([secondary("rename", words.say("Rename"), act(store.rename_chosen))]),
    ]
    if store.fault is not None:
        twice = words.say("Another player has that name. If it is the same person, make them one.")
        inside.append(name_refused(words, store.fault, twice))
    return panel(ft.Column(inside, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))


def _offered(session: Session, store: PeopleStore, person: Person) -> ft.Control:
    """Whether the player is offered for a new game."""
    words = session.words
    if person.archived:
        about = words.say("Archived: not offered for a new game. All games stay.")
        button = secondary("bring-back", words.say("Bring back"), act(store.bring_back, person.id))
    else:
        about = words.say("Who is archived is not offered for a new game. All games stay.")
        button = secondary("archive", words.say("Archive"), act(store.archive, person.id))
    return panel(ft.Column([text.note(about), ft.Row([button])], spacing=8))


def _merging(session: Session, store: PeopleStore, person: Person, head: ft.Control, scale: float) -> ft.View:
    """Who else the player is, and whether that is sure."""
    words, into = session.words, store.into
    no = secondary("cancel", words.say("Leave it"), act(store.ask_who, False))
    if into is None:
        others = [each for each in store.everybody if each.id != person.id]
        body: list[ft.Control] = [text.body(words.say("Who is the same person? That name stays."))]
        body.extend(
            _row(session, each, f"into/{number}", act(store.ask, each)) for number, each in enumerate(others, start=1)
        )
        return frame(session, ROUTE, body, head=head, bottom=no, stage=f"who/{person.id}")
    one, other = session.shown(person.name), session.shown(into.name)
    if store.together is not None:
        return frame(session, ROUTE, [_two(session, store.together, one, other)], head=head, bottom=no, stage="two")
    said = words.say("{player} and {other} become one player, called {other}.", player=one, other=other)
    sure = panel(
        ft.Column(
            [
                text.handled("sure", text.body(said)),
                text.note(words.say("The games of both count for that player. It can be taken back.")),
            ],
            spacing=6,
        )
    )
    yes = primary("confirm", words.say("Make them one"), act(store.merge_chosen))
    return frame(session, ROUTE, [sure], head=head, bottom=side_by_side([no, yes], scale), stage="sure")


def _two(session: Session, together: SatTogether, one: str, other: str) -> ft.Control:
    """Why they are two, and the game that shows it."""
    words = session.words
    said = words.count(
        "{player} and {other} sat in {n} game together, so they are two people.",
        "{player} and {other} sat in {n} games together, so they are two people.",
        together.games,
        player=one,
        other=other,
    )
    way = plain("latest", words.say("Show that game"), act(session.go, f"/table/{together.latest}"))
    return panel(ft.Column([text.handled("together", text.body(said, look.LOSS), live=True), ft.Row([way])], spacing=4))
