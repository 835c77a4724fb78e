"""Weighs an act: what comes down on the table nudges what lies beside it, and shakes all of it if it is heavy.

One pass for all tables, after the movements. A movement may say what comes down, when and how heavily (`Impact`); a
card that moves and of which nothing is said comes down as heavily as acts of its name do (`HEFT`, `StageKind.heft`).
It looks at poses, at times and at the names of acts, never at a face: a covered card lands as any other does. Nothing
here moves a sprite for good: a nudge and a shake begin and end at nothing, within the act.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.core.cards import CardId
from game.ui.stage.moment import moves
from game.ui.stage.motion import TOUCH, spring
from game.ui.stage.pose import CardPose, Offset
from game.ui.stage.records import MovementContext
from game.ui.stage.tracks import Impact, Timeline, Track

LIGHT = 0.3
"""How heavily a card comes down of which nothing else is said, 0-1."""

HEFT: Mapping[str, float] = {"deal": 0.0, "shuffle": 0.0, "collect": 0.0, "arrange": 0.0, "turn-up": 0.5, "reveal": 0.5}
"""The same for acts of these names at every table."""

MOST_CARDS = 8
"""Cards of an act that are felt one by one; more are a stream, and nothing jumps."""

NUDGE, SPRINGS = 0.055, 130.0
"""How far the heaviest card throws what lies beside it, in heights; and the milliseconds until that lies still."""

NEAR, FAR = 0.6, 1.6
"""The distance up to which all of that is felt, and from which nothing is, in heights of what comes down."""

UNDER = 0.08
"""What lies closer than so many heights lies below it, and is not thrown aside."""

HEAVY = 0.6
"""From this weight on all that lies on the table is shaken."""

SHAKE, SHAKES, WAVES = 6.0, 260.0, 2.5
"""How far the heaviest thing shakes the table, in units, for how many milliseconds, and how often to and fro."""


class _Push(NamedTuple):
    """How far one impact throws one card, in units, from when on."""

    at: float
    dx: float
    dy: float


def weigh(m: MovementContext, score: Timeline) -> None:
    """Add to the score of an act what its impacts do to the table. Without weight it stays as it is."""
    if m.weight <= 0.0:
        score.settles.clear()
        return
    score.impacts += list(_landings(m, score))
    score.nudges = _nudges(m, score)
    for hit in score.impacts:
        score.reach(hit.at + SPRINGS)
        if hit.weight >= HEAVY:
            score.shakes.append(Track(hit.at, SHAKES, _shaken(SHAKE * hit.weight * m.weight)))
            score.reach(hit.at + SHAKES)


def _landings(m: MovementContext, score: Timeline) -> Iterable[Impact]:
    """The cards that this act puts down and of which no movement has said how they land."""
    moved = {card for card, _ in moves(m)}
    weight = _heft(m)
    if weight <= 0.0 or len(moved) > MOST_CARDS:
        return
    said = {hit.card for hit in score.impacts}
    for card in (moved - said) & m.new.cards.keys():
        if card in score.cards:
            last = score.cards[card][-1]
            pose = m.new.cards[card]
            yield Impact(last.at + TOUCH * last.lasts, pose.x, pose.y, pose.h, weight, card)


def _heft(m: MovementContext) -> float:
    """How heavily cards land in this act: as a kind of this table has it, or as everywhere."""
    name = m.act.kind
    found = next((kind.heft[name] for kind in m.new.ground.table.kinds if name in kind.heft), None)
    return HEFT.get(name, LIGHT) if found is None else found


def _nudges(m: MovementContext, score: Timeline) -> dict[CardId, Track]:
    """Every card that is thrown aside, with all that throws it. A card is felt where it will lie, and feels nothing
    before it lies there."""
    found: dict[CardId, Track] = {}
    for card, pose in m.new.cards.items():
        lies = score.cards[card][-1].end if card in score.cards else 0.0
        pushes = [push for hit in score.impacts if hit.card != card and hit.at >= lies
                  and (push := _push(pose, hit, m.weight)) is not None]
        if pushes:
            first, last = min(push.at for push in pushes), max(push.at for push in pushes) + SPRINGS
            found[card] = Track(first, last - first, _thrown(pushes, first, last - first))
    return found


def _push(pose: CardPose, hit: Impact, weight: float) -> _Push | None:
    dx, dy = pose.x - hit.x, pose.y - hit.y
    far = math.hypot(dx, dy)
    felt = min(1.0, (FAR - far / hit.h) / (FAR - NEAR))
    if felt <= 0.0 or far < UNDER * hit.h:
        return None
    size = NUDGE * hit.h * hit.weight * weight * felt / far
    return _Push(hit.at, dx * size, dy * size)


def _thrown(pushes: Sequence[_Push], first: float, lasts: float) -> Callable[[float], Offset]:
    def path(p: float) -> Offset:
        if p <= 0.0 or p >= 1.0:
            return 0.0, 0.0
        shares = [spring((first + p * lasts - push.at) / SPRINGS) for push in pushes]
        return (sum(share * push.dx for share, push in zip(shares, pushes, strict=True)),
                sum(share * push.dy for share, push in zip(shares, pushes, strict=True)))
    return path


def _shaken(size: float) -> Callable[[float], Offset]:
    """Mostly up and down, as a table that is struck."""
    def path(p: float) -> Offset:
        swing = size * (1 - p) ** 2 * math.sin(2 * math.pi * WAVES * p) if 0.0 < p < 1.0 else 0.0
        return -0.3 * swing, -swing
    return path
