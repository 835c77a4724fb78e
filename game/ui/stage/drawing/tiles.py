"""Draws the seats: ground, crest and name, chips, status; the own panel; who is out. No cards – they lie on top."""
from __future__ import annotations

from game.core.ports import Chair
from game.core.rules import NO_HINTS
from game.core.seating import Seat
from game.ui.draw import cards as art
from game.ui.draw import panels, tokens
from game.ui.draw.cloth import turn_light
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.predrawing import ahead
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import disc, path, raster
from game.ui.stage.drawing.felt import chips_offset
from game.ui.stage.drawing.hands import hand_tile, is_lit, is_over, own_ground, own_hand_tile, seat_ground
from game.ui.stage.drawing.names import in_line, name_row, name_sign
from game.ui.stage.records import Show, layers
from game.ui.stage.tile import Tile, least_letters

NEWS = ("asleep", "robot", "check")
"""Of the signs beside a player with a phone those that are not always there: the phone is away; a bot plays on for the
player; the player has answered."""

UNHINTED = "unhinted"
"""The sign beside a player who goes without hints."""

LEAST_BADGE = 14.0
"""Radius of one in units, where it lies on the crest."""

DEVICES = ("phone", "screen", "pad", "asleep")
"""Kinds of chairs whose sign stands beside the cards: what the person holds their hand with."""

POINTED_AT = 0.5
"""The share of the light of a turn that falls on a seat which a mouse points at."""

RING = 5.0
"""Thickness in units of the ring around the face of the seat whose turn it is."""

SCRAP, LEAST_SCRAP, ASLANT = 0.58, 2.5, -5.0
"""How high a card is that reminds of one, in heights of that at most, in sizes of a caption at least; and its angle."""


def tiles(p: Painter, show: Show) -> None:
    """Draw all tiles but the own panel."""
    room = show.frame.placement.ground
    for seat, tile in room.tiles.items():
        if room.own is None or seat != room.table.observer:
            _tile(p, show, seat, tile)


def lights(p: Painter, show: Show) -> None:
    """Draw in good time what lights a seat, piece by piece: together it would make the first turn late."""
    with ahead(p):
        turn_light(p, 0.0, 0.0)
        layers(p, show, "ahead")


def gone(show: Show, seat: Seat) -> bool:
    """Return whether the seat has no part in the cards on the table: out of the round or the match, its card collected.
    """
    state, room = show.frame.states[seat], show.frame.placement.ground
    spot = room.tiles[seat].card
    lies = any(spot.collidepoint(pose.x, pose.y) for pose in show.frame.cards.values())
    left = bool(state.out) if room.table.sheet.hands else state.out in ("round", "match")
    return left and not lies


def _tile(p: Painter, show: Show, seat: Seat, tile: Tile) -> None:
    state, chair = show.frame.states[seat], show.script.chairs[seat]
    away = gone(show, seat)
    lit = is_lit(show, seat) and not away and not is_over(show)
    light = 1.0 if state.won or lit else POINTED_AT if show.hovered == ("seat", seat) else 0.0
    seat_ground(p, tile.rect, None if panels.is_dimmed(p) else tile.name, light)     # else a name has its own
    is_bright = state.won or any(kind.is_bright(show, seat) for kind in show.table.kinds)
    x, y, r = name_row(p, show, seat, tile, away and not is_bright)
    if lit:
        panels.frame(p, Rect(x - r, y - r, 2 * r, 2 * r).inflate(RING, RING), p.palette.kin, RING, r + RING / 2)
    if not away and NO_HINTS.of(show.script.options, len(show.script.chairs))[seat]:
        _badge(p, x - .7 * r, y + .7 * r, max(.6 * r, LEAST_BADGE), UNHINTED)
    if show.signs.get(seat) in NEWS and (tile.status is None or away):
        _badge(p, x + .7 * r, y + .7 * r, max(.55 * r, LEAST_BADGE), show.signs[seat])
    if away and not any(kind.absent(p, show, seat, tile.card) for kind in show.table.kinds):
        _absent(p, show, tile, state.out)
    elif not away and seat == show.table.observer:
        _elsewhere(p, tile, chair)
    if tile.score is not None:
        with panels.on_cloth(p):
            hand_tile(p, show, seat, tile, away)
    else:
        _chips(p, show, seat, tile.chips, away)
    sign = show.signs.get(seat, "")
    if tile.status is not None and not away:
        x, y, r = tile.status
        if seat in show.seals:
            _seal(p, x, y, r, show.seals[seat])
        elif sign in NEWS:
            _badge(p, x, y, 1.3 * r, sign)
        elif (device := chair.kind.split(":")[0]) in DEVICES:
            tokens.glyph(p, device, x, y, 2 * r, p.palette.nezu)


