"""The corner of the title: what concerns no game in particular – language, evenings, matches that wait, Quit."""
from __future__ import annotations

from collections.abc import Sequence

from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Press

LETTERING = 586.0
"""Breadth of the house's name on the other side."""

GAP = 20.0
Link = tuple[str, str, str, Press]
"""A button of the corner: its name, its words, its icon, what it does."""


def _link_wide(desk: Desk, link: Link) -> float:
    return desk.button_width(link[1], bool(link[2]), 120.0)


def holds(desk: Desk, links: Sequence[Link], room: Rect) -> bool:
    """Whether all links stand beside the lettering; else the matches that wait are among the ways on."""
    return boxes.whole([_link_wide(desk, link) for link in links], GAP) <= room.w - LETTERING - 40


def lay(desk: Desk, links: Sequence[Link], room: Rect) -> Rect:
    """Language and Quit, evenings and matches that wait where there are any, out of the way in the upper right corner.
    Returns the strip they stand in."""
    strip = Rect(room.x, room.y - 12, room.w, desk.row)
    x, whole = room.right, holds(desk, links, room)
    for link in links:
        name, text, icon, act = link
        if name == "matches" and not whole:
            continue
        wide = _link_wide(desk, link)
        x -= wide
        desk.button(name, Rect(x, strip.y, wide, strip.h), text, act, icon=icon)
        x -= GAP
    return strip
