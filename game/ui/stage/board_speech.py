"""Bubbles: where they find room – in the gutter beside their seat, never over a card – and how they come and go."""
from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.text import is_japanese
from game.ui.stage.board_kit import Show
from game.ui.stage.layout import Ground
from game.ui.stage.motion import out_back
from game.ui.stage.playback import Spoken

COME, GO, LEAST = 160.0, 120.0, 1100.0
LARGE = 34.0
VOICE = {"whisper": 0.74, "plain": 1.0, "shout": 1.36}


def reading_time(text: str) -> float:
    """How long a bubble stands: at least 1.1 s, .065 s a Latin letter, .13 s a Japanese one."""
    return max(LEAST, (130.0 if is_japanese(text) else 65.0) * len(text))


def lives(spoken: Spoken, text: str, now: float) -> bool:
    return now - spoken.since < COME + reading_time(text) + GO


def end_of(spoken: Spoken, text: str) -> float:
    return spoken.since + COME + reading_time(text) + GO


def bubbles(p: Painter, show: Show) -> None:
    """All bubbles that still stand, the latest on top."""
    room = show.frame.placement.ground
    taken: list[Rect] = []
    for spoken in sorted(show.spoken.values(), key=lambda s: s.since):
        text = show.script.t(f"call.{spoken.word}")
        if not lives(spoken, text, show.now):
            continue
        size = letters(p, spoken.voice)
        box, tip = spot(room, spoken.seat, panels.bubble_size(p, text, size), taken)
        taken.append(box)
        grow, alpha = _breath(show.now - spoken.since, reading_time(text), show.reduced)
        panels.bubble(p, text, box.center, tip, size, alpha, grow)


def letters(p: Painter, voice: str) -> float:
    """The size of a word said with this voice. Letters that are large already grow less, or no gutter would do."""
    seat, caption = p.screen.size("seat"), p.screen.size("caption")
    return max(caption, VOICE[voice] * seat * (1.0 if caption < LARGE else 0.74))


def _breath(age: float, stays: float, reduced: bool) -> tuple[float, float]:
    """Scale and strength of a bubble of this age."""
    if age < COME:
        share = max(0.0, age / COME)
        return (1.0 if reduced else 0.55 + 0.45 * out_back(share)), min(1.0, 0.35 + share)
    rest = COME + stays + GO - age
    return 1.0, min(1.0, max(0.0, rest / GO))


def spot(room: Ground, seat: int, size: tuple[float, float], taken: Iterable[Rect]) -> tuple[Rect, tuple[float, float]]:
    """The box of a bubble of this size, and the point its tail touches: the first of a few places near the inner
    edge of the seat with the least of cards, other bubbles and words under it."""
    hard = [*cards(room), *(t for t in taken)]
    soft = [room.parts.sentence, *(t.name for t in room.tiles.values())]
    safe = room.table.screen.safe
    return min(_places(room, seat, size), key=lambda place: _cost(place[0], hard, soft, safe))


def cards(room: Ground) -> Iterator[Rect]:
    """Where cards lie that nobody may talk over."""
    for seat, tile in room.tiles.items():
        yield room.parts.tray if seat == room.table.observer and room.parts.tray else tile.card
    for box in (room.parts.stock, room.parts.pile):
        if box is not None:
            yield box


def _cost(box: Rect, hard: Iterable[Rect], soft: Iterable[Rect], safe: Rect) -> float:
    inside = box.clip(safe)
    lost = box.w * box.h - inside.w * inside.h
    return 20 * lost + 10 * sum(_shared(box, r) for r in hard) + sum(_shared(box, r) for r in soft)


def _shared(a: Rect, b: Rect) -> float:
    part = a.clip(b)
    return part.w * part.h


def _places(room: Ground, seat: int, size: tuple[float, float]) -> Iterator[tuple[Rect, tuple[float, float]]]:
    w, h = size
    rect, stage = room.tiles[seat].rect, room.parts.panel
    if room.own is not None and seat == room.table.observer:
        yield from _own_places(room, w, h)
        return
    gap = max(10.0, min(room.seats.gutter / 2 - h / 2, 20.0))
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
    for y, tip in ((rect.top - 12 - h / 2, rect.top), (rect.bottom + 12 + h / 2, rect.bottom)):
        for side in (0.0, 0.35, -0.35):
            yield _box(rect.centerx + side * w, y, w, h), (rect.centerx, tip)


def _own_places(room: Ground, w: float, h: float) -> Iterator[tuple[Rect, tuple[float, float]]]:
    """Over the upper edge of the own panel, right of the card."""
    own = room.own
    assert own is not None
    x, y, r = own.crest
    for shift in (0.0, 60.0, 140.0, 260.0):
        yield _box(own.card.right + 40 + w / 2 + shift, own.rect.top - h / 2 + 4, w, h), (x + shift * 0.5, own.rect.top + 16)


def _box(x: float, y: float, w: float, h: float) -> Rect:
    return Rect(x - w / 2, y - h / 2, w, h)
