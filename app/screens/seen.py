"""One picture of the table: the view, in the words and the width of this device."""

from __future__ import annotations

from app import look
from app.pads.setting import Setting
from app.parts.frame import is_wide
from app.parts.refusal import Referred
from app.stores.session import Session
from app.stores.table import TableStore
from app.stores.view import TableView
from models.games.definition import Deal


class Seen:
    """One picture of the table: the view, in the words and the width of this device."""

    def __init__(self, session: Session, store: TableStore, view: TableView) -> None:
        """Everything that the panels need."""
        self.session, self.store, self.view = session, store, view
        device = session.device
        self.players = view.state.seats.players
        self.words = store.words
        self.wide = is_wide(session)
        self.low = device.height < look.LOW
        width = min(device.width - 112, 1180.0) if self.wide else device.width
        side = look.margin(device.width)
        self.pane = 420.0 if self.wide else width - 2 * side
        self.aside = width - 2 * side - self.pane - 12 if self.wide else self.pane
        self.scale = device.text_scale
        self.referred = Referred(session, store.game_id)
        self.narrow = self.pane - 26 < look.NARROW

    def note(self, player: str) -> str:
        """All that is known of a player, one thing under the other; on a low screen on one line."""
        said = [self.words.note(note) for note in self.view.notes.get(player, ())]
        return (" · " if self.low else "\n").join(said)

    def title(self, deal: Deal | None) -> str:
        """Which round this deal is, or which game where it has ended."""
        words = self.words
        if deal is None:
            return words.game(self.view.state.game.key)
        if deal.plan:
            return words.say("Round {number} of {all}", number=deal.number, all=len(deal.plan))
        if "." in deal.label:
            number, _, hand = deal.label.partition(".")
            return words.say("Set {number}, hand {hand}", number=number, hand=hand)
        return words.say("Deal {number}", number=deal.number)

    def setting(self) -> Setting:
        """What the pads are given."""
        store = self.store
        return Setting(
            words=self.words,
            players=self.players,
            room=self.pane - 26,
            scale=self.scale,
            low=self.low,
            four_colours=self.session.device.four_colours,
            revision=self.view.revision,
            refused=self.view.refused,
            refusal=self.view.refusal,
            tap=store.tap,
            down=store.fingers.down,
            spoken=self.session.words.of(self.view.state.game.key),
            missed=store.missed,
            allow=store.allow,
            write=store.write,
            referred=self.referred,
            switch=store.switch_by_trick,
            entry=store.entry,
        )
