"""The shelf of the title: the games there are as a spread of their cards, or all cards of the one there is.

It is laid as full as its place allows: names below the cards, names beside them, names alone, or not at all.
"""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.draw import panels
from game.ui.draw.cards import card
from game.ui.draw.screen import Rect
from game.ui.scenes import names
from game.ui.scenes.services import GameInfo
from game.ui.scenes.widgets import FINGER, Desk

if TYPE_CHECKING:
    from game.ui.scenes.title import Title

ASPECT = 63 / 98
GAP = 18.0
BROADEST = 560.0
FEWEST = 3
"""Cards of a game on its tile: so many, and as many more of its fan as there is room for."""

OVER = .62
"""How far a card on a tile lies beside the one before it, in breadths of a card."""

LEAST_FACE, MOST_FACE = 96.0, 150.0
"""Heights of a card on a tile, in units: smaller ones are not told apart."""

PAD, RIM = 16.0, 10.0
"""Around what lies on a tile; beside its words."""


def height(desk: Desk, title: Title, wide: float, room: float) -> float:
    """What the shelf takes in a place of this breadth; 0 if there is no room for it."""
    if len(title.games) == 1:
        high = 118.0 + 60 + 1.7 * desk.em
        return high if high <= room else 0.0
    if not _names_fit(desk, title, _breadth(title, wide)):
        return 0.0
    breadth = _breadth(title, wide)
    if _words_high(desk) + LEAST_FACE + 2.5 * PAD <= room:
        return min(room, _words_high(desk) + _face(breadth) + 2.5 * PAD)
    if room >= LEAST_FACE + 2 * PAD and _beside(desk, title, breadth):
        return min(room, MOST_FACE + 2 * PAD)
    low = max(_words_high(desk) + PAD, FINGER)
    return low if low <= room else 0.0


def lay(desk: Desk, title: Title, rect: Rect) -> None:
    """The shelf in this place, which is as high as `height` has said."""
    if len(title.games) == 1:
        _strip(desk, title, rect)
        return
    wide = _breadth(title, rect.w)
    x = rect.x
    for info in title.games:
        _tile(desk, title, info, Rect(x, rect.y, wide, rect.h))
        x += wide + GAP


# ---- one game: its cards


def _strip(desk: Desk, title: Title, rect: Rect) -> None:
    """All cards of the game in a row, weakest to strongest."""
    p, faces = desk.p, title.game.faces
    focused, _ = desk.spot("cards", rect, title.cards)
    panels.strip(p, rect, 22)
    y = rect.y + .5 * desk.em + 20
    left = p.label(desk.say("scene.title.shelf", n=len(faces)), rect.x + 30, y, "caption", p.palette.nezu)
    right = p.label(desk.say("scene.title.cards"), rect.right - 58, y, "caption", p.palette.kinari, True, "right")
    panels.chevron(p, rect.right - 38, y, 9, (1, 0), p.palette.kinari)
    p.fill(Rect(left.right + 24, y - 1, right.x - left.right - 48, 2), p.palette.edge)
    step = (rect.w - 60) / len(faces)
    high = min(118.0, (step - 8) / ASPECT)
    for i, each in enumerate(faces):
        x = rect.x + 30 + (i + .5) * step
        place = Rect(x - step / 2, rect.bottom - 30 - high, step, high + 20)
        _, pressed = desk.spot(f"card-{i}", place, partial(title.cards, i), plain=True)
        card(p, each, x, rect.bottom - 26 - high / 2 - (8 if pressed else 0), high)
    if focused:
        panels.focus(p, rect, 22)


# ---- several games: a tile for each


def _breadth(title: Title, wide: float) -> float:
    count = len(title.games)
    return min((wide - GAP * (count - 1)) / count, BROADEST)


def _face(wide: float) -> float:
    """Height of the cards on a tile of this breadth: a few of them side by side, lying a little over each other."""
    return min(MOST_FACE, (wide - 2 * PAD) / _spread(FEWEST))


def _spread(count: int) -> float:
    """The breadth of so many cards of height 1; the outermost lean over."""
    return ASPECT * (1 + OVER * (count - 1)) + .12


