"""Draws what the program letters on a card over any art: its number or sign, and the mark of its suit or its power.

The pictures of numerals and signs are those of our own cards, in ink and what is cut out of it, and take on any two
colours; what has none is lettered. It knows neither where on a card an index stands nor whose card it is.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import pygame

from game.core.cards import Card
from game.ui.draw.canvas import Colour
from game.ui.draw.contrast import LARGE, ratio, readable
from game.ui.draw.lettering import MIDDLE, Lettering
from game.ui.draw.shapes import path, raster, rounded

Signs: TypeAlias = Callable[[str, int, int], "pygame.Surface | None"]
"""The picture of a numeral or sign by its name, in a box of this size; None where there is none."""


class Inks(NamedTuple):
    """Describes what a card is lettered with."""

    paper: Colour
    ink: Colour
    suit: Colour


class Index(NamedTuple):
    """Describes what stands on a card: a text, or a sign instead of it, and a mark below or beside it."""

    text: str
    sign: str = ""
    mark: str = ""


FANNED = ("clubs", "diamonds", "hearts", "spades", "coins", "cups", "swords", "batons")
SUITS = (*FANNED, "wind", "water", "earth", "fire")
"""Suits of which a hand is held as a fan, and all of them."""

TABS = {"swords": "dark", "spades": "dark", "coins": "gold", "diamonds": "gold", "batons": "rule", "clubs": "rule"}
"""How an index wears its suit besides the colour: on a dark tab, on a gold one, over a double rule, or bare."""

COURTS = {"jack": "J", "queen": "Q", "king": "K", "knight": "C", "joker": "★", "cuckoo": "XV", "human": "XIIII",
          "horse": "XIII", "cat": "XII", "house": "XI"}

OF_A_PACK = {"portuguese": {"jack": "V", "queen": "D", "king": "R"}}
"""Courts of packs that letter them in their own language."""

SIGNED = {"bucket": "tub", "mask": "mask", "lion": "lion", "matto": "bell", "★": "star", "plus": "plus",
          "minus": "minus", "times": "times", "divide": "divide", "bow": "bow", "devil-zero": "devil",
          "flame-arrow": "flame-arrow", "tenth": "tenth", "1/10": "tenth", "+": "plus", "-": "minus", "x": "times",
          "/": "divide", "(": "bow", "DZ": "devil", "FA": "flame-arrow"}
"""Cards without a number, by id or by what they stand for."""

POWERS = {"cuckoo": "call", "human": "stop", "horse": "jump", "cat": "meow", "house": "inn", "matto": "out"}

BESIDE, GAP, FIT, HALF = .62, .14, .94, .5
"""How high a mark is to the numeral it stands beside or under, the gap between them, how much room they take, and
how much of its breadth a numeral has beside a mark: more may be covered by the next card."""


def drawn_on(card: Card) -> Index:
    """Return the index of a card."""
    text = index_of(card)
    sign = SIGNED.get(card.id) or SIGNED.get(text, "")
    return Index(text, sign, card.suit if card.suit in SUITS else POWERS.get(card.id, ""))


def index_of(card: Card) -> str:
    """Return a card's index in letters.

    A French picture that stands for something else, as one pack may wear it, shows what it stands for; courts of
    coins, cups, swords and batons are counted on, 10 to 12.
    """
    tail = card.id.rsplit("-", 1)[-1]
    if card.suit in ("clubs", "diamonds", "hearts", "spades", "joker") and card.code[:1] != card.suit[0].upper():
        return card.code
    if card.suit in ("coins", "cups", "swords", "batons"):
        return str(card.rank)
    if card.suit in ("clubs", "diamonds", "hearts", "spades") and tail == "1":
        return "A"
    if card.id in COURTS or tail in COURTS:
        return OF_A_PACK.get(card.deck, COURTS).get(tail) or COURTS.get(card.id) or COURTS[tail]
    if card.id.startswith("joker"):
        return COURTS["joker"]
    below_zero = tail.startswith("n") and tail[1:].isdigit()
    return f"−{tail[1:]}" if below_zero else tail if tail.isdigit() else card.code


def stand(face: pygame.Surface, card: Card, room: pygame.Rect, inks: Inks, letters: Lettering, signs: Signs,
          upright: bool, share: float = HALF, sealed: bool = False) -> None:
    """Letter a card in this room, on the tab of its suit. `upright`: the mark stands under the numeral, else beside
    it, and `share` is how much of the breadth the numeral has – of all of it, where it stands alone. `sealed`: the
    mark stands elsewhere."""
    index, wears = drawn_on(card), TABS.get(card.suit, "")
    ground, ink = _colours(card, inks)
    if ground != inks.paper:
        face.blit(raster(path(rounded(0, 0, room.w, room.h, .06 * face.get_width()), ground), *room.size), room)
        room = room.inflate(-round(.12 * room.w), -round(.1 * room.h))
    if wears == "rule":
        room = _ruled(face, room, ink, upright and bool(index.mark))
    index = index._replace(mark="") if sealed else index
    for part, place in _parts(index, room, 1.0 if upright or sealed else share, upright):
        _put(face, part, place, ink, ground, letters, signs)


def seal(face: pygame.Surface, card: Card, room: pygame.Rect, inks: Inks, letters: Lettering, signs: Signs) -> None:
    """Draw the mark of a suit by itself, on a separate ground."""
    ground, ink = _colours(card, inks)
    face.blit(raster(path(rounded(0, 0, room.w, room.h, .16 * room.w), ground), *room.size), room)
    inside = room.inflate(-round(.22 * room.w), -round(.22 * room.h))
    _put(face, f"sign-{card.suit}", inside, ink, ground, letters, signs)


def _colours(card: Card, inks: Inks) -> tuple[Colour, Colour]:
    """The ground an index stands on, and an ink that is read there."""
    ground = inks.suit if TABS.get(card.suit, "") in ("dark", "gold") else inks.paper
    best = inks.suit if ground == inks.paper else max((inks.paper, inks.ink), key=lambda c: ratio(c, ground))
    return ground, readable(best, ground, LARGE)


def _ruled(face: pygame.Surface, room: pygame.Rect, ink: Colour, upright: bool) -> pygame.Rect:
    """Two lines under an index; what is left of its room."""
    thick = max(1, round(.03 * room.h))
    foot = room.bottom
    for line in (0, 2):
        face.fill(ink, (room.x, foot - (line + 1) * thick, room.w, thick))
    return pygame.Rect(room.x, room.y, room.w, room.h - 5 * thick)


def _parts(index: Index, room: pygame.Rect, share: float, upright: bool) -> list[tuple[str, pygame.Rect]]:
    """The numeral or sign, and the mark, each with its place."""
    head = f"sign-{index.sign}" if index.sign else index.text
    if not index.mark:
        return [(head, pygame.Rect(room.x, room.y, round(room.w * (share if share <= HALF else 1.0)), room.h))]
    mark = f"sign-{index.mark}"
    if upright:
        high = round(room.h / (1 + BESIDE + GAP))
        low = round(high * BESIDE)
        return [(head, pygame.Rect(room.x, room.y, room.w, high)),
                (mark, pygame.Rect(room.x, room.bottom - low, room.w, low))]
    wide = round(min(room.w * .42, room.h * .86))
    left = round(room.w * share)
    return [(head, pygame.Rect(room.x, room.y, left, room.h)),
            (mark, pygame.Rect(min(room.x + left + round(.06 * room.w), room.right - wide), room.centery - wide // 2,
                               wide, wide))]


def _put(face: pygame.Surface, part: str, room: pygame.Rect, ink: Colour, cut: Colour, letters: Lettering,
         signs: Signs) -> None:
    """A numeral or a sign, as large as there is room, in the middle of it."""
    name = part if part.startswith("sign-") else "numeral-" + part.lower().replace("−", "n")
    art = signs(name, max(2, round(room.w * FIT)), max(2, round(room.h * FIT)))
    if art is None:
        _letter(face, "" if part.startswith("sign-") else part, room, ink, letters)
    else:
        face.blit(coloured(art, ink, cut), art.get_rect(center=room.center))


def coloured(art: pygame.Surface, ink: Colour, cut: Colour) -> pygame.Surface:
    """Colour a picture: black becomes the ink, white what is cut out of it."""
    light = art.copy()
    light.fill((*cut, 255), special_flags=pygame.BLEND_RGBA_MULT)
    dark = art.copy()
    dark.fill((255, 255, 255), special_flags=pygame.BLEND_RGB_ADD)
    dark.blit(art, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    dark.fill((*ink, 255), special_flags=pygame.BLEND_RGBA_MULT)
    light.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return light


def _letter(face: pygame.Surface, text: str, room: pygame.Rect, ink: Colour, letters: Lettering) -> None:
    if not text:
        return
    px = max(6, round(min(room.h * FIT, .62 * face.get_height())))
    px = max(6, min(px, int(px * FIT * room.w / max(1, letters.width(text, px, True)))))
    label = letters.label(text, px, ink, True)
    left, top = round(room.centerx - label.advance / 2), round(room.centery + MIDDLE * px) - label.ascent
    face.blit(label.texture.surface, (left, top))
