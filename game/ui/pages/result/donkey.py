"""The banner of a match that is known by who has lost it: each loser's crest with the whole donkey, his name, and below
it who has won and how long it was."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw import letters, panels
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest
from game.ui.kit.desk import Desk
from game.ui.pages.result import layout as result_layout

if TYPE_CHECKING:
    from game.ui.pages.result.scene import Result

MOST = 4
"""So many donkeys stand there at most."""

LARGEST = 190.0


def banner(desk: Desk, page: Result, rect: Rect) -> None:
    """In this place, in the middle."""
    p, facts = desk.p, page.facts
    side = min(rect.h, LARGEST)
    shown = facts.lost[:max(1, min(MOST, int(.45 * rect.w / side)))]
    text, won = _who_lost(desk, page), _who_won(desk, page)
    size = p.fitting(text, rect.w - len(shown) * side - 60, "call", True)
    free = rect.w - len(shown) * side - 30
    size_won = p.fitting(won, free, "body", True, least="caption")
    words = max(p.width(text, size, True), p.width(won, size_won, True))
    x = max(rect.x, rect.centerx - (len(shown) * side + 30 + words) / 2)
    for seat in shown:
        panels.glow(p, Rect(x + .2 * side, rect.y + .2 * side, .6 * side, .6 * side), .4)
        letters.donkey(p, letters.Tally(facts.goal, facts.goal), x + side / 2, rect.y + side / 2, side)
        crest(p, page.setup.chairs[seat].crest, x + .78 * side, rect.y + .78 * side, .19 * side, page.colour(seat))
        x += side
    middle = rect.y + side / 2
    with p.room(side, row=True):
        y = middle - .45 * desk.em - p.lowered(size)
        p.label(text, x + 30, y, size, p.palette.kin, True, width=rect.right - x - 30)
    p.label(won, x + 30, middle + .5 * p.type_px(size) / p.scale + .55 * desk.em, size_won, p.palette.nezu,
            width=rect.right - x - 30)


def _who_lost(desk: Desk, page: Result) -> str:
    """The losers by name; a person without a name of his own is spoken to."""
    names = [page.setup.chairs[seat].name for seat in page.facts.lost]
    if names == [desk.say("scene.lobby.you")]:
        return desk.say("scene.result.you_donkey")
    shown = [result_layout.called(desk, name) for name in names]
    return desk.say("scene.result.donkey", n=len(names), names=shown)


def _who_won(desk: Desk, page: Result) -> str:
    """Who has won, unless it is everybody else; how the only person at the table fared if he is not among those named;
    and how long it was."""
    rest = len(page.facts.winners) + len(page.facts.lost) == len(page.setup.chairs)
    fared = [] if page.you in (*page.facts.winners, *page.facts.lost) else result_layout.how_you_fared(desk, page)
    won = [] if rest else [result_layout.who_won(desk, page)]
    return " ・ ".join([*won, *fared, result_layout.how_long(desk, page)])
