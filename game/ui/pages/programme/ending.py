"""How an evening ended, drawn: its winners in their laurels, the standings and the best moments; for page and picture.
"""
from __future__ import annotations

from game.data.programme import Programme, winners
from game.ui.draw import panels
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest, glyph
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.ports import Household
from game.ui.pages.programme import board

GAP = 22.0
MOST_CRESTS, MOST_MOMENTS = 4, 6
LARGEST = 210.0


def crown(desk: Desk, programme: Programme, rect: Rect) -> None:
    """The winners' crests in their laurels, their names, and how much was played."""
    p, first = desk.p, winners(programme)
    side = min(rect.h, LARGEST)
    shown = first[:max(1, min(MOST_CRESTS, int(.45 * rect.w / side)))]
    text = _who_won(desk, [row.name for row in first])
    sub = " ・ ".join(_facts(desk, programme))
    room = rect.w - len(shown) * side - 30
    size = p.fitting(text, room - 30, "call", True)
    small = p.fitting(sub, room - 30, "body")
    words = min(room, max(p.width(text, size, True), p.width(sub, small)))
    x = max(rect.x, rect.centerx - (len(shown) * side + 30 + words) / 2)
    panels.glow(p, Rect(x + 20, rect.y + 20, len(shown) * side - 40, side - 40), .5)
    for row in shown:
        glyph(p, "laurel", x + side / 2, rect.y + side / 2, .98 * side, p.palette.kin)
        crest(p, row.crest, x + side / 2, rect.y + side / 2, .27 * side, COLOURS[row.colour % len(COLOURS)])
        x += side
    middle = rect.y + side / 2
    with p.room(side, row=True):
        p.label(text, x + 30, middle - .45 * desk.em - p.lowered(size), size, p.palette.kin, True,
                width=rect.right - x - 30)
    p.label(sub, x + 30, middle + .5 * p.type_px(size) / p.scale + .55 * desk.em, small, p.palette.nezu,
            width=rect.right - x - 30)


def _facts(desk: Desk, programme: Programme) -> list[str]:
    """What is told of the evening below its winners; more that is counted over it is one entry more."""
    return [desk.say("scene.evening.matches", n=len(programme.done)),
            desk.say("scene.programme.taken", n=max(1, programme.taken))]


def sides(desk: Desk, programme: Programme, rect: Rect) -> None:
    """The standings, and beside them the best moments, as many as there is room for."""
    told = bool(board.moments(desk, programme, 1))
    left, right = boxes.left(rect, (.52 * rect.w - GAP / 2) if told else rect.w, GAP)
    board.lay_standing(desk, programme, board.headed_panel(desk, left, desk.say("scene.result.standings")))
    if told:
        inner = board.headed_panel(desk, right, desk.say("scene.programme.moments"))
        Flow(inner.x, inner.y, inner.w).fill(board.moments_in(desk, programme, MOST_MOMENTS, inner))


def _who_won(desk: Desk, first: list[str]) -> str:
    """A person without a name of his own is spoken to."""
    if first == [desk.say("scene.lobby.you")]:
        return desk.say("scene.programme.you_win")
    called = [name if name == desk.say("scene.lobby.you") else _person(desk.services, name) for name in first]
    shown = called[:MOST_CRESTS]
    more = [desk.say("scene.evening.more", n=len(called) - len(shown))] if len(called) > len(shown) else []
    return desk.say("scene.programme.wins", n=len(called), names=[*shown, *more])


def _person(services: Household, name: str) -> str:
    return services.narrator.person(0, (name,), None)
