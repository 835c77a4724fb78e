"""Hands on a stock that leans, at the real table: which gesture is meant for it, and whose it is.

A pointer that has come down on it stays with it until it is let go; keys and pads mean it while the focus stands there;
a stick draws once it has been at rest there. It passes gestures on and decides nothing.
"""
from __future__ import annotations

from typing import Protocol

from game.core.seating import Seat
from game.odds.leaning_stock import Side
from game.ui.hand.hand_context import OpenTable
from game.ui.input.gesture import STEERING, Away, Command, Gesture, Key, Plugged, Pointer, Stick
from game.ui.kinds.tent.gestures import TentGestures
from game.ui.kinds.tent.place import TentPlace
from game.ui.kinds.tent.sheet import Pulls
from game.ui.kinds.tent.toy import Toy

ENDS = (Key.HOME, Key.END)
HALVES: dict[Key, Side] = {Key.LEFT: "left", Key.RIGHT: "right", Key.HOME: "left", Key.END: "right"}
"""Which half an arrow means, and the keys for the ends of a row."""


class Turn(Protocol):
    """The pull that is asked for, as far as hands have to know it. side: the half that was drawn on last, or chosen."""

    side: Side
    how: Pulls
    toy: Toy | None

    @property
    def seat(self) -> Seat | None: ...

    @property
    def place(self) -> TentPlace | None: ...

    @property
    def by_hand(self) -> bool: ...

    def live(self) -> TentGestures | None: ...

    def begin(self) -> bool: ...

    def begins(self) -> str: ...

    def sides(self) -> tuple[Side, ...]: ...

    def refuse(self, side: Side) -> None: ...


