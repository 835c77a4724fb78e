"""The inside of one tile: crest and name above, the card on the left, chips, dealer's button and status on the right.

Pure geometry in units. The row of the name holds two lines, so that a long name stays whole on a narrow tile. Large
letters take their room from what tells least: first the status glyph goes, then names grow less than other text –
crest, card and chips always stay.
"""
from __future__ import annotations

from typing import NamedTuple

from game.ui.draw.painter import Size
from game.ui.draw.screen import Rect, Screen
from game.ui.stage.parts import CARD, LARGE_TEXT
from game.ui.stage.ring import Shape

PAD = 9.0
BESIDE = 3.0
"""How far the dealer's button keeps from the cards beside it."""

LINE = 0.98
"""From line to line of a name, in heights of its letters: names have no need of air between them."""

CREST_ROW = 0.34
"""The row of a crest without a name: it alone tells who sits here."""

ROW_MOST = 0.31
"""The share of a tile's height that its name may take."""

NAMED, NAMED_LEAST = 1.85, 1.2
"""The height of the row of a name over a fan, in sizes of small letters: a name is read before the cards are. The
second, where letters are large: then the cards become smaller for it."""

NAMED_READABLE = 1.3
"""The height under which no row of a name falls, in sizes of the least letters."""

NAMED_MOST = 0.42
"""The share of such a tile that a row of large letters may take."""

ONE_LINE, ONE_LARGE = 0.66, 0.84
"""The height of the letters of a name that has its row for itself, in heights of the row; and of large letters, which
have less air around them."""

COUNT, COUNT_LARGE, COUNT_MOST = 1.12, 1.2, 0.78
"""The height of the number of cards on a fan, in sizes of small letters at least, and where letters are large, which
make the fans smaller; the share of the fan it may take, where letters are not large: else it may be as high as the fan.
"""

FACE_SIZE, FACE_HIGH = 0.46, 0.5
"""The radius of a face in its column, in breadths of that; and how far down it stands, in heights of the tile."""

ON_RIM = 0.72
"""Where a sign stands on the rim of a face, in radii to the right and downwards."""

CREST_LEAST = 14.0
"""The radius of a crest at least, in units."""

NAMED_BESIDE, TOLD_BESIDE = 1.9, 0.4
"""From this breadth on, in sizes of a seat, name and number stand beside the fan, which is as high as the seat; and
their share of the breadth."""

TOLD_LEAST = 5.8
"""What they need at least, in sizes of the least letters."""

OPEN_FAN = 1.1
"""How broad a fan is at least, in its heights, that leaves the number of its cards the place before it."""

SHORT = 5.4
"""The length of a name for which a row with a status glyph has room, in sizes of its least letters."""


class Plate(NamedTuple):
    """Words that lie on cards; `gold`: all shall see them; `bare`: they lie on the cloth."""

    rect: Rect
    text: str
    size: Size
    gold: bool = False
    bare: bool = False


class Tile(NamedTuple):
    """Rectangles of one seat. `name` is the row of crest and name; discs are (x, y, radius); a status glyph that
    finds no room is None. With hands of several cards `card` holds the fan, `number`, before it or on its end, how many
    cards it has, `score` the marks of the standing; `bows` what lies open before the hand, apart from it. is_faced: the
    crest stands beside the cards, not before the name. is_beside: so do name and number."""

    rect: Rect
    card: Rect
    name: Rect
    crest: tuple[float, float, float]
    chips: tuple[float, float, float]
    dealer: tuple[float, float, float]
    status: tuple[float, float, float] | None
    number: Rect | None = None
    score: Rect | None = None
    spelt: Rect | None = None
    bows: Rect | None = None
    is_faced: bool = False
    is_beside: bool = False


