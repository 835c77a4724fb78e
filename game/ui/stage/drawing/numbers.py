"""Draws the numbers that stand over the table while cards are counted."""
from __future__ import annotations

from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.stage.records import Show


def numbers(p: Painter, show: Show) -> None:
    """Cards that are being counted: a gold number over them; what is lost in the colour of danger."""
    for number in show.frame.numbers:
        size = 1.25 * p.screen.size("seat")
        wide = max(1.5 * size, p.width(number.text, size, True) + 0.8 * size)
        box = Rect(number.x - wide / 2, number.y - 0.75 * size, wide, 1.5 * size)
        box.clamp_ip(p.screen.safe)
        with p.moved(alpha=number.alpha):
            panels.panel(p, box, "night", 0.75 * size, 1.0)
            colour = p.palette.shu_ui if number.text.startswith("\N{MINUS SIGN}") else p.palette.kin
            p.label(number.text, box.centerx, box.centery, size, colour, True, "centre")
