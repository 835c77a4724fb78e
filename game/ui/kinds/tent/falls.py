"""Works out how the tent falls: eight ways, from where every card stands to where it lies on the table. Pure poses.

Which way is chosen from what everybody sees – the sizes and the handles – so that a match that is shown again falls
again in the same way. The rules have decided that it falls; here it is only performed, with the picture's own dice.
"""
from __future__ import annotations

import math
import zlib
from collections.abc import Callable
from typing import NamedTuple

from game.core.cards import CardId
from game.core.rng import Rng
from game.odds.leaning_stock import Side
from game.ui.draw.screen import Rect
from game.ui.kinds.tent.geometry import CARD, Body, Tent, pose
from game.ui.stage.motion import FLYING, CardPath, between, bump, in_out, out_cubic
from game.ui.stage.pose import CardPose

LONGEST = 2100.0
"""Milliseconds until every card lies."""


class CardDrop(NamedTuple):
    """Describes how one card falls: from when on (ms), how long, to where its middle lies, at which angle, how high it
    is thrown on the way (card heights), and how it gives way: `tip`, `slip` or `sink`."""

    at: float
    lasts: float
    x: float
    y: float
    angle: float
    throw: float = 0.0
    manner: str = "tip"


class TentFall(NamedTuple):
    """Tells where every card lies in the end, and its way there from `at` on."""

    kind: str
    at: dict[CardId, float]
    lasts: dict[CardId, float]
    paths: dict[CardId, CardPath]
    lying: dict[CardId, CardPose]

    @property
    def end(self) -> float:
        return max((self.at[card] + self.lasts[card] for card in self.paths), default=0.0)


def kind_of(tent: Tent, side: Side) -> str:
    """Return the way this tent falls, from what everybody sees."""
    text = f"{side} {tent.sizes} {sorted(body.card for body in tent.bodies)}"
    return sorted(KINDS)[zlib.crc32(text.encode()) % len(KINDS)]


def fall(tent: Tent, side: Side, area: Rect, start: dict[CardId, CardPose] | None = None, kind: str = "") -> TentFall:
    """Return the fall of all cards of the tent inside the area (units). side: from which half a card was pulled; start:
    where cards are seen when it begins, if not at rest. kind: one of KINDS instead of the one that belongs to this
    tent."""
    named = kind or kind_of(tent, side)
    dice = Rng(zlib.crc32(f"{named} {tent.sizes}".encode()))
    begun = start or {}
    made = TentFall(named, {}, {}, {}, {})
    for body in tent.bodies:
        drop = KINDS[named](body, tent, side, dice)
        a = begun.get(body.card) or pose(body, tent.stand)
        b = _inside(CardPose(drop.x, drop.y, a.h, drop.angle, a.face, z=1.0 + _order(body, drop)), area)
        made.at[body.card], made.lasts[body.card] = drop.at, drop.lasts
        made.paths[body.card] = _way(a, b, drop)
        made.lying[body.card] = b
    return made


def _order(body: Body, drop: CardDrop) -> float:
    """Drawing order: a card that comes later lies on top."""
    return 0.0004 * (drop.at + drop.lasts) + 0.0001 * body.place


def _inside(lying: CardPose, area: Rect) -> CardPose:
    """Moved so that the whole card lies in the area; where that is too small, in its middle."""
    c, s = abs(math.cos(math.radians(lying.angle))), abs(math.sin(math.radians(lying.angle)))
    w, h = 0.5 * lying.h * (CARD * c + s), 0.5 * lying.h * (c + CARD * s)
    x = area.centerx if 2 * w > area.w else min(max(lying.x, area.left + w), area.right - w)
    y = area.centery if 2 * h > area.h else min(max(lying.y, area.top + h), area.bottom - h)
    return lying._replace(x=x, y=y)


