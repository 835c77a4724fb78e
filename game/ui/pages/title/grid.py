"""The grid of the title: where everything on it lies in a window of this size, whichever game is chosen. It measures
and draws nothing.

From the top: the program's name with the links beside or above it, the words about the game with the ways on below
them and the fan beside both, and at the foot the shelf. Where there is little room the name grows smaller and its line
goes, the words stand in a narrower column, and the links fold into a menu, so that there are a fan and a shelf that
shows cards.
"""
from __future__ import annotations

from itertools import product
from typing import NamedTuple

from game.ui.draw.painter import Size
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.pages.title import buttons as title_buttons
from game.ui.pages.title import links as title_links
from game.ui.pages.title import shelf as title_shelf
from game.ui.pages.title import words as title_words
from game.ui.pages.title.buttons import ButtonPlan
from game.ui.pages.title.links import LinksLook
from game.ui.pages.title.model import TitleModel

LOGO = 456 / 120
LETTERING, EMS = 586.0, 12.0
"""Proportions of the program's name, and its full breadth: in units, or in ems where letters are large."""

RULE = 19.0
"""The line below the name, and what is between."""

GAP, MORE = .5, 1.0
"""Between words and buttons, at least, and so much more where there is room, in ems."""

BETWEEN, BESIDE = 24.0, 36.0
"""Above the shelf, at least, and beside the column of words, in units."""

LEAST_FAN, FAN_SHARE, LOWEST_FAN = 420.0, .4, 300.0
"""Breadth of the fan's place, at least, and its share of the page beside the words; its height, at least."""


class NameLook(NamedTuple):
    """Describes how large the program's name is, in shares of its breadth, how large the words about the game, and how
    large those on what leads."""

    name: float
    about: Size = "button"
    lead: str = "seat"


LOOKS = (NameLook(1), NameLook(.85), NameLook(.7))
SMALL_LOOKS = (NameLook(.7, "body", "button"), NameLook(.5, "body", "button"))
"""How the page looks where there is room, and where there is little."""

class ColumnLook(NamedTuple):
    """Describes the column of words: its breadth in ems, of those that leave room for a fan beside it – 0: it takes
    all, and a fan stands above it, if anywhere –, and whether the ways on stand across the page below both."""

    ems: float
    across: bool = False


COLUMNS = (ColumnLook(27), ColumnLook(24), ColumnLook(21.5), ColumnLook(19), ColumnLook(0))
ACROSS = (ColumnLook(24, True), ColumnLook(19, True))

FULL = 3
"""What a grid with a fan and a shelf of cards is worth."""

LEAST_COLUMN = 720.0


_WAYS = (*product(LOOKS, title_links.ROWS, COLUMNS),
         *product((*LOOKS, *SMALL_LOOKS), (title_links.MENU,), COLUMNS),
         *product((*LOOKS, *SMALL_LOOKS), (title_links.MENU,), ACROSS))
"""Looks of the page, of its links and of its column, the best first."""


class TitleGrid(NamedTuple):
    """Holds all places. `seal`: a square beside the name; `tagline`: the place of the program's line behind that, as
    high as there is room; `fan` and `shelf`: None
    where there is no room for them."""

    look: NameLook
    name: Rect
    seal: Rect
    tagline: Rect
    links: Rect
    links_look: LinksLook
    words: Rect
    buttons: ButtonPlan
    fan: Rect | None
    shelf: Rect | None

    @property
    def telling(self) -> Rect:
        """The place from the program's name to the ways on: where nothing is pressed but the fan."""
        top = max(self.name.bottom + RULE, self.links.bottom) + BETWEEN
        fan = self.fan
        beside = fan is not None and fan.x > self.words.right
        right = fan.right if fan is not None and beside else self.words.right
        return Rect(self.words.x, top, right - self.words.x, self.words.bottom - top)