def tile(rect: Rect, size: float, shape: Shape, screen: Screen, named: bool = True) -> Tile:
    """Return the parts of a tile in a ring of this shape but for a column with its face (see `with_face`); where no
    names are shown the crest alone needs less of a row."""
    column = shape.face * size
    inside = Rect(rect.x + (0.0 if _is_right(rect, screen) else column), rect.y, rect.w - column, rect.h)
    if shape.hand:
        is_broad = shape.face and named and screen.text_scale < LARGE_TEXT and inside.w >= max(
            NAMED_BESIDE * size, TOLD_LEAST / TOLD_BESIDE * least_letters(screen))
        made = _beside(inside, size, screen) if is_broad else _fanned(inside, size, screen, named)
        return made._replace(is_faced=bool(shape.face))
    return _upright(inside, size, screen, named) if shape.is_upright else _wide(inside, size, screen)


def with_face(made: Tile, rect: Rect, shape: Shape, size: float, screen: Screen) -> Tile:
    """Return a tile that fills this place, with its face in a column towards the rim of the table."""
    if not shape.face:
        return made
    column, r = shape.face * size, FACE_SIZE * shape.face * size
    x = rect.right - column / 2 if _is_right(rect, screen) else rect.x + column / 2
    return made._replace(rect=rect, crest=(x, rect.y + FACE_HIGH * rect.h, r), is_faced=True)


def _is_right(rect: Rect, screen: Screen) -> bool:
    return rect.centerx > screen.wide / 2 + 1


def is_small(screen: Screen) -> bool:
    """Return whether the screen has less than 1280×720 pixels."""
    return screen.width < 1280 or screen.height < 720


def names_fit(rect: Rect, screen: Screen, count: int) -> bool:
    """Return whether tiles have room for names: on a small screen with more than twelve seats a tile shows crest, card
    and chips only (table.md, Seats)."""
    return not (is_small(screen) and count > 12) and rect.w >= 3.6 * least_letters(screen)


def least_letters(screen: Screen) -> float:
    """Return the height of letters, in units, under which no name falls: the floor of the screen before it is scaled.
    """
    return screen.units(screen.floor) / screen.text_scale


def disc_radius(s: float, screen: Screen) -> float:
    """Return the radius of a disc: large enough for a number of two digits at the floor; with larger letters it grows
    as far as a tile allows."""
    base = screen.size("caption") / screen.text_scale
    return max(0.155 * s, 1.05 * base, min(1.05 * screen.size("caption"), 0.2 * s))


def column(high: float, wish: float, screen: Screen) -> tuple[float, float]:
    """Return the radii of chips and dealer's button, one below the other in a column so high: as wished, or so small
    that their signs still stand on them at the floor; then the button lies on the rim of the chips."""
    if 4 * wish <= high:
        return wish, wish
    least = least_letters(screen)
    chips = max(0.88 * least, min(wish, high / 4))
    return chips, max(0.74 * least, min(chips, high / 2 - chips))


def one_line(screen: Screen) -> float:
    """Return the height of the letters of a name over a fan, in heights of its row."""
    return ONE_LARGE if screen.text_scale >= LARGE_TEXT else ONE_LINE


def two_lines(letters: float) -> float:
    """Return the height that two lines of these letters take in the row of a name."""
    return 2 * LINE * letters + 4


def _upright(rect: Rect, s: float, screen: Screen, named: bool) -> Tile:
    least = two_lines(least_letters(screen)) if named else 0.0
    wish = two_lines(screen.size("caption")) if named else 0.0
    row = max((0.25 if named else CREST_ROW) * s, least, min(wish, ROW_MOST * rect.h))
    foot = rect.bottom - 4
    r, button = column(foot - rect.y - row, disc_radius(s, screen), screen)
    height = min(0.93 * s, rect.h - row - PAD, (rect.w - PAD - 1.85 * r) / CARD)
    card = Rect(rect.x + PAD, rect.y + row, height * CARD, height)
    # on a narrow tile the disc lies over the edge of the card, well away from its index
    x = max((card.right + rect.right) / 2 - 1, card.right + 0.6 * r)
    x = min(x, rect.right - r - 3)
    crest = min(0.14 * s, row * 0.41) if named else 0.44 * row
    name = Rect(rect.x + 6, rect.y + 2, rect.w - 12, row - 3)
    low = rect.bottom - PAD - 0.1 * s
    dealer_y = min(card.y + 2 * r + 1.1 * button + 2, foot - button)
    status = (x, low, 0.085 * s) if low - 0.09 * s > dealer_y + button else None
    chips, dealer = (x, card.y + r, r), (x, dealer_y, button)
    return Tile(rect, card, name, (name.x + crest, name.centery, crest), chips, dealer, status)


