"""Draws what lies open on the table, as the curtain shows it beside what is asked: the cards of a trick, the pile that
climbs with what was laid on it in this turn, the last discard. All of it is known to everybody."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.events import POT
from game.core.view import View
from game.data.sheet import Sheet, sheet
from game.ui.draw import cards as art
from game.ui.draw import tokens
from game.ui.draw.faces import ASPECT
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.hand.plug import OpenCard
from game.ui.kinds.catalogue import kinds_at
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.pages.curtain.curtain_context import CurtainContext
from game.ui.pages.curtain.words import column, has_room, public

GAP = 18.0
FOLLOWS = 0.26
"""Share of the band that the rank on the table keeps for itself."""


def lying(view: View, how: Sheet) -> Sequence[OpenCard]:
    """List the open cards from left to right."""
    found = (kind.lying(view, how) for kind in kinds_at(how.game))
    return next((cards for cards in found if cards is not None), ())


def band(desk: Desk, curtain: CurtainContext, rect: Rect) -> None:
    """Draw what is asked at the left, in the middle the cards that lie open and whose they are, at the right what may
    follow. With large letters the cards give way to what is asked."""
    p, host = desk.p, curtain.host
    view, how = host.view(None), sheet(host.setup.game).under(host.setup.options)
    cards = lying(view, how)
    wide = rect.h * ASPECT
    kinds = kinds_at(how.game)
    step = min((1.2 if any(kind.close for kind in kinds) else 1.6) * wide, 0.4 * rect.w / max(1, len(cards)))
    half, words = ((len(cards) - 1) * step + wide) / 2, public(desk, curtain)
    told = next((found for kind in kinds if (found := kind.follows(curtain, view, how, curtain.seat))), None)
    follows = told is not None and bool(cards)
    middle, free = rect.centerx, rect.w / 2 - half - 2 * GAP if cards else rect.w
    need = max((p.width(text, size, True) for text, size in zip(told or (), ("button", "caption"), strict=False)),
               default=0.0) + 2 * GAP
    for kept in (FOLLOWS * rect.w, min(need, FOLLOWS * rect.w), 0.0) if follows else (0.0,):
        if words and not has_room(p, boxes.left(rect, free)[0], words[0]):
            middle, follows = rect.right - half - kept, kept > 0
            free = middle - half - 2 * GAP - rect.x
    column(p, boxes.left(rect, free)[0], words, "left" if cards else "centre", 2)
    for index, (face, seat) in enumerate(cards):
        x = middle + (index - (len(cards) - 1) / 2) * step
        art.card(p, face, x, rect.centery, rect.h)
        if seat != POT:
            chair, r = host.setup.chairs[seat], 0.19 * rect.h
            tokens.crest(p, chair.crest, x + wide / 2 - 0.3 * r, rect.bottom - r, r,
                         PLAYERS[chair.colour % len(PLAYERS)])
    if follows and told is not None and any(told):
        column(p, boxes.right(rect, rect.right - middle - half - 2 * GAP)[0],
               [(told[0], "seat", p.palette.kin, True), (told[1], "body", p.palette.kinari, False)])
