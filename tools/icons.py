"""Draw the app icon in all the sizes and shapes that browsers and phones ask for: `poe icons`.

A playing card on green felt whose pip has an eye: the one who looks over your shoulder and knows the rules. No text,
few shapes, all of them from numbers, so that any size can be made again. The file names are those of Flet's web
client, whose own pictures these replace.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tools.symbols import HEIGHT, Outline, spade

ASSETS = Path(__file__).parent.parent / "assets"

FELT, FELT_LIGHT = "#123A2C", "#1F5A45"
IVORY, BRASS = "#FFFCF4", "#E8BE5A"
INK, SHADOW = "#16241D", "#04120C"

Point = tuple[float, float]

# Everything is drawn this much larger and then reduced: Pillow's own edges are jagged.
FINE = 4


class Sheet:
    """A picture addressed in units of its own width, from the middle, y downwards."""

    def __init__(self, size: int) -> None:
        """Begin with a transparent square of `size` pixels."""
        self.side = size * FINE
        self.image = Image.new("RGBA", (self.side, self.side), (0, 0, 0, 0))

    def mask(self, *shapes: Iterable[Point]) -> Image.Image:
        """The area of some polygons."""
        area = Image.new("L", self.image.size, 0)
        pen = ImageDraw.Draw(area)
        for shape in shapes:
            pen.polygon([((x + 0.5) * self.side, (y + 0.5) * self.side) for x, y in shape], fill=255)
        return area

    def fill(self, area: Image.Image, colour: str, opacity: float = 1) -> None:
        """Lay a colour over an area."""
        layer = Image.new("RGBA", self.image.size, colour)
        layer.putalpha(area.point(lambda value: round(value * opacity)))
        self.image.alpha_composite(layer)

    def reduced(self) -> Image.Image:
        """The picture at its real size."""
        size = self.side // FINE
        return self.image.resize((size, size), Image.Resampling.LANCZOS)


def rounded(half_width: float, half_height: float, radius: float, steps: int = 48) -> list[Point]:
    """A rectangle around the origin with round corners."""
    corners = [(1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)]
    return [
        (
            sx * (half_width - radius) + radius * math.cos(math.radians(start + 90 * step / steps)),
            sy * (half_height - radius) + radius * math.sin(math.radians(start + 90 * step / steps)),
        )
        for sx, sy, start in corners
        for step in range(steps + 1)
    ]


def circle(x: float, y: float, radius: float, steps: int = 240) -> list[Point]:
    """A circle."""
    angles = (2 * math.pi * step / steps for step in range(steps))
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def almond(half_width: float, upper: float, lower: float, steps: int = 120) -> list[Point]:
    """An eye's opening: two arcs that meet in sharp corners, `upper` and `lower` high."""

    def arc(height: float, start: float, end: float) -> list[Point]:
        radius = (half_width**2 + height**2) / (2 * height)
        xs = (start + (end - start) * step / steps for step in range(steps + 1))
        return [(x, radius - height - math.sqrt(radius**2 - x**2)) for x in xs]

    top = arc(upper, -half_width, half_width)
    return top + [(x, -y) for x, y in arc(lower, half_width, -half_width)]


def pip(outline: Outline, height: float) -> list[Point]:
    """A suit of the fonts around the middle."""
    scale = height / HEIGHT
    return [(x * scale, (HEIGHT / 2 - y) * scale) for x, y in outline.polygon()]


def placed(shape: Iterable[Point], degrees: float, scale: float, x: float = 0, y: float = 0) -> list[Point]:
    """The shape turned, scaled and moved."""
    cos, sin = math.cos(math.radians(degrees)) * scale, math.sin(math.radians(degrees)) * scale
    return [(px * cos - py * sin + x, px * sin + py * cos + y) for px, py in shape]


