"""The shelf of the title: the games there are as a spread of their cards, or all cards of the one there is.

It is laid as full as its place allows: names below the cards, names beside them, names alone, in one row or in more,
or not at all.
"""
from __future__ import annotations

from functools import partial
from typing import Literal, NamedTuple, TypeAlias

from game.ui.draw import panels
from game.ui.draw.canvas import Colour
from game.ui.draw.cards import card
from game.ui.draw.faces import ASPECT
from game.ui.draw.screen import Rect
from game.ui.draw.text import pieces
from game.ui.kit import boxes, names
from game.ui.kit.desk import FINGER, Desk
from game.ui.kit.ports import GameInfo
from game.ui.pages.title.model import TitleModel

GAP, BETWEEN = 14.0, 12.0
"""Between tiles of a row, and between rows, in units."""

BROADEST = 560.0
FEWEST, PAIR = 3, 2
"""Cards of a game on its tile: so many, and as many more of its fan as there is room for; where names and cards share
two rows, so few."""

OVER = .62
"""How far a card on a tile lies beside the one before it, in breadths of a card."""

LEAST_FACE, MOST_FACE = 96.0, 150.0
"""Heights of a card on a tile, in units: smaller ones are not told apart."""

FACE_LINES = 4.0
"""So many lines of small letters high a card may be where these are large."""

PAD, RIM = 16.0, 8.0
"""Around what lies on a tile; beside its words."""


WordHeights: TypeAlias = dict[float, float]
"""What name and pack take on a tile of a breadth."""


class ShelfPlan(NamedTuple):
    """Plans how the games lie: in so many rows of tiles of this breadth and height; where the words stand on a tile,
    how high they are, and how many cards of which height lie beside them."""

    rows: int
    how: Literal["below", "beside", "names", "line"]
    wide: float
    high: float
    words: float = 0.0
    cards: int = FEWEST
    face: float = 0.0


class ShelfPlanner:
    """Plans the shelf for one breadth, however high its place; what it measures it measures once."""

    def __init__(self, desk: Desk, model: TitleModel, wide: float) -> None:
        self._desk, self._model, self._wide = desk, model, wide
        self._heights: WordHeights = {}

    def _plan(self, room: float) -> ShelfPlan | None:
        return plan(self._desk, self._model, self._wide, room, self._heights)

    def shows_cards(self, room: float) -> bool:
        """Return whether the shelf in a place so high is more than names."""
        if len(self._model.games) == 1:
            return True
        found = self._plan(room)
        return found is not None and found.how in ("below", "beside")

    def height(self, room: float) -> float:
        """Return the height of the shelf in a place so high; 0 if there is no room for it."""
        if len(self._model.games) == 1:
            high = 118.0 + 60 + 1.7 * self._desk.em
            return high if high <= room else 0.0
        found = self._plan(room)
        return found.rows * (found.high + BETWEEN) - BETWEEN if found else 0.0


def lay(desk: Desk, model: TitleModel, rect: Rect) -> None:
    """Draw the shelf in this place, which is as high as `height` has said."""
    if len(model.games) == 1:
        _strip(desk, model, rect)
        return
    found = plan(desk, model, rect.w, rect.h + 1, {})
    if found is None:
        return
    beside = _in_row(model, found.rows)
    for n, strip in enumerate(boxes.stack(rect, found.rows, found.high, BETWEEN)):
        line = model.games[n * beside:(n + 1) * beside]
        for info, place in zip(line, boxes.row(strip, [found.wide] * len(line), GAP), strict=True):
            _tile(desk, model, info, place, found)


# ---- one game: its cards


def _strip(desk: Desk, model: TitleModel, rect: Rect) -> None:
    """All cards of the game in a row, weakest to strongest."""
    p, faces = desk.p, model.game.faces
    focused, _ = desk.spot("cards", rect, model.cards)
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
        _, pressed = desk.spot(f"card-{i}", place, partial(model.cards, i), plain=True)
        card(p, each, x, rect.bottom - 26 - high / 2 - (8 if pressed else 0), high)
    if focused:
        panels.focus(p, rect, 22)


# ---- several games: a tile for each


def plan(desk: Desk, model: TitleModel, wide: float, room: float, heights: WordHeights) -> ShelfPlan | None:
    """Plan the fullest way to lay all games into this place: cards over names or beside them, in one row or in as many
    as there is room for, else names alone. None: they have no room. `heights`: what has been measured before."""
    ways = (_below, 1), (_beside, 1), (_beside, 2), (_below, 2), (_below, 3), (_names, 1), (_line, 2), (_names, 2), \
        (_line, 3), (_names, 3), (_line, 4)
    found = (way(desk, model, rows, _breadth(model, wide, rows), (room - (rows - 1) * BETWEEN) / rows, heights)
             for way, rows in ways if rows <= len(model.games))
    return next((each for each in found if each is not None), None)


