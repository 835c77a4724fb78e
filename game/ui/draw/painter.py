"""The painter: draws in units on a canvas that counts pixels. It knows letters and pictures, not what they mean.

Shapes of the table (buttons, tiles, bubbles, chips) are in `panels`, `controls` and `tokens`; cards in `cards`.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, TypeVar, cast

import pygame

from game.text.readings import Segments
from game.themes.model import Material
from game.ui.draw import text as words
from game.ui.draw.budget import Budget, CacheEntry
from game.ui.draw.canvas import WHITE, Canvas, Colour, Mark, Texture
from game.ui.draw.contrast import luminance
from game.ui.draw.ease import Ease
from game.ui.draw.lettering import MIDDLE, Label, Lettering
from game.ui.draw.palette import HIGH_CONTRAST, NIGHT, Palette
from game.ui.draw.reading_aid import Aid, Read, in_gaps, particles, phrase_starts, together
from game.ui.draw.screen import RUBY, RUBY_MOST, Rect, Screen
from game.ui.draw.shapes import ShapeCache
from game.ui.draw.stretched_pictures import Made

if TYPE_CHECKING:
    from game.ui.draw.card_art import CardArt

Align: TypeAlias = Literal["left", "centre", "right"]
Size: TypeAlias = str | float
"""A step of the type scale by name, or a height in units."""

T = TypeVar("T")

MEASURES = 2000
"""So many measures of words are kept at most."""

Outline: TypeAlias = Callable[[Rect], tuple[Colour, float]]
"""Tells in what colour and how densely letters are outlined that stand in this place of the screen, in units."""

LIGHT = 0.08
"""Ink that is darker than this lies on a ground of its own, and gets no outline."""

NARROW, CLOSE = 0.72, 0.8
"""How narrow letters may be set, in a line or a paragraph, before words are cut off."""


class _Drawn(NamedTuple):
    """What something looks like that lies still: its marks, what they were made of, and what drawing it returned."""

    marks: tuple[Mark, ...]
    used: tuple[CacheEntry, ...]
    value: object


class Painter:
    """One per window. `pictures` brings cards, crests and tokens; without it only shapes and letters can be drawn.

    The budget of all that is kept is its pictures', of a size for this screen; a painter at whose pictures another one
    draws the window is given that `budget` as it is.
    """

    def __init__(self, canvas: Canvas, screen: Screen, lettering: Lettering | None = None,
                 palette: Palette | None = None, pictures: CardArt | None = None, budget: Budget | None = None) -> None:
        self.budget = budget or (pictures.budget if pictures is not None else Budget())
        self._suit = self.budget.suit if budget is None else lambda width, height: None
        self._suit(screen.width, screen.height)
        self.canvas, self.screen = canvas, screen
        self.letters = lettering or (pictures.letters if pictures is not None else Lettering(budget=self.budget))
        self._own_palette = palette
        self.shapes, self._pictures = ShapeCache(self.budget), pictures
        self._dx, self._dy, self._scale, self._alpha, self._grow = 0.0, 0.0, screen.u, 1.0, 1.0
        self._clip: Rect | None = None
        self._wrapped = lru_cache(maxsize=512)(self._wrap)
        self._measures: dict[Hashable, object] = {}
        self._measured_on = screen
        self._drawn_before: dict[Hashable, _Drawn] = {}
        self._drawn_now: dict[Hashable, _Drawn] = {}
        self._steady = False        # nothing is still to come that would be seen instead of what is there
        self._setting: tuple[object, ...] = ()
        self._cloth: Texture | None = None
        self._aid: Aid | None = None
        self._room, self._row = 0.0, False
        self._outline: Outline | None = None
        self.written: list[Rect] | None = None      # where words stand in the picture, while a caller has it noted
        self.ease = Ease()
        self.material: Material = "plain"           # what buttons are made of on the cloth that was drawn last

    @property
    def palette(self) -> Palette:
        """The colours in force: high contrast, where it is switched on, before those of the theme."""
        return HIGH_CONTRAST if self.screen.high_contrast else self._own_palette or NIGHT

    @palette.setter
    def palette(self, palette: Palette | None) -> None:
        """Another theme's colours; None: the application's own."""
        if palette != self._own_palette:
            self._own_palette = palette
            self.shapes.clear(large=False)

    def resize(self, screen: Screen) -> None:
        """Resize for another output: kept shapes, lines and signs have the wrong size now. Cards stay, for they stand
        in for others."""
        if self._pictures is not None and (screen.width, screen.height) != (self.screen.width, self.screen.height):
            self._pictures.forget_signs()
        self.screen = screen
        self._dx, self._dy, self._scale, self._grow, self._alpha, self._clip = 0.0, 0.0, screen.u, 1.0, 1.0, None
        self.shapes.clear()
        self.letters.forget()
        self._suit(screen.width, screen.height)

    @property
    def canvas(self) -> Canvas:
        """The canvas it draws on; another one may take its place between two frames."""
        return self._canvas

    @canvas.setter
    def canvas(self, canvas: Canvas) -> None:
        self._canvas = canvas
        canvas.share(self.budget)

    @property
    def pictures(self) -> CardArt:
        """The art: faces, backs, crests and tokens of the theme. Raises RuntimeError when this painter was given none.
        """
        if self._pictures is None:
            raise RuntimeError("this painter was made without pictures: pass a CardArt")
        return self._pictures

    @pictures.setter
    def pictures(self, pictures: CardArt) -> None:
        self._pictures = pictures

    # ---- frames

    def begin(self) -> None:
        """Begin a frame: take over pictures that have been finished meanwhile."""
        self._canvas.steps = self.ease.beside.steps
        if self._pictures is not None:
            self._pictures.collect(math.prod(self._canvas.size))
        came = self._pictures and (self._pictures.look, self._pictures.came)
        setting = self.screen, self.palette, self.ease.level, self._canvas, came
        self._steady = not self._canvas.owes and (self._pictures is None or self._pictures.idle)
        if not self._steady or setting != self._setting:
            self._drawn_before = {}
        self._setting = setting

    def end(self) -> list[pygame.Rect]:
        """Show the frame that was drawn. Returns the rectangles that changed."""
        changed = self._canvas.present()
        self._drawn_before, self._drawn_now = self._drawn_now, {}
        self.budget.next_frame()
        self.shapes.advance(self._canvas.size)
        if self._pictures is not None:
            self._pictures.next_frame(self._canvas.owes)
        return changed

    def close(self) -> None:
        """Close the painter: no further pictures are drawn, and what was kept is let go."""
        if self._pictures is not None:
            self._pictures.close()
        self.shapes.clear()
        self.letters.forget()

    @property
    def scale(self) -> float:
        """Pixels in one unit, where the painter stands now."""
        return self._scale

    @property
    def alpha(self) -> float:
        """The strength with which the painter draws now: less than 1 inside a faded group."""
        return self._alpha

    def px(self, units: float) -> int:
        """Return units in whole pixels, at least one."""
        return max(1, round(units * self._scale))

    # ---- where and how strongly

    @contextmanager
    def moved(self, dx: float = 0.0, dy: float = 0.0, scale: float = 1.0, alpha: float = 1.0,
              about: tuple[float, float] = (0.0, 0.0), grow: float = 1.0) -> Iterator[None]:
        """Shift everything inside by (dx, dy), scale it about a point and fade it; can be nested. `grow`: scaled
        as it is drawn without, for what has another size with every frame."""
        kept = self._dx, self._dy, self._scale, self._alpha, self._grow
        (ax, ay), s = about, self._scale * self._grow
        self._dx += (dx + ax * (1 - scale * grow)) * s
        self._dy += (dy + ay * (1 - scale * grow)) * s
        self._scale, self._grow = self._scale * scale, self._grow * grow
        self._alpha *= alpha
        try:
            yield
        finally:
            self._dx, self._dy, self._scale, self._alpha, self._grow = kept

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Draw nothing inside that is outside this rectangle; nested ones meet."""
        kept = self._clip
        area = Rect(*self._place(rect))
        self._clip = area if kept is None else area.clip(kept)
        self._canvas.clip((self._clip.x, self._clip.y, self._clip.w, self._clip.h))
        try:
            yield
        finally:
            self._clip = kept
            self._canvas.clip(None if kept is None else (kept.x, kept.y, kept.w, kept.h))

    def again(self, key: Hashable, draw: Callable[[], T]) -> T:
        """Draw what looks the same, at the same place, whenever the key is the same, and lies still; return what `draw`
        returns. What the frame before has drawn so is not drawn anew: its marks are laid down again."""
        if not self._steady or self.written is not None or self.shapes.early or self.budget.watch is not None:
            return draw()
        clip = None if self._clip is None else tuple(self._clip)
        whole = (key, self._dx, self._dy, self._scale, self._grow, self._alpha, clip, self._room, self._row,
                 id(self._aid), id(self._pictures), id(self.screen), self._outline is None)
        found = self._drawn_before.get(whole)
        if found is not None and all(entry.use() for entry in found.used):
            self._canvas.lay_down(found.marks)
        else:
            first, used = len(self._canvas.noted), list[CacheEntry]()
            self.budget.watch = used
            try:
                value = draw()
            finally:
                self.budget.watch = None
            found = _Drawn(tuple(self._canvas.noted[first:]), tuple(dict.fromkeys(used)), value)
        self._drawn_now[whole] = found
        return cast(T, found.value)

    def lies_on(self, cloth: Texture) -> None:
        """Take note of what everything lies on: on another cloth words have other shades."""
        if cloth is not self._cloth:
            self._cloth, self._drawn_before = cloth, {}

    @contextmanager
    def outlined(self, outline: Outline | None) -> Iterator[None]:
        """Draw bright letters inside with an outline, where it says that they need one."""
        kept, self._outline = self._outline, outline
        try:
            yield
        finally:
            self._outline = kept

    def _place(self, rect: Rect) -> tuple[float, float, float, float]:
        s = self._scale * self._grow
        return self._dx + rect.x * s, self._dy + rect.y * s, rect.w * s, rect.h * s

    # ---- pictures and plain rectangles

    def fill(self, rect: Rect, colour: Colour, alpha: float = 1.0) -> None:
        self._canvas.fill(self._place(rect), colour, alpha * self._alpha)

    def picture(self, texture: Texture, x: float, y: float, w: float | None = None, h: float | None = None,
                angle: float = 0.0, alpha: float = 1.0, tint: Colour = WHITE, moving: bool = False) -> None:
        """Draw a texture by its middle; w × h without its margin, default: pixel for pixel. moving: see Canvas."""
        (tw, th), m = texture.size, 2 * texture.margin
        inner_w, inner_h = max(1, tw - m), max(1, th - m)
        if w is None:
            w = inner_w / self._scale if h is None else h * inner_w / inner_h
        if h is None:
            h = w * inner_h / inner_w
        s = self._scale * self._grow
        size = (w * s * tw / inner_w, h * s * th / inner_h)
        if abs(size[0] - tw) < 1 and abs(size[1] - th) < 1:
            size = (tw, th)             # half a pixel of difference is not worth a blurred copy
        self._canvas.draw(texture, (self._dx + x * s, self._dy + y * s), size, angle, alpha * self._alpha, tint,
                          moving)

    def shape(self, key: Hashable, rect: Rect, make: Callable[[int, int], Made], margin: float = 0.0,
              alpha: float = 1.0, tint: Colour = WHITE) -> None:
        """Draw a kept shape over this rectangle. `make(w, h)` draws it in pixels, margin (units) included on all sides.
        """
        m, w, h = round(margin * self._scale), self.px(rect.w), self.px(rect.h)
        found = self.shapes.get((key, w, h, m), lambda: make(w + 2 * m, h + 2 * m), m, (w + 2 * m, h + 2 * m))
        x, y, _, _ = self._place(rect)
        tw, th, edge = (each * self._grow for each in (*found.size, m))
        at = round(x) - edge + tw / 2, round(y) - edge + th / 2
        self._canvas.draw(found, at, (tw, th), 0.0, alpha * self._alpha, tint)

    # ---- letters

    def type_px(self, size: Size) -> int:
        """Return the pixel size of a step of the type scale or of a height in units, where the painter stands now."""
        units = self.screen.type(size) / self.screen.u if isinstance(size, str) else size
        return max(1, round(units * self._scale))

    @property
    def aid(self) -> Aid | None:
        """The aid to reading; None: words are drawn as they are written."""
        return self._aid

    @aid.setter
    def aid(self, aid: Aid | None) -> None:
        if aid is not self._aid:
            self._aid = aid
            self._wrapped.cache_clear()
            self._measures.clear()

    def spare(self, names: Iterable[str]) -> None:
        """Draw these names as their owners write them, whatever helps reading."""
        if self._aid is not None:
            self._aid.readings.spare(names)
            self._measures.clear()

    @contextmanager
    def room(self, high: float, row: bool = False) -> Iterator[None]:
        """Let labels inside be this high (units), so that ruby finds its place; without, they are said in kana.

        `row`: labels side by side keep one base line, whether they have ruby or not.
        """
        kept = self._room, self._row
        self._room, self._row = high, row
        try:
            yield
        finally:
            self._room, self._row = kept

    @contextmanager
    def as_written(self) -> Iterator[None]:
        """Draw what is inside without readings: what a player types."""
        kept, self._aid = self._aid, None
        try:
            yield
        finally:
            self._aid = kept

    def ruby_px(self, px: int) -> int:
        """Return the pixel size of ruby over letters of this size."""
        return max(math.ceil(RUBY * px), math.ceil(self.screen.ruby_floor * self._scale / self.screen.u))

    def _has_ruby(self, px: int) -> bool:
        """Whether ruby stands over letters of this size: never where it would be too large for them."""
        return self._aid is not None and self._aid.mode == "furigana" and self.ruby_px(px) <= RUBY_MOST * px + 1

    def drawn(self, text: str, size: Size = "body") -> str:
        """Return the text as a label here draws it: as it is written, with ruby where there is room, or in kana."""
        return text if self._aid is None else self._aid.read(text, self._takes_ruby(size))

    def runs(self, texts: Sequence[str]) -> list[str]:
        """Return the parts of one sentence as a paragraph draws them; readings are taken from the whole of it."""
        return list(texts) if self._aid is None else self._aid.runs(list(texts), self._aid.mode == "furigana")

    def lead(self, text: str, size: Size = "body", plain: float | None = None) -> float:
        """Return the units from one line of a paragraph to the next, with room for ruby where the text has any.

        `plain`: what it is without, in sizes of the type.
        """
        high = (px := self.type_px(size)) * (plain or words.line_height(text))
        if self._aid is not None and self._has_ruby(px) and self._aid.read(text, True).ruby:
            high = max(high, 1.14 * px + 1.2 * self.ruby_px(px))
        return high / self._scale

    def _takes_ruby(self, size: Size) -> bool:
        return 0.0 < self.read_high(size) <= self._room

    def reading(self, text: str, size: Size) -> float:
        """Return the units this label takes with readings above it; 0 if none stand there."""
        drawn = self.drawn(text, size)
        return self.read_high(size) if isinstance(drawn, Read) and drawn.ruby else 0.0

    def read_high(self, size: Size) -> float:
        """Return the units that a line takes with the readings above it; 0: there are none here."""
        px = self.type_px(size)
        return (0.98 * px + self.ruby_px(px)) / self._scale if self._has_ruby(px) else 0.0

    def lowered(self, size: Size = "body") -> float:
        """Return the units by which labels in a row stand lower here, because there may be ruby above their neighbours.
        """
        return self.ruby_px(self.type_px(size)) / 2 / self._scale if self._row and self._takes_ruby(size) else 0.0

    def measured(self, key: Hashable, measure: Callable[[], T]) -> T:
        """Return what `measure` finds for this key, which holds all that it depends on but the screen, where the
        painter stands and what helps reading: it is measured once for all frames."""
        if self._measured_on is not self.screen or len(self._measures) > MEASURES:
            self._measures.clear()
            self._measured_on = self.screen
        whole = key, self._scale, self._room, self._row, self._aid is None
        if whole not in self._measures:
            self._measures[whole] = measure()
        return cast(T, self._measures[whole])

    def width(self, text: str, size: Size = "body", bold: bool = False) -> float:
        """Return the units a line takes."""
        return self._advance(self.drawn(text, size), self.type_px(size), bold) / self._scale

    def _advance(self, text: str, px: int, bold: bool) -> float:
        if not isinstance(text, Read):
            return self.letters.width(text, px, bold)
        wide = self.letters.ruby_width(text.segments, px, self.ruby_px(px), bold) if text.ruby \
            else self.letters.width(str(text), px, bold)
        return wide * text.share

    def fit(self, text: str, width: float, size: Size = "body", bold: bool = False) -> str:
        """Return the text, set narrowly if it is wider than this, and shortened with an ellipsis where that is not
        enough."""
        text = self.drawn(text, size)
        wide = self.width(text, size, bold)
        if wide > width:
            read = text if isinstance(text, Read) else Read(text)
            text = Read(read, read.segments, max(NARROW, 0.999 * read.share * width / wide), read.kana)
        return words.fit(text, width, lambda t: self.width(t, size, bold))

    def fitting(self, text: str, width: float, size: Size = "body", bold: bool = False,
                least: Size = "caption") -> Size:
        """Return the size (units) at which the text is no wider than this, not under `least`."""
        px = self.type_px(size)
        if (wide := self._advance(self.drawn(text, size), px, bold)) > width * self._scale:
            px = max(min(px, self.type_px(least)), int(px * width * self._scale / wide))
        return px / self._scale

    def label(self, text: str, x: float, y: float, size: Size = "body", colour: Colour | None = None,
              bold: bool = False, align: Align = "left", base: bool = False, width: float | None = None,
              alpha: float = 1.0) -> Rect:
        """Draw one line. y is the optical middle of its letters, or the base line. Returns the rectangle it takes.

        With `width`, what does not fit ends in an ellipsis.
        """
        if not text:
            return Rect(x, y, 0, 0)
        text = self.drawn(text, size) if width is None else self.fit(text, width, size, bold)
        px, g, rise, share = self.type_px(size), self._grow, 0, text.share if isinstance(text, Read) else 1.0
        s = self._scale * g
        if isinstance(text, Read) and text.ruby:
            rise = self.ruby_px(px)
            made = self.letters.ruby(text.segments, px, rise, colour or self.palette.kinari, bold)
        else:
            made = self.letters.label(str(text), px, colour or self.palette.kinari, bold)
        w, h, wide = made.texture.size[0] * share * g, made.texture.size[1] * g, made.advance * share * g
        left = self._dx + x * s - {"left": 0.0, "centre": wide / 2, "right": wide}[align]
        lower = rise / 2 or self.lowered(size) * self._scale
        baseline = self._dy + y * s + (0 if base else (MIDDLE * px + lower) * g)
        top = round(baseline) - made.ascent * g
        if self._outline is not None and luminance(colour or self.palette.kinari) > LIGHT:
            self._around(made, px, (round(left) + w / 2, top + h / 2), (share * g, g), alpha * self._alpha)
        self._canvas.draw(made.texture, (round(left) + w / 2, top + h / 2), (w, h), 0.0, alpha * self._alpha)
        box = Rect((left - self._dx) / s, (top - self._dy) / s, wide / s, h / s)
        middle, em, over = (baseline - self._dy - MIDDLE * px * g) / s, px / self._scale, 1.05 * rise / self._scale
        self._note(text, Rect(box.x, middle - 0.44 * em - over, box.w, 0.92 * em + over), px, alpha * self._alpha)
        return box

    def _around(self, made: Label, px: int, at: tuple[float, float], stretched: tuple[float, float],
                alpha: float) -> None:
        """The outline of a line, whose middle is here in pixels."""
        assert self._outline is not None
        w, h, u = *made.texture.size, self.screen.u
        wide, high = w * stretched[0], h * stretched[1]
        colour, dense = self._outline(Rect((at[0] - wide / 2) / u, (at[1] - high / 2) / u, wide / u, high / u))
        if dense > 0:
            drawn = self.letters.outline(made, px, colour)
            size = drawn.size[0] * stretched[0], drawn.size[1] * stretched[1]
            self._canvas.draw(drawn, at, size, 0.0, dense * alpha)

    def _note(self, text: str, ink: Rect, px: int, alpha: float) -> None:
        """A label was drawn, its ink here."""
        if self.written is not None and text.strip() and alpha > 0.02:
            self.written.append(Rect(*(each / self.screen.u for each in self._place(ink))))

    def lines(self, text: str, width: float, size: Size = "body", bold: bool = False,
              whole: Iterable[str] = (), even: bool = False) -> list[str]:
        """Return the text broken for this width, as labels here draw it; names in `whole` are never broken. `even`:
        into lines of about one length."""
        return self._broken(self.drawn(text, size), width, size, bold, whole, even)

    def _broken(self, text: str, width: float, size: Size, bold: bool, whole: Iterable[str],
                even: bool = False) -> list[str]:
        parts = text.segments if isinstance(text, Read) else ()
        px = self.type_px(size)
        return list(self._wrapped(text, parts, round(width * self._scale), px, bold, tuple(whole), even))

    def _running(self, text: str, size: Size) -> str:
        """The text as a paragraph draws it: its lines stand far enough apart for ruby."""
        return text if self._aid is None else self._aid.read(text, self._has_ruby(self.type_px(size)))

    def height(self, text: str, width: float, size: Size = "body", bold: bool = False,
               whole: Iterable[str] = ()) -> float:
        """Return the units a paragraph takes from top to bottom."""
        return self.lead(text, size) * len(self._broken(self._running(text, size), width, size, bold, whole))

    def breaks_a_phrase(self, text: str, width: float, size: Size = "body", whole: Iterable[str] = ()) -> bool:
        """Return whether a line of this paragraph would begin within a phrase, for want of breadth."""
        shown = self._running(text, size)
        return words.breaks_a_phrase(shown, self._broken(shown, width, size, False, whole), phrase_starts([shown]))

    def paragraph(self, text: str, x: float, y: float, width: float, size: Size = "body",
                  colour: Colour | None = None, bold: bool = False, align: Align | Literal["block"] = "left",
                  whole: Iterable[str] = (), most: int | None = None, alpha: float = 1.0,
                  high: float | None = None, even: bool = False) -> float:
        """Draw lines from the upper edge y downwards; x is the left edge (also when centred). Returns the lower edge.
        `even`: lines of about one length; "block": flush left, in the middle as broad as they are.

        With `most`, letters stand closer where there would be more lines; if that does not help, the last one ends in
        an ellipsis. So it is with `high`, the height there is (units); where ruby alone is too much, words are kana.
        """
        plain = self.type_px(size) * words.line_height(text) / self._scale
        lead, shown = self.lead(text, size), self._running(text, size)
        lines = self._broken(shown, width, size, bold, whole, even)
        if high is not None:
            if lead > plain and lead * len(lines) > high + 0.15 * lead and self._aid is not None:
                lead, lines = plain, self._broken(self._aid.read(text, False), width, size, bold, whole)
            most = max(1, int(high / lead + 0.15))
        narrow = most is not None and len(lines) > most
        if narrow:
            shown = shown if lead > plain or self._aid is None else self._aid.read(text, False)
            lines = self._broken(shown, width / (CLOSE if self._aid is None else NARROW), size, bold, whole, even)
        if most is not None and len(lines) > most:
            lines = [*lines[:most - 1], self.fit(lines[most - 1] + "…", width, size, bold)]
        if align == "block":
            free = width - max(self._advance(line, self.type_px(size), bold) for line in lines) / self._scale
            x, align = x + max(0.0, free / 2), "left"
        at = x + {"left": 0.0, "centre": width / 2, "right": width}[align]
        with self.room(lead, row=lead > plain):
            for line in lines:
                self.label(line, at, y + lead / 2, size, colour, bold, align,
                           width=width if narrow or self._aid is not None else None, alpha=alpha)
                y += lead
        return y

    def _wrap(self, text: str, parts: Segments, width: int, px: int, bold: bool,
              whole: tuple[str, ...], even: bool) -> tuple[str, ...]:
        laid = words.evened if even else words.wrap
        return tuple(laid(text, width, lambda t: self._advance(t, px, bold), (*whole, *together([text])),
                          in_gaps([text]), phrase_starts([text]), particles([text])))
