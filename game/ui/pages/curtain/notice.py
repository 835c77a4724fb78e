"""What a closed hand tells whoever presses something that is there with an open one only: that it is closed, that it
has closed by itself, or why what was said could not be – where that is known to all. It never asks what the hand is.
"""
from __future__ import annotations

from game.data.sheet import sheet
from game.ui.input.gesture import Gesture, Letter, Pointer
from game.ui.kit.answers import Answer
from game.ui.pages.curtain.curtain_context import CurtainContext

HOW = "curtain.how"


class Notice:
    """`text`: the key of the sentence below the backs; it goes as soon as the hand is opened. Empty: how it is opened
    is said there (`HOW`)."""

    def __init__(self, curtain: CurtainContext) -> None:
        self.curtain = curtain
        self.text = ""

    def forgotten(self) -> None:
        """Nobody has moved for so long that the hand was hidden."""
        self.text = "curtain.closed_itself"

    def heed(self, gesture: Gesture) -> None:
        """A key or a press that means nothing here, because the hand is closed."""
        curtain, spots = self.curtain, self.curtain.hands.spots.values()
        if curtain.peek.begun:
            self.text = ""
        elif curtain.many and curtain.stands and not curtain.blind:
            match gesture:
                case Letter(key=key, phase="up") if all(spot.key != key for spot in spots):
                    self.text = "curtain.closed"
                case Pointer(phase="pressed", x=x, y=y) if not any(s.shown.collidepoint(x, y) for s in spots):
                    self.text = "curtain.closed"
                case _:
                    pass

    def refused(self, answer: Answer) -> None:
        """What was said out of turn was not taken, for a reason that all can see – none that lies in the cards."""
        how = sheet(self.curtain.host.setup.game).answers.get(answer.name)
        if answer.standing and how is not None and not how.always:
            self.text = self.curtain.refused
