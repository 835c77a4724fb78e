"""Plans how art lies on a card: in the shape of its pack, on paper where it does not reach, with an index where it has
none.

Art that is a card itself – it reaches all four sides – is laid as it is, with its own corners. Anything else is a
picture on the theme's paper. An index never lies over a picture as long as there is room beside it: at the smaller
levels, and on a card that frames its picture, the whole picture stands below it. It knows pixels and letters only.
"""
from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.core.cards import Card
from game.themes.model import CardStyle, Level
from game.ui.draw import index as indices
from game.ui.draw.canvas import Colour
from game.ui.draw.index import Index, Inks, Signs, drawn_on
from game.ui.draw.lettering import Lettering
from game.ui.draw.outline import Outline, corner, full
from game.ui.draw.palette import NIGHT
from game.ui.draw.shapes import path, raster, rounded

Box = tuple[float, float, float, float]
"""Left, top, right and lower edge, as shares of a card's width and height."""

FRAMED: Box = (.075, .232, .925, .952)
MEDIUM: Box = (.06, .335, .94, .962)
SMALL: Box = (.06, .4, .94, .955)
"""Where the picture lies: on a card that frames it, at medium level, at small level – there, too, most of the card is
its picture, as on ours."""

OVER_FRAMED: Box = (.06, .045, .6, .205)
OVER_MEDIUM: Box = (.08, .045, .92, .305)
OVER_SMALL: Box = (.07, .04, .93, .38)
"""Where the index stands above it."""

CORNER: Box = (.0, .0, .285, .325)
CORNER_ALONE: Box = (.0, .0, .32, .22)
"""How large the index may be on a picture that fills its card: with a mark under the numeral, and without. It stands on
a label as small as itself, with a line around it and the picture on all sides: what it covers is seen to be covered,
and nothing beside it seems to be cut off."""

OFF, PAD, NARROW, ROUND = .035, .03, .12, .035
"""How far a label lies from the card's edges, what is left around the index, how broad that is at least, and how round
the label is, as shares of the card's breadth."""

OVER_SEAL, SEAL = (.06, .04, .315, .172), .185
"""Where the numeral of a card stands that is held as a fan, and how large the mark is that hangs below it."""

MORE = .62
"""How much of the breadth a numeral has at small level: such cards do not lie over each other."""

ROOM = .15
"""Share of the card's height that must be free above a picture for the index to stand there."""

FILLS = .94
"""Art that is so broad and so high fills its card, and is pulled to its edges."""


COLUMNS, ROWS, EYES, INNER = 12, 24, .36, .86
"""Of a picture so many spots are compared to find what is worth seeing; where faces are most often, from above; how
much of its breadth is shown of a slender one."""


class CardPlan(NamedTuple):
    """Tells where everything lies in a box of w × h pixels. `card`: the card; `art`: the most its picture may take;
    `wish`: the size in which the picture is wanted; `way`: how the two go together."""

    way: str                # bare: without a picture; plain; tab; framed; medium; small
    card: pygame.Rect
    art: pygame.Rect
    wish: tuple[int, int]
    corner: float           # in pixels
    pixel: bool = False


def plan(outline: Outline, w: int, h: int, way: str, style: CardStyle) -> CardPlan:
    """Return the plan of a card in its box."""
    card = outline.within(w, h)
    box = {"framed": FRAMED, "medium": MEDIUM, "small": SMALL}.get(way)
    art = _part(card, box) if box else card
    if way == "medium" and style.fit != "contain":
        shape = Outline(card.w / card.h)                # what was cut off or pulled to fill a card stays as it was
        art = shape.within(*art.size).move(art.topleft)
    return CardPlan(way, card, art, card.size if way == "small" else art.size, outline.corner * card.w,
                    style.scaling == "pixel")


def way(level: Level, drawn_for: Level | None, style: CardStyle, ours: bool) -> str:
    """Return how a picture that was drawn for one level lies on a card of another; None: there is no picture."""
    if drawn_for is None:
        return "bare"
    if ours and drawn_for == level:
        return "plain"
    framed = style.frame == "picture" and level == "full"
    if style.index == "never":
        return "framed" if framed else "plain"
    if level != drawn_for:
        return level
    if level != "full":
        return "plain"
    return "framed" if framed else "tab" if style.index == "always" else "plain"


