"""Where `flet run` and `flet build` start; on a computer `kibitzer` serves the same app."""

import flet as ft

from app.device.folders import assets_folder
from app.main import main

if __name__ == "__main__":
    hashed = ft.RouteUrlStrategy.HASH
    ft.run(main, assets_dir=str(assets_folder()), route_url_strategy=hashed, no_cdn=True)
