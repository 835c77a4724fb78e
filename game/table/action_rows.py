"""Works out how far a seat can go on by itself: the rows of actions of one kind that its own cards allow, the longest
first.

It works on a position imagined from what that seat was told, so it cannot tell more than the seat could work out; and
it looks only at what follows from that seat's own actions, one behind the other, while it alone is asked.
"""

from __future__ import annotations

from game.core.rng import Rng
from game.core.rules import AnyGame, Options, State
from game.core.seating import Seat
from game.core.view import View

MOST = 3000
"""Positions looked at, at most: a hand is small, and a row that is nearly the longest will do."""


def rows(spec: AnyGame, view: View, options: Options, seat: Seat, verb: str) -> tuple[tuple[str, ...], ...]:
    """Return the rows of actions with this verb, as texts, those that lay most cards first; empty if there is none now.
    Of equals the one said in fewest words goes before: no card is taken for something else where that is not needed. A
    row that goes on is there with each of its beginnings; of rows of the same cards that end alike there is one."""
    state = spec.rules.imagine(view, options, Rng(0, 0))
    search = _Search(seat, verb)
    search.go(state, (), 0)
    return tuple(way for _, way in sorted(search.found, key=lambda row: row[0], reverse=True))


class _Search:
    """From position to position; a position is known by the cards laid and the last action."""

    def __init__(self, seat: Seat, verb: str) -> None:
        self.seat, self.verb = seat, verb
        self.found: list[tuple[tuple[int, int], tuple[str, ...]]] = []
        self._known: set[tuple[frozenset[str], str]] = set()

    def go(self, state: State, way: tuple[str, ...], laid: int) -> None:
        """Try every action that can come next."""
        if way:
            self.found.append(((laid, -sum(len(text.split()) for text in way)), way))
        if tuple(state.waiting()) != (self.seat,):
            return
        for offer in state.offers(self.seat):
            if offer.action.verb == self.verb and len(self._known) < MOST:
                cards = sum(touch.kind == "card" for touch in offer.touch)
                text = offer.action.text()
                key = frozenset((*" ".join((*way, text)).split(),)), text
                if key in self._known:
                    continue
                self._known.add(key)
                further = state.clone()
                if further.apply(self.seat, offer.action, Rng(0, 0)) is None:
                    self.go(further, (*way, text), laid + cards)