def _words_high(desk: Desk) -> float:
    return 1.3 * desk.em + 1.35 * desk.p.screen.size("caption")


def _beside(desk: Desk, title: Title, wide: float) -> bool:
    """Whether the names find room beside a few cards."""
    return _names_fit(desk, title, wide - 2 * PAD - _spread(FEWEST) * MOST_FACE)


def _names_fit(desk: Desk, title: Title, wide: float) -> bool:
    """Whether every name has room, in smaller letters where need be, and the pack of all whom it tells apart."""
    return all(desk.p.width(_called(desk, info), "caption", True) <= wide - 2 * RIM
               and (desk.p.width(names.deck_name(desk, info), "caption") <= wide - 2 * RIM or _alone(desk, title, info))
               for info in title.games)


def _called(desk: Desk, info: GameInfo) -> str:
    return desk.say(f"game.{info.id}.name")


def _alone(desk: Desk, title: Title, info: GameInfo) -> bool:
    """No other game has this name."""
    return [_called(desk, other) for other in title.games].count(_called(desk, info)) == 1


def _pack(desk: Desk, title: Title, info: GameInfo, wide: float) -> str:
    """The pack below a name: all have theirs, or only those whom it tells apart."""
    fit = all(desk.p.width(names.deck_name(desk, each), "caption") <= wide - 2 * RIM for each in title.games)
    return names.deck_name(desk, info) if fit or not _alone(desk, title, info) else ""


def _tile(desk: Desk, title: Title, info: GameInfo, rect: Rect) -> None:
    """Three of its cards, its name and its pack; gold is the chosen one."""
    p, chosen = desk.p, info.id == title.game.id
    focused, pressed = desk.spot(f"game-{info.id}", rect, partial(title.choose, info.id))
    words = _words_high(desk)
    with desk.grown(rect, focused):
        desk.plate(rect, pressed, chosen)
        high = min(_face(rect.w), rect.h - words - 2.5 * PAD)
        if high >= LEAST_FACE - 1:
            _cards(desk, info, rect.centerx, rect.y + PAD + high / 2, high, rect.w - 2 * PAD)
            _words(desk, title, info, Rect(rect.x, rect.bottom - words - .8 * PAD, rect.w, words))
        elif rect.h >= LEAST_FACE + 2 * PAD - 1:
            high = rect.h - 2 * PAD
            wide = _spread(FEWEST) * high
            _cards(desk, info, rect.x + PAD + wide / 2, rect.centery, high, wide)
            left = rect.x + 2 * PAD + wide - RIM
            _words(desk, title, info, Rect(left, rect.centery - words / 2, rect.right - PAD + RIM - left, words))
        else:
            _words(desk, title, info, Rect(rect.x, rect.centery - words / 2, rect.w, words))
    if focused:
        panels.focus(p, rect, 14)


def _words(desk: Desk, title: Title, info: GameInfo, rect: Rect) -> None:
    """Name and pack; where no pack is told the name stands in the middle."""
    p, small, pack = desk.p, desk.p.screen.size("caption"), _pack(desk, title, info, rect.w)
    size = p.fitting(_called(desk, info), rect.w - 2 * RIM, "body", True, least="caption")
    y = rect.y + .65 * desk.em if pack else rect.centery
    colour = p.palette.kin if info.id == title.game.id else p.palette.kinari
    p.label(_called(desk, info), rect.centerx, y, size, colour, True, "centre")
    p.label(pack, rect.centerx, rect.y + 1.3 * desk.em + .6 * small, "caption", p.palette.nezu, align="centre")


def _cards(desk: Desk, info: GameInfo, x: float, y: float, high: float, room: float) -> None:
    count = next(n for n in (5, 4, FEWEST) if n == FEWEST or _spread(n) * high <= room)
    shown = info.fan[-count:]
    for k, each in enumerate(shown):
        side = k - (len(shown) - 1) / 2
        card(desk.p, each, x + side * OVER * high * ASPECT, y + side * side * .02 * high, high * .94, side * 5)
