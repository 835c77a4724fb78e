"""Fonts, and labels drawn with them: measured in pixels, kept as textures. It breaks no lines and knows no layout."""
from __future__ import annotations

import math
import re
from collections import OrderedDict
from collections.abc import Callable
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from threading import Lock
from typing import Literal, NamedTuple
from unicodedata import normalize

import pygame

from game.text.readings import Segments
from game.ui.draw.budget import Budget, BudgetedCache, pixels
from game.ui.draw.canvas import Colour, Texture
from game.ui.draw.ruby import RubyWord, Slot, head, placed, tail

FACES = 2
"""Open faces of each weight: as many as a line with readings needs at a time. One takes 2.6 MB and a few milliseconds
to open, so the one not used for longest is set in the size that is wanted: that takes the 64th part of a millisecond,
and its letters are looked up again."""

FACE_BYTES = 2_700_000
MIDDLE = 0.36
"""How far the base line lies under the optical middle of capitals and kana, in sizes of the type."""

RISE, SINK = 0.88, 0.14
"""How far kanji reach above the base line, and ruby below its own, in their sizes."""

OVERHANG = 1.0
"""How far ruby may reach over kana beside its word, in its own size."""

NO_LETTER = "\uffff"
_NO_LETTERS = re.compile("[\0\ud800-\udfff\ufffd]")
"""What no font can be asked for, and the mark that stands for such."""

ASKED_PX = 32
"""The size at which a letter is compared with the empty box that stands for one the font has not."""

LAST_LATIN = "\u0250"
SPARE = 1.45
"""The spare font's size for the same height of capitals."""


_ONE_AT_A_TIME = Lock()
"""A font is opened without the interpreter, and what lies below does not bear two at once."""


OUTLINE, OUTLINE_SOFT = 0.3, 0.16
"""How far an outline reaches around letters, and over which breadth it ends, in sizes of the type."""

OUTLINE_WHOLE = 40
"""Around letters of more pixels it grows more slowly than they: large ones are read without."""

OUTLINE_GAIN = 0.6
"""By how much denser it is made after that, so that it is whole close to the letters."""

OUTLINE_PX = 3
"""An outline is drawn so small that it reaches so many pixels: nothing in it is sharp."""


class Label(NamedTuple):
    """A drawn line: its texture, how far its base line lies under the upper edge, and how far the pen moves."""

    texture: Texture
    ascent: int
    advance: int


