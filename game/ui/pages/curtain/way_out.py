"""The way from the curtain to the pause, for whoever has nothing but a pointer in hand: on the last flap of the noren.

It is the same whatever the seat holds, and knows of the curtain no more than how to pause.
"""
from __future__ import annotations

from typing import Protocol

from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.input.keys import KeyTable
from game.ui.kit.desk import FINGER, Desk
from game.ui.kit.hints import cap_high, cap_width, hint
from game.ui.pages.services import Services

INSET = 18.0


class Stops(Protocol):
    """What can be left for the pause. stands: it waits for somebody."""

    @property
    def stands(self) -> bool: ...

    @property
    def services(self) -> Services: ...

    def pause(self) -> None: ...


def way_out(desk: Desk, curtain: Stops) -> None:
    """A cap and a word in the upper corner."""
    if not curtain.stands:
        return
    p, safe, pad = desk.p, desk.p.screen.safe, desk.glyphs
    word = desk.say("table.pause")
    cap = KeyTable(curtain.services.settings.keys).cap(Key.PAUSE if pad else Key.BACK, pad)
    with p.room(FINGER, row=True):
        wide = cap_width(p, cap, pad) + 12 + p.width(word, "caption") + 2 * INSET
        cell = Rect(safe.right - wide, safe.y, wide, max(FINGER, 1.5 * cap_high(p)))
        focused, pressed = desk.spot("pause", cell, curtain.pause)
        panels.panel(p, cell.inflate(0, -12), "night", 20.0, 1.0 if pressed else 0.85)
        hint(p, cell.right - INSET, cell.centery, cap, word, pad, lit=focused)
    if focused:
        panels.focus(p, cell, 14)
