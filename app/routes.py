"""Which screen a route shows. Hash routes everywhere, so that links work from any static host."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, cast

import flet as ft

from app.hooks import keyed, part
from app.screens.tonight import TonightScreen
from app.stores.device import DeviceStore
from app.stores.keeping import Keeping
from app.stores.session import current

SCREENS: Final = {
    "rule": "app.screens.rules:RuleScreen",
    "rules": "app.screens.referee:BookScreen",
    "question": "app.screens.rules:QuestionScreen",
    "referee": "app.screens.referee:RefereeScreen",
    "ruling": "app.screens.ruling:RulingScreen",
    "move": "app.screens.moving:MoveScreen",
    "arrival": "app.screens.moving:ArrivalScreen",
    "history": "app.screens.history:HistoryScreen",
    "settings": "app.screens.settings:SettingsScreen",
    "copies": "app.screens.copies:CopiesScreen",
    "backup": "app.screens.backup:BackupScreen",
    "players": "app.screens.players:PlayersScreen",
    "games": "app.screens.new_game:GamesScreen",
    "set-up": "app.screens.new_game:SetUpScreen",
    "table": "app.screens.table:TableScreen",
    "judge": "app.screens.judge:JudgeScreen",
    "inquiry": "app.screens.inquiry:InquiryScreen",
    "lost": "app.screens.lost:LostScreen",
    "elsewhere": "app.screens.elsewhere:ElsewhereScreen",
}
"""Where the screens are that a start does not wait for."""

BREATH: Final = 1.0
"""Seconds that the first picture has for itself: nothing is drawn or answered while Python imports."""


def screen(name: str) -> Callable[..., Any]:
    """The screen of that name, imported when it is first shown."""
    module, _, component = SCREENS[name].partition(":")

    def shown(*args: Any) -> Any:
        return getattr(import_module(module), component)(*args)

    return shown


async def get_ready() -> None:
    """Import the screens that were not shown yet, and with them every game and the storage, between two taps."""
    await asyncio.sleep(BREATH)
    for place in SCREENS.values():
        import_module(place.partition(":")[0])
        await asyncio.sleep(0)


@ft.component
def App() -> ft.Control:
    """Every screen, as long as the games are ours to write."""
    session = current()
    return _Spoken(session.keeping, session.device)


@ft.component
def _Spoken(keeping: Keeping, device: DeviceStore) -> ft.Control:
    """The screens in the language of the device; in another one all of them are made anew, and none is left half."""
    return keyed(device.language, _Screens, keeping)


@part
def _Screens(keeping: Keeping) -> ft.Control:
    """The screen of the address. What lies under another is kept, so that Back goes where the hand came from."""
    if keeping.place == "elsewhere":
        session = current()
        return cast(ft.Control, screen("elsewhere")(session, session.device))
    return ft.Router(
        [
            ft.Route(path="rule/:game/:article", component=screen("rule"), modal=True),
            ft.Route(path="rules/:game", component=screen("rules"), modal=True),
            ft.Route(path="question/:game/:question", component=screen("question"), modal=True),
            ft.Route(path="ruling/:game/:book/:article", component=screen("ruling"), modal=True),
            ft.Route(path="ruling/:game", component=screen("ruling"), modal=True),
            ft.Route(path="move/:game", component=screen("move"), modal=True),
            ft.Route(path="game/:parcel", component=screen("arrival")),
            ft.Route(path="history", component=screen("history")),
            ft.Route(path="referee", component=screen("referee")),
            ft.Route(path="settings", component=screen("settings")),
            ft.Route(path="copies", component=screen("copies")),
            ft.Route(path="backup", component=screen("backup")),
            ft.Route(path="players", component=screen("players")),
            ft.Route(
                path="/",
                component=TonightScreen,
                children=[
                    ft.Route(
                        path="new",
                        component=screen("games"),
                        children=[ft.Route(path=":game", component=screen("set-up"))],
                    ),
                    ft.Route(path="table/:game", component=screen("table")),
                    ft.Route(path="judge", component=screen("judge")),
                    ft.Route(path="judge/:game", component=screen("judge")),
                    ft.Route(path="asked/:game/:kind", component=screen("inquiry")),
                ],
            ),
        ],
        manage_views=True,
        not_found=screen("lost"),
    )
