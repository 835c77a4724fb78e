"""Without the suit led: drawing from the stock or pulling cards out of the tent, and passing.

Who has to, and when, is `beating_play`'s business; how likely the tent falls is `core.leaning`'s.
"""

from __future__ import annotations

from game.core import leaning
from game.core.events import Called, Event, Moved, Note, Reason, Shown
from game.core.rng import Rng
from game.core.rules import Refused
from game.core.seating import Seat
from game.rules.beating import HANDS, JOKER, KINDS, LEFT, NUMBER_BITS, RIGHT, STOCK, TRICKS, Key, handles_of
from game.rules.beating_tricks import BeatingTricks
from game.rules.tent import steadiness

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
            self.tell(seat, key)

    def tell(self, seat: Seat, key: Key) -> None:
        """How many cards he has dug, and what he plays."""
        events, card = self.events, (key >> NUMBER_BITS,)
        assert events is not None
        if self.dug[seat]:
            events.append(Note(Reason(self.say.dug, (), (seat,), self.dug[seat])))
        events.append(Shown(card, self.pack.faces[key & 127]))
        events.append(Moved(card, HANDS[seat], TRICKS[seat]))

    def dig(self, seat: Seat, most: int) -> int:
        """Draw up to `most` cards unseen, until one of the suit led comes, which is played, or a joker; the others stay
        in hand. The suit of that last card, -1 if neither came."""
        stock, led, mine, events, faces = self.stock, self.led, seat * KINDS, self.events, self.pack.faces
        for drawn in range(1, most + 1):
            key = stock.pop()
            suit = key >> 4 & 7
            if events is not None:
                card = (key >> NUMBER_BITS,)
                events.append(Moved(card, STOCK, HANDS[seat]))
                events.append(Shown(card, faces[key & 127], (seat,)))
            if suit == led:
                self.dug[seat] += drawn
                self.lay(seat, key)
                return suit
            self.suits[mine + suit].append(key)
            self.count[seat] += 1
            if suit == JOKER:
                self.dug[seat] += drawn
                return suit
        self.dug[seat] += most
        return -1

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
                self.events.append(Note(Reason(self.say.dug, (), (seat,), dug)))
            self.events.append(Called(seat, self.say.pass_))
            self.events.append(Note(Reason(self.say.passed, (), (seat,), dug)))
        if self.pick_up_now:
            self.pick_up_lying(seat)

    # ---- the tent -----------------------------------------------------------------------------------------
    def before_pull(self) -> list[Event]:
        """What everybody sees before he pulls: how much each side forgives, or how likely it falls."""
        left, right = map(len, self.halves)
        say, told = self.say, []
        for at, side in enumerate(leaning.SIDES):
            if self.halves[at] and self.topple == "skill":
                key = (say.tolerance_left, say.tolerance_right)[at]
                told.append((key, leaning.tolerance(left, right, side)))
            elif self.halves[at] and self.topple == "chance":
                told.append(((say.risk_left, say.risk_right)[at], leaning.chance(left, right, side)))
        return [Note(Reason(key, (), (self.turn,), number)) for key, number in told]

    def try_pull(self, seat: Seat, args: tuple[str, ...], rng: Rng) -> Refused | None:
        """`draw left`, `draw right`; by `skill` with a figure, how steady his hand was. Without it an average hand is
        thrown for."""
        if not self.tent or not 1 <= len(args) <= 2 or args[0] not in leaning.SIDES:
            return Refused("refused.unknown")
        if not self.is_void() or not any(self.halves):
            return Refused(self.say.no_draw)
        side = 0 if args[0] == "left" else 1
        if not self.halves[side]:
            return Refused(self.say.no_half)
        if len(args) == 2 and (self.topple != "skill" or args[1] not in _FIGURES):
            return Refused(self.say.no_figure)
        steady = int(args[1]) if len(args) == 2 else steadiness(rng) if self.topple == "skill" else 0
        self._pull(seat, side, self._topples(seat, side, steady, rng))
        return None

    def _topples(self, seat: Seat, at: int, steady: int, rng: Rng) -> bool:
        """Whether the tent falls at this pull; everybody is told how it was pulled, and what came of it."""
        (left, right), side = map(len, self.halves), leaning.SIDES[at]
        risk = 0
        if self.topple == "skill":
            risk = leaning.risk(left, right, side, steady)
        elif self.topple == "chance":
            risk = leaning.chance(left, right, side)
        falls = risk > 0 and rng.below(leaning.OF) < risk
        if self.falls:  # so a scenario says, but the last card cannot topple anything
            falls, self.falls = self.falls[0] and self.topple != "off" and left + right > 1, self.falls[1:]
        if self.events is not None:
            say = self.say
            told = [((say.pull_left, say.pull_right)[at], steady)]
            if self.topple == "skill":
                told.append((say.tolerance, leaning.tolerance(left, right, side)))
            if self.topple != "off":
                told.append((say.risk, risk))
                told.append((say.fell, left + right) if falls else (say.stood, left + right - 1))
            self.events += [Note(Reason(key, (), (seat,), number)) for key, number in told]
        return falls

    def _pull(self, seat: Seat, side: int, falls: bool) -> None:
        """The card is drawn; with it comes all the rest if the tent has fallen. Then he plays, chooses, pulls again or
        passes (rules, The leaning stock)."""
        key = self.halves[side].pop()
        self.picked = {}
        self._take(seat, (key,), side)
        if not falls and key >> 4 & 7 == self.led:
            self.lay(seat, key)
            self.go_on()
            return
        taken = [key]
        if falls:
            for at, half in enumerate(self.halves):
                self._take(seat, half[::-1], at)
                taken += half[::-1]
                half.clear()
            self.picked = {seat: taken}
        for card in taken:
            self.suits[seat * KINDS + (card >> 4 & 7)].append(card)
        self.count[seat] += len(taken)
        if self.suits[seat * KINDS + self.led] or any(self.halves):
            self.ask(seat)
        else:
            self.pass_on(seat)
            self.go_on()

    def _take(self, seat: Seat, cards: tuple[Key, ...] | list[Key], side: int) -> None:
        """Cards go from a half to his hand, and he alone sees them."""
        self.dug[seat] += len(cards)
        if self.events is not None and cards:
            self.events.append(Moved(handles_of(cards), _ZONES[side], HANDS[seat]))
            self.events.append(Shown(handles_of(cards), self.pack.faces_of(cards), (seat,)))


_FIGURES = frozenset(map(str, range(101)))
