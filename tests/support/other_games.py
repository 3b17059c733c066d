"""Tables of Cambio, Metamorphosis and Abracadabra, each at a moment worth seeing, in a real database: for pictures.

    games = other_games(repository)
    games["cambio"]      # the id of a match in which two deals are played and the third is on

Every table is named by its game and by what there is to see.
"""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import Any

from models.asks import Event
from models.games import GAMES
from models.games.abracadabra.play import Bid, Stake
from models.games.cambio.play import Call, LastTurn, Reveal, Snap
from models.games.engine import State
from models.games.metamorphosis.play import Indicators, Taken
from models.games.trick_game import Trick
from models.moments import now
from models.storage.repository import GameId, Repository
from models.table import Seats
from tests.storage.evenings import enter
from tests.support.games import finish, numbers, play, whole_game

MANY = ("Ann", "Bo", "Ольга", "Dee", "Maximiliane", "Fay", "Gus", "Hal")


def other_games(repository: Repository) -> dict[str, GameId]:
    """All of them, begun in the last hours."""
    return {
        name: _table(repository, name.partition("-")[0], players, rules, *events)
        for name, (players, rules, events) in _tables().items()
    }


def _tables() -> dict[str, tuple[tuple[str, ...], dict[str, Any], tuple[Event, ...]]]:
    """Who plays, by which options, and what has been entered."""
    four, three, two = MANY[:4], MANY[:3], MANY[:2]
    deals = (*_deal("Bo", "Ann 12, Bo 7, Ольга 30, Dee 9"), *_deal("Dee", "Ann 4, Bo 19, Ольга 7, Dee 3"))
    of_eight = Reveal(hands=dict(zip(MANY, (12, 3, 20, 9, 31, 14, 8, 17), strict=True)))
    chosen = Indicators(hands=numbers("Ann 4, Bo 2, Ольга 2"))
    hands = (
        _taken("clubs 3 6 1", "cards 9 24 3"),
        _taken("hearts 2 6 2", "cards 15 6 15"),
        _taken("cards 3 24 9"),
        _taken("spades 10 1 1", "cards 24 9 3"),
    )
    return {
        "cambio": (four, {}, (*deals, _snap("Bo", "Bo"), _snap("Ann", "Ann", right=False))),
        "cambio-eight": (MANY, {}, (Call(player="Bo"), of_eight)),
        "cambio-last": (four, {"caller_penalty": 5}, (*deals, Call(player="Bo"), LastTurn(player="Ольга"))),
        "cambio-snapped": (four, {}, (_snap("Ann", "Ann"), _snap("Dee", "Bo"), Call(player="Ольга"))),
        "cambio-ended": (four, {"caller_penalty": 5}, (*deals, finish("it is late"))),
        "metamorphosis": (three, {}, ()),
        "metamorphosis-first": (three, {}, (chosen,)),
        "metamorphosis-equal": (three, {}, (chosen, *hands[:3])),
        "metamorphosis-untold": (three, {}, (chosen, _taken("clubs 3 6 1"))),
        "metamorphosis-bonus": (three, {}, (chosen, *hands)),
        "abracadabra": (four, {"stakes": True}, (Stake(player="Ann", amount=5), *_bids("Bo 3, Ольга -, Dee 5"))),
        "abracadabra-race": (
            four,
            {"award": "race", "stakes": True},
            (Stake(player="Ann", amount=5), *_bids("Bo 6, Ольга -, Dee -, Ann -"), *_won("Bo Bo Ann Bo Dee Bo Bo")),
        ),
        "abracadabra-three": (three, {"joker": True}, ()),
        "abracadabra-jacks": (three, {}, _bids("Bo 11, Ольга -, Ann -")),
        "abracadabra-bolvan": (two, {"dummy": True}, _bids("Bo 7, Ann -")),
        "abracadabra-two": (two, {}, ()),
        "abracadabra-ended": (two, {"target": 40, "stakes": True}, ()),
    }


def _table(repository: Repository, key: str, players: tuple[str, ...], rules: dict[str, Any], *events: Event) -> GameId:
    """A game of which so much has been entered; one that is to have ended is played to its end."""
    began = now() - timedelta(hours=3)
    seats = Seats(players, players[0])
    game_id = repository.start_game(GAMES[key], seats, rules, began)
    if "target" in rules:
        events = whole_game(State.begin(GAMES[key], seats, rules), Random(4))
    play(State.begin(GAMES[key], seats, rules), *events)
    enter(repository, game_id, *events, at=began)
    return game_id


def _deal(caller: str, points: str) -> tuple[Event, ...]:
    return Call(player=caller), Reveal(hands=numbers(points))


def _snap(player: str, owner: str, *, right: bool = True) -> Event:
    return Snap.model_validate({"type": "snap", "player": player, "from": owner, "correct": right})


def _taken(*columns: str) -> Event:
    """`_taken("clubs 3 6 1", "cards 9 24 3")`, in seat order."""
    told: dict[str, dict[str, int]] = {player: {} for player in MANY[:3]}
    for column in columns:
        key, *row = column.split()
        for player, number in zip(told, row, strict=True):
            told[player][key] = int(number)
    return Taken.model_validate({"type": "taken", "players": told})


def _bids(said: str) -> tuple[Event, ...]:
    pairs = (part.split() for part in said.split(","))
    return tuple(Bid(player=player, tricks=None if told == "-" else int(told)) for player, told in pairs)


def _won(winners: str) -> tuple[Event, ...]:
    return tuple(Trick(winner=winner) for winner in winners.split())