def draw(size: int, *, ground: list[Point], scale: float = 1) -> Image.Image:
    """The icon on a ground of felt; `scale` is that of what lies on it."""
    sheet = Sheet(size)
    felt = sheet.mask(ground)
    sheet.fill(felt, FELT)
    light = sheet.mask(circle(0, -0.12, 0.42)).filter(ImageFilter.GaussianBlur(sheet.side * 0.14))
    sheet.fill(ImageChops.multiply(light, felt), FELT_LIGHT, 0.85)

    def on_card(shape: Iterable[Point], y: float = 0, *, turn: float = -7) -> Image.Image:
        return sheet.mask(placed(placed(shape, 0, 1, y=y), turn, scale))

    card = rounded(0.285, 0.385, 0.055)
    for turn, colour in ((9, BRASS), (-7, IVORY)):
        below = sheet.mask(placed(card, turn, scale, y=0.014 * scale))
        shadow = below.filter(ImageFilter.GaussianBlur(sheet.side * 0.016 * scale))
        sheet.fill(ImageChops.multiply(shadow, felt), SHADOW, 0.55)
        sheet.fill(on_card(card, turn=turn), colour)

    sheet.fill(on_card(pip(spade(), 0.59)), FELT)
    eye = 0.042
    opening = on_card(almond(0.172, 0.095, 0.083), eye)
    sheet.fill(opening, IVORY)
    # The upper lid covers a little of the iris: attentive, not frightened.
    sheet.fill(ImageChops.multiply(on_card(circle(0, -0.013, 0.086), eye), opening), BRASS)
    sheet.fill(on_card(circle(0, -0.008, 0.043), eye), INK)
    sheet.fill(on_card(circle(0.017, -0.027, 0.014), eye), IVORY)
    return sheet.reduced()


def manifest() -> dict[str, object]:
    """What a browser needs to know to install the app, with the file names of Flet's own manifest."""
    kinds: list[dict[str, str]] = [{}, {"purpose": "maskable"}]
    return {
        "name": "Kibitzer",
        "short_name": "Kibitzer",
        "description": "The score-keeper and referee for real card tables.",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "orientation": "natural",
        "background_color": "#F5EFE0",
        "theme_color": FELT,
        "prefer_related_applications": False,
        "shortcuts": [
            {"name": name, "url": f"./#/{route}", "icons": [{"src": "icons/icon-192.png", "sizes": "192x192"}]}
            for name, route in (("New game", "new"), ("History", "history"))
        ],
        "icons": [
            {
                "src": f"icons/icon-{'maskable-' if kind else ''}{size}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                **kind,
            }
            for kind in kinds
            for size in (192, 512)
        ],
    }


def main() -> None:
    """Write every icon and the manifest."""
    tile, full = rounded(0.5, 0.5, 0.11), rounded(0.5, 0.5, 0)
    icons = ASSETS / "icons"
    icons.mkdir(parents=True, exist_ok=True)
    for size in (192, 512):
        save(draw(size, ground=tile), icons / f"icon-{size}.png")
        # A phone may cut a maskable icon to a circle of four fifths: the card's corners stay inside it.
        save(draw(size, ground=full, scale=0.82).convert("RGB"), icons / f"icon-maskable-{size}.png")
    save(draw(512, ground=tile), icons / "loading-animation.png")
    save(draw(192, ground=full).convert("RGB"), icons / "apple-touch-icon-192.png")
    save(draw(1024, ground=full, scale=0.9).convert("RGB"), ASSETS / "icon.png")
    save(draw(64, ground=tile, scale=1.14), ASSETS / "favicon.png")
    text = json.dumps(manifest(), indent=2, ensure_ascii=False)
    (ASSETS / "manifest.json").write_text(f"{text}\n", encoding="utf-8", newline="\n")


def save(picture: Image.Image, file: Path) -> None:
    """Write a picture as a small PNG."""
    picture.save(file, optimize=True)
    print(f"{file.relative_to(ASSETS)}: {file.stat().st_size / 1024:.0f} KB")


if __name__ == "__main__":
    main()
