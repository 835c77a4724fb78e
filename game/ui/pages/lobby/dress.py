"""Shows what the cards of this table wear: a small fan of each, where a pack has more than one face to choose from.

It is no house rule: it changes nothing but the pictures, follows the user and not the table, and is put into force at
once. Which faces there are is the pack's matter (`Deck.all_dresses`), how they look the theme's.
"""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.cards import Dress
from game.ui.draw import panels
from game.ui.draw.cards import card
from game.ui.draw.faces import ASPECT
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.ports import GameInfo

GAP = 16.0
PAD = 10.0
FACE = 84.0
"""Height of a card in a fan, in units: enough to tell one face from the other."""

OVER, APART = .54, .9
"""From card to card, in breadths: of a fan, and of cards by which faces are told apart."""

MOST = 4


def lay(desk: Desk, game: GameInfo, worn: Dress, wear: Callable[[Dress], None], flow: Flow) -> None:
    """Draw a tile for each dress, and where there is room what they are; nothing for a pack that has one face only.
    `worn`: the one in force; `wear`: puts another into force."""
    if not game.deck.dresses:
        return
    text = desk.say("scene.lobby.dress")
    all_dresses, high, least = game.deck.all_dresses, FACE + 2 * PAD, FACE + 6 * desk.em + 3 * PAD
    label = min(desk.p.width(text, "body") + GAP, .25 * flow.w)
    if (left := flow.w - label) < len(all_dresses) * (least + GAP):    # then the pictures say it themselves
        label, left = 0.0, flow.w
    else:
        lead = desk.p.height(text, label, "body")
        desk.p.paragraph(text, flow.x, flow.y + (high - lead) / 2, label, "body")
    beside = max(1, min(len(all_dresses), int((left + GAP) / (least + GAP))))
    tiles = Flow(flow.x + label, flow.y, left)
    for first in range(0, len(all_dresses), beside):
        row = tiles.columns(high, beside, GAP)
        tiles.y += GAP
        for rect, dress in zip(row, all_dresses[first:first + beside], strict=False):
            _tile(desk, game, dress, rect, dress is worn, partial(wear, dress))
    flow.y = tiles.y


def _tile(desk: Desk, game: GameInfo, dress: Dress, rect: Rect, chosen: bool, wear: Callable[[], None]) -> None:
    """A fan and its name beside it; the one in force has a bright edge and a tick."""
    p = desk.p
    focused, pressed = desk.spot(f"dress-{dress.id}", rect, wear)
    spare = rect.w - 4 * PAD - p.width(desk.say(f"dress.{dress.id}"), "caption", True)
    fan = max(FACE * ASPECT * 1.2, min(spare, .42 * rect.w))
    with desk.grown(rect, focused):
        panels.tile(p, rect)
        if chosen or pressed:
            panels.frame(p, rect.inflate(-4, -4), p.palette.kinari, 3.0, 12)
        _fan(desk, game, dress, Rect(rect.x + PAD, rect.y + PAD, fan, FACE))
        left = rect.x + fan + 2 * PAD
        _name(desk, desk.say(f"dress.{dress.id}"), chosen, Rect(left, rect.y, rect.right - PAD - left, rect.h))
    if focused:
        panels.focus(p, rect, 14)


def _fan(desk: Desk, game: GameInfo, dress: Dress, room: Rect) -> None:
    """The cards by which faces are told apart, or the best of the game, as this dress has them."""
    look = desk.services.look.dressed({game.deck.id: dress})
    wide = FACE * ASPECT
    cards = game.apart or game.fan
    over = APART if game.apart != game.fan else OVER
    count = max(1, min(MOST, len(cards), 1 + int((room.w - 1.2 * wide) / (over * wide))))
    shown = cards[-count:]
    for k, each in enumerate(shown):
        side = k - (len(shown) - 1) / 2
        card(desk.p, look.worn(each), room.centerx + side * over * wide, room.centery + side * side * 2, FACE * .94,
             side * 4, level="medium", bare=True)


def _name(desk: Desk, text: str, chosen: bool, rect: Rect) -> None:
    """In the middle of this place, in two lines where one has no room; a tick in its corner."""
    p = desk.p
    colour = p.palette.kinari if chosen else p.palette.nezu
    if chosen:
        glyph(p, "check", rect.right - PAD, rect.y + 2 * PAD, 2 * PAD, colour)
    size = "body" if p.width(text, "body", True) <= rect.w else "caption"    # two lines before it is cut
    high = p.height(text, rect.w, size, chosen)
    p.paragraph(text, rect.x, rect.centery - high / 2, rect.w, size, colour, chosen, "centre", most=2)
