"""Where text and pictures of a frame came to lie: a painter that keeps a list of what it drew.

For tests of layouts (nothing overlaps, nothing is cut off, nothing too small to read). It draws like any painter.
"""
from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import combinations
from typing import Any, Literal, NamedTuple, TypeVar

from game.ui.draw.canvas import WHITE, Colour, Texture
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect

T = TypeVar("T")

_blind = ContextVar("blind", default=False)

MOST_OVERLAP = 2.0
"""Units two letters' boxes may share before they count as lying over each other."""


def is_blind() -> bool:
    """Whether only the sizes of shapes count, here and now; in other threads they are always drawn."""
    return _blind.get()


@contextmanager
def blindly() -> Iterator[None]:
    """Inside, shapes are not drawn (see `conftest.py`): where things lie does not depend on what they look like."""
    before = _blind.set(True)
    try:
        yield
    finally:
        _blind.reset(before)


class Box(NamedTuple):
    """One thing drawn, in units of the screen. `rect` is its ink: for text the height of capitals with descenders.

    `text_px` is the size of the letters in physical pixels, 0 for pictures; `clipped` says that part of it, though
    not all, was cut off by a clip rectangle; `layer` counts the grounds laid over everything before it.
    """

    rect: Rect
    kind: Literal["text", "picture"]
    text: str
    text_px: int
    clipped: bool
    layer: int


class Recorder(Painter):
    """A painter that remembers. `boxes` holds what was drawn since the last `clear`; what is invisible is left out."""

    def __init__(self, *args: object, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.boxes: list[Box] = []
        self._layer = 0

    def clear(self) -> None:
        self.boxes, self._layer = [], 0

    def fill(self, rect: Rect, colour: Colour, alpha: float = 1.0) -> None:
        """See Painter. What covers the whole picture begins a new layer: a panel over a table."""
        super().fill(rect, colour, alpha)
        if alpha > 0.3 and rect.contains(self.screen.whole):
            self._layer += 1

    def again(self, key: Hashable, draw: Callable[[], T]) -> T:
        """See Painter. What is laid down again would not be remembered."""
        return draw()

    def _note(self, text: str, ink: Rect, px: int, alpha: float) -> None:
        """See Painter."""
        super()._note(text, ink, px, alpha)
        if text.strip() and alpha > 0.02:
            self._keep(ink, "text", str(text), px)

    def picture(self, texture: Texture, x: float, y: float, w: float | None = None, h: float | None = None,
                angle: float = 0.0, alpha: float = 1.0, tint: Colour = WHITE, moving: bool = False) -> None:
        """See Painter."""
        super().picture(texture, x, y, w, h, angle, alpha, tint, moving)
        if alpha * self.alpha <= 0.0:
            return
        tw, th = texture.size
        inner_w, inner_h = max(1, tw - 2 * texture.margin), max(1, th - 2 * texture.margin)
        wide = w if w is not None else (inner_w / self.scale if h is None else h * inner_w / inner_h)
        high = h if h is not None else wide * inner_h / inner_w
        self._keep(Rect(x - wide / 2, y - high / 2, wide, high), "picture", "", 0)

    def _keep(self, rect: Rect, kind: Literal["text", "picture"], text: str, px: int) -> None:
        u = self.screen.u
        x, y, w, h = self._place(rect)
        seen = Rect(x, y, w, h)
        clipped = False
        if self._clip is not None:
            part = seen.clip(self._clip)
            if part.w <= 0 or part.h <= 0:
                return
            clipped = part.w < seen.w - 1 or part.h < seen.h - 1
            seen = part
        self.boxes.append(Box(Rect(seen.x / u, seen.y / u, seen.w / u, seen.h / u), kind, text, px, clipped,
                              self._layer))


def overlaps(boxes: Sequence[Box], most: float = MOST_OVERLAP) -> list[tuple[Box, Box]]:
    """Pairs of texts of one layer that lie over each other."""
    texts = [box for box in boxes if box.kind == "text"]
    return [(a, b) for a, b in combinations(texts, 2) if a.layer == b.layer and _share(a.rect, b.rect, most)]


def _share(a: Rect, b: Rect, most: float) -> bool:
    part = a.clip(b)
    return bool(part.w > most and part.h > most)


def outside(boxes: Sequence[Box], area: Rect) -> list[Box]:
    """Texts that do not lie wholly inside this area (half a unit of rounding forgiven)."""
    room = area.inflate(1, 1)
    return [box for box in boxes if box.kind == "text" and not room.contains(box.rect)]


def too_small(boxes: Sequence[Box], floor_px: float) -> list[Box]:
    """Texts whose letters are smaller than this, in physical pixels."""
    return [box for box in boxes if box.kind == "text" and box.text_px < int(floor_px)]
