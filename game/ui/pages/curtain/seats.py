"""A line of what everybody knows of all seats, on the curtain that covers the table: crest and name, how many cards,
how the seat stands, who deals, who has laid their hand down or sits out, which cards lie open before each seat; and how
many cards the stock has. It asks nothing but what the shared screen may know.
"""
from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card
from game.core.events import POT
from game.core.ports import Chair, TableHost
from game.core.seating import Seat, Zone
from game.core.view import View
from game.data.sheet import sheet
from game.ui.draw import cards as art
from game.ui.draw import panels, tokens
from game.ui.draw.faces import ASPECT
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.kinds.catalogue import kinds_at
from game.ui.kit.desk import Desk
from game.ui.pages.curtain.curtain_context import CurtainContext
from game.ui.stage.drawing.names import in_line

GAP, INSET, TIGHT = 8.0, 10.0, 4.0
MOST = 300.0
ROW = 1.5
"""How high a row is, in heights of its letters."""
LEAST, LEAST_BENCH = {2: 190.0, 1: 150.0}, {2: 260.0, 1: 170.0}
"""So high the hand below must stay, in units, for the line to have so many rows; else it gives way. Where formulas are
laid beside the hand they need more."""
ASIDES = ("folded", "pairs")
"""Facts that say what a hand has to do with the play (see `State.aside`)."""
COUNTED = ("stones", "points")
"""Where standings are counted in these they decide what is done, and have to be seen."""


class Seated(NamedTuple):
    """Describes what everybody knows of a seat. cards: how many it holds; counted: its stones or points; deals: it is
    the dealer; state: the key of the word for how it takes part, empty while it simply does; bows: what lies open
    before it."""

    chair: Chair
    cards: int
    counted: int
    deals: bool = False
    state: str = ""
    bows: tuple[Card | None, ...] = ()


def seated(host: TableHost) -> list[Seated]:
    """Return all seats, from the first; empty where neither stones nor points are counted."""
    view, how = host.view(None), sheet(host.setup.game).under(host.setup.options)
    if how.standing not in COUNTED:
        return []
    kinds = kinds_at(host.setup.game)
    dealer = next((found for kind in kinds if (found := kind.dealer(view, how)) != POT), view.dealer)
    counted = view.chips if how.standing == "stones" else view.scores
    return [Seated(chair, len(view.hand(seat)), counted.get(seat, 0), seat == dealer,
                   _state(seat, view),
                   tuple(view.sees(card) for card in view.zones.get(Zone("bows", seat), ())))
            for seat, chair in enumerate(host.setup.chairs)]


def _state(seat: Seat, view: View) -> str:
    if seat in view.left:
        return f"table.gone.{view.left[seat]}"
    return next((f"table.{word}" for word in ASIDES if seat in view.fact(word)), "")


def high(p: Painter, curtain: CurtainContext, room: float) -> float:
    """Return how high the line is, of the room that it shares with the hand: two rows, one, or nothing where letters
    are so large that the hand needs it all."""
    row = ROW * _caption(p)
    if not seated(curtain.host):
        return 0.0
    least = LEAST if curtain.bench is None else LEAST_BENCH
    return next((rows * row for rows in (2, 1) if room - rows * row >= least[rows]), 0.0)


def line(desk: Desk, curtain: CurtainContext, rect: Rect) -> None:
    """Draw a cell for each seat, and one for the stock."""
    p, host = desk.p, curtain.host
    some, text = seated(host), curtain.words.t("table.stock", n=len(host.view(None).zone("stock")))
    named = rect.h > 1.5 * ROW * _caption(p)
    stock = p.width(text, _caption(p), True) + INSET
    wide = min(MOST, (rect.w - stock) / len(some) - GAP)
    left = rect.centerx - (len(some) * (wide + GAP) + stock) / 2
    for index, it in enumerate(some):
        cell = Rect(left + index * (wide + GAP), rect.y, wide, rect.h)
        panels.panel(p, cell, "night", 10.0, 0.9 if index == curtain.seat else 0.55)
        if index == curtain.seat:
            panels.frame(p, cell, p.palette.kin, 2.0, 10.0, 0.9)
        if named:
            _named(desk, curtain, it, cell)
        else:
            _compact(desk, curtain, it, cell)
    p.label(text, left + len(some) * (wide + GAP) + INSET, rect.centery, _caption(p), p.palette.kinari, True)


def _named(desk: Desk, curtain: CurtainContext, it: Seated, cell: Rect) -> None:
    """Above crest and name, below what it holds, how it stands and what it does. The dealer's coin lies where there
    are no words."""
    p, row = desk.p, cell.h / 2
    r, y, x, right = 0.4 * row, cell.y + row / 2, cell.x + INSET, cell.right - INSET
    _crest(p, it, x + r, y, r)
    if it.deals and it.state:
        right = _coin(desk, right, y)
    _name(p, it, Rect(x + 2 * r + TIGHT, y - row / 2, right - x - 2 * r - TIGHT, row))
    y, stones = y + row, sheet(curtain.host.setup.game).standing == "stones"
    right = _amount(p, it, Rect(x, y - row / 2, cell.right - INSET - x, row), stones)
    if it.deals and not it.state:
        right = _coin(desk, right - TIGHT, y)
    _part(curtain, p, it, Rect(x, y - row / 2, right - x, row), False)


