"""Names: whole in their tile, on two lines where one is too short; and the plate that says a name in full-size letters.

A name is set narrowly before its letters shrink, shrinks before it is cut, though never under the floor of the screen,
and is parted between its words only; large text then comes back as a plate beside the seat that is focused, pointed at
or on turn. It knows no cards.
"""
from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.core.ports import Chair
from game.core.seating import Seat
from game.ui.draw import panels, tokens
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter, Size
from game.ui.draw.palette import PLAYERS
from game.ui.draw.reading_aid import Read
from game.ui.draw.screen import Rect
from game.ui.stage.drawing.speech import spot, standing
from game.ui.stage.records import FACE_AT_REST, FaceShown, Show
from game.ui.stage.tile import CREST_LEAST, LINE, Tile, least_letters, one_line, two_lines

LARGEST = 1.25
"""A short name may be so much larger than a caption."""

TWO_BELOW = 0.78
"""One line is worth letters so much smaller."""

GAP = 7.0
LAUREL, INSIDE, BACK = 2.8, 0.8, 0.2
"""How broad a laurel is, how large the crest in it, and how far both stand back from the name, in radii of a crest."""
ALONE, ALONE_WON = 1.05, 0.9
"""How large a crest is that stands there without a name, and how large where its row has to hold a laurel, in radii."""
PARTS = " 　-・＝"
"""What stands between the words of a name: behind it a new line may begin."""

CONDENSED = 0.75
"""How narrow the letters of a name may be set before they shrink."""

NARROWEST = 0.5
"""And how narrow at the floor, in a separate row, before its end is left out."""

BETWEEN = 0.75
"""How large the letters of a plate are among low tiles under large letters: it lies between two tiles, over none."""


class Fitted(NamedTuple):
    """A name as it is written: its lines, the height of its letters, the radius of the crest beside it, and how much of
    their breadth the letters have."""

    lines: tuple[str, ...]
    size: float
    crest: float
    bold: bool = True
    share: float = 1.0

    @property
    def whole(self) -> bool:
        return not self.lines[-1].endswith("…")

    def line(self, index: int) -> Read:
        """Return the name as it is drawn."""
        return Read(self.lines[index], share=self.share)

    def breadth(self, p: Painter) -> float:
        """Return the breadth of the longest line."""
        return max(p.width(self.line(index), self.size, self.bold) for index in range(len(self.lines)))


def written(p: Painter, name: str, tile: Tile) -> Fitted:
    """Return the largest letters at which a name fits its tile, set narrowly if need be: on one line, on two; then
    beside a smaller crest, then in lighter letters; what is longer still ends in an ellipsis."""
    key = "name", name, tuple(tile.name), tile.rect.w, tile.rect.h, tile.crest[2], tile.is_faced
    return p.measured(key, lambda: _written(p, name, tile))


def _written(p: Painter, name: str, tile: Tile) -> Fitted:
    floor = least_letters(p.screen)
    r = _in_row(tile)
    top = _largest(p, tile)
    for crest, bold in ((r, True), (_smaller(r), True), (_smaller(r), False)):
        size, room = top, tile.name.w - _before(crest)
        while size >= floor - 0.01:
            two = _holds_two(tile, size) and (size <= TWO_BELOW * top or size <= p.screen.size("caption"))
            lines = _lines(p, name, room, size, two, bold)
            if lines:
                return Fitted(lines, size, min(crest, r), bold, _share(p, lines, room, size, bold))
            size = size * 0.94 if size * 0.94 > floor or size <= floor else floor
    return _cut(p, name, tile, floor)


def _in_row(tile: Tile) -> float:
    """The radius of the crest before a name; 0 where the face stands beside the cards."""
    return 0.0 if tile.is_faced else tile.crest[2]


def _smaller(crest: float) -> float:
    return max(CREST_LEAST, 0.62 * crest) if crest else 0.0


def _before(crest: float) -> float:
    """What a crest takes of the row of a name."""
    return 2 * crest + GAP if crest else 0.0


def _share(p: Painter, lines: tuple[str, ...], room: float, size: float, bold: bool) -> float:
    """How much of its breadth the longest of these lines can have here."""
    return min(1.0, room / max(1.0, max(p.width(line, size, bold) for line in lines)))


