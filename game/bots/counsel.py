"""Works out what the master would do in a player's place, and why: a `Counsel` made of one seat's view, its offers and
the house rules.

The dice depend on where that seat stands, so that the same view always gets the same counsel; nothing of the match
goes into it but what the seat was told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.bots.catalogue import REASONS, counsellor
from game.bots.player import Weighed
from game.core.counsel import Clause, Counsel, Way
from game.core.events import Event
from game.core.rng import Rng
from game.core.rules import Offer, Options
from game.core.seating import Seat
from game.core.view import View

DICE = 20261
_HARDLY = 0.015
"""A chance below this is none that is worth speaking of."""
_BARE = "hint.usual", "hint.played_out"
"""What is said where no reason is seen: nothing was tried out, or it was."""
_SURELY = ("hint.reckoned_lost",)
"""Why something that is lost is."""


class CounselRequest(NamedTuple):
    """A request for counsel: the game and its house rules, the seat, what it was told and may do. `share`: how much of
    its full thought the master takes for it."""

    game: str
    options: Options
    seat: Seat
    seats: int
    events: tuple[Event, ...]
    offers: tuple[Offer, ...]
    share: float = 1.0


class CounselCancelled(Exception):
    """Raised when the counsel being worked out is no longer wanted."""


class _Dice(Rng):
    """A master's dice, which stop working when its counsel is no longer wanted: every world it imagines needs some, so
    it stops between two of them."""

    __slots__ = ("_dropped", "_thrown")

    def __init__(self, seed: int, step: int, dropped: Callable[[], bool]) -> None:
        super().__init__(seed, step)
        self._dropped, self._thrown = dropped, 0

    def bits(self) -> int:
        self._thrown += 1
        if self._thrown % _LOOKS == 0 and self._dropped():
            raise CounselCancelled
        return super().bits()


_LOOKS = 128
"""After so many throws it is looked whether the counsel is still wanted: a few worlds take as many."""


def counsel(wanted: CounselRequest, dropped: Callable[[], bool] | None = None) -> Counsel | None:
    """Return what the master says; None where no bot plays that game well enough to give counsel. Stops as soon as
    `dropped` says that it is no longer wanted."""
    mind = counsellor(wanted.game, wanted.options, wanted.share)
    if mind is None or not wanted.offers:
        return None
    view, step = seen(wanted), len(wanted.events)
    weighed = mind.weigh(view, wanted.offers, Rng(DICE, step) if dropped is None else _Dice(DICE, step, dropped))
    return _said(wanted, view, weighed) if weighed else None


def said_again(wanted: CounselRequest, weighed: Sequence[Weighed], beside: str = "") -> Counsel:
    """Say the same counsel once more, of what was weighed before. `beside`: the action, as text, to which the best is
    held in its reasons; empty: the next best."""
    return _said(wanted, seen(wanted), weighed, beside)


def seen(wanted: CounselRequest) -> View:
    """Return the view of that seat at the time."""
    view = View(wanted.seat, wanted.seats)
    view.hear(wanted.events)
    return view


def _said(wanted: CounselRequest, view: View, weighed: Sequence[Weighed], beside: str = "") -> Counsel:
    reasons, offers = REASONS[wanted.game], wanted.offers
    ways = tuple(Way(each.action.text(), reasons.called(each.action, view, offers), each.loses) for each in weighed)
    worlds = weighed[0].worlds
    because: tuple[Clause, ...] = ()
    if len(offers) > 1 or len(ways) > 1:        # a standing offer alone may be let stand
        first, *others = weighed
        others.sort(key=lambda each: each.action.text() != beside)
        because = reasons.because([first, *others], view, offers, wanted.options)
        if not because:
            because = (Clause(_BARE[worlds > 1], worlds),)
    if worlds and all(each.loses > 1 - _HARDLY for each in weighed):
        because = (Clause("hint.lost"), *(each for each in because[:1] if each.key in _SURELY))
    elif worlds and all(each.loses < _HARDLY for each in weighed):
        because = (Clause("hint.safe"), *(each for each in because[:1] if each.key not in _BARE))
    return Counsel(ways, because, worlds)
