"""The expressions of a face: what becomes of its eyes, brows and mouth, and where it looks. The rest stays as it is.

A face is drawn at rest; what is drawn inside `wearing` wears an expression instead. It knows nobody by name.
"""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple


class Expression(NamedTuple):
    """How a face differs from itself at rest. eyes: another kind of eyes, for faces whose eyes are open; look and up:
    where they look, in shares of half an eye to the right, and in units up; None: as at rest. inner, outer: how far the
    ends of brows at the nose and at the temples rise, in units; near: how much further the right brow does. mouth:
    another mouth. turn: of the head, in degrees clockwise, and how far it is moved."""

    eyes: str = ""
    look: float | None = None
    up: float | None = None
    inner: float = 0.0
    outer: float = 0.0
    near: float = 0.0
    mouth: str = ""
    turn: float = 0.0
    dx: float = 0.0
    dy: float = 0.0


REST = Expression()
EXPRESSIONS = {
    "right": Expression(look=.46, turn=3.0, dx=1.6),
    "down": Expression(look=-.1, up=-1.7, inner=-.4, turn=-2.0, dy=1.8),
    "glad": Expression("merry", inner=1.6, outer=1.2, mouth="laugh", turn=-4.0, dy=-1.2),
    "sorry": Expression("sad", -.1, -1.5, 3.4, -2.6, 0.0, "sad", 4.0, 0.4, 2.2),
    "curious": Expression("wide", -.36, .5, 1.4, 2.2, 1.8, "oh", -5.0, -1.4, -.6),
    "curious-right": Expression("wide", .4, .5, 1.4, 2.2, 1.8, "oh", 5.0, 1.8, -.6),
}
"""All of them, by the name that stands in their file behind that of the face."""

_worn = [REST]


def worn() -> Expression:
    """What the face that is being drawn wears."""
    return _worn[-1]


@contextmanager
def wearing(expression: Expression) -> Iterator[None]:
    """Faces drawn inside wear this."""
    _worn.append(expression)
    try:
        yield
    finally:
        _worn.pop()


def raised(text: str, right: bool) -> str:
    """The points of a brow (`x,y`, with what stands behind them) where the expression takes it: its ends by the nose
    and by the temple are raised by their own measures. right: the brow on the right, whose left end is by the nose."""
    mood = worn()
    points = [(token, *(float(part.rstrip("!")) for part in token.split(",")[:2])) for token in text.split()]
    if not (mood.inner or mood.outer or mood.near):
        return text
    left, wide = min(x for _, x, _ in points), max(x for _, x, _ in points)
    out = []
    for token, x, y in points:
        share = (x - left) / (wide - left or 1.0)               # 0 at the left end
        nose = 1 - share if right else share
        by = mood.outer + (mood.inner - mood.outer) * nose + (mood.near if right else 0.0)
        out.append(f"{x:g},{y - by:.2f}" + ("!" if token.endswith("!") else ""))
    return " ".join(out)
