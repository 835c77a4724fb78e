"""Imagines what a Calcolon bot believes of the hands of others, as worlds: all its seat was told is so in each.

It reads more off what players did: one who threw a card away was not complete with it, or to little, and it
promised less than the four they kept; one who let a card lie could do nothing with it. Hands that do not agree with
that are dealt again, some times. It sees a View and knows nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.bots.calcolon.rollout import Manners, World
from game.core.cards import CardId
from game.core.events import Asked, Began, Event, Fact, Note, Shown, TurnOf
from game.core.rng import Rng
from game.core.rules import Options
from game.core.seating import Seat
from game.core.view import View
from game.decks.calcolon import BOW
from game.rules.calcolon.determinize import CalcolonWorlds
from game.rules.calcolon.hands import KINDS, NUMBERS, WEIGHTS, Key, Number

_TRIES = 6
"""How often a hand is dealt again that does not agree with what its holder did."""


@dataclass
class HandChange:
    """Describes what a player did with the four cards they hold now: what they threw away for them, and what they let
    lie. could_attack: False if nobody might attack yet, so that a complete hand had to wait."""

    thrown: Key = 0
    could_attack: bool = True
    let_lie: list[Key] = field(default_factory=list)


class CalcolonBelief:
    """One position as one seat sees it. Any number of worlds that agree with it can be made.

    reads: whether what the others did counts.
    """

    def __init__(self, view: View, options: Options, manners: Manners, rng: Rng, reads: bool) -> None:
        self._imagination = CalcolonWorlds(view, options, rng)
        self._rng, self._manners = rng, manners
        self.state = state = self._imagination.base()
        self._bows = [len(bows) for bows in state.bows]
        self._ways = [state.way(seat) for seat in range(state.seats)]
        self._done = read(view, state.seats) if reads else {}
        self._done.pop(view.observer if view.observer is not None else -1, None)

    def world(self) -> World:
        """Return a random likely world."""
        hands, stock = self._imagination.deal()
        for seat, done in self._done.items():
            self._agree(seat, done, hands[seat], stock)
        keys = [sum([WEIGHTS[number] for number in hand]) for hand in hands]
        return World(keys, [WEIGHTS[number] for number in stock], self._bows[:], self._ways[:], self.state.pushed,
                     self.state.first_turns)

    def _agree(self, seat: Seat, done: HandChange, hand: list[Number], stock: list[Number]) -> None:
        """Hidden cards of the hand change places with others, until it agrees with what was done with it."""
        hidden = self._imagination.hidden(seat)
        if not (hidden and stock):
            return
        for _ in range(_TRIES):
            if self._agrees(seat, done, sum([WEIGHTS[number] for number in hand])):
                return
            for place, barred in hidden:
                at = self._rng.below(len(stock))
                if stock[at] not in barred:
                    hand[place], stock[at] = stock[at], hand[place]

    def _agrees(self, seat: Seat, done: HandChange, key: Key) -> bool:
        manners, way = self._manners, self._ways[seat]
        value_of, robs = self.state.tables[way].get, manners.robs
        for card in done.let_lie:
            value = value_of(key + card)
            if value is not None and value >= robs:
                return False
        if not done.thrown:
            return True
        five = key + done.thrown
        value = value_of(five)
        stuck = seat == self.state.pushed
        if value is not None and value >= manners.enough and done.could_attack and not stuck:
            return False
        return (manners.stuck if stuck else manners.thrown)[way][five] == done.thrown


def read(view: View, seats: int) -> dict[Seat, HandChange]:
    """Return what each player did with the cards they hold."""
    reader = _RoundReader(seats)
    heard = view.heard
    first = next((at for at in range(len(heard) - 1, -1, -1) if isinstance(heard[at], Began)), 0)
    for event in heard[first:]:
        reader.hear(event)
    return {seat: done for seat, done in enumerate(reader.done) if done.thrown or done.let_lie}


class _RoundReader:
    """Goes through a round as it was told."""

    def __init__(self, seats: int) -> None:
        self.done = [HandChange() for _ in range(seats)]
        self._faces: dict[CardId, Number] = {}
        self._lies: tuple[Seat, Key] | None = None      # who has discarded what, while the others are asked
        self._protected = False                         # some have yet to have their first turn: nobody may rob

    def hear(self, event: Event) -> None:
        match event:
            case Shown(cards=cards, faces=faces):
                self._faces |= {card: NUMBERS[face] for card, face in zip(cards, faces, strict=True)}
            case Note(reason=reason):
                self._noted(reason.key, reason.seats, reason.cards)
            case Fact(key="first_turns", value=seats):
                self._protected = bool(seats)
            case TurnOf():
                self._goes_on()
            case Asked(kind=kind) if kind == "calcolon.draw":
                self._goes_on()

    def _noted(self, key: str, seats: tuple[Seat, ...], cards: tuple[CardId, ...]) -> None:
        if key == "calcolon.discarded":
            number = self._faces[cards[0]]
            if KINDS[number] != BOW:
                self.done[seats[0]] = HandChange(WEIGHTS[number], not self._protected)
                self._lies = None if self._protected else (seats[0], WEIGHTS[number])
        elif key in ("calcolon.pushed", "calcolon.traded", "calcolon.burnt"):
            for seat in seats:
                self.done[seat] = HandChange()

    def _goes_on(self) -> None:
        """Go on after no player has robbed."""
        if self._lies is None:
            return
        thrower, card = self._lies
        for seat, done in enumerate(self.done):
            if seat != thrower:
                done.let_lie.append(card)
        self._lies = None
