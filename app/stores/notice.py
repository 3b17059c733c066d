"""The one line that tells the table what just happened, or what did not."""

from __future__ import annotations

import flet as ft


class Notice(ft.Observable):
    """A sentence at the bottom of whatever screen is shown, until the next tap clears it."""

    def __init__(self) -> None:
        """Nothing to say."""
        self.text = ""
        self.good = False
        """Whether it says that something was done, not that something is wrong."""

    def show(self, text: str) -> None:
        """Show in place of the last sentence what is wrong."""
        self.good, self.text = False, text

    def done(self, text: str) -> None:
        """Show in place of the last sentence what was done."""
        self.good, self.text = True, text

    def clear(self) -> None:
        """Take the sentence away."""
        if self.text:
            self.text = ""
