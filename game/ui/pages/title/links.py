"""The quiet links of the title: every way on that neither leads nor stands below what leads.

They stand in a row, if it has room for all of them; else they are folded into a menu, and beside it stands the one
that those need who cannot read the others: the language.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.features.contract import TitleEntry
from game.ui.draw import controls, panels
from game.ui.draw.canvas import Colour
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit import boxes
from game.ui.kit.desk import FINGER, Desk
from game.ui.pages.title.model import TitleModel


class LinksLook(NamedTuple):
    """Describes how large the links are written, and whether they are folded into a menu."""

    size: str
    folded: bool = False


ROWS, MENU = (LinksLook("body"), LinksLook("caption")), LinksLook("body", True)
"""How they stand in a row, the best first, and in a menu."""

GAP, PAD = 6.0, 12.0
"""Between two links, and beside the words of each, in units."""

ICON, BEHIND = 1.25, .35
"""An icon's side, and what is free behind it, in sizes of the words."""

ALWAYS_SEEN = ("language",)
MENU_ICON = "bars"
BARS, BAR = 3, 4.0
"""The sign of the menu: so many bars, so high, in units."""


def words(desk: Desk, entry: TitleEntry) -> str:
    """Return what stands on an entry."""
    return entry.words or desk.say(entry.text)


def breadth(desk: Desk, model: TitleModel, look: LinksLook) -> float:
    """Measure what the links take that are there or may come – or, folded, those that are always seen and the menu."""
    return boxes.whole([wide(desk, entry, look.size) for entry in _seen(model, look.folded)], GAP)


def lay(desk: Desk, model: TitleModel, strip: Rect, look: LinksLook, unfold: Callable[[], None]) -> None:
    """Lay them flush right, in reading order; `unfold` opens the menu."""
    seen = _seen(model, look.folded, unfold)
    row, _ = boxes.right(strip, breadth(desk, model, look))
    for entry, place in zip(seen, boxes.row(row, [wide(desk, entry, look.size) for entry in seen], GAP), strict=True):
        if entry.there:
            link(desk, entry, place, look.size)


def link(desk: Desk, entry: TitleEntry, rect: Rect, step: str) -> None:
    """Lay one: its icon – in the hands of those who hold a pad the button that does the same –, and its words."""
    p, size = desk.p, desk.p.screen.size(step)
    focused, pressed = desk.spot(entry.name, rect, entry.press)
    ink = p.palette.kin if pressed or desk.hands.hovers(entry.name) else p.palette.kinari
    left = rect.x + PAD
    with desk.grown(rect, focused), p.room(desk.row - 8):
        if entry.icon:
            if entry.cap and desk.glyphs:
                controls.key_cap(p, left + ICON * size / 2, rect.centery, entry.cap, ICON * size, True)
            elif entry.icon == MENU_ICON:
                _bars(desk, boxes.centred(Rect(left, rect.y, ICON * size, rect.h), size, .7 * size), ink)
            else:
                glyph(p, entry.icon, left + ICON * size / 2, rect.centery, ICON * size, ink)
            left += (ICON + BEHIND) * size
        p.label(words(desk, entry), left, rect.centery, step, ink, True)
    if focused:
        panels.focus(p, rect, 14)


def _bars(desk: Desk, rect: Rect, ink: Colour) -> None:
    """Draw the sign of the menu."""
    for at in range(BARS):
        desk.p.fill(Rect(rect.x, rect.y + at * (rect.h - BAR) / (BARS - 1), rect.w, BAR), ink)


def menu(model: TitleModel) -> list[TitleEntry]:
    """List what the menu holds while it is folded."""
    return [entry for entry in model.ranks.links if entry.there and entry.name not in ALWAYS_SEEN]


def _seen(model: TitleModel, folded: bool, unfold: Callable[[], None] = lambda: None) -> list[TitleEntry]:
    links = model.ranks.links
    if not folded:
        return links
    return [*(entry for entry in links if entry.name in ALWAYS_SEEN),
            TitleEntry("menu", "scene.title.menu", unfold, icon=MENU_ICON)]




def wide(desk: Desk, entry: TitleEntry, size: str) -> float:
    """Measure one."""
    with desk.p.room(desk.row - 8):
        said = desk.p.width(words(desk, entry), size, True)
    return max(FINGER, said + 2 * PAD + ((ICON + BEHIND) * desk.p.screen.size(size) if entry.icon else 0.0))
