"""Whoever keeps score, with the phone in hand: enters what the table says, by handle, and counts the taps."""

from __future__ import annotations

import time
from urllib.parse import urlsplit

from models.games.engine import State
from models.games.jabberwocky import Bid, DealEvent, Tricks
from tests.support.browser import PATIENCE, Tab
from tests.support.evening import game_of
from tests.support.games import numbers, play

HANDED_ON = 0.35
"""Seconds between two players' answers; nobody at a table is faster, and whatever is was one finger bouncing."""


class ScoreKeeper:
    """One person with one open tab."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.taps = 0
        self._last = ("", 0.0)

    def tap(self, handle: str) -> None:
        """Tap once, as fast as people do."""
        value, at = self._last
        if handle.rpartition("/")[2] == value:
            time.sleep(max(0.0, at + HANDED_ON - time.monotonic()))
        self.tab.tap(handle)
        self.taps += 1
        self._last = (handle.rpartition("/")[2], time.monotonic())

    @property
    def game(self) -> str:
        """The route of the table that is open."""
        return urlsplit(self.tab.page.url).fragment

    # --- before the game -----------------------------------------------------------------------------------------

    def set_up(self, *names: str) -> None:
        """From home to the set-up of Jabberwocky, and seat these players by typing their names."""
        self.open_game("jabberwocky", *names)

    def open_game(self, key: str, *names: str) -> None:
        """From home to the set-up of a game, and seat these players by typing their names."""
        self.tap("new-game")
        self.tab.wait_for(f"game/{key}")
        self.tap(f"game/{key}")
        self.tab.wait_for("start")
        for name in names:
            self.seat(name)

    def seat(self, name: str) -> None:
        """Type a name and add it."""
        self.tab.fill("player-name", name)
        self.tap("add-player")
        self.tab.wait_for(f"seat-out/{name}")

    def start(self) -> None:
        """Begin the game."""
        self.tap("start")
        self.tab.wait_for("dealer")

    def sit_down(self, names: str, dealer: str | None = None) -> None:
        """A whole set-up: `sit_down("Ann Bo Cy", dealer="Cy")`."""
        self.set_up(*names.split())
        if dealer is not None:
            self.tap(f"dealer/{dealer}")
            self.until(lambda: self.tab.selected(f"dealer/{dealer}"))
        self.start()

    # --- a round -------------------------------------------------------------------------------------------------

    def trump(self, suit: str) -> None:
        """The suit that was turned up."""
        self.tap(f"trump/{suit}")
        self.tab.wait_for("trump")

    def bid(self, said: str) -> None:
        """What the players say, one after the other: `bid("Bo 1, Cy 1, Ann 0")`."""
        for player, tricks in numbers(said).items():
            self.tab.wait_for(f"bid/{player}/{tricks}")
            self.tap(f"bid/{player}/{tricks}")
            self.tab.wait_gone(f"bid/{player}/{tricks}")

    def took(self, said: str) -> None:
        """Give each player of "Ann 1, Bo 2" those tricks, where they are not picked already."""
        for player, tricks in numbers(said).items():
            tile = f"tricks/{player}/{tricks}"
            self.tab.wait_for(tile)
            if not self.tab.selected(tile):
                self.tap(tile)
                self.until(lambda tile=tile: self.tab.selected(tile))

    def tap_when_there(self, *handles: str) -> None:
        """Tap one after the other, each once it is on the screen."""
        for handle in handles:
            self.tab.wait_for(handle)
            self.tap(handle)

    def record(self) -> None:
        """Enter the tricks of the round."""
        self.tap("record")
        self.tab.wait_gone("left")

    def record_when_ready(self) -> None:
        """Enter what has been tapped together, once the button allows it."""
        self.until(lambda: self.tab.has("record") and not self.tab.barred("record"))
        self.tap("record")

    def see(self, handle: str, text: str | None = None) -> None:
        """Wait for what somebody else's entry brings, and take it in."""
        self.tab.wait_for(handle, text)
        time.sleep(HANDED_ON)

    def until(self, holds: object) -> None:
        """Wait for what another tap leads to."""
        assert callable(holds)
        patience = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < patience, "it never came"
            time.sleep(0.02)

    def play_round(self, state: State) -> State:
        """One round of Jabberwocky as the players of the example evening play it; give the game after it."""
        for event in game_of(41 + len(state.own.rounds), state, 1):
            match event:
                case DealEvent():
                    self.trump(event.trump)
                case Bid():
                    self.bid(f"{event.player} {event.tricks}")
                case Tricks():
                    self.took(", ".join(f"{name} {n}" for name, n in event.taken.items()))
                    self.record()
            state = play(state, event)
        return state

    def totals(self, names: str) -> str:
        """The totals as they stand on the screen."""
        return ", ".join(f"{name} {self.tab.text(f'total/{name}')}" for name in names.split())
