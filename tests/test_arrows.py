"""The arrows of the design go one way: screens → pads, parts → stores → models; inside models down to the cards."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]

_DESIGN: Final = {"app.look", "app.translations", "app.words", "app.phrases", "app.hooks"}
"""What every folder of the screen may know: how things look, what they are called, the doors to Flet."""

ARROWS: Final[dict[str, set[str]]] = {
    "models.moments": set(),
    "models.cards": set(),
    "models.tricks": {"models.cards"},
    "models.judge": {"models.asks", "models.tricks", "models.cards"},
    "models.trick_file": {"models.written", "models.tricks", "models.table", "models.cards"},
    "models.table": {"models.cards"},
    "models.growing": set(),
    "models.ranking": set(),
    "models.asks": {"models.cards", "models.moments"},
    "models.looks": {"models.asks"},
    "models.games": {
        "models.asks",
        "models.growing",
        "models.judge",
        "models.ranking",
        "models.table",
        "models.tricks",
        "models.cards",
    },
    "models.ledger": {"models.games", "models.asks", "models.table", "models.moments"},
    "models.trail": {"models.ledger", "models.games", "models.table"},
    "models.written": {"models.moments"},
    "models.operations": {
        "models.written",
        "models.ledger",
        "models.games",
        "models.asks",
        "models.table",
        "models.moments",
    },
    "models.record": {
        "models.operations",
        "models.trail",
        "models.written",
        "models.ledger",
        "models.games",
        "models.asks",
        "models.table",
        "models.moments",
    },
    "models.parcel": {
        "models.record",
        "models.operations",
        "models.written",
        "models.ledger",
        "models.table",
        "models.moments",
    },
    "models.rulebook": {"models.games"},
    "models.search": {"models.rulebook", "models.games"},
    "models.storage": {
        "models.parcel",
        "models.record",
        "models.operations",
        "models.written",
        "models.ledger",
        "models.games",
        "models.asks",
        "models.ranking",
        "models.table",
        "models.moments",
    },
    "models": set(),
    "app.version": set(),
    "app.look": set(),
    "app.device": set(),
    "app.phrases": set(),
    "app.translations": set(),
    "app.words": {"app.phrases", "app.translations", "models"},
    "app.hooks": set(),
    "app.stores": {
        "app.translations",
        "app.words",
        "app.phrases",
        "app.hooks",
        "app.device",
        "app.files",
        "app.csv_text",
        "models",
    },
    "app.parts": {*_DESIGN, "app.stores", "models"},
    "app.pads": {*_DESIGN, "app.parts", "app.stores", "models"},
    "app.screens": {
        *_DESIGN,
        "app.plan_text",
        "app.sheet_text",
        "app.pads",
        "app.parts",
        "app.stores",
        "app.device",
        "app.version",
        "models",
    },
    "app.routes": {*_DESIGN, "app.screens", "app.stores"},
    "app.main": {*_DESIGN, "app.routes", "app.screens", "app.parts", "app.stores", "app.device", "models"},
    "app.lock": set(),
    "app.lan": {"app.lock"},
    "app.gate": {"app.lock", "app.look", "app.words"},
    "app.wire": {"app.gate"},
    "app.web": {"app.device", "app.gate", "app.lock", "app.wire"},
    "app.score": {"app.files", "app.sheet_text", "app.words", "models"},
    "app.sheet_text": {"app.words", "models"},
    "app.offline": {"app.device", "app.look", "app.translations", "app.words", "app.main"},
    "app.files": {"models"},
    "app.csv_text": {"app.sheet_text", "app.words", "models"},
    "app.plan_text": {"app.phrases", "app.sheet_text", "app.words", "models"},
    "app.commands": {
        "app.device",
        "app.files",
        "app.csv_text",
        "app.plan_text",
        "app.score",
        "app.offline",
        "app.sheet_text",
        "app.phrases",
        "app.translations",
        "app.words",
        "models",
    },
    "app.cli": {"app.commands", "app.device", "app.version", "app.web", "app.lan", "app.main"},
    "app": set(),
}
"""From where to where an import may go; a part of the app always may import itself."""

_BANNED_BELOW: Final = {
    "models": {"flet", "flet_web", "threading", "subprocess", "socket", "asyncio", "multiprocessing", "concurrent"},
    "app.phrases": {"flet", "sqlmodel", "sqlalchemy"},
    "app.translations": {"flet", "sqlmodel", "sqlalchemy"},
    "app.words": {"flet", "sqlmodel", "sqlalchemy"},
    "app.score": {"flet", "sqlmodel", "sqlalchemy"},
    "app.sheet_text": {"flet", "sqlmodel", "sqlalchemy"},
    "app.cli": {"flet", "sqlmodel", "sqlalchemy"},
    "app.commands": {"flet", "sqlmodel", "sqlalchemy"},
}
"""What must not be imported."""

_LATE: Final = {"app.cli", "app.commands"}
"""Where it may be imported inside a function, so that `kibitzer score` loads none of it."""


def module_of(file: Path, root: Path) -> str:
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def part_of(module: str) -> str:
    """The part of the house that a module belongs to: `models.games`, `app.stores`, or the module itself."""
    return ".".join(module.split(".")[:2])


def imports(file: Path, root: Path) -> Iterator[tuple[str, bool]]:
    """Every module that the file imports, by its full name, and whether that happens at the top of the file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    package = module_of(file, root).split(".")
    if file.name != "__init__.py":
        package = package[:-1]
    top = set(tree.body)
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                for name in names:
                    yield name.name, node in top
            case ast.ImportFrom(module=module, names=names, level=level):
                base = (
                    [*package[: len(package) - level + 1], *([module] if module else [])] if level else [module or ""]
                )
                for name in names:
                    full = ".".join([*base, name.name])
                    is_module = (root / Path(*full.split("."))).with_suffix(".py").is_file()
                    is_package = (root / Path(*full.split("."))).is_dir()
                    yield (full if is_module or is_package else ".".join(base)), node in top


