"""Outlines of the signs that neither of our typefaces has: suits, star, tick and crown.

Everything is drawn in a box 1000 high whose left-right axis is x = 0, so the fonts scale it to their capitals and
the icon to its card. Each sign is one closed contour without overlaps: a renderer then has nothing to get wrong.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from fontTools.pens.basePen import AbstractPen

Point = tuple[float, float]
# A line is its end point, a curve its two handles and its end point.
Segment = tuple[Point, ...]

HEIGHT = 1000


class Outline:
    """A closed contour: where it starts and the segments that lead back there, clockwise with y upwards."""

    def __init__(self, start: Point, segments: Sequence[Segment]) -> None:
        """Begin at `start` and follow `segments`."""
        self.start = start
        self.segments = list(segments)

    @classmethod
    def mirrored(cls, start: Point, right: Sequence[Segment]) -> Outline:
        """Complete a right half, which runs from the top of the axis to its foot, with its mirror image."""
        points = [start, *(point for segment in right for point in segment)]
        left: list[Segment] = []
        end = len(points) - 1
        for segment in reversed(right):
            left.append(tuple((-x, y) for x, y in reversed(points[end - len(segment) : end])))
            end -= len(segment)
        return cls(start, [*right, *left])

    @property
    def points(self) -> list[Point]:
        """Every point, handles included."""
        return [self.start, *(point for segment in self.segments for point in segment)]

    @property
    def reach(self) -> tuple[float, float]:
        """The leftmost and rightmost x; exact, since all signs have points at their extremes."""
        xs = [x for x, _ in self.polygon()]
        return min(xs), max(xs)

    def draw(self, pen: AbstractPen) -> None:
        """Draw the contour with a fontTools pen."""
        pen.moveTo(self.start)
        for segment in self.segments:
            if len(segment) == 1:
                pen.lineTo(segment[0])
            else:
                pen.curveTo(*segment)
        pen.closePath()

    def polygon(self, steps: int = 48) -> list[Point]:
        """The contour as straight pieces, for Pillow, which has no curves."""
        here, points = self.start, [self.start]
        for segment in self.segments:
            if len(segment) == 3:
                points += [_bezier(here, *segment, step / steps) for step in range(1, steps)]
            here = segment[-1]
            points.append(here)
        return points


def _bezier(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    x, y = (sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1))
    return x, y


def _on_circle(centre: Point, radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def _arc(centre: Point, radius: float, start: float, end: float) -> list[Segment]:
    """A part of a circle, angles in degrees, as curves of a quarter turn at most."""
    pieces = math.ceil(abs(end - start) / 90)
    turn = math.radians(end - start) / pieces
    handle = radius * 4 / 3 * math.tan(turn / 4)
    segments: list[Segment] = []
    for piece in range(pieces):
        first = math.radians(start) + turn * piece
        last = first + turn
        a = _on_circle(centre, radius, math.degrees(first))
        b = _on_circle(centre, radius, math.degrees(last))
        segments.append(
            (
                (a[0] - handle * math.sin(first), a[1] + handle * math.cos(first)),
                (b[0] + handle * math.sin(last), b[1] - handle * math.cos(last)),
                b,
            )
        )
    return segments


def heart() -> Outline:
    """♥: full lobes, and flanks that stay round to the tip."""
    return Outline.mirrored(
        (0, 795),
        [
            ((45, 920), (138, 1008), (258, 1008)),
            ((392, 1008), (488, 895), (488, 742)),
            ((488, 500), (222, 300), (0, -15)),
        ],
    )


def spade() -> Outline:
    """♠: the heart turned over, on a flared foot."""
    return Outline.mirrored(
        (0, 1015),
        [
            ((150, 745), (455, 610), (455, 375)),
            ((455, 240), (362, 150), (245, 150)),
            ((160, 150), (85, 195), (38, 275)),
            ((48, 150), (90, 45), (190, 0)),
            ((0, 0),),
        ],
    )


def club() -> Outline:
    """♣: three equal leaves on the spade's foot."""
    radius, top, side = 248.0, (0.0, 1010 - 248.0), (262.0, 375.0)
    # Where the two circles cross on the outer side, as seen from either centre.
    dx, dy = side[0] - top[0], side[1] - top[1]
    towards, opening = math.degrees(math.atan2(dy, dx)), math.degrees(math.acos(math.hypot(dx, dy) / 2 / radius))
    leaf_end = -158.0
    return Outline.mirrored(
        (0, 1010),
        [
            *_arc(top, radius, 90, towards + opening),
            *_arc(side, radius, towards + 180 - opening, leaf_end),
            ((48, 150), (90, 45), (190, 0)),
            ((0, 0),),
        ],
    )


