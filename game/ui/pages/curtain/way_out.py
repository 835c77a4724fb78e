"""The way from the curtain to the pause, for a player with only a pointer in hand: on the last flap of the noren.

It is the same whatever the seat holds, and knows of the curtain no more than how to pause.
"""
from __future__ import annotations

from game.ui.input.gesture import Key
from game.ui.input.keys import KeyTable
from game.ui.kit.desk import Desk
from game.ui.pages.curtain.corner import plate
from game.ui.pages.curtain.curtain_state import CurtainState


def way_out(desk: Desk, curtain: CurtainState) -> float:
    """Draw a cap and a word in the upper corner; return where they begin."""
    safe, pad = desk.p.screen.safe, desk.glyphs
    if not curtain.stands:
        return safe.right
    cap = KeyTable(curtain.services.settings.keys).cap(Key.PAUSE if pad else Key.BACK, pad)
    return plate(desk, "pause", safe.right, cap, desk.say("table.pause"), curtain.pause, ends=True).x
