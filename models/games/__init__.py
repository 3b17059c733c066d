"""The games that Kibitzer knows, by key. A fifth one is a module here, its articles and its tests."""

from __future__ import annotations

from typing import Any, Final

from models.games.definition import Game
from models.games.jabberwocky import JABBERWOCKY

GAMES: Final[dict[str, Game[Any]]] = {game.key: game for game in (JABBERWOCKY,)}
