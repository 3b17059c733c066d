"""How a build says that it cannot go on."""

from __future__ import annotations


class Missing(Exception):  # noqa: N818  (refused, as everything else here is)
    """Something that the folder needs is not at hand; the text says what, as a part of a sentence."""
