"""A seat's side of a running match: what it may see, what it is asked, what it may do, and saying it.

It asks the host for this seat alone, and passes on its answers. It knows no screen, no pace and no other hands: what
is shown when, and whether another person can look, is the caller's business.
"""
from __future__ import annotations

from functools import cached_property

from game.client.answers import Stands, holds, open_answers, takes_part
from game.core.cards import CardId
from game.core.events import Moved
from game.core.ports import TableHost
from game.core.rules import Offer, Refused
from game.core.seating import Seat, Zone
from game.core.view import View
from game.data.sheet import Sheet, sheet


class SeatClient:
    """`host` the running match, `seat` whose side this is."""

    def __init__(self, host: TableHost, seat: Seat) -> None:
        self.host, self.seat = host, seat
        self._public = View(None, len(host.setup.chairs))

    @property
    def game(self) -> str:
        return self.host.setup.game

    @cached_property
    def sheet(self) -> Sheet:
        """The sheet: how the table of this match is laid, asked and answered."""
        return sheet(self.game).under(self.host.setup.options)

    @property
    def question(self) -> int:
        """The id of the question open now."""
        return self.host.question

    # ---- what can be known -----------------------------------------------------------------------------------
    @property
    def public(self) -> View:
        """The view of what everybody has been told up to now; not to be written to."""
        self._public.hear(self.host.told(None, len(self._public.heard)))
        return self._public

    def view(self) -> View:
        """Return all this seat has been told: secret, for the eyes of its player."""
        return self.host.view(self.seat)

    def drawn(self) -> CardId | None:
        """Return the card this seat has taken from the stock last, while it holds it: for the eyes of its player."""
        view, hand = self.view(), Zone("hand", self.seat)
        came = [event.cards[-1] for event in view.heard if isinstance(event, Moved) and event.cards
                and event.source == Zone("stock") and event.target == hand]
        return came[-1] if came and came[-1] in view.hand(self.seat) else None

    def advice(self) -> object:
        """Return what the rules work out of the own cards: as secret as they are."""
        return self.host.advice(self.seat)

    def ahead(self, verb: str) -> tuple[tuple[str, ...], ...]:
        """Return the rows of actions of this kind that the own cards allow, the longest first: as secret as they are.
        """
        return self.host.ahead(self.seat, verb)

    # ---- what can be done ------------------------------------------------------------------------------------
    @property
    def is_forced(self) -> bool:
        """Whether what is asked leaves no choice, and is answered for this seat."""
        return self.host.forced(self.seat)

    def offers(self) -> tuple[Offer, ...]:
        """Return what may be done now; nothing of a question that is answered for this seat. In its turn the table does
        what has to be done, too, but a quicker player may do it first."""
        if self.public.asking != "turn" and self.is_forced:
            return ()
        return self.host.offers(self.seat)

    def answers(self) -> list[Stands]:
        """List the answers that may be given before open eyes, in their order."""
        view = self.public
        found = open_answers(self.offers(), self.sheet, takes_part(view, self.seat, self.sheet), view.asking,
                             holds(self.view(), self.seat, self.sheet))
        return [answer for answer in found if answer is not None]

    def submit(self, text: str, seen: int | None = None) -> Refused | None:
        """Do it; `seen`: the question that is answered, if not the one open now. A Refused changes nothing."""
        return self.host.submit(self.seat, text, self.host.question if seen is None else seen)
