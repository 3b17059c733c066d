"""Disks that are full, as SQLite meets them: a file that may not have one page more, and files that may not grow."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import contextmanager

from models.storage.engine import Store

PLENTY = 2**30


@contextmanager
def full(store: Store) -> Iterator[None]:
    """No page more for this file: SQLite says that the disk is full."""
    _may_have(store, pages=1)  # fewer than there are already
    yield
    _may_have(store, pages=PLENTY)


def _may_have(store: Store, pages: int) -> None:
    with store.writing() as session:  # the connection stays open for the next one
        session.connection().exec_driver_sql(f"PRAGMA max_page_count = {pages}")


@contextmanager
def no_longer_grows() -> Iterator[None]:
    """No file of this process may be written to: the system says so, whoever asks."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
