"""Names: whole in their tile, on two lines where one is too short; and the plate that says a name in full-size letters.

Letters shrink before a name is cut, though never under the floor of the screen; large text then comes back as a plate
beside the seat that is focused, pointed at or on turn. It knows no cards.
"""
from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from game.core.ports import Chair
from game.core.seating import Seat
from game.ui.draw import panels, tokens
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.stage.drawing.speech import spot, standing
from game.ui.stage.records import Show
from game.ui.stage.tile import LINE, Tile, least_letters, two_lines

LARGEST = 1.25
"""A short name may be so much larger than a caption."""

TWO_BELOW = 0.78
"""One line is worth letters so much smaller."""

GAP = 7.0
CREST_LEAST = 14.0
_LATE = "んンぁぃぅぇぉっゃゅょァィゥェォッャュョー々"
"""What never begins a line of a name."""

_VOWELS = "aeiouyáéíóúàèìòùäöüâêîôû"


class Fitted(NamedTuple):
    """A name as it is written: its lines, the height of its letters, the radius of the crest beside it."""

    lines: tuple[str, ...]
    size: float
    crest: float
    bold: bool = True

    @property
    def whole(self) -> bool:
        return not self.lines[-1].endswith("…")


def written(p: Painter, name: str, tile: Tile) -> Fitted:
    """The largest letters at which a name fits its tile: on one line, on two; then beside a smaller crest, then in
    lighter letters; what is longer still ends in an ellipsis."""
    floor = least_letters(p.screen)
    r = tile.crest[2]
    top = _largest(p, tile)
    for crest, bold in ((r, True), (max(CREST_LEAST, 0.62 * r), True), (max(CREST_LEAST, 0.62 * r), False)):
        size = top
        while size >= floor - 0.01:
            two = _holds_two(tile, size) and (size <= TWO_BELOW * top or size <= p.screen.size("caption"))
            lines = _lines(p, name, tile.name.w - 2 * crest - GAP, size, two, bold)
            if lines:
                return Fitted(lines, size, min(crest, r), bold)
            size = size * 0.94 if size * 0.94 > floor or size <= floor else floor
    return _cut(p, name, tile, floor)


def _cut(p: Painter, name: str, tile: Tile, size: float) -> Fitted:
    """As much of a name as its tile holds, with an ellipsis."""
    crest = min(tile.crest[2], max(CREST_LEAST, 0.62 * tile.crest[2]))
    room = tile.name.w - 2 * crest - GAP
    if _holds_two(tile, size):
        for first, second in partings(name):
            if p.width(first, size) <= room and p.width(second, size) > room:
                return Fitted((first, p.fit(second, room, size)), size, crest, False)
    return Fitted((p.fit(name, room, size),), size, crest, False)


def _holds_two(tile: Tile, size: float) -> bool:
    return two_lines(size) <= tile.name.h + 3.5


def _largest(p: Painter, tile: Tile) -> float:
    if tile.rect.w > 1.5 * tile.rect.h:
        return min(p.screen.size("title" if tile.rect.w > 2 * tile.rect.h else "seat"), 0.66 * tile.name.h)
    return max(least_letters(p.screen), min(LARGEST * p.screen.size("caption"), 0.62 * tile.name.h))


def _lines(p: Painter, name: str, room: float, size: float, two: bool, bold: bool) -> tuple[str, ...]:
    """The name in one line or two that fit at this size; none if it does not."""
    if p.width(name, size, bold) <= room:
        return (name,)
    fitting = (pair for pair in partings(name)[:3] if max(p.width(half, size, bold) for half in pair) <= room)
    return next(fitting, ()) if two else ()


@cache
def partings(name: str) -> tuple[tuple[str, str], ...]:
    """The ways to write a name on two lines, the best first: at a blank or hyphen near its middle, else between two
    syllables, with a hyphen where its letters are Latin."""
    places = [(abs(2 * at - len(name)) + _cost(name, at), at) for at in range(1, len(name)) if _parts(name, at)]
    return tuple(_parted(name[:at], name[at:]) for _, at in sorted(places))


def _parted(first: str, second: str) -> tuple[str, str]:
    if second.startswith(" ") or first.endswith((" ", "-", "・", "＝")):
        return first.rstrip(), second.lstrip()
    return (first + "-" if _is_latin(first[-1]) else first), second


