"""Telling one finger from two answers: what bounces, what was meant for the picture before."""

from __future__ import annotations

import time
from typing import Final

import flet as ft

from models.asks import Value

BOUNCE: Final = 0.05
POINTER_BOUNCE: Final = 0.3
"""Seconds within which a second tap on the same value is one tap, not the next player's answer: a finger and a mouse
bounce, or double-click, for longer than a key or a screen reader."""

UNDER_THE_FINGER: Final = 0.25
"""Seconds after somebody else's entry has changed the picture within which a tap was meant for the old one."""


class Fingers:
    """What came down on one table, and when."""

    def __init__(self) -> None:
        """Nothing yet."""
        self._pointed = False
        self._recorded = 0.0
        self._tapped: tuple[str, Value, float] | None = None
        self._moved: tuple[int, float] = (0, 0.0)

    def down(self, event: ft.TapEvent[ft.Container]) -> None:
        """Something came down on a tile, and the tap follows: a finger, a mouse, or no pointer that is known.

        A tap by a screen reader or a key comes from an unknown one.
        """
        self._pointed = self._pointed or event.kind not in (None, ft.PointerDeviceType.UNKNOWN)

    def was_pointed(self) -> bool:
        """Whether the tap that is being handled came from a finger or a mouse; asked once for each tap."""
        pointed, self._pointed = self._pointed, False
        return pointed

    def bounced(self, kind: str, value: Value) -> bool:
        """Whether the same value was tapped a moment ago: one finger, not two answers."""
        last, moment = self._tapped, time.monotonic()
        self._tapped = (kind, value, moment)
        pause = POINTER_BOUNCE if self.was_pointed() else BOUNCE
        return last is not None and last[:2] == (kind, value) and moment - last[2] < pause

    def just_recorded(self) -> bool:
        """Whether Record was pressed a moment ago: what is behind a form may be ready in the same place."""
        last, self._recorded = self._recorded, time.monotonic()
        return self._recorded - last < POINTER_BOUNCE

    def others_moved(self, revision: int) -> None:
        """Somebody else has brought the table to this revision, just now."""
        self._moved = (revision, time.monotonic())

    def meant_before(self, revision: int) -> bool:
        """Whether a tap on a picture of this revision was meant for what it showed before somebody else's entry."""
        moved, at = self._moved
        return revision < moved or (revision == moved and time.monotonic() - at < UNDER_THE_FINGER)
