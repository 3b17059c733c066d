"""Times as the record writes them: ISO 8601 with an offset."""

from __future__ import annotations

from datetime import UTC, datetime


def moment_text(text: str) -> str:
    """The same text, checked. Raises ValueError where it is no time with an offset."""
    if "T" not in text or datetime.fromisoformat(text).tzinfo is None:
        raise ValueError("not a time with an offset")
    return text


def utc(text: str) -> datetime:
    """The moment of a text, of any place on earth, in UTC. Raises ValueError where there is none."""
    try:
        return datetime.fromisoformat(moment_text(text)).astimezone(UTC)
    except OverflowError:
        raise ValueError("no year of ours") from None


def now() -> datetime:
    """This moment, in UTC, to the second's thousandth."""
    moment = datetime.now(UTC)
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)
