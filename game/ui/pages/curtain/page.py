"""Draws what lies on the curtain: who may look, the card, the answers, and who else may speak up. It decides nothing.

From above: the name; the card in the middle with public words at its left and secret ones at its right; the answers
with the button to look between them; what may be said at any time, for this seat and for the others.
"""
from __future__ import annotations

from game.core.cards import Card
from game.core.seating import Seat
from game.ui.draw import cards as art
from game.ui.draw import tokens
from game.ui.draw.canvas import Colour
from game.ui.draw.curtain_cloth import crest_room, drape
from game.ui.draw.faces import ASPECT
from game.ui.draw.lettering import MIDDLE
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import FINGER, Desk
from game.ui.pages.curtain import hint as curtain_hint
from game.ui.pages.curtain import seals as curtain_seals
from game.ui.pages.curtain import several_cards
from game.ui.pages.curtain.answers import Answers
from game.ui.pages.curtain.buttons import GAP, rows, sides
from game.ui.pages.curtain.curtain_context import CurtainContext
from game.ui.pages.curtain.way_out import way_out
from game.ui.pages.curtain.words import Line, column, public

TOP, BOTTOM, SIDE = 0.125, 0.915, 0.075
"""Shares of the screen that the valance, the hem and the cords keep for themselves."""
MOST_CARD = 560.0
NAME = 96.0
LOW = 0.17
"""The share of the page from which on a hint of several cards is said shorter; enlarged letters have more of it."""


def lay(desk: Desk, curtain: CurtainContext) -> None:
    """Draw plain cloth while it moves; with everything on it when it stands."""
    colour = PLAYERS[curtain.chair.colour % len(PLAYERS)]
    drape(desk.p, None, curtain.motion.share, colour)
    if not curtain.stands:
        return
    p, answers = desk.p, curtain.answers()
    room = _room(p)
    row = max(96.0, (1.75 if curtain.many else 2.1) * p.screen.size("button"))      # a hand needs the room for itself
    _, free = boxes.top(room, _heading(p, curtain, room, colour) - room.y, GAP)
    if curtain.many:
        _many(desk, curtain, free, row, answers)
    else:
        _one(desk, curtain, free, row, answers, curtain.others())
    if not curtain.called or curtain.apart:     # who only spoke up goes back first, and finds it at the table
        curtain_hint.sign(desk, curtain, way_out(desk, curtain))


def _many(desk: Desk, curtain: CurtainContext, free: Rect, row: float, answers: Answers) -> None:
    """Several cards; a hint below them, for what lies on the table is to be seen."""
    p, said = desk.p, curtain_hint.advised(desk, curtain)
    low = LOW * p.screen.text_scale * free.h
    panel = curtain_hint.panel(desk, curtain, said, free.w, low) if said is not None else None
    place = several_cards.lay(desk, curtain, free, row, answers, panel.high if panel is not None else 0.0)
    if panel is not None:
        curtain_hint.lay(desk, curtain, panel, place.centerx - panel.wide / 2, place.bottom - panel.high)


def _one(desk: Desk, curtain: CurtainContext, free: Rect, row: float, answers: Answers,
         others: tuple[Seat, ...]) -> None:
    """One card in the middle, the answers below it, and lowest of all what may be said at any time."""
    above = free
    if answers.always or others:
        whole = curtain_seals.foot(desk.p, free, row, len(others), bool(answers.always))
        with desk.p.room(FINGER):
            curtain_seals.standing(desk, curtain, whole, answers.always, others)
        above = boxes.foot(free, free.bottom - whole.y - row)[1]
    if answers.always or others or curtain.called:      # the answers stand where they stand in one's own turn
        above = boxes.foot(above, row, GAP)[1]
    high = row * (count := rows(desk, free.w, row, answers.sides)) + GAP * (count - 1)
    low, above = boxes.foot(above, high, 1.2 * GAP)
    sides(desk, curtain, low, row, answers.sides)
    _middle(desk, curtain, above)


def _room(p: Painter) -> Rect:
    """What the ornament leaves free, inside the safe area."""
    s, safe = p.screen, p.screen.safe
    top, bottom = max(safe.y, TOP * s.high), min(safe.bottom, BOTTOM * s.high)
    left = max(safe.x, SIDE * s.wide)
    return Rect(left, top, s.wide - 2 * left, bottom - top)


