"""What of several questions stands where: what has been begun, what goes round in secret, what stands at the seats."""

from __future__ import annotations

from app.stores.entry import first_player, is_begun, is_secret
from app.stores.view import Question, TableView
from models.asks import Hands, Pick


def under_way(view: TableView) -> Question | None:
    """The answer of several steps that has been begun: it takes the place of everything else until it is given."""
    return next((question for question in view.questions if question.ask.role != "table" and is_begun(question)), None)


def handed_round(view: TableView) -> bool:
    """Whether the main question is answered by everybody in secret, under the cover."""
    return view.main is not None and view.main.ask.secret and is_secret(view.main)


def at_seats(view: TableView) -> tuple[Question, ...]:
    """The questions that begin with a player, each a button on everybody's row; the main one comes last.

    A trick has rows of its own, or the grid.
    """
    others = [
        question
        for question in view.questions
        if question.ask.role == "also" and first_player(question.ask) is not None and question is not view.trick
    ]
    if view.main is not None and first_player(view.main.ask) is not None:
        others.append(view.main)
    return tuple(others)


def meanwhile(view: TableView) -> tuple[Question, ...]:
    """What may still happen before the hands are told: it stands above their pad, since the seats are far below it.

    What has an order comes first.
    """
    if view.main is None or not isinstance(view.main.ask.shape, Hands):
        return ()
    return tuple(sorted(at_seats(view), key=lambda question: not isinstance(question.ask.shape, Pick)))


def standing_at_seats(view: TableView) -> tuple[Question, ...]:
    """The questions with a button on everybody's row.

    While the hands are told, what has an order is entered above their pad with one tap; what can be anybody's stands at
    the seats too, where the first tap says whose it is.
    """
    if not meanwhile(view):
        return at_seats(view)
    return tuple(question for question in at_seats(view) if not isinstance(question.ask.shape, Pick))
