"""Copies: the whole file as it was on earlier days, and the way back to one of them."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import flet as ft

from models.moments import now
from models.storage.copies import Copy, copies_of, keep_copy, put_back
from models.storage.engine import StorageFault
from models.storage.file import Unopened

if TYPE_CHECKING:
    from app.stores.session import Session

log = logging.getLogger("kibitzer")

ROUTE: Final = "/copies"

PAUSE: Final = 0.2
"""Seconds that a picture gets to go out before the file is copied."""


class CopiesStore(ft.Observable):
    """The copies that there are.

    Attributes:
        copies: the one made last first.
        asked: the one that is to be put back, once that is confirmed.
        fault: why the last copy could not be made, as of a StorageFault; None where all is well.
    """

    def __init__(self, session: Session) -> None:
        """Nothing read yet."""
        self.copies: tuple[Copy, ...] = ()
        self.asked: Copy | None = None
        self.fault: str | None = None
        self._session = session

    @property
    def are_kept(self) -> bool:
        """Whether there is anything to keep copies on."""
        return self._session.keeping.place in ("file", "browser")

    def load(self) -> None:
        """See which copies there are."""
        self.copies, self.asked = copies_of(self._session.keeping.store.path), None

    async def keep(self) -> None:
        """Copy the file as the copy of today, if anything was entered since the last one; what fails is told later."""
        await asyncio.sleep(PAUSE)
        if not self.are_kept:
            return
        try:
            kept = keep_copy(self._session.keeping.store, now().astimezone().date())
        except StorageFault as fault:
            log.warning("the copy of today could not be made: %s", fault.kind)
            self.fault = fault.kind
            if fault.kind == "damaged":
                self._session.notice.show(self._session.words.uncopied(fault.kind))
        except Exception:  # nobody awaits this
            log.exception("the copy of today could not be made")
            self.fault = "disk"
        else:
            self.fault = None
            if kept is not None and self._session.page.route == ROUTE:
                self.copies = copies_of(self._session.keeping.store.path)

    async def ask(self, copy: Copy | None) -> None:
        """Put this copy back? None: no."""
        self.asked = copy

    async def put_back(self) -> None:
        """Go back to the copy that was asked about; here and on every other page."""
        copy, session = self.asked, self._session
        if copy is None:
            return
        self.asked = None
        try:
            put_back(session.keeping.store, copy.path)
        except Unopened as unopened:
            session.notice.show(session.words.unopened(unopened))
        except StorageFault as fault:
            session.notice.show(session.words.not_put_back(fault.kind))
        else:
            session.live.tell()
            await session.reload()
            session.notice.done(
                session.words.say("The copy was put back. What was there until now is the first one in this list.")
            )
        self.load()
