"""The shape of the cards of a pack: how wide they are to their height, and how round their corners.

A card's box is 63:98 in every layout; its shape lies in the middle of that box, as large as there is room. All cards of
a pack have one shape, that of most of its pictures, or the pack would not lie well on its own stock. It knows no
picture's file and no theme.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.draw.faces import ASPECT

SLENDER, STOUT = .42, .86
"""Width to height of what can be a card; any other picture lies on one."""

NEAR = .045
"""Art that differs by no more than this share from the shape of its pack is pulled into it: that cannot be seen."""

SOLID = 200
"""Alpha from which on a pixel is seen to be there."""

EDGE = .9
"""Of the middle of each side so much must be there, or the art is a figure that lies on paper."""

SQUARE = .012
"""A corner rounder than this is the art's own, as a share of its width."""


class Outline(NamedTuple):
    """`aspect`: width to height. `corner`: the radius as a share of the width."""

    aspect: float = ASPECT
    corner: float = 5 / 63

    def size(self, w: float, h: float) -> tuple[float, float]:
        """Return how large a card is in its box."""
        return (w, min(h, w / self.aspect)) if self.aspect * h > w else (min(w, h * self.aspect), h)

    def within(self, w: int, h: int) -> pygame.Rect:
        """Return where it lies in a box of pixels."""
        if abs(self.aspect / (w / h) - 1) < NEAR / 2:
            return pygame.Rect(0, 0, w, h)
        wide, high = self.size(w, h)
        wide, high = max(1, round(wide)), max(1, round(high))
        return pygame.Rect((w - wide) // 2, (h - high) // 2, wide, high)

    @property
    def ours(self) -> bool:
        """Whether it fills the box."""
        return abs(self.aspect / ASPECT - 1) < NEAR / 2


STANDARD = Outline()


def seen(art: pygame.Surface) -> Outline | None:
    """Return the shape of a picture that lies somewhere in a clear box; None where it is a figure on nothing, or no
    card."""
    place = art.get_bounding_rect(min_alpha=SOLID)
    if place.w < 8 or place.h < 8 or not SLENDER <= place.w / place.h <= STOUT or not full(art, place):
        return None
    return Outline(place.w / place.h, corner(art, place))


def full(art: pygame.Surface, place: pygame.Rect) -> bool:
    """Return whether the art reaches all four sides of this part: then it is a card, and needs no paper."""
    there = pygame.mask.from_surface(art, SOLID - 1)
    inset_x, inset_y = max(1, place.w // 5), max(1, place.h // 5)
    sides = (pygame.Rect(place.x + inset_x, place.y + 1, place.w - 2 * inset_x, 1),
             pygame.Rect(place.x + inset_x, place.bottom - 2, place.w - 2 * inset_x, 1),
             pygame.Rect(place.x + 1, place.y + inset_y, 1, place.h - 2 * inset_y),
             pygame.Rect(place.right - 2, place.y + inset_y, 1, place.h - 2 * inset_y))
    return all(there.overlap_area(pygame.mask.Mask(side.size, True), side.topleft) >= EDGE * side.w * side.h
               for side in sides)


def corner(art: pygame.Surface, place: pygame.Rect) -> float:
    """Return how round the art's own corners are, as a share of its width; 0 for square ones."""
    found = []
    for x, step in ((place.x, 1), (place.right - 1, -1)):
        for y in (place.y + 1, place.bottom - 2):
            clear = 0
            while clear < place.w // 3 and art.get_at((x + step * clear, y))[3] < SOLID:
                clear += 1
            found.append(clear / place.w)
    least = min(found)
    # on the second line of a round corner of radius r the card begins at r - sqrt(2r): a little less than the radius
    return least + (3 * least / max(8, place.w)) ** .5 if least > SQUARE else 0.0


def agreed(shapes: Sequence[Outline | None], square: float) -> Outline:
    """Return the shape of a pack from some of its pictures; `square`: how its corners are rounded where none has its
    own."""
    known = [shape for shape in shapes if shape is not None]
    if 2 * len(known) <= len(shapes):
        return Outline(corner=square)
    from statistics import median  # half a library, for packs of strangers alone

    aspect, own = median(each.aspect for each in known), median(each.corner for each in known)
    return Outline(ASPECT if abs(aspect / ASPECT - 1) < NEAR else aspect, own or square)
