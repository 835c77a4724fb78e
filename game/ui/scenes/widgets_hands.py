"""What hands do to a page of things to press: pointer, keys and pads find the spot that is meant.

A page lays its spots anew with every drawing; this module remembers only what outlives a drawing: where the focus
stands, what is pressed, how far areas are scrolled. It draws nothing and knows no scene.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from game.ui.draw.screen import Rect
from game.ui.input.gesture import STEERING, Act, Command, Gesture, Letter, Pointer, Wheel

NOTCH = 120.0
"""Units one notch of the wheel, or one step of a key without a target, scrolls."""

SLIP = 16.0
"""Units a finger may wander before its press becomes a drag of the area below it."""

SIDEWAYS = 2.4
"""How much dearer a step aside is than a step ahead when the focus looks for its neighbour."""


@dataclass
class Spot:
    """Something that can be pressed. `rect` is where it lies, `shown` the part an area lets through.

    adjust: left and right change its value by ∓1 instead of moving the focus. slide: a pointer on it sets a share
    0-1. key: its hot key. plain: reached by pointers only (the focus passes it by).
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


@dataclass
class Area:
    """A part of the page that scrolls: where it lies, how high its content is, how far it is scrolled (units)."""

    rect: Rect
    content: float = 0.0
    offset: float = 0.0

    @property
    def most(self) -> float:
        return max(0.0, self.content - self.rect.h)

    def scroll(self, by: float) -> bool:
        """Whether it moved."""
        before = self.offset
        self.offset = max(0.0, min(self.most, self.offset + by))
        return self.offset != before

    def reveal(self, top: float, bottom: float, margin: float = 24.0) -> None:
        """Scroll so far that what lies between these heights of the screen is seen, its top above all."""
        if bottom + margin > self.rect.bottom:
            self.scroll(min(bottom + margin - self.rect.bottom, top - margin - self.rect.y))
        elif top - margin < self.rect.y:
            self.scroll(top - margin - self.rect.y)


