"""Draws the seats of a table with hands of several cards: number of cards, standing, who passed; the own panel. No
cards – they lie on top."""
from __future__ import annotations

import pygame

from game.core.seating import Seat
from game.ui.draw import panels, tokens
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import disc, path, raster
from game.ui.kinds.formula.marks import points
from game.ui.kinds.letters.drawing import got_away, spelling
from game.ui.stage.board_kit import Show
from game.ui.stage.own import OwnPanel
from game.ui.stage.tile import Tile

PIPS = 5
"""So many marks are drawn one by one; more are a mark and a number."""


def is_lit(show: Show, seat: Seat) -> bool:
    """It is this seat's turn; while hands are compared it is nobody's, until one is found to be worth most."""
    told = show.frame.placement.told
    winner, climb = told.winner if told is not None else None, show.frame.placement.climb
    if climb is not None and climb.winner == seat and not any(state.turn for state in show.frame.states.values()):
        return True                 # nobody is asked any more: whoever has won the last deal
    return show.frame.states[seat].turn and (winner is None or winner.seat == seat)


def hand_tile(p: Painter, show: Show, seat: Seat, tile: Tile, away: bool) -> None:
    """What a tile tells beside name and cards."""
    assert tile.score is not None
    state, held = show.frame.states[seat], show.frame.held.get(seat, 0)
    colour = p.palette.faint if away else p.palette.kinari
    stones = show.frame.placement.ground.table.sheet.standing == "stones"
    if show.frame.placement.ground.table.sheet.standing == "points":
        points(p, show, seat)
    elif stones:
        counters(p, show, seat, tile.score, tile.chips)
        if held and tile.number is not None:
            show.plates.append((tile.number, str(held), 0.9 * tile.number.h))
    elif tile.spelt is not None:
        spelling(p, show, seat, tile.score, tile.spelt)
        if held and tile.number is not None:
            show.plates.append((tile.number, str(held), 0.9 * tile.number.h))
    else:
        if tile.number is not None:
            count(p, tile.number, held, colour)
        standing(p, show, seat, tile.score)
    if (state.passed or state.folded or state.pairs) and not away:
        beside = tile.number if tile.spelt is not None or stones else None
        _passed(p, show, tile.card, beside, "folded" if state.folded else "passed" if state.passed else "pairs")


def counters(p: Painter, show: Show, seat: Seat, box: Rect, disc: tuple[float, float, float]) -> None:
    """A go stone and the number of counters: white while there are any, black for who owes some. Below each other, or
    side by side where that is broader than high."""
    amount = show.frame.chips.get(seat, 0)
    x, y, r = disc
    text = str(amount) if amount >= 0 else f"\N{MINUS SIGN}{-amount}"
    tokens.stone(p, x, y, r, black=amount < 0)
    colour = p.palette.kinari if amount >= 0 else p.palette.shu_ui
    least = p.screen.size("caption") / p.screen.text_scale
    gain = gained(show, seat)
    if box.w > 1.8 * box.h:
        size = p.fitting(f"{text} {gain}" if gain else text, box.right - x - r - 8, "seat", True, least)
        p.label(text, x + r + 8, box.centery, size, colour, True)
        if gain:
            p.label(gain, x + r + 8 + p.width(f"{text} ", size, True), box.centery, size, gain_colour(p, gain), True)
        return
    if gain:                    # on the end of the fan, beside the stone
        fan = show.frame.placement.ground.tiles[seat].card
        letters = max(least, min(1.25 * p.screen.size("caption"), 0.25 * fan.h))
        wide, high = p.width(gain, letters, True) + 0.6 * letters, 1.3 * letters
        show.plates.append((Rect(fan.right - wide, min(y - high / 2, fan.y + 4), wide, high), gain, letters))
    room = Rect(box.x, y + r + 1, box.w, box.bottom - y - r - 1)
    size = p.fitting(text, room.w, min(0.96 * room.h, 1.1 * p.screen.size("button")), True, least)
    p.label(text, room.centerx, room.centery, size, colour, True, "centre")


def gained(show: Show, seat: Seat) -> str:
    """What a deal that is over has brought this seat, or cost it; empty before, and where nothing has changed."""
    climb = show.frame.placement.climb
    amount = climb.gains.get(seat, 0) if climb is not None and climb.over else 0
    return "" if not amount else f"+{amount}" if amount > 0 else f"\N{MINUS SIGN}{-amount}"


def gain_colour(p: Painter, gain: str) -> Colour:
    """Gold for what is won, the colour of danger for what is lost."""
    return p.palette.kin if gain.startswith("+") else p.palette.shu_ui