def laid(art: pygame.Surface | None, plan: CardPlan, w: int, h: int, card: Card | None, inks: Inks, letters: Lettering,
         signs: Signs, lettered: bool = True) -> pygame.Surface:
    """Return the finished face in its box. `art`: of the size of the plan's part. A back has no `card`; `lettered`:
    with an index, where the way has one."""
    face = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    if art is not None and plan.way in ("plain", "tab"):
        place = _whole(face, art, plan, inks)
    else:
        _paper(face, plan, inks)
        place = plan.art
        if art is not None:
            place = _window(face, art, plan, inks)
    if card is not None and lettered:
        _index(face, plan, place, card, inks, letters, signs)
    return face


def awaited(plan: CardPlan, w: int, h: int, card: Card, inks: Inks, letters: Lettering, signs: Signs, small: bool
            ) -> pygame.Surface:
    """Return a face whose picture is still to come: its index, and below it an empty frame with three dots, which say
    so."""
    face = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    _paper(face, plan, inks)
    indices.stand(face, card, _part(plan.card, OVER_SMALL if small else OVER_MEDIUM), inks, letters, signs, False,
                  MORE if small else indices.HALF)
    frame = _part(plan.card, SMALL if small else MEDIUM)
    face.blit(_empty(*frame.size, plan.card.w, inks.ink), frame)
    return face


@lru_cache(maxsize=8)
def _empty(w: int, h: int, card: int, ink: Colour) -> pygame.Surface:
    """The frame with its dots: the same for all that are still to come. `card`: how wide the whole card is."""
    line, dot = max(1.0, .008 * card), .045 * card
    body = path(rounded(line / 2, line / 2, w - line, h - line, .04 * card), ink, .06, ink, line, .3)
    for n in (-1, 0, 1):
        x, y = w / 2 + 3.4 * n * dot - dot, h / 2 - dot
        body += path(rounded(x, y, 2 * dot, 2 * dot, dot), ink, .55)
    return raster(body, w, h)


def lettered(art: pygame.Surface, card: Card, inks: Inks, letters: Lettering, signs: Signs) -> pygame.Surface:
    """Return a picture in its card's box, as it will be with our index: over it, where it will fill the card; what is
    broader than high lies on one."""
    face, seen, box = art.copy(), art.get_bounding_rect(min_alpha=8), art.get_rect()
    if seen.w > seen.h:
        plan = CardPlan("tab", box, box, box.size, Outline().corner * box.w)
        return laid(art, plan, *box.size, card, inks, letters, signs)
    if seen.w:
        plan = CardPlan("tab", seen, seen, seen.size, Outline().corner * seen.w)
        _tab(face, plan, seen, card, drawn_on(card), inks, letters, signs)
    return face


# ---- the picture
def _whole(face: pygame.Surface, art: pygame.Surface, plan: CardPlan, inks: Inks) -> pygame.Rect:
    """Art over a whole card; where it lies."""
    seen = art.get_bounding_rect(min_alpha=8)
    if seen.w and full(art, seen):
        if seen.w >= FILLS * plan.card.w and seen.h >= FILLS * plan.card.h:
            whole = art if seen.size == plan.card.size else _scaled(art.subsurface(seen), plan.card.size, plan.pixel)
            if corner(whole, whole.get_rect()) > 0:
                _mended(face, whole, plan, inks)
            else:
                face.blit(_rounded(whole, plan.corner), plan.card)
            return plan.card
        _paper(face, plan, inks)
        face.blit(_rounded(art.subsurface(seen), .02 * plan.card.w), seen.move(plan.card.topleft))
        return seen.move(plan.card.topleft)
    _paper(face, plan, inks)
    clipped = _rounded(art, plan.corner) if art.get_size() == plan.card.size else art
    face.blit(clipped, art.get_rect(center=plan.card.center))
    return plan.card


def _mended(face: pygame.Surface, art: pygame.Surface, plan: CardPlan, inks: Inks) -> None:
    """A card with its own corners; through holes in it one sees paper, and past its corners the table."""
    beyond = pygame.mask.from_surface(art, 250)
    beyond.invert()
    holes = beyond.copy()
    w, h = art.get_size()
    for spot in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)):
        if holes.get_at(spot):
            holes.erase(holes.connected_component(spot), (0, 0))
    if holes.count():
        face.blit(holes.to_surface(setcolor=(*inks.paper, 255), unsetcolor=(0, 0, 0, 0)), plan.card)
    face.blit(art, plan.card)


