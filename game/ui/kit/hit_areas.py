"""Takes what hands do to a page of things to press: pointer, keys and pads find the spot that is meant.

A page lays its spots again with every drawing; this module remembers only what outlives a drawing: where the focus
stands, what is pressed, how far areas are scrolled. It draws nothing and knows no scene.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf
from typing import NamedTuple

from game.ui.draw.screen import Rect
from game.ui.input.focus import Focus
from game.ui.input.gesture import Command, Gesture, Key, Letter, Pointer, Wheel

NOTCH = 120.0
"""Units one notch of the wheel, or one step of a key without a target, scrolls."""

SLIP = 16.0
"""Units a finger may wander before its press becomes a drag of the area below it, and a pointer that rests on it."""


@dataclass
class Spot:
    """Describes something that can be pressed. `rect` is where it lies, `shown` the part an area lets through.

    adjust: left and right change its value by ∓1 instead of moving the focus. slide: a pointer on it sets a share
    0-1. key: its hot key. plain: reached by pointers only (the focus passes it by). reads: the area that up and down
    scroll while the focus stands here. of: the spot that this is a part of, which gets the focus by a press here.
    """

    id: str
    rect: Rect
    shown: Rect
    act: Callable[[], None] | None = None
    adjust: Callable[[int], None] | None = None
    slide: Callable[[float], None] | None = None
    area: str = ""
    key: str = ""
    plain: bool = False
    reads: str = ""
    of: str = ""


@dataclass
class Area:
    """A part of the page that scrolls: where it lies, how high its content is, how far it is scrolled (units).

    loose: it stands beyond its ends until the player scrolls, so that something stays where it was pressed.
    """

    rect: Rect
    content: float = 0.0
    offset: float = 0.0
    loose: bool = False

    @property
    def most(self) -> float:
        return max(0.0, self.content - self.rect.h)

    def scroll(self, by: float) -> bool:
        """Scroll by so much; return whether that moved anything."""
        if self.loose and not by:
            return False
        before, self.loose = self.offset, False
        self.offset = max(0.0, min(self.most, self.offset + by))
        return self.offset != before

    def reveal(self, top: float, bottom: float, margin: float = 24.0) -> None:
        """Scroll so far that what lies between these heights of the screen is seen, its top above all."""
        if bottom + margin > self.rect.bottom:
            self.scroll(min(bottom + margin - self.rect.bottom, top - margin - self.rect.y))
        elif top - margin < self.rect.y:
            self.scroll(top - margin - self.rect.y)


class HeldSpot(NamedTuple):
    """Describes what shall stay where it was pressed: the spot, its part that was pressed, the height of its middle,
    and the pointer on it."""

    spot: str
    part: str
    height: float
    x: float
    y: float


class PageHands:
    """The focus, the press and the scrolling of one page. `at`: where the focus may begin. `steady`: what a pointer
    has pressed stays under it, however the page grows or shrinks from that, until the pointer leaves it."""

    def __init__(self, at: str = "", steady: bool = False) -> None:
        self.first, self.steady = at, steady
        self._held: HeldSpot | None = None
        self.focus: Focus[str] = Focus()
        self.pad = False
        self.pressed = ""
        self.spots: dict[str, Spot] = {}
        self._seen: dict[str, Spot] = {}        # those of the page as it lay before, while it is laid again
        self.areas: dict[str, Area] = {}
        self._live: set[str] = set()
        self._from = (0.0, 0.0)
        self._mouse: tuple[float, float] | None = None      # where it rests, in units, since nothing was pressed
        self._dragged, self._restless = "", False
        self.advised: frozenset[str] = frozenset()      # the spots at which a hint points
        self._found = False         # this confirm has shown where the pointer left the focus: it presses nothing

    # ---- a drawing of the page
    def begin(self) -> None:
        """Begin to lay the page again. Until that is done, the spot a player rests on is the one they saw there
        last."""
        self._seen = self.spots
        self.spots, self._live = {}, set()

    def cover(self) -> None:
        """Cover what was laid so far with something that wants an answer first."""
        self._seen, self.spots, self._live = {}, {}, set()

    def area(self, name: str, rect: Rect) -> Area:
        """Return the area of this name, as far scrolled as it was, now lying here."""
        area = self.areas.setdefault(name, Area(rect))
        area.rect = rect
        self._live.add(name)
        return area

    def forget(self, name: str) -> None:
        """Forget this area: it begins again when it is next laid. Until then there is none, though its spots may be
        known."""
        self.areas.pop(name, None)
        self._live.discard(name)
        self._dragged = "" if self._dragged == name else self._dragged

    def settle(self) -> bool:
        """Settle once the page is laid: the focus goes to the nearest spot if its own is gone. Returns whether what was
        pressed has slipped from under the pointer; laid once more it is back."""
        before, self._seen = self.focus.at, {}
        self.focus.lay({s.id: s.rect for s in self.spots.values() if not s.plain}, self.first or None)
        if self.focus.shown and self.focus.at is None:
            self.focus.put(self.first if self.first in self.spots else next(iter(self.spots), None))
        slipped = self._put_back() or self._drawn_back()
        self._reach_pointer()
        self._restless = slipped or (self.focus.at != before and self.focus.shown)
        return slipped

    def _put_back(self) -> bool:
        """Scroll to where what was pressed lies as it lay; whether that was needed."""
        spot = self.spots.get(self._held.spot) if self._held else None
        if self._held is None or spot is None or spot.area not in self._live:
            return False
        by = spot.rect.centery - self._held.height
        if abs(by) < 1:
            return False
        area = self.areas[spot.area]
        area.offset, area.loose = area.offset + by, True
        return True

    def _drawn_back(self) -> bool:
        """What has become shorter is not scrolled beyond its end; whether anything was."""
        return sum(self.areas[name].scroll(0) for name in self._live) > 0

    def _hold(self, x: float, y: float) -> None:
        """What lies here stays here; of a row with plain ends the row, for an end may go."""
        found = [s for s in self.spots.values() if s.area and s.shown.collidepoint(x, y)]
        spot = next((s for s in found if not s.plain), found[0] if found else None)
        self._held = HeldSpot(spot.id, found[-1].id, spot.rect.centery, x, y) if spot and self.steady else None

    def _reach_pointer(self) -> None:
        """What is held can be pressed where it was, also if it has become narrower beside the pointer."""
        if self._held is None:
            return
        point = Rect(self._held.x - SLIP, self._held.y - 1, 2 * SLIP, 2)
        for name in dict.fromkeys((self._held.spot, self._held.part)):
            if (spot := self.spots.pop(name, None)) is not None:
                self.spots[name] = replace(spot, shown=spot.shown.union(point))     # the last one lies on top

    def _stays_on(self, g: Pointer) -> bool:
        """Whether the pointer is still on what is held under it."""
        spot = self.spots.get(self._held.spot) if self._held else None
        return spot is not None and spot.shown.collidepoint(g.x, g.y)

    @property
    def holds(self) -> bool:
        """Whether something is kept where it was pressed, so that a page may not be laid otherwise."""
        return self._held is not None

    def restless(self) -> bool:
        """Return whether the page has to be drawn again, because the focus moved while it was being laid; asked once.
        """
        answer, self._restless = self._restless, False
        return answer

    @property
    def over(self) -> str:
        """The spot that the focus is seen on, or on which the mouse rests; empty: none."""
        if self.focus.visible is not None or self._mouse is None:
            return self.focus.visible or ""
        spots = self.spots or self._seen
        return next((name for name in reversed(spots) if spots[name].shown.collidepoint(*self._mouse)), "")

    def shows(self, name: str) -> bool:
        """Return whether the ring is to be drawn around this spot."""
        return self.focus.visible == name

    def put(self, name: str) -> None:
        """Begin here when this page is next laid."""
        self.first = name
        self.focus.at = name

    @property
    def at(self) -> str:
        """The spot the focus stands on, seen or not; may be set."""
        return self.focus.at or ""

    @at.setter
    def at(self, name: str) -> None:
        self.put(name)

    @property
    def visible(self) -> bool:
        """Whether the ring is seen: after the first key, until the pointer moves; may be set."""
        return self.focus.shown

    @visible.setter
    def visible(self, shown: bool) -> None:
        self.focus.shown = shown

    # ---- gestures
    def handle(self, gesture: Gesture) -> bool:
        """Return whether the gesture meant something here."""
        if not isinstance(gesture, Pointer) or not self._stays_on(gesture):
            self._held = None
        match gesture:
            case Pointer():
                return self._pointer(gesture)
            case Wheel():
                name = self._area_at(gesture.x, gesture.y)
                return bool(name) and self.areas[name].scroll(-gesture.dy * NOTCH)
            case Command():
                return self._command(gesture)
            case Letter(phase="up"):
                return self._press_by(next((s for s in self.spots.values() if s.key == gesture.key), None))
        return False

    def _command(self, g: Command) -> bool:
        self.pad = g.device.startswith("pad")
        match g.act:
            case Key.LEFT | Key.RIGHT | Key.UP | Key.DOWN | Key.NEXT | Key.PREVIOUS if g.phase == "down":
                return self._steered(g)
            case Key.CONFIRM:
                return self._confirm(g)
            case Key.PAGE_UP | Key.PAGE_DOWN if g.phase == "down":
                return self._page(.85 if g.act == Key.PAGE_DOWN else -.85)
            case Key.HOME | Key.END if g.phase == "down":
                return self._page(inf if g.act == Key.END else -inf)
        return False

    def hovers(self, name: str) -> bool:
        """Return whether a mouse rests on this spot, or keys have come to it: what it is may be said."""
        spot = self.spots.get(name) or self._seen.get(name)
        if spot is None or self.focus.shown:
            return spot is not None and self.shows(name)
        return self._mouse is not None and spot.shown.collidepoint(*self._mouse)

    def _pointer(self, g: Pointer) -> bool:
        self._mouse = (g.x, g.y) if g.phase == "moved" else None
        if g.phase != "moved" or abs(g.dx) + abs(g.dy) > 1:
            self.focus.hear(g)
        match g.phase:
            case "pressed":
                return self._press(g)
            case "dragged":
                return self._drag(g)
            case "released":
                spot, self.pressed, self._dragged = self.spots.get(self.pressed), "", ""
                self._hold(g.x, g.y)
                return bool(spot and spot.shown.collidepoint(g.x, g.y)) and self._press_by(spot)
            case "lost":
                self.pressed = self._dragged = ""
        return False

    def _press(self, g: Pointer) -> bool:
        if g.button != 1:
            return False
        self._from, self._dragged, found = (g.x, g.y), "", self._under(g.x, g.y)
        self.pressed = found.id if found else ""
        if found and (found.of or not found.plain):
            self.focus.put(found.of or found.id)
        if found and found.slide:
            found.slide(_share(found.rect, g.x))
        return found is not None

    def _drag(self, g: Pointer) -> bool:
        spot = self.spots.get(self.pressed)
        if spot and spot.slide:
            spot.slide(_share(spot.rect, g.x))
            return True
        if not self._dragged and abs(g.y - self._from[1]) > SLIP and (name := self._area_at(*self._from)):
            self._dragged, self.pressed = name, ""
        return bool(self._dragged) and self.areas[self._dragged].scroll(-g.dy)

    def _confirm(self, g: Command) -> bool:
        if g.phase == "down":
            self.pressed = self.focus.visible or ""
            self._found = not self.pressed and self.focus.at is not None
            return self.focus.hear(g) or bool(self.pressed)
        self.pressed, found, self._found = "", self._found, False
        return found or self._press_by(self.spots.get(self.focus.confirms(g) or ""))

    def _press_by(self, spot: Spot | None) -> bool:
        if spot and spot.act:
            spot.act()
        return spot is not None

    def _steered(self, g: Command) -> bool:
        here = self.spots.get(self.focus.visible or "")
        if here and here.adjust and g.act in (Key.LEFT, Key.RIGHT):
            here.adjust(1 if g.act == Key.RIGHT else -1)
            return True
        if here and here.reads in self._live and g.act in (Key.UP, Key.DOWN) \
                and self.areas[here.reads].scroll((1 if g.act == Key.DOWN else -1) * NOTCH):
            return True
        self.focus.hear(g)
        there = self.spots.get(self.focus.at or "")
        if here and there and self._scrolls_first(here, there, g.act):
            self.focus.put(here.id)
        elif there and there.area in self._live:
            self.areas[there.area].reveal(there.rect.y, there.rect.bottom)
        return True

    def _scrolls_first(self, here: Spot, there: Spot, act: Key) -> bool:
        """An area is scrolled to its end rather than left or leapt through; whether that was done."""
        if here.area not in self._live or act not in (Key.UP, Key.DOWN):
            return False
        area = self.areas[here.area]
        seen = there is not here and there.area == here.area and _gap_y(area.rect, there.rect) < NOTCH
        return not seen and area.scroll((2 if act == Key.DOWN else -2) * NOTCH)

    def _page(self, pages: float) -> bool:
        """So many pages up or down in the area of the focus, else in the highest one; it stops at its ends."""
        here = self.spots.get(self.focus.visible or "")
        highest = max(self._live, key=lambda a: self.areas[a].most, default="")
        name = here.area if here and here.area in self._live else highest
        return bool(name) and self.areas[name].scroll(pages * self.areas[name].rect.h)

    # ---- finding
    def lies(self, g: Pointer) -> bool:
        """Return whether something can be pressed there."""
        return self._under(g.x, g.y) is not None

    def under(self, g: Pointer) -> str:
        """Return the spot that can be pressed there; empty: nothing."""
        spot = self._under(g.x, g.y)
        return spot.id if spot is not None else ""

    def _under(self, x: float, y: float) -> Spot | None:
        found = [s for s in self.spots.values() if s.shown.w > 0 and s.shown.collidepoint(x, y)]
        return found[-1] if found else None

    def _area_at(self, x: float, y: float) -> str:
        return next((n for n, a in reversed(self.areas.items()) if n in self._live and a.rect.collidepoint(x, y)), "")


def _gap_y(area: Rect, rect: Rect) -> float:
    return max(0.0, rect.y - area.bottom, area.y - rect.bottom)


def _share(rect: Rect, x: float) -> float:
    inset = min(rect.h / 2, 22.0)
    return max(0.0, min(1.0, (x - rect.x - inset) / max(1.0, rect.w - 2 * inset)))