def wrong_arrows(root: Path) -> list[str]:
    """Every import that goes against the design, as a sentence."""
    wrong: list[str] = []
    for folder in ("models", "app"):
        for file in sorted((root / folder).rglob("*.py")):
            module = module_of(file, root)
            part = part_of(module)
            if part not in ARROWS:
                wrong.append(f"{module}: the design has no place for {part}; name it in ARROWS")
                continue
            for imported, at_top in imports(file, root):
                wrong += _wrong(module, part, imported, at_top=at_top)
    return wrong


def _wrong(module: str, part: str, imported: str, *, at_top: bool) -> Iterator[str]:
    top_name = imported.split(".")[0]
    if top_name in ("app", "models"):
        aim = part_of(imported)
        allowed = ARROWS[part]
        if aim != part and aim not in allowed and top_name not in allowed:
            yield f"{module} imports {imported}: there is no arrow {part} → {aim}"
    for below, banned in _BANNED_BELOW.items():
        inside = module == below or module.startswith(f"{below}.")
        if inside and top_name in banned and (at_top or below not in _LATE):
            yield f"{module} imports {imported}: {below} must not know {top_name}"
    if top_name == "flet" and not module.startswith("app."):
        yield f"{module} imports {imported}: only app/ knows Flet"


def test_every_arrow_goes_the_way_of_the_design() -> None:
    assert wrong_arrows(ROOT) == []


def test_everything_is_looked_at() -> None:
    looked_at = {
        part_of(module_of(file, ROOT)) for folder in ("models", "app") for file in (ROOT / folder).rglob("*.py")
    }
    assert looked_at >= {"models.games", "models.ledger", "models.record", "models.asks", "app.words", "app.score"}
    assert looked_at <= set(ARROWS)


def test_no_two_parts_point_at_each_other() -> None:
    both_ways = {(one, aim) for one, aims in ARROWS.items() for aim in aims if one in ARROWS.get(aim, set())}
    assert both_ways == set()


def _plant(root: Path, **files: str) -> list[str]:
    for name, text in files.items():
        file = root / f"{name.replace('__', '/')}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return wrong_arrows(root)


def test_a_planted_arrow_is_found_and_named(tmp_path: Path) -> None:
    assert (
        _plant(tmp_path / "a", models__cards="import enum\n", app__parts__tile="from models.cards import Card\n") == []
    )
    for number, (name, text, said) in enumerate(
        [
            ("models__cards", "from models.table import Seats", "no arrow models.cards → models.table"),
            ("models__games__whist", "from models import ledger", "no arrow models.games → models.ledger"),
            ("models__games__whist", "from .. import ledger", "no arrow models.games → models.ledger"),
            ("models__ledger", "def f():\n    import app.words", "no arrow models.ledger → app.words"),
            ("models__record", "from models.storage.schema import GameRow", "no arrow models.record → models.storage"),
            ("models__storage__engine", "import threading", "models must not know threading"),
            ("models__storage__engine", "import concurrent.futures", "models must not know concurrent"),
            ("models__asks", "import flet as ft", "only app/ knows Flet"),
            ("app__stores__table", "from app.screens.table import Table", "no arrow app.stores → app.screens"),
            ("app__parts__tile", "from app.pads import pick", "no arrow app.parts → app.pads"),
            ("app__pads__pick", "from app.screens import table", "no arrow app.pads → app.screens"),
            ("app__score", "import flet", "app.score must not know flet"),
            ("app__words", "from sqlmodel import Session", "app.words must not know sqlmodel"),
            ("app__cli", "import flet", "app.cli must not know flet"),
            ("app__commands__export", "import sqlmodel", "app.commands must not know sqlmodel"),
            ("app__helpers", "import enum", "no place for app.helpers"),
        ]
    ):
        root = tmp_path / str(number)
        _plant(root, models__ledger="", models__storage__schema="", app__screens__table="", app__pads__pick="")
        found = _plant(root, **{name: text})
        assert any(said in sentence for sentence in found), (said, found)


def test_commands_may_load_what_is_heavy_late(tmp_path: Path) -> None:
    late = "def run():\n    import sqlmodel\n"
    assert _plant(tmp_path, app__cli=late, app__commands__export=late) == []


GAMES: Final = {path.stem for path in (ROOT / "models" / "games").iterdir() if path.name != "__init__.py"} - {
    "__pycache__",
    "definition",
    "engine",
    "trick_game",
}
"""The games that are played, as modules."""


def test_no_screen_knows_a_game() -> None:
    """What a game needs on the screen is an ask: pads, parts, stores and screens import none, and name none.

    Only where a game is chosen do they stand side by side.
    """
    assert {"jabberwocky", "cambio", "metamorphosis", "abracadabra"} == GAMES
    told = []
    for folder in ("pads", "parts", "stores", "screens"):
        for file in sorted({*(ROOT / "app" / folder).rglob("*.py")} - {ROOT / "app" / "screens" / "new_game.py"}):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                named = node.module if isinstance(node, ast.ImportFrom) else None
                named = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else named
                if named is not None and any(named == game or f"games.{game}" in named for game in GAMES):
                    told.append(f"{file.relative_to(ROOT)}: {named}")
    assert told == []
