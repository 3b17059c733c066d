"""Every kind and every article of every game has words, and no words are left over."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import given

from app.phrases import NOTES, OPTIONS, PRESETS, REASONS, REFUSALS, STEPS, TILES, Phrase
from app.words import Words
from models.asks import Amount, Ask, Form, Grid, Hands, Line, Pick, Refusal
from models.games import GAMES
from models.games.definition import Game
from models.games.engine import State, refused_seats
from models.record import read, score
from models.table import Seats
from tests.conformance.test_every_game import NAMES, a_little, any_play, any_state, every_game, randomness
from tests.support.games import play, random_events

CASES = Path(__file__).parents[1] / "cases"


@every_game
@a_little
@given(random=randomness)
def test_everything_said_has_words(game: Game[Any], random: Random) -> None:
    words = Words().of(game.key)
    state, events = any_play(random, game)
    for event in events:
        state = play(state, event)
        said = [words.entry(event), words.undoes(event)]
        said += [words.step(step) for step in state.procedure()]
        said += [words.note(note) for notes in state.notes().values() for note in notes]
        for ask in state.asks():
            said += _said_by(words, ask)
        assert all(said)
        assert not any("{" in sentence for sentence in said)
    lines = [line for scored in state.sheet().rounds for lines in scored.lines.values() for line in lines]
    assert all(words.reason(line.reason) for line in lines)


def _said_by(words: Words, ask: Ask) -> list[str]:
    parts = ask.shape.parts if isinstance(ask.shape, Form) else (ask.shape,)
    said = [words.ask(ask)]
    for part in parts:
        match part:
            case Pick(of="word", choices=choices):
                said += [words.choice(ask.kind, str(choice.value)) for choice in choices]
            case Pick(choices=choices):
                said += [words.refusal(choice.refusal) for choice in choices if choice.refusal]
            case Line(presets=presets):
                said += [words.preset(preset) for preset in presets]
            case Grid(columns=columns):
                assert {column.article for column in columns} <= set(REFUSALS) & set(TILES)
            case Hands(article=article, repair=repair):
                assert article in REFUSALS
                said += [words.repair(repair)] if repair is not None else []
            case Amount():
                pass
    return said


@every_game
@a_little
@given(random=randomness)
def test_every_refusal_is_a_whole_sentence(game: Game[Any], random: Random) -> None:
    """What was right at one moment of one table is tried at another moment of another."""
    state = any_state(random, game)
    _, events = any_play(random, game)
    for event in events:
        refused = state.apply(event)
        if isinstance(refused, Refusal):
            said = Words().refusal(refused)
            assert said == said.strip()
            assert said.endswith(".")
            assert not {"  ", " .", "{", "None"} & {
                said[place : place + size] for place in range(len(said)) for size in (1, 2, 4)
            }


def test_no_words_are_left_over() -> None:
    """What no game says any more goes; this finds it. What is rarely said may take many games to be heard."""
    said: dict[str, set[str]] = {table: set() for table in ("steps", "notes", "reasons")}
    known = {"steps": set(STEPS), "notes": set(NOTES), "reasons": set(REASONS)}
    random = Random(1)
    for file in CASES.glob("*.json"):  # the worked games have what chance seldom brings about
        for case in json.loads(file.read_text(encoding="utf-8")):
            scored = score(read(json.dumps(case["record"])))
            if isinstance(scored, State):
                _hear_reasons(scored, said)
    for state in (state for _ in range(30) for game in GAMES.values() for state in _every_setting(game)):
        _listen(state, random, said)
        if said == known:
            break
    assert said == known


def _every_setting(game: Game[Any]) -> Iterator[State]:
    """A table of each of the smaller sizes and of the largest, for every value of every option that matters there."""
    for count in sorted({*game.seats[:3], game.seats[-1]}):
        for option in (option for option in game.options if option.matters(count, {})):
            for value in (True, False) if option.kind == "yes-no" else option.values:
                if not refused_seats(game, count, {option.key: value}):
                    yield State.begin(game, Seats(NAMES[:count], NAMES[0]), {option.key: value})


def _listen(state: State, random: Random, said: Mapping[str, set[str]]) -> None:
    """Play on and note the keys of the sentences that it needs."""
    game = state.game
    for event in random_events(random, state, 60):
        said["steps"].update(_key(game, STEPS, step.kind) for step in state.procedure())
        said["notes"].update(_key(game, NOTES, note.kind) for notes in state.notes().values() for note in notes)
        state = play(state, event)
    _hear_reasons(state, said)


def _hear_reasons(state: State, said: Mapping[str, set[str]]) -> None:
    """Note the keys of the reasons in a sheet."""
    lines = [line for scored in state.sheet().rounds for lines in scored.lines.values() for line in lines]
    said["reasons"].update(_key(state.game, REASONS, line.reason.kind) for line in lines)


def _key(game: Game[Any], table: Mapping[str, Phrase], kind: str) -> str:
    """Under which key the sentence of a kind stands: the game's own where it has one."""
    own = f"{game.key}/{kind}"
    return own if own in table else kind


@every_game
def test_every_option_has_words_and_an_article_of_its_game(game: Game[Any]) -> None:
    assert all(f"{game.key}/{option.key}" in OPTIONS for option in game.options)
    assert all(option.takes(option.default) or option.default is None for option in game.options)
    assert all(option.article.startswith(f"{game.key}/") for option in game.options)
    assert PRESETS


@every_game
def test_what_a_game_can_be_asked_in_the_middle_has_words(game: Game[Any]) -> None:
    said = [Words().of(game.key).help(help) for help in game.helps]
    assert len(said) == len(set(said))
    assert not any("{" in sentence for sentence in said)