class Lettering:
    """Two weights of one family, at any pixel size. `regular` and `bold` are font files; a theme may bring its own."""

    def __init__(self, regular: Path | None = None, bold: Path | None = None, budget: Budget | None = None) -> None:
        pygame.font.init()
        self._files = (regular or _house("regular"), bold or _house("bold"))
        self._budget = budget or Budget()
        self._labels: BudgetedCache[tuple[str | Segments, int, int, Colour, bool], Label] = BudgetedCache(self._budget,
                                                                                                          "lines")
        self._faces: OrderedDict[tuple[bool, int], pygame.font.Font] = OrderedDict()    # the one used last comes last
        self._outlines: BudgetedCache[tuple[int, Colour], Texture] = BudgetedCache(self._budget, "outlines")
        self.width = lru_cache(maxsize=4096)(self._width)
        self.spare = lru_cache(maxsize=8)(self._spare)
        self._slots = lru_cache(maxsize=4096)(self._slots_of)
        self.writer = lru_cache(maxsize=8192)(self._writer)

    def font(self, px: int, bold: bool = False) -> pygame.font.Font:
        """Return a face of this size, for now: after some others were asked for it may have another."""
        key = (bold, max(1, px))
        found = self._faces.get(key)
        if found is None:
            found = self._faces[key] = self._set(*key)
        else:
            self._faces.move_to_end(key)
        return found

    def _set(self, bold: bool, px: int) -> pygame.font.Font:
        open_now = [key for key in self._faces if key[0] == bold]
        if len(open_now) < FACES:
            return self._open(bold, px)
        face = self._faces.pop(open_now[0])
        face.set_point_size(px)
        return face

    def _open(self, bold: bool, px: int) -> pygame.font.Font:
        self._budget.count("fonts", FACE_BYTES)
        with _ONE_AT_A_TIME:
            return pygame.font.Font(str(self._files[bold]), px)

    def _width(self, text: str, px: int, bold: bool = False) -> int:
        """Pixels a line takes."""
        return sum(font.size(run)[0] for run, font in self._runs(text, px, bold))

    def _runs(self, text: str, px: int, bold: bool) -> list[tuple[str, pygame.font.Font]]:
        """The line in parts that one font has the letters for; what no font can draw (emoji) is left out, so that
        names such as Łukasz or Šárka never show boxes. A byte of a file's name that is no letter is a question mark."""
        house = self.font(px, bold)
        text = _NO_LETTERS.sub("?", text)
        if text.isascii():
            return [(text, house)] if text else []
        runs = groupby((letter for letter in text if self.writer(letter)), key=self.writer)
        return [("".join(run), house if by == "house" else self.spare(px)) for by, run in runs]

    def _writer(self, letter: str) -> Literal["house", "spare", ""]:
        """Which font has a letter; "": none, or it is nothing to be seen."""
        if _has(self.font(ASKED_PX), letter):
            return "house"
        return "spare" if _has(self.spare(ASKED_PX), letter) else ""

    def _spare(self, px: int) -> pygame.font.Font:
        """pygame's own font, which has the Latin letters that ours lacks."""
        with _ONE_AT_A_TIME:
            return pygame.font.Font(None, max(1, round(px * SPARE)))

    def label(self, text: str, px: int, colour: Colour, bold: bool = False) -> Label:
        """Return a line ready for drawing; it is kept."""
        return self._kept_label((text, px, 0, colour, bold), lambda: self._draw(text, px, colour, bold))

    def ruby(self, parts: Segments, px: int, ruby: int, colour: Colour, bold: bool = False) -> Label:
        """Return a line with its readings above it, in letters of `ruby` pixels."""
        return self._kept_label((parts, px, ruby, colour, bold),
                                lambda: self._draw_ruby(parts, px, ruby, colour, bold))

    def outline(self, made: Label, px: int, colour: Colour) -> Texture:
        """Return a soft outline around the letters of a line of this size, as far as its margin beyond the line; it is
        kept."""
        key = made.texture.number, colour
        found = self._outlines.get(key)
        if found is not None:
            return found
        drawn = outlined(made.texture.surface, px, colour)
        return self._outlines.put(key, drawn, pixels(drawn.size))

    def ruby_width(self, parts: Segments, px: int, ruby: int, bold: bool = False) -> int:
        """Return the pixels a line with ruby takes: a word is spaced out where its reading is longer than itself."""
        return self._slots(parts, px, ruby, bold)[1]

    def _kept_label(self, key: tuple[str | Segments, int, int, Colour, bool], draw: Callable[[], Label]) -> Label:
        found = self._labels.get(key)
        if found is not None:
            return found
        made = draw()
        return self._labels.put(key, made, pixels(made.texture.size))

    def _slots_of(self, parts: Segments, px: int, ruby: int, bold: bool) -> tuple[tuple[Slot, ...], int]:
        """Where each part stands in pixels, and how far the pen moves."""
        def wide(text: str) -> int:
            return self.width(text, px, bold) if text else 0

        words = [RubyWord(wide(part.text), self.width(part.reading, ruby) if part.reading else 0,
                          wide(head(part.text)), wide(tail(part.text))) for part in parts]
        slots, end = placed(words, OVERHANG * ruby)
        return tuple(Slot(round(slot.word), round(slot.said)) for slot in slots), round(end)

    def _draw_ruby(self, parts: Segments, px: int, ruby: int, colour: Colour, bold: bool) -> Label:
        slots, wide = self._slots(parts, px, ruby, bold)
        house, small = self.font(px, bold), self.font(ruby, False)
        base = max(house.get_ascent(), round(RISE * px + (1 + SINK) * ruby))
        line = pygame.Surface((max(1, wide), base + house.get_height() - house.get_ascent()), pygame.SRCALPHA, 32)
        above = base - round(RISE * px + SINK * ruby)
        for part, slot in zip(parts, slots, strict=True):
            word = self._draw(part.text, px, colour, bold)
            line.blit(word.texture.surface, (slot.word, base - word.ascent))
            if part.reading:
                line.blit(small.render(part.reading, True, colour), (slot.said, above - small.get_ascent()))
        return Label(Texture(line), base, wide)

    def _draw(self, text: str, px: int, colour: Colour, bold: bool) -> Label:
        runs = self._runs(text, px, bold)
        house = self.font(px, bold)
        if len(runs) < 2:
            font = runs[0][1] if runs else house
            surface = font.render("".join(run for run, _ in runs), True, colour)
            return Label(Texture(surface), font.get_ascent(), surface.get_width())
        parts = [(font.render(run, True, colour), font.get_ascent()) for run, font in runs]
        ascent = max(house.get_ascent(), *(rise for _, rise in parts))
        line = pygame.Surface((sum(part.get_width() for part, _ in parts), 2 * house.get_height()), pygame.SRCALPHA, 32)
        x = 0
        for part, rise in parts:
            line.blit(part, (x, ascent - rise))
            x += part.get_width()
        return Label(Texture(line), ascent, x)

    def close(self) -> None:
        """Close the lettering: its fonts are let go, while none is being opened."""
        self.forget()
        with _ONE_AT_A_TIME:
            self._faces.clear()
            self.spare.cache_clear()

    def forget(self) -> None:
        """Drop all labels: the fonts or the size changed."""
        self._labels.clear()
        self._outlines.clear()
        self.width.cache_clear()
        self._slots.cache_clear()


