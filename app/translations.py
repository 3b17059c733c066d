"""The catalogues of translators, `assets/locale/<language>/LC_MESSAGES/kibitzer.po`, read as they are.

gettext itself reads only compiled catalogues, which would be built files to keep in step with these, in the tree or
at four places where the app is packed. To read the text takes a few milliseconds, once for each language.
"""

from __future__ import annotations

import gettext
import json
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

FILE: Final = Path("LC_MESSAGES") / "kibitzer.po"
"""Where the catalogue of a language lies in the folder of the language."""


ENGLISH: Final = "en"
"""The language of the code, and of a device that asks for none of ours."""

LANGUAGES: Final = {"en": "English", "ru": "Русский", "es": "Español"}
"""The languages of the app, each as it calls itself."""


class Catalogue(gettext.NullTranslations):
    """The sentences of one language; what is not translated is said as it stands in the code."""

    def __init__(self, text: str = "") -> None:
        """Take the sentences from the `text` of a file."""
        super().__init__()
        self._forms: dict[str, tuple[str, ...]] = {}
        self._plural: Callable[[int], int] = lambda n: int(n != 1)
        for sentence, forms in _entries(text):
            if sentence:
                self._forms[sentence] = forms
            elif (rule := _plural_rule(forms[0])) is not None:
                self._plural = rule

    def gettext(self, message: str) -> str:
        """The sentence in this language."""
        return self._forms.get(message, (message,))[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form of the sentence that the number `n` takes."""
        forms = self._forms.get(msgid1)
        if forms is None:
            return super().ngettext(msgid1, msgid2, n)
        return forms[min(self._plural(abs(n)), len(forms) - 1)]


def spoken(asked: Iterable[str]) -> str:
    """The first of ours among the languages that a device asks for: `es-MX`, `ru`."""
    ours = (tag.replace("_", "-").split("-")[0].lower() for tag in asked)
    return next((language for language in ours if language in LANGUAGES), ENGLISH)


@lru_cache
def catalogue(locale: Path | None, language: str) -> Catalogue:
    """The catalogue of a language in the folder `locale`; the English in the code where there is none."""
    file = locale / language / FILE if locale else None
    return Catalogue(file.read_text(encoding="utf-8") if file and file.is_file() else "")


def _entries(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each sentence with its forms, as far as a translator has written all of them; the header under an empty one."""
    for block in text.split("\n\n"):
        lines: dict[str, str] = {}
        key = ""
        doubted = False
        for line in block.splitlines():
            doubted = doubted or (line.startswith("#,") and "fuzzy" in line)
            if line.startswith("#") or not line:
                continue
            word, quote, quoted = line.partition('"')
            key = word.strip() or key
            lines[key] = lines.get(key, "") + json.loads(quote + quoted)
        forms = tuple(said for key, said in lines.items() if key.startswith("msgstr"))
        if forms and all(forms) and not (doubted and lines["msgid"]):
            yield lines["msgid"], forms


def _plural_rule(header: str) -> Callable[[int], int] | None:
    """Which form a number takes, as the header of a catalogue says it: in the words of C."""
    for line in header.splitlines():
        if line.startswith("Plural-Forms:"):
            return gettext.c2py(line.partition("plural=")[2].strip().rstrip(";"))
    return None
