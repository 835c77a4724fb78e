"""Tells where the tent of a table stands: small on the stage, or large in front of it while a player at this screen
pulls.

Read from what was told to everybody: who has been asked to pull, and that nothing but pulling has happened since. It
knows no rule; which question and which notes speak of the tent is said by the layout file.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from game.core.cards import CardId
from game.core.events import Asked, Event, Fact, Moved, Note, Shown
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet
from game.odds.leaning_stock import SIDES, Side
from game.ui.draw.screen import Rect, Screen
from game.ui.kinds.tent.drawing import TentPlaces, em, places
from game.ui.kinds.tent.geometry import Tent, pitch, rest, stand
from game.ui.kinds.tent.sheet import leaning
from game.ui.stage.pose import FRONT, CardPose
from game.ui.stage.records import Ground

NEAR_Z, FARTHEST = FRONT, 48.0
"""A tent in the foreground lies above hands and trick, and below whatever flies."""

WIDE, MOST_WIDE, HIGH = 0.62, 1190.0, 0.66
"""The foreground's share of the screen's breadth, its most in units, and its share of the height."""

LEAST_HIGH, OUT, SPARE = 0.40, 0.90, 12.0
"""The panel is never lower than this share of the screen; a card is drawn downwards by this share of its way, and so
many units are left under it."""

PLATE = 2.2
"""Room over the panel of a shared screen for the name of the puller, in letters of the advice."""

STEADY = 44
"""From this steadiness on (0-100) another's pull is watched where the tent stands; where chance decides, none is told
and each is watched closely."""

AIR = 34.0
"""Between the panel and the own hand, which stands a little out of its place."""

INSET = 34.0
"""From the edge of the panel to what stands on it; half of it above and below."""


class Front(NamedTuple):
    """The panel before the table in which the tent of this room stands while a player here pulls."""

    box: Rect


class Near(NamedTuple):
    """A frame's part: how far the tent has come before the table, 0-1."""

    share: float


class TentPlace(NamedTuple):
    """The tent as it stands now: the box of its cards; `front`: the panel before the table in which it stands, None on
    the stage; how many cards stand in either half; `watched`: it is seen large over the table while another pulls."""

    box: Rect
    front: Rect | None
    left: int
    right: int
    watched: bool = False


def foreground(screen: Screen, below_header: Rect, own: Rect | None) -> Rect:
    """Return the panel before the table, above the own hand; without one high on the table, under the plate of the
    puller. It is so low that a card can be drawn out on the screen."""
    top, bottom = below_header.y, own.y - AIR if own is not None else below_header.bottom
    top += PLATE * em(screen) if own is None else 0.0
    wide, high = min(WIDE * screen.wide, MOST_WIDE, screen.safe.w), min(bottom - top, HIGH * screen.high)
    while True:
        y = (top + bottom - high) / 2 if own is not None else top
        box = Rect(screen.safe.centerx - wide / 2, y, wide, high)
        at = stand(front_places(box, screen).tent)
        if at.ground + OUT * at.reach <= screen.high - SPARE or high < LEAST_HIGH * screen.high:
            return box
        high *= 0.98


def front_places(front: Rect, screen: Screen) -> TentPlaces:
    """Return where everything stands on that panel: always with the bar of the strokes, so that nothing moves when the
    player changes to the keys."""
    return places(front.inflate(-2 * INSET, -INSET), screen, keys=True)


def puller(view: View, sheet: Sheet) -> Seat:
    """Return the seat that was asked to pull and has done nothing else since; -1: none."""
    for event in reversed(view.heard):
        match event:
            case Asked(_, kind, (seat,)) if kind and kind == leaning(sheet).question:
                return seat
            case Note(reason) if sheet.notes.get(reason.key) in ("pull", "tent"):
                pass
            case Moved() if side_of(event):
                pass
            case Shown(_, _, to) if to is not None:
                pass
            case _:
                return -1
    return -1


