"""A sequence that grows at its end without being copied: what a long match's sheet and log are kept in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar, overload

T = TypeVar("T")


class Growing(Sequence[T]):
    """Values in order that never change: `plus` gives a longer sequence and leaves this one as it is.

    Whatever grew out of one beginning shares a list, of which each knows how much is its own. So one more value costs
    the same however many there are; only who grows again from where another went on takes a copy first.
    """

    __slots__ = ("_length", "_shared")

    def __init__(self, values: Iterable[T] = ()) -> None:
        """Begin with a copy of `values`."""
        self._shared = list(values)
        self._length = len(self._shared)

    def plus(self, *values: T) -> Growing[T]:
        """These values and `values` after them."""
        if not values:
            return self
        shared = self._shared if len(self._shared) == self._length else self._shared[: self._length]
        shared.extend(values)
        return _part_of(shared, len(shared))

    def but_last(self, number: int) -> Growing[T]:
        """These values without the last `number` of them."""
        return _part_of(self._shared, self._length - number) if number else self

    def __len__(self) -> int:
        """How many there are."""
        return self._length

    @overload
    def __getitem__(self, place: int) -> T: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...

    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        """The value at a place, counted from the end where it is below 0; or those between two places."""
        places = range(self._length)[place]
        return self._shared[places] if isinstance(places, int) else tuple(self._shared[each] for each in places)

    def __iter__(self) -> Iterator[T]:
        """From the first to the last."""
        return (self._shared[place] for place in range(self._length))

    def __eq__(self, other: object) -> bool:
        """Whether the other one grew to the same values."""
        if not isinstance(other, Growing):
            return NotImplemented
        if self._length != other._length:
            return False
        return self._shared is other._shared or all(mine == its for mine, its in zip(self, other, strict=True))

    def __repr__(self) -> str:
        """The values, as a test that fails shows them."""
        return f"Growing({list(self)!r})"


def _part_of(shared: list[T], length: int) -> Growing[T]:
    """A sequence that owns the first values of a list, which others may own more of."""
    part = Growing[T]()
    part._shared, part._length = shared, length
    return part
