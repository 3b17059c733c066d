"""Several pages on one server: what one of them enters is at once on the screens of the others.

They are told which game it was, and are handed it as it is now; whoever was away reads it from the file, so a message
that is lost costs nothing.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from app.hooks import beside

if TYPE_CHECKING:
    from app.stores.session import Session
    from models.ledger import Ledger

log = logging.getLogger("kibitzer")

GAMES: Final = "games"


class Live:
    """What this page tells the others, and hears from them."""

    def __init__(self, session: Session) -> None:
        """Nothing is heard until `listen`."""
        self._session = session

    def listen(self) -> None:
        """Hear what the other pages tell, from now on."""
        page = self._session.page

        async def deliver(_topic: str, told: tuple[str | None, Ledger | None]) -> None:
            # This runs in the time of the page that told it, and so would its changes (flet.md, trap 3).
            beside(page, self._heard, *told)  # where this page is away, it reads again when it is back

        page.pubsub.subscribe_topic(GAMES, deliver)

    def tell(self, game_id: str | None = None, ledger: Ledger | None = None) -> None:
        """Something was entered in this game, and is on disk; `ledger`: how it is now. None: everything may be new."""
        self._session.page.pubsub.send_others_on_topic(GAMES, (game_id, ledger))

    async def _heard(self, game_id: str | None, ledger: Ledger | None) -> None:
        """Another page told so: show it. What this page was being told or entering stays."""
        try:
            await self._session.reload(game_id, ledger)
        except Exception as error:
            log.exception("what another page entered could not be read")
            self._session.failed(error)