def diamond() -> Outline:
    """♦: sides drawn in a little, as on a card."""
    return Outline.mirrored(
        (0, 1015),
        [
            ((108, 830), (238, 660), (385, 500)),
            ((238, 340), (108, 170), (0, -15)),
        ],
    )


def star() -> Outline:
    """★: five points, a little fuller than the pentagram so that it holds at small sizes."""
    centre, outer, inner = (0.0, 452.0), 556.0, 236.0
    points = [_on_circle(centre, (outer, inner)[turn % 2], 90 - 36 * turn) for turn in range(10)]
    return Outline(points[0], [(point,) for point in points[1:]])


def tick(stroke: float) -> Outline:
    """✓: two straight strokes of one width with a sharp corner."""
    short, corner, long = (-395.0, 445.0), (-112.0, 140.0), (395.0, 925.0)
    half = stroke / 2

    def normal(a: Point, b: Point) -> Point:
        length = math.dist(a, b)
        return (a[1] - b[1]) / length, (b[0] - a[0]) / length

    down, up = normal(short, corner), normal(corner, long)
    reach = half / (1 + down[0] * up[0] + down[1] * up[1])
    mitre = (down[0] + up[0]) * reach, (down[1] + up[1]) * reach
    points = [
        (short[0] + down[0] * half, short[1] + down[1] * half),
        (corner[0] + mitre[0], corner[1] + mitre[1]),
        (long[0] + up[0] * half, long[1] + up[1] * half),
        (long[0] - up[0] * half, long[1] - up[1] * half),
        (corner[0] - mitre[0], corner[1] - mitre[1]),
        (short[0] - down[0] * half, short[1] - down[1] * half),
    ]
    return Outline(points[0], [(point,) for point in points[1:]])


def arrow(stroke: float) -> Outline:
    """↑ of one stroke width around the origin; the fonts turn it to the other three sides."""
    tip, reach, half = 410.0, 320.0, stroke / 2
    slant = stroke / math.sqrt(2)  # what a stroke at 45 degrees takes of an axis
    return Outline.mirrored(
        (0, tip),
        [
            ((reach, tip - reach),),
            ((reach - slant, tip - reach - slant),),
            ((half, tip - 2 * slant - half),),
            ((half, -tip),),
            ((0, -tip),),
        ],
    )


def crown() -> list[Outline]:
    """♛: three pearls on a circlet; the leader's mark, so it must be plain at 12 px."""
    pearl = 88.0
    middle, side = (0.0, 912.0), (412.0, 745.0)
    points = Outline.mirrored(
        (0, middle[1] + pearl),
        [
            *_arc(middle, pearl, 90, -60),
            ((105, 610), (150, 500), (196, 455)),
            ((250, 490), (310, 570), _on_circle(side, pearl, 220)),
            *_arc(side, pearl, 220, -96),
            ((388, 500), (352, 350), (340, 215)),
            ((0, 215),),
        ],
    )
    circlet = Outline.mirrored((0, 140), [((345, 140),), ((345, 0),), ((0, 0),)])
    return [points, circlet]


def signs(stroke: float) -> dict[str, list[Outline]]:
    """Every sign by its character; `stroke` is how thick the typeface draws lines."""
    return {
        "♠": [spade()],
        "♥": [heart()],
        "♦": [diamond()],
        "♣": [club()],
        "★": [star()],
        "✓": [tick(stroke)],
        "♛": crown(),
    }
