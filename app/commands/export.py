"""`kibitzer export`: games written down, as records or for a spreadsheet."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.commands.opened import add_data, opened
from app.commands.said import Refused

if TYPE_CHECKING:
    from models.storage.archive import Archive
    from models.storage.lists import ListedGame

HELP = "write games down, as records or for a spreadsheet"
DESCRIPTION = (
    "Write games down as records, with every operation of their logs, or as tables for a spreadsheet. Without a game it"
    " lists them. Nothing that is there already is overwritten."
)
EXAMPLE = "kibitzer export 1 --csv --out evening.csv"


def add(parser: ArgumentParser) -> None:
    """Describe its arguments."""
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="a game by its number in the list (1 is the latest) or its id"
    )
    parser.add_argument("--all", action="store_true", help="all games; with --csv in one table")
    parser.add_argument("--csv", action="store_true", help="as tables for a spreadsheet, not as records")
    parser.add_argument(
        "--out", metavar="PATH", help="the file to write, or a folder for several (one game alone is printed without)"
    )
    add_data(parser)


def run(chosen: Namespace) -> int:
    """Write them down, or list them."""
    with opened(chosen) as archive:
        listed = archive.games()
        if not (chosen.games or chosen.all):
            _list(listed)
            return 0
        games = listed if chosen.all else [_found(listed, asked) for asked in chosen.games]
        if chosen.csv and chosen.all:
            _put(_table(archive, games), chosen.out)
        elif len(games) == 1 and not _is_folder(chosen.out):
            _put(_written(archive, games[0], csv=chosen.csv), chosen.out)
        else:
            _put_each(archive, games, chosen.out, csv=chosen.csv)
    return 0


def _list(listed: Sequence[ListedGame]) -> None:
    """Print all games, the latest first."""
    from app.sheet_text import plain
    from app.words import Words

    words = Words()
    for number, game in enumerate(listed, start=1):
        players = ", ".join(plain(player.name) for player in game.players)
        state = words.say("running") if game.ended_at is None else words.say("ended")
        print(f"{number:>4}  {game.started_at.astimezone():%Y-%m-%d}  {words.game(game.key)}: {players}  {state}")


def _found(listed: Sequence[ListedGame], asked: str) -> ListedGame:
    """The game that was meant. Raises Refused."""
    if asked.isascii() and asked.isdigit() and 1 <= int(asked[:9]) <= len(listed):
        return listed[int(asked) - 1]
    meant = [game for game in listed if len(asked) >= 4 and game.id.startswith(asked.lower())]
    if len(meant) != 1:
        raise Refused(f"no game is called {asked!r}. kibitzer export lists them.")
    return meant[0]


def _is_folder(out: str | None) -> bool:
    return out is not None and (Path(out).is_dir() or out.endswith(("/", "\\")))


def _put(text: str, out: str | None) -> None:
    """Print the text, or write it to a new file."""
    from app.commands.saving import save

    if out is None:
        sys.stdout.write(text)
    else:
        save(Path(out), text)


def _put_each(archive: Archive, games: Sequence[ListedGame], out: str | None, *, csv: bool) -> None:
    """Write each game to a file of its own. Raises Refused."""
    from app.commands.saving import save
    from app.files import file_name

    if out is None:
        raise Refused("several games need a folder: name it with --out.")
    folder = Path(out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError):
        raise Refused(f"{out} is no folder, and none can be made there.") from None
    for game in games:
        names = " ".join(player.name for player in game.players)
        stem = f"{game.started_at.astimezone():%Y-%m-%d} {game.key} {game.id[:8]} {names}"
        save(folder / file_name(stem, ".csv" if csv else ".json"), _written(archive, game, csv=csv))


def _written(archive: Archive, game: ListedGame, *, csv: bool) -> str:
    """One game as text. Raises Refused."""
    from models.record import write

    try:
        if csv:
            return _sheet(archive, game)
        record = archive.record(game.id)
    except ValueError:
        raise Refused(
            f"{game.id} cannot be played over under these rules; kibitzer backup writes it as it is."
        ) from None
    assert record is not None, "it was listed"
    return write(record)


def _sheet(archive: Archive, game: ListedGame) -> str:
    from app.csv_text import csv_text, sheet_rows
    from app.words import Words

    ledger = archive.ledger(game.id)
    assert ledger is not None, "it was listed"
    return csv_text(sheet_rows(Words().of(game.key), ledger, _names(game)))


def _table(archive: Archive, games: Sequence[ListedGame]) -> str:
    """All games as one table; a game whose log does not stand under these rules is left out, and that is said."""
    from app.csv_text import Row, csv_text, heads, point_rows
    from app.words import Words

    words = Words()

    def rows() -> Iterator[Row]:
        yield heads(words)
        for game in games:
            try:
                ledger = archive.ledger(game.id)
            except ValueError:
                print(f"kibitzer: {game.id} is left out: its log does not stand under these rules.", file=sys.stderr)
                continue
            assert ledger is not None, "it was listed"
            yield from point_rows(words.of(game.key), ledger.state, _names(game), game.started_at, game.id)

    return csv_text(rows())


def _names(game: ListedGame) -> dict[str, str]:
    """What everybody is called today, by the name that the log knows."""
    return {player.seat: player.name for player in game.players}
