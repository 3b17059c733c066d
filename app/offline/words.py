"""The few sentences of the start screen, which are shown before Python runs: in every language that the app speaks."""

from __future__ import annotations

from pathlib import Path

from app.translations import ENGLISH, FILE
from app.words import Words


def languages(locale: Path) -> list[str]:
    """The languages with a catalogue in the folder `locale`, and English."""
    return sorted({ENGLISH, *(folder.name for folder in locale.iterdir() if (folder / FILE).is_file())})


def sentences(words: Words) -> dict[str, str]:
    """What the start screen says, by the names that `start.js` has for it; its own facts keep their braces."""
    return {
        "keeping": words.say("Keeping the app on this device"),
        "kept": words.say("Keeping the app on this device: {kept} of {total} MB", kept="{kept}", total="{total}"),
        "starting": words.say("Starting"),
        "only_online": words.say(
            "This browser does not keep the app at this address: it needs the network at each start."
        ),
        "not_kept": words.say("There is no room to keep the app on this device: it needs the network at each start."),
        "not_loaded": words.say("A part of the app could not be loaded. Is there a network?"),
        "not_started": words.say("The app could not be started. Your games are where they were."),
        "too_old": words.say("This browser is too old for the app. Update it, or take another."),
        "again": words.say("Try again"),
        "new_version": words.say("A new version is ready. Your games stay as they are."),
        "take": words.say("Update"),
        "later": words.say("Later"),
    }


def spoken(locale: Path) -> dict[str, dict[str, str]]:
    """The sentences in each language: which one a browser wants is known only where it opens the page."""
    return {language: sentences(Words(language, locale)) for language in languages(locale)}


def no_script() -> str:
    """What stands there where no script can choose a language."""
    return Words().say("Kibitzer needs JavaScript.")