def _window(face: pygame.Surface, art: pygame.Surface, plan: CardPlan, inks: Inks) -> pygame.Rect:
    """A picture on a card, with a line around it if it reaches its own sides; where it lies."""
    seen = art.get_bounding_rect(min_alpha=8)
    if not seen.w:
        return plan.art
    if plan.way == "small":
        art = _strip(art.subsurface(seen), plan.art.size) if full(art, seen) else _whole_in(art, seen, plan.art.size)
        seen = art.get_bounding_rect(min_alpha=8)
    at = art.get_rect(center=plan.art.center)
    if full(art, seen):
        line = max(1, round(.008 * plan.card.w))
        place = seen.move(at.topleft)
        face.blit(_rounded(art.subsurface(seen), .02 * plan.card.w), place)
        body = path(rounded(line / 2, line / 2, place.w - line, place.h - line, .02 * plan.card.w), None, 1, inks.ink,
                    line, .8)
        face.blit(raster(body, *place.size), place)
        return place
    face.blit(art, at)
    return plan.art


def _whole_in(art: pygame.Surface, seen: pygame.Rect, size: tuple[int, int]) -> pygame.Surface:
    """A figure in a low window."""
    share = min(size[0] / seen.w, size[1] / seen.h)
    return pygame.transform.smoothscale(art.subsurface(seen), (max(1, round(seen.w * share)),
                                                               max(1, round(seen.h * share))))