def count(p: Painter, box: Rect, cards: int, colour: Colour) -> None:
    """The public number of cards, large."""
    size = max(p.screen.size("caption") / p.screen.text_scale, min(0.62 * box.w, 0.82 * box.h, 92.0))
    p.label(str(cards), box.centerx, box.centery, size, colour, True, "centre")


def standing(p: Painter, show: Show, seat: Seat, box: Rect) -> None:
    """Deals won in gold, deals lost in the colour of danger: a small mark each."""
    score = show.frame.scores.get(seat, 0)
    sheet = show.frame.placement.ground.table.sheet
    if sheet.standing == "chips":
        tokens.chip(p, box.centerx, box.centery, 0.46 * min(box.w, box.h), str(show.frame.chips.get(seat, 0)))
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
    text, size = str(marks), p.screen.size("caption") / p.screen.text_scale
    wide = p.width(text, size, True)
    _pip(p, box.centerx - wide / 2 - 4, box.centery, r, colour)
    p.label(text, box.centerx - wide / 2 + r + 2, box.centery, size, colour, True)


def _pip(p: Painter, x: float, y: float, r: float, colour: Colour) -> None:
    def make(w: int, h: int) -> pygame.Surface:
        return raster(path(disc(w / 2, h / 2, w / 2), colour), w, h)

    p.shape(("pip", colour), Rect(x - r, y - r, 2 * r, 2 * r), make)


def _passed(p: Painter, show: Show, box: Rect, number: Rect | None = None, how: str = "passed") -> None:
    """He plays nothing to this trick, and may have to take it, or has laid his hand down, or lays pairs only; above
    the number of cards, or beside it, if that lies on them."""
    text = show.script.t(f"table.{how}")
    size = p.fitting(text, box.w - 16, "caption", True, p.screen.size("caption") / p.screen.text_scale)
    high = 1.4 * (size if isinstance(size, float) else p.screen.size(str(size)))
    wide = p.width(text, size, True) + 20
    plate = Rect(box.centerx - wide / 2, box.bottom - high - 2, wide, high)
    if number is not None and number.y - high >= box.y:
        plate.bottom = number.y
    elif number is not None:                    # too low for both, one above the other
        plate.x = max(plate.x, number.right + 4)
    show.plates.append((plate, text, size))


def plates(p: Painter, show: Show) -> None:
    """Words that lie on the fans: drawn over the cards."""
    for plate, text, size in show.plates:
        panels.panel(p, plate, "night", 8.0, 0.95)
        colour = p.palette.kinari if text.isdecimal() else \
            gain_colour(p, text) if text[1:].isdecimal() else p.palette.asagi
        p.label(text, plate.centerx, plate.centery, size, colour, True, "centre")


def own_hand_tile(p: Painter, show: Show, own: OwnPanel, seat: Seat) -> None:
    """The own panel: gold at one's turn, crest and name, number of cards, standing. Cards, sorting and answers lie on
    top."""
    assert own.score is not None
    state, chair = show.frame.states[seat], show.script.chairs[seat]
    lit = is_lit(show, seat)
    if lit:
        panels.glow(p, own.rect, 0.55)
    panels.panel(p, own.rect, "plate", 22.0)
    if lit:
        panels.frame(p, own.rect, p.palette.kin, 5.0, 22.0)
    x, y, r = own.crest
    tokens.crest(p, chair.crest, x, y, r, PLAYERS[chair.colour % len(PLAYERS)])
    left = x + r + 12
    size = p.fitting(chair.name, own.name.right - left, "button", True, p.screen.size("caption") / p.screen.text_scale)
    p.label(chair.name, left, y, size, p.palette.kinari, True, width=own.name.right - left + 6)
    if own.number is not None:
        count(p, own.number, show.frame.held.get(seat, 0), p.palette.kinari)
    if show.frame.placement.ground.table.sheet.standing == "points":
        points(p, show, seat)
    elif show.frame.placement.ground.table.sheet.standing == "stones":
        counters(p, show, seat, own.score, own.chips)
    elif own.spelt is not None:
        spelling(p, show, seat, own.score, own.spelt)
    else:
        standing(p, show, seat, own.score)
    if state.leaver and own.hand is not None:
        got_away(p, show, seat, own.hand)
    if (state.passed or state.folded or state.pairs) and own.hand is not None:
        _passed(p, show, own.hand, how="folded" if state.folded else "passed" if state.passed else "pairs")
