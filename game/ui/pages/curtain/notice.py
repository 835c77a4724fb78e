"""Says what a closed hand tells a player who presses something that is there with an open one only: that it is closed.
It never asks what the hand is."""
from __future__ import annotations

from game.ui.input.gesture import Gesture, Letter, Pointer
from game.ui.pages.curtain.curtain_context import CurtainContext

HOW = "curtain.how"
"""How a hand is opened: said where a closed hand has nothing else to tell."""


def heed(curtain: CurtainContext, gesture: Gesture) -> None:
    """Note a key or a press that means nothing here, because the hand is closed."""
    spots = curtain.hands.spots.values()
    if curtain.peek.begun:
        curtain.notice = ""
    elif curtain.many and curtain.stands and not curtain.blind:
        match gesture:
            case Letter(key=key, phase="up") if all(spot.key != key for spot in spots):
                curtain.notice = "curtain.closed"
            case Pointer(phase="pressed", x=x, y=y) if not any(s.shown.collidepoint(x, y) for s in spots):
                curtain.notice = "curtain.closed"
            case _:
                pass
