"""The one line that tells the table what just happened, or what did not."""

from __future__ import annotations

import flet as ft


class Notice(ft.Observable):
    """A sentence at the bottom of whatever screen is shown, until the next tap clears it."""

    def __init__(self) -> None:
        """Nothing to say."""
        self.text = ""

    def show(self, text: str) -> None:
        """Show a sentence in place of the last one."""
        self.text = text

    def clear(self) -> None:
        """Take the sentence away."""
        if self.text:
            self.text = ""
