"""What the guide points at: a ring around the thing and an arrow beside it. It asks the layout where things lie."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.data.tutorials import Target
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect

if TYPE_CHECKING:
    from game.ui.scenes.tutorial_table import LessonTable

REACH, THICK, ARROW = 9.0, 5.0, 21.0


def lay(p: Painter, scene: LessonTable) -> None:
    """Point at everything that is talked of; at nothing while something runs."""
    speech = scene.speech
    if speech is None or scene.stage == "watch" or not scene.session.play.settled:
        return
    for target in speech.at:
        rect = place(scene, target)
        if rect is not None:
            _point(p, rect)


def place(scene: LessonTable, target: Target) -> Rect | None:
    """Where it lies now; None if it is not on the table."""
    room = scene.session.play.room
    parts = room.parts
    match target.kind:
        case "own":
            return room.own.card if room.own is not None else parts.tray
        case "answer":
            spot = scene.hands.spots.get(f"answer:{target.verb}")
            return spot.rect if spot is not None else None
        case "seat":
            mine = room.own is not None and target.seat == scene.observer
            return room.tiles[target.seat].card if mine else room.tiles[target.seat].rect
        case "chips" | "dealer":
            x, y, r = getattr(room.tiles[target.seat], target.kind)
            return Rect(x - r, y - r, 2 * r, 2 * r)
        case "sentence" | "stock" | "pile" | "pot" | "phase":
            rect: Rect | None = getattr(parts, target.kind)
            return rect
    return None


def _point(p: Painter, rect: Rect) -> None:
    """A ring with a gap, and an arrow head where there is room for one: above, else below, left or right."""
    ring = rect.inflate(2 * REACH, 2 * REACH)
    panels.frame(p, ring, p.palette.kin, THICK, 18.0)
    away, safe = THICK + 0.8 * ARROW, p.screen.safe
    for x, y, way in ((rect.centerx, ring.y - away, (0, 1)), (rect.centerx, ring.bottom + away, (0, -1)),
                      (ring.x - away, rect.centery, (1, 0)), (ring.right + away, rect.centery, (-1, 0))):
        if safe.contains(Rect(x - ARROW, y - ARROW, 2 * ARROW, 2 * ARROW)):
            panels.chevron(p, x, y, ARROW, way, p.palette.kin)
            return
