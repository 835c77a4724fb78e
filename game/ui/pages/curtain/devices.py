"""Decides whose hands a gesture on the curtain comes from: the pad of another seat moves nothing there – but it may
speak up for its own seat, and pause. Commands, and the cards of an open hand by their numbers."""
from __future__ import annotations

from game.core.seating import Seat
from game.ui.hand.hint import ASKS
from game.ui.hand.own_hand import DIGITS
from game.ui.input.gesture import Command, Gesture, Key, Letter, Pointer
from game.ui.pages.curtain.curtain_context import CurtainContext
from game.ui.pages.curtain.hint import ask


def is_somebody_else_s(curtain: CurtainContext, gesture: Gesture) -> bool:
    """Return whether the gesture is from another seat's pad; what that pad may do is done at once."""
    holders = curtain.services.devices.holders
    if _holder(curtain, gesture) in (None, curtain.seat) or holders.device_of(curtain.chair.name) is None:
        return False        # a player without a pad of their own may be handed any other pad
    if isinstance(gesture, Command) and gesture.act in (Key.CALL, Key.PAUSE, Key.LOG):
        commanded(curtain, gesture)
    return True


def comes_too_early(curtain: CurtainContext, gesture: Gesture) -> bool:
    """Return whether this was a press meant for the table below, or for the answer just given; to look is never too
    early."""
    if curtain.motion.now >= curtain.heeds or not isinstance(gesture, Pointer | Command | Letter):
        return False
    if isinstance(gesture, Pointer):
        return gesture.phase == "pressed"
    return isinstance(gesture, Letter) or gesture.act == Key.CALL or \
        (gesture.act == Key.CONFIRM and curtain.hands.at != "look")


def side_at(curtain: CurtainContext, g: Pointer) -> int:
    """Return the side whose answer lies under a pointer that holds the card."""
    sides = [f"answer:{answer.name}" for answer in curtain.answers().sides] if curtain.tilts else []
    under = [(-1, 1)[at] for at, name in enumerate(sides)
             if name in curtain.hands.spots and curtain.hands.spots[name].shown.collidepoint(g.x, g.y)]
    return next(iter(under), 0)


def commanded(curtain: CurtainContext, g: Command) -> bool:
    """Return whether a command means something to the curtain itself; it is then done."""
    if g.act == Key.HELP:
        if g.phase == "down" and not g.repeat:
            curtain.hint.hold(curtain.motion.now)
        elif g.phase == "up" and curtain.hint.let_go(curtain.motion.now):
            ask(curtain)
        return True
    meant = {Key.BACK: curtain.step_back, Key.PAUSE: curtain.pause,
             Key.CALL: lambda: _speak_up(curtain, _holder(curtain, g)), Key.RULES: curtain.rules,
             Key.LOG: curtain.look_round}.get(g.act)
    if meant is not None and g.phase == "up":
        meant()
    return meant is not None


def numbered(curtain: CurtainContext, g: Letter) -> bool:
    """Return whether a letter is spent on the open hand, as at the open table: a digit is the card so many places from
    the left. It goes into the formula or back, where one is laid, else the focus goes there; backspace takes the last
    card back. While the hand is closed none of these keys does anything."""
    if g.key == ASKS:
        if g.phase == "up":
            ask(curtain)
        return True
    picks, bench = () if curtain.called else curtain.picks(), curtain.bench
    if not picks or not (g.key in DIGITS or (g.key == "backspace" and bench is not None)):
        return False
    if g.phase == "up" and g.key == "backspace" and bench is not None:
        bench.take_last()
    elif g.phase == "up" and (place := DIGITS.find(g.key)) < len(picks):
        if bench is not None:
            bench.move(picks[place].card)
        else:
            curtain.hands.at, curtain.hands.visible = f"card:{picks[place].card}", True
    elif g.phase == "up":
        curtain.refuse("table.no_card_there")
    return True


def _holder(curtain: CurtainContext, gesture: Gesture) -> Seat | None:
    """The seat whose person holds the device this comes from; None: it goes round."""
    return curtain.services.devices.holders.seat_of(getattr(gesture, "device", ""), curtain.host.setup.chairs)


def _speak_up(curtain: CurtainContext, holder: Seat | None) -> None:
    """The key for speaking up. A player's own pad speaks for its seat. No one can tell whose hand is on a shared
    device, so there the key only moves the focus to the button, and says nothing that cannot be taken back."""
    if holder == curtain.seat:
        curtain.declare()
    elif holder in curtain.others():
        curtain.call(holder)
    else:
        for answer in (*curtain.answers().always, *curtain.answers().sides):
            if answer.standing:
                curtain.hands.at, curtain.hands.visible = f"answer:{answer.name}", True
