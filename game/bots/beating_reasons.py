"""Why a card is good in the beating games, as one seat may say it: clauses made of what that seat was told.

It decides nothing, and knows neither chances nor words.
"""

from __future__ import annotations

from game.core.cards import Card
from game.core.counsel import Clause
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.beating.imagined import Told
from game.rules.beating.play import BeatingState
from game.rules.beating.variant import JOKER, LEFT, RIGHT, Variant
from game.rules.kit.worlds import Unseen


class BeatingReasons:
    """See Reasons; `variant`: which of these games it is."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    def called(self, action: Action, view: View, offers: tuple[Offer, ...]) -> Clause:
        """See Reasons."""
        if action.verb == "play":
            return Clause("hint.do.play", cards=(_face(view, action.args[0]),))
        return Clause(f"hint.do.{'_'.join((action.verb, *action.args[:1]))}")

    def because(self, action: Action, view: View, offers: tuple[Offer, ...], options: Options) -> tuple[Clause, ...]:
        """See Reasons: of a lead what the others lack, of a card that follows what it does to the trick."""
        if action.verb == "draw":
            sizes = len(view.zone(LEFT.name)), len(view.zone(RIGHT.name))
            mine, other = sizes if action.args[0] == LEFT.name else sizes[::-1]
            key = "higher_half" if mine > other else "equal_halves" if mine == other else "lower_half"
            return (Clause(f"hint.{key}", mine, other),)
        if action.verb == "dig":    # though he may play a joker
            jokers = tuple(_face(view, offer.action.args[0]) for offer in offers if offer.action.verb == "play")
            return (Clause("hint.wild_stays", cards=jokers),) if jokers else ()
        if action.verb != "play":
            return ()
        table = _Table(self._variant, view, options)
        face = _face(view, action.args[0])
        return tuple((table.leading if table.led < 0 else table.following)(face)[:2])


class _Table:
    """What one seat can work out of what it was told."""

    def __init__(self, variant: Variant, view: View, options: Options) -> None:
        assert view.observer is not None
        base = BeatingState(variant, view.seats, options, None)
        self.view, self.me, self.told = view, view.observer, Told(base, view)
        self.number = base.pack.numbers
        self.led = self.told.led if self.told.trick else -1
        self.hand = [self.number[view.faces[card].code] for card in view.hand(self.me)]
        self.out = [self.number[card.code] for card in Unseen.of(view, base.pack.cards.values()).rest]
        self.still = [seat for seat in view.order if seat != self.me and view.hand(seat)]

    def lacks(self, seat: Seat, suit: int) -> bool:
        """It is certain that this seat holds none of the suit."""
        faces, barred = self.view.faces, self.told.barred
        cards = self.view.hand(seat)
        return all(self.number[faces[card].code] >> 4 != suit if card in faces else barred.get(card, 0) >> suit & 1
                   for card in cards)  # fmt: skip

    def leading(self, face: Card) -> list[Clause]:
        number = self.number[face.code]
        suit = number >> 4
        if suit == JOKER:
            return [Clause("hint.joker", cards=(face,))]
        found = []
        if without := tuple(seat for seat in self.still if self.lacks(seat, suit)):
            found.append(Clause("hint.without", seats=without, cards=(face,)))
        mine = sum(each >> 4 == suit for each in self.hand)
        higher = sum(each >> 4 == suit and each > number for each in self.out)
        if not higher:
            found.append(Clause("hint.highest", cards=(face,)))
        if mine > 1 and mine == max(sum(each >> 4 == other for each in self.hand) for other in range(JOKER)):
            found.append(Clause("hint.longest", mine, cards=(face,)))
        return found or [Clause("hint.left", len(self.hand) - 1)]

    def following(self, face: Card) -> list[Clause]:
        number = self.number[face.code]
        if number >> 4 == JOKER:
            return [Clause("hint.saves_digging", cards=(face,))]
        best = max((self.number[self.view.faces[card].code] for card in self.told.trick
                    if self.number[self.view.faces[card].code] >> 4 == self.led), default=-1)  # fmt: skip
        mine = [each for each in self.hand if each >> 4 == self.led]
        behind = [seat for seat in self.still if seat not in self.told.who and seat not in self.view.fact("passed")]
        higher = sum(each >> 4 == self.led and each > number for each in self.out)
        if number < best:
            found = [Clause("hint.cannot_win" if max(mine) < best else "hint.lets_go", cards=(face,))]
            if number == min(mine) and len(mine) > 1:
                found.append(Clause("hint.keeps_higher", cards=(face,)))
            return found
        if not behind:
            return [Clause("hint.wins", cards=(face,)), Clause("hint.then_leads")]
        if not higher:
            return [Clause("hint.unbeaten", cards=(face,)), Clause("hint.then_leads")]
        return [Clause("hint.best_so_far", higher, len(behind), cards=(face,))]


def _face(view: View, code: str) -> Card:
    return next(face for face in view.faces.values() if face.code == code)
