"""The picture of a result, to be sent to friends: drawn afresh at 1920×1080, without anything one could press.

It shows what the page shows – what everybody at the table was told – and nothing that only one player knows.
"""
from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pygame

from game.data.evening import Evening, day_of
from game.ui.draw import panels
from game.ui.draw.cloth import cloth
from game.ui.draw.painter import Painter
from game.ui.draw.palette import NIGHT
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.surface import SurfaceCanvas
from game.ui.draw.tokens import glyph
from game.ui.input.gesture import Key
from game.ui.input.keys import KeyTable
from game.ui.kit import boxes, names
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.hit_areas import PageHands
from game.ui.kit.ports import KitServices
from game.ui.pages.result import chart as result_chart
from game.ui.pages.result import evening as result_evening
from game.ui.pages.result.banner import banner
from game.ui.pages.result.ended_match import EndedMatch
from game.ui.pages.result.honours import high as honours_high
from game.ui.pages.result.honours import honours
from game.ui.pages.result.rows import plan, standing_row

SIZE = (1920, 1080)
LOGO = 456 / 120
GAP = 24.0
MOST = 12
"""Seats up to which the chart above two standings may be high."""

PATIENCE = 3.0
"""Seconds that faces are waited for: what strangers have drawn may take longer."""

FEW = 10
"""Seats whose standings stand in one column each, with the chart beside them."""


def drawn(services: KitServices, lay: Callable[[Desk], None], faces: bool = False) -> pygame.Surface:
    """Return a picture, drawn on a separate canvas: the screen has nothing to do with it. Where there are `faces` of
    cards in it, it is laid once to order them."""
    canvas = SurfaceCanvas(SIZE)
    screen = Screen(*SIZE, tv=True, safe_area=.025)
    p = Painter(canvas, screen, palette=NIGHT.with_theme(services.look.colours), pictures=services.art,
                budget=services.art.budget)
    for _ in range(2 if faces else 1):
        services.art.wait(PATIENCE)
        cloth(p, services.look.table())
        lay(Desk(p, PageHands(), services))
        canvas.present()
    made = canvas.screenshot()
    p.shapes.clear()
    canvas.close()
    return made


def _shared(result: EndedMatch, evening: Evening) -> Evening | None:
    """The evening, where this match is not its only one."""
    return evening if len(evening.matches) > 1 and evening.holds(result.name) else None


def lay(desk: Desk, result: EndedMatch, of: Evening) -> None:
    """Draw the picture of a match that belongs to this evening."""
    safe = desk.p.screen.safe
    room = Rect(safe.x + 24, safe.y + 20, safe.w - 48, safe.h - 44)
    head(desk, Rect(room.x, room.y, room.w, 72), names.game_name(desk, result.setup.game), result.ended)
    evening = _shared(result, of)
    if evening is not None and len(result.setup.chairs) > FEW:
        _many(desk, result, evening, Rect(room.x, room.y + 84, room.w, room.h - 84))
        return
    banner(desk, result, Rect(room.x, room.y + 62, room.w, 168))
    top = room.y + 62 + 168 + GAP
    top += _honours(desk, result, Rect(room.x, top, room.w, 0.0))
    below = Rect(room.x, top, room.w, room.bottom - top)
    places = boxes.shares(below, (.30, .33, .37) if evening else (.40, .60), GAP)
    _standings(desk, result, places[0])
    if evening:
        _evening(desk, evening, places[1])
    _course(desk, result, places[-1])


def _honours(desk: Desk, result: EndedMatch, rect: Rect) -> float:
    """The awards from the upper edge of this room on; what they take, and the gap behind them."""
    if not result.awards:
        return 0.0
    taken = honours_high(desk, result, rect.w)
    honours(desk, result, Rect(rect.x, rect.y, rect.w, taken))
    return taken + GAP


def _many(desk: Desk, result: EndedMatch, evening: Evening, rect: Rect) -> None:
    """A large company: the chart beside the winner, so that both standings have their breadth below; of a very
    large one the awards in its place."""
    above = Rect(rect.x, rect.y, rect.w, 264.0 if len(result.setup.chairs) <= MOST else 196.0)
    left, right = boxes.shares(above, (.44, .56), GAP)
    banner(desk, result, Rect(left.x, left.centery - 84, left.w, 168))
    top = above.bottom + GAP
    if result.awards and len(result.setup.chairs) > MOST:       # among so many lines no player finds their own
        taken = honours_high(desk, result, right.w)
        honours(desk, result, Rect(right.x, right.centery - taken / 2, right.w, taken))
    else:
        panels.panel(desk.p, right)
        result_chart.lay(desk, result, right.inflate(-44, -28))
        top += _honours(desk, result, Rect(rect.x, top, rect.w, 0.0))
    below = Rect(rect.x, top, rect.w, rect.bottom - top)
    first, second = boxes.shares(below, (.44, .56), GAP)
    _standings(desk, result, first)
    _evening(desk, evening, second)


def head(desk: Desk, rect: Rect, title: str, when: datetime) -> None:
    """Draw the head of a picture: Kataku's name, what is told, and of which day."""
    p = desk.p
    glyph(p, "logo", rect.x + rect.h * LOGO / 2, rect.centery, rect.h * LOGO)
    p.label(title, rect.x + rect.h * LOGO + 30, rect.centery + 4, "seat", p.palette.kinari, True)
    p.label(result_evening.day(desk, day_of(when)), rect.right - 8, rect.centery + 4, "button", p.palette.nezu,
            align="right")


def _panel(desk: Desk, rect: Rect, title: str) -> Rect:
    """A panel with a heading; returns what is free in it."""
    panels.panel(desk.p, rect)
    inner = rect.inflate(-52, -40)
    flow = Flow(inner.x, inner.y, inner.w)
    desk.heading(flow, title)
    return Rect(inner.x, flow.y, inner.w, inner.bottom - flow.y)


def _standings(desk: Desk, result: EndedMatch, rect: Rect) -> None:
    free = _panel(desk, rect, desk.say("scene.result.standings"))
    made = plan(desk, len(result.setup.chairs), free.h, tallest=82.0)
    for n, standing in enumerate(result.facts.standings):
        standing_row(desk, result, made.place(free, n), standing)


def _evening(desk: Desk, evening: Evening, rect: Rect) -> None:
    title = " ・ ".join((desk.say("scene.evening.side"), desk.say("scene.evening.matches", n=len(evening.matches))))
    result_evening.lay(desk, evening, _panel(desk, rect, title), dated=False)


def _course(desk: Desk, result: EndedMatch, rect: Rect) -> None:
    title = result_chart.scores_name if rect.w < 720 else result_chart.course_name
    free = _panel(desk, rect, title(desk, result.setup.game, result.facts))
    result_chart.lay(desk, result, Rect(free.x, free.y + 10, free.w, free.h - 4))


def cap(desk: Desk) -> tuple[str, bool]:
    """Return the cap of the press that keeps the picture: a key, or for those who hold a pad its X."""
    pad = desk.glyphs
    keys = KeyTable(desk.services.settings.keys)
    return (keys.cap(Key.PICTURE, True) or keys.cap(Key.HELP, True), True) if pad else (keys.cap(Key.PICTURE), False)


def button_width(desk: Desk) -> float:
    """Return the breadth of the button with the longer of its caps."""
    taken = max(1.7 * desk.row, desk.p.width(cap(desk)[0], "button", True) + desk.row)
    return desk.button_width(desk.say("scene.result.picture")) + taken