def _cut(p: Painter, name: str, tile: Tile, size: float) -> Fitted:
    """A name set narrower than names should be; else as much of it as its tile holds, with an ellipsis."""
    crest = min(_in_row(tile), _smaller(_in_row(tile)))
    room = tile.name.w - _before(crest)
    if NARROWEST * p.width(name, size) <= room:
        return Fitted((name,), size, crest, False, _share(p, (name,), room, size, False))
    room /= CONDENSED
    if _holds_two(tile, size):
        for first, second in partings(name):
            if p.width(first, size) <= room and p.width(second, size) > room:
                return Fitted((first, p.fit(second, room, size)), size, crest, False, CONDENSED)
    return Fitted((p.fit(name, room, size),), size, crest, False, CONDENSED)


def _holds_two(tile: Tile, size: float) -> bool:
    return two_lines(size) <= tile.name.h + 3.5


def _largest(p: Painter, tile: Tile) -> float:
    if tile.rect.w > 1.5 * tile.rect.h:
        most = p.screen.size("title" if tile.rect.w > 2 * tile.rect.h else "seat")
        return min(most, one_line(p.screen) * tile.name.h)
    return max(least_letters(p.screen), min(LARGEST * p.screen.size("caption"), 0.62 * tile.name.h))


def _lines(p: Painter, name: str, room: float, size: float, two: bool, bold: bool) -> tuple[str, ...]:
    """The name in one line or two that fit at this size, set narrowly or not; none if it does not."""
    wide = room / CONDENSED
    one = p.width(name, size, bold)
    pair = next((pair for pair in partings(name) if max(p.width(half, size, bold) for half in pair) <= wide), ())
    if one <= room or (one <= wide and not (two and pair)):
        return (name,)
    return pair if two else ()


@cache
def partings(name: str) -> tuple[tuple[str, str], ...]:
    """Return the ways to write a name on two lines, the most even first: between two words of it, and nowhere else."""
    places = [at for at in range(2, len(name) - 1) if name[at - 1] in PARTS and name[at] not in PARTS]
    return tuple((name[:at].rstrip(), name[at:]) for at in sorted(places, key=lambda at: abs(2 * at - len(name))))


# ---- in the tile ---------------------------------------------------------------------------------------------
def name_row(p: Painter, show: Show, seat: Seat, tile: Tile, away: bool) -> tuple[float, float, float]:
    """Draw face or crest and name in their row; the sign alone where names find no room. Returns the middle of that
    sign, and its radius."""
    chair, face = show.script.chairs[seat], show.faces.get(seat, FACE_AT_REST)
    won, named = show.frame.states[seat].won, show.frame.placement.ground.names
    key = ("name row", chair, face, won, away, named, tuple(tile.rect), tuple(tile.name), tile.crest, tile.is_faced)
    return p.again(key, lambda: _row(p, chair, face, tile, won, away, named))


def _row(p: Painter, chair: Chair, face: FaceShown, tile: Tile, won: bool, away: bool,
         named: bool) -> tuple[float, float, float]:
    _, cy, r = tile.crest
    if not named:
        r *= ALONE_WON if won else ALONE
        crowned(p, chair, tile.rect.centerx, cy, r, won, away, face)
        return tile.rect.centerx, cy, r
    with p.as_written():
        return _named(p, chair, face, tile, won, away)


def _named(p: Painter, chair: Chair, face: FaceShown, tile: Tile, won: bool,
           away: bool) -> tuple[float, float, float]:
    """Face or crest and name side by side; a laurel round that of a winner. Returns as `name_row` does."""
    found, cy = written(p, chair.name, tile), tile.name.centery if tile.is_faced else tile.crest[1]
    is_left = tile.is_faced or tile.rect.w > 1.5 * tile.rect.h
    before = _before(found.crest)
    if tile.is_faced and not tile.is_beside and tile.crest[0] > tile.name.right:       # next to the face
        left = max(tile.name.x, tile.name.right - found.breadth(p))
    else:
        left = tile.name.x if is_left else max(tile.name.x, tile.rect.centerx - (before + found.breadth(p)) / 2)
    sign = tile.crest if tile.is_faced else (left + found.crest, cy, found.crest)
    name_sign(p, chair, *sign, won, away, face)
    ink = p.palette.faint if away else p.palette.kinari
    with panels.on_cloth(p):
        for index in range(len(found.lines)):
            y = cy + (index - (len(found.lines) - 1) / 2) * LINE * found.size
            p.label(found.line(index), left + before, y, found.size, ink, found.bold)
    return sign


