"""A simulated person who sits at a table, plays a match and looks at its result, so that what it costs can be measured.

A bot chooses for them; they also take up and move about the cards of their hand, for that is drawn as well. It knows no
game, no picture and no watch: time is the studio's, and pushed frame by frame.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Literal

from game.application import match_setup
from game.application.stage import play_on
from game.bots.catalogue import bot
from game.core.ports import Delivery
from game.table.host import Host
from game.table.record import SeatedNames
from game.tools.studio import Studio
from game.ui.input.gesture import Command, Key, Pointer

THINKS, READS, LOOKS = 500.0, 1500.0, 4000.0
"""Milliseconds until the person answers, goes on from what they have read, and leaves the table for its result."""

CHANCE = "random"
"""The level of those who play what is not looked at."""

LAST = 14
"""So many steps of a match are played before our eyes where only its end is looked at."""

PHASES: tuple[Literal["down", "up"], ...] = ("down", "up")
SWINGS, WAY = 30, 260.0
"""Frames for which the person moves a card of their hand about, and how far, in units."""


class Sitting:
    """One person with bots, from the title to the page of the result. `last`: all but the end of the match was played
    before, by chance. `thinker`: where the bots think. `scene`: the table, until the person has left it."""

    def __init__(self, studio: Studio, game: str, seats: int, seed: int, last: bool = False,
                 thinker: match_setup.Thinker = match_setup.HERE) -> None:
        self.studio, self._seed, self._thinker = studio, seed, thinker
        self._setup = studio.catalogue.solo(game, seats, {}, seed)
        self.host = self._laid(last)
        self._mind = bot(self._setup, 0, match_setup.LEVEL, seed)
        self.scene: Any = None
        self._heard = 0
        self._since: float | None = None  # since when the present question has stood
        self._moves: Iterator[Pointer] = iter(())
        self._fiddled = 0  # at which step they took up a card last
        self.left = False

    def _laid(self, last: bool) -> Host:
        """The match, at its beginning or shortly before its end."""
        host = match_setup.open_table(self._setup, None, self._thinker)
        if not last:
            return host
        play_on(host, CHANCE, self._seed)
        end = host.match.step
        host = match_setup.open_table(self._setup, None)
        play_on(host, CHANCE, self._seed, end - LAST)
        return Host(host.match, match_setup.make_bots(self._setup, self._seed, self._thinker),
                    SeatedNames(self._setup.chairs))

    def sit_down(self) -> None:
        """Go from the title to the table."""
        self.studio.preferences.take_in_hand(self._setup.game)
        self.scene = self.studio.routes.table(self.host)
        self.studio.go(self.scene)

    def does(self) -> bool:
        """Do what the person does in this frame; returns whether they did anything."""
        if self.left or self.scene is None:
            return False
        now, session = self.studio.time, self.scene.session
        if move := next(self._moves, None):
            self.scene.handle(move)
            return True
        if self.studio.manager.stack[-1] is not self.scene:
            return self._after(now, READS, self._press)
        if session.outcome() is not None:
            return self._after(now, LOOKS, self._leave)
        if session.between_deals:
            return self._after(now, READS, session.go_on)
        if session.play.settled and session.is_shown and 0 in self.host.waiting() and session.offers():
            return self._after(now, THINKS, self._answer)
        self._since = None
        return False

    def _after(self, now: float, wait: float, act: Any) -> bool:
        self._since = now if self._since is None else self._since
        if now - self._since < wait:
            return False
        self._since = None
        act()
        return True

    def _press(self) -> None:
        for phase in PHASES:
            self.studio.manager.handle(Command(Key.CONFIRM, phase))

    def _leave(self) -> None:
        self.left = True
        self.scene.context.leave()

    def _answer(self) -> None:
        """Answer as the bot would; before it take a card up, once."""
        if self._fiddled != self.host.match.step:
            self._fiddled = self.host.match.step
            self._moves = self._swung()
            return
        events = self.host.told(0, self._heard)
        self._heard += len(events)
        offers = self.host.offers(0)
        self._mind.hear(Delivery(events, self.host.question, offers))
        self.scene.session.submit(self._mind.poll() or offers[0].action.text(), self.scene.context.now)

    def _swung(self) -> Iterator[Pointer]:
        """The middle card of the own hand is drawn to and fro, and let go where it was."""
        cards = self.scene.context.hand.cards()
        if not self.scene.context.has_hand or not cards:
            return
        pose = self.scene.session.play.placement.cards[cards[len(cards) // 2]]
        x, y = pose.x, pose.y
        yield Pointer("moved", x, y)
        yield Pointer("pressed", x, y)
        at = x, y
        for n in range(1, SWINGS + 1):
            turn = 2 * math.pi * n / SWINGS
            to = x + WAY * math.sin(turn), y - WAY / 2 * (1 - math.cos(turn)) / 2
            yield Pointer("dragged", *to, dx=to[0] - at[0], dy=to[1] - at[1])
            at = to
        yield Pointer("released", x, y)
