"""What must hold for every game, whatever its rules: one run, over all that are registered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.asks import Amount, Ask, Cell, Event, Form, Grid, Hands, Line, Pick, Refusal, Value
from models.games import GAMES
from models.games.definition import Game
from models.games.engine import TABLE_KINDS, State, Unknown, refused_seats
from models.ledger import Falls, Ledger, read_event, write_event
from models.looks import CARDS, POINTS, look
from models.record import Record, of_ledger, read, score, write
from models.table import Seats
from models.trail import Trail, behind, remarks
from tests.support.fair import FAIR, fair_is_played
from tests.support.games import EVENING, answer, begin, play, random_events, recorded, whole_game

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Жанна", "李雷", "O'Hara", "Zoë", "🎲", "Q", "Max")

every_game = pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
any_game = pytest.mark.parametrize("game", [*GAMES.values(), FAIR], ids=[*GAMES, FAIR.key])
"""The games that are played, and one made up that asks in every shape."""

a_little = settings(max_examples=60)
randomness = st.builds(Random, st.integers(0, 2**32 - 1))
"""Even odds from a seed: `st.randoms` goes for extremes, and games then stop before their first round is scored."""


def any_table(random: Random, game: Game[Any]) -> State:
    """A table of any allowed size with any options that let so many sit."""
    players = NAMES[: random.choice(game.seats)]
    rules = {option.key: _any_setting(random, option) for option in game.options if random.random() < 0.5}
    if refused_seats(game, len(players), rules):
        return any_table(random, game)
    return State.begin(game, Seats(players, random.choice(players)), rules)


def _any_setting(random: Random, option: Any) -> Any:
    if option.kind == "yes-no":
        return random.random() < 0.5
    usual = [value for value in option.values if value is not None]
    return random.choice(usual or [option.low])


def any_play(random: Random, game: Game[Any], most: int = 80) -> tuple[State, tuple[Event, ...]]:
    """A table and what was entered at it."""
    state = any_table(random, game)
    return state, random_events(random, state, random.randint(0, most))


def any_state(random: Random, game: Game[Any]) -> State:
    state, events = any_play(random, game)
    return play(state, *events)


def any_draft(random: Random, ask: Ask) -> dict[Cell, Value]:
    """Whatever fingers may tap, sensible or not."""
    draft: dict[Cell, Value] = {}
    match ask.shape:
        case Pick() as pick:
            draft["", pick.field] = random.choice(pick.choices).value
        case Grid() as grid:
            for row in grid.rows:
                for column in grid.columns:
                    if random.random() < 0.7:
                        value = random.randrange(column.low, column.high + 1, column.step)
                        draft[row, column.key] = None if random.random() < 0.2 else value
        case Hands() as hands:
            for row in hands.rows:
                if random.random() < 0.9:
                    cards = " ".join(random.choices(list(hands.pack), k=random.randint(0, 6)))
                    by_cards = random.random() < 0.5
                    value = cards if by_cards else random.randint(hands.low, hands.high)
                    draft[row, CARDS if by_cards else POINTS] = value
        case Form() as form:
            for part in form.parts:
                if random.random() < 0.2:
                    continue
                match part:
                    case Pick():
                        draft["", part.field] = random.choice(part.choices).value
                    case Amount():
                        draft["", part.field] = random.randint(part.low, part.high)
                    case Line():
                        draft["", part.field] = random.choice([*part.presets, "words of the table"])
    return draft


@pytest.fixture(autouse=True, scope="module")
def fair() -> Iterator[None]:
    """So that its records can be read."""
    with fair_is_played():
        yield


# What the table is asked


@any_game
@a_little
@given(random=randomness)
def test_there_is_one_main_ask_and_it_comes_first_until_the_end(game: Game[Any], random: Random) -> None:
    state = any_state(random, game)
    roles = [ask.role for ask in state.asks()]
    if state.ending is None:
        assert roles[0] == "main"
        assert roles.count("main") == 1
        assert state.deal() is not None
        assert state.procedure()
    else:
        assert set(roles) == {"table"}
        assert (state.deal(), state.procedure()) == (None, ())
    kinds = [ask.kind for ask in state.asks()]
    assert len(kinds) == len(set(kinds))
    assert set(kinds) <= set(game.kinds) | set(TABLE_KINDS)


@any_game
@a_little
@given(random=randomness)
def test_a_pick_bars_exactly_what_the_rules_refuse(game: Game[Any], random: Random) -> None:
    state = any_state(random, game)
    for ask in state.asks():
        if not isinstance(ask.shape, Pick):
            continue
        for choice in ask.shape.choices:
            seen = look(state, ask, {("", ask.shape.field): choice.value})
            outcome = state.apply(state.event(ask, {("", ask.shape.field): choice.value}))
            refusal = outcome if isinstance(outcome, Refusal) else None
            assert choice.refusal == refusal == seen.refusal
            assert (seen.event is None) == (refusal is not None)


@any_game
@a_little
@given(random=randomness)
def test_a_look_makes_an_event_exactly_where_the_rules_accept_it(game: Game[Any], random: Random) -> None:
    state = any_state(random, game)
    for ask in state.asks():
        for _ in range(3):
            seen = look(state, ask, any_draft(random, ask))
            assert seen.event is None or seen.refusal is None
            if seen.event is not None:
                assert isinstance(state.apply(seen.event), State)


@any_game
@a_little
@given(random=randomness)
def test_whatever_the_rules_accept_can_be_tapped(game: Game[Any], random: Random) -> None:
    """The other way round: every event that stands fills a draft whose look makes that event again."""
    state, events = any_play(random, game)
    for event in events:
        ask = next(ask for ask in state.asks() if ask.kind == event.type)
        draft = state.draft(ask, event)
        assert state.event(ask, draft) == event
        seen = look(state, ask, draft)
        assert (seen.event, seen.refusal) == (event, None)
        assert state.draft(ask, seen.event) == draft
        for cell, value in draft.items():
            if cell[1] == CARDS:
                continue  # its tiles are for one card more, and that may be one too many
            barred = [choice for choice in seen.choices[cell] if choice.value == value and choice.refusal]
            assert not barred, f"{value} was accepted but is barred in {cell}"
        state = play(state, event)


@any_game
@a_little
@given(random=randomness)
def test_what_is_barred_in_a_grid_can_never_be_right(game: Game[Any], random: Random) -> None:
    state = any_state(random, game)
    for ask in state.asks():
        if not isinstance(ask.shape, Grid):
            continue
        event = answer(random, state, ask)
        seen = look(state, ask, state.draft(ask, event))
        row, column = random.choice(list(seen.choices))
        for choice in seen.choices[row, column]:
            if choice.refusal is not None:
                assert look(state, ask, {**state.draft(ask, event), (row, column): choice.value}).event is None


@any_game
@a_little
@given(random=randomness)
def test_a_filled_cell_is_one_of_the_tiles_and_makes_the_sum_come_out(game: Game[Any], random: Random) -> None:
    state = any_state(random, game)
    for ask in state.asks():
        seen = look(state, ask, any_draft(random, ask))
        for cell, value in seen.filled.items():
            assert [choice.refusal for choice in seen.choices[cell] if choice.value == value] == [None]
            assert seen.left.get(cell[1], 0) == 0


# The log


@any_game
@a_little
@given(random=randomness)
def test_undo_restores_and_redo_brings_back(game: Game[Any], random: Random) -> None:
    state, events = any_play(random, game, 30)
    log = recorded(Ledger.begin(game, state.seats, state.rules), *events)
    states = [state]
    for event in events:
        states.append(play(states[-1], event))
    for before in reversed(states[:-1]):
        back = log.undo(revision=log.revision, at=EVENING)
        assert isinstance(back, Ledger)
        assert back.state == before
        again = back.redo(revision=back.revision, at=EVENING)
        assert isinstance(again, Ledger)
        assert again.state == log.state
        log = back


@any_game
@a_little
@given(random=randomness)
def test_a_log_of_everything_equals_a_fresh_replay_of_its_record(game: Game[Any], random: Random) -> None:
    state = any_table(random, game)
    log = Ledger.begin(game, state.seats, state.rules)
    for minutes in range(random.randint(0, 40)):
        log = _any_verb(random, log, minutes)
    assert Ledger.replay(game, state.seats, state.rules, log.operations) == log
    again = score(read(write(of_ledger(log))))
    assert isinstance(again, State)
    assert again.sheet() == log.state.sheet()
    assert again.own == log.state.own
    assert again.asks() == log.state.asks()


@any_game
@a_little
@given(random=randomness)
def test_the_trail_tells_what_became_of_every_entry(game: Game[Any], random: Random) -> None:
    state = any_table(random, game)
    log = Ledger.begin(game, state.seats, state.rules)
    trail = Trail.of(log)
    for minutes in range(random.randint(0, 40)):
        following = _any_verb(random, log, minutes)
        if following is not log:
            trail, log = trail.followed(log, following), following
    assert trail == Trail.of(log)
    assert [entry for entry, fate in trail.fates.items() if fate == "stands"] == sorted(
        (entry.id for entry in log.entries), key=lambda id: [int(part) for part in id.split(".")]
    )
    sheet = log.state.sheet()
    made = {entry.id for place in range(len(sheet.rounds)) for entry in behind(log, place)}
    assert made <= {entry.id for entry in log.entries}
    assert all(behind(log, place) for place in range(len(sheet.rounds))), "every row was made of something"
    assert all(remark.after <= len(sheet.rounds) for remark in remarks(log, trail))


def _any_verb(random: Random, log: Ledger, minutes: int) -> Ledger:
    """Something a table does with its log; what is refused leaves the log as it was."""
    trail: dict[str, Any] = {"revision": log.revision, "at": EVENING + timedelta(minutes=minutes), "by": "Ann"}
    players = list(log.state.seats)
    verb = random.choices(["record", "undo", "redo", "amend", "setup"], [12, 3, 3, 2, 1])[0]
    match verb:
        case "undo":
            outcome = log.undo(**trail)
        case "redo":
            outcome = log.redo(**trail)
        case "setup":
            random.shuffle(players)
            seats = Seats(tuple(players), random.choice(players))
            outcome = log.setup(seats, cut=random.random() < 0.5, **trail)
        case "amend" if log.entries:
            entry = random.choice(log.entries)
            before = log.before(entry.id)
            assert before is not None
            events = random_events(random, before, random.choice([0, 1, 1, 2]))
            if random.random() < 0.3:
                events = (*events, entry.event)  # a forgotten one before it
            outcome = log.amend(entry.id, events, cut=random.random() < 0.5, **trail)
        case _:
            outcome = log.record(random_events(random, log.state, 1)[0], **trail)
    assert isinstance(outcome, Ledger | Refusal | Falls)
    return outcome if isinstance(outcome, Ledger) else log


@any_game
@a_little
@given(random=randomness)
def test_a_record_scores_the_same_after_writing_and_reading(game: Game[Any], random: Random) -> None:
    state, events = any_play(random, game)
    made = Record(game, state.seats.players, events, state.seats.first_dealer, state.rules, {})
    assert read(write(made)) == made
    assert score(read(write(made))) == score(made) == play(state, *events)


@any_game
@a_little
@given(random=randomness)
def test_events_are_stored_and_read_back(game: Game[Any], random: Random) -> None:
    _, events = any_play(random, game)
    for event in events:
        assert read_event(game, json.loads(json.dumps(write_event(event)))) == event


# The sheet


@any_game
@a_little
@given(random=randomness)
def test_lines_add_up_to_points_and_points_and_adjustments_to_totals(game: Game[Any], random: Random) -> None:
    state = any_state(random, game)
    sheet = state.sheet()
    totals = dict.fromkeys(state.seats, 0)
    for scored in sheet.rounds:
        assert set(scored.lines) == set(state.seats)
        assert scored.dealer in state.seats.players
        assert scored.best
        assert set(scored.best) <= set(state.seats)
        for player, lines in scored.lines.items():
            assert lines, "every player's points are explained, also none"
            assert scored.points(player) == sum(line.points for line in lines)
            assert all(line.article.startswith(f"{game.key}/") for line in lines)
            totals[player] += scored.points(player)
    for made in sheet.adjustments:
        assert 0 <= made.after <= len(sheet.rounds)
        totals[made.player] += made.points
    assert totals == sheet.totals == state.totals()
    labels = [scored.label for scored in sheet.rounds]
    assert len(labels) == len(set(labels))


@any_game
@a_little
@given(random=randomness)
def test_everybody_has_a_place_and_the_first_ones_win(game: Game[Any], random: Random) -> None:
    sheet = any_state(random, game).sheet()
    placed = [player for place in sheet.ranking for player in place.players]
    assert sorted(placed) == sorted(sheet.totals)
    for place in sheet.ranking:
        assert place.place == placed.index(place.players[0]) + 1
        assert len({sheet.totals[player] for player in place.players}) == 1
    if sheet.outcome is not None:
        assert sheet.outcome.winners == (sheet.ranking[0].players if sheet.rounds else ())


# The rules of refusing


@any_game
@a_little
@given(random=randomness)
def test_nothing_but_an_adjustment_is_entered_after_the_end(game: Game[Any], random: Random) -> None:
    state = any_table(random, game)
    events = [*whole_game(state, random)] if random.random() < 0.3 else [*random_events(random, state, 5)]
    ended = play(state, *events)
    if ended.ending is None:
        ended = play(ended, TABLE_KINDS["finish"].event(type="finish"))
        assert ended.sheet().outcome
    for event in (*events, Unknown(type="nothing")):
        if event.type != "adjust":
            refused = ended.apply(event)
            assert isinstance(refused, Refusal)
            assert refused.article == f"{game.key}/ending"


@any_game
@a_little
@given(random=randomness)
def test_a_stranger_is_refused_as_one(game: Game[Any], random: Random) -> None:
    state, events = any_play(random, game)
    for event in events:
        ended = state.ending is not None
        for field in event.names:
            refused = state.apply(event.model_copy(update={field: "Nobody"}))
            assert isinstance(refused, Refusal)
            assert refused.article == "table/player" or ended
        for field in event.everyone:
            refused = state.apply(event.model_copy(update={field: {**(getattr(event, field) or {}), "Nobody": 0}}))
            assert isinstance(refused, Refusal)
            assert refused.article == "table/player"
        state = play(state, event)


@any_game
@a_little
@given(random=randomness)
def test_a_misdeal_goes_back_to_a_fresh_deal_by_the_same_dealer(game: Game[Any], random: Random) -> None:
    state = any_state(random, game)
    redeal = partial(TABLE_KINDS["redeal"].event, type="redeal")
    outcome = state.apply(redeal())
    offered = any(ask.kind == "redeal" for ask in state.asks())
    assert isinstance(outcome, State) == offered
    if isinstance(outcome, State):
        assert game.is_fresh(outcome.own)
        assert outcome.deal().dealer == state.deal().dealer
        assert isinstance(outcome.apply(redeal()), Refusal)


# Jabberwocky's own arithmetic (rules.md 2.2)


@a_little
@given(random=randomness, players=st.integers(3, 5), restricted=st.booleans())
def test_jabberwocky_has_75_tricks_in_13_rounds(random: Random, players: int, restricted: bool) -> None:
    state = begin(" ".join(NAMES[:players]), dealer_restriction=restricted)
    events = whole_game(state, random)
    rounds = play(state, *events).sheet().rounds
    took = [line.reason.facts["took"] for scored in rounds for (line,) in scored.lines.values()]
    assert (len(rounds), sum(took)) == (13, 75)
    for scored in rounds:
        made = sum(scored.points(player) for player in state.seats)
        assert 0 <= made <= players - restricted
    if restricted:
        assert sum(play(state, *events).totals().values()) <= {3: 26, 4: 39, 5: 52}[players]