def _strip(art: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """As much of a picture as a low window shows of it: where most is to be seen, but rather from above the middle –
    there the faces are."""
    share = INNER if art.get_height() > art.get_width() else 1.0
    inner = pygame.Rect(0, 0, max(1, round(share * art.get_width())), art.get_height())
    inner.centerx = art.get_width() // 2
    scale = max(size[0] / inner.w, size[1] / inner.h)
    high = min(inner.h, max(1, round(size[1] / scale)))
    inner.w, inner.centerx = min(inner.w, max(1, round(size[0] / scale))), inner.centerx
    inner.y, inner.h = round(_busiest(art, high / inner.h) * inner.h), high
    inner.clamp_ip(art.get_rect())
    return pygame.transform.smoothscale(art.subsurface(inner), size)


def _busiest(art: pygame.Surface, share: float) -> float:
    """Where the part of this share of its height begins in which most is to be seen, as a share of the height."""
    few = pygame.transform.smoothscale(art, (COLUMNS, ROWS))
    rows = [[sum(few.get_at((x, y))[:3]) for x in range(COLUMNS)] for y in range(ROWS)]
    busy = [sum(abs(a - b) for a, b in pairwise(row)) for row in rows]
    taken = max(1, round(share * ROWS))
    likely = [1 - abs((first + taken / 2) / ROWS - EYES) for first in range(ROWS - taken + 1)]
    best = max(range(ROWS - taken + 1), key=lambda first: sum(busy[first:first + taken]) * likely[first] ** 2)
    return best / ROWS


def _paper(face: pygame.Surface, plan: CardPlan, inks: Inks) -> None:
    face.blit(_stock(*plan.card.size, plan.corner, inks.paper, inks.ink), plan.card)


@lru_cache(maxsize=3)
def _stock(w: int, h: int, radius: float, paper: Colour, ink: Colour) -> pygame.Surface:
    """A blank card: the same for all of a pack."""
    rim = max(1.0, .008 * w)
    body = path(rounded(0, 0, w, h, radius), paper)
    body += path(rounded(rim / 2, rim / 2, w - rim, h - rim, radius), None, 1, ink, rim, .35)
    return raster(body, w, h)


def _rounded(art: pygame.Surface, radius: float) -> pygame.Surface:
    made = art.copy()
    made.blit(_mask(*made.get_size(), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


@lru_cache(maxsize=3)
def _mask(w: int, h: int, radius: float) -> pygame.Surface:
    """What round corners leave."""
    return raster(path(rounded(0, 0, w, h, radius), (255, 255, 255)), w, h)


def _scaled(art: pygame.Surface, size: tuple[int, int], pixel: bool) -> pygame.Surface:
    return (pygame.transform.scale if pixel else pygame.transform.smoothscale)(art, size)


# ---- the index
def _index(face: pygame.Surface, plan: CardPlan, place: pygame.Rect, card: Card, inks: Inks, letters: Lettering,
           signs: Signs) -> None:
    """The index in its band, in free room above the picture, or on a tab in the corner."""
    index = drawn_on(card)
    if plan.way == "bare":
        room = _part(plan.card, (.1, .07, .9, .93) if index.mark else (.1, .2, .9, .8))
        indices.stand(face, card, room, inks, letters, signs, upright=True)
    elif plan.way == "small":
        indices.stand(face, card, _part(plan.card, OVER_SMALL), inks, letters, signs, False, MORE)
    elif plan.way == "medium":
        indices.stand(face, card, _above(plan, place, OVER_MEDIUM), inks, letters, signs, upright=False)
    elif plan.way == "framed":
        _framed(face, plan, place, card, inks, letters, signs)
    elif plan.way == "tab":
        _tab(face, plan, place, card, index, inks, letters, signs)


def _framed(face: pygame.Surface, plan: CardPlan, place: pygame.Rect, card: Card, inks: Inks, letters: Lettering,
            signs: Signs) -> None:
    """The index above a framed picture. Of cards that are held as a fan only the left third is seen, and in a row
    behind another one only the upper third: there the mark hangs over the picture's corner, like a seal."""
    if card.suit not in indices.FANNED:
        indices.stand(face, card, _above(plan, place, OVER_FRAMED), inks, letters, signs, upright=False)
        return
    room = _above(plan, place, OVER_SEAL)
    indices.stand(face, card, room, inks, letters, signs, upright=False, sealed=True)
    side = round(SEAL * plan.card.w)
    top = room.bottom + round(.008 * plan.card.h)
    indices.seal(face, card, pygame.Rect(room.x, top, side, side), inks, letters, signs)


def _above(plan: CardPlan, place: pygame.Rect, box: Box) -> pygame.Rect:
    """The room of an index above a picture: more of it where the picture leaves more."""
    room = _part(plan.card, box)
    more = min(max(0, place.top - plan.art.top), round(.5 * room.h))
    return pygame.Rect(room.x, room.y, room.w, room.h + more)


def _tab(face: pygame.Surface, plan: CardPlan, place: pygame.Rect, card: Card, index: Index, inks: Inks,
         letters: Lettering, signs: Signs) -> None:
    free = place.top - plan.card.top
    if free >= ROOM * plan.card.h:
        room = pygame.Rect(plan.card.x + round(.08 * plan.card.w), plan.card.y + round(.14 * free),
                           round(.6 * plan.card.w), round(.72 * free))
        indices.stand(face, card, room, inks, letters, signs, upright=False)
        return
    tab = _part(plan.card, CORNER if index.mark else CORNER_ALONE)
    room = tab.inflate(-round(.3 * tab.w) if index.mark else -round(.24 * tab.w), -round(.16 * tab.h))
    written = pygame.Surface(face.get_size(), pygame.SRCALPHA, 32)
    indices.stand(written, card, room, inks, letters, signs, upright=True)
    seen = written.get_bounding_rect(min_alpha=8)
    pad, off, line = round(PAD * plan.card.w), round(OFF * plan.card.w), max(1.0, .007 * plan.card.w)
    w, h = max(seen.w, round(NARROW * plan.card.w)) + 2 * pad, seen.h + 2 * pad
    label = pygame.Rect(plan.card.x + off, plan.card.y + off, w, h)
    face.blit(raster(path(rounded(line / 2, line / 2, w - line, h - line, ROUND * plan.card.w), inks.paper, 1, inks.ink,
                          line, .6), w, h), label)
    face.blit(written.subsurface(seen), seen.move(label.centerx - seen.centerx, label.centery - seen.centery))


def _part(card: pygame.Rect, box: Box) -> pygame.Rect:
    left, top = card.x + round(box[0] * card.w), card.y + round(box[1] * card.h)
    return pygame.Rect(left, top, card.x + round(box[2] * card.w) - left, card.y + round(box[3] * card.h) - top)


def plain_back(w: int, h: int) -> pygame.Surface:
    """Return a back where no theme's can be drawn."""
    s = h / 98
    c = NIGHT
    body = path(rounded(0, 0, w, h, 5 * s), c.kinari) + path(rounded(3 * s, 3 * s, w - 6 * s, h - 6 * s, 3 * s), c.shu)
    return raster(body + path(rounded(6 * s, 6 * s, w - 12 * s, h - 12 * s, 2 * s), None, 1, c.kin, .8 * s), w, h)
