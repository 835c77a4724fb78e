"""The tent in one's own hands: gestures in, poses out, and at last the words of the action. It decides nothing.

It lives from the moment in which its owner may pull until a card is out. Pointer, finger, stick and key all work; the
first that moves a card beyond going back keeps it. It is told sizes and offers, not rules; time is given to it.
"""
from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from game.core.cards import CardId
from game.odds.leaning_stock import SIDES, Side
from game.odds.pull import COMMITTED
from game.ui.draw.screen import Rect
from game.ui.kinds.tent.acts import CREAK
from game.ui.kinds.tent.geometry import Body, box_of, corners, line, pitch, pose
from game.ui.kinds.tent.hands import ASTRAY, Hand, KeyHand, PointerHand, StickHand
from game.ui.kinds.tent.sway import TentSway
from game.ui.stage.motion import FLYING, between
from game.ui.stage.pose import CardPose

QUIET = 420.0
"""Milliseconds between two creaks."""

REACHED = 0.96
"""Of the way to the edge of the screen; the last units are hard to reach."""

HOVER = 0.02
"""How far the card that would be taken comes out by itself, in lengths."""


class Toy:
    """left, right: the zones, outer end first. sides: from which halves the offers allow to pull. calm: reduced
    motion, nothing sways. room: where pointers can go, the screen."""

    def __init__(self, left: Sequence[CardId], right: Sequence[CardId], box: Rect, sides: Collection[Side] = SIDES,
                 calm: bool = False, room: Rect | None = None) -> None:
        self.room = room
        self.tent = pitch(left, right, box)
        self.sides = tuple(side for side in SIDES if side in sides and self.tent.half(side))
        self.side: Side = self.sides[0] if self.sides else "left"
        self.calm = calm
        self.hand: Hand | None = None
        self.sounds: list[str] = []
        self._sway = TentSway(*self.tent.sizes)
        self._now: float | None = None
        self._creaked = -QUIET
        self._strain_kept: dict[Side, PointerHand | StickHand] = {}

    def lay(self, box: Rect, room: Rect | None = None) -> None:
        """Lay it at another place on the screen; what is held is let go."""
        self.room = room or self.room
        self.tent = pitch([b.card for b in self.tent.left], [b.card for b in self.tent.right], box)
        self.lose()

    # ---- what is there now -----------------------------------------------------------------------------------
    @property
    def body(self) -> Body | None:
        """The card that is drawn or would be."""
        half = self.tent.half(self.side)
        return half[0] if half else None

    @property
    def progress(self) -> float:
        return self.hand.progress if self.hand is not None else 0.0

    @property
    def steadiness(self) -> int:
        """The steadiness of the pull up to now, 0-100."""
        return self.hand.steadiness if self.hand is not None else 100

    @property
    def suffered(self) -> int | None:
        """The steadiness of the hold on the card being drawn, though it is not held now: it keeps that for this turn.
        None: it was not touched yet."""
        kept = self._strain_kept.get(self.side)
        return min(kept.steadiness, self.steadiness) if kept is not None else None

    @property
    def bound(self) -> bool:
        """The card has come so far that it is this one and no other."""
        struck = isinstance(self.hand, KeyHand) and bool(self.hand.missed)
        return self.hand is not None and (struck or self.progress >= COMMITTED or self.hand.phase == "let-go")

    @property
    def word(self) -> str:
        """The action as the rules read it, `draw left 63`, once the card is out; until then empty."""
        out = self.hand is not None and self.hand.phase == "out"
        return f"draw {self.side} {self.steadiness}" if out else ""

    def poses(self) -> dict[CardId, CardPose]:
        """Return every card as it is seen now."""
        return {body.card: self._pose(body) for body in self.tent.bodies}

    def _pose(self, body: Body) -> CardPose:
        at = self.tent.stand
        tilt = 0.0 if self.calm else self._sway.tilt(body.side, body.place)
        if body is not self.body or self.hand is None:
            return pose(body, at, tilt)
        along = max(self.progress, HOVER if self.hand.phase == "held" else 0.0)
        aside = 0.0 if self.calm else self.hand.aside
        shown = pose(body, at, tilt * (1 - along), along * at.reach, aside * at.reach)
        return shown._replace(z=shown.z + FLYING, squeeze=between(shown.squeeze, 1.0, along**3))

    # ---- hands -----------------------------------------------------------------------------------------------
    def under(self, x: float, y: float) -> Side | None:
        """Return whose outer card, or at least which half, lies under this point."""
        shown = {side: pose(self.tent.half(side)[0], self.tent.stand) for side in self.sides}
        hits = [side for side in self.sides if _within(corners(shown[side]), x, y)]
        if hits:
            return max(hits, key=lambda side: shown[side].z)
        inside = [side for side in self.sides if box_of(self.tent, side).inflate(16, 16).collidepoint(x, y)]
        return min(inside, key=lambda side: abs(box_of(self.tent, side).centerx - x), default=None)

    def press(self, t: float, x: float, y: float, device: str = "mouse") -> bool:
        """Take the press of a pointer; return whether it has taken hold of a card."""
        held = isinstance(self.hand, PointerHand) and self.bound
        side = self.side if held and self._near(x, y) else self.under(x, y)
        if side is None or not self._free_for(side, PointerHand):
            return False
        found = self._hand(side, PointerHand, device)
        assert isinstance(found, PointerHand)
        found.press(t, x, y, self._left_for(self.tent.half(side)[0], x, y))
        return True

    def _left_for(self, body: Body, x: float, y: float) -> float:
        """Units a pointer can go from here along the card's line before the screen ends."""
        if self.room is None:
            return math.inf
        lx, ly = line(body)
        across = (self.room.right - x if lx > 0 else x - self.room.x) / max(1e-6, abs(lx))
        down = (self.room.bottom - y if ly > 0 else y - self.room.y) / max(1e-6, abs(ly))
        return REACHED * min(across, down)

    def drag(self, t: float, x: float, y: float) -> None:
        if isinstance(self.hand, PointerHand):
            self.hand.drag(t, x, y)

    def release(self, t: float) -> None:
        if isinstance(self.hand, PointerHand):
            self.hand.release(t)

    def push(self, t: float, x: float, y: float) -> None:
        """Push a stick to here (-1 to 1, y downwards); away from the ridge it draws on the half that was chosen."""
        if self.sides and self._free_for(self.side, StickHand):
            found = self._hand(self.side, StickHand, "pad")
            assert isinstance(found, StickHand)
            found.push(t, x, y)

    def strike(self, t: float) -> None:
        """Strike the key or button down."""
        if not self.sides or not (self.hand is None or isinstance(self.hand, KeyHand) or not self.bound):
            return
        if not isinstance(self.hand, KeyHand):
            kept = self._strain_kept.get(self.side)
            self.hand = KeyHand(kept.pull.strain if kept is not None else 0.0)
        before = len(self.hand.missed)
        self.hand.strike(t)
        if self.hand.ignored == t:
            self.sounds.append("illegal")
        else:
            self.sounds.append("slide" if self.hand.missed else "creak")
        if len(self.hand.missed) > before and self.hand.missed[-1] >= ASTRAY:
            self.sounds.append("creak")

    def choose(self, side: Side) -> None:
        """Choose the other half, by keys or pad; nothing once a card is bound."""
        if side in self.sides and not self.bound and side != self.side:
            self.side, self.hand = side, None

    def lose(self) -> None:
        """Drop what is held: the window has lost the focus, or a pad is gone."""
        if isinstance(self.hand, PointerHand) and self._now is not None:
            self.hand.release(self._now)
        elif isinstance(self.hand, StickHand) and self._now is not None:
            self.hand.push(self._now, 0.0, 0.0)

    def _free_for(self, side: Side, kind: type[PointerHand] | type[StickHand]) -> bool:
        return self.hand is None or not self.bound or (side == self.side and isinstance(self.hand, kind))

    def _hand(self, side: Side, kind: type[PointerHand] | type[StickHand], device: str) -> PointerHand | StickHand:
        """The hand on the outer card of this half; what that card has suffered in this turn stays with it."""
        kept, body = self._strain_kept.get(side), self.tent.half(side)[0]
        if not isinstance(kept, kind):
            new = StickHand(line(body)) if kind is StickHand else PointerHand(line(body), self.tent.stand.reach, device)
            if kept is not None:
                new.pull.suffer(kept.pull)
            kept = self._strain_kept[side] = new
        self.side, self.hand = side, kept
        return kept

    def _near(self, x: float, y: float) -> bool:
        body = self.body
        return body is not None and _within(corners(self._pose(body)._replace(squeeze=1.0)), x, y)

    # ---- time ------------------------------------------------------------------------------------------------
    def update(self, now: float) -> float | None:
        """Move on; returns `now` while something moves, None when nothing does."""
        ms = min(100.0, now - self._now) if self._now is not None else 0.0
        self._now = now
        along = aside = 0.0
        if self.hand is not None:
            self.hand.tick(now)
            along, aside = self.hand.moving
        if self.calm:
            return now if self._moves else None
        self._sway.advance(ms, self.side, along, aside)
        if self._sway.unrest > CREAK and now - self._creaked >= QUIET:
            self._creaked = now
            self.sounds.append("creak")
        return now if self._moves or not self._sway.still else None

    @property
    def _moves(self) -> bool:
        return self.hand is not None and self.hand.phase == "held"


def _within(points: list[tuple[float, float]], x: float, y: float) -> bool:
    """Whether a point lies in a convex polygon whose corners go clockwise."""
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in pairs)

