"""Read the kerning of font pieces as plain pairs and write it into one font, each pair once."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator

from fontTools.otlLib.builder import PairPosBuilder, buildValue
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables

from tools.pieces import feature

Kerning = dict[tuple[str, str], int]

_PAIRS, _EXTENSION = 2, 9
# Below this nobody sees it (a quarter of a pixel at 34 px), and rounding it away lets more glyphs share a class.
_LEAST = 7
# How hard the builder may work to cut the table; 0 to 9.
_COMPRESSION = "fontTools.otlLib.optimize.gpos:COMPRESSION_LEVEL"


def kerning_of(pieces: Iterable[TTFont]) -> Kerning:
    """Every kerned pair of glyphs, however the pieces store it."""
    kerning: Kerning = {}
    for piece in pieces:
        order = piece.getGlyphOrder()
        for lookup in piece["GPOS"].table.LookupList.Lookup:
            seen: Kerning = {}
            for subtable in lookup.SubTable:
                table = subtable.ExtSubTable if subtable.LookupType == _EXTENSION else subtable
                if table.LookupType == _PAIRS:
                    for pair, value in _pairs(table, order):
                        seen.setdefault(pair, value)  # the first subtable that knows a pair decides
            kerning |= {pair: value for pair, value in seen.items() if abs(value) >= _LEAST}
    return kerning


def _pairs(table: otTables.PairPos, order: list[str]) -> Iterator[tuple[tuple[str, str], int]]:
    if table.Format == 1:
        for first, pair_set in zip(table.Coverage.glyphs, table.PairSet, strict=True):
            for record in pair_set.PairValueRecord:
                yield (first, record.SecondGlyph), _advance(record.Value1)
        return
    for first in table.Coverage.glyphs:
        row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
        for second in order:
            yield (first, second), _advance(row[table.ClassDef2.classDefs.get(second, 0)].Value1)


def _advance(value: otTables.ValueRecord | None) -> int:
    return getattr(value, "XAdvance", 0) if value else 0


def across(kerning: Kerning, pieces: list[TTFont]) -> Kerning:
    """Add the pairs that the cut into pieces lost: "Šk" is kerned as "Sk" is.

    Only an accented letter of one piece beside a letter of another gets this; pairs within a piece stay as designed.
    """
    homes: dict[str, set[int]] = defaultdict(set)
    letters: dict[str, str] = {}
    for index, piece in enumerate(pieces):
        for name in piece.getGlyphOrder():
            homes[name].add(index)
        for code, name in piece.getBestCmap().items():
            letters.setdefault(chr(code), name)
    accented: dict[str, list[str]] = defaultdict(list)
    for letter, name in letters.items():
        base = unicodedata.normalize("NFD", letter)[0]
        if base != letter and base.isalpha() and base in letters:
            accented[letters[base]].append(name)
    full = dict(kerning)
    for (first, second), value in kerning.items():
        for a in (first, *accented[first]):
            for b in (second, *accented[second]):
                if not homes[a] & homes[b]:
                    full.setdefault((a, b), value)
    return full


def add_kerning(font: TTFont, kerning: Kerning) -> None:
    """Write the pairs whose glyphs the font has, as one lookup for every language."""
    here = set(font.getGlyphOrder())
    rows: dict[str, dict[str, int]] = defaultdict(dict)
    columns: dict[str, dict[str, int]] = defaultdict(dict)
    for (first, second), value in sorted(kerning.items()):
        if first in here and second in here:
            rows[first][second] = columns[second][first] = value
    firsts, seconds = _alike(rows), _alike(columns)
    font.cfg[_COMPRESSION] = 9
    builder = PairPosBuilder(font, None)
    builder.lookupflag = 8  # accents between two letters do not part them
    for first in firsts:
        for second in seconds:
            if value := rows[first[0]].get(second[0]):
                builder.addClassPair(None, first, buildValue({"XAdvance": value}), second, None)
    table = font["GPOS"].table
    table.LookupList.Lookup.append(builder.build())
    _announce(table, len(table.LookupList.Lookup) - 1)


def _alike(lines: dict[str, dict[str, int]]) -> list[tuple[str, ...]]:
    """Glyphs in classes: those that are kerned alike towards everything."""
    classes: dict[tuple[tuple[str, int], ...], list[str]] = defaultdict(list)
    for name, line in lines.items():
        classes[tuple(sorted(line.items()))].append(name)
    return sorted(tuple(sorted(names)) for names in classes.values())


def _announce(table: otTables.GPOS, lookup: int) -> None:
    """Make the lookup the `kern` feature of every language; "kern" sorts before the features for marks."""
    table.FeatureList.FeatureRecord.insert(0, feature("kern", (lookup,)))
    for record in table.ScriptList.ScriptRecord:
        systems = [record.Script.DefaultLangSys, *(named.LangSys for named in record.Script.LangSysRecord)]
        for system in systems:
            system.FeatureIndex = [0, *(index + 1 for index in system.FeatureIndex)]
