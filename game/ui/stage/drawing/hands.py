"""Draws the seats of a table with hands of several cards: standing, who passed, the own panel; and, on the end of every
hand alike, how many cards it has. No cards – they lie on top."""
from __future__ import annotations

from functools import partial

import pygame

from game.core.seating import Seat
from game.ui.draw import panels, tokens, veil
from game.ui.draw.canvas import Colour
from game.ui.draw.cloth import turn_light
from game.ui.draw.painter import Painter, Size
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import disc, path, raster
from game.ui.stage.drawing.felt import chips_offset
from game.ui.stage.drawing.names import in_line, name_sign
from game.ui.stage.drawing.speech import standing as standing_bubbles
from game.ui.stage.own_panel import OwnPanel
from game.ui.stage.parts import CARD
from game.ui.stage.pose import IN_HAND, CardPose
from game.ui.stage.records import Show
from game.ui.stage.tile import Plate, Tile, least_letters

PLATE = 1.4
"""The height of a plate on a fan, in its letters."""

SHADED, OWN_SHADE = 0.42, 50.0
"""How dense the shadow under the words of a seat is; how far it reaches at most, in units."""

LIT, LIT_WIDE, LIT_HIGH, OWN_LIT = 0.6, 1.3, 1.8, 0.4
"""How strong the light of a turn is, 0–1; how far it falls, in breadths and heights of the seat; and the share of it
that falls on the own place, which is large."""

PASSED = "passed"
"""What is told aside of a player who has called that they pass."""

PIPS = 5
"""So many marks are drawn one by one; more are a mark and a number."""


def is_lit(show: Show, seat: Seat) -> bool:
    """Return whether it is this seat's turn, or all eyes are on it for another reason."""
    found = (kind.is_lit(show, seat) for kind in show.table.kinds)
    return next((lit for lit in found if lit is not None), show.frame.states[seat].turn)


def is_over(show: Show) -> bool:
    """Return whether the match is won: a light at a seat then marks a winner, and not whose turn it is."""
    return any(state.won for state in show.frame.states.values())


def hand_tile(p: Painter, show: Show, seat: Seat, tile: Tile, away: bool) -> None:
    """Draw what a tile tells beside name and cards."""
    assert tile.score is not None
    state = show.frame.states[seat]
    if not any(kind.seat(p, show, seat, tile) for kind in show.table.kinds):
        standing(p, show, seat, tile.score)
    number, told = tile.number, None
    if state.aside and not away and not _speaks(show, seat):
        told = _aside(p, show, tile.card, state.aside, number, tile.card.right)
    if number is not None and not _lies_open(show, tile.rect) and (told is None or not told.colliderect(number)):
        few = _few(p, show, seat, number, _free_to(tile, number, told), tile.is_beside)
        _count(show, seat, few or number, not (few.rect if few else number).colliderect(tile.card.inflate(-1, -1)))


def _speaks(show: Show, seat: Seat) -> bool:
    """Whether the word by which the player passes stands beside the seat: a plate need not say it, too."""
    words = show.table.sheet.words
    spoken = standing_bubbles(show.spoken.values(), show.script.t, show.now)
    return show.frame.states[seat].aside == PASSED and any(
        each.spoken.seat == seat and each.spoken.word in words for each in spoken)


def gain_colour(p: Painter, gain: str) -> Colour:
    """Return gold for what is won, the colour of danger for what is lost."""
    return p.palette.kin if gain.startswith("+") else p.palette.shu_ui


def _count(show: Show, seat: Seat, box: Rect | Plate, bare: bool) -> None:
    """The public number of cards of a hand, as long as it has any; `bare`: it lies on the cloth."""
    if held := show.frame.held.get(seat, 0):
        plate = box if isinstance(box, Plate) else Plate(box, str(held), 0.9 * box.h)
        show.plates.append(plate._replace(bare=bare))