@dataclass
class Hands:
    """The focus, the press and the scrolling of one page. `at` may be set to begin somewhere."""

    at: str = ""
    visible: bool = False
    pad: bool = False
    pressed: str = ""
    spots: list[Spot] = field(default_factory=list)
    areas: dict[str, Area] = field(default_factory=dict)
    _live: set[str] = field(default_factory=set)
    _last: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    _from: tuple[float, float] = (0.0, 0.0)
    _dragged: str = ""
    _restless: bool = False

    # ---- a drawing of the page
    def begin(self) -> None:
        self.spots, self._live = [], set()

    def area(self, name: str, rect: Rect) -> Area:
        """The area of this name, as far scrolled as it was, now lying here."""
        area = self.areas.setdefault(name, Area(rect))
        area.rect = rect
        self._live.add(name)
        return area

    def cover(self) -> None:
        """What was laid so far is covered by something that wants an answer first."""
        self.spots, self._live = [], set()

    def settle(self) -> None:
        """The page is laid: the focus goes to the nearest spot if its own is gone."""
        here = self.spot(self.at)
        self._restless = here is None and bool(self.at)
        if here is None and (others := self._reachable()):
            here = min(others, key=lambda s: _gap(self._last, s.rect)) if self._last.w else others[0]
            self.at = here.id
        if here is not None:
            self._last = here.rect

    def restless(self) -> bool:
        """Whether the page has to be drawn again, because the focus moved while it was being laid; asked once."""
        answer, self._restless = self._restless and self.visible, False
        return answer

    def spot(self, name: str) -> Spot | None:
        return next((s for s in self.spots if s.id == name), None)

    def shows(self, name: str) -> bool:
        """Whether the ring is to be drawn around this spot."""
        return self.visible and self.at == name

    # ---- gestures
    def handle(self, gesture: Gesture) -> bool:
        """Whether the gesture meant something here."""
        match gesture:
            case Pointer():
                return self._pointer(gesture)
            case Wheel():
                return self._wheel(gesture)
            case Command() if gesture.act in STEERING and gesture.phase == "down":
                return self._steered(gesture)
            case Command(act=Act.CONFIRM):
                return self._confirm(gesture)
            case Command(act=Act.NEXT | Act.PREVIOUS, phase="down"):
                return self._page(1 if gesture.act == Act.NEXT else -1)
            case Command(act=Act.HOME | Act.END, phase="down"):
                return self._page(-1000 if gesture.act == Act.HOME else 1000)
            case Letter(phase="up"):
                return self._letter(gesture.key)
        return False

    def _pointer(self, g: Pointer) -> bool:
        self.visible = self.visible and g.phase == "moved"
        match g.phase:
            case "pressed":
                return self._press(g)
            case "dragged":
                return self._drag(g)
            case "released":
                return self._release(g)
            case "lost":
                self.pressed = self._dragged = ""
        return False

    def _press(self, g: Pointer) -> bool:
        if g.button != 1:
            return False
        self._from, self._dragged = (g.x, g.y), ""
        found = self._under(g.x, g.y)
        self.pressed = found.id if found else ""
        if found and not found.plain:
            self.at = found.id
        if found and found.slide:
            found.slide(_share(found.rect, g.x))
        return found is not None

    def _drag(self, g: Pointer) -> bool:
        spot = self.spot(self.pressed)
        if spot and spot.slide:
            spot.slide(_share(spot.rect, g.x))
            return True
        if not self._dragged and abs(g.y - self._from[1]) > SLIP and (name := self._area_at(*self._from)):
            self._dragged, self.pressed = name, ""
        return bool(self._dragged) and self.areas[self._dragged].scroll(-g.dy)

    def _release(self, g: Pointer) -> bool:
        spot, self.pressed, self._dragged = self.spot(self.pressed), "", ""
        if spot and spot.act and spot.shown.collidepoint(g.x, g.y):
            spot.act()
        return spot is not None

    def _wheel(self, g: Wheel) -> bool:
        name = self._area_at(g.x, g.y)
        return bool(name) and self.areas[name].scroll(-g.dy * NOTCH)

    def _confirm(self, g: Command) -> bool:
        self._by_key(g)
        if g.phase == "down":
            if not g.repeat:
                self.pressed = self.at
            return True
        spot, self.pressed = self.spot(self.at) if self.pressed == self.at else None, ""
        if spot and spot.act:
            spot.act()
        elif spot and spot.adjust:
            spot.adjust(1)
        return True

    def _letter(self, key: str) -> bool:
        spot = next((s for s in self.spots if s.key == key), None)
        if spot and spot.act:
            spot.act()
        return spot is not None

    def _steered(self, g: Command) -> bool:
        first = not self.visible
        self._by_key(g)
        here = self.spot(self.at)
        if here is None or (first and here.shown.w > 0):
            return True                         # the first key only shows where the focus stands
        if here.adjust and g.act in (Act.LEFT, Act.RIGHT):
            here.adjust(1 if g.act == Act.RIGHT else -1)
            return True
        self._step(here, g.act)
        return True

    def _by_key(self, g: Command) -> None:
        self.visible, self.pad = True, g.device.startswith("pad")

    def _step(self, here: Spot, act: Act) -> None:
        """To the neighbour; but an area is first scrolled to its end rather than left, or passed over."""
        found = neighbour(here, self._reachable(), act)
        area = self.areas.get(here.area)
        if area and act in (Act.UP, Act.DOWN):
            way = 1 if act == Act.DOWN else -1
            far = found is None or found.area != here.area or _gap_y(area.rect, found.rect) > NOTCH
            if far and area.scroll(way * 2 * NOTCH):
                return
        if found is not None:
            self.focus(found)

    def focus(self, spot: Spot) -> None:
        """Set the focus on this spot and bring it into sight."""
        self.at, self._last = spot.id, spot.rect
        area = self.areas.get(spot.area)
        if area is not None:
            area.reveal(spot.rect.y, spot.rect.bottom)

    def _page(self, pages: int) -> bool:
        """A page up or down in the area of the focus, else in the highest one."""
        here = self.spot(self.at)
        name = here.area if here and here.area else max(self._live, key=lambda a: self.areas[a].most, default="")
        return bool(name) and self.areas[name].scroll(pages * 0.85 * self.areas[name].rect.h)

    # ---- finding
    def _reachable(self) -> list[Spot]:
        return [s for s in self.spots if not s.plain]

    def _under(self, x: float, y: float) -> Spot | None:
        return next((s for s in reversed(self.spots) if s.shown.w > 0 and s.shown.collidepoint(x, y)), None)

    def _area_at(self, x: float, y: float) -> str:
        return next((n for n, a in reversed(self.areas.items()) if n in self._live and a.rect.collidepoint(x, y)), "")


def neighbour(here: Spot, others: Iterable[Spot], act: Act) -> Spot | None:
    """The nearest spot on this side: what lies straight ahead wins over what lies aside."""
    dx, dy = {Act.LEFT: (-1, 0), Act.RIGHT: (1, 0), Act.UP: (0, -1), Act.DOWN: (0, 1)}[act]
    best: tuple[float, Spot] | None = None
    for other in others:
        if other.id == here.id:
            continue
        a, b = here.rect, other.rect
        ahead = (b.centerx - a.centerx) * dx + (b.centery - a.centery) * dy
        beyond = (b.x - a.right if dx > 0 else a.x - b.right) if dx else (b.y - a.bottom if dy > 0 else a.y - b.bottom)
        if ahead <= 1 or beyond < -0.5 * min(a.w if dx else a.h, b.w if dx else b.h):
            continue
        aside = _apart(a.y, a.bottom, b.y, b.bottom) if dx else _apart(a.x, a.right, b.x, b.right)
        middle = abs(b.centery - a.centery) if dx else abs(b.centerx - a.centerx)
        cost = max(0.0, beyond) + SIDEWAYS * aside + 0.12 * middle
        if best is None or cost < best[0]:
            best = cost, other
    return best[1] if best else None


def _apart(a0: float, a1: float, b0: float, b1: float) -> float:
    return max(0.0, b0 - a1, a0 - b1)


def _gap(a: Rect, b: Rect) -> float:
    return abs(a.centerx - b.centerx) + abs(a.centery - b.centery)


def _gap_y(area: Rect, rect: Rect) -> float:
    return max(0.0, rect.y - area.bottom, area.y - rect.bottom)


def _share(rect: Rect, x: float) -> float:
    inset = min(rect.h / 2, 22.0)
    return max(0.0, min(1.0, (x - rect.x - inset) / max(1.0, rect.w - 2 * inset)))
