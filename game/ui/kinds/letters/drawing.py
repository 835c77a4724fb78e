"""Draws what penalties spell: seals and donkey of a seat, the plaque on which one is stamped, who got away, and the
banner of each seat that has the whole word. It does not know what they are for."""
from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.core.seating import Seat
from game.ui.draw import letters, panels, tokens
from game.ui.draw.letters import PenaltyCount
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import disc, path, raster
from game.ui.kinds.letters.movements import LANDED, WRITTEN, Leavers, Stamped
from game.ui.kinds.letters.sheet import spelt
from game.ui.stage.drawing.names import in_line
from game.ui.stage.motion import between, bump, in_out, out_back
from game.ui.stage.records import Show
from game.ui.stage.tile import least_letters

PLAQUE = Rect(0, 0, 720, 330)
LIFTED = 0.46
"""The share of the time at which the seal leaves for its place."""

PLAQUE_DARK, PLAQUE_AIR = 0.78, 80.0
"""How dark the middle of the table is meanwhile, from edge to edge, and how softly that ends, in units."""

LARGER = 1.2
"""How much larger one donkey alone may stand there than each of several."""

BRAYS = 2
"""So many of the company bray at it."""

IN, OUT = 0.07, 0.94
WOBBLE = 0.17
LARGE = 0.98
"""How high the new letter is written beside the donkey, in heights of what is beside it."""

PALE = 0.16
"""How strongly name and seals are seen behind it."""


def tally(show: Show, lost: int) -> PenaltyCount:
    """Return so many penalties, as they are counted in this match."""
    word, options = spelt(show.frame.placement.ground.table.sheet), show.script.options
    return PenaltyCount(lost, word.goal(options), word.parts(options))


def spelling(p: Painter, show: Show, seat: Seat, animal: Rect, row: Rect) -> None:
    """Draw the penalties of a seat: their animal, and the letters below it."""
    told = tally(show, -show.frame.scores.get(seat, 0))
    if told.stage:
        letters.donkey(p, told, animal.centerx, animal.centery, min(animal.w, animal.h))
    letters.gained(p, told, row, least_letters(p.screen))


def losers(show: Show) -> list[Seat]:
    """Return who has the whole word."""
    goal = tally(show, 0).goal
    return [seat for seat, score in sorted(show.frame.scores.items()) if -score >= goal]


# ---- who got away --------------------------------------------------------------------------------------------
def got_away(p: Painter, show: Show, seat: Seat, box: Rect) -> None:
    """Draw, in the empty place of the cards, as which one the player got away, and that they need fear no more."""
    text, least = show.script.t("table.safe"), least_letters(p.screen)
    number = str(show.frame.placement.more.the(Leavers).seats.index(seat) + 1)
    caption = p.screen.size("caption")
    wish = max(least, min(1.5 * caption, 0.4 * box.h), min(caption, 0.62 * box.h))
    size = max(least, float(p.fitting(text, 0.92 * box.w, wish, True, least)))
    r = max(0.72 * least, min(0.30 * box.h, 1.1 * size))
    if 2 * r + 1.3 * size <= box.h:
        top = box.centery - (2 * r + 1.25 * size) / 2
        _medal(p, number, box.centerx, top + r, r)
        p.label(text, box.centerx, top + 2 * r + 0.72 * size, size, p.palette.wakaba, True, "centre")
        return
    gap = min(0.4 * size, max(4.0, box.w - 2 * r - p.width(text, size, True)))
    wide = 2 * r + gap + p.width(text, size, True)
    if wide > box.w:                    # the word is worth more than the number
        p.label(text, box.centerx, box.centery, size, p.palette.wakaba, True, "centre", width=box.w)
        return
    left = box.centerx - wide / 2
    _medal(p, number, left + r, box.centery, r)
    p.label(text, left + 2 * r + gap, box.centery, size, p.palette.wakaba, True)


def _medal(p: Painter, number: str, x: float, y: float, r: float) -> None:
    green = p.palette.wakaba

    def make(w: int, h: int) -> pygame.Surface:
        c, line = w / 2, max(1.5, 0.06 * w)
        return raster(path(disc(c, c, c - line / 2), None, 1, green, line), w, h)

    p.shape(("medal", green), Rect(x - r, y - r, 2 * r, 2 * r), make)
    p.label(number, x, y, max(least_letters(p.screen), 1.15 * r), green, True, "centre")


