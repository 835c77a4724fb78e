"""The curtain of one seat: what a press on it means.

Its secret is shown only while the player holds the button; a hand of several cards, out of which one is picked, can be
kept open by a short press, until it is hidden or forgotten. Nothing depends on the secret as long as it is hidden: what
the curtain looks like, how long it stands and what can be pressed is the same whatever the seat holds.
"""
from __future__ import annotations

from game.core.ports import TableHost
from game.core.seating import Seat
from game.ui.input.gesture import Command, Gesture, Key, Letter, Pointer, Stick
from game.ui.kit.desk import Desk
from game.ui.pages.curtain import page
from game.ui.pages.curtain.curtain_context import HELD, LOOK, CurtainContext
from game.ui.pages.curtain.curtain_state import CurtainMotion
from game.ui.pages.curtain.devices import comes_too_early, commanded, is_somebody_else_s, numbered, side_at
from game.ui.pages.curtain.notice import heed
from game.ui.pages.curtain.scene import Curtain, CurtainLayer
from game.ui.pages.services import Below, Services
from game.ui.stage.sorting import HandSorting


def seat_curtain(services: Services, host: TableHost, seat: Seat, called: bool = False, told: str = "",
                 orders: dict[str, HandSorting] | None = None, below: Below | None = None,
                 hangs: bool = False) -> Curtain[CurtainContext]:
    """Return the curtain for one seat; see CurtainContext. hangs: it has fallen already, for another seat."""
    motion = CurtainMotion(services, below, hangs)
    return Curtain(SeatLayer(CurtainContext(services, host, seat, motion, called, told, orders)))


class SeatLayer(CurtainLayer[CurtainContext]):
    """See CurtainLayer."""

    def lay(self, desk: Desk) -> None:
        """See CurtainLayer."""
        page.lay(desk, self.context)

    def update(self) -> bool:
        """See CurtainLayer. A hold that began before the curtain was down begins when there is something to hold."""
        context = self.context
        if (early := context.early.due(context.stands and LOOK in context.hands.spots)) is not None:
            self._pass_on(early)
        return context.early.waits

    def next_change(self, now: float) -> float | None:
        """See CurtainLayer."""
        return self.context.next_change(now)

    def goes_on(self) -> bool:
        """See CurtainLayer."""
        context, below = self.context, self.context.motion.below
        if (seat := context.next_seat()) is None or below is None:
            return False
        context.services.back()
        context.services.over(seat_curtain(context.services, context.host, seat, False, below.sentence, context.orders,
                                           below, hangs=True))
        return True

    def handle(self, g: Gesture) -> None:
        """See CurtainLayer."""
        context, now = self.context, self.context.motion.now
        if is_somebody_else_s(context, g) or context.motion.glance.refuses(g, now):
            return
        if not isinstance(g, Stick):            # a worn stick trembles by itself, with no player there
            context.peek.touch(now)
        context.early.hear(g, not context.stands and not context.blind)
        if context.tilt.hear(g, now, context.tilts) or comes_too_early(context, g) or context.choice.handle(g):
            return
        if (isinstance(g, Command) and commanded(context, g)) or (isinstance(g, Letter) and numbered(context, g)):
            return
        self._pass_on(g)

    def _pass_on(self, g: Gesture) -> None:
        """To what lies on the curtain; the button to look is held as long as it is pressed."""
        context, hands = self.context, self.context.hands
        if isinstance(g, Command) and g.act == Key.CONFIRM and g.phase == "down" \
                and (not hands.visible or self._begins_tilted(g)):
            if context.blind:       # there is nothing to look at, and who meant to look has not answered
                return
            hands.at, hands.visible = LOOK, True
        held = hands.pressed in (LOOK, HELD)
        heed(context, g)
        hands.handle(g)
        if isinstance(g, Pointer) and g.phase == "dragged" and held:
            context.tilt.point(side_at(context, g), context.motion.now)
        if context.peek.toggle or held == (hands.pressed in (LOOK, HELD)):
            return
        if held:
            context.let_go()
        else:
            context.hold(getattr(g, "device", ""))

    def _begins_tilted(self, g: Command) -> bool:
        """With the stick pushed aside one does not answer but look: where the focus stands may be an accident."""
        context = self.context
        return context.tilts and not context.is_open and context.tilt.is_tilted(g.device)
