"""A QR code, for another device to scan from this screen."""

from __future__ import annotations

import io
from typing import Final

LARGEST: Final = 30
"""The largest version that a phone reads from another's screen: at 137 modules each is still half a millimetre."""

_PIXELS: Final = 6
"""Of each module: more than any screen shows, so that it is made smaller and stays sharp."""


def code(text: str) -> bytes | None:
    """The text as a black-on-white PNG with its quiet zone; None where it is too long to be scanned.

    It corrects few errors: a screen has no scratches, and a smaller code is read from farther away.
    """
    import segno  # only whoever moves a game waits for it

    try:
        drawn = segno.make_qr(text, error="l", boost_error=False)
    except segno.DataOverflowError:
        return None
    if int(drawn.version) > LARGEST:
        return None
    png = io.BytesIO()
    drawn.save(png, kind="png", scale=_PIXELS, border=4)
    return png.getvalue()