def _below(desk: Desk, model: TitleModel, rows: int, wide: float, most: float, heights: WordHeights
           ) -> ShelfPlan | None:
    """Names below the cards, on tiles of this breadth and at most so high."""
    words = _words_high(desk, model, wide, heights)
    if not words or words + LEAST_FACE + 2.5 * PAD > most:
        return None
    return ShelfPlan(rows, "below", wide, min(most, words + _face(desk, wide) + 2.5 * PAD), words)


def _beside(desk: Desk, model: TitleModel, rows: int, wide: float, most: float, heights: WordHeights
            ) -> ShelfPlan | None:
    """Names beside the cards."""
    face = min(MOST_FACE, most - 2 * PAD)
    for cards, size in ((FEWEST, face), (FEWEST, LEAST_FACE), (PAIR, face), (PAIR, LEAST_FACE)):
        told = _words_high(desk, model, wide - 2 * PAD - _spread(cards) * size, heights)
        high = max(size + 2 * PAD, told + .5 * PAD)
        if told and size >= LEAST_FACE and high <= most:
            return ShelfPlan(rows, "beside", wide, high, told, cards, size)
    return None


def _names(desk: Desk, model: TitleModel, rows: int, wide: float, most: float, heights: WordHeights
           ) -> ShelfPlan | None:
    """Names and packs alone."""
    words = _words_high(desk, model, wide, heights)
    high = max(words + PAD, FINGER)
    return ShelfPlan(rows, "names", wide, high, words) if words and high <= most else None


def _line(desk: Desk, model: TitleModel, rows: int, wide: float, most: float, heights: WordHeights
          ) -> ShelfPlan | None:
    """A line for each name."""
    high = max(1.5 * _small(desk), FINGER)
    fits = all(_line_wide(desk, model, info) <= wide - 2 * RIM for info in model.games)
    return ShelfPlan(rows, "line", wide, high) if fits and high <= most else None


