"""A table keeps its options under a name, takes them up again, and sets them aside."""

from __future__ import annotations

import pytest

from models.storage.engine import Store
from models.storage.repository import Repository
from tests.support.games import EVENING


def test_options_are_kept_under_a_name(repository: Repository) -> None:
    repository.save_house_rules("cambio", "Our rules", {"jokers": True, "deals": None}, EVENING)
    repository.save_house_rules("cambio", "At Bo’s", {"jokers": False}, EVENING)
    repository.save_house_rules("abracadabra", "Our rules", {"stakes": True}, EVENING)
    repository.store.close()
    reopened = Repository(Store.open(repository.store.path))
    kept = reopened.house_rules("cambio")
    assert list(kept.items()) == [("At Bo’s", {"jokers": False}), ("Our rules", {"jokers": True, "deals": None})]
    assert reopened.house_rules("jabberwocky") == {}
    reopened.store.close()


def test_the_same_name_keeps_the_latest(repository: Repository) -> None:
    for jokers in (True, False):
        repository.save_house_rules("cambio", "Our rules", {"jokers": jokers}, EVENING)
    assert repository.house_rules("cambio") == {"Our rules": {"jokers": False}}


def test_set_aside_they_are_out_of_sight_until_they_are_saved_again(repository: Repository) -> None:
    repository.save_house_rules("cambio", "Our rules", {"jokers": True}, EVENING)
    repository.set_house_rules_aside("cambio", "Our rules")
    assert repository.house_rules("cambio") == {}
    repository.save_house_rules("cambio", "Our rules", {"jokers": False}, EVENING)
    assert repository.house_rules("cambio") == {"Our rules": {"jokers": False}}
    with pytest.raises(LookupError):
        repository.set_house_rules_aside("cambio", "Their rules")
