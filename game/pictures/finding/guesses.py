"""Figures with four sides that straight pieces make up: every pair of opposite sides, crossed by another pair.

And, once it is known how large a card is and how the table leans: every card of which one side was seen. Knows no
pixel; whether a guess is right is asked of the picture elsewhere.
"""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from math import atan2, hypot, pi
from typing import Final

from game.pictures.finding.edges import EdgePiece
from game.pictures.finding.plane import CameraModel, Plane
from game.pictures.finding.shapes import Point, Quad, area, convex, middle, sides

MOST_PIECES: Final = 420
ONE_PLACE: Final = 36
"""So many figures with their middles in one place are looked at, a place being as wide as the smallest card."""

COVERED: Final = .58
"""Of a figure's sides together, so much has to be seen pieces; of each of them, the share below."""

COVERED_EACH: Final = .22
SLENDER, STOUT = .42, .86
"""Width over height of what may be a card."""

SQUARE: Final = .2
"""How far corners on the table may be from square (a cosine), as far as that can be told."""

Meeting = tuple[float, float, float, float]
"""Where two pieces meet: how far along the one, how far along the other, and the point."""


def longest(pieces: list[EdgePiece], least: float) -> list[EdgePiece]:
    """Return the pieces that count most."""
    return sorted((piece for piece in pieces if piece.length >= least), key=lambda piece: -piece.seen)[:MOST_PIECES]


def meetings(pieces: list[EdgePiece]) -> list[dict[int, Meeting]]:
    """Find, for every piece, the others that it meets at an angle, or would if both were a little longer."""
    met: list[dict[int, Meeting]] = [{} for _ in pieces]
    rows = [(piece.x, piece.y, piece.dx, piece.dy, piece.length, max(6.0, .55 * piece.length)) for piece in pieces]
    for n, (ax, ay, ux, uy, a, over_a) in enumerate(rows):
        for m in range(n):
            bx, by, vx, vy, b, over_b = rows[m]
            turn = ux * vy - uy * vx
            if -.72 < turn < .72:
                continue
            x, y = bx - ax, by - ay
            s = (x * vy - y * vx) / turn
            if s < -over_a or s > a + over_a:
                continue
            t = (x * uy - y * ux) / turn
            if t < -over_b or t > b + over_b:
                continue
            point = ax + s * ux, ay + s * uy
            met[n][m] = (s, t, *point)
            met[m][n] = (t, s, *point)
    return met


def figures(pieces: list[EdgePiece], camera: CameraModel, least: float) -> list[Quad]:
    """Return every figure that might be a card, the one whose sides are seen best first; of those with their middles in
    one place, a few."""
    met = meetings(pieces)
    best: dict[tuple[int, ...], tuple[float, Quad]] = {}
    for a, one in enumerate(pieces):
        across: dict[int, list[int]] = defaultdict(list)
        for b in met[a]:
            if b > a:
                for c in met[b]:
                    if c > a:
                        across[c].append(b)
        for c, both in across.items():
            if len(both) < 2 or abs(one.dx * pieces[c].dx + one.dy * pieces[c].dy) < .82:
                continue
            for share, quad in _between(pieces, met, a, c, both, least):
                key = tuple(round(part / 5) for point in quad for part in point)
                if key not in best or best[key][0] < share:
                    best[key] = share, quad
    kept, places = [], defaultdict[tuple[int, int], int](int)
    for _, quad in sorted(best.values(), key=lambda found: -found[0]):
        x, y = middle(quad)
        place = int(x / least), int(y / least)
        if places[place] < ONE_PLACE and like_a_card(quad, camera):
            places[place] += 1
            kept.append(quad)
    return kept


def _between(pieces: list[EdgePiece], met: list[dict[int, Meeting]], a: int, c: int, both: list[int],
             least: float) -> Iterator[tuple[float, Quad]]:
    """Figures with two opposite sides on pieces a and c, and the others on two of those that cross both."""
    for n, b in enumerate(both):
        ab, cb = met[a][b], met[c][b]
        for d in both[:n]:
            ad, cd = met[a][d], met[c][d]
            upper, lower = abs(ab[0] - ad[0]), abs(cb[0] - cd[0])
            left, right = abs(ad[1] - cd[1]), abs(ab[1] - cb[1])
            if min(upper, lower, left, right) < least:
                continue
            if not (.6 < upper / lower < 1.67 and .6 < left / right < 1.67):
                continue
            shares = (_seen(pieces[a], ab[0], ad[0]), _seen(pieces[b], ab[1], cb[1]),
                      _seen(pieces[c], cb[0], cd[0]), _seen(pieces[d], ad[1], cd[1]))
            share = sum(shares) / 4
            if share < COVERED or min(shares) < COVERED_EACH:
                continue
            corners: Quad = (ad[2:], ab[2:], cb[2:], cd[2:])
            if area(corners) < 0:
                corners = corners[::-1]
            if convex(corners):
                yield share, turned_up(corners)


def _seen(piece: EdgePiece, one: float, other: float) -> float:
    """Of a side that lies on this piece from here to there, how much is seen."""
    low, high = min(one, other), max(one, other)
    return max(0.0, min(high, piece.length) - max(low, 0.0)) / (high - low) * piece.seen / piece.length


def turned_up(quad: Quad) -> Quad:
    """Return the same figure from the corner on that is the upper left, if the long sides go up and down the card."""
    one, two, three, four = sides(quad)
    if one + three > two + four:
        quad = quad[1:] + quad[:1]
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad
    up = (dy + cy - ay - by) + 1e-3 * (ax + bx - cx - dx)       # one lying exactly on its side: its head to the right
    return quad if up > 0 else quad[2:] + quad[:2]


def like_a_card(quad: Quad, camera: CameraModel) -> bool:
    """Return whether this may be a card on some table."""
    pose = camera.pose(quad)
    return pose is not None and SLENDER < pose[0] < STOUT and abs(pose[1]) < SQUARE


def beside(pieces: list[EdgePiece], plane: Plane, w: float, h: float) -> Iterator[Quad]:
    """Yield every card of this size, one side of which lies on a piece: on either side of it, upright or across, ending
    where the piece begins or where it ends."""
    for piece in pieces:
        first = plane.laid((piece.x, piece.y))
        last = plane.laid((piece.x + piece.dx * piece.length, piece.y + piece.dy * piece.length))
        if first is None or last is None:
            continue
        length = hypot(last[0] - first[0], last[1] - first[1])
        angle = atan2(last[1] - first[1], last[0] - first[0])
        for side, other in ((w, h), (h, w)):
            if not .3 * side < length < 4.2 * side:
                continue
            yield from _along(plane, first, last, length, angle, side, other)


def _along(plane: Plane, first: Point, last: Point, length: float, angle: float, side: float,
           other: float) -> Iterator[Quad]:
    ux, uy = (last[0] - first[0]) / length, (last[1] - first[1]) / length
    rounded = .045 * min(side, other)
    starts = {-rounded, length - side + rounded}
    if abs(length + 2 * rounded - side) < .14 * side:
        starts = {(length - side) / 2}
    elif length > 1.6 * side:               # neighbours in one line
        many = round(length / side)
        starts |= {n * length / many for n in range(many)}
    for start in starts:
        x, y = first[0] + start * ux, first[1] + start * uy
        yield turned_up(plane.rectangle((x, y), angle, side, other))
        yield turned_up(plane.rectangle((x + side * ux, y + side * uy), angle + pi, side, other))
