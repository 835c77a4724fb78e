"""Decides how much is drawn beside what has to be seen: all of it, or step by step less where frames take too long.

It is told how long frames took to draw, and counts them. It refuses to know what was drawn, for whose eyes, and when,
and how long a player thought: a card that is covered is drawn as a back wherever it lies, so a frame takes no longer
for what it hides, and what is left out gives nothing away. What a player reads, chooses or has to follow is drawn at
every step alike.
"""
from __future__ import annotations

import math
from collections import deque
from typing import Final, NamedTuple

SMALL: Final = (1920 * 1080, 10.5)
LARGE: Final = (3840 * 2160, 20.0)
"""Pixels of the screen, and the milliseconds from which a frame is heavy there, before any is late: that would be after
14 and 33. The larger the screen, the further apart frames lie, for more of it may have to be repainted."""

LIGHT = 2 / 3
"""The share of that up to which a frame is light."""

LOOKED_AT, TOO_MANY = 12, 3
"""Of so many frames so many may not be heavy: one that stutters alone changes nothing."""

CALM, MOST_CALM = 240, 3840
"""So many frames without a heavy one are waited for before more is drawn again: four seconds in which something moves;
twice as many each time that was too early, and at most so many."""


class DetailLevel(NamedTuple):
    """Describes what is drawn beside the cards. `weight`: of their edges, 0-1; `steps`: in which what flies turns and
    grows, and how much of it is turned again for one frame, see Canvas; `casts`: it has a shadow; `leans`: which is
    turned as it is; `travels`: lettering crosses the table, or stands on it; `scraps`: the share of the confetti;
    `rays` behind a seat; `fades`: a page comes out of the one before it, or at once; `jolts`: what lies on the table
    feels what comes down there."""

    weight: float = 1.0
    steps: tuple[float, float, float] = (2.0, 0.02, math.inf)
    casts: bool = True
    leans: bool = True
    travels: bool = True
    scraps: float = 1.0
    rays: bool = True
    fades: bool = True
    jolts: bool = True


STEPS: Final = (
    DetailLevel(),
    DetailLevel(0.0, (4.0, 0.06, 0.12), leans=False, fades=False, jolts=False),
    DetailLevel(0.0, (6.0, 0.1, 0.08), leans=False, fades=False, travels=False, scraps=0.4, rays=False, jolts=False),
    DetailLevel(0.0, (15.0, 0.2, 0.05), leans=False, fades=False, travels=False, scraps=0.0, rays=False, casts=False,
                jolts=False),
)


def limit_for(width: int, height: int) -> float:
    """Return the milliseconds from which a frame of so many pixels is heavy: in a straight line between the two, and
    beyond."""
    (few, short), (many, long) = SMALL, LARGE
    return short + (long - short) * max(0, width * height - few) / (many - few)


class Ease:
    """Tells where frames stand. `level` 0: everything is drawn; each further one leaves more out."""

    def __init__(self) -> None:
        self.level = 0
        self._heavy: deque[bool] = deque(maxlen=LOOKED_AT)
        self._calm, self._patience = 0, CALM

    @property
    def beside(self) -> DetailLevel:
        """The level of detail in which it is drawn now."""
        return STEPS[self.level]

    def took(self, milliseconds: float, width: int, height: int) -> None:
        """Note how long a frame took on a screen of this size, in pixels."""
        limit = limit_for(width, height)
        heavy = milliseconds > limit
        self._heavy.append(heavy)
        self._calm = 0 if heavy else self._calm + (milliseconds <= LIGHT * limit)
        if sum(self._heavy) >= TOO_MANY and self.level < len(STEPS) - 1:
            self._less()
        elif self._calm >= self._patience:
            self._more()

    def _less(self) -> None:
        self.level += 1
        self._begin_anew()

    def _more(self) -> None:
        """One step back to all of it; should that be too early, the next one waits longer."""
        self._patience = min(MOST_CALM, 2 * self._patience) if self.level else CALM
        self.level = max(0, self.level - 1)
        self._begin_anew()

    def _begin_anew(self) -> None:
        self._heavy.clear()
        self._calm = 0
