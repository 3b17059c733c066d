"""The shipped fonts draw what the app writes: Flet asks the network for every character that a font lacks."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from PIL import ImageFont

FOLDER = Path(__file__).parents[2] / "assets" / "fonts"
FAMILIES = {
    "KibitzerSerif.ttf": "Kibitzer Serif",
    "KibitzerSans.ttf": "Kibitzer Sans",
    "KibitzerSansSemibold.ttf": "Kibitzer Sans Semibold",
}

SUITS = "♠♥♦♣"
SIGNS = f"{SUITS}→←↑↓✓★♛"
ALPHABETS = {
    "ASCII": "".join(map(chr, range(0x20, 0x7F))),
    "Latin-1": "".join(map(chr, range(0xA0, 0x100))),
    "Russian": "".join(map(chr, range(ord("А"), ord("я") + 1))) + "Ёё",
    "Spanish": "ÁÉÍÑÓÚÜáéíñóúü¿¡ªº«»",
    "neighbours": "ŠšŁłŐőİıŞşĞğȘșȚțŽžĆćĘęŒœẞĐđƠơỆệΓιώργοςҚқӘәҰұЇїЄєҐґЎў",
    "punctuation": "·…–—‘’“”„‚«»‹›•×−÷±≤≥½№€₽°",
    "signs": SIGNS,
    "spaces": "\u00a0\u2002\u2003\u2007\u2009\u200a\u202f",
    "no width": "\u200b\u200c\u200d\u2060\ufe0e\ufe0f\ufeff",
    "no break": "\u00ad\u2011",
    "accents": "\u0300\u0301\u0303\u0304\u0308\u0309\u0323",
}


@pytest.fixture(scope="module", params=FAMILIES)
def file(request: pytest.FixtureRequest) -> Path:
    return FOLDER / request.param


@pytest.fixture(scope="module")
def font(file: Path) -> TTFont:
    return TTFont(file)


def width(font: TTFont, character: str) -> int:
    return font["hmtx"][font.getBestCmap()[ord(character)]][0]


def box(font: TTFont, character: str) -> tuple[float, float, float, float] | None:
    pen = BoundsPen(font.getGlyphSet())
    font.getGlyphSet()[font.getBestCmap()[ord(character)]].draw(pen)
    return pen.bounds


@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_every_character_has_a_glyph(font: TTFont, alphabet: str) -> None:
    missing = [character for character in ALPHABETS[alphabet] if ord(character) not in font.getBestCmap()]
    assert missing == []


@pytest.mark.parametrize("alphabet", ["Russian", "Spanish", "neighbours", "punctuation", "signs"])
def test_glyphs_have_ink(font: TTFont, alphabet: str) -> None:
    assert [character for character in ALPHABETS[alphabet] if box(font, character) is None] == []


def test_digits_have_one_width_and_signs_of_numbers_share_it(font: TTFont) -> None:
    assert len({width(font, character) for character in "0123456789+−×=\u2007"}) == 1


def test_digits_line_up_in_set_text(file: Path) -> None:
    set_font = ImageFont.truetype(file, 100)
    assert len({set_font.getlength(number) for number in ("0000", "1717", "7474", "2345", "9999", "−247")}) == 1


def test_characters_without_width_take_no_room(font: TTFont) -> None:
    assert {width(font, character) for character in ALPHABETS["no width"]} == {0}


@pytest.mark.parametrize("sign", [*SUITS, "★", "♛"])
def test_signs_stand_on_the_line_as_high_as_capitals(font: TTFont, sign: str) -> None:
    capitals = font["OS/2"].sCapHeight
    left, low, right, high = box(font, sign)
    assert low == pytest.approx(0, abs=0.03 * capitals)
    assert high == pytest.approx(capitals, abs=0.03 * capitals)
    assert left == pytest.approx(width(font, sign) - right, abs=2)


@pytest.mark.parametrize("suit", SUITS)
def test_suits_are_one_contour_of_curves(font: TTFont, suit: str) -> None:
    glyph = font["glyf"][font.getBestCmap()[ord(suit)]]
    assert glyph.numberOfContours == 1
    assert not all(glyph.flags[index] & 1 for index in range(len(glyph.coordinates)))


@pytest.mark.parametrize("feature", ["kern", "mark", "ccmp", "locl"])
def test_layout_is_kept(font: TTFont, feature: str) -> None:
    tables = [font[tag].table.FeatureList.FeatureRecord for tag in ("GSUB", "GPOS")]
    assert feature in {record.FeatureTag for records in tables for record in records}


def test_the_family_is_ours(file: Path, font: TTFont) -> None:
    names = font["name"]
    assert names.getDebugName(1) == FAMILIES[file.name]
    assert names.getDebugName(2) == "Regular"
    assert names.getDebugName(6) == FAMILIES[file.name].replace(" ", "")


def test_the_weight_is_regular_since_flet_would_smear_any_other(font: TTFont) -> None:
    assert font["OS/2"].usWeightClass == 400
    assert not font["head"].macStyle


@pytest.mark.parametrize("number", [1, 3, 4, 6, 16])
def test_reserved_names_are_not_used(font: TTFont, number: int) -> None:
    name = font["name"].getDebugName(number) or ""
    assert not [word for word in ("source", "literata", "adobe") if word in name.lower()]


def test_the_fonts_say_who_made_them_and_under_which_licence(font: TTFont) -> None:
    names = font["name"]
    assert any(maker in names.getDebugName(0) for maker in ("Literata Project Authors", "Adobe"))
    assert "SIL Open Font License" in names.getDebugName(13)


@pytest.mark.parametrize(
    ("file_name", "maker"), [("OFL-Literata.txt", "Literata Project Authors"), ("OFL-SourceSans3.txt", "Adobe")]
)
def test_licences_are_there(file_name: str, maker: str) -> None:
    text = (FOLDER / file_name).read_text(encoding="utf-8")
    assert maker in text.splitlines()[0]
    assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_a_font_is_small_enough_for_a_slow_network(file: Path) -> None:
    assert file.stat().st_size <= 125_000


def test_the_list_of_what_all_fonts_have_is_true() -> None:
    ranges = json.loads((FOLDER / "coverage.json").read_text(encoding="utf-8"))
    listed = {point for first, last in ranges for point in range(first, last + 1)}
    assert listed == set.intersection(*({*TTFont(FOLDER / name).getBestCmap()} for name in FAMILIES))


def test_the_list_is_written_in_as_few_ranges_as_it_takes() -> None:
    ranges = json.loads((FOLDER / "coverage.json").read_text(encoding="utf-8"))
    assert all(first <= last for first, last in ranges)
    assert all(before[1] + 1 < after[0] for before, after in pairwise(ranges))
