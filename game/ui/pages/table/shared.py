"""Several persons around one table: whose curtain falls, when, and who speaks up out of turn.

It looks only at what everybody may know (which player the table waits for, who is in the deal) and never at what a
player holds, so that a curtain falls at the same moment whatever lies behind it.
"""
from __future__ import annotations

from collections.abc import Callable

from game.client.answers import callers
from game.client.visible_hands import by_phone, elsewhere
from game.core.ports import Chair, TableHost
from game.core.seating import Seat
from game.core.words import numbered
from game.data.sheet import sheet
from game.features.contract import PastimeEntry
from game.ui.input.gesture import Command, Device, Gesture, Key
from game.ui.input.holders import PAD
from game.ui.kit.names import name_here
from game.ui.kit.seat_parts import known_names
from game.ui.pages import remote_seats
from game.ui.pages.curtain.together import asked_together
from game.ui.pages.lobby.draft import free_name
from game.ui.pages.services import Services
from game.ui.pages.table.laughter import Laughter
from game.ui.pages.table.table_context import TableContext
from game.ui.stage.marks import is_turned_up
from game.ui.stage.pace import GAP
from game.ui.stage.sorting import HandSorting

PAUSE = 200.0
"""Milliseconds a table rests before the next curtain falls, at normal speed and faster: time to say something out of
turn. What was done has been seen by then, and stands on the curtain in words."""

OFTEN, SOFTLY = 10, 0.35
"""After so many falls everybody knows the sound, and it is this much softer."""
DEALER_FIRST = 10_000.0
"""Milliseconds for which only the dealer's own pad begins."""


