"""Where Python begins in a browser: the worker imports this once everything is unpacked."""

import gc

gc.disable()  # what is imported stays: to look through it for garbage again and again is a part of the wait

import flet as ft  # noqa: E402
import flet_js  # type: ignore[import-not-found]  # noqa: E402 - the worker's own, in a browser only

from app.main import main  # noqa: E402


async def begin(page: ft.Page) -> None:
    """Set up the page, and say when its first screen is on its way to the client."""
    try:
        await main(page)
    finally:
        gc.freeze()
        gc.enable()
        flet_js.begun()


ft.run(begin)
