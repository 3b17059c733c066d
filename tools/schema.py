"""Write the JSON Schema of game records to `assets/record.schema.json`: `poe schema`."""

from __future__ import annotations

import json
from pathlib import Path

from models.record import schema

SCHEMA = Path(__file__).parents[1] / "assets" / "record.schema.json"


def text() -> str:
    """The schema as the file holds it."""
    return json.dumps(schema(), ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    SCHEMA.write_text(text(), encoding="utf-8")
    print(SCHEMA)