def _compact(desk: Desk, curtain: CurtainContext, it: Seated, cell: Rect) -> None:
    """In one row: the crest tells who it is, and numbers stand on the things they count."""
    p, y, r = desk.p, cell.centery, 0.36 * cell.h
    x, right = cell.x + TIGHT, cell.right - TIGHT
    _crest(p, it, x + r, y, r)
    x += 2 * r + TIGHT
    if sheet(curtain.host.setup.game).standing != "stones":
        right = _amount(p, it, Rect(x, cell.y, right - x, cell.h), False)
    else:
        stone, black = 0.46 * cell.h, it.counted < 0
        tokens.stone(p, right - stone, y, stone, black=black)
        size = p.fitting(str(abs(it.counted)), 1.8 * stone, _caption(p), True, _floor(p))
        p.label(str(abs(it.counted)), right - stone, y, size, p.palette.kinari if black else p.palette.sumi, True,
                "centre")
        right -= 2 * stone + TIGHT
    if it.deals:
        right = _coin(desk, right, y)
    _part(curtain, p, it, Rect(x, cell.y, right - x, cell.h), True)


def _crest(p: Painter, it: Seated, x: float, y: float, r: float) -> None:
    tokens.crest(p, it.chair.crest, x, y, r, PLAYERS[it.chair.colour % len(PLAYERS)], bool(it.state))


def _name(p: Painter, it: Seated, room: Rect) -> None:
    in_line(p, it.chair.name, room.x, room.centery, room.w, _caption(p),
            p.palette.nezu if it.state else p.palette.kinari, _floor(p))


def _coin(desk: Desk, right: float, y: float) -> float:
    """The dealer's, ending here, as small as its letter can be read; its letter alone where letters are larger than
    that. Returns where it begins."""
    p, letter, r = desk.p, desk.say("table.dealer"), 0.76 * _floor(desk.p)
    if p.screen.text_scale > 1:
        return p.label(letter, right, y, _caption(p), p.palette.kin, True, "right").x - TIGHT
    tokens.dealer(p, right - r, y, r, letter)
    return right - 2 * r - TIGHT


def _part(curtain: CurtainContext, p: Painter, it: Seated, room: Rect, on: bool) -> None:
    """How many cards, or the word for what it does instead; what lies open before it."""
    if it.state:
        _stated(curtain, p, it, room)
    elif sheet(curtain.host.setup.game).standing == "stones":
        _held(p, it.cards, room, on)
    _bows(p, it.bows, room)


def _amount(p: Painter, it: Seated, box: Rect, stone: bool) -> float:
    """The points, or the stones beside one of them, at the right of a room; returns where they begin."""
    text = str(it.counted) if it.counted >= 0 else f"\N{MINUS SIGN}{-it.counted}"
    ink = p.palette.shu_ui if it.counted < 0 else p.palette.kinari if stone else p.palette.kin
    left = p.label(text, box.right, box.centery, _caption(p), ink, True, "right").x - TIGHT
    if stone:
        r = 0.3 * box.h
        tokens.stone(p, left - r, box.centery, r, black=it.counted < 0)
        left -= 2 * r + TIGHT
    return left


def _stated(curtain: CurtainContext, p: Painter, it: Seated, room: Rect) -> None:
    """The word, where there is room for it; else its crest is dim and no cards are shown."""
    word = curtain.words.t(it.state)
    if p.width(word, _floor(p), True) <= room.w:
        size = p.fitting(word, room.w, _caption(p), True, _floor(p))
        p.label(word, room.x, room.centery, size, p.palette.asagi, True)


def _held(p: Painter, cards: int, box: Rect, on: bool = False) -> None:
    """A back, and how many there are beside it, or `on` it; the number alone where letters are large."""
    high, text, size = (0.9 if on else 0.74) * box.h, str(cards), _caption(p)
    wide, number = high * ASPECT, p.width(text, _caption(p), True)
    if on and number <= wide <= box.w:
        art.card(p, None, box.x + wide / 2, box.centery, high)
        panels.panel(p, Rect(box.x, box.centery - 0.56 * size, wide, 1.12 * size), "night", 6.0, 0.95)
        p.label(text, box.x + wide / 2, box.centery, size, p.palette.kinari, True, "centre")
        return
    left = box.x
    if not on and wide + TIGHT + number <= box.w:
        art.card(p, None, box.x + wide / 2, box.centery, high)
        left += wide + TIGHT
    if left + number <= box.right:
        p.label(text, left, box.centery, size, p.palette.kinari, True)


def _bows(p: Painter, bows: tuple[Card | None, ...], box: Rect) -> None:
    """Side by side, closing up where there are many."""
    high = 0.86 * box.h
    wide = high * ASPECT
    step = min(wide + 3, (box.w - wide) / max(1, len(bows) - 1)) if len(bows) > 1 else 0.0
    for index, face in enumerate(bows):
        art.card(p, face, box.x + wide / 2 + index * max(0.0, step), box.centery, high)


def _floor(p: Painter) -> float:
    return p.screen.units(p.screen.floor)


def _caption(p: Painter) -> float:
    """Numbers and names have no readings above them, and need not be larger for any."""
    return p.screen.plain("caption")