def _free_to(tile: Tile, number: Rect, told: Rect | None) -> float:
    """How far to the right words may stand in place of the number: as far as the fan, and whatever else is told."""
    beside = (part.x for part in (tile.score, tile.spelt, told)
              if part is not None and part.x > number.x and part.y < number.bottom and part.bottom > number.y)
    return min((tile.card.x if tile.is_beside else tile.card.right, *beside))


def _few(p: Painter, show: Show, seat: Seat, box: Rect, end: float, is_bare: bool) -> Plate | None:
    """In gold, where so few cards are left that all look there, and in words, where these end before `end`; else None.
    """
    held = show.frame.held.get(seat, 0)
    if not 0 < held <= show.table.sheet.few:
        return None
    text, least = show.script.t("table.few_left", n=held), least_letters(show.table.screen)
    size = max(0.74 * box.h, least)
    if is_bare:                 # no plate around them: they may be smaller, and need no air
        size = max(least, min(size, 0.99 * size * (end - box.x) / max(1.0, p.width(text, size, True))))
    wide = max(box.w, p.width(text, size, True) + (0.0 if is_bare else 0.7 * size))
    if box.x + wide > end:
        return Plate(box, str(held), 0.9 * box.h, gold=True)
    return Plate(Rect(box.x, box.y, wide, box.h), text, size, gold=True)


def _held_in(show: Show, area: Rect) -> list[CardPose]:
    """The cards of a hand in this place."""
    return [pose for pose in show.frame.placement.cards.values()
            if pose.z >= IN_HAND and area.collidepoint(pose.x, pose.y)]


def _lies_open(show: Show, area: Rect) -> bool:
    """All cards of this hand are shown: the eye counts them, and nothing may lie on their faces."""
    return all(pose.face is not None for pose in _held_in(show, area))


def _own_count(show: Show, seat: Seat, own: OwnPanel) -> None:
    """The same before the own hand, wherever its first card lies: nothing may lie on its faces."""
    if own.hand is not None and own.number is not None and (lying := _held_in(show, own.hand)):
        first = min(pose.x - CARD * pose.h / 2 for pose in lying)
        _count(show, seat, Rect(first - own.number.w, own.number.y, own.number.w, own.number.h), True)


def standing(p: Painter, show: Show, seat: Seat, box: Rect) -> None:
    """Draw deals won in gold, deals lost in the colour of danger: a small mark each."""
    score = show.frame.scores.get(seat, 0)
    sheet = show.frame.placement.ground.table.sheet
    if sheet.standing == "chips":
        dx, dy = chips_offset(p, show, seat)
        tokens.chip(p, box.centerx + dx, box.centery + dy, 0.46 * min(box.w, box.h), str(show.frame.chips.get(seat, 0)))
        return
    if not score:
        return
    colour = p.palette.kin if score > 0 else p.palette.shu_ui
    marks = abs(score)
    r = max(4.0, min(0.2 * box.h, box.w / (2.6 * min(marks, PIPS)), 9.0))
    if marks <= PIPS and 2.5 * r * marks <= box.w + 6:
        for index in range(marks):
            _pip(p, box.centerx + (index - (marks - 1) / 2) * 2.5 * r, box.centery, r, colour)
        return
    text, small = str(marks), p.screen.size("caption") / p.screen.text_scale
    most = max(small, min(p.screen.size("caption"), 0.8 * box.h))
    size = p.fitting(text, box.w - 2 * r - 6, most, True, small)
    wide = p.width(text, size, True)
    _pip(p, box.centerx - wide / 2 - 4, box.centery, r, colour)
    p.label(text, box.centerx - wide / 2 + r + 2, box.centery, size, colour, True)


def _pip(p: Painter, x: float, y: float, r: float, colour: Colour) -> None:
    def make(w: int, h: int) -> pygame.Surface:
        return raster(path(disc(w / 2, h / 2, w / 2), colour), w, h)

    p.shape(("pip", colour), Rect(x - r, y - r, 2 * r, 2 * r), make)


