"""Telling one finger from two answers: what bounces, what was meant for the picture before.

A finger and a mouse bounce, or double-click, and the second touch meets the next player's question in the same place.
Flet 1.0.5 sends no time with a tap, and between client and server it may wait as long as either of them is busy. So the
client tells when it has laid out the picture that an entry led to (`told`); it does so before it sends any tap on that
picture. What came down before that was meant for the picture before, and moments are measured from there.
"""

from __future__ import annotations

import time
from typing import Final

import flet as ft

BOUNCE: Final = 0.05
POINTER_BOUNCE: Final = 0.3
"""Seconds within which a second tap on the same value is one tap, not the next player's answer: a finger and a mouse
bounce, or double-click, for longer than a key or a screen reader."""

UNDER_THE_FINGER: Final = 0.25
"""Seconds after somebody else's entry has changed the picture within which a tap was meant for the old one."""

PATIENCE: Final = 3.0
"""Seconds after which a picture counts as laid out though the client has not told so."""

PICTURES: Final = 200
"""So many pictures have a mark of their own: it is the width of something that nobody sees."""

_NEVER: Final = (-2, 0.0)
"""The picture on which Record was pressed last, and when: on none."""


class Fingers:
    """What came down on one table, and when."""

    def __init__(self) -> None:
        """Nothing yet."""
        self._pointed = self._early = False
        self._recorded = _NEVER
        self._tapped: tuple[object, float] = (None, 0.0)
        self._picture: object = None
        self._number = 0
        self._shown = 0.0
        self._told: int | None = None
        self._laid_out = 0.0
        self._moved: tuple[int, float] = (0, 0.0)

    def down(self, event: ft.TapEvent[ft.Container]) -> None:
        """Something came down on a tile, and the tap follows: a finger, a mouse, or no pointer that is known.

        A tap by a screen reader or a key comes from an unknown one. Record is no tile: pressed after one, it is meant.
        """
        self._recorded = _NEVER
        if event.kind not in (None, ft.PointerDeviceType.UNKNOWN):
            self._pointed, self._early = True, not self._is_laid_out()

    def bounced(self, what: object, *, keys: bool = True) -> bool:
        """Whether this tap on `what` is one with the tap before it, not the next answer.

        It is where the finger came down on the picture before, and where the same is tapped again at once; a key, or a
        screen reader, may press again at once unless `keys` bounce as well.
        """
        (last, at), moment = self._tapped, time.monotonic()
        self._tapped = (what, moment)
        pointed, self._pointed = self._pointed, False
        if not pointed:
            return keys and what == last and moment - at < BOUNCE
        return self._early or (what == last and self._since(at) < POINTER_BOUNCE)

    def just_recorded(self) -> bool:
        """Whether Record was pressed a moment ago: what is behind a form may be ready in the same place.

        A moment ago is on this picture or on the one before it, and nothing else was touched since.
        """
        (picture, at), self._recorded = self._recorded, (self._number, time.monotonic())
        return picture >= self._number - 1 and self._since(at) < POINTER_BOUNCE

    # -- which picture it came down on ------------------------------------------------------------------------------

    @property
    def mark(self) -> int:
        """The mark of the picture that is to be on the screen, from 1: what the client tells once it is."""
        return 1 + self._number % PICTURES

    def shows(self, picture: object) -> None:
        """The screen is to show this from now on; what tells one picture from another."""
        if picture != self._picture:
            self._picture, self._shown = picture, time.monotonic()
            self._number += 1

    def told(self, mark: int) -> None:
        """The client has laid out the picture with this mark."""
        self._told = mark
        if mark == self.mark:
            self._laid_out = time.monotonic()

    def _is_laid_out(self) -> bool:
        return self._told in (None, self.mark) or time.monotonic() - self._shown > PATIENCE

    def _since(self, moment: float) -> float:
        """The seconds since then, or since what is shown now was made and came on the screen."""
        return time.monotonic() - max(moment, self._shown, self._laid_out)

    def closed(self) -> None:
        """Something that lay open was closed: Undo lies under its Cancel, so a tap that bounces would be on that."""
        self._tapped = ("undo", time.monotonic())

    def others_moved(self, revision: int) -> None:
        """Somebody else has brought the table to this revision, just now."""
        self._moved = (revision, time.monotonic())

    def meant_before(self, revision: int) -> bool:
        """Whether a tap on a picture of this revision was meant for what it showed before somebody else's entry."""
        moved, at = self._moved
        return revision < moved or (revision == moved and time.monotonic() - at < UNDER_THE_FINGER)
