"""Where Python begins in a browser: the worker imports this once all that the first screen needs is unpacked."""

import flet as ft
import flet_js  # type: ignore[import-not-found]  # the worker's own, in a browser only

from app.main import main


async def begin(page: ft.Page) -> None:
    """Set up the page, and say when its first screen is on its way to the client."""
    try:
        await main(page)
    finally:
        flet_js.begun()


ft.run(begin)
