"""Shows who of those whose hands are elsewhere would like another match: each has said so there, all see it, and the
host decides."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.ports import Chair
from game.core.seating import Seat
from game.ui.draw import panels
from game.ui.draw.painter import Size
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit.desk import Desk

HIGH, BELOW = 62.0, 14.0
MANY = 10
"""Seats from which on the standings need the height: the line stands in the gap above the ways on, in small letters."""
SPARE = 18.0


def in_for_another(desk: Desk, seats: Mapping[Seat, bool], chairs: Sequence[Chair], room: Rect, gap: float) -> float:
    """Draw a line at the lower edge of this room, from the beginning on where any player sits elsewhere, so that
    nothing moves when the first of them says so; by name as far as they have room. `gap`: what is left below it.
    Returns what it takes."""
    if not seats:
        return 0.0
    p, ready = desk.p, [seat for seat in sorted(seats) if seats[seat]]
    small = len(chairs) > MANY
    size: Size = "caption" if small else "body"
    rect = Rect(room.x, room.bottom - SPARE, room.w, SPARE + gap) if small else \
        Rect(room.x, room.bottom - HIGH, room.w, HIGH)
    mark = 0.0 if small else 26.0
    left, wide = rect.x + mark + (40 if ready else 18), rect.w - mark - 60
    names = desk.services.language.join(chairs[seat].name for seat in ready)
    said = desk.say("scene.result.ready", names=names) if ready else desk.say("scene.result.ready_none")
    if ready and p.width(said, size) > wide:
        said = desk.say("scene.result.ready_of", n=len(ready), of=len(seats))
    if not small:
        panels.strip(p, rect, 14)
    if ready:
        glyph(p, "check", left - 30, rect.centery, 26 if small else 36, p.palette.wakaba)
    ink = p.palette.kinari if ready else p.palette.nezu
    p.label(said, left, rect.centery, p.fitting(said, wide, size), ink, width=wide)
    return SPARE if small else HIGH + BELOW