# ---- who --------------------------------------------------------------------------------------------------------
def _heading(p: Painter, curtain: CurtainContext, rect: Rect, colour: Colour) -> float:
    """The crest on the middle flap, below it the name with the words around it; returns where it ends."""
    names = tuple(chair.name for chair in curtain.host.setup.chairs)
    who = curtain.services.narrator.person(curtain.seat, names, None)
    only = "curtain.only_blind" if curtain.blind and not curtain.called else "curtain.only"
    before, after = curtain.services.language.text(only, name="\0").split("\0")
    large = max(NAME, p.screen.size("curtain") / p.screen.text_scale)
    small = min(p.screen.size("seat"), 0.6 * large)
    flap = crest_room(p)
    tokens.crest(p, curtain.chair.crest, flap.x, flap.y, flap.radius, colour)
    with p.room(2 * small):
        rest = p.width(before, small, True) + p.width(after, small, True)
    large = max(small, min(large, large * (rect.w - rest) / max(1.0, p.width(who, large, True))))
    x, y = rect.centerx - (rest + p.width(who, large, True)) / 2, rect.y + 0.7 * max(large, NAME)
    with p.room(2 * small):
        for text, size, ink, low in ((before, small, p.palette.kinari, 0.16), (who, large, colour, 0.0),
                                     (after, small, p.palette.kinari, 0.16)):
            line = y + low * large + MIDDLE * size
            x = p.label(text, x, line, size, ink, True, base=True).right if text else x
    return y + 0.55 * large


# ---- the card ---------------------------------------------------------------------------------------------------
def _middle(desk: Desk, curtain: CurtainContext, rect: Rect) -> None:
    """The card or its back, public words beside it, secret ones at the other side while it is open. A hint stands in
    the place of the public words; where that is too narrow for its letters the card makes room, and the hint says what
    counts.
    """
    p = desk.p
    high = min(MOST_CARD, rect.h)
    wide = high * ASPECT
    side = (rect.w - wide) / 2 - 2.5 * GAP
    faces, risen, said = curtain.secret(), curtain.peek.risen(curtain.motion.now), curtain_hint.advised(desk, curtain)
    panel = curtain_hint.panel(desk, curtain, said, side, rect.h) if said is not None else None
    narrow = panel is not None and (panel.is_small or panel.high > rect.h)
    if said is not None and narrow:
        panel = curtain_hint.panel(desk, curtain, said, rect.w - wide - 2 * GAP, rect.h)
    shown = boxes.right(rect, wide)[0] if narrow else rect
    desk.spot("held", Rect(shown.centerx - wide / 2, rect.centery - high / 2, wide, high), curtain.look, plain=True)
    if faces:
        _open(p, faces, shown, high, risen)
    elif curtain.host.view(None).hand(curtain.seat):     # else they are out; only an own screen shows that
        curtain.order_faces(high, p.scale)
        art.card(p, None, rect.centerx, rect.centery, high)
        several_cards.eye(p, rect.centerx, rect.centery, 0.2 * high)
    if not faces and curtain.notice:
        column(p, boxes.right(rect, side)[0], [(desk.say(curtain.notice), "body", p.palette.kin, False)])
    elif faces and not narrow:
        _secret(p, curtain, faces, boxes.right(rect, side)[0])
    if panel is None:
        column(p, boxes.left(rect, side)[0], public(desk, curtain), "block", 3)
    else:       # rather over the name than over the answers
        top = min(rect.centery - panel.high / 2, rect.bottom - panel.high)
        curtain_hint.lay(desk, curtain, panel, rect.x, top)


def _open(p: Painter, faces: tuple[Card | None, ...], rect: Rect, high: float, risen: float) -> None:
    """The own hand, side by side; it comes up a little as it opens."""
    lift = 16.0 * risen
    step = min(1.06 * high * ASPECT, (0.5 * rect.w) / max(1, len(faces)))
    for index, face in enumerate(faces):
        x = rect.centerx + (index - (len(faces) - 1) / 2) * step
        art.card(p, face, x, rect.centery + 16.0 - lift, high, lift=6.0 + lift)


def _secret(p: Painter, curtain: CurtainContext, faces: tuple[Card | None, ...], rect: Rect) -> None:
    """What the card is called and does; which answers it does not allow, and why the last one was not taken."""
    language = curtain.services.language
    first = next((face for face in faces if face is not None), None)
    lines: list[Line] = []
    if first is not None:
        called = curtain.services.look.called(first)
        lines = [(language.text(f"card.{called.deck}.{called.id}.name"), "seat", p.palette.kin, True),
                 (curtain.services.narrator.card_words(first), "body", p.palette.kinari, False)]
    reasons = [answer.reason for answer in curtain.answers().sides if not answer.enabled]
    if curtain.peek.left(curtain.motion.now):
        lines.append((language.text("curtain.closing"), "body", p.palette.kin, True))
    lines += [(language.text(key), "body", p.palette.kinari if key != curtain.refused else p.palette.kin, False)
              for key in dict.fromkeys((*reasons, curtain.refused)) if key]
    column(p, rect, lines)
