"""What a Calcolon player thinks of hands, attacks and discards. It sees what its seat was told, in worlds it imagines.

Values are points: what one gains against what the others gain on average. How likely the others are complete is
counted in worlds dealt at random; that they rob, a little pessimistically, for their hands are chosen and not dealt.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rng import Rng
from game.core.rules import Options
from game.core.seating import Seat
from game.core.view import View
from game.decks.calcolon import BOW, TENTH
from game.rules.calcolon.attack import BURST, DEVIL_BURST, LOST
from game.rules.calcolon.hands import HAS_DEVIL, KINDS, SHIELD, WEIGHTS, Key, Number
from game.rules.calcolon.imagined import Imagination

_ENOUGH = 120
"""From this value on a hand is hardly worth more for being larger: it wins anyway."""
_COMPLETE = 14
"""What being complete is worth besides the value, in points."""
_CYCLE = 2.5
"""How often, until somebody attacks, a card comes by that one may take."""
_CHOSEN = 2.0
"""How much likelier somebody robs than in worlds dealt at random: hands are chosen."""


class Judgement:
    """One position as one seat sees it, with some worlds that agree with it.

    worlds: everybody's hand and the stock. book: what complete hands are worth to this seat.
    """

    def __init__(self, view: View, options: Options, count: int, rng: Rng) -> None:
        assert view.observer is not None, "a bot sits on a seat"
        self.me: Seat = view.observer
        imagination = Imagination(view, options, rng)
        self.state = imagination.base()
        self.worlds = [imagination.deal() for _ in range(count)]
        self.book = self.state.books[self.me]
        self.hand = [self.state.pack[place] for place in self.state.hands[self.me]]
        self.key = sum(WEIGHTS[number] for number in self.hand)
        counts: dict[Key, int] = {}
        for number in imagination.unseen():
            weight = WEIGHTS[number]
            if KINDS[number] != BOW:
                counts[weight] = counts.get(weight, 0) + 1
        self._unseen = list(counts.items())
        self._total = max(1, sum(counts.values()))

    # ---- hands --------------------------------------------------------------------------------------------
    def promise(self, four: Key) -> float:
        """What four cards may come to: how many unseen cards complete them, and to how much."""
        book, total = self.book, 0.0
        for weight, count in self._unseen:
            value = book.get(four + weight)
            if value is not None:
                total += count * (_COMPLETE + min(value, _ENOUGH))
        return _CYCLE * total / self._total

    def spare(self, gone: Number) -> int:
        """How many cards of the hand without this one no formula has room for: a fourth number, a third operator, a
        bow."""
        kinds = [KINDS[number] for number in self.hand]
        kinds.remove(KINDS[gone])
        bows, numbers = kinds.count(BOW), sum(kind <= TENTH for kind in kinds)
        return bows + max(0, numbers - 3) + max(0, len(kinds) - bows - numbers - 2)

    def after_draw(self, four: Key) -> float:
        """What four cards and one more come to, if the best is made of it."""
        total, mine = 0.0, {WEIGHTS[number] for number in self.hand}
        for weight, count in self._unseen:
            five = four + weight
            value = self.book.get(five)
            if value is not None:
                total += count * (_COMPLETE + min(value, _ENOUGH))
            else:
                total += count * max(self.promise(five - gone) for gone in {weight, *mine})
        return total / self._total

    def after_trade(self, four: Key, given: Key) -> float:
        """The same for giving one away and getting any."""
        rest = four - given
        return sum(count * self.promise(rest + weight) for weight, count in self._unseen) / self._total

    # ---- attacks ------------------------------------------------------------------------------------------
    def attack(self, value: int) -> float:
        """What an attack with this value comes to, on average of the worlds."""
        if not self.worlds:
            return float(value)
        return sum(self._gain(self._attacked(self.me, value, world)) for world in self.worlds) / len(self.worlds)

    def last_attack(self, value: int) -> float:
        """The chance that it wins the match, where this round is the last."""
        if not self.worlds:
            return 1.0
        return sum(self._wins(self._attacked(self.me, value, world)) for world in self.worlds) / len(self.worlds)

    def _gain(self, points: Sequence[float]) -> float:
        """What this seat gains, less what the others do on average."""
        return points[self.me] - (sum(points) - points[self.me]) / (len(points) - 1)

    def _wins(self, points: Sequence[float]) -> float:
        """The share of the match that is this seat's with these points added."""
        scores = [score + more for score, more in zip(self.state.scores, points, strict=True)]
        best = max(scores)
        return 1 / scores.count(best) if scores[self.me] == best else 0.0

    def _attacked(self, attacker: Seat, value: int, world: tuple[Sequence[Key], Sequence[Number]]) -> list[float]:
        """What everybody gains and loses by one attack."""
        keys, stock = world
        seats, state = self.state.seats, self.state
        values = {attacker: value}
        points = [0.0] * seats
        at = 0
        for n in range(1, seats):
            seat = (attacker + n) % seats
            drawn: list[Key] = []
            while len(drawn) < 2 and at < len(stock):
                number = stock[at]
                at += 1
                if KINDS[number] != BOW or not state.at_once:
                    drawn.append(WEIGHTS[number])
            book, key = state.books[seat], keys[seat]
            found = [book[key + weight] for weight in drawn if key + weight in book]
            if found:
                values[seat] = max(found)
            elif not (state.shield and (key + sum(drawn)) & SHIELD):
                points[seat] = -float(DEVIL_BURST if self._cursed(seat, key + sum(drawn)) else BURST)
        best = max(values.values())
        winner = next(seat for seat in values if values[seat] == best)  # the attacker first, then from his left
        points[winner] += best * (2 if winner in state.carry and best > 0 else 1)
        if winner != attacker:
            points[attacker] -= LOST
        return points

    def _cursed(self, seat: Seat, six: Key) -> bool:
        """Whether the Devil Zero is to blame: pushed onto him, or by house rule among his last six cards."""
        state = self.state
        return seat == state.pushed or (state.devil and state.any_holder and bool(six & HAS_DEVIL))

    # ---- discards -----------------------------------------------------------------------------------------
    def danger(self, number: Number) -> float:
        """What it costs, on average of the worlds, that somebody may rob this card."""
        weight, seats, total = WEIGHTS[number], self.state.seats, 0.0
        if not self.worlds or KINDS[number] == BOW:
            return 0.0
        others = [(self.me + n) % seats for n in range(1, seats)]
        for keys, _ in self.worlds:
            values = [self.state.books[seat].get(keys[seat] + weight) for seat in others]
            robbed = [value for value in values if value is not None]
            if robbed:
                total += BURST + robbed[0]
        return _CHOSEN * total / len(self.worlds)

    def held(self, weight: Key) -> float:
        """How many cards of a kind the others hold, on average of the worlds."""
        shift = weight.bit_length() - 1
        count = sum(keys[seat] >> shift & 7 for keys, _ in self.worlds for seat in range(self.state.seats)
                    if seat != self.me)  # fmt: skip
        return count / max(1, len(self.worlds))
