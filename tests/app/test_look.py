"""What the client is told of the look."""

from __future__ import annotations

from typing import Any

import flet as ft
import msgpack
import pytest

from app import look
from tests.support.headless import ENCODE


def told(theme: object) -> Any:
    """What reaches the client."""
    return msgpack.unpackb(msgpack.packb(theme, default=ENCODE))


@pytest.mark.parametrize("scheme", [look.DAY, look.NIGHT])
def test_the_client_is_told_what_flet_s_own_theme_would_tell_it(scheme: look.Scheme):
    none = ft.PageTransitionTheme.NONE
    ours = look.theme(scheme)
    flets = ft.Theme(
        **{
            **ours,
            "color_scheme": ft.ColorScheme(**scheme),
            "page_transitions": ft.PageTransitionsTheme(
                android=none, ios=ft.PageTransitionTheme.CUPERTINO, linux=none, macos=none, windows=none
            ),
        }
    )
    assert told(ours) == told(flets)
    assert told(ours)["color_scheme"].keys() == scheme.keys()