def name_sign(p: Painter, chair: Chair, x: float, y: float, r: float, won: bool, away: bool = False,
              face: FaceShown = FACE_AT_REST) -> None:
    """Draw face or crest before a name; smaller, in a laurel, if this seat has won the match."""
    crowned(p, chair, x - BACK * r if won else x, y, r, won, away, face)


def crowned(p: Painter, chair: Chair, x: float, y: float, r: float, won: bool, away: bool = False,
            face: FaceShown = FACE_AT_REST) -> None:
    """Draw face or crest, the face as it looks and feels; smaller, in a laurel, if this seat has won the match."""
    if won:
        tokens.glyph(p, "laurel", x, y, LAUREL * r, p.palette.kin)
        r *= INSIDE
    if not chair.temper:
        face = FACE_AT_REST
    tokens.portrait(p, chair, x + face.dx * r, y + face.dy * r, r, _colour(chair), away, look=face.look)


def in_line(p: Painter, name: str, x: float, y: float, room: float, size: Size, ink: Colour,
            least: float = 0.0) -> None:
    """Draw a name in a separate row: set narrowly, then in smaller letters, and at the floor, or at `least`, narrower
    still. There is no ellipsis: of what is longer than that the end is not seen, and the crest beside it tells the
    rest."""
    with p.as_written():
        size = p.fitting(name, room / CONDENSED, size, True, least or p.screen.size("caption") / p.screen.text_scale)
        while len(name) > 1 and NARROWEST * p.width(name, size, True) > room:
            name = name[:-1].rstrip()
        share = min(1.0, room / max(1.0, p.width(name, size, True)))
        p.label(Read(name, share=share), x, y, size, ink, True)


# ---- beside the tile -----------------------------------------------------------------------------------------
def plates(p: Painter, show: Show) -> list[Rect]:
    """Draw the names of the seats that are meant now, where their tiles do not say them in letters of full size;
    returns where they lie. The bubble shows who is speaking."""
    taken: list[Rect] = []
    size = _letters(p, show)
    for seat in _meant(p, show):
        name = show.script.chairs[seat].name
        wide = p.width(name, size, True) + 2.9 * size
        box, _ = spot(show.frame.placement.ground, seat, (min(wide, p.screen.safe.w), 1.7 * size), taken)
        taken.append(box)
        _plate(p, show.script.chairs[seat], box, size)
    return taken


def _letters(p: Painter, show: Show) -> float:
    """How large the letters of a plate are."""
    return p.screen.size("caption") * (BETWEEN if show.frame.placement.ground.heaps else 1.0)


def _meant(p: Painter, show: Show) -> list[Seat]:
    """On turn, focused or pointed at, and not readable in its tile."""
    room = show.frame.placement.ground
    found = [seat for seat, state in show.frame.states.items() if state.turn]
    kind, _, number = show.focused.partition(":")
    if kind == "seat":
        found.append(int(number))
    if isinstance(show.hovered, tuple) and show.hovered[0] == "seat":
        found.append(int(show.hovered[1]))
    own = room.table.observer if room.own is not None else None
    return [seat for seat in _silent(show, found) if seat != own and not _readable(p, show, seat)]


def _silent(show: Show, seats: list[Seat]) -> list[Seat]:
    speaking = {each.spoken.seat for each in standing(show.spoken.values(), show.script.t, show.now)}
    return [seat for seat in dict.fromkeys(seats) if seat not in speaking]


def _readable(p: Painter, show: Show, seat: Seat) -> bool:
    """The tile says the whole name in letters as large as a plate has."""
    room = show.frame.placement.ground
    if not room.names:
        return False
    found = written(p, show.script.chairs[seat].name, room.tiles[seat])
    return found.whole and found.size >= 0.97 * _letters(p, show)


def _plate(p: Painter, chair: Chair, box: Rect, size: float) -> None:
    panels.panel(p, box, "night", 0.36 * box.h, 1.0)
    panels.frame(p, box, p.palette.kin, 2.0, 0.36 * box.h)
    r = 0.38 * box.h
    tokens.portrait(p, chair, box.x + 0.5 * box.h, box.centery, r, _colour(chair))
    left = box.x + 0.5 * box.h + r + 0.35 * size
    p.label(chair.name, left, box.centery, size, p.palette.kinari, True, width=box.right - left - 0.3 * size)


def _colour(chair: Chair) -> Colour:
    return PLAYERS[chair.colour % len(PLAYERS)]