def outlined(line: pygame.Surface, px: int, colour: Colour) -> Texture:
    """Return what surrounds these letters of `px` pixels, softly ending; its margin is how far it reaches."""
    em = px if px <= OUTLINE_WHOLE else math.sqrt(px * OUTLINE_WHOLE)
    reach, soft = OUTLINE * em, OUTLINE_SOFT * em
    small = max(1.0, reach / OUTLINE_PX)
    margin = math.ceil((reach + soft) / small)
    wide, high = (max(1, math.ceil(side / small)) for side in line.get_size())
    letters = pygame.transform.smoothscale(line, (wide, high))
    letters.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    letters.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    made = pygame.Surface((wide + 2 * margin, high + 2 * margin), pygame.SRCALPHA, 32)
    made.fill((*colour, 0))
    steps = range(-OUTLINE_PX, OUTLINE_PX + 1)
    for dx, dy in ((dx, dy) for dx in steps for dy in steps if math.hypot(dx, dy) <= OUTLINE_PX + 0.3):
        made.blit(letters, (margin + dx, margin + dy), special_flags=pygame.BLEND_RGBA_MAX)
    made = pygame.transform.box_blur(made, max(1, round(soft / small)), repeat_edge_pixels=False)
    more = made.copy()
    more.fill((0, 0, 0, round(255 * OUTLINE_GAIN)), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(more, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    full = round(margin * small)
    size = line.get_width() + 2 * full, line.get_height() + 2 * full
    return Texture(pygame.transform.smoothscale(made, size), full, soft=True)


NO_BREADTH = "zero width"
"""What pygame says of a letter that takes no room."""


def can_draw(letter: str) -> bool:
    """Return whether one of our own fonts has this character; marks without a breadth of their own count as missing."""
    try:
        return bool(_own().writer(letter))
    except pygame.error:            # pygame was closed and started again: fonts do not outlive it
        _own.cache_clear()
        return bool(_own().writer(letter))


@cache
def _own() -> Lettering:
    return Lettering()


def _has(font: pygame.font.Font, letter: str) -> bool:
    """Whether a letter looks otherwise than the box for a missing one. Measuring alone errs by chance beyond Latin;
    looking alone errs with Latin letters, which are put together from a letter and a mark beside it."""
    is_latin = normalize("NFD", letter)[0] < LAST_LATIN
    if is_latin and font.metrics(letter) == font.metrics(NO_LETTER):
        return False
    try:
        return _picture(font, letter) != _picture(font, NO_LETTER)
    except pygame.error as error:
        if NO_BREADTH not in str(error):
            raise
        return False


def _picture(font: pygame.font.Font, letter: str) -> bytes:
    return pygame.image.tobytes(font.render(letter, True, (0, 0, 0)), "RGBA")


def _house(weight: str) -> Path:
    from game import paths  # here, because a game drawn with a theme's fonts never asks for ours
    return Path(paths.font(weight))
