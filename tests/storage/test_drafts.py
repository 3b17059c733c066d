"""What is half entered is kept at each tap, and goes when the table moves on."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from models.asks import Draft
from models.storage.drafts import JUDGE, RULING, read_cells, write_cells
from models.storage.engine import Store
from models.storage.repository import Repository
from tests.storage.evenings import enter, start
from tests.support.games import bid

words = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
drafts = st.dictionaries(st.tuples(words, words), st.one_of(st.none(), st.integers(-(2**40), 2**40), words), max_size=6)


def test_it_is_found_again_after_the_lid_was_closed(repository: Repository) -> None:
    game = start(repository)
    tapped: Draft = {("Ann", "tricks"): 2, ("Bo", "tricks"): None, ("", "turn_up"): "10S"}
    repository.keep_draft(game, "phone", 0, "tricks", tapped)
    repository.store.close()
    reopened = Repository(Store.open(repository.store.path))
    assert reopened.drafts(game, "phone", 0) == {"tricks": tapped}
    reopened.store.close()


def test_each_tap_takes_the_place_of_the_one_before(repository: Repository) -> None:
    game = start(repository)
    for number in range(3):
        repository.keep_draft(game, "phone", 0, "bid", {("", "tricks"): number})
    assert repository.drafts(game, "phone", 0) == {"bid": {("", "tricks"): 2}}


def test_an_empty_one_leaves_nothing(repository: Repository) -> None:
    game = start(repository)
    repository.keep_draft(game, "phone", 0, "bid", {("", "tricks"): 1})
    repository.keep_draft(game, "phone", 0, "bid", {})
    assert repository.drafts(game, "phone", 0) == {}


def test_asks_devices_and_games_do_not_mix(repository: Repository) -> None:
    one, two = start(repository), start(repository)
    places = [(one, "phone", "bid"), (one, "phone", "deal"), (one, "tablet", "bid"), (two, "phone", "bid")]
    for number, (game, device, kind) in enumerate(places):
        repository.keep_draft(game, device, 0, kind, {("", "tricks"): number})
    assert repository.drafts(one, "phone", 0) == {"bid": {("", "tricks"): 0}, "deal": {("", "tricks"): 1}}
    assert repository.drafts(one, "tablet", 0) == {"bid": {("", "tricks"): 2}}
    assert repository.drafts(two, "phone", 0) == {"bid": {("", "tricks"): 3}}


def test_the_next_operation_drops_what_was_half_entered_before_it_in_this_game(repository: Repository) -> None:
    game, other = start(repository), start(repository)
    for device in ("phone", "tablet"):
        repository.keep_draft(game, device, 0, "bid", {("", "tricks"): 1})
    repository.keep_draft(other, "phone", 0, "bid", {("", "tricks"): 1})
    enter(repository, game, bid("Bo", 1))
    assert repository.drafts(game, "phone", 0) == repository.drafts(game, "tablet", 0) == {}
    assert repository.drafts(other, "phone", 0) != {}


def test_one_of_an_older_revision_is_not_taken_for_the_present(repository: Repository) -> None:
    game = start(repository)
    enter(repository, game, bid("Bo", 1))
    repository.keep_draft(game, "phone", 0, "bid", {("", "tricks"): 1})
    assert repository.drafts(game, "phone", 1) == {}


def test_one_of_the_present_stays_when_another_device_was_slower(repository: Repository) -> None:
    game = start(repository)
    log = enter(repository, game, bid("Bo", 1))
    repository.keep_draft(game, "phone", 1, "bid", {("", "tricks"): 0})
    repository.append(game, log)
    assert repository.drafts(game, "phone", 1) == {"bid": {("", "tricks"): 0}}


def test_what_the_judge_was_told_stays_while_the_table_goes_on(repository: Repository) -> None:
    game = start(repository)
    told: Draft = {("", "cards"): "7S 9S"}
    repository.keep_draft(game, "phone", 0, JUDGE, told)
    repository.keep_draft(game, "phone", 0, "bid", {("", "tricks"): 1})
    enter(repository, game, bid("Bo", 1))
    assert repository.drafts(game, "phone", 1) == {JUDGE: told}
    repository.keep_draft(game, "phone", 1, JUDGE, {})
    assert repository.drafts(game, "phone", 1) == {}


def test_half_a_ruling_stays_while_the_table_goes_on(repository: Repository) -> None:
    game = start(repository)
    half: Draft = {("", "question"): "May Bo?"}
    repository.keep_draft(game, "phone", 0, f"{RULING}/table/redeal", half)
    enter(repository, game, bid("Bo", 1))
    assert repository.drafts(game, "phone", 1) == {f"{RULING}/table/redeal": half}
    assert repository.drafts(game, "laptop", 1) == {}


@given(draft=drafts)
def test_cells_come_back_exactly(draft: Draft) -> None:
    assert read_cells(write_cells(draft)) == draft


@settings(max_examples=25)
@given(draft=drafts.filter(bool))
def test_cells_come_back_exactly_from_the_file(repository: Repository, draft: Draft) -> None:
    game = start(repository)
    repository.keep_draft(game, "phone", 0, "any", draft)
    kept = repository.drafts(game, "phone", 0)["any"]
    assert kept == draft
    assert [type(value) for value in kept.values()] == [type(value) for value in draft.values()]
