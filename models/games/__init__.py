"""The games that Kibitzer knows, by key. A fifth one is a module here, its articles and its tests."""

from __future__ import annotations

from typing import Any, Final

from models.games.abracadabra import ABRACADABRA
from models.games.cambio import CAMBIO
from models.games.definition import Game
from models.games.jabberwocky import JABBERWOCKY
from models.games.metamorphosis import METAMORPHOSIS

GAMES: Final[dict[str, Game[Any]]] = {game.key: game for game in (JABBERWOCKY, CAMBIO, METAMORPHOSIS, ABRACADABRA)}
