"""The desk a page is laid on: buttons, rows, switches, sliders, steppers, fields and scrolling areas.

Everything is placed and drawn in one go, each time the page is drawn, and leaves a spot where it can be pressed.
Sizes follow the text: nothing here is smaller than a finger, and nothing is cut when the text grows.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from game.ui.draw import controls, panels
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter, Size
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit import boxes
from game.ui.kit.boxes import BoxPart
from game.ui.kit.hit_areas import PageHands, Spot
from game.ui.kit.ports import KitServices

FINGER = 72.0
"""Least side of what can be touched, in units."""

RIM = 2 * controls.LIP + 4
"""What a button keeps free above and below its words, both together."""

GROWTH, MOST_GROWTH = 1.06, 16.0
FADE, STEPS = 34.0, 8
"""Height in units over which a list that goes on fades into the dark at its end, and in how many strips."""

Press = Callable[[], None]


@dataclass
class Flow:
    """A column that is filled from the top: `y` is where the next thing goes."""

    x: float
    y: float
    w: float

    @property
    def here(self) -> Rect:
        """The edge at which the next thing is laid."""
        return Rect(self.x, self.y, self.w, 0.0)

    def take(self, high: float, gap: float = 0.0) -> Rect:
        """Return the next rectangle of this height, and a gap below it."""
        rect = Rect(self.x, self.y, self.w, high)
        self.y += high + gap
        return rect

    def columns(self, high: float, count: int, gap: float) -> list[Rect]:
        """Return the next row, cut into equal columns."""
        return boxes.columns(self.take(high, gap), count, gap)

    def fill(self, column: Sequence[BoxPart]) -> None:
        """Fill in all parts of a column, one below the other."""
        for part in column:
            part.lay(self.take(part.high(self.w), part.gap))


class Desk:
    """One drawing of a page. `p` paints; `hands` knows what is focused and pressed and learns where things lie."""

    def __init__(self, p: Painter, hands: PageHands, services: KitServices) -> None:
        self.p, self.hands, self.services = p, hands, services
        self._area = ""
        self._clip: Rect | None = None

    # ---- words and sizes
    def say(self, key: str, **values: object) -> str:
        """Return the text of a key in the language in force."""
        return self.services.language.text(key, **values)

    @property
    def em(self) -> float:
        """The body size in units; distances between texts are multiples of it."""
        return self.p.screen.size("body")

    @property
    def row(self) -> float:
        """Height of a line one can press: with readings, as high as these need – or one button had them and the next
        one stood in kana."""
        return max(FINGER, 1.6 * self.p.screen.size("button"), math.ceil(self.p.read_high("button") + RIM))

    def button_width(self, text: str, icon: bool = False, least: float = 0.0, size: Size = "button") -> float:
        """Return the units a button with this text wants."""
        with self.p.room(self.row - RIM):
            return max(least, self.p.width(text, size, True) + self.row * (1.36 if icon else 0.62))

    @property
    def glyphs(self) -> bool:
        """Whether caps show a pad's buttons instead of keys."""
        return (self.hands.pad and self.hands.visible) or self.services.devices.by_pad

    @property
    def keyed(self) -> bool:
        """Whether keys or a pad are in use, so that caps beside words help; a mouse or a finger needs none."""
        return self.hands.visible or self.glyphs

    # ---- spots
    def spot(self, name: str, rect: Rect, act: Press | None = None, **more: object) -> tuple[bool, bool]:
        """Lay a spot; returns whether it is focused and whether it is pressed."""
        shown = rect if self._clip is None else rect.clip(self._clip)
        self.hands.spots[name] = Spot(name, rect, shown, act, area=self._area, **more)  # type: ignore[arg-type]
        return self.hands.shows(name), self.hands.pressed == name

    @contextmanager
    def grown(self, rect: Rect, focused: bool) -> Iterator[None]:
        """Draw what is inside a little larger while it has the focus."""
        scale = min(GROWTH, 1 + MOST_GROWTH / max(rect.w, 1)) if focused else 1.0
        with self.p.moved(scale=scale, about=rect.center):
            yield

    def visible(self, rect: Rect) -> bool:
        """Return whether anything of this place is seen: where many things lie, those that are not need not be drawn.
        """
        return self._clip is None or rect.inflate(2 * MOST_GROWTH, 2 * MOST_GROWTH).colliderect(self._clip)

    # ---- things to press
    def button(self, name: str, rect: Rect, text: str, act: Press, style: controls.Style = "plain", icon: str = "",
               cap: str = "", sub: str = "", key: str = "", enabled: bool = True, reason: str = "",
               size: Size = "button", centred: bool = False) -> None:
        """Draw a button; `cap` is a pad's letter and shown to those who hold a pad; `centred`: icon and words stand in
        the middle together."""
        focused, pressed = self.spot(name, rect, act if enabled else None, key=key)
        cap = cap if self.glyphs else ""
        controls.button(self.p, rect, text, cap, style, focused, pressed and enabled, enabled, reason, bool(cap), size,
                        sub, "" if cap else icon, centred)

    def key(self, name: str, rect: Rect, sign: str, act: Press, size: Size) -> None:
        """Draw a key with one sign on it."""
        focused, pressed = self.spot(name, rect, act)
        with self.grown(rect, focused):
            self.plate(rect, pressed)
            self.p.label(sign, rect.centerx, rect.centery, size, bold=True, align="centre")
        if focused:
            panels.focus(self.p, rect, 14)

    def plate(self, rect: Rect, pressed: bool = False, chosen: bool = False) -> None:
        """Draw the ground of a row or tile one can press."""
        c = self.p.palette
        panels.tile(self.p, rect)
        if pressed or chosen:
            panels.frame(self.p, rect.inflate(-3, -3), c.kin if chosen else c.button_edge, 3.0, 13)

    def toggle(self, name: str, rect: Rect, on: bool, act: Callable[[bool], None], place: Rect | None = None) -> None:
        """Draw a switch; `rect` is what can be pressed, `place` where the switch itself is drawn (its right end)."""
        focused, _ = self.spot(name, rect, lambda: act(not on))
        high = min(rect.h * 0.6, max(44.0, 1.5 * self.em))
        where = place or Rect(rect.right - 1.9 * high - 8, rect.centery - high / 2, 1.9 * high, high)
        controls.toggle(self.p, where, on)
        if focused:
            panels.focus(self.p, rect.inflate(-8, -8), 12)

    def slider(self, name: str, rect: Rect, share: float, step: float, change: Callable[[float], None]) -> None:
        """Draw a share 0-1 on a line, moved by pointer or in steps."""
        def by(way: int) -> None:
            change(max(0.0, min(1.0, round(share + way * step, 4))))

        focused, _ = self.spot(name, rect, None, adjust=by, slide=change)
        controls.slider(self.p, rect.inflate(0, -12), share, focused)

    def stepper(self, name: str, rect: Rect, value: str, by: Callable[[int], None], less: bool = True,
                more: bool = True, signs: bool = False, bold: bool = False) -> None:
        """Lay a value between two arrows (or − and + with `signs`). Left and right change it, confirm goes on; no key
        goes further where there is no `less` or `more`. Pressed, its left half lowers and its right half raises, arrow
        or not: of quick presses none does the opposite."""
        def step(way: int) -> None:
            if more if way > 0 else less:
                by(way)

        c = self.p.palette
        focused, _ = self.spot(name, rect, lambda: step(1), adjust=step)
        side = max(FINGER, rect.h)
        for sign, half, there in zip("-+", boxes.columns(rect, 2, 0), (less, more), strict=True):
            way = 1 if sign == "+" else -1
            self.spot(f"{name}{sign}", half, partial(by, way) if there else None, plain=True, of=name)
        with self.grown(rect, focused):
            body = Rect(rect.x, rect.y, rect.w, rect.h - controls.LIP)
            panels.strip(self.p, body, 14)
            panels.frame(self.p, body.inflate(-2, -2), c.button_edge, 2.0, 13)
            for cut, way, there in ((boxes.left, -1, less), (boxes.right, 1, more)):
                self._end(cut(body, side)[0], way, there, signs)
            with self.p.room(body.h - 8):
                size = self.p.fitting(value, rect.w - 2 * side - 8, "body", bold)
                self.p.label(value, rect.centerx, body.centery, size, c.kinari, bold, "centre", width=rect.w - 2 * side)
        if focused:
            panels.focus(self.p, rect, 14)

    def _end(self, rect: Rect, way: int, there: bool, signs: bool) -> None:
        c = self.p.palette
        ink = c.kinari if there else c.edge
        if signs:
            glyph(self.p, "plus" if way > 0 else "minus", rect.centerx, rect.centery, 0.42 * rect.h, ink)
        else:
            panels.chevron(self.p, rect.centerx, rect.centery, min(13.0, 0.18 * rect.h), (way, 0), ink)

    # ---- areas
    @contextmanager
    def scroll(self, name: str, rect: Rect, pad: float = 20.0) -> Iterator[Flow]:
        """Open an area whose content may be higher than itself; what is laid into the flow inside is scrolled with it.

        The content stands `pad` off the edges, so that focus rings are not cut; a bar at the right tells how far.
        """
        area = self.hands.area(name, rect)
        area.scroll(0)
        kept = self._area, self._clip
        self._area, self._clip = name, rect if self._clip is None else rect.clip(self._clip)
        bar = 26.0 if area.most > 0 else 0.0
        flow = Flow(rect.x + pad, rect.y + pad - area.offset, rect.w - 2 * pad - bar)
        with self.p.clipped(rect):
            yield flow
        area.content = flow.y - (rect.y - area.offset) + pad
        self._area, self._clip = kept
        self._fade(rect, area.offset, area.most - area.offset)
        if area.most > 1:
            self._bar(rect, max(0.0, min(1.0, area.offset / area.most)), rect.h / area.content)

    def _fade(self, rect: Rect, above: float, below: float) -> None:
        """What goes on above or below fades away there, instead of being cut through a line."""
        for step in range(STEPS):
            near, alpha = FADE * (STEPS - step - 1) / STEPS, ((step + 1) / STEPS) ** 1.5
            strip = Rect(rect.x, rect.y + near, rect.w - 26, FADE / STEPS)
            if above > 1:
                self.p.fill(strip, self.p.palette.plate, alpha)
            if below > 1:
                self.p.fill(strip.move(0, rect.h - 2 * near - FADE / STEPS), self.p.palette.plate, alpha)

    def _bar(self, rect: Rect, at: float, share: float) -> None:
        c = self.p.palette
        track = Rect(rect.right - 14, rect.y + 6, 8, rect.h - 12)
        long = max(48.0, track.h * share)
        self.p.fill(track, c.yoru, 0.7)
        self.p.fill(Rect(track.x, track.y + at * (track.h - long), 8, long), c.button_edge)

    # ---- words in place
    def heading(self, flow: Flow, text: str) -> None:
        """Draw a heading with a fine gold line under it."""
        flow.fill([self.headed(text)])

    def headed(self, text: str) -> BoxPart:
        """Return a heading and what stands below it as a part of a column."""
        size = self.p.screen.size("button")

        def lay(rect: Rect) -> None:
            with self.p.room(1.6 * size):
                self.p.label(text, rect.x, rect.y + 0.8 * size, "button", self.p.palette.kin, True, width=rect.w)
            self.p.fill(Rect(rect.x, rect.y + 1.62 * size, rect.w, 2), self.p.palette.edge)

        return BoxPart(lambda wide: 2.1 * size, lay)

    def words(self, text: str, size: Size = "body", ink: Colour | None = None, bold: bool = False,
              gap: float = 0.0) -> BoxPart:
        """Return a paragraph as a part of a column."""
        return BoxPart(lambda wide: self.p.height(text, wide, size, bold),
                       lambda rect: self.p.paragraph(text, rect.x, rect.y, rect.w, size, ink, bold), gap)

    def warning(self, flow: Flow, text: str, gap: float = 16.0) -> None:
        """Draw something to know that went wrong, small, behind the sign for it; nothing without words."""
        if not text:
            return
        p, side = self.p, 1.5 * self.p.screen.size("caption")
        wide = flow.w - side - 16
        row = flow.take(max(side, p.height(text, wide, "caption")), gap)
        glyph(p, "warning", row.x + side / 2, row.y + side / 2, side, p.palette.kin)
        p.paragraph(text, row.x + side + 16, row.y, wide, "caption")

    def line(self, text: str, size: str = "body", ink: Colour | None = None, bold: bool = False) -> BoxPart:
        """Return one line where it fits – what is read at a glance, however long –, else a paragraph."""
        words = self.words(text, size, ink, bold)

        def fits(wide: float) -> bool:
            return self.p.width(text, size, bold) <= wide

        def lay(rect: Rect) -> None:
            if fits(rect.w):
                self.p.label(text, rect.x, rect.centery, size, ink, bold)
            else:
                words.lay(rect)

        return BoxPart(lambda wide: 1.5 * self.p.screen.size(size) if fits(wide) else words.high(wide), lay)

    def page_title(self, text: str, back: Press, back_text: str, short: str = "",
                   way: tuple[str, str, Press] | None = None) -> Rect:
        """Return the strip at the top of a page: the way back, what the page is – `short` where there is no room for
        all of it –, and at its end something else to press: its name, its words, its act. Returns what is free below
        it."""
        return self.titled(text, back, back_text, short, way)[1]

    def titled(self, text: str, back: Press, back_text: str, short: str = "",
               way: tuple[str, str, Press] | None = None) -> tuple[Rect, Rect]:
        """Draw the title and its way back; returns what is free beside it and below it."""
        safe = self.p.screen.safe
        row = Rect(safe.x + 40, safe.y + 22, safe.w - 80, self.row)
        wide = self.button_width(back_text, least=120) + 34
        place = Rect(row.x, row.centery - self.row / 2, wide, self.row)
        focused, pressed = self.spot("back", place, back)
        drawn = controls.button(self.p, place, "", focused=focused, pressed=pressed)
        panels.chevron(self.p, drawn.x + 32, place.centery - 3, 12, (-1, 0), self.p.palette.kinari)
        left, right = place.right + 36, row.right
        if way is not None:
            name, said, act = way
            end, rest = boxes.right(row, min(.4 * row.w, self.button_width(said, size="body")), 24)
            self.button(name, end, said, act, size="body")
            right = rest.right
        with self.p.room(self.row + 24):
            self.p.label(back_text, drawn.x + 54, place.centery - 3, "button", bold=True, width=wide - 60)
            size = self.p.fitting(text, right - left, "title", True)
            if short and self.p.width(text, size, True) > right - left:
                text, size = short, self.p.fitting(short, right - left, "title", True)
            beside = self.p.label(text, left, row.centery, size, bold=True, width=right - left).right + 36
        return (Rect(beside, row.y, max(0.0, right - beside), row.h),
                Rect(row.x, row.bottom + 22, row.w, safe.bottom - 28 - row.bottom - 22))
