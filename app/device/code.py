"""A QR code, for another device to scan from this screen."""

from __future__ import annotations

import io
from typing import Final

LARGEST: Final = 30
"""The largest version that a phone reads from another's screen: at 137 modules each is still half a millimetre."""


def code(text: str) -> str | None:
    """The text as a black-on-white SVG with its quiet zone; None where it is too long to be scanned.

    It corrects few errors: a screen has no scratches, and a smaller code is read from farther away. Flet's page draws
    a PNG only where the browser unpacks pictures for it, which Chromium denies a page over plain http; lines it draws
    everywhere.
    """
    import segno  # only whoever moves a game waits for it

    try:
        drawn = segno.make_qr(text, error="l", boost_error=False)
    except segno.DataOverflowError:
        return None
    if int(drawn.version) > LARGEST:
        return None
    svg = io.BytesIO()
    drawn.save(svg, kind="svg", border=4, light="white", omitsize=True, xmldecl=False)
    return svg.getvalue().decode()