# ---- on the way ------------------------------------------------------------------------------------------------
def _way(a: CardPose, b: CardPose, drop: CardDrop) -> CardPath:
    """From standing to lying: it turns about its foot, slower at first, and settles with a small slide."""
    foot_a, foot_b = _foot(a), _foot(b)
    landing = 0.78

    def path(p: float) -> CardPose:
        if p <= 0.0:
            return a
        if p >= 1.0:
            return b
        fallen = min(1.0, p / landing)
        turned, moved = _MANNERS[drop.manner](fallen)
        if p > landing:                                     # it has landed and slides the last bit
            turned = 1.0 + 0.03 * bump((p - landing) / (1 - landing))
        slid = 0.9 * moved + 0.1 * out_cubic(p)
        angle = between(a.angle, b.angle, turned)
        x, y = between(foot_a[0], foot_b[0], slid), between(foot_a[1], foot_b[1], slid)
        rad = math.radians(angle)
        h = a.h * (1.0 + 0.04 * bump(fallen))
        return CardPose(x + 0.5 * a.h * math.sin(rad), y - 0.5 * a.h * math.cos(rad) - drop.throw * a.h * bump(fallen),
                        h, angle, a.face, z=between(a.z, b.z, min(1.0, 2 * p)) + (FLYING if drop.throw else 0.0),
                        squeeze=between(a.squeeze, b.squeeze, in_out(fallen)))
    return path


def _foot(card: CardPose) -> tuple[float, float]:
    rad = math.radians(card.angle)
    return card.x - 0.5 * card.h * math.sin(rad), card.y + 0.5 * card.h * math.cos(rad)


_MANNERS: dict[str, Callable[[float], tuple[float, float]]] = {
    "tip": lambda p: (p * p * (0.6 + 0.4 * p), in_out(p)),                  # the head goes first
    "slip": lambda p: (in_out(p) ** 1.5, out_cubic(p)),                     # the foot goes first
    "sink": lambda p: (in_out(p) * (0.25 + 0.75 * p * p), p * p),           # hardly at first, then all at once
}
"""By how much a card has turned and its foot has moved, for a share of the fall."""


# ---- eight ways ------------------------------------------------------------------------------------------------
def _loose(dice: Rng, wide: float) -> float:
    return (2 * dice.unit() - 1) * wide


def _rank(body: Body, tent: Tent, first: Side) -> int:
    """How many cards stand before this one, seen from the outer end of `first`."""
    count = len(tent.half(first))
    return count - 1 - body.place if body.side == first else count + body.place


def _slide(body: Body, tent: Tent, side: Side, dice: Rng, way: int) -> CardDrop:
    """The whole tent leans over to one side, like a row of books whose end has been taken away."""
    at, h = tent.stand, tent.stand.h
    rank = _rank(body, tent, "left" if way < 0 else "right")
    share = rank / max(1, len(tent.bodies) - 1)
    return CardDrop(18.0 * rank + 40 * dice.unit(), 620 + 120 * dice.unit(),
                    at.x + way * h * (0.85 - 0.95 * share) + _loose(dice, 0.05 * h),
                    at.ground - 0.34 * h + _loose(dice, 0.07 * h),
                    way * (74 + 12 * share) + _loose(dice, 7))


def _left(body: Body, tent: Tent, side: Side, dice: Rng) -> CardDrop:
    return _slide(body, tent, side, dice, -1)


def _right(body: Body, tent: Tent, side: Side, dice: Rng) -> CardDrop:
    return _slide(body, tent, side, dice, 1)


def _inward(body: Body, tent: Tent, side: Side, dice: Rng) -> CardDrop:
    """The ridge gives way and both halves fold in upon each other."""
    at, h = tent.stand, tent.stand.h
    depth = max(len(tent.left), len(tent.right)) - 1 - body.place
    return CardDrop(120 + 14.0 * (body.place) + 30 * dice.unit(), 560 + 10 * depth,
                    at.x + body.out * (0.10 + 0.012 * body.place) * h + _loose(dice, 0.07 * h),
                    at.ground - 0.42 * h + _loose(dice, 0.08 * h),
                    -body.out * (52 + 1.6 * body.place) + _loose(dice, 12))


