"""The result: who won, who stands where, how the chips moved, how the evening stands, and what comes next."""
from __future__ import annotations

from datetime import datetime
from typing import Literal

from game.core.ports import TableHost
from game.core.seating import Seat
from game.data.evening import Evening, day_of
from game.ui.draw.canvas import Colour
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.input.gesture import Act, Command, Gesture
from game.ui.kit.desk import Desk
from game.ui.kit.page import Placard
from game.ui.pages.result import layout as result_layout
from game.ui.pages.result import picture as result_picture
from game.ui.pages.result.facts import facts_of, tones_of
from game.ui.pages.services import Services, Told

LEAST_COURSE = 3
"""Rounds from which their course says something: before that the evening is shown first."""

Saving = Literal["no", "asked", "said"]
"""How far the keeping of a picture is: asked for, and then said on the page."""


class Result(Placard):
    """The table has celebrated already; here everything stands still.

    `lit` is the seat whose line is shown, `you` the only person's seat, None where several or none sat. `match`: what
    it is called in the evening, empty if it does not count. `side`: what the right panel shows, evening or course.
    """

    services: Services

    def __init__(self, services: Services, host: TableHost) -> None:
        super().__init__(services, "again" if host.kept else "case")
        self.setup, self.kept = host.setup, host.kept
        self.next = host.setup._replace(seed=None, chairs=tuple(     # who was to come with the next deal comes now
            host.coming.get(seat, chair) for seat, chair in enumerate(host.setup.chairs)))
        self.facts = facts_of(host)
        self.tones = tones_of(host.setup.chairs, len(COLOURS))
        persons = [seat for seat, chair in enumerate(host.setup.chairs) if chair.is_person]
        self.you = persons[0] if len(persons) == 1 else None
        self.lit: Seat | None = None
        self.match = services.count(host)
        several = bool(self.match) and len(services.evening().matches) > 1
        self.side = "evening" if several or (self.match and self.facts.rounds < LEAST_COURSE) else "course"
        self.told: Told | None = None
        self.saving: Saving = "no"
        self.parted = False         # a new evening has just been begun here
        self.ended = datetime.now()

    # ---- the match
    def colour(self, seat: Seat) -> Colour:
        """The colour of this seat's crest and line here: nobody else's while there are enough."""
        return COLOURS[self.tones[seat][0]]

    def light(self, seat: Seat) -> None:
        """Show the course of this seat; once more, of nobody in particular."""
        self.lit = None if self.lit == seat else seat

    def step(self, by: int) -> None:
        """Show the course of the next seat in the standings; behind the last, of nobody in particular."""
        order = [None, *(standing.seat for standing in self.facts.standings)]
        self.lit = order[(order.index(self.lit) + by) % len(order)]

    # ---- the evening
    @property
    def evening(self) -> Evening:
        return self.services.evening()

    @property
    def is_of_two_days(self) -> bool:
        """The evening goes back to an earlier day than today."""
        return bool(self.evening.before(day_of(self.ended)))

    def show(self, side: str) -> None:
        self.side = side

    def part(self) -> None:
        """A new evening."""
        self.services.new_evening()
        self.parted = True

    def rejoin(self) -> None:
        """The evening before goes on after all."""
        self.services.rejoin_evening()
        self.parted = False

    def evenings(self) -> None:
        self.services.over(self.services.doors.evenings())

    # ---- the picture
    def picture(self) -> None:
        """Keep a picture of this result as soon as a frame has said so: it may take a second or more."""
        self.told, self.saving = Told(self.services.language.text("scene.result.saving"), False), "asked"

    def update(self, now: float) -> float | None:
        """See Scene."""
        if self.saving == "no":
            return super().update(now)
        if self.saving == "said":
            self._keep_picture()
        else:
            self.saving = "said"            # by the frame that is drawn next
        return now

    def _keep_picture(self) -> None:
        """Keep the picture, and say where it is."""
        self.saving = "no"
        name = self.services.language.text("scene.result.file", date=f"{self.ended:%Y-%m-%d %H.%M}")
        self.told = self.services.keep_picture(result_picture.png(self), name)

    def handle(self, gesture: Gesture) -> None:
        """See Scene. No card lies here that a pad's X could ask about: it keeps the picture."""
        if isinstance(gesture, Command) and gesture.act == Act.HELP and gesture.device.startswith("pad"):
            gesture = Command(Act.PICTURE, gesture.phase, gesture.device, gesture.repeat)
        super().handle(gesture)

    def commanded(self, act: Act) -> bool:
        """See Placard."""
        if act == Act.PICTURE:
            self.picture()
            return True
        return super().commanded(act)

    # ---- what comes next
    def again(self) -> None:
        """The same table, another shuffle."""
        self.services.go(self.services.doors.table(self.services.open_table(self.next)))

    def change(self) -> None:
        self.services.go(self.services.doors.lobby(self.setup.game, self.next))

    def title(self) -> None:
        self.services.go(self.services.doors.title())

    def case(self) -> None:
        """A worked case leads back to the page it was opened from."""
        self.services.back()

    def back(self) -> None:
        """To the title; from a worked case to where it came from."""
        if self.kept:
            self.title()
        else:
            self.case()

    def lay(self, desk: Desk) -> None:
        """See Placard."""
        result_layout.lay(desk, self)
