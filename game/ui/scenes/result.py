"""The result: who won, who stands where, how the chips moved, and what comes next."""
from __future__ import annotations

from game.core.ports import TableHost
from game.core.seating import Seat
from game.ui.draw.canvas import Colour
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.scenes import doors, result_layout
from game.ui.scenes.placard import Placard
from game.ui.scenes.result_facts import facts_of, tones_of
from game.ui.scenes.services import Services
from game.ui.scenes.widgets import Desk


class Result(Placard):
    """The table has celebrated already; here everything stands still. `lit` is the seat whose line is shown,
    `you` the only person's seat, None where several or none sat."""

    def __init__(self, services: Services, host: TableHost) -> None:
        super().__init__(services, "again")
        self.setup = host.setup
        self.facts = facts_of(host)
        self.tones = tones_of(host.setup.chairs, len(COLOURS))
        persons = [seat for seat, chair in enumerate(host.setup.chairs) if chair.is_person]
        self.you = persons[0] if len(persons) == 1 else None
        self.lit: Seat | None = None

    def colour(self, seat: Seat) -> Colour:
        """The colour of this seat's crest and line here: nobody else's while there are enough."""
        return COLOURS[self.tones[seat][0]]

    def light(self, seat: Seat) -> None:
        """Show the course of this seat; once more, of nobody in particular."""
        self.lit = None if self.lit == seat else seat

    def again(self) -> None:
        """The same table, another shuffle."""
        setup = self.setup._replace(seed=None)
        self.services.go(doors.table(self.services, self.services.open_table(setup)))

    def change(self) -> None:
        self.services.go(doors.lobby(self.services, self.setup.game, self.setup))

    def title(self) -> None:
        self.services.go(doors.title(self.services))

    def back(self) -> None:
        """To the title."""
        self.title()

    def lay(self, desk: Desk) -> None:
        """See Placard."""
        result_layout.lay(desk, self)
