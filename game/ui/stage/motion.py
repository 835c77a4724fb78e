"""Tells how sprites go from one pose to another: pure functions of a share 0-1, by the motion table of the design.

They know cards as poses and nothing of events.
"""
from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from game.core.cards import Card
from game.ui.draw.screen import Rect
from game.ui.stage.pose import CardPose

CardPath: TypeAlias = Callable[[float], CardPose]
FLYING = 100.0
HEAVY = 0.20
"""How much larger a heavy card is seen before it comes down."""

TOUCH = 0.78
"""The share of its way at which a card that slides touches the table: only a breath of the way is left."""

AIR, LOWEST, HIGHEST = 0.12, 6.0, 34.0
"""How high a card flies that goes so many units, in shares of that, and between which heights."""


def out_cubic(p: float) -> float:
    return 1 - (1 - p) ** 3


def in_out(p: float) -> float:
    return p * p * (3 - 2 * p)


def out_back(p: float) -> float:
    """Ease over the mark by a little and back."""
    q = p - 1
    return 1 + 2.2 * q**3 + 1.2 * q**2


def bump(p: float) -> float:
    """Return 0 at both ends, 1 in the middle."""
    return math.sin(math.pi * min(1.0, max(0.0, p)))


def spring(p: float) -> float:
    """Return how far something is thrown aside and swings back: 0 at both ends, 1 at most, once a little below 0."""
    return 1.53 * math.sin(1.5 * math.pi * p) * (1 - p) ** 1.2 if 0.0 < p < 1.0 else 0.0


def between(a: float, b: float, p: float) -> float:
    return a + (b - a) * p


def distance(a: CardPose, b: CardPose) -> float:
    """Return the distance in heights of the larger card."""
    return math.hypot(b.x - a.x, b.y - a.y) / max(a.h, b.h, 1.0)


def travel_time(a: CardPose, b: CardPose) -> float:
    """Return the milliseconds of a move: clamp(150 + 38 d, 160, 420), d in card heights."""
    return min(420.0, max(160.0, 150.0 + 38.0 * distance(a, b)))


def mix(a: CardPose, b: CardPose, p: float) -> CardPose:
    """Move straight between two poses; the face changes half way."""
    return CardPose(between(a.x, b.x, p), between(a.y, b.y, p), between(a.h, b.h, p), between(a.angle, b.angle, p),
                    a.face if p < 0.5 else b.face, between(a.alpha, b.alpha, p), b.z, between(a.squeeze, b.squeeze, p))


def move(a: CardPose, b: CardPose, arc: float = 0.10, lean: float = 7.0) -> CardPath:
    """Move out-cubic on a slight arc, leaning with speed; a new face is turned up on the way."""
    far = math.hypot(b.x - a.x, b.y - a.y)
    side = 1.0 if b.x >= a.x else -1.0
    strength, high = min(1.0, far / 400.0), min(HIGHEST, max(LOWEST, AIR * far))

    def path(p: float) -> CardPose:
        if p <= 0.0:
            return a
        if p >= 1.0:
            return b
        q = out_cubic(p)
        pose = mix(a, b, q)
        tilt = side * lean * strength * bump(p) * (1 - p)
        face, narrow = turn(a.face, b.face, q)
        return pose._replace(y=pose.y - bump(q) * min(40.0, arc * far), angle=pose.angle + tilt, face=face,
                             squeeze=pose.squeeze * narrow, z=FLYING + b.z, lift=high * bump(p / TOUCH))
    return path


DOWN = 0.86
"""The share of its way at which a thrown card is down."""


def thrown(a: CardPose, b: CardPose, weight: float, arc: float = 0.08) -> CardPath:
    """Return a move that ends with weight, 0-1: held high, the card comes down faster and faster, and gives a little.
    """
    if weight <= 0.0:
        return move(a, b, arc)
    fly = move(a, b, arc)

    def path(p: float) -> CardPose:
        if p <= 0.0 or p >= 1.0:
            return a if p <= 0.0 else b
        pose = fly(min(1.0, p / DOWN))._replace(z=FLYING + b.z)
        up = out_cubic(p / 0.5) if p < 0.5 else max(0.0, 1.0 - ((p - 0.5) / (DOWN - 0.5)) ** 3)
        gives = 0.05 * bump((p - DOWN) / (1 - DOWN)) if p > DOWN else 0.0
        return pose._replace(h=pose.h * (1 + weight * (HEAVY * up - gives)), lift=HIGHEST * up)
    return path


def land(a: CardPose, b: CardPose) -> CardPath:
    """Return a dealt card: it comes as a back, is squashed a little as it lands, and is turned only afterwards."""
    fly = move(a, b._replace(face=a.face), 0.06, 10.0)

    def path(p: float) -> CardPose:
        if p >= 1.0:
            return b._replace(face=a.face)
        pose = fly(min(1.0, p / 0.88))
        return pose._replace(h=pose.h * (1 - 0.035 * bump((p - 0.8) / 0.2))) if p > 0.8 else pose
    return path


def turn(a: Card | None, b: Card | None, p: float) -> tuple[Card | None, float]:
    """Return the face seen and how much narrower the card looks while it is turned."""
    if a == b:
        return b, 1.0
    return (a if p < 0.5 else b), max(0.04, abs(math.cos(math.pi * p)))


