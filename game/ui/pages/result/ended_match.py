"""A match that has ended, as page and picture show it."""
from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.client.bets import sights
from game.core.cards import Card
from game.core.ports import TableHost
from game.core.seating import Seat
from game.data.sheet import sheet
from game.ui.draw.canvas import Colour
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.pages.result.awards import awards
from game.ui.pages.result.facts import facts_of, tones_of


class EndedMatch:
    """Holds what is told of it, and whose line is shown.

    `awards`: who has earned which; `sights`: what has come of the bets of those who were out; `you`: the only person's
    seat, None where several or none sat; `lit`: the seat whose line is shown; `tones`: see `tones_of`; `name`: what it
    is called in the evening, empty if it does not count; `ended`: when that was.
    """

    def __init__(self, host: TableHost, faces: Sequence[Card], name: str, ended: datetime) -> None:
        """`faces`: the cards of the pack, of which awards choose theirs."""
        self.setup, self.name, self.ended = host.setup, name, ended
        self.facts = facts_of(host)
        self.awards = awards(host, faces) if host.kept else []
        self.sights = sights(host.bets, host.view(None).heard, sheet(host.setup.game).losing)
        self.tones = tones_of(host.setup.chairs, len(COLOURS))
        persons = [seat for seat, chair in enumerate(host.setup.chairs) if chair.is_person]
        self.you = persons[0] if len(persons) == 1 else None
        self.lit: Seat | None = None

    def colour(self, seat: Seat) -> Colour:
        """Find the colour of this seat's crest and line here: no other seat's while there are enough."""
        return COLOURS[self.tones[seat][0]]

    def light(self, seat: Seat) -> None:
        """Show the course of this seat; a second call shows all alike."""
        self.lit = None if self.lit == seat else seat

    def step(self, by: int) -> None:
        """Show the course of the next seat in the standings; behind the last, all alike."""
        order = [None, *(standing.seat for standing in self.facts.standings)]
        self.lit = order[(order.index(self.lit) + by) % len(order)]
