"""How a day and a time of day are written."""

from __future__ import annotations

from typing import Final

from app.phrases.entry import phrase

MONTHS: Final = (
    phrase("January"),
    phrase("February"),
    phrase("March"),
    phrase("April"),
    phrase("May"),
    phrase("June"),
    phrase("July"),
    phrase("August"),
    phrase("September"),
    phrase("October"),
    phrase("November"),
    phrase("December"),
)
"""The months, in the form that they have in a date."""

DAY: Final = phrase("{day} {month} {year}")
TIME: Final = phrase("{hour}:{minute}")
MOMENT: Final = phrase("{day}, {time}")
