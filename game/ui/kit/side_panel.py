"""A side panel over the right part of a page: its ground, its title, and what closes it."""
from __future__ import annotations

from game.ui.draw import panels, tokens
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Press

PAD = 28.0


def panel_ground(desk: Desk, title: str, share: float, shut: Press, key: str = "") -> Rect:
    """Draw the ground of a panel with its title and ways to close it – a key among them –; returns what is left for
    what it holds. `share`: of the width of the screen."""
    p = desk.p
    desk.hands.cover()
    panels.scrim(p, 0.5)
    safe = p.screen.safe
    wide = min(safe.w, max(share * safe.w, 30 * p.screen.size("body")))
    rect, _ = boxes.right(safe, wide)
    desk.spot("beside", p.screen.whole, shut, plain=True, key=key)
    desk.spot("side_panel", rect, plain=True)
    panels.panel(p, rect, "plate", 22.0, 1.0, keyline=True)
    side = max(72.0, 1.7 * p.screen.size("button"))
    head, held = boxes.top(rect.inflate(-PAD, -PAD), side, 8)
    with p.room(side + PAD / 2):
        p.label(title, rect.x + PAD, head.centery, "seat", p.palette.kin, True, width=rect.w - side - 3 * PAD)
    close, _ = boxes.right(head, side)
    focused, pressed = desk.spot("close", close, shut)
    desk.plate(close, pressed)
    tokens.glyph(p, "plus", close.centerx, close.centery, 0.5 * side, p.palette.kinari, angle=45.0)
    if focused:
        panels.focus(p, close, 14)
    return held
