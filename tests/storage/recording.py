"""A process that enters one game after another into a file, and says what was acknowledged. Made to be killed."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from random import Random

from models.games.jabberwocky import JABBERWOCKY
from models.storage.engine import Store
from models.storage.repository import Repository
from tests.support.games import EVENING, random_events, recorded, seats


def say(*words: object) -> None:
    """One line, out at once."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def main(path: Path, seed: int) -> None:
    repository = Repository(Store.open(path))
    assert repository.store.set_aside is None
    say("ready")
    for number in count():
        game = repository.start_game(JABBERWOCKY, seats("Ann Bo Cy"), {}, EVENING)
        ledger = repository.load(game)
        assert ledger is not None
        for event in random_events(Random(seed + number), ledger.state, 40):
            ledger = recorded(ledger, event)
            repository.keep_draft(game, "phone", ledger.revision - 1, event.type, {("", "any"): None})
            assert repository.append(game, ledger) is None
            say(game, ledger.revision, ledger.operations[-1].id)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
