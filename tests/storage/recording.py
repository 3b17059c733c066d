"""Processes that are made to be killed: each is born with everything loaded, works on a file, and says what is on disk.

Run as `python -m tests.storage.recording`. Each line read, `<verb> <path> <seed>`, forks one child, whose number is the
answer; it says what it did on the same output, and once it has ended there is a line `dead`. A line is written in one
piece, so no child leaves half of one.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable, Mapping
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

from models.games.jabberwocky import JABBERWOCKY
from models.ledger import Ledger
from models.storage.copies import copies_of, put_back
from models.storage.engine import Store
from models.storage.repository import GameId, Repository
from tests.support.games import EVENING, random_events, recorded, seats


def say(*words: object) -> None:
    """One line, out at once."""
    os.write(sys.stdout.fileno(), (" ".join(map(str, words)) + "\n").encode())


def record(path: Path, seed: int, entries: int = 10_000) -> None:
    """Go on with the game that is running, as whoever finds the app again does; begin another once it has ended."""
    random = Random(seed)
    repository = Repository(Store.open(path))
    assert repository.store.set_aside is None
    while entries > 0:
        entries -= enter_some(repository, random, min(entries, 30))
    repository.store.close()


def enter_some(repository: Repository, random: Random, most: int) -> int:
    """Enter `most` entries in one game, with an undo and a redo now and then; how many entries there were."""
    running = repository.running_games(1)
    game = running[0].id if running else repository.start_game(JABBERWOCKY, seats("Ann Bo Cy"), {}, EVENING)
    if not running:
        say("began", game)
    ledger = repository.load(game)
    assert ledger is not None
    for _ in range(most):
        (event,) = random_events(random, ledger.state, 1)
        ledger = recorded(ledger, event)
        repository.keep_draft(game, "phone", ledger.revision - 1, event.type, {("", "any"): None})
        say("drafted", game, ledger.revision - 1, event.type)
        keep(repository, game, ledger)
        if random.random() < 0.1:
            for verb in (Ledger.undo, Ledger.redo):
                following = verb(ledger, revision=ledger.revision, at=EVENING)
                assert isinstance(following, Ledger)
                ledger = following
                keep(repository, game, ledger)
    return most


def keep(repository: Repository, game: GameId, ledger: Ledger) -> None:
    """Store the newest operation, and say so; now and then twice, as after an answer that never came."""
    assert repository.append(game, ledger) is None
    say("entered", game, ledger.revision, ledger.operations[-1].id)
    if ledger.revision % 5 == 0:
        assert repository.append(game, ledger) is None


def migrate(path: Path, _: int) -> None:
    """Open the file, which brings it up to date."""
    Store.open(path).close()
    say("migrated")


def restore(path: Path, _: int) -> None:
    """Put back one copy of a day after the other, again and again."""
    store = Store.open(path)
    days = [copy.path for copy in copies_of(path) if copy.reason == "day"]
    for copy in cycle(days):
        say("puts", copy.name)
        put_back(store, copy)


VERBS: Final[Mapping[str, Callable[[Path, int], None]]] = {"record": record, "migrate": migrate, "restore": restore}


def bear(verb: str, path: Path, seed: int) -> None:
    """One child; returns once it has been killed, or has failed by itself."""
    child = os.fork()
    if child == 0:
        try:
            say("born", os.getpid())
            VERBS[verb](path, seed)
            signal.pause()  # done already: then it is killed idle
        except BaseException:
            traceback.print_exc()
            os._exit(1)
    os.waitpid(child, 0)
    say("dead")


def main() -> None:
    """Load and run through everything once, so that a child begins at full speed; then wait for orders."""
    with tempfile.TemporaryDirectory() as folder:
        record(Path(folder) / "kibitzer.db", 0, 60)
    gc.collect()
    gc.freeze()
    say("ready")
    for line in sys.stdin:
        verb, path, seed = line.split("\t")
        bear(verb, Path(path), int(seed))


if __name__ == "__main__":
    main()
