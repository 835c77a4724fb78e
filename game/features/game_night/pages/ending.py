"""Draws how a night ended, for page and picture: its winners in their laurels, who stands where, the best moments."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.ports import Chair
from game.data.programme import Programme, standing, winners
from game.features.game_night.pages import board
from game.features.game_night.pages.stories import Stories
from game.ui.draw import panels
from game.ui.draw.canvas import Colour
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest, glyph
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Flow
from game.ui.pages.result import plaques
from game.ui.pages.result.banner import Places, fly, lit
from game.ui.pages.result.entrance import STANDS, EntranceMoment

GAP = 22.0
MOST_CRESTS = 4
LARGEST = 210.0
SHARE, CROWDED = .40, .48
"""The share of the breadth the standings have, and those of a large company, that stand in two columns."""

CROWD = range(11, 21)


def crown(desk: Desk, programme: Programme, rect: Rect, moment: EntranceMoment = STANDS) -> Places:
    """Draw the winners' crests in their laurels, their names, and how much was played. Returns where the crests belong;
    they are drawn when they are there."""
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
    light, places = lit(moment), Places()
    if shown:
        panels.glow(p, Rect(x + 20, rect.y + 20, len(shown) * side - 40, side - 40), .5 * light)
    for n, row in enumerate(shown):
        glyph(p, "laurel", x + side / 2, rect.y + side / 2, .98 * side, p.palette.kin, light)
        places[n] = x + side / 2, rect.y + side / 2, .27 * side
        if moment.flown >= 1.0:
            crest(p, row.crest, *places[n], COLOURS[row.colour % len(COLOURS)])
        x += side
    middle = rect.y + side / 2
    if moment.crowned > 0.0:
        with p.moved(alpha=moment.crowned), p.room(side, row=True):
            p.label(text, x + 30, middle - .45 * desk.em - p.lowered(size), size, p.palette.kin, True,
                    width=rect.right - x - 30)
    p.label(sub, x + 30, middle + .5 * p.type_px(size) / p.scale + .55 * desk.em, small, p.palette.nezu,
            width=rect.right - x - 30)
    return places


def _facts(desk: Desk, programme: Programme) -> list[str]:
    """What is told of the evening below its winners; more that is counted over it is one entry more."""
    taken = [desk.say("scene.programme.taken", n=max(1, programme.taken))] if programme.done else []
    return [desk.say("scene.evening.matches", n=len(programme.done)), *taken]


def sides(desk: Desk, programme: Programme, rect: Rect, told: Stories, moment: EntranceMoment = STANDS) -> Places:
    """Draw the standings, and beside them the best moments, as large as there is room for. Returns where the crests of
    the standings lie."""
    share = CROWDED if len(standing(programme)) in CROWD else SHARE
    any_told = any(piece.moments for piece in programme.done)
    left, right = boxes.left(rect, share * rect.w if any_told else rect.w, GAP)
    inner = board.headed_panel(desk, left, desk.say("scene.result.standings"))
    places = board.lay_standing(desk, programme, inner, moment)
    if any_told:
        flow = Flow(right.x, right.y + 6, right.w)
        desk.heading(flow, desk.say("scene.programme.moments"))
        room = Rect(right.x, flow.y, right.w, right.bottom - flow.y)
        found, how = told.fitting(desk, programme, room)
        plaques.lay(desk, found, room, how, moment.award)
    return places


def flight(desk: Desk, programme: Programme, start: Places, goal: Places, moment: EntranceMoment) -> None:
    """Draw the winners' crests on their way into their laurels."""
    rows = standing(programme)

    def whom(n: int) -> tuple[Chair, Colour]:
        return Chair(rows[n].name, rows[n].crest, 0, "person"), COLOURS[rows[n].colour % len(COLOURS)]

    fly(desk.p, whom, start, goal, moment.flown)


def _who_won(desk: Desk, first: Sequence[str]) -> str:
    """Say who has won; a person without a name of their own is addressed as “you”."""
    if not first:
        return desk.say("scene.programme.nothing")
    if first == [desk.say("scene.lobby.you")]:
        return desk.say("scene.programme.you_win")
    called = [board.called(desk, name) for name in first]
    shown = called[:MOST_CRESTS]
    more = [desk.say("scene.evening.more", n=len(called) - len(shown))] if len(called) > len(shown) else []
    return desk.say("scene.programme.wins", n=len(called), names=[*shown, *more])

