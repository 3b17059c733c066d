"""A sequence that grows: it never changes, whoever grows out of it, and a long one costs no more than a short one."""

from __future__ import annotations

from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.growing import Growing


@given(st.lists(st.tuples(st.integers(0, 20), st.lists(st.integers(), max_size=3))))
def test_it_is_what_a_tuple_would_be_whichever_one_grows_on(growths: list[tuple[int, list[int]]]) -> None:
    grown: list[tuple[Growing[int], tuple[int, ...]]] = [(Growing(), ())]
    for from_, values in growths:
        growing, plain = grown[from_ % len(grown)]
        grown.append((growing.plus(*values), (*plain, *values)))
    for growing, plain in grown:
        assert tuple(growing) == plain
        assert len(growing) == len(plain)
        assert growing[1:] == plain[1:]
        assert [tuple(growing.but_last(number)) for number in range(len(plain))] == [
            plain[: len(plain) - number] for number in range(len(plain))
        ]
        assert tuple(growing.but_last(len(plain) // 2).plus(7)) == (*plain[: len(plain) - len(plain) // 2], 7)
        assert tuple(growing) == plain
        assert growing[-2:0:-1] == plain[-2:0:-1]
        assert [growing == other for other, _ in grown] == [plain == other for _, other in grown]
        assert all(growing[place] == plain[place] for place in range(-len(plain), len(plain)))


def test_there_is_nothing_beyond_its_end_though_others_went_on() -> None:
    short = Growing("ab")
    assert short.plus("c")[2] == "c"
    for place in (2, -3):
        with pytest.raises(IndexError):
            short[place]
    assert (short == ("a", "b"), "c" in short, repr(short)) == (False, False, "Growing(['a', 'b'])")


def test_a_long_one_grows_as_fast_as_a_short_one() -> None:
    def grow(growing: Growing[int], by: int) -> tuple[Growing[int], float]:
        begun = perf_counter()
        for number in range(by):
            growing = growing.plus(number)
        return growing, perf_counter() - begun

    short = min(grow(Growing(), 2_000)[1] for _ in range(3))
    long, _ = grow(Growing(), 100_000)
    assert grow(long, 2_000)[1] < 20 * short, "copied, it would take a thousand times as long"
