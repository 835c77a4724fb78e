"""Tells how long a look behind the curtain is allowed: the time of one peek, in milliseconds. It knows no card and no
device.

A ring fills while the button is held; then the card is seen as long as it is held, and not a frame longer. A hand of
several cards, in which one has to choose, can be kept open by a short press: the ring fills by itself, and the hand is
seen until it is hidden. A player who cannot hold a button presses once to look and once more to hide.
"""
from __future__ import annotations

from game.ui.input.gesture import Command, Gesture, Key

FILLS = 400.0
RISES = 140.0
SHORT = 250.0
"""The longest press that counts as one, in milliseconds; let go later, but before the ring is full, it
means nothing."""
FORGOTTEN = 30_000.0
"""Milliseconds without input after which an open hand that is not held is hidden."""
RECKONED = 75_000.0
"""The same where one reckons with the cards before one moves any."""
WARNS = 10_000.0
"""So long before that it is told, and seen to run out."""


class Peek:
    """`toggle`: one press begins and another ends it. `stays`: a short press keeps it open. Else it lasts as long as
    the button is held. `kept`: it was pressed and let go, and is not held. `forgotten`: milliseconds without input
    after which a kept one is hidden."""

    def __init__(self, toggle: bool, stays: bool = False, forgotten: float = FORGOTTEN) -> None:
        self.toggle, self.stays, self.forgotten = toggle, stays, forgotten
        self.kept = False
        self._since: float | None = None
        self._touched, self._told = 0.0, False

    def begin(self, now: float) -> None:
        self._since = self._touched = now
        self.kept, self._told = self.toggle, False

    def end(self) -> None:
        """End the look: hidden with the next frame."""
        self._since, self.kept = None, False

    def press(self, now: float) -> None:
        """Press where nothing has to be held: the other way about."""
        if self._since is None:
            self.begin(now)
        else:
            self.end()

    def hold(self, now: float) -> None:
        """Begin to hold; that hides what was kept open."""
        if self._since is not None:
            self.end()
        elif not self.toggle:
            self.begin(now)

    def let_go(self, now: float, meant: bool = True) -> None:
        """End the hold. meant: the curtain did not just come under the player's finger."""
        if self.toggle or self._since is None:
            return
        self.kept = self.stays and meant and now - self._since <= SHORT
        if not self.kept:
            self.end()

    def opened(self, now: float) -> bool:
        """Return, once, whether what was pressed is open now."""
        fresh = self.kept and not self._told and self.filled(now) >= 1.0
        self._told = self._told or fresh
        return fresh

    def touch(self, now: float) -> None:
        """Note that a player is there."""
        self._touched = now

    @property
    def begun(self) -> bool:
        return self._since is not None

    def filled(self, now: float) -> float:
        """Return the share of the ring, 0-1."""
        return 0.0 if self._since is None else min(1.0, (now - self._since) / FILLS)

    def risen(self, now: float) -> float:
        """Return how far the card has come up, 0-1; 0: nothing of it is seen."""
        if self._since is None or now - self._since < FILLS:
            return 0.0
        return max(1e-3, min(1.0, (now - self._since - FILLS) / RISES))

    def left(self, now: float) -> float:
        """Return the share of the last while before what lies open is forgotten, 1-0; 0 as long as that is far."""
        spent = now - self._touched - (self.forgotten - WARNS)
        runs = self.risen(now) > 0 and self.kept and spent > 0
        return max(0.0, 1.0 - spent / WARNS) if runs else 0.0

    def next_change(self, now: float) -> float | None:
        """Move on to `now`: hide what was forgotten; when to look again, None while nothing moves."""
        if self._since is None:
            return None
        if not self.kept:
            return now if now - self._since < FILLS + RISES else None
        if now - self._touched >= self.forgotten:
            self.end()
            return now
        warns = self._touched + self.forgotten - WARNS
        return now if now - self._since < FILLS + RISES or now >= warns else warns


class EarlyHold:
    """A hold that begins before the curtain is down, and need not be pressed again."""

    def __init__(self) -> None:
        self._held: Command | None = None

    def hear(self, g: Gesture, falls: bool) -> None:
        """Hear a key that is pressed while the curtain still falls, or let go."""
        if isinstance(g, Command) and g.act == Key.CONFIRM:
            self._held = g if g.phase == "down" and falls else None

    @property
    def waits(self) -> bool:
        """Whether a player holds already."""
        return self._held is not None

    def due(self, there: bool) -> Command | None:
        """Hand out the early press, once there is something to hold (`there`); None: there was none."""
        found = self._held if there else None
        self._held = None if there else self._held
        return found
