"""The tent of the leaning stock: where each of its cards stands, in a rectangle of any size. Pure geometry in units.

Two halves lean against each other like an inverted V. A card keeps its place as long as it stands, for cards are drawn
from the outer ends; a small unevenness, found from its handle, makes each card look different. It knows handles and
sizes, which everybody sees, and neither faces nor rules.
"""
from __future__ import annotations

import math
import zlib
from collections.abc import Sequence
from typing import NamedTuple

from game.core.cards import CardId
from game.odds.leaning_stock import SIDES, Side
from game.ui.draw.screen import Rect
from game.ui.stage.pose import CardPose

MOST = 20
"""Cards of one half for which a tent has room, unless it is told of more."""

FOOT, FOOT_ALONE = 0.30, 0.10
"""How far from the middle the innermost card stands, in card heights; where nothing holds against it, it stands
nearly upright."""

FEET, HEADS = 0.034, 0.014
"""From card to card outwards along the table and along the ridge, in heights."""

HEAD = 0.035
"""How far from the middle the innermost card's upper edge is."""

EDGE = 0.46
"""Breadth of a card that is seen from the side, in its breadth seen from the front."""

UNEVEN, ASKEW = 0.010, 1.3
"""Jitter: of a card's foot in heights, of its angle in degrees."""

BELOW, TALL = 0.10, 1.12
"""How far the corners of leaning cards reach below their feet, and the height of all, in heights of a card."""

CARD = 63 / 98
REACH = 0.86
"""How far a card is drawn until it is free, in its heights."""


class Stand(NamedTuple):
    """The tent's room: the middle of its foot, the height of a card, all in units."""

    x: float
    ground: float
    h: float

    @property
    def reach(self) -> float:
        """Units a card is drawn until it is free."""
        return REACH * self.h


class Body(NamedTuple):
    """One card of the tent. place: 0 is the innermost. It turns about its foot; lean: degrees clockwise at rest."""

    card: CardId
    side: Side
    place: int
    foot: float
    lean: float

    @property
    def out(self) -> int:
        """The direction outwards: -1 left, 1 right."""
        return -1 if self.side == "left" else 1


class Tent(NamedTuple):
    """Holds all bodies: `left` and `right` from the outer end inwards, as the zones list them."""

    stand: Stand
    left: tuple[Body, ...]
    right: tuple[Body, ...]

    def half(self, side: Side) -> tuple[Body, ...]:
        return self.left if side == "left" else self.right

    @property
    def bodies(self) -> tuple[Body, ...]:
        return self.left + self.right

    @property
    def sizes(self) -> tuple[int, int]:
        return len(self.left), len(self.right)


def stand(box: Rect, most: int = MOST) -> Stand:
    """Return the largest tent that finds room in this box with up to `most` cards in a half."""
    far = FOOT + FEET * (most - 1) + UNEVEN + 0.5 * CARD * EDGE
    h = min(box.h / TALL, box.w / (2 * far))
    return Stand(box.centerx, box.centery + (0.5 * TALL - BELOW) * h, h)


def pitch(left: Sequence[CardId], right: Sequence[CardId], box: Rect, most: int = MOST) -> Tent:
    """Return the tent of these cards, each half from its outer end inwards, inside the box. `most`: see `stand`; more
    cards than that close up."""
    place, count = stand(box, most), max(len(left), len(right), 1)
    close = min(1.0, (most - 1) / max(1, count - 1))
    halves = [tuple(_body(card, side, len(cards) - 1 - index, place, close, bool(other))
                    for index, card in enumerate(cards))
              for side, cards, other in ((SIDES[0], left, right), (SIDES[1], right, left))]
    return Tent(place, halves[0], halves[1])


def _body(card: CardId, side: Side, place: int, at: Stand, close: float, held: bool) -> Body:
    begin = FOOT if held else FOOT_ALONE
    own = grain(card, "foot")
    foot = begin + place * FEET * close + UNEVEN * own
    head = HEAD + place * HEADS * close
    lean = math.degrees(math.asin(min(0.9, (foot - head)))) + ASKEW * grain(card, "lean")
    out = -1 if side == "left" else 1
    return Body(card, side, place, at.x + out * foot * at.h, -out * lean)


def grain(card: CardId, what: str) -> float:
    """Return a card's own unevenness between -1 and 1: always the same for a handle, and telling nothing of its face.
    """
    return zlib.crc32(f"{what} {card}".encode()) / 0x7FFFFFFF - 1.0


def pose(body: Body, at: Stand, tilt: float = 0.0, drawn: float = 0.0, aside: float = 0.0) -> CardPose:
    """Return a body as it is seen: tilted about its foot (degrees), drawn along its line and moved aside of it (units).
    """
    angle = body.lean + tilt
    turned = math.radians(angle)
    ux, uy = math.sin(turned), -math.cos(turned)             # from the foot towards the head
    x = body.foot + ux * (0.5 * at.h - drawn) - uy * aside
    y = at.ground + uy * (0.5 * at.h - drawn) + ux * aside
    return CardPose(x, y, at.h, angle, None, z=1.0 + body.place, squeeze=EDGE)


def line(body: Body) -> tuple[float, float]:
    """Return the way a card is drawn, as a unit vector on the screen: along itself, downwards and out of the tent."""
    turned = math.radians(body.lean)
    return -math.sin(turned), math.cos(turned)


def rest(tent: Tent) -> dict[CardId, CardPose]:
    """Return every card where it stands when nothing moves."""
    return {body.card: pose(body, tent.stand) for body in tent.bodies}


def corners(shown: CardPose) -> list[tuple[float, float]]:
    """Return the four corners of a card as it is seen."""
    turned = math.radians(shown.angle)
    c, s = math.cos(turned), math.sin(turned)
    w, h = 0.5 * CARD * shown.squeeze * shown.h, 0.5 * shown.h
    return [(shown.x + dx * w * c - dy * h * s, shown.y + dx * w * s + dy * h * c)
            for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def box_of(tent: Tent, side: Side) -> Rect:
    """Return where a half can be touched: its outer card with some air; for the other side of the ridge touch the
    other."""
    half = tent.half(side)
    if not half:
        return Rect(0, 0, 0, 0)
    points = [point for body in (half[0], half[-1]) for point in corners(pose(body, tent.stand))]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    middle = tent.stand.x
    left, right = (left, min(right, middle)) if side == "left" else (max(left, middle), right)
    wide = max(0.0, 72.0 - (right - left))
    return Rect(left - (wide if side == "left" else 0.0), top, right - left + wide, bottom - top)
