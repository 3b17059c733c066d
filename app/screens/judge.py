"""The trick judge: the cards are tapped in the order of play, and it says whose the trick is and what was wrong."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from math import ceil

import flet as ft

from app import look
from app.hooks import act, beside, screen
from app.pads.pack import PackLook, needs_suit, pack_pad, shown, slot, suit_tiles
from app.parts import text
from app.parts.frame import frame, is_wide, panel
from app.parts.names import disc
from app.parts.press import IconAction, Way, flush, plain, press, primary, secondary, side_by_side
from app.parts.ruled import ruled
from app.screens.inquiry import inquiry
from app.screens.judge_set_up import set_up
from app.stores.device import DeviceStore
from app.stores.judge import JudgeStore, JudgeView, seat_of
from app.stores.session import Session, current
from models.cards import SUITS, Face
from models.judge import DUMMY
from models.tricks import Judged, Reason

COLUMN = 760
"""As wide as a suit in one row."""


@screen
def JudgeScreen() -> ft.View:
    """The judge of the game that the route names, or of none."""
    session = current()
    game_id = ft.use_route_params().get("game", "")
    store = session.judge(game_id)
    ft.use_effect(lambda: beside(session.page, session.attempted, store.load), [store])
    if not store.place.has_tricks:
        asked = session.inquiry(store.place.game, game_id)
        ft.use_effect(lambda: session.attempt(asked.read), [asked])
        return inquiry(session, asked, session.device, ft.use_view_path())
    return _Judge(session, store, session.device, ft.use_view_path())


@screen
def _Judge(session: Session, store: JudgeStore, device: DeviceStore, route: str) -> ft.View:
    judge = Judge(session, store, device)
    view = store.view
    back = "/referee" if store.place.by_hand else f"/table/{store.place.game_id}"
    if not store.ready or view is None:
        said = judge.words.say("No tricks are played here now.")
        body: list[ft.Control] = [panel(text.body(said))] if store.ready else []
        return frame(session, route, body, head=judge.head(judge.words.say("Who takes the trick?"), back))
    title = judge.words.say("Trick {number}", number=view.number)
    head = judge.head(title, back, judge.trump(view))
    return frame(session, route, judge.body(view), head=head, bottom=judge.bottom(view), column=COLUMN)


class Judge:
    """One picture of the judge."""

    def __init__(self, session: Session, store: JudgeStore, device: DeviceStore) -> None:
        """Everything that its panels need."""
        self.session, self.store, self.words = session, store, store.words
        self.scale, self.low = device.text_scale, device.height < look.LOW
        self.large = self.scale > look.STACK
        self.tight = self.low or self.large
        width = min(COLUMN, device.width - 112) if is_wide(session) else device.width
        self.room = width - 2 * look.margin(device.width) - 26

    # -- the frame ----------------------------------------------------------------------------------------------

    def head(self, title: str, back: str, under: str = "") -> ft.Control:
        """The way back, which trick it is and what is trump, and the way to put that right."""
        room = self.room - look.TOUCH - 8
        words: list[ft.Control] = [
            text.heading(text.title(title, narrow=self.low, room=room if self.large else 0, scale=self.scale))
        ]
        row: list[ft.Control] = [
            IconAction("back", self.words.say("Back"), ft.Icons.ARROW_BACK, self.session.go, (back,))
        ]
        said = [ft.Container(text.handled("trump", text.note(under)), expand=self.large)] if under else []
        ways = [Way("set-up", self.words.say("Change"), self._open)] if under and not self.store.setting else []
        if self.large:
            row.append(ft.Column(words, spacing=0, expand=True))
            return ft.Column([ft.Row(row, spacing=8), ft.Row([*said, *ways], spacing=8)], spacing=0)
        row.extend([ft.Column([*words, *said], spacing=0, expand=True), *ways])
        return ft.Row(row, spacing=8, vertical_alignment=ft.CrossAxisAlignment.CENTER)

    async def _open(self) -> None:
        await self.store.set_up(opened=True)

    def trump(self, view: JudgeView) -> str:
        """What is trump, and whether it is broken where that matters."""
        words, trump = self.words, view.known.trump
        if trump is None:
            return words.say("No trump")
        suit = words.suit(trump)
        plainly = words.say("Trump: {suit}", suit=suit)
        if view.opened is None or view.opened.kind == "trump-free":
            return plainly
        if view.opened.kind != "trump-unbroken":
            return words.say("Trump: {suit}, broken", suit=suit)
        # On one line: where it has no room for that, nothing said is as good.
        said, change = words.say("Trump: {suit}, not broken yet", suit=suit), words.say("Change")
        room = self.room - look.TOUCH - 24 - text.breadth(change, 16, self.scale)
        return plainly if self.large or text.breadth(said, 15, self.scale) * 0.9 > room else said

    def bottom(self, view: JudgeView) -> ft.Control:
        """What was wrong last, in sight whatever is scrolled; under it what can be pressed now."""
        buttons, wrong = self._buttons(view), len(view.faults)
        if not wrong or (self.tight and (self.store.setting or self.store.hand is not None)):
            return buttons
        last = self._fault(view, wrong)
        if self.tight:  # there is room for a few words; what it was stands below the cards
            said = self.words.count(
                "{n} card against the rules: see below", "{n} cards against the rules: see below", wrong
            )
            last = _wrong(text.handled("faults", text.note(said, look.INK), live=True), vertical=6)
        return ft.Column([last, buttons], spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)

    def _buttons(self, view: JudgeView) -> ft.Control:
        """The last card back; and the next trick, or whose card is waited for."""
        words, store, known = self.words, self.store, view.known
        if store.setting:
            return primary("done", words.say("To the cards"), act(store.set_up, opened=False))
        if store.hand is not None and store.telling:
            hide = secondary("hide-hand", words.say("Not shown"), act(store.hide_hand))
            return side_by_side([hide, primary("done", words.say("Done"), act(store.put_down))], self.scale)
        if store.hand is not None:
            again = secondary("tell-hand", words.say("Correct"), act(store.tell_hand))
            return side_by_side([again, primary("done", words.say("To the cards"), act(store.put_down))], self.scale)
        if store.can_bring_back:
            back = secondary("take-back", words.say("Bring back"), act(store.take_back), icon=ft.Icons.UNDO)
        else:
            last = known.cards[-1:]
            back = secondary(
                "take-back",
                words.face(str(last[0])) if last else words.say("Undo"),
                act(store.take_back),
                icon=ft.Icons.UNDO,
                spoken=words.say("Take back {card}", card=words.card(str(last[0]))) if last else None,
                disabled=not last,
            )
        if self.large and not view.is_complete:  # whose card is waited for stands with the trick
            return back
        return side_by_side([back, self._next(view)], self.scale)

    def _next(self, view: JudgeView) -> ft.Control:
        """The way to the next trick; before the end of this one, whose card is waited for."""
        over = view.is_complete and view.turn is not None
        said = self.words.say("Next trick") if over else self._waits(view)
        return primary("next-trick", said, act(self.store.next_trick), disabled=not over)

    def _waits(self, view: JudgeView) -> str:
        """Whose card is waited for."""
        words = self.words
        if view.turn is None:
            return words.say("All tricks are played")
        if view.turn == DUMMY:
            return words.say("Bolvan’s card is next")
        if view.trick:
            return words.say("{player} is next", player=view.turn)
        return words.say("{player} leads", player=view.turn)

    # -- what is said -------------------------------------------------------------------------------------------

    def body(self, view: JudgeView) -> list[ft.Control]:
        """The trick, the cards to tap, and below them all that is known: what comes and goes there moves no card."""
        store = self.store
        if store.setting:
            above = [panel(self._trick(view))] if view.known.cards and not self.tight else []
            return [*above, panel(set_up(store, view, self.room, self.scale))]
        if store.hand is not None:
            hand = self._hand(view, store.hand) if store.telling or view.may is None else self._may(view, view.may)
            return [panel(hand)] if self.tight else [panel(self._trick(view)), panel(hand)]
        rows: list[ft.Control] = [panel(self._trick(view)), panel(self._cards(view))]
        told = len(view.faults) + 1 if self.tight else len(view.faults)  # the last one stands above the buttons
        rows.extend(self._fault(view, number) for number in range(1, told))
        if view.opened is not None:
            rows.append(panel(self._ruled("trump", view.opened)))
        rows.append(panel(self._hands(view)))
        if view.earlier:
            rows.append(panel(self._earlier(view)))
        return rows

    def _trick(self, view: JudgeView) -> ft.Control:
        """The cards on the table, whose trick it is and why."""
        words, known, taken = self.words, view.known, view.taken
        room = (self.room - 4 * (len(view.order) - 1)) / len(view.order)
        played = {play.player: play.card for play in view.trick}
        best = None if taken is None else view.trick[taken.place - 1].player
        slots: list[ft.Control] = [
            slot(
                played.get(player),
                seat_of(known, player),
                words.name(player),
                self._said(player, played.get(player)),
                f"played/{player}",
                room,
                self.scale,
                takes=player == best,
                next=player == view.turn and not view.is_complete,
                low=self.low,
            )
            for player in view.order
        ]
        if taken is None:
            said: list[ft.Control] = [text.note(words.say("Tap the cards in the order in which they are played."))]
        else:
            whose = text.handled("trick-winner", text.strong(self._whose(view)), live=True)
            show = act(self.session.show_rule, taken.reason.article)
            rule = plain("rule/trick", words.say("Rule"), show, spoken=words.say("Show the rule"))
            said = [
                ft.Row([ft.Container(whose, expand=True), rule], spacing=4),
                text.handled("why/trick", text.note(words.verdict(taken.reason))),
            ]
        # As high before the first card as after it: the cards below stay where they are while they are tapped.
        lines = ceil(text.breadth(self._longest(), 15, self.scale) * 0.85 / self.room)
        height = ft.Container(width=0, height=max(look.TOUCH, 24 * self.scale) + 20 * lines * self.scale)
        verdict = ft.Row(
            [height, ft.Column(said, spacing=0, expand=True)],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        rows: list[ft.Control] = [ft.Row(slots, spacing=4), verdict]
        if self.large and not view.is_complete:
            rows.append(text.handled("turn", text.note(self._waits(view), look.INK)))
        return ft.Column(rows, spacing=2)

    def _longest(self) -> str:
        """As long as the reason of an ordinary trick can be, in this language."""
        kinds = ("trump-takes", "suit-takes", "suit-takes-without-trump")
        said = (self.words.verdict(Reason(kind, {"card": "10D", "suit": suit}, "")) for kind in kinds for suit in SUITS)
        return max(said, key=len)

    def _whose(self, view: JudgeView) -> str:
        """Whose the trick is: for good once all have played to it."""
        words, taken = self.words, view.taken
        best = "" if taken is None else view.trick[taken.place - 1].player
        if view.winner is None:
            if best == DUMMY:
                return words.say("Bolvan’s card takes it so far.")
            return words.say("{player} takes it so far.", player=best)
        if best == DUMMY:
            return words.say("Bolvan’s card takes the trick for {player}, who led.", player=view.winner)
        return words.say("{player} takes the trick.", player=view.winner)

    def _said(self, player: str, card: Face | None) -> str:
        """Somebody's place in the trick, for who cannot see it."""
        if card is None:
            return self.words.say("{player}: no card yet", player=player)
        return self.words.say("{player}: {card}", player=player, card=self.words.card(str(card)))

    def _ruled(self, what: str, reason: Reason, colour: str = look.INK_2) -> ft.Control:
        """What the rules say, and the article that says it one tap away."""
        return self._with_rule(what, self.words.verdict(reason), reason.article, colour)

    def _with_rule(self, what: str, sentence: str, article: str, colour: str = look.INK_2) -> ft.Control:
        return ruled(self.words, what, sentence, article, self.session, colour=colour)

    def _fault(self, view: JudgeView, number: int) -> ft.Control:
        """A play that was against the rules, with what proves it."""
        fault = view.faults[number - 1]
        said = self.words.faulty_play(fault)
        return _wrong(self._with_rule(f"fault-{number}", said, fault.reason.article, look.INK))

    # -- what can be tapped -------------------------------------------------------------------------------------

    def _cards(self, view: JudgeView) -> ft.Control:
        """The pack: what was played is gone from it."""
        gone = view.known.cards if view.turn is not None else view.known.pack
        stands = PackLook(gone=frozenset(gone))
        return self._pack("play", view, stands, self.store.play)

    def _pack(
        self, handle: str, view: JudgeView, stands: PackLook, tap: Callable[[Face], Awaitable[None]]
    ) -> ft.Control:
        """The cards, under the suits where there is room for one suit only."""
        words, store, pack = self.words, self.store, view.known.pack
        one = needs_suit(self.room, low=self.low)
        pad = pack_pad(handle, words, pack, stands, tap, self.room, self.scale, of_suit=store.suit if one else None)
        if not one:
            return pad
        suits = suit_tiles("suit", words, SUITS, store.suit, store.turn_suit, self.room, self.scale, low=self.low)
        return ft.Column([suits, pad], spacing=6)

    def _hands(self, view: JudgeView) -> ft.Control:
        """Whose hand is shown: what may be played from it, and whether it proves a revoke."""
        words = self.words
        rows: list[ft.Control] = [text.strong(words.say("Show a hand: what may be played, and what was wrong"))]
        players: list[ft.Control] = []
        for player in view.known.hands:
            held, seat = view.known.held(player), seat_of(view.known, player)
            name = text.name(words.name(player) if held is None else words.say("{player} ✓", player=player))
            inside: list[ft.Control] = [disc(seat, self.scale)] if seat else []
            players.append(
                press(
                    f"show-hand/{player or 'dummy'}",
                    words.say("Show {player}’s hand", player=player),
                    ft.Row([*inside, ft.Container(name, expand_loose=True, expand=True)], spacing=8, tight=True),
                    act(self.store.show_hand, player),
                    selected=held is not None,
                    padding=ft.Padding.symmetric(horizontal=10, vertical=10),
                    border=ft.Border.all(1.5, look.EDGE),
                    border_radius=look.BUTTON_RADIUS,
                )
            )
        rows.append(ft.Row(players, wrap=True, spacing=look.CARD_GAP, run_spacing=look.CARD_GAP))
        if view.known.cards:
            rows.append(flush(plain("begin-anew", words.say("New deal"), act(self.store.begin_anew))))
        return ft.Column(rows, spacing=8)

    def _hand(self, view: JudgeView, player: str) -> ft.Control:
        """The cards of a hand, to be told."""
        words, known = self.words, view.known
        elsewhere = {card for other, cards in known.shown.items() if other != player for card in cards}
        stands = PackLook(picked=frozenset(known.held(player) or ()), gone=frozenset({*known.cards, *elsewhere}))
        title = text.title(words.say("{player}’s hand", player=player), narrow=True)
        return ft.Column(
            [
                text.heading(title),
                text.note(words.say("Tap every card in it.")),
                self._pack("hold", view, stands, self.store.hold),
            ],
            spacing=8,
        )

    def _may(self, view: JudgeView, may: Judged) -> ft.Control:
        """What whoever is next may play, what not and why."""
        words, asked = self.words, self.store.asked
        cards = [card for card in view.known.pack if card in may.legal or card in may.barred]
        stands = PackLook(picked=[card for card in may.legal if card == asked], barred=may.barred)
        rows: list[ft.Control] = [
            text.heading(text.title(words.say("{player} may play", player=view.turn), narrow=True)),
            pack_pad("may", words, cards, stands, self.store.ask, self.room, self.scale, together=True),
        ]
        if asked is not None and asked in may.barred:
            rows.append(self._ruled("may", may.barred[asked], look.INK))
        elif asked is None:
            rows.append(text.note(words.say("Tap a card to see which rule says so.")))
        else:
            said = words.say("{card} may be played.", card=words.face(str(asked)))
            rows.append(self._with_rule("may", said, view.known.rules.follow, look.INK))
        if may.open is not None:
            rows.append(self._ruled("open", may.open))
        return ft.Column(rows, spacing=8)

    def _earlier(self, view: JudgeView) -> ft.Control:
        """The tricks of this deal so far, the last one first."""
        words, known = self.words, view.known
        rows: list[ft.Control] = [text.strong(words.say("Tricks so far"))]
        for number, (trick, taker) in reversed([*enumerate(view.earlier, start=1)]):
            best = known.taken(number).card
            cards: list[ft.Control] = [text.note(words.number(number))]
            for play in trick:
                seat = seat_of(known, play.player)
                cards.extend([disc(seat, self.scale, 20)] if seat else [])
                said = text.strong if play.card == best else text.note
                cards.append(said(shown(play.card)))
            spoken = words.say(
                "Trick {number}: {player} took it with {card}.", number=number, player=taker, card=words.card(str(best))
            )
            rows.append(
                ft.Semantics(
                    content=ft.Row(cards, wrap=True, spacing=8, run_spacing=2),
                    identifier=f"known/{number}",
                    label=spoken,
                    exclude_semantics=True,
                )
            )
        return ft.Column(rows, spacing=6)


def _wrong(said: ft.Control, vertical: int = 0) -> ft.Control:
    """Something that was against the rules."""
    return ft.Container(
        said,
        padding=ft.Padding.only(left=12, right=0, top=vertical, bottom=vertical),
        bgcolor=look.REFUSAL,
        border_radius=look.BUTTON_RADIUS,
    )