def flip(a: CardPose, b: CardPose, lift: float = 10.0) -> CardPath:
    """Flip a card where it lies: the art changes at the edge, lifted by ten units. Also for equal faces, which only
    lift: a masked card takes the same time."""
    def path(p: float) -> CardPose:
        if p >= 1.0:
            return b
        q = in_out(max(0.0, p))
        face, narrow = turn(a.face, b.face, q)
        pose = mix(a, b, q)
        return pose._replace(y=pose.y - lift * bump(q), face=face, squeeze=pose.squeeze * narrow,
                             z=50.0 + b.z, lift=lift * bump(q))
    return path


CROSSES = 24.0
"""How high a card is held that is exchanged for another, in units."""


def cross(a: CardPose, b: CardPose, clear: float, aside: tuple[float, float] = (0.0, 0.0)) -> CardPath:
    """Make half of an exchange: lift 120, cross 340 on an arc `clear` units off the straight line, settle 100. `aside`
    moves the whole crossing, so that it stays on the screen."""
    dx = b.x - a.x
    nx, ny = normal(a, b, clear)
    nx, ny = nx + aside[0], ny + aside[1]
    lift, over = 120 / 560, 460 / 560

    def path(p: float) -> CardPose:
        if p <= 0.0:
            return a
        if p >= 1.0:
            return b
        raised = min(1.0, p / lift) if p < over else 1 - out_cubic((p - over) / (1 - over))
        q = in_out(min(1.0, max(0.0, (p - lift) / (over - lift))))
        face, narrow = turn(a.face, b.face, q)
        pose = mix(a, b, q)
        lean = 6 * bump(q) * (1 if dx >= 0 else -1)
        return pose._replace(x=pose.x + nx * bump(q), y=pose.y + ny * bump(q) - 14 * raised,
                             h=pose.h * (1 + 0.06 * raised), angle=pose.angle + lean, face=face,
                             squeeze=pose.squeeze * narrow, z=FLYING + b.z, lift=CROSSES * max(raised, bump(q)))
    return path


def normal(a: CardPose, b: CardPose, length: float) -> tuple[float, float]:
    """Return so many units to the left of the way from a to b."""
    dx, dy = b.x - a.x, b.y - a.y
    far = max(1.0, math.hypot(dx, dy))
    return dy / far * length, -dx / far * length


def kept_inside(a: CardPose, b: CardPose, clear: float, area: Rect) -> tuple[float, float]:
    """Return how far two crossing cards must move aside in the middle of their way so that both stay in this area."""
    nx, ny = normal(a, b, clear)
    x, y, h = (a.x + b.x) / 2, (a.y + b.y) / 2, (a.h + b.h) / 2 * 1.1
    room = area.inflate(-0.643 * h, -h)

    def shift(low: float, high: float, centre: float, reach: float) -> float:
        up, down = max(0.0, low - (centre - reach)), max(0.0, centre + reach - high)
        return up - down if not (up and down) else 0.0

    return shift(room.left, room.right, x, abs(nx)), shift(room.top, room.bottom, y, abs(ny))


def clearance(a: CardPose, b: CardPose) -> float:
    """Return how far off the straight line each of two crossing cards must go, so that they never touch."""
    dx, dy = abs(b.x - a.x), abs(b.y - a.y)
    far = max(1.0, math.hypot(dx, dy))
    h = (a.h + b.h) / 2 * 1.06
    w = h * 0.643
    # half the extent of a card across the line of travel, with a little air
    return 0.5 * (h * dx / far + w * dy / far) + 12.0


def dash(a: CardPose, towards: tuple[float, float]) -> CardPath:
    """Return an exchange refused: dash to 45 % of the way in 160, stop 90, rebound 240."""
    x, y = between(a.x, towards[0], 0.45), between(a.y, towards[1], 0.45)
    there, stopped = 160 / 490, 250 / 490
    lean = 9 if x >= a.x else -9

    def path(p: float) -> CardPose:
        if p <= 0.0 or p >= 1.0:
            return a
        if p < there:
            q = (p / there) ** 2
        elif p < stopped:
            q = 1.0 - 0.03 * bump((p - there) / (stopped - there))
        else:
            q = 1.0 - out_back((p - stopped) / (1 - stopped))
        return a._replace(x=between(a.x, x, q), y=between(a.y, y, q), angle=a.angle + lean * q,
                          z=FLYING)
    return path


def present(a: CardPose, b: CardPose, stand: CardPose, rise: float, hold: float) -> CardPath:
    """Return a card that matters: it rises to `stand` while it is turned, stays, and goes to where it belongs.

    `rise` and `hold` are shares of the whole.
    """
    up = move(a, stand._replace(face=b.face), 0.0, 4.0)
    home = move(stand._replace(face=b.face), b, 0.04, 3.0)

    def path(p: float) -> CardPose:
        if p <= 0.0:
            return a
        if p >= 1.0:
            return b
        if p < rise:
            return up(p / rise)._replace(z=2 * FLYING)
        if p < rise + hold:
            return stand._replace(face=b.face, z=2 * FLYING)
        return home((p - rise - hold) / (1 - rise - hold))._replace(z=2 * FLYING)
    return path