def plan(desk: Desk, model: TitleModel, room: Rect) -> TitleGrid | None:
    """Plan the fullest grid for this room: one whose shelf shows cards below a fan, else without a fan, else one with a
    shelf, else – with one game on it – one without. None where letters are too large for any."""
    best: tuple[int, TitleGrid] | None = None
    planner = _Planner(desk, model, room)
    for way in _WAYS:
        grid = planner.laid(*way)
        if grid is None or not (grid.shelf or len(model.games) == 1):
            continue
        cards = grid.shelf is not None and planner.shelves.shows_cards(grid.shelf.h + 1)
        worth = 2 * cards + (grid.fan is not None)
        if worth == FULL:
            return grid
        if best is None or worth > best[0]:
            best = worth, grid
    return None if best is None else best[1]


class _Head(NamedTuple):
    """The upper edge: the program's name, a square beside it, what is free behind that, and the strip of the links."""

    name: Rect
    seal: Rect
    tagline: Rect
    links: Rect


class _Planner:
    """Plans grids for one room; what it measures it measures once."""

    def __init__(self, desk: Desk, model: TitleModel, room: Rect) -> None:
        self._desk, self._model, self._room = desk, model, room
        self.shelves = title_shelf.ShelfPlanner(desk, model, room.w)
        self._links = {look: title_links.breadth(desk, model, look) for look in (*title_links.ROWS, title_links.MENU)}
        self._words: dict[tuple[Size, float], float] = {}

    def laid(self, look: NameLook, links: LinksLook, column: ColumnLook) -> TitleGrid | None:
        """Return the grid of these looks; None where it has no room."""
        room, em = self._room, self._desk.em
        wide = max(LEAST_COLUMN, column.ems * em) if column.ems else room.w
        beside = room.w - wide - BESIDE >= max(LEAST_FAN, 0.0 if column.across else FAN_SHARE * room.w)
        head = self._head(look, links) if beside or not column.ems else None
        if head is None:
            return None
        gap, below, high = GAP * em, max(BETWEEN, GAP * em), self._words_high(look.about, wide)
        under = Rect(room.x, high + gap, room.w if column.across else wide, 0)
        lay = title_buttons.across if column.across else title_buttons.plan
        found = lay(self._desk, self._model, under, look.lead)
        upper = max(head.name.bottom + RULE, head.links.bottom)
        free = room.bottom - upper - gap - found.bottom
        if free < 0:
            return None
        foot = self.shelves.height(free - below)
        shelf, rest = boxes.foot(room, foot, below) if foot else (None, room)
        slack = rest.bottom - upper - gap - found.bottom
        above = not beside and slack >= LOWEST_FAN
        more = 0.0 if above else min(MORE * em, slack / 3)
        words = Rect(room.x, upper + gap + (slack if above else (slack - more) / 2), wide, high)
        fan = None
        if beside:
            lower = words.bottom if column.across else rest.bottom
            fan = Rect(words.right + BESIDE, upper, room.right - words.right - BESIDE, lower - upper)
        elif above:
            fan = Rect(room.x, upper + gap, room.w, slack - gap)
        if fan is not None and fan.h < LOWEST_FAN:
            return None
        return TitleGrid(look, *head, links, words, found.move(words.y + more), fan, shelf)

    def _words_high(self, about: Size, wide: float) -> float:
        if (about, wide) not in self._words:
            self._words[about, wide] = boxes.tall(title_words.column(self._desk, self._model, about), wide)
        return self._words[about, wide]

    def _head(self, look: NameLook, links: LinksLook) -> _Head | None:
        """The upper edge, with the links beside the name, or a menu above it. None where they have no room."""
        room, em = self._room, self._desk.em
        wide = look.name * min(max(LETTERING, EMS * em), room.w)
        strip, below = boxes.top(room, self._desk.row, max(BETWEEN, .6 * em))
        name = Rect(room.x, room.y, wide, wide / LOGO)
        used, taken = wide + BETWEEN + name.h + BESIDE, self._links[links]
        if used + taken > room.w:
            if taken > room.w or not links.folded:
                return None
            name.y = below.y
        seal = Rect(name.right + BETWEEN, name.y, name.h, name.h)
        top = max(name.y, strip.bottom)
        tagline = Rect(room.x + used, top, room.right - room.x - used, max(0.0, name.bottom + RULE - top))
        return _Head(name, seal, tagline, boxes.left(strip, used)[1] if name.y == strip.y else strip)