def _chips(p: Painter, show: Show, seat: Seat, place: tuple[float, float, float], away: bool = False) -> None:
    x, y, r = place
    dx, dy = chips_offset(p, show, seat)
    tokens.chip(p, x + dx, y + dy, r, str(show.frame.chips[seat]), away)


def _seal(p: Painter, x: float, y: float, r: float, lit: bool) -> None:
    """A vermilion seal with an eye: touch this seat to look at your card, or to speak up out of turn."""
    paper, ink = (p.palette.shu, p.palette.kinari) if lit else (p.palette.plate, p.palette.faint)
    r *= 1.5
    ground = Rect(x - r, y - r, 2 * r, 2 * r)
    p.shape(("seal", paper), ground, lambda w, h: raster(path(disc(w / 2, w / 2, w / 2), paper), w, h))
    tokens.glyph(p, "eye", x, y, 1.5 * r, ink)


def _badge(p: Painter, x: float, y: float, r: float, sign: str) -> None:
    """Something about a phone that all should see."""
    ground = Rect(x - r, y - r, 2 * r, 2 * r)
    paper, ink = p.palette.plate, p.palette.kin
    p.shape(("badge", paper, ink), ground,
            lambda w, h: raster(path(disc(w / 2, h / 2, .92 * w / 2), paper, stroke=ink, thick=.09 * w), w, h))
    tokens.glyph(p, sign, x, y, 1.25 * r, ink)


def _absent(p: Painter, show: Show, tile: Tile, out: str) -> None:
    """The word for how a card's holder left, in the empty place of the card; across the tile where that is narrow."""
    box, room = tile.card, tile.rect.w - 12
    text = show.script.t(f"table.gone.{out}")
    size = p.fitting(text, room, "caption", True, least_letters(p.screen))
    if p.width(text, size, True) <= box.w - 6:
        art.place(p, box.centerx, box.centery, box.h, 0.7)
        with panels.on_cloth(p):
            p.label(text, box.centerx, box.centery, size, p.palette.faint, True, "centre")
        return
    y = max(box.y + 0.66 * box.h, tile.chips[1] + tile.chips[2] + 0.7 * p.type_px(size) / p.scale)
    with panels.on_cloth(p):
        p.label(text, tile.rect.centerx, y, size, p.palette.faint, True, "centre", width=room)


def _elsewhere(p: Painter, tile: Tile, chair: Chair) -> None:
    """The own card lies in its tray on the stage: here its place is kept by the own crest, large."""
    box = tile.card
    art.place(p, box.centerx, box.centery, box.h, 0.8)
    tokens.crest(p, chair.crest, box.centerx, box.centery, 0.36 * box.w, PLAYERS[chair.colour % len(PLAYERS)])


def reminders(p: Painter, show: Show) -> None:
    """Draw reminders of what I gave away: the same card, small and aslant on the back of that one, where its index
    would be, for my eyes only. Drawn over the cards."""
    for seat, state in show.frame.states.items():
        box = show.frame.placement.ground.tiles[seat].card
        lying = any(pose.face is None and box.collidepoint(pose.x, pose.y) for pose in show.frame.cards.values())
        if state.known is None or not lying:
            continue
        high = min(SCRAP * box.h, max(LEAST_SCRAP * p.screen.size("caption"), 0.4 * box.h))
        art.card(p, state.known, box.x + 0.36 * high, box.y + 0.5 * high, high, ASLANT, level="small")


def own_tile(p: Painter, show: Show) -> None:
    """Draw the own panel: gold at one's turn, crest and name, chips. Title, explanation and answers are the scene's."""
    room = show.frame.placement.ground
    own, seat = room.own, room.table.observer
    if own is None or seat is None:
        return
    if own.hand is not None:
        own_hand_tile(p, show, own, seat)
        return
    state, chair = show.frame.states[seat], show.script.chairs[seat]
    own_ground(p, show, own, seat)
    x, y, r = own.crest
    name_sign(p, chair, x, y, r, state.won)
    middle = min(y, own.name.centery)       # the name of the card stands below it, beside the crest
    with panels.on_cloth(p):
        in_line(p, chair.name, x + r + 14, middle, own.name.w - 2 * r - 14, "button", p.palette.kinari)
    _chips(p, show, seat, own.chips)
    if gone(show, seat):
        art.place(p, own.card.centerx, own.card.centery, own.card.h, 0.8)