# ---- a penalty is stamped ------------------------------------------------------------------------------------
def stamps(p: Painter, show: Show) -> None:
    """Draw a plaque in the middle for each seat that is being stamped; smaller where they are several."""
    shares = show.frame.more.the(Stamped).shares
    if not shares:
        return
    count, safe = len(shares), p.screen.safe
    columns = min(count, 2)
    rows = -(-count // columns)
    scale = min(LARGER if count == 1 else 1.0, safe.w / (columns * (PLAQUE.w + 20)),
                0.9 * safe.h / (rows * (PLAQUE.h + 20)))
    high = rows * (PLAQUE.h + 20) * scale - 20
    x, y = _above_sentence(show, high)
    there = max(_there(share) for share in shares.values())
    parts, whole = show.frame.placement.ground.parts, p.screen.whole
    top = max(y - 0.5 * high, parts.panel.y) - 0.2 * PLAQUE_AIR
    end = min(y + 0.5 * high + PLAQUE_AIR, parts.sentence.y) - 0.5 * PLAQUE_AIR
    band = Rect(whole.x - PLAQUE_AIR, top, whole.w + 2 * PLAQUE_AIR, end - top)
    with p.moved(alpha=there):
        panels.shade(p, band, PLAQUE_DARK, PLAQUE_AIR)
    for index, (seat, share) in enumerate(sorted(shares.items())):
        row, column = divmod(index, columns)
        here = min(columns, count - row * columns)
        dx = (column - (here - 1) / 2) * (PLAQUE.w + 20) * scale
        dy = (row - (rows - 1) / 2) * (PLAQUE.h + 20) * scale
        _plaque(p, show, seat, share, (x + dx, y + dy), scale)
    if min(shares.values()) >= LANDED:
        _bray(p, show, frozenset(shares), there)


def _there(share: float) -> float:
    """How far it is there, 0-1: it comes, stands and goes."""
    return min(1.0, share / IN) * (1.0 - max(0.0, (share - OUT) / (1 - OUT)))


def _bray(p: Painter, show: Show, stamped: frozenset[Seat], there: float) -> None:
    """Some of the company bray at who has a letter now, from their places towards the middle."""
    room, text = show.frame.placement.ground, show.script.t("table.bray")
    braying = [seat for seat in room.tiles if seat not in stamped and seat != room.table.observer
               and show.script.chairs[seat].temper]
    size = 0.95 * p.screen.size("seat")
    wide, high = panels.bubble_size(p, text, size)
    for seat in braying[:BRAYS]:
        tile = room.tiles[seat]
        x, y, r = tile.crest
        down = 1 if y < room.parts.panel.centery else -1
        box = Rect(x + 0.6 * r, y + down * (1.25 * r + 0.5 * high) - high / 2, wide, high)
        box.clamp_ip(p.screen.safe)
        panels.bubble(p, text, box.center, (x + 0.3 * r, y + down * 0.95 * r), size, there)


def _above_sentence(show: Show, high: float) -> tuple[float, float]:
    """The middle of what stands so high over the stage and leaves the sentence that says why to be read."""
    parts, safe = show.frame.placement.ground.parts, show.frame.placement.ground.table.screen.safe
    return parts.panel.centerx, max(safe.y + high / 2, min(parts.panel.centery, parts.sentence.y - 10 - high / 2))


def _plaque(p: Painter, show: Show, seat: Seat, share: float, at: tuple[float, float], scale: float) -> None:
    """Who it is, as much of the donkey as they were, and the seal that comes down."""
    grow = 1.0 if show.reduced else 0.8 + 0.2 * out_back(min(1.0, share / IN))
    box = Rect(at[0] - PLAQUE.w / 2, at[1] - PLAQUE.h / 2, PLAQUE.w, PLAQUE.h)
    with p.moved(scale=scale, grow=grow, about=at, alpha=_there(share)):
        _animal(p, show, seat, share, Rect(box.x + 22, box.y + 22, box.h - 44, box.h - 44))
        right = Rect(box.x + box.h - 4, box.y + 30, box.w - box.h - 22, box.h - 60)
        written = not show.reduced and share < LANDED and _letter(show, seat) is not None
        with p.moved(alpha=_behind(share) if written else 1.0):
            _who(p, show, seat, Rect(right.x, right.y, right.w, 0.46 * right.h))
            _word(p, show, seat, share, Rect(right.x, right.y + 0.5 * right.h, right.w, 0.42 * right.h))
        if written:
            _writing(p, show, seat, share, right)


def _behind(share: float) -> float:
    """How strongly what stands behind a letter is seen while it is written, stands and leaves."""
    gone = min(1.0, max(0.0, (share - IN) / 0.08))
    back = min(1.0, max(0.0, (share - LIFTED) / (LANDED - LIFTED)))
    return between(1.0, PALE, min(gone, 1.0 - back))


def _animal(p: Painter, show: Show, seat: Seat, share: float, box: Rect) -> None:
    """It gains its part as the seal lands, and shakes its head at it."""
    lost = -show.frame.placement.scores.get(seat, 0)
    told, since = tally(show, lost if share >= LANDED else lost - 1), (share - LANDED) / WOBBLE
    moves = 0.0 <= since < 1.0 and not show.reduced
    grow = 1 + 0.10 * bump(min(1.0, 3 * since)) if moves else 1.0
    angle = 5.0 * math.sin(3 * math.tau * since) * (1 - since) if moves else 0.0
    with p.moved(grow=grow, about=box.center):
        letters.donkey(p, told, *box.center, box.h, 1.0, angle)


def _who(p: Painter, show: Show, seat: Seat, box: Rect) -> None:
    chair = show.script.chairs[seat]
    r = 0.42 * box.h
    tokens.portrait(p, chair, box.x + r, box.centery, r, PLAYERS[chair.colour % len(PLAYERS)])
    left = box.x + 2 * r + 18
    in_line(p, chair.name, left, box.centery, box.right - left, "title", p.palette.kinari, least_letters(p.screen))


def _word(p: Painter, show: Show, seat: Seat, share: float, box: Rect) -> None:
    """The seals there were, and the new one that comes down on its place."""
    lost, least = -show.frame.placement.scores.get(seat, 0), least_letters(p.screen)
    landed = share >= LANDED
    if show.reduced or not 0 < lost <= len(tally(show, 0).signs):
        letters.letters(p, tally(show, lost if landed else lost - 1), box, least)
        return
    letters.letters(p, tally(show, lost), box, least, 1.0 if landed else 0.0)


def _letter(show: Show, seat: Seat) -> str | None:
    """What is won of the word now; None where penalties are no letters."""
    signs, lost = tally(show, 0).signs, -show.frame.placement.scores.get(seat, 0)
    return signs[lost - 1] if 0 < lost <= len(signs) else None


def _writing(p: Painter, show: Show, seat: Seat, share: float, beside: Rect) -> None:
    """The new letter is written large beside the donkey, stands there, and flies to its place among the others."""
    letter, least = _letter(show, seat), least_letters(p.screen)
    if letter is None or share < IN:
        return
    row = Rect(beside.x, beside.y + 0.5 * beside.h, beside.w, 0.42 * beside.h)
    goal = letters.cell(tally(show, 0), row, -show.frame.placement.scores.get(seat, 0) - 1)
    high = min(LARGE * beside.h, beside.w * goal.h / goal.w)
    large = Rect(beside.centerx - high * goal.w / goal.h / 2, beside.centery - high / 2, high * goal.w / goal.h, high)
    if share < LIFTED:
        drawn = min(1.0, (share - IN) / (WRITTEN - IN))
        with p.clipped(Rect(large.x, large.y, large.w, large.h * in_out(drawn))):
            letters.seal(p, letter, large, least)
        return
    q = ((share - LIFTED) / (LANDED - LIFTED)) ** 2
    x, y = between(large.centerx, goal.centerx, q), between(large.centery, goal.centery, q)
    with p.moved(x - large.centerx, y - large.centery), p.moved(grow=between(1.0, goal.h / large.h, q),
                                                                about=large.center):
        letters.seal(p, letter, large, least)


# ---- the end of the match ------------------------------------------------------------------------------------
def banner(p: Painter, show: Show, seats: Sequence[Seat], share: float) -> None:
    """Draw each seat that has the whole word, with the donkey it has become, and who has won."""
    chairs = [show.script.chairs[seat] for seat in seats]
    text, winners = show.script.about("table.donkey", seats), show.frame.winners
    won = show.script.about("table.wins", winners) if winners else ""
    room = p.screen.safe
    size = float(p.fitting(text, 0.62 * room.w, "call", True, least="seat"))
    side, shown = 3.0 * size, chairs[:4]
    small = p.fitting(won, 0.62 * room.w, "button", False, least="caption")
    words = max(p.width(text, size, True), p.width(won, small))
    wide = min(room.w, words + len(shown) * side + 110)
    x, y = _above_sentence(show, 1.2 * side)
    box = Rect(max(room.x, min(x - wide / 2, room.right - wide)), y - 0.6 * side, wide, 1.2 * side)
    grow = 1.0 if show.reduced else 0.7 + 0.3 * out_back(min(1.0, share * 5))
    with p.moved(grow=grow, about=box.center, alpha=min(1.0, share * 8)):
        panels.panel(p, box, "paper", 20.0, 1.0)
        x = box.x + 34
        for chair in shown:
            letters.donkey(p, tally(show, tally(show, 0).goal), x + side / 2, box.centery, side)
            tokens.portrait(p, chair, x + 0.8 * side, box.centery + 0.3 * side, 0.17 * side,
                            PLAYERS[chair.colour % len(PLAYERS)])
            x += side
        left, free = x + 28, box.right - x - 56
        p.label(p.fit(text, free, size, True), left, box.centery - 0.34 * size, size, p.palette.sumi, True)
        p.label(p.fit(won, free, small), left, box.centery + 0.72 * size, small, p.palette.sumi)
