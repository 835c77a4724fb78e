"""Draws what the guide points at: a ring around the thing and an arrow beside it. It asks the layout where things lie.

Ring and arrow are blue, for golden rings tell where keys and pads stand.

It waits until a player's call has been heard, so it covers no bubble; nor does an arrow lie on what is written, or on
what another one points at.
"""
from __future__ import annotations

from typing import NamedTuple

from game.features.lessons.lesson_context import LessonContext
from game.scenarios.tutorials import Target
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.stage.drawing.speech import standing

REACH, THICK, ARROW = 9.0, 5.0, 21.0
BUTTONS = "answer:", "quiet:", "kind:", "sort"


def lay(p: Painter, context: LessonContext) -> None:
    """Point at everything that is talked of."""
    for ring, arrow in pointers(context, p.screen):
        panels.frame(p, ring, p.palette.asagi, THICK, 18.0)
        if arrow is not None:
            panels.chevron(p, *arrow.box.center, ARROW, arrow.way, p.palette.asagi)


def pointers(context: LessonContext, screen: Screen) -> list[tuple[Rect, Arrow | None]]:
    """Return a ring for everything that is talked of, and its arrow, if there is room for one and the thing has none of
    its own, as a seat has whose turn it is; none while something runs."""
    speech = context.speech
    if speech is None or context.stage == "watch" or not context.session.play.settled or _is_heard(context):
        return []
    found = [(target, rect) for target in speech.at if (rect := place(context, target)) is not None]
    rings, arrows = [_ring(rect) for _, rect in found], list[Arrow | None]()
    for (target, rect), ring in zip(found, rings, strict=True):
        lying = [*others(context, rect), *context.written, *(arrow.box for arrow in arrows if arrow is not None),
                 *(other for other in rings if not other.contains(ring))]
        bare = target.kind == "seat" and target.seat == context.session.view.turn()
        arrows.append(None if bare else side(rect, lying, screen))
    return list(zip(rings, arrows, strict=True))


def _is_heard(context: LessonContext) -> bool:
    """Whether a player's speech bubble is shown."""
    return bool(standing(context.session.play.spoken.values(), context.words.t, context.now))


def place(context: LessonContext, target: Target) -> Rect | None:
    """Find where the target lies now; None if it is not on the table."""
    room = context.session.play.room
    parts = room.parts
    match target.kind:
        case "own":
            return _cards(context) or (room.own.card if room.own is not None else parts.tray)
        case "answer" | "card" | "kind":
            spots = map(context.hands.spots.get, context.spots_of(target))
            return next((spot.rect for spot in spots if spot is not None), None)
        case "seat":
            mine = room.own is not None and target.seat == context.observer
            return room.tiles[target.seat].card if mine else room.tiles[target.seat].rect
        case "mark":        # on the back of a card that one knows
            return room.tiles[target.seat].card
        case "chips" | "dealer":
            x, y, r = getattr(room.tiles[target.seat], target.kind)
            return Rect(x - r, y - r, 2 * r, 2 * r)
        case "sentence" | "phase":
            return parts.sentence if target.kind == "sentence" else parts.phase
        case "stock" if (box := _spot(context, "stock")) is not None:
            return box
        case "stock" | "pile" | "pot":      # with what is written below it
            found = [getattr(parts, name) for name in (target.kind, f"{target.kind}_label")]
            rects = [rect for rect in found if rect is not None]
            return rects[0].unionall(rects[1:]) if rects else None
    return None


def _cards(context: LessonContext) -> Rect | None:
    """The cards of a hand of several; where they are laid out on a board and all lie there, that."""
    board, hand = _spot(context, "laid"), context.hand
    if not context.has_hand:
        return None
    spots = [context.hands.spots[name].rect for card in hand.cards() if (name := f"card:{card}") in context.hands.spots]
    return spots[0].unionall(spots[1:]).inflate(-REACH, -REACH) if spots else board


def _spot(context: LessonContext, name: str) -> Rect | None:
    """Find where a table of this kind has it."""
    play = context.session.play
    found = (kind.spot(name, play.placement) for kind in play.room.table.kinds)
    return next((box for box in found if box is not None), None)


def _ring(rect: Rect) -> Rect:
    return rect.inflate(2 * REACH, 2 * REACH)


class Arrow(NamedTuple):
    """An arrow: where it lies, and which way it points."""

    box: Rect
    way: tuple[int, int]


def side(rect: Rect, lying: list[Rect], screen: Screen) -> Arrow | None:
    """Return the arrow on a side where nothing lies: that of the picture's middle, else opposite, else beside. None
    where every side is taken: then the ring says enough. The seat whose turn it is has an arrow of its own."""
    ring, away, large = _ring(rect), THICK + 0.8 * ARROW, 1.6 * ARROW
    below = (ring.centerx, ring.bottom + away), (0, -1)
    above = (ring.centerx, ring.y - away), (0, 1)
    sides = [below, above] if rect.centery < 0.4 * screen.high else [above, below]
    sides += [((ring.x - away, ring.centery), (1, 0)), ((ring.right + away, ring.centery), (-1, 0))]
    arrows = (Arrow(Rect(x - large / 2, y - large / 2, large, large), way) for (x, y), way in sides)
    return next((arrow for arrow in arrows if screen.safe.contains(arrow.box)
                 and not any(arrow.box.colliderect(each) for each in lying)), None)


def others(context: LessonContext, rect: Rect) -> list[Rect]:
    """List where other things lie, or words are written."""
    room = context.session.play.room
    parts = room.parts
    found = [parts.stock, parts.stock_label, parts.pile, parts.pile_label, parts.pot, parts.pot_label, parts.phase,
             *parts.sides, parts.tray, parts.sentence]
    found += [tile.rect for tile in room.tiles.values()]
    found += [spot.rect for name, spot in context.hands.spots.items() if name.startswith(BUTTONS)]
    if room.own is not None:
        x, y, r = room.own.chips
        found += [room.own.name, Rect(x - r, y - r, 4 * r, 2 * r)]      # with the number on it, or beside
    return [each for each in found if each is not None and not each.colliderect(rect)]