def _outward(body: Body, tent: Tent, side: Side, dice: Rng) -> CardDrop:
    """The feet slip: both halves shoot outwards and the ridge drops between them."""
    at, h = tent.stand, tent.stand.h
    many = max(1, len(tent.half(body.side)) - 1)
    far = 0.32 + 0.75 * body.place / many
    return CardDrop(9.0 * (many - body.place) + 30 * dice.unit(), 520 + 160 * dice.unit(),
                    at.x + body.out * far * h + _loose(dice, 0.05 * h), at.ground - 0.26 * h + _loose(dice, 0.12 * h),
                    -body.out * (82 + _loose(dice, 14)), 0.10 * dice.unit(), "slip")


def _domino(body: Body, tent: Tent, side: Side, dice: Rng) -> CardDrop:
    """From the wounded end card after card lies down; at the ridge the other half goes all at once."""
    at, h = tent.stand, tent.stand.h
    own, many = body.side == side, len(tent.half(side))
    step = min(60.0, 900.0 / max(1, many))
    begin = step * (many - 1 - body.place) if own else step * many + 60 + 6.0 * body.place
    out = -1 if side == "left" else 1
    far = 0.25 + 0.034 * body.place if own else 0.05 - 0.028 * body.place
    return CardDrop(begin + 12 * dice.unit(), 480 if own else 640, at.x + out * far * h * 1.25 + _loose(dice, 0.03 * h),
                    at.ground - (0.30 if own else 0.38) * h + _loose(dice, 0.05 * h),
                    out * (86 - 4 * own) + _loose(dice, 5))


def _slow(body: Body, tent: Tent, side: Side, dice: Rng) -> CardDrop:
    """It sighs: for a long moment nearly nothing, then everything sinks together."""
    at, h = tent.stand, tent.stand.h
    return CardDrop(8.0 * body.place, 1500 + 160 * dice.unit(),
                    at.x + body.out * (0.30 + 0.030 * body.place) * h + _loose(dice, 0.04 * h),
                    at.ground - 0.30 * h + _loose(dice, 0.06 * h), -body.out * (78 + _loose(dice, 8)), 0.0, "sink")


def _last(body: Body, tent: Tent, side: Side, dice: Rng) -> CardDrop:
    """All fall but one, which stands a moment longer and then follows."""
    stays = tent.right[:1] if side == "left" else tent.left[:1]
    at, h = tent.stand, tent.stand.h
    plain = _outward(body, tent, side, dice)
    if body not in (stays or tent.bodies[-1:]):
        return plain._replace(x=plain.x + body.out * 0.34 * h, throw=0.0)
    return CardDrop(1250.0, 640.0, at.x - body.out * 0.18 * h, at.ground - 0.40 * h, -body.out * 68, 0.0, "sink")


def _whirl(body: Body, tent: Tent, side: Side, dice: Rng) -> CardDrop:
    """The ridge springs: heads slide past each other and cards come down turning."""
    at, h = tent.stand, tent.stand.h
    far = -body.out * (0.15 + 0.85 * dice.unit())
    return CardDrop(10.0 * body.place + 60 * dice.unit(), 720 + 260 * dice.unit(), at.x + far * h,
                    at.ground - 0.36 * h + _loose(dice, 0.16 * h), -body.out * (70 + 70 * dice.unit()),
                    0.05 + 0.20 * dice.unit())


KINDS: dict[str, Callable[[Body, Tent, Side, Rng], CardDrop]] = {
    "left": _left, "right": _right, "inward": _inward, "outward": _outward, "domino": _domino, "slow": _slow,
    "last": _last, "whirl": _whirl,
}