def _wide(rect: Rect, s: float, screen: Screen) -> Tile:
    """The card, and beside it the name over a large face and the chips."""
    height = 0.92 * s
    card = Rect(rect.x + 0.04 * s, rect.y + 0.04 * s, height * CARD, height)
    left, least, right, r = card.right + 0.07 * s, least_letters(screen), rect.right - 4, disc_radius(s, screen)
    high = min(max(0.3 * s, two_lines(least)), 0.6 * s)
    name = Rect(left, rect.y + 0.03 * s, rect.right - left - PAD, high)
    top = name.bottom + 4
    free = rect.bottom - 0.04 * s - top
    r = max(0.88 * least, min(r, free / 2, 0.24 * (right - left)))
    button = max(0.74 * least, min(r, free / 2 - r) if free >= 2 * (r + 0.74 * least) else 0.9 * r)
    is_column = 2 * (r + button) <= free + 1
    taken = 2 * max(r, button) if is_column else 2 * (r + button) + 2
    crest = max(CREST_LEAST, min(0.27 * s, free / 2, (right - left - taken - 6) / 2))
    chips = (right - max(r, button), top + r, r) if is_column else (right - 2 * button - 2 - r, top + free / 2, r)
    dealer = (chips[0], top + 2 * r + button, button) if is_column else (right - button, top + free / 2, button)
    x, y = left + crest, top + free / 2
    status = (x + ON_RIM * crest, y + ON_RIM * crest, 0.085 * s)
    return Tile(rect, card, name, (x, y, crest), chips, dealer, status, is_faced=True)


def _fanned(rect: Rect, s: float, screen: Screen, named: bool) -> Tile:
    """Crest, name and status in a row; below it the fan of backs with their number before it, and at its right the
    standing over the dealer's button."""
    least, caption = least_letters(screen), screen.size("caption")
    row = max(0.23 * s, min((NAMED if named else 1.3) * caption, 0.32 * rect.h))
    if named:
        row = max(row, NAMED_READABLE * least, min(NAMED_LEAST * caption, NAMED_MOST * rect.h))
    button = max(0.74 * least, min(0.42 * row, 0.12 * s))
    crest = 0.42 * row
    name = Rect(rect.x + 8, rect.y + 3, rect.w - 16, row)
    glyph = 0.085 * s
    status = None
    if name.w - 2 * glyph - 10 >= 2 * crest + SHORT * max(least, min(caption, one_line(screen) * row)) or not named:
        status = (name.right - 4 - glyph, name.centery, glyph)
        name.w -= 2.5 * glyph + 14              # one that is marked has a disc around it
    foot = rect.bottom - PAD
    side = max(0.3 * s, 1.5 * least + 8)
    fan = Rect(rect.x + PAD, name.bottom + 3, rect.w - 3 * PAD - side, foot - name.bottom - 3)
    dealer = (fan.right + PAD + side / 2, foot - button, button)
    score = Rect(fan.right + PAD, fan.y, side, fan.h - 2 * button - BESIDE)
    chips = (*score.center, disc_radius(s, screen))
    made = Tile(rect, fan, name, (name.x + crest, name.centery, crest), chips, dealer, status, None, score)
    return counted(made, fan, screen)


