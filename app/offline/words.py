"""The few sentences of the start screen, which are shown before Python runs."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "keeping": "Keeping the app on this device",
    "kept": "Keeping the app on this device: {kept} of {total} MB",
    "starting": "Starting",
    "only_online": "This browser does not keep the app at this address: it needs the network at each start.",
    "not_kept": "There is no room to keep the app on this device: it needs the network at each start.",
    "not_loaded": "A part of the app could not be loaded. Is there a network?",
    "not_started": "The app could not be started. Your games are where they were.",
    "too_old": "This browser is too old for the app. Update it, or take another.",
    "again": "Try again",
    "new_version": "A new version is ready. Your games stay as they are.",
    "take": "Take it now",
    "later": "Later",
}
NO_SCRIPT: Final = "Kibitzer needs JavaScript."
