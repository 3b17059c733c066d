"""Play: the pad for the next question, and what may come now beside it."""

from __future__ import annotations

import flet as ft

from app import look
from app.hooks import act, keyed
from app.pads.card import CardPad
from app.pads.cover import CoverPad
from app.pads.form import FormPad
from app.pads.grid import GridPad
from app.pads.hands import HandsPad
from app.pads.pick import PickPad, PromptPad, Suits
from app.pads.setting import prefix
from app.pads.steps import StepsPad
from app.parts import text
from app.parts.frame import panel
from app.parts.press import Way, flush, secondary
from app.parts.procedure import Procedure, lines_for, needs_more
from app.screens.asked import at_seats, handed_round, meanwhile, under_way
from app.screens.seen import Seen
from app.screens.winner import winner
from app.stores.view import Question
from models.asks import Form, Grid, Hands, Pick


def play(seen: Seen) -> ft.Control:
    """What the table does now, and the pad of what it is asked; the winner once the game has ended."""
    view = seen.view
    if view.deal is None:
        return winner(seen)
    begun = under_way(view)
    if begun is not None:
        panels: list[ft.Control] = [_known("begun", panel(pad(seen, begun)))]
    elif handed_round(view):
        panels = _main(seen)  # nothing else, while the phone goes round
    else:
        panels = [*_prompt(seen), *_named(seen), *_told(seen), *_main(seen)]
    return ft.Column(panels, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _known(key: str, control: ft.Control) -> ft.Control:
    """The control with a key: when one above it comes or goes, Flet knows it again and does not make it anew."""
    control.key = key
    return control


def _prompt(seen: Seen) -> list[ft.Control]:
    """What is asked for a moment."""
    prompt = seen.view.prompt
    if prompt is None:
        return []
    one_tap = isinstance(prompt.ask.shape, Pick)
    asked = PromptPad(prompt, seen.setting()) if one_tap else pad(seen, prompt)
    return [_known("prompt", panel(asked))]


def _named(seen: Seen) -> list[ft.Control]:
    """The deal's own suit or card, to be named in passing."""
    suit, card = seen.view.also("suit"), seen.view.also("card")
    named = [_known("trump", _trump(seen, suit))] if suit is not None else []
    return [*named, _known("turn-up", _turn_up(seen, card))] if card is not None else named


def _told(seen: Seen) -> list[ft.Control]:
    """What the table does now, what it plays for, what its cards do; what is long is folded, and opens with a tap."""
    view, words, entry = seen.view, seen.words, seen.store.entry
    told, ways = list[ft.Control](), list[ft.Control]()
    helps = view.state.game.helps
    if steps := tuple(words.step(step) for step in view.steps):
        lines = lines_for(low=seen.low, wide=seen.wide, scale=seen.scale)
        folded = needs_more(steps, lines, seen.pane, seen.scale)
        said = keyed("procedure", Procedure, steps, lines, folded, view.leaf.told)
        if folded or view.leaf.told:
            word = words.say("Less") if view.leaf.told else words.say("All of it")
            more = keyed("procedure-more", Way, "procedure-more", word, entry.turn_procedure)
            if lines == 1 and not view.leaf.told and (not helps or seen.scale > look.STACK):
                told.append(ft.Row([ft.Container(said, expand=True), more], spacing=0))
            else:
                told.append(said)
                ways.append(more)
        else:
            told.append(said)
    if view.pot is not None:
        told.append(text.handled("pot", text.strong(" ".join(words.pot(view.pot)))))
    ways.extend(_meanwhile(seen, each) for each in meanwhile(view))
    if helps:
        word = words.say("Put that away") if view.leaf.helps else words.say("What cards do")
        ways.append(keyed("helps", Way, "helps", word, entry.turn_helps))
    if ways:
        told.append(flush(*ways))
    if view.leaf.helps:
        told.append(panel(ft.Column([text.body(words.help(each)) for each in helps], spacing=6)))
    if not told:
        return []
    return [_known("told", ft.Column(told, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))]


def _meanwhile(seen: Seen, question: Question) -> ft.Control:
    """What may have happened before the hands are told: where it can be one player only, one tap; else it is opened."""
    ask, words = question.ask, seen.words
    if isinstance(ask.shape, Pick):
        free = [choice.value for choice in ask.shape.choices if choice.refusal is None]
        if len(free) == 1:
            values = (ask.kind, ask.player, ("", ask.shape.field), free[0], seen.view.revision)
            said = words.say("{player}: {choice}", player=free[0], choice=words.button(ask.kind))
            return keyed(ask.kind, Way, f"{prefix(ask.kind)}/{free[0]}", said, seen.store.tap, values)
    return keyed(ask.kind, Way, prefix(ask.kind), words.ask(ask), seen.store.ask, (ask.kind,))


def _main(seen: Seen) -> list[ft.Control]:
    """The main question, unless it is asked at the seats: there the standing has its buttons."""
    view, main = seen.view, seen.view.main
    if main is None or main in at_seats(view):
        return []
    trick = view.trick
    asked = trick if trick is not None and seen.store.by_trick else main
    return [_known("pad", panel(pad(seen, asked, switch=_switch(seen) if trick is not None else "")))]


def pad(seen: Seen, question: Question, switch: str = "") -> ft.Control:
    """The pad that draws this shape, whatever game asks."""
    setting, leaf = seen.setting(), seen.view.leaf
    match question.ask.shape:
        case Pick(of="card"):
            return CardPad(question, setting, leaf)
        case Pick():
            return PickPad(question, setting, _aside(seen, question), switch)
        case Grid(rows=rows):
            if handed_round(seen.view) and question.ask.secret:
                return CoverPad(question, setting, leaf)
            return GridPad(question, setting, tuple(seen.note(row) for row in rows), switch, leaf.unfolded)
        case Hands(repair=repair):
            return HandsPad(question, setting, leaf, repair is not None and seen.view.asked(repair) is not None)
        case Form(steps=True):
            return StepsPad(question, setting)
        case Form():
            return FormPad(question, setting)


def _aside(seen: Seen, question: Question) -> str:
    """What stands beside the heading: how many tricks are called."""
    deal, words = seen.view.deal, seen.words
    if deal is None:
        return ""
    if question.ask.role == "main" and deal.phase == "bidding" and deal.called is not None:
        return words.count("{called} of {n} called", "{called} of {n} called", deal.cards, called=deal.called)
    return ""


def _trump(seen: Seen, suit: Question) -> ft.Control:
    """The trump suit, to be named in passing: never a step of its own."""
    return ft.Row(
        [
            ft.Container(text.strong(seen.words.ask(suit.ask), look.INK_2), expand=True),
            Suits(suit, seen.setting()),
        ],
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=8,
    )


def _turn_up(seen: Seen, card: Question) -> ft.Control:
    """The card that is turned up, to be named in passing; the cards are behind a button, since they are so many."""
    pick = card.ask.shape
    handle = pick.field.replace("_", "-") if isinstance(pick, Pick) else card.ask.kind
    return ft.Row(
        [
            text.strong(seen.words.ask(card.ask), look.INK_2),
            secondary(handle, seen.words.say("Name it"), act(seen.store.ask, card.ask.kind)),
        ],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        wrap=True,  # in large text the one under the other
        spacing=8,
        run_spacing=4,
    )


def _switch(seen: Seen) -> str:
    """The other way of entering the tricks: one by one, or all at the end."""
    return seen.words.say("All at once") if seen.store.by_trick else seen.words.say("Trick by trick")
