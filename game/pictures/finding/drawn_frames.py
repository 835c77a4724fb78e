"""Finds whether a frame is drawn on a picture: four lines, each as straight as the border along its whole length, and
opposite ones equally far from it. No camera is held over a card on a table so that its edges come out like that."""
from __future__ import annotations

from typing import Final

from PIL import Image

from game.pictures.raster import Art

BANDS: Final = ((.22, .4), (.41, .59), (.6, .78))
"""Parts of the picture along its border: a line is in the same place in each."""

NEAREST, FURTHEST = .015, .23
"""From here to there a frame is looked for, over the picture's width."""

ASTRAY: Final = 2
"""Opposite sides are equally far from the border but for so many pixels."""

CLEAR, OVER, USUAL = 4.0, 5.0, .8
"""A line is a step of so much between neighbours, of all three colours together; and of so many times what they differ
by where this share of them differ by less."""

DRIFT: Final = 3
"""So many pixels to either side is looked whether a line goes on there."""

Steps = list[int]
"""How much neighbouring columns differ, from the border inwards."""


def ruled(art: Art) -> bool:
    """Return whether there is such a frame."""
    turned = art.transpose(Image.Transpose.TRANSPOSE)
    return all(_sides(each, round(NEAREST * art.width), round(FURTHEST * art.width)) for each in (art, turned))


def _sides(art: Art, first: int, last: int) -> bool:
    """Whether lines go down on the left and on the right, equally far from the border."""
    bands = [_steps(art, *band) for band in BANDS]
    left = _lines(bands, first, last)
    right = _lines([steps[::-1] for steps in bands], first, last)
    return any(abs(one - other) <= ASTRAY for one in left for other in right)


def _lines(bands: list[Steps], first: int, last: int) -> list[int]:
    """Where lines are that go straight on through all bands."""
    near = max(first, 2 * DRIFT)
    strong = [min(max(steps[at - 1:at + 2]) for steps in bands) for at in range(near, last)]
    if not strong:
        return []
    least = max(CLEAR, OVER * sorted(strong)[round(USUAL * (len(strong) - 1))])
    return [at for at, step in enumerate(strong, near) if step >= least and _upright(bands[0], bands[-1], at)]


def _upright(one: Steps, other: Steps, at: int) -> bool:
    """Whether what is seen about here in the first band is in the same place in the last one."""
    here = range(at - DRIFT, at + DRIFT + 1)
    alike = {by: sum(one[n] * other[n + by] for n in here) for by in range(-DRIFT, DRIFT + 1)}
    return max(alike, key=lambda by: (alike[by], -abs(by))) == 0


def _steps(art: Art, begin: float, end: float) -> Steps:
    row = art.resize((art.width, 1), Image.Resampling.BOX, (0, begin * art.height, art.width, end * art.height))
    mean = row.tobytes()
    return [sum(abs(mean[n] - mean[n + 3]) for n in range(at, at + 3)) for at in range(0, len(mean) - 3, 3)]
