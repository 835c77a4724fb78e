"""The table as a scene: it lets the host tick, plays what was told, and turns gestures into offers.

It knows no rules: what can be done comes as offers, what happened as events, what it looks like as layout and theme.
"""
from __future__ import annotations

from typing import Literal

from game.client.visible_hands import at_screen, open_eyes
from game.core.ports import TableHost
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import sheet
from game.features.contract import GameCard
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Away, Command, Gesture, Key, Letter, Plugged, Pointer
from game.ui.kinds.catalogue import table as table_of
from game.ui.kit.desk import Desk
from game.ui.pages import remote_seats
from game.ui.pages.pause.pad_gone import missing
from game.ui.pages.services import Services
from game.ui.pages.table.keys import TableKeys
from game.ui.pages.table.notes import unseen_by
from game.ui.pages.table.page import TablePage
from game.ui.pages.table.shared import Shared, names_here
from game.ui.pages.table.table_context import TableContext
from game.ui.pages.table.words import Words
from game.ui.stage.layout import ground
from game.ui.stage.records import Act, Ground
from game.ui.stage.session import Session
from game.ui.stage.sorting import HandSorting

FAREWELL = 1800.0
"""Milliseconds the last picture stands before the result."""


class TableScene:
    """See Scene. `observer`: whose open eyes these are; `only`: the seat for which the screen is; None: for all."""

    overlay = False

    def __init__(self, services: Services, host: TableHost, observer: Seat | Literal["only"] | None = "only") -> None:
        self.services, self.host = services, host
        self._only = open_eyes(host) if observer == "only" else "set"
        self.observer = open_eyes(host) if isinstance(observer, str) else observer
        self.words = self._words()
        sorting = HandSorting(services.settings.sorting.get(host.setup.game, sheet(host.setup.game).sorting.first))
        room = self._room(services.screen, sorting)
        self.session = Session(host, self.observer, room, self._sound, self._acted)
        self.session.on_choice = self.words.chosen
        if self.session.late and self._alone:
            self.session.pace = float(services.settings.pace.get(host.setup.game, 1.0))
        self.context = self._context(sorting)
        self.hands = self.context.hands
        self.shared = Shared(self.context, self.update)
        self.page = TablePage(self.context, self.shared)
        self._over_since: float | None = None
        self.enters = False     # True: this picture must not be seen any more, not even while it fades
        self.keys = TableKeys(self.context, self.page, self.shared)

    def _words(self) -> Words:
        return Words(self.services, self.host, self.observer)

    def _context(self, sorting: HandSorting) -> TableContext:
        return TableContext(self.words, self.session, sorting)

    def _room(self, screen: Screen, sorting: HandSorting) -> Ground:
        setup = self.host.setup
        table = table_of(len(setup.chairs), self.observer, screen, sheet(setup.game).under(setup.options),
                         self.words.counterclockwise)
        here = at_screen(self.host) if self.observer is None else frozenset({self.observer})
        persons = frozenset(seat for seat, chair in enumerate(setup.chairs) if chair.is_person)
        return ground(table)._replace(sorting=sorting, here=here, persons=persons)

    # ---- the contract of a scene -----------------------------------------------------------------------------
    def resize(self, screen: Screen) -> None:
        """See Scene. What runs goes on in the new room; another language comes this way, too."""
        names_here(self.services, self.host)
        self.session.play.relay(self.session.seated(self._room(screen, self.context.sorting)))

    def take_time(self) -> None:
        """See Scene."""
        self.session.unhurried = True

    @property
    def unready(self) -> bool:
        """See Scene. What was played of a long match before it is taken up again is read in pieces."""
        return self.session.late and self.session.unhurried

    def update(self, now: float) -> float | None:
        """See Scene. The table has its own time: it stands still while another scene lies over it."""
        self.context.resume(now)
        gone = missing(self.services, self.host)
        if gone is not None and self.host.outcome() is None:
            self.context.lay_over(self.services.routes.pad_gone(self.host, gone))
            return None
        wish = self._move_on(self.context.now)
        return None if wish is None else self.context.by_clock(wish)

    def wait_still(self, now: float) -> None:
        """Let the time of this table stand still until its first update after this: its pictures are being drawn."""
        self.context.stand_still(now)

    def _move_on(self, now: float) -> float | None:
        """Bring everything up to this time of the table; when to be called again, in the same time."""
        context, page = self.context, self.page
        self._keep_pace()
        self.session.heed(self.services.settings)
        pulling = context.deed.update(now)
        self.session.pondered = self._ponders
        wish = self.session.update(now)
        if self.session.late:
            return now
        if context.deed.begin():
            pulling = now
        if self.session.play.tells(now) or self.session.play.settled:
            self.words.queue.see()
        if self.session.play.settled:
            self.words.counted = unseen_by(context)
            self.words.expect(remote_seats.arranged(self.services, self.host),
                              remote_seats.played_for(self.services, self.host))
            if not self.session.hasting and self.session.no_haste:
                self.words.sum_up(self.session.view)
        again, context.again = context.again or self.hands.restless(), False
        ends = [self._farewell(now), page.next_change(now), wish, now if again else None,
                self.shared.update(now, page.strip.awaits(now) or now), context.hand.update(now),
                page.hint.update(now), page.own.update(now), page.own.onward.update(now), pulling]
        self._lay_anew()
        page.falls.update()
        context.pastime.update()
        return min((end for end in ends if end is not None), default=None)

    @property
    def _ponders(self) -> bool:
        """Whether the match waits although every action has been shown."""
        return self.context.pastime.ponders or self.page.strip.awaits(self.context.now) is not None

    def _lay_anew(self) -> None:
        """A player came or left, and now other eyes are open: the same match on a table laid for them. Eyes shut at
        once, and what they saw is not seen again; they open when the table rests."""
        only = open_eyes(self.host)
        settled = self.session.play.settled
        if self._only in ("set", only) or self.context.gone or (only is not None and not settled):
            return
        self.context.gone = self.enters = True
        self.context.give_way(self.services.routes.table(self.host))

    def _farewell(self, now: float) -> float | None:
        """Where no person sits before the screen, the result comes by itself when the match is over and has
        been seen."""
        if self.session.here or self.session.outcome() is None or self.context.gone or self.context.side_panel:
            return None
        self._over_since = self._over_since or now
        if now - self._over_since >= FAREWELL:
            self.context.leave()
            return None
        return self._over_since + FAREWELL

    def has_shown(self, host: TableHost) -> bool:
        """Return whether all that has happened in this match is seen here; so it is where another one is played."""
        return host is not self.host or self.session.caught_up

    def under(self, at: tuple[float, float] | None) -> GameCard | None:
        """See ShowsCards."""
        game = self.host.setup.game
        if at is None:
            return GameCard(game, None)
        card = self.context.card_at(*at)
        return GameCard(game, self.services.look.worn(card)) if card is not None else None

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        self.hands.begin()
        self.page.lay(painter, Desk(painter, self.hands, self.services))
        self.hands.settle()
        self.page.own.drawn(self.context.time())

    def handle(self, gesture: Gesture) -> None:
        """See Scene. A confirm first completes what runs; then commands, and what lies on the table."""
        context = self.context
        context.now = context.time()        # it may come after a long sleep
        self.session.read_all(context.now)
        if isinstance(gesture, Away) or (isinstance(gesture, Plugged) and not gesture.here):
            self.session.hasten(False)          # the player who held the key may never let go of it here
        self._note_hand(gesture)
        if self.shared.joins(gesture):
            return
        if isinstance(gesture, Command) and not context.side_panel and context.pastime.steered(gesture):
            return
        if context.deed.handle(gesture) or context.hand.handle(gesture):
            return
        if isinstance(gesture, Command) and self.keys.commanded(gesture):
            return
        if isinstance(gesture, Letter) and context.hand.counted(gesture):
            return
        if isinstance(gesture, Pointer) and self._pointed(gesture):
            return
        if not self.hands.handle(gesture) and isinstance(gesture, Letter):
            self.keys.unmeant(gesture)

    def _note_hand(self, g: Gesture) -> None:
        """Keys or pointer; and with the next act it is no longer news what was refused."""
        self.context.device = getattr(g, "device", "")
        self.page.touching.rest(g)
        if isinstance(g, Letter | Command | Pointer) and g.phase in ("down", "pressed", "dragged"):
            self.context.by_keys, self.session.refused = not isinstance(g, Pointer), None
            self.page.own.standing.forget()
            if getattr(g, "act", None) != Key.CONFIRM:
                self.session.play.written = None        # one press ends it; a confirm is spent on that

    def _pointed(self, g: Pointer) -> bool:
        """The right button asks what a card is; a click on nothing completes what runs."""
        context = self.context
        self.page.touching.point(g)
        if g.button == 3:
            if g.phase == "released" and not context.side_panel:
                context.explain(context.card_at(g.x, g.y))
            return True
        if context.hand.pointed(g):
            return True
        if g.phase == "released" and not self.session.play.settled and not self.hands.pressed \
                and not context.side_panel:
            self.session.hurry(context.now)
        return False

    # ---- the speed of this match -----------------------------------------------------------------------------
    @property
    def _alone(self) -> bool:
        """One person plays a match that can be taken up again."""
        return len(self.session.persons) == 1 and self.host.kept

    def _keep_pace(self) -> None:
        """Save the speed with the match: a player who continues it finds it as it was."""
        game, kept, pace = self.host.setup.game, self.services.settings.pace, self.session.pace
        if self._alone and float(kept.get(game, 1.0)) != pace:
            self.services.preferences.change(pace={**kept, game: f"{pace:g}"})

    # ---- what comes from the session -------------------------------------------------------------------------
    def _sound(self, name: str) -> None:
        self.services.sound.play(name)

    def _acted(self, act: Act, view: View) -> None:
        self.page.moments.acted(act)
        self.words.hear(act, view)
