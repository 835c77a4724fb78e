"""Without the suit led: drawing from the stock or pulling cards out of the tent, and passing.

Who has to, and when, is `play`'s business; how likely the tent falls is `core.leaning`'s.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core import leaning
from game.core.events import Event, Moved, Shown
from game.core.rng import Rng
from game.core.rules import Refused
from game.core.seating import Seat
from game.rules.beating.tent import steadiness
from game.rules.beating.tricks import BeatingTricks
from game.rules.beating.variant import (
    HANDS,
    JOKER,
    KINDS,
    LEFT,
    NUMBER_BITS,
    RIGHT,
    STOCK,
    TRICKS,
    Key,
    called,
    handles_of,
    told,
)

_ZONES = (LEFT, RIGHT)


class BeatingDigging(BeatingTricks):
    """What a seat without the suit does. The fields are those of BeatingDeal."""

    __slots__ = ()

    def is_void(self) -> bool:
        """Whether the seat to act has none of the suit led."""
        return 0 <= self.led < JOKER and self.turn >= 0 and not self.suits[self.turn * KINDS + self.led]

    def lay(self, seat: Seat, key: Key) -> None:
        """A card just drawn lies on the table; cards there are of one suit, or the joker."""
        self.trick.append(key)
        self.who.append(seat)
        if key & 15 > self.best:
            self.best, self.winner = key & 15, seat
        if self.events is not None:
            self.tell(self.events, seat, key)

    def tell(self, events: list[Event], seat: Seat, key: Key) -> None:
        """How many cards he has dug, and what he plays."""
        card = (key >> NUMBER_BITS,)
        if self.dug[seat]:
            events.append(told(self.say.dug, seat, self.dug[seat]))
        events.append(Shown(card, self.pack.faces[key & 127]))
        events.append(Moved(card, HANDS[seat], TRICKS[seat]))

    def dig(self, seat: Seat, most: int) -> int:
        """Draw up to `most` cards, at least one, unseen, until one of the suit led comes, which is played, or a joker;
        the others stay in hand. The suit of that last card, -1 if neither came."""
        stock, led, suits, mine, events = self.stock, self.led, self.suits, seat * KINDS, self.events
        for drawn in range(1, most + 1):
            key = stock.pop()
            suit = key >> 4 & 7
            if events is not None:
                card = (key >> NUMBER_BITS,)
                events.append(Moved(card, STOCK, HANDS[seat]))
                events.append(Shown(card, self.pack.faces[key & 127], (seat,)))
            if suit == led:
                self.dug[seat] += drawn
                self.count[seat] += drawn - 1
                self.lay(seat, key)
                return suit
            suits[mine + suit].append(key)
            if suit == JOKER:
                break
        else:
            suit = -1
        self.dug[seat] += drawn
        self.count[seat] += drawn
        return suit

    def play_joker(self, seat: Seat) -> None:
        """A joker dug up must be played (rules, void_must)."""
        self.count[seat] -= 1
        self.lay(seat, self.suits[seat * KINDS + JOKER].pop())

    def pass_on(self, seat: Seat) -> None:
        """He plays nothing in this trick (rules, 3)."""
        self.passers.append(seat)
        if self.events is not None:
            dug = self.dug[seat]
            if dug:
                self.events.append(told(self.say.dug, seat, dug))
            self.events.append(called(seat, self.say.pass_))
            self.events.append(told(self.say.passed, seat, dug))
        if self.pick_up_now:
            self.pick_up_lying(seat)

    # ---- the tent -----------------------------------------------------------------------------------------
    def stands(self) -> bool:
        """Whether there is a tent, and a card to pull."""
        left, right = self.halves
        return bool(left or right)

    def before_pull(self) -> list[Event]:
        """What everybody sees before he pulls: how much each side forgives, or how likely it falls."""
        if self.topple == "off":
            return []
        left, right = map(len, self.halves)
        say, seat, figure = self.say, self.turn, leaning.chance
        keys = (say.risk_left, say.risk_right)
        if self.topple == "skill":
            keys, figure = (say.tolerance_left, say.tolerance_right), leaning.tolerance
        sides = zip(keys, leaning.SIDES, self.halves, strict=True)
        return [told(key, seat, figure(left, right, side)) for key, side, half in sides if half]

    def try_pull(self, seat: Seat, args: tuple[str, ...], rng: Rng) -> Refused | None:
        """`draw left`, `draw right`; by `skill` with a figure, how steady his hand was. Without it an average hand is
        thrown for."""
        side = _SIDES.get(args[0]) if self.tent and 1 <= len(args) <= 2 else None
        if side is None:
            return Refused("refused.unknown")
        if not self.is_void():
            return Refused(self.say.no_draw)
        if not self.halves[side]:
            return Refused(self.say.no_half)
        if len(args) == 2 and (self.topple != "skill" or args[1] not in _FIGURES):
            return Refused(self.say.no_figure)
        steady = int(args[1]) if len(args) == 2 else steadiness(rng) if self.topple == "skill" else 0
        self._pull(seat, side, self._topples(seat, side, steady, rng))
        return None

    def _topples(self, seat: Seat, at: int, steady: int, rng: Rng) -> bool:
        """Whether the tent falls at this pull; everybody is told how it was pulled, and what came of it."""
        left, right, side, risk = len(self.halves[0]), len(self.halves[1]), leaning.SIDES[at], 0
        if self.topple == "skill":
            risk = leaning.risk(left, right, side, steady)
        elif self.topple == "chance":
            risk = leaning.chance(left, right, side)
        falls = risk > 0 and rng.below(leaning.OF) < risk
        if self.falls:  # so a scenario says, but the last card cannot topple anything
            falls, self.falls = self.falls[0] and self.topple != "off" and left + right > 1, self.falls[1:]
        if self.events is not None:
            events, say = self.events, self.say
            events.append(told((say.pull_left, say.pull_right)[at], seat, steady))
            if self.topple == "skill":
                events.append(told(say.tolerance, seat, leaning.tolerance(left, right, side)))
            if self.topple != "off":
                events.append(told(say.risk, seat, risk))
                events.append(told(say.fell, seat, left + right) if falls else told(say.stood, seat, left + right - 1))
        return falls

    def _pull(self, seat: Seat, side: int, falls: bool) -> None:
        """The card is drawn; with it comes all the rest if the tent has fallen. Then he plays, chooses, pulls again or
        passes (rules, The leaning stock)."""
        key, self.picked = self.halves[side].pop(), {}
        self._draw(seat, [key], side)
        if falls:
            self.picked = {seat: [key, *self._collapse(seat)]}
            self.receive(seat, self.picked[seat])
        elif key >> 4 & 7 == self.led:
            self.lay(seat, key)
            self.go_on()
            return
        else:
            self.receive(seat, (key,))
        if self.stands() or self.suits[seat * KINDS + self.led]:
            self.ask(seat)
        else:
            self.pass_on(seat)
            self.go_on()

    def _collapse(self, seat: Seat) -> list[Key]:
        """All that still leaned, in the order in which he takes it."""
        fallen = []
        for at, half in enumerate(self.halves):
            half.reverse()
            self._draw(seat, half, at)
            fallen += half
            half.clear()
        return fallen

    def _draw(self, seat: Seat, cards: Sequence[Key], side: int) -> None:
        """Cards go from a half to his hand, and he alone sees them."""
        self.dug[seat] += len(cards)
        if self.events is not None and cards:
            handles = handles_of(cards)
            self.events.append(Moved(handles, _ZONES[side], HANDS[seat]))
            self.events.append(Shown(handles, self.pack.faces_of(cards), (seat,)))


_SIDES: dict[str, int] = {side: at for at, side in enumerate(leaning.SIDES)}
_FIGURES = frozenset(map(str, range(101)))
