"""Bubbles: where they find room – in the gutter beside their seat, never over a card – and how they come and go."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.text import is_japanese
from game.ui.stage.motion import out_back
from game.ui.stage.records import Ground, Show, Spoken
from game.ui.stage.ring import header_height
from game.ui.stage.tile import Tile

COME, GO, LEAST, TOGETHER = 160.0, 120.0, 1100.0, 1500.0
CROWD = 2
LARGE = 34.0
LITTLE = 0.01
FAR = (-46.0, 46.0, -62.0, 62.0, -80.0, 80.0)
"""Beside the low tiles of hands a word may stand so much higher or lower."""
NAMES = 4
"""So many times as much as other words another's name is worth: it says who is to act."""
VOICE = {"whisper": 0.74, "plain": 1.0, "shout": 1.8}


def reading_time(text: str) -> float:
    """Return how long a bubble stands: at least 1.1 s, .065 s a Latin letter, .13 s a Japanese one."""
    return max(LEAST, (130.0 if is_japanese(text) else 65.0) * len(text))


Place: TypeAlias = tuple[Rect, tuple[float, float]]
"""The box of a bubble and the point its tail touches."""


class StandingBubble(NamedTuple):
    """A bubble that is to be seen: its word and when it goes."""

    spoken: Spoken
    text: str
    end: float


def standing(spoken: Iterable[Spoken], t: Callable[..., str], now: float) -> list[StandingBubble]:
    """Return the bubbles that stand at `now`, oldest first. When two others have spoken since, the next word makes an
    older one go early: a row of quick bots must not fill the gutter. What several say together stands longer, for all
    of them."""
    ordered = sorted(spoken, key=lambda s: s.since)
    found = []
    for index, each in enumerate(ordered):
        text = t(f"call.{each.word}")
        end = each.since + COME + max(reading_time(text), TOGETHER * each.together) + GO
        if index + CROWD < len(ordered) and not each.together:
            end = min(end, max(ordered[index + CROWD].since, each.since + COME) + GO)
        if now < end:
            found.append(StandingBubble(each, text, end))
    return found


def bubbles(p: Painter, show: Show, taken: Iterable[Rect] = ()) -> None:
    """Draw all bubbles that still stand, the latest on top, clear of what is taken already."""
    room = show.frame.placement.ground
    taken = list(taken)
    for each in standing(show.spoken.values(), show.script.t, show.now):
        size, (box, tip) = fitted(p, room, each.spoken.seat, each.text, each.spoken.voice, taken)
        taken.append(box)
        grow, alpha = _breath(show.now - each.spoken.since, each.end - show.now, show.reduced)
        panels.bubble(p, each.text, box.center, tip, size, alpha, grow)


def _breath(age: float, rest: float, reduced: bool) -> tuple[float, float]:
    """Scale and strength of a bubble of this age that has so long to stand."""
    if age < COME:
        share = max(0.0, age / COME)
        return (1.0 if reduced else 0.55 + 0.45 * out_back(share)), min(1.0, 0.35 + share)
    return 1.0, min(1.0, max(0.0, rest / GO))


def fitted(p: Painter, room: Ground, seat: int, text: str, voice: str, taken: Iterable[Rect]) -> tuple[float, Place]:
    """Return the size and place of a word: smaller where it would otherwise lie over a card."""
    caption = p.screen.size("caption")
    wish = letters(p, voice, room.seats.gutter)
    taken = list(taken)
    found: list[tuple[float, float, Place]] = []
    for share in (1.0, 0.86, 0.74, 0.62, 0.5):
        size = max(caption, share * wish)
        place = spot(room, seat, panels.bubble_size(p, text, size), taken)
        found.append((covered(room, place[0]), size, place))
        if found[-1][0] <= LITTLE:
            break
    return min(found, key=lambda f: f[0])[1:]


def covered(room: Ground, box: Rect) -> float:
    """Return the share of a bubble that lies over cards."""
    return sum(_shared(box, card) for card in cards(room)) / (box.w * box.h)


def letters(p: Painter, voice: str, gutter: float) -> float:
    """Return the size of a word said with this voice: a shout grows as far as the gutter lets it. Letters that are
    large already grow less."""
    seat, caption = p.screen.size("seat"), p.screen.size("caption")
    wish = VOICE[voice] * seat * (1.0 if caption < LARGE else 0.74)
    return max(caption, min(wish, (gutter + (60.0 if voice == "shout" else 26.0)) / 1.78))


class Same(NamedTuple):
    """A room that is known again by being the same one, for what is in it is many rectangles."""

    room: Ground

    def __hash__(self) -> int:
        return id(self.room)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.room is other.room


def spot(room: Ground, seat: int, size: tuple[float, float], taken: Iterable[Rect]) -> Place:
    """Return the box of a bubble of this size, and the point its tail touches: the first of a few places near the inner
    edge of the seat with the least of cards, other bubbles and words under it. It is looked for once, and stands there
    for many frames."""
    box, tip = _spot(Same(room), seat, size, tuple((r.x, r.y, r.w, r.h) for r in taken))
    return box.copy(), tip