def _aside(p: Painter, show: Show, box: Rect, how: str, number: Rect | None = None, end: float = 0.0) -> Rect:
    """Write that the player plays nothing to this trick, and may have to take it, or has laid their hand down, or lays
    pairs only. Returns where that stands: above the number of cards; beside it, if that lies too high; in its place, if
    it would not end before `end`."""
    text = show.script.t(f"table.{how}")
    least = p.screen.size("caption") / p.screen.text_scale
    most = max(least, min(p.screen.size("caption"), (box.h - 2) / PLATE))       # else it would lie on the name
    size = p.fitting(text, box.w - 16, most, True, least)
    high = PLATE * (size if isinstance(size, float) else p.screen.size(str(size)))
    wide = p.width(text, size, True) + 20
    plate = Rect(box.centerx - wide / 2, box.bottom - high - 2, wide, high)
    if number is not None and number.y - high >= box.y:
        plate.bottom = number.y
    elif number is not None:
        beside = max(plate.x, number.right + 4)
        plate.x = beside if beside + wide <= end else number.x
    show.plates.append(Plate(plate, text, size))
    return plate


def plates(p: Painter, show: Show) -> None:
    """Draw words that lie on the fans: drawn over the cards."""
    for each in show.plates:
        p.again((*each, tuple(each.rect))[1:], partial(_plate, p, *each))


def _plate(p: Painter, rect: Rect, text: str, size: Size, gold: bool, bare: bool) -> None:
    if bare and panels.is_dimmed(p):
        pass                                        # its letters have an outline
    elif bare and not veil.is_hard(p):
        panels.shade(p, rect, SHADED, rect.h / 2)
    else:
        panels.panel(p, rect, "night", 8.0, 0.95)
    if gold and not bare:
        panels.frame(p, rect, p.palette.kin, 3.0, 8.0)
    colour = p.palette.kin if gold else p.palette.kinari if text.isdecimal() else p.palette.asagi
    with panels.on_cloth(p):
        p.label(text, rect.centerx, rect.centery, size, colour, True, "centre")


def seat_ground(p: Painter, place: Rect, words: Rect | None, light: float) -> None:
    """Draw what lies under a seat: the bare cloth, with a shadow where `words` stand on it that have none of their own,
    and with `light`, 0–1, from the lamp when it is the seat's turn."""
    if light and not p.screen.high_contrast:
        turn_light(p, *place.center, LIT_WIDE * place.w, LIT_HIGH * place.h, LIT * light)
    if words is not None:
        panels.shade(p, place if veil.is_hard(p) else words, SHADED, min(OWN_SHADE, words.h / 2))
    if light and p.screen.high_contrast:
        panels.frame(p, place, p.palette.kin, 6.0 * light, 14.0)


def own_ground(p: Painter, show: Show, own: OwnPanel, seat: Seat) -> None:
    """Draw the own panel without what stands on it; gold on the player's turn, and when they have won the match."""
    lit = show.frame.states[seat].won if is_over(show) else is_lit(show, seat)
    seat_ground(p, own.rect, None if panels.is_dimmed(p) else own.rect, OWN_LIT if lit else 0.0)


def own_hand_tile(p: Painter, show: Show, own: OwnPanel, seat: Seat) -> None:
    """Draw the own panel: gold on the player's turn, crest and name – in a laurel if they have won –, number of cards,
    standing. Cards, sorting and answers lie on top."""
    assert own.score is not None
    state, chair = show.frame.states[seat], show.script.chairs[seat]
    own_ground(p, show, own, seat)
    x, y, r = own.crest
    name_sign(p, chair, x, y, r, state.won)
    left = x + r + 12
    with panels.on_cloth(p):
        in_line(p, chair.name, left, y, own.name.right - left, "button", p.palette.kinari)
        if not any(kind.seat(p, show, seat, own) for kind in show.table.kinds):
            standing(p, show, seat, own.score)
    if own.hand is not None:
        _own_count(show, seat, own)
        for kind in show.table.kinds:
            kind.absent(p, show, seat, own.hand)
        if state.aside and not _speaks(show, seat):
            _aside(p, show, own.hand, state.aside)
