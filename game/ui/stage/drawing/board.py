"""Draws one frame of the table from the cloth up to the bubbles. It decides nothing: places come from the layout,
movement from the frame, words from the script."""
from __future__ import annotations

from collections.abc import Collection
from functools import partial

import pygame

from game.core.cards import CardId
from game.ui.draw import cards as art
from game.ui.draw import panels, tokens, veil
from game.ui.draw.canvas import Colour
from game.ui.draw.cloth import cloth, turn_light
from game.ui.draw.look_port import level_for
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import path, raster, rounded
from game.ui.stage.drawing.cutins import lettering
from game.ui.stage.drawing.felt import card_offset, is_felt
from game.ui.stage.drawing.great_moments import great_moments, held_up, is_victory
from game.ui.stage.drawing.hands import plates as hand_plates
from game.ui.stage.drawing.names import plates
from game.ui.stage.drawing.speech import bubbles
from game.ui.stage.drawing.stage import counts, stage_parts
from game.ui.stage.drawing.tiles import own_tile, reminders, tiles
from game.ui.stage.drawing.win import bursts, celebration
from game.ui.stage.marks import LOST
from game.ui.stage.motion import FLYING
from game.ui.stage.pose import FRONT, CardPose
from game.ui.stage.records import HeldCard, Show, layers
from game.ui.stage.ring import header_height
from game.ui.stage.tracks import Number


def numbers(p: Painter, show: Show) -> None:
    """Draw gold numbers over cards that are being counted; what is lost in the colour of danger."""
    for number in show.frame.numbers:
        if number.size > 1.0:
            _large(p, show, number)
            continue
        size = 1.25 * p.screen.size("seat")
        wide = max(1.5 * size, p.width(number.text, size, True) + 0.8 * size)
        box = Rect(number.x - wide / 2, number.y - 0.75 * size, wide, 1.5 * size)
        box.clamp_ip(p.screen.safe)
        with p.moved(alpha=number.alpha):
            panels.panel(p, box, "night", 0.75 * size, 1.0)
            colour = p.palette.shu_ui if number.text.startswith("\N{MINUS SIGN}") else p.palette.kin
            p.label(number.text, box.centerx, box.centery, size, colour, True, "centre")


def _large(p: Painter, show: Show, number: Number) -> None:
    """A number that all look at, on the bare cloth; it jumps with each card that comes."""
    size = number.size * p.screen.size("seat")
    wide = p.width(number.text, size, True)
    box = Rect(number.x - wide / 2, number.y - 0.55 * size, wide, 1.1 * size)
    box.clamp_ip(p.screen.safe)
    with p.moved(alpha=number.alpha, grow=1.0 if show.reduced else number.grow, about=box.center):
        panels.shade(p, box.inflate(0.4 * size, 0.0), 0.72, 0.5 * size)
        p.label(number.text, box.centerx, box.centery, size, p.palette.kin, True, "centre")


NEAREST = 20.0
"""How much nearer a card lies that is looked at: in front of its neighbours, behind whatever flies."""

ABOVE_ALL = 1e9

HANGS = 0.35
"""The share of a ribbon that hangs below its card."""

MARKS = {"out": "shu_ui", "lowest": "shu_ui", "bankrupt": "shu_ui", "pass": "asagi", "meow": "asagi",
         "strongest": "kin"}
"""The colour of a mark by name; a mark not listed is information."""

FOR_LONGER = ("round", "match")
"""Out of what one is longer than for a deal."""


def draw_ground(p: Painter, show: Show) -> None:
    """Draw what lies still under cards and answers: cloth, light, seats, stage."""
    frame = show.frame
    cloth(p, show.cloth)
    veil.strip(p, Rect(0, 0, p.screen.wide, p.screen.safe.y + header_height(p.screen)))
    if frame.light is not None:
        light = frame.light
        turn_light(p, light.x, light.y, 2 * light.rx, 2 * light.ry, light.alpha, light != frame.placement.light)
    layers(p, show, "cloth")
    bursts(p, show)
    tiles(p, show)
    own_tile(p, show)
    stage_parts(p, show)
    with panels.on_cloth(p):
        layers(p, show, "ground")