def _in_row(model: TitleModel, rows: int) -> int:
    return -(-len(model.games) // rows)


def _breadth(model: TitleModel, wide: float, rows: int) -> float:
    count = _in_row(model, rows)
    return min((wide - GAP * (count - 1)) / count, BROADEST)


def _face(desk: Desk, wide: float) -> float:
    """Height of the cards on a tile of this breadth: a few of them side by side, lying a little over each other."""
    return min(max(MOST_FACE, FACE_LINES * _small(desk)), (wide - 2 * PAD) / _spread(FEWEST))


def _spread(count: int) -> float:
    """The breadth of so many cards of height 1; the outermost lean over."""
    return ASPECT * (1 + OVER * (count - 1)) + .12


def _words_high(desk: Desk, model: TitleModel, wide: float, heights: WordHeights) -> float:
    """What name and pack take below each other; 0 if those of a game have no room: a name has two lines at most, in
    smaller letters where need be, and the pack of all whom it tells apart has one."""
    if wide not in heights:
        small = _small(desk)
        lines = max(_lines(desk, info, wide) for info in model.games)
        fits = lines <= 2 and all(_pack_fits(desk, info, wide) or _alone(desk, model, info) for info in model.games)
        named = 1.3 * desk.p.screen.plain("body") if lines == 1 else 2.7 * small
        heights[wide] = named + 1.35 * small if fits else 0.0
    return heights[wide]


def _lines(desk: Desk, info: GameInfo, wide: float) -> int:
    """Lines a name takes on a tile of this breadth; 3 for too many."""
    p, name, room = desk.p, _called(desk, info), wide - 2 * RIM
    if p.width(name, _small(desk), True) <= room:
        return 1
    return 2 if max(p.width(half, _small(desk), True) for half in _halves(desk, name)) <= room else 3


def _halves(desk: Desk, name: str) -> tuple[str, str]:
    """A name in two lines, as equal as may be; a name of one word and nothing."""
    parts = pieces(name)
    cuts = [("".join(parts[:n]).rstrip(), "".join(parts[n:])) for n in range(1, len(parts))]
    return min(cuts, key=lambda cut: max(desk.p.width(half, _small(desk), True) for half in cut), default=(name, ""))


def _pack_fits(desk: Desk, info: GameInfo, wide: float) -> bool:
    return desk.p.width(names.deck_name(desk, info), _small(desk)) <= wide - 2 * RIM


def _line_wide(desk: Desk, model: TitleModel, info: GameInfo) -> float:
    """Breadth of a name with the pack behind it, where that tells it apart."""
    wide = desk.p.width(_called(desk, info), _small(desk), True)
    return wide if _alone(desk, model, info) else wide + RIM + desk.p.width(names.deck_name(desk, info), _small(desk))


def _called(desk: Desk, info: GameInfo) -> str:
    return desk.say(f"game.{info.id}.name")


def _alone(desk: Desk, model: TitleModel, info: GameInfo) -> bool:
    """No other game has this name."""
    return [_called(desk, other) for other in model.games].count(_called(desk, info)) == 1


def _pack(desk: Desk, model: TitleModel, info: GameInfo, wide: float) -> str:
    """The pack below a name: all have theirs, if need be in a word, or only those whom it tells apart."""
    if all(_pack_fits(desk, each, wide) for each in model.games):
        return names.deck_name(desk, info)
    short = names.pack_name(desk, info)
    if all(desk.p.width(names.pack_name(desk, each), _small(desk)) <= wide - 2 * RIM for each in model.games):
        return short if short != _called(desk, info) else desk.say("scene.title.own_pack")
    return "" if _alone(desk, model, info) else names.deck_name(desk, info)


def _tile(desk: Desk, model: TitleModel, info: GameInfo, rect: Rect, found: ShelfPlan) -> None:
    """Some of its cards, its name and its pack; gold is the chosen one."""
    p, chosen = desk.p, info.id == model.game.id
    focused, pressed = desk.spot(f"game-{info.id}", rect, partial(model.choose, info.id))
    with desk.grown(rect, focused):
        desk.plate(rect, pressed, chosen)
        if found.how == "below":
            high = min(_face(desk, rect.w), rect.h - found.words - 2.5 * PAD)
            _cards(desk, model, info, rect.centerx, rect.y + PAD + high / 2, high, rect.w - 2 * PAD)
            below = Rect(rect.x, rect.bottom - found.words - .8 * PAD, rect.w, found.words)
            _words(desk, model, info, below, found.words)
        elif found.how == "beside":
            wide = _spread(found.cards) * found.face
            _cards(desk, model, info, rect.x + PAD + wide / 2, rect.centery, found.face, wide)
            left = rect.x + 2 * PAD + wide - RIM
            _words(desk, model, info, Rect(left, rect.y, rect.right - PAD + RIM - left, rect.h), found.words)
        elif found.how == "names":
            _words(desk, model, info, rect, found.words)
        else:
            _in_line(desk, model, info, rect)
    if focused:
        panels.focus(p, rect, 14)


def _ink(desk: Desk, model: TitleModel, info: GameInfo) -> Colour:
    return desk.p.palette.kin if info.id == model.game.id else desk.p.palette.kinari


def _words(desk: Desk, model: TitleModel, info: GameInfo, rect: Rect, words: float) -> None:
    """Name and pack about the middle, `words` high as on all tiles; where its neighbours have two lines a name of one
    stands between them."""
    p, small, pack, name = desk.p, _small(desk), _pack(desk, model, info, rect.w), _called(desk, info)
    ink, room = _ink(desk, model, info), rect.w - 2 * RIM
    most = words - 1.35 * small
    top = rect.centery - (words if pack else most) / 2
    if _lines(desk, info, rect.w) == 1:
        size = p.fitting(name, room, p.screen.plain("body"), True, least=small)
        p.label(name, rect.centerx, top + most / 2, size, ink, True, "centre")
    else:
        for side, half in zip((-.65, .65), _halves(desk, name), strict=True):
            p.label(half, rect.centerx, top + most / 2 + side * small, small, ink, True, "centre")
    p.label(pack, rect.centerx, top + most + .6 * small, small, p.palette.nezu, align="centre")


def _in_line(desk: Desk, model: TitleModel, info: GameInfo, rect: Rect) -> None:
    """The name, and the pack behind it where that tells it apart."""
    p, name = desk.p, _called(desk, info)
    pack = "" if _alone(desk, model, info) else names.deck_name(desk, info)
    left = rect.centerx - _line_wide(desk, model, info) / 2
    after = p.label(name, left, rect.centery, _small(desk), _ink(desk, model, info), True).right
    p.label(pack, after + RIM, rect.centery, _small(desk), p.palette.nezu)


def _cards(desk: Desk, model: TitleModel, info: GameInfo, x: float, y: float, high: float, room: float) -> None:
    """Their indices stand in the corner, whatever their size: a figure in the middle would be covered by half."""
    count = next(n for n in (5, 4, FEWEST, PAIR) if n == PAIR or _spread(n) * high <= room + 1)
    shown = info.fan[-count:]
    with model.worn.showing(desk.p, info.id):
        for k, each in enumerate(shown):
            side = k - (len(shown) - 1) / 2
            card(desk.p, each, x + side * OVER * high * ASPECT, y + side * side * .02 * high, high * .94, side * 5,
                 level=model.worn.level(desk.p, each))


def _small(desk: Desk) -> float:
    """The size of the words on a tile: all of them are written alike, and those that help reading say them in kana."""
    return desk.p.screen.plain("caption")
