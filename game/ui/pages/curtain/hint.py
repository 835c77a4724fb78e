"""The hint behind the curtain: that there is one, asking for it, and where it is read while the hand lies open. Of a
closed hand it says no more than how it is opened.
"""
from __future__ import annotations

from game.text.counsel import Advised
from game.ui.draw.screen import Rect
from game.ui.hand.hint import ASKS
from game.ui.input.gesture import Key
from game.ui.input.keys import KeyTable
from game.ui.kit.desk import Desk
from game.ui.kit.hint_panel import HintPanel, mark
from game.ui.kit.seat_differences import gets_hints
from game.ui.pages.curtain.corner import plate
from game.ui.pages.curtain.curtain_context import CurtainContext

CLOSED = "curtain.hint_closed"
"""What is said of a closed hand about which a hint is asked for."""

GAP = 10.0
"""Between its sign and the one beside it."""


def sign(desk: Desk, curtain: CurtainContext, right: float) -> None:
    """Draw the sign in the upper corner, whatever the seat holds, as long as hints are given here; it ends at `right`.
    """
    if not curtain.stands or not possible(curtain):
        return
    pad = desk.glyphs
    cap = KeyTable(curtain.services.settings.keys).cap(Key.HELP, pad) if pad else ASKS.upper()
    plate(desk, "counsel", right - GAP, cap, desk.say("curtain.hint_held" if pad else "table.counsel"),
          lambda: ask(curtain), ends=True)


def possible(curtain: CurtainContext) -> bool:
    """Return whether hints are given here: in a match or practice, to a player who is asked and has cards to look at.
    """
    wanted = curtain.services.settings.hints and gets_hints(curtain.host.setup, curtain.seat)
    return wanted and not curtain.called and not curtain.blind and (curtain.host.kept or curtain.host.practice)


def ask(curtain: CurtainContext) -> None:
    """Ask what a master would do, for the player who looks: asked for, and shown, only while the hand lies open."""
    if curtain.called or curtain.blind:
        return
    off = "hint.off" if not curtain.services.settings.hints else \
        "" if gets_hints(curtain.host.setup, curtain.seat) else "hint.goes_without"
    if not curtain.peek.begun:
        curtain.notice = off or CLOSED
    elif off:
        curtain.refuse(off)
    elif not curtain.host.offers(curtain.seat):
        curtain.refuse("hint.nothing")
    else:
        curtain.hint.ask()


# ---- while the hand lies open ---------------------------------------------------------------------------------
def advised(desk: Desk, curtain: CurtainContext) -> Advised | None:
    """Return the advice of a master, or that it is thinking; None: no hint was asked for, or the hand is closed."""
    if not curtain.is_open or not curtain.hint.on:
        return None
    said = curtain.hint.advised(curtain.services.narrator, curtain.hands.hovers)
    return said if said is not None else Advised(desk.say(curtain.hint.instead), "", "")


def panel(desk: Desk, curtain: CurtainContext, said: Advised, wide: float, tall: float) -> HintPanel:
    """Lay out the hint in words, at most so wide; what tells least is left out where it would be higher than this."""
    names = tuple(chair.name for chair in curtain.host.setup.chairs)
    return HintPanel(desk, said, curtain.hint.rule(curtain.services, said.anchor), wide, names, tall)


def lay(desk: Desk, curtain: CurtainContext, panel: HintPanel, x: float, y: float) -> None:
    """Draw the hint from this upper left corner, and around what it is done with."""
    mark(desk.p, curtain.hands, curtain.hint.marks())
    panel.lay(Rect(x, y, panel.wide, panel.high), curtain.rules)   # at no paragraph: others read along there, and it
    #                                                                would tell what they hold
