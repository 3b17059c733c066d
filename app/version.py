"""Which Kibitzer this is. The Python in a browser or a phone cannot look it up: nothing is installed there."""

from typing import Final

VERSION: Final = "0.1.0"
"""As in `pyproject.toml`."""
