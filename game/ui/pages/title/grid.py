"""The grid of the title: where everything on it lies in a window of this size, whichever game is chosen and whether a
match waits or not. It measures and draws nothing.

From the top: the program's name with the corner beside or above it, the words about the game with the fan beside or
above them, the ways on, and at the foot the shelf. Where there is little room the name grows smaller and its line
goes, so that the shelf shows cards, or is there at all.
"""
from __future__ import annotations

from itertools import product
from typing import NamedTuple

from game.ui.draw.painter import Size
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.pages.title import buttons as title_buttons
from game.ui.pages.title import corner as title_corner
from game.ui.pages.title import shelf as title_shelf
from game.ui.pages.title import words as title_words
from game.ui.pages.title.model import TitleModel

LOGO = 456 / 120
LETTERING, EMS = 586.0, 12.0
"""Proportions of the program's name, and its full breadth: in units, or in ems where letters are large."""

RULE = 19.0
"""The line below the name, and what is between."""

BETWEEN, BESIDE = 24.0, 30.0
LEAST_FAN, LOWEST_FAN = 420.0, 330.0
"""Breadth that the fan takes beside the words, and height above them, at least."""


class NameLook(NamedTuple):
    """Describes how large the program's name is, in shares of its breadth, whether its line stands below, how broad the
    words are at least, in ems – broader ones have fewer lines –, and how large those about the game."""

    name: float
    tagline: bool
    ems: float
    about: Size = "button"


LOOKS = (NameLook(1, True, 25), NameLook(.85, True, 25), NameLook(.7, True, 25), NameLook(.7, True, 30),
         NameLook(.7, False, 30),
         NameLook(.5, False, 24, "body"), NameLook(.5, False, 30, "body"))


class TitleGrid(NamedTuple):
    """Holds all places. `seal`: a square beside the name; `fan` and `shelf`: none where there is no room for them."""

    look: NameLook
    name: Rect
    seal: Rect
    corner: Rect
    words: Rect
    buttons: dict[str, Rect]
    fan: Rect | None
    shelf: Rect | None

    @property
    def telling(self) -> Rect:
        """The place from the program's name to the ways on: where nothing is pressed but the fan."""
        top = max(self.name.bottom + RULE, self.corner.bottom) + BETWEEN
        room = self.words if self.fan is None else self.words.union(self.fan)
        return Rect(room.x, top, room.w, self.words.bottom - top)


def plan(desk: Desk, model: TitleModel, room: Rect) -> TitleGrid | None:
    """Plan the fullest grid for this room: one whose shelf shows cards, else one with a shelf, else – with one game on
    it – one without. None where letters are too large for any."""
    shelved: TitleGrid | None = None
    for step, look in product(title_corner.fewer(model), LOOKS):
        grid = _laid(desk, model, room, look, step)
        if grid is None:
            continue
        if grid.shelf and title_shelf.shows_cards(desk, model, room.w, grid.shelf.h + 1):
            return grid
        if shelved is None and (grid.shelf or len(model.games) == 1):
            shelved = grid
    return shelved


def _laid(desk: Desk, model: TitleModel, room: Rect, look: NameLook, step: int) -> TitleGrid | None:
    """The grid of this look, with so much room saved in the corner; None where it is higher than the room."""
    name, seal, corner = _head(desk, model, room, look, step)
    least = max(720.0, look.ems * desk.em)
    beside = room.w - least - BESIDE >= LEAST_FAN
    column = title_words.column(desk, model, look.tagline, look.about)
    words = Rect(room.x, 0, least if beside else room.w, 0)
    words.h = boxes.tall(column, words.w)
    buttons = title_buttons.slots(desk, model, Rect(room.x, 0, room.w, 0), title_corner.breadth(desk, model) > corner.w)
    gap = (.8 if look.tagline else .5) * desk.em
    high = words.h + gap + max(place.bottom for place in buttons.values())
    head = max(name.bottom + RULE, corner.bottom) + gap
    free = room.bottom - head - high
    if free < 0:
        return None
    foot = title_shelf.height(desk, model, room.w, free - BETWEEN)
    shelf, _ = boxes.foot(room, foot)
    slack = free - (foot + BETWEEN if foot else 0)
    above = slack if not beside and slack >= LOWEST_FAN else slack / 2
    words.y = head + above
    buttons = {name: place.move(0, words.bottom + gap) for name, place in buttons.items()}
    fan = None
    if beside:
        fan = Rect(words.right + BESIDE, corner.bottom, room.right - words.right - BESIDE, 0)
        fan.h = words.bottom - fan.y
    elif slack >= LOWEST_FAN:
        fan = Rect(room.x, head, room.w, slack - gap)
    return TitleGrid(look, name, seal, corner, words, buttons, fan, shelf if foot else None)


def _head(desk: Desk, model: TitleModel, room: Rect, look: NameLook, step: int) -> tuple[Rect, Rect, Rect]:
    """The program's name, a square beside it, and the strip of the corner: beside both, or above them."""
    wide = look.name * min(max(LETTERING, EMS * desk.em), room.w)
    strip, below = boxes.top(room, desk.row, max(BETWEEN, .6 * desk.em))
    name = Rect(room.x, room.y, wide, wide / LOGO)
    used = wide + BETWEEN + name.h + BESIDE
    if used + title_corner.breadth(desk, model, step) <= room.w:
        strip = boxes.left(strip, used)[1]
    else:
        name.y = below.y
    return name, Rect(name.right + BETWEEN, name.y, name.h, name.h), strip

