"""Make the three fonts of the app from the npm packages of their originals: `poe fonts`.

Flet takes one static file per family name and asks the network for every character that no font has. So the
pieces that a web page would load one by one are joined, what a name or a score needs is kept, what no text font has
(suits, tick, star, crown) is drawn, and digits get one width. Modified OFL fonts need a name of their own: Kibitzer.
The same packages give the same bytes, so a changed file in a commit means a changed font.
"""

from __future__ import annotations

import hashlib
import json
import math
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.basePen import AbstractPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.roundingPen import RoundingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable

from tools.kerning import across, add_kerning, kerning_of
from tools.pieces import add_code, join
from tools.symbols import HEIGHT, arrow, signs

TARGET = Path(__file__).parent.parent / "assets" / "fonts"
PIECES = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "vietnamese")
LICENCE_BEGINS = "This Font Software is licensed under the SIL Open Font License"

# What people's names, our words and scores are written with; a piece may hold less. No phonetics, no old letters.
KEPT = (
    range(0x0020, 0x007F),
    range(0x00A0, 0x0180),
    (0x018F, 0x0259, 0x0192, 0x01A0, 0x01A1, 0x01AF, 0x01B0),
    range(0x01CD, 0x01DD),  # Pinyin
    range(0x0218, 0x021C),
    (0x0237, 0x02BB, 0x02BC, 0x02C6, 0x02C7, *range(0x02D8, 0x02DE)),
    (*range(0x0300, 0x030D), 0x0323, 0x0326, 0x0327, 0x0328, 0x0331),
    range(0x0370, 0x0400),
    range(0x0400, 0x0460),
    range(0x0490, 0x04FA),  # the languages of the steppe and the Caucasus
    range(0x1E80, 0x1E86),
    (0x1E9E, *range(0x1EA0, 0x1EFA)),
    range(0x2000, 0x2070),
    (0x20AB, 0x20AC, 0x20B4, 0x20B8, 0x20BA, 0x20BD, 0x2116, 0x2122),
    (*range(0x2190, 0x2194), 0x2212, 0x2215, 0x2264, 0x2265),
    (0xFE0E, 0xFE0F, 0xFEFF),
)
# Spaces by their width in parts of an em, and signs without width: what is missing is asked from the network.
SPACES = {0x2002: 1 / 2, 0x2003: 1, 0x2004: 1 / 3, 0x2005: 1 / 4, 0x2006: 1 / 6, 0x200A: 1 / 12}
NOTHING = (0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029, 0x2060, 0xFE0E, 0xFE0F, 0xFEFF)
MARGIN = 60  # of a drawn sign, in thousandths of its height


class Drawable(Protocol):
    """A glyph of a font or an outline of ours."""

    def draw(self, pen: AbstractPen) -> None:
        """Draw with a fontTools pen."""


@dataclass(frozen=True)
class Package:
    """An npm package, pinned by version and by the digest of what was looked at."""

    name: str
    version: str
    sha256: str
    licence: str

    def fetch(self, folder: Path) -> Path:
        """Get and unpack the package with the ordinary client; return its folder."""
        spec = f"{self.name}@{self.version}"
        packed = subprocess.run(
            ["npm", "pack", "--silent", spec], cwd=folder, check=True, capture_output=True, text=True
        )
        archive = folder / packed.stdout.split()[-1]
        if hashlib.sha256(archive.read_bytes()).hexdigest() != self.sha256:
            sys.exit(f"{spec} is not the file these fonts were made from")
        home = folder / self.name.replace("/", "-")
        with tarfile.open(archive) as tar:
            tar.extractall(home, filter="data")
        return home / "package"


@dataclass(frozen=True)
class Face:
    """One font of ours: where it comes from and what it is called."""

    family: str
    package: Package
    weight: int
    stroke: float  # of the drawn tick, in thousandths of its height

    @property
    def file(self) -> Path:
        """Where the font goes."""
        return TARGET / f"{self.family.replace(' ', '')}.ttf"

    def pieces(self, home: Path) -> list[TTFont]:
        """The pieces of the original."""
        stem = self.package.name.rpartition("/")[2]
        files = (home / "files" / f"{stem}-{piece}-{self.weight}-normal.woff2" for piece in PIECES)
        return [TTFont(file, recalcTimestamp=False) for file in files]


