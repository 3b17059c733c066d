"""One entry of the catalogue, and the two marks by which `poe words` finds its sentences."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Phrase:
    """One entry of the catalogue; with `many` its form depends on the fact called `by`."""

    one: str
    many: str | None = None
    by: str = ""


def phrase(text: str) -> Phrase:
    """Mark a sentence for the catalogue."""
    return Phrase(text)


def phrases(one: str, many: str, by: str) -> Phrase:
    """Mark a sentence whose form follows a number, the fact `by`."""
    return Phrase(one, many, by)
