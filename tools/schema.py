"""Write the JSON Schemas of game records and of backups to `assets/`: `poe schema`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from models import record
from models.storage import backup

ASSETS: Final = Path(__file__).parents[1] / "assets"
SCHEMAS: Final[dict[Path, Callable[[], dict[str, Any]]]] = {
    ASSETS / "record.schema.json": record.schema,
    ASSETS / "backup.schema.json": backup.schema,
}


def text(schema: dict[str, Any]) -> str:
    """The schema as the file holds it."""
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    for file, schema in SCHEMAS.items():
        file.write_text(text(schema()), encoding="utf-8")
        print(file)
