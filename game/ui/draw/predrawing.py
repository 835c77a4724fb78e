"""Prepares what is drawn before it is seen: its shapes and cards come by and by, so that no frame has to draw all at
once."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.ui.draw.painter import Painter


@contextmanager
def ahead(p: Painter) -> Iterator[None]:
    """Draw what is needed inside from now on, some of it a frame, and show nothing of it yet."""
    with p.shapes.ahead(), p.moved(alpha=0.0):
        yield


def awaited(p: Painter) -> bool:
    """Return whether something that was asked for so, or a picture, is still to be drawn."""
    return p.shapes.awaited or not p.pictures.idle


def mixes(p: Painter) -> bool:
    """Return whether all of the picture can be mixed again with every frame, as when a page is drawn through another:
    without a graphics card, not on a large screen, and nowhere when frames are heavy."""
    width, height = p.canvas.size
    return p.ease.beside.fades and width * height <= p.canvas.mixes
