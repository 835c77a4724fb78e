"""Signs in the upper corners of a curtain: a key and a word on a dark ground, which can be pressed."""
from __future__ import annotations

from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.kit.desk import FINGER, Desk, Press
from game.ui.kit.key_hints import cap_high, cap_width, hint

INSET = 18.0


def plate(desk: Desk, name: str, x: float, cap: str, word: str, act: Press, key: str = "", ends: bool = False) -> Rect:
    """Draw a plate that begins at x, or ends there; return where it lies."""
    p, pad = desk.p, desk.glyphs
    with p.room(FINGER, row=True):
        key_wide = cap_width(p, cap, pad) + 12 if cap else 0.0
        wide = key_wide + p.width(word, "caption") + 2 * INSET
        cell = Rect(x - wide if ends else x, p.screen.safe.y, wide, max(FINGER, 1.5 * cap_high(p)))
        focused, pressed = desk.spot(name, cell, act, key=key)
        panels.panel(p, cell.inflate(0, -12), "night", 20.0, 1.0 if pressed else 0.85)
        if cap:
            hint(p, cell.right - INSET, cell.centery, cap, word, pad, lit=focused)
        else:
            p.label(word, cell.x + INSET, cell.centery, "caption", p.palette.kin if focused else p.palette.nezu)
    if focused:
        panels.focus(p, cell, 14)
    return cell
