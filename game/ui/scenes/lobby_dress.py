"""What the cards of this table wear: a small fan of each, where a pack has more than one face to choose from.

It is no house rule: it changes nothing but the pictures, follows the user and not the table, and is put into force at
once. Which faces there are is the pack's matter (`Deck.wardrobe`), how they look the theme's.
"""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.cards import Dress
from game.ui.draw import panels
from game.ui.draw.cards import card
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.scenes.services import GameInfo
from game.ui.scenes.widgets import Desk, Flow

if TYPE_CHECKING:
    from game.ui.scenes.lobby import Lobby

GAP = 16.0
PAD = 14.0
FACE = 150.0
"""Height of a card in a fan, in units: enough for picture and rank."""

ASPECT = 63 / 98
OVER = .54
APART = .9
"""From card to card, in breadths: of a fan, and of cards by which faces are told apart."""

MOST = 4


def lay(desk: Desk, lobby: Lobby, flow: Flow) -> None:
    """A heading and a tile for each dress; nothing for a pack that has one face only."""
    game = lobby.draft.game
    if not game.deck.dresses:
        return
    desk.heading(flow, desk.say("scene.lobby.dress"))
    wardrobe = game.deck.wardrobe
    beside = max(1, min(len(wardrobe), int((flow.w + GAP) / (8.2 * desk.em + GAP))))
    high = FACE + 2.4 * PAD + 1.5 * desk.em
    for first in range(0, len(wardrobe), beside):
        row = flow.columns(high, beside, GAP)
        flow.y += GAP
        for rect, dress in zip(row, wardrobe[first:first + beside], strict=False):
            _tile(desk, lobby, game, dress, rect)
    flow.y += .4 * desk.em


def _tile(desk: Desk, lobby: Lobby, game: GameInfo, dress: Dress, rect: Rect) -> None:
    """A fan and its name; the one in force has a bright edge and a tick."""
    p = desk.p
    chosen = lobby.dress is dress
    focused, pressed = desk.spot(f"dress-{dress.id}", rect, partial(lobby.wear, dress))
    with desk.grown(rect, focused):
        panels.tile(p, rect)
        if chosen or pressed:
            panels.frame(p, rect.inflate(-4, -4), p.palette.kinari, 3.0, 12)
        _fan(desk, game, dress, Rect(rect.x + PAD, rect.y + PAD, rect.w - 2 * PAD, FACE))
        _name(desk, desk.say(f"dress.{dress.id}"), chosen, rect)
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
    p = desk.p
    colour = p.palette.kinari if chosen else p.palette.nezu
    side = .8 * desk.em if chosen else 0.0
    room = rect.w - 2 * PAD - (side + 10 if chosen else 0)
    y = rect.bottom - PAD - .6 * desk.em
    size = p.fitting(text, room, "body", chosen)
    wide = min(room, p.width(text, size, chosen))
    left = rect.centerx - (wide + (side + 10 if chosen else 0)) / 2
    if chosen:
        glyph(p, "check", left + side / 2, y, side, colour)
        left += side + 10
    with p.room(1.4 * desk.em):
        p.label(text, left, y, size, colour, chosen, width=room)
