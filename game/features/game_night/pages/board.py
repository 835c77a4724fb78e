"""Draws what the pages of game night share: a game by its cards, the facts of a match, and who stands where."""
from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import nullcontext

from game.core.rules import Value
from game.data.evening import Row
from game.data.programme import FULL, Piece, Programme, by_match, is_shared, standing
from game.ui.draw import panels
from game.ui.draw.cards import card
from game.ui.draw.faces import ASPECT
from game.ui.draw.painter import Size
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.reading_aid import Read
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest
from game.ui.kit import names
from game.ui.kit.boxes import BoxPart
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.ports import GameInfo
from game.ui.pages.result.banner import Places
from game.ui.pages.result.entrance import STANDS, EntranceMoment
from game.ui.pages.result.rows import RowsPlan, dropping, letter_size, name, plan

CARDS = 3
"""Cards a game is shown by."""

STEP = .55
"""Distance of a card from the one before it, in breadths of a card."""

TALLEST = 3.0
"""Ems a row is high where few have sat down."""

WIDE = 15.0
"""From so many ems on a row shows the points of each match as well."""


def info_of(desk: Desk, game: str) -> GameInfo:
    """Return the game as the shelf has it."""
    return next(info for info in desk.services.catalogue.games() if info.id == game)


def called(desk: Desk, name: str) -> str:
    """Name a player in the third person; a person without a name of their own is addressed as “you”, without a title.
    """
    return name if name == desk.say("scene.lobby.you") else desk.services.narrator.person(0, (name,), None)


def fan_wide(high: float) -> float:
    """Return the breadth of a game's cards of this height."""
    return high * ASPECT * (1 + STEP * (CARDS - 1)) * 1.06


def fan(desk: Desk, game: str, x: float, y: float, high: float) -> None:
    """Draw some cards of a game about this middle."""
    shown = info_of(desk, game).fan[-CARDS:]
    for k, each in enumerate(shown):
        side = k - (len(shown) - 1) / 2
        card(desk.p, each, x + side * STEP * high * ASPECT, y + abs(side) * .02 * high, high * .94, side * 5)


def rules(desk: Desk, piece: Piece, seats: int) -> list[str]:
    """List the house rules by which it is cut, each with its value."""
    info, found = info_of(desk, piece.game), list[str]()
    for option in info.options:
        text = dict(piece.rules).get(option.name)
        if text is not None:
            value = _value(text, option.values)
            found.append(desk.say("scene.pause.rule", rule=names.option_name(desk, info.id, option),
                                  value=names.value_name(desk, info.id, option, value, seats)))
    return found


def _value(text: str, values: Sequence[Value]) -> Value:
    return next((value for value in values if str(value).lower() == text), text)


def facts(desk: Desk, piece: Piece, seats: int, room: float = math.inf, size: Size = "caption") -> str:
    """Say about how long it takes, and where there is room the rules it is played by."""
    minutes = desk.say("scene.lobby.minutes", n=piece.minutes)
    told = " ・ ".join([minutes, *rules(desk, piece, seats)])
    return told if desk.p.width(told, size) <= room else minutes


def seats_of(desk: Desk, programme: Programme, game: str) -> int:
    """Number of players at this game: bots stay away, or fill up."""
    info = info_of(desk, game)
    return max(info.fewest, min(len(programme.company), info.most))


# ---- who stands where
def scoring(desk: Desk, programme: Programme) -> str:
    """Say in one sentence how points are counted."""
    shared = is_shared(programme) or sum(chair.is_person for chair in programme.company) > 1
    return desk.say("scene.programme.scoring" if shared else "scene.programme.scoring_alone", most=FULL)


def lay_standing(desk: Desk, programme: Programme, rect: Rect, moment: EntranceMoment = STANDS) -> Places:
    """Draw all players with the points of each match, and all of them together; below, how that is counted. Returns
    where the crests lie."""
    told = scoring(desk, programme)
    under = desk.p.height(told, rect.w, "caption") + 10
    rows = standing(programme)
    heads = 1.5 * desk.p.screen.size("caption")
    free = rect.h - under - heads
    made = _planned(desk, rows, rect.w, free)
    place = Rect(rect.x, rect.y, rect.w, free + heads)
    if made.tall > free + 1:
        desk.spot("standing", place, None, reads="standing")
        with desk.scroll("standing", place, pad=0) as flow:
            places = _rows(desk, programme, rows, made, flow.take(made.tall + heads), heads, moment)
    else:
        places = _rows(desk, programme, rows, made, place, heads, moment)
    desk.p.paragraph(told, rect.x, rect.bottom - under + 10, rect.w, "caption", desk.p.palette.nezu)
    return places


