"""Reduced motion: the same score without travel over 40 units, without rotation and zoom, in cross-fades of 150 ms.

The information stays: a card that matters is still seen large above the stage, for as long.
"""
from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from game.ui.stage.pose import CardPose
from game.ui.stage.tracks import Timeline, Track

NEAR = 40.0
FADE = 150.0
STILL = ("kind", "rip")
"""Signs that stand still where they are and say something."""


def calmed(score: Timeline) -> Timeline:
    """Return the score for a player who asked for reduced motion; it lasts as long as the lively one at most."""
    cards = {card: [_calm(track) for track in tracks] for card, tracks in score.cards.items()}
    light = _still(score.light)
    return replace(score, cards=cards, light=light, zoom=None, fliers=[], hops=[], bursts={}, dealer=None, nudges={},
                   shakes=[], settles={},
                   parts={kind: part for kind, part in score.parts.items() if not getattr(part, "travels", False)},
                   sprites=[track for track in score.sprites if track.path(0.5).name in STILL])


def _still(track: Track | None) -> Track | None:
    """Where something is at the end, faded in."""
    if track is None:
        return None
    goal = track.path(1.0)
    return Track(track.at, FADE, lambda p: goal._replace(alpha=goal.alpha * p))


def _calm(track: Track) -> Track:
    a, b = track.path(0.0), track.path(1.0)
    stand = _tallest(track)
    if stand is not None:
        return Track(track.at, track.lasts, _in_three(a, stand, b, FADE / max(track.lasts, FADE * 3)))
    return Track(track.at, min(FADE, track.lasts), _fading(a, b))


def _tallest(track: Track) -> CardPose | None:
    """The pose in the middle of a way, if it is one in which a card stands to be read."""
    middle: CardPose = track.path(0.5)
    a, b = track.path(0.0), track.path(1.0)
    far = math.hypot(middle.x - b.x, middle.y - b.y) > NEAR
    stands = track.path(0.45)[:3] == middle[:3]
    return middle if far and stands and middle[:2] != a[:2] else None


def _fading(a: CardPose, b: CardPose) -> Callable[[float], CardPose]:
    """Out here, in there; two faces in one place cross at once."""
    def path(p: float) -> CardPose:
        if p <= 0.0:
            return a
        if p >= 1.0:
            return b
        side = a if p < 0.5 else b
        return side if a[:2] == b[:2] and a.face == b.face else side._replace(alpha=side.alpha * abs(2 * p - 1))
    return path


def _in_three(a: CardPose, stand: CardPose, b: CardPose, share: float) -> Callable[[float], CardPose]:
    plain = stand._replace(squeeze=1.0, angle=0.0)

    def path(p: float) -> CardPose:
        if p <= 0.0:
            return a
        if p >= 1.0:
            return b
        if p < share:
            return _fading(a, plain)(p / share)
        if p < 1.0 - share:
            return plain
        return _fading(plain, b)((p - 1.0 + share) / share)
    return path