LITERATA = Package(
    "@fontsource/literata",
    "5.3.0",
    "b9335958dc362b0e7e4268098550bc0cb93ab4c68a2db9bc48c67154abbd75c9",
    "OFL-Literata.txt",
)
SOURCE_SANS = Package(
    "@fontsource/source-sans-3",
    "5.3.1",
    "b598201d980b3512805bbea186aab8ef91590d59990e6a13c90e030b6ff37881",
    "OFL-SourceSans3.txt",
)
FACES = (
    Face("Kibitzer Serif", LITERATA, 700, 185),
    Face("Kibitzer Sans", SOURCE_SANS, 400, 125),
    Face("Kibitzer Sans Semibold", SOURCE_SANS, 600, 175),
)


def make(face: Face, home: Path) -> TTFont:
    """Make one font from an unpacked package."""
    pieces = face.pieces(home)
    kerning = across(kerning_of(pieces), pieces)
    font = join(pieces)
    line_up_digits(font)
    draw_signs(font, face.stroke)
    add_spaces(font)
    cut(font, {*(code for codes in KEPT for code in codes), *map(ord, signs(face.stroke))})
    add_kerning(font, kerning)
    christen(font, face)
    centre(font)
    return font


def centre(font: TTFont) -> None:
    """Put the middle of a digit in the middle of its line, so that numbers stand level with what is beside them."""
    digit = bounds(font.getGlyphSet()[font.getBestCmap()[ord("0")]])
    height = font["hhea"].ascent - font["hhea"].descent
    ascent = round((height + digit[1] + digit[3]) / 2)
    font["hhea"].ascent = font["OS/2"].sTypoAscender = font["OS/2"].usWinAscent = ascent
    font["hhea"].descent = font["OS/2"].sTypoDescender = ascent - height
    font["OS/2"].usWinDescent = height - ascent


def line_up_digits(font: TTFont) -> None:
    """Show the digits of one width, where the typeface has them apart from the usual ones (".tf")."""
    glyphs = font["hmtx"].metrics
    for table in font["cmap"].tables:
        for code in map(ord, "0123456789"):
            if (even := f"{table.cmap[code]}.tf") in glyphs:
                table.cmap[code] = even


def draw_signs(font: TTFont, stroke: float) -> None:
    """Draw what the typeface lacks: our signs as high as its capitals, and the arrows and comparisons."""
    capitals = font["OS/2"].sCapHeight / HEIGHT
    for sign, outlines in signs(stroke).items():
        left = min(outline.reach[0] for outline in outlines)
        right = max(outline.reach[1] for outline in outlines)
        place = Identity.scale(capitals).translate(MARGIN - left, 0)
        add_glyph(font, sign, [(outline, place) for outline in outlines], (right - left + 2 * MARGIN) * capitals)
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    minus = glyphs[cmap[ord("−")]]
    _, low, _, high = bounds(minus)
    shape = arrow((high - low) / capitals)
    left, foot, right, tip = bounds(shape)
    for turns, sign in enumerate("↑←↓→"):
        width = ((tip - foot if turns % 2 else right - left) + 2 * MARGIN) * capitals
        height = (low + high) / 2 if turns % 2 else font["OS/2"].sCapHeight / 2
        place = Identity.translate(width / 2, height).rotate(turns * math.pi / 2).scale(capitals)
        add_glyph(font, sign, [(shape, place)], width)
    for sign, plain in (("≤", "<"), ("≥", ">")):
        angle = glyphs[cmap[ord(plain)]]
        foot = Identity.translate(0, bounds(angle)[1] - bounds(minus)[3] + 40)
        add_glyph(font, sign, [(angle, Identity.translate(0, 90)), (minus, foot)], angle.width)