def standing_part(desk: Desk, programme: Programme) -> BoxPart:
    """Return the standing as a part of a column."""
    count = len(standing(programme))
    heads = 1.5 * desk.p.screen.size("caption")

    def high(wide: float) -> float:
        return count * 1.9 * desk.em + heads + desk.p.height(scoring(desk, programme), wide, "caption") + 12

    def lay(rect: Rect) -> None:
        lay_standing(desk, programme, rect)

    return BoxPart(high, lay, .6 * desk.em)


def _planned(desk: Desk, rows: Sequence[Row], wide: float, high: float) -> RowsPlan:
    """Plan the rows: rather one column that scrolls than two in which names are cut."""
    made = plan(desk, len(rows), high, tallest=TALLEST * desk.em)
    longest = max((desk.p.width(row.name, "caption", True) for row in rows), default=0.0)
    each = made.place(Rect(0, 0, wide, high), 0)
    room = each.w - _name_from(desk, each, "body") - _total(desk) - 14
    return made if made.columns == 1 or longest <= room else plan(desk, len(rows), high, 1)


def _rows(desk: Desk, programme: Programme, rows: Sequence[Row], made: RowsPlan, rect: Rect, heads: float,
          moment: EntranceMoment) -> Places:
    p, places = desk.p, Places()
    below = Rect(rect.x, rect.y + heads, rect.w, rect.h - heads)
    each = made.place(below, 0).w
    matches = by_match(programme) if each >= WIDE * desk.em else ()
    total, step = _total(desk), _breadth(desk, "8", str(FULL))
    for k in range(made.columns if rows else 0):
        right = made.place(below, k * made.rows).right - 14
        p.label(desk.say("scene.evening.points"), right, rect.y + heads / 2, "caption", p.palette.nezu, align="right")
        for n in range(len(matches), 0, -1):
            at = right - total - (len(matches) - n) * step
            p.label(str(n), at, rect.y + heads / 2, "caption", p.palette.nezu, align="right")
    with nullcontext() if moment.stands else p.clipped(below):          # nothing drops through the heads
        for n, row in enumerate(rows):
            place, share = made.place(below, n), moment.place(n)
            if share > 0.0:
                with dropping(desk, share):
                    _row(desk, row, place, [match.get(row.name) for match in matches], total, step)
            places[n] = _crest_at(desk, place)
    return places


def _total(desk: Desk) -> float:
    """The breadth of all points together."""
    return _breadth(desk, desk.say("scene.evening.points"), "600")


def _name_from(desk: Desk, rect: Rect, size: Size) -> float:
    """Distance of the name from the left edge of a row: behind place and crest."""
    return _place_wide(desk, size) + 12 + 2 * _radius(desk, rect) + .4 * desk.em


def _crest_at(desk: Desk, rect: Rect) -> tuple[float, float, float]:
    """The middle and the radius of the crest in a row that lies here."""
    radius = _radius(desk, rect)
    return rect.x + _place_wide(desk, letter_size(desk, rect.h)) + 12 + radius, rect.centery, radius


def _place_wide(desk: Desk, size: Size) -> float:
    return 16 + desk.p.width(Read(desk.say("scene.result.place", n=20)), size, True)


def _radius(desk: Desk, rect: Rect) -> float:
    return min(.40 * rect.h, max(30.0, .8 * desk.em), .06 * rect.w)


def _breadth(desk: Desk, head: str, figure: str) -> float:
    return max(desk.p.width(head, "caption"), desk.p.width(figure, "body", True)) + .7 * desk.em


def _row(desk: Desk, row: Row, rect: Rect, points: Sequence[int | None], total: float, step: float) -> None:
    """Place, crest, name, the points of each match – none where the player did not sit –, and all of them."""
    p, size = desk.p, letter_size(desk, rect.h)
    first = row.place == 1
    body = rect.inflate(0, -min(6.0, .08 * rect.h))
    if first:
        panels.strip(p, body, 10)
    ink = p.palette.kin if first else p.palette.kinari
    told = Read(desk.say("scene.result.place", n=row.place))
    p.label(told, rect.x + _place_wide(desk, size), rect.centery, size, ink, True, "right")
    crest(p, row.crest, *_crest_at(desk, rect), COLOURS[row.colour % len(COLOURS)])
    left = rect.x + _name_from(desk, rect, size)
    right = rect.right - 14
    p.label(str(row.points), right, rect.centery, size, ink, True, "right")
    right -= total
    for each in reversed(points):
        p.label("–" if each is None else str(each), right, rect.centery, size, p.palette.nezu, align="right")
        right -= step
    name(desk, row.name, left, right, rect.centery, size, ink, first or row.person)


def headed_panel(desk: Desk, rect: Rect, title: str) -> Rect:
    """Draw a panel with a heading; return what is free in it."""
    panels.panel(desk.p, rect)
    inner = rect.inflate(-56, -40)
    flow = Flow(inner.x, inner.y, inner.w)
    desk.heading(flow, title)
    return Rect(inner.x, flow.y, inner.w, inner.bottom - flow.y)