def pulls(view: View, sheet: Sheet) -> int:
    """Return how many cards the last puller has pulled one after another."""
    count = 0
    for event in reversed(view.heard):
        match event:
            case Note(reason) if sheet.notes.get(reason.key) == "pull":
                count += 1
            case Note(reason) if sheet.notes.get(reason.key) == "tent":
                pass
            case Asked(_, kind, _) if kind == leaning(sheet).question:
                pass
            case Moved() if side_of(event):
                pass
            case Shown(_, _, to) if to is not None:
                pass
            case _:
                break
    return count


def is_watched(view: View, sheet: Sheet) -> bool:
    """Return whether the pulls that are made now have shaken the tent, or brought it down: all look at it then."""
    if puller(view, sheet) < 0:
        return False
    for event in reversed(view.heard):
        match event:
            case Note(reason) if sheet.notes.get(reason.key) == "pull":
                if reason.number < STEADY:
                    return True
            case Asked(_, kind, _) if kind == leaning(sheet).question:
                pass
            case Moved(cards) if side_of(event):
                if len(cards) > 1:
                    return True
            case Note() | Fact():
                pass
            case Shown(_, _, to) if to is not None:
                pass
            case _:
                break
    return False


def is_near(view: View, sheet: Sheet, here: Collection[Seat]) -> bool:
    """Return whether a player who sits at this screen is pulling."""
    return bool(here) and puller(view, sheet) in here


def tent_of(view: View, box: Rect) -> Tent:
    """Return the tent as this view knows it."""
    left, right = (view.zone(side) for side in SIDES)
    return pitch(left, right, box)


def placed(view: View, room: Ground) -> TentPlace | None:
    """Return where the stock leans now: in its box on the stage, or on the panel before the table; None where none
    does."""
    box, front = room.parts.place.get("tent"), room.more.of(Front)
    if box is None or front is None:
        return None
    near = front.box if is_near(view, room.table.sheet, room.here) else None
    watched = near is None and is_watched(view, room.table.sheet)
    left, right = (len(view.zone(side)) for side in SIDES)
    return TentPlace(front_places(front.box, room.table.screen).tent if near is not None or watched else box, near,
                     left, right, watched)


def standing(view: View, place: TentPlace | None) -> dict[CardId, CardPose]:
    """Return every card of the tent where it stands at rest; empty where there is none."""
    if place is None:
        return {}
    poses = rest(tent_of(view, place.box))
    return poses if place.front is None and not place.watched else {card: lifted(pose) for card, pose in poses.items()}


def lifted(pose: CardPose) -> CardPose:
    """Return the pose in the foreground."""
    return pose._replace(z=NEAR_Z + min(0.5 * pose.z, FARTHEST - NEAR_Z)) if pose.z < FARTHEST else pose


def follow(poses: Mapping[CardId, CardPose], old: TentPlace | None, new: TentPlace | None) -> dict[CardId, CardPose]:
    """Return the same poses where the tent stands now: the screen has become another."""
    if old is None or new is None:
        return dict(poses)
    a, b = stand(old.box), stand(new.box)
    by = b.h / a.h
    return {card: pose._replace(x=b.x + by * (pose.x - a.x), y=b.ground + by * (pose.y - a.ground), h=by * pose.h)
            for card, pose in poses.items()}


# ---- events ------------------------------------------------------------------------------------------------------
def tent_head(events: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
    """Return the kind of act that begins here, `pull` or `fall`, and how many events it takes; None if it is none of
    these. The puller's own view has more events in between, and the acts are the same for everybody."""
    if not events or not (_noted(events[0], "pull", sheet) or side_of(events[0])):
        return None
    count = 1
    while count < len(events) and _belongs(events[count], sheet):
        count += 1
    cards = sum(len(event.cards) for event in events[:count] if isinstance(event, Moved))
    return ("fall" if cards > 1 else "pull"), count


def _belongs(event: Event, sheet: Sheet) -> bool:
    private = isinstance(event, Shown) and event.to is not None
    return private or bool(side_of(event)) or _noted(event, "tent", sheet)


def _noted(event: Event, movement: str, sheet: Sheet) -> bool:
    return isinstance(event, Note) and sheet.notes.get(event.reason.key) == movement


def side_of(event: Event) -> Side | None:
    """Return the half a card is drawn from, if this is such a move."""
    if isinstance(event, Moved) and event.target.name == "hand":
        return next((side for side in SIDES if event.source.name == side), None)
    return None