def _parts(name: str, at: int) -> bool:
    """Whether a name may be parted before its letter `at`."""
    before, after = name[at - 1], name[at]
    if before in " -・＝" or after == " ":
        return after not in "-・＝" or after == " "
    if after in _LATE or after in "・＝-":
        return False
    if _is_latin(before) and _is_latin(after):
        return 2 <= at <= len(name) - 2
    return len(name) > 2


def _cost(name: str, at: int) -> float:
    """How ill a break before this letter is: best at a blank, then between a vowel and a consonant."""
    before, after = name[at - 1], name[at]
    if before in " -・＝" or after == " ":
        return -4.0
    if not _is_latin(before):
        return 0.0
    follows = name[at + 1].lower() if at + 1 < len(name) else ""
    opens = before.lower() in _VOWELS and after.lower() not in _VOWELS and follows in _VOWELS
    return 0.0 if opens else 0.5 if before.lower() not in _VOWELS and after.lower() not in _VOWELS else 3.0


def _is_latin(letter: str) -> bool:
    return re.match(r"[A-Za-z\u00c0-\u024f]", letter) is not None


# ---- in the tile ---------------------------------------------------------------------------------------------
def name_row(p: Painter, show: Show, seat: Seat, tile: Tile, away: bool) -> None:
    """Crest and name in their row; the crest alone where names find no room."""
    chair = show.script.chairs[seat]
    colour = _colour(chair)
    _, cy, r = tile.crest
    if not show.frame.placement.ground.names:
        tokens.crest(p, chair.crest, tile.rect.centerx, cy, r * 1.05, colour, away)
        return
    with p.as_written():
        _named(p, chair, tile, away)


def _named(p: Painter, chair: Chair, tile: Tile, away: bool) -> None:
    """Crest and name side by side."""
    colour, (_, cy, _) = _colour(chair), tile.crest
    found = written(p, chair.name, tile)
    total = 2 * found.crest + GAP + max(p.width(line, found.size, found.bold) for line in found.lines)
    is_wide = tile.rect.w > 1.5 * tile.rect.h
    left = tile.name.x if is_wide else max(tile.name.x, tile.rect.centerx - total / 2)
    tokens.crest(p, chair.crest, left + found.crest, cy, found.crest, colour, away)
    ink = p.palette.faint if away else p.palette.kinari
    x = left + 2 * found.crest + GAP
    for index, line in enumerate(found.lines):
        y = cy + (index - (len(found.lines) - 1) / 2) * LINE * found.size
        p.label(line, x, y, found.size, ink, found.bold)


# ---- beside the tile -----------------------------------------------------------------------------------------
def plates(p: Painter, show: Show) -> list[Rect]:
    """The names of the seats that are meant now, where their tiles do not say them in letters of full size; returns
    where they lie. Who is speaking is shown by his bubble."""
    taken: list[Rect] = []
    for seat in _meant(p, show):
        size = p.screen.size("caption")
        name = show.script.chairs[seat].name
        wide = p.width(name, size, True) + 2.9 * size
        box, _ = spot(show.frame.placement.ground, seat, (min(wide, p.screen.safe.w), 1.7 * size), taken)
        taken.append(box)
        _plate(p, show.script.chairs[seat], box, size)
    return taken


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
    """The tile says the whole name in letters of full size."""
    room = show.frame.placement.ground
    if not room.names:
        return False
    found = written(p, show.script.chairs[seat].name, room.tiles[seat])
    return found.whole and found.size >= 0.97 * p.screen.size("caption")


def _plate(p: Painter, chair: Chair, box: Rect, size: float) -> None:
    panels.panel(p, box, "night", 0.36 * box.h, 1.0)
    panels.frame(p, box, p.palette.kin, 2.0, 0.36 * box.h)
    r = 0.38 * box.h
    tokens.crest(p, chair.crest, box.x + 0.5 * box.h, box.centery, r, _colour(chair))
    left = box.x + 0.5 * box.h + r + 0.35 * size
    p.label(chair.name, left, box.centery, size, p.palette.kinari, True, width=box.right - left - 0.3 * size)


def _colour(chair: Chair) -> Colour:
    return PLAYERS[chair.colour % len(PLAYERS)]
