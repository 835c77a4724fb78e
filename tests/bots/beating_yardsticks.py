"""Not a test: two people who play the beating games without imagining anything, to measure the bots by.

The greedy one takes every trick it can and leads the highest card it has. The counting one keeps book: who lacks
which suit, which cards are out. It leads what the most of the others lack and the fewest cards are out of, takes a
trick when no player can beat it any more, and else throws its lowest.
"""
from __future__ import annotations

from collections.abc import Mapping

from game.bots.player import Weighed
from game.core.events import Called, Fact, Moved
from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.beating.variant import Variant
from game.rules.kit.determinize import deal_of


class Greedy:
    """A Mind that sees this trick alone."""

    def __init__(self, variant: Variant, options: Options) -> None:
        self._numbers = variant.pack_of(options).numbers

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action:
        """See Mind."""
        cards = _cards(offers, self._numbers)
        if not cards:
            return _higher_half(view, offers)
        if not view.fact("led"):
            return cards[max(cards, key=lambda number: (number & 15, number))]
        best = max(self._numbers[view.faces[card].code] & 15 for card in view.fact("best"))
        return cards[min([number for number in cards if number & 15 > best] or cards, key=lambda number: number & 15)]

    def weigh(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> tuple[Weighed, ...]:
        """See Mind."""
        return (Weighed(self.choose(view, offers, rng), 0.0, 0),)


class Counting:
    """A Mind that keeps book of cards and suits."""

    def __init__(self, variant: Variant, options: Options) -> None:
        self._numbers = variant.pack_of(options).numbers

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action:
        """See Mind."""
        cards = _cards(offers, self._numbers)
        if not cards:
            return _higher_half(view, offers)
        number = self._lead(view, list(cards)) if not view.fact("led") else self._follow(view, list(cards))
        return cards[number]

    def weigh(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> tuple[Weighed, ...]:
        """See Mind."""
        return (Weighed(self.choose(view, offers, rng), 0.0, 0),)

    def _unseen(self, view: View) -> list[int]:
        """What is not in the pile, on the table or in their own hand."""
        seen = [self._numbers[view.faces[card].code] for zone, cards in view.zones.items() for card in cards
                if card in view.faces and zone.name in ("pile", "trick")]
        own = [self._numbers[view.faces[card].code] for card in view.hand(view.observer or 0)]
        return sorted(set(self._numbers.values()) - {*seen, *own})

    def _lead(self, view: View, cards: list[int]) -> int:
        """The lowest card of the suit; one that no player can beat, if there is one and the last player loses."""
        lacking, unseen = self._lacking(view), self._unseen(view)

        def worth(suit: int) -> tuple[float, ...]:
            held = sum(number >> 4 == suit for number in cards)
            return (sum(suit in suits for suits in lacking.values()),
                    held - sum(number >> 4 == suit for number in unseen) / 3)

        suit = max({number >> 4 for number in cards}, key=worth)
        return min(number for number in cards if number >> 4 == suit)

    def _follow(self, view: View, cards: list[int]) -> int:
        best = max(self._numbers[view.faces[card].code] & 15 for card in view.fact("best"))
        suit = cards[0] >> 4
        above = [number & 15 for number in self._unseen(view) if number >> 4 == suit]
        sure = [number for number in cards if number & 15 > max([best, *above])]
        return min(sure or cards, key=lambda number: number & 15)

    def _lacking(self, view: View) -> Mapping[Seat, set[int]]:
        """By seat the suits it was heard to lack, until it has got cards since."""
        found: dict[Seat, set[int]] = {seat: set() for seat in view.order}
        led = -1
        for event in deal_of(view.heard):
            match event:
                case Fact(key="led", value=cards):
                    led = self._numbers[view.faces[cards[0]].code] >> 4 if cards else -1
                case Moved(target=target, source=source) if target.name == "hand" and target.seat is not None:
                    found[target.seat] = {led} if led >= 0 and source.seat is None else set()
                case Called(seat=seat) if led >= 0:
                    found[seat].add(led)
        return {seat: suits for seat, suits in found.items() if seat != view.observer and view.hand(seat)}


def _cards(offers: tuple[Offer, ...], numbers: Mapping[str, int]) -> dict[int, Action]:
    """What can be played, by number."""
    return {numbers[offer.action.args[0]]: offer.action for offer in offers if offer.action.verb == "play"}


def _higher_half(view: View, offers: tuple[Offer, ...]) -> Action:
    """Where there is no card to play: they pull from the higher half, or do the first thing there is."""
    return max([offer.action for offer in offers], key=lambda action: len(view.zone(*action.args[:1] or ("stock",))))
