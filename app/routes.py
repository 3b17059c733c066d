"""Which screen a route shows. Hash routes everywhere, so that links work from any static host."""

from __future__ import annotations

import flet as ft

from app.screens.elsewhere import ElsewhereScreen
from app.screens.history import HistoryScreen
from app.screens.lost import LostScreen
from app.screens.moving import ArrivalScreen, MoveScreen
from app.screens.new_game import GamesScreen, SetUpScreen
from app.screens.rules import RuleScreen, RulesScreen
from app.screens.settings import SettingsScreen
from app.screens.table import TableScreen
from app.screens.tonight import TonightScreen
from app.stores.keeping import Keeping
from app.stores.session import current


@ft.component
def App() -> ft.Control:
    """Every screen, as long as the games are ours to write."""
    return _Screens(current().keeping)


@ft.component
def _Screens(keeping: Keeping) -> ft.Control:
    """The screen of the address. What lies under another is kept, so that Back goes where the hand came from."""
    if keeping.place == "elsewhere":
        return ElsewhereScreen(current())
    return ft.Router(
        [
            ft.Route(path="rule/:game/:article", component=RuleScreen, modal=True),
            ft.Route(path="rules/:game", component=RulesScreen, modal=True),
            ft.Route(path="move/:game", component=MoveScreen, modal=True),
            ft.Route(path="game/:parcel", component=ArrivalScreen),
            ft.Route(path="history", component=HistoryScreen),
            ft.Route(path="settings", component=SettingsScreen),
            ft.Route(
                path="/",
                component=TonightScreen,
                children=[
                    ft.Route(
                        path="new", component=GamesScreen, children=[ft.Route(path=":game", component=SetUpScreen)]
                    ),
                    ft.Route(path="table/:game", component=TableScreen),
                ],
            ),
        ],
        manage_views=True,
        not_found=LostScreen,
    )
