"""Lettering across the table: it comes in from one side, drifts over the middle and goes out at the other – or stands
still. One picture that is only moved: nothing is drawn again while it does. It knows no word.
"""
from __future__ import annotations

from game.ui.draw.painter import Painter
from game.ui.stage.motion import between, out_cubic
from game.ui.stage.playback import STANDS
from game.ui.stage.records import Show
from game.ui.stage.tracks import Lettered

WIDE, HIGH = 0.66, 0.32
"""The box of a lettering, in shares of the screen."""

COMES, GOES = 130.0, 110.0
DRIFTS = 14.0
"""Units to either side of the middle between which it drifts."""


def lettering(p: Painter, show: Show) -> None:
    """Draw what is written across the table now, above all that lies there."""
    if show.lettered is None:
        return
    width, height = box(p, show.lettered)
    art = p.pictures.large(show.lettered.file, width, height)
    if art is None:
        return
    middle, stage = p.screen.whole.centerx, show.frame.placement.ground.parts.panel
    stands = show.lettered.still or not p.ease.beside.travels
    x = middle + (0.0 if stands else _way(show.lettered.age) * p.screen.wide)
    p.picture(art, x, stage.centery)


def box(p: Painter, lettered: Lettered) -> tuple[int, int]:
    """Return the pixels it is drawn in."""
    return (p.px(WIDE * lettered.share * p.screen.wide), p.px(HIGH * lettered.share * p.screen.high))


def _way(age: float) -> float:
    """How far from the middle it is after so many milliseconds, in breadths of the screen."""
    far, near = 0.5 + WIDE / 2, DRIFTS / 1920
    if age < COMES:
        return between(-far, -near, out_cubic(max(0.0, age / COMES)))
    if age < STANDS - GOES:
        return between(-near, near, (age - COMES) / (STANDS - GOES - COMES))
    return between(near, far, min(1.0, (age - STANDS + GOES) / GOES) ** 3)
