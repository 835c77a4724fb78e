"""The shape that all cards of a pack have, told by those that were cut out of photographs, which of them are of another
one, and which pictures are whole cards because the others are; it knows corners and shapes alone."""
from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar

from game.pictures.requests import Corners, FoundCards, LyingCard, aspect_of, broad, picture_corners

Name = TypeVar("Name")

ASPECTS: Final = (70 / 120, 63 / 98, 63 / 88)
"""Width over height of cards as they are printed: a tarot's, ours, a poker pack's."""

NEAR: Final = 1.09
"""Cards are taken for one of these, where a photograph, seen aslant, shows them no further from it."""


FEW: Final = 5
ALIKE, ODD, MOST = .01, .018, .6
"""Of so few cards nothing is said. Where this share of them are as like one another as this, one is odd that is
further from them than that: its frame was taken for its edge, or its shadow."""


def odd(shapes: Sequence[float]) -> list[int]:
    """Return which of these cards, seen from above (0: it is unknown), cannot be of one pack with most of them."""
    told = sorted(filter(None, shapes))
    if len(told) < FEW:
        return []
    usual = told[len(told) // 2]
    if sum(abs(each / usual - 1) < ALIKE for each in told) < MOST * len(told):
        return []
    return [n for n, each in enumerate(shapes) if each and abs(each / usual - 1) > ODD]


def shape(cards: Iterable[Corners]) -> float:
    """Return the width over height of the cards, which are all alike: that of most of them, as they are printed; 0
    where there is none. What is broader than high is no card, and says nothing."""
    seen = sorted(aspect_of(corners) for corners in cards if not broad(corners))
    if not seen:
        return 0.0
    middle = seen[len(seen) // 2]
    best = min(ASPECTS, key=lambda each: abs(math.log(each / middle)))
    return best if abs(math.log(best / middle)) < math.log(NEAR) else middle


def is_whole(found: FoundCards) -> bool:
    """Return whether all of a picture is a card."""
    return [card.corners for card in found.cards if card.sure] == [picture_corners(found.width, found.height)]


def whole_like_most(seen: Mapping[Name, FoundCards]) -> dict[Name, FoundCards]:
    """Find the pictures that are to be taken as whole cards because most of the same size are, and no camera made them.

    A set of drawings is made in one way, whatever is seen in one or another.
    """
    alike = defaultdict[tuple[int, int], list[Name]](list)
    for name, found in seen.items():
        if found.drawn or is_whole(found):
            alike[found.width, found.height].append(name)
    others = dict[Name, FoundCards]()
    for (w, h), names in alike.items():
        cut = [name for name in names if not is_whole(seen[name])]
        if 2 * len(cut) < len(names):
            others |= {name: FoundCards(w, h, (LyingCard(picture_corners(w, h), 1.0, True),)) for name in cut}
    return others