def draw_above(p: Painter, show: Show) -> None:
    """Draw cards and whatever flies over the table; what stands before it, last of all its cards."""
    depth = next((found for kind in show.table.kinds if (found := kind.depth(show)) is not None), ABOVE_ALL)
    large, low = held_up(show), min(depth, FLYING)
    aloft = {card for card, held in show.hand.items() if held.above and not held.ring}
    _cards(p, show, 0.0, low, aloft | large)
    reminders(p, show)
    with panels.on_cloth(p):
        layers(p, show, "cards")
    hand_plates(p, show)
    counts(p, show)
    _cards(p, show, low, depth, aloft | large)      # what flies is above the numbers of what lies there
    _flying(p, show)
    layers(p, show, "fliers")
    numbers(p, show)
    if aloft:                                   # what a player holds is over all that lies there
        _cards(p, show, 0.0, depth, show.frame.cards.keys() - aloft)
    if show.frame.dealer is not None:
        x, y, r = show.frame.dealer
        tokens.dealer(p, x, y, r, show.script.t("table.dealer"))
    layers(p, show, "tokens")
    named = plates(p, show)
    if depth < ABOVE_ALL:
        _in_front(p, show, depth)
    if not is_victory(show):
        bubbles(p, show, [*named, *show.taken])
    layers(p, show, "last")
    celebration(p, show)
    great_moments(p, show)
    lettering(p, show)


def _in_front(p: Painter, show: Show, depth: float) -> None:
    """What stands before the table: under its cards, they, and over them."""
    for kind in show.table.kinds:
        kind.in_front(p, show, over=False)
    _cards(p, show, depth, ABOVE_ALL)
    for kind in show.table.kinds:
        kind.in_front(p, show, over=True)


def _cards(p: Painter, show: Show, lowest: float, highest: float, without: Collection[CardId] = ()) -> None:
    """The cards that lie between these heights, from below, without some."""
    frame = show.frame
    there = [(card, pose) for card, pose in frame.cards.items()
             if lowest <= max(0.0, pose.z) < highest and card not in without]
    if not there:
        return
    marks, jolts = _marks(show), is_felt(p, show)
    for card, pose in sorted(there, key=lambda item: _before(show, *item)):
        rest = frame.placement.cards.get(card)
        sized = rest is None or rest.h == pose.h
        level = level_for(pose.h)
        pose = _zoomed(pose, frame.zoom)
        still = pose.z < 50.0
        shade = 1.0
        for kind in show.table.kinds:
            shade = min(shade, kind.shade(card, pose))
        held = show.hand.get(card) if still and pose.z < FRONT else None
        if held is not None:
            pose = pose._replace(x=pose.x + held.dx, y=pose.y + held.dy, h=pose.h * held.scale,
                                 angle=pose.angle + held.angle)
        if still and jolts and (held is None or held.lies):
            dx, dy = card_offset(show, card)
            pose = pose._replace(x=pose.x + dx, y=pose.y + dy)
        x = pose.x + _shake(show, card)
        lift = _lift(pose) if held is None else held.lift
        lies = pose.h if rest is None else rest.h       # the gold around a card that rises is drawn once
        around, corner = art.shape(p, pose.face, x, pose.y, lies) if frame.gold.get(card) else (Rect(0, 0, 0, 0), 0.0)
        if frame.gold.get(card):
            with p.moved(grow=pose.h / lies, about=(x, pose.y)):
                panels.glow(p, around, frame.gold[card])
        settled = still and (sized or held is not None or frame.zoom != 1.0)
        seen = (pose.face, x, pose.y, pose.h, pose.angle, pose.alpha, pose.squeeze, lift, settled,
                level if frame.zoom != 1.0 or held is not None else None, shade)
        if settled:
            box = p.again(("card", seen), partial(art.card, p, *seen))
        else:
            box = art.card(p, *seen, edge=0.0 if still else show.weight)
        if held is not None:
            _held(p, pose._replace(x=x), held)
        if frame.gold.get(card):
            with p.moved(grow=pose.h / lies, about=box.center):
                panels.frame(p, around.inflate(6, 6), p.palette.kin, 6.0, corner + .02 * lies, frame.gold[card])
        if card in marks and still:
            mark, out = marks[card]
            colour: Colour = getattr(p.palette, MARKS.get(mark, "asagi"))
            ribbon(p, box, show.script.t(f"table.gone.{out}" if out else f"table.mark.{mark}"), colour)


def _lift(pose: CardPose) -> float:
    """How high a card is held above the table, in units: as its way says, or as far as it lies in front of others."""
    if pose.lift is not None or pose.z < 50.0:
        return pose.lift or 0.0
    return 22.0 if pose.z >= FLYING else 10.0


