"""The picture of an evening, to be sent to friends: its winners, standings and best moments."""
from __future__ import annotations

import pygame

from game.data.evening import day_of
from game.data.programme import Programme
from game.ui.draw import shapes
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.kit.ports import Household
from game.ui.pages.programme.ending import crown, sides
from game.ui.pages.programme.stories import Stories
from game.ui.pages.result import evening as result_evening
from game.ui.pages.result.picture import LOGO, drawn


def png(services: Household, programme: Programme) -> bytes:
    """The picture as a PNG file."""
    return shapes.png(picture(services, programme))


def picture(services: Household, programme: Programme) -> pygame.Surface:
    """The picture, drawn afresh."""
    return drawn(services, lambda desk: _lay(desk, programme), any(piece.moments for piece in programme.done))


def _lay(desk: Desk, programme: Programme) -> None:
    p, safe = desk.p, desk.p.screen.safe
    room = Rect(safe.x + 24, safe.y + 20, safe.w - 48, safe.h - 44)
    head, room = boxes.top(room, 72.0, 12)
    glyph(p, "logo", head.x + head.h * LOGO / 2, head.centery, head.h * LOGO)
    p.label(desk.say("scene.programme.title"), head.x + head.h * LOGO + 30, head.centery + 4, "seat", p.palette.kinari,
            True)
    p.label(result_evening.day(desk, day_of(programme.begun)), head.right - 8, head.centery + 4, "button",
            p.palette.nezu, align="right")
    above, below = boxes.top(room, 200.0, 20)
    crown(desk, programme, above)
    sides(desk, programme, below, Stories())
