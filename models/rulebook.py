"""The rulebook: the articles that games and the table point to, and the questions players ask, in every language.

The books lie in `rules/<game>/<language>.md` and `rules/<game>/questions.<language>.md`; `rules/README.md` says how
they are written. What an option of a game changes is written for each of its values, and read as the table plays it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from models.games import GAMES
from models.games.definition import Option, Rules, Setting

ORIGINAL: Final = "en"
"""The language that every article is written in first, and is shown in where there is no translation."""

PLAYERS: Final = "players"
"""What conditions call the number of players, which is not an option but changes rules as one."""

Settings: TypeAlias = Mapping[str, Setting]
"""What a table plays: its options and the number of players by their keys; what is not there is not known."""

_HEAD: Final = "\n## "
_PLAIN: Final = re.compile(r"[a-z]+(_[A-Z]+)?")
_PLACE: Final = re.compile(r"\{([a-z_]+)\}")

_PARAGRAPH: Final = re.compile(
    r"(?:\[(?P<when>[^\]]+)\] )?"
    r"(?:(?P<part>Example|Sources|Articles|Asked)(?: \[(?P<marks>[^\]]+)\])?(?:: |$))?"
    r"(?P<words>.*)"
)


@dataclass(frozen=True, slots=True)
class Article:
    """One rule in our own words.

    Attributes:
        id: what refusals and lines of the sheet call it, `jabberwocky/dealer-bid`.
        title: what it is about.
        text: the rule, paragraphs parted by an empty line.
        example: a case of it, empty where none is needed.
        sources: who says so, who differs, and what we decided where all are silent.
        marks: the same for a machine, as `rules.md` does it: a seed's number, `inf`, `pub`, `silent`; `app` where it is
            about keeping records.
        options: the options, and `players`, that the article reads differently with.
    """

    id: str
    title: str
    text: str
    example: str
    sources: str
    marks: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """Something that players ask or quarrel about, and the answer.

    Attributes:
        id: its name, `jabberwocky/ask-void`.
        title: the question as a player would put it.
        text: the ruling, paragraphs parted by an empty line.
        articles: the articles that it rests on, the closest first.
        marks: where the ruling comes from, as in an article; with `silent` it is a proposal, and says so.
        asked: who asked: a seed's number, or the number of the dispute in `rules.md` section 4.
        options: the options, and `players`, that the answer changes with.
    """

    id: str
    title: str
    text: str
    articles: tuple[str, ...]
    marks: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Condition:
    """When a paragraph applies: an option has one of the values, or has none of them."""

    option: str
    values: tuple[str, ...]
    otherwise: bool

    def holds(self, settings: Settings) -> bool:
        """Whether it holds; of what is not known we say that it might."""
        if self.option not in settings:
            return True
        return (_written(settings[self.option]) in self.values) is not self.otherwise


@dataclass(frozen=True, slots=True)
class _Paragraph:
    part: str | None
    when: tuple[_Condition, ...]
    marks: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True)
class _Section:
    """An article or a question as it is written, with the paragraphs of every table."""

    id: str
    title: str
    paragraphs: tuple[_Paragraph, ...]

    def read(self, part: str | None, settings: Settings | None) -> str:
        """The paragraphs of one part that apply, all of them where `settings` is None; `part` is None for the text."""
        applying = (
            paragraph.words if settings is None else _filled(paragraph.words, settings)
            for paragraph in self.paragraphs
            if paragraph.part == part
            and (settings is None or all(condition.holds(settings) for condition in paragraph.when))
        )
        return "\n\n".join(applying)

    def marks(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(mark for paragraph in self.paragraphs for mark in paragraph.marks))

    def options(self) -> tuple[str, ...]:
        """Every option that a condition or a place for its value names, in their order."""
        named = (
            name
            for paragraph in self.paragraphs
            for name in (*(condition.option for condition in paragraph.when), *_PLACE.findall(paragraph.words))
        )
        return tuple(dict.fromkeys(named))

    def article(self, settings: Settings | None) -> Article:
        """The section as an article of such a table."""
        text, example, sources = (self.read(part, settings) for part in (None, "Example", "Sources"))
        return Article(self.id, self.title, text, example, sources, self.marks(), self.options())

    def question(self, settings: Settings | None) -> Question:
        """The section as a question at such a table."""
        articles, asked = (self.read(part, None).split(", ") for part in ("Articles", "Asked"))
        names = tuple(name if "/" in name else f"{game_of(self.id)}/{name}" for name in articles)
        return Question(
            self.id, self.title, self.read(None, settings), names, self.marks(), tuple(asked), self.options()
        )


class Rulebook:
    """The articles and questions below one folder.

    Whoever asks may say what the running game plays (`settings_of`). Otherwise everything reads as it is played where
    a table says nothing, for any number of players.
    """

    def __init__(self, folder: Path) -> None:
        """Nothing is read before it is asked for."""
        self._folder = folder
        self._books: dict[tuple[str, str], dict[str, _Section]] = {}

    def articles(self, game: str, language: str = ORIGINAL, settings: Settings | None = None) -> tuple[Article, ...]:
        """All articles of a game, or of the `table`, in the order of the book; none where it has no book."""
        played = settings_of(game) if settings is None else settings
        return tuple(section.article(played) for section in self._sections(game, "{}", language))

    def article(self, name: str, language: str = ORIGINAL, settings: Settings | None = None) -> Article | None:
        """The article that refusals and lines call `name`; None where there is none."""
        section = self._section(name, "{}", language)
        if section is None:
            return None
        return section.article(settings_of(game_of(name)) if settings is None else settings)

    def questions(self, game: str, language: str = ORIGINAL, settings: Settings | None = None) -> tuple[Question, ...]:
        """What players ask about a game, in the order of its book."""
        played = settings_of(game) if settings is None else settings
        return tuple(section.question(played) for section in self._sections(game, "questions.{}", language))

    def question(self, name: str, language: str = ORIGINAL, settings: Settings | None = None) -> Question | None:
        """The question called `name`; None where there is none."""
        section = self._section(name, "questions.{}", language)
        if section is None:
            return None
        return section.question(settings_of(game_of(name)) if settings is None else settings)

    def everything(self, game: str, language: str = ORIGINAL) -> tuple[Article | Question, ...]:
        """Articles and questions with the paragraphs of every table, places for values left open: what to search in."""
        return (
            *(section.article(None) for section in self._sections(game, "{}", language)),
            *(section.question(None) for section in self._sections(game, "questions.{}", language)),
        )

    def languages(self) -> tuple[str, ...]:
        """The languages of the books."""
        return tuple(sorted(file.stem for file in (self._folder / "table").glob("[a-z][a-z].md")))

    def names(self, game: str) -> tuple[str, ...]:
        """What the game is called in the languages of its books: their headings."""
        files = sorted((self._folder / game).glob("[a-z][a-z].md"))
        return tuple(file.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ") for file in files)

    def _section(self, name: str, book: str, language: str) -> _Section | None:
        """One section by its id, in the original where it is not translated."""
        game = game_of(name)
        return self._book(game, book.format(language)).get(name) or self._book(game, book.format(ORIGINAL)).get(name)

    def _sections(self, game: str, book: str, language: str) -> Iterable[_Section]:
        """All of a book in the order of the original, each in the language where it is translated."""
        translated = self._book(game, book.format(language))
        return (translated.get(name, section) for name, section in self._book(game, book.format(ORIGINAL)).items())

    def _book(self, game: str, name: str) -> dict[str, _Section]:
        if (game, name) not in self._books:
            self._books[game, name] = {section.id: section for section in self._written(game, name)}
        return self._books[game, name]

    def _written(self, game: str, name: str) -> Iterator[_Section]:
        if not all(_PLAIN.fullmatch(part) for part in (game, *name.split("."))):  # they can come from a link
            return
        file = self._folder / game / f"{name}.md"
        if file.is_file():
            for section in file.read_text(encoding="utf-8").split(_HEAD)[1:]:
                yield _section(game, section)


def game_of(name: str) -> str:
    """Whose book an article or a question stands in."""
    return name.partition("/")[0]


def settings_of(game: str, rules: Rules | None = None, players: int | None = None) -> Settings:
    """What a table plays, with what is usual where it chose nothing or its choice does not matter for so many.

    What is usual for some number of players only is None where nobody sits.
    """
    if game not in GAMES:
        return {}
    chosen = rules or {}
    settings: dict[str, Setting] = {
        option.key: chosen[option.key]
        if option.key in chosen and (players is None or option.matters(players, chosen))
        else _usual(option, players)
        for option in GAMES[game].options
    }
    return settings if players is None else {**settings, PLAYERS: players}


def _usual(option: Option, players: int | None) -> Setting:
    """What is played where nothing was chosen."""
    if players is None and option.by_seats:
        return None
    return option.by_seats.get(players or 0, option.default)


def _written(setting: Setting) -> str:
    """A setting as the books write it."""
    if isinstance(setting, bool):
        return "yes" if setting else "no"
    return "none" if setting is None else str(setting)


def _filled(words: str, settings: Settings) -> str:
    """The words with every place filled with what the table plays."""
    return _PLACE.sub(lambda place: _written(settings[place[1]]).replace("-", "\u2212"), words)


def _section(game: str, section: str) -> _Section:
    """One section of a book: `id: Title`, then paragraphs."""
    head, _, body = section.partition("\n")
    name, _, title = head.partition(": ")
    paragraphs = tuple(_paragraph(" ".join(lines.split())) for lines in body.strip().split("\n\n"))
    return _Section(f"{game}/{name}", title.strip(), paragraphs)


def _paragraph(written: str) -> _Paragraph:
    """One paragraph: `[option=value] Example: words`, where condition, part and marks may be left out."""
    found = _PARAGRAPH.fullmatch(written)
    assert found is not None, written
    when = tuple(_condition(each) for each in (found["when"] or "").split())
    return _Paragraph(found["part"], when, tuple((found["marks"] or "").split()), found["words"])


def _condition(written: str) -> _Condition:
    """`award=race`, `players=2|3`, `limit!=none`."""
    option, _, values = written.partition("=")
    return _Condition(option.removesuffix("!"), tuple(values.split("|")), option.endswith("!"))
