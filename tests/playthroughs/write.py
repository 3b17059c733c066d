"""The golden games: `poe playthroughs` writes them anew; how a game is told is in `telling.py`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

from models.asks import Event
from models.games.engine import State
from models.games.jabberwocky import Jabberwocky, Tricks
from tests.playthroughs import abracadabra, cambio, metamorphosis
from tests.playthroughs.telling import told
from tests.support.games import adjust, begin, bid, deal, redeal, trick

FOLDER = Path(__file__).parent
SUITS = ("clubs", "diamonds", "hearts", "spades")


def jabberwocky_4() -> str:
    """Four players; two are level at the end, a bid is barred, a deal is dealt again, a revoke costs three."""
    entered = partial(_round, chance=Random(32))
    return told(begin("Ann Bo Cy Dee", first_dealer="Dee"), entered, adjust("Dee", 1, "agreed"))


PLAYTHROUGHS = {
    "jabberwocky-4.txt": jabberwocky_4,
    "cambio-4.txt": cambio.open_end,
    "cambio-3-limit.txt": cambio.to_fifty,
    "metamorphosis-2.txt": metamorphosis.two_players,
    "metamorphosis-3.txt": metamorphosis.three_players,
    "metamorphosis-3-left.txt": metamorphosis.left_neighbours,
    "abracadabra-4.txt": abracadabra.four_players,
    "abracadabra-3.txt": abracadabra.three_players,
    "abracadabra-2-bolvan.txt": abracadabra.two_with_bolvan,
    "abracadabra-2.txt": abracadabra.two_players,
}


def _round(state: State, chance: Random) -> Iterator[Event]:
    """What is entered in one round, accepted or not: each round shows something else."""
    number = len(state.sheet().rounds) + 1
    if number == 4:
        yield deal("spades")
        yield bid(state.own.bidders[0], 2)
        yield redeal("wrong-count")
    if number != 6:
        yield deal(chance.choice(SUITS), None)
    game: Jabberwocky = state.own
    bids = _bids(game, chance)
    for player, number_bid in bids.items():
        barred = game.cards - sum(list(bids.values())[:-1]) if player == game.dealer else None
        if number in (1, 5) and barred is not None and 0 <= barred <= game.cards:
            yield bid(player, barred)
        override = "last round" if number == 13 and number_bid == barred else None
        yield bid(player, number_bid, override)
    taken = _taken(bids, game.cards, chance)
    if number in (2, 7):
        winners = [player for player, won in taken.items() for _ in range(won)]
        chance.shuffle(winners)
        for winner in winners if number == 2 else winners[:4]:
            yield trick(winner)
        if number == 7:
            yield adjust("Bo", -3, "revoke")
    if number == 3:
        first = next(iter(taken))
        yield Tricks(taken={**taken, first: taken[first] + 1})
    if number != 2:
        yield Tricks(taken=taken)


def _bids(game: Jabberwocky, chance: Random) -> dict[str, int]:
    """Bids near a fair share; in the last round the table lets the dealer's barred one through."""
    bids: dict[str, int] = {}
    for player in game.bidders:
        share = game.cards / len(game.seats)
        bids[player] = max(0, min(game.cards, round(share + chance.uniform(-1.2, 1.2))))
    last = game.bidders[-1]
    rest = game.cards - (sum(bids.values()) - bids[last])
    if len(game.rounds) == 12 and rest >= 0:
        bids[last] = rest
    elif bids[last] == rest:
        bids[last] = rest + 1 if rest < game.cards else rest - 1
    return bids


def _taken(bids: dict[str, int], cards: int, chance: Random) -> dict[str, int]:
    """Tricks near the bids, now and then a slip, that add up."""
    taken = dict(bids)
    while (off := cards - sum(taken.values())) != 0:
        player = chance.choice([name for name, won in taken.items() if off > 0 or won > 0])
        taken[player] += 1 if off > 0 else -1
    for _ in range(chance.choice([0, 1, 2])):
        giver, taker = chance.sample(list(taken), 2)
        if taken[giver]:
            taken[giver], taken[taker] = taken[giver] - 1, taken[taker] + 1
    return taken


if __name__ == "__main__":
    for name, made in PLAYTHROUGHS.items():
        (FOLDER / name).write_text(made(), encoding="utf-8")