@lru_cache(maxsize=128)
def _spot(same: Same, seat: int, size: tuple[float, float], occupied: tuple[tuple[float, ...], ...]) -> Place:
    room, taken = same.room, [Rect(*each) for each in occupied]
    hard = [*cards(room), *taken]
    soft = [room.parts.sentence, *[t.name for other, t in room.tiles.items() if other != seat] * NAMES]
    if room.heaps:                              # in a low row the face stands beside the cards, where a word would fit
        soft += [_face(t) for other, t in room.tiles.items() if other != seat and t.is_faced] * NAMES
    if room.own is None or seat != room.table.observer:
        soft.append(room.tiles[seat].rect)
    parts = room.parts
    soft += [box for box in (parts.pot, parts.phase, parts.stock_label, parts.pile_label) if box is not None]
    safe = room.table.screen.safe
    headline = Rect(safe.x, safe.y, safe.w, header_height(room.table.screen))
    soft.append(headline)
    if room.heaps:                              # low tiles under large letters: words stay clear of words
        hard += [room.parts.sentence, headline]
        labels = (*room.parts.labels, room.parts.stock_label, room.parts.pile_label)
        hard += [box for box in labels if box is not None]
    inside = ((box.clamp(safe), tip) for box, tip in _shifted(_places(room, seat, size), FAR if room.heaps else ()))
    return _cheapest(inside, lambda box: _cost(box, hard, soft, safe))


def _face(tile: Tile) -> Rect:
    """Where the face at a seat is drawn."""
    x, y, r = tile.crest
    return Rect(x - r, y - r, 2 * r, 2 * r)


def _cheapest(places: Iterable[Place], cost: Callable[[Rect], float]) -> Place:
    """The first of those that cost least; behind one that costs nothing there is none to look for."""
    found, least = None, float("inf")
    for place in places:
        if (costs := cost(place[0])) < least:
            found, least = place, costs
        if least <= 0:
            break
    assert found is not None
    return found


def _shifted(places: Iterable[Place], farther: Iterable[float] = ()) -> Iterator[Place]:
    """Each place, and the same a little higher and lower."""
    for box, tip in places:
        yield box, tip
        for shift in (8.0, -8.0, 18.0, -18.0, 30.0, -30.0, *farther):
            yield box.move(0, shift), tip


def cards(room: Ground) -> Iterator[Rect]:
    """Yield where cards lie that no bubble may cover."""
    for seat, tile in room.tiles.items():
        yield room.parts.tray if seat == room.table.observer and room.parts.tray else tile.card
        if tile.bows is not None:
            yield tile.bows
    for box in (room.parts.stock, room.parts.pile, *room.parts.lying):
        if box is not None:
            yield box


def _cost(box: Rect, hard: list[Rect], soft: list[Rect], safe: Rect) -> float:
    inside = box.clip(safe)
    lost = box.w * box.h - inside.w * inside.h
    cost = 40 * lost + 40 * _under(box, hard) + _under(box, soft)
    return round(cost, -1)      # less than ten square units cannot be seen


def _under(box: Rect, rects: list[Rect]) -> float:
    """How much of these lies under a box."""
    return sum(_shared(box, rects[index]) for index in box.collidelistall(rects))


def _shared(a: Rect, b: Rect) -> float:
    part = a.clip(b)
    return part.w * part.h


def _places(room: Ground, seat: int, size: tuple[float, float]) -> Iterator[Place]:
    w, h = size
    rect, stage = room.tiles[seat].rect, room.parts.panel
    if room.own is not None and seat == room.table.observer:
        yield from _own_places(room, w, h)
        return
    gap = max(7.0, min(room.seats.gutter / 2 - h / 2, 20.0))
    for shift in (0.0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9):
        x, y = rect.centerx + shift * w, rect.centery + shift * h
        if rect.top >= stage.bottom - 1:
            yield _box(x, rect.top - gap - h / 2, w, h), (rect.centerx, rect.top)
        elif rect.bottom <= stage.top + 1:
            yield _box(x, rect.bottom + gap + h / 2, w, h), (rect.centerx, rect.bottom)
        elif rect.centerx > stage.centerx:
            yield _box(rect.left - 14 - w / 2, y, w, h), (rect.left, rect.centery)
        else:
            yield _box(rect.right + 14 + w / 2, y, w, h), (rect.right, rect.centery)
    for way in (-1, 1):
        side = rect.left if way < 0 else rect.right
        yield _box(side + way * (14 + w / 2), rect.centery, w, h), (side, rect.centery)
    for y, tip in ((rect.top - 12 - h / 2, rect.top), (rect.bottom + 12 + h / 2, rect.bottom)):
        for side in (0.0, 0.35, -0.35):
            yield _box(rect.centerx + side * w, y, w, h), (rect.centerx, tip)


def _own_places(room: Ground, w: float, h: float) -> Iterator[Place]:
    """In the row of one's own name, behind it; where that is too short above it, over the edge of the panel."""
    own = room.own
    assert own is not None
    x, y, r = own.crest
    if own.hand is not None:                    # over the name, beside the hand that stands out of the panel
        for shift in (0.0, 0.5):
            left = own.rect.x + 6 + shift * own.name.w
            yield Rect(left, own.rect.top - h - 8, w, h), (x + r, own.rect.top)
        return
    last = own.dealer[0] - own.dealer[2] - 16
    left, top = x + r + 250, min(y - h / 2 - 6, own.title.y - 4 - h)    # a shout stays clear of the words below
    if left + w <= last:
        yield Rect(left, top, w, h), (left - 34, y + 4)
    yield _box(own.card.right + 40 + w / 2, own.rect.top - h / 2 + 4, w, h), (x, own.rect.top + 16)
    yield Rect(last - w, top, w, h), (last - w - 30, y + 4)


def _box(x: float, y: float, w: float, h: float) -> Rect:
    return Rect(x - w / 2, y - h / 2, w, h)