def bounds(outline: Drawable) -> tuple[float, float, float, float]:
    """The box around a glyph."""
    pen = BoundsPen(None)
    outline.draw(pen)
    return pen.bounds


def add_glyph(font: TTFont, sign: str, parts: Iterable[tuple[Drawable, Transform]], width: float) -> None:
    """Give the font a glyph made of placed outlines."""
    pen = TTGlyphPen(None)
    for outline, place in parts:
        outline.draw(TransformPen(Cu2QuPen(RoundingPen(pen), max_err=0.5, reverse_direction=False), place))
    name = f"uni{ord(sign):04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    glyph = pen.glyph()
    glyph.recalcBounds(font["glyf"])
    font["glyf"][name] = glyph
    font["hmtx"][name] = (round(width), glyph.xMin)
    add_code(font, ord(sign), name)


def add_spaces(font: TTFont) -> None:
    """Add the spaces, the signs without width and the hyphen that does not break."""
    cmap, em = font.getBestCmap(), font["head"].unitsPerEm
    for code, share in SPACES.items():
        add_glyph(font, chr(code), [], em * share)
    add_glyph(font, "\u2007", [], font["hmtx"][cmap[ord("0")]][0])
    for code, like in {0x202F: 0x2009, 0x2010: ord("-"), 0x2011: ord("-"), **dict.fromkeys(NOTHING, 0x200B)}.items():
        add_code(font, code, cmap[like])


def cut(font: TTFont, codes: set[int]) -> None:
    """Leave out the glyphs nobody will ask for, hints (screens are fine enough) and glyph names."""
    options = Options(
        layout_features=["*"], hinting=False, glyph_names=False, notdef_outline=True, recalc_average_width=True
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)


def christen(font: TTFont, face: Face) -> None:
    """Name the font, as its only weight: Flet picks a weight by family, and `weight=` would smear it."""
    copyright_, version = (font["name"].getDebugName(number) for number in (0, 5))
    table = newTable("name")
    table.names = []
    compact = face.family.replace(" ", "")
    for number, text in {
        0: copyright_,
        1: face.family,
        2: "Regular",
        3: f"{compact};{version}",
        4: face.family,
        5: version,
        6: compact,
        13: f"{LICENCE_BEGINS}, Version 1.1.",
        14: "https://openfontlicense.org",
    }.items():
        table.setName(text, number, 3, 1, 0x409)
    font["name"] = table
    font["OS/2"].usWeightClass = 400
    font["OS/2"].fsSelection = font["OS/2"].fsSelection & ~0b100001 | 0b1000000  # not bold, not italic: regular
    font["OS/2"].achVendID = "    "
    font["head"].macStyle = 0


def licence(home: Path) -> str:
    """The licence as the package ships it, under the notice that the original font itself carries."""
    text = (home / "LICENSE").read_text(encoding="utf-8")
    original = next((home / "files").glob("*-latin-400-normal.woff2"))
    return f"{TTFont(original)['name'].getDebugName(0)}\n\n{text[text.index(LICENCE_BEGINS) :]}"


def write_coverage() -> None:
    """Write which code points every face can show, as ranges: the app leaves out of a name what no font has."""
    codes = sorted(set.intersection(*(set(TTFont(face.file).getBestCmap()) for face in FACES)))
    ranges: list[list[int]] = []
    for code in codes:
        if ranges and code == ranges[-1][1] + 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    (TARGET / "coverage.json").write_text(json.dumps(ranges) + "\n", encoding="utf-8", newline="\n")


def main() -> None:
    """Write the fonts, what they cover, and their licences."""
    with tempfile.TemporaryDirectory() as folder:
        homes = {package: package.fetch(Path(folder)) for package in (LITERATA, SOURCE_SANS)}
        for face in FACES:
            make(face, homes[face.package]).save(face.file)
            print(f"{face.file.name}: {face.file.stat().st_size / 1024:.0f} KB")
        write_coverage()
        for package, home in homes.items():
            (TARGET / package.licence).write_text(licence(home), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
