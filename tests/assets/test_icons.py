"""The icons are where Flet's web client and the manifest look for them."""

import json
from pathlib import Path

import pytest
from PIL import Image

ASSETS = Path(__file__).parents[2] / "assets"
MANIFEST = json.loads((ASSETS / "manifest.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("icon", MANIFEST["icons"], ids=lambda icon: icon["src"])
def test_the_manifest_tells_the_truth(icon: dict[str, str]) -> None:
    with Image.open(ASSETS / icon["src"]) as picture:
        assert f"{picture.width}x{picture.height}" == icon["sizes"]
        assert picture.format == "PNG"


def test_the_manifest_installs_kibitzer() -> None:
    assert MANIFEST["name"] == MANIFEST["short_name"] == "Kibitzer"
    assert (MANIFEST["theme_color"], MANIFEST["background_color"]) == ("#123A2C", "#F5EFE0")
    assert MANIFEST["display"] == "standalone"
    assert {icon.get("purpose") for icon in MANIFEST["icons"]} == {None, "maskable"}


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("icon.png", 1024),
        ("favicon.png", 64),
        ("icons/apple-touch-icon-192.png", 192),
        ("icons/loading-animation.png", 512),
    ],
)
def test_pictures_that_pages_and_builds_ask_for(name: str, size: int) -> None:
    with Image.open(ASSETS / name) as picture:
        assert picture.size == (size, size)


@pytest.mark.parametrize("name", ["icon.png", "icons/apple-touch-icon-192.png", "icons/icon-maskable-512.png"])
def test_icons_that_phones_cut_have_no_holes(name: str) -> None:
    with Image.open(ASSETS / name) as picture:
        assert picture.mode == "RGB"
