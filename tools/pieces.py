"""Put the pieces of a web font together again: one font from the files that cover one script each.

The pieces are cut from one master, so a glyph that occurs twice has the same name and the same shape in both. That
makes this simpler and better than a general merge, which would rename the doubles and lose what belongs to them.
Kerning is not joined here: a pair that two pieces know would be tightened twice. See `tools.kerning`.
"""

from __future__ import annotations

from collections import defaultdict
from graphlib import TopologicalSorter
from io import BytesIO
from itertools import pairwise

import fontTools.merge  # noqa: F401  (gives lookups their mapLookups)
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import otTables

# Composition of accents, forms of languages, ligatures, and what bold draws otherwise ("$"). The rest (fractions,
# superiors, old digits) is not for us.
FEATURES = {"GSUB": ("ccmp", "liga", "locl", "rvrn"), "GPOS": ("mark", "mkmk")}
# Axes of the master, and writing downwards.
_UNUSED = {"STAT", "BASE", "vhea", "vmtx"}

# Lookups by feature, for one language of one script ("" is the language nobody named).
Plan = dict[tuple[str, str], dict[str, list[int]]]


def join(pieces: list[TTFont]) -> TTFont:
    """Return the first piece, filled up with all that the others have but kerning."""
    font, *others = pieces
    for tag in _UNUSED & set(font.keys()):
        del font[tag]
    for tag in FEATURES:
        lookups, plan = _string(pieces, tag)
        font[tag].table = _layout(tag, lookups, plan)
    order = _common_order(pieces)
    _join_definitions(pieces, order)
    for name in font.getGlyphOrder():
        font["glyf"][name]  # reading it names its components, while their numbers still hold
    for other in others:
        for name in other.getGlyphOrder():
            font["glyf"].glyphs.setdefault(name, other["glyf"][name])
            font["hmtx"].metrics.setdefault(name, other["hmtx"].metrics[name])
        for code, name in other.getBestCmap().items():
            add_code(font, code, name)
    font.setGlyphOrder(order)
    font["glyf"].glyphOrder = order
    return _read_again(font)


def _common_order(pieces: list[TTFont]) -> list[str]:
    """An order of all glyphs that agrees with every piece: layout tables store their glyphs sorted by it."""
    before: dict[str, list[str]] = {}  # lists, because the order of a set is not the same in every run
    for piece in pieces:
        for first, second in pairwise(piece.getGlyphOrder()):
            before.setdefault(second, []).append(first)
    return list(TopologicalSorter(before).static_order())


def _read_again(font: TTFont) -> TTFont:
    """Write and read the font, which fills in all the counts that tables keep of themselves."""
    file = BytesIO()
    font.flavor = None
    font.save(file)
    return TTFont(file, recalcTimestamp=False)


def add_code(font: TTFont, code: int, name: str) -> None:
    """Let a character show a glyph."""
    for table in font["cmap"].tables:
        table.cmap[code] = name


def _string(pieces: list[TTFont], tag: str) -> tuple[list[otTables.Lookup], Plan]:
    """String the lookups of all pieces together; every language keeps what each piece has for it."""
    lookups: list[otTables.Lookup] = []
    plan: Plan = defaultdict(lambda: defaultdict(list))
    tables = [piece[tag].table for piece in pieces if piece[tag].table.LookupList]
    languages = {pair for table in tables for pair in _languages(table)}
    for table in tables:
        start = len(lookups)
        for lookup in table.LookupList.Lookup:
            lookup.mapLookups({index: start + index for index in range(table.LookupList.LookupCount)})
            lookups.append(lookup)
        known = _languages(table)
        for script, language in languages:
            system = known.get((script, language)) or known.get((script, "")) or known["DFLT", ""]
            for index in system.FeatureIndex:
                record = table.FeatureList.FeatureRecord[index]
                if record.FeatureTag in FEATURES[tag]:
                    own = [start + lookup for lookup in record.Feature.LookupListIndex]
                    plan[script, language][record.FeatureTag] += own
    return lookups, plan


def _languages(table: otTables.GSUB | otTables.GPOS) -> dict[tuple[str, str], otTables.LangSys]:
    """The language systems of a layout table by script and language."""
    systems = {}
    for record in table.ScriptList.ScriptRecord:
        systems[record.ScriptTag, ""] = record.Script.DefaultLangSys
        for language in record.Script.LangSysRecord:
            systems[record.ScriptTag, language.LangSysTag] = language.LangSys
    return systems


def _layout(tag: str, lookups: list[otTables.Lookup], plan: Plan) -> otTables.GSUB | otTables.GPOS:
    """Write a layout table from scratch; features that say the same are shared, all lists are sorted."""
    features = sorted({(name, tuple(own)) for wanted in plan.values() for name, own in wanted.items()})
    table = getattr(otTables, tag)()
    table.Version = 0x00010000
    table.LookupList = otTables.LookupList()
    table.LookupList.Lookup = lookups
    table.FeatureList = otTables.FeatureList()
    table.FeatureList.FeatureRecord = [feature(name, own) for name, own in features]
    table.ScriptList = otTables.ScriptList()
    table.ScriptList.ScriptRecord = []
    for script in sorted({script for script, _ in plan}):
        record = otTables.ScriptRecord()
        record.ScriptTag, record.Script = script, otTables.Script()
        record.Script.LangSysRecord = []
        for language in sorted(language for known, language in plan if known == script):
            system = otTables.DefaultLangSys()
            system.ReqFeatureIndex = 0xFFFF
            wanted = plan[script, language].items()
            system.FeatureIndex = sorted(features.index((name, tuple(own))) for name, own in wanted)
            if language:
                named = otTables.LangSysRecord()
                named.LangSysTag, named.LangSys = language, system
                record.Script.LangSysRecord.append(named)
            else:
                record.Script.DefaultLangSys = system
        table.ScriptList.ScriptRecord.append(record)
    return table


def feature(name: str, lookups: tuple[int, ...]) -> otTables.FeatureRecord:
    """One record of a feature list."""
    record = otTables.FeatureRecord()
    record.FeatureTag, record.Feature = name, otTables.Feature()
    record.Feature.FeatureParams = None
    record.Feature.LookupListIndex = list(lookups)
    return record


def _join_definitions(pieces: list[TTFont], order: list[str]) -> None:
    """Unite which glyphs are marks. Classes and sets carry the same number in every piece."""
    tables = [piece["GDEF"].table for piece in pieces]
    joined = newTable("GDEF")
    joined.table = otTables.GDEF()
    joined.table.Version = 0x00010002
    for attribute in ("GlyphClassDef", "MarkAttachClassDef"):
        classes = otTables.ClassDef()
        classes.classDefs = {}
        for table in tables:
            if own := getattr(table, attribute, None):
                classes.classDefs |= own.classDefs
        setattr(joined.table, attribute, classes)
    sets = [table.MarkGlyphSetsDef for table in tables if getattr(table, "MarkGlyphSetsDef", None)]
    if any(len(each.Coverage) != 1 for each in sets):
        raise ValueError("a piece has several sets of marks, and their numbers need not agree")
    if sets:
        marks = {name for each in sets for name in each.Coverage[0].glyphs}
        sets[0].Coverage[0].glyphs = sorted(marks, key=order.index)
        joined.table.MarkGlyphSetsDef = sets[0]
    joined.table.AttachList = joined.table.LigCaretList = None
    pieces[0]["GDEF"] = joined
