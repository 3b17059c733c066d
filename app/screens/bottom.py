"""The bottom of the table: undo, the one filled button, and the tabs; pinned, in reach of a thumb."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import flet as ft

from app import look
from app.hooks import act, keyed, part
from app.pads.grid import left_over
from app.pads.hands import left_to_tell
from app.parts import text
from app.parts.press import press, primary, secondary
from app.parts.refusal import refusal_strip
from app.screens.asked import at_seats, handed_round, under_way
from app.screens.seen import Seen
from app.stores.entry import is_begun
from app.stores.view import Amending, Correction, Falling, Question, Tab
from models.asks import Form, Hands, Pick
from models.ledger import Operation


def bottom(seen: Seen) -> ft.Control:
    """What can be pressed now; under each other where the text is large, under the pad on a wide screen."""
    correction = seen.view.correction
    falls = correction is not None and isinstance(correction.what, Falling)
    stacked = seen.scale > look.STACK or falls  # the two ways out need their words
    buttons = _buttons(seen, stacked=stacked)
    rows: list[ft.Control] = []
    if buttons and stacked:
        rows.append(ft.Column(buttons, spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))
    elif buttons:
        height = look.BUTTON_HEIGHT * max(1.0, seen.scale)
        rows.append(ft.Container(ft.Screenshot(ft.Row(buttons, spacing=8)), height=height))
    words, page = seen.words, seen.store.page
    rows[:0] = _refused(seen)
    main = seen.view.main
    above: list[ft.Control] = []
    in_sight = not page.more and page.opened is None
    if seen.view.redoable is not None and in_sight and all(button.key != "redo" for button in buttons):
        above.append(_redo(seen, seen.view.redoable, None))
    if main is not None and _many_taps(seen) and in_sight:
        said, colour = _left(seen, main)
        if said and (page.tab == "play" or seen.wide):
            above.append(ft.Screenshot(keyed("left", Left, said, colour, seen.scale), expand=not stacked))
    if above:
        rows.insert(0, ft.Column(above, spacing=6) if stacked else ft.Row(above, spacing=8))
    names: tuple[tuple[Tab, str], ...] = (
        ("play", words.say("Play")),
        ("scores", words.say("Scores")),
        ("log", words.say("Log")),
    )
    room = (seen.pane - 8) / len(names)
    size = text.whole(" ".join(name for _, name in names), 16, room, seen.scale)
    rows.append(Tabs(names, page.tab, size, seen.store.show_tab))
    column = ft.Column(rows, spacing=4 if seen.low else 8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Row([ft.Container(column, width=seen.pane)]) if seen.wide else column


def _refused(seen: Seen) -> list[ft.Control]:
    """Why an entry was refused for which no pad is open: pinned, since what was tapped may be anywhere."""
    view = seen.view
    if view.refusal is None or view.refused is None or view.correction is not None:
        return []
    kinds = {""} if under_way(view) is not None else {"", *(question.ask.kind for question in at_seats(view))}
    if view.refused[0] not in kinds:
        return []
    return [refusal_strip(seen.words.refusal(view.refusal), view.refusal.article, seen.referred)]


def _buttons(seen: Seen, *, stacked: bool) -> list[ft.Control]:
    """Undo and the one filled button, as the table stands."""
    words, view, store, page = seen.words, seen.view, seen.store, seen.store.page

    def share(of_row: int) -> int | None:
        return None if stacked else of_row

    if page.more:
        return [keyed("close", Back, words.say("Close"), store.show_more, (False,), share(1))]
    if view.correction is not None:
        return _correcting(seen, view.correction, share)
    opened = view.asked(page.opened)
    if opened is None and (page.tab == "play" or seen.wide):
        opened = under_way(view)
    if opened is not None and (steps := _steps_back(seen, opened, share)):
        return steps
    if opened is not None:
        ready = opened.look.event is not None
        return [
            keyed("cancel", Back, words.say("Cancel"), store.ask, (None,), share(1)),
            keyed("record", Record, words.say("Record"), opened.ask.kind, view.revision, ready, store.record, share(2)),
        ]
    buttons: list[ft.Control] = []
    if view.undoable is not None:
        what = words.undone(view.undoable)
        spoken = words.say("Undo: {what}", what=what)
        undo = (view.revision, store.undo, share(5), store.fingers.down)
        buttons.append(keyed("undo", Step, "undo", ft.Icons.UNDO, words.say("Undo"), what, spoken, *undo))
    if page.tab != "play" and not seen.wide:
        return [*buttons, *_room(seen, buttons, share)]
    if view.deal is None:
        buttons.append(keyed("again", PlayAgain, words.say("Play again"), store.play_again, share(6)))
    elif view.main is not None and _many_taps(seen):
        kind, ready = view.main.ask.kind, view.main.look.event is not None and not view.leaf.lifted
        word = words.say("Show all") if handed_round(view) else words.say("Record")
        buttons.append(keyed("record", Record, word, kind, view.revision, ready, store.record, share(6)))
    else:
        buttons.extend(_room(seen, buttons, share))
    return buttons[::-1] if stacked else buttons


def _steps_back(seen: Seen, opened: Question, share: Callable[[int], int | None]) -> list[ft.Control]:
    """Under steps that enter themselves: the way back, and Record only beside an amount that no card has."""
    words, store, ask = seen.words, seen.store, opened.ask
    shape = ask.shape
    if not isinstance(shape, Pick) and not (isinstance(shape, Form) and shape.steps):
        return []
    if is_begun(opened):
        back = keyed("cancel", Back, words.say("Back"), store.entry.step_back, (ask.kind,), share(1))
    else:
        back = keyed("cancel", Back, words.say("Cancel"), store.ask, (None,), share(1))
    if opened.look.event is None:
        return [back]
    revision = seen.view.revision
    return [back, keyed("record", Record, words.say("Record"), ask.kind, revision, True, store.record, share(2))]


def _left(seen: Seen, main: Question) -> tuple[str, str]:
    """What a grey Record waits for; nothing while the phone goes round in secret."""
    if handed_round(seen.view) or under_way(seen.view) is not None:
        return "", look.INK_2
    if isinstance(main.ask.shape, Hands):
        return left_to_tell(main, seen.words)
    return left_over(main, seen.words)


def _room(seen: Seen, buttons: list[ft.Control], share: Callable[[int], int | None]) -> list[ft.Control]:
    """The place of Record while there is none, since a double tap on it must not end on Undo.

    There Redo comes and goes, and nothing else moves.
    """
    if share(6) is None:
        return []
    if seen.view.redoable is None:
        return [ft.Container(expand=share(6))] if buttons else []
    redo = _redo(seen, seen.view.redoable, share(6))
    return [redo] if buttons else [ft.Container(expand=share(5)), redo]


def _many_taps(seen: Seen) -> bool:
    """Whether the main question is answered with many taps and then one that records; not so trick by trick."""
    main, by_trick = seen.view.main, seen.store.by_trick and seen.view.trick is not None
    return main is not None and not isinstance(main.ask.shape, Pick) and not by_trick


def _correcting(seen: Seen, shown: Correction, share: Callable[[int], int | None]) -> list[ft.Control]:
    """Under what is being put right: leave it, or enter it; one tap enters a single value."""
    words, verbs, revision = seen.words, seen.store.correcting, seen.view.revision
    if isinstance(shown.what, Falling):
        back = primary("confirm", words.say("Go back to there"), act(verbs.confirm, revision))
        return [back, keyed("cancel", Back, words.say("Leave all as it was"), verbs.close, (), share(1))]
    if isinstance(shown.what, Amending) and shown.what.kind is not None:
        buttons = [keyed("cancel", Back, words.say("Back"), verbs.choose, (None,), share(1))]
    else:
        buttons = [keyed("cancel", Back, words.say("Cancel"), verbs.close, (), share(1))]
    one_tap = shown.question is None or isinstance(shown.question.ask.shape, Pick)
    if one_tap and isinstance(shown.what, Amending):
        return buttons
    record = primary(
        "record", words.say("Record"), act(verbs.record, revision), expand=share(2), disabled=not shown.ready
    )
    return [*buttons, record]


Down = Callable[[ft.TapEvent[ft.Container]], None]
"""What is told that something comes down on a button."""


def _redo(seen: Seen, operation: Operation, share: int | None) -> ft.Control:
    """What brings back the entry that was taken back last; there only as long as there is one."""
    words, store = seen.words, seen.store
    what = words.undone(operation)
    spoken = words.say("Redo: {what}", what=what)
    redo = (seen.view.revision, store.redo, share, store.fingers.down)
    return keyed("redo", Step, "redo", ft.Icons.REDO, words.say("Redo"), what, spoken, *redo)


@part
def Left(said: str, colour: str, scale: float) -> ft.Control:
    """What is still to give out before Record can be pressed.

    Its height is fixed: else each change of these few words would lay out the whole screen anew.
    """
    shown = text.strong(said, colour)
    shown.text_align, shown.max_lines = ft.TextAlign.END, 1
    return ft.Container(text.handled("left", shown, live=True), height=24 * scale, alignment=ft.Alignment.CENTER_RIGHT)


SHORT: Final = 6
"""So many letters of what is taken back leave room for a picture of it."""


@part
def Step(
    handle: str,
    icon: ft.IconData,
    word: str,
    what: str,
    spoken: str,
    revision: int,
    verb: Callable[[int], Awaitable[None]],
    share: int | None,
    down: Down,
) -> ft.Control:
    """One entry back, or one forward again, and says which."""
    inside: list[ft.Control] = [
        ft.Column([text.tag(word, look.INK_2), text.name(what)], spacing=0, tight=True, expand=True)
    ]
    if share is None:  # in large text a second line would take the pad's room
        inside = [ft.Container(text.name(what), expand=True, padding=ft.Padding.symmetric(vertical=8))]
    if share is None or len(what) <= SHORT:
        inside.insert(0, ft.Icon(icon, size=22, color=look.INK))
    return press(
        handle,
        spoken,
        ft.Row(inside, spacing=10),
        act(verb, revision),
        on_tap_down=down,
        expand=share,
        padding=ft.Padding.symmetric(horizontal=14, vertical=7),
        border=ft.Border.all(1.5, look.EDGE),
        border_radius=look.BUTTON_RADIUS,
    )


@part
def Record(
    label: str,
    kind: str,
    revision: int,
    ready: bool,
    record: Callable[[str, int], Awaitable[None]],
    share: int | None,
) -> ft.Control:
    """Enters what has been tapped together, once it is complete."""
    return primary("record", label, act(record, kind, revision), expand=share, disabled=not ready)


@part
def PlayAgain(label: str, again: Callable[[], Awaitable[None]], share: int | None) -> ft.Control:
    """The same players once more."""
    return primary("play-again", label, act(again), expand=share)


@part
def Back(label: str, verb: Callable[..., Awaitable[None]], values: tuple[object, ...], share: int | None) -> ft.Control:
    """Closes what was opened, and enters nothing."""
    return secondary("cancel", label, act(verb, *values), expand=share)


@part
def Tabs(
    names: tuple[tuple[Tab, str], ...], shown: Tab, size: float, show: Callable[[Tab], Awaitable[None]]
) -> ft.Control:
    """Play, Scores, Log; all in the `size` that leaves the longest of them in one piece."""
    items: list[ft.Control] = []
    for tab, name in names:
        here = tab == shown
        label = text.strong(name, look.INK if here else look.INK_2)
        label.size = size
        items.append(
            press(
                f"tab/{tab}",
                name,
                label,
                act(show, tab),
                selected=here,
                expand=1,
                alignment=ft.Alignment.CENTER,
                padding=ft.Padding.symmetric(vertical=12),
                bgcolor=look.WELL if here else None,
                border_radius=look.BUTTON_RADIUS,
            )
        )
    return ft.Row(items, spacing=4)