class Shared:
    """The curtains of one table. Without persons who share a screen it does nothing."""

    def __init__(self, context: TableContext, move_on: Callable[[float], float | None]) -> None:
        """move_on: brings the table to a time of the clock; see Scene.update."""
        self.context, self._move_on = context, move_on
        self._rested: float | None = None
        self._looked: set[tuple[int, Seat]] = set()     # who has looked in the window of which question
        self._chairs: tuple[Chair, ...] = ()
        self._orders: dict[str, HandSorting] = {}           # how each person likes their hand sorted
        self.falls = 0
        self._opened = (-1, 0.0)    # the window before play begins, and since when it is seen
        self._moment = Laughter(sheet(context.host.setup.game))

    def _know_apart(self) -> None:
        """Give a person without a name one that is free, whenever others sit here."""
        host = self.context.host
        if host.setup.chairs != self._chairs and (self.context.is_shared or elsewhere(host)) and len(persons(host)) > 1:
            name_apart(self.context.services, host)
            self._chairs = host.setup.chairs

    # ---- the curtain of the seat that is asked ---------------------------------------------------------------
    def update(self, now: float, read: float = 0.0) -> float | None:
        """Let the next curtain fall if it is time; when it will be (None: no seat is asked). read: when all that is
        said below the table has been read."""
        self._know_apart()
        self._moment.hear(self.context.session, self.context.words.queue.sentence, now)
        if self.may_begin and self._opened[0] != self.context.host.question:
            self._opened = self.context.host.question, now
        self._spare_the_light(now)
        seat = self._asked()
        if seat is None:
            self._rested = None
            return None
        self._rested = now if self._rested is None else self._rested
        due = max(self._rested + max(PAUSE * self.context.host.gap / GAP, PAUSE), self._moment.ends,
                  self.context.pastime.holds, read)
        if now < due or self.context.lifting:
            return due
        if asked_together(self.context.host):
            self._fall_for_all()
        else:
            self._fall(seat, called=False)
        return None

    def _asked(self) -> Seat | None:
        """The next person who has to answer what the table has shown; None while anything else is going on."""
        context, host = self.context, self.context.host
        if not self.context.is_shared or not context.session.is_shown or context.side_panel or host.is_window:
            return None
        if context.deed.seat is not None or self.before_all is not None:
            return None         # pulled, or answered, before all eyes
        return self._next()

    def _next(self) -> Seat | None:
        """The next person before the screen who has to answer, whatever the table has shown."""
        host, here = self.context.host, self.context.session.here
        return next((seat for seat in host.waiting() if seat in here and not host.forced(seat)), None)

    def _spare_the_light(self, now: float) -> None:
        """Skip the light's slide to the seat that is asked next: the curtain that falls bears that seat's crest."""
        if self.context.is_shared and self.context.session.play.turning and self._next() is not None:
            self.context.session.hurry(now)

    def onward(self) -> Seat | None:
        """See Below."""
        if self._next() is None or asked_together(self.context.host):
            return None
        self.context.session.catch_up(self.context.now)
        return self._asked()

    def lift(self, now: float) -> float | None:
        """See Below."""
        self.context.lifting = True
        wish = self._move_on(now)
        self.context.lifting = False
        return wish

    @property
    def reads(self) -> bool:
        """See Below."""
        return bool(self.context.side_panel)

    def read(self) -> None:
        """See Below."""
        self.context.toggle(self.context.side_panel or "log")

    def spends(self, g: Gesture) -> bool:
        """See Below."""
        return self.context.pastime.heard(g)

    @property
    def pastime(self) -> PastimeEntry | None:
        """See Below."""
        return self.context.pastime.entry

    def laughed(self) -> None:
        """Note that what happened was read elsewhere: the table does not wait for that here."""
        self._moment.ends = self.context.now

    @property
    def gain(self) -> float:
        """See Below."""
        return SOFTLY if self.falls > OFTEN else 1.0

    @property
    def sentence(self) -> str:
        """See Below."""
        return "\n".join(self.context.words.queue.news())

    @property
    def before_all(self) -> Seat | None:
        """The person who answers now before all eyes, because nothing secret is asked, or all have seen what they hold;
        None: there is no such person."""
        context, host = self.context, self.context.host
        if context.observer is not None or not context.session.is_shown:
            return None
        view = context.session.view
        if view.asking in sheet(host.setup.game).open_to_all:
            return next((seat for seat in host.waiting() if seat in context.session.doers), None)
        seat = self._next()
        lies_open = seat is not None and not host.is_window and is_turned_up(view, view.hand(seat))
        return seat if lies_open and not asked_together(host) else None

    def _fall(self, seat: Seat, called: bool) -> None:
        self._rested = None
        self.falls += 1
        context = self.context
        context.lay_over(context.services.routes.curtain(context.host, seat, called, self.sentence, self._orders, self))

    def _fall_for_all(self) -> None:
        self._rested = None
        self.falls += 1
        self.context.lay_over(self.context.services.routes.together(self.context.host, self, self._orders))

    # ---- speaking up -----------------------------------------------------------------------------------------
    def may_call(self) -> tuple[Seat, ...]:
        """Return the persons who may speak up now, or look at what they hold, as far as the table has shown."""
        return callers(self.context.host) if self.context.is_shared and self.context.session.is_open else ()

    def seals(self) -> dict[Seat, bool]:
        """Return the seats that bear the seal of those who may speak up or look, and whether they may now: alike for
        all who have not looked yet."""
        if not self.context.is_shared:
            return {}
        now = self._still_to_look()
        return {seat: seat in now for seat in self.context.session.here}

    def signs(self) -> dict[Seat, str]:
        """Return the signs beside those who hold phones: that one is away, and a bot plays on; of several who are asked
        at once who has answered, and no more."""
        context, host = self.context, self.context.host
        seats, away = by_phone(host), remote_seats.away(context.services, host)
        left = remote_seats.played_for(context.services, host)
        asked, waiting = context.session.view.asked, host.waiting()
        several = len(asked) > 1 and context.session.is_open
        done = {seat for seat in asked if several and seat not in waiting}
        return {seat: "robot" if seat in left else "asleep" if seat in away else "check" if seat in done else "phone"
                for seat in seats}

    def _still_to_look(self) -> tuple[Seat, ...]:
        """Who may speak up now; before play has begun without those who have done so."""
        host = self.context.host
        return tuple(seat for seat in self.may_call() if not (host.is_window and (host.question, seat) in self._looked))

    def call(self, seat: Seat) -> None:
        """Let this seat speak up. Before play has begun everybody may do so once."""
        context, host = self.context, self.context.host
        if seat not in self.may_call():
            return
        if seat not in self._still_to_look():
            context.session.refuse("table.looked", context.now)
            return
        if host.is_window:
            self._looked.add((host.question, seat))
        context.session.hurry(context.now)
        self._fall(seat, called=True)

    def point_at_callers(self) -> None:
        """Point at the callers by the key for speaking up, pressed by any player: the focus goes to the first seat that
        may."""
        seats = self._still_to_look() or self.may_call()
        if seats:
            self.context.hands.at, self.context.hands.visible = f"seat:{seats[0]}", True

    # ---- a new player ----------------------------------------------------------------------------------------
    def joins(self, g: Gesture) -> bool:
        """See Below. A on a pad without a holder, where each player has their own pad, can only mean a new player. They
        sit down with the next deal, on a seat that a bot has."""
        if not isinstance(g, Command) or g.act != Key.CONFIRM or not g.device.startswith(PAD) \
                or self.by_pads != "_pads" or self.context.host.outcome() is not None or not self.context.host.kept:
            return False
        context, host = self.context, self.context.host
        comes = context.services.devices.holders.name_of(g.device) in {chair.name for chair in host.coming.values()}
        if context.services.devices.holders.seat_of(g.device, host.setup.chairs) is not None:
            return False
        if g.phase == "up" and not comes:
            self._take_seat(g.device)
        return True

    def _take_seat(self, device: Device) -> None:
        context, host = self.context, self.context.host
        free = [seat for seat, chair in enumerate(host.setup.chairs)
                if not chair.is_person and seat not in host.coming and seat not in host.away]
        if not free:
            context.session.refuse("table.no_bot_seat", context.now)
            return
        chair, services = host.setup.chairs[free[0]], context.services
        name = free_name(known_names(services), services.language.text("scene.lobby.guest"),
                         (*host.setup.chairs, *host.coming.values()))
        services.devices.holders.take(device, name)
        host.reseat(free[0], chair._replace(name=name, kind="person"))

    # ---- before play begins ----------------------------------------------------------------------------------
    @property
    def by_pads(self) -> str:
        """Whether those who sit here hold pads of their own, as the ending of a key: all, or some of them."""
        holders, here = self.context.services.devices.holders, self.context.session.here
        own = [seat for seat in here if holders.device_of(self.context.host.setup.chairs[seat].name) is not None]
        return "" if not own else "_pads" if len(own) == len(here) else "_both"

    def begin(self) -> None:
        """Close the window before play; a pad that another player holds must first leave the dealer the time to
        do it."""
        context, chairs = self.context, self.context.host.setup.chairs
        dealer, holder = context.session.view.dealer, context.services.devices.holders.seat_of(context.device, chairs)
        waits = holder not in (None, dealer) and dealer in context.session.here
        if waits and context.now < self._opened[1] + DEALER_FIRST:
            context.session.refuse("table.dealer_begins", context.now)
            return
        if waits and holder is not None:
            context.words.credit("table.begun_by", holder)
        context.session.go_on()

    @property
    def may_begin(self) -> bool:
        """The window before play is open: the table may close it for all, those with phones among them."""
        context = self.context
        return context.observer is None and bool(context.session.persons) and context.host.is_window \
            and context.session.is_shown


def name_apart(services: Services, host: TableHost) -> None:
    """Name players apart: where several persons sit, none is simply “You”; a person without a name is called by their
    seat."""
    you = services.language.text("scene.lobby.you")
    for seat, chair in enumerate(host.setup.chairs):
        if chair.is_person and chair.name == you:
            others = {other.name for place, other in enumerate(host.setup.chairs) if place != seat}
            name = numbered(services.language.text("scene.lobby.player", n=seat + 1), others)
            services.devices.holders.rename(you, name)
            host.reseat(seat, chair._replace(name=name))


def names_here(services: Services, host: TableHost) -> None:
    """Name the players here: in a match that is kept, names that the application gave are said in the language in
    force; a lesson is too short."""
    for seat, chair in enumerate(host.setup.chairs if host.kept else ()):
        called = name_here(services, chair)
        if called != chair.name:
            called = numbered(called, {other.name for other in host.setup.chairs})
            services.devices.holders.rename(chair.name, called)
            host.reseat(seat, chair._replace(name=called))


def persons(host: TableHost) -> frozenset[Seat]:
    """Return the seats on which persons sit."""
    return frozenset(seat for seat, chair in enumerate(host.setup.chairs) if chair.is_person)