def _before(show: Show, card: CardId, pose: CardPose) -> tuple[float, CardId]:
    held = show.hand.get(card)
    return pose.z + (NEAREST if held is not None and held.above else 0.0), card


def _held(p: Painter, pose: CardPose, held: HeldCard) -> None:
    """What its owner is told by an own card: not to be played now, only just come, the focus stands here."""
    if held.dim > 0:
        _veil(p, pose, p.palette.yoru, held.dim)
    if held.fresh > 0 or held.ring:
        box, corner = art.shape(p, pose.face, pose.x, pose.y, pose.h)
        if held.ring:
            panels.focus(p, box, corner)
        else:
            panels.frame(p, box.inflate(4, 4), p.palette.asagi, 5.0, corner + .005 * pose.h, held.fresh)


def _veil(p: Painter, pose: CardPose, dark: Colour, strength: float) -> None:
    """A shadow over a whole card, turned as the card is."""
    box, corner = art.shape(p, pose.face, pose.x, pose.y, pose.h)
    w, h, r = p.px(box.w), p.px(box.h), p.px(corner)
    made = p.shapes.get(("veil", dark, w, h, r), lambda: raster(path(rounded(0, 0, w, h, r), dark), w, h))
    p.picture(made, pose.x, pose.y, box.w, box.h, pose.angle, strength * pose.alpha)


def _marks(show: Show) -> dict[CardId, tuple[str, str]]:
    """The mark of each seat lies on the first card of its hand that is open; and out of what it is, where it is out of
    more than this deal: then that is what stands there, alike for all, by whatever they fell."""
    found: dict[CardId, tuple[str, str]] = {}
    room = show.frame.placement.ground
    for seat, state in show.frame.states.items():
        if state.mark:
            spot = room.parts.tray if seat == room.table.observer and room.parts.tray else room.tiles[seat].card
            for card, pose in show.frame.cards.items():
                if pose.face is not None and spot.collidepoint(pose.x, pose.y):
                    found[card] = state.mark, state.out if state.mark in LOST and state.out in FOR_LONGER else ""
                    break
    return found


def _zoomed(pose: CardPose, zoom: float) -> CardPose:
    return pose if zoom == 1.0 else pose._replace(h=pose.h * (1 + round((zoom - 1) * 100) / 100))


def _shake(show: Show, card: CardId) -> float:
    """Two small shakes of the own card when an action was refused; of several the one that was meant."""
    if show.shaken is None or show.reduced:
        return 0.0
    seat, share = show.shaken
    if show.frame.placement.ground.heaps:
        return _swing(share) if card == show.shaken_card else 0.0
    room = show.frame.placement.ground
    spot = room.parts.tray if seat == room.table.observer and room.parts.tray else room.tiles[seat].card
    pose = show.frame.cards[card]
    if not spot.collidepoint(pose.x, pose.y) or share >= 1.0:
        return 0.0
    return _swing(share)


def _swing(share: float) -> float:
    return 9.0 * (1 - share) * (1 if int(share * 4) % 2 == 0 else -1) if share < 1.0 else 0.0


def ribbon(p: Painter, card: Rect, text: str, colour: Colour) -> None:
    """Draw a band across the foot of a card, a little wider than the card: half of it hangs below, and the face is
    seen."""
    size = p.screen.size("caption")
    wide, high = max(card.w + 8, p.width(text, size, True) + 12), 1.3 * size
    band = Rect(card.centerx - wide / 2, card.bottom - (1 - HANGS) * high, wide, high)
    band.clamp_ip(p.screen.safe)
    p.shape(("ribbon", colour), band, lambda w, h: _band(w, h, colour, p.palette.yoru, p.scale), 4)
    p.label(text, band.centerx, band.centery, size, p.palette.sumi, True, "centre")


def _band(w: int, h: int, colour: Colour, dark: Colour, s: float) -> pygame.Surface:
    m = round(4 * s)
    drop = path(rounded(m, m + 3 * s, w - 2 * m, h - 2 * m, 5 * s), dark, 0.5)
    return raster(drop + path(rounded(m, m, w - 2 * m, h - 2 * m, 5 * s), colour), w, h)


def _flying(p: Painter, show: Show) -> None:
    draw = getattr(tokens, show.table.token)
    for flier in show.frame.fliers:
        draw(p, flier.x, flier.y, flier.r, alpha=flier.alpha, lift=flier.lift)
    for hop in show.frame.hops:
        tokens.glyph(p, "chevron", hop.x, hop.y, 3.0 * hop.r, p.palette.kin, hop.alpha, hop.angle)