class TentTurnHands:
    """Holds all hands at this screen."""

    def __init__(self, context: OpenTable, turn: Turn) -> None:
        self.context, self.turn = context, turn
        self._pressed: set[str] = set()         # pointers that came down on the tent: their release is its own, too
        self._tilted: set[str] = set()          # sticks that stand away from the middle
        self._stale: set[str] = set()           # of these those that did so before: they have to rest first
        self._over: Side | None = None

    def lose(self) -> None:
        """Drop what is held: another scene lies over the table, the window lost the focus, or a pad is gone."""
        self._pressed.clear()
        self.begin()
        live = self.turn.live()
        if live is not None:
            live.handle(Away("unfocused"), self.context.now)

    def begin(self) -> None:
        """Begin to take another card: a stick that is still held does not go on drawing."""
        self._stale |= self._tilted

    def handle(self, g: Gesture) -> bool:
        """Return whether a gesture was spent on the tent."""
        if not self.turn.how.question or self.context.side_panel:
            return isinstance(g, Stick)
        match g:
            case Away() | Plugged(here=False):
                self.lose()
                return False
            case Pointer():
                return self._pointed(g)
            case Stick():
                return self._pushed(g)
            case Command():
                return self._commanded(g)
            case _:
                return False

    def _pointed(self, g: Pointer) -> bool:
        if g.device in self._pressed:
            if g.phase in ("released", "lost"):
                self._pressed.discard(g.device)
            if (live := self.turn.live()) is not None:
                live.handle(g, self.context.now)
            return True
        if g.phase == "pressed" and g.button == 1 and self._between(g):
            self.context.session.hurry(self.context.now)
            self.turn.begin()
        live, toy = self.turn.live(), self.turn.toy
        if live is None or toy is None:
            return False
        if g.phase == "moved" and not toy.bound:
            self._point(toy, g)
        if g.phase == "pressed" and not self._is_somebody_else_s(g) and live.handle(g, self.context.now):
            self._pressed.add(g.device)
            self.context.hands.visible = False
            self.context.hands.at = f"zone:{toy.side}"
            return True
        return False

    def _point(self, toy: Toy, g: Pointer) -> None:
        """The half under the pointer shows what it forgives."""
        side = toy.under(g.x, g.y)
        if side is not None and side != self._over:
            toy.choose(side)
        self._over = side

    def _between(self, g: Pointer) -> bool:
        """Let a player take the next card at once, while the last one is still on its way to their hand."""
        place, play = self.turn.place, self.context.session.play
        return self.turn.by_hand and play.doing == "pull" and place is not None and place.box.collidepoint(g.x, g.y)

    def _is_somebody_else_s(self, g: Pointer | Stick | Command) -> bool:
        """The pad of another seat moves nothing in this one's turn."""
        holders, chairs = self.context.services.devices.holders, self.context.host.setup.chairs
        holder = holders.seat_of(g.device, chairs)
        seat = self.turn.seat
        return seat is not None and holder not in (None, seat) and holders.device_of(chairs[seat].name) is not None

    @property
    def focused(self) -> bool:
        """Keys and pads stand on the tent, and it is seen."""
        return self.context.hands.visible and self.context.hands.at.startswith("zone:")

    def _pushed(self, g: Stick) -> bool:
        """A stick draws only once it has been at rest while the focus stood here: it may have come here by it."""
        live, toy, away = self.turn.live(), self.turn.toy, bool(g.x or g.y)
        on = live is not None and self.context.hands.at.startswith("zone:") and not self._is_somebody_else_s(g)
        if away:
            self._tilted.add(g.device)
            self._stale |= set() if on else {g.device}
        else:
            self._tilted.discard(g.device)
            self._stale.discard(g.device)
        if live is not None and toy is not None and on and g.device not in self._stale:
            live.stick(g.device, g.x, g.y, self.context.now)
            if away and (abs(g.x) > 0.3 or g.y > 0.3):
                self._stand(toy)
        return True

    def _stand(self, toy: Toy) -> None:
        hands = self.context.hands
        hands.at, hands.visible, hands.pad = f"zone:{toy.side}", True, True

    def _commanded(self, g: Command) -> bool:
        live, toy = self.turn.live(), self.turn.toy
        if toy is not None and live is not None and g.device in self._tilted and g.act in STEERING:
            # the stick itself draws; up leads away from here
            on = self.context.hands.at.startswith("zone:") and g.device not in self._stale
            return on and (g.act != Key.UP or toy.bound)
        if self._comes_here(g):
            return True
        if live is None or toy is None:
            return False
        if not self.focused or g.act not in (Key.CONFIRM, Key.LEFT, Key.RIGHT):
            return False
        if not self._is_somebody_else_s(g):
            live.handle(g, self.context.now)
            self._stand_by(toy)
        return True

    def _comes_here(self, g: Command) -> bool:
        """Keys and pads of the player who is asked to pull come to the stock: an arrow chooses a half at once, Home
        and End do so wherever the focus is, and a confirm in the hand, where nothing can be played now, shows where
        it is."""
        begins, hands = self.turn.begins(), self.context.hands
        if not begins or self._is_somebody_else_s(g):
            return False
        if g.act in HALVES and (g.act in ENDS or not hands.visible or hands.at.startswith("zone:")):
            if g.phase == "down":
                self._choose(HALVES[g.act])
                hands.pad = g.device.startswith("pad")
            return True
        if g.act is not Key.CONFIRM or not hands.at.startswith("card:"):
            return False
        if g.phase == "up":
            hands.at, hands.visible, hands.pad = begins, True, g.device.startswith("pad")
        return True

    def _choose(self, side: Side) -> None:
        """The ring goes to this half, or stays; one that is used up says so."""
        hands, toy = self.context.hands, self.turn.toy
        if side not in self.turn.sides():
            self.turn.refuse(side)
        elif toy is not None:
            toy.choose(side)
        self.turn.side = toy.side if toy is not None else side if side in self.turn.sides() else self.turn.side
        hands.at, hands.visible = self.turn.begins(), True

    def _stand_by(self, toy: Toy) -> None:
        self.context.hands.at = f"zone:{toy.side}"
