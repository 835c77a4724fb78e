"""Shows what everybody sees of a pull and of a fall: tracks for a score, made beforehand. Times at speed 1.

Another player's pull is performed from the one figure that is public, its steadiness: the steadier, the slower and the
straighter. It ends where the layout wants the card; so does every card of a fall. It knows no rule and no seat.
"""
from __future__ import annotations

import math
import zlib
from collections.abc import Mapping

from game.core.cards import CardId
from game.core.rng import Rng
from game.odds.leaning_stock import Side
from game.ui.draw.screen import Rect
from game.ui.kinds.tent.falls import TentFall, fall
from game.ui.kinds.tent.geometry import Body, Tent, pose
from game.ui.kinds.tent.sway import STEP, TentSway
from game.ui.stage import motion
from game.ui.stage.motion import FLYING, CardPath
from game.ui.stage.pose import CardPose
from game.ui.stage.tracks import Timeline

QUICKEST, STEADIEST = 620.0, 1500.0
"""Milliseconds of a pull of steadiness 0 and of 100."""

ASTRAY = 0.09
"""How far aside of its line the least steady hand draws, in lengths."""

CALMS, SWINGS = 600.0, 1300.0
"""Milliseconds the tent swings on after the card is out, for a steady hand and for an unsteady one; then it stands."""

HOME = 380.0
LIES, TAKE, APART, TAKEN = 380.0, 360.0, 70.0, 1500.0
"""The fallen cards lie; one is taken up; from card to card at most; all of them at most."""

COLLAPSES = 1.0
"""How heavily the first card of a fall comes down: with it the whole tent does."""

CREAK = 0.30
"""Unrest from which on the tent is heard."""


def hand(steadiness: int, card: CardId) -> tuple[float, list[tuple[float, float]]]:
    """Return a pull to be looked at: its length in ms, and along and aside (lengths) at every STEP of it."""
    shaky = 1 - min(100, max(0, steadiness)) / 100
    lasts = motion.between(STEADIEST, QUICKEST, shaky)
    dice = Rng(zlib.crc32(f"pull {card} {steadiness}".encode()))
    waves = [(dice.unit() * 2 * math.pi, 1.6 + 2.6 * dice.unit(), 0.5 + dice.unit()) for _ in range(3)]
    steps = max(2, round(lasts / STEP))
    way = []
    for n in range(steps + 1):
        t = n / steps
        astray = sum(size * math.sin(phase + 2 * math.pi * rate * t) for phase, rate, size in waves) / 3
        hitch = 0.035 * shaky * math.sin(waves[0][0] + 14 * t) * motion.bump(t)
        way.append((min(1.0, motion.in_out(t) + hitch), ASTRAY * shaky * astray * motion.bump(t) ** 0.5))
    return lasts, way


def pulled(score: Timeline, tent: Tent, side: Side, steadiness: int, goal: CardPose, at: float = 0.0) -> float:
    """Draw out the outer card of this half, and let it go to its goal; the others sway. Returns when the card is out.
    """
    body = tent.half(side)[0]
    lasts, way = hand(steadiness, body.card)
    after = motion.between(SWINGS, CALMS, min(100, max(0, steadiness)) / 100)
    tilts, creaks = _swung(tent, side, way, after)
    free = _drawn(body, tent, way, tilts.get(body.card, [0.0]), 1.0)
    score.card(body.card, at, lasts, lambda p: _drawn(body, tent, way, tilts.get(body.card, [0.0]), p))
    score.card(body.card, at + lasts, HOME, motion.move(free, goal, 0.10))
    for other in tent.bodies:
        if other is not body and max(map(abs, tilts[other.card])) > 0.2:
            score.card(other.card, at, lasts + after, _swaying(other, tent, tilts[other.card]))
    score.sound("slide", at)
    for moment in creaks[:3]:
        score.sound("creak", at + moment)
    score.reach(at + lasts + HOME)
    return at + lasts


def fallen(score: Timeline, tent: Tent, side: Side, area: Rect, goals: Mapping[CardId, CardPose], at: float = 0.0,
           start: Mapping[CardId, CardPose] | None = None, kind: str = "") -> TentFall:
    """Let all cards of the tent fall inside the area, lie there, and go one after another to their goals; a card
    without a goal stays. side: from which half was pulled; start: where cards are seen, if not at rest."""
    made = fall(tent, side, area, dict(start or {}), kind)
    score.sound("creak", at)
    score.sound("fall", at + 180.0)
    first = min(made.paths, key=lambda card: made.at[card] + made.lasts[card])
    score.strike(at + made.at[first] + made.lasts[first], made.lying[first], COLLAPSES, first)
    order = sorted(made.paths, key=lambda card: -made.lying[card].z)
    apart = min(APART, TAKEN / max(1, len(order) - 1))
    for index, card in enumerate(order):
        score.card(card, at + made.at[card], made.lasts[card], made.paths[card])
        if card in goals:
            begin = at + made.end + LIES + index * apart
            score.card(card, begin, TAKE, motion.move(made.lying[card], goals[card], 0.10))
            if index % 3 == 0:
                score.sound("pick-up", begin)
    return made


# ---- swaying beforehand ------------------------------------------------------------------------------------------
def _swung(tent: Tent, side: Side, way: list[tuple[float, float]],
           swings: float) -> tuple[dict[CardId, list[float]], list[float]]:
    """The tilt of every card at every STEP of the pull and `swings` ms after; and when the tent is heard."""
    sway = TentSway(*tent.sizes)
    rows: list[list[float]] = []
    creaks: list[float] = []
    after = round(swings / STEP)
    for n in range(len(way) + after):
        a, b = way[min(n, len(way) - 1)], way[min(n + 1, len(way) - 1)]
        sway.advance(STEP, side, (b[0] - a[0]) * 1000 / STEP, (b[1] - a[1]) * 1000 / STEP)
        fade = min(1.0, (len(way) + after - n) / (0.5 * after))
        rows.append([fade * tilt for tilt in sway.tilts])
        if sway.unrest > CREAK and (not creaks or n * STEP - creaks[-1] > 420):
            creaks.append(n * STEP)
    row = (*tent.left, *reversed(tent.right))
    return {body.card: list(tilts) for body, tilts in zip(row, zip(*rows, strict=True), strict=True)}, creaks


def _at(values: list[float], p: float) -> float:
    """Between the two nearest of the values, for a share 0-1 of them all."""
    place = p * (len(values) - 1)
    low = int(place)
    return motion.between(values[low], values[min(low + 1, len(values) - 1)], place - low)


def _swaying(body: Body, tent: Tent, tilts: list[float]) -> CardPath:
    rest = pose(body, tent.stand)
    return lambda p: rest if p <= 0.0 or p >= 1.0 else pose(body, tent.stand, _at(tilts, p))


def _drawn(body: Body, tent: Tent, way: list[tuple[float, float]], tilts: list[float], p: float) -> CardPose:
    along, aside = _at([a for a, _ in way], p), _at([s for _, s in way], p)
    mine = tilts[: len(way)]
    tilt = _at(mine, p) * (1 - along) if mine else 0.0
    reach = tent.stand.reach
    shown = pose(body, tent.stand, tilt, along * reach, aside * reach)
    return shown._replace(z=shown.z + (FLYING if p > 0 else 0.0), squeeze=motion.between(shown.squeeze, 1.0, along**3))
