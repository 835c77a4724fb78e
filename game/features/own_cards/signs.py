"""The signs on the buttons in the corner of the title, where there is no room for their words."""
from __future__ import annotations

from game.ui.draw.cards import card
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit.desk import Desk
from game.ui.kit.ports import GameInfo


def fan(game: GameInfo, desk: Desk, place: Rect) -> None:
    """Draw cards of the chosen game, as they lie on the table."""
    x, y, high = place.centerx, place.centery - 3, .56 * place.h
    for at, each in enumerate(game.fan[-3:], start=-1):
        card(desk.p, each, x + .42 * high * at, y + .05 * high * at * at, high, 9 * at, level="small", shade=0)


def added(game: GameInfo, desk: Desk, place: Rect) -> None:
    """Draw a card of the chosen game and a plus: one's own is added."""
    x, y, high = place.centerx, place.centery - 3, .56 * place.h
    card(desk.p, game.fan[-1], x - .24 * high, y, high, -6, level="small", shade=0)
    glyph(desk.p, "plus", x + .46 * high, y, .62 * high, desk.p.palette.kinari)
