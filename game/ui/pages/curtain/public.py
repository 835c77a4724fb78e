"""What lies open on the table, as the curtain shows it beside what is asked: the cards of a trick, the pile that climbs
with what was laid on it in this turn, the last discard. All of it is known to everybody.
"""
from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card
from game.core.events import POT
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet, sheet
from game.ui.draw import cards as art
from game.ui.draw import tokens
from game.ui.draw.faces import ASPECT
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.kinds.climb.drawing import ranks_text
from game.ui.kinds.climb.fold import climbing, following
from game.ui.kinds.climb.sheet import climbs
from game.ui.kinds.formula.fold import discard
from game.ui.kinds.formula.sheet import formulas
from game.ui.kinds.trick.fold import running
from game.ui.kit.desk import Desk
from game.ui.pages.curtain.light import CurtainLight
from game.ui.pages.curtain.words import column, has_room, public

GAP = 18.0
FOLLOWS = 0.26
"""Share of the band that the rank on the table keeps for itself."""


class Lying(NamedTuple):
    """A card that lies open, and who laid it there; POT: nobody."""

    face: Card | None
    seat: Seat = POT


def lying(view: View, how: Sheet) -> list[Lying]:
    """From left to right."""
    if climbs(how).top:
        climb = climbing(view, how)
        pile, laid = view.zone("pile"), climb.laid
        under = [card for card in pile[-len(laid) - 1:] if card not in laid]
        return [Lying(view.sees(card)) for card in under[-1:]] + [Lying(view.sees(c), climb.runner) for c in laid]
    if formulas(how).rob:
        card, seat = discard(view, how)
        return [Lying(view.sees(card), seat)] if card >= 0 else []
    return [Lying(face, seat) for seat, _, face in running(view, how).plays]


def band(desk: Desk, curtain: CurtainLight, rect: Rect) -> None:
    """What is asked at the left, in the middle the cards that lie open and by whom, at the right what may follow. Where
    letters are large the cards give way to what is asked."""
    p, host = desk.p, curtain.host
    view, how = host.view(None), sheet(host.setup.game).under(host.setup.options)
    cards = lying(view, how)
    wide = rect.h * ASPECT
    step = min((1.2 if climbs(how).top else 1.6) * wide, 0.4 * rect.w / max(1, len(cards)))
    half, words = ((len(cards) - 1) * step + wide) / 2, public(desk, curtain)
    follows = climbs(how).top > 0 and bool(cards)
    middle, free = rect.centerx, rect.w / 2 - half - 2 * GAP if cards else rect.w
    for kept in (FOLLOWS * rect.w, 0.0) if follows else (0.0,):
        if not has_room(p, Rect(rect.x, rect.y, free, rect.h), words[0]):
            middle, follows = rect.right - half - kept, kept > 0
            free = middle - half - 2 * GAP - rect.x
    column(p, Rect(rect.x, rect.y, free, rect.h), words, "left" if cards else "centre")
    for index, (face, seat) in enumerate(cards):
        x = middle + (index - (len(cards) - 1) / 2) * step
        art.card(p, face, x, rect.centery, rect.h)
        if seat != POT:
            chair, r = host.setup.chairs[seat], 0.19 * rect.h
            tokens.crest(p, chair.crest, x + wide / 2 - 0.3 * r, rect.bottom - r, r,
                         PLAYERS[chair.colour % len(PLAYERS)])
    if follows:
        right = middle + half + 2 * GAP
        _follows(desk, curtain, Rect(right, rect.y, rect.right - right, rect.h), how)


def _follows(desk: Desk, curtain: CurtainLight, rect: Rect, how: Sheet) -> None:
    """The rank on the table, as a wild card may have set it, and what may be laid upon it."""
    p, t, names = desk.p, curtain.t, curtain.pack
    climb = climbing(curtain.host.view(None), how)
    if not climb.rank:
        return
    ranks = following(climb, how)
    words = t("table.climb.next", ranks=ranks_text(t, names, ranks, curtain.seat in climb.pairs)) \
        if 0 < len(ranks) < 3 else t("table.climb.anything" if ranks else "table.climb.nothing")
    column(p, rect, [(words, "seat", p.palette.kin, True),
                     (t(f"table.said.{names}.{climb.rank}"), "body", p.palette.kinari, False)])

