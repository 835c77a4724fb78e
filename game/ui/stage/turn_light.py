"""The turn light on the rail: how it slides along the rim from seat to seat. It knows rectangles only."""
from __future__ import annotations

import math
from collections.abc import Callable

from game.ui.stage.motion import between, in_out
from game.ui.stage.records import Table, TurnMarker


def slide(a: TurnMarker, b: TurnMarker, table: Table) -> Callable[[float], TurnMarker]:
    """Let the light slide along the rim, the shorter way round; it grows and shrinks on the way as the sides ask, by
    the same share each time, or it would be broad and high at once half way, and cover four times as much of the table.
    """
    wide, high = table.screen.wide, table.screen.high
    whole = 2 * (wide + high)
    start, goal = _along(a, wide, high), _along(b, wide, high)
    way = (goal - start + whole / 2) % whole - whole / 2

    def path(p: float) -> TurnMarker:
        if p <= 0.0:
            return a
        if p >= 1.0:
            return b
        q = in_out(p)
        x, y = _at((start + way * q) % whole, wide, high)
        return TurnMarker(x, y, _scaled(a.rx, b.rx, q), _scaled(a.ry, b.ry, q), between(a.alpha, b.alpha, q))
    return path


def _scaled(a: float, b: float, q: float) -> float:
    return a * math.exp(q * math.log(b / a))


def _along(light: TurnMarker, wide: float, high: float) -> float:
    """How far along the rim, from the lower left corner counter-clockwise."""
    edge = {"bottom": high - light.y, "right": wide - light.x, "top": light.y, "left": light.x}
    match min(edge, key=lambda side: edge[side]):
        case "bottom":
            return light.x
        case "right":
            return wide + (high - light.y)
        case "top":
            return wide + high + (wide - light.x)
        case _:
            return 2 * wide + high + light.y


def _at(s: float, wide: float, high: float) -> tuple[float, float]:
    inset = 12.0
    if s < wide:
        return s, high - inset
    if s < wide + high:
        return wide - inset, high - (s - wide)
    if s < 2 * wide + high:
        return wide - (s - wide - high), inset
    return inset, s - 2 * wide - high