def _beside(rect: Rect, s: float, screen: Screen) -> Tile:
    """The name over the number of cards over the status, and beside them the fan of backs, as high as the seat; at its
    right the standing over the dealer's button."""
    least, caption = least_letters(screen), screen.size("caption")
    row, high = max(0.23 * s, min(NAMED * caption, 0.32 * rect.h)), max(1.16 * least, min(0.34 * s, 1.9 * caption))
    button, glyph, wide = max(0.74 * least, 0.12 * s), 0.085 * s, TOLD_BESIDE * rect.w
    name = Rect(rect.x + 8, rect.centery - (row + 4 + high) / 2, wide - 8, row)
    number = Rect(name.x, name.bottom + 4, max(1.15 * high, 1.5 * least), high)
    status = (name.x + 1.4 * glyph, number.bottom + 4 + glyph, glyph)
    x = rect.right - PAD - button
    fan = Rect(rect.x + wide + 6, rect.y + 4, x - button - BESIDE - rect.x - wide - 6, rect.h - 8)
    score = Rect(x - button, fan.y, 2 * button, fan.h - 2 * button - BESIDE)
    crest = 0.42 * row
    return Tile(rect, fan, name, (name.x + crest, name.centery, crest), (*score.center, disc_radius(s, screen)),
                (x, fan.bottom - button, button), status, number, score, is_beside=True)


def counted(made: Tile, fan: Rect, screen: Screen) -> Tile:
    """Return the tile with this fan and the number of its cards: below the name where it stands there, else on the
    cloth before the fan, or on the first card where that would leave the fan too little."""
    if made.is_beside:
        high = min(fan.h, fan.w / OPEN_FAN)
        return made._replace(card=Rect(fan.x, fan.centery - high / 2, fan.w, high))
    if made.number is not None and made.card.x == fan.x:         # it may have left that place already
        fan = Rect(made.number.x, fan.y, fan.right - made.number.x, fan.h)
    number = badge(Rect(fan.x, fan.bottom - 0.8 * fan.h, fan.w, 0.8 * fan.h), screen)
    if screen.text_scale >= LARGE_TEXT:
        return made._replace(card=fan, number=badge(fan, screen))
    if fan.w - number.w < OPEN_FAN * fan.h:
        return made._replace(card=fan, number=number)
    return made._replace(card=Rect(number.right, fan.y, fan.w - number.w, fan.h), number=number)


def lower_name(made: Tile, lack: float, screen: Screen) -> Tile:
    """Lower the row of the name over a fan by `lack` units, so that the cards begin higher; the same tile where none
    are lacking, or where the name would fall below what can be read."""
    row = made.name.h - lack
    if lack <= 0 or row < NAMED_READABLE * least_letters(screen):
        return made
    name = Rect(made.name.x, made.name.y, made.name.w, row)
    x, _, crest = made.crest
    card = Rect(made.card.x, made.card.y - lack, made.card.w, made.card.h + lack)
    status = made.status and (made.status[0], name.centery, made.status[2])
    return made._replace(name=name, crest=(x, name.centery, min(crest, 0.42 * row)), card=card, status=status)


def badge(fan: Rect, screen: Screen) -> Rect:
    """Return the number of cards on the left end of their fan: so every table tells how many a player holds. It grows
    with the letters, as far as the fan is high."""
    least = least_letters(screen)
    grown = screen.text_scale ** 0.5 * min(0.34 * fan.h, 48.0)       # what is large already grows less than small words
    most, count = (fan.h, COUNT_LARGE) if screen.text_scale >= LARGE_TEXT else (COUNT_MOST * fan.h, COUNT)
    high = max(1.16 * least, min(max(grown, count * screen.plain("caption")), most))
    return Rect(fan.x, fan.bottom - high, max(min(1.25 * high, fan.w), 1.5 * least), high)
